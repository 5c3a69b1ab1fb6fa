"""The page as it is written: regions, the focus, motions, what is read aloud, language and theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain

import js
from pyodide.ffi import create_once_callable, to_js

from app.browser.bridge import element, on, plain
from app.view.scene import Orientation

TALL = "(max-aspect-ratio: 5/6), (max-width: 43.75em) and (max-aspect-ratio: 1/1)"
"""When the road goes up; the style sheet says the same (92-narrow.css)."""
DARK = "(prefers-color-scheme: dark)"
STRONG = "(prefers-contrast: more)"
SAID = 30
"""How many of the lines that were read aloud stay to be read again."""


class Screen:
    """The part of `protocol.Dom` that writes the page."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = "auto"
        self._drawing = False

    def watch_theme(self) -> None:
        """Follow what the device wishes, where the theme is left to it."""
        for wish in (DARK, STRONG):
            on(js.matchMedia(wish), "change", lambda event: self.theme(self._theme))

    def orientation(self) -> Orientation:
        """Return how the style sheet lays the road on this screen."""
        return "tall" if js.matchMedia(TALL).matches else "wide"

    def draw(self, parts: Mapping[str, str]) -> None:
        """Write the inside of regions; the focus stays where it was, or as near as can be."""
        self._drawing = True
        try:
            js.table.write(*chain.from_iterable(parts.items()))
        finally:
            self._drawing = False

    def seen(self, then: Callable[[], None]) -> None:
        """Call back once what was drawn is seen."""
        js.table.seen(create_once_callable(then))

    def focus(self, selector: str) -> None:
        """Move the focus to the first element that fits."""
        js.table.focus(selector)

    def speak(self, text: str) -> None:
        """Put a line at the end of what was said; a screen reader reads each one, however fast they come."""
        if not text:
            return
        said, line = element("live"), js.document.createElement("p")
        line.textContent = text
        said.append(line)
        if said.childElementCount > SAID:
            said.firstElementChild.remove()

    def animate(self, selector: str, css: str, ms: int, dx: int, dy: int) -> None:
        """Play a motion: a ride from an offset, or a class for a while."""
        if not ms:
            return
        for moved in js.document.querySelectorAll(selector):
            if dx or dy:
                way = [plain(transform=f"translate({dx}px,{dy}px)"), plain(transform="translate(0,0)")]
                moved.animate(to_js(way), plain(duration=ms, easing="cubic-bezier(.3,.1,.3,1.1)"))
            else:
                js.table.play(moved, css, ms)

    def languages(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the languages of ``?lang=`` and of the browser."""
        asked = js.URLSearchParams.new(js.location.search).get("lang")
        wanted = tuple(map(str, js.navigator.languages or ()))
        return ((asked,) if isinstance(asked, str) else ()), wanted

    def language(self, code: str, direction: str, frame: Mapping[str, str]) -> None:
        """Set the language of the document, and write its frame in it."""
        root = js.document.documentElement
        if root.lang == code:
            return
        root.lang, root.dir = code, direction
        js.document.title = frame["page.title"]
        for said in js.document.querySelectorAll("[data-say]"):
            said.textContent = frame[said.dataset.say]
        for named in js.document.querySelectorAll("[data-label]"):
            named.setAttribute("aria-label", frame[named.dataset.label])

    def theme(self, name: str) -> None:
        """Show the page by day, by night or in strong contrast; `auto` is as the device wishes."""
        self._theme = name
        if name == "auto":
            wished = {"contrast-dark": f"{STRONG} and {DARK}", "contrast": STRONG, "dark": DARK}
            name = next((theme for theme, wish in wished.items() if js.matchMedia(wish).matches), "light")
        js.document.documentElement.dataset.theme = name
        for meta in js.document.querySelectorAll("meta[name=theme-color]"):
            meta.content = meta.dataset.dark if name.endswith("dark") else meta.dataset.light
