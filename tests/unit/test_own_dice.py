"""Dice that people roll themselves: what is asked, in whose name and why, and what a wrong entry brings."""

from __future__ import annotations

import io
from typing import Any

import pytest

from pyengine.ai import plain
from pyengine.chance import Entered, Unrolled, WrongFaces
from pyengine.dice import DIRECTION, MOVEMENT, SLAM
from pyengine.drivers import PLAIN
from pyengine.game import Game, IllegalAction, ReplayError, Seat
from pyengine.notation import RecordError, dumps, loads
from pyengine.prompts import prompt
from pyengine.rules.protocol import Roll
from pyengine.terminal import Terminal
from pyengine.words import words_in
from tests.support import seats


def begun(*more: str) -> Game:
    """Return a race of two whose set-up is rolled: the second goes first; then what else fell."""
    game = Game.new([Seat("Ada"), Seat("Bo")], seed="own", own_dice=True)
    for faces in ("3 4 5 6", "1 2 3 4", "2", *more):
        game.enter(faces.split())
    return game


def asked(game: Game) -> Roll:
    """Return the roll that is awaited."""
    assert game.roll
    return game.roll


def into_a_slam() -> Game:
    """Return a race whose first crew has just driven its large car into the other's small one."""
    game = begun()
    for action in ("assign 1 S", "drive", "step c1", "stay", "assign 3 L", "drive", "step c1"):
        game.apply(action)
    return game


def test_the_set_up_asks_each_crew_for_four_dice_then_the_first_for_the_road_die() -> None:
    game = Game.new([Seat("Ada"), Seat("Bo")], seed="own", own_dice=True)
    said = []
    for faces in ("3 4 5 6", "1 2 3 4", "2"):
        roll = asked(game)
        said.append((game.actor, [die.name for die in roll.dice], prompt(game).rule))
        game.enter(faces.split())
    movement = ["movement"] * 4
    assert said == [(0, movement, "SET-6"), (1, movement, "SET-6"), (1, ["road"], "SET-6")]
    assert game.roll is None
    assert game.table.pool == [(3, 4, 5, 6), (1, 2, 3, 4)]
    assert (game.table.first, game.table.active, game.table.road_die) == (1, 1, 2)


def test_those_tied_for_lowest_roll_again() -> None:
    game = Game.new(seats(3), seed="own", own_dice=True)
    for faces in ("1 1 1 1", "6 6 6 6", "1 1 1 1"):
        game.enter(faces.split())
    assert asked(game).crew == 0
    game.enter(["2", "2", "2", "2"])
    assert asked(game).crew == 2


def test_a_slam_asks_for_both_its_dice_and_says_why() -> None:
    game = into_a_slam()
    roll = asked(game)
    assert [die.name for die in roll.dice] == ["slam", "direction"]
    now = prompt(game)
    assert now.rule == "SLM-2"
    assert now.heading == "Ada: roll the slam and direction dice."
    assert "slams" in now.reason
    events = game.enter(["came", "front"])
    assert [event.name for event in events[:2]] == ["slam came", "direction front"]
    assert game.question
    game.apply("reroll")
    assert (prompt(game).rule, asked(game).crew) == ("SLM-3", 0)
    game.enter(["stood", "front"])
    assert game.roll is None


@pytest.mark.parametrize(
    "faces", [[], ["came"], ["front", "came"], ["came", "up"], ["came", "front", "front"]]
)
def test_faces_that_do_not_fit_are_refused_and_change_nothing(faces: list[str]) -> None:
    game = into_a_slam()
    before = dumps(game.record())
    with pytest.raises(WrongFaces):
        game.enter(faces)
    assert dumps(game.record()) == before
    assert asked(game).dice[0].name == "slam"


def test_nothing_is_entered_when_nothing_is_to_be_rolled() -> None:
    with pytest.raises(WrongFaces):
        begun().enter(["1"])
    with pytest.raises(WrongFaces):
        Game.new(seats(2), seed="own").enter(["1"])


def test_an_action_has_to_wait_for_the_roll() -> None:
    with pytest.raises(IllegalAction, match="roll-first"):
        into_a_slam().apply("drive")


