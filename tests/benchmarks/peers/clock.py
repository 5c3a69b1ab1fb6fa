"""Timing for the peers' scripts: the same as ours, without our packages."""

from __future__ import annotations

import time
from collections.abc import Callable


def over_games(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Return actions a second and milliseconds a game, over whole games numbered from 0."""
    actions, number = 0, 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds or number < 4:
        actions += play(number)
        number += 1
    return actions / spent, spent / number * 1e3


def micros(work: Callable[[], object], seconds: float) -> float:
    """Return a call's mean time in microseconds of this process, over about so many seconds."""
    count = 1
    while True:
        begin = time.process_time()
        for _ in range(count):
            work()
        spent = time.process_time() - begin
        if spent >= seconds / 2:
            return spent / count * 1e6
        count *= 2
