"""Whole races at random: nothing is lost, nothing is stuck, and what is refused is what is not legal."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pyengine import content
from pyengine.actions import UnknownAction, parse
from pyengine.game import Game, IllegalAction
from tests.audit import choices_are_sound, conceivable, conserved, refusals_agree, settled
from tests.support import FRAMES, Chooser, at_random, at_the_wheel, framed_game, race, times

# Random races take some 150 actions, races driven with care twice as many.
BOUND = 2_000


def random_game(number: int) -> Game:
    """Return race number so and so: crews, start, house rules and dice by the number."""
    rng = random.Random(f"race {number}")
    options = {
        rule.id: rng.choice(rule.values) for rule in content.HOUSE_RULES.values() if rng.random() < 0.3
    }
    frame = FRAMES[number // 2 % len(FRAMES)]
    return framed_game(frame, f"seed {number}", **options)


def player(number: int) -> Chooser:
    """Return who plays race number so and so: every other one drives as well as it can see."""
    return (at_the_wheel if number % 2 else at_random)(f"player {number}")


def audited(numbers: range) -> Counter[str]:
    """Play races, looking at the table before and after every action; return how often each rule was told."""
    told: Counter[str] = Counter()
    for number in numbers:
        game = random_game(number)
        told.update(event.rule for event in game.opening)
        for _ in race(game, player(number), BOUND):
            choices_are_sound(game)
            if game.question:
                conserved(game.table)
                assert not game.check()
            else:
                settled(game.table)
        settled(game.table)
        told.update(event.rule for entry in game.history for event in entry.events)
        rules = game.table.rules
        told[f"races of {(rules.crews, rules.carnage, rules.big_team)}"] += 1
        told["actions"] += len(game.history)
    return told


# The rules that an event can name; those of single cards are in test_every_rule. RND-5 has no pass: with four dice,
# three turns and two coast spaces a crew that is in always has something to assign. DMG-3 and END-5 are too rare.
TOLD = {
    "SET": "1 3 6",
    "DIE": "ROAD STUNT DIR SLAM SHOOT FIRE",
    "RND": "1 3",
    "ASG": "1 2 3",
    "CMD": "NITRO DRIFT REPAIR AIR",
    "MOV": "1 2 4 6",
    "TER": "ROCK GOO GLASS RAMP FIRE SALT",
    "HAZ": "ROAD MUD OIL MINE WRECK QUAKE WORM GLASS RAMP FIRE PIT",
    "FIR": "2 3",
    "SLM": "1 3 4 6",
    "SHT": "1 2",
    "DMG": "1 DENT SHRAPNEL SKID DAZED BLAST FIRE ONGOING",
    "CHP": "2 3",
    "SCR": "1",
    "END": "1 2 3 4",
}


def test_three_hundred_races_lose_nothing_and_end() -> None:
    count = times(300)
    told = audited(range(count))
    assert sum(told[f"races of {tuple(frame)}"] for frame in FRAMES) == count
    assert told["actions"] > 80 * count
    if count == 300:
        wanted = {f"{chapter}-{name}" for chapter, names in TOLD.items() for name in names.split()}
        assert sorted(wanted - set(told)) == []
    assert {rule for rule in told if " " not in rule and rule != "actions"} <= set(content.RULES)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_ten_thousand_races_lose_nothing_and_end(batch: int) -> None:
    assert audited(range(1_000 + 500 * batch, 1_500 + 500 * batch))["actions"] > 40_000


def agreeing(numbers: range) -> int:
    """Ask about every conceivable action at every table of some races; return how many were asked about."""
    asked = 0
    for number in numbers:
        game = random_game(number)
        for _ in race(game, player(number), BOUND):
            if game.question is None:
                asked += refusals_agree(game.table)
        asked += refusals_agree(game.table)
    return asked


def test_what_is_refused_is_exactly_what_is_not_legal() -> None:
    assert agreeing(range(times(24))) > 100_000


@pytest.mark.soak
def test_what_is_refused_is_exactly_what_is_not_legal_in_three_hundred_races() -> None:
    assert agreeing(range(2_000, 2_300)) > 10_000_000


def test_an_illegal_action_raises_and_leaves_everything_as_it_was() -> None:
    refused = answers = 0
    for number in range(times(16)):
        game = random_game(number)
        rng = random.Random(f"illegal {number}")
        for _ in race(game, player(number), BOUND):
            choices = game.legal()
            before = (game.hash(), game.dice.position, game.can_undo(), game.can_redo(), game.record())
            for action in rng.sample(conceivable(game.table), 6):
                if action in choices:
                    continue
                why = game.explain(action)
                assert why is not None
                assert why.rule in content.RULES
                with pytest.raises(IllegalAction) as caught:
                    game.apply(str(action))
                assert caught.value.refusal == why
                assert caught.value.legal == tuple(choices)
                assert why.rule in str(caught.value)
                assert str(choices[0]) in str(caught.value)
                refused += 1
                answers += game.question is not None
            with pytest.raises(UnknownAction):
                game.apply(f"{choices[0]} now")
            assert before == (
                game.hash(),
                game.dice.position,
                game.can_undo(),
                game.can_redo(),
                game.record(),
            )
        for action in (parse("pass"), parse("assign 3 L")):
            with pytest.raises(IllegalAction, match=r"race-over \(END-1\); legal: nothing"):
                game.apply(action)
    assert refused > 400 * times(16)
    assert answers > 10 * times(16)


def test_the_same_seed_and_actions_make_the_same_race_and_another_seed_another() -> None:
    for number in range(times(20)):
        one, two, other = random_game(number), random_game(number), random_game(number).copy("other")
        for action in race(one, player(number), BOUND):
            assert two.hash() == one.hash()
            two.apply(action)
        assert one.record() == two.record()
        for _ in race(other, player(number), BOUND):
            pass
        assert other.record()["hashes"] != one.record()["hashes"]
