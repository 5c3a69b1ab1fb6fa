"""Tests that hang, each in a way of its own, and after each of them one that passes; `test_limits.py` runs them.

No other run collects them: they have to fail.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.chromium import CHROMIUM, cdp
from e2e.conftest import Opener, Site, run_js

hangs = pytest.mark.limit(6)
"""Long enough to open a page in a browser that runs already."""


@pytest.fixture
def plain(site: Site, open_page: Opener) -> Page:
    """Return a page that is there at once, without Python."""
    return open_page(site, "manifest.webmanifest")[0]


def works(plain: Page) -> None:
    assert run_js(plain, "1 + 1") == 2


test_at_first = works


@hangs
def test_a_promise_that_is_never_kept(plain: Page) -> None:
    plain.goto("about:blank")
    plain.evaluate("new Promise(() => undefined)")


test_after_the_promise = works


@hangs
def test_a_page_that_spins(plain: Page) -> None:
    run_js(plain, "(() => { for (;;); })()")


test_after_the_spinning = works


@hangs
def test_a_browser_that_has_stopped_is_closed(plain: Page) -> None:
    for process in CHROMIUM.processes():
        os.kill(process, signal.SIGSTOP)


test_after_the_stop = works


def test_a_page_whose_process_dies_once(plain: Page) -> None:
    died = Path(os.environ["PLANTED"])
    if not died.exists():
        died.touch()
        cdp(plain).send("Page.crash")


test_after_the_death = works


@hangs
def test_deaf(plain: Page) -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(600)


test_after_the_deaf = works
