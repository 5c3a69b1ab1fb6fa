"""Positions with one action each and its exact odds: how they are found, written and read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pyengine.actions import Action, parse
from pyengine.notation import parse_table, table_text
from pyengine.odds import Odds, odds, outcomes
from pyengine.rules.allowed import legal
from pyengine.ruleset import ROCK
from pyengine.state import Table
from tests.support import FRAMES, at_the_wheel, framed_game, race

PATH = Path(__file__).with_name("positions.jsonl")
FINITE, OPEN = 22, 10
# How far a chain is followed, and how many ways a position may have so that asking for its odds stays quick.
FAR, NEAR = 12, 3
MOST, FEWEST = 600, 3
SHARES = ("eliminated", "damaged", "slammed", "won", "unresolved")


class Position(NamedTuple):
    """A table as text, an action, and its odds: the ways it can go, and each share as an exact fraction."""

    table: str
    action: str
    depth: int
    ways: int
    eliminated: str
    damaged: str
    slammed: str
    won: str
    unresolved: str

    def read(self) -> tuple[Table, Action]:
        """Return the table and the action."""
        return parse_table(self.table), parse(self.action)


def position(table: Table, action: Action, depth: int) -> Position:
    """Return a position with the odds that the engine gives it now."""
    return described(table, action, depth, odds(table, action, depth=depth))


def described(table: Table, action: Action, depth: int, found: Odds) -> Position:
    """Return a position with these odds."""
    shares = [str(getattr(found, share)) for share in SHARES]
    return Position(table_text(table), str(action), depth, found.ways, *shares)


def rules_of(table: Table, action: Action, depth: int) -> tuple[set[str], bool] | None:
    """Return the rules an action may lead to and whether all is followed to its end; None if the ways are too many."""
    rules: set[str] = set()
    ended = True
    for number, outcome in enumerate(outcomes(table, action, depth=depth)):
        if number == MOST:
            return None
        rules |= {event.rule for event in outcome.events}
        ended = ended and outcome.table is not None
    return (rules, ended) if number >= FEWEST else None


def candidates() -> Iterator[tuple[Table, Action]]:
    """Yield actions of races of every kind that meet something: a vehicle, a token, terrain that acts, a fire."""
    for number in range(400):
        game = framed_game(FRAMES[number % len(FRAMES)], f"odds {number}")
        for at, _ in enumerate(race(game, at_the_wheel(f"odds {number}"))):
            if game.question is None and (at + number) % 7 == 0:
                yield from (
                    (game.table.copy(), action) for action in legal(game.table) if meets(game.table, action)
                )


def meets(table: Table, action: Action) -> bool:
    """Say whether an action lets something fall."""
    if action.verb == "step":
        space = action.a
        acts = table.on_road(space) and table.terrain(space) > ROCK
        return acts or space in table.tokens or space in table.at
    burns = table.car >= 0 and table.fire[table.car]
    return action.verb == "shoot" or (action.verb in ("drive", "nitro") and burns)


def find() -> list[Position]:
    """Find positions, each of which may show other rules than any before it."""
    kept: dict[bool, list[Position]] = {True: [], False: []}
    seen: set[tuple[str, bool, frozenset[str]]] = set()
    for table, action in candidates():
        for depth, wanted, most in ((FAR, True, FINITE), (NEAR, False, OPEN)):
            if len(kept[wanted]) == most:
                continue
            found = rules_of(table, action, depth)
            if found is None or found[1] is not wanted:
                continue
            what = (action.verb, wanted, frozenset(found[0]))
            if what not in seen:
                seen.add(what)
                kept[wanted].append(position(table, action, depth))
        if len(kept[True]) == FINITE and len(kept[False]) == OPEN:
            return kept[True] + kept[False]
    raise AssertionError(
        f"only {len(kept[True])} finite positions and {len(kept[False])} open ones were found"
    )


def write(positions: list[Position]) -> None:
    """Write the file."""
    lines = [json.dumps(one._asdict(), separators=(",", ":")) for one in positions]
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read() -> list[Position]:
    """Read the file."""
    return [Position(**json.loads(line)) for line in PATH.read_text(encoding="utf-8").splitlines()]
