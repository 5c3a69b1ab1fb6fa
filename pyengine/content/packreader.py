"""Turns a pack's file into a `Pack`, or says everything that is wrong with it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pyengine import content
from pyengine.content.fields import FACES, IS, LINE, NAME, NUMBER, TEXT, TEXTS, Finding, die_problems, shape
from pyengine.content.files import LANES
from pyengine.content.load import side_of
from pyengine.content.pack import BASE, Pack, PackError, Problem, make_pack
from pyengine.content.packlines import Flaw, Path, line_of, parse
from pyengine.content.records import Card, TileSide, TokenKind
from pyengine.content.tilechecker import SIDE_ID, START_TILE, ramp_problems, side_problems
from pyengine.reasons import because

FORMAT = 1
ONLY = ("tiles", "cards", "hazards", "damage")
LEAST_BASE_TILES = 3

# What a part is called in the file, and what an entry of it may say.
PARTS: dict[str, tuple[str, dict[str, str]]] = {
    "side": (
        because("tile side"),
        {"name": NAME, "expansion?": TEXT, **dict.fromkeys(LANES, TEXT), "symbols": TEXTS},
    ),
    "hazard": (because("hazard"), {"base?": NUMBER, "carnage?": NUMBER}),
    "damage": (because("damage"), {"base?": NUMBER, "carnage?": NUMBER}),
    "die": (because("die"), {"faces": FACES}),
    "card": (because("card"), {"name?": NAME, "text?": LINE, "count?": NUMBER}),
}
KNOWN: dict[str, tuple[str, ...]] = {
    "hazard": tuple(kind.id for kind in BASE.hazards),
    "damage": tuple(kind.id for kind in BASE.damage),
    "die": tuple(die for die, _ in BASE.dice),
    "card": tuple(card.id for card in BASE.cards),
}
HEADS = ("format", "name", "only", "supply", *PARTS)
EXPANSIONS = ("base", "carnage")
LETTERS = {kind.letter: kind.id for kind in content.TERRAINS}
BASE_TERRAIN = [kind.id for kind in content.TERRAINS if content.rule(kind.rule).expansion == "base"]
NEVER_PILED = "minor"


def load_pack(text: str, name: str) -> Pack:
    """Return the pack a file describes; raises PackError with every mistake in it.

    `name` is what the pack is called unless it names itself, such as the file's name. A pack is data: reading one
    runs nothing that is in it.

    >>> pack = load_pack('format = 1\\n[die.road]\\nfaces = [1, 1, 2, 2, 3, 3]', "ours")
    >>> pack.faces("road"), pack.faces("stunt") == BASE.faces("stunt")
    (('1', '1', '2', '2', '3', '3'), True)
    >>> load_pack('format = 1\\n[die.road]\\nfaces = [1, 1, 2, 2, 3]', "ours")
    Traceback (most recent call last):
    ...
    pyengine.content.pack.PackError: the pack 'ours' cannot be used:
      line 3: die.road.faces: a die has six faces, not 5
    """
    name = "".join(letter if letter.isprintable() else "?" for letter in name).strip()[:40] or "pack"
    parsed = parse(text)
    if isinstance(parsed, Flaw):
        raise PackError(name, [Problem(parsed.line, "-", parsed.reason)])
    document, lines = parsed
    reader = _Reader(document)
    pack = reader.read(name)
    if reader.found:
        problems = [Problem(line_of(lines, path), _key(path), why) for path, why in reader.found]
        raise PackError(name, sorted(problems, key=lambda problem: problem.line))
    return pack


def _key(path: Path) -> str:
    """How a problem names a key: as written in a header, strange letters escaped."""
    return ".".join(part if part.isprintable() else ascii(part) for part in path) or "-"


class _Reader:
    """A pack being read; `found` gathers where what is wrong. What is wrong is left out, and reading goes on."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.found: list[tuple[Path, str]] = []
        self.only: set[str] = set()

    def read(self, name: str) -> Pack:
        """The pack, which means something only when nothing was found wrong."""
        name = self._heads() or name
        dice = self._dice()
        return make_pack(
            name,
            self._tiles([int(face) for face in dice["stunt"]]),
            self._tokens("hazard", "hazards", BASE.hazards),
            self._tokens("damage", "damage", BASE.damage),
            dice,
            self._cards(),
            self._supplies(),
        )

    def _wrong(self, path: Path, reason: str) -> None:
        self.found.append((path, reason))

    def _heads(self) -> str:
        """What stands before the parts; the name the pack gives itself, or nothing."""
        document = self.document
        for key in document:
            if key not in HEADS:
                self._wrong(
                    (key,), because("a pack has no such part; known are {known}", known=", ".join(HEADS))
                )
        if "format" not in document:
            self._wrong((), because("format = {format} is missing", format=FORMAT))
        elif not (IS[NUMBER](document["format"]) and document["format"] == FORMAT):
            self._wrong(("format",), because("must be {format}, the format this engine reads", format=FORMAT))
        if not set(document) & {"supply", "only", *PARTS}:
            self._wrong(
                (), because("the pack changes nothing; it may have {known}", known=", ".join(HEADS[2:]))
            )
        only = document.get("only", [])
        if not IS[TEXTS](only) or not set(only) <= set(ONLY):
            self._wrong(("only",), because("must be a list of some of {known}", known=", ".join(ONLY)))
        else:
            self.only = set(only)
        name = document.get("name", "")
        if "name" in document and not IS[NAME](name):
            self._wrong(("name",), because("must be {name}", name=NAME))
            return ""
        return str(name).strip()

    def _entries(self, part: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """The entries of a part that have a known id and the right fields."""
        what, fields = PARTS[part]
        table = self.document.get(part, {})
        if not isinstance(table, dict):
            self._wrong(
                (part,),
                because(
                    "must be tables, each with the id of a {what}, such as [{part}.…]", what=what, part=part
                ),
            )
            return
        for key, entry in table.items():
            if part in KNOWN and key not in KNOWN[part]:
                self._wrong(
                    (part, key),
                    because(
                        "there is no such {what}; known are {known}", what=what, known=", ".join(KNOWN[part])
                    ),
                )
            elif part == "side" and not SIDE_ID.fullmatch(key):
                self._wrong(
                    (part, key), because("the id of a side must be the tile's number, 1 to 99, and a or b")
                )
            else:
                findings = list(shape(key, entry, what, fields))
                self._add(part, findings)
                if not findings:
                    yield key, entry

    def _add(self, part: str, findings: Sequence[Finding]) -> None:
        """Findings name an id, or an id and a field; the id itself holds no dot."""
        for where, reason in findings:
            self._wrong((part, *where.split(".", 1)), reason)

    # The parts.

    def _dice(self) -> dict[str, tuple[str, ...]]:
        dice = dict(BASE.dice)
        for key, entry in self._entries("die"):
            faces = tuple(str(face) for face in entry["faces"])
            reasons = list(die_problems(key, faces))
            for reason in reasons:
                self._wrong(("die", key, "faces"), reason)
            if not reasons:
                dice[key] = faces
        return dice

    def _tiles(self, jumps: Sequence[int]) -> list[TileSide]:
        shipped = {side.id: side for side in BASE.tiles}
        sides = {} if "tiles" in self.only else dict(shipped)
        for key, side in self._entries("side"):
            expansion = side.get("expansion", shipped[key].expansion if key in shipped else "base")
            usable = BASE_TERRAIN if expansion == "base" else LETTERS.values()
            findings = list(side_problems(key, side, LETTERS, usable))
            if expansion not in EXPANSIONS:
                findings = [
                    (f"{key}.expansion", because("must be one of {known}", known=", ".join(EXPANSIONS))),
                    *findings,
                ]
            self._add("side", findings)
            if not findings:
                sides[key] = side_of(key, side, expansion, list(LETTERS))
        ordered = sorted(sides.values(), key=lambda side: (int(side.tile), side.id))
        self._fit_together(sides)
        self._flights_end(ordered, jumps)
        return ordered

    def _fit_together(self, sides: Mapping[str, TileSide]) -> None:
        """GEO-1, SET-1, SET-2: two sides a tile, a start tile, enough tiles. A side that is wrong counts as there."""
        given = {key for key in _tables(self.document.get("side")) if SIDE_ID.fullmatch(key)}
        there = given | set(sides)
        for key in sorted(given, key=lambda key: (len(key), key)):
            other = key[:-1] + ("b" if key.endswith("a") else "a")
            if other not in there:
                self._wrong(
                    ("side", key), because("the other side of the tile, {other}, is missing", other=other)
                )
            elif key in sides and other in sides and sides[key].expansion != sides[other].expansion:
                self._wrong(
                    ("side", key),
                    because("is of {expansion}, its other side is not", expansion=sides[key].expansion),
                )
        where = ("only",) if "tiles" in self.only else ("side",)
        base = {key[:-1] for key in there if key not in sides or sides[key].expansion == "base"}
        if START_TILE not in base:
            self._wrong(
                where,
                because(
                    "tile {start}, where every race starts, must be a tile of the base game", start=START_TILE
                ),
            )
        if len(base) < LEAST_BASE_TILES:
            self._wrong(
                where,
                because(
                    "the base game has {count} tiles; {least} are the least",
                    count=len(base),
                    least=LEAST_BASE_TILES,
                ),
            )

    def _flights_end(self, sides: Sequence[TileSide], jumps: Sequence[int]) -> None:
        given = _tables(self.document.get("side"))
        for where, reason in ramp_problems(sides, list(LETTERS.values()), jumps):
            side, lane = where.split(".")
            self._wrong(
                ("side", side, lane) if side in given else ("die", "stunt"),
                because("{where}: {reason}", where=where, reason=reason),
            )

    def _tokens(self, part: str, name: str, shipped: Sequence[TokenKind]) -> list[TokenKind]:
        kinds = {kind.id: kind for kind in shipped}
        if name in self.only:
            kinds = {key: kind._replace(base=0, carnage=0) for key, kind in kinds.items()}
        for key, entry in self._entries(part):
            if part == "damage" and key == NEVER_PILED and any(entry.values()):
                self._wrong((part, key), because("minor damage is never in the pile; see supply"))
            kinds[key] = kinds[key]._replace(**entry)
        return list(kinds.values())

    def _cards(self) -> list[Card]:
        cards = {card.id: card for card in BASE.cards}
        if "cards" in self.only:
            cards = {key: card._replace(copies=0) for key, card in cards.items()}
        for key, entry in self._entries("card"):
            card = cards[key]
            cards[key] = card._replace(
                name=entry.get("name", card.name),
                text=entry.get("text", card.text),
                copies=entry.get("count", 1),
            )
        return list(cards.values())

    def _supplies(self) -> dict[str, int]:
        supplies = dict(BASE.supplies)
        given = self.document.get("supply", {})
        if not isinstance(given, dict):
            self._wrong(("supply",), because("must be a table of numbers"))
            return supplies
        for key, count in given.items():
            if key not in supplies:
                self._wrong(
                    ("supply", key),
                    because("there is no such piece; known are {known}", known=", ".join(supplies)),
                )
            elif not IS[NUMBER](count):
                self._wrong(("supply", key), because("must be {number}", number=NUMBER))
            else:
                supplies[key] = count
        return supplies


def _tables(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
