"""What hangs is ended and named: a step, a test with all that belongs to it, a process that heeds no signal, a stage."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.limits import OverLimit, within
from tests.run_all import Progress, run_stage

pytestmark = pytest.mark.host
ROOT = Path(__file__).resolve().parents[2]


def test_a_step_is_ended_and_named() -> None:
    began = time.monotonic()
    with pytest.raises(OverLimit, match=r"waiting took longer than 0\.2 s"), within(0.2, "waiting"):
        time.sleep(30)
    assert time.monotonic() - began < 10


def test_a_limit_around_another_stays() -> None:
    with pytest.raises(OverLimit, match="outer"), within(0.3, "outer"), within(30, "inner"):
        time.sleep(30)


def test_a_limit_around_a_step_that_was_quick_comes_to_its_end() -> None:
    def two_steps() -> None:
        with within(0.2, "inner"):
            pass
        time.sleep(30)

    with pytest.raises(OverLimit, match="outer"), within(0.5, "outer"):
        two_steps()


def test_after_a_step_nothing_is_limited() -> None:
    with within(0.1, "waiting"):
        pass
    time.sleep(0.2)


def test_what_swallows_the_signal_gets_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.limits.AGAIN", 0.2)

    async def deaf() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        # An event loop keeps to itself what is raised in its callbacks.
        asyncio.get_running_loop().call_soon(time.sleep, 0.5)
        await asyncio.sleep(30)

    with pytest.raises(OverLimit), within(0.1, "waiting"):
        asyncio.run(deaf())


HANGS = """
import signal, subprocess, time
import pytest
from hypothesis import given, strategies

tried = []

@given(strategies.integers())
def test_an_example(number):
    tried.append(number)
    time.sleep(60)

def test_after():
    assert len(tried) == 1

def test_a_process():
    subprocess.run(["sleep", "60"])

@pytest.fixture
def slow():
    time.sleep(60)

def test_what_it_needs(slow):
    pass

@pytest.fixture
def untidy():
    yield
    time.sleep(60)

def test_that_fails_before(untidy):
    assert not "to fail"

def test_deaf():
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(60)

def test_last():
    pass
"""
LAST = """
FAILED test_hangs.py::test_an_example
FAILED test_hangs.py::test_a_process
FAILED test_hangs.py::test_that_fails_before
FAILED test_hangs.py::test_deaf
ERROR test_hangs.py::test_what_it_needs
ERROR test_hangs.py::test_that_fails_before
"""


def test_each_part_of_a_test_has_its_limit(tmp_path: Path) -> None:
    (tmp_path / "test_hangs.py").write_text(HANGS)
    command = [sys.executable, "-m", "pytest", "-p", "tests.limits", "-n", "1", "--limit", "1"]
    paths = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, cwd=tmp_path, env=paths, capture_output=True, text=True, check=False)
    summary = run.stdout.partition("short test summary info")[2]
    assert {line.partition(" - ")[0] for line in summary.splitlines()[1:-1]} == set(LAST.split("\n")[1:-1]), (
        run.stdout
    )
    assert "4 failed, 2 passed, 2 errors" in summary
    assert "in test_deaf" in run.stderr


def staged(script: str, limit: float = 60) -> tuple[bool, dict[str, int]]:
    passed, counts = run_stage("planted", [sys.executable, "-c", script], limit)
    return passed, dict(counts)


def test_a_stage_that_hangs_is_ended_at_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    begun = "print('e2e/test_a.py::test_b[c d] \\n1 failed, 2 passed in 3.00s', flush=True); import time; time.sleep(60)"
    assert staged(begun, 2) == (False, {"failed": 2, "passed": 2})
    assert "ended after 0 min, at e2e/test_a.py::test_b[c d]" in capsys.readouterr().out


def test_a_stage_that_does_not_heed_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.run_all.GRACE", 0.5)
    deaf = "import signal, subprocess; signal.signal(signal.SIGINT, signal.SIG_IGN); subprocess.run(['sleep', '60'])"
    began = time.monotonic()
    assert staged(deaf, 0.5) == (False, {"failed": 1})
    assert time.monotonic() - began < 30


def test_what_a_stage_leaves_behind_holds_up_nothing() -> None:
    began = time.monotonic()
    assert staged("import subprocess; subprocess.Popen(['sleep', '20'])")[0]
    assert time.monotonic() - began < 15


def test_what_was_begun_and_not_ended_is_known() -> None:
    progress = Progress()
    progress.read("e2e/test_a.py::test_b \ne2e/test_a.py::test_c[d e] \n[gw0] [ 1%] PASSED e2e/test_")
    assert progress.now() == "e2e/test_a.py::test_b, e2e/test_a.py::test_c[d e], [gw0] [ 1%] PASSED e2e/test_"
    progress.read("a.py::test_b \n")
    assert progress.now() == "e2e/test_a.py::test_c[d e]"
    progress.read("[gw1] [ 2%] FAILED e2e/test_a.py::test_c[d e] \ntests/unit/test_f.py::test_g ")
    assert progress.now() == "tests/unit/test_f.py::test_g"


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("====== 12 passed, 1 skipped, 2 reruns in 75.03s (0:01:15) ======", {"passed": 12, "skipped": 1}),
        ("1 failed, 2 errors, 1 xfailed in 0.01s", {"failed": 3, "passed": 1}),
        ("e2e/test_a.py::test_b[12 passed in 3.21s] PASSED", {}),
    ],
    ids=["verbose", "short", "name"],
)
def test_closing_lines_are_counted(line: str, counts: dict[str, int]) -> None:
    progress = Progress()
    progress.read(f"{line}\n")
    assert progress.counts == counts
