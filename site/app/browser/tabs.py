"""The one tab that plays: it holds a lock as long as it lives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable

from app.browser.bridge import later, plain, run


class Tabs:
    """The part of `protocol.Dom` that knows of other tabs."""

    def claim(self, steal: bool, answer: Callable[[bool], None], lost: Callable[[], None]) -> None:
        """Hold the one lock of the table as long as the page lives."""
        locks = getattr(js.navigator, "locks", None)
        if locks is None:
            answer(True)
            return
        run(_hold(locks, steal, answer, lost))


async def _hold(locks: Any, steal: bool, answer: Callable[[bool], None], lost: Callable[[], None]) -> None:
    held = False

    def granted(lock: Any) -> Any:
        nonlocal held
        held = bool(lock)
        later(0.0, lambda: answer(held))
        # The lock is held until this promise is kept, which is never.
        return js.Promise.new(create_once_callable(lambda keep, fail: None)) if held else None

    how = plain(steal=True) if steal else plain(ifAvailable=True)
    try:
        await locks.request("table", how, create_once_callable(granted))
    except JsException:
        if held:
            lost()
        else:
            answer(True)
