"""What happens is shown where it happens: chains are numbered, the window on the road follows."""

from __future__ import annotations

import re

import gallery
from playwright.sync_api import Page, expect

from app.telling import log_of
from app.view.log import chain
from e2e.conftest import Opener, Site
from e2e.situations import PHONE, open_race
from pyengine.game import Game

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
