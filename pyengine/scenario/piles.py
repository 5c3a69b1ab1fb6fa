"""Shares out the tokens and cards of a scenario: what lies on no space and on no car is in a pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pyengine.ruleset import BLANK, CARD, CARD_NAMES, DAMAGE_NAMES, HAZARD_NAMES, ONGOING
from pyengine.scenario.names import card, counts, damage, hazard
from pyengine.scenario.reader import Section
from pyengine.state import SLOTS, Table, Vehicle


def fill_piles(root: Section, table: Table, wanted: list[Vehicle]) -> None:
    """Read [piles] and [supply]; ``wanted`` are the cars that are inoperable with no tokens named."""
    piles, cars = root.section("piles"), root.section("cars")
    table.hazards, table.hazard_discard = _share(
        piles, "hazards", "hazard-discard", table.hazards, HAZARD_NAMES, hazard
    )
    slots = [kind for slots in table.damage for kind in slots if kind != BLANK]
    held = counts((ONGOING if kind >= CARD else kind for kind in slots), len(DAMAGE_NAMES))
    left = _rest(cars, "", list(table.rules.damages), held, DAMAGE_NAMES)
    table.damage_pile, table.damage_discard = _share(
        piles, "damage", "damage-discard", left, DAMAGE_NAMES, damage
    )
    pile = table.damage_discard if "damage" in piles else table.damage_pile
    for vehicle in wanted:
        for _ in range(SLOTS):
            kind = next((kind for kind, count in enumerate(pile) if count), None)
            if kind is None:
                piles.wrong("no damage token is left for an inoperable car")
            pile[kind] -= 1
            table.damage[vehicle] += (kind,)
    held = counts((kind - CARD for kind in slots if kind >= CARD), len(CARD_NAMES))
    left = _rest(cars, "", list(table.rules.cards), held, CARD_NAMES)
    table.cards, table.card_discard = _share(piles, "cards", "card-discard", left, CARD_NAMES, card)
    if "cards" in piles and "card-discard" in piles:
        _leave_out(piles, table)
    piles.done()
    _read_supply(root.section("supply"), table)


def _share(
    piles: Section,
    pile: str,
    discard: str,
    have: list[int],
    names: Sequence[str],
    kind_of: Callable[[str], int],
) -> tuple[list[int], list[int]]:
    """Return a pile and its discard: the one that is given as written, what is left in the other."""
    given = {
        key: counts((piles.parsed(key, word, kind_of) for word in piles.words(key)), len(names))
        for key in (pile, discard)
    }
    if pile in piles and discard in piles and pile != "cards":
        piles.wrong(f"give {pile} or {discard}: the other one gets the rest", discard)
    if pile in piles:
        return given[pile], _rest(piles, pile, have, given[pile], names)
    return _rest(piles, discard, have, given[discard], names), given[discard]


def _rest(section: Section, key: str, have: list[int], used: list[int], names: Sequence[str]) -> list[int]:
    for kind, name in enumerate(names):
        if used[kind] > have[kind]:
            section.wrong(f"{used[kind]} of {name}, but {have[kind]} are left to place", key or None)
    return [count - taken for count, taken in zip(have, used, strict=True)]


def _leave_out(piles: Section, table: Table) -> None:
    """Take the cards out of the race that are in neither the deck nor the discard, though both are given."""
    kept = counts(
        (piles.parsed("card-discard", word, card) for word in piles.words("card-discard")), len(CARD_NAMES)
    )
    gone = _rest(piles, "card-discard", table.card_discard, kept, CARD_NAMES)
    cards = tuple(total - count for total, count in zip(table.rules.cards, gone, strict=True))
    table.card_discard, table.rules = kept, replace(table.rules, cards=cards)


def _read_supply(supply: Section, table: Table) -> None:
    """Read [supply]: how many ON FIRE! tokens and oil markers are left beside the board."""
    rules = table.rules
    fires, drips = table.fires_left(), table.drips_left()
    if fires < 0 or drips < 0:
        supply.wrong(
            f"{rules.fires - fires} on fire and {rules.drips - drips} oil markers on the road, "
            f"but the game has {rules.fires} and {rules.drips}"
        )
    gone = (
        fires - supply.number("on-fire", fires, 0, fires),
        drips - supply.number("oil-markers", drips, 0, drips),
    )
    table.rules = replace(rules, fires=rules.fires - gone[0], drips=rules.drips - gone[1])
    supply.done()
