"""Records of copied races, and set-up texts a record could not hold."""

import random

import pytest

from pyengine.game import SEED_LIMIT, Game, Seat
from pyengine.ruleset import NAME_LIMIT, SetupError

SEATS = [Seat("Ada"), Seat("Bo")]


def play(game: Game, choice: random.Random, actions: int) -> None:
    for _ in range(actions):
        if not game.over():
            game.apply(choice.choice(game.legal()))


@pytest.mark.parametrize("before", [0, 1, 7, 40, 120])
def test_a_copy_replays_at_once_and_after_it_is_played_on(before: int) -> None:
    choice = random.Random(before)
    game = Game.new(SEATS, seed="first")
    play(game, choice, before)
    copy = game.copy(seed="second")
    again = Game.replay(copy.record())
    assert again.hash() == copy.hash()
    play(again, choice, 60)
    assert Game.replay(again.record()).hash() == again.hash()


def test_a_replayed_copy_rolls_the_dice_the_copy_would_have_rolled() -> None:
    copy = Game.new(SEATS, seed="first").copy(seed="second")
    again = Game.replay(copy.record())
    play(copy, random.Random(5), 60)
    play(again, random.Random(5), 60)
    assert copy.record() == again.record()


@pytest.mark.parametrize("name", ["x" * (NAME_LIMIT + 1), "a\x1b[2Jb", "\ud800"])
def test_a_name_must_be_short_and_printable(name: str) -> None:
    with pytest.raises(SetupError, match="printable"):
        Game.new([Seat(name), Seat("Bo")])


@pytest.mark.parametrize("seed", ["x" * (SEED_LIMIT + 1), "a\nb", "\ud800"])
def test_a_seed_must_be_short_and_printable(seed: str) -> None:
    with pytest.raises(SetupError, match="printable"):
        Game.new(SEATS, seed=seed)
