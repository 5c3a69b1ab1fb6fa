"""What every test shares: how many examples are tried, here, inside Pyodide and in the long run."""

from __future__ import annotations

import sys

import pytest
from hypothesis import settings

INSIDE_PYODIDE = sys.platform == "emscripten"

settings.register_profile("default", deadline=None)
settings.register_profile("pyodide", deadline=None, max_examples=10, database=None)
settings.register_profile("soak", deadline=None, max_examples=5_000)


def pytest_configure(config: pytest.Config) -> None:
    """Choose the number of examples: a tenth inside Pyodide, fifty times as many in the long run."""
    if config.getoption("markexpr") == "soak":
        settings.load_profile("soak")
    else:
        settings.load_profile("pyodide" if INSIDE_PYODIDE else "default")


@pytest.fixture(scope="session")
def scale() -> float:
    """What a number of random games is multiplied by where the test runs."""
    return 0.1 if INSIDE_PYODIDE else 1.0
