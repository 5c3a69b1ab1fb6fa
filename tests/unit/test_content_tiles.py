"""Our own tiles can be driven, give a choice, and fit together in any order, base and Carnage mixed."""

import pytest

from pyengine import content
from pyengine.content import TERRAINS, TILES, TileSide
from pyengine.content.tilechecker import ramp_problems

LANES, ROWS = 6, 8
NUMBER = {kind.id: number for number, kind in enumerate(TERRAINS)}
ROAD, OFF, MUD, ROCK, GOO, GLASS, RAMP, FIRE, SALT = (
    NUMBER[name] for name in ("road", "off", "mud", "rock", "goo", "glass", "ramp", "fire", "salt")
)
HARMLESS = {ROAD, OFF, MUD, SALT}
JUMPS = [int(face) for face in content.DICE["stunt"]]

START_SIDES = [side for side in TILES if side.tile == "1"]
CARNAGE = [side for side in TILES if side.expansion == "carnage"]
CUT_ROADS = {"Boneyard", "Scorched", "Cinder Leap"}
"""Their idea is that the road is not whole."""

each_side = pytest.mark.parametrize("side", TILES, ids=lambda side: side.id)
each_rear = pytest.mark.parametrize("rear", TILES, ids=lambda side: side.id)

Space = tuple[int, int]
"""Lane and row, both from 0."""
Ground = dict[Space, int]

LEFT, STRAIGHT, RIGHT = -1, 0, 1


def step(space: Space, direction: int) -> Space:
    """One space on in the front arc (GEO-3)."""
    lane, row = space
    return (lane, row + 1) if direction == STRAIGHT else (lane + direction, row + lane % 2)


def ahead(space: Space) -> list[Space]:
    """The front arc inside the lanes."""
    arc = [step(space, direction) for direction in (LEFT, STRAIGHT, RIGHT)]
    return [(lane, row) for lane, row in arc if 0 <= lane < LANES]


def slide(ground: Ground, space: Space, direction: int) -> Space | None:
    """Where one who enters a space comes to rest (TER-GLASS); None if that kills, by rock, ramp or the side.

    A flight is nobody's safe way: a ramp counts as death here however it is entered.
    """
    while 0 <= space[0] < LANES:
        terrain = ground.get(space)
        if terrain in (ROCK, RAMP):
            return None
        if terrain != GLASS:
            return space
        space = step(space, direction)
    return None


def safe_steps(ground: Ground, space: Space) -> set[Space]:
    """Where the steps from a space come to rest, those that kill left out."""
    ends = [slide(ground, step(space, direction), direction) for direction in (LEFT, STRAIGHT, RIGHT)]
    return {end for end in ends if end is not None}


