"""The checker finds each kind of mistake, says where, and goes on to the next."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from pyengine.content.checker import Problem, problems_in
from pyengine.content.load import read, rows
from tests.unit.checker_cases import CASES, Files, table_of


@cache
def _right() -> Files:
    return read()


@pytest.fixture
def files() -> Files:
    return deepcopy(_right())


def test_our_own_data_is_right(files):
    assert problems_in(files) == []


@pytest.mark.parametrize(("change", "words"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_finds(files, change, words):
    change(files)
    assert words in "\n".join(map(str, problems_in(files)))


def test_finds_all_mistakes_at_once(files):
    del files["dice.toml"]["road"]["faces"]
    files["tiles.toml"]["side"]["4a"]["c"] = "==="
    files["options.toml"]["worm-ties"]["rule"] = "X-1"
    assert set(problems_in(files)) == {
        Problem("dice.toml", "road.faces", "is missing"),
        Problem("tiles.toml", "4a.c", "a lane has 8 spaces, not 3"),
        Problem("options.toml", "worm-ties.rule", "no rule has the id 'X-1'"),
    }


def paths(table: dict[str, Any], first: int = 2) -> Iterator[tuple[str, ...]]:
    """The first few keys at every depth."""
    for key in list(table)[:first]:
        yield (key,)
        if isinstance(table[key], dict):
            yield from ((key, *rest) for rest in paths(table[key]))


@pytest.mark.parametrize(
    "junk", [None, 3, True, "", "x", [], [1], [["x"]], {}, {"x": 1}, {"x": {}}], ids=repr
)
def test_junk_is_a_problem_or_does_no_harm(files, junk):
    """Wherever it lies, junk never breaks the checker; what the checker lets through can be loaded."""
    for file, document in files.items():
        for path in paths(document):
            table = table_of(files, file, path)
            good = table[path[-1]]
            table[path[-1]] = junk
            if not problems_in(files):
                rows(files)
            table[path[-1]] = good
    assert problems_in(files) == []
