"""The record of a race as text, format 1, and back: see docs/formats.md."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.actions import UnknownAction
from pyengine.actions import parse as parse_action
from pyengine.game import FORMAT, SEED_LIMIT
from pyengine.reasons import Reason, because, either
from pyengine.ruleset import DRIVERS, JOINERS, NAME_LIMIT, Seat, SetupError, ruleset, seat_all

RECORD_LIMIT = 4_000_000
PACK_NAME_LIMIT = 80

_KEYS = (
    *("format", "engine", "seats", "carnage", "big_team", "pack", "options", "start"),
    *("seeds", "actions", "answers", "hashes"),
)
_RECORD = because("record")
_OWN_DICE = "rolls"
"""A key that only a race has whose dice people roll themselves."""
_DEEPEST = 8
_NESTING = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]')
_MOST_ACTIONS = 50_000
_MOST_ANSWERS = 500
_MOST_FACES = 2_000
_FACE_LIMIT = 20


class RecordError(ValueError):
    """A text or data that is no record of a race; the message says where it is wrong and what is wrong there."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(because("{where}: {what}", where=where, what=what))
        self.where = where
        self.what = what


def shortened(text: str) -> str:
    """Quote a text, its beginning if it is long."""
    return repr(shortly(text))


def shortly(text: str) -> str:
    """Return a text, or its beginning if it is long."""
    return text if len(text) <= 30 else text[:30] + "…"


