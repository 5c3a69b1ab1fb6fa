"""The engine stays within its counted budgets."""

from __future__ import annotations

import pytest

from tests.budgets.counted import (
    CEILINGS,
    NOT_AT_START,
    Budget,
    budgets,
    calls,
    fixed_race,
    modules_at_start,
    on_a_table,
)


@pytest.mark.host
def test_every_budget_is_kept_and_none_is_slack() -> None:
    rows = budgets()
    assert {row.name for row in rows} == CEILINGS.keys()
    assert [row.fault() for row in rows if row.fault()] == []
    loose = [
        f"{row.name}: {row.counted:.1f} of {row.ceiling:.1f}"
        for row in rows
        if row.counted < 0.93 * row.ceiling
    ]
    assert loose == [], "bring the ceilings down to what is needed now"


@pytest.mark.host
def test_a_race_needs_no_slow_module_at_its_start() -> None:
    loaded = modules_at_start()
    assert "pyengine.game" in loaded
    assert [name for name in loaded if name.split(".")[0] in NOT_AT_START] == []
    assert "pyengine.content.load" not in loaded


def test_a_count_is_exact() -> None:
    race = fixed_race(carnage=True)
    assert on_a_table(race, carnage=True) == on_a_table(race, carnage=True) > 10
    assert fixed_race(carnage=True) == race
    assert calls(lambda: None) == 0
    assert calls(lambda: [len(()), sorted(()), abs(1)]) == 3
    assert calls(lambda: [(lambda: len(()))() for _ in "12"]) - calls(lambda: [0 for _ in "12"]) == 4


def test_a_count_over_its_ceiling_says_so() -> None:
    name = "calls a copy of a table makes"
    assert Budget(name, CEILINGS[name], "Do less.").fault() == ""
    assert Budget(name, 9, "Do less.").fault() == f"{name}: 9.0, and the ceiling is 2.0. Do less."
