"""PyScript's library is there, but runs only when it is used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SITE = Path(__file__).resolve().parents[2] / "site"


@pytest.mark.host
def test_the_library_runs_when_it_is_used_and_not_before(tmp_path: Path) -> None:
    package = tmp_path / "pyscript"
    package.mkdir()
    (package / "__init__.py").write_text("print('runs')\nfrom pyscript.within import word\n")
    (package / "within.py").write_text("word = 'used'\n")
    code = (
        f"import sys; sys.path[:0] = [{str(SITE)!r}, {str(tmp_path)!r}]\n"
        "from app.browser.lazy_pyscript import pyscript_later\n"
        "pyscript_later()\n"
        "import pyscript as _pyscript\n"
        "print('imported')\n"
        "print(_pyscript.word)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["imported", "runs", "used"]
