"""How the table starts, beside a stock hello: by turns, first in a fresh profile, then once more in the same."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Playwright

from tests.benchmarks import ROOT, hello
from tests.benchmarks.browser import Visit, profile, visit
from tests.benchmarks.host import CACHE, Host, first_game
from tests.benchmarks.rows import Budget, Row

SECTION = "page start"
LINES = {"": 0.0, ", 50 Mbit/s": 50.0, ", 10 Mbit/s": 10.0}
"""What the line is called, and how fast it is; a line that is named also takes 40 ms to answer."""
COLD, WARM, BOARD = 0.5, 0.4, 0.1
"""The table may take so much of what hello takes until it is ready."""


def measure(playwright: Playwright, quick: bool) -> list[Row]:
    """Return the rows of the start."""
    hello.make(CACHE / "hello")
    hosts = {"hello": Host(CACHE / "hello", stock=True), "table": Host(ROOT / "dist")}
    rows = first_game()
    for line, megabit in LINES.items():
        repeats = (1 if megabit else 2) if quick else (3 if megabit else 5)
        cold: dict[str, list[Visit]] = {"hello": [], "table": []}
        warm: dict[str, list[Visit]] = {"hello": [], "table": []}
        for number in range(repeats):
            # By turns, and each goes first as often as second: the machine may be busier now than then.
            for name, host in sorted(hosts.items(), reverse=number % 2 == 1):
                with profile(playwright) as (context, folder):
                    cold[name].append(visit(context, folder, host.url, megabit))
                    warm[name].append(visit(context, folder, host.url, megabit))
        rows += _rows(f"cold{line}", cold, COLD) + _rows(f"warm{line}", warm, WARM)
    for host in hosts.values():
        host.stop()
    return rows


def _rows(which: str, visits: dict[str, list[Visit]], most: float) -> list[Row]:
    theirs, ours = visits["hello"], visits["table"]
    reference = f"hello ready, {which}"

    def row(name: str, found: list[Visit], get: Callable[[Visit], float], unit: str, *budgets: Budget) -> Row:
        return Row(SECTION, f"{name}, {which}", unit, tuple(map(get, found)), budgets)

    def ready(one: Visit) -> float:
        return one.ready / 1000

    rows = [
        row("hello ready", theirs, ready, "s"),
        row("first paint", ours, lambda one: one.paint / 1000, "s"),
        row("board seen", ours, lambda one: one.board / 1000, "s", Budget("at most", BOARD, reference)),
        row("ready to play", ours, ready, "s", Budget("at most", most, reference)),
    ]
    if "Mbit" in which:
        return rows
    for name, found in (("hello", theirs), ("table", ours)):
        rows += [
            row(f"{name}: on the wire", found, lambda one: one.sent / 1e6, "MB"),
            row(f"{name}: JavaScript's heap", found, lambda one: one.heap / 1e6, "MB"),
            row(f"{name}: renderer's memory", found, lambda one: one.resident / 1e6, "MB"),
        ]
    return rows
