"""In the browser too, what is drawn is what is on the table: after every action, both ways up, back and forth."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from e2e.conftest import Opener, Site, run_js, wait_until_ready
from e2e.player import Mouse, kept, over, set_up, shown_hash, wait_for_a_decision
from e2e.situations import LAPTOP, PHONE
from pyengine.hexes import OUT
from pyengine.state import Table
from tests.drawn import Piece, seen, standing

TABLET = {"width": 820, "height": 1180}
# Whatever can still move is waited for; what breathes for ever does not move.
STILL = """Promise.all(document.getAnimations().map((one) =>
  one.effect.getComputedTiming().iterations === Infinity ? 0 : one.finished.catch(() => 0)))"""
DRAWN = """[...document.querySelectorAll("[data-vehicle],[data-chopper],[data-token]")]
  .filter((one) => one.getBoundingClientRect().width)
  .map((one) => ({looks: one.getAttribute("class"), at: one.getAttribute("transform"), ...one.dataset,
    away: getComputedStyle(one.querySelector(".ride") ?? one).transform}))"""


def drawn(page: Page) -> list[Piece]:
    """Return what can be seen on the road once everything stands snap."""
    run_js(page, STILL)
    out = []
    for one in run_js(page, DRAWN):
        kind = next(kind for kind in ("vehicle", "chopper", "token") if kind in one)
        assert kind == "token" or one["away"] == "none", f"{one} is not where it stands"
        x, y = one["at"].removeprefix("translate(").split(")")[0].split()
        out.append(Piece(kind, int(one[kind]), one["looks"], float(x), float(y)))
    return out


def hold(page: Page) -> Table:
    """Fail unless the page shows the table it keeps; return it."""
    wait_for_a_decision(page)
    table = kept(page).table
    assert seen(drawn(page), table.rear) == standing(table)
    return table


def turn(page: Page, size: Any) -> None:
    """Turn or change the screen; nothing changes on the table."""
    page.set_viewport_size(size)
    page.wait_for_timeout(150)
    hold(page)


def test_what_is_seen_is_what_is_on_the_table(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, viewport=LAPTOP)
    wait_until_ready(page)
    set_up(page, seed="ghosts", drivers="pppp", speed="rapid")
    mouse = Mouse(page, "ghosts")
    lost: set[int] = set()
    for count in range(45):
        if over(page):
            break
        if count == 12:
            page.locator(".tool.speed").click()
        mouse.decide()
        table = hold(page)
        lost |= {car for car in range(table.rules.cars) if table.at[car] == OUT}
        if count % 15 == 7:
            for size in (TABLET, PHONE, LAPTOP):
                turn(page, size)
            back_and_forth(page)
    assert lost, "nothing was lost: no ghost could be seen"


def back_and_forth(page: Page) -> None:
    """Take back what can be, look at it each time, and do it again."""
    steps = 0
    while page.locator(".tool.undo:not([aria-disabled])").count() and steps < 4:
        before = shown_hash(page)
        page.keyboard.press("u")
        hold(page)
        assert shown_hash(page) != before
        steps += 1
    for _ in range(steps):
        page.keyboard.press("y")
        hold(page)
