"""Undo and redo at every action of a hundred races: the same tables, the same dice, and never over either."""

from __future__ import annotations

import random

import pytest

from pyengine.game import Entry, Game, NothingToUndo
from tests.support import FRAMES, at_random, at_the_wheel, framed_game, new_game, race, times

DRIVERS = {2: ("pp", "pa", "ap", "aa"), 3: ("ppp", "pap", "aap", "apa"), 4: ("pppp", "paaa", "papa", "aaap")}
# What tells of a die, a draw or a new tile.
SEALS = {"roll", "dice", "flip", "damage", "hit", "miss", "tile", "slam"}


def sealed(entry: Entry) -> bool:
    """Say whether an action let something fall or come to light, by what was told of it."""
    return any(event.kind in SEALS for event in entry.events)


def allowed(game: Game) -> bool:
    """Say whether undo may take something back, in the words of the rule."""
    if game.question:
        return False
    table = game.table
    for entry in reversed(game.history):
        if sealed(entry):
            return False
        if game.seats[entry.crew].driver == "ai":
            continue
        same_turn = entry.turn == table.turn
        player = table.rules.player
        same_player = player(table.active) == player(entry.crew)
        only_ai_between = same_player or game.seats[table.active].driver == "ai"
        return same_turn or only_ai_between
    return False


def state(game: Game) -> tuple[str, int, int]:
    return game.hash(), game.dice.position, len(game.history)


def number_game(number: int) -> Game:
    frame = FRAMES[number % len(FRAMES)]
    return framed_game(frame, f"undo {number}", DRIVERS[frame.crews][number // len(FRAMES) % 4])


def test_undo_and_redo_at_every_action_change_nothing() -> None:
    undone = redone = across = 0
    for number in range(times(100)):
        game, straight = number_game(number), number_game(number)
        choose = (at_random if number % 4 else at_the_wheel)(f"undo {number}")
        seen = {0: state(game)}
        entries: list[Entry] = []
        for action in race(game, choose):
            assert straight.hash() == game.hash()
            straight.apply(action)
            if game.question:
                assert not game.can_undo()
                continue
            seen[len(game.history)] = here = state(game)
            entries = list(game.history)
            depth = 0
            while game.can_undo():
                assert allowed(game)
                turn = game.table.turn
                game.undo()
                undone += 1
                depth += 1
                assert state(game) == seen[len(game.history)]
                assert game.history == entries[: len(game.history)]
                assert not any(sealed(entry) for entry in entries[len(game.history) :])
                assert game.seats[entries[len(game.history)].crew].driver == "person"
                assert game.can_redo()
                across += game.table.turn < turn
            assert not allowed(game)
            for _ in range(depth):
                game.redo()
                redone += 1
                assert state(game) == seen[len(game.history)]
            assert not game.can_redo()
            assert state(game) == here
            assert game.history == entries
        assert game.record() == straight.record()
    assert undone == redone
    assert undone > 50 * times(100)
    assert across > 0


def test_undoing_here_and_there_leaves_a_race_that_replays() -> None:
    taken_back = 0
    for number in range(times(40)):
        game = number_game(number)
        rng = random.Random(f"here and there {number}")
        choose = at_random(f"here and there {number}")
        for _ in range(400):
            if game.over():
                break
            if game.can_undo() and rng.random() < 0.3:
                game.undo()
                taken_back += 1
                if rng.random() < 0.3:
                    game.redo()
            else:
                game.apply(choose(game))
                assert not game.can_redo()
        again = Game.replay(game.record())
        assert again.record() == game.record()
        assert state(again) == state(game)
        assert again.can_undo() == game.can_undo()
    assert taken_back > 10 * times(40)


def reason(game: Game) -> str:
    with pytest.raises(NothingToUndo) as caught:
        game.undo()
    assert str(caught.value)
    return caught.value.reason


def test_undo_says_why_not() -> None:
    game = new_game(2, "why", "pp")
    assert reason(game) == "undo-start"
    with pytest.raises(NothingToUndo) as caught:
        game.redo()
    assert caught.value.reason == "redo-none"
    reasons = set()
    choose = at_random("why")
    for number in range(6):
        game = new_game(3, f"why {number}", "pap" if number % 2 else "ppp")
        for _ in race(game, choose):
            if not game.can_undo() and game.history:
                reasons.add(reason(game))
    assert reasons == {"undo-question", "undo-die", "undo-turn", "undo-ai"}


def test_a_race_of_ai_drivers_has_nothing_to_take_back() -> None:
    game = new_game(2, "drivers", "aa")
    choose = at_random("drivers")
    seen = set()
    for _ in race(game, choose):
        assert not game.can_undo()
        if game.history:
            seen.add(reason(game))
    assert "undo-ai" in seen


def test_undo_takes_back_the_turns_of_ai_drivers_in_one_go() -> None:
    for number in range(200):
        game = new_game(2, f"go {number}", "pa")
        choose = at_the_wheel(f"go {number}")
        for _ in race(game, choose):
            drivers = [game.seats[entry.crew].driver for entry in game.history]
            if not game.question and game.can_undo() and drivers[-3:] == ["ai"] * 3:
                before = len(drivers) - drivers[::-1].index("person") - 1
                game.undo()
                assert len(game.history) == before
                game.redo()
                assert len(game.history) == len(drivers)
                return
    raise AssertionError("no AI driver took a turn without dice in any of these races")
