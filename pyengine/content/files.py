"""How the TOML files are laid out: what the loader and the checker both must know."""

import re
from typing import Any

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
