"""A measured figure: its repeats, what they are compared with, and the budget it must keep."""

from __future__ import annotations

from statistics import median
from typing import Literal, NamedTuple

Sense = Literal["at most", "at least"]


class Budget(NamedTuple):
    """A limit on a row's own median, or on its ratio to the row named ``to`` (measured in the same run)."""

    sense: Sense
    limit: float
    to: str = ""


class Row(NamedTuple):
    """One line of the table: ``runs`` are the repeats, in ``unit``; ``section`` groups lines.

    >>> Row("engine", "copy", "µs", (2.0, 9.0, 3.0)).median
    3.0
    """

    section: str
    name: str
    unit: str
    runs: tuple[float, ...]
    budgets: tuple[Budget, ...] = ()
    note: str = ""

    @property
    def median(self) -> float:
        """The middle one of the repeats."""
        return median(self.runs)


def verdict(row: Row, budget: Budget, rows: dict[str, Row]) -> tuple[float, bool]:
    """Return what a budget looks at, the median or a ratio of medians, and whether it is kept.

    >>> hello, ours = Row("page", "hello", "s", (4.0,)), Row("page", "ours", "s", (1.0,))
    >>> verdict(ours, Budget("at most", 0.5, "hello"), {"hello": hello})
    (0.25, True)
    """
    value = row.median / rows[budget.to].median if budget.to else row.median
    return value, value <= budget.limit if budget.sense == "at most" else value >= budget.limit
