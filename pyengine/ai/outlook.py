"""What a table promises one crew: what a space costs a car, and the best way a car can drive.

Values are in moves: one space forward is worth 1. Chance is weighed by what everybody can count, never foreseen.
"""

from __future__ import annotations

from pyengine import hexes
from pyengine.dice import CAME, DIRECTION, SHOOTING, SLAM, STUNT
from pyengine.hexes import FRONT, FRONT_LEFT, FRONT_RIGHT, LANES, OUT, START, TILE, Direction, Space
from pyengine.preview import meets
from pyengine.rules.movement import drifts_on_slides
from pyengine.rules.shooting import gun_size
from pyengine.rules.slams import slam_size
from pyengine.ruleset import (
    FACE_DOWN,
    TOKEN_DRIP,
    TOKEN_FIRE,
    TOKEN_MINE,
    TOKEN_MUD,
    TOKEN_OIL,
    TOKEN_PIT,
    TOKEN_WORM,
    TOKEN_WRECK,
)
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
BURN = 1.0 / 5
"""What part of a car's worth a fire costs: the die kills it one time in six, every turn until it is out."""
# What may still come of the road die: nothing whatever is driven over, nothing yet, all road so far, salt (MOV-4).
NEVER, LEFT_ROAD, ALL_ROAD, SALTED = range(4)

HITS = tuple(sum(1 for value in SHOOTING.values if value >> size & 1) / 6 for size in range(3))
CAME_SHARE = sum(1 for value in SLAM.values if value == CAME) / len(SLAM.values)
Ride = tuple[Space, int, int, int]


