"""The pit's left: a crew's dice, the road die, the command gate."""

from __future__ import annotations

from app.view.effects import has_card
from app.view.markup import attrs, die, doing, esc, icon, move_die, plural, road_die, rule_button
from app.view.scene import SIZE_LETTERS, Scene
from pyengine.actions import Action, of
from pyengine.state import COMMANDS, Crew

GATE: dict[str, tuple[str, str, str, str]] = {
    "nitro": ("nw", "Nitro", "c-nitro", "1–3"),
    "repair": ("ne", "Repair", "c-repair", "6"),
    "drift": ("sw", "Drift", "c-drift", "3–5"),
    "airstrike": ("se", "Airstrike", "c-air", "any"),
}
LEVER = {
    "nitro": "M80 75H36V40",
    "repair": "M80 75H124V40",
    "drift": "M80 75H36V110",
    "airstrike": "M80 75H124V110",
}
FIT_WORDS = {"nitro": "a die 1 to 3", "repair": "a 6", "drift": "a die 3 to 5", "airstrike": "any die"}


def hand(scene: Scene) -> str:
    """Draw the shown crew's dice and commands."""
    crew = scene.crew
    whose = esc(f"{scene.name(crew)}'s dice")
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
    """Return the action that a die dropped on a bay (S, M, L) or a command slot means, legal or not."""
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
            out.append(_spent(value, "free", "live" if crew == scene.actor else ""))
    for car in table.cars_of(crew):
        on = SIZE_LETTERS[car % 3]
        if table.die[car]:
            out.append(_spent(table.die[car], f"on {on}", "used"))
        out += [_spent(value, f"coast {on}", "used") for value in table.coast[car]]
    used = table.command[crew]
    if used:
        out.append(_spent(used[1], GATE[used[0]][1].lower(), "used"))
    return out


def _free_die(scene: Scene, value: int, held: bool) -> str:
    meaning = die_meaning(scene, value)
    if meaning is not None:
        doing_ = doing(meaning, meaning in scene.legal)
        dim = "" if meaning in scene.legal else " dim"
    else:
        doing_, dim = attrs(data_die=value), ""
    label = f"Die {value}, {'held' if held else 'free'}"
    state = attrs(
        class_=f"d live{' held' if held else ''}{dim}",
        aria_label=label,
        aria_pressed="true" if held else "false",
        draggable="true",
    )
    return f"<button{doing_}{state}>{move_die(value)}<i>{'held' if held else 'free'}</i></button>"


def _spent(value: int, words: str, kind: str) -> str:
    label = f"Die {value}, {words}"
    state = attrs(class_=f"d {kind}".strip(), role="img", aria_label=label)
    return f"<span{state}>{move_die(value)}<i>{esc(words)}</i></span>"


def _road_die(scene: Scene) -> str:
    table = scene.table
    action = of("road")
    legal = action in scene.legal and not scene.busy
    words = f"+{table.road_die} now" if legal else f"+{table.road_die} if all road"
    mine = table.car in table.cars_of(scene.crew) and not table.over()
    if table.road_taken:
        words = "taken"
    elif mine and has_card(table, table.car, "choke"):
        words = "not this car"
    elif mine and table.salt and not table.cut and not legal:
        words = f"+{table.road_die} after this"
    salty = ", or with salt flats in it" if table.rules.carnage else ""
    state = attrs(
        class_="d rdie" + (" held" if legal else ""),
        aria_label=f"Road die {words}: {plural(table.road_die, 'move')} more after a move on road only{salty}",
    )
    face = road_die(table.road_die) if table.road_die else die("", "roadd")
    return (
        f'<div class="rd"><h2>Road die</h2><div class="row"><button{doing(action, legal)}{state}>{face}'
        f"<i>{esc(words)}</i></button></div></div>"
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
        f"One command a round: {GATE[used[0]][1]} is in."
        if used
        else "One command a round, with a second die."
    )
    return (
        f'<div class="gate c-{scene.colour(scene.crew)}" role="group" aria-label="Command board">'
        f'<svg class="rails" viewBox="0 0 160 150" aria-hidden="true"><path class="r0" d="{rails}"/>'
        f'<path class="r1" d="{rails}"/>{lever}</svg>{slots}</div>'
        f'<p class="gnote">{esc(note)} {rule_button("CMD")}</p>'
    )


def _slot(scene: Scene, command: str, used: tuple[str, int] | None) -> str:
    corner, name, mark, range_ = GATE[command]
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
    said = f"{name}: takes {FIT_WORDS[command]}"
    said += ", used this round" if inside else ", fits now" if fits else ", does not fit now"
    state = attrs(class_=f"cmd {corner} {kind}", data_drop=command)
    return (
        f'<button{doing_}{state}><span class="unseen">{said}</span><span class="cn" aria-hidden="true">{name}</span>'
        f'<span class="cr" aria-hidden="true">{icon(mark)}{range_}</span><span class="cs">{inside}</span></button>'
    )
