"""A limit for every test: one that waits for ever fails, named and with its stack, and the run goes on.

Making a test's fixtures, the test, and clearing away after it have the limit each to themselves. (pytest-timeout has one
for all three and lets go of it once the test has failed, but a browser that hangs does so again when it is closed.)
What does not even heed the signal ends with its process a little later; xdist names it and replaces the worker.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

import pytest
from _pytest.outcomes import OutcomeException

Result = TypeVar("Result")

AGAIN = 10
"""Seconds until the signal comes again, should the first have been swallowed on its way."""
DEAF = 60
"""Seconds after the limit, at most, until the process ends, should no signal help."""
# Inside Pyodide there are neither timers nor signals.
_TIMERS = hasattr(signal, "setitimer") and sys.platform != "emscripten"
_STDERR = pytest.StashKey[int]()


class OverLimit(OutcomeException):
    """Something took longer than it may.

    No `Exception`, so that nothing on the way takes it for its own and goes on. One of the outcomes after which pytest
    clears away, but no failure of pytest's: Hypothesis would look for a smaller example of it.
    """


@contextmanager
def within(seconds: float, what: str) -> Iterator[None]:
    """Raise `OverLimit` where the main thread is once this has taken so many seconds; a sooner limit around it stays."""
    if not _TIMERS or threading.current_thread() is not threading.main_thread():
        yield
        return
    if 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= seconds:
        yield
        return

    def over(number: int, frame: FrameType | None) -> None:
        raise OverLimit(f"{what} took longer than {seconds:g} s")

    began = time.monotonic()
    around, _ = signal.setitimer(signal.ITIMER_REAL, 0)
    handler = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if around:
            signal.setitimer(signal.ITIMER_REAL, max(around - (time.monotonic() - began), 0.01), AGAIN)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the limit from the command line, or from pyproject.toml."""
    parser.addini("limit", "seconds that each part of a test may take", default="0")
    parser.addoption("--limit", type=float, help="seconds that each part of a test may take; 0: for ever")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the true stderr at hand: during a test it is a file that dies with the process."""
    if _TIMERS:
        config.stash[_STDERR] = os.dup(2)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Let go of it."""
    if (stderr := config.stash.get(_STDERR, None)) is not None:
        os.close(stderr)


def _seconds(item: pytest.Item) -> float:
    if marker := item.get_closest_marker("limit"):
        return float(marker.args[0])
    asked: float | None = item.config.getoption("--limit")
    return float(item.config.getini("limit")) if asked is None else asked


@contextmanager
def _limited(item: pytest.Item, part: str) -> Iterator[None]:
    seconds = _seconds(item)
    if not seconds or not _TIMERS or item.config.getoption("usepdb"):
        yield
        return
    stderr = item.config.stash[_STDERR]
    faulthandler.dump_traceback_later(seconds + min(seconds, DEAF), exit=True, file=stderr)
    try:
        with within(seconds, f"{item.nodeid}: {part}"):
            yield
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, Result, Result]:
    """Limit the making of a test's fixtures."""
    with _limited(item, "making what it needs"):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Result, Result]:
    """Limit the test itself."""
    with _limited(item, "the test"):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, Result, Result]:
    """Limit the clearing away."""
    with _limited(item, "clearing away"):
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_enter_pdb() -> None:
    """Let whoever looks for a mistake take their time."""
    if _TIMERS:
        signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()
