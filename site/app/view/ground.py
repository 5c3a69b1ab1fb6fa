"""The ground of the road: terrain melted into paths, the net, kerbs, names, the start and the finish."""

from __future__ import annotations

from functools import lru_cache

from app.view.geometry import (
    CHEVRON,
    ROAD_LENGTH,
    ROAD_WIDTH,
    corner,
    outline,
    seam,
    spot,
    tile_spaces,
)
from app.view.markup import esc
from app.view.motifs import motif
from app.view.scene import Orientation, Scene
from pyengine.hexes import LANE_LETTERS, LANES, ROWS, START, TILE, Space
from pyengine.ruleset import TERRAIN_NAMES
from pyengine.state import Table

SINGLE = ("rock", "goo", "glass", "ramp")
"""Terrain drawn space by space."""

LEFT, RIGHT, FAR_LEFT = -90, 2700, -470
TOP, BOTTOM = -102, 644
SCRUB = (1, 2, 3, 1, 4, 2, 5, 3, 6, 2, 1)
"""Which piece of scrub grows where, over and over; the skull is rare."""


def at_start(table: Table) -> bool:
    """Say whether the starting area is still in the picture: a car waits in it (MOV-1)."""
    return table.rear == 0 and START in table.at


def extent(table: Table) -> tuple[int, int]:
    """Return where the drawing begins and ends along the road."""
    left = FAR_LEFT if at_start(table) else LEFT
    far = max((space for space in table.at if table.on_road(space)), default=0)
    near_end = table.finish or far >= table.front - TILE
    return left, RIGHT if near_end or left == LEFT else 2470


def upright(orientation: Orientation) -> str:
    """Return the turn that brings a drawing back upright on a tall board."""
    return " rotate(90)" if orientation == "tall" else ""


def ground(scene: Scene, orientation: Orientation) -> str:
    """Draw the ground of the road."""
    table = scene.table
    sides = table.rules.sides
    own = scene.words.own
    tiles = tuple(
        (
            side // 2 + 1,
            own(f"side.{sides[side].id}", sides[side].name),
            motif(sides[side].name),
            sides[side].terrain,
        )
        for side in table.tiles
    )
    say = scene.say
    words = (say("road.start"), say("road.finish"), say("road.ahead"), _finish_words(scene))
    berths = table.rules.crews if at_start(table) else 0
    return _ground(tiles, symbols(table), table.rear, table.finish, words, berths, orientation)


def symbols(table: Table) -> tuple[Space, ...]:
    """Return the spaces of the road with a hazard symbol, in use at this player count or not."""
    return tuple(
        table.rear + index * TILE + place
        for index, side in enumerate(table.tiles)
        for place, _ in table.rules.sides[side].symbols
    )


Tiles = tuple[tuple[int, str, str, tuple[int, ...]], ...]
"""Of each tile on the table: its number, name, motif and terrain."""


@lru_cache(maxsize=16)
def _ground(
    tiles: Tiles,
    marked: tuple[Space, ...],
    rear: Space,
    finish: bool,
    words: tuple[str, str, str, str],
    berths: int,
    orientation: Orientation,
) -> str:
    kinds = _by_kind(tiles, rear)
    everything = [space for spaces in kinds.values() for space in spaces]
    turn = upright(orientation)
    parts = [
        '<path class="sandy" d="M-1400-900H4200V1500H-1400Z"/><path class="grain" d="M-1400-900H4200V1500H-1400Z"/>',
        _kerbs(not rear),
        "" if rear else _paddock(berths, turn, words[0]),
        _melted(kinds, rear),
        _murals(tiles, turn),
        '<path class="skids" d="M40 122C300 130 380 210 520 240S760 340 900 352M60 150C300 158 372 236 512 268S750 366 '
        "900 380M900 34C1150 30 1300 60 1500 130S1900 250 2350 236M900 60C1140 58 1280 86 1490 158S1890 278 2350 "
        '262"/>',
        f'<path class="net" d="{outline(sorted(everything), rear)}"/>',
        f'<path class="paint" d="{_paint(set(kinds.get("road", ())), rear)}"/>',
        _singles(kinds, rear, turn),
        _scrub(kinds, set(marked), rear, turn),
        _seams(not rear),
        _finish(turn, words[1]) if finish else _road_ahead(words[2], words[3], turn),
        _names(tiles, orientation),
        _numbers(rear, orientation),
    ]
    return "".join(parts)


