"""Recorded races in which ongoing-effect cards matter: ``python -m tests.golden.cards`` looks for them anew.

A card has changed something when, at some action of a race, the same table without it has other legal actions, or
the same action with the same dice goes another way.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from pyengine.actions import Action
from pyengine.chance import Seeded
from pyengine.events import Event
from pyengine.game import Game
from pyengine.rules.allowed import legal
from pyengine.rules.referee import RaceReferee
from pyengine.ruleset import CARD, CARD_NAMES, ONGOING
from pyengine.state import Table
from tests.golden.records import Golden, make, read_lines, set_up, write
from tests.support import Frame

PATH = Path(__file__).with_name("cards.jsonl")
MOST = 4_000


def without(table: Table, number: int) -> Table:
    """Return a copy of a table on which a card in force is a damage token alone."""
    bare = table.copy()
    for vehicle, slots in enumerate(bare.damage):
        if CARD + number in slots:
            bare.damage[vehicle] = tuple(ONGOING if kind == CARD + number else kind for kind in slots)
            bare.card_discard[number] += 1
    return bare


def in_force(table: Table) -> set[int]:
    """Return the cards in force on a table."""
    return {kind - CARD for slots in table.damage for kind in slots if kind >= CARD}


def goes(table: Table, action: Action, dice: Seeded, answers: list[Action]) -> tuple[list[Event], Table]:
    """Return what an action leads to; further questions are answered with the last choice."""
    given = iter(answers)
    copy = table.copy()
    referee = RaceReferee(
        copy,
        dice,
        (),
        lambda _, question: (
            answer if (answer := next(given, None)) in question.choices else question.choices[-1]
        ),
    )
    return referee.run(action), copy


def changed_here(table: Table, position: int, seed: str, action: Action, answers: list[Action]) -> set[int]:
    """Return the cards whose absence would make a difference to this action or to what is legal here."""
    found = set()
    for number in in_force(table):
        bare = without(table, number)
        if legal(bare) != legal(table):
            found.add(number)
            continue
        events, after = goes(table, action, Seeded(seed, position), answers)
        bare_events, bare_after = goes(bare, action, Seeded(seed, position), answers)
        if events != bare_events or without(after, number).hash() != without(bare_after, number).hash():
            found.add(number)
    return found


def changed_by_cards(golden: Golden) -> set[str]:
    """Play a recorded race again; return the cards that changed something in it."""
    game: Game = set_up(
        Frame(golden.crews, golden.carnage, golden.big_team), golden.seed, golden.start, golden.options
    )
    found: set[int] = set()
    for line in golden.actions:
        table, position = game.table.copy(), game.dice.position
        for text in line.split("|"):
            game.apply(text)
        entry = game.history[-1]
        found |= changed_here(table, position, golden.seed, entry.action, entry.answers)
    return {CARD_NAMES[number] for number in found}


def search() -> Iterator[Golden]:
    """Yield races until every card has changed something in one of them."""
    missing = set(CARD_NAMES)
    for number in range(10_000, 10_000 + MOST):
        golden = make(number)
        news = changed_by_cards(golden) & missing if golden.carnage else set()
        if news:
            missing -= news
            print(f"{golden.seed}: {', '.join(sorted(news))}; {len(missing)} missing", flush=True)
            yield golden
        if not missing:
            return
    sys.exit(f"nothing found for {', '.join(sorted(missing))}")


def read() -> list[Golden]:
    """Return the recorded races."""
    return read_lines(PATH.read_text(encoding="utf-8").splitlines())


def main() -> None:
    """Write the file."""
    header = json.dumps({"cards": 1})
    PATH.write_text("\n".join([header, *map(write, search())]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
