"""The quake and the sand worm (HAZ-QUAKE, HAZ-WORM): everything on the board at once."""

from __future__ import annotations

import pytest

from pyengine import hexes
from pyengine.events import Event
from pyengine.hexes import OUT, START
from pyengine.state import Table
from tests.support import give_damage, moving, play, scene


def space(table: Table, vehicle: int) -> str:
    return hexes.name(table.at[vehicle]) if table.at[vehicle] >= 0 else "out"


def landed(events: list[Event], kind: str = "goo") -> list[int]:
    """Return the vehicles that an effect met, in order."""
    return [event.vehicle for event in events if event.kind == kind]


def test_all_move_one_way_at_once_wrecks_and_inoperable_cars_too() -> None:
    table = scene({0: "c10", 1: "c9", 3: "d5", 6: "b7"}, tokens={"c11": "down"}, carnage=True)
    give_damage(table, 3, "dent", "dent")
    table.chopper[1] = hexes.parse("e5")
    table = moving(table, 0, 4)
    events = play(table, "step c11", "quake", "front-right")
    assert [space(table, vehicle) for vehicle in (0, 1, 3, 6)] == ["d11", "d9", "e6", "c8"]
    assert table.at[2] == table.at[4] == START
    assert table.chopper[1] == hexes.parse("e5")
    assert table.moves == 3
    assert table.all_road
    shifts = [event for event in events if event.kind == "shift"]
    assert {event.rule for event in shifts} == {"HAZ-QUAKE"}
    assert len(shifts) == 4


def test_a_column_of_cars_moves_without_a_slam() -> None:
    table = scene({0: "c10", 3: "c12", 4: "c13", 5: "c14"}, tokens={"c11": "down"}, carnage=True)
    events = play(moving(table, 0, 3), "step c11", "quake", "front")
    assert [space(table, vehicle) for vehicle in (0, 3, 4, 5)] == ["c12", "c13", "c14", "c15"]
    assert landed(events, "slam") == []


def test_off_a_side_and_off_the_rear_is_out() -> None:
    table = scene({0: "c10", 3: "a5", 4: "d1"}, tokens={"c11": "down"}, carnage=True)
    play(moving(table.copy(), 0, 3), "step c11", "quake", "rear-left")
    left = moving(table.copy(), 0, 3)
    play(left, "step c11", "quake", "front-left")
    assert [space(left, vehicle) for vehicle in (0, 3, 4)] == ["b11", "out", "c2"]
    back = moving(table.copy(), 0, 3)
    events = play(back, "step c11", "quake", "rear")
    assert [space(back, vehicle) for vehicle in (0, 3, 4)] == ["c10", "a4", "out"]
    assert [event.rule for event in events if event.kind == "eliminated"] == ["MOV-6"]


def test_landings_go_from_the_front_lane_a_before_f() -> None:
    ground = {"a14": "o", "c14": "o", "e14": "o", "b13": "o", "c21": "o", "a2": "o"}
    at = {0: "c10", 1: "c20", 2: "a1", 3: "e13", 4: "a13", 5: "b12", 6: "c13"}
    table = scene(at, ground=ground, tokens={"c11": "down"}, carnage=True)
    events = play(moving(table, 0, 3), "step c11", "quake", "front")
    assert landed(events) == [1, 4, 6, 3, 5, 2]


def test_one_scroll_judges_the_new_positions() -> None:
    # Two leave the front together: one scroll. The one shaken onto the middle tile is saved, the other is not.
    at = {0: "c16", 1: "c24", 3: "e24", 4: "a8", 5: "a7"}
    table = scene(at, tokens={"c17": "down"}, carnage=True)
    events = play(moving(table, 0, 3), "step c17", "quake", "front", "4a")
    assert [event.kind for event in events].count("scroll") == 1
    assert [space(table, vehicle) for vehicle in (0, 1, 3, 4, 5)] == ["c18", "c25", "e25", "a9", "out"]
    assert table.at[2] == OUT
    assert table.rear == hexes.TILE


def test_a_car_shaken_onto_the_new_tile_meets_its_token() -> None:
    table = scene({0: "c16", 3: "c24"}, tokens={"c17": "down"}, carnage=True)
    sides = list(table.rules.sides)
    sides[6] = sides[6]._replace(symbols=((2, ()),))
    object.__setattr__(table.rules, "sides", tuple(sides))
    play(moving(table, 0, 3), "step c17", "quake", "front", "4a", "mine", "dent")
    assert table.damage[3] == (0,)


FINISHES = [
    ({0: "c16", 3: "c24"}, 0, 1),
    ({0: "c16", 1: "a24", 3: "c24"}, 0, 0),
    ({0: "c16", 3: "c24", 6: "e24"}, 0, 1),
    ({3: "c16", 0: "c24", 6: "e24"}, 1, 2),
    ({6: "c16", 0: "c24", 3: "e24"}, 2, 0),
]


