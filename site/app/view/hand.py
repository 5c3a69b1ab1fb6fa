"""The panel's left: a crew's dice, the road die, the command gate."""

from __future__ import annotations

from app.view.markup import attrs, die, doing, esc, icon, move_die, road_die, rule_button
from app.view.named import named
from app.view.scene import SIZE_LETTERS, Scene
from pyengine.actions import Action, of
from pyengine.prompts import road_outlook
from pyengine.state import COMMANDS, Crew

GATE: dict[str, tuple[str, str, str]] = {
    "nitro": ("nw", "c-nitro", "1–3"),
    "repair": ("ne", "c-repair", "6"),
    "drift": ("sw", "c-drift", "3–5"),
    "airstrike": ("se", "c-air", ""),
}
"""Where each command stands, its mark, and the dice that fit; nothing for any."""
LEVER = {
    "nitro": "M80 75H36V40",
    "repair": "M80 75H124V40",
    "drift": "M80 75H36V110",
    "airstrike": "M80 75H124V110",
}
ROAD_DIE = {"road-die-taken": "taken", "no-road-die": "not-this", "salt": "after"}
"""What the road die says of itself by what may still come of it."""


def hand(scene: Scene) -> str:
    """Draw the shown crew's dice and commands."""
    crew = scene.crew
    whose = named(scene, scene.say("hand.dice", crew=scene.name(crew)))
    phase = scene.table.phase if scene.mine else "watch"
    return (
        f'<div class="dice {phase} c-{scene.colour(crew)}"><div class="mv"><h2>{whose}</h2>'
        f'<div class="row">{"".join(_dice(scene, crew))}</div></div>{_road_die(scene)}</div>{gate(scene)}'
    )


def die_meaning(scene: Scene, value: int) -> Action | None:
    """Return what a free die does at once because its slot was picked first."""
    if not scene.slot:
        return None
    return drop(scene, value, scene.slot)


def drop(scene: Scene, value: int, target: str) -> Action:
    """Return the action that a die dropped on a dashboard (S, M, L) or a command slot means, legal or not."""
    if target in COMMANDS:
        return of(target, value)
    size = SIZE_LETTERS.index(target)
    coast = of("coast", value, size)
    return coast if coast in scene.legal else of("assign", value, size)


def _dice(scene: Scene, crew: Crew) -> list[str]:
    table = scene.table
    usable = scene.mine and table.phase in ("assign", "command")
    out = []
    held = scene.held
    for value in table.pool[crew]:
        if usable:
            out.append(_free_die(scene, value, value == held))
            held = 0 if value == held else held
        else:
            out.append(_spent(scene, value, scene.say("hand.free"), "live" if crew == scene.actor else ""))
    for car in table.cars_of(crew):
        on = SIZE_LETTERS[car % 3]
        if table.die[car]:
            out.append(_spent(scene, table.die[car], scene.say("hand.on", size=on), "used"))
        coasted = scene.say("hand.coast", size=on)
        out += [_spent(scene, value, coasted, "used") for value in table.coast[car]]
    used = table.command[crew]
    if used:
        out.append(_spent(scene, used[1], scene.say(f"command.{used[0]}"), "used"))
    return out


def _free_die(scene: Scene, value: int, held: bool) -> str:
    meaning = die_meaning(scene, value)
    if meaning is not None:
        doing_ = doing(meaning, meaning in scene.legal)
        dim = "" if meaning in scene.legal else " dim"
    else:
        doing_, dim = attrs(data_die=value), ""
    word = scene.say("hand.held" if held else "hand.free")
    label = scene.say("hand.die", die=value, state=word)
    state = attrs(
        class_=f"d live{' held' if held else ''}{dim}",
        aria_label=label,
        aria_pressed="true" if held else "false",
        draggable="true",
    )
    return f"<button{doing_}{state}>{move_die(value)}<i>{esc(word)}</i></button>"


