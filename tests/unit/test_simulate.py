"""Many races counted, by one process or several."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from functools import partial

import pytest

from pyengine import jobs
from pyengine.chance import Seeded
from pyengine.cli import main
from pyengine.drivers import BY_NAME, Driver, plain_driver, random_driver
from pyengine.narrate import Names
from pyengine.rules.referee import RaceReferee
from pyengine.rules.setup import bare_table
from pyengine.ruleset import ruleset
from pyengine.tally import simulate, table_of
from tests.unit.test_cli import Screen, typed


def counted(text: str) -> str:
    """Return what was printed but the line on time."""
    lines = text.splitlines()
    assert "actions a second" in lines[-1]
    return "\n".join(lines[:-1])


def test_many_races_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, error = typed(
        capsys, "simulate", "-n", "6", "--crews", "3", "--seed", "s", "--driver", "random", "--jobs", "1"
    )
    assert (status, error) == (0, "")
    assert out.startswith("seed s\n6 races, 3 crews, ")
    for part in (
        "Wins",
        "How races ended",
        "How cars went out",
        "TER-ROCK",
        "Length",
        "rounds",
        "actions a second",
    ):
        assert part in out
    assert max(map(len, out.splitlines())) < 80


def test_counts_add_up_and_a_seed_gives_the_same_races() -> None:
    tally = simulate(8, ruleset(4), "s", random_driver)
    assert sum(tally.wins.values()) == sum(tally.finishes.values()) == tally.races == 8
    assert len(tally.rounds) == len(tally.actions) == 8
    again = simulate(8, ruleset(4), "s", random_driver)
    assert (again.wins, again.outs, again.actions) == (tally.wins, tally.outs, tally.actions)
    nothing = simulate(0, ruleset(2), "s", plain_driver)
    assert table_of(nothing, Names(("A", "B"), ruleset(2))) == "no race was driven"


@pytest.mark.parametrize("carnage", [False, True])
def test_what_is_counted_is_what_a_referee_that_tells_everything_tells(carnage: bool) -> None:
    rules, wins, finishes, outs = ruleset(4, carnage=carnage), Counter[int](), Counter[str](), Counter[str]()
    for race in range(12):
        table, dice, driver = bare_table(rules), Seeded(f"s/{race}"), random_driver(f"s/{race}")
        events = RaceReferee(table, dice).deal("1a")
        while not table.over():
            events += RaceReferee(table, dice, asker=driver.answer).run(driver.choose(table))
        wins[table.winner] += 1
        outs.update(event.rule for event in events if event.kind == "eliminated" and event.vehicle < 12)
        finishes.update(event.rule for event in events if event.kind in ("win", "draw"))
    tally = simulate(12, rules, "s", random_driver)
    assert (tally.wins, tally.finishes, tally.outs) == (wins, finishes, outs)
    assert sum(outs.values()) > 60


def test_the_plain_driver_can_be_counted_too() -> None:
    assert simulate(1, ruleset(2), "s", plain_driver).races == 1


def test_a_bar_is_drawn_when_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("pyengine.cli.PATIENCE", -1.0)
    monkeypatch.setattr("pyengine.cli.PAUSE", -1.0)
    assert main(["simulate", "-n", "4", "--crews", "2", "--driver", "random", "--jobs", "1"]) == 0
    assert "] 4/4" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


# Several processes.


@pytest.mark.host
@pytest.mark.parametrize(
    ("arguments", "portion"),
    [
        ("-n 25 --driver random", 0.0),
        ("-n 25 --driver random", 0.02),
        ("-n 9 --driver random --carnage --big-team", 0.1),
        ("-n 2 --crews 2", 0.1),
    ],
)
def test_any_number_of_jobs_counts_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: str, portion: float
) -> None:
    monkeypatch.setattr("pyengine.tally.PORTION", portion)
    command = ["simulate", "--seed", "s", *arguments.split()]
    printed = []
    for number in ("1", "2", "3"):
        status, out, error = typed(capsys, *command, "--jobs", number)
        assert (status, error) == (0, "")
        printed.append(out)
    assert len(set(map(counted, printed))) == 1
    assert "processes" not in printed[0]
    assert printed[1].endswith("2 processes\n")


@pytest.mark.host
def test_portions_come_in_order_though_they_end_in_another() -> None:
    assert list(jobs.spread(_late_at_first, range(8), 4)) == list(range(8))


def _late_at_first(number: int) -> int:
    if number == 0:
        # Until the others are done, however slow this machine is: as long as eight of their portions take.
        for _ in range(200_000):
            hash(number)
    return number


@pytest.mark.host
def test_as_many_processes_as_cores_and_no_more_than_races(monkeypatch: pytest.MonkeyPatch) -> None:
    assert jobs.cores() >= 1
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 2, 5}, raising=False)
    assert jobs.cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 7)
    assert jobs.cores() == 7
    assert simulate(2, ruleset(2), "s", random_driver, jobs=7).jobs == 2


def test_without_processes_races_are_driven_in_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "ALONE", True)
    monkeypatch.delattr(jobs, "_by_processes")
    assert jobs.cores() == 1
    status, out, error = typed(capsys, "simulate", "-n", "3", "--driver", "random", "--jobs", "8")
    assert (status, error) == (0, "")
    assert "processes" not in out


@pytest.mark.host
def test_processes_are_imported_only_where_they_are_wanted() -> None:
    look = (
        "import sys; from pyengine.cli import main; main(sys.argv[1:])\n"
        "print('multiprocessing' in sys.modules)"
    )
    for number, seen in (("1", "False"), ("2", "True")):
        command = [sys.executable, "-c", look, *f"simulate -n 2 --driver random --jobs {number}".split()]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout.splitlines()[-1] == seen


def _killed_at_once(seed: str) -> Driver:
    os.kill(os.getpid(), signal.SIGKILL)
    return random_driver(seed)


def _killed_later(seed: str) -> Driver:
    return _killed_at_once(seed) if seed.endswith("/5") else random_driver(seed)


@pytest.mark.host
@pytest.mark.parametrize("driver", [_killed_at_once, _killed_later])
def test_a_process_that_dies_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, driver
) -> None:
    monkeypatch.setattr("pyengine.tally.PORTION", 0.0)
    monkeypatch.setitem(BY_NAME, "random", driver)
    status, out, error = typed(capsys, "simulate", "-n", "9", "--driver", "random", "--jobs", "2")
    assert (status, out) == (1, "")
    assert error == (
        "pyengine simulate: a process died before its work was done: killed, or out of memory; try fewer --jobs\n"
    )


_INTERRUPTED = """
import os, signal, sys
from pyengine import cli

signal.signal(signal.SIGINT, signal.default_int_handler)
cli._bar = lambda races: ((lambda count: os.killpg(0, signal.SIGINT)), (lambda: None))
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.host
@pytest.mark.parametrize("number", ["1", "2", "3"])
def test_ctrl_c_ends_every_process_without_a_word(number: str) -> None:
    command = [
        sys.executable,
        "-c",
        _INTERRUPTED,
        *f"simulate -n 9999999 --driver random --jobs {number}".split(),
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        out, error = run.communicate(timeout=60)
    assert (run.returncode, out, error) == (130, "", "\n")
    with pytest.raises(ProcessLookupError):
        os.killpg(run.pid, 0)


@pytest.mark.host
def test_processes_end_with_the_one_that_began_them() -> None:
    """A portion that is asked for no more, as by a caller that breaks off, leaves no process behind."""
    import multiprocessing

    before = multiprocessing.active_children()
    parts = jobs.spread(partial(pow, 2), range(1_000_000), 2)
    assert next(parts) == 1
    assert len(multiprocessing.active_children()) == len(before) + 2
    parts.close()
    assert multiprocessing.active_children() == before
