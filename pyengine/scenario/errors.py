"""The one error of a scenario file, and where in the file it is."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?")
_KEY = re.compile(r"\s*([\w.\"'-]+)\s*=")


class ScenarioError(ValueError):
    """A scenario file that cannot be read; says the file, the line if it is known, and what was expected."""

    def __init__(self, file: str, line: int, message: str) -> None:
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}: {message}")
        self.file = file
        self.line = line
        self.message = message


def show(path: Path) -> str:
    """Write a place in a document; entries of a list count from 1.

    >>> show(("step", 0, "expect", "moves"))
    'step 1, expect.moves'
    """
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f" {part + 1}, "
        else:
            words += part if not words or words.endswith(", ") else f".{part}"
    return words.removesuffix(", ")


def line_of(text: str, path: Path) -> int:
    """Return the line of a TOML text that comes closest to a place in it, 0 if none does.

    >>> line_of("title = 1\\n[[step]]\\ndo = 2", ("step", 0, "do"))
    3
    """
    here: Path = ()
    counts: dict[Path, int] = {}
    best, length, quoted = 0, 0, False
    for number, line in enumerate(text.splitlines(), 1):
        starts_quoted = quoted
        if (line.count('"""') + line.count("'''")) % 2:
            quoted = not quoted
        if starts_quoted:
            continue
        header, key = _HEADER.match(line), _KEY.match(line)
        if header:
            here = _resolve(header[2], counts, header[1] == "[[")
            place = here
        elif key:
            place = here + tuple(part.strip("\"'") for part in key[1].split("."))
        else:
            continue
        shared = 0
        while shared < min(len(place), len(path)) and place[shared] == path[shared]:
            shared += 1
        if shared > length and (shared == len(place) or shared == len(path)):
            best, length = number, shared
    return best


def _resolve(name: str, counts: dict[Path, int], another: bool) -> Path:
    place: Path = ()
    parts = [part.strip("\"' ") for part in name.split(".")]
    for index, part in enumerate(parts):
        place += (part,)
        if another and index == len(parts) - 1:
            counts[place] = counts.get(place, -1) + 1
        if place in counts:
            place += (counts[place],)
    return place
