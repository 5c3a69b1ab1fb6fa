"""A lesson as it was driven, and what can be asked about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.lesson.guide import OTHER
from pyengine import hexes
from pyengine.actions import Action
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import LANES, Space
from pyengine.rules.protocol import Question
from pyengine.state import Table, Vehicle


class Position(NamedTuple):
    """A lesson as it was driven: ``seen`` are the tables in front of each action of it, and behind the last."""

    game: Game
    """The race in front of the lesson; a claim may play on in it."""
    seen: list[Table]
    legal: list[list[Action]]
    """What was legal in front of each action."""
    actions: list[Action]
    events: list[Event]
    question: Question | None

    @property
    def before(self) -> Table:
        """The table in front of the lesson."""
        return self.seen[0]

    @property
    def after(self) -> Table:
        """The table behind it."""
        return self.seen[-1]

    def kinds(self) -> list[str]:
        """Return the kinds of what happened."""
        return [event.kind for event in self.events]

    def last(self, kind: str) -> Event:
        """Return the last event of a kind up to now, the lessons before included."""
        told = [event for entry in self.game.history for event in entry.events]
        return next(event for event in reversed(told) if event.kind == kind)


Claim = Callable[[Position], bool]
"""What a lesson says, as a predicate."""


def front(table: Table, place: Space) -> list[Vehicle]:
    """Return who stands in the front arc of a space."""
    return [vehicle for space in hexes.front_arc(place) for vehicle in table.vehicles_at(space)]


def rivals(table: Table, vehicles: list[Vehicle]) -> list[Vehicle]:
    """Return those of the other crew."""
    return [vehicle for vehicle in vehicles if not table.is_wreck(vehicle) and table.owner(vehicle) == OTHER]


def what_if(position: Position, *actions: str) -> Game:
    """Return the race with something else done."""
    game = position.game.copy("what if")
    for action in actions:
        game.apply(action)
    return game


def lies_ahead(table: Table, wanted: Callable[[Space], bool]) -> bool:
    """Say whether something is to be found within the next few spaces of the car that drives."""
    place = max(table.at[table.car], 0)
    return any(wanted(space) for space in range(place, place + 4 * LANES))
