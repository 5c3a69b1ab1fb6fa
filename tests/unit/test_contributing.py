"""CONTRIBUTING's recipe for a hazard token works as written: a copy of the tree is changed as it says, and tested."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("pyengine", "site", "static", "tests", "docs", "pyproject.toml", "conftest.py")
# What must hold of the data, of every word in every language, and of what is drawn.
CHECKS = [
    *(f"tests/unit/test_{name}.py" for name in ("content", "words", "words_page")),
    "tests/unit/test_narrate.py::test_every_thing_has_a_name",
    "tests/unit/test_packs.py::test_the_docs_name_every_id_a_pack_may_use",
    "tests/unit/test_view_carnage.py::test_every_terrain_and_token_is_drawn_from_the_sprite",
]
NEW = """
from app.view.board import board
from pyengine.hexes import TILE
from pyengine.ruleset import TOKEN_DRIP, TOKENS, token_kind
from tests.house import rules_without_a_scenario
from tests.property.test_random_play import audited
from tests.unit.test_view import picture
from tests.unit.test_view_carnage import carnage

assert TOKENS[token_kind("twister")].id == "twister" and TOKENS[TOKEN_DRIP].id == "drip"
assert rules_without_a_scenario() == []
table, _ = carnage("drawn")
table.tokens = {table.rear + 8: token_kind("twister")}
assert 'href="#i-twister"' in board(picture(table), "wide")
print(audited(range(24))["HAZ-TWISTER"])
"""


def steps() -> list[tuple[str, list[str]]]:
    """Return the recipe's diffs, each with the file it is for, the last one named before it."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipe = text.partition("## Add a hazard token\n")[2].partition("\n## ")[0]
    found, file = [], ""
    for words, indent, diff in re.findall(r"(.*?)^( *)```diff\n(.*?)^ *```$", recipe, re.M | re.S):
        file = (re.findall(r"`([\w/.-]+/[\w.-]+\.\w+)`", words) or [file])[-1]
        found.append((file, [line.removeprefix(indent) for line in diff.splitlines()]))
    return found


def change(text: str, diff: list[str]) -> str:
    """Return a text with the lines marked + put in and those marked - taken out; the old ones must stand there once."""
    before = "".join(f"{line[1:]}\n" for line in diff if not line.startswith("+"))
    after = "".join(f"{line[1:]}\n" for line in diff if not line.startswith("-"))
    assert text.count(before) == 1 or not before, before
    return text.replace(before, after) if before else text + after


def run(where: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=where, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree on which the recipe has been carried out."""
    tree = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "_frozen.py")
            )
        else:
            shutil.copy(ROOT / name, tree / name)
    for file, diff in steps():
        path = tree / file
        path.write_text(change(path.read_text() if path.exists() else "", diff), encoding="utf-8")
    return tree


def test_the_recipe_is_a_row_a_rule_a_function_a_scenario_german_a_drawing_and_two_counts() -> None:
    assert [Path(file).name for file, _ in steps()] == [
        *("tokens.toml", "rules-carnage.toml", "hazards.py", "twister.toml"),
        *("de_data.py", "de_rules.py", "art.svg", "carnage-piles.toml", "packs.md"),
    ]


@pytest.mark.host
def test_its_scenario_holds_and_so_does_that_of_the_piles(changed: Path) -> None:
    files = [f"pyengine/scenarios/{name}.toml" for name in ("hazards/twister", "setup/carnage-piles")]
    assert "2 scenarios, 7 expectations: 0 failed" in run(changed, "-m", "pyengine", "scenario", *files)


@pytest.mark.host
def test_the_data_the_words_and_the_drawings_are_whole(changed: Path) -> None:
    run(changed, "-m", "pytest", "-q", "-p", "no:cacheprovider", *CHECKS)


@pytest.mark.host
def test_races_meet_it_and_lose_nothing(changed: Path) -> None:
    assert int(run(changed, "-c", f"import sys; sys.path.insert(0, 'site')\n{NEW}")) > 0
