"""Measure, print one table, keep it as JSON: ``python -m tests.benchmarks --help``."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from tests.benchmarks import command, engine, growth, interpreters, page, peers, table
from tests.benchmarks.rows import Row

_KEPT = ROOT / ".cache" / "bench"
_DOCS = ROOT / "docs"


def grown(rounds: int, seconds: float) -> list[Row]:
    """Measure the growth curves, draw them, and return their rows."""
    curves = growth.curves(rounds, seconds)
    _KEPT.mkdir(parents=True, exist_ok=True)
    plain = _KEPT / "growth.json"
    plain.write_text(json.dumps([curve._asdict() for curve in curves]))
    plot = Path(peers.__file__).with_name("plot.py")
    engine.figures([peers.environment(), plot, plain, _KEPT / "plots"])
    return [row for curve in curves for row in curve.rows()]


ROUNDS = 5

Measurer = Callable[[int, float], list[Row]]
SECTIONS: dict[str, Measurer] = {
    "engine": engine.measure,
    "peers": peers.measure,
    "command": command.measure,
    "pyodide": interpreters.measure,
    "growth": grown,
    "page": lambda rounds, seconds: page.measure(quick=rounds < ROUNDS),
}


def machine() -> str:
    """Return a line on what this ran on, and on how many others ran there: the load of the last minute."""
    model = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.exists():
        names = [
            line.partition(":")[2].strip() for line in cpus.read_text().splitlines() if "model name" in line
        ]
        model = names[0] if names else model
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, CPython {platform.python_version()}{load}"


def main(arguments: list[str] | None = None) -> int:
    """Measure the wanted sections; 1 if one could not be measured. A missed budget is only told."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--only", default=",".join(SECTIONS), help=f"of {','.join(SECTIONS)} (all)")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repeats: only to see it work")
    parser.add_argument(
        "--docs", action="store_true", help="also rewrite these parts of docs/performance.md and its plots"
    )
    options = parser.parse_args(arguments)
    wanted = options.only.split(",")
    if unknown := [name for name in wanted if name not in SECTIONS]:
        parser.error(f"there is no section {', '.join(unknown)}")
    rounds, seconds = (2, 0.2) if options.quick else (ROUNDS, 1.0)
    parts: dict[str, list[Row]] = {}
    failures: list[str] = []
    for name in wanted:
        print(f"measuring: {name}", file=sys.stderr, flush=True)
        try:
            parts[name] = SECTIONS[name](rounds, seconds)
        except (engine.Unmeasured, OSError) as error:
            failures.append(f"{name}: {type(error).__name__}: {error}")
    report([row for rows in parts.values() for row in rows], failures)
    if options.docs and not failures:
        for name, rows in parts.items():
            table.rewrite(_DOCS / "performance.md", name, rows, machine())
        for plot in sorted((_KEPT / "plots").glob("growth-*.svg")) if "growth" in wanted else ():
            shutil.copy(plot, _DOCS / plot.name)
    return 1 if failures else 0


def report(rows: list[Row], failures: list[str]) -> None:
    """Print the table, the missed budgets and what could not be measured; keep the rows as JSON."""
    _KEPT.mkdir(parents=True, exist_ok=True)
    (_KEPT / "rows.json").write_text(table.as_json(rows, machine()))
    print(machine(), table.printed(rows), sep="\n\n")
    late = table.missed(rows)
    print("\nMissed budgets:" if late else "\nNo budget was missed.", *late, sep="\n  ")
    if failures:
        print("\nCould not be measured:", *failures, sep="\n  ")


if __name__ == "__main__":
    sys.exit(main())
