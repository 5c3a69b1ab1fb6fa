"""Nothing in the engine and the page is hollow, and what would be is found."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.hollow import hollow, shipped

ROOT = Path(__file__).resolve().parents[2]
SCENE = """
class Scene(NamedTuple):
    table: Table
    odds: int = 0
def draw(scene: Scene) -> int:
    return scene.odds
"""
SETTINGS = """
class Settings(NamedTuple):
    speed: str = "normal"
def read(kept):
    return Settings(speed=kept)
"""


def found(**texts: str) -> list[str]:
    return hollow({path.replace("_", "/"): ast.parse(text) for path, text in texts.items()})


@pytest.mark.host
def test_nothing_is_hollow() -> None:
    modules = shipped(ROOT)
    assert len(modules) > 150
    assert hollow(modules) == []


@pytest.mark.parametrize("text", ["MOST = 3", "MOST: int = 3", "_MOST = {1: 2}"])
def test_a_constant_nobody_reads_is_found(text: str) -> None:
    name = "_MOST" if "_" in text else "MOST"
    assert found(a=text) == [f"a: nobody reads {name}"]
    assert found(a=text, b=f"print({name})") == []
    assert found(a=text, b=f"from a import {name}") != []


def test_numbers_of_one_row_are_read_where_one_of_them_is() -> None:
    assert found(a="LEFT, RIGHT = range(2)") == ["a: nobody reads LEFT, RIGHT"]
    assert found(a="LEFT, RIGHT = range(2)", b="print(LEFT)") == []


def test_a_field_only_tests_fill_is_found() -> None:
    assert found(a=SCENE, b="Scene(1)") == ["a: nothing but a test fills Scene.odds"]
    for filled in ("Scene(1, 2)", "Scene(*row)", "Scene(1)._replace(odds=2)", "draw(Scene(1), odds=2)"):
        assert found(a=SCENE, b=filled) == [], filled


def test_a_setting_without_effect_is_found() -> None:
    without = ["a: the setting speed has no effect"]
    assert found(a=SETTINGS) == without
    assert (
        hollow({"a": ast.parse(SETTINGS), "site/app/view/settings.py": ast.parse("scene.settings.speed")})
        == without
    )
    assert found(a=SETTINGS, b="pace(self.page.settings.speed)") == []
