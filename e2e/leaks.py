"""Races without a reload, one after the other, and what the page holds on to at the start of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, expect

from e2e.chromium import cdp
from e2e.conftest import run_js
from e2e.player import kept

PRESSER = Path(__file__).with_name("presser.js")
# What a bounded cache holds is no leak, and it fills slowly.
_LEFT = """
import functools, gc
for found in gc.get_objects():
    if isinstance(found, functools._lru_cache_wrapper):
        found.cache_clear()
del found
gc.collect()
len(gc.get_objects())
"""
# PyScript tells who asks for its interpreter; a module is the same object to all who import it.
INTERPRETER = """(async () => {
  const core = [...document.scripts].find((one) => one.src.includes("/pyscript-")).src;
  const { interpreter } = await (await import(core)).whenDefined("py");
  const inside = interpreter._module;
  DO
})()"""
RACE = 300
"""Seconds within which a race is driven to its end, however busy the machine."""
_TRACE = INTERPRETER.replace("DO", "inside.enable_pyproxy_allocation_tracing();")
_COUNT = INTERPRETER.replace(
    "DO",
    f"""const objects = interpreter.runPython(`{_LEFT}`);
    return [inside.pyproxy_alloc_map.size, inside._hiwire_num_refs(), objects, inside.HEAP8.length];""",
)


class Held(NamedTuple):
    """What the page holds on to after the garbage is collected, ``turns`` after it was opened."""

    turns: int
    heap: int
    """Bytes of JavaScript's heap."""
    nodes: int
    listeners: int
    proxies: int
    """Python's objects that were handed to JavaScript since the races began and not taken back."""
    references: int
    """JavaScript's objects that Python holds."""
    objects: int
    """Python's objects that its garbage collector follows."""
    memory: int
    """Bytes of WebAssembly's memory, Python's whole heap."""


MOST: dict[str, tuple[float, float]] = {
    "heap": (1.05, 300_000),
    "nodes": (1.0, 400),
    "listeners": (1.0, 0),
    "proxies": (1.0, 5),
    "references": (1.0, 10),
    "objects": (1.01, 200),
    "memory": (1.05, 0),
}
"""How far each figure may grow: the factor, and what is added to it. One road has up to 160 nodes more than another."""


def held(page: Page, turns: int) -> Held:
    """Collect the garbage of both languages and count what is left."""
    proxies, references, objects, memory = run_js(page, _COUNT)
    line = cdp(page)
    line.send("Performance.enable")
    for _ in range(2):
        line.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: int(one["value"]) for one in line.send("Performance.getMetrics")["metrics"]}
    line.send("Performance.disable")
    return Held(
        turns,
        metrics["JSHeapUsedSize"],
        metrics["Nodes"],
        metrics["JSEventListeners"],
        proxies,
        references,
        objects,
        memory,
    )


def races(page: Page) -> Iterator[Held]:
    """Drive races of whoever sits at the table for ever; yield what is held at the start of each but the first."""
    press = {"expression": PRESSER.read_text(), "allowUnsafeEvalBlockedByCSP": False}
    cdp(page).send("Runtime.evaluate", press)
    run_js(page, _TRACE)
    turns = 0
    while True:
        drive = {"expression": "presser.race()", "awaitPromise": True, "returnByValue": True}
        answer = cdp(page).send(
            "Runtime.evaluate", drive | {"allowUnsafeEvalBlockedByCSP": False}, seconds=RACE
        )
        assert "exceptionDetails" not in answer, answer
        turns += kept(page).table.turn
        run_js(page, "presser.again()")
        expect(page.locator(".ending")).to_have_count(0)
        # The road in words comes a little later, and an AI that drives first has time to think.
        page.wait_for_timeout(500)
        yield held(page, turns)


def growth(early: Held, late: Held) -> list[str]:
    """Return a complaint for each figure that grew further than it may."""
    complaints: list[str] = []
    for name, (factor, more) in MOST.items():
        before, after = getattr(early, name), getattr(late, name)
        if after > before * factor + more:
            complaints.append(
                f"{name}: {before:,} after {early.turns} turns, {after:,} after {late.turns} turns"
            )
    return complaints
