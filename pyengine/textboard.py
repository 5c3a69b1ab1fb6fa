"""The table as text for a terminal of 80 columns; also what a failing scenario shows."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator

from pyengine import content, hexes
from pyengine.dice import SIZES
from pyengine.hexes import LANE_LETTERS, LANES, OUT, ROWS, START, TILE, Space
from pyengine.narrate import Names, plain_names
from pyengine.ruleset import FACE_DOWN, TOKENS, damage_name, token_name
from pyengine.state import Crew, Table, Vehicle

WIDTH = 79
# Lanes b, d, f lie half a space further forward (GEO-2).
OFFSET = ("", "  ")
UNSEEN = "!"
BURNING = "%"
# A space that no line is broken at.
_HARD = "\x1f"

Paint = Callable[[str, Crew], str]


def no_paint(text: str, crew: Crew) -> str:
    """Return the text as it is: no colour."""
    return text


def initials(names: Names) -> list[str]:
    """Return a letter for each crew, a number where no letter of its name is free.

    >>> from pyengine.ruleset import ruleset
    >>> initials(Names(("Ada", "Abe", "Aa"), ruleset(3)))
    ['A', 'B', '3']
    """
    found: list[str] = []
    for crew, name in enumerate(names.crews):
        letters = [
            letter for letter in name.upper() if letter.isascii() and letter.isalpha() and letter not in found
        ]
        found.append(letters[0] if letters else str(crew + 1))
    return found


def mark(vehicle: Vehicle, table: Table, letters: list[str]) -> str:
    """Return a vehicle's two letters: crew and size, small when it is inoperable, ## for a wreck."""
    if table.is_wreck(vehicle):
        return "##"
    text = letters[vehicle // 3] + SIZES[vehicle % 3]
    return text if table.operable(vehicle) or table.at[vehicle] == OUT else text.lower()


def draw(table: Table, names: Names | None = None, paint: Paint = no_paint) -> str:
    """Draw the table: the road, what its letters mean, and the crews. ``paint`` colours a crew's letters."""
    names = names or plain_names(table.rules)
    letters = initials(names)
    lines = [draw_road(table, names, paint)]
    lines += _wrapped(
        names.say(
            "board.letters",
            terrains=", ".join(
                f"{kind.letter} {names.say(f'terrain.{kind.id}')}" for kind in _terrains(table)
            ),
            tokens=", ".join(
                f"{_token(kind)} {names.say(f'hazard.{token_name(kind)}')}" for kind in _tokens(table)
            ),
            choppers=" ".join(f"{letter}@" for letter in letters),
        ),
        "",
    )
    if table.rules.carnage:
        lines += _wrapped(names.say("board.burning", mark=BURNING), "")
    for crew in range(table.rules.crews):
        lines += _crew(crew, table, names, letters, paint)
    return "\n".join(lines)


def draw_road(table: Table, names: Names | None = None, paint: Paint = no_paint) -> str:
    """Draw the three tiles with lanes a-f from the top, driving to the right.

    A space is its terrain's letter and two letters for what lies there.
    """
    names = names or plain_names(table.rules)
    lanes = [_lane(lane, table, initials(names), paint) for lane in range(LANES)]
    return "\n".join([_heading(table, names), _numbers(table), *lanes])


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def _heading(table: Table, names: Names) -> str:
    key = "board.round.finish" if table.finish else "board.round"
    tiles = " ".join(table.rules.side_names[side] for side in table.tiles)
    return names.say(key, value=table.round, die=table.road_die, tiles=tiles)


def _terrains(table: Table) -> list[content.Terrain]:
    """Return the kinds of terrain the tiles of this race have."""
    kinds = {kind for side in table.rules.sides for kind in side.terrain}
    return [terrain for kind, terrain in enumerate(content.TERRAINS) if kind in kinds]


def _numbers(table: Table) -> str:
    first = table.rear // LANES + 1
    tiles = [
        "".join(f"{row:<3}" for row in range(first + ROWS * index, first + ROWS * (index + 1)))
        for index in range(len(table.tiles))
    ]
    return ("  " + " ".join(tiles)).rstrip()


def _lane(lane: int, table: Table, letters: list[str], paint: Paint) -> str:
    tiles = []
    for index in range(len(table.tiles)):
        spaces = range(table.rear + index * TILE + lane, table.rear + (index + 1) * TILE, LANES)
        tiles.append("".join(_space(space, table, letters, paint) for space in spaces))
    end = "F" if table.finish else "|"
    return f"{LANE_LETTERS[lane]}{OFFSET[lane % 2]}|{'|'.join(tiles)}{end}"


def _space(space: Space, table: Table, letters: list[str], paint: Paint) -> str:
    ground = content.TERRAINS[table.terrain(space)].letter
    vehicles = table.vehicles_at(space)
    if vehicles:
        top = table.car if table.car in vehicles else vehicles[0]
        burns = not table.is_wreck(top) and table.fire[top]
        return (BURNING if burns else ground) + paint(mark(top, table, letters), table.owner(top))
    if space in table.chopper:
        crew = table.chopper.index(space)
        return ground + paint(f"{letters[crew]}@", crew)
    token = table.tokens.get(space)
    return ground + ("  " if token is None else f"{_token(token)} ")


def _token(kind: int) -> str:
    return UNSEEN if kind == FACE_DOWN else TOKENS[kind].letter


def _tokens(table: Table) -> list[int]:
    """Return the kinds of token that may lie face up in this race."""
    counts = (*table.rules.hazards, table.rules.drips)
    return [kind for kind, token in enumerate(TOKENS) if token.stays and counts[kind]]


def _crew(crew: Crew, table: Table, names: Names, letters: list[str], paint: Paint) -> list[str]:
    values = {
        "mark": "* " if crew == table.active and not table.over() else "  ",
        "initial": letters[crew],
        "crew": names.crews[crew],
    }
    if table.out[crew]:
        return _painted(_wrapped(names.say("board.crew.out", **values), ""), crew, paint)
    command = table.command[crew]
    if command:
        used = names.say("board.used", command=names.say(f"command.{command[0]}"), die=command[1])
    else:
        used = names.say("board.unused")
    dice = " ".join(map(str, table.pool[crew])) or names.say("board.none")
    first = names.say("board.crew", dice=dice, command=used, value=table.turns[crew], **values)
    rest = "; ".join(piece.replace(" ", _HARD) for piece in _pieces(crew, table, names, letters))
    return [
        *_painted(_wrapped(first, ""), crew, paint),
        *(line.replace(_HARD, " ") for line in _wrapped(rest, "    ")),
    ]


def _painted(lines: list[str], crew: Crew, paint: Paint) -> list[str]:
    return [paint(line, crew) for line in lines]


def _pieces(crew: Crew, table: Table, names: Names, letters: list[str]) -> Iterator[str]:
    for car in table.cars_of(crew):
        dice = [*([table.die[car]] if table.die[car] else []), *table.coast[car]]
        damage = ", ".join(names.damage(damage_name(kind)) for kind in table.damage[car])
        yield names.say(
            "board.car",
            car=mark(car, table, letters),
            place=_place(table.at[car], "board.out", names),
            die=names.say("board.die", dice=" ".join(map(str, dice))) if dice else "",
            damage=names.say("board.damage", damage=damage) if damage else "",
            fire=names.say("board.fire") if table.fire[car] else "",
        )
    yield names.say("board.chopper", place=_place(table.chopper[crew], "board.home", names))


def _place(space: Space, away: str, names: Names) -> str:
    if space == START:
        return names.say("board.start")
    return names.say(away) if space == OUT else hexes.name(space)
