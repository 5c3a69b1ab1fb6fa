"""The road of a scenario: tiles drawn in the file or named sides of the game's own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pyengine import content
from pyengine.content.files import LANES, ROWS, symbol_of
from pyengine.hexes import TILE
from pyengine.rules.setup import bare_table
from pyengine.ruleset import ROAD, Ruleset
from pyengine.scenario.reader import Section
from pyengine.state import Table

PLAIN = "plain"
PLACES = ("rear", "middle", "lead")
NEXT = "next"

Drawn = dict[str, content.TileSide]


@dataclass(frozen=True, slots=True)
class _Rack:
    """The tiles in play, each with both its sides; a side's number is its place."""

    sides: tuple[content.TileSide, ...]
    numbers: tuple[int, ...]  # the side that shows, for each tile in the order asked for


def _plain(name: str = PLAIN) -> content.TileSide:
    return content.TileSide(name, name, name.capitalize(), "base", (ROAD,) * TILE, ())


def _rack(section: Section, key: str, names: list[str], drawn: Drawn, carnage: bool) -> _Rack:
    sides: list[content.TileSide] = []
    numbers = []
    used: list[str] = []
    for name in names:
        printed = next((side for side in content.TILES if side.id == name), None)
        if name == PLAIN or name in drawn:
            numbers.append(len(sides))
            sides += [drawn.get(name) or _plain(), _plain()]
        elif printed is not None:
            if printed.expansion == "carnage" and not carnage:
                section.wrong(f"tile {printed.tile} is of the expansion: write carnage = true", key)
            if printed.tile in used:
                section.wrong(f"tile {printed.tile} is in two places", key)
            used.append(printed.tile)
            pair = [side for side in content.TILES if side.tile == printed.tile]
            numbers.append(len(sides) + pair.index(printed))
            sides += pair
        else:
            known = [PLAIN, *drawn, *(side.id for side in content.TILES)]
            section.wrong(f"no tile is called {name!r}; there are {', '.join(known)}", key)
    return _Rack(tuple(sides), tuple(numbers))


def kinds_in(text: str, letters: set[str]) -> str:
    """Name the terrain of the first of these letters in a lane."""
    first = next(letter for letter in text if letter in letters)
    return next(kind.name for kind in content.TERRAINS if kind.letter == first)


def _drawings(root: Section, carnage: bool) -> Drawn:
    """Read [tile.<name>]: six lanes of terrain letters from the rear to the front, plain road where left out."""
    letters = [kind.letter for kind in content.TERRAINS]
    foreign = {
        kind.letter
        for kind in content.TERRAINS
        if not carnage and content.RULES[kind.rule].expansion == "carnage"
    }
    drawn: Drawn = {}
    tiles = root.section("tile")
    for name, _ in tiles.keys(str):
        tile = tiles.section(name)
        if name == PLAIN or any(side.id == name for side in content.TILES):
            tile.wrong(f"{name!r} is a tile of the game's own: choose another name")
        lanes = []
        for lane in LANES:
            text = tile.text_of(lane, letters[ROAD] * ROWS)
            if len(text) != ROWS or not set(text) <= set(letters):
                tile.wrong(
                    f"expected {ROWS} letters of {' '.join(letters)}, rear to front, not {text!r}", lane
                )
            if foreign & set(text):
                tile.wrong(f"{kinds_in(text, foreign)} is of the expansion: write carnage = true", lane)
            lanes.append(text)
        terrain = tuple(letters.index(lanes[lane][row]) for row in range(ROWS) for lane in range(len(LANES)))
        symbols = []
        for words in tile.texts("symbols"):
            try:
                symbols.append(symbol_of(words))
            except ValueError:
                tile.wrong(
                    f"expected a lane and a position, and player counts if any (d7 2 3), not {words!r}",
                    "symbols",
                )
        tile.done()
        drawn[name] = content.TileSide(name, name, name.capitalize(), "base", terrain, tuple(sorted(symbols)))
    return drawn


def lay_road(root: Section, rules: Ruleset) -> Table:
    """Return a table with the road of [road] and [tile.*] and nothing else on it."""
    drawn = _drawings(root, rules.carnage)
    road = root.section("road")
    tiles = road.words("tiles") or [name if name in drawn else PLAIN for name in PLACES]
    if len(tiles) > len(PLACES):
        road.wrong("there are three road tiles: rear, middle, lead", "tiles")
    tiles += [PLAIN] * (len(PLACES) - len(tiles))
    flipped = road.words("flipped")
    pile = road.words("pile") or ([NEXT if NEXT in drawn else PLAIN, PLAIN] if "pile" not in road else [])
    if not pile and not flipped:
        road.wrong("the pile needs a tile, and a flipped one will do", "pile")
    rack = _rack(road, "tiles", [*tiles, *pile, *flipped], drawn, rules.carnage)
    unused = [name for name in drawn if name not in (*tiles, *pile, *flipped)]
    if unused:
        root.section("tile").wrong(
            f"the tile is drawn but lies nowhere: name it rear, middle, lead or next, or put it in road.tiles "
            f"or road.pile: {unused[0]}",
            unused[0],
        )
    table = bare_table(replace(rules, sides=rack.sides, side_names=tuple(side.id for side in rack.sides)))
    first = road.number("first-row", 1, 1)
    if first % ROWS != 1:
        road.wrong(f"a tile begins at row 1, 9, 17 and so on, not {first}", "first-row")
    unseen = rack.numbers[3 : 3 + len(pile)]
    table.rear = (first - 1) * len(LANES)
    table.tiles = rack.numbers[:3]
    table.unseen_tiles = tuple(side for number in unseen for side in (number & ~1, number | 1))
    table.known_tiles = rack.numbers[3 + len(pile) :]
    table.laid = road.number("laid", first // ROWS + 3, 3)
    table.finish = road.flag("finish", False)
    road.done()
    return table
