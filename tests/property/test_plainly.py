"""What is written for speed does what its plain form does: every place that a comment "Plainly:" marks.

Most places are written anew in their plain form, as the comment says, and the same races are played again; what returns
something is compared with the plain form on the tables of those races.
"""

from __future__ import annotations

import ast
import inspect
import random
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

import pyengine
from pyengine import hexes, odds
from pyengine.actions import Action, of
from pyengine.chance import Seeded
from pyengine.hexes import Space
from pyengine.road import Road
from pyengine.rules import allowed, assigning, commands, movement, ongoing, shooting, slams
from pyengine.rules.allowed import legal
from pyengine.rules.protocol import Referee
from pyengine.rules.referee import RaceReferee
from pyengine.rules.setup import bare_table
from pyengine.ruleset import ruleset
from pyengine.state import FIELDS, Table
from tests.property.test_every_rule import card_scenes, rare_scenes
from tests.support import FRAMES, before, times
from tests.unit import test_dice


class Place(NamedTuple):
    """A function, what in it is written for speed, and how plainly."""

    function: Any
    quick: str
    plain: str

    def __str__(self) -> str:
        return f"{self.function.__qualname__}: {self.plain}"

    def code(self) -> CodeType:
        """Return the code of the function in its plain form."""
        source = textwrap.dedent(inspect.getsource(self.function))
        assert self.quick in source
        names = dict(self.function.__globals__)
        exec("from __future__ import annotations\n" + source.replace(self.quick, self.plain), names)
        code: CodeType = names[self.function.__name__].__code__
        return code


REWRITTEN = (
    Place(movement.step, "if ground not in EVENTFUL and", "if False and"),
    Place(movement._enter_paying, "ref.halts is not halts and ref", "ref"),
    Place(movement._under, "others[0] if len(others) == 1 else max", "max"),
    Place(movement.begin_move, "if ref.casualties and not", "if not"),
    Place(movement.begin_move, "bool(table.damage[car])", "True"),
    Place(movement.refuse_road_die, "table.damage[table.car] and table", "table"),
    Place(movement.after_step, "if ref.casualties and not", "if not"),
    Place(movement.finish_move, "(ref.casualties and not table.operable(car))", "not table.operable(car)"),
    Place(RaceReferee.resolve, "if self.clock:", "if True:"),
    Place(RaceReferee.resolve, "if self.casualties:", "if True:"),
    Place(RaceReferee.run, "if self.answers and self._taken", "if self._taken"),
    Place(Referee.tell, "_new_tuple(Event, fields)", "Event(*fields)"),
    Place(Referee.tell, "if self.tells is not KINDS and kind", "if kind"),
    Place(allowed._legal_steps, "if not table.damage[table.car]:", "if False:"),
    Place(slams.slam_size, "table.is_wreck(vehicle) or not table.damage[vehicle]", "table.is_wreck(vehicle)"),
    Place(ongoing.steering, "space == START or max(table.damage[car], default=0) < CARD", "space == START"),
    Place(
        shooting.targets_of, "{*arc}.intersection(table.at)", "{space for space in arc if space in table.at}"
    ),
    Place(commands.open_board, "table.damage[car] and table", "table"),
    Place(Table.price, "_BALD in self.damage[vehicle]", 'self.has(vehicle, "bald")'),
)


class Race(NamedTuple):
    """A table that is played on at random, by one referee, for some actions at most."""

    referee: RaceReferee
    rng: random.Random
    bound: int

    def on(self) -> Iterator[list[Action]]:
        """Play on, rarely into rock; yield what is legal before each action."""
        table = self.referee.table
        for _ in range(self.bound):
            if table.over():
                return
            choices = legal(table)
            yield choices
            safe = [one for one in choices if one.verb != "step" or not rock(table, one.a)]
            self.referee.run(self.rng.choice(safe or choices))


def rock(table: Table, space: Space) -> bool:
    return table.on_road(space) and table.impassable(space)


def begun(table: Table, seed: str, bound: int) -> Race:
    rng = random.Random(seed)
    return Race(
        RaceReferee(table, Seeded(seed), asker=lambda _, asked: rng.choice(asked.choices)), rng, bound
    )


def races() -> Iterator[Race]:
    """Yield races of every kind, and small tables where cards and rare things happen."""
    for number in range(times(2 * len(FRAMES))):
        frame = FRAMES[number % len(FRAMES)]
        table = bare_table(ruleset(frame.crews, carnage=frame.carnage, big_team=frame.big_team))
        race = begun(table, f"race {number}", 2_000)
        race.referee.deal("1a")
        yield race
    for number, table in enumerate((*card_scenes(), *rare_scenes())):
        yield begun(table.copy(), f"scene {number}", 14)


def everything() -> list[object]:
    """Play all races; return what was offered, told and left on the table, and how far the dice have come."""
    seen: list[object] = []
    for race in races():
        referee = race.referee
        for choices in race.on():
            seen += [choices, referee.table.hash()]
        assert isinstance(referee.chance, Seeded)
        told = [(type(event), event) for event in referee.events]
        seen += [referee.table.hash(), told, referee.chance.position]
    return seen


@cache
def expected() -> list[object]:
    return everything()


@pytest.mark.parametrize("place", REWRITTEN, ids=str)
def test_the_same_races_happen_where_a_place_is_written_plainly(place, monkeypatch) -> None:
    assert len(expected()) > 8_000
    monkeypatch.setattr(place.function, "__code__", place.code())
    assert everything() == expected()


def test_races_that_happen_otherwise_are_seen(monkeypatch) -> None:
    expected()
    wrong = Place(Table.price, "_BALD in self.damage[vehicle]", "False")
    monkeypatch.setattr(Table.price, "__code__", wrong.code())
    assert everything() != expected()


