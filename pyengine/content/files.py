"""How the TOML files are laid out: what the loader and the checker both must know."""

import re
from collections.abc import Mapping
from typing import Any

from pyengine.content.records import Terrain, TokenKind

Documents = dict[str, dict[str, Any]]
"""The parsed files by name. A name may have a second part, `tiles-carnage.toml`: same kind, more of it."""

LANES = "abcdef"
ROWS = 8

_SYMBOL = re.compile(r"([a-f])([1-8])((?: [2-5])*)")


def kind_of(file: str) -> str:
    """What a file holds: `tiles-carnage.toml` holds tiles."""
    return file.removesuffix(".toml").split("-")[0]


def chapter_of(rule_id: str) -> str:
    """The chapter of a rule id: SLM for SLM-3."""
    return rule_id.split("-")[0]


def terrain_of(key: str, kind: Mapping[str, Any]) -> Terrain:
    """The record of a kind of terrain."""
    return Terrain(
        id=key,
        letter=kind["letter"],
        name=kind["name"],
        phrase=_phrase(kind),
        rule=kind["rule"],
        cost=kind.get("cost", 1),
        acts=kind.get("acts", False),
    )


def token_of(key: str, kind: Mapping[str, Any]) -> TokenKind:
    """The record of a kind of token or marker; how many markers there are is in the supply."""
    return TokenKind(
        id=key,
        name=kind["name"],
        phrase=_phrase(kind),
        rule=kind["rule"],
        base=kind.get("base", 0),
        carnage=kind.get("carnage", 0),
        acts=kind.get("acts", ""),
        stays=kind.get("stays", False),
        letter=kind.get("letter", ""),
        terrain=kind.get("terrain", ""),
    )


def _phrase(kind: Mapping[str, Any]) -> str:
    phrase: str = kind.get("phrase", kind["name"].lower())
    return phrase


def symbol_of(words: str) -> tuple[int, tuple[int, ...]]:
    """The space and the player counts of a hazard symbol (SET-3); a `ValueError` if it makes no sense.

    >>> symbol_of("d7 2 3")
    (39, (2, 3))
    """
    match = _SYMBOL.fullmatch(words)
    if match is None:
        raise ValueError(words)
    lane, row, counts = match.groups()
    return (int(row) - 1) * len(LANES) + LANES.index(lane), tuple(int(count) for count in counts.split())
