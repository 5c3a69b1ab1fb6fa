"""What a field of the data may hold, and whether an entry has the fields it must have."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from re import compile as pattern
from typing import Any

from pyengine.reasons import because

Finding = tuple[str, str]
"""The key and the reason."""

NAME_LETTERS, LINE_LETTERS, MOST = 40, 72, 99

TEXT, TEXTS, TABLE = because("a text"), because("a list of texts"), because("a table of texts")
NUMBER = because("a number from 0 to {most}", most=MOST)
NAME = because("a name of at most {most} printable letters", most=NAME_LETTERS)
LINE = because("one line of at most {most} printable letters", most=LINE_LETTERS)
FACES = because("a list of faces")
FLAG = "true or false"


def _printable(value: Any, most: int) -> bool:
    return isinstance(value, str) and bool(value.strip()) and value.isprintable() and len(value) <= most


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


IS: dict[str, Callable[[Any], bool]] = {
    TEXT: lambda value: isinstance(value, str) and bool(value.strip()),
    NAME: lambda value: _printable(value, NAME_LETTERS),
    LINE: lambda value: _printable(value, LINE_LETTERS),
    NUMBER: _number,
    TEXTS: lambda value: isinstance(value, list) and all(isinstance(item, str) for item in value),
    FACES: lambda value: (
        isinstance(value, list) and all(isinstance(item, str) or _number(item) for item in value)
    ),
    FLAG: lambda value: isinstance(value, bool),
    TABLE: lambda value: isinstance(value, dict) and all(isinstance(item, str) for item in value.values()),
}

SIDES_OF_A_DIE = 6
_NUMBERS = (pattern("[1-9]"), because("numbers from 1 to 9"))
FACE = {
    "movement": _NUMBERS,
    "road": _NUMBERS,
    "stunt": _NUMBERS,
    "direction": (
        pattern("(front|rear)(-left|-right)?"),
        "front-left, front, front-right, rear-right, rear, rear-left",
    ),
    "slam": (pattern("came|stood"), "came, stood"),
    "shooting": (pattern("any|S|M|L|SM|SL|ML|SML"), "S, M, L, SM, SL, ML, SML, any"),
    "fire": (pattern(r"\+[1-9]|out|skull"), because("+1 to +9, out, skull")),
}
"""The faces each die may have, and the same in words."""


def shape(key: str, entry: Any, kind: str, fields: Mapping[str, str]) -> Iterator[Finding]:
    """Fields that are missing, of another kind, or unknown; a name in `fields` that ends with ? may be left out.

    >>> list(shape("t", {"nom": 1}, "crew", {"name": TEXT}))
    [('t.name', 'is missing'), ('t.nom', 'a crew has no such field')]
    """
    if not isinstance(entry, dict):
        yield key, because("must be a table that describes a {kind}", kind=kind)
        return
    known = set()
    for field, wanted in fields.items():
        name = field.removesuffix("?")
        known.add(name)
        if name not in entry:
            if name == field:
                yield f"{key}.{name}", because("is missing")
        elif not IS[wanted](entry[name]):
            yield f"{key}.{name}", because("must be {wanted}", wanted=wanted)
    for name in entry:
        if name not in known:
            yield f"{key}.{name}", because("a {kind} has no such field", kind=kind)


def die_problems(die: str, faces: Sequence[str]) -> Iterator[str]:
    """Reasons why a die cannot have these faces.

    >>> list(die_problems("slam", ["came"] * 5 + ["went"]))
    ["unknown face 'went'; the slam die may have came, stood"]
    """
    allowed, words = FACE[die]
    if len(faces) != SIDES_OF_A_DIE:
        yield because("a die has six faces, not {count}", count=len(faces))
    for face in dict.fromkeys(faces):
        if not allowed.fullmatch(face):
            yield because(
                "unknown face {face}; the {die} die may have {words}", face=repr(face), die=die, words=words
            )
    if die == "direction" and len(set(faces)) != len(faces):
        yield because("each direction must be there once")