Compared = Callable[[Table], tuple[object, object]]
COMPARED: dict[Any, Compared] = {}


def plainly(function: Any) -> Callable[[Compared], Compared]:
    """Say of which function the decorated one returns what it returns, and the same worked out plainly."""

    def note(compared: Compared) -> Compared:
        COMPARED[function] = compared
        return compared

    return note


@plainly(Table.vehicles_at)
def _(table: Table) -> tuple[object, object]:
    spaces = [*range(table.rear, table.front), hexes.START, hexes.OUT]
    plain = [[vehicle for vehicle, place in enumerate(table.at) if place == space] for space in spaces]
    return [table.vehicles_at(space) for space in spaces], plain


@plainly(Table.facts)
def _(table: Table) -> tuple[object, object]:
    others = (getattr(table, name) for name in FIELDS if name != "tokens")
    return table.facts(), (sorted(table.tokens.items()), *others)


@plainly(Table.copy)
def _(table: Table) -> tuple[object, object]:
    def slots(one: Table) -> list[tuple[str, bool, object]]:
        """Return each slot, whether it is the table's own object, and what it holds."""
        names = (*Road.__slots__, *Table.__slots__)
        return [(name, getattr(one, name) is getattr(table, name), getattr(one, name)) for name in names]

    plain = Table()
    for name, _, value in slots(table):
        object.__setattr__(plain, name, value.copy() if isinstance(value, list | dict) else value)
    return slots(table.copy()), slots(plain)


@plainly(hexes.heading)
def _(table: Table) -> tuple[object, object]:
    steps = [
        (space, way, hexes.neighbour(space, way))
        for space in range(table.rear, table.front)
        for way in range(len(hexes.DIRECTIONS))
    ]
    there = [(space, way, next_one) for space, way, next_one in steps if next_one != hexes.SIDE]
    return [hexes.heading(space, next_one) for space, _, next_one in there], [way for _, way, _ in there]


@plainly(assigning.dieless)
def _(table: Table) -> tuple[object, object]:
    cars = table.cars_of(table.active)
    return assigning.dieless(table), [car for car in cars if not table.die[car] and table.operable(car)]


@plainly(assigning.legal)
def _(table: Table) -> tuple[object, object]:
    pool, cars = table.pool[table.active], assigning.dieless(table)
    verb, cars = ("assign", cars) if cars else ("coast", assigning.coasters(table))
    plain = [of(verb, die, car % 3) for die in sorted({*pool}) for car in cars]
    return assigning.legal(table), plain or [of("pass")]


@plainly(commands.legal)
def _(table: Table) -> tuple[object, object]:
    damaged = any(table.damage[car] for car in table.cars_of(table.active))
    dice, verbs = sorted({*table.pool[table.active]}), commands.FITS
    fitting = [of(verb, die) for die in dice for verb in verbs if die in verbs[verb]]
    return commands.legal(table), [of("drive"), *(one for one in fitting if one.verb != "repair" or damaged)]


@plainly(commands.legal_places)
def _(table: Table) -> tuple[object, object]:
    spaces = range(table.rear, table.front)
    return commands.legal_places(table), [
        of("place", space) for space in spaces if commands.empty(table, space)
    ]


@plainly(allowed._steps_from)
def _(table: Table) -> tuple[object, object]:
    spaces = [*range(table.rear, table.front), hexes.START]
    plain = [tuple(Action("step", way) for way in movement.steps_from(space)) for space in spaces]
    return [allowed._steps_from(space) for space in spaces], plain


def test_what_is_worked_out_quickly_is_what_is_worked_out_plainly() -> None:
    looked_at = 0
    for race in races():
        for at, _choices in enumerate(race.on()):
            if at % 7 == 0:
                looked_at += 1
                for function, compared in COMPARED.items():
                    quick, plain = compared(race.referee.table)
                    assert quick == plain, function
    assert looked_at > 600


@pytest.mark.parametrize("kind", ["hit", "slam"])
def test_a_face_at_a_time_gives_the_same_odds(kind, monkeypatch) -> None:
    game, action = before(kind)
    seen = odds.odds(game.table, action, depth=4)
    place = Place(odds.Branching.roll, ODDS_QUICK, "[1] * len(die.faces)")
    monkeypatch.setattr(odds.Branching.roll, "__code__", place.code())
    plain = odds.odds(game.table, action, depth=4)
    assert plain.ways > seen.ways
    assert replace(plain, ways=0) == replace(seen, ways=0)


ODDS_QUICK = """[
            die.values.count(value) if die.values.index(value) == face else 0
            for face, value in enumerate(die.values)
        ]"""

ELSEWHERE: dict[Any, Any] = {
    Seeded._work_out: test_dice.test_numbers_worked_out_together_are_those_worked_out_alone,
    odds.Branching.roll: test_a_face_at_a_time_gives_the_same_odds,
}


def marked() -> set[str]:
    """Return every function of the engine with a comment that gives its plain form."""
    found = set()
    root = Path(pyengine.__file__).parent
    for path in root.rglob("*.py"):
        text = path.read_text()
        lines = [number for number, line in enumerate(text.splitlines(), 1) if "# Plainly" in line]
        functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
        for line in lines:
            within = [one for one in functions if one.lineno <= line <= (one.end_lineno or 0)]
            found.add(f"{path.stem}.{within[-1].name}")
    return found


def test_each_place_that_states_its_plain_form_is_held_to_it() -> None:
    functions = [*(place.function for place in REWRITTEN), *COMPARED, *ELSEWHERE]
    held = {f"{one.__module__.rpartition('.')[2]}.{one.__name__}" for one in functions}
    assert len(marked()) > 15
    assert marked() <= held
