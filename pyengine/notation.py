"""Tables and whole races as text, and back: see docs/formats.md. Races are in ``record``.

A text that is not exactly what these functions write is refused with one error that says where and what.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pyengine import content, hexes
from pyengine.content.pack import BASE, Pack
from pyengine.hexes import OUT, START, TILE, Space
from pyengine.record import RecordError, dumps, loads, shortened, shortly
from pyengine.rules import turn
from pyengine.rules.setup import bare_table
from pyengine.ruleset import Ruleset, damage_kind, damage_name, ruleset, token_kind, token_name
from pyengine.state import COAST_SLOTS, COMMANDS, NO_ONE, PHASES, SLOTS, Table

__all__ = ["NotationError", "RecordError", "dumps", "loads", "parse_table", "table_text"]

TABLE_VERSION = 1
TABLE_LIMIT = 20_000


class NotationError(ValueError):
    """A text that is no table; the message says where it is wrong and what is wrong there."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what


# A table. Each field is written by one function and read by its opposite, which raises ValueError.


class Codec(NamedTuple):
    """How a field is written, and read with the rules of the table."""

    write: Callable[[Any, Ruleset], str]
    read: Callable[[str, Ruleset], Any]


def _number(low: int, high: int) -> Codec:
    def read(text: str, rules: Ruleset) -> int:
        if not re.fullmatch(r"0|[1-9][0-9]{0,6}", text) or not low <= int(text) <= high:
            raise ValueError(f"{shortened(text)} is no number from {low} to {high}")
        return int(text)

    return Codec(lambda value, rules: str(value), read)


def _index(words: Sequence[str], what: str, text: str) -> int:
    if text not in words:
        raise ValueError(f"{shortened(text)} is no {what}; there are {', '.join(words)}")
    return words.index(text)


def _word(words: Sequence[str], what: str) -> Codec:
    return Codec(lambda value, rules: words[value], lambda text, rules: _index(words, what, text))


def _optional(codec: Codec) -> Codec:
    """Return a codec for a crew or a vehicle, or none."""

    def read(text: str, rules: Ruleset) -> Any:
        return NO_ONE if text == "-" else codec.read(text, rules)

    return Codec(lambda value, rules: "-" if value == NO_ONE else codec.write(value, rules), read)


def _list(codec: Codec, length: Callable[[Ruleset], int] | None = None, between: str = ",") -> Codec:
    """Return a codec for a list; ``length`` says how many it must hold. An empty one is written ``-``."""

    def write(values: Sequence[Any], rules: Ruleset) -> str:
        return between.join(codec.write(value, rules) for value in values) or "-"

    def read(text: str, rules: Ruleset) -> list[Any]:
        parts = [] if text == "-" and length is None else text.split(between)
        if length and len(parts) != length(rules):
            raise ValueError(f"{length(rules)} entries belong here, not {len(parts)}")
        return [codec.read(part, rules) for part in parts]

    return Codec(write, read)


def _tuple(codec: Codec, most: int, between: str = ",") -> Codec:
    many = _list(codec, between=between)

    def read(text: str, rules: Ruleset) -> tuple[Any, ...]:
        values = tuple(many.read(text, rules))
        if len(values) > most:
            raise ValueError(f"at most {most} entries belong here, not {len(values)}")
        return values

    return Codec(many.write, read)


def _read_space(text: str, rules: Ruleset) -> Space:
    space = hexes.parse(text)
    if hexes.name(space) != text:
        raise ValueError(f"{shortened(text)} is written {hexes.name(space)}")
    return space


_PLACES = {"start": START, "out": OUT}
_PLACE_NAMES = {space: name for name, space in _PLACES.items()}


def _read_place(text: str, rules: Ruleset) -> Space:
    return _PLACES[text] if text in _PLACES else _read_space(text, rules)


def _write_place(space: Space, rules: Ruleset) -> str:
    return _PLACE_NAMES.get(space) or hexes.name(space)


_FLAGS = ("no", "yes")


def _read_flag(text: str, rules: Ruleset) -> bool:
    return bool(_index(_FLAGS, "flag", text))


def _read_side(text: str, rules: Ruleset) -> int:
    return _index(rules.side_names, "tile side", text)


def _read_token(text: str, rules: Ruleset) -> tuple[Space, int]:
    space, _, kind = text.partition(":")
    return _read_space(space, rules), token_kind(shortly(kind))


def _write_token(item: tuple[Space, int], rules: Ruleset) -> str:
    space, kind = item
    return f"{hexes.name(space)}:{token_name(kind)}"


def _read_command(text: str, rules: Ruleset) -> tuple[str, int] | None:
    if text == "-":
        return None
    command, _, die = text.partition(":")
    return COMMANDS[_index(COMMANDS, "command", command)], _DIE.read(die, rules)


def _write_command(value: tuple[str, int] | None, rules: Ruleset) -> str:
    return f"{value[0]}:{value[1]}" if value else "-"


def _cars(rules: Ruleset) -> int:
    return rules.cars


def _crews(rules: Ruleset) -> int:
    return rules.crews


