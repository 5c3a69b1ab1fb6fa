"""The shapes of the game's data: one named tuple a kind, all plain values.

The data travels as a `Plain`: for each kind its rows, in order, as tuples of plain values. TOML is read into
one (`load`), the wheel carries one as literals (`freeze`), and `pyengine.content` builds the records from it.
"""

from typing import Any, NamedTuple

Plain = dict[str, tuple[tuple[Any, ...], ...]]


class Rule(NamedTuple):
    """A row of the rule catalogue."""

    id: str
    name: str
    text: str
    source: tuple[str, ...]
    """Some of "printed", "cited" (printed, as somebody who holds the rulebook cites it), "seen" (read off the real pieces
    by others), "common" (several references agree) and "ours"."""
    page: str
    """Book and printed pages, such as "base 9, 11", or nothing."""
    option: tuple[str, ...]
    """The house rules that change it."""
    expansion: str
    chapter: str


class Terrain(NamedTuple):
    """A kind of space and its letter in a tile drawing."""

    id: str
    letter: str
    name: str
    phrase: str
    """How a sentence says it."""
    rule: str
    cost: int
    """What a step into it costs in moves."""
    acts: bool
    """Whether it does something to whoever comes in."""


class TileSide(NamedTuple):
    """One side of a road tile (GEO-1, SET-3)."""

    id: str
    tile: str
    name: str
    expansion: str
    terrain: tuple[int, ...]
    """48 terrain numbers, row by row from the rear, lane a first."""
    symbols: tuple[tuple[int, tuple[int, ...]], ...]
    """Where a hazard token goes, and at which player counts; no counts means always."""


class TokenKind(NamedTuple):
    """A kind of hazard token, marker or damage token, and how many there are (SET-7)."""

    id: str
    name: str
    phrase: str
    """How a sentence says it."""
    rule: str
    base: int
    carnage: int
    """How many Carnage adds."""
    acts: str
    """When its rule plays: "found" when it is turned over, "entered" then and each time someone comes in, "drawn" when a
    car takes it; nothing where it does nothing itself."""
    stays: bool
    """Whether it stays on the road face up."""
    letter: str
    """Its letter in the terminal where it stays."""
    terrain: str
    """What it makes of its space while it lies there; nothing where the ground stays as it is."""


class Card(NamedTuple):
    """An ongoing-effect card (DMG-ONGOING); its id is the effect, which the engine knows by that name."""

    id: str
    name: str
    rule: str
    text: str
    """What it does, in one line for the car's dashboard."""
    copies: int
    """How many lie in the deck."""


class HouseRule(NamedTuple):
    """A choice players make at set-up (VAR-2)."""

    id: str
    rule: str
    values: tuple[str, ...]
    default: str
    name: str
    words: dict[str, str]
    """What each value means, in a sentence."""


class Crew(NamedTuple):
    """A crew's letter, name, and the emblem that tells it apart without colour."""

    id: str
    name: str
    emblem: str


class ContentError(Exception):
    """The game's data is broken; `problems` says everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("the game's data is broken:\n  " + "\n  ".join(problems))


class UnknownRule(LookupError):
    """No rule of the catalogue has this id."""

    def __init__(self, rule_id: str) -> None:
        self.rule_id = rule_id
        super().__init__(f"no rule has the id {rule_id!r}")
