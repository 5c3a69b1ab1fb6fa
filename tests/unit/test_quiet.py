"""A referee that tells nobody plays the same race as one that does."""

from __future__ import annotations

import random
import sys

import pytest

from pyengine import hexes
from pyengine.actions import Action, parse
from pyengine.chance import Scripted, Seeded
from pyengine.game import Game, Seat
from pyengine.rules.allowed import legal
from pyengine.rules.protocol import Question
from pyengine.rules.referee import QuietReferee, RaceReferee
from pyengine.state import Table
from tests.support import moving, scene

SEATS = [Seat(name) for name in ("Ada", "Bo", "Cleo", "Dag")]


@pytest.mark.parametrize("crews", [2, 3, 4])
@pytest.mark.parametrize("carnage", [False, True])
@pytest.mark.parametrize("choice", [0, -1])
def test_a_quiet_referee_plays_the_same_race(crews: int, carnage: bool, choice: int) -> None:
    def answer(_table: Table, question: Question) -> Action:
        return question.choices[choice]

    told = Game.new(SEATS[:crews], carnage=carnage, seed="hush").table
    quiet = told.copy()
    dice, others = Seeded("hush"), Seeded("hush")
    rng, referee, events = random.Random("hush"), QuietReferee(quiet, others, answer), 0
    while told.phase != "over":
        action = rng.choice(legal(told))
        events += len(RaceReferee(told, dice, (), answer).run(action))
        assert referee.run(action) == []
        assert quiet.facts() == told.facts()
        assert others.position == dice.position
    assert quiet.over()
    assert events > 60


def test_a_quiet_referee_makes_room_for_each_deep_cascade() -> None:
    limit = sys.getrecursionlimit()
    slides = 2_000
    table = moving(scene({0: "c3"}, tokens={"c4": "oil", "c5": "oil"}), 0, 3)
    falls = [*["front", "rear"] * (slides // 2), "front-left"]
    dice = Scripted([*falls, *falls])
    referee = QuietReferee(table, dice, lambda _table, question: question.choices[-1])
    for _ in range(2):
        table.at[0] = hexes.parse("c3")
        referee.run(parse("step c4"))
        assert hexes.name(table.at[0]) == "b4"
        assert sys.getrecursionlimit() == limit
    assert dice.rest() == []
