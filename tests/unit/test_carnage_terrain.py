"""Terrain of the expansion acts however a vehicle enters (TER-*), and so do the tokens that make it (HAZ-*)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pyengine import hexes
from pyengine.actions import parse
from pyengine.events import Event
from pyengine.hexes import OUT
from pyengine.narrate import event_words, plain_names
from pyengine.rules.allowed import legal, refuse
from pyengine.rules.movement import refuse_road_die
from pyengine.state import Table
from tests.support import L, give_card, give_damage, moving, play, scene


def space(table: Table, vehicle: int) -> str:
    return hexes.name(table.at[vehicle]) if table.at[vehicle] >= 0 else "out"


def rules(events: list[Event]) -> list[str]:
    return [event.rule for event in events]


# A car of crew 0 (vehicle 0, or the large one where it shall be first) enters c11 in each way there is.
WAYS: dict[str, tuple[dict[int, str], dict[str, str], str, list[str]]] = {
    "step": ({0: "c10"}, {}, "step c11", []),
    "slide": ({0: "c9"}, {"c10": "oil"}, "step c10", ["front"]),
    "slam": ({0: "c9", 3: "c10"}, {}, "step c10", ["came", "front"]),
    "skid": ({0: "c9"}, {"c10": "down"}, "step c10", ["mine", "skid-front"]),
    "dazed": ({0: "c9"}, {"c10": "down"}, "step c10", ["mine", "dazed", "1", "front"]),
    "blast": ({0: "c9"}, {"c10": "down"}, "step c10", ["mine", "blast", "front", "1"]),
    "quake": ({0: "c9"}, {"c10": "down"}, "step c10", ["quake", "front"]),
}
HITS = {"skid", "dazed", "blast"}


@pytest.mark.parametrize("way", WAYS)
def test_goo_stops_however_it_is_entered(way: str) -> None:
    at, tokens, action, falls = WAYS[way]
    table = moving(scene(at, tokens=tokens, ground={"c11": "o"}, carnage=True), 0, 5)
    events = play(table, action, *falls)
    assert space(table, 0) == "c11"
    assert sum(event.kind == "goo" and event.vehicle == 0 for event in events) == 1
    assert table.phase == "assign"
    assert not any(event.kind == "road-die" for event in events)


@pytest.mark.parametrize("way", WAYS)
def test_glass_carries_on_the_way_it_was_entered(way: str) -> None:
    at, tokens, action, falls = WAYS[way]
    table = moving(scene(at, tokens=tokens, ground={"c11": "*"}, carnage=True), 0, 5)
    events = play(table, action, *falls)
    assert space(table, 0) == "c12"
    shift = next(event for event in events if event.rule == "TER-GLASS")
    assert (shift.name, shift.value) == ("glass", hexes.FRONT)
    assert (table.phase == "move") == (way in ("step", "slide", "quake"))
    if table.phase == "move":
        assert table.moves == 4
        assert not table.all_road


@pytest.mark.parametrize("way", WAYS)
def test_a_ramp_from_directly_behind_flies_however_it_is_entered(way: str) -> None:
    at, tokens, action, falls = WAYS[way]
    at = {**at, 4: "c12"}
    table = moving(scene(at, tokens=tokens, ground={"c11": ">", "c13": "#"}, carnage=True), 0, 5)
    events = play(table, action, *falls, "3")
    assert space(table, 0) == "c14"
    # A quake shakes the other one onto the rock; nothing else between is touched.
    assert space(table, 4) == ("out" if way == "quake" else "c12")
    assert table.phase == "assign"
    assert "TER-RAMP" in rules(events)


SIDEWAYS: dict[str, tuple[dict[int, str], dict[str, str], str, list[str]]] = {
    "step": ({0: "b10"}, {}, "step c11", []),
    "slide": ({0: "d10"}, {"d11": "oil"}, "step d11", ["rear-left"]),
    "slam": ({0: "c11", 3: "c12"}, {}, "step c12", ["came", "rear"]),
    "skid": ({0: "c11"}, {"c12": "down"}, "step c12", ["mine", "skid-rear"]),
    "quake": ({0: "c11"}, {"c12": "down"}, "step c12", ["quake", "rear"]),
}


@pytest.mark.parametrize("way", SIDEWAYS)
def test_a_ramp_from_anywhere_else_kills(way: str) -> None:
    at, tokens, action, falls = SIDEWAYS[way]
    ground = {"c11": ">"}
    table = moving(scene(at, tokens=tokens, ground=ground, carnage=True), 0, 5)
    events = play(table, action, *falls)
    assert space(table, 0) == "out"
    assert next(event for event in events if event.kind == "eliminated").rule == "TER-RAMP"


@pytest.mark.parametrize("way", WAYS)
def test_fire_sets_on_fire_however_it_is_entered(way: str) -> None:
    at, tokens, action, falls = WAYS[way]
    table = moving(scene(at, tokens=tokens, ground={"c11": "^"}, carnage=True), 0, 5)
    play(table, action, *falls)
    assert table.fire[0]
    assert space(table, 0) == "c11"
    assert (table.phase == "move") == (way in ("step", "slide", "quake"))


def test_another_player_s_car_is_set_on_fire_and_stuck_too() -> None:
    table = moving(scene({L: "c10", 3: "c11"}, ground={"c12": "^", "b11": "o"}, carnage=True), L, 3)
    play(table, "step c11", "stood", "front", answers=["keep"])
    assert table.fire[3]
    table = moving(scene({L: "c10", 3: "c11"}, ground={"c12": "o"}, carnage=True), L, 3)
    events = play(table, "step c11", "stood", "front", answers=["keep"])
    assert any(event.kind == "goo" and event.vehicle == 3 for event in events)


def test_glass_chains_and_slides_over_the_side() -> None:
    ground = {"c11": "*", "b11": "*", "a12": "*"}
    table = moving(scene({0: "d10"}, ground=ground, carnage=True), 0, 3)
    events = play(table, "step c11")
    assert space(table, 0) == "out"
    assert [event.rule for event in events if event.kind == "shift"] == ["TER-GLASS"] * 3


def test_glass_carries_past_a_vehicle_without_a_slam() -> None:
    table = moving(scene({0: "c10", 3: "c11"}, ground={"c11": "*"}, carnage=True), 0, 3)
    events = play(table, "step c11")
    assert space(table, 0) == "c12"
    assert not any(event.kind == "slam" for event in events)
    assert table.moves == 2


def test_a_vehicle_on_glass_is_slammed_by_one_that_ends_there() -> None:
    table = moving(scene({0: "c9", 3: "c10"}, ground={"c11": "*", "c12": "*"}, carnage=True), 0, 3)
    play(table, "step c10", "stood", "front")
    assert space(table, 3) == "c13"


def test_after_a_ramp_glass_carries_to_the_front() -> None:
    table = moving(scene({0: "c10"}, ground={"c11": ">", "c13": "*"}, carnage=True), 0, 3)
    play(table, "step c11", "2")
    assert space(table, 0) == "c14"


def test_a_drift_is_not_used_up_where_glass_carries_on() -> None:
    table = moving(scene({0: "c10", 3: "c11"}, ground={"c11": "*"}, carnage=True), 0, 3)
    table.drift = 1
    play(table, "step c11")
    assert table.drift == 1


def test_a_drift_in_goo_ends_in_a_slam() -> None:
    table = moving(scene({0: "c10", 3: "c11"}, ground={"c11": "o"}, carnage=True), 0, 3)
    table.drift = 1
    events = play(table, "step c11", "stood", "front")
    assert [event.kind for event in events if event.kind in ("goo", "drift", "slam")] == [
        "goo",
        "drift",
        "slam",
    ]
    assert space(table, 3) == "c12"


# Salt.


def test_salt_opens_the_road_die_off_the_road_and_says_so_once() -> None:
    table = moving(scene({0: "c10"}, ground={"c10": ".", "c11": "_", "c12": "_"}, carnage=True), 0, 2)
    events = play(table, "step c11") + play(table, "step c12")
    assert [event.kind for event in events].count("salt") == 1
    assert str(table.phase) == "road"


def test_salt_does_not_give_back_what_a_lost_move_takes() -> None:
    table = moving(scene({0: "c10"}, ground={"c11": "_", "c12": "o"}, carnage=True), 0, 3)
    play(table, "step c11")
    play(table, "step c12")
    assert table.phase == "assign"


def test_salt_is_of_no_use_to_anybody_else() -> None:
    table = moving(scene({L: "c10", 3: "c11"}, ground={"c12": "_"}, carnage=True), L, 3)
    events = play(table, "step c11", "stood", "front", answers=["keep"])
    assert not any(event.kind == "salt" for event in events)


@pytest.mark.parametrize(("value", "phase"), [("no", "assign"), ("yes", "road")])
def test_salt_while_coasting_is_a_house_rule(value: str, phase: str) -> None:
    table = scene({0: "c10"}, ground={"c11": "_"}, carnage=True, options={"salt-on-coast": value})
    table = moving(table, 0, 1)
    table.coasting = True
    play(table, "step c11")
    assert table.phase == phase


def test_salt_entered_in_the_command_step_counts_in_this_turn() -> None:
    table = scene({0: "c10", 3: "f20"}, ground={"c10": ".", "c11": "_", "c12": "."}, carnage=True)
    table = moving(table, 0, 1)
    table.phase, table.moved[0] = "strike", False
    table.chopper[0] = hexes.parse("c9")
    table.moves = 0
    play(table, "shoot c10", "any", "skid-front")
    assert (table.salt, str(table.phase), table.all_road) == (True, "move", False)
    play(table, "step c12")
    assert str(table.phase) == "road"


def test_salt_is_forgotten_with_the_turn() -> None:
    table = moving(scene({0: "c10"}, ground={"c11": "_"}, carnage=True), 0, 1)
    play(table, "step c11")
    play(table, "stay")
    assert not table.salt
    assert table.active == 1


CLOSED: dict[str, Callable[[Table], object]] = {
    "coasting": lambda table: setattr(table, "coasting", True),
    "moves were cut": lambda table: setattr(table, "cut", True),
    "taken already": lambda table: setattr(table, "road_taken", True),
    "a choked intake": lambda table: give_card(table, 0, "choke"),
}


@pytest.mark.parametrize("why", ["", *CLOSED])
def test_salt_says_that_the_road_die_is_open_only_where_it_is(why: str) -> None:
    table = moving(scene({0: "c10"}, ground={"c11": "_"}, carnage=True), 0, 2)
    if why:
        CLOSED[why](table)
    events = play(table, "step c11")
    told = next(event for event in events if event.kind == "salt")
    words = event_words(told, plain_names(table.rules))
    assert (
        bool(told.value) is (refuse_road_die(table) is None) is ("the road die is open" in words) is (not why)
    )


def test_salt_opens_the_road_die_to_a_coasting_car_by_house_rule() -> None:
    options = {"salt-on-coast": "yes"}
    table = moving(scene({0: "c10"}, ground={"c11": "_"}, carnage=True, options=options), 0, 1)
    table.coasting = True
    assert [event.value for event in play(table, "step c11") if event.kind == "salt"] == [1]


def test_why_there_is_no_road_die_is_told_truly_with_salt_on_coast() -> None:
    table = scene({0: "c10"}, ground={"c11": "_"}, carnage=True, options={"salt-on-coast": "yes"})
    table = moving(table, 0, 1)
    table.coasting, table.salt, table.moves = True, True, 1
    refusal = refuse(table, parse("road"))
    assert refusal
    assert refusal.reason == "moves-left"


# Tokens that make terrain.


@pytest.mark.parametrize("token", ["glass", "ramp", "fire"])
@pytest.mark.parametrize("value", ["yes", "no"])
def test_found_terrain_acts_at_once_or_not(token: str, value: str) -> None:
    options = {"found-terrain-acts-at-once": value}
    table = moving(scene({0: "c10"}, tokens={"c11": "down"}, carnage=True, options=options), 0, 3)
    falls = ["2"] if token == "ramp" and value == "yes" else []
    play(table, "step c11", token, *falls)
    where = {"glass": "c12", "ramp": "c13", "fire": "c11"}
    assert space(table, 0) == (where[token] if value == "yes" else "c11")
    assert table.fire[0] == (token == "fire" and value == "yes")
    assert not table.all_road


@pytest.mark.parametrize("value", ["spare", "kill"])
def test_a_ramp_found_from_the_side_spares_or_kills(value: str) -> None:
    options = {"ramp-found-from-side": value}
    table = moving(scene({0: "c10"}, tokens={"d10": "down"}, carnage=True, options=options), 0, 3)
    events = play(table, "step d10", "ramp")
    assert space(table, 0) == ("d10" if value == "spare" else "out")
    if value == "spare":
        assert table.moves == 2
        assert not table.all_road
    else:
        assert "HAZ-RAMP" in [event.rule for event in events if event.kind == "eliminated"]


def test_a_ramp_found_once_is_a_ramp_for_the_next() -> None:
    table = moving(scene({0: "c10", 3: "a10"}, tokens={"b10": "down"}, carnage=True), 0, 1)
    play(table, "step b10", "ramp")
    assert table.active == 1
    table = moving(table, 3, 2)
    play(table, "step b10")
    assert table.at[3] == OUT
    assert space(table, 0) == "b10"


def test_a_mud_token_on_bald_tyres_costs_two_in_all() -> None:
    table = scene({0: "c10"}, ground={"c11": "."}, tokens={"c11": "down"}, carnage=True, cards={0: "bald"})
    table = moving(table, 0, 3)
    events = play(table, "step c11", "mud")
    assert table.moves == 1
    assert not any(event.kind == "top-up" for event in events)


def test_a_mud_token_off_the_road_tops_up_to_two() -> None:
    table = moving(scene({0: "c10"}, ground={"c11": "."}, tokens={"c11": "down"}, carnage=True), 0, 3)
    play(table, "step c11", "mud")
    assert table.moves == 1


# The pit trap.


def test_the_pit_is_safe_for_its_finder_and_rock_for_all_others() -> None:
    table = moving(scene({0: "c10", 5: "b10"}, tokens={"c11": "down"}, carnage=True), 0, 3)
    play(table, "step c11", "pit", "L")
    assert space(table, 0) == "c11"
    assert table.moves == 2
    assert not table.all_road
    play(table, "step b11")
    play(table, "step b12")
    refused = refuse_road_die(table)
    assert refused
    assert refused.reason == "not-only-road"
    table = moving(table, 5, 3)
    events = play(table, "step c11")
    assert space(table, 5) == "out"
    assert "HAZ-PIT" in rules(events)


def test_who_is_pushed_into_the_pit_is_out_without_a_slam() -> None:
    table = moving(scene({0: "c10", 3: "d10", L: "d9"}, tokens={"c11": "down"}, carnage=True), 0, 1)
    play(table, "step c11", "pit", "M")
    play(table, "hold") if table.phase == "shoot" else None
    table = moving(table, L, 2)
    events = play(table, "step d10", "stood", "front-left", answers=["keep"])
    assert space(table, 3) == "out"
    assert space(table, 0) == "c11"
    assert [event.kind for event in events].count("slam") == 1


@pytest.mark.parametrize(
    ("car", "face", "out"), [(0, "SM", True), (0, "L", False), (2, "L", True), (2, "M", False)]
)
def test_the_pit_s_die_goes_by_size_and_no_card_changes_it(car: int, face: str, out: bool) -> None:
    card = "tank" if car == 0 else "low"
    table = scene({car: "c10"}, tokens={"c11": "down"}, carnage=True, cards={car: card})
    play(moving(table, car, 3), "step c11", "pit", face)
    assert (space(table, car) == "out") == out


def test_fire_does_not_take_the_inoperable_or_a_wreck() -> None:
    table = scene({L: "c10", 3: "c11", 6: "b11"}, ground={"c12": "^"}, carnage=True)
    give_damage(table, 3, "dent", "dent")
    play(moving(table, L, 3), "step c11", "stood", "front", answers=["keep"])
    assert space(table, 3) == "c12"
    assert not any(table.fire)


def test_a_deadly_ramp_is_offered() -> None:
    table = moving(scene({0: "b10"}, ground={"c11": ">"}, carnage=True), 0, 3)
    assert "step c11" in map(str, legal(table))
