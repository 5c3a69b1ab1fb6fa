"""The browser whole, put together from its parts, as the page wants it."""

from __future__ import annotations

from collections.abc import Callable

import js

from app.browser.bridge import element, later
from app.browser.device import Device
from app.browser.presses import Presses
from app.browser.protocol import Cancel
from app.browser.storage import LocalStorage
from app.browser.tabs import Tabs
from app.browser.thinker import Thinker


class Browser(Presses, Thinker, LocalStorage, Tabs, Device):
    """The page as `protocol.Dom` wants it."""

    def later(self, seconds: float, then: Callable[[], None]) -> Cancel:
        """Call back after a while."""
        return later(seconds, then)

    def ready(self) -> None:
        """Say that a person can act."""
        element("startup").textContent = ""
        js.dispatchEvent(js.CustomEvent.new("table-ready"))
