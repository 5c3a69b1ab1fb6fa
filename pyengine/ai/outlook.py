"""What a table promises one crew: what a space costs a car, and the best way a car can drive.

Values are in moves: one space forward is worth 1. Chance is weighed by what everybody can count, never foreseen.
"""

from __future__ import annotations

from pyengine import hexes
from pyengine.dice import CAME, DIRECTION, SHOOTING, SLAM
from pyengine.hexes import OUT, START, TILE, Space
from pyengine.ruleset import FACE_DOWN, TOKEN_MINE, TOKEN_MUD, TOKEN_OIL, TOKEN_WRECK
from pyengine.state import DRIFT_HOLDING, DRIFT_READY, DRIFT_SPENT, NO_ONE, Crew, Table, Vehicle

WIN = 1000.0
CAR = 9.0
"""What an operable car is worth to its crew; the last one is worth the race."""
LAST_CAR = 40.0
HULK = 1.5
DAMAGE = 2.5
THEIRS = 0.6
"""What harm to somebody else's car counts, against harm to one's own, when there are more than two crews."""
TARGET = 0.8
"""What it is worth to stop with something to shoot at."""
NEW_ROAD = 0.3

HITS = tuple(sum(1 for value in SHOOTING.values if value >> size & 1) / 6 for size in range(3))
CAME_SHARE = sum(1 for value in SLAM.values if value == CAME) / len(SLAM.values)
Ride = tuple[Space, int, bool, int, bool]


