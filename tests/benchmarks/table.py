"""Rows as a printed table, as JSON and as Markdown between two comments of a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.rows import Budget, Row, verdict

BEGIN, END = "<!-- benchmarks: {} -->", "<!-- /benchmarks: {} -->"
"""What stands before and after a part's table in a page."""
_HEAD = ("section", "what", "median", "min–max", "unit", "budget")
ABSENT = "not on this machine"


def number(value: float) -> str:
    """Return a figure with as many digits as it deserves.

    >>> number(45015.6), number(7.7554), number(0.0412)
    ('45,016', '7.76', '0.041')
    """
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if abs(value) >= 1 else f"{value:.3f}"


def judged(row: Row, rows: Sequence[Row]) -> list[tuple[str, bool]]:
    """Return what is said of each budget of a row, and whether it is kept; none where a side was not measured."""
    named = {other.name: other for other in rows if other.runs}
    return [
        (_words(row, budget, named), verdict(row, budget, named)[1])
        for budget in row.budgets
        if row.runs and (not budget.to or budget.to in named)
    ]


def _words(row: Row, budget: Budget, named: dict[str, Row]) -> str:
    value, kept = verdict(row, budget, named)
    against = f"{number(value)}× {budget.to}, " if budget.to else ""
    return f"{against}{budget.sense} {number(budget.limit)}: {'kept' if kept else 'MISSED'}"


def cells(row: Row, rows: Sequence[Row]) -> tuple[str, ...]:
    """Return a row's columns as text."""
    said = "; ".join(words for words, _ in judged(row, rows))
    last = "; ".join(part for part in (said, row.note) if part)
    if not row.runs:
        return (row.section, row.name, "–", "–", row.unit, last)
    spread = f"{number(min(row.runs))}–{number(max(row.runs))}"
    return (row.section, row.name, number(row.median), spread, row.unit, last)


def printed(rows: Sequence[Row]) -> str:
    """Return the rows as lines in columns."""
    lines = [_HEAD, *(cells(row, rows) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(_HEAD))]
    right = (2, 3)
    return "\n".join(
        "  ".join(
            text.rjust(width) if column in right else text.ljust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def missed(rows: Sequence[Row]) -> list[str]:
    """Return each budget that was not kept, in words."""
    return [
        f"{row.section}, {row.name}: {words}" for row in rows for words, kept in judged(row, rows) if not kept
    ]


def as_json(rows: Sequence[Row], machine: str) -> str:
    """Return the rows with all their repeats as JSON."""
    lines = [
        {
            **{"section": row.section, "name": row.name, "unit": row.unit, "runs": row.runs},
            **{"median": row.median if row.runs else None, "note": row.note},
            "budgets": [{"says": words, "kept": kept} for words, kept in judged(row, rows)],
        }
        for row in rows
    ]
    return json.dumps({"machine": machine, "rows": lines}, ensure_ascii=False, indent=1) + "\n"


def markdown(rows: Sequence[Row], machine: str) -> str:
    """Return the rows as a Markdown table under a line on the machine."""
    lines = [_HEAD, ("---", "---", "--:", "--:", "---", "---"), *(cells(row, rows) for row in rows)]
    table = "\n".join("| " + " | ".join(text.replace("|", "\\|") for text in line) + " |" for line in lines)
    return f"{machine}\n\n{table}"


def put_between(page: str, part: str, text: str) -> str:
    """Return a page with what stands between a part's two comments exchanged; ValueError if they are not there.

    >>> put_between("a <!-- benchmarks: x --> old <!-- /benchmarks: x --> b", "x", "new").split("\\n")
    ['a <!-- benchmarks: x -->', '', 'new', '', '<!-- /benchmarks: x --> b']
    """
    first, last = BEGIN.format(part), END.format(part)
    before, begin, rest = page.partition(first)
    _, end, after = rest.partition(last)
    if not (begin and end):
        raise ValueError(f"the page does not have {first} and {last}")
    return f"{before}{first}\n\n{text}\n\n{last}{after}"


def rewrite(page: Path, part: str, rows: Sequence[Row], machine: str) -> None:
    """Exchange a part's table in a page of the repository; the other parts' stay, with what they were measured on."""
    page.write_text(put_between(page.read_text(), part, markdown(rows, machine)))
