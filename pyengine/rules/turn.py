"""Rounds and turns (RND-*), and which of a player's crews drives (VAR-1)."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine import changes
from pyengine.actions import Action, of
from pyengine.dice import MOVEMENT, POOL, ROAD
from pyengine.rules.protocol import Referee, Refusal
from pyengine.state import Crew, Table

TURNS = 3


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
    changes.clear_turn(table, crews[0])
    table.phase = "team"
    ref.tell("team", "VAR-1", crew=crews[0])


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
    changes.clear_turn(table, crew)
    table.phase = "assign"
    ref.tell("turn", "RND-3", crew=crew, value=table.turns[crew] + 1)


def new_round(ref: Referee) -> None:
    """RND-1: the first player passes clockwise; everyone still in rolls; a die left over is lost (RND-2)."""
    table = ref.table
    rules = table.rules
    crews = rules.crews
    first = next(crew for team in rules.clockwise[table.first] for crew in team if not table.out[crew])
    changes.clear_round(table, first)
    ref.tell("first", "RND-1", crew=first, value=table.round)
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