class Outlook:
    """A table as one crew sees it; it changes nothing on it."""

    def __init__(self, table: Table, crew: Crew) -> None:
        self.table = table
        self.crew = crew
        self.theirs = 1.0 if len(table.crews_in()) < 3 else THEIRS
        self.standing = {space: vehicle for vehicle, space in enumerate(table.at) if space >= 0}
        self.choppers = {space for space in table.chopper if space != OUT}
        self.worths = [self._worth(vehicle) for vehicle in range(len(table.at))]
        self.car: Vehicle = NO_ONE
        self._known: dict[Ride, float] = {}
        total = sum(table.hazards) or 1
        self.chance = [count / total for count in table.hazards]
        self.cut = self.chance[TOKEN_MINE] + self.chance[TOKEN_WRECK]

    # What things are worth.

    def _worth(self, vehicle: Vehicle) -> float:
        """Return what a vehicle is worth to its owner."""
        table = self.table
        owner = table.owner(vehicle)
        if owner == NO_ONE or table.out[owner] or table.at[vehicle] == OUT:
            return 0.0
        if not table.operable(vehicle):
            return HULK
        running = sum(map(table.operable, table.cars_of(owner)))
        lead = max(0, table.at[vehicle] - table.rear) / TILE
        return (LAST_CAR if running == 1 else CAR) + lead

    def sign(self, vehicle: Vehicle) -> float:
        """Return 1 for an own car, less than 0 for another crew's, 0 for a wreck."""
        owner = self.table.owner(vehicle)
        if owner == NO_ONE or self.table.out[owner]:
            return 0.0
        return 1.0 if owner == self.crew else -self.theirs

    def harm(self, vehicle: Vehicle) -> float:
        """Return what one damage costs the vehicle's owner."""
        if not self.table.operable(vehicle):
            return 0.0
        return DAMAGE if not self.table.damage[vehicle] else DAMAGE + 0.8 * self.worths[vehicle]

    def shot(self, space: Space) -> float:
        """Return what shooting at a space is worth to the crew."""
        vehicle = self.standing.get(space, NO_ONE)
        if vehicle == NO_ONE:
            return 0.0
        hit = HITS[self.table.size(vehicle)]
        return -self.sign(vehicle) * hit * self.harm(vehicle)

    def best_shot(self, origin: Space) -> float:
        """Return the best shot from a space, 0 if none is any good."""
        if self.table.round == 1:
            return 0.0
        return max([0.0, *map(self.shot, hexes.front_arc(origin))])

    # Being moved.

    def thrown(self, vehicle: Vehicle, space: Space) -> float:
        """Return what it is worth to the vehicle's owner to be moved into a space."""
        table, worth = self.table, self.worths[vehicle]
        if space >= table.front:
            return WIN if table.finish else NEW_ROAD
        if space < table.rear or table.impassable(space) or space in self.choppers:
            return -worth
        value = (hexes.forwardness(space) - hexes.forwardness(table.at[vehicle])) / 2
        if table.tokens.get(space) == FACE_DOWN:
            value -= (self.chance[TOKEN_MINE]) * self.harm(vehicle) + self.chance[TOKEN_WRECK]
        return value - (0.5 if space in self.standing else 0.0)

    def result(self, top: Vehicle, bottom: Vehicle, space: Space, who: int, direction: int) -> float:
        """Return what one fall of the slam dice is worth to the crew."""
        moved = top if who == CAME else bottom
        return self.sign(moved) * self.thrown(moved, hexes.neighbour(space, direction))

    def slam(self, top: Vehicle, bottom: Vehicle, space: Space) -> float:
        """Return what a slam is worth to the crew, its re-roll weighed in (SLM-2, 3)."""
        falls = [
            (share / len(DIRECTION.values), self.result(top, bottom, space, who, direction))
            for who, share in ((CAME, CAME_SHARE), (1 - CAME, 1 - CAME_SHARE))
            for direction in DIRECTION.values
        ]
        mean = sum(share * value for share, value in falls)
        larger = self.table.size(top) - self.table.size(bottom)
        sign = self.sign(top if larger > 0 else bottom) if larger else 0.0
        if sign > 0:
            return sum(share * max(value, mean) for share, value in falls)
        return sum(share * min(value, mean) for share, value in falls) if sign < 0 else mean

    def slide(self, car: Vehicle, space: Space) -> float:
        """Return what one move in a random direction from a space is worth to the car's owner."""
        spaces = [hexes.neighbour(space, direction) for direction in DIRECTION.values]
        return sum(self.thrown(car, spot) for spot in spaces) / len(spaces)

    def token(self, space: Space) -> float:
        """Return what the token of a space costs the car that drives, in expectation: the counts are public."""
        kind = self.table.tokens.get(space)
        if kind is None:
            return 0.0
        chance = (
            self.chance if kind == FACE_DOWN else [float(kind == other) for other in range(len(self.chance))]
        )
        risk = chance[TOKEN_MINE] * self.harm(self.car) + chance[TOKEN_WRECK] * 1.5
        if kind == FACE_DOWN:
            risk += chance[TOKEN_MUD] * 0.5
        return chance[TOKEN_OIL] * min(0.0, self.slide(self.car, space)) - risk

    # Driving.

    def drive(self, car: Vehicle, moves: int, *, road: bool, drift: int, taken: bool) -> float:
        """Return the best that a car can make of its moves from where it stands."""
        self._look_at(car)
        return self._ride(self.table.at[car], moves, road, drift, taken)

    def step(self, car: Vehicle, space: Space, moves: int, *, road: bool, drift: int, taken: bool) -> float:
        """Return the value of one step and the best that can follow it."""
        self._look_at(car)
        return self._enter(space, moves, road, drift, taken)

    def _look_at(self, car: Vehicle) -> None:
        if car != self.car:
            self.car = car
            self._known = {}

    def _ride(self, space: Space, moves: int, road: bool, drift: int, taken: bool) -> float:
        ride = (space, moves, road, drift, taken)
        value = self._known.get(ride)
        if value is None:
            if moves:
                spaces = range(hexes.LANES) if space == START else hexes.front_arc(space)
                value = max(self._enter(spot, moves, road, drift, taken) for spot in spaces)
            else:
                value = self._stop(space, road, drift, taken)
            self._known[ride] = value
        return value

    def _enter(self, space: Space, moves: int, road: bool, drift: int, taken: bool) -> float:
        table = self.table
        if space >= table.front:
            return self._leave(moves)
        if table.impassable(space):
            return -self.worths[self.car]
        if drift == DRIFT_HOLDING:
            drift = DRIFT_SPENT
        left = max(0, moves - table.cost(space, self.car))
        token = table.tokens.get(space)
        road = road and table.is_road(space)
        value = self.token(space)
        other = self.standing.get(space, NO_ONE)
        if other not in (NO_ONE, self.car):
            if drift != DRIFT_READY:
                return value + self.slam(self.car, other, space) + self._rest(space)
            drift = DRIFT_HOLDING
        value += self._ride(space, left, road, drift, taken)
        if token == FACE_DOWN:
            # What a mine or a wreck ends here is not driven.
            value += self.cut * (self._rest(space) - self._ride(space, left, False, drift, taken))
        return value

    def _stop(self, space: Space, road: bool, drift: int, taken: bool) -> float:
        """Return the value of standing here when the moves are used, or of the road die if it is better (MOV-4)."""
        value = self._rest(space)
        if drift == DRIFT_HOLDING:
            value += self.slam(self.car, self.standing[space], space)
        else:
            value += TARGET * self.best_shot(space)
        if road and not taken:
            value = max(value, self._ride(space, self.table.road_die, False, drift, True))
        return value

    def _rest(self, space: Space) -> float:
        """Return the value of ending in a space."""
        table = self.table
        if space in self.choppers:
            return -self.worths[self.car]
        start = table.at[self.car]
        gone = hexes.forwardness(space) - (-2 if start == START else hexes.forwardness(start))
        behind = 1.5 if space - table.rear >= TILE > start - table.rear else 0.0
        return gone / 2 + behind

    def _leave(self, moves: int) -> float:
        """Return the value of driving over the front: the race, or new road while the rear tile goes (SCR-1)."""
        table = self.table
        if table.finish:
            return WIN
        start = table.at[self.car]
        gone = (table.front - start) / hexes.LANES if start != START else 3.0 * hexes.ROWS
        lost = 0.0
        for vehicle in range(table.rules.cars):
            if vehicle != self.car and table.at[vehicle] != OUT and table.at[vehicle] < table.rear + TILE:
                lost += self.sign(vehicle) * self.worths[vehicle]
        return gone + (moves - 1) * 0.8 + NEW_ROAD - lost
