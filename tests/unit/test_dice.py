"""The dice are fair, come back to where they were, and differ from seed to seed."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise

import pytest

from pyengine import content, dice
from pyengine.chance import Scripted, ScriptError, Seeded, fresh_seed
from pyengine.dice import Die
from tests.support import times

DICE = (dice.MOVEMENT, dice.ROAD, dice.STUNT, dice.DIRECTION, dice.SLAM, dice.SHOOTING)


def chi_square(seen: list[int], weights: list[int]) -> float:
    """Return how far counts lie from what the weights let expect."""
    total, whole = sum(seen), sum(weights)
    expected = [total * weight / whole for weight in weights]
    return sum((count - mean) ** 2 / mean for count, mean in zip(seen, expected, strict=True))


def bound(kinds: int) -> float:
    """Return what chi-square passes about once in ten million with so many kinds (Wilson and Hilferty)."""
    degrees = kinds - 1
    return float(degrees * (1 - 2 / (9 * degrees) + 5.2 * (2 / (9 * degrees)) ** 0.5) ** 3)


def counted(values: list[int], kinds: int) -> list[int]:
    return [values.count(kind) for kind in range(kinds)]


def test_the_test_of_fairness_sees_what_is_not_fair() -> None:
    assert chi_square([1000] * 6, [1] * 6) == 0
    assert chi_square([1200, 960, 960, 960, 960, 960], [1] * 6) > bound(6)
    assert chi_square([1030, 970, 1010, 990, 1040, 960], [1] * 6) < bound(6)


@pytest.mark.parametrize("kinds", [2, 3, 5, 6, 7, 26, 48])
@pytest.mark.parametrize("seed", ["a", "dust", "0123456789abcdef0123"])
def test_every_number_falls_as_often_as_any(kinds: int, seed: str) -> None:
    seeded = Seeded(seed)
    seen = counted([seeded.below(kinds) for _ in range(400 * kinds)], kinds)
    assert chi_square(seen, [1] * kinds) < bound(kinds)


def test_no_number_comes_after_another_more_than_it_should() -> None:
    seeded = Seeded("pairs")
    rolls = [seeded.below(6) for _ in range(times(20_000) + 1)]
    pairs = [6 * one + two for one, two in pairwise(rolls)]
    assert chi_square(counted(pairs, 36), [1] * 36) < bound(36)


def test_the_first_roll_over_many_seeds_is_fair_too() -> None:
    for seeds in (map(str, range(times(6_000))), (f"seed {number}" for number in range(times(6_000)))):
        seen = counted([Seeded(seed).below(6) for seed in seeds], 6)
        assert chi_square(seen, [1] * 6) < bound(6)


def test_there_is_no_bias_towards_small_numbers() -> None:
    """Of 3 * 2 ** 62 numbers the lowest third is taken twice as often where a remainder is used."""
    count = 3 << 62
    seeded = Seeded("bias")
    thirds = [seeded.below(count) // (1 << 62) for _ in range(3_000)]
    assert chi_square(counted(thirds, 3), [1] * 3) < bound(3)


@pytest.mark.parametrize("die", DICE, ids=lambda die: die.name)
def test_a_die_falls_on_its_faces_as_often_as_it_has_them(die: Die) -> None:
    assert len(die.faces) == len(die.values) == 6
    assert content.rule(die.id).id == die.id
    seeded = Seeded(die.name)
    assert chi_square(counted([seeded.roll(die) for _ in range(3_000)], 6), [1] * 6) < bound(6)


def test_what_faces_mean() -> None:
    assert dice.MOVEMENT.values == (1, 2, 3, 4, 5, 6)
    assert dice.ROAD.values == (1, 1, 1, 2, 2, 3)
    assert dice.STUNT.values == (1, 2, 2, 3, 3, 4)
    assert dice.DIRECTION.values == (0, 1, 2, 3, 4, 5)
    assert dice.SLAM.values.count(dice.CAME) == 2
    hits = dict(zip(dice.SHOOTING.faces, dice.SHOOTING.values, strict=True))
    assert {face: [bits >> size & 1 for size in range(3)] for face, bits in hits.items()} == {
        "L": [0, 0, 1],
        "M": [0, 1, 0],
        "SM": [1, 1, 0],
        "any": [1, 1, 1],
    }


def test_a_pile_gives_each_kind_as_often_as_it_holds_it() -> None:
    seeded = Seeded("pile")
    weights = [6, 6, 0, 4, 1]
    seen = counted([seeded.draw(weights, "abcde") for _ in range(4_000)], 5)
    assert seen[2] == 0
    assert chi_square([*seen[:2], *seen[3:]], [6, 6, 4, 1]) < bound(4)


def test_a_position_brings_the_same_rolls_back() -> None:
    seeded = Seeded("back")
    seeded.below(6)
    position = seeded.position
    first = [seeded.below(6) for _ in range(50)]
    again = Seeded("back", position)
    assert [again.below(6) for _ in range(50)] == first
    seeded.position = position
    assert [seeded.below(6) for _ in range(50)] == first


def splitmix(seed: str, position: int) -> int:
    """Return the generator's number at a position, worked out alone as SplitMix64 is written down."""
    mask = (1 << 64) - 1
    z = (int.from_bytes(sha256(seed.encode()).digest()[:8], "big") + position * 0x9E3779B97F4A7C15) & mask
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & mask
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & mask
    return z ^ (z >> 31)