def test_an_ai_crew_drives_by_what_people_roll_for_it() -> None:
    game = Game.new(seats(2, "aa"), seed="own", own_dice=True, asker=plain.answer)
    for _ in range(60):
        if game.over():
            break
        if game.roll:
            game.enter([die.faces[0] for die in game.roll.dice])
        else:
            game.apply(plain.choose(game.table))
    assert Game.replay(game.record(), asker=plain.answer).hash() == game.hash()
    assert all(pool == (1, 1, 1, 1)[: len(pool)] for pool in game.table.pool)


def test_entered_dice_say_which_fall_together() -> None:
    dice = Entered("seed")
    with pytest.raises(Unrolled) as missing:
        dice.roll(SLAM)
    assert missing.value.dice == (SLAM, DIRECTION)
    dice.begin(["4"])
    assert MOVEMENT.faces[dice.roll(MOVEMENT)] == "4"
    with pytest.raises(Unrolled) as missing:
        dice.roll(MOVEMENT)
    assert missing.value.dice == (MOVEMENT,) * 3


# Records.


def rolled() -> dict[str, Any]:
    """Return the record of a race that waits for a slam's dice."""
    return loads(dumps(into_a_slam().record()))


def test_the_record_holds_what_fell_in_the_set_up_and_in_each_action() -> None:
    game = into_a_slam()
    game.enter(["came", "front"])
    rolls = game.record()["rolls"]
    assert rolls[0] == [*"34561234", "2"]
    assert rolls[-1] == ["came", "front"]
    assert len(rolls) == len(game.history) + 1


@pytest.mark.parametrize(
    ("rolls", "where"),
    [
        ([], "rolls"),
        (None, "rolls"),
        ([[3]], "rolls[0][0]"),
        (["3"], "rolls[0]"),
        ([["x" * 30]], "rolls[0][0]"),
    ],
)
def test_rolls_of_another_shape_are_refused(rolls: Any, where: str) -> None:
    record = rolled()
    record["rolls"] = rolls + record["rolls"][len(rolls) :] if rolls else rolls
    with pytest.raises(RecordError) as wrong:
        loads(dumps_raw(record))
    assert wrong.value.where == where


def dumps_raw(record: dict[str, Any]) -> str:
    """Write a record without checking it."""
    import json

    return json.dumps(record)


def test_rolls_that_no_die_asks_for_are_refused_where_they_stand() -> None:
    record = rolled()
    record["rolls"][-1] = ["came", "front", "front", "front"]
    with pytest.raises(ReplayError) as wrong:
        Game.replay(record)
    assert wrong.value.index == len(record["actions"]) - 1
    record["rolls"][0] = ["7"]
    with pytest.raises(ReplayError, match="set-up"):
        Game.replay(record)


def test_a_set_up_that_is_not_rolled_to_its_end_has_no_actions() -> None:
    record = rolled()
    record["rolls"][0] = record["rolls"][0][:4]
    with pytest.raises(ReplayError):
        Game.replay(record)


# The terminal, and the other languages.


def typed(game: Game, *lines: str) -> str:
    sink = io.StringIO()
    Terminal(game, PLAIN, io.StringIO("".join(f"{line}\n" for line in lines)), sink).run()
    return sink.getvalue()


def test_the_terminal_asks_for_faces_and_takes_them() -> None:
    game = Game.new(seats(2), seed="own", own_dice=True)
    shown = typed(game, "3 4 5", "3 4 5 9", "undo", "3 4 5 6", "1 2 3 4", "2", "quit")
    assert shown.count("type a number of the list") == 2
    assert "Enter what fell first." in shown
    assert "Road die: 1, 2, 3" in shown
    assert game.table.pool == [(3, 4, 5, 6), (1, 2, 3, 4)]
    assert game.roll is None


def test_the_terminal_takes_faces_without_a_number_by_their_place() -> None:
    game = into_a_slam()
    shown = typed(game, "1 2", "quit")
    assert "Slam die: 1 who came in moves, 2 who was there moves" in shown
    assert game.record()["rolls"][-1] == ["came", DIRECTION.faces[1]]


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_roll_is_asked_for_in_words(code: str) -> None:
    game = into_a_slam()
    now = prompt(game, words_in(code))
    assert "{" not in str(now)
    assert now.heading.startswith("Ada: ")
