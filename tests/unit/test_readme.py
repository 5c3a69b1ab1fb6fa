"""The README's Python runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[2] / "README.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```", README.read_text(), re.S | re.M)


def test_there_is_python_in_the_readme() -> None:
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS)
def test_the_readme_runs(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, "README.md", "exec"), {})
    assert "ASG-1" in capsys.readouterr().out
