"""The page's half of the benchmarks: ``python -m tests.benchmarks.page [--quick] [start|interaction|growth ...]``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from playwright.sync_api import Playwright, sync_playwright

from tests.benchmarks import interaction, page_growth, start
from tests.benchmarks.rows import Row, verdict

PARTS: dict[str, Callable[[Playwright, bool], list[Row]]] = {
    "start": start.measure,
    "interaction": interaction.measure,
    "growth": page_growth.measure,
}


def measure(quick: bool, parts: Sequence[str] = tuple(PARTS)) -> list[Row]:
    """Measure the built site in a browser; ``quick`` repeats little."""
    with sync_playwright() as playwright:
        return [row for part in parts for row in PARTS[part](playwright, quick)]


def main() -> None:
    """Print the rows as they are."""
    parser = argparse.ArgumentParser(description="Measure the built page.")
    parser.add_argument("parts", nargs="*", metavar="|".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="repeat little")
    options = parser.parse_args()
    rows = measure(options.quick, options.parts or tuple(PARTS))
    by_name = {row.name: row for row in rows}
    for row in rows:
        print(f"{row.section:17} {row.name:52} {row.median:9.3f} {row.unit:3}", end="")
        for budget in row.budgets:
            value, kept = verdict(row, budget, by_name)
            print(f"  {value:.2f} {budget.sense} {budget.limit} {'kept' if kept else 'MISSED'}", end="")
        print(f"  n={len(row.runs)} {row.note}")


if __name__ == "__main__":
    main()