def _by_kind(tiles: Tiles, rear: Space) -> dict[str, list[Space]]:
    kinds: dict[str, list[Space]] = {}
    for index, (*_, terrain) in enumerate(tiles):
        for space, kind in zip(tile_spaces(index, rear), terrain, strict=True):
            kinds.setdefault(TERRAIN_NAMES[kind], []).append(space)
    return kinds


def _kerbs(start: bool) -> str:
    begin = -1400 if start else 0
    lines = f"M{begin}-20H2600M{begin} 620H2600"
    return (
        f'<path class="edge0" d="M{begin - 9}-20H2603M{begin - 9} 620H2603"/>'
        f'<path class="edge1" d="M{begin - 6}-20H2600M{begin - 6} 620H2600"/><path class="edge2" d="{lines}"/>'
    )


def _melted(kinds: dict[str, list[Space]], rear: Space) -> str:
    """Draw each ground as one shape: a thick ink stroke, the fill, its pattern."""
    out = [f'<path class="g-off" d="{outline(kinds.get("off", ()), rear)}"/>']
    for kind in ("salt", "mud", "road"):
        if spaces := kinds.get(kind):
            path = outline(spaces, rear)
            out.append(f'<path class="g-rim" d="{path}"/><path class="g-{kind}" d="{path}"/>')
            out.append(f'<path class="p-{kind}" d="{path}"/>')
    return "".join(out)


def _paint(road: set[Space], rear: Space) -> str:
    """Return the lane dashes: where two lanes of road lie side by side."""
    dashes = []
    for space in sorted(road):
        lane = space % LANES
        if lane < LANES - 1 and space + 1 in road and space + (7 if lane & 1 else -5) in road:
            x, y = corner(space, rear)
            dashes.append(f"M{x + 28} {y + 100}h44")
    return "".join(dashes)


def _singles(kinds: dict[str, list[Space]], rear: Space, turn: str) -> str:
    out = []
    for kind in SINGLE:
        for space in kinds.get(kind, ()):
            x, y = corner(space, rear)
            out.append(f'<use href="#t-{kind}" x="{x}" y="{y}"/>')
    for space in kinds.get("fire", ()):
        (x, y), (at, side) = corner(space, rear), spot(space, rear)
        out.append(f'<use href="#t-char" x="{x}" y="{y}"/>')
        out.append(f'<use href="#t-flames" transform="translate({at} {side}){turn}"/>')
    for space in kinds.get("mud", ()):
        if space % 3 == 0:
            x, y = spot(space, rear)
            out.append(f'<use href="#t-rut" x="{x}" y="{y}"/>')
    return "".join(out)


