"""A reload, a killed tab and a copy at any point: the same question, the same dice, the same race."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.actions import parse
from pyengine.dice import SLAM
from pyengine.game import Game, NothingToUndo
from tests.audit import choices_are_sound, conserved
from tests.support import FRAMES, at_random, framed_game, race, times

BOTH = (parse("reroll"), parse("keep"))


def saved(game: Game) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(game.record()))
    return record


def number_game(number: int) -> Game:
    return framed_game(FRAMES[number * 5 % len(FRAMES)], f"resume {number}")


def killed_at_every_point(numbers: range) -> int:
    """Reload races before every action and answer and go on from there; return at how many points."""
    points = 0
    for number in numbers:
        game = number_game(number)
        went = game.hash()
        for action in race(game, at_random(f"resume {number}")):
            assert game.hash() == went
            again = Game.replay(saved(game))
            assert again.hash() == game.hash()
            assert again.dice.position == game.dice.position
            assert again.question == game.question
            assert again.history == game.history
            assert again.legal() == game.legal()
            assert again.can_undo() == game.can_undo()
            again.apply(action)
            went = again.hash()
            points += 1
        assert game.hash() == went
        assert Game.replay(saved(game)).record() == game.record()
    return points


def test_a_race_killed_and_reloaded_at_every_point_is_the_same_race() -> None:
    assert killed_at_every_point(range(times(3))) > 60 * times(3)


@pytest.mark.soak
def test_two_hundred_races_killed_and_reloaded_at_every_point() -> None:
    assert killed_at_every_point(range(100, 300)) > 10_000


def test_steps_one_at_a_time_are_the_same_as_a_path_in_one_go() -> None:
    """A path is its steps: whether the race is put away between them or not, the table is the same."""
    for number in range(times(10)):
        game = number_game(number)
        for _ in race(game, at_random(f"path {number}")):
            pass
        straight = number_game(number)
        parts = number_game(number)
        hashes = game.hashes()
        for at, entry in enumerate(game.history):
            for action in (entry.action, *entry.answers):
                straight.apply(action)
                parts.apply(str(action))
            if at % 7 == 0:
                parts = Game.replay(saved(parts))
            assert parts.hash() == straight.hash() == hashes[at + 1]
        assert parts.record() == straight.record() == game.record()


def test_a_question_survives_a_reload_and_gives_nobody_a_second_roll() -> None:
    questions = rerolls = nested = 0
    for number in range(times(24)):
        game = number_game(number)
        went = game.hash()
        for action in race(game, at_random(f"question {number}")):
            assert went in ("", game.hash())
            question, went = game.question, ""
            if question is None:
                continue
            questions += 1
            nested += bool(game.history[-1].answers)
            assert game.legal() == list(BOTH)
            assert game.actor == question.crew
            choices_are_sound(game)
            conserved(game.table)
            with pytest.raises(NothingToUndo):
                game.undo()
            before = list(game.history[-1].events)
            rolled = [event for event in before if event.kind == "roll"]
            assert [event.name for event in rolled[-2:]] == [
                f"slam {question.faces[0]}",
                f"direction {question.faces[1]}",
            ]
            results = {}
            for answer in BOTH:
                other = Game.replay(saved(game))
                assert other.question == question
                assert other.hash() == game.hash()
                assert other.history == game.history
                more = other.apply(answer)
                assert other.history[-1].events == before + more
                assert more[0].kind == answer.verb
                results[answer] = other
            keep, reroll = results[BOTH[1]], results[BOTH[0]]
            position = game.dice.position
            assert reroll.dice.position >= position + 2
            assert keep.dice.position >= position
            went = results[action].hash()
            rerolls += action == BOTH[0]
    assert questions > 4 * times(24)
    assert 0 < rerolls < questions
    assert nested > 0 or times(24) < 24


def test_asking_and_looking_never_turn_the_dice() -> None:
    for number in range(times(10)):
        game = number_game(number)
        for _ in race(game, at_random(f"look {number}")):
            position, before = game.dice.position, game.hash()
            game.legal()
            game.explain("hold")
            game.can_undo()
            game.check()
            game.record()
            game.copy()
            assert (game.dice.position, game.hash()) == (position, before)


def test_a_copy_has_other_dice_and_leaves_the_race_alone() -> None:
    differ = 0
    for number in range(times(20)):
        game = number_game(number)
        for at, _ in enumerate(race(game, at_random(f"copy {number}"))):
            if at % 40 == 0:
                before = saved(game)
                copied = game.copy(f"copy {number} {at}")
                assert copied.question is None
                assert copied.legal() == game.legal() or game.question
                for _ in race(copied, at_random("on")):
                    pass
                assert saved(game) == before
                faces = [copied.dice.roll(SLAM) for _ in range(30)]
                differ += faces != [game.copy("still another").dice.roll(SLAM) for _ in range(30)]
    assert differ > 0
