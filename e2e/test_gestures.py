"""A hand on the glass: pinching, scrolling and resting a finger never act; less motion is no motion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.chromium import cdp
from e2e.conftest import Opener, Site, wait_until_ready
from e2e.player import Mouse, kept, over, seen, wait_for_a_decision
from e2e.situations import LAPTOP, PHONE, position, put

Point = tuple[float, float]
FINGERS: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def touch(page: Page, kind: str, points: Sequence[Point]) -> None:
    """Report where the fingers are."""
    touching = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    cdp(page).send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})


def move_fingers(page: Page, start: Sequence[Point], end: Sequence[Point], rest: int = 0) -> None:
    """Put fingers down, move them evenly, and lift them."""
    touch(page, "touchStart", start)
    page.wait_for_timeout(rest)
    for part in range(1, 9):
        between = [
            (x + (to_x - x) * part / 8, y + (to_y - y) * part / 8)
            for (x, y), (to_x, to_y) in zip(start, end, strict=True)
        ]
        touch(page, "touchMove", between)
        page.wait_for_timeout(15)
    touch(page, "touchEnd", [])
    page.wait_for_timeout(150)


def test_gestures_never_act(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, **FINGERS)
    wait_until_ready(page)
    put(page, position("move"))
    wait_for_a_decision(page)
    before = kept(page).hash()
    assert seen(page, "[data-action^=step]")
    for one in seen(page)[:4]:
        x, y = one["x"], one["y"]
        near, far = (x + 8, y), (min(x + 60, 350), y)
        move_fingers(page, [(x, y), near], [(max(x - 60, 10), y), far])
        move_fingers(page, [(max(x - 60, 10), y), far], [(x, y), near])
        assert kept(page).hash() == before, f"a pinch at {one} acted"
    for one in seen(page):
        x, y = one["x"], one["y"]
        move_fingers(page, [(x, y)], [(x, y - 90 if y > 200 else y + 90)])
        assert kept(page).hash() == before, f"scrolling from {one} acted"
    for one in seen(page, "[data-action^=step]"):
        touch(page, "touchStart", [(one["x"], one["y"])])
        page.wait_for_timeout(900)
        touch(page, "touchEnd", [])
        assert kept(page).hash() == before, f"a resting finger on {one} acted"
    # The same fingers do act when they tap: once to show, once to do.
    step = seen(page, "[data-action^=step]")[0]
    page.touchscreen.tap(step["x"], step["y"])
    assert kept(page).hash() == before
    confirm = next(one for one in seen(page, "#ribbon .do [data-action]") if one["action"] == step["action"])
    page.touchscreen.tap(confirm["x"], confirm["y"])
    assert kept(page).hash() != before


WATCH = """globalThis.moved = new Set();
const look = () => {
  for (const one of document.getAnimations()) moved.add(one.animationName ?? one.transitionProperty ?? "ride");
  requestAnimationFrame(look);
};
look();"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_less_motion_is_no_motion(open_page: Opener, site: Site, motion: str) -> None:
    page, _ = open_page(site, init=WATCH, viewport=LAPTOP, reduced_motion=motion)
    wait_until_ready(page)
    # A question about a slam, then the rest of the turn and the next.
    put(page, position("question"), speed="fast")
    crew, mouse = kept(page).table.active, Mouse(page, "calm")
    for _ in range(12):
        if over(page) or kept(page).table.active not in (crew, (crew + 1) % 4):
            break
        mouse.decide()
    wait_for_a_decision(page)
    told = {event.kind for entry in kept(page).history for event in entry.events}
    assert {"roll", "slam"} <= told
    moved = cdp(page).send("Runtime.evaluate", {"expression": "[...moved].join()", "returnByValue": True})
    assert bool(moved["result"]["value"]) == (motion == "no-preference"), moved
