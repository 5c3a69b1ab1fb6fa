"""Finds what is wrong with the drawing of a road tile.

What the engine needs of any tile, also of one in a content pack, is in `side_problems`, `tile_problems` and
`ramp_problems`. `drawing_problems` is what we ask of our own tiles besides.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from re import compile as pattern
from typing import Any

from pyengine.content.fields import Finding
from pyengine.content.files import LANES, ROWS, symbol_of
from pyengine.content.records import TileSide
from pyengine.reasons import because, listed, named

SPACES = len(LANES) * ROWS
MOST_SYMBOLS = 12
START_TILE = "1"
SIDE_ID = pattern("[1-9][0-9]?[ab]")

# Our own tiles.
SYMBOLS = range(4, 8)
ROAD = range(SPACES // 3, SPACES * 3 // 4 + 1)
PASSABLE_IN_A_ROW = 2


UNDRAWN = ""


def _terrain(side: Mapping[str, Any], letters: Mapping[str, str]) -> list[str]:
    """What is drawn on each space; where a lane is wrong nobody knows."""
    return [letters.get(side[lane][row : row + 1], UNDRAWN) for row in range(ROWS) for lane in LANES]


def side_problems(
    key: str, side: Mapping[str, Any], letters: Mapping[str, str], usable: Collection[str]
) -> Iterator[Finding]:
    """Mistakes in one side; `letters` says which terrain a letter stands for, `usable` which its expansion has."""
    for lane in LANES:
        if len(side[lane]) != ROWS:
            yield (
                f"{key}.{lane}",
                because("a lane has {rows} spaces, not {count}", rows=ROWS, count=len(side[lane])),
            )
        for letter in dict.fromkeys(side[lane]):
            if letter not in letters:
                known = listed(
                    [
                        because("{sign} {name}", sign=sign, name=named(f"terrain.{name}", name))
                        for sign, name in letters.items()
                    ]
                )
                yield (
                    f"{key}.{lane}",
                    because(
                        "unknown terrain letter {letter}; known are {known}", letter=repr(letter), known=known
                    ),
                )
            elif letters[letter] not in usable:
                yield (
                    f"{key}.{lane}",
                    because(
                        "{terrain} is terrain of Carnage, not of the base game",
                        terrain=named(f"terrain.{letters[letter]}", letters[letter]),
                    ),
                )
    terrain = _terrain(side, letters)
    yield from _ground(key, terrain)
    yield from _symbols(key, side["symbols"], terrain)


def drawing_problems(key: str, side: Mapping[str, Any], letters: Mapping[str, str]) -> Iterator[Finding]:
    """Where one of our own sides is not drawn like the others."""
    if len(side["symbols"]) not in SYMBOLS:
        yield (
            f"{key}.symbols",
            f"{len(side['symbols'])} hazard symbols; there must be from {SYMBOLS[0]} to {SYMBOLS[-1]}",
        )
    terrain = _terrain(side, letters)
    if UNDRAWN in terrain:
        return
    road = terrain.count("road")
    if road not in ROAD:
        yield key, f"road on {road} of {SPACES} spaces; it must be on {ROAD[0]} to {ROAD[-1]}"
    for row in range(ROWS):
        spaces = terrain[row * len(LANES) : (row + 1) * len(LANES)]
        if len(spaces) - spaces.count("rock") < PASSABLE_IN_A_ROW:
            yield key, f"fewer than {PASSABLE_IN_A_ROW} spaces can be passed in row {row + 1}"


def tile_problems(keys: Sequence[str]) -> Iterator[Finding]:
    """Sides whose ids are no number with a or b, or that lack their other side next to them (GEO)."""
    for key in keys:
        if not SIDE_ID.fullmatch(key):
            yield key, "the id of a side must be the tile's number, 1 to 99, and a or b"
    for tile in dict.fromkeys(key[:-1] for key in keys):
        sides = [key for key in keys if key[:-1] == tile]
        at = keys.index(sides[0])
        if list(keys[at : at + 2]) != [f"{tile}a", f"{tile}b"]:
            yield sides[0], f"tile {tile} must have its sides a and b one after the other"


def ramp_problems(sides: Sequence[TileSide], kinds: Sequence[str], jumps: Sequence[int]) -> Iterator[Finding]:
    """Ramps from which every jump could land on glass or a ramp again: such a flight might never end (TER-RAMP)."""
    again = [number for number, kind in enumerate(kinds) if kind in ("ramp", "glass")]

    def lands(side: TileSide, lane: int, row: int) -> bool:
        return 0 <= row < ROWS and side.terrain[row * len(LANES) + lane] not in again

    for side in sides:
        for space, terrain in enumerate(side.terrain):
            if kinds[terrain] != "ramp":
                continue
            row, lane = divmod(space, len(LANES))
            if any(lands(side, lane, row + jump) for jump in jumps):
                continue
            for other in sides:
                if not any(lands(other, lane, row + jump - ROWS) for jump in jumps):
                    where = (
                        because("side {side}", side=other.id)
                        if row + max(jumps) >= ROWS
                        else because("this side")
                    )
                    yield (
                        f"{side.id}.{LANES[lane]}",
                        because(
                            "every jump from the ramp in {lane}{row} may come down on glass or a ramp "
                            "on {where}, so a flight might never end",
                            lane=LANES[lane],
                            row=row + 1,
                            where=where,
                        ),
                    )
                    break


def _ground(key: str, terrain: Sequence[str]) -> Iterator[Finding]:
    for column, lane in enumerate(LANES):
        if all(kind == "glass" for kind in terrain[column :: len(LANES)]):
            yield f"{key}.{lane}", because("glass from end to end would slide a vehicle for ever")
    if UNDRAWN not in terrain and not _leads_through(terrain):
        yield key, because("no way leads from the rear to the front without rock or a ramp")


def _leads_through(terrain: Sequence[str]) -> bool:
    """Say whether steps of a front arc (GEO-3) lead from the rear row off the front."""
    seen: set[int] = set()
    spaces = [space for space in range(len(LANES)) if terrain[space] not in ("rock", "ramp")]
    while spaces:
        space = spaces.pop()
        row, lane = divmod(space, len(LANES))
        if row == ROWS - 1:
            return True
        ahead = [space + len(LANES)]
        if lane > 0:
            ahead.append(space - 1 + lane % 2 * len(LANES))
        if lane < len(LANES) - 1:
            ahead.append(space + 1 + lane % 2 * len(LANES))
        for step in ahead:
            if step not in seen and terrain[step] not in ("rock", "ramp"):
                seen.add(step)
                spaces.append(step)
    return False


def _symbols(key: str, symbols: Sequence[str], terrain: Sequence[str]) -> Iterator[Finding]:
    where = f"{key}.symbols"
    if len(symbols) > MOST_SYMBOLS:
        yield (
            where,
            because("{count} hazard symbols; {most} are the most", count=len(symbols), most=MOST_SYMBOLS),
        )
    taken = set()
    for words in symbols:
        try:
            space, counts = symbol_of(words)
        except ValueError:
            yield (
                where,
                because(
                    "{words} is not lane and position, such as 'c3', and player counts from 2 to 5",
                    words=repr(words),
                ),
            )
            continue
        if space in taken:
            yield where, because("{words}: that space already has a symbol", words=repr(words))
        taken.add(space)
        if terrain[space] not in ("road", "off", UNDRAWN):
            yield (
                where,
                because(
                    "{words} is on {terrain}; a symbol must be on road or off-road",
                    words=repr(words),
                    terrain=named(f"terrain.{terrain[space]}", terrain[space]),
                ),
            )
        if counts and key[:-1] != START_TILE:
            yield (
                where,
                because(
                    "{words}: only tile {start} has symbols with player counts",
                    words=repr(words),
                    start=START_TILE,
                ),
            )
        if len(set(counts)) != len(counts):
            yield where, because("{words} repeats a player count", words=repr(words))
