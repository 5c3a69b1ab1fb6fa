"""A race whose people roll their own dice: set up, entered and driven by what a person sees."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Opener, Site, run_js, shot, shot_at_every_size, wait_until_ready
from e2e.player import kept, kept_text, seen, wait_for_the_race, words

TABLE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def begin(open_page: Opener, site: Site, drivers: str = "pp", **how: Any) -> Page:
    page, _ = open_page(site, **how)
    wait_until_ready(page)
    form = page.locator("dialog[open] form")
    expect(form.get_by_text("Roll real dice and enter what fell")).to_be_hidden()
    form.locator("label", has_text="We roll our own").click()
    expect(form.get_by_text("Roll real dice and enter what fell")).to_be_visible()
    for index, driver in enumerate(drivers):
        value = "ai" if driver == "a" else "person"
        form.locator(f'label:has(input[name="driver-{index}"][value="{value}"])').click()
    form.locator("button[type=submit]").click()
    wait_for_the_race(page)
    return page


def heard(page: Page) -> list[str]:
    """Return what can be pressed in the panel, by the names a screen reader says."""
    found = page.locator("#over-panel").get_by_role("button").all()
    return [one.get_attribute("aria-label") or one.inner_text() for one in found]


def press(page: Page, name: str) -> None:
    """Press a button of the panel by the name a screen reader says."""
    page.locator("#over-panel").get_by_role("button", name=name, exact=True).click()


def roll(page: Page, *faces: str) -> None:
    """Press the faces that fell, die by die, and let them count."""
    for number, face in enumerate(faces, 1):
        die = f"Movement die {number} of {len(faces)}" if len(faces) == 4 else "Road die"
        press(page, f"{die}: {face}")
    press(page, "It counts")


def do(page: Page, action: str) -> None:
    """Press what means an action: the die first where it needs one, and once more where it asks to be confirmed."""
    if action.split()[0] == "assign":
        page.locator(f'#hand [data-die="{action.split()[1]}"]').first.click()
    page.locator(f'[data-action="{action}"]:visible').last.click()
    expect(page.locator(f'[data-action="{action}"]:visible')).to_have_count(0)


def into_a_slam(page: Page) -> None:
    """Drive the first crew's large car into the other's small one."""
    roll(page, "3", "4", "5", "6")
    roll(page, "1", "2", "3", "4")
    roll(page, "2")
    for action in ("assign 1 S", "drive", "step c1", "stay", "assign 3 L", "drive", "step c1"):
        expect(page.locator("#ribbon .do [data-ui=skip]")).to_have_count(0)
        do(page, action)
    expect(page.locator("#over-panel .own-roll")).to_be_visible()


def test_the_dice_are_entered_by_pointer_and_kept(open_page: Opener, site: Site) -> None:
    page = begin(open_page, site, **TABLE)
    assert "roll 4 movement dice" in words(page, "#ribbon").lower()
    press(page, "Movement die 1 of 4: 3")
    press(page, "Movement die 2 of 4: 6")
    assert "Movement die 2 of 4: 6. Take it back" in heard(page)
    press(page, "Movement die 2 of 4: 6. Take it back")
    press(page, "Movement die 2 of 4: 4")
    assert "It counts" not in heard(page)
    assert kept(page).record()["rolls"] == [[]]
    press(page, "Movement die 3 of 4: 5")
    press(page, "Movement die 4 of 4: 6")
    assert kept(page).record()["rolls"] == [[]]
    press(page, "It counts")
    roll(page, "1", "2", "3", "4")
    assert kept(page).record()["rolls"] == [list("34561234")]
    page.reload()
    wait_until_ready(page)
    assert "roll the road die" in words(page, "#ribbon").lower()
    roll(page, "2")
    game = kept(page)
    assert game.table.pool == [(3, 4, 5, 6), (1, 2, 3, 4)]
    assert (game.table.first, game.table.road_die) == (1, 2)
    expect(page.locator("#over-panel .own-roll")).to_have_count(0)


def test_a_slam_asks_for_its_two_dice_and_says_why(open_page: Opener, site: Site) -> None:
    page = begin(open_page, site, **TABLE)
    into_a_slam(page)
    said = words(page, "#ribbon")
    assert "slams" in said
    assert "SLM-2" in said
    shot_at_every_size(page, "own-dice-slam")
    page.locator('svg.board [data-vehicle="3"]').first.click(force=True)
    expect(page.locator("#why")).to_contain_text("Enter what fell first")
    page.keyboard.press("Escape")
    # By keys: the second face of the slam die, a wrong direction taken back, the right one.
    for key in ("2", "1", "Backspace", "4", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#over-panel .own-roll")).to_have_count(0)
    game = kept(page)
    assert game.record()["rolls"][-1] == ["stood", game.table.rules.dice["direction"].faces[3]]
    assert not game.check()


def test_an_ai_crew_is_rolled_for_or_has_it_rolled_here(open_page: Opener, site: Site) -> None:
    page = begin(open_page, site, "pa", **PHONE)
    roll(page, "6", "6", "6", "6")
    expect(page.locator("#over-panel")).to_contain_text("The AI drives")
    shot(page, "own-dice-ai")
    small = [
        one
        for one in run_js(
            page,
            '[...document.querySelectorAll("#over-panel button")].map((b) => b.getBoundingClientRect())'
            ".map((b) => [b.width, b.height])",
        )
        if min(one) < 44
    ]
    assert not small
    roll(page, "1", "1", "1", "1")
    press(page, "Roll here")
    expect(page.locator("#ribbon")).to_contain_text("assign a die", ignore_case=True, timeout=20_000)
    record = json.loads(kept_text(page))
    assert record["rolls"][0][:8] == list("66661111")
    assert record["rolls"][0][8] in "123"
    assert record["seats"][1]["driver"] == "ai"
    assert record["actions"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_of_the_panel_sticks_out(open_page: Opener, site: Site, language: str) -> None:
    page, _ = open_page(site, f"?lang={language}", **PHONE)
    wait_until_ready(page)
    page.locator('dialog[open] label:has(input[name="dice"][value="own"])').click()
    page.locator("dialog[open] button[type=submit]").click()
    wait_for_the_race(page)
    shot_at_every_size(page, f"own-dice-{language}")
    page.set_viewport_size(PHONE["viewport"])
    assert len(seen(page, "#over-panel button")) == 7
