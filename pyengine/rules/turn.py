"""Rounds and turns, and putting dice on cars (RND-*, ASG-*)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pyengine.actions import Action, of
from pyengine.dice import MOVEMENT, POOL, ROAD, SIZES
from pyengine.hexes import OUT
from pyengine.rules.protocol import Referee, Refusal
from pyengine.state import COAST_SLOTS, DRIFT_NONE, NO_ONE, SLOTS, Crew, Table, Vehicle, without

TURNS = 3


def dieless(table: Table) -> list[Vehicle]:
    """Return the active crew's operable cars (DMG-1) without a die this round (ASG-1)."""
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
    table.car = car = 3 * crew + size
    table.pool[crew] = without(table.pool[crew], die)
    table.coasting = verb == "coast"
    if table.coasting:
        table.coast[car] += (die,)
        ref.tell("coast", "ASG-2", crew=crew, vehicle=car, space=table.at[car], value=die)
    else:
        table.die[car] = die
        ref.tell("assign", "ASG-1", crew=crew, vehicle=car, space=table.at[car], value=die)
    if ref.open_board():
        table.phase = "command"
    else:
        ref.begin_move()


def give_up(ref: Referee, action: Action) -> None:
    """RND-5: a crew with nothing to assign passes."""
    ref.tell("pass", "RND-5", crew=ref.table.active)
    ref.end_turn()


def end_turn(ref: Referee) -> None:
    """RND-5: the turn ends with this action; choppers, the count and the next turn follow."""
    ref.turn_over = True


def next_turn(ref: Referee) -> None:
    """RND-2: clockwise, one turn at a time, until everyone still in has taken three; then RND-1."""
    table = ref.table
    table.turns[table.active] += 1
    for team in table.rules.clockwise[table.active]:
        crews = ready(table, team)
        if crews:
            offer_turn(ref, crews)
            return
    new_round(ref)


def ready(table: Table, crews: Sequence[Crew]) -> list[Crew]:
    """Return which of a player's crews still have a turn this round (RND-2, VAR-1)."""
    turns, out = table.turns, table.out
    return [crew for crew in crews if turns[crew] < TURNS and not out[crew]]


def offer_turn(ref: Referee, crews: list[Crew]) -> None:
    """RND-2: the next turn begins; VAR-1: a player with two crews to choose from says which one drives."""
    table = ref.table
    table.turn += 1
    if len(crews) == 1:
        start_turn(ref, crews[0])
        return
    clear_turn(table, crews[0])
    table.phase = "team"


def legal_team(table: Table) -> list[Action]:
    """Return the crews a player may drive with (VAR-1)."""
    return [of("lead", crew) for crew in ready(table, table.rules.team(table.active))]


def refuse_team(table: Table, action: Action) -> Refusal | None:
    """Say why a crew may not drive now."""
    if action.a >= table.rules.crews or table.rules.player(action.a) != table.rules.player(table.active):
        return Refusal("VAR-1", "not-your-crew", {"crew": action.a + 1})
    if action in legal_team(table):
        return None
    return Refusal("RND-2", "crew-has-no-turn", {"crew": action.a + 1})


def lead(ref: Referee, action: Action) -> None:
    """VAR-1: the crews of a player drive in any order."""
    ref.start_turn(action.a)


def start_turn(ref: Referee, crew: Crew) -> None:
    """RND-3: a turn begins with its Assign step."""
    table = ref.table
    clear_turn(table, crew)
    table.phase = "assign"
    ref.tell("turn", "RND-3", crew=crew, value=table.turns[crew] + 1)


def clear_turn(table: Table, crew: Crew) -> None:
    """Hand the table to a crew with the facts of the last turn wiped."""
    table.active = crew
    table.car = NO_ONE
    table.moves = table.nitro = 0
    table.coasting = table.salt = table.all_road = table.cut = table.road_taken = False
    table.drift = DRIFT_NONE
    table.last_step = NO_ONE


def new_round(ref: Referee) -> None:
    """RND-1: the first player passes clockwise; everyone still in rolls; a die left over is lost (RND-2)."""
    table = ref.table
    rules = table.rules
    crews = rules.crews
    first = next(crew for team in rules.clockwise[table.first] for crew in team if not table.out[crew])
    table.round += 1
    table.first = first
    table.die = [0] * rules.cars
    table.coast = [()] * rules.cars
    table.moved = [False] * rules.cars
    table.command = [None] * crews
    table.turns = [0] * crews
    table.pool = [()] * crews
    ref.tell("first", "RND-1", crew=first, value=table.round)
    table.active = first
    ref.roll_round()
    for offset in range(crews):
        crew = (first + offset) % crews
        if not table.out[crew]:
            ref.roll_pool(crew, "RND-1")
    offer_turn(ref, ready(table, rules.team(first)))


def roll_round(ref: Referee) -> None:
    """RND-1, SET-6: the first player rolls the road die; it stays visible all round."""
    ref.roller = ref.table.first
    ref.table.road_die = ref.roll(ROAD)


def roll_pool(ref: Referee, crew: Crew, rule: str) -> int:
    """SET-6, RND-1: a crew rolls its four movement dice; return their sum."""
    table = ref.table
    ref.roller = crew
    pool = sorted(ref.roll_quietly(MOVEMENT, POOL))
    table.pool[crew] = tuple(pool)
    row = 0
    for die in pool:
        row = 10 * row + die
    ref.tell("dice", rule, crew=crew, value=row)
    return sum(pool)