class Outlook:
    """A table as one crew sees it; it changes nothing on it."""

    def __init__(self, table: Table, crew: Crew) -> None:
        self.table = table
        self.crew = crew
        self.player = table.rules.player(crew)
        self.theirs = 1.0 if len({table.rules.player(other) for other in table.crews_in()}) < 3 else THEIRS
        self.standing = {space: vehicle for vehicle, space in enumerate(table.at) if space >= 0}
        self.choppers = {space for space in table.chopper if space != OUT}
        self.worths = [self._worth(vehicle) for vehicle in range(len(table.at))]
        self.car: Vehicle = NO_ONE
        self._known: dict[Ride, float] = {}
        total = sum(table.hazards) or 1
        self.chance = [count / total for count in table.hazards]
        self.cut = self.chance[TOKEN_MINE] + self.chance[TOKEN_WRECK]
        self.worm = self._worm()

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
        return 1.0 if self.table.rules.player(owner) == self.player else -self.theirs

    def _worm(self) -> float:
        """Return what a sand worm is worth to the crew now (HAZ-WORM)."""
        back = {
            vehicle: hexes.forwardness(space)
            for vehicle, space in enumerate(self.table.at)
            if self.table.on_road(space)
        }
        last = min(back.values(), default=0)
        return -sum(self.sign(vehicle) * self.worths[vehicle] for vehicle in back if back[vehicle] == last)

    def burning(self, vehicle: Vehicle) -> float:
        """Return what catching fire costs the vehicle's owner (FIR-2)."""
        table = self.table
        return BURN * self.worths[vehicle] if table.operable(vehicle) and not table.fire[vehicle] else 0.0

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
        hit = HITS[gun_size(self.table, vehicle)]
        return -self.sign(vehicle) * hit * self.harm(vehicle)

    def best_shot(self, origin: Space, shooter: Vehicle = NO_ONE) -> float:
        """Return the best shot of a car or a chopper from a space, 0 if none is any good (ONG-JAM, ONG-DUST)."""
        table = self.table
        if table.round == 1 or table.has(shooter, "jam"):
            return 0.0
        shots = [
            self.shot(space)
            for space in hexes.front_arc(origin)
            if space != origin + LANES or not table.has(self.standing.get(space, NO_ONE), "dust")
        ]
        return max(0.0, *shots)

    # Being moved.

    def thrown(self, vehicle: Vehicle, space: Space, way: Direction) -> float:
        """Return what it is worth to the vehicle's owner to be moved into a space that way."""
        table, worth = self.table, self.worths[vehicle]
        if space >= table.front:
            return WIN if table.finish else NEW_ROAD
        met = meets(table, space, way)
        if met.out or space in self.choppers:
            return -worth
        if met.slides:
            return self.thrown(vehicle, hexes.neighbour(space, way), way)
        value = (hexes.forwardness(space) - hexes.forwardness(table.at[vehicle])) / 2
        if met.burns:
            value -= self.burning(vehicle)
        if table.tokens.get(space) == FACE_DOWN:
            value -= (self.chance[TOKEN_MINE]) * self.harm(vehicle) + self.chance[TOKEN_WRECK]
        return value - (0.5 if space in self.standing else 0.0)

    def result(self, top: Vehicle, bottom: Vehicle, space: Space, who: int, direction: int) -> float:
        """Return what one fall of the slam dice is worth to the crew."""
        moved = top if who == CAME else bottom
        return self.sign(moved) * self.thrown(moved, hexes.neighbour(space, direction), direction)

    def slam(self, top: Vehicle, bottom: Vehicle, space: Space) -> float:
        """Return what a slam is worth to the crew, its re-roll weighed in (SLM-2, 3)."""
        falls = [
            (share / len(DIRECTION.values), self.result(top, bottom, space, who, direction))
            for who, share in ((CAME, CAME_SHARE), (1 - CAME, 1 - CAME_SHARE))
            for direction in DIRECTION.values
        ]
        mean = sum(share * value for share, value in falls)
        larger = slam_size(self.table, top) - slam_size(self.table, bottom)
        sign = self.sign(top if larger > 0 else bottom) if larger else 0.0
        if sign > 0:
            return sum(share * max(value, mean) for share, value in falls)
        return sum(share * min(value, mean) for share, value in falls) if sign < 0 else mean

    def slide(self, car: Vehicle, space: Space) -> float:
        """Return what one move in a random direction from a space is worth to the car's owner."""
        spots = [(hexes.neighbour(space, direction), direction) for direction in DIRECTION.values]
        return sum(self.thrown(car, spot, way) for spot, way in spots) / len(spots)

    def token(self, space: Space) -> float:
        """Return what the token of a space costs the car that drives, in expectation: the counts are public."""
        kind = self.table.tokens.get(space)
        if kind is None:
            return 0.0
        if kind == TOKEN_DRIP:
            return min(0.0, self.slide(self.car, space))
        chance = (
            self.chance if kind == FACE_DOWN else [float(kind == other) for other in range(len(self.chance))]
        )
        risk = chance[TOKEN_MINE] * self.harm(self.car) + chance[TOKEN_WRECK] * 1.5
        if kind == FACE_DOWN:
            risk += chance[TOKEN_MUD] * 0.5 + chance[TOKEN_FIRE] * self.burning(self.car)
            risk += chance[TOKEN_PIT] * HITS[self.table.size(self.car)] * self.worths[self.car]
            risk -= chance[TOKEN_WORM] * self.worm
        return chance[TOKEN_OIL] * min(0.0, self.slide(self.car, space)) - risk

    # Driving.

    def drive(self, car: Vehicle, moves: int, *, road: int, drift: int) -> float:
        """Return the best that a car can make of its moves from where it stands."""
        self._look_at(car)
        return self._ride(self.table.at[car], moves, road, drift)

    def step(self, car: Vehicle, space: Space, moves: int, *, road: int, drift: int) -> float:
        """Return the value of one step and the best that can follow it."""
        self._look_at(car)
        return self._enter(self.table.at[car], space, moves, road, drift)

    def _look_at(self, car: Vehicle) -> None:
        if car != self.car:
            self.car = car
            self._known = {}

    def _ride(self, space: Space, moves: int, road: int, drift: int) -> float:
        ride = (space, moves, road, drift)
        value = self._known.get(ride)
        if value is None:
            if moves:
                value = max(self._enter(space, spot, moves, road, drift) for spot in self._ways(space, moves))
            else:
                value = self._stop(space, road, drift)
            self._known[ride] = value
        return value

    def _ways(self, space: Space, moves: int) -> tuple[Space, ...]:
        """Return where a step may lead, the last one by the cards that pull (ONG-LEFT, ONG-RIGHT)."""
        table = self.table
        if space == START:
            return tuple(range(hexes.LANES))
        if moves == 1 and table.damage[self.car]:
            for card, way in (("left", FRONT_LEFT), ("right", FRONT_RIGHT)):
                spot = hexes.neighbour(space, way)
                if table.has(self.car, card) and table.on_road(spot) and not table.impassable(spot):
                    return (spot,)
        return hexes.front_arc(space)

    def _enter(self, origin: Space, space: Space, moves: int, road: int, drift: int) -> float:
        """Return the value of a step: what it costs, then what comes of it."""
        if space >= self.table.front:
            return self._leave(moves)
        if drift == DRIFT_HOLDING:
            drift = DRIFT_SPENT
        left = max(0, moves - self.table.cost(space, self.car))
        return self._land(space, hexes.heading(origin, space), left, road, drift, driven=True)

    def _land(
        self,
        space: Space,
        way: Direction,
        left: int,
        road: int,
        drift: int,
        *,
        driven: bool = False,
    ) -> float:
        """Return the value of coming to a space that way with so many moves left: by a step, on glass, in flight."""
        table = self.table
        if space >= table.front:
            return self._leave(left + 1)
        met = meets(table, space, way)
        if met.out:
            return -self.worths[self.car]
        if met.flies:
            return self._flight(space)
        if met.opens and road != NEVER:
            road = SALTED
        elif road == ALL_ROAD and not table.is_road(space):
            road = LEFT_ROAD
        if met.slides:
            slides = driven and drifts_on_slides(table)
            return self._land(hexes.neighbour(space, way), way, left, road, drift, driven=slides)
        value = self.token(space) - (self.burning(self.car) if met.burns else 0.0)
        if met.stops:
            left, road = 0, NEVER
        other = self.standing.get(space, NO_ONE)
        if other not in (NO_ONE, self.car):
            if drift != DRIFT_READY or not driven:
                return value + self.slam(self.car, other, space) + self._rest(space)
            drift = DRIFT_HOLDING
        value += self._ride(space, left, road, drift)
        if table.tokens.get(space) == FACE_DOWN:
            # What a mine or a wreck ends here is not driven.
            value += self.cut * (self._rest(space) - self._ride(space, left, NEVER, drift))
        return value

    def _flight(self, ramp: Space) -> float:
        """Return the value of flying off a ramp (TER-RAMP); the landing counts, and nothing is left to drive on with."""
        spots = [ramp + LANES * count for count in STUNT.values]
        return sum(self._land(spot, FRONT, 0, NEVER, DRIFT_SPENT) for spot in spots) / len(spots)

    def _stop(self, space: Space, road: int, drift: int) -> float:
        """Return the value of standing here when the moves are used, or of the road die if it is better (MOV-4)."""
        value = self._rest(space)
        if drift == DRIFT_HOLDING:
            value += self.slam(self.car, self.standing[space], space)
        else:
            value += TARGET * self.best_shot(space, self.car)
        if road >= ALL_ROAD:
            drive_on = self._ride(space, self.table.road_die, NEVER, drift)
            value = drive_on if self.table.has(self.car, "pedal") else max(value, drive_on)
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
