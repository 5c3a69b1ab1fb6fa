"""Prints the benchmarks and looks at what was measured, not at how long it took."""

from __future__ import annotations

from tests.benchmarks.engine import fixed_loop, measures, race_on_a_table, race_through_game, report


def test_print_how_fast_the_engine_is() -> None:
    rows = measures(0.5)
    print("\n" + report(rows))
    assert len(rows) == 11
    assert all(row.micros > 0 for row in rows)


def test_what_is_measured_is_done() -> None:
    assert fixed_loop() == fixed_loop() > 0
    assert race_on_a_table(4, "done") > 50
    assert race_through_game(4, "done") > 50
