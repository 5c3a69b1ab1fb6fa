"""The browser that a worker's tests share, and the calls into it that would wait for ever by themselves."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    sync_playwright,
)

from tests.limits import within
from tests.processes import below, kill

EXECUTABLE = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# As root in a container without a screen; the rest keeps the browser from calling its maker.
FLAGS = """
--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync
"""
ANSWER = 60
"""Seconds within which what is alive answers, however busy the machine."""


class Chromium:
    """One browser, begun when it is first asked for; another takes its place once it has died or was killed."""

    def __init__(self) -> None:
        self.used: dict[str, BrowserContext] = {}
        """Profiles that were used before, with nothing kept but what the service worker keeps."""
        self._playwright: AbstractContextManager[Playwright] | None = None
        self._browser: Browser | None = None
        self._driver: set[int] = set()

    def browser(self) -> Browser:
        """Return the browser, begun if need be."""
        if self._browser is None or not self._browser.is_connected():
            self.kill()
            self._browser = self._begin()
        return self._browser

    def profile(self, **options: Any) -> BrowserContext:
        """Return a profile that has never seen anything."""
        browser = self.browser()
        with within(ANSWER, "making a profile"):
            return browser.new_context(**options)

    def _begin(self) -> Browser:
        where = "`make setup-browser` installs it; CHROMIUM names another."
        assert Path(EXECUTABLE).exists(), f"No Chromium at {EXECUTABLE}. {where}"
        others = below(os.getpid())
        self._playwright = sync_playwright()
        with within(ANSWER, "starting Chromium"):
            chromium = self._playwright.__enter__().chromium
            self._driver = below(os.getpid()) - others
            return chromium.launch(executable_path=EXECUTABLE, args=FLAGS.split())

    def kill(self) -> None:
        """End the browser at once, whatever it is doing, and Playwright's own process with it."""
        kill(self.processes())
        self._let_go()

    def processes(self) -> set[int]:
        """Return the browser's processes, and Playwright's own."""
        mine = self._driver & below(os.getpid())
        return mine | below(*mine)

    def close(self) -> None:
        """End the browser as a person does."""
        if self._browser:
            with within(ANSWER, "closing Chromium"):
                self._browser.close()
        self._let_go()

    def _let_go(self) -> None:
        if self._playwright:
            with within(ANSWER, "ending Playwright"):
                self._playwright.__exit__(None, None, None)
        self._playwright = self._browser = None
        self._driver = set()
        self.used.clear()

    def runs(self, context: BrowserContext) -> bool:
        """Say whether a profile is one of the browser that runs now."""
        return self._browser is not None and self._browser.is_connected() and context.browser == self._browser


CHROMIUM = Chromium()


def close(what: Page | BrowserContext) -> None:
    """Close a page or a profile, in time."""
    with within(ANSWER, f"closing {what}"):
        what.close()


class Line:
    """A page's own line to the browser, on which nothing waits for ever.

    Once the process of a page has died, nothing that was asked on such a line, or is asked later, gets an answer, or an
    error either; Playwright knows of it from another line. So the page is closed then, which ends the waiting.
    """

    def __init__(self, page: Page) -> None:
        self._crashed = self._waits = False
        with within(ANSWER, "opening a line to the browser"):
            self._session = page.context.new_cdp_session(page)
        page.on("crash", self._crash)

    def _crash(self, page: Page) -> None:
        self._crashed = True
        if self._waits:
            page.close()

    def send(self, method: str, params: dict[str, Any] | None = None, seconds: float = ANSWER) -> Any:
        """Return the browser's answer."""
        if self._crashed:
            raise Error(f"{method}: Target crashed")
        self._waits = True
        try:
            return self._session.send(method, params, timeout=seconds * 1000)
        except Error as error:
            if self._crashed:
                raise Error(f"{method}: Target crashed") from error
            raise
        finally:
            self._waits = False


_LINES: WeakKeyDictionary[Page, Line] = WeakKeyDictionary()


def cdp(page: Page) -> Line:
    """Return the page's own line to the browser, opened once."""
    if page not in _LINES:
        _LINES[page] = Line(page)
    return _LINES[page]
