"""Race after race without a reload: the page holds on to nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e.leaks import Held, growth, held, races
from e2e.player import set_up

# A little longer than the page waits for an AI (`app.browser.thinker.PATIENCE`); till then it remembers each question.
PATIENCE_MS = 42_000


def after(driven: Iterator[Held], turns: int) -> Held:
    """Drive on until so many turns are over."""
    return next(one for one in driven if one.turns >= turns)


def test_nothing_piles_up_over_a_few_races(page: Page) -> None:
    set_up(page, seed="leak", drivers="pp")
    driven = races(page)
    early = next(driven)
    late = after(driven, early.turns + 50)
    assert growth(early, late) == []


@pytest.mark.soak
def test_nothing_piles_up_over_5000_turns(page: Page) -> None:
    set_up(page, seed="soak", drivers="pp")
    driven = races(page)
    early, late = after(driven, 500), after(driven, 5000)
    print(f"\n{early}\n{late}")
    assert growth(early, late) == []


@pytest.mark.soak
def test_nothing_piles_up_while_the_ai_drives(page: Page) -> None:
    set_up(page, seed="worker", drivers="pa")
    driven = races(page)
    found: list[Held] = []
    for turns in (50, 300):
        reached = after(driven, turns)
        page.wait_for_timeout(PATIENCE_MS)
        found.append(held(page, reached.turns))
    print("", *found, sep="\n")
    assert growth(*found) == []
