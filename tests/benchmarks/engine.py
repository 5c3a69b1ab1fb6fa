"""The engine's own rows, each repeat in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.benchmarks.rows import Row

ROOT = Path(__file__).resolve().parents[2]

_NAMES = {
    **{
        f"{crews} {kind} {how}": (f"random play, {crews} crews, {kind}, {told}", "actions/s")
        for crews in (2, 4)
        for kind in ("base", "carnage")
        for how, told in (("table", "on a table"), ("game", "by Game"))
    },
    "game ms": ("a whole random race, 4 crews, on a table", "ms"),
    "legal": ("legal()", "µs"),
    "apply": ("Game.apply()", "µs"),
    "copy": ("Table.copy()", "µs"),
    "hash": ("Table.hash()", "µs"),
    "game copy": ("Game.copy() after 60 actions", "µs"),
    "one game kb": ("most memory of one race by Game (tracemalloc)", "kB"),
    "50 games mb": ("most memory of a process that keeps 50 races", "MB"),
}


class Unmeasured(Exception):
    """Something could not be measured; the message says what and why."""


def figures(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> dict[str, float]:
    """Run a program in the repository and return the JSON of its last line."""
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unmeasured(f"{' '.join(map(str, command))} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def ours(seconds: float, names: Sequence[str], python: str = sys.executable) -> dict[str, float]:
    """Return the figures of our workloads, run by a Python in a fresh process."""
    return figures([python, "-m", "tests.benchmarks.workloads", str(seconds), *names])


def measure(rounds: int, seconds: float) -> list[Row]:
    """Measure the engine on the Python that runs this."""
    # Memory first of all in a process of its own, which nothing else has grown.
    plain = [name for name in _NAMES if name != "50 games mb"]
    runs = [ours(seconds, plain) | ours(seconds, ["50 games mb"]) for _ in range(rounds)]
    return [
        Row("engine", title, unit, tuple(run[name] for run in runs)) for name, (title, unit) in _NAMES.items()
    ]
