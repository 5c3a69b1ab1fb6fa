"""Our own tiles can be driven, give a choice, and fit together in any order."""

from itertools import product

import pytest

from pyengine.content import TERRAINS, TILES, TileSide

LANES, ROWS = 6, 8
START_SIDES = [side for side in TILES if side.tile == "1"]
WHOLE_ROADS = [side for side in TILES if side.name != "Boneyard"]
NUMBER = {kind.id: number for number, kind in enumerate(TERRAINS)}
ROAD, ROCK = NUMBER["road"], NUMBER["rock"]

each_side = pytest.mark.parametrize("side", TILES, ids=lambda side: side.id)

Space = tuple[int, int]
"""Lane and row, both from 0."""


def ahead(space: Space) -> list[Space]:
    """The front arc inside the lanes (GEO-3)."""
    lane, row = space
    diagonal = row + lane % 2
    arc = [(lane - 1, diagonal), (lane, row + 1), (lane + 1, diagonal)]
    return [(lane, row) for lane, row in arc if 0 <= lane < LANES]


def road_of(*sides: TileSide) -> dict[Space, int]:
    """The terrain of sides laid one after the other."""
    return {
        (place % LANES, place // LANES + ROWS * number): terrain
        for number, side in enumerate(sides)
        for place, terrain in enumerate(side.terrain)
    }


def reached(ground: dict[Space, int], start: Space, allowed: set[int]) -> set[Space]:
    """Every space a car can come to over the terrain allowed; beyond the front there is nothing to see."""
    found: set[Space] = set()
    open_spaces = [start]
    while open_spaces:
        space = open_spaces.pop()
        if space not in found and ground.get(space) in allowed:
            found.add(space)
            open_spaces += ahead(space)
    return found


SAFE = set(range(len(TERRAINS))) - {ROCK}


@each_side
def test_a_row_can_be_passed_in_two_places(side):
    for row in range(ROWS):
        assert sum(side.terrain[row * LANES + lane] != ROCK for lane in range(LANES)) >= 2


@pytest.mark.parametrize(("rear", "front"), list(product(TILES, TILES)), ids=lambda side: side.id)
def test_no_space_is_a_trap_on_a_tile_or_over_a_seam(rear, front):
    ground = road_of(rear, front)
    last = 2 * ROWS - 1
    for space, terrain in ground.items():
        if terrain != ROCK and space[1] < last:
            assert any(row > last or ground[lane, row] != ROCK for lane, row in ahead(space)), space


@each_side
def test_every_lane_of_the_rear_row_leads_to_the_front(side):
    ground = road_of(side)
    for lane in range(LANES):
        if ground[lane, 0] != ROCK:
            assert any(row == ROWS - 1 for _, row in reached(ground, (lane, 0), SAFE)), lane


@each_side
def test_rock_stands_on_the_tile_but_not_at_its_ends(side):
    assert ROCK in side.terrain
    assert ROCK not in side.terrain[:LANES] + side.terrain[-LANES:]


@pytest.mark.parametrize(("rear", "front"), list(product(WHOLE_ROADS, TILES)), ids=lambda side: side.id)
def test_the_road_goes_on_over_every_seam(rear, front):
    """From the road in the middle of the rear row, road all the way onto the next tile."""
    ground = road_of(rear, front)
    spaces = reached(ground, (2, 0), {ROAD}) | reached(ground, (3, 0), {ROAD})
    assert any(row >= ROWS for _, row in spaces)


@each_side
def test_most_symbols_tempt_on_the_road(side):
    on_road = sum(side.terrain[space] == ROAD for space, _ in side.symbols)
    assert on_road > len(side.symbols) / 2


@pytest.mark.parametrize("side", START_SIDES, ids=lambda side: side.id)
def test_the_start_is_mostly_road_and_has_numbered_symbols(side):
    assert side.terrain[:LANES].count(ROAD) > LANES / 2
    assert any(counts for _, counts in side.symbols)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("side", START_SIDES, ids=lambda side: side.id)
def test_the_start_has_hazards_at_every_player_count(side, players):
    assert 4 <= sum(not counts or players in counts for _, counts in side.symbols) <= 7


def test_the_sides_of_a_tile_lie_together():
    assert [side.id for side in TILES if side.expansion == "base"] == [
        f"{tile}{letter}" for tile in range(1, 6) for letter in "ab"
    ]
    assert [side.name for side in START_SIDES] == ["The Parking Lot", "Runway to Ruin"]
    assert len({side.name for side in TILES}) == len(TILES)
