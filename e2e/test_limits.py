"""A test that hangs is named with its stack, the next one gets a new browser, and the run goes on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.run_all import DIED

ROOT = Path(__file__).resolve().parents[1]
ENDED = {
    "test_a_promise_that_is_never_kept": ("FAILED", r'> +plain\.evaluate\("new Promise'),
    "test_a_page_that_spins": ("FAILED", r'> +run_js\(plain, "\(\(\) => \{ for'),
    "test_a_browser_that_has_stopped_is_closed": ("ERROR", "in _emptied"),
    "test_deaf": ("FAILED", "in test_deaf"),
}
"""How each test ends that hangs, and what of its stack must be told."""


def test_every_hang_is_named_and_the_run_goes_on(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-vv", "-n", "1", *DIED, "e2e/planted.py"],
        cwd=ROOT,
        env={**os.environ, "PLANTED": str(tmp_path / "died")},
        capture_output=True,
        text=True,
        check=False,
    )
    said = run.stdout + run.stderr
    told = re.findall(r"^\[gw\d+\] .* ([A-Z]+) e2e/planted\.py::(\w+)", said, re.MULTILINE)
    outcomes = {name: outcome for outcome, name in told}
    for name, (outcome, stack) in ENDED.items():
        assert outcomes.pop(name) == outcome, said
        assert re.search(stack, said), said
    assert len(outcomes) == 7, said
    assert set(outcomes.values()) == {"PASSED"}, said
    # It was not by the limit that the waiting ended where the process of a page had died.
    assert ("RERUN", "test_a_page_whose_process_dies_once") in told, said
    # Counted where each ended: in CI pytest's summary tells it once more.
    assert len(re.findall(r"^E +\S*OverLimit: e2e/planted\.py", said, re.MULTILINE)) == 3, said