def road_of(*sides: TileSide) -> Ground:
    """The terrain of sides laid one after the other."""
    return {
        (place % LANES, place // LANES + ROWS * number): terrain
        for number, side in enumerate(sides)
        for place, terrain in enumerate(side.terrain)
    }


def reached(ground: Ground, start: Space, allowed: set[int]) -> set[Space]:
    """Every space a car can come to over the terrain allowed; beyond the front there is nothing to see."""
    found: set[Space] = set()
    open_spaces = [start]
    while open_spaces:
        space = open_spaces.pop()
        if space not in found and ground.get(space) in allowed:
            found.add(space)
            open_spaces += ahead(space)
    return found


def spaces_of(side: TileSide, terrain: int) -> list[Space]:
    return [space for space, kind in road_of(side).items() if kind == terrain]


# Any side


@each_side
def test_a_row_can_be_passed_in_two_places(side):
    for row in range(ROWS):
        assert sum(side.terrain[row * LANES + lane] not in (ROCK, RAMP) for lane in range(LANES)) >= 2


@each_rear
def test_no_space_is_a_trap_on_a_tile_or_over_a_seam(rear):
    """Wherever a car comes to rest, one step at least neither kills nor slides it to death."""
    for front in TILES:
        ground = road_of(rear, front)
        for space, terrain in ground.items():
            if terrain not in (ROCK, RAMP, GLASS) and space[1] < 2 * ROWS - 1:
                assert safe_steps(ground, space), (front.id, space)


@each_side
def test_every_lane_of_the_rear_row_leads_to_the_front_over_harmless_ground(side):
    ground = road_of(side)
    for lane in range(LANES):
        if ground[lane, 0] in HARMLESS:
            assert any(row == ROWS - 1 for _, row in reached(ground, (lane, 0), HARMLESS)), lane


@each_side
def test_the_ends_of_a_tile_are_harmless_in_every_lane(side):
    """So every way over a seam is open, whatever lies before or behind, and no slide or flight starts on one."""
    assert set(side.terrain[:LANES] + side.terrain[-LANES:]) <= HARMLESS


@each_side
def test_rock_stands_on_every_tile(side):
    assert ROCK in side.terrain


def road_leads_on(rear: TileSide, front: TileSide) -> bool:
    """From the road in the middle of the rear row, road all the way onto the next tile."""
    ground = road_of(rear, front)
    spaces = reached(ground, (2, 0), {ROAD}) | reached(ground, (3, 0), {ROAD})
    return any(row >= ROWS for _, row in spaces)


@each_rear
def test_the_road_goes_on_over_every_seam_unless_that_is_the_idea(rear):
    assert all(road_leads_on(rear, front) is (rear.name not in CUT_ROADS) for front in TILES)


@each_side
def test_most_symbols_tempt_on_the_road(side):
    on_road = sum(side.terrain[space] == ROAD for space, _ in side.symbols)
    assert on_road > len(side.symbols) / 2


# The start


@pytest.mark.parametrize("side", START_SIDES, ids=lambda side: side.id)
def test_the_start_is_mostly_road_and_has_numbered_symbols(side):
    assert side.terrain[:LANES].count(ROAD) > LANES / 2
    assert any(counts for _, counts in side.symbols)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("side", START_SIDES, ids=lambda side: side.id)
def test_the_start_has_hazards_at_every_player_count(side, players):
    assert 4 <= sum(not counts or players in counts for _, counts in side.symbols) <= 7


def test_the_sides_of_a_tile_lie_together():
    assert [side.id for side in TILES] == [f"{tile}{letter}" for tile in range(1, 11) for letter in "ab"]
    assert [side.name for side in START_SIDES] == ["The Parking Lot", "Runway to Ruin"]
    assert len({side.name for side in TILES}) == len(TILES)


# Carnage


def test_the_five_carnage_tiles():
    printed = ["Glass Oasis", "Scorched", "Zag", "Salty Doglegs", "Brits"]
    assert [side.name for side in CARNAGE[::2]] == printed
    assert len(CARNAGE) == 10


def test_every_carnage_terrain_is_on_two_sides_and_every_carnage_side_has_one():
    for kind in (GOO, GLASS, RAMP, FIRE, SALT):
        assert sum(kind in side.terrain for side in CARNAGE) >= 2, TERRAINS[kind].id
    assert all({GOO, GLASS, RAMP, FIRE, SALT} & set(side.terrain) for side in CARNAGE)


RAMPS = [(side, space) for side in CARNAGE for space in spaces_of(side, RAMP)]


@pytest.mark.parametrize(("side", "ramp"), RAMPS, ids=lambda value: getattr(value, "id", None))
def test_a_ramp_can_be_driven_onto_and_is_worth_it(side, ramp):
    ground = road_of(side)
    lane, row = ramp
    approach = (lane, row - 1)
    assert any(approach in reached(ground, (start, 0), HARMLESS) for start in range(LANES))
    flown_over = {ground[lane, row + far] for far in range(1, max(JUMPS))}
    assert flown_over & {ROCK, GOO, FIRE, MUD}
    landings = [slide(ground, (lane, row + jump), STRAIGHT) for jump in JUMPS]
    good = [end for end in landings if end and ground[end] in HARMLESS]
    assert len(JUMPS) / 2 <= len(good) < len(JUMPS), "a jump pays more often than not, and never surely"


@pytest.mark.parametrize(
    "side", [side for side in CARNAGE if GLASS in side.terrain], ids=lambda side: side.id
)
def test_glass_is_a_gamble(side):
    """More slides than not carry on for nothing; some end badly."""
    ground = road_of(side)
    ends = [
        slide(ground, step(start, direction), direction)
        for start, terrain in ground.items()
        if terrain in HARMLESS
        for direction in (LEFT, STRAIGHT, RIGHT)
        if ground.get(step(start, direction)) == GLASS
    ]
    assert any(end is None or ground[end] == GOO for end in ends)
    assert sum(end is not None and ground[end] in HARMLESS for end in ends) > len(ends) / 2


def test_every_flight_ends():
    kinds = [kind.id for kind in TERRAINS]
    assert list(ramp_problems(TILES, kinds, JUMPS)) == []
