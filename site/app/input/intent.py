"""What a person means by an input, at the picture they saw: one pure function, a table of cases, no side effect.

``intent(given, seen)`` is asked by the page for every press, key, drop and form; the page alone does what it says.
"""

from __future__ import annotations

from typing import NamedTuple

from app.browser.protocol import Input
from app.input import keys
from app.view.geometry import space_at
from app.view.hand import drop
from app.view.highlights import deadly
from app.view.scene import Orientation, Scene
from pyengine.actions import Action, of, parse

BOARD_VERBS = {"move": "step", "airstrike": "place", "strike": "shoot", "shoot": "shoot"}
"""What pressing a space of the road means in each phase; else it is a step that is not allowed."""


class Seen(NamedTuple):
    """What was on the screen when it was pressed."""

    scene: Scene | None = None
    """The race as it was drawn last, None before there is one."""
    orientation: Orientation = "wide"
    dialog: bool = False
    why: bool = False
    coming: bool = False
    """The race is not on the screen yet."""
    watching: bool = False
    """Another tab plays."""


class Play(NamedTuple):
    """Do a legal action."""

    action: Action


class Pick(NamedTuple):
    """Pick a legal action, to be confirmed; picked by a key, Enter plays it."""

    action: Action
    by_key: bool = False


class HoldDie(NamedTuple):
    """Pick up a die, or put it down."""

    value: int


class Why(NamedTuple):
    """Ask why an action is not allowed."""

    action: Action


class Rule(NamedTuple):
    """Read a rule."""

    rule: str


class Ui(NamedTuple):
    """Do something with the page itself: a verb of `view` and its value."""

    verb: str
    value: str = ""


class Begin(NamedTuple):
    """Begin the race that the set-up form describes."""


class TakeFile(NamedTuple):
    """Take in a file: a race, or a content pack."""

    text: str
    name: str
    pack: bool
    in_form: bool
    """It was chosen in the set-up form."""


class Redraw(NamedTuple):
    """Draw the picture again: the screen was turned."""


class Elsewhere(NamedTuple):
    """Say that another tab plays."""


class Nothing(NamedTuple):
    """Mean nothing."""


Intent = Play | Pick | HoldDie | Why | Rule | Ui | Begin | TakeFile | Redraw | Elsewhere | Nothing


def intent(given: Input, seen: Seen) -> Intent:
    """Return what an input means.

    >>> intent(Input("click", {"ui": "speed fast"}), Seen())
    Ui(verb='speed', value='fast')
    >>> intent(Input("key", key="Escape"), Seen(dialog=True))
    Ui(verb='close', value='')
    >>> intent(Input("board", x=1.0, y=1.0), Seen())
    Nothing()
    """
    match given.kind:
        case "key":
            return _key(given, seen)
        case "submit":
            return Begin()
        case "file":
            return TakeFile(given.text, given.name, given.data.get("ui") == "pack-file", bool(given.fields))
        case "turned":
            return Redraw()
        case _:
            return _press(given, seen)


def _press(given: Input, seen: Seen) -> Intent:
    """A click or a tap, on something that says what it is or on the bare road; or a die that was dropped."""
    data, scene = given.data, seen.scene
    if "ui" in data:
        return _ui(data["ui"])
    if "rule" in data:
        return Rule(data["rule"])
    if scene is None or seen.coming:
        return Nothing()
    if seen.watching:
        return Elsewhere()
    if scene.showing:
        return Ui("skip")
    if given.kind == "drop":
        return _do(scene, drop(scene, int(data["die"]), data["drop"]))
    if given.kind == "board":
        space = space_at(given.x, given.y, scene.table.rear)
        verb = BOARD_VERBS.get(scene.table.phase, "step")
        return Nothing() if space is None else _tap(scene, of(verb, space), look=given.coarse)
    if "action" in data:
        action = parse(data["action"])
        if "tap" in data:
            return _tap(scene, action, look=given.coarse or data["tap"] == "look")
        return _do(scene, action)
    if "why" in data:
        return _do(scene, parse(data["why"]))
    return HoldDie(int(data["die"])) if "die" in data else Nothing()


def _ui(command: str) -> Ui:
    verb, _, value = command.partition(" ")
    return Ui(verb, value)


def _do(scene: Scene, action: Action) -> Intent:
    """Play an action if it is legal, else ask why it is not."""
    return Play(action) if action in scene.legal else Why(action)


def _tap(scene: Scene, action: Action, *, look: bool) -> Intent:
    """Play what was pointed at; a finger, a certain loss, or what wants a look first, only picks it."""
    if action != scene.picked and action in scene.legal and (look or deadly(scene, action)):
        return Pick(action)
    return _do(scene, action)


def _key(given: Input, seen: Seen) -> Intent:
    key, scene = given.key, seen.scene
    picked = scene is not None and scene.picked is not None
    if key == "Enter" and given.data and not (picked and "action" in given.data):
        return _press(given._replace(kind="click"), seen)
    if key == "?":
        return Ui("keys")
    if key == "Escape":
        return _escape(seen)
    if scene is None or seen.dialog or seen.coming:
        return Nothing()
    if scene.busy and key == "Enter":
        return Ui("skip")
    if key.lower() in ("u", "y"):
        return Ui("undo" if key.lower() == "u" else "redo")
    if seen.watching:
        return Elsewhere()
    if scene.busy:
        return Nothing()
    if scene.own_roll:
        return Ui("roll", keys.rolled(key))
    return _enter(scene) if key == "Enter" else _meant(scene, key, seen.orientation)


def _escape(seen: Seen) -> Intent:
    if seen.dialog or seen.why:
        return Ui("close")
    return Ui("skip") if seen.scene is not None and seen.scene.busy else Ui("unpick")


def _enter(scene: Scene) -> Intent:
    action = keys.main_action(scene)
    if action is not None:
        return _do(scene, action)
    return Ui("again") if scene.table.over() else Nothing()


def _meant(scene: Scene, key: str, orientation: Orientation) -> Intent:
    meant = keys.meaning(scene, key, orientation)
    if meant.play is not None:
        return _do(scene, meant.play)
    if meant.pick is not None:
        return Pick(meant.pick, by_key=True)
    if meant.die:
        return HoldDie(meant.die)
    return Ui("slot", meant.slot) if meant.slot else Nothing()
