"""The header: round, crews in turn order, tools."""

from __future__ import annotations

from app.view.markup import attrs, emblem, esc, icon, road_die
from app.view.named import named
from app.view.pieces import initials, state_words, trio
from app.view.scene import Scene
from pyengine.actions import of
from pyengine.state import Crew, Table

TURNS = 3
COMMAND_ICONS = {"nitro": "c-nitro", "drift": "c-drift", "repair": "c-repair", "airstrike": "c-air"}

BACKDROP = '<svg class="sky" aria-hidden="true"><use href="#backdrop" width="100%" height="100%"/></svg>'


def header(scene: Scene) -> str:
    """Draw the band above the road."""
    return f"{BACKDROP}{_round(scene)}{_plates(scene)}{_tools(scene)}"


def _round(scene: Scene) -> str:
    table = scene.table
    now = scene.say("header.round", value=table.round)
    # Before the first turn people may still be rolling for it.
    first = scene.say("header.first", crew=scene.name(table.first)) if table.turn else ""
    finish = esc(finish_words(scene))
    return (
        f'<div class="round"><b data-tip="round">{esc(now)}</b><span class="note">'
        f'<span class="first" data-tip="round">{named(scene, first)}</span>'
        f'<span class="tiles" data-tip="finish">{icon("c-flag")}'
        f'<span aria-hidden="true">{esc(_finish_short(scene))}</span>'
        f'<span class="unseen">{finish}</span></span>{_road_die(table)}</span></div>'
    )


def _road_die(table: Table) -> str:
    """Draw the round's road die; the panel says in words what it gives (DIE-ROAD)."""
    if not table.road_die:
        return ""
    return f'<span class="rolled" data-tip="road-die" aria-hidden="true">{road_die(table.road_die)}</span>'


def finish_words(scene: Scene) -> str:
    """Say what brings the finish, and how far it is (END-3, END-4)."""
    table = scene.table
    if table.finish:
        return scene.say("event.finish")
    if table.rules.crews == 2:
        return scene.say("finish.fifth", tile=table.rules.fifth_tile, value=table.laid)
    return scene.say("finish.first", value=table.laid)


def _finish_short(scene: Scene) -> str:
    table = scene.table
    if table.finish:
        return scene.say("header.finish")
    if table.rules.crews == 2:
        return scene.say("header.tile-of", value=table.laid, tile=table.rules.fifth_tile)
    return scene.say("header.tile", value=table.laid)


def order(table: Table) -> list[Crew]:
    """Return the crews in this round's turn order; a player's two crews side by side in a Big Team race (VAR-1)."""
    rules = table.rules
    crews = [(table.first + offset) % rules.crews for offset in range(rules.crews)]
    turn = [rules.player(crew) for crew in crews]
    return sorted(crews, key=lambda crew: turn.index(rules.player(crew)))


def _plates(scene: Scene) -> str:
    rules, crews = scene.table.rules, order(scene.table)
    plates = []
    for place, crew in enumerate(crews):
        ends = rules.big_team and place % 2 and place + 1 < len(crews)
        plates.append(f"<li{attrs(class_='team-end' if ends else None)}>{_plate(scene, crew)}</li>")
    kind = f"plates n{rules.crews}" + (" teams" if rules.big_team else "")
    return f"<ul{attrs(class_=kind, aria_label=scene.say('header.crews'))}>{''.join(plates)}</ul>"


def _plate(scene: Scene, crew: Crew) -> str:
    table = scene.table
    colour, name = scene.colour(crew), scene.name(crew)
    lead = of("lead", crew) if of("lead", crew) in scene.legal and not scene.busy else None
    driving = crew == table.active and not table.over() and (table.phase != "team" or scene.busy)
    kind = f"plate c-{colour}" + (" on" if driving else "") + (" out" if table.out[crew] else "")
    kind += " shown" if crew == scene.crew and not driving else ""
    short, words = plate_words(scene, crew, driving)
    used = table.command[crew]
    command = icon(COMMAND_ICONS[used[0]], "used") if used and not table.out[crew] else ""
    cars = "; ".join(state_words(scene, car) for car in table.cars_of(crew))
    if lead:
        kind += " can" + (" sel" if lead == scene.picked else "")
        picked = "true" if lead == scene.picked else "false"
        state = attrs(class_=kind, data_action=str(lead), data_tap="look", aria_pressed=picked)
    else:
        state = attrs(class_=kind, data_ui=f"crew {crew}", aria_current="true" if driving else None)
    # What is seen is drawn; what is heard is said in full.
    return (
        f'<button{state}><span class="pl-em" aria-hidden="true">{emblem(colour, initials(scene)[crew])}</span>'
        f'<bdi class="pl-n">{esc(name)}</bdi><span class="unseen">: {esc(words)}. {esc(cars)}</span>'
        f'<span class="pl-m" aria-hidden="true">{command}{esc(short)}{_pips(table, crew)}</span>'
        f"{trio(scene, crew)}</button>"
    )


def plate_words(scene: Scene, crew: Crew, driving: bool) -> tuple[str, str]:
    """Say how a crew stands in this round: in a few letters, and in full."""
    table = scene.table
    if table.out[crew]:
        return scene.say("plate.out"), scene.say("plate.out-of-race")
    driver = scene.say("ai") if scene.seats[crew].driver == "ai" else ""
    used = table.command[crew]
    words = [
        scene.say("plate.driving") if driving else "",
        scene.say("plate.turns", value=table.turns[crew], turns=TURNS),
        scene.say("count.dice", value=len(table.pool[crew])),
        scene.say("plate.used", command=scene.say(f"command.{used[0]}"))
        if used
        else scene.say("plate.unused"),
        driver,
        scene.say("plate.team", crews=scene.team(crew)) if table.rules.big_team else "",
    ]
    return driver, scene.say("comma").join(filter(None, words))


def _pips(table: Table, crew: Crew) -> str:
    """Draw the turns of the round as three chevrons, the taken ones filled."""
    if table.out[crew]:
        return ""
    marks = "".join(
        f'<path class="{"taken" if turn < table.turns[crew] else "left"}" d="M{turn * 13} 0h9l5 6-5 6h-9l5-6z"/>'
        for turn in range(TURNS)
    )
    return f'<svg class="pips" viewBox="-2 -2 44 16" aria-hidden="true">{marks}</svg>'


def _tools(scene: Scene) -> str:
    say = scene.say
    label = say(f"speed.{scene.settings.speed}")
    tools = (
        _tool("undo", say("tool.undo"), "c-undo", scene.can_undo),
        _tool("redo", say("tool.redo"), "c-redo", scene.can_redo),
        _tool("speed", label, "c-speed", True, say("tool.speed", speed=label)),
        _tool("rules", say("tool.rules"), "c-rules", True),
        _tool("menu", say("tool.menu"), "c-menu", True),
    )
    return f"<nav{attrs(class_='tools', aria_label=say('header.tools'))}>{''.join(tools)}</nav>"


def _tool(verb: str, label: str, mark: str, able: bool, name: str = "") -> str:
    state = attrs(
        class_=f"tool {verb}", data_ui=verb, aria_label=name or label, aria_disabled=None if able else "true"
    )
    return f"<button{state}>{icon(mark)}<span>{esc(label)}</span></button>"
