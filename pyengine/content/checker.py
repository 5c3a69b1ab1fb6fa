"""Finds everything that is wrong with the game's data, before the game starts.

The shape of each entry is checked first; what it means is checked only where the shape is right.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pyengine.content.files import Documents, chapter_of, kind_of
from pyengine.content.tilechecker import side_problems, tile_problems


class Problem(NamedTuple):
    """One mistake: in which file, under which key, and why."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.reason}"


TEXT, NUMBER, TEXTS, TABLE = "a text", "a number from 0 up", "a list of texts", "a table of texts"

IS: dict[str, Callable[[Any], bool]] = {
    TEXT: lambda value: isinstance(value, str) and bool(value.strip()),
    NUMBER: lambda value: isinstance(value, int) and not isinstance(value, bool) and value >= 0,
    TEXTS: lambda value: isinstance(value, list) and all(isinstance(item, str) for item in value),
    TABLE: lambda value: isinstance(value, dict) and all(isinstance(item, str) for item in value.values()),
}

# The fields of an entry; a name that ends with ? may be left out.
ENTRIES: dict[str, dict[str, str]] = {
    "rule": {"name": TEXT, "text": TEXT, "source": TEXTS, "page?": TEXT, "option?": TEXTS},
    "die": {"rule": TEXT, "faces": TEXTS},
    "terrain": {"letter": TEXT, "name": TEXT, "rule": TEXT},
    "side": {"name": TEXT, **dict.fromkeys("abcdef", TEXT), "symbols": TEXTS},
    "token": {"name": TEXT, "rule": TEXT, "base": NUMBER, "carnage": NUMBER},
    "card": {"name": TEXT, "rule": TEXT, "text": TEXT, "count": NUMBER},
    "option": {"rule": TEXT, "name": TEXT, "default": TEXT, "words": TABLE},
    "crew": {"name": TEXT, "emblem": TEXT},
}

FACES = {
    "movement": {"1", "2", "3", "4", "5", "6"},
    "road": {"1", "2", "3"},
    "stunt": {"1", "2", "3", "4"},
    "direction": {"front-left", "front", "front-right", "rear-right", "rear", "rear-left"},
    "slam": {"came", "stood"},
    "shooting": {"L", "M", "SM", "any"},
    "fire": {"+1", "+2", "out", "skull"},
}

# The engine numbers these kinds by their place, so the data may not reorder them.
ORDER = {
    "terrain": ("road", "off", "mud", "rock", "goo", "glass", "ramp", "fire", "salt"),
    "hazard": (
        *("road", "mud", "oil", "mine", "wreck"),
        *("quake", "worm", "glass", "ramp", "fire", "pit"),
    ),
    "damage": (
        *("dent", "shrapnel", "dazed", "blast"),
        *("skid-front-left", "skid-front", "skid-front-right"),
        *("skid-rear-right", "skid-rear", "skid-rear-left"),
        *("ongoing", "fire", "minor"),
    ),
    "card": (
        *("jam", "throttle", "misfire", "bald", "left", "right", "screen", "bumper", "ram", "leak", "choke"),
        *("pedal", "steer", "axle", "tank", "low", "dust", "drip", "flak", "hair", "gasp"),
    ),
    "supply": ("wreck-figures", "on-fire", "oil-markers", "minor-big-rig", "minor-motorcycles"),
}

SOURCES = {"printed", "common", "ours"}
EXPANSIONS = {"base", "carnage"}
NEEDED = ("rules", "dice", "terrain", "tiles", "tokens", "cards", "options", "crews")
CARD_TEXT = 72
"""The longest line a dashboard has room for."""
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
                yield from _tokens(file, document)
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
    if not isinstance(entry, dict):
        return [Problem(file, key, f"must be a table that describes a {kind}")]
    fields = ENTRIES[kind]
    found = []
    for field, wanted in fields.items():
        name = field.removesuffix("?")
        if name not in entry:
            if name == field:
                found.append(Problem(file, f"{key}.{name}", "is missing"))
        elif not IS[wanted](entry[name]):
            found.append(Problem(file, f"{key}.{name}", f"must be {wanted}"))
    known = {field.removesuffix("?") for field in fields}
    unknown = [name for name in entry if name not in known]
    return found + [Problem(file, f"{key}.{name}", f"a {kind} has no such field") for name in unknown]


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


def _order(file: str, tables: Any, kind: str) -> Iterator[Problem]:
    if tuple(_tables(tables)) != ORDER[kind]:
        yield Problem(file, kind, f"must be, in this order: {', '.join(ORDER[kind])}")


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
        if not rule["source"] or not set(rule["source"]) <= SOURCES:
            yield Problem(file, f"{key}.source", f"must be some of {', '.join(sorted(SOURCES))}")
        if len(rule["name"].split()) > 4:
            yield Problem(file, f"{key}.name", "must be four words at most")
        if not rule["text"].endswith("."):
            yield Problem(file, f"{key}.text", "must be whole sentences that end with a full stop")
        for option in rule.get("option", ()):
            if option not in options:
                yield Problem(file, f"{key}.option", f"no house rule has the id {option!r}")


def _dice(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    yield from _entries(file, document, "die")
    if set(document) != set(FACES):
        yield Problem(file, "-", f"the dice must be {', '.join(FACES)}")
    for key, die in _right(document, "die").items():
        if len(die["faces"]) != 6:
            yield Problem(file, f"{key}.faces", f"a die has six faces, not {len(die['faces'])}")
        for face in die["faces"]:
            if face not in FACES.get(key, {face}):
                yield Problem(file, f"{key}.faces", f"unknown face {face!r}")
        if key == "direction" and len(set(die["faces"])) != len(die["faces"]):
            yield Problem(file, f"{key}.faces", "each direction must be there once")


def _terrain(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    yield from _entries(file, document, "terrain")
    yield from _order(file, document, "terrain")
    yield from _same(file, document, "letter")
    for key, kind in _right(document, "terrain").items():
        if len(kind["letter"]) != 1:
            yield Problem(file, f"{key}.letter", "must be one letter")


def _tiles(file: str, document: dict[str, Any], documents: Documents) -> Iterator[Problem]:
    yield from _expansion(file, document)
    yield from _entries(file, document.get("side"), "side")
    letters = {kind["letter"]: key for key, kind in _right(documents["terrain.toml"], "terrain").items()}
    for key, side in _right(document.get("side"), "side").items():
        for where, reason in side_problems(key, side, letters):
            yield Problem(file, where, reason)
    for where, reason in tile_problems(list(_tables(document.get("side")))):
        yield Problem(file, where, reason)
    yield from _same(file, _tables(document.get("side")), "name")


def _tokens(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    for kind in ("hazard", "damage"):
        yield from _entries(file, document.get(kind), "token")
        yield from _order(file, document.get(kind), kind)
    yield from _order(file, document.get("supply"), "supply")
    for key, count in _tables(document.get("supply")).items():
        if not IS[NUMBER](count):
            yield Problem(file, f"supply.{key}", f"must be {NUMBER}")


def _cards(file: str, document: dict[str, Any]) -> Iterator[Problem]:
    yield from _entries(file, document, "card")
    yield from _order(file, document, "card")
    yield from _same(file, document, "name")
    for key, card in _right(document, "card").items():
        if card["rule"] != f"ONG-{key.upper()}":
            yield Problem(file, f"{key}.rule", f"the effect {key} is the rule ONG-{key.upper()}")
        if len(card["text"]) > CARD_TEXT:
            yield Problem(file, f"{key}.text", f"must fit one line of {CARD_TEXT} letters")


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
