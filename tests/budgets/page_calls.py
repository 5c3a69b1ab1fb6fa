"""Counts what the page's Python does for a race that is always the same: its modules, and its calls a click.

Run as a program: in a fresh interpreter nothing is remembered from other tests, so the counts are exact. Prints JSON.
"""

from __future__ import annotations

import json
import random
import sys
import types
from typing import Any

PRESSES = 60
OURS = ("app", "pyengine")


def browser_modules() -> None:
    """Put empty stand-ins where the browser's modules would be, so that all the page imports can be imported."""
    for name, members in (
        ("js", ()),
        ("pyodide", ()),
        ("pyodide.ffi", ("JsException", "create_once_callable", "create_proxy", "to_js")),
    ):
        module = types.ModuleType(name)
        for member in members:
            setattr(module, member, type(member, (Exception,), {}))
        sys.modules[name] = module


def modules_at_start() -> list[str]:
    """Return the engine's and the page's modules that are there once the page has started."""
    browser_modules()
    __import__("app.main")
    return sorted(name for name in sys.modules if name.split(".")[0] in OURS)


class Counter:
    """Counts the Python functions that are called while it is on."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, frame: types.FrameType, event: str, arg: Any) -> None:
        # A comprehension is a call of its own up to Python 3.11.
        if event == "call" and not frame.f_code.co_name.startswith("<"):
            self.calls += 1


def clicks() -> dict[str, list[int]]:
    """Return the calls of every click in a race of two people, by what was pressed: a die, or an action."""
    from app.page import TablePage
    from tests.fakedom import FakeDom

    dom = FakeDom()
    page = TablePage(dom)
    page.start()
    dom.submit(crews="2", name_0="Ada", name_1="Bo", seed="m0", speed="instant", autoskip="on")
    dom.run()
    rng, counter = random.Random(1), Counter()
    found: dict[str, list[int]] = {"die": [], "action": []}

    def press(kind: str, value: str) -> None:
        begun = counter.calls
        take = dom.take

        def counted(given: Any) -> None:
            sys.setprofile(counter)
            take(given)
            sys.setprofile(None)

        dom.take = counted
        dom.press(False, **{kind: value})
        dom.take = take
        found[kind].append(counter.calls - begun)
        dom.run()

    for _ in range(PRESSES):
        assert page.race is not None
        if page.race.game.over():
            break
        if not dom.offers():
            dice = [one["die"] for one in dom.elements("hand") if "die" in one]
            press("die", rng.choice(dice))
        press("action", rng.choice(dom.offers()))
    return found


if __name__ == "__main__":
    modules = modules_at_start()
    print(json.dumps({"modules": modules, **clicks()}))
