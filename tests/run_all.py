"""Run the stages of `make check`, `make test`, `make soak` and `make bench`, and add up what they counted.

The last line is the sum over all pytest runs. A stage that fails without a failed test counts as one.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
_TOOL = [PYTHON, "-m"]
_TYPED = ["pyengine", "site", "tests", "e2e", "conftest.py"]
# `make check` runs these, so the tests after it need not.
_OF_THE_PAGE = ["tests/budgets/test_page_calls.py", "tests/budgets/test_site_budgets.py"]

_DIED = ["--reruns", "1", "--only-rerun", "Target crashed"]
CHECK = {
    "format": [*_TOOL, "ruff", "format", "--check", "."],
    "lint": [*_TOOL, "ruff", "check", "."],
    "types": [*_TOOL, "mypy", *_TYPED],
    "rules of the house": [PYTHON, "tests/house.py"],
    "counted budgets": [*_TOOL, "tests.budgets"],
    "build": [PYTHON, "site/build.py"],
    "budgets of the page": [*_TOOL, "pytest", "-s", *_OF_THE_PAGE],
}
TEST = {
    "tests": [*_TOOL, "pytest", "-n", "2", *(f"--ignore={path}" for path in _OF_THE_PAGE)],
    "tests inside Pyodide": [PYTHON, "tests/pyodide/run.py"],
    # Each worker has its own browser and its own server; a free one takes over what another has not begun.
    # A browser whose own process dies says nothing of the page: that test alone is run once more, and counted.
    "browser": [*_TOOL, "pytest", "-n", "2", "--dist", "worksteal", *_DIED, "e2e"],
}
SOAK = {
    "a million actions": [*_TOOL, "tests.property.rule_report"],
    "soak": [*_TOOL, "pytest", "-n", "2", "-m", "soak"],
    "build": [PYTHON, "site/build.py"],
    "leaks and whole races": [*_TOOL, "pytest", "-s", "-m", "soak", "e2e"],
}
BENCH = {
    "build": [PYTHON, "site/build.py"],
    "tests of the benchmarks": [*_TOOL, "pytest", "tests/unit/test_bench_rows.py"],
    "benchmarks": [*_TOOL, "tests.benchmarks"],
}
WANTED = {"check": CHECK, "test": {**CHECK, **TEST}, "soak": SOAK, "bench": BENCH}

# pytest's closing line: "12 passed, 1 skipped in 3.21s", or "no tests ran in 0.01s".
_CLOSING = re.compile(r"^=*\s*((?:\d+ [a-z]+(?:, )?)+|no tests ran) in [\d.]+s")
_COUNT = re.compile(r"(\d+) (passed|failed|errors?|skipped|xfailed|xpassed)")
_MEANS = {"error": "failed", "errors": "failed", "xfailed": "passed", "xpassed": "failed"}


def run_stage(name: str, command: list[str]) -> tuple[bool, Counter[str]]:
    """Run one stage, showing what it prints; return whether it passed, and what it counted."""
    print(f"\n--- {name}", flush=True)
    began = time.perf_counter()
    counts: Counter[str] = Counter()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        for raw in process.stdout:
            line = raw.decode(errors="replace")
            sys.stdout.write(line)
            sys.stdout.flush()
            if closing := _CLOSING.match(line):
                for number, word in _COUNT.findall(closing.group(1)):
                    counts[_MEANS.get(word, word)] += int(number)
    passed = process.returncode == 0
    if not passed and not counts["failed"]:
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
        passed, counts = run_stage(name, command)
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
