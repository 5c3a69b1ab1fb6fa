"""The page in another language: asked for, wanted by the browser, chosen in the settings, kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Opener, Site, run_js, shot_at_every_size, wait_until_ready
from e2e.player import Mouse, set_up

TURNS = 14
ENGLISH = ("Round", "Assign", "road die", "Nothing yet", "Drive", "'s dice", "Menu", "tile", "Loading")


def visible(page: object) -> str:
    said: str = run_js(page, "document.body.innerText")  # type: ignore[arg-type]
    return said


@pytest.mark.parametrize("way", ["address", "browser"])
def test_a_race_in_german(site: Site, open_page: Opener, way: str) -> None:
    path, options = ("?lang=de", {}) if way == "address" else ("", {"locale": "de-AT"})
    page, _ = open_page(site, path, **options)
    wait_until_ready(page)
    assert run_js(page, "[document.documentElement.lang, document.documentElement.dir, document.title]") == [
        *("de", "ltr", "Thunder Road: Vendetta, ein inoffizieller Tisch")
    ]
    assert page.locator('input[name="name-0"]').input_value() == "Elfenbein"
    shot_at_every_size(page, f"german-{way}-setup")
    set_up(page, seed=f"german {way}")
    player = Mouse(page, way)
    for _ in range(TURNS):
        player.decide()
    expect(page.locator("#header .round b")).to_contain_text("Runde")
    said = visible(page)
    assert not [word for word in ENGLISH if word in said]
    shot_at_every_size(page, f"german-{way}")


def test_the_language_is_chosen_and_kept(site: Site, open_page: Opener) -> None:
    page, _ = open_page(site, "?lang=de")
    wait_until_ready(page)
    page.locator('dialog [data-ui="lang en"]').click()
    expect(page.locator("dialog h1")).to_have_text("New race")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator('dialog [data-ui="lang de"]').click()
    expect(page.locator("dialog h1")).to_have_text("Neues Rennen")
    set_up(page, seed="kept")
    page.goto(site.url)
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator('#header [data-ui="menu"]').click()
    page.locator('dialog [data-ui="settings"]').click()
    page.locator('dialog [data-ui="lang auto"]').click()
    expect(page.locator("dialog h1")).to_have_text("Settings")
    expect(page.locator("#ribbon h1")).to_contain_text("assign a die")


def test_a_name_in_any_script_stays_text_and_in_its_place(site: Site, open_page: Opener) -> None:
    names = ("أسد الطريق السريع جدا", "מלך הכביש המהיר ביותר")
    page, _ = open_page(site)
    wait_until_ready(page)
    for index, name in enumerate(names):
        page.locator(f'input[name="name-{index}"]').fill(name)
    set_up(page, seed="scripts")
    player = Mouse(page, "scripts")
    for _ in range(6):
        player.decide()
    isolated = page.locator("bdi").all_text_contents()
    assert set(names) <= set(isolated)
    shot_at_every_size(page, "scripts")
