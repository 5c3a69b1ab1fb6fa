"""People whose crews are out: what they are offered, pressed as a person presses it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Opener, Site, shot, shot_at_every_size, wait_until_ready
from e2e.player import kept, over, words
from tests.unit.test_page_unattended import gone

TABLE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


def opened(
    open_page: Opener, site: Site, drivers: str, *, language: str = "en", left: int = 0, **how: Any
) -> Page:
    """Open the page on a race whose first crew has just gone out, with so many actions of the AI to come."""
    race = json.dumps(gone(drivers, left=left))
    new = 'location.protocol !== "about:" && !localStorage.getItem("table.race")'
    init = f'if ({new}) localStorage.setItem("table.race", {race});'
    page, _ = open_page(site, f"?lang={language}", init=init, **{**TABLE, **how})
    wait_until_ready(page)
    return page


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def test_the_others_finish_at_speed_stop_and_finish(open_page: Opener, site: Site) -> None:
    # Long enough that it can be stopped before it ends.
    page = opened(open_page, site, "paa", left=100)
    expect(page.locator("#over-panel")).to_contain_text("driven by the AI")
    before = kept(page)
    page.wait_for_timeout(1500)
    assert kept(page).hash() == before.hash()
    shot_at_every_size(page, "unattended")
    button(page, "Let the rest finish at speed").click()
    button(page, "Stop here").click()
    expect(button(page, "To the finish")).to_be_visible()
    assert not over(page)
    button(page, "To the finish").click()
    expect(page.locator(".ending")).to_be_visible(timeout=120_000)
    game = kept(page)
    assert game.over()
    assert not game.check()
    assert len(game.history) > len(before.history)
    assert game.seats[game.table.winner].name in words(page, "#live")


@pytest.mark.soak
def test_watching_goes_on_at_the_pace_and_a_next_race_begins(open_page: Opener, site: Site) -> None:
    page = opened(open_page, site, "paa", viewport={"width": 360, "height": 740}, has_touch=True)
    before = len(kept(page).history)
    shot(page, "unattended-phone")
    button(page, "Watch at this pace").tap()
    expect(page.locator("#over-panel .unattended")).to_have_count(0)
    expect(button(page, "Skip")).to_be_visible()
    for _ in range(60):
        # The worker in which the AI thinks may take a while to start.
        if len(kept(page).history) > before:
            break
        page.wait_for_timeout(500)
    assert len(kept(page).history) > before
    page.reload()
    wait_until_ready(page)
    button(page, "Next race").tap()
    expect(page.locator("#over-panel .unattended")).to_have_count(0)
    assert not any(kept(page).table.out)


@pytest.mark.parametrize(("language", "note"), [("de", "ist raus.")])
def test_who_is_out_blocks_nobody(open_page: Opener, site: Site, language: str, note: str) -> None:
    page = opened(open_page, site, "ppa", language=language, color_scheme="dark")
    link = page.locator("#ribbon .out")
    expect(link).to_contain_text(note, timeout=20_000)
    expect(page.locator("#hand [data-die], #ribbon .go:not([data-ui])").first).to_be_visible(timeout=20_000)
    shot(page, f"out-{language}")
    link.click()
    shot(page, f"out-sheet-{language}")
    page.locator('dialog[open] [data-ui="unattended speed"]').click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#over-panel .unattended")).to_have_count(0)
