"""Finds everything that is wrong with the game's data, before the game starts.

The shape of each entry is checked first; what it means is checked only where the shape is right.
"""

from collections.abc import Iterator
from re import compile as pattern
from typing import Any, NamedTuple

from pyengine.content.fields import (
    FACE,
    FLAG,
    IS,
    LINE,
    NAME,
    NUMBER,
    TABLE,
    TEXT,
    TEXTS,
    die_problems,
    shape,
)
from pyengine.content.files import Documents, chapter_of, kind_of
from pyengine.content.tilechecker import drawing_problems, side_problems, tile_problems


class Problem(NamedTuple):
    """One mistake: in which file, under which key, and why."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.reason}"


# What is said of any kind of thing, of one that lies in a pile, of one that lies on the road.
KIND = {"name": TEXT, "phrase?": TEXT, "rule": TEXT}
COUNTED = {"base": NUMBER, "carnage": NUMBER}
LYING = {"stays?": FLAG, "letter?": TEXT, "terrain?": TEXT}

# The fields of an entry; a name that ends with ? may be left out.
ENTRIES: dict[str, dict[str, str]] = {
    "rule": {"name": TEXT, "text": TEXT, "source": TEXTS, "page?": TEXT, "option?": TEXTS},
    "die": {"rule": TEXT, "faces": TEXTS},
    "terrain": {"letter": TEXT, **KIND, "cost?": NUMBER, "acts?": FLAG},
    "side": {"name": NAME, **dict.fromkeys("abcdef", TEXT), "symbols": TEXTS},
    "hazard": {**KIND, **COUNTED, "acts?": TEXT, **LYING},
    "marker": {**KIND, "acts?": TEXT, **LYING},
    "damage": {**KIND, **COUNTED, "acts?": TEXT},
    "card": {"name": NAME, "rule": TEXT, "text": LINE, "count": NUMBER},
    "option": {"rule": TEXT, "name": TEXT, "default": TEXT, "words": TABLE},
    "crew": {"name": TEXT, "emblem": TEXT},
}

# What the engine's code speaks of by name. The data may have more of each kind; a kind's number is its place.
SPOKEN_OF = {
    "terrain": ("road", "off", "mud", "rock", "goo", "glass", "ramp", "fire", "salt"),
    "hazard": ("road", "mud", "oil", "mine", "wreck", "worm", "fire", "pit"),
    "marker": ("drip",),
    "damage": ("ongoing", "fire", "minor"),
    "card": (
        *("jam", "throttle", "misfire", "bald", "left", "right", "screen", "bumper", "ram", "leak", "choke"),
        *("pedal", "steer", "axle", "tank", "low", "dust", "drip", "flak", "hair", "gasp"),
    ),
    "supply": ("wreck-figures", "on-fire", "oil-markers"),
}
ACTS = {"hazard": ("found", "entered"), "marker": ("entered",), "damage": ("drawn",)}

SOURCES = ("printed", "cited", "seen", "common", "ours")
PAGE = pattern(r"(base|Carnage) [1-9]\d*(, [1-9]\d*)*")
EXPANSIONS = {"base", "carnage"}
NEEDED = ("rules", "dice", "terrain", "tiles", "tokens", "cards", "options", "crews")
MAY_BE_SPLIT = ("rules", "tiles")


def problems_in(documents: Documents) -> list[Problem]:
    """Every mistake in the documents, in the order of the files."""
    return list(_problems(documents))


def _problems(documents: Documents) -> Iterator[Problem]:
    missing = [f"{kind}.toml" for kind in NEEDED if f"{kind}.toml" not in documents]
    if missing:
        yield from (Problem(file, "-", "the file is missing") for file in missing)
        return
    rule_ids = {
        key
        for file, document in documents.items()
        if kind_of(file) == "rules"
        for key in _tables(document.get("rule"))
    }
    for file, document in documents.items():
        match kind_of(file):
            case "rules":
                yield from _rules(file, document, documents)
            case "dice":
                yield from _dice(file, document)
            case "terrain":
                yield from _terrain(file, document)
            case "tiles":
                yield from _tiles(file, document, documents)
            case "tokens":
                yield from _tokens(file, document, documents)
            case "cards":
                yield from _cards(file, document)
            case "options":
                yield from _options(file, document, documents)
            case "crews":
                yield from _entries(file, document, "crew")
                yield from _same(file, document, "emblem")
            case _:
                yield Problem(file, "-", f"no such kind of file, known are {', '.join(NEEDED)}")
        if kind_of(file) not in MAY_BE_SPLIT and file.removesuffix(".toml") != kind_of(file):
            yield Problem(file, "-", f"only {' and '.join(MAY_BE_SPLIT)} may be split over files")
        yield from _rule_ids(file, document, rule_ids)
    yield from _twice(documents, "rules", "rule")
    yield from _twice(documents, "tiles", "side")


# What an entry looks like


def _tables(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _shape(file: str, key: str, entry: Any, kind: str) -> list[Problem]:
    return [Problem(file, where, reason) for where, reason in shape(key, entry, kind, ENTRIES[kind])]


def _entries(file: str, tables: Any, kind: str) -> Iterator[Problem]:
    if not _tables(tables):
        yield Problem(file, "-", f"must describe at least one {kind}")
    for key, entry in _tables(tables).items():
        yield from _shape(file, key, entry, kind)


def _right(tables: Any, kind: str) -> dict[str, Any]:
    """The entries whose shape is right."""
    return {key: entry for key, entry in _tables(tables).items() if not _shape("", key, entry, kind)}


def _same(file: str, tables: dict[str, Any], field: str) -> Iterator[Problem]:
    """Two entries that share what must tell them apart."""
    owner: dict[str, str] = {}
    for key, entry in tables.items():
        value = _tables(entry).get(field)
        if isinstance(value, str) and owner.setdefault(value, key) != key:
            yield Problem(file, f"{key}.{field}", f"{value!r} is already taken by {owner[value]}")


def _twice(documents: Documents, kind: str, table: str) -> Iterator[Problem]:
    """An id in two files of one kind. Within one file TOML itself refuses it, with the line."""
    owner: dict[str, str] = {}
    for file, document in documents.items():
        if kind_of(file) == kind:
            for key in _tables(document.get(table)):
                if owner.setdefault(key, file) != file:
                    yield Problem(file, key, f"the id is already in {owner[key]}")


def _rule_ids(file: str, tables: dict[str, Any], known: set[str], path: str = "") -> Iterator[Problem]:
    """Wherever a `rule` is named, the catalogue must have it."""
    for key, value in tables.items():
        if key == "rule" and isinstance(value, str) and value not in known:
            yield Problem(file, f"{path}rule", f"no rule has the id {value!r}")
        elif isinstance(value, dict):
            yield from _rule_ids(file, value, known, f"{path}{key}.")


def _spoken_of(file: str, tables: Any, kind: str) -> Iterator[Problem]:
    missing = [key for key in SPOKEN_OF[kind] if key not in _tables(tables)]
    if missing:
        yield Problem(file, kind, f"the engine needs {', '.join(missing)}")


def _expansion(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    expansion = document.get("expansion")
    if not isinstance(expansion, str) or expansion not in EXPANSIONS:
        yield Problem(file, "expansion", f"must be one of {', '.join(sorted(EXPANSIONS))}")


# What each file must hold


def _rules(file: str, document: dict[str, Any], documents: Documents) -> Iterator[Problem]:
    yield from _expansion(file, document)
    yield from _entries(file, document.get("rule"), "rule")
    chapters = _tables(documents["rules.toml"].get("chapter"))
    if file == "rules.toml" and not (chapters and IS[TABLE](chapters)):
        yield Problem(file, "chapter", f"must be {TABLE}")
    options = documents["options.toml"]
    for key, rule in _right(document.get("rule"), "rule").items():
        if chapter_of(key) not in chapters:
            yield Problem(file, key, f"no chapter {chapter_of(key)!r}, known are {', '.join(chapters)}")
        source, page = rule["source"], rule.get("page", "")
        if not source or source != [one for one in SOURCES if one in source]:
            yield Problem(file, f"{key}.source", f"must be some of {', '.join(SOURCES)}, in this order")
        if page and not PAGE.fullmatch(page):
            yield Problem(
                file, f"{key}.page", "must be a book and its pages, such as 'base 9, 11' or 'Carnage 10'"
            )
        if "cited" in source and not page.startswith("base "):
            yield Problem(
                file, f"{key}.page", "what is cited must say on which page of the base game's rulebook"
            )
        if len(rule["name"].split()) > 4:
            yield Problem(file, f"{key}.name", "must be four words at most")
        if not rule["text"].endswith("."):
            yield Problem(file, f"{key}.text", "must be whole sentences that end with a full stop")
        for option in rule.get("option", ()):
            if option not in options:
                yield Problem(file, f"{key}.option", f"no house rule has the id {option!r}")


def _dice(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    yield from _entries(file, document, "die")
    if set(document) != set(FACE):
        yield Problem(file, "-", f"the dice must be {', '.join(FACE)}")
    for key, die in _right(document, "die").items():
        if key in FACE:
            for reason in die_problems(key, die["faces"]):
                yield Problem(file, f"{key}.faces", reason)


def _terrain(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    yield from _entries(file, document, "terrain")
    yield from _spoken_of(file, document, "terrain")
    yield from _same(file, document, "letter")
    for key, kind in _right(document, "terrain").items():
        if len(kind["letter"]) != 1:
            yield Problem(file, f"{key}.letter", "must be one letter")


def _tiles(file: str, document: dict[str, Any], documents: Documents) -> Iterator[Problem]:
    yield from _expansion(file, document)
    yield from _entries(file, document.get("side"), "side")
    kinds = _right(documents["terrain.toml"], "terrain")
    letters = {kind["letter"]: key for key, kind in kinds.items()}
    base = _tables(documents["rules.toml"].get("rule"))
    usable = {
        key for key, kind in kinds.items() if document.get("expansion") != "base" or kind["rule"] in base
    }
    for key, side in _right(document.get("side"), "side").items():
        for where, reason in side_problems(key, side, letters, usable):
            yield Problem(file, where, reason)
        for where, reason in drawing_problems(key, side, letters):
            yield Problem(file, where, reason)
    for where, reason in tile_problems(list(_tables(document.get("side")))):
        yield Problem(file, where, reason)
    yield from _same(file, _tables(document.get("side")), "name")


def _tokens(file: str, document: dict[str, Any], documents: Documents) -> Iterator[Problem]:
    for part, acts in ACTS.items():
        yield from _entries(file, document.get(part), part)
        yield from _spoken_of(file, document.get(part), part)
        for key, kind in _right(document.get(part), part).items():
            if kind.get("acts", acts[0]) not in acts:
                yield Problem(file, f"{part}.{key}.acts", f"must be one of {', '.join(acts)}")
    yield from _spoken_of(file, document.get("supply"), "supply")
    lying = {
        f"{part}.{key}": {"stays": False, **kind}
        for part in ("hazard", "marker")
        for key, kind in _right(document.get(part), part).items()
    }
    yield from _same(file, lying, "letter")
    for key, kind in lying.items():
        if kind["stays"] != ("letter" in kind):
            yield Problem(file, f"{key}.letter", "a token has a letter when it stays, and only then")
        if kind.get("terrain", "road") not in documents["terrain.toml"]:
            yield Problem(file, f"{key}.terrain", f"no terrain has the id {kind['terrain']!r}")
        if not kind["stays"] and (kind.get("acts") == "entered" or "terrain" in kind):
            yield Problem(file, key, "a token that does not stay changes no ground and acts when it is found")
    for key, count in _tables(document.get("supply")).items():
        if not IS[NUMBER](count):
            yield Problem(file, f"supply.{key}", f"must be {NUMBER}")


def _cards(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    yield from _entries(file, document, "card")
    yield from _spoken_of(file, document, "card")
    yield from _same(file, document, "name")
    for key, card in _right(document, "card").items():
        if card["rule"] != f"ONG-{key.upper()}":
            yield Problem(file, f"{key}.rule", f"the effect {key} is the rule ONG-{key.upper()}")


def _options(file: str, document: dict[str, Any], documents: Documents) -> Iterator[Problem]:
    yield from _entries(file, document, "option")
    rules = {
        key: rule
        for name, rules_document in documents.items()
        if kind_of(name) == "rules"
        for key, rule in _right(rules_document.get("rule"), "rule").items()
    }
    for key, option in _right(document, "option").items():
        if len(option["words"]) < 2:
            yield Problem(file, f"{key}.words", "a house rule needs at least two values")
        if option["default"] not in option["words"]:
            yield Problem(file, f"{key}.default", f"{option['default']!r} is not one of the values")
        if option["rule"] in rules and key not in rules[option["rule"]].get("option", ()):
            yield Problem(file, f"{key}.rule", f"{option['rule']} does not name it as its option")
