"""What a key means now, by what is legal."""

from __future__ import annotations

from typing import NamedTuple

from app.view.hand import drop
from app.view.scene import Orientation, Scene
from pyengine import hexes
from pyengine.actions import Action, of
from pyengine.hexes import START
from pyengine.state import COMMANDS

ARROWS: dict[Orientation, dict[str, int]] = {
    "wide": {"ArrowUp": 0, "ArrowRight": 1, "ArrowDown": 2, "ArrowLeft": 4},
    "tall": {"ArrowLeft": 0, "ArrowUp": 1, "ArrowRight": 2, "ArrowDown": 4},
}
DIGITS = {"1": 0, "2": 1, "3": 2}
SIZE_KEYS = {"s": "S", "m": "M", "l": "L"}
COMMAND_KEYS = {"n": "nitro", "d": "drift", "r": "repair", "a": "airstrike"}
ANSWER_KEYS = {"r": "reroll", "k": "keep"}
PLAIN_KEYS = {"h": "hold", "s": "stay", "r": "road", "p": "pass"}


class Meaning(NamedTuple):
    """What a key does: plays or picks an action, or picks up a die, or picks a slot first."""

    play: Action | None = None
    pick: Action | None = None
    die: int = 0
    slot: str = ""


NOTHING = Meaning()


def meaning(scene: Scene, key: str, orientation: Orientation) -> Meaning:
    """Return what a key means at a scene; NOTHING when it means nothing."""
    letter = key.lower()
    if scene.question is not None:
        answer = of(ANSWER_KEYS[letter]) if letter in ANSWER_KEYS else None
        return Meaning(play=answer) if answer in scene.legal else NOTHING
    phase = scene.table.phase
    if phase == "team" and key.isdigit():
        return _nth(scene.legal, int(key))
    if phase in ("assign", "command"):
        found = _with_dice(scene, letter)
        if found != NOTHING:
            return found
    if phase == "repair" and key.isdigit():
        return _nth(scene.legal, int(key), play=True)
    if phase in ("move", "shoot", "strike", "airstrike"):
        found = _on_the_board(scene, key, orientation)
        if found != NOTHING:
            return found
    plain = of(PLAIN_KEYS[letter]) if letter in PLAIN_KEYS else None
    return Meaning(play=plain) if plain in scene.legal else NOTHING


def rolled(key: str) -> str:
    """Return what a key means while people enter the dice they rolled.

    >>> rolled("3"), rolled("Backspace"), rolled("Enter"), rolled("x")
    ('face 3', 'back', 'count', '')
    """
    if key.isdigit():
        return f"face {key}"
    return {"Backspace": "back", "Enter": "count"}.get(key, "")


def main_action(scene: Scene) -> Action | None:
    """Return what the main button does: what is picked, else the one thing that is plainly next."""
    if scene.picked is not None and scene.picked in scene.legal:
        return scene.picked
    for verb in ("drive", "road", "pass"):
        if of(verb) in scene.legal:
            return of(verb)
    return scene.legal[0] if len(scene.legal) == 1 and scene.legal[0].verb != "step" else None


def _with_dice(scene: Scene, letter: str) -> Meaning:
    if letter.isdigit() and int(letter) in scene.table.pool[scene.table.active]:
        value = int(letter)
        return Meaning(play=drop(scene, value, scene.slot)) if scene.slot else Meaning(die=value)
    keys = SIZE_KEYS if scene.table.phase == "assign" else COMMAND_KEYS
    target = keys.get(letter, "")
    if not target:
        return NOTHING
    if scene.held:
        return Meaning(play=drop(scene, scene.held, target))
    if target in COMMANDS:
        fits = [action for action in scene.legal if action.verb == target]
        if len(fits) == 1:
            return Meaning(play=fits[0])
    return Meaning(slot=target)


def _nth(actions: tuple[Action, ...], number: int, *, play: bool = False) -> Meaning:
    if not 1 <= number <= len(actions):
        return NOTHING
    action = actions[number - 1]
    return Meaning(play=action) if play else Meaning(pick=action)


def _on_the_board(scene: Scene, key: str, orientation: Orientation) -> Meaning:
    table = scene.table
    actions = tuple(action for action in scene.legal if action.verb in ("step", "place", "shoot"))
    origin = table.at[table.car] if table.car >= 0 else START
    direction = ARROWS[orientation].get(key)
    if table.phase == "airstrike":
        return _nudge(scene, actions, direction)
    if table.phase == "move" and origin == START:
        if key.isdigit():
            return _nth(actions, int(key))
        return _along(scene, actions, direction)
    if table.phase == "strike":
        origin = table.chopper[table.active]
    direction = DIGITS.get(key, direction)
    if direction is None:
        return NOTHING
    wanted = hexes.neighbour(origin, direction)
    return next((Meaning(pick=action) for action in actions if action.a == wanted), NOTHING)


def _along(scene: Scene, actions: tuple[Action, ...], direction: int | None) -> Meaning:
    """Pick the next lane to the left or the right."""
    if direction is None or not actions:
        return NOTHING
    if scene.picked not in actions:
        return Meaning(pick=actions[len(actions) // 2])
    step = {0: -1, 2: 1}.get(direction, 0)
    return Meaning(pick=actions[max(0, min(len(actions) - 1, actions.index(scene.picked) + step))])


def _nudge(scene: Scene, actions: tuple[Action, ...], direction: int | None) -> Meaning:
    """Move the picked space one row or lane on; over spaces that are not empty to the next that is."""
    if direction is None or not actions:
        return NOTHING
    if scene.picked not in actions or scene.picked is None:
        return Meaning(pick=_behind_the_foremost(scene, actions))
    wanted = {action.a: action for action in actions}
    delta = {0: -1, 2: 1, 1: hexes.LANES, 4: -hexes.LANES}[direction]
    space = scene.picked.a + delta
    while scene.table.on_road(space) and (
        abs(delta) > 1 or space // hexes.LANES == scene.picked.a // hexes.LANES
    ):
        if space in wanted:
            return Meaning(pick=wanted[space])
        space += delta
    return NOTHING


def _behind_the_foremost(scene: Scene, actions: tuple[Action, ...]) -> Action:
    """Return a space to begin at: one right behind the farthest vehicle that has one."""
    table = scene.table
    for place in sorted(table.at, reverse=True):
        for direction in (4, 3, 5):
            found = of("place", hexes.neighbour(place, direction)) if place >= 0 else None
            if found in actions and found is not None:
                return found
    return actions[0]
