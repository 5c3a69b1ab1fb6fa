"""What waits for ever by itself, were the browser to say nothing, is called where it is bounded: in two files of e2e/."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

pytestmark = pytest.mark.host
ROOT = Path(__file__).resolve().parents[2]
# `planted.py` holds what must hang.
BOUNDED = ("chromium.py", "conftest.py", "planted.py")
ENDLESS = {
    *("evaluate", "evaluate_all", "evaluate_handle", "eval_on_selector", "eval_on_selector_all"),
    *("new_cdp_session", "new_browser_cdp_session", "new_context", "launch", "launch_persistent_context"),
}


def endless(source: str) -> list[str]:
    """Return the calls that no limit of their own ends, with their lines."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    found = [(call.lineno, call.func) for call in calls if isinstance(call.func, ast.Attribute)]
    # A file and a process are closed at once; a page and a profile by the helper of this name.
    at_once = ("os", "process.stdin", "CHROMIUM")
    return [
        f"{line}: {ast.unparse(func)}"
        for line, func in found
        if func.attr in ENDLESS or (func.attr == "close" and ast.unparse(func.value) not in at_once)
    ]


def test_the_browser_tests_wait_for_ever_nowhere() -> None:
    files = [path for path in sorted((ROOT / "e2e").glob("*.py")) if path.name not in BOUNDED]
    assert len(files) > 20
    assert {path.name: found for path in files if (found := endless(path.read_text()))} == {}


def test_each_of_them_is_found() -> None:
    source = """
page.evaluate("1")
page.context.close()
x = context.new_cdp_session(page)
os.close(1)
close(page)
"""
    assert endless(source) == ["2: page.evaluate", "3: page.context.close", "4: context.new_cdp_session"]
