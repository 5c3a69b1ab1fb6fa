"""How a scenario names crews, vehicles, places and damage, both ways."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pyengine import content, hexes
from pyengine.dice import SIZES
from pyengine.hexes import OUT, START, Space
from pyengine.narrate import Names as Words
from pyengine.rules.protocol import Question
from pyengine.ruleset import (
    CARD_NAMES,
    DAMAGE_NAMES,
    HAZARD_NAMES,
    TOKEN_DRIP,
    Ruleset,
    damage_kind,
    damage_name,
)
from pyengine.state import NO_ONE, SLOTS, Crew, Table, Vehicle

PLACES = {"start": START, "out": OUT}
STATES = ("whole", "operable", "inoperable")
BURNING = "burning"
DRIP = "drip"


@dataclass(frozen=True, slots=True)
class Names:
    """The crews of a scenario by colour letter; a car is the letter and its size, a wreck ``w`` and its number.

    >>> Names("it").vehicle("tL"), Names("it").of_vehicle(7)
    (5, 'w2')
    """

    letters: str

    def crew(self, text: str) -> Crew:
        """Read a crew's letter; raises ValueError."""
        if len(text) != 1 or text not in self.letters:
            raise ValueError(f"{text!r} is no crew here; there are {', '.join(self.letters)}")
        return self.letters.index(text)

    def of_crew(self, crew: Crew) -> str:
        """Write a crew."""
        return "nobody" if crew == NO_ONE else self.letters[crew]

    def vehicle(self, text: str) -> Vehicle:
        """Read a vehicle; raises ValueError."""
        if len(text) == 2 and text[0] in self.letters and text[1] in SIZES:
            return 3 * self.letters.index(text[0]) + SIZES.index(text[1])
        if len(text) == 2 and text[0] == "w" and text[1] in "1234"[: content.WRECK_FIGURES]:
            return 3 * len(self.letters) + int(text[1]) - 1
        raise ValueError(
            f"{text!r} is no vehicle: write a crew's letter ({', '.join(self.letters)}) and S, M or L, "
            f"or w1 to w{content.WRECK_FIGURES} for a wreck"
        )

    def of_vehicle(self, vehicle: Vehicle) -> str:
        """Write a vehicle."""
        if vehicle == NO_ONE:
            return "none"
        cars = 3 * len(self.letters)
        return (
            f"{self.letters[vehicle // 3]}{SIZES[vehicle % 3]}"
            if vehicle < cars
            else f"w{vehicle - cars + 1}"
        )

    def in_words(self, rules: Ruleset) -> Words:
        """Return the crews' names for the reader: their colours."""
        colours = {crew.id: crew.name for crew in content.CREWS}
        return Words(tuple(colours[letter] for letter in self.letters), rules)

    def of_question(self, question: Question | None) -> str:
        """Write who is asked what: ``t reroll``."""
        if question is None:
            return "none"
        return f"{self.letters[question.crew]} {question.kind}"


def crew_letters(text: str) -> str:
    """Read the crews of a race, letters of ``content.CREWS``; raises ValueError."""
    known = [crew.id for crew in content.CREWS]
    if not 2 <= len(text) <= 4 or len(set(text)) < len(text) or not set(text) <= set(known):
        raise ValueError(f"expected two to four different letters of {', '.join(known)}, not {text!r}")
    return text


def place(text: str) -> Space:
    """Read a space, ``start`` or ``out``; raises ValueError."""
    return PLACES[text] if text in PLACES else hexes.parse(text)


def of_place(space: Space) -> str:
    """Write where a vehicle is."""
    return {START: "start", OUT: "out"}.get(space) or hexes.name(space)


def size(text: str) -> int:
    """Read a car's size; raises ValueError."""
    if len(text) != 1 or text not in SIZES:
        raise ValueError(f"{text!r} is no size: write S, M or L")
    return SIZES.index(text)


def hazard(text: str) -> int:
    """Read a hazard kind; raises ValueError."""
    return _one_of(text, HAZARD_NAMES, "hazard token")


def token(text: str) -> int:
    """Read what lies face up on a space, a hazard kind or an oil marker; raises ValueError."""
    return TOKEN_DRIP if text == DRIP else hazard(text)


def card(text: str) -> int:
    """Read an ongoing-effect card; raises ValueError."""
    return _one_of(text, CARD_NAMES, "ongoing-effect card")


def damage(text: str) -> int:
    """Read the kind of a damage token in a pile; raises ValueError."""
    return _one_of(text, DAMAGE_NAMES, "damage token")


def _one_of(text: str, names: tuple[str, ...], what: str) -> int:
    if text not in names:
        raise ValueError(f"{text!r} is no {what}; there are {', '.join(names)}")
    return names.index(text)


@dataclass(frozen=True, slots=True)
class Car:
    """Where a vehicle is and what it holds, as written: ``c4 dent``, ``start``, ``c4 inoperable``, ``c4 burning``.

    None, or not burning, where the text is silent.
    """

    space: Space | None
    state: str
    damage: tuple[int, ...] | None
    burning: bool = False

    @classmethod
    def parse(cls, text: str) -> Car:
        """Read it; raises ValueError."""
        words = text.split()
        burning = BURNING in words
        if burning:
            words.remove(BURNING)
        space = None
        if words and words[0] not in STATES and not _is_damage(words[0]):
            space = place(words.pop(0))
        if len(words) == 1 and words[0] in STATES:
            return cls(space, words[0], () if words[0] == "whole" else None, burning)
        if len(words) > SLOTS:
            raise ValueError(f"{text!r}: a car has {SLOTS} damage slots")
        return cls(space, "", tuple(sorted(map(damage_kind, words))) if words else None, burning)

    def holds(self, table: Table, vehicle: Vehicle) -> bool:
        """Say whether a vehicle is so."""
        if self.space is not None and table.at[vehicle] != self.space:
            return False
        if table.is_wreck(vehicle):
            return self.damage is None and not self.state and not self.burning
        if self.burning and not table.fire[vehicle]:
            return False
        if self.state in ("operable", "inoperable"):
            return table.operable(vehicle) == (self.state == "operable") and table.at[vehicle] != OUT
        return self.damage is None or sorted(table.damage[vehicle]) == list(self.damage)


def _is_damage(word: str) -> bool:
    try:
        damage_kind(word)
    except ValueError:
        return False
    return True


def car_now(table: Table, vehicle: Vehicle) -> str:
    """Write a vehicle as it stands."""
    words = [of_place(table.at[vehicle])]
    if not table.is_wreck(vehicle) and table.at[vehicle] != OUT:
        words += sorted(damage_name(kind) for kind in table.damage[vehicle]) or ["whole"]
        words += [BURNING] if table.fire[vehicle] else []
    return " ".join(words)


def counts(kinds: Iterable[int], length: int) -> list[int]:
    """Count kinds into a list."""
    found = [0] * length
    for kind in kinds:
        found[kind] += 1
    return found
