"""The plain AI driver: legal, sensible, blind to what nobody can see."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import pyengine.ai
from pyengine.actions import of
from pyengine.ai import plain
from pyengine.game import Game, Seat
from pyengine.hexes import front_arc, parse
from pyengine.rules.protocol import Question
from pyengine.state import Table


def ai_asker(table: Table, question: Question):
    return plain.answer(table, question)


def play(seed: str, crews: int, ai_crews: set[int]) -> Game:
    rng = random.Random(seed)
    game = Game.new([Seat(name) for name in "ABCD"[:crews]], seed=seed)
    while not game.over():
        if game.actor in ai_crews:
            action = plain.answer(game.table, game.question) if game.question else plain.choose(game.table)
        else:
            action = rng.choice(game.legal())
        game.apply(action)
    return game


def test_beats_random_driving() -> None:
    won = sum(play(f"match {index}", 2, {index % 2}).table.winner == index % 2 for index in range(100))
    assert won >= 80


@pytest.mark.parametrize("crews", [2, 3, 4])
def test_races_end_and_every_choice_is_legal(crews: int) -> None:
    for index in range(4):
        game = play(f"all ai {index}", crews, set(range(crews)))
        assert game.over()
        assert game.check() == []


def test_same_table_same_choice_and_table_untouched() -> None:
    game = Game.new([Seat("A"), Seat("B"), Seat("C")], seed="twice", asker=ai_asker)
    for _ in range(120):
        if game.over():
            break
        before = game.hash()
        action = plain.choose(game.table)
        assert action in game.legal()
        assert plain.choose(game.table.copy()) == action
        assert game.hash() == before
        game.apply(action)


def test_does_not_drive_into_rock_when_there_is_a_way_round() -> None:
    deaths = 0
    for index in range(10):
        game = Game.new([Seat("A"), Seat("B")], seed=f"rock {index}", asker=ai_asker)
        while not game.over():
            action = plain.choose(game.table)
            table = game.table
            if action.verb == "step" and table.moves == 1 and table.at[table.car] >= 0:
                rocks = [a < table.front and table.impassable(a) for a in front_arc(table.at[table.car])]
                chosen = action.a < table.front and table.impassable(action.a)
                deaths += chosen and not all(rocks)
            game.apply(action)
    assert deaths == 0


def test_rerolls_a_slam_that_kills_its_own_car() -> None:
    game = Game.new([Seat("A"), Seat("B")], seed="slam")
    table = game.table
    table.at[2], table.at[3] = parse("a3"), parse("a3")
    choices = (of("reroll"), of("keep"))
    off_the_side = Question("reroll", "SLM-3", 0, choices, 2, 3, parse("a3"), ("came", "front-left"))
    assert plain.answer(table, off_the_side) == of("reroll")
    theirs = Question("reroll", "SLM-3", 0, choices, 2, 3, parse("a3"), ("stood", "front-left"))
    assert plain.answer(table, theirs) == of("keep")


def test_takes_the_race_when_it_can() -> None:
    game = Game.new([Seat("A"), Seat("B")], seed="finish")
    table = game.table
    crew = table.active
    car = 3 * crew
    table.phase, table.car, table.moves, table.finish = "move", car, 2, True
    table.at[car] = table.front - 8
    while not game.over():
        game.apply(plain.choose(game.table))
    assert game.table.winner == crew


def test_is_handed_tables_only() -> None:
    for path in Path(pyengine.ai.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in ("pyengine.game", "random", "time", "os")
                assert not {alias.name for alias in node.names} & {"Game", "Seeded", "fresh_seed"}
            elif isinstance(node, ast.Import):
                raise AssertionError(f"{path.name} imports {node.names[0].name}")
