"""Exact odds: every way is walked once, and the chances sum to exactly 1."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pyengine.actions import parse
from pyengine.notation import parse_table
from pyengine.odds import odds, outcomes
from pyengine.ruleset import TOKEN_PIT
from tests.audit import conserved
from tests.odds.positions import FINITE, OPEN, SHARES, Position, position, read
from tests.support import give_damage, moving, play, scene

POSITIONS = read()
AGAIN = 'If a rule was meant to change: run "python -m tests.odds.make" and look at what it says.'


@pytest.mark.parametrize("stored", POSITIONS, ids=lambda stored: stored.action)
def test_the_odds_of_a_position_are_the_stored_ones(stored: Position) -> None:
    assert position(*stored.read(), stored.depth) == stored, AGAIN


@pytest.mark.parametrize("stored", POSITIONS, ids=lambda stored: stored.action)
def test_all_mass_is_there_and_every_end_is_a_sound_table(stored: Position) -> None:
    table, action = stored.read()
    before = table.hash()
    resolved = unresolved = Fraction(0)
    for outcome in outcomes(table, action, depth=stored.depth):
        assert 0 < outcome.chance <= 1
        if outcome.table is None:
            unresolved += outcome.chance
        else:
            resolved += outcome.chance
            # The turn may have ended and the next not begun, so the car may stand there without moves.
            conserved(outcome.table)
            assert not outcome.table.check(settled=False)
    assert resolved + unresolved == 1
    assert unresolved == Fraction(stored.unresolved)
    assert table.hash() == before


def test_there_are_thirty_and_twenty_leave_nothing_unresolved() -> None:
    assert len(POSITIONS) >= 30
    assert [stored.unresolved == "0" for stored in POSITIONS] == [True] * FINITE + [False] * OPEN
    assert FINITE >= 20
    assert len({stored.table + stored.action for stored in POSITIONS}) == len(POSITIONS)
    assert {stored.action.split()[0] for stored in POSITIONS} >= {"step", "shoot", "drive"}
    assert {parse_table(stored.table).rules.carnage for stored in POSITIONS} == {True, False}
    for share in SHARES[:3]:
        assert any(Fraction(getattr(stored, share)) for stored in POSITIONS)


def test_following_a_chain_farther_leaves_less_unresolved() -> None:
    stored = next(one for one in POSITIONS if one.unresolved != "0" and one.ways < 30)
    table, action = stored.read()
    left = [odds(table, action, depth=depth).unresolved for depth in (1, 2, 3, 4)]
    assert left == sorted(left, reverse=True)
    assert left[-1] < left[0]


# Small tables whose odds can be worked out by hand.


def test_a_burning_car_is_lost_one_time_in_six() -> None:
    table = scene({0: "c10"}, carnage=True, fire=[0])
    table.car, table.phase, table.die[0], table.pool[0] = 0, "command", 3, (1, 2, 6)
    found = odds(table, parse("drive"))
    assert (found.ways, found.eliminated, found.unresolved) == (4, Fraction(1, 6), Fraction(0))


@pytest.mark.parametrize(("car", "hits"), [(0, 2), (1, 3), (2, 4)])
def test_a_pit_trap_swallows_by_size(car: int, hits: int) -> None:
    table = moving(scene({car: "c10"}, tokens={"c11": "down"}, carnage=True), car, 2)
    lost = sum(
        outcome.chance
        for outcome in outcomes(table, parse("step c11"), depth=2)
        if outcome.table
        and any(event.kind == "eliminated" for event in outcome.events)
        and any(event.rule == "HAZ-PIT" for event in outcome.events)
    )
    assert lost == Fraction(table.hazards[TOKEN_PIT], sum(table.hazards)) * Fraction(hits, 6)


def test_a_ramp_flies_as_far_as_the_stunt_die() -> None:
    table = moving(scene({0: "c10"}, ground={"c11": ">", "c13": "#"}, carnage=True), 0, 2)
    found = odds(table, parse("step c11"))
    assert (found.ways, found.eliminated, found.unresolved) == (4, Fraction(1, 3), Fraction(0))


@pytest.mark.parametrize("depth", [1, 2, 3, 6])
def test_two_facing_oil_slicks_go_on_one_time_in_six_every_slide(depth: int) -> None:
    table = moving(scene({0: "c10"}, tokens={"c11": "oil", "c12": "oil"}, carnage=True), 0, 2)
    found = odds(table, parse("step c11"), depth=depth)
    assert found.unresolved == Fraction(1, 6**depth)
    assert found.ways == 5 * depth + 1


@pytest.mark.parametrize("slides", [500, 501])
def test_five_hundred_slides_end_by_dice(slides: int) -> None:
    table = moving(scene({0: "c10"}, tokens={"c11": "oil", "c12": "drip"}, carnage=True), 0, 2)
    events = play(table, "step c11", *[("front", "rear")[at % 2] for at in range(slides)], "front-right")
    assert sum(event.name == "oil" for event in events if event.kind == "shift") == slides + 1
    assert table.moves == 1


def test_a_ring_of_five_hundred_slams_ends_by_dice() -> None:
    table = moving(scene({0: "c10", 3: "c11", 6: "c12"}, carnage=True, race_round=1), 0, 2)
    give_damage(table, 3, "dent", "dent")
    falls = [fall for at in range(500) for fall in ("stood", ("front", "rear")[at % 2])]
    events = play(table, "step c11", *falls, "came", "front-left")
    assert sum(event.kind == "slam" for event in events) == 501