def dumps(record: Mapping[str, Any]) -> str:
    """Write a race's record, ``Game.record()``, as JSON; raises RecordError if it is none.

    >>> from pyengine.game import Game, Seat
    >>> record = Game.new([Seat("Ada"), Seat("Bo")], seed="dust").record()
    >>> loads(dumps(record)) == record
    True
    """
    _check_record(record)
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def loads(text: str) -> dict[str, Any]:
    """Read a race's record for ``Game.replay``; raises RecordError.

    Everything is checked but whether the actions are legal: replaying finds that out.
    """
    if len(text) > RECORD_LIMIT:
        raise RecordError(
            _RECORD,
            because("{count} characters are too many; at most {most}", count=len(text), most=RECORD_LIMIT),
        )
    _check_depth(text)
    try:
        record = json.loads(text, object_pairs_hook=_pairs, parse_float=_no_number, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RecordError(
            because("line {line}, column {column}", line=error.lineno, column=error.colno),
            because("no JSON from here on"),
        ) from error
    except ValueError as error:
        why = error.args[0]
        raise RecordError(
            _RECORD, why if isinstance(why, Reason) else because("a number is too long")
        ) from error
    _check_record(record)
    checked: dict[str, Any] = record
    return checked


def read_json(text: str) -> Any:
    """Read JSON that may be anybody's; raises ValueError, and RecordError where it is nested too deeply.

    >>> read_json("[1, 2]")
    [1, 2]
    """
    _check_depth(text)
    return json.loads(text)


def _check_depth(text: str) -> None:
    """Refuse deep nesting before it is read: in a browser it would end the interpreter, not raise an error."""
    depth = 0
    for found in _NESTING.finditer(text):
        if found[0] in "[{":
            depth += 1
            if depth > _DEEPEST:
                raise RecordError(_RECORD, because("nested too deeply"))
        elif found[0] in "]}":
            depth -= 1


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(because("a key is there twice"))
    return found


def _no_number(text: str) -> None:
    raise ValueError(because("{text} is no whole number", text=text))


def _check_record(record: object) -> None:
    if not isinstance(record, Mapping):
        raise RecordError(_RECORD, because("a record is an object with keys"))
    if "format" in record and record["format"] != FORMAT:
        raise RecordError(
            "format",
            because(
                "this engine reads format {format}, not {given}",
                format=FORMAT,
                given=shortened(str(record["format"])),
            ),
        )
    _check_keys(_RECORD, record, (*_KEYS, _OWN_DICE) if _OWN_DICE in record else _KEYS)
    if type(record["format"]) is not int:
        raise RecordError("format", because("a whole number belongs here"))
    _text("engine", record["engine"], 40)
    crews = _check_seats(record["seats"])
    options = record["options"]
    if not isinstance(options, Mapping) or not all(isinstance(value, str) for value in options.values()):
        raise RecordError("options", because("house rules and their values belong here"))
    for key in ("carnage", "big_team"):
        if not isinstance(record[key], bool):
            raise RecordError(key, because("true or false belongs here"))
    if record["big_team"] and crews != 4:
        raise RecordError("big_team", because("a Big Team race has four seats, not {crews}", crews=crews))
    try:
        rules = ruleset(crews, options, carnage=record["carnage"], big_team=record["big_team"])
    except SetupError as error:
        raise RecordError("options", error.args[0]) from error
    _check_pack(record["pack"])
    if record["pack"]:
        _text("start", record["start"], 10)
    elif record["start"] not in rules.side_names[:2]:
        raise RecordError("start", because("{known} belongs here", known=either(rules.side_names[:2])))
    actions = _items("actions", record["actions"], 0, _MOST_ACTIONS)
    for index, action in enumerate(actions):
        _action(f"actions[{index}]", action)
    for index, answers in enumerate(_items("answers", record["answers"], len(actions), len(actions))):
        for place, answer in enumerate(_items(f"answers[{index}]", answers, 0, _MOST_ANSWERS)):
            _action(f"answers[{index}][{place}]", answer)
    for index, text in enumerate(_items("hashes", record["hashes"], len(actions) + 1, len(actions) + 1)):
        if not (isinstance(text, str) and re.fullmatch("[0-9a-f]{16}", text)):
            raise RecordError(f"hashes[{index}]", because("16 hexadecimal digits belong here"))
    _check_seeds(record["seeds"], len(actions))
    for index, faces in enumerate(_items("rolls", record.get(_OWN_DICE, []), *_rolls(record, len(actions)))):
        for place, face in enumerate(_items(f"rolls[{index}]", faces, 0, _MOST_FACES)):
            _text(f"rolls[{index}][{place}]", face, _FACE_LIMIT)


def _rolls(record: Mapping[str, Any], actions: int) -> tuple[int, int]:
    """Return how few and how many rolls belong to a record: those of the set-up and of each action, or none."""
    count = actions + 1 if _OWN_DICE in record else 0
    return count, count


def _check_pack(value: object) -> None:
    """Check the content pack a record names; None is the shipped content."""
    if value is None:
        return
    if not isinstance(value, Mapping):
        raise RecordError("pack", because("null or an object with name, fingerprint belongs here"))
    _check_keys("pack", value, ("name", "fingerprint"))
    _text("pack.name", value["name"], PACK_NAME_LIMIT)
    if not (isinstance(value["fingerprint"], str) and re.fullmatch("[0-9a-f]{64}", value["fingerprint"])):
        raise RecordError("pack.fingerprint", because("64 hexadecimal digits belong here"))


def _check_keys(where: str, value: object, keys: Sequence[str]) -> None:
    if not isinstance(value, Mapping):
        raise RecordError(where, because("an object with {known} belongs here", known=", ".join(keys)))
    for key in keys:
        if key not in value:
            raise RecordError(where, because("{key} is missing", key=key))
    for key in value:
        if key not in keys:
            raise RecordError(where, because("unknown key {given}", given=shortened(str(key))))


def _text(where: str, value: object, most: int) -> str:
    if not isinstance(value, str) or len(value) > most or not value.translate(JOINERS).isprintable():
        raise RecordError(
            where, because("a printable text of at most {most} characters belongs here", most=most)
        )
    return value


def _items(where: str, value: object, least: int, most: int) -> Sequence[Any]:
    if not isinstance(value, list):
        raise RecordError(where, because("a list belongs here"))
    if not least <= len(value) <= most:
        count = least if least == most else because("{least} to {most}", least=least, most=most)
        raise RecordError(
            where, because("{count} entries belong here, not {there}", count=count, there=len(value))
        )
    return value


def _action(where: str, value: object) -> None:
    text = _text(where, value, 60)
    try:
        action = parse_action(text)
    except UnknownAction as error:
        raise RecordError(where, error.args[0]) from error
    if str(action) != text:
        raise RecordError(
            where, because("{text} is written {written}", text=repr(text), written=repr(str(action)))
        )


def _check_seats(value: object) -> int:
    seats = []
    for index, row in enumerate(_items("seats", value, 2, 4)):
        where = f"seats[{index}]"
        _check_keys(where, row, ("name", "colour", "driver"))
        name = _text(f"{where}.name", row["name"], NAME_LIMIT)
        if row["driver"] not in DRIVERS:
            raise RecordError(f"{where}.driver", because("{known} belongs here", known=either(DRIVERS)))
        seats.append(Seat(name, _text(f"{where}.colour", row["colour"], 1), row["driver"]))
    try:
        seated = seat_all(seats, len(seats))
    except SetupError as error:
        raise RecordError("seats", error.args[0]) from error
    if seated != seats:
        raise RecordError("seats", because("a seat lacks its name or its colour"))
    return len(seats)


def _check_seeds(value: object, actions: int) -> None:
    last = 0
    for index, row in enumerate(_items("seeds", value, 1, actions + 2)):
        where = f"seeds[{index}]"
        at, seed = _items(where, row, 2, 2)
        _text(where, seed, SEED_LIMIT)
        # The set-up's seed stands at 0; the next may stand there too, each other at a later action than the last.
        least, most = (0, 0) if index == 0 else (last + (index > 1), actions)
        if type(at) is not int or not least <= at <= most:
            raise RecordError(
                where,
                because("the first seed stands at action 0 and each at a later action than the one before"),
            )
        last = at
