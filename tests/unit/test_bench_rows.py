"""The frame of the benchmarks: rows, budgets, the table, fits; and that workloads do their work."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyengine.game import Game
from tests.benchmarks import growth, table
from tests.benchmarks.rows import Budget, Row, verdict
from tests.benchmarks.workloads import WORKLOADS, midway, play_by_game, play_on_a_table

PEER = Row("peers", "peer", "actions/s", (90.0, 100.0, 130.0))
OURS = Row(
    "peers",
    "ours",
    "actions/s",
    (500.0, 400.0, 560.0),
    (Budget("at least", 5.5, "peer"), Budget("at least", 5)),
)
GONE = Row("pyodide", "elsewhere", "ms", (), (Budget("at most", 1),), note=table.ABSENT)
ROWS = [PEER, OURS, GONE]


@pytest.mark.parametrize(
    ("sense", "limit", "kept"),
    [("at most", 5.0, True), ("at most", 4.9, False), ("at least", 5.0, True), ("at least", 5.1, False)],
)
def test_a_ratio_is_of_medians_and_the_limit_itself_is_kept(sense, limit, kept) -> None:
    assert verdict(OURS, Budget(sense, limit, "peer"), {"peer": PEER, "ours": OURS}) == (5.0, kept)


def test_the_table_shows_spread_and_verdict() -> None:
    lines = table.printed(ROWS).splitlines()
    assert lines[2].split()[:6] == ["peers", "ours", "500", "400–560", "actions/s", "5.00×"]
    assert lines[2].endswith("5.00× peer, at least 5.50: MISSED; at least 5.00: kept")
    assert table.ABSENT in lines[3]


@pytest.mark.host
def test_the_page_has_a_place_for_each_part() -> None:
    # Imported here: a browser's own Python has no browser to measure.
    from tests.benchmarks.__main__ import SECTIONS

    page = Path(__file__).resolve().parents[2] / "docs" / "performance.md"
    for part in SECTIONS:
        table.put_between(page.read_text(), part, "")


def test_only_what_was_measured_and_missed_is_listed() -> None:
    assert table.missed(ROWS) == ["peers, ours: 5.00× peer, at least 5.50: MISSED"]
    assert table.missed([OURS]) == []  # its peer was not measured


def test_json_keeps_every_repeat() -> None:
    kept = json.loads(table.as_json(ROWS, "a machine"))
    assert kept["machine"] == "a machine"
    assert [row["runs"] for row in kept["rows"]] == [list(row.runs) for row in ROWS]
    assert [row["median"] for row in kept["rows"]] == [100, 500, None]
    assert [one["kept"] for one in kept["rows"][1]["budgets"]] == [False, True]


def test_a_page_keeps_everything_but_its_table(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    parts = [f"{table.BEGIN.format(part)}\nold {part}\n{table.END.format(part)}\n" for part in ("one", "two")]
    page.write_text(f"before\n{parts[0]}between\n{parts[1]}after\n")
    table.rewrite(page, "one", ROWS, "a machine")
    once = page.read_text()
    assert once.startswith("before\n")
    assert once.endswith("\nafter\n")
    assert "old one" not in once
    assert f"between\n{parts[1]}" in once
    assert "| peers | ours | 500 |" in once
    table.rewrite(page, "one", ROWS, "a machine")
    assert page.read_text() == once
    with pytest.raises(ValueError, match="does not have"):
        table.put_between("no comments", "one", "text")


@pytest.mark.parametrize("power", [0.0, 0.5, 1.0, 2.0])
def test_the_exponent_of_a_power_is_found(power) -> None:
    xs = (100, 500, 1000, 5000)
    assert growth.exponent(xs, [3 * x**power for x in xs]) == pytest.approx(power, abs=1e-9)


def test_a_quadratic_curve_misses_its_budget() -> None:
    xs = (10.0, 100.0, 1000.0)
    curve = growth.Curve(
        "squares", "sizes", "µs", xs, tuple((x * x, x * x) for x in xs), growth.IN_PROPORTION
    )
    assert len(curve.rows()) == 4
    assert table.missed(curve.rows()) == [
        "growth, squares: exponent over sizes: at most 1.15: MISSED",
    ]


def test_a_long_history_is_long_and_the_race_goes_on() -> None:
    game = growth.with_history(midway(4, "entries").history, 300)
    assert len(game.history) == 300
    before = game.hash()
    growth.there_and_back(game)()
    assert (len(game.history), game.hash()) == (300, before)


def test_a_cut_record_is_a_race_to_play_again() -> None:
    game = midway(4, "cut")
    again = Game.replay(growth.cut(game.record(), 30))
    assert [entry.action for entry in again.history] == [entry.action for entry in game.history[:30]]


def test_workloads_play_whole_races() -> None:
    assert play_on_a_table(4, "done") > 50
    assert play_by_game(2, "done", carnage=True) > 20
    assert all(WORKLOADS[name](0.001) > 0 for name in ("4 carnage table", "legal", "apply", "game copy"))
