"""Dice that people roll themselves: the same faces make the same race, and a reload at any roll comes back to it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest

from pyengine.actions import parse
from pyengine.chance import Seeded
from pyengine.events import Event
from pyengine.game import Game, NothingToUndo
from pyengine.notation import dumps, loads
from pyengine.odds import keep
from pyengine.rules.referee import Asker, nobody
from tests.support import FRAMES, Frame, at_random, seats, times


def own_game(frame: Frame, seed: str, *, own_dice: bool = True, asker: Asker = nobody) -> Game:
    return Game.new(
        seats(frame.crews),
        seed=seed,
        carnage=frame.carnage,
        big_team=frame.big_team,
        own_dice=own_dice,
        asker=asker,
    )


def faces_in(events: Sequence[Event]) -> Iterator[str]:
    """Yield what fell, as the story tells it."""
    for event in events:
        if event.kind == "dice":
            yield from str(event.value)
        elif event.kind == "roll":
            yield event.name.split()[1]


def follow(own: Game, fell: list[str]) -> None:
    """Enter what fell elsewhere, roll by roll."""
    while own.roll:
        own.enter([fell.pop(0) for _ in own.roll.dice])
    assert fell == []


@pytest.mark.parametrize("asker", [nobody, keep])
def test_the_faces_a_seed_rolls_make_the_race_of_that_seed(asker: Asker) -> None:
    rolled = 0
    for number in range(times(24)):
        frame = FRAMES[number % len(FRAMES)]
        seeded = own_game(frame, f"same {number}", own_dice=False, asker=asker)
        own = own_game(frame, f"same {number}", asker=asker)
        follow(own, list(faces_in(seeded.opening)))
        assert own.opening == seeded.opening
        choose = at_random(f"same {number}")
        while not seeded.over():
            assert own.hash() == seeded.hash()
            assert own.legal() == seeded.legal()
            assert own.question == seeded.question
            assert own.can_undo() == seeded.can_undo()
            action = choose(seeded)
            fell = list(faces_in(seeded.apply(action)))
            rolled += len(fell)
            own.apply(action)
            follow(own, fell)
            assert own.history[-1].events == seeded.history[-1].events
        assert own.table.winner == seeded.table.winner
        assert own.record()["hashes"] == seeded.record()["hashes"]
        assert "rolls" not in seeded.record()
    assert rolled > 20 * times(24)


def reloaded(game: Game) -> Game:
    """Return a race as it comes back from a file."""
    text = dumps(game.record())
    assert loads(text) == json.loads(text)
    return Game.replay(loads(text))


def test_a_reload_at_any_roll_comes_back_to_the_same_roll() -> None:
    rolls = 0
    for number in range(times(8)):
        game = own_game(FRAMES[number], f"reload {number}")
        theirs, choose = Seeded(f"theirs {number}"), at_random(f"reload {number}")
        while not game.over():
            again = reloaded(game)
            assert again.hash() == game.hash()
            assert (again.roll, again.question) == (game.roll, game.question)
            assert again.dice.position == game.dice.position
            assert again.history == game.history
            assert again.opening == game.opening
            assert not again.check()
            assert not game.check()
            game = again
            if game.roll:
                rolls += 1
                assert game.legal() == []
                with pytest.raises(NothingToUndo):
                    game.undo()
                game.enter([die.faces[theirs.roll(die)] for die in game.roll.dice])
            else:
                game.apply(choose(game))
            if len(game.history) > 60:
                break
    assert rolls > 10 * times(8)


def test_a_copy_at_any_position_goes_on_with_dice_of_ones_own() -> None:
    game = own_game(FRAMES[4], "copies")
    theirs, choose = Seeded("theirs"), at_random("copies")
    waited = 0
    while len(game.history) < 80 and not game.over():
        copied = game.copy("fresh")
        assert copied.own_dice
        assert reloaded(copied).hash() == copied.hash()
        waits = bool(game.roll or game.question)
        assert len(copied.history) == max(0, len(game.history) - waits)
        if game.roll:
            waited += 1
            game.enter([die.faces[theirs.roll(die)] for die in game.roll.dice])
        else:
            if game.can_undo():
                undone = reloaded(game)
                undone.undo()
                undone.redo()
                assert undone.record() == game.record()
            game.apply(choose(game))
    assert waited > 10


def test_what_is_hidden_does_not_depend_on_what_people_roll() -> None:
    """Other faces than the seed's own: the same tiles and tokens come to light in the same order of draws."""
    laid = []
    for face in "16":
        game = own_game(FRAMES[0], "hidden")
        assert game.roll
        game.enter(["1", "1", "1", face])
        game.enter(["2", "2", "2", "2"])
        game.enter(["1"])
        laid.append((game.table.tiles, dict(game.table.tokens)))
    assert laid[0] == laid[1]


def test_nothing_is_done_while_dice_are_to_be_rolled() -> None:
    game = own_game(FRAMES[0], "first")
    refusal = game.explain(parse("assign 1 S"))
    assert refusal
    assert (refusal.rule, refusal.reason) == ("DIE-MOVE", "roll-first")
