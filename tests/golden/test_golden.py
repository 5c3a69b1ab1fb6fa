"""The golden races are played alike by every Python that runs this, CPython or the one in a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden import make as maker
from tests.golden.records import COUNT, DIGITS, PATH, WHAT_TO_DO, Golden, first_difference, make, read
from tests.support import FRAMES

RACES = read()[1]


@pytest.mark.parametrize("golden", RACES, ids=lambda golden: golden.seed)
def test_a_golden_race_goes_as_recorded(golden: Golden) -> None:
    difference = first_difference(golden)
    assert difference == "", f"{difference}. {WHAT_TO_DO}"


def test_there_are_fifty_of_every_kind_and_the_file_is_small() -> None:
    assert len(RACES) == COUNT
    assert {(golden.crews, golden.carnage, golden.big_team) for golden in RACES} == set(FRAMES)
    assert {golden.start for golden in RACES} == {"1a", "1b"}
    assert sum(len(golden.actions) for golden in RACES) > 5_000
    assert sum("|" in action for golden in RACES for action in golden.actions) > 300
    assert PATH.stat().st_size < 1_000_000


@pytest.mark.parametrize("number", [0, 1, 4])
def test_a_race_recorded_now_is_the_race_of_the_file(number: int) -> None:
    assert make(number) == RACES[number]


def changed(golden: Golden, at: int) -> Golden:
    """Return a race whose hash after ``at`` actions is another."""
    digits = list(golden.hashes)
    digits[DIGITS * at] = "0" if digits[DIGITS * at] != "0" else "1"
    return golden._replace(hashes="".join(digits))


def test_a_difference_is_seen_at_the_action_where_it_begins() -> None:
    golden = RACES[0]
    assert first_difference(changed(golden, 0)).endswith("the set-up is another")
    for at in (1, 2, len(golden.actions)):
        action = golden.actions[at - 1]
        assert f"action {at}, {action!r}, leads to another table" in first_difference(changed(golden, at))
    other = golden.actions.copy()
    other[3] = "hold"
    assert "is refused" in first_difference(golden._replace(actions=other))
    assert "ends elsewhere" in first_difference(golden._replace(actions=golden.actions[:-1]))


def test_nothing_that_differs_is_written_without_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = PATH.read_bytes()
    monkeypatch.setattr(maker, "first_difference", lambda golden: "another" if golden is RACES[7] else "")
    monkeypatch.setattr(maker, "read", lambda: ({"changed": "never"}, RACES))
    assert maker.main([]) == 1
    assert (
        "1 of the golden races are played differently. If a rule was meant to change"
        in capsys.readouterr().out
    )
    assert PATH.read_bytes() == before


@pytest.mark.host
@pytest.mark.parametrize("order", ["0", "1", "4242"])
def test_the_order_of_sets_and_hashes_of_strings_play_no_part(order: str) -> None:
    script = (
        "from tests.golden.records import first_difference, read\n"
        "print([text for text in map(first_difference, read()[1][:6]) if text])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": order},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