@pytest.mark.parametrize(("at", "active", "winner"), FINISHES)
def test_of_several_crews_over_the_line_the_active_one_wins_else_the_next(
    at: dict[int, str], active: int, winner: int
) -> None:
    table = scene(at, crews=3, tokens={"c17": "down"}, carnage=True)
    table.finish = True
    table = moving(table, 3 * active, 3)
    events = play(table, "step c17", "quake", "front")
    assert table.winner == winner
    assert [event.kind for event in events].count("win") == 1
    assert table.phase == "over"


def test_a_wreck_and_a_crew_that_is_out_win_nothing_and_the_landings_go_on() -> None:
    table = scene(
        {0: "c16", 3: "c24", 9: "e24", 6: "a5"},
        crews=3,
        tokens={"c17": "down"},
        ground={"a6": "o"},
        carnage=True,
    )
    give_damage(table, 3, "dent", "dent")
    table.finish, table.out[1] = True, True
    table.at[4] = table.at[5] = OUT
    events = play(moving(table, 0, 3), "step c17", "quake", "front")
    assert [event.vehicle for event in events if event.rule == "END-1"] == [3, 9]
    assert landed(events) == [6]
    assert table.moves == 2


@pytest.mark.parametrize(("value", "winner"), [("counts", 0), ("out", -1)])
def test_a_quake_pushes_over_the_line(value: str, winner: int) -> None:
    options = {"pushed-over-finish": value}
    table = scene({0: "c23"}, tokens={"c24": "down"}, carnage=True, options=options)
    table.finish = True
    play(moving(table, 0, 3), "step c24", "quake", "front")
    assert table.winner == winner
    assert (table.at[0] == OUT) == (value == "out")


def test_who_is_slammed_before_its_turn_to_land_skips_it() -> None:
    # Car 4 lands in front, is carried back by the oil into car 3, and car 3 is knocked away before its landing.
    at = {0: "c4", 4: "c12", 3: "c11"}
    table = scene(at, ground={"c12": "o"}, tokens={"c5": "down", "c13": "oil"}, carnage=True)
    table = moving(table, 0, 3)
    events = play(table, "step c5", "quake", "front", "rear", "stood", "front-left", answers=["keep"])
    assert space(table, 4) == "c12"
    assert space(table, 3) == "b12"
    # Only the one that slid into the goo met it.
    assert landed(events) == [4]


def test_the_finder_goes_on_from_where_it_stands_and_goo_stops_it() -> None:
    table = scene({0: "c10"}, ground={"c12": "o"}, tokens={"c11": "down"}, carnage=True)
    table = moving(table, 0, 4)
    play(table, "step c11", "quake", "front")
    assert space(table, 0) == "c12"
    assert table.phase == "assign"


def test_a_quake_in_a_quake_lands_each_once() -> None:
    at = {0: "c10", 3: "c20", 4: "a5"}
    table = scene(at, ground={"a7": "o"}, tokens={"c11": "down", "c21": "down"}, carnage=True)
    events = play(moving(table, 0, 4), "step c11", "quake", "front", "quake", "front")
    assert [space(table, vehicle) for vehicle in (0, 3, 4)] == ["c13", "c22", "a7"]
    assert landed(events) == [4]
    assert table.moves == 3


# The worm.


def test_the_worm_takes_the_farthest_back_wrecks_and_inoperable_too() -> None:
    table = scene({0: "c10", 3: "d5", 4: "a8", 6: "e5"}, tokens={"c11": "down"}, carnage=True)
    give_damage(table, 3, "dent", "dent")
    play(moving(table.copy(), 0, 3), "step c11", "worm")
    halves = moving(table.copy(), 0, 3)
    events = play(halves, "step c11", "worm")
    assert [event.vehicle for event in events if event.rule == "HAZ-WORM" and event.kind == "eliminated"] == [
        6
    ]
    assert halves.moves == 2
    rows = scene(
        {0: "c10", 3: "d5", 4: "a8", 6: "e5"},
        tokens={"c11": "down"},
        carnage=True,
        options={"worm-ties": "whole-rows"},
    )
    events = play(moving(rows, 0, 3), "step c11", "worm")
    assert [event.vehicle for event in events if event.kind == "eliminated"] == [3, 6]


def test_all_that_tie_are_taken_the_finder_too() -> None:
    table = scene({0: "c10", 3: "a11", 4: "b11"}, tokens={"c11": "down"}, carnage=True)
    play(moving(table, 0, 3), "step c11", "worm")
    assert [space(table, vehicle) for vehicle in (0, 3, 4)] == ["out", "out", "b11"]
    assert table.phase == "assign"
    assert table.at[1] == START


def test_the_worm_may_end_the_race_with_nobody_left() -> None:
    table = scene({0: "c10", 3: "a11"}, tokens={"c11": "down"}, carnage=True)
    table.at[1] = table.at[2] = table.at[4] = table.at[5] = OUT
    events = play(moving(table, 0, 3), "step c11", "worm")
    assert table.phase == "over"
    assert table.winner == -1
    assert events[-1].rule == "END-5"
