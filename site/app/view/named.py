"""Names that people typed, inside a sentence: set apart, so that no script turns the words around them."""

from __future__ import annotations

import re
from functools import lru_cache

from app.view.markup import esc
from app.view.scene import Scene, Seat
from pyengine.words import Words


@lru_cache(maxsize=8)
def _pattern(seats: tuple[Seat, ...], words: Words) -> re.Pattern[str] | None:
    """Return what finds the crews' names, and a size letter behind one, in escaped text."""
    names = (words.own(f"crew.{seat.colour}", seat.name) for seat in seats)
    found = sorted({esc(name) for name in names if name.strip()}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, found))})( [SML])?(?!\w)") if found else None


def named(scene: Scene, text: str) -> str:
    """Escape a text and isolate the crews' names in it.

    >>> from app.view.opening import opening_table
    >>> from app.view.scene import scene
    >>> named(scene(opening_table(), [("Ada & Co", "a", "person")]), "Ada & Co drives")
    '<bdi>Ada &amp; Co</bdi> drives'
    """
    pattern = _pattern(scene.seats, scene.words)
    return pattern.sub(r"<bdi>\1</bdi>\2", esc(text)) if pattern else esc(text)


def bold(scene: Scene, text: str) -> str:
    """The same, with the names of crews and cars in bold."""
    pattern = _pattern(scene.seats, scene.words)
    if not pattern:
        return esc(text)
    return pattern.sub(lambda found: f"<b><bdi>{found[1]}</bdi>{found[2] or ''}</b>", esc(text))
