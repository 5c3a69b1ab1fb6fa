"""Finds what is wrong with the drawing of a road tile."""

from collections.abc import Iterator
from typing import Any

from pyengine.content.files import LANES, ROWS, symbol_of

SPACES = len(LANES) * ROWS
SYMBOLS = range(4, 8)
ROAD = range(SPACES // 3, SPACES * 3 // 4 + 1)
START_TILE = "1"
PASSABLE_IN_A_ROW = 2

Finding = tuple[str, str]
"""The key and the reason."""


def side_problems(key: str, side: dict[str, Any], letters: dict[str, str]) -> Iterator[Finding]:
    """Mistakes in one side; `letters` says which terrain a letter stands for."""
    drawn = True
    for lane in LANES:
        if len(side[lane]) != ROWS:
            drawn = False
            yield f"{key}.{lane}", f"a lane has {ROWS} spaces, not {len(side[lane])}"
        for letter in sorted(set(side[lane]) - set(letters)):
            drawn = False
            yield f"{key}.{lane}", f"unknown terrain letter {letter!r}"
    if drawn:
        terrain = [letters[side[lane][row]] for row in range(ROWS) for lane in LANES]
        yield from _ground(key, terrain)
        yield from _symbols(key, side["symbols"], terrain)


def tile_problems(keys: list[str]) -> Iterator[Finding]:
    """Sides whose ids are no number with a or b, or that lack their other side next to them (GEO)."""
    for key in keys:
        if not (key[:-1].isdigit() and key[-1] in "ab"):
            yield key, "the id of a side must be the tile's number and a or b"
    for tile in dict.fromkeys(key[:-1] for key in keys):
        sides = [key for key in keys if key[:-1] == tile]
        at = keys.index(sides[0])
        if keys[at : at + 2] != [f"{tile}a", f"{tile}b"]:
            yield sides[0], f"tile {tile} must have its sides a and b one after the other"


def _ground(key: str, terrain: list[str]) -> Iterator[Finding]:
    road = terrain.count("road")
    if road not in ROAD:
        yield key, f"road on {road} of {SPACES} spaces; it must be on {ROAD[0]} to {ROAD[-1]}"
    for column, lane in enumerate(LANES):
        if all(kind == "glass" for kind in terrain[column :: len(LANES)]):
            yield f"{key}.{lane}", "glass from end to end would slide a vehicle for ever"
    for row in range(ROWS):
        spaces = terrain[row * len(LANES) : (row + 1) * len(LANES)]
        if len(spaces) - spaces.count("rock") < PASSABLE_IN_A_ROW:
            yield key, f"fewer than {PASSABLE_IN_A_ROW} spaces can be passed in row {row + 1}"


def _symbols(key: str, symbols: list[str], terrain: list[str]) -> Iterator[Finding]:
    where = f"{key}.symbols"
    if len(symbols) not in SYMBOLS:
        yield where, f"{len(symbols)} hazard symbols; there must be from {SYMBOLS[0]} to {SYMBOLS[-1]}"
    taken = set()
    for words in symbols:
        try:
            space, counts = symbol_of(words)
        except ValueError:
            yield where, f"{words!r} is not lane and position, such as 'c3', and player counts from 2 to 5"
            continue
        if space in taken:
            yield where, f"{words!r}: that space already has a symbol"
        taken.add(space)
        if terrain[space] not in ("road", "off"):
            yield where, f"{words!r} is on {terrain[space]}; a symbol must be on road or off-road"
        if counts and key[:-1] != START_TILE:
            yield where, f"{words!r}: only tile {START_TILE} has symbols with player counts"
        if len(set(counts)) != len(counts):
            yield where, f"{words!r} repeats a player count"
