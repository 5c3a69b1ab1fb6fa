"""The lesson as a person meets it: by finger on a phone to its end, by keyboard for a while, left and come back to."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from app.lesson.guide import LINE, done, shared
from app.lesson.lessons import LESSONS
from e2e.conftest import Opener, Site, run_js, shot, wait_until_ready
from e2e.player import kept, seen, wait_for_the_race, words
from e2e.situations import LAPTOP, PHONE

MARKED = "[data-lesson]"
INSTANT = """if (location.protocol === "http:")
  localStorage.setItem("table.settings", localStorage.getItem("table.settings") ?? '{"speed":"instant"}')"""
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def learn(open_page: Opener, site: Site, path: str = "", **how: Any) -> Page:
    page, _ = open_page(site, path, init=INSTANT, **{"viewport": LAPTOP, **how})
    wait_until_ready(page)
    return page


def tap_what_is_lit(page: Page) -> None:
    """Tap the largest thing the lesson marks that is really seen; it must be large enough for a finger."""
    page.wait_for_selector(MARKED)
    found = seen(page, MARKED)
    assert found, f"nothing marked is seen: {words(page, '#ribbon')}"
    sizes = run_js(
        page,
        f"""[...document.querySelectorAll('{MARKED}')].map((one) => one.closest('.dashboard') ?? one)
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width).map((box) => Math.min(box.width, box.height))""",
    )
    # A slot is drawn smaller, but a tap anywhere on its dashboard means it.
    assert max(sizes) >= 38, sizes
    # What plays it comes last: in the ribbon, over the panel.
    page.touchscreen.tap(found[-1]["x"], found[-1]["y"])


def test_the_whole_lesson_by_finger_on_a_phone(open_page: Opener, site: Site) -> None:
    page = learn(open_page, site, **TOUCH)
    page.get_by_role("button", name="Learn by driving").tap()
    wait_for_the_race(page)
    headings: list[str] = []
    for count in range(300):
        # While the other crew drives nothing is marked.
        page.wait_for_selector(f"{MARKED}, #ribbon:not(:has(.lesson))", state="attached")
        if not page.locator(".lesson").count():
            break
        heading = words(page, "#ribbon h1")
        if heading not in headings:
            headings.append(heading)
            # All of it is on the screen at once: the bar, the reason, the button, the road and the cars.
            assert run_js(page, "document.documentElement.scrollWidth <= innerWidth"), heading
            assert run_js(page, "document.documentElement.scrollHeight <= innerHeight + 1"), heading
            assert words(page, "#ribbon .band p").split("Why?")[0].strip() in words(page, "#live"), heading
        if count % 40 == 5:
            shot(page, f"lesson-{count}")
        tap_what_is_lit(page)
        page.wait_for_timeout(30)
    assert done(kept(page)) == list(LINE)
    assert len(headings) > 25
    assert headings[-1].casefold() == "the race is yours."
    # It goes on as any race does.
    assert [one for one in seen(page, "[data-die]") if "die" in one]
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".lesson")).to_have_count(0)


def test_by_keyboard_over_a_reload_and_off_the_lesson(open_page: Opener, site: Site) -> None:
    page = learn(open_page, site, "?do=learn")
    expect(page.locator(".lesson")).to_contain_text("1 of 14")
    keys = (("1", "m"), ("Enter",), ("2", "Enter"), ("Enter",))
    for count, pressed in enumerate(keys, 1):
        for key in pressed:
            page.keyboard.press(key)
        page.wait_for_timeout(100)
        assert shared(kept(page)) == count, pressed
    said = words(page, "#ribbon h1")
    page.reload()
    wait_until_ready(page)
    assert words(page, "#ribbon h1") == said
    # Another way: played, said so, and taken back.
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#ribbon")).to_contain_text("that is legal too")
    expect(page.locator("#live")).to_contain_text("that is legal too")
    assert page.locator(MARKED).count() == 0
    page.get_by_role("button", name="Back to the lesson").press("Enter")
    expect(page.locator("#ribbon h1")).to_have_text(said, ignore_case=True)
    for key in ("1", "2", "3"):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    # What is only read goes on by Enter too; then the other crew drives what it drove.
    expect(page.locator("#ribbon h1")).to_contain_text("Now Teal drives")
    page.keyboard.press("Enter")
    expect(page.locator("#ribbon h1")).to_contain_text("Put the 5 on the small car")
    assert shared(kept(page)) == sum(len(one.drives.split(", ")) for one in LESSONS[:6])
    # Left: the race stands as it stood, and stays a race of its own.
    before = kept(page).hash()
    page.get_by_role("button", name="Leave the lesson").press("Enter")
    expect(page.locator(".lesson")).to_have_count(0)
    assert kept(page).hash() == before
    assert json.loads(run_js(page, 'localStorage.getItem("table.settings")'))["guided"] is False
    page.keyboard.press("5")
    page.keyboard.press("s")
    expect(page.locator("#ribbon h1")).to_contain_text("command")
