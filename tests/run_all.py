"""Run the stages of `make check`, `make test`, `make soak` and `make bench`, and add up what they counted.

The last line is the sum over all pytest runs. A stage that fails without a failed test, or that was ended because it took
longer than it may, counts as one.
"""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.processes import below, kill

PYTHON = sys.executable
_TOOL = [PYTHON, "-m"]
# Each test is named as it begins.
_PYTEST = [*_TOOL, "pytest", "-vv"]
_TYPED = ["pyengine", "site", "tests", "e2e", "conftest.py"]
# `make check` runs these, so the tests after it need not.
_OF_THE_PAGE = ["tests/budgets/test_page_calls.py", "tests/budgets/test_site_budgets.py"]

# A reloaded page has been seen without any title for a minute, without a word of a crash. Whether its process had died
# or the page hangs is not known yet: such a test is tried again too, and counted among the reruns.
_DEAD = r"(Target|Page) crashed|Page title expected.*\s+Actual value: None"
DIED = ["--reruns", "3", "--only-rerun", _DEAD]
CHECK = {
    "format": [*_TOOL, "ruff", "format", "--check", "."],
    "lint": [*_TOOL, "ruff", "check", "."],
    "types": [*_TOOL, "mypy", *_TYPED],
    "rules of the house": [PYTHON, "tests/house.py"],
    "counted budgets": [*_TOOL, "tests.budgets"],
    "build": [PYTHON, "site/build.py"],
    "budgets of the page": [*_PYTEST, "-s", *_OF_THE_PAGE],
}
TEST = {
    "tests": [*_PYTEST, "-n", "2", *(f"--ignore={path}" for path in _OF_THE_PAGE)],
    "tests inside Pyodide": [PYTHON, "tests/pyodide/run.py"],
    # Each worker has its own browser and its own server; a free one takes over what another has not begun.
    # A browser whose own process dies says nothing of the page: that test alone is run again, and counted.
    "browser": [*_PYTEST, "-n", "2", "--dist", "worksteal", *DIED, "e2e"],
}
_HOURS = str(12 * 3600)
SOAK = {
    "a million actions": [*_TOOL, "tests.property.rule_report"],
    "soak": [*_PYTEST, "--limit", _HOURS, "-n", "2", "-m", "soak"],
    "build": [PYTHON, "site/build.py"],
    "leaks and whole races": [*_PYTEST, "--limit", _HOURS, "-s", "-m", "soak", "e2e"],
}
BENCH = {
    "build": [PYTHON, "site/build.py"],
    "tests of the benchmarks": [*_PYTEST, "tests/unit/test_bench_rows.py"],
    "benchmarks": [*_TOOL, "tests.benchmarks"],
}
WANTED = {"check": CHECK, "test": {**CHECK, **TEST}, "soak": SOAK, "bench": BENCH}
LIMITS = {"check": 1800, "test": 5400, "soak": 24 * 3600, "bench": 4 * 3600}
"""Seconds that each stage may take."""
GRACE = 60
"""Seconds in which a stage that was told to end may tell of what it did."""

# pytest's closing line: "12 passed, 1 skipped in 3.21s", or "no tests ran in 0.01s".
_CLOSING = re.compile(r"^=*\s*((?:\d+ [a-z]+(?:, )?)+|no tests ran) in [\d.]+s")
_COUNT = re.compile(r"(\d+) (passed|failed|errors?|skipped|xfailed|xpassed)")
# With -vv and several workers: "e2e/test_race.py::test_it ", and later "[gw0] [ 12%] PASSED e2e/test_race.py::test_it ".
_BEGUN = re.compile(r"^(\S+\.py::.*?) ?$")
_ENDED = re.compile(r"^\[gw\d+\] .*?[A-Z]+ (\S+\.py::.*?) ?$")
_MEANS = {"error": "failed", "errors": "failed", "xfailed": "passed", "xpassed": "failed"}


class Progress:
    """What a stage has counted, and which tests it has begun and not ended, by the lines it prints."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._line = ""
        self._begun: list[str] = []

    def read(self, text: str) -> None:
        """Take in what was printed."""
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            if closing := _CLOSING.match(line):
                for number, word in _COUNT.findall(closing.group(1)):
                    self.counts[_MEANS.get(word, word)] += int(number)
            elif ended := _ENDED.match(line):
                self._begun = [name for name in self._begun if name != ended.group(1)]
            elif begun := _BEGUN.match(line):
                self._begun.append(begun.group(1))

    def now(self) -> str:
        """Return what the stage is doing, as far as it has told."""
        return ", ".join([*self._begun, self._line.strip()]).strip(", ") or "nothing that it told of"


def follow(process: subprocess.Popen[bytes], limit: float) -> tuple[Progress, str]:
    """Show what a process prints until it ends; end it after the limit, and return what it did then."""
    assert process.stdout is not None
    stdout = process.stdout.fileno()
    progress, late = Progress(), ""
    decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
    end = time.monotonic() + limit
    while True:
        if select.select([stdout], [], [], 1)[0]:
            text = decode(os.read(stdout, 65536))
            if not text:
                return progress, late
            print(text, end="", flush=True)
            progress.read(text)
        elif process.poll() is not None:
            # Something that it left behind holds the pipe.
            return progress, late
        if time.monotonic() < end:
            continue
        if late:
            kill({process.pid} | below(process.pid))
        else:
            late = progress.now()
            # pytest tells of what has failed until now.
            process.send_signal(signal.SIGINT)
        end = time.monotonic() + GRACE


def run_stage(name: str, command: list[str], limit: float) -> tuple[bool, Counter[str]]:
    """Run one stage for so many seconds at most, showing what it prints; return whether it passed, and its counts."""
    print(f"\n--- {name}", flush=True)
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        progress, late = follow(process, limit)
    counts = progress.counts
    passed = process.returncode == 0 and not late
    if late:
        print(f"\n{name}: ended after {limit / 60:.0f} min, at {late}")
        counts["failed"] += 1
    elif not passed and not counts["failed"]:
        counts["failed"] += 1
    if passed and "pytest" in command and not counts["passed"]:
        print(f"{name}: no test ran, or the closing line was not understood")
        passed, counts["failed"] = False, 1
    print(
        f"--- {name}: {'passed' if passed else 'FAILED'} in {time.perf_counter() - began:.1f} s", flush=True
    )
    return passed, counts


def main() -> int:
    """Run the wanted stages; the first failing check or build ends the run, tests all run."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else "test"
    total: Counter[str] = Counter()
    failed: list[str] = []
    for name, command in WANTED[wanted].items():
        passed, counts = run_stage(name, command, LIMITS[wanted])
        total += counts
        if not passed:
            failed.append(name)
            if name in CHECK:
                break
    if failed:
        print(f"\nFailed: {', '.join(failed)}")
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    if wanted == "check":
        print("\nAll checks passed." if not failed else "")
    else:
        print(f"\n{total['passed']} passed, {total['failed']} failed{skipped}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
