"""A lesson as it was driven, and what can be asked about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.guide import LEARNER, OTHER
from pyengine import hexes
from pyengine.actions import Action
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import LANES, TILE, Space
from pyengine.rules.protocol import Question
from pyengine.state import Table, Vehicle


class Moment(NamedTuple):
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

    def rolled(self) -> list[str]:
        """Return the dice that fell."""
        return [event.name.split()[0] for event in self.events if event.kind == "roll"]

    def last(self, kind: str) -> Event:
        """Return the last event of a kind up to now, the lessons before included."""
        told = [event for entry in self.game.history for event in entry.events]
        return next(event for event in reversed(told) if event.kind == kind)


def front(table: Table, place: Space) -> list[Vehicle]:
    """Return who stands in the front arc of a space."""
    return [vehicle for space in hexes.front_arc(place) for vehicle in table.vehicles_at(space)]


def rivals(table: Table, vehicles: list[Vehicle]) -> list[Vehicle]:
    """Return those of the other crew."""
    return [vehicle for vehicle in vehicles if not table.is_wreck(vehicle) and table.owner(vehicle) == OTHER]


def behind(table: Table) -> list[Vehicle]:
    """Return the learner's cars that would go with the rear tile now."""
    return [car for car in table.cars_of(LEARNER) if table.at[car] < table.rear + TILE]


def ways(table: Table, place: Space, moves: int) -> Iterator[Space]:
    """Yield where so many moves may end that enter no token, no rock and nobody's space."""
    if moves <= 0:
        yield place
        return
    for space in hexes.front_arc(place):
        if table.on_road(space) and not (
            table.impassable(space) or space in table.tokens or space in table.at
        ):
            yield from ways(table, space, moves - table.cost(space, table.car))


def reaches_next_tile(table: Table, moves: int) -> bool:
    """Say whether so many moves can leave the rear tile without any luck."""
    return any(space >= table.rear + TILE for space in ways(table, table.at[table.car], moves))


def what_if(moment: Moment, *actions: str) -> Game:
    """Return the race with something else done."""
    game = moment.game.copy("what if")
    for action in actions:
        game.apply(action)
    return game


def lies_ahead(table: Table, wanted: Callable[[Space], bool]) -> bool:
    """Say whether something is to be found within the next few spaces of the car that drives."""
    place = table.at[table.car]
    return any(wanted(space) for space in range(max(place, 0), place + 4 * LANES))
