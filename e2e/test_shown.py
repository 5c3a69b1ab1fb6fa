"""What happens is shown where it happens: chains are numbered, the window on the road follows."""

from __future__ import annotations

import re
from typing import Any

import gallery
import pytest
from playwright.sync_api import Page, expect

from app.show.telling import log_of
from app.view.board import looked_for
from app.view.log import chain
from e2e.chromium import cdp
from e2e.conftest import Opener, Site, run_js, wait_until_ready
from e2e.player import kept, wait_for_a_decision, words
from e2e.situations import PHONE, open_race, put
from pyengine.actions import Action
from pyengine.game import Game
from tests.support import before

LINKS = 4


def numbered(game: Game) -> bool:
    """Say whether a chain of some links has just happened, at several places."""
    line = None if game.question or game.over() else chain(gallery.picture(game))
    found = [link.space for link in line.links if link.number] if line else []
    return len(found) >= LINKS and len({space for space in found if game.table.on_road(space)}) >= 3


def written(page: Page) -> list[str]:
    """Return the numbers in the log of the chain that is on the road."""
    return page.locator(
        ".log li:has(.again[aria-pressed=true]) .chain li > b:not(:empty)"
    ).all_text_contents()


def drawn(page: Page) -> set[int]:
    """Return the numbers on the road."""
    found: set[int] = set()
    for text in page.locator(".linkno:visible text").all_text_contents():
        for part in text.split("·"):
            first, _, last = part.partition("–")
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_a_chain_is_numbered_in_the_log_and_on_the_road(open_page: Opener, site: Site) -> None:
    game = gallery.race("chain", 4, numbered, carnage=True)
    page = open_race(open_page, site, game)
    numbers = list(map(int, written(page)))
    assert len(numbers) >= LINKS
    assert drawn(page) == set(numbers)
    line = chain(gallery.picture(game))
    assert line
    for link, text in zip(
        (link for link in line.links if link.number),
        page.locator(".chain").first.locator("li:has(> b:not(:empty)) > span").all_text_contents(),
        strict=False,
    ):
        assert re.sub(r"\s+", " ", text).startswith(link.text)
    older = page.locator(".again[aria-pressed=false]").first
    older.click()
    expect(page.locator(".again[aria-pressed=true]")).to_have_count(1)
    assert drawn(page) == set(map(int, written(page)))
    assert len(log_of(game, None, True)) > 1


def test_a_chain_is_numbered_on_a_phone(open_page: Opener, site: Site) -> None:
    game = gallery.race("chain", 4, numbered, carnage=True)
    page = open_race(open_page, site, game, viewport=PHONE, has_touch=True, is_mobile=True)
    assert len(drawn(page)) >= LINKS
    assert page.locator("#board-tall .banner").count() == 6
    assert run_js(page, _NAMES) == 0


_NAMES = """[...document.querySelectorAll("#board-tall .banner")].filter((one) => {
  const [name, sign, road] = [".tname", ".sign"].map((part) => one.querySelector(part)).concat(
    document.getElementById("scroller")).map((part) => part.getBoundingClientRect());
  return name.left < sign.left || name.right > sign.right || name.top < sign.top || name.bottom > sign.bottom ||
    sign.left < road.left;
}).length"""
"""In the page: how many tiles' names do not fit on their sign, or stand beside the screen."""


def place(page: Page) -> float:
    """Return where the window on the upright road stands."""
    found: float = run_js(page, 'document.getElementById("scroller").scrollTop')
    return found


def in_the_window(page: Page, selector: str) -> bool:
    """Say whether a piece on the upright road is in sight."""
    found: bool = run_js(
        page,
        f"""(() => {{
          const [piece, window] = ['#board-tall {selector}', "#scroller"].map(
            (one) => document.querySelector(one).getBoundingClientRect());
          return piece.top >= window.top && piece.bottom <= window.bottom;
        }})()""",
    )
    return found


def drive(page: Page, action: Action) -> None:
    """Press a step where the page has it; a finger confirms it."""
    press = f"""document.querySelector('#ribbon [data-action="{action}"]:not(.sel)')
      ?.dispatchEvent(new MouseEvent("click", {{bubbles: true}}))"""
    run_js(page, press)
    run_js(page, press.replace("#ribbon", "#ribbon .do"))


PHONES: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_window_follows_what_happens(open_page: Opener, site: Site, motion: str) -> None:
    game, action = before("slam")
    page, _ = open_page(site, **PHONES, reduced_motion=motion)
    wait_until_ready(page)
    put(page, game, speed="normal")
    wait_for_a_decision(page)
    car = f'[data-vehicle="{game.table.car}"]'
    assert in_the_window(page, car)
    # Somewhere else, as if the page had been left there.
    run_js(page, '(document.getElementById("scroller").scrollTop = -9999)')
    assert not in_the_window(page, car)
    at = place(page)
    drive(page, action)
    page.wait_for_timeout(60)
    jumped = place(page)
    wait_for_a_decision(page)
    page.wait_for_timeout(900)
    assert place(page) != at
    assert in_the_window(page, looked_for(gallery.picture(kept(page))))
    if motion == "reduce":
        assert abs(jumped - place(page)) < abs(jumped - at)


def test_who_has_just_scrolled_is_left_alone(open_page: Opener, site: Site) -> None:
    game, action = before("slam")
    page, _ = open_page(site, viewport=PHONE)
    wait_until_ready(page)
    put(page, game, speed="slow", autoskip=False)
    wait_for_a_decision(page)
    drive(page, action)
    page.wait_for_timeout(150)
    page.mouse.move(150, 300)
    page.mouse.wheel(0, -900)
    page.wait_for_timeout(300)
    mine, seen = place(page), words(page, "#ribbon")
    page.wait_for_timeout(1200)
    assert words(page, "#ribbon") != seen, "nothing more was shown"
    assert place(page) == mine
    wait_for_a_decision(page)
    # Whoever acts again is followed again.
    page.locator("#hand [data-die], #ribbon [data-action]").first.click()
    page.wait_for_timeout(200)


@pytest.mark.soak
def test_on_a_zoomed_page_the_page_follows(open_page: Opener, site: Site) -> None:
    game, action = before("slam")
    page, _ = open_page(site, viewport={"width": 740, "height": 360}, has_touch=True, is_mobile=True)
    wait_until_ready(page)
    put(page, game, speed="normal")
    wait_for_a_decision(page)
    cdp(page).send("Emulation.setPageScaleFactor", {"pageScaleFactor": 3})
    page.wait_for_timeout(200)
    run_js(page, "document.querySelector('.tools').scrollIntoView({block: 'center', inline: 'center'})")
    before_ = run_js(page, "[visualViewport.offsetLeft, visualViewport.offsetTop]")
    drive(page, action)
    page.wait_for_timeout(2500)
    assert run_js(page, "[visualViewport.offsetLeft, visualViewport.offsetTop]") != before_
    car = f"#board-wide {looked_for(gallery.picture(kept(page)))}"
    assert run_js(
        page,
        f"""(() => {{
          const piece = document.querySelector('{car}').getBoundingClientRect(), view = visualViewport;
          const [x, y] = [piece.x + piece.width / 2 - view.offsetLeft, piece.y + piece.height / 2 - view.offsetTop];
          return x > 0 && x < view.width && y > 0 && y < view.height;
        }})()""",
    )
