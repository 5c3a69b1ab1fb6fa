"""Cascades nest to any depth, and a finish inside one ends the race once."""

from __future__ import annotations

import sys

import pytest

from pyengine import hexes
from pyengine.events import Event
from pyengine.rules.allowed import legal
from tests.support import L, moving, play, scene


def led_to(events: list[Event], kind: str) -> list[str]:
    """Return the kinds of events that led to the last one of a kind, from the one that began it all."""
    index = max(number for number, event in enumerate(events) if event.kind == kind)
    kinds: list[str] = []
    while (index := events[index].cause) >= 0:
        kinds.insert(0, events[index].kind)
    return kinds


@pytest.mark.parametrize("slides", [2, 500, 5_000])
def test_two_facing_oil_slicks_end_by_dice(slides: int) -> None:
    table = moving(scene({0: "c3"}, tokens={"c4": "oil", "c5": "oil"}), 0, 3)
    limit = sys.getrecursionlimit()
    events = play(table, "step c4", *["front", "rear"] * (slides // 2), "front-left")
    assert sys.getrecursionlimit() == limit
    assert sum(event.rule == "HAZ-OIL" and event.kind == "shift" for event in events) == slides + 1
    assert hexes.name(table.at[0]) == "b4"
    assert table.moves == 2


@pytest.mark.parametrize("slams", [2, 500, 5_000])
def test_a_ring_of_slams_ends_by_dice(slams: int) -> None:
    table = moving(scene({0: "c3", 3: "c4", 6: "c5"}, race_round=1), 0, 3)
    pushes = ["front", *["rear", "front"] * (slams // 2)]
    falls = [fall for push in pushes for fall in ("stood", push)]
    events = play(table, "step c4", *falls, "came", "front-left")
    assert sum(event.kind == "slam" for event in events) == slams + 2
    assert table.phase == "assign"


def test_a_mine_inside_an_oil_slide_throws_a_car_onto_a_wreck_that_goes_over_the_side() -> None:
    table = moving(scene({0: "c3", 6: "a5"}, tokens={"c4": "oil", "b4": "down"}), 0, 3)
    events = play(table, "step c4", "front-left", "mine", "blast", "front-left", "1", "stood", "front-left")
    assert led_to(events, "eliminated") == ["step", "shift", "flip", "damage", "jump", "slam", "shift"]
    assert hexes.name(table.at[0]) == "a5"
    assert table.at[6] == hexes.OUT
    assert table.damage[0] == (3,)


def test_a_car_pushed_onto_rock_is_out_and_the_turn_ends_once() -> None:
    table = moving(scene({L: "a3", 4: "a4"}, ground={"a5": "#"}), L, 5)
    events = play(table, "step a4", "stood", "front", answers=["keep"])
    assert [event.kind for event in events].count("turn") == 1
    assert table.at[4] == hexes.OUT


FINISHES: dict[str, tuple[dict[int, str], dict[str, str], tuple[str, ...], int]] = {
    "oil": ({0: "c23"}, {"c24": "oil"}, ("step c24", "front"), 0),
    "blast": ({0: "c20"}, {"c21": "down"}, ("step c21", "mine", "blast", "front", "4"), 0),
    "dazed": ({0: "c22"}, {"c23": "down"}, ("step c23", "mine", "dazed", "4", "front", "front"), 0),
    "skid": ({0: "c23"}, {"c24": "down"}, ("step c24", "mine", "skid-front"), 0),
    "slam": ({0: "c23", 3: "c24"}, {}, ("step c24", "stood", "front"), 1),
    "chain": ({0: "c22", 3: "c23", 6: "c24"}, {}, ("step c23", "stood", "front", "came", "front"), 1),
    "shrapnel": (
        {0: "c21", 3: "c24"},
        {"c22": "down"},
        ("step c22", "mine", "shrapnel", "front", "skid-front"),
        1,
    ),
}


@pytest.mark.parametrize("name", FINISHES)
def test_a_finish_inside_a_cascade_ends_the_race_once(name: str) -> None:
    at, tokens, (action, *falls), winner = FINISHES[name]
    table = moving(scene(at, tokens=tokens), 0, 3)
    table.finish = True
    events = play(table, action, *falls)
    assert [event.kind for event in events].count("win") == 1
    assert events[-1].kind == "win"
    assert events[-1].crew == table.winner == winner
    assert table.phase == "over"
    assert table.hand == ()
    assert legal(table) == []


def test_a_wreck_pushed_over_the_finish_wins_nothing() -> None:
    table = moving(scene({0: "c23", 6: "c24"}), 0, 3)
    table.finish = True
    events = play(table, "step c24", "stood", "front")
    assert "win" not in {event.kind for event in events}
    assert table.at[6] == hexes.OUT
    assert table.phase == "assign"
