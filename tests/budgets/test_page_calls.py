"""What the page's Python may do at a click and import at start, counted: the same on any machine."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.host
MODULES = 125
"""A file for each job: one more costs a start that begins Python half a millisecond to one, a later start nothing."""
LATER = (
    "app.browser.worker",
    *("app.view.tips", "app.view.tip_game", "app.view.tip_line", "app.view.tip_road"),
    "app.lesson.guide",
    "app.lesson.lessons",
    "app.view.guide",
    "app.words.en_guide",
    "pyengine.content.packreader",
    "pyengine.scenario",
    "pyengine.odds",
    "pyengine.cli",
    "pyengine.arena",
)
"""What nobody waits for at start."""
CALLS = {"die": (1110, 1240), "action": (1640, 2060)}
"""Most Python calls of a click: of half of them, and of any."""


@pytest.fixture(scope="module")
def counted() -> dict[str, Any]:
    script = Path(__file__).with_name("page_calls.py")
    path = {"PYTHONPATH": f"{ROOT}:{ROOT / 'site'}", "PYTHONHASHSEED": "0"}
    done = subprocess.run([sys.executable, str(script)], env=path, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_modules_at_start(counted: dict[str, Any]) -> None:
    found = counted["modules"]
    print(f"modules at start: {len(found)} of {MODULES}")
    assert len(found) <= MODULES, found
    assert not set(LATER) & set(found)


@pytest.mark.parametrize("kind", CALLS)
def test_calls_of_a_click(counted: dict[str, Any], kind: str) -> None:
    found, (half, most) = counted[kind], CALLS[kind]
    assert len(found) > 5
    print(f"calls of a click on a {kind}: median {median(found):.0f} of {half}, most {max(found)} of {most}")
    assert median(found) <= half
    assert max(found) <= most
