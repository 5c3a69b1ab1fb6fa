"""What may be broken about a table, by name: what ``Table.check`` returns."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Flag, auto


class Fault(Flag):
    """An invariant of the table that does not hold."""

    HAZARD_COUNT = auto()
    FACE_DOWN_COUNT = auto()
    TOKEN_OFF_ROAD = auto()
    TOKEN_KIND = auto()
    OIL_COUNT = auto()
    TILES = auto()
    FIRE_COUNT = auto()
    CARD_COUNT = auto()
    DAMAGE_COUNT = auto()
    DAMAGE_KIND = auto()
    DAMAGE_IN_HAND = auto()
    DAMAGE_SLOTS = auto()
    OUT_WITH_DAMAGE = auto()
    INOPERABLE_ON_FIRE = auto()
    START_AREA = auto()
    OFF_ROAD = auto()
    TWO_IN_A_SPACE = auto()
    ON_FACE_DOWN_TOKEN = auto()
    ON_ROCK = auto()
    CHOPPER = auto()
    DIE_FACE = auto()
    DICE_COUNT = auto()
    COAST_COUNT = auto()
    TURNS = auto()
    CANNOT_MOVE = auto()
    WINNER_OUT = auto()


class Faults:
    """What is broken about a table: ``flags`` name it, ``words`` say it, a sentence for each place.

    True when anything is broken, as text all of it.

    >>> faults = Faults([(Fault.TURNS, "crew 0 has taken 4 turns this round")])
    >>> bool(faults), Fault.TURNS in faults.flags, str(faults)
    (True, True, 'crew 0 has taken 4 turns this round')
    """

    __slots__ = ("flags", "words")

    def __init__(self, found: Iterable[tuple[Fault, str]]) -> None:
        self.flags = Fault(0)
        words = []
        for flag, said in found:
            self.flags |= flag
            words.append(said)
        self.words = tuple(words)

    def __bool__(self) -> bool:
        """Say whether anything is broken."""
        return bool(self.flags)

    def __str__(self) -> str:
        """Return every sentence in a row."""
        return "; ".join(self.words)

    def __repr__(self) -> str:
        """Return the flags and what is said of them."""
        return f"<{self.flags}: {self}>"
