"""The plain AI driver: legal, sensible, blind to what nobody can see."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

import pyengine.ai
from pyengine.actions import of
from pyengine.ai import plain
from pyengine.game import Game, Seat
from pyengine.hexes import front_arc, parse
from pyengine.rules.protocol import Question
from pyengine.state import Table
from tests.support import FRAMES, Frame, framed_game, moving, scene


def ai_asker(table: Table, question: Question):
    return plain.answer(table, question)


def play(seed: str, frame: Frame, ai_crews: set[int]) -> Game:
    rng = random.Random(seed)
    game = framed_game(frame, seed)
    while not game.over():
        if game.actor in ai_crews:
            action = plain.answer(game.table, game.question) if game.question else plain.choose(game.table)
        else:
            action = rng.choice(game.legal())
        game.apply(action)
    return game


MATCHES = (
    (Frame(2), 50, 45),
    (Frame(2, carnage=True), 50, 42),
    (Frame(4, carnage=True), 20, 14),
    (Frame(4, carnage=True, big_team=True), 20, 16),
)


# The races are the same wherever Python runs, and take long.
@pytest.mark.host
@pytest.mark.parametrize(("frame", "races", "wins"), MATCHES)
def test_beats_random_driving(frame: Frame, races: int, wins: int) -> None:
    won = 0
    for index in range(races):
        players = 2 if frame.big_team else frame.crews
        own = set(range(index % players, frame.crews, players))
        won += play(f"match {index}", frame, own).table.winner in own
    assert won >= wins


@pytest.mark.parametrize("frame", FRAMES)
def test_races_end_and_every_choice_is_legal(frame: Frame) -> None:
    for index in range(3):
        game = play(f"all ai {index}", frame, set(range(frame.crews)))
        assert game.over()
        assert not game.check()


def step_of(at: str, moves: int, ground: dict[str, str], **more: Any) -> str:
    """Return the step a small car takes from a space."""
    return str(plain.choose(moving(scene({0: at}, ground=ground, carnage=True, **more), 0, moves)))


ROW = ("b10", "c11", "d10")


@pytest.mark.parametrize("letter", ["o", ">"])
def test_drives_round_goo_and_a_ramp_it_would_hit_from_the_side(letter: str) -> None:
    ways = dict.fromkeys(ROW, "#")
    for way in ROW:
        if letter == ">" and way == "c11":
            continue
        free = next(other for other in ROW if other != way)
        assert step_of("c10", 4, ways | {way: letter, free: "="}) == f"step {free}"


def test_takes_a_ramp_from_behind_and_salt_on_its_way() -> None:
    assert step_of("c10", 1, {"c11": ">"}) == "step c11"
    off = {f"{lane}{row}": "." for lane in "abcdef" for row in range(9, 14)}
    assert step_of("c10", 1, off | {"d10": "_"}) == "step d10"


def test_does_not_slide_on_glass_over_the_side_or_into_rock() -> None:
    assert step_of("b10", 3, {"a11": "*", "b11": "="}) != "step a11"
    assert step_of("c10", 3, {"c11": "*", "c12": "#"}) != "step c11"


def test_drives_round_fire_but_not_when_it_burns_already() -> None:
    ground = {"b10": "#", "d10": ".", "c11": "^", "d11": "#", "e11": "#", "c12": "="}
    assert step_of("c10", 1, ground) == "step d10"
    assert step_of("c10", 1, ground, fire=[0]) == "step c11"


def test_drives_round_an_oil_marker_at_the_side() -> None:
    assert step_of("b10", 1, {"b11": "#"}, tokens={"a11": "drip"}) == "step c11"


def test_leads_with_a_crew_that_has_something_to_drive() -> None:
    table = scene({0: "c10", 6: "c20"}, crews=4, carnage=True, big_team=True)
    table.phase, table.pool[2], table.pool[0] = "team", (6, 6, 6, 6), (1, 1, 1, 1)
    assert str(plain.choose(table)) == "lead 3"


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
