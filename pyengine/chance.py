"""Where chance comes from.

Rules ask a ``Chance`` for a face or for a token out of a pile. A seeded generator answers in a race, a script answers
in a scenario. No rule knows which.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Protocol

from pyengine.dice import DIRECTION, POOL, Die
from pyengine.reasons import because, named


class Chance(Protocol):
    """Whoever says what falls: a seed, a script."""

    def roll(self, die: Die) -> int:
        """Return the index of the face that falls."""

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> int:
        """Return the index of the kind drawn from a pile that holds ``counts[i]`` of kind ``names[i]``."""


_MASK = (1 << 64) - 1
_FULL = 1 << 64
_GAMMA = 0x9E3779B97F4A7C15
# Numbers are worked out so many at once, in one long int that gives each 128 bits of its own: quicker than one by one.
_BATCH = 16
_SHIFTS = range(0, 128 * _BATCH, 128)
_ONES = sum(1 << shift for shift in _SHIFTS)
_MASKS = sum(_MASK << shift for shift in _SHIFTS)
# Of what such an int is in memory, by eight bytes: the numbers, the first one first.
_LOW_HALVES = slice(None, None, 2) if sys.byteorder == "little" else slice(None, None, -2)
_GAMMAS = sum((number * _GAMMA & _MASK) << shift for number, shift in enumerate(_SHIFTS))


class Seeded:
    """Dice from a seed: SplitMix64 over a counter, without modulo bias.

    ``position`` is the whole state, so a run can begin again where an action began.

    >>> dice = Seeded("dust")
    >>> first = [dice.below(6) for _ in range(4)]
    >>> dice.position = 0
    >>> first == [dice.below(6) for _ in range(4)]
    True
    """

    __slots__ = ("_batch", "_key", "_numbers", "position")

    def __init__(self, seed: str, position: int = 0) -> None:
        self._key = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
        self.position = position
        self._batch, self._numbers = -1, [0]

    def below(self, count: int) -> int:
        """Return a uniform int from 0 to ``count - 1``."""
        while True:
            self.position = position = self.position + 1
            if position // _BATCH != self._batch:
                self._work_out(position // _BATCH)
            z = self._numbers[position % _BATCH]
            value = z % count
            # Fair: only whole rows of ``count`` numbers count, not the short one at the end.
            if z - value <= _FULL - count:
                return value

    def _work_out(self, batch: int) -> None:
        """Work out a batch of numbers, each as if it were alone: what comes over from the next one is masked off."""
        # Plainly, for one number: z = key + position * _GAMMA, then the next three lines, every product modulo 2 ** 64.
        z = (((self._key + batch * _BATCH * _GAMMA) & _MASK) * _ONES + _GAMMAS) & _MASKS
        z = ((z ^ ((z >> 30) & _MASKS)) * 0xBF58476D1CE4E5B9) & _MASKS
        z = ((z ^ ((z >> 27) & _MASKS)) * 0x94D049BB133111EB) & _MASKS
        z ^= (z >> 31) & _MASKS
        halves = memoryview(z.to_bytes(16 * _BATCH, sys.byteorder)).cast("Q").tolist()
        self._batch, self._numbers = batch, halves[_LOW_HALVES]

    def roll(self, die: Die) -> int:
        """Return a face's index."""
        return self.below(len(die.faces))

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> int:
        """Return a kind's index, weighted by how many of it are left."""
        ticket = self.below(sum(counts))
        for kind, count in enumerate(counts):
            ticket -= count
            if ticket < 0:
                return kind
        raise AssertionError("a ticket below the sum always falls on a kind")


class Unrolled(Exception):
    """A die that people roll themselves, and nobody has said yet what fell; ``dice`` are all that fall with it."""

    def __init__(self, dice: tuple[Die, ...]) -> None:
        super().__init__(f"nobody has rolled {' and '.join(die.name for die in dice)} yet")
        self.dice = dice


class WrongFaces(ValueError):
    """Faces that were not rolled now, or not with these dice."""


