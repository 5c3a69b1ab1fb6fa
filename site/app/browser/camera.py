"""The window on the road: it follows what matters, and is left alone while a person moves it."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_proxy

from app.browser.bridge import element, on, plain

CALM = "(prefers-reduced-motion: reduce)"
HANDS_OFF = 2500.0
"""For how long after a person has moved the window it stays where they want it, in milliseconds."""
ZOOMED = 1.05
"""From what scale on a page counts as zoomed in."""


class Camera:
    """The part of `protocol.Dom` that looks along the road."""

    _moved = -HANDS_OFF
    """When a person last moved the window."""

    def watch_window(self) -> None:
        """Listen to the window being moved."""
        act = create_proxy(self._note_move)
        for name in ("wheel", "touchmove"):
            js.document.addEventListener(name, act, plain(passive=True))
        on(element("scroller"), "scroll", self._frame_mini)

    def _note_move(self, event: Any) -> None:
        if _zoomed() or event.target.closest("#road"):
            self._moved = js.performance.now()

    def let_go(self) -> None:
        """A person acts: from now on the window follows again."""
        self._moved = -HANDS_OFF

    def look_at(self, place: float | None, what: str, *, glide: bool) -> None:
        """Bring a place of the upright road to the middle of the window; on a page that is zoomed in, what is there."""
        if js.performance.now() - self._moved < HANDS_OFF:
            return
        behavior = "smooth" if glide and not self.calm() else "instant"
        for piece in js.document.querySelectorAll(what) if what and _zoomed() else ():
            if piece.getClientRects().length:
                piece.scrollIntoView(plain(block="center", inline="center", behavior=behavior))
                return
        # A road that lies has no window; to ask for one would make the browser lay out the page at once.
        if place is not None:
            self._look_along(place, behavior)

    def _look_along(self, place: float, behavior: str) -> None:
        window = element("scroller")
        high, seen = window.scrollHeight, window.clientHeight
        top = min(max(place * high - seen / 2, 0), max(high - seen, 0))
        # The window is laid out from its foot: 0 is the foot, less than 0 is up.
        window.scrollTo(plain(top=top - (high - seen), behavior=behavior))
        self._frame_mini()

    def pick_place(self, strip: Any, event: Any) -> None:
        """Move the window to where a person points on the strip of the whole road."""
        box = strip.getBoundingClientRect()
        self._look_along((event.clientY - box.top) / box.height, "instant")
        self._moved = js.performance.now()

    def _frame_mini(self, _event: Any = None) -> None:
        """Draw the window on the strip of the whole road."""
        window, frame = element("scroller"), js.document.querySelector(".mwin")
        if frame and window.scrollHeight:
            frame.style.setProperty("height", f"{100 * window.clientHeight / window.scrollHeight:.2f}%")
            frame.style.setProperty("bottom", f"{-100 * window.scrollTop / window.scrollHeight:.2f}%")

    def calm(self) -> bool:
        """Say whether the person asked for reduced motion."""
        return bool(js.matchMedia(CALM).matches)


def _zoomed() -> bool:
    viewport = js.visualViewport
    return bool(viewport and viewport.scale > ZOOMED)
