"""The table: everything a player could see, as plain data. No dice generator, no hidden order, no callbacks."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Literal, get_args

from pyengine import hexes
from pyengine.dice import POOL
from pyengine.hexes import OUT, START, Space
from pyengine.road import Road
from pyengine.ruleset import BLANK, CARD, CARD_NAMES, COST, FACE_DOWN, OFF, ONGOING, ROCK

if TYPE_CHECKING:
    from pyengine.faults import Fault, Faults

Phase = Literal["team", "assign", "command", "repair", "airstrike", "strike", "move", "road", "shoot", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)

Vehicle = int
Crew = int

NO_ONE = -1
SLOTS = 2
COAST_SLOTS = 2
DRIFT_NONE, DRIFT_READY, DRIFT_HOLDING, DRIFT_SPENT = range(4)
# What a slot holds for each ongoing-effect card.
CARD_SLOT: dict[str, int] = {name: CARD + number for number, name in enumerate(CARD_NAMES)}
_BALD = CARD_SLOT["bald"]
COMMANDS = ("nitro", "drift", "repair", "airstrike")


def without(row: tuple[int, ...], one: int) -> tuple[int, ...]:
    """Return a row of dice or tokens with one of a kind taken away; raises ValueError if there is none.

    >>> without((2, 3, 3, 6), 3)
    (2, 3, 6)
    """
    place = row.index(one)
    return row[:place] + row[place + 1 :]


class Table(Road):
    """A race's table at one moment.

    Vehicles are ints: car ``3 * crew + size`` (size 0 small, 1 medium, 2 large), then the wreck figures from
    ``rules.cars`` on. ``at`` holds each one's space, START or OUT. Counts by kind are lists indexed like
    ``ruleset.DAMAGE_NAMES``.

    Fields that hold tuples are replaced, never changed in place, so that ``copy()`` can share them.
    """

    __slots__ = (
        "active",
        "all_road",
        "at",
        "car",
        "card_discard",
        "cards",
        "chopper",
        "coast",
        "coasting",
        "command",
        "cut",
        "damage",
        "damage_discard",
        "damage_pile",
        "die",
        "drift",
        "fire",
        "first",
        "hand",
        "last_step",
        "moved",
        "moves",
        "nitro",
        "out",
        "phase",
        "pool",
        "road_die",
        "road_taken",
        "round",
        "salt",
        "turn",
        "turns",
        "winner",
    )

    # Vehicles.
    at: list[Space]
    damage: list[tuple[int, ...]]  # a car's slots
    damage_pile: list[int]
    damage_discard: list[int]
    hand: tuple[int, ...]  # damage tokens being resolved (DMG-1)
    cards: list[int]  # ongoing-effect cards in the deck, by number
    card_discard: list[int]
    fire: list[bool]  # a car holds an ON FIRE! token
    die: list[int]  # the movement die on a car this round, 0 for none
    coast: list[tuple[int, ...]]  # the dice on its coast spaces
    moved: list[bool]  # it has begun a Move step this round

    # Crews.
    pool: list[tuple[int, ...]]  # unused movement dice, sorted
    command: list[tuple[str, int] | None]  # the command used this round and its die
    chopper: list[Space]
    turns: list[int]  # turns taken this round
    out: list[bool]

    # The round and the turn.
    round: int
    turn: int  # turns begun since the start of the race
    first: Crew
    road_die: int
    active: Crew
    phase: Phase
    car: Vehicle  # the active car, NO_ONE before it has a die
    moves: int
    nitro: int  # what Nitro adds this turn
    coasting: bool
    all_road: bool  # started on and entered only road (MOV-4)
    salt: bool  # entered salt flats (TER-SALT)
    last_step: int  # direction of the last step of this move, NO_ONE before the first
    cut: bool  # something took or would have taken moves (MOV-3)
    road_taken: bool
    drift: int
    winner: Crew  # a crew, or NO_ONE: read it when phase is "over"

    def copy(self) -> Table:
        """Return a table that shares nothing that changes."""
        # Plainly: for each slot, the value, or a copy of it where it is a list or a dict.
        new = Table.__new__(Table)
        new.rules = self.rules
        new.rear = self.rear
        new._tiles = self._tiles
        new.land = self.land
        new.unseen_tiles = self.unseen_tiles
        new.known_tiles = self.known_tiles
        new.laid = self.laid
        new.finish = self.finish
        new.tokens = self.tokens.copy()
        new.hazards = self.hazards[:]
        new.hazard_discard = self.hazard_discard[:]
        new.at = self.at[:]
        new.damage = self.damage[:]
        new.damage_pile = self.damage_pile[:]
        new.damage_discard = self.damage_discard[:]
        new.hand = self.hand
        new.cards = self.cards[:]
        new.card_discard = self.card_discard[:]
        new.fire = self.fire[:]
        new.die = self.die[:]
        new.coast = self.coast[:]
        new.moved = self.moved[:]
        new.pool = self.pool[:]
        new.command = self.command[:]
        new.chopper = self.chopper[:]
        new.turns = self.turns[:]
        new.out = self.out[:]
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.road_die = self.road_die
        new.active = self.active
        new.phase = self.phase
        new.car = self.car
        new.moves = self.moves
        new.nitro = self.nitro
        new.coasting = self.coasting
        new.all_road = self.all_road
        new.salt = self.salt
        new.last_step = self.last_step
        new.cut = self.cut
        new.road_taken = self.road_taken
        new.drift = self.drift
        new.winner = self.winner
        return new

    def facts(self) -> tuple[object, ...]:
        """Return every field but the rules as plain, ordered data: what a hash and a comparison read."""
        # Plainly: *(getattr(self, name) for name in FIELDS if name != "tokens").
        return (sorted(self.tokens.items()), *_FACTS(self))

    def hash(self) -> str:
        """Return 16 hex digits that two tables share when all their facts do, on any Python."""
        return hashlib.sha256(repr(self.facts()).encode()).hexdigest()[:16]

    # Reading the table.

    def cost(self, space: Space, vehicle: Vehicle) -> int:
        """Return what a step into a space costs a car in moves."""
        return self.price(self.terrain(space), vehicle)

    def price(self, terrain: int, vehicle: Vehicle) -> int:
        """Return what a step into a terrain costs a car in moves (TER-*, ONG-BALD)."""
        # Plainly: if terrain == OFF and self.has(vehicle, "bald").
        if terrain == OFF and _BALD in self.damage[vehicle]:
            return 2
        return COST[terrain]

    def has(self, vehicle: Vehicle, card: str) -> bool:
        """Say whether an ongoing-effect card is in force on a vehicle (DMG-ONGOING); never on NO_ONE.

        >>> from pyengine.rules.setup import bare_table
        >>> from pyengine.ruleset import ruleset
        >>> bare_table(ruleset(2)).has(0, "jam")
        False
        """
        return 0 <= vehicle < self.rules.cars and CARD_SLOT[card] in self.damage[vehicle]

    def put_back(self, kind: int) -> None:
        """Send a damage token where a repair sends it (CMD-REPAIR, DMG-2); a blank one is no token.

        Back to its pile; an ongoing effect to the discard, and its card to the card discard (DMG-ONGOING).
        """
        if kind >= CARD:
            self.card_discard[kind - CARD] += 1
            kind = ONGOING
        if kind == ONGOING:
            self.damage_discard[kind] += 1
        elif kind != BLANK:
            self.damage_pile[kind] += 1

    def fires_left(self) -> int:
        """Return how many ON FIRE! tokens are in the supply (FIR-1)."""
        return self.rules.fires - sum(self.fire)

    def owner(self, vehicle: Vehicle) -> Crew:
        """Return a vehicle's crew, NO_ONE for a wreck."""
        return vehicle // 3 if vehicle < self.rules.cars else NO_ONE

    def is_wreck(self, vehicle: Vehicle) -> bool:
        """Say whether a vehicle is a wreck figure (SLM-6)."""
        return vehicle >= self.rules.cars

    def size(self, vehicle: Vehicle) -> int:
        """Return 0 small, 1 medium, 2 large; a wreck is small (SLM-6)."""
        return vehicle % 3 if vehicle < self.rules.cars else 0

    def operable(self, vehicle: Vehicle) -> bool:
        """Say whether a vehicle is a car in the race with a damage slot free (DMG-1)."""
        return vehicle < self.rules.cars and self.at[vehicle] != OUT and len(self.damage[vehicle]) < SLOTS

    def cars_of(self, crew: Crew) -> range:
        """Return a crew's three cars."""
        return range(3 * crew, 3 * crew + 3)

    def vehicles_at(self, space: Space) -> list[Vehicle]:
        """Return the road vehicles in a space, lowest number first."""
        # Plainly: [vehicle for vehicle, place in enumerate(self.at) if place == space].
        at, vehicle, found = self.at, -1, []
        for _ in range(at.count(space)):
            vehicle = at.index(space, vehicle + 1)
            found.append(vehicle)
        return found

    def crews_in(self) -> list[Crew]:
        """Return the crews still in the race."""
        return [crew for crew, out in enumerate(self.out) if not out]

    def over(self) -> bool:
        """Say whether the race has ended."""
        return self.phase == "over"

    def check(self, settled: bool = True) -> Faults:
        """Return which invariants are broken; none for a sound table.

        ``settled`` is False in the middle of a cascade, where two vehicles may share a space and crews may have
        yet to roll.
        """
        # Imported here: making the flags takes a while, and a race that is played never asks.
        from pyengine.faults import Fault, Faults

        checks = (
            self._road_faults,
            self._damage_faults,
            self._vehicle_faults,
            self._dice_faults,
            self._turn_faults,
        )
        return Faults(found for check in checks for found in check(Fault, settled))

    def _damage_faults(self, fault: type[Fault], settled: bool) -> Iterator[tuple[Fault, str]]:
        rules = self.rules
        if self.fires_left() < 0:
            yield fault.FIRE_COUNT, f"{sum(self.fire)} cars are on fire, and there are {rules.fires} tokens"
        slots = [kind for slots in self.damage for kind in slots] + list(self.hand)
        for number, total in enumerate(rules.cards):
            deck, gone, held_cards = self.cards[number], self.card_discard[number], slots.count(CARD + number)
            if deck + gone + held_cards != total or deck < 0:
                counts = f"{deck} in the deck, {gone} discarded, {held_cards} held, not {total} in all"
                yield fault.CARD_COUNT, f"card {number}: {counts}"
        held = [ONGOING if kind >= CARD else kind for kind in slots]
        for kind, total in enumerate(rules.damages):
            piled, gone = self.damage_pile[kind], self.damage_discard[kind]
            if piled + gone + held.count(kind) != total or piled < 0 or gone < 0:
                counts = f"{piled} piled, {gone} discarded, {held.count(kind)} held, not {total} in all"
                yield fault.DAMAGE_COUNT, f"damage kind {kind}: {counts}"
        if any(kind != BLANK and not 0 <= kind < len(rules.damages) for kind in held):
            yield fault.DAMAGE_KIND, "a damage token of no kind"
        if any(len(slots) > SLOTS for slots in self.damage):
            yield fault.DAMAGE_SLOTS, "a car has more damage than slots"
        if settled and self.hand:
            yield fault.DAMAGE_IN_HAND, "a damage token is still in hand"

    def _vehicle_faults(self, fault: type[Fault], settled: bool) -> Iterator[tuple[Fault, str]]:
        spaces: dict[Space, list[Vehicle]] = {}
        for vehicle, space in enumerate(self.at):
            if self.on_road(space):
                spaces.setdefault(space, []).append(vehicle)
            elif space == START:
                if self.rear or self.is_wreck(vehicle):
                    where = "in a starting area that is not there for it"
                    yield fault.START_AREA, f"vehicle {vehicle} stands {where}"
            elif space != OUT and self.winner == NO_ONE and settled:
                yield fault.OFF_ROAD, f"vehicle {vehicle} stands off the road"
            if space == OUT and not self.is_wreck(vehicle) and self.damage[vehicle]:
                yield fault.OUT_WITH_DAMAGE, f"car {vehicle} is out and holds damage"
            if not self.is_wreck(vehicle) and self.fire[vehicle] and not self.operable(vehicle):
                yield fault.INOPERABLE_ON_FIRE, f"car {vehicle} is on fire and not operable"
        if settled and self.phase != "over":
            for space, vehicles in spaces.items():
                name = hexes.name(space)
                drifting = self.drift == DRIFT_HOLDING and len(vehicles) == 2 and self.car in vehicles
                if len(vehicles) > 1 and not drifting:
                    yield fault.TWO_IN_A_SPACE, f"two vehicles in {name} and none of them drifts"
                if self.tokens.get(space) == FACE_DOWN:
                    yield fault.ON_FACE_DOWN_TOKEN, f"a vehicle stands on a face-down token in {name}"
                if self.ground(space) == ROCK:
                    yield fault.ON_ROCK, f"a vehicle stands on rock in {name}"
        for crew, space in enumerate(self.chopper):
            if space != OUT and (self.out[crew] or not self.on_road(space)):
                yield fault.CHOPPER, f"the chopper of crew {crew} is where it cannot be"

    def _dice_faults(self, fault: type[Fault], settled: bool) -> Iterator[tuple[Fault, str]]:
        for crew in range(self.rules.crews):
            cars = self.cars_of(crew)
            command = self.command[crew]
            shown = [*self.pool[crew], *(self.die[car] for car in cars if self.die[car])]
            shown += [die for car in cars for die in self.coast[car]] + ([command[1]] if command else [])
            if not all(1 <= die <= 6 for die in shown):
                yield fault.DIE_FACE, f"a movement die of crew {crew} shows no face it has"
            if len(shown) != POOL and not self.out[crew] and (settled or shown):
                yield fault.DICE_COUNT, f"crew {crew} has {len(shown)} movement dice, not {POOL}"
            if any(len(self.coast[car]) > COAST_SLOTS for car in cars):
                yield fault.COAST_COUNT, f"a car of crew {crew} has more coast dice than spaces"

    def _turn_faults(self, fault: type[Fault], settled: bool) -> Iterator[tuple[Fault, str]]:
        for crew, taken in enumerate(self.turns):
            if taken > 3:
                yield fault.TURNS, f"crew {crew} has taken {taken} turns this round"
        if settled and self.phase == "move" and (self.moves < 1 or not self.operable(self.car)):
            yield fault.CANNOT_MOVE, f"car {self.car} is to move and cannot"
        if self.phase == "over" and self.winner != NO_ONE and self.out[self.winner]:
            yield fault.WINNER_OUT, "a crew that is out has won"


# The fields a table is made of, in the order they are hashed: what it holds but its frame and what follows from others.
FIELDS: tuple[str, ...] = tuple(
    sorted({*Road.__slots__, *Table.__slots__, "tiles"} - {"rules", "_tiles", "land"})
)
_FACTS: Callable[[Table], tuple[object, ...]] = attrgetter(*(name for name in FIELDS if name != "tokens"))
