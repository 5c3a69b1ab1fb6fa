"""Python's memory as it is kept: everything imported, and no chance of its own."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import app
from app.browser import snapshot

APP = Path(app.__file__).parent


def test_chance_is_new_when_it_wakes() -> None:
    random.seed(7)
    once = random.random()
    random.seed(7)
    snapshot.woken()
    assert random.random() != once


@pytest.mark.host
def test_every_module_of_the_table_is_imported() -> None:
    """Those that need a browser are given something that stands for it."""
    code = (
        f"import sys; sys.path[:0] = [{str(APP.parent)!r}, {str(APP.parents[1])!r}]\n"
        "from unittest.mock import MagicMock\n"
        "sys.modules |= {name: MagicMock() for name in ('js', 'pyodide', 'pyodide.ffi')}\n"
        "from app.browser import snapshot\n"
        "snapshot.fill()\n"
        "print(*(name for name in sys.modules if name.startswith('app.')))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    wanted = {
        ".".join(path.relative_to(APP.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in APP.rglob("*.py")
    }
    assert set(done.stdout.split()) == wanted - {"app"}
