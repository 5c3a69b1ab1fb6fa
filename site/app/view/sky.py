"""The sky: round, crews in turn order, tools."""

from __future__ import annotations

from app.view.markup import attrs, emblem, esc, icon, plural, road_die
from app.view.pieces import initials, state_words, trio
from app.view.scene import SPEEDS, Scene
from pyengine.actions import of
from pyengine.state import Crew, Table

TURNS = 3
COMMAND_ICONS = {"nitro": "c-nitro", "drift": "c-drift", "repair": "c-repair", "airstrike": "c-air"}

BACKDROP = '<svg class="sky" aria-hidden="true"><use href="#backdrop" width="100%" height="100%"/></svg>'


def sky(scene: Scene) -> str:
    """Draw the band above the road."""
    return f"{BACKDROP}{_round(scene)}{_plates(scene)}{_tools(scene)}"


def _round(scene: Scene) -> str:
    table = scene.table
    first = f"{scene.name(table.first)} first"
    return (
        f'<div class="round"><b>Round {table.round}</b><span class="note"><span class="first">{esc(first)}</span>'
        f'<span class="tiles" title="{esc(finish_words(table))}">{icon("c-flag")}'
        f"{esc(_finish_short(table))}</span>{_road_die(table)}</span></div>"
    )


def _road_die(table: Table) -> str:
    """Draw the round's road die; the pit says in words what it gives (DIE-ROAD)."""
    return (
        f'<span class="rolled" aria-hidden="true">{road_die(table.road_die)}</span>' if table.road_die else ""
    )


def finish_words(table: Table) -> str:
    """Say what brings the finish, and how far it is (END-3, END-4)."""
    if table.finish:
        return "The finish line lies before the lead tile."
    if table.rules.crews == 2:
        return f"Tile {table.rules.fifth_tile} brings the finish: {table.laid} laid so far."
    return f"The first crew to go out brings the finish. {plural(table.laid, 'tile')} laid so far."


def _finish_short(table: Table) -> str:
    if table.finish:
        return "Finish is down"
    if table.rules.crews == 2:
        return f"Tile {table.laid} of {table.rules.fifth_tile}"
    return f"Tile {table.laid}"


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
    return f'<ul class="{kind}" aria-label="Crews in turn order">{"".join(plates)}</ul>'


def _plate(scene: Scene, crew: Crew) -> str:
    table = scene.table
    colour, name = scene.colour(crew), scene.name(crew)
    lead = of("lead", crew) if of("lead", crew) in scene.legal and not scene.busy else None
    driving = crew == table.active and not table.over() and (table.phase != "team" or scene.busy)
    kind = f"plate c-{colour}" + (" on" if driving else "") + (" out" if table.out[crew] else "")
    kind += " shown" if crew == scene.crew and not driving else ""
    short, words = _plate_words(scene, crew, driving)
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
        f'<span class="pl-n">{esc(name)}</span><span class="unseen">: {esc(words)}. {esc(cars)}</span>'
        f'<span class="pl-m" aria-hidden="true">{command}{esc(short)}{_pips(table, crew)}</span>'
        f"{trio(scene, crew)}</button>"
    )


def _plate_words(scene: Scene, crew: Crew, driving: bool) -> tuple[str, str]:
    table = scene.table
    driver = " (AI)" if scene.seats[crew].driver == "ai" else ""
    if table.out[crew]:
        return "Out", "out of the race"
    taken = f"{table.turns[crew]} of {TURNS} turns taken"
    used = table.command[crew]
    command = f", {used[0]} used" if used else ", no command used"
    team = f", player of {scene.team(crew)}" if table.rules.big_team else ""
    words = f"{'driving, ' if driving else ''}{taken}, {plural(len(table.pool[crew]), 'die')} left{command}{driver}{team}"
    return "AI" if driver else "", words


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
    label = dict(SPEEDS).get(scene.settings.speed, "1×")
    tools = (
        _tool("undo", "Undo", "c-undo", scene.can_undo),
        _tool("redo", "Redo", "c-redo", scene.can_redo),
        _tool("speed", label, "c-speed", True, f"Speed {label}"),
        _tool("rules", "Rules", "c-rules", True),
        _tool("menu", "Menu", "c-menu", True),
    )
    return f'<nav class="tools" aria-label="Table">{"".join(tools)}</nav>'


def _tool(verb: str, label: str, mark: str, able: bool, name: str = "") -> str:
    state = attrs(
        class_=f"tool {verb}", data_ui=verb, aria_label=name or label, aria_disabled=None if able else "true"
    )
    return f"<button{state}>{icon(mark)}<span>{esc(label)}</span></button>"