def _spent(scene: Scene, value: int, words: str, kind: str) -> str:
    label = scene.say("hand.die", die=value, state=words)
    state = attrs(class_=f"d {kind}".strip(), role="img", aria_label=label, data_tip=f"die {value}")
    return f"<span{state}>{move_die(value)}<i>{esc(words)}</i></span>"


def _road_die(scene: Scene) -> str:
    table = scene.table
    action = of("road")
    legal = action in scene.legal and not scene.busy
    outlook, _ = road_outlook(table)
    mine = table.car in table.cars_of(scene.crew) and not table.over()
    key = "if-road"
    if legal:
        key = "now"
    elif mine or outlook == "road-die-taken":
        key = ROAD_DIE.get(outlook, key)
    words = scene.say(f"hand.{key}", value=table.road_die)
    full = "hand.road-salt" if table.rules.carnage else "hand.road-full"
    state = attrs(
        class_="d rdie" + (" held" if legal else ""),
        aria_label=scene.say(full, state=words, value=table.road_die),
    )
    face = road_die(table.road_die) if table.road_die else die("", "roadd")
    return (
        f'<div class="rd"><h2>{esc(scene.say("hand.road"))}</h2><div class="row">'
        f"<button{doing(action, legal)}{state}>{face}<i>{esc(words)}</i></button></div></div>"
    )


def gate(scene: Scene) -> str:
    """Draw the command board: four slots and one lever, so that one command a round is seen."""
    table = scene.table
    used = table.command[scene.crew]
    lever = (
        f'<path class="r2" d="{LEVER[used[0]]}"/>' if used else '<circle class="knob" cx="80" cy="75" r="9"/>'
    )
    rails = "M36 32V118M124 32V118M36 75H124"
    slots = "".join(_slot(scene, command, used) for command in GATE)
    note = (
        scene.say("gate.used", command=scene.say(f"command.{used[0]}")) if used else scene.say("gate.unused")
    )
    state = attrs(
        class_=f"gate c-{scene.colour(scene.crew)}", role="group", aria_label=scene.say("gate.board")
    )
    return (
        f"<div{state}>"
        f'<svg class="rails" viewBox="0 0 160 150" aria-hidden="true"><path class="r0" d="{rails}"/>'
        f'<path class="r1" d="{rails}"/>{lever}</svg>{slots}</div>'
        f'<p class="gnote">{esc(note)} {rule_button("CMD", scene.say("ribbon.rule"), seen="CMD")}</p>'
    )


def _slot(scene: Scene, command: str, used: tuple[str, int] | None) -> str:
    corner, mark, range_ = GATE[command]
    name = esc(scene.say(f"command.{command}"))
    fits = [action for action in scene.actions(command) if scene.mine]
    if scene.held:
        fits = [action for action in fits if action.a == scene.held]
    inside = move_die(used[1]) if used and used[0] == command else ""
    kind = "used" if inside else "fits" if fits else "shut"
    if scene.slot == command:
        kind += " picked"
    first = scene.held or (scene.table.pool[scene.crew] or (1,))[0]
    if len(fits) == 1:
        doing_ = doing(fits[0], True)
    elif fits:
        doing_ = attrs(data_ui=f"slot {command}")
    else:
        doing_ = doing(of(command, first), False)
    now = scene.say("gate.was-used" if inside else "gate.fits" if fits else "gate.no-fit")
    said = esc(scene.say(f"gate.takes.{command}") + scene.say("comma") + now)
    takes = range_ or scene.say("gate.any")
    state = attrs(class_=f"cmd {corner} {kind}", data_drop=command)
    return (
        f'<button{doing_}{state}><span class="unseen">{said}</span><span class="cn" aria-hidden="true">{name}</span>'
        f'<span class="cr" aria-hidden="true">{icon(mark)}<bdi>{esc(takes)}</bdi></span>'
        f'<span class="cs">{inside}</span></button>'
    )