def test_numbers_worked_out_together_are_those_worked_out_alone() -> None:
    seeded = Seeded("alone")
    for position in (*range(100), 15, 16, 17, 3, 10**6, 2**40 - 1, 0):
        seeded.position = position
        assert seeded.below(1 << 64) == splitmix("alone", position + 1)


def test_seeds_that_look_alike_roll_apart() -> None:
    def rolls(seed: str) -> tuple[int, ...]:
        seeded = Seeded(seed)
        return tuple(seeded.below(6) for _ in range(24))

    seeds = [
        "",
        " ",
        "a",
        "A",
        "b",
        "aa",
        "a ",
        "ä",
        "1",
        "01",
        "seed",
        "seed ",
        "seed1",
        "seed2",
        "\0",
        "😀",
    ]
    assert len({rolls(seed) for seed in seeds}) == len(seeds)
    assert rolls("seed") == rolls("seed")


def test_the_rolls_of_a_seed_are_those_they_have_always_been() -> None:
    """Saved races hold seeds: a generator that changed would play them differently."""
    seeded = Seeded("dust")
    assert [seeded.below(6) for _ in range(16)] == [2, 0, 1, 3, 2, 3, 1, 4, 5, 0, 5, 2, 3, 5, 0, 5]
    assert seeded.below(1 << 40) == 401377247087


def test_fresh_seeds_differ() -> None:
    seeds = {fresh_seed() for _ in range(500)}
    assert len(seeds) == 500
    assert {len(seed) for seed in seeds} == {20}


def test_a_script_falls_as_written_and_says_what_does_not_fit() -> None:
    script = Scripted(["any", "mine", "rear", "4"])
    assert dice.SHOOTING.faces[script.roll(dice.SHOOTING)] == "any"
    assert script.draw([1, 0, 2], ["road", "mud", "mine"]) == 2
    with pytest.raises(ScriptError, match="fall 3 is 'rear', but the road die has 1, 2, 3"):
        script.roll(dice.ROAD)
    assert script.rest() == ["rear", "4"]
    assert dice.DIRECTION.faces[script.roll(dice.DIRECTION)] == "rear"
    assert dice.STUNT.values[script.roll(dice.STUNT)] == 4
    with pytest.raises(ScriptError, match="no fall left for the slam die"):
        script.roll(dice.SLAM)


def test_a_script_draws_nothing_that_is_used_up() -> None:
    with pytest.raises(ScriptError, match="'mud', but a draw has road, "):
        Scripted(["mud"]).draw([1, 0], ["road", "mud"])
