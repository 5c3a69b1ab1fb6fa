"""The style sheet names the sides of a text by its direction, so that scripts from right to left lie the other way."""

from __future__ import annotations

import re

import pytest

from tests.house import ROOT

SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
SIDES = re.compile(
    r"(?<![-\w])(?:(?:margin|padding)-(?:left|right)|border-(?:left|right)\b|text-align:(?:left|right)"
    r"|float:(?:left|right)|(?:left|right):(?!50%))"
)
UNEVEN = re.compile(r"(?<![-\w])(?:margin|padding):([^;}\s]+) ([^;}\s]+) ([^;}\s]+) ([^;}\s]+)")


def physical(text: str) -> list[str]:
    """Return what speaks of left and right; the middle is the same from both sides."""
    found = SIDES.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.S))
    return found + [match[0] for match in UNEVEN.finditer(text) if match[2] != match[4]]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_sheet_speaks_of_left_and_right(sheet: object) -> None:
    assert physical(sheet.read_text()) == []  # type: ignore[attr-defined]


def test_left_and_right_are_found() -> None:
    bad = "a{margin-left:1px}b{padding:1px 2px 3px 4px}c{left:0}d{text-align:right}e{border-right:0}"
    assert len(physical(bad)) == 5
    assert physical("a{left:50%;margin:1px 2px 3px 2px;border-inline-start:0;inset-inline-end:1px}") == []
