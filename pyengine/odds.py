"""Exact odds: every way the dice and draws of one action can fall, each with its exact chance.

The action is run again for each way, under a ``Chance`` that takes the next branch (docs: architecture, one referee).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pyengine.actions import Action
from pyengine.dice import Die
from pyengine.events import KINDS, Event
from pyengine.rules.protocol import Question
from pyengine.rules.referee import Asker, RaceReferee
from pyengine.state import Table

DEPTH = 12


class TooDeep(Exception):
    """A chain of falls longer than asked for."""


class Branching:
    """Chance that follows a path of branches and takes the first one where the path ends.

    ``path`` holds the branch taken at each fall, ``weights`` how likely each branch of it is, in whole parts.
    """

    __slots__ = ("_at", "depth", "path", "weights")

    def __init__(self, path: list[int], depth: int) -> None:
        self.path = path
        self.depth = depth
        self.weights: list[list[int]] = []
        self._at = 0

    def _fall(self, weights: list[int]) -> int:
        if self._at == self.depth:
            raise TooDeep
        if self._at == len(self.path):
            self.path.append(next(branch for branch, weight in enumerate(weights) if weight))
        self.weights.append(weights)
        self._at += 1
        return self.path[self._at - 1]

    def roll(self, die: Die) -> int:
        """Return the first face of each meaning in turn; faces that mean the same are one branch."""
        # Plainly: self._fall([1] * len(die.faces)).
        return self._fall(
            [
                die.values.count(value) if die.values.index(value) == face else 0
                for face, value in enumerate(die.values)
            ]
        )

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> int:
        """Return each kind in turn that the pile holds."""
        return self._fall(list(counts))

    def chance(self) -> Fraction:
        """Return the chance of the path walked so far."""
        chance = Fraction(1)
        for branch, weights in zip(self.path, self.weights, strict=False):
            chance *= Fraction(weights[branch], sum(weights))
        return chance

    def next_path(self) -> list[int] | None:
        """Return the path of the next way, None when all have been walked."""
        for place in range(len(self.weights) - 1, -1, -1):
            weights = self.weights[place]
            for branch in range(self.path[place] + 1, len(weights)):
                if weights[branch]:
                    return [*self.path[:place], branch]
        return None


class Outcome(NamedTuple):
    """One way an action can go: its chance, the table at the end of the action or the turn, and what happened.

    ``table`` is None where the chain of falls is longer than asked for; then ``chance`` is unresolved.
    """

    chance: Fraction
    table: Table | None
    events: list[Event]


def keep(table: Table, question: Question) -> Action:
    """Answer every question with its last choice: the roll stands."""
    return question.choices[-1]


def outcomes(
    table: Table, action: Action, *, asker: Asker = keep, depth: int = DEPTH, tells: Collection[str] = KINDS
) -> Iterator[Outcome]:
    """Yield every way a legal action can go; the chances, unresolved ones too, sum to exactly 1.

    The next turn is not begun: what a new round rolls is not the action's doing. ``asker`` answers what players are
    asked, ``depth`` is the longest chain of falls followed, ``tells`` the kinds of events that outcomes hold.
    """
    path: list[int] | None = []
    while path is not None:
        chance = Branching(path, depth)
        copy = table.copy()
        referee = RaceReferee(copy, chance, (), asker, tells)
        try:
            events = referee.resolve(action)
            yield Outcome(chance.chance(), copy, events)
        except TooDeep:
            yield Outcome(chance.chance(), None, referee.events)
        path = chance.next_path()


_COUNTED = frozenset(("eliminated", "slot", "shift"))


@dataclass(slots=True)
class Odds:
    """What an action leads to, summed up; ``unresolved`` is the chance not followed to its end."""

    ways: int = 0
    eliminated: Fraction = Fraction(0)
    damaged: Fraction = Fraction(0)
    slammed: Fraction = Fraction(0)
    won: Fraction = Fraction(0)
    unresolved: Fraction = Fraction(0)


def odds(table: Table, action: Action, *, asker: Asker = keep, depth: int = DEPTH) -> Odds:
    """Return the odds of an action for the active car: out, damaged and still in, moved by a slam, winning.

    >>> from pyengine.game import Game, Seat
    >>> game = Game.new([Seat("Ada"), Seat("Bo")], seed="dust")
    >>> _ = game.apply(game.legal()[0]), game.apply("drive")
    >>> odds(game.table, game.legal()[0]).eliminated
    Fraction(0, 1)
    """
    car = table.car
    result = Odds()
    for chance, after, events in outcomes(table, action, asker=asker, depth=depth, tells=_COUNTED):
        result.ways += 1
        if after is None:
            result.unresolved += chance
            continue
        kinds = {event.kind for event in events if event.vehicle == car}
        if "eliminated" in kinds:
            result.eliminated += chance
        elif "slot" in kinds:
            result.damaged += chance
        if any(event.kind == "shift" and event.vehicle == car and event.name == "slam" for event in events):
            result.slammed += chance
        if after.phase == "over" and after.winner == table.owner(car):
            result.won += chance
    return result
