"""What a press costs the longer the race, and the more crews: a page that opens a long race and plays on."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from playwright.sync_api import Playwright

from e2e.conftest import run_js, wait_until_ready
from e2e.player import Mouse, over
from tests.benchmarks import ROOT
from tests.benchmarks.browser import profile
from tests.benchmarks.host import CACHE, Host
from tests.benchmarks.interaction import noted, undo
from tests.benchmarks.longrace import long_race
from tests.benchmarks.rows import Budget, Row

SECTION = "page growth"
POINTS = CACHE / "page-growth.json"
"""The points of the plot, for whoever draws it: actions, crews, save_bytes, open_ms, press_ms (a list)."""
DECISIONS = 12
FLAT = 2.0
"""A press in the longest race may take so much of one in the shortest."""


class Point(NamedTuple):
    """A race that was opened and played on."""

    actions: int
    crews: int
    save_bytes: int
    open_ms: float
    press_ms: list[float]


def measure(playwright: Playwright, quick: bool) -> list[Row]:
    """Return the rows of the growth, and keep the points of the plot."""
    lengths = (100, 1000) if quick else (100, 300, 1000, 3000)
    host = Host(ROOT / "dist")
    wanted = [(4, length) for length in lengths] + [(2, 100), (3, 100)]
    points = [_open(playwright, host.url, *one) for one in wanted]
    host.stop()
    POINTS.write_text(json.dumps([point._asdict() for point in points], indent=1) + "\n")
    rows: list[Row] = []
    first = f"a press after {lengths[0]} actions, 4 crews"
    for point in points:
        where = f"after {point.actions:,} actions, {point.crews} crews"
        last = point.actions == lengths[-1]
        budgets = (Budget("at most", FLAT, first),) if last else ()
        rows += [
            Row(SECTION, f"a press {where}", "ms", tuple(point.press_ms), budgets),
            Row(SECTION, f"opening {where}", "s", (point.open_ms / 1000,), (), "ready to play, race shown"),
            Row(SECTION, f"what is kept {where}", "kB", (point.save_bytes / 1000,)),
        ]
    return rows


def _open(playwright: Playwright, url: str, crews: int, length: int) -> Point:
    text = long_race(crews, length)
    kept = {"table.race": text, "table.settings": json.dumps({"speed": "instant"})}
    put = f"for (const [name, text] of Object.entries({json.dumps(kept)})) localStorage.setItem(name, text);"
    with profile(playwright) as (context, _):
        page = context.new_page()
        page.goto(url + "manifest.webmanifest")
        run_js(page, f"(() => {{ {put} }})()")
        page.goto(url)
        wait_until_ready(page, 120)
        opened = run_js(page, "bench.ready")
        mouse = Mouse(page, f"{crews} {length}")
        for number in range(DECISIONS):
            if over(page):
                break
            mouse.decide()
            if number % 3 == 2:
                undo(mouse)
        found: dict[str, Any] = noted(page)
    # Picking up a die plays nothing.
    press = [ms for kind, ms in found["presses"] if kind != "take"]
    return Point(length, crews, len(text.encode()), opened, press)
