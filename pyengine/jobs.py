"""Work spread over processes, so that every core of a machine is used.

Where there are none, in a browser, it is done in place; what processes need is imported only when they are wanted.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Portion = TypeVar("Portion")
Part = TypeVar("Part")

ALONE = sys.platform == "emscripten"
"""Whether this Python can start no process."""
MOST_ON_WINDOWS = 61


class ProcessDied(Exception):
    """A process ended before its work was done."""

    def __init__(self) -> None:
        super().__init__("a process died before its work was done: killed, or out of memory")


def cores() -> int:
    """Return how many processes run at once on this machine, as far as this one may use it."""
    if ALONE:
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def possible(jobs: int) -> int:
    """Return how many processes there may be where so many are wanted."""
    if ALONE:
        return 1
    return min(jobs, MOST_ON_WINDOWS) if sys.platform == "win32" else jobs


def spread(
    work: Callable[[Portion], Part], portions: Iterable[Portion], jobs: int
) -> Generator[Part, None, None]:
    """Yield what the work makes of each portion, in their order; raises ProcessDied.

    With one job it is done in place, one portion after the other.

    >>> list(spread(sum, [(1, 2), (3, 4)], 1))
    [3, 7]
    """
    if possible(jobs) == 1:
        yield from map(work, portions)
    else:
        yield from _by_processes(work, portions, possible(jobs))


def _by_processes(
    work: Callable[[Portion], Part], portions: Iterable[Portion], jobs: int
) -> Generator[Part, None, None]:
    from multiprocessing import Pipe, Process
    from multiprocessing.connection import wait

    numbered = enumerate(portions)
    processes: list[Process] = []
    # Which portion each process works at, and what came back before it was its turn.
    busy: dict[Connection, int] = {}
    parts: dict[int, Part] = {}

    def give(ours: Connection) -> None:
        more = next(numbered, None)
        if more is not None:
            busy[ours], portion = more
            ours.send(portion)

    try:
        with _ctrl_c_waits():
            for _ in range(jobs):
                ours, theirs = Pipe()
                processes.append(Process(target=_serve, args=(theirs, work), daemon=True))
                processes[-1].start()
                theirs.close()
                give(ours)
        following = 0
        while busy:
            ready = wait(list(busy))
            for ours in [one for one in busy if one in ready]:
                parts[busy.pop(ours)] = ours.recv()
                give(ours)
            while following in parts:
                yield parts.pop(following)
                following += 1
    except (EOFError, ConnectionError) as error:
        raise ProcessDied from error
    finally:
        for process in processes:
            process.terminate()
            process.join()


@contextmanager
def _ctrl_c_waits() -> Generator[None, None, None]:
    """Let Ctrl-C wait until the end of this block, and for ever in a process that is begun in it.

    It reaches every process of a terminal; the one that was started by hand heeds it, and ends the others.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(theirs: Connection, work: Callable[[Portion], Part]) -> None:
    """Do the work on each portion that comes, until this process is ended or the one that began it is gone."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    # For Windows, where a process takes nothing over from the one that begins it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    # Whoever was forked holds the parent's end of its own pipe as well: only the sentinel tells that the parent is gone.
    while parent.sentinel not in wait([theirs, parent.sentinel]):
        try:
            portion = theirs.recv()
        except EOFError:
            return
        part = work(portion)
        with suppress(ConnectionError):
            theirs.send(part)
