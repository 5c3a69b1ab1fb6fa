"""Putting dice on cars (ASG-*)."""

from __future__ import annotations

from functools import cache

from pyengine import changes
from pyengine.actions import Action, of
from pyengine.dice import SIZES
from pyengine.hexes import OUT
from pyengine.rules.protocol import Referee, Refusal
from pyengine.state import COAST_SLOTS, SLOTS, Table, Vehicle


def dieless(table: Table) -> list[Vehicle]:
    """Return the active crew's operable cars (DMG-1) without a die this round (ASG-1)."""
    # Plainly: [car for car in table.cars_of(table.active) if not table.die[car] and table.operable(car)].
    at, die, damage = table.at, table.die, table.damage
    first = 3 * table.active
    return [
        car
        for car in (first, first + 1, first + 2)
        if not die[car] and at[car] != OUT and len(damage[car]) < SLOTS
    ]


def coasters(table: Table) -> list[Vehicle]:
    """Return the cars that may coast when no operable car is without a die (ASG-2)."""
    return [
        car
        for car in table.cars_of(table.active)
        if table.moved[car] and len(table.coast[car]) < COAST_SLOTS and table.operable(car)
    ]


def legal(table: Table) -> list[Action]:
    """Return how a die may be assigned; RND-5: a pass when it may not."""
    pool, cars = table.pool[table.active], dieless(table)
    verb, cars = ("assign", cars) if cars else ("coast", coasters(table))
    # Plainly: [of(verb, die, car % 3) for die in sorted({*pool}) for car in cars].
    return list(_each_die_on_each(verb, pool, tuple(cars))) or [of("pass")]


@cache
def _each_die_on_each(verb: str, pool: tuple[int, ...], cars: tuple[Vehicle, ...]) -> tuple[Action, ...]:
    """Return the assignments, listed once for a hand of dice and some cars."""
    return tuple(of(verb, die, car % 3) for die in dict.fromkeys(pool) for car in cars)


def refuse(table: Table, action: Action) -> Refusal | None:
    """Say why a die may not go there."""
    crew = table.active
    if action.verb == "pass":
        return None if legal(table) == [of("pass")] else Refusal("RND-5", "can-assign")
    car, size = 3 * crew + action.b, SIZES[action.b]
    if action.a not in table.pool[crew]:
        return Refusal("ASG-1", "no-such-die", {"die": action.a})
    if table.at[car] == OUT:
        return Refusal("ASG-1", "car-is-out", {"size": size})
    if not table.operable(car):
        return Refusal("DMG-1", "car-is-inoperable", {"size": size})
    if action.verb == "assign":
        return Refusal("ASG-1", "car-has-a-die", {"size": size}) if table.die[car] else None
    if dieless(table):
        sizes = tuple(SIZES[other % 3] for other in dieless(table))
        return Refusal("ASG-2", "a-car-has-no-die", {"sizes": sizes})
    if not table.moved[car]:
        return Refusal("ASG-2", "car-has-not-moved", {"size": size})
    if len(table.coast[car]) >= COAST_SLOTS:
        return Refusal("ASG-2", "coast-is-full", {"size": size})
    return None


def assign(ref: Referee, action: Action) -> None:
    """ASG-1: put one unused movement die on a car; ASG-2, 3: on a coast space it gives exactly one move."""
    table = ref.table
    verb, die, size = action
    crew = table.active
    car = 3 * crew + size
    changes.put_die(table, car, die, verb == "coast")
    if table.coasting:
        ref.tell("coast", "ASG-2", crew=crew, vehicle=car, space=table.at[car], value=die)
    else:
        ref.tell("assign", "ASG-1", crew=crew, vehicle=car, space=table.at[car], value=die)
    if ref.open_board():
        table.phase = "command"
    else:
        ref.begin_move()


def give_up(ref: Referee, action: Action) -> None:
    """RND-5: a crew with nothing to assign passes."""
    ref.tell("pass", "RND-5", crew=ref.table.active)
    ref.end_turn()
