"""A record, a copy and a reload give nobody other dice than the race had."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pyengine
from pyengine.actions import Action
from pyengine.game import Game, ReplayError
from pyengine.rules.protocol import Question
from pyengine.state import Table
from tests.support import Chooser, at_random, new_game, race


def saved(game: Game) -> dict[str, Any]:
    """Return a game's record as it comes back from a file."""
    record: dict[str, Any] = json.loads(json.dumps(game.record()))
    return record


def play_on(game: Game, choose: Chooser, count: int) -> list[str]:
    """Play so many actions on; return the hash after each."""
    hashes = []
    for _ in range(count):
        if not game.over():
            game.apply(choose(game))
            hashes.append(game.hash())
    return hashes


def without_dice(game: Game) -> None:
    """Bring a race to where something may be undone."""
    choose = at_random("undo")
    while not game.can_undo():
        game.apply(choose(game))


@pytest.mark.parametrize("played", [0, 1, 7, 40])
def test_a_copy_is_kept_and_comes_back_with_its_own_dice(played: int) -> None:
    game = new_game(3, "copy")
    play_on(game, at_random("before"), played)
    copied = game.copy("other dice")
    again = Game.replay(saved(copied))
    assert again.hash() == copied.hash()
    assert play_on(copied, at_random("after"), 60) == play_on(again, at_random("after"), 60)
    assert Game.replay(saved(copied)).hash() == copied.hash()
    assert play_on(game, at_random("after"), 60) != play_on(
        Game.replay(saved(game.copy())), at_random("after"), 60
    )


def test_a_copy_of_a_copy_of_a_copy_comes_back() -> None:
    game = new_game(2, "copies")
    for number, played in enumerate((0, 0, 5, 0, 9)):
        game = game.copy(f"dice {number}")
        play_on(game, at_random(f"play {number}"), played)
    again = Game.replay(saved(game))
    assert again.seeds == game.seeds
    assert play_on(again, at_random("on"), 50) == play_on(game, at_random("on"), 50)


def test_undo_after_a_reload_does_not_mix_the_dice_of_a_copy_with_those_before_it() -> None:
    game = new_game(2, "mix")
    without_dice(game)
    copied = game.copy("fresh")
    assert not copied.can_undo()
    assert not Game.replay(saved(copied)).can_undo()


def test_undo_back_to_where_a_copy_was_made_keeps_its_dice() -> None:
    game = new_game(2, "back")
    copied = game.copy("fresh")
    without_dice(copied)
    while copied.can_undo():
        copied.undo()
    again = Game.replay(saved(copied))
    assert play_on(again, at_random("on"), 50) == play_on(copied, at_random("on"), 50)


def test_a_record_that_plays_differently_stops_before_the_action_that_differs() -> None:
    game = new_game(4, "differs")
    list(race(game, at_random("differs")))
    record = saved(game)
    for index in range(0, len(game.history), 9):
        broken = {**record, "hashes": record["hashes"][:]}
        broken["hashes"][index + 1] = "0" * 16
        with pytest.raises(ReplayError, match=f"action {index + 1}, .* leads to another table") as caught:
            Game.replay(broken)
        stopped = caught.value.game
        assert caught.value.index == index == len(stopped.history)
        assert not stopped.check()
        assert stopped.hash() == record["hashes"][index]
        stopped.apply(record["actions"][index])
        while stopped.question:
            stopped.apply(record["answers"][index][len(stopped.history[-1].answers)])
        assert stopped.hash() == record["hashes"][index + 1]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"actions": ["fly c3"]}, "begins with"),
        ({"actions": ["step c3"]}, "is not allowed"),
        ({"answers": [["keep"]]}, "more answers than"),
        ({"hashes": 0}, "leads to another table"),
    ],
)
def test_a_spoilt_record_stops_at_the_action_with_a_clean_table(change: dict[str, Any], message: str) -> None:
    game = new_game(2, "spoilt")
    start = game.hash()
    game.apply(game.legal()[0])
    record = saved(game)
    if "hashes" in change:
        change = {"hashes": [start, "f" * 16]}
    with pytest.raises(ReplayError, match=message) as caught:
        Game.replay({**record, **change})
    assert caught.value.game.hash() == start
    assert caught.value.game.history == []


def test_a_record_with_another_set_up_is_refused() -> None:
    record = saved(new_game(2, "one"))
    record["seeds"] = [[0, "two"]]
    with pytest.raises(ReplayError, match="sets the table up differently"):
        Game.replay(record)


def question_ahead(crews: int, seed: str) -> Game:
    """Return a race with an open question."""
    game = new_game(crews, seed)
    for _ in race(game, at_random(seed)):
        if game.question:
            return game
    raise AssertionError("no question in this race")


def test_a_reload_asks_the_record_before_anybody_who_answers_at_once() -> None:
    game = question_ahead(2, "standing")
    again = Game.replay(saved(game), asker=lambda table, question: question.choices[0])
    assert again.question == game.question
    assert again.hash() == game.hash()


def test_a_record_taken_while_an_action_runs_gives_the_same_roll() -> None:
    records: list[dict[str, Any]] = []
    waiting = question_ahead(3, "running")
    start = waiting.history[-1].action
    game = Game.replay(saved(new_game(3, "running")))
    for entry in waiting.history[:-1]:
        game.apply(entry.action)
        for answer in entry.answers:
            game.apply(answer)

    def ask(table: Table, question: Question) -> Action:
        records.append(saved(game))
        return question.choices[1]

    game.asker = ask
    game.apply(start)
    assert records
    assert records[0]["hashes"][-1] == ""
    again = Game.replay(records[0])
    assert again.question == waiting.question
    assert again.hash() == waiting.hash()
    records[0]["actions"].append("hold")
    records[0]["answers"].append([])
    records[0]["hashes"].append("0" * 16)
    with pytest.raises(ReplayError, match="has no hash"):
        Game.replay(records[0])


def test_a_record_names_its_format_and_its_engine() -> None:
    record = saved(new_game(2, "names"))
    assert (record["format"], record["engine"]) == (1, pyengine.__version__)
    assert set(record["options"]) >= {"pushed-over-finish", "fifth-tile-count"}
