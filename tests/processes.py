"""The processes below one, and their end, for what does not end by itself."""

from __future__ import annotations

import os
import signal
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress


def below(*pids: int) -> set[int]:
    """Return the processes that these have begun, and those that they have begun."""
    with subprocess.Popen(["ps", "-A", "-o", "pid=,ppid="], stdout=subprocess.PIPE, text=True) as listing:
        pairs = [line.split() for line in listing.communicate()[0].splitlines()]
    children: defaultdict[int, set[int]] = defaultdict(set)
    for child, parent in pairs:
        if int(child) != listing.pid:
            children[int(parent)].add(int(child))
    found: set[int] = set()
    todo = [*pids]
    while todo:
        new = children[todo.pop()] - found
        found |= new
        todo += new
    return found


def kill(pids: Iterable[int]) -> None:
    """End processes at once, stopped and hanging ones too; one that is gone already does not matter."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
