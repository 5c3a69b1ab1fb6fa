"""Reads the TOML files and turns them into plain rows.

Only a checkout or a content pack needs this; the wheel carries the rows already made (`freeze`).
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pyengine.content.checker import problems_in
from pyengine.content.files import (
    LANES,
    ROWS,
    Documents,
    chapter_of,
    kind_of,
    symbol_of,
    terrain_of,
    token_of,
)
from pyengine.content.records import ContentError, Plain, Rule, TileSide

FOLDER = Path(__file__).parent


def read(folder: Path = FOLDER) -> Documents:
    """Parse every TOML file of the folder."""
    documents: Documents = {}
    broken = []
    for path in sorted(folder.glob("*.toml"), key=lambda path: path.stem):
        try:
            documents[path.name] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            broken.append(f"{path.name}: {error}")
    if broken:
        raise ContentError(broken)
    return documents


def load(folder: Path = FOLDER) -> Plain:
    """The checked rows of a folder; a `ContentError` names every problem."""
    documents = read(folder)
    problems = problems_in(documents)
    if problems:
        raise ContentError([str(problem) for problem in problems])
    return rows(documents)


def rows(documents: Documents) -> Plain:
    """The rows of documents known to be right."""
    tokens = documents["tokens.toml"]
    return {
        "chapters": tuple(documents["rules.toml"]["chapter"].items()),
        "rules": _rules(documents),
        "dice": tuple((key, die["rule"], tuple(die["faces"])) for key, die in documents["dice.toml"].items()),
        "terrains": tuple(tuple(terrain_of(key, kind)) for key, kind in documents["terrain.toml"].items()),
        "tiles": _tiles(documents),
        "hazards": _tokens(tokens["hazard"]),
        "markers": _tokens(tokens["marker"]),
        "damage": _tokens(tokens["damage"]),
        "cards": tuple(
            (key, card["name"], card["rule"], card["text"], card["count"])
            for key, card in documents["cards.toml"].items()
        ),
        "supplies": tuple(tokens["supply"].items()),
        "house_rules": tuple(
            (
                key,
                option["rule"],
                tuple(option["words"]),
                option["default"],
                option["name"],
                tuple(option["words"].values()),
            )
            for key, option in documents["options.toml"].items()
        ),
        "crews": tuple((key, crew["name"], crew["emblem"]) for key, crew in documents["crews.toml"].items()),
    }


def _rules(documents: Documents) -> tuple[tuple[Any, ...], ...]:
    chapters = list(documents["rules.toml"]["chapter"])
    found = [
        Rule(
            id=key,
            name=rule["name"],
            text=rule["text"],
            source=tuple(rule["source"]),
            page=rule.get("page", ""),
            option=tuple(rule.get("option", ())),
            expansion=document["expansion"],
            chapter=chapter_of(key),
        )
        for name, document in documents.items()
        if kind_of(name) == "rules"
        for key, rule in document["rule"].items()
    ]
    return tuple(tuple(rule) for rule in sorted(found, key=lambda rule: chapters.index(rule.chapter)))


def _tiles(documents: Documents) -> tuple[tuple[Any, ...], ...]:
    letters = [kind["letter"] for kind in documents["terrain.toml"].values()]
    sides = []
    for name, document in documents.items():
        if kind_of(name) == "tiles":
            for key, side in document["side"].items():
                sides.append(tuple(side_of(key, side, document["expansion"], letters)))
    return tuple(sides)


def side_of(key: str, side: Mapping[str, Any], expansion: str, letters: Sequence[str]) -> TileSide:
    """The record of a side known to be right; `letters` are those of the terrains in their order."""
    terrain = tuple(letters.index(side[lane][row]) for row in range(ROWS) for lane in LANES)
    symbols = tuple(sorted(symbol_of(words) for words in side["symbols"]))
    return TileSide(key, key[:-1], side["name"], expansion, terrain, symbols)


def _tokens(kinds: dict[str, Any]) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(token_of(key, kind)) for key, kind in kinds.items())