def fitting(dice: Sequence[Die], faces: Sequence[str]) -> None:
    """Check that faces are one for each of these dice, in order; raises WrongFaces.

    >>> from pyengine.dice import SLAM
    >>> fitting([SLAM], ["went"])
    Traceback (most recent call last):
    ...
    pyengine.chance.WrongFaces: the slam die has no face 'went': came, stood
    """
    if not dice or len(faces) != len(dice):
        raise WrongFaces(
            because("{count} faces are to be entered now, not {there}", count=len(dice), there=len(faces))
        )
    for die, face in zip(dice, faces, strict=True):
        if face not in die.faces:
            known = ", ".join(dict.fromkeys(die.faces))
            raise WrongFaces(
                because(
                    "the {name} die has no face {face}: {known}",
                    name=named(f"die.{die.name}", die.name),
                    face=repr(face),
                    known=known,
                )
            )


class Entered(Seeded):
    """Dice that people roll at their table: their faces are entered. What is hidden still lies as the seed says.

    A roll takes a number of the seed all the same and leaves it unused, so that a race lies the same whoever rolls.

    >>> dice = Entered("dust")
    >>> dice.begin(["front-left"])
    >>> DIRECTION.faces[dice.roll(DIRECTION)]
    'front-left'
    """

    __slots__ = ("_falls", "_pool", "_taken")

    def __init__(self, seed: str, position: int = 0) -> None:
        super().__init__(seed, position)
        self.begin(())

    def begin(self, falls: Sequence[str]) -> None:
        """Begin a run with the faces that were entered for it so far."""
        self._falls = falls
        self._taken = self._pool = 0

    def roll(self, die: Die) -> int:
        """Return the index of the next face that was entered; raises Unrolled where there is none, and WrongFaces."""
        self.below(len(die.faces))
        pool = die.name == "movement"
        if self._taken == len(self._falls):
            raise Unrolled(self._together(die))
        face = self._falls[self._taken]
        if face not in die.faces:
            raise WrongFaces(
                because(
                    "the {name} die has no face {face}",
                    name=named(f"die.{die.name}", die.name),
                    face=repr(face),
                )
            )
        self._taken += 1
        self._pool += pool
        return die.faces.index(face)

    def _together(self, die: Die) -> tuple[Die, ...]:
        """Return what people take into their hands at once: the rest of a pool; the slam's two dice (SLM-2)."""
        if die.name == "movement":
            return (die,) * (POOL - self._pool % POOL)
        return (die, DIRECTION) if die.name == "slam" else (die,)

    def finish(self) -> None:
        """End a run; raises WrongFaces if more faces were entered than dice rolled."""
        if self._taken < len(self._falls):
            raise WrongFaces(because("more faces than dice were rolled"))


class ScriptError(Exception):
    """A script's next fall does not fit what the rules ask for, or none is left."""


class Scripted:
    """Dice and draws that fall as written, by face or token name, in order.

    >>> dice = Scripted(["front-left"])
    >>> DIRECTION.faces[dice.roll(DIRECTION)]
    'front-left'
    """

    __slots__ = ("falls", "position")

    def __init__(self, falls: Iterable[str], position: int = 0) -> None:
        self.falls = list(falls)
        self.position = position

    def _next(self, what: str, names: Sequence[str]) -> int:
        if self.position >= len(self.falls):
            raise ScriptError(f"the script has no fall left for {what} ({', '.join(dict.fromkeys(names))})")
        fall = self.falls[self.position]
        if fall not in names:
            raise ScriptError(
                f"fall {self.position + 1} is {fall!r}, but {what} has {', '.join(dict.fromkeys(names))}"
            )
        self.position += 1
        return list(names).index(fall)

    def roll(self, die: Die) -> int:
        """Return the index of the next fall's face; raises ScriptError if it is not one of the die's."""
        return self._next(f"the {die.name} die", die.faces)

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> int:
        """Return the kind of the next fall; raises ScriptError if the pile holds none."""
        held = [name if count else "" for name, count in zip(names, counts, strict=True)]
        return self._next("a draw", [name or f"(no {full})" for name, full in zip(held, names, strict=True)])

    def rest(self) -> list[str]:
        """Return the falls nobody asked for."""
        return self.falls[self.position :]


def fresh_seed() -> str:
    """Return a seed from the system's entropy, never from a clock."""
    return os.urandom(10).hex()
