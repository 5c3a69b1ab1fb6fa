"""From a press to its frame: a mouse at a table, alone and while the AI thinks, at once and at the usual pace."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import quantiles
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.conftest import run_js, wait_until_ready
from e2e.player import Mouse, over, seen, set_up
from tests.benchmarks import ROOT
from tests.benchmarks.browser import profile
from tests.benchmarks.host import Host
from tests.benchmarks.rows import Budget, Row

SECTION = "page interaction"
PRESS_MS, TASK_MS = 50.0, 100.0
UNDO_EACH = 6
"""A press on undo comes after so many decisions, where there is something to take back."""


class Way(NamedTuple):
    """A race to press through: who drives, how fast it is shown, and how many decisions are taken."""

    name: str
    drivers: str
    speed: str
    decisions: int


WAYS = (
    Way("two people, at once", "pp", "instant", 160),
    Way("two people, usual pace", "pp", "normal", 30),
    Way("a person and three AI, at once", "paaa", "instant", 50),
    Way("a person and three AI, usual pace", "paaa", "normal", 12),
)
Press = tuple[str, float]


def p95(values: Sequence[float]) -> float:
    """Return what 95 of 100 stay under.

    >>> round(p95([float(number) for number in range(1, 101)]), 2)
    95.05
    """
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]


def measure(playwright: Playwright, quick: bool) -> list[Row]:
    """Return the rows of the interaction."""
    host = Host(ROOT / "dist")
    rows: list[Row] = []
    kinds: dict[str, list[float]] = defaultdict(list)
    for way in WAYS:
        runs = []
        for number in range(1 if quick else 3):
            with profile(playwright) as (context, _):
                drive = way._replace(decisions=way.decisions // 4) if quick else way
                runs.append(_race(context, host.url, drive, f"press {number}"))
        for one in runs:
            for kind, took in one["presses"]:
                kinds[kind].append(took)
        rows += _rows(way.name, runs)
    host.stop()
    for kind, took in sorted(kinds.items()):
        rows.append(Row(SECTION, f"p95 of {kind}", "ms", (p95(took),), (), f"{len(took)} presses, all races"))
    return rows


def _race(context: BrowserContext, url: str, way: Way, seed: str) -> dict[str, Any]:
    page = context.new_page()
    page.goto(url)
    wait_until_ready(page, 120)
    set_up(page, seed=seed, drivers=way.drivers, speed=way.speed)
    mouse = Mouse(page, seed)
    for number in range(way.decisions):
        if over(page):
            break
        mouse.decide()
        if number % UNDO_EACH == UNDO_EACH - 1:
            undo(mouse)
    return noted(page)


def undo(mouse: Mouse) -> None:
    """Press undo if it can be pressed."""
    for one in seen(mouse.page, "[data-ui=undo]:not([disabled])")[:1]:
        mouse.press(one)


def noted(page: Page) -> dict[str, Any]:
    """Return what the probe noted, once the last press was seen."""
    page.wait_for_timeout(300)
    found: dict[str, Any] = run_js(page, "bench")
    return found


def _rows(name: str, runs: list[dict[str, Any]]) -> list[Row]:
    took = [[ms for _, ms in one["presses"]] for one in runs]
    tasks = [max((ms for start, ms in one["tasks"] if start > one["ready"]), default=50.0) for one in runs]
    presses = f"{sum(map(len, took))} presses"
    return [
        Row(SECTION, f"p50, {name}", "ms", tuple(p50(one) for one in took), (), presses),
        Row(SECTION, f"p95, {name}", "ms", tuple(map(p95, took)), (Budget("at most", PRESS_MS),), presses),
        Row(
            SECTION,
            f"longest task, {name}",
            "ms",
            tuple(tasks),
            (Budget("at most", TASK_MS),),
            "after the page was ready; 50 where the browser told of none as long as that",
        ),
    ]


def p50(values: Sequence[float]) -> float:
    """Return the middle of the values."""
    return sorted(values)[len(values) // 2]
