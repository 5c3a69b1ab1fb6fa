from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import hexes
from pyengine.hexes import FRONT, FRONT_LEFT, FRONT_RIGHT, LANES, REAR, REAR_LEFT, REAR_RIGHT, SIDE, TILE

SPACES = st.integers(LANES, 60 * LANES - 1)
OPPOSITE = {FRONT_LEFT: REAR_RIGHT, FRONT: REAR, FRONT_RIGHT: REAR_LEFT}


def point(space: int) -> tuple[int, int]:
    """Return where a space is drawn: its lane, and half spaces from the start."""
    lane, row = space % LANES, space // LANES
    return lane, 2 * row + lane % 2


# One space along each direction, lanes to the right and half spaces ahead (GEO-2, GEO-3).
OFFSETS = {
    FRONT_LEFT: (-1, 1),
    FRONT: (0, 2),
    FRONT_RIGHT: (1, 1),
    REAR_RIGHT: (1, -1),
    REAR: (0, -2),
    REAR_LEFT: (-1, -1),
}


@given(SPACES, st.sampled_from(range(6)))
def test_a_neighbour_is_one_space_along_the_drawing(space: int, direction: int) -> None:
    lane, ahead = point(space)
    by_lane, by_half = OFFSETS[direction]
    other = hexes.neighbour(space, direction)
    if 0 <= lane + by_lane < LANES:
        assert point(other) == (lane + by_lane, ahead + by_half)
        assert hexes.heading(space, other) == direction
    else:
        assert other == SIDE


@given(SPACES, st.sampled_from(sorted(OPPOSITE)))
def test_there_and_back(space: int, direction: int) -> None:
    other = hexes.neighbour(space, direction)
    if other != SIDE:
        assert hexes.neighbour(other, OPPOSITE[direction]) == space


@given(SPACES)
def test_six_neighbours_and_none_straight_to_the_side(space: int) -> None:
    around = [hexes.neighbour(space, direction) for direction in range(6)]
    inside = [other for other in around if other != SIDE]
    assert len(set(inside)) == len(inside) == (4 if space % LANES in (0, 5) else 6)
    assert {point(other)[1] - point(space)[1] for other in inside} <= {-2, -1, 1, 2}


@given(SPACES)
def test_the_front_arc_is_the_front_neighbours_left_to_right(space: int) -> None:
    front = [hexes.neighbour(space, direction) for direction in (FRONT_LEFT, FRONT, FRONT_RIGHT)]
    arc = hexes.front_arc(space)
    assert list(arc) == [other for other in front if other != SIDE]
    assert all(hexes.forwardness(other) > hexes.forwardness(space) for other in arc)


def test_the_front_arc_is_the_same_past_what_is_made_ready() -> None:
    far = TILE * 24
    for lane in range(LANES):
        near = hexes.front_arc(LANES + lane)
        assert hexes.front_arc(far + lane) == tuple(space + far - LANES for space in near)


@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("a3", ["—", "a4", "b3", "b2", "a2", "—"]),
        ("b3", ["a4", "b4", "c4", "c3", "b2", "a3"]),
        ("e9", ["d9", "e10", "f9", "f8", "e8", "d8"]),
        ("f8", ["e9", "f9", "—", "—", "f7", "e8"]),
        # The stagger runs on across a seam.
        ("d8", ["c9", "d9", "e9", "e8", "d7", "c8"]),
        ("c9", ["b9", "c10", "d9", "d8", "c8", "b8"]),
    ],
)
def test_neighbours_by_name(space: str, around: list[str]) -> None:
    found = [hexes.neighbour(hexes.parse(space), direction) for direction in range(6)]
    assert ["—" if other == SIDE else hexes.name(other) for other in found] == around


@given(SPACES, st.sampled_from(range(6)), st.integers(0, 5))
def test_a_line_is_the_same_step_again_and_again(space: int, direction: int, count: int) -> None:
    there = space
    for _ in range(count):
        there = hexes.neighbour(there, direction) if there != SIDE else SIDE
    assert hexes.jump(space, direction, count) == there


def test_a_line_over_the_side_never_comes_back() -> None:
    assert hexes.jump(hexes.parse("b12"), FRONT_LEFT, 2) == SIDE
    assert hexes.jump(hexes.parse("b12"), FRONT_LEFT, 9) == SIDE


def test_a_line_may_lead_off_the_rear() -> None:
    assert hexes.jump(hexes.parse("c2"), REAR, 2) < 0
    assert hexes.jump(hexes.parse("c2"), REAR, 2) not in (SIDE, hexes.START, hexes.OUT)


@given(st.integers(0, 59_993))
def test_a_name_survives_being_read(space: int) -> None:
    assert hexes.parse(hexes.name(space)) == space


@pytest.mark.parametrize(
    "text", ["", "c", "g1", "C3", "c0", "c-2", "c+2", "c 2", "3c", "c1.0", "ab1", "c١", "c10000"]
)
def test_what_is_no_space(text: str) -> None:
    with pytest.raises(ValueError, match="is not a space: write a lane a-f and a row"):
        hexes.parse(text)


def test_the_first_step_of_the_race_is_front() -> None:
    assert hexes.heading(hexes.START, hexes.parse("f1")) == FRONT


@pytest.mark.parametrize("other", ["c3", "e3", "c5", "b1", "c12"])
def test_no_heading_to_what_is_not_next_to_it(other: str) -> None:
    with pytest.raises(ValueError, match="is not next to c3"):
        hexes.heading(hexes.parse("c3"), hexes.parse(other))


def test_places_off_the_board_lie_behind_every_space() -> None:
    assert max(hexes.START, hexes.OUT, SIDE) < -2 * LANES
    assert len({hexes.START, hexes.OUT, SIDE}) == 3
