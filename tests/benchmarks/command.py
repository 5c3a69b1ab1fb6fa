"""What a user types: whole processes, from the start of Python to the last line printed, ours and catanatron's in turn.

By the clock on the wall, because that is what a user waits for, and several processes have no other in common; what one
process does by the time of the processor too, which a busy machine changes less.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pyengine.jobs import cores
from tests.benchmarks import peers
from tests.benchmarks.engine import ROOT, Unmeasured
from tests.benchmarks.rows import Budget, Row

# How many are played for each second of measuring: about five seconds of work on a core, so that the start counts little.
GAMES, RACES = 60, 2500
_SCRIPT = Path(__file__).with_name("peers") / "catan_play.py"
_ACTIONS = re.compile(r"(\d+) actions$|\"actions\": (\d+)", re.MULTILINE)
WALL, PROCESSOR = "clock on the wall", "time of the processor"

PLAYED = "catanatron: Game.play, 4 random players"
COUNTED = "catanatron: Game.play, counted as by catanatron-play"


class Command(NamedTuple):
    """A line a user types, what the table calls it, and whether it runs in one process."""

    title: str
    line: Sequence[str | Path]
    alone: bool = True
    budget: str = ""
    """Which other one it is to beat by as much as the inner loop is."""


def commands(seconds: float) -> list[Command]:
    """Return what is measured, for about so many seconds of work each."""
    python, games = peers.environment(), str(max(2, int(GAMES * seconds)))
    ours = [sys.executable, "-m", "pyengine", "simulate", "--driver", "random", "--seed", "bench"]
    ours += ["-n", str(max(20, int(RACES * seconds)))]
    found = [Command(PLAYED, [python, _SCRIPT, games]), Command(COUNTED, [python, _SCRIPT, games, "counted"])]
    for kind, more in (("base", []), ("carnage", ["--carnage"])):
        title = f"simulate --driver random, 4 crews, {kind}"
        found.append(Command(f"{title}, --jobs 1", [*ours, *more, "--jobs", "1"], budget=PLAYED))
        found.append(Command(f"{title}, {cores()} processes", [*ours, *more], alone=False))
    return found


def typed(line: Sequence[str | Path]) -> dict[str, float]:
    """Run a line; return its actions a second by either clock, the start of Python counted."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    wall, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    told = _ACTIONS.search(done.stdout)
    if done.returncode or not told:
        raise Unmeasured(f"{' '.join(map(str, line))} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    actions = int(told[1] or told[2])
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {WALL: actions / wall, PROCESSOR: actions / busy}


def measure(rounds: int, seconds: float) -> list[Row]:
    """Run every command in turn, so that a busy minute strikes all of them."""
    lines = commands(seconds)
    runs = [{command.title: typed(command.line) for command in lines} for _ in range(rounds)]
    return [
        Row(
            "command",
            f"{command.title} ({clock})",
            "actions/s",
            tuple(run[command.title][clock] for run in runs),
            (Budget("at least", 5.5, f"{command.budget} ({clock})"),) if command.budget else (),
        )
        for clock in (WALL, PROCESSOR)
        for command in lines
        if command.alone or clock == WALL
    ]
