"""What a thing is, on demand: by a pointer that rests, by the focus, by a finger that stays. It never plays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Opener, Site, run_js, wait_until_ready
from e2e.player import kept, seen, wait_for_a_decision
from e2e.situations import LAPTOP, PHONE, position, put
from e2e.test_gestures import FINGERS, touch


def tip(page: Page) -> Locator:
    return page.locator("#tip:not([hidden])")


def open_table(open_page: Opener, site: Site, name: str = "move", **how: object) -> Page:
    page, _ = open_page(site, **{"viewport": LAPTOP, **how})
    wait_until_ready(page)
    put(page, position(name))
    wait_for_a_decision(page)
    wait_for_tips(page)
    return page


def wait_for_tips(page: Page) -> None:
    """Wait for what is fetched a moment after the start."""
    for _ in range(100):
        if run_js(page, "Boolean(globalThis.tableTips)"):
            return
        page.wait_for_timeout(50)
    raise AssertionError("the tips never come")


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of the first element that fits and is seen."""
    box = page.locator(f"{selector} >> visible=true").first.bounding_box()
    assert box, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


THINGS = {
    "#header .round b": "RND-2",
    "#header .tiles": "END-3",
    "#header .rolled": "MOV-4",
    "#header .plate": "RND-2",
    "#header .plate .trio g": "DMG-",
    "#hand .cmd.nw": "CMD-NITRO",
    "#hand .d": "DIE-MOVE",
    "#hand .rdie": "MOV-4",
    "#dashboards .car": "DMG-",
    "#dashboards .dmg": "DMG-",
    "#dashboards .coasts": "ASG-2",
    "#board-wide [data-action^=step]": "TER-",
    "#board-wide .v[data-vehicle]:not(.wreck)": "DMG-",
    "#board-wide [data-token]": "HAZ-",
    "#ribbon .steps li": "RND-3",
    "#header .tool.undo": "Key: U",
    "#header .tool.speed": "next speed",
    "#header .tool.menu": "new race",
}


def test_a_mouse_that_rests_is_told_what_anything_is(open_page: Opener, site: Site) -> None:
    page = open_table(open_page, site)
    before = kept(page).hash()
    for selector, rule in THINGS.items():
        page.mouse.move(3, 700)
        expect(tip(page)).to_have_count(0)
        page.mouse.move(*middle(page, selector), steps=3)
        expect(tip(page)).to_have_count(1)
        assert rule in (tip(page).text_content() or ""), selector
        box = tip(page).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= LAPTOP["width"]
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= LAPTOP["height"]
    assert kept(page).hash() == before


def test_a_tip_waits_stays_under_the_pointer_and_closes(open_page: Opener, site: Site) -> None:
    page = open_table(open_page, site)
    x, y = middle(page, "#hand .cmd.nw")
    page.mouse.move(x, y, steps=3)
    page.wait_for_timeout(150)
    assert not tip(page).count(), "a tip at once"
    expect(tip(page)).to_have_count(1)
    # One can go into it, and it stays.
    box = tip(page).bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 12, steps=6)
    page.wait_for_timeout(900)
    expect(tip(page)).to_have_count(1)
    # Esc closes it and nothing else.
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    # It goes when the pointer goes elsewhere.
    page.mouse.move(x, y, steps=4)
    expect(tip(page)).to_have_count(1)
    page.mouse.move(3, 700, steps=4)
    expect(tip(page)).to_have_count(0)
    # Its rule opens.
    page.mouse.move(x, y, steps=4)
    rule = tip(page).locator("[data-rule]").first
    rule.click()
    expect(page.locator("#why section")).to_contain_text("CMD-NITRO")
    expect(tip(page)).to_have_count(0)


def test_escape_closes_the_tip_before_anything_else(open_page: Opener, site: Site) -> None:
    page = open_table(open_page, site)
    page.keyboard.press("1")
    expect(page.locator("#ribbon .do [data-action^=step]")).to_have_count(1)
    page.mouse.move(*middle(page, "#hand .cmd.ne"), steps=3)
    expect(tip(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    expect(page.locator("#ribbon .do [data-action^=step]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#ribbon .do [data-action^=step]")).to_have_count(0)


def test_by_keyboard(open_page: Opener, site: Site) -> None:
    page = open_table(open_page, site)
    before = kept(page).hash()
    for _ in range(60):
        page.keyboard.press("Tab")
        if run_js(page, "document.activeElement.classList.contains('cmd')"):
            break
    expect(tip(page)).to_have_count(1)
    assert "CMD-" in (tip(page).text_content() or "")
    assert run_js(page, "document.activeElement.getAttribute('aria-describedby')") == "tip"
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    assert run_js(page, "document.activeElement.getAttribute('aria-describedby')") is None
    page.keyboard.press("i")
    expect(tip(page)).to_have_count(1)
    page.keyboard.press("i")
    expect(page.locator("#why section")).to_contain_text("CMD-")
    assert kept(page).hash() == before


def long_press(page: Page, x: float, y: float, ms: int = 750) -> None:
    touch(page, "touchStart", [(x, y)])
    page.wait_for_timeout(ms)
    touch(page, "touchEnd", [])
    page.wait_for_timeout(120)


@pytest.mark.parametrize("name", ["move", pytest.param("command", marks=pytest.mark.soak)])
def test_a_finger_that_stays_reads_and_never_plays(open_page: Opener, site: Site, name: str) -> None:
    page = open_table(open_page, site, name, **FINGERS)
    before = kept(page).hash()
    ribbon = page.locator("#ribbon").inner_html()
    pressed = [
        one for one in seen(page, "[data-action],[data-why],[data-die],[data-drop],.tiles") if one["y"] > 60
    ]
    assert len(pressed) > 3
    for one in pressed[:8]:
        long_press(page, one["x"], one["y"])
        expect(tip(page)).to_have_count(1)
        box = tip(page).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert kept(page).hash() == before, f"a long press on {one} played"
        assert page.locator("#ribbon").inner_html() == ribbon, f"a long press on {one} picked"
        # A tap elsewhere closes it.
        page.touchscreen.tap(3, 3)
        expect(tip(page)).to_have_count(0)
    # A tap still plays or picks.
    one = next(one for one in pressed if "action" in one or "die" in one)
    page.touchscreen.tap(one["x"], one["y"])
    page.wait_for_timeout(300)
    assert kept(page).hash() != before or page.locator("#ribbon").inner_html() != ribbon or name == "start"


def test_a_long_press_whose_finger_lifts_with_a_click_plays_nothing(open_page: Opener, site: Site) -> None:
    page = open_table(open_page, site, "command", **FINGERS)
    before = kept(page).hash()
    step = seen(page, "#ribbon .do [data-action]")[0]
    touch(page, "touchStart", [(step["x"], step["y"])])
    expect(tip(page)).to_have_count(1)
    # Some browsers send the click after a long press as well.
    run_js(
        page,
        f"""addEventListener("pointerup", () => setTimeout(() =>
          document.elementFromPoint({step["x"]}, {step["y"]}).dispatchEvent(
            new MouseEvent("click", {{bubbles: true, cancelable: true}}))), {{once: true}})""",
    )
    touch(page, "touchEnd", [])
    page.wait_for_timeout(300)
    assert kept(page).hash() == before


def test_in_german(open_page: Opener, site: Site) -> None:
    page = open_table(open_page, site)
    put(page, position("move"), lang="de")
    wait_for_a_decision(page)
    wait_for_tips(page)
    page.mouse.move(*middle(page, "#hand .cmd.sw"), steps=3)
    expect(tip(page)).to_contain_text("Drift: nimmt 3 bis 5")
