"""What may be expected after a step: one line of ``CHECKS`` a key, each read when the file is read."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.scenario.facts import FACTS, Reader, Test
from pyengine.scenario.names import Names
from pyengine.scenario.reader import Section
from pyengine.scenario.told import TOLD

CHECKS: dict[str, Reader] = FACTS | TOLD


class Check(NamedTuple):
    """One expectation: its key, and what yields a line for each way it does not hold."""

    key: str
    test: Test


def read_checks(section: Section, names: Names) -> tuple[Check, ...]:
    """Read an ``expect`` table."""
    found = tuple(Check(key, CHECKS[key](section, key, names)) for key in CHECKS if key in section)
    section.asked.update(dict.fromkeys(CHECKS))
    section.done()
    return found
