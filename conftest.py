"""What every run of the tests leaves out."""

from __future__ import annotations

import re
from pathlib import Path

_NEEDS_A_BROWSER = re.compile(r"^(?:import|from) (?:js|pyodide)\b", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look for no examples in what can be imported in a browser alone."""
    if collection_path.suffix != ".py" or "app" not in collection_path.parts:
        return None
    return bool(_NEEDS_A_BROWSER.search(collection_path.read_text())) or None