def _scrub(kinds: dict[str, list[Space]], marked: set[Space], rear: Space, turn: str) -> str:
    out = []
    for space in kinds.get("off", ()):
        pick = (space * 7 + space // LANES * 5) % 10
        if space in marked or pick > 5:
            continue
        x, y = spot(space, rear, 54 + space * 13 % 22)
        grows = SCRUB[(space * 5 + rear) % len(SCRUB)]
        out.append(
            f'<use href="#t-scrub{grows}" transform="translate({x} {y - 12 + space * 29 % 26}){turn}"/>'
        )
    return "".join(out)


def _seams(start: bool) -> str:
    lines = [
        f'<path class="seam{" rear" if not x else ""}" d="{seam(x)}"/>' for x in (0, 800, 1600, ROAD_LENGTH)
    ]
    return "".join(lines[1:] if start else lines)


def _paddock(crews: int, turn: str, word: str) -> str:
    """Draw the starting area: an apron of asphalt behind tile 1, a marked berth for each car, the start line."""
    apron = f"M-1400 0{seam(0)[1:].replace('0 0', 'H0', 1)}H-1400Z"
    spots = [bay_spot(crew, size, crews) for crew in range(crews) for size in range(3)]
    berths = [f"M{x - 60} {y - 44}h112l16 44-16 44h-112" for x, y in spots]
    line = "".join(
        f"M{x - 14} {100 * lane}h16l22 50-22 50h-16l22-50z"
        for lane in range(LANES)
        for x in (50 if lane & 1 else 0,)
    )
    shape = f'<path class="g-rim" d="{apron}"/><path class="g-road apron" d="{apron}"/><path class="p-road" d="{apron}"/>'
    sign = (
        f'<g transform="translate(-428 300) rotate({90 if turn else -90})">'
        f'<text class="fin start" text-anchor="middle" y="24">{esc(word)}</text></g>'
    )
    return (
        f'{shape}<path class="berths-paint" d="{"".join(berths)}"/><path class="startline" d="{line}"/>'
        f"{sign if crews else ''}"
    )


def bay_spot(crew: int, size: int, crews: int) -> tuple[int, int]:
    """Return where a car waits in the starting area."""
    height = ROAD_WIDTH // crews
    return -334 + 112 * size, height * crew + height // 2


def _finish(turn: str, word: str) -> str:
    spaces = [corner(lane, 0) for lane in range(LANES)]
    path = "".join(f"M{x + ROAD_LENGTH} {y}{CHEVRON}" for x, y in spaces)
    checks = []
    for lane, (x, y) in enumerate(spaces):
        for column in (0, 50):
            at = x + ROAD_LENGTH + column + (25 if lane & 1 else 0)
            checks.append(f"M{at} {y}h25l22 50h-25z")
        for column in (0, 50):
            at = x + ROAD_LENGTH + column + (0 if lane & 1 else 25) + 22
            checks.append(f"M{at} {y + 50}h25l-22 50h-25z")
    return (
        f'<path class="g-rim" d="{path}"/><path class="fin-0" d="{path}"/><path class="fin-1" d="{"".join(checks)}"/>'
        f'<g transform="translate(2626 300) rotate({90 if turn else -90})">'
        f'<text class="fin" text-anchor="middle" y="30">{esc(word)}</text></g>'
    )


def _road_ahead(heading: str, words: str, turn: str) -> str:
    """Draw the next row as ghosts: the road goes on, nobody knows how."""
    path = "".join(f"M{x + ROAD_LENGTH} {y}{CHEVRON}" for x, y in (corner(lane, 0) for lane in range(LANES)))
    turned = 90 if turn else -90
    return (
        f'<path class="ghost" d="{path}"/><g transform="translate(2606 300) rotate({turned})">'
        f'<text class="onward" text-anchor="middle" y="0">{esc(heading)}</text>'
        f'<text class="onward-2" text-anchor="middle" y="42">{esc(words)}</text></g>'
    )


def _finish_words(scene: Scene) -> str:
    """Say what will bring the finish line (END-3, END-4)."""
    table = scene.table
    if table.rules.crews == 2:
        return scene.say("road.fifth", tile=table.rules.fifth_tile, value=table.laid)
    return scene.say("road.first")


def _murals(tiles: Tiles, turn: str) -> str:
    """Paint each tile's motif large on its ground, faded like old paint."""
    return "".join(
        f'<g class="mural" transform="translate({800 * index + 425} 300){turn} scale(6.4)">'
        f'<use href="#{drawing}"/></g>'
        for index, (_, _, drawing, _) in enumerate(tiles)
    )


def _names(tiles: Tiles, orientation: Orientation) -> str:
    out = []
    for index, (number, name, drawing, _) in enumerate(tiles):
        text = f'<tspan class="tno">{number}</tspan> {esc(name)}'
        if orientation == "tall":
            # On the kerb, where no piece ever stands; twice a tile, for the window shows less than one.
            width = 62 + 13 * len(f"{number} {name}")
            drawn = (
                f'<rect class="sign" y="-38" width="{width}" height="36" rx="7"/><g transform="translate(25 -20) '
                f'rotate(90) scale(.5)"><use class="motif" href="#{drawing}"/></g>'
                f'<text class="tname tall" x="48" y="-9">{text}</text></g>'
            )
            out += [
                f'<g class="banner" transform="translate({800 * index + at})">{drawn}' for at in (50, 450)
            ]
        else:
            out.append(
                f'<g transform="translate({800 * index + 44} -68)"><path class="sign" d="M-21 24V44M21 24V44"/>'
                f'<rect class="sign" x="-32" y="-31" width="64" height="58" rx="9"/>'
                f'<use class="motif" href="#{drawing}" transform="scale(.84)"/></g>'
                f'<text class="tname" x="{800 * index + 92}" y="-50">{text}</text>'
            )
    return "".join(out)


def _numbers(rear: Space, orientation: Orientation) -> str:
    first = rear // LANES + 1
    out = []
    for row in range(3 * ROWS):
        odd = " od" if row % 2 == 0 else ""
        x = 100 * row + 50
        if orientation == "tall":
            out.append(
                f'<g transform="translate({x} 620) rotate(90)"><text class="rowno{odd}" y="8">{first + row}</text></g>'
            )
        else:
            out.append(f'<text class="rowno{odd}" x="{x}" y="628">{first + row}</text>')
    for lane, letter in enumerate(LANE_LETTERS):
        x = -52 if rear else -30 if lane % 2 == 0 else 20
        name = "lane" if rear else "lane painted"
        y = 100 * lane + 50
        out.append(
            f'<g transform="translate({x} {y}){upright(orientation)}"><text class="{name}" y="9">{letter}</text></g>'
        )
    return "".join(out)
