"""The page can be read: from right to left, with text twice as large, in the system's own few colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from app.view.dashboards import dashboards
from app.view.scene import default_seats, scene
from app.words import page_words
from e2e.chromium import cdp
from e2e.conftest import Opener, Site, run_js, shot, wait_until_ready
from e2e.fits import lost
from e2e.situations import LAPTOP, PHONE, SITUATIONS, bring, position, put
from pyengine import content
from pyengine.chance import Seeded
from pyengine.rules.referee import RaceReferee
from pyengine.rules.setup import bare_table
from pyengine.ruleset import CARD, ruleset
from pyengine.words import LANGUAGES

LOOKED_AT = ("first", "settings", "why", "step", "command", "question", "cards", "road-die", "over")
TWICE = {"fontSizes": {"standard": 32, "fixed": 26}}
CALM = {"viewport": LAPTOP, "reduced_motion": "reduce"}
RTL = 'document.documentElement.dir = "rtl"'


def exchange(page: Page, selector: str, markup: str) -> None:
    """Put other markup in the place of an element: the page's policy lets no script of a test do it."""
    session = cdp(page)
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    session.send("DOM.setOuterHTML", {"nodeId": found, "outerHTML": markup})


def look_round(page: Page, name: str, script: str = "0") -> dict[str, list[str]]:
    """Look at every situation on a phone and on a laptop; return what cannot be read in which."""
    found = {}
    begun = False
    for situation in LOOKED_AT:
        if situation in SITUATIONS:
            at, act = SITUATIONS[situation]
            page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
            (bring if begun else put)(page, position(at))
            begun = True
            act(page)
        run_js(page, script)
        for size in (PHONE, LAPTOP):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.wait_for_timeout(150)
            if name != "plain":
                shot(page, f"{name}-{situation}-{size['width']}")
            if gone := lost(page):
                found[f"{situation} at {size['width']}"] = gone
    return found


@pytest.mark.parametrize("name", [pytest.param("plain", marks=pytest.mark.soak), "rtl"])
def test_everything_fits_in_either_direction(open_page: Opener, site: Site, name: str) -> None:
    page, _ = open_page(site, **CALM)
    wait_until_ready(page)
    assert look_round(page, name, RTL if name == "rtl" else "0") == {}


def test_from_right_to_left_texts_turn_and_the_road_stays(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, **CALM)
    wait_until_ready(page)
    put(page, position("move"))
    left = "document.querySelector(`WHAT`).getBoundingClientRect().left"
    where = ("#ribbon h1", "#header .round", "[data-vehicle='0']", ".dashboard[data-size=s]", "[data-action]")
    before = {what: run_js(page, left.replace("WHAT", what)) for what in where}
    run_js(page, RTL)
    after = {what: run_js(page, left.replace("WHAT", what)) for what in where}
    assert after["#ribbon h1"] > before["#ribbon h1"]
    assert after["#header .round"] > before["#header .round"] + 500
    assert after["[data-vehicle='0']"] == before["[data-vehicle='0']"]
    assert after["[data-action]"] == before["[data-action]"]
    small, large = (run_js(page, left.replace("WHAT", f".dashboard[data-size={size}]")) for size in "sl")
    assert small < large, "the cars of a crew stand in another order than their names"


def test_everything_fits_with_text_twice_as_large(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, **CALM)
    # As people set it in their browser: the sizes of the style sheet's queries follow.
    cdp(page).send("Page.setFontSizes", TWICE)
    wait_until_ready(page)
    assert run_js(page, "getComputedStyle(document.documentElement).fontSize") == "32px"
    assert look_round(page, "large") == {}


def test_everything_fits_where_a_sheet_of_ones_own_makes_text_twice_as_large(
    open_page: Opener, site: Site
) -> None:
    """The style sheet's queries count in the browser's text size, which knows nothing of it: start.js has them follow."""
    page, _ = open_page(site, **CALM)
    wait_until_ready(page)
    own = 'document.documentElement.style.fontSize = "200%"'
    assert look_round(page, "own-sheet", own) == {}
    back = 'document.documentElement.style.removeProperty("font-size")'
    wide = "getComputedStyle(document.querySelector('.steps')).display"
    assert run_js(page, wide) == "none"
    run_js(page, back)
    page.wait_for_timeout(150)
    assert run_js(page, wide) == "flex"


