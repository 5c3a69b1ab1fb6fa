"""Situations at the table, reached as a player comes back to them: by a race that the browser kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import gallery
from playwright.sync_api import Page, expect

from app.view.scene import THEMES
from e2e.conftest import Opener, Site, run_js, wait_until_ready
from pyengine.game import Game
from tests.unit.test_page_unattended import gone

PHONE, LAPTOP = {"width": 360, "height": 740}, {"width": 1366, "height": 768}
SHOWN_THEMES = tuple(theme for theme in THEMES if theme != "auto")


def record_of(game: Game) -> str:
    """Return a race as the page keeps it, with a person in every seat."""
    record = game.record()
    for seat in record["seats"]:
        seat["driver"] = "person"
    return json.dumps(record)


def put(page: Page, game: Game, **settings: Any) -> None:
    """Start the page again with this race kept."""
    kept = json.dumps({"speed": "instant", **settings})
    run_js(page, f'localStorage.setItem("table.race", {json.dumps(record_of(game))})')
    run_js(page, f'localStorage.setItem("table.settings", {json.dumps(kept)})')
    page.reload()
    wait_until_ready(page)


def bring(page: Page, game: Game) -> None:
    """Have a race on the table, as one that comes in from a file: quicker than starting the page again."""
    run_js(page, "document.querySelector('dialog[open] [data-ui=close]')?.click()")
    page.locator("[data-ui=menu]").click()
    file = {"name": "race.json", "mimeType": "application/json", "buffer": record_of(game).encode()}
    page.locator("dialog[open] input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator("dialog[open]")).to_have_count(0)
    run_js(page, "document.activeElement.blur()")


def open_race(open_page: Opener, site: Site, game: Game, **how: Any) -> Page:
    """Open the page on a race that was kept before."""
    page, _ = open_page(site, **{"viewport": LAPTOP, **how})
    wait_until_ready(page)
    put(page, game)
    return page


def position(name: str) -> Game:
    """Return the race that stands at one of the gallery's positions."""
    carnage = name in gallery.CARNAGE
    seed, crews, wanted = (gallery.CARNAGE if carnage else gallery.POSITIONS)[name]
    game = gallery.race(seed, crews, wanted, carnage=carnage)
    assert wanted(game), f"no race reaches {name}"
    return game


def press(page: Page, selector: str) -> None:
    """Press the first thing that fits."""
    page.locator(selector).first.click()


def nothing(page: Page) -> None:
    """Leave the page as it is."""


def _menu(page: Page) -> None:
    press(page, "[data-ui=menu]")


def _from_menu(ui: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        _menu(page)
        press(page, f"dialog[open] [data-ui={ui}]")

    return act


def _why(page: Page) -> None:
    page.keyboard.press("u")


def _die(page: Page) -> None:
    press(page, "#hand [data-die]")


def _own_dice(page: Page) -> None:
    _from_menu("setup")(page)
    press(page, 'dialog[open] label:has(input[name="dice"][value="own"])')
    press(page, "dialog[open] button[type=submit]")
    expect(page.locator("#over-panel .own-roll")).to_have_count(1)


def _unattended(page: Page) -> None:
    run_js(page, f'localStorage.setItem("table.race", {json.dumps(gone("paa"))})')
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#over-panel .unattended")).to_have_count(1)


Act = Callable[[Page], None]
SITUATIONS: dict[str, tuple[str, Act]] = {
    "menu": ("move", _menu),
    "setup": ("move", _from_menu("setup")),
    "settings": ("move", _from_menu("settings")),
    "rules": ("move", _from_menu("rules")),
    "why": ("start", _why),
    "first-turn": ("start", nothing),
    "die": ("start", _die),
    "reach": ("enter", nothing),
    "step": ("move", lambda page: page.keyboard.press("2")),
    "deadly": ("deadly", nothing),
    "question": ("question", nothing),
    "command": ("command", nothing),
    "airstrike": ("airstrike", nothing),
    "shoot": ("shoot", nothing),
    "road-die": ("road", nothing),
    "repair": ("repair", nothing),
    "fire": ("fire", nothing),
    "ramp": ("ramp", nothing),
    "flight": ("flight", nothing),
    "burning": ("burning", nothing),
    "cards": ("bald", nothing),
    "over": ("over", nothing),
    "own-dice": ("over", _own_dice),
    "unattended": ("over", _unattended),
}
"""For each situation: the position of the gallery, and what is pressed there."""
