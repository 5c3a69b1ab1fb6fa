"""What holds for every run of the tests: what is left out, and how long a test may take."""

from __future__ import annotations

import re
from pathlib import Path

pytest_plugins = ["tests.limits"]

_NEEDS_A_BROWSER = re.compile(r"^(?:import|from) (?:js|pyodide)\b", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look for no examples in what can be imported in a browser alone."""
    if collection_path.suffix != ".py" or "app" not in collection_path.parts:
        return None
    return bool(_NEEDS_A_BROWSER.search(collection_path.read_text())) or None
