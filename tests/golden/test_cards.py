"""Each of the ongoing-effect cards has changed something in a recorded race."""

from __future__ import annotations

import pytest

from pyengine.ruleset import CARD_NAMES
from tests.golden.cards import changed_by_cards, read
from tests.golden.records import WHAT_TO_DO, Golden, first_difference

RACES = read()


@pytest.mark.parametrize("golden", RACES, ids=lambda golden: golden.seed)
def test_a_race_with_cards_goes_as_recorded(golden: Golden) -> None:
    difference = first_difference(golden)
    assert difference == "", f"{difference}. {WHAT_TO_DO}"


def test_every_card_has_changed_something() -> None:
    found = set().union(*map(changed_by_cards, RACES))
    assert found == set(CARD_NAMES)
    assert len(found) == 21
