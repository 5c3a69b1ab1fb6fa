"""The road's geometry: spaces, the six directions, arcs and straight lines.

A space is one int, ``6 * (row - 1) + lane``, with rows counted from 1 at the start of the race and lanes a-f as
0-5 from the driver's left (GEO-1). Spaces are chevrons that behave as hexes (GEO-2): lanes b, d, f sit half a
space further forward than a, c, e. A tile is 48 spaces, so tile ``k`` holds ``48 * k`` to ``48 * k + 47``.
"""

from __future__ import annotations

from functools import cache

from pyengine.reasons import because

LANES = 6
ROWS = 8
TILE = LANES * ROWS
ON_BOARD = 3 * TILE
"""How many spaces the three tiles on the table have."""
LANE_LETTERS = "abcdef"

Space = int
Direction = int

FRONT_LEFT, FRONT, FRONT_RIGHT, REAR_RIGHT, REAR, REAR_LEFT = range(6)
DIRECTIONS: tuple[str, ...] = ("front-left", "front", "front-right", "rear-right", "rear", "rear-left")

# Where a vehicle is when it is on no space. All lie far below every space, so ``space < rear`` says "off the road".
START: Space = -1000
OUT: Space = -2000
SIDE: Space = -3000

# What to add to a space to step in a direction, by lane; 0 where the step leaves by the side (GEO-3).
STEP: tuple[tuple[int, ...], ...] = (
    (0, 5, -1, 5, -1, 5),
    (6, 6, 6, 6, 6, 6),
    (1, 7, 1, 7, 1, 0),
    (-5, 1, -5, 1, -5, 0),
    (-6, -6, -6, -6, -6, -6),
    (0, -1, -7, -1, -7, -1),
)


def name(space: Space) -> str:
    """Name a space by lane and row (GEO-1).

    >>> name(0), name(68)
    ('a1', 'c12')
    """
    return f"{LANE_LETTERS[space % LANES]}{space // LANES + 1}"


def parse(text: str) -> Space:
    """Read a space's name; raises ValueError if it is none.

    >>> parse("c12")
    68
    """
    lane, row = text[:1], text[1:]
    if (
        len(lane) != 1
        or lane not in LANE_LETTERS
        or not (row.isascii() and row.isdigit())
        or not 1 <= int(row) < 10_000
    ):
        raise ValueError(
            because("{text} is not a space: write a lane a-f and a row, like c12", text=repr(text))
        )
    return LANES * (int(row) - 1) + LANE_LETTERS.index(lane)


def neighbour(space: Space, direction: Direction) -> Space:
    """Return the space one step in a direction, SIDE if that leaves by the side; rows may lie off the road (GEO-3).

    >>> [name(neighbour(parse("c12"), d)) for d in range(6)]
    ['b12', 'c13', 'd12', 'd11', 'c11', 'b11']
    >>> [name(neighbour(parse("d12"), d)) for d in range(6)]
    ['c13', 'd13', 'e13', 'e12', 'd11', 'c12']
    """
    delta = STEP[direction][space % LANES]
    return space + delta if delta else SIDE


@cache
def front_arc(space: Space) -> tuple[Space, ...]:
    """Return the front neighbours that are not off the side, left to right (GEO-4).

    >>> [name(s) for s in front_arc(parse("a3"))]
    ['a4', 'b3']
    """
    return tuple(space + delta for direction in (0, 1, 2) if (delta := STEP[direction][space % LANES]))


@cache
def heading(origin: Space, space: Space) -> Direction:
    """Return the direction of the neighbour ``space``; from the starting area it is front (MOV-1).

    Raises ValueError if the two are not neighbours.
    """
    if origin == START:
        return FRONT
    # Plainly: the direction in which neighbour(origin, direction) == space.
    direction = _WAY[origin % LANES].get(space - origin)
    if direction is None:
        raise ValueError(f"{name(space)} is not next to {name(origin)}")
    return direction


# The direction that adds so much to a space, by lane: STEP turned round.
_WAY: tuple[dict[int, Direction], ...] = tuple(
    {STEP[direction][lane]: direction for direction in range(6) if STEP[direction][lane]}
    for lane in range(LANES)
)


def jump(space: Space, direction: Direction, count: int) -> Space:
    """Return where a straight line of ``count`` steps ends, SIDE once it has left by the side (GEO-5).

    >>> name(jump(parse("c12"), FRONT_RIGHT, 3))
    'f13'
    """
    for _ in range(count):
        space = neighbour(space, direction)
        if space == SIDE:
            break
    return space


def forwardness(space: Space) -> int:
    """Return how far forward a space is, in half spaces (GEO-6)."""
    return 2 * (space // LANES) + (space % LANES & 1)