_DIE = _number(1, 6)
_FLAG = Codec(lambda value, rules: "yes" if value else "no", _read_flag)
_SPACE = Codec(lambda value, rules: hexes.name(value), _read_space)
_PLACE = Codec(_write_place, _read_place)
_SIDE = Codec(lambda value, rules: rules.side_names[value], _read_side)
_DAMAGE = Codec(lambda value, rules: damage_name(value), lambda text, rules: damage_kind(shortly(text)))
_DICE = _tuple(_DIE, 4, "+")
_CREW = _number(0, 3)
_TOKENS = _list(Codec(_write_token, _read_token))
_HAZARD_COUNTS = _list(_number(0, 99), lambda rules: len(rules.hazards))
_DAMAGE_COUNTS = _list(_number(0, 99), lambda rules: len(rules.damages))
_CARD_COUNTS = _list(_number(0, 99), lambda rules: len(rules.cards))

# The lines of a table's text and their fields, in order; a field's name is the table's, with "-" for "_".
_LINES: dict[str, dict[str, Codec]] = {
    "road": {
        "rear": _SPACE,
        "tiles": _tuple(_SIDE, 3),
        "unseen": _tuple(_SIDE, 99),
        "known": _tuple(_SIDE, 99),
        "laid": _number(0, 9999),
        "finish": _FLAG,
        "tokens": Codec(
            lambda tokens, rules: _TOKENS.write(sorted(tokens.items()), rules),
            lambda text, rules: dict(_TOKENS.read(text, rules)),
        ),
    },
    "piles": {
        "hazards": _HAZARD_COUNTS,
        "hazard-discard": _HAZARD_COUNTS,
        "damage-pile": _DAMAGE_COUNTS,
        "damage-discard": _DAMAGE_COUNTS,
        "cards": _CARD_COUNTS,
        "card-discard": _CARD_COUNTS,
    },
    "cars": {
        "at": _list(_PLACE, lambda rules: rules.cars + rules.wrecks),
        "damage": _list(_tuple(_DAMAGE, SLOTS, "+"), _cars),
        "fire": _list(_FLAG, _cars),
        "die": _list(_number(0, 6), _cars),
        "coast": _list(_tuple(_DIE, COAST_SLOTS, "+"), _cars),
        "moved": _list(_FLAG, _cars),
    },
    "crews": {
        "pool": _list(_DICE, _crews),
        "command": _list(Codec(_write_command, _read_command), _crews),
        "chopper": _list(_PLACE, _crews),
        "turns": _list(_number(0, 3), _crews),
        "out": _list(_FLAG, _crews),
    },
    "turn": {
        "round": _number(1, 99999),
        "turn": _number(0, 999999),
        "first": _CREW,
        "road-die": _number(1, 3),
        "active": _CREW,
        "phase": Codec(lambda value, rules: value, lambda text, rules: PHASES[_index(PHASES, "phase", text)]),
        "car": _optional(_number(0, 11)),
        "moves": _number(0, 99),
        "nitro": _number(0, 6),
        "coasting": _FLAG,
        "all-road": _FLAG,
        "salt": _FLAG,
        "last-step": _optional(_word(hexes.DIRECTIONS, "direction")),
        "cut": _FLAG,
        "road-taken": _FLAG,
        "drift": _word(("none", "ready", "holding", "spent"), "state of a drift"),
        "winner": _optional(_CREW),
        "hand": _tuple(_DAMAGE, 99),
    },
}
_ATTRIBUTES = {"unseen": "unseen_tiles", "known": "known_tiles"}


def _attribute(field: str) -> str:
    return _ATTRIBUTES.get(field, field.replace("-", "_"))


def _sum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _pack_word(pack: Pack) -> str:
    return "base" if pack.fingerprint == BASE.fingerprint else pack.fingerprint


def table_text(table: Table) -> str:
    """Write a table as a few lines of text that ``parse_table`` reads.

    >>> from pyengine.game import Game, Seat
    >>> table = Game.new([Seat("Ada"), Seat("Bo")], seed="dust").table
    >>> parse_table(table_text(table)).hash() == table.hash()
    True
    """
    rules = table.rules
    frame = {
        "crews": str(rules.crews),
        "carnage": _FLAG.write(rules.carnage, rules),
        "big-team": _FLAG.write(rules.big_team, rules),
        "pack": _pack_word(rules.pack),
        **rules.options,
    }
    lines = [" ".join(["table", str(TABLE_VERSION), *(f"{name}={value}" for name, value in frame.items())])]
    for line, fields in _LINES.items():
        words = [
            f"{field}={codec.write(getattr(table, _attribute(field)), rules)}"
            for field, codec in fields.items()
        ]
        lines.append(" ".join([line, *words]))
    body = "\n".join(lines)
    return f"{body}\nsum {_sum(body)}"


