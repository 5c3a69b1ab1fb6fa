"""Rounds and turns, and putting dice on cars (RND-*, ASG-*)."""

from __future__ import annotations

from pyengine.actions import Action, of
from pyengine.dice import MOVEMENT, POOL, ROAD, SIZES
from pyengine.hexes import OUT
from pyengine.rules.protocol import Referee, Refusal
from pyengine.state import COAST_SLOTS, DRIFT_NONE, NO_ONE, Crew, Table, Vehicle, without

TURNS = 3


def dieless(table: Table) -> list[Vehicle]:
    """Return the active crew's operable cars without a die this round (ASG-1)."""
    return [car for car in table.cars_of(table.active) if not table.die[car] and table.operable(car)]


def coasters(table: Table) -> list[Vehicle]:
    """Return the cars that may coast: ASG-2, when no operable car is without a die."""
    if dieless(table):
        return []
    return [
        car
        for car in table.cars_of(table.active)
        if table.moved[car] and len(table.coast[car]) < COAST_SLOTS and table.operable(car)
    ]


def legal(table: Table) -> list[Action]:
    """Return how a die may be assigned; RND-5: a pass when it may not."""
    dice = dict.fromkeys(table.pool[table.active])
    cars = dieless(table)
    verb, cars = ("assign", cars) if cars else ("coast", coasters(table))
    return [of(verb, die, car % 3) for die in dice for car in cars] or [of("pass")]


def refuse(table: Table, action: Action) -> Refusal | None:
    """Say why a die may not go there."""
    crew = table.active
    if action.verb == "pass":
        return None if legal(table) == [of("pass")] else Refusal("RND-5", "can-assign")
    car, size = 3 * crew + action.b, SIZES[action.b]
    if action.a not in table.pool[crew]:
        return Refusal("ASG-1", "no-such-die", (action.a,))
    if table.at[car] == OUT:
        return Refusal("ASG-1", "car-is-out", (size,))
    if not table.operable(car):
        return Refusal("DMG-1", "car-is-inoperable", (size,))
    if action.verb == "assign":
        return Refusal("ASG-1", "car-has-a-die", (size,)) if table.die[car] else None
    if dieless(table):
        return Refusal(
            "ASG-2", "a-car-has-no-die", (", ".join(SIZES[other % 3] for other in dieless(table)),)
        )
    if not table.moved[car]:
        return Refusal("ASG-2", "car-has-not-moved", (size,))
    if len(table.coast[car]) >= COAST_SLOTS:
        return Refusal("ASG-2", "coast-is-full", (size,))
    return None


def assign(ref: Referee, action: Action) -> None:
    """ASG-1: put one unused movement die on a car; ASG-2, 3: on a coast space it gives exactly one move."""
    table = ref.table
    crew = table.active
    car = 3 * crew + action.b
    table.pool[crew] = without(table.pool[crew], action.a)
    table.car = car
    table.coasting = action.verb == "coast"
    if table.coasting:
        table.coast[car] += (action.a,)
    else:
        table.die[car] = action.a
    rule = "ASG-2" if table.coasting else "ASG-1"
    ref.tell(action.verb, rule, crew=crew, vehicle=car, space=table.at[car], value=action.a)
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
    rules = table.rules
    for offset in range(1, rules.players + 1):
        crews = ready(table, (rules.player(table.active) + offset) % rules.players)
        if crews:
            offer_turn(ref, crews)
            return
    new_round(ref)


def ready(table: Table, player: int) -> list[Crew]:
    """Return a player's crews that still have a turn this round (RND-2, VAR-1)."""
    rules = table.rules
    return [
        crew
        for crew in range(player, rules.crews, rules.players)
        if not table.out[crew] and table.turns[crew] < TURNS
    ]


def offer_turn(ref: Referee, crews: list[Crew]) -> None:
    """RND-2: the next turn begins; VAR-1: a player with two crews to choose from says which one drives."""
    table = ref.table
    table.turn += 1
    if len(crews) == 1:
        ref.start_turn(crews[0])
        return
    clear_turn(table, crews[0])
    table.phase = "team"


def legal_team(table: Table) -> list[Action]:
    """Return the crews a player may drive with (VAR-1)."""
    return [of("lead", crew) for crew in ready(table, table.rules.player(table.active))]


def refuse_team(table: Table, action: Action) -> Refusal | None:
    """Say why a crew may not drive now."""
    if action.a >= table.rules.crews or table.rules.player(action.a) != table.rules.player(table.active):
        return Refusal("VAR-1", "not-your-crew", (action.a + 1,))
    if action in legal_team(table):
        return None
    return Refusal("RND-2", "crew-has-no-turn", (action.a + 1,))


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
    first = next(
        crew
        for offset in range(1, rules.players + 1)
        for crew in range((rules.player(table.first) + offset) % rules.players, crews, rules.players)
        if not table.out[crew]
    )
    table.round += 1
    table.first = first
    for car in range(table.rules.cars):
        table.die[car] = 0
        table.coast[car] = ()
        table.moved[car] = False
    for crew in range(crews):
        table.command[crew] = None
        table.turns[crew] = 0
        table.pool[crew] = ()
    ref.tell("first", "RND-1", crew=first, value=table.round)
    table.active = first
    ref.roll_round()
    for offset in range(crews):
        crew = (first + offset) % crews
        if not table.out[crew]:
            ref.roll_pool(crew, "RND-1")
    offer_turn(ref, ready(table, rules.player(first)))


def roll_round(ref: Referee) -> None:
    """RND-1, SET-6: the first player rolls the road die; it stays visible all round."""
    ref.roller = ref.table.first
    ref.table.road_die = ref.roll(ROAD)


def roll_pool(ref: Referee, crew: Crew, rule: str) -> int:
    """SET-6, RND-1: a crew rolls its four movement dice; return their sum."""
    table = ref.table
    ref.roller = crew
    pool = sorted(ref.roll_quietly(MOVEMENT) for _ in range(POOL))
    table.pool[crew] = tuple(pool)
    ref.tell("dice", rule, crew=crew, value=int("".join(map(str, pool))))
    return sum(pool)
