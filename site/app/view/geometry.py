"""Where things lie: a space is 100 units, its notch is 22 deep; lanes b, d, f sit half a space further forward."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.hexes import LANES, ROWS, TILE, Space

CHEVRON = "h100l22 50-22 50h-100l22-50z"
TIP = 22
ROAD_LENGTH = 3 * ROWS * 100
ROAD_WIDTH = LANES * 100


def corner(space: Space, rear: Space) -> tuple[int, int]:
    """Return a space's rear left corner when the road begins at ``rear``.

    >>> corner(48, 48), corner(55, 48)
    ((0, 0), (150, 100))
    """
    lane, row = space % LANES, space // LANES - rear // LANES
    return 100 * row + (50 if lane & 1 else 0), 100 * lane


def spot(space: Space, rear: Space, forward: int = 62) -> tuple[int, int]:
    """Return where a piece stands in a space."""
    x, y = corner(space, rear)
    return x + forward, y + 50


def outline(spaces: Iterable[Space], rear: Space) -> str:
    """Return one path of all the spaces' chevrons; touching ones melt when filled.

    >>> outline([0], 0)
    'M0 0h100l22 50-22 50h-100l22-50z'
    """
    return "".join(f"M{x} {y}{CHEVRON}" for x, y in (corner(space, rear) for space in spaces))


def seam(x: int) -> str:
    """Return the line across the road where a tile begins, ``x`` from the rear.

    >>> seam(0)[:24]
    'M0 0l22 50-22 50L50 100l'
    """
    bends = [f"L{x + (50 if lane & 1 else 0)} {100 * lane}l22 50-22 50" for lane in range(LANES)]
    return "M" + "".join(bends)[1:]


def space_at(x: float, y: float, rear: Space) -> Space | None:
    """Return the space under a point of the road's coordinates, None if it is beside the road.

    >>> space_at(60, 50, 0), space_at(10, 50, 0), space_at(-1, 50, 0), space_at(205, 150, 0)
    (0, None, None, 7)
    """
    lane = int(y // 100)
    if not 0 <= lane < LANES or y < 0:
        return None
    depth = TIP * (1 - abs(y - 100 * lane - 50) / 50)
    row = int((x - (50 if lane & 1 else 0) - depth) // 100)
    if not 0 <= row <= 3 * ROWS:
        return None
    return rear + LANES * row + lane


def tile_spaces(index: int, rear: Space) -> range:
    """Return the spaces of the tile at 0 rear, 1 middle or 2 lead."""
    return range(rear + index * TILE, rear + (index + 1) * TILE)