def parse_table(text: str, *, pack: Pack = BASE) -> Table:
    """Read what ``table_text`` wrote; raises NotationError. White space around the text does not matter.

    ``pack`` is the content pack the table is played with.

    >>> parse_table("table 7")
    Traceback (most recent call last):
        ...
    pyengine.notation.NotationError: line 1: this is a table of version '7'; this engine reads version 1
    """
    if len(text) > TABLE_LIMIT:
        raise NotationError("text", f"{len(text)} characters are too many for a table; at most {TABLE_LIMIT}")
    if not text.isascii():
        raise NotationError("text", "a table is written in plain ASCII characters")
    lines = text.strip().split("\n")
    rules = _read_rules(lines[0].split(" "), pack)
    if len(lines) != len(_LINES) + 2:
        raise NotationError("text", f"a table has {len(_LINES) + 2} lines, not {len(lines)}")
    table = bare_table(rules)
    for number, (name, fields) in enumerate(_LINES.items(), 2):
        _read_line(number, name, lines[number - 1], fields, table)
    body = "\n".join(lines[:-1])
    if lines[-1] != f"sum {_sum(body)}":
        raise NotationError(
            f"line {len(lines)}",
            f"the text was changed: here must stand 'sum {_sum(body)}', not {shortened(lines[-1])}",
        )
    for fault in _faults(table):
        raise NotationError("table", fault)
    if table_text(table) != text.strip():
        raise NotationError("table", "the same table is written differently, in the engine's own order")
    return table


def _read_rules(words: list[str], pack: Pack) -> Ruleset:
    where = "line 1"
    if words[0] != "table":
        raise NotationError(where, f"a table begins with 'table', not {shortened(words[0])}")
    version = words[1] if len(words) > 1 else ""
    if version != str(TABLE_VERSION):
        what = f"this is a table of version {shortened(version)}; this engine reads version {TABLE_VERSION}"
        raise NotationError(where, what)
    values = _read_words(where, words[2:], ["crews", "carnage", "big-team", "pack", *content.HOUSE_RULES])
    crews = values.pop("crews")
    if crews not in ("2", "3", "4"):
        raise NotationError(where, f"a race takes two to four crews, not {shortened(crews)}")
    wanted = values.pop("pack")
    if wanted != _pack_word(pack):
        raise NotationError(where, f"this table is played with the content pack {shortened(wanted)}")
    try:
        carnage, big_team = (
            bool(_index(_FLAGS, "flag", values.pop(name))) for name in ("carnage", "big-team")
        )
        return ruleset(int(crews), values, carnage=carnage, big_team=big_team, pack=pack)
    except ValueError as error:
        raise NotationError(where, str(error)) from error


def _read_words(where: str, words: Sequence[str], expected: Sequence[str]) -> dict[str, str]:
    """Read ``field=value`` for each expected field, in order."""
    if len(words) != len(expected):
        raise NotationError(where, f"{len(expected)} fields belong here, not {len(words)}")
    values = {}
    for word, field in zip(words, expected, strict=True):
        name, equals, value = word.partition("=")
        if name != field or not equals:
            raise NotationError(where, f"here must stand '{field}=…', not {shortened(word)}")
        values[field] = value
    return values


def _read_line(number: int, name: str, line: str, fields: Mapping[str, Codec], table: Table) -> None:
    where = f"line {number}"
    first, *words = line.split(" ")
    if first != name:
        raise NotationError(where, f"here must stand '{name} …', not {shortened(first)}")
    for field, text in _read_words(where, words, list(fields)).items():
        try:
            value = fields[field].read(text, table.rules)
        except ValueError as error:
            raise NotationError(f"{where}, {field}", str(error)) from error
        setattr(table, _attribute(field), value)


def _faults(table: Table) -> Sequence[str]:
    """Return what is impossible about a table whose fields are each possible."""
    rules = table.rules
    if len(table.tiles) != 3:
        return ["three tiles lie on the road"]
    if table.rear % TILE:
        return [f"no tile begins at {hexes.name(table.rear)}"]
    unseen = table.unseen_tiles
    if any(side % 2 for side in unseen[::2]) or unseen[1::2] != tuple(side + 1 for side in unseen[::2]):
        return ["the unseen tiles are not pairs of both sides"]
    if any(not table.on_road(space) for space in table.tokens):
        return ["a hazard token lies off the road"]
    last = table.front + (TILE if table.phase == "over" else 0)
    if any(space not in (START, OUT) and not table.rear <= space < last for space in table.at):
        return ["a vehicle stands off the road"]
    if (
        not all(0 <= crew < rules.crews for crew in (table.first, table.active))
        or table.winner >= rules.crews
    ):
        return [f"there are crews 0 to {rules.crews - 1} only"]
    if table.phase in ("team", "assign") and table.car != NO_ONE:
        return ["a car is active before it has a die"]
    if table.phase == "team" and len(turn.ready(table, rules.team(table.active))) < 2:
        return ["there are no two crews to choose from"]
    if table.phase not in ("team", "assign", "over") and table.car not in table.cars_of(table.active):
        return ["the active car is not one of the active crew's"]
    if table.phase != "over" and table.out[table.active]:
        return ["the active crew is out of the race"]
    return table.check(settled=False).words
