"""What the buttons around the table do to the race on it, by the verbs of ``data-ui``."""

from __future__ import annotations

from collections.abc import Callable

from app.table.race import Race
from app.view.scene import Unattended
from pyengine.game import Game, NothingToUndo
from pyengine.narrate import names_of, undo_words

WISHES: dict[str, Unattended] = {"watch": "watch", "speed": "speed"}


def _take_back(race: Race, how: Callable[[Game], None], *, redo: bool) -> None:
    page = race.page
    if page.watching:
        return
    page.shut_dialog()
    try:
        race.take_back(how, redo=redo)
    except NothingToUndo as error:
        page.say_why(undo_words(error.reason, names_of(race.game, page.words)))


def _undo(race: Race, value: str) -> None:
    _take_back(race, Game.undo, redo=False)


def _redo(race: Race, value: str) -> None:
    _take_back(race, Game.redo, redo=True)


def _crew(race: Race, value: str) -> None:
    race.selection.look_at_crew(int(value), race.table.active)
    race.page.draw()


def _chain(race: Race, value: str) -> None:
    race.selection.look_at_chain(value)
    race.page.draw()


def _slot(race: Race, value: str) -> None:
    race.select(lambda selection: selection.take_slot(value))


def _unpick(race: Race, value: str) -> None:
    race.select(lambda selection: selection.pick_nothing())


def _skip(race: Race, value: str) -> None:
    race.skip()


def _roll(race: Race, value: str) -> None:
    if not race.page.watching:
        race.take_roll(value)


def _out(race: Race, value: str) -> None:
    # Imported here: only who is out may open it.
    from app.view.unattended import out_sheet

    if scene := race.page.scene():
        race.page.open_dialog(out_sheet(scene, race.attendance.wish == "speed"))


def _unattended(race: Race, value: str) -> None:
    """Take in what becomes of the race once only AI crews drive, said while people drive or then."""
    if not race.page.watching and value in WISHES:
        wish = WISHES[value]
        if not race.unattended:
            race.page.remember(unattended=wish)
        race.page.shut_dialog()
        race.want_unattended(wish)


COMMANDS: dict[str, Callable[[Race, str], None]] = {
    "undo": _undo,
    "redo": _redo,
    "crew": _crew,
    "chain": _chain,
    "slot": _slot,
    "unpick": _unpick,
    "skip": _skip,
    "roll": _roll,
    "out": _out,
    "unattended": _unattended,
}
