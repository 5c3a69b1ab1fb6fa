"""What a referee tells changes nothing of the race; and each kind it can tell is described."""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Collection
from pathlib import Path

import pytest

from pyengine import hexes
from pyengine.actions import Action, parse
from pyengine.chance import Scripted, Seeded
from pyengine.events import KINDS, Event
from pyengine.game import Game, Seat
from pyengine.rules import referee
from pyengine.rules.allowed import legal
from pyengine.rules.protocol import Question
from pyengine.rules.referee import RaceReferee
from pyengine.rules.slams import ANSWERS
from pyengine.state import Table
from pyengine.tally import COUNTED
from tests.support import moving, scene

SEATS = [Seat(name) for name in ("Ada", "Bo", "Cleo", "Dag")]


@pytest.mark.parametrize("crews", [2, 3, 4])
@pytest.mark.parametrize("carnage", [False, True])
@pytest.mark.parametrize("choice", [0, -1])
@pytest.mark.parametrize("tells", [(), {"step", "roll"}, COUNTED])
def test_a_referee_that_tells_less_plays_the_same_race(
    crews: int, carnage: bool, choice: int, tells: Collection[str]
) -> None:
    def answer(_table: Table, question: Question) -> Action:
        return question.choices[choice]

    told = Game.new(SEATS[:crews], carnage=carnage, seed="hush").table
    quiet = told.copy()
    dice, others = Seeded("hush"), Seeded("hush")
    rng, one = random.Random("hush"), RaceReferee(quiet, others, asker=answer, tells=tells)
    events: list[Event] = []
    while told.phase != "over":
        action = rng.choice(legal(told))
        events += RaceReferee(told, dice, (), answer).run(action)
        less = one.run(action)
        assert quiet.facts() == told.facts()
        assert others.position == dice.position
    assert quiet.over()
    assert len(events) > 60
    wanted = [event for event in events if event.kind in tells]
    assert [event._replace(cause=-1) for event in less] == [event._replace(cause=-1) for event in wanted]


def test_a_cause_that_is_not_told_is_none() -> None:
    table = moving(scene({0: "c3"}, tokens={"c4": "oil"}), 0, 3)
    dice = Scripted(["front-left"])
    step, roll, shift = RaceReferee(table.copy(), dice).run(parse("step c4"))
    assert [event.cause for event in (step, roll, shift)] == [-1, 0, 0]
    (alone,) = RaceReferee(table, Scripted(["front-left"]), tells={"shift"}).run(parse("step c4"))
    assert alone == shift._replace(cause=-1)


def test_every_kind_that_a_rule_tells_is_described_and_no_other() -> None:
    """One that is not in KINDS would not be told."""
    told = set()
    for path in Path(referee.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                kind = node.args[0]
                # An answer is told as it was given.
                told |= (
                    {action.verb for action in ANSWERS} if isinstance(kind, ast.Attribute) else strings(kind)
                )
    assert told == set(KINDS)


def strings(node: ast.expr) -> set[str]:
    """Return the texts an expression may be."""
    branches = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
    return {ast.literal_eval(branch) for branch in branches}


def test_a_referee_makes_room_for_each_deep_cascade() -> None:
    limit = sys.getrecursionlimit()
    slides = 2_000
    table = moving(scene({0: "c3"}, tokens={"c4": "oil", "c5": "oil"}), 0, 3)
    falls = [*["front", "rear"] * (slides // 2), "front-left"]
    dice = Scripted([*falls, *falls])
    one = RaceReferee(table, dice, tells=())
    for _ in range(2):
        table.at[0] = hexes.parse("c3")
        one.run(parse("step c4"))
        assert hexes.name(table.at[0]) == "b4"
        assert sys.getrecursionlimit() == limit
    assert dice.rest() == []
