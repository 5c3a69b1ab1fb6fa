"""Content packs: the tiles, cards, counts and dice a race is played with.

`BASE` is what ships with the engine. Someone who owns the printed game may type theirs into a file, docs/packs.md, which
`packreader.load_pack` reads.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from pyengine import content
from pyengine.content.records import Card, TileSide, TokenKind


class Problem(NamedTuple):
    """One mistake in a pack: on which line, under which key, and why."""

    line: int
    key: str
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.key}: {self.reason}"


class PackError(ValueError):
    """A pack that cannot be used; `problems` holds every mistake in it, in the order of the lines."""

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        self.name = name
        self.problems = list(problems)
        super().__init__("\n  ".join([f"the pack {name!r} cannot be used:", *map(str, problems)]))


class Pack(NamedTuple):
    """Everything printed that a race is played with, in the engine's order."""

    name: str
    fingerprint: str
    """The same for two packs exactly when they play the same: names and words do not count."""
    tiles: tuple[TileSide, ...]
    """By tile number, a then b; the first two are tile 1's."""
    hazards: tuple[TokenKind, ...]
    damage: tuple[TokenKind, ...]
    dice: tuple[tuple[str, tuple[str, ...]], ...]
    """The faces of each die."""
    cards: tuple[Card, ...]
    supplies: tuple[tuple[str, int], ...]

    def __hash__(self) -> int:
        """Return the hash of its name and fingerprint: every tile hashed again would cost each race that is set up."""
        return hash((self.name, self.fingerprint))

    def faces(self, die: str) -> tuple[str, ...]:
        """Return the six faces of a die."""
        return dict(self.dice)[die]

    def supply(self, piece: str) -> int:
        """Return how many there are of a piece beside the board."""
        return dict(self.supplies)[piece]

    def sides(self, carnage: bool) -> tuple[TileSide, ...]:
        """Return the tile sides of a race; side `i ^ 1` is the other side of side `i`.

        >>> len(BASE.sides(carnage=False)), len(BASE.sides(carnage=True))
        (10, 20)
        """
        return tuple(side for side in self.tiles if carnage or side.expansion == "base")

    def hazard_counts(self, carnage: bool) -> tuple[int, ...]:
        """Return how many hazard tokens of each kind a race has (SET-7).

        >>> BASE.hazard_counts(carnage=False)[:5]
        (6, 6, 6, 4, 4)
        """
        return _counts(self.hazards, carnage)

    def damage_counts(self, carnage: bool) -> tuple[int, ...]:
        """Return how many damage tokens of each kind a race has (SET-7)."""
        return _counts(self.damage, carnage)

    def deck(self, carnage: bool) -> tuple[int, ...]:
        """Return how many cards of each kind lie in the deck (SET-4); the base game has none."""
        return tuple(card.copies if carnage else 0 for card in self.cards)


def _counts(kinds: Sequence[TokenKind], carnage: bool) -> tuple[int, ...]:
    return tuple(kind.base + (kind.carnage if carnage else 0) for kind in kinds)


def make_pack(
    name: str,
    tiles: Sequence[TileSide],
    hazards: Sequence[TokenKind],
    damage: Sequence[TokenKind],
    dice: dict[str, tuple[str, ...]],
    cards: Sequence[Card],
    supplies: dict[str, int],
) -> Pack:
    """Return the pack of content that is known to be right, with its fingerprint."""
    what_plays = (
        tuple((side.id, side.expansion, side.terrain, side.symbols) for side in tiles),
        tuple((kind.id, kind.base, kind.carnage) for kind in (*hazards, *damage)),
        tuple(dice.items()),
        tuple((card.id, card.copies) for card in cards),
        tuple(supplies.items()),
    )
    return Pack(
        name,
        sha256(repr(what_plays).encode()).hexdigest(),
        tuple(tiles),
        tuple(hazards),
        tuple(damage),
        tuple(dice.items()),
        tuple(cards),
        tuple(supplies.items()),
    )


BASE = make_pack(
    "base",
    content.TILES,
    content.HAZARDS,
    content.DAMAGE,
    content.DICE,
    content.CARDS,
    content.SUPPLIES,
)
"""The content that ships with the engine."""