def test_what_does_not_fit_is_found(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, **CALM)
    wait_until_ready(page)
    put(page, position("move"))
    assert lost(page) == []
    heading = "document.querySelector('#ribbon h1')"
    for style in ("width: 4rem; overflow: hidden; white-space: nowrap", "height: 4px; overflow: hidden"):
        run_js(page, f'{heading}.style.cssText = "{style}"')
        assert any("cut by" in one for one in lost(page)), style
    run_js(page, f'{heading}.style.cssText = "position: relative; left: -9rem"')
    assert any("beside the screen" in one for one in lost(page))


# What ends before its words do, and what reaches off its dashboard or out of the panel that lies over it.
_SHORTENED = """[...document.querySelectorAll("#dashboards .marks *, #over-panel .ask *")].filter((one) => {
  const style = getComputedStyle(one), box = one.getBoundingClientRect();
  const around = one.closest(".dashboard, .overpanel").getBoundingClientRect();
  const cut = style.display !== "inline" && style.overflow !== "visible" &&
    (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  return one.checkVisibility() && (cut || box.bottom > around.bottom + 1 || box.right > around.right + 1);
}).map((one) => one.textContent)"""


def test_what_a_card_does_is_read_whole_in_its_bay(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, **CALM)
    wait_until_ready(page)
    put(page, position("bald"))
    table = bare_table(ruleset(2, carnage=True))
    RaceReferee(table, Seeded("cards")).deal("1a")
    cars = table.cars_of(table.active)
    for car in cars:
        table.at[car] = 14 + car
    shown = set()
    for code in LANGUAGES:
        for first in range(0, len(content.CARDS), 3):
            for car in cars:
                table.damage[car] = (CARD + first + car % 3,)
            drawn = dashboards(scene(table, default_seats(2), words=page_words(code)))
            exchange(page, "#dashboards > .dashboards", drawn)
            for size in (PHONE, LAPTOP):
                page.set_viewport_size(size)  # type: ignore[arg-type]
                assert run_js(page, _SHORTENED) == [], (code, first, size)
            shown |= set(page.locator("#dashboards .mark.card").all_inner_texts())
    assert len(shown) == len(LANGUAGES) * len(content.CARDS)


def test_the_log_is_read_beside_a_question(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, "?lang=de", **CALM)  # Longer words than English has.
    wait_until_ready(page)
    put(page, position("question"))
    seen = """[...document.querySelectorAll(".log > ol > li:first-child :is(p, .chain li)")].map((one) => {
      const box = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(box.left + 4, box.top + 8)) && box.bottom < innerHeight;
    })"""
    for size in (LAPTOP, {"width": 1100, "height": 768}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_timeout(150)
        lines = run_js(page, seen)
        assert len(lines) > 1
        assert all(lines[:4]), size
        assert run_js(page, _SHORTENED) == [], size
        assert run_js(page, "document.documentElement.scrollHeight <= innerHeight"), size
        assert lost(page) == []


def test_crews_are_told_apart_in_forced_colours(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, forced_colors="active", **CALM)
    wait_until_ready(page)
    put(page, position("move"))
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_timeout(150)
        shot(page, f"forced-{size['width']}")
        grounds = run_js(
            page,
            "[...document.querySelectorAll('.plate .pl-em')].map((one) => getComputedStyle(one).backgroundColor)",
        )
        shapes = run_js(
            page,
            "[...document.querySelectorAll('.plate .emb use')].map((one) => one.getAttribute('href'))",
        )
        letters = page.locator(".plate .emb text").all_text_contents()
        assert len(set(grounds)) == len(set(shapes)) == len(set(letters)) == 4
        cars = run_js(
            page,
            """[...document.querySelectorAll('[data-vehicle]:not(.wreck) [href^="#car-"]')]
            .filter((one) => one.getBoundingClientRect().width)
            .map((one) => getComputedStyle(one).getPropertyValue('--crew'))""",
        )
        assert len(set(cars)) == 4
        assert lost(page) == []
