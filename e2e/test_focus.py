"""Enter plays what somebody put the focus on; what only a pointer press or the page left it on is not played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from app.lesson.guide import done
from e2e.conftest import Opener, Site, run_js, wait_until_ready
from e2e.player import Mouse, kept, seen, wait_for_a_decision
from e2e.situations import LAPTOP, position, put
from pyengine.actions import parse


def pressed_a_step(open_page: Opener, site: Site) -> tuple[Page, int]:
    """Drive one step by mouse, with more to come; return how much has been done."""
    page, _ = open_page(site, viewport=LAPTOP, reduced_motion="reduce")
    wait_until_ready(page)
    put(page, position("move"))
    wait_for_a_decision(page)
    before = len(done(kept(page)))
    step = next(one for one in seen(page, "[data-action^=step]") if "deadly" not in one)
    Mouse(page, "").press(step)
    page.wait_for_timeout(200)
    wait_for_a_decision(page)
    count = len(done(kept(page)))
    assert count > before
    assert seen(page, "[data-action^=step]")
    return page, count


def test_enter_after_a_mouse_press_plays_nothing_again(open_page: Opener, site: Site) -> None:
    page, count = pressed_a_step(open_page, site)
    # The page put the focus on a step: nobody chose it.
    assert run_js(page, "document.activeElement.closest('[data-action]') !== null")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert len(done(kept(page))) == count


@pytest.mark.parametrize("again", [False, True])
def test_enter_plays_what_a_screen_reader_put_the_focus_on(
    open_page: Opener, site: Site, again: bool
) -> None:
    page, count = pressed_a_step(open_page, site)
    steps = """[...document.querySelectorAll('[data-action^=step]:not([data-deadly])')]
        .filter((one) => one.getBoundingClientRect().width && one !== document.activeElement)"""
    wanted = run_js(page, f"{steps}.at(-1).dataset.action")
    if again:
        # Away from where the pointer left it and back.
        run_js(page, f"{steps}.at(-1).focus()")
        run_js(page, "document.querySelector('[data-ui=menu]').focus()")
    run_js(page, f"{steps}.at(-1).focus()")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert done(kept(page))[count] == parse(wanted)


def test_the_keys_are_shown_over_the_set_up_by_a_button(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, viewport=LAPTOP)
    wait_until_ready(page)
    form = page.locator("dialog[open] form")
    name = form.locator('input[name="name-0"]')
    name.fill("Ada?")
    # In a field a ? is a letter.
    name.press("?")
    expect(name).to_have_value("Ada??")
    keys = form.get_by_role("button", name="Keys", exact=True)
    keys.scroll_into_view_if_needed()
    keys.click()
    expect(page.locator("dialog[open] dl.keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('dialog[open] input[name="name-0"]')).to_have_value("Ada??")
