"""Reads a pack's text as TOML, within limits, and finds the line of each key, which `tomllib` does not tell."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

from pyengine.reasons import because

BYTES, LINE, DEPTH = 256 * 1024, 300, 20
DEEPEST = 3
"""No key of a pack lies deeper, as in die.road.faces."""

Path = tuple[str, ...]
"""A key and the tables it lies in."""

_KEY = r"""(?:[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
_STATEMENT = re.compile(rf"[ \t]*(\[\[?)?[ \t]*({_KEY}(?:[ \t]*\.[ \t]*{_KEY})*)[ \t]*(?:\]|=)")
_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*|[\[\]{}\n]|[^\[\]{}\n\#'\"]+",
    re.DOTALL,
)
_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


_SAID = {
    "Cannot": because("a key or a table is there twice"),
    "Duplicate": because("a key or a table is there twice"),
    "Expected '='": because("= and a value belong after a key"),
    "Expected ']": because("a bracket is not closed"),
    "Unclosed": because("a bracket is not closed"),
    "Expected newline": because("a line holds one key and its value"),
    "Unterminated string": because("a text has no quotation mark at its end"),
    "Invalid value": because("no value: a text stands in quotation marks"),
}
"""What we say where a message of the library begins so."""


class Flaw(NamedTuple):
    """Why a text cannot be read at all, and on which line."""

    line: int
    reason: str


def parse(text: str) -> tuple[dict[str, Any], dict[Path, int]] | Flaw:
    """The document and the line of each of its keys, or the flaw that hides both.

    >>> parse("format = 1\\n[die.road]\\nfaces = [\\n  1]")
    ({'format': 1, 'die': {'road': {'faces': [1]}}}, {('format',): 1, ('die',): 2, ('die', 'road'): 2, \
('die', 'road', 'faces'): 3})
    >>> parse("format = 1\\nname =")
    Flaw(line=2, reason='no value: a text stands in quotation marks')
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    flaw = _beyond_limits(text)
    if flaw:
        return flaw
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
        place = _LINE.search(reason)
        line = int(place[1]) if place and place[1] else text.rstrip("\n").count("\n") + 1
        return Flaw(line, unread(reason))
    lines: dict[Path, int] = {}
    for path, line in _statements(text):
        for end in range(1, min(len(path), DEEPEST) + 1):
            lines.setdefault(path[:end], line)
    return document, lines


def unread(reason: str) -> str:
    """Say in our own words what the library says, whose English no catalogue has."""
    return next((said for start, said in _SAID.items() if reason.startswith(start)), None) or because(
        "no TOML"
    )


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of a key, or of the innermost table around it that has one; keys in an inline table have none."""
    for end in range(len(path), 0, -1):
        if path[:end] in lines:
            return lines[path[:end]]
    return 1


def _beyond_limits(text: str) -> Flaw | None:
    """No pack needs more, and a text within these limits is read in no time."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > BYTES:
        return Flaw(
            1,
            because("the file has {size} KB; {most} KB are the most", size=size // 1024, most=BYTES // 1024),
        )
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE:
            return Flaw(
                number,
                because("the line has {count} letters; {most} are the most", count=len(line), most=LINE),
            )
        depth = max(0, depth + sum(map(line.count, "[{")) - sum(map(line.count, "]}")))
        if depth > DEPTH or max(map(line.count, "[{")) > DEPTH:
            return Flaw(number, because("brackets are nested too deep; {most} are the most", most=DEPTH))
    return None


def _statements(text: str) -> Iterator[tuple[Path, int]]:
    """Each table header and each key outside an inline table or a list, in a text that is right TOML."""
    table: Path = ()
    line, at, depth, fresh = 1, 0, 0, True
    while at < len(text):
        statement = _STATEMENT.match(text, at) if fresh and not depth else None
        fresh = False
        if statement:
            brackets, keys = statement.groups()
            path = _path(keys)
            if brackets:
                table = path
                yield table, line
                at = text.find("\n", statement.end())
                at = len(text) if at < 0 else at
            else:
                yield table + path, line
                at = statement.end()
            continue
        match = _TOKEN.match(text, at)
        token = match[0] if match else text[at]
        line += token.count("\n")
        fresh = token == "\n"
        depth += (token in ("[", "{")) - (token in ("]", "}"))
        at += len(token)


def _path(keys: str) -> Path:
    """The parts of a dotted key, read by TOML's own rules."""
    node: Any = tomllib.loads(f"{keys} = 0")
    parts = []
    while isinstance(node, dict):
        ((part, node),) = node.items()
        parts.append(part)
    return tuple(parts)
