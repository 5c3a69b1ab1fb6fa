"""What can be wrong with the game's data, and what the checker says of it."""

from typing import Any

Files = dict[str, dict[str, Any]]
"""The data by file, as TOML is read."""


def table_of(files: Files, file: str, path: tuple[str, ...]) -> dict[str, Any]:
    """The table that holds the last key of the path."""
    table = files[file]
    for key in path[:-1]:
        table = table[key]
    return table


def put(file: str, *path: str, value: Any):
    return lambda files: table_of(files, file, path).update({path[-1]: value})


def drop(file: str, *path: str):
    return lambda files: table_of(files, file, path).pop(path[-1])


def move_last(file: str, *path: str):
    def change(files: Files) -> None:
        table = table_of(files, file, path)
        table[path[-1]] = table.pop(path[-1])

    return change


def side(key: str, **lanes: Any):
    return lambda files: files["tiles.toml"]["side"][key].update(lanes)


def copied(file: str, table: str, key: str, new: str, into: str | None = None):
    def change(files: Files) -> None:
        files[into or file][table][new] = files[file][table][key]

    return change


CASES = [
    # Shape
    ("missing file", lambda files: files.pop("crews.toml"), "crews.toml: -: the file is missing"),
    ("unknown file", lambda files: files.update({"cars.toml": {}}), "cars.toml: -: no such kind of file"),
    (
        "empty file",
        lambda files: files["crews.toml"].clear(),
        "crews.toml: -: must describe at least one crew",
    ),
    ("missing field", drop("rules.toml", "rule", "SLM-1", "text"), "rules.toml: SLM-1.text: is missing"),
    (
        "unknown field",
        put("rules.toml", "rule", "SLM-1", "txt", value="x"),
        "SLM-1.txt: a rule has no such field",
    ),
    ("wrong type", put("rules.toml", "rule", "SLM-1", "name", value=3), "SLM-1.name: must be a text"),
    ("empty text", put("rules.toml", "rule", "SLM-1", "name", value=" "), "SLM-1.name: must be a text"),
    ("no table", put("crews.toml", "i", value="Ivory"), "crews.toml: i: must be a table"),
    (
        "list of numbers",
        put("dice.toml", "road", "faces", value=[1, 2]),
        "road.faces: must be a list of texts",
    ),
    # Rules
    ("no chapters", drop("rules.toml", "chapter"), "rules.toml: chapter: must be a table of texts"),
    (
        "unknown chapter",
        copied("rules.toml", "rule", "SLM-1", "XYZ-1"),
        "rules.toml: XYZ-1: no chapter 'XYZ'",
    ),
    (
        "unknown source",
        put("rules.toml", "rule", "SLM-1", "source", value=["hearsay"]),
        "SLM-1.source: must be some",
    ),
    (
        "sources in another order",
        put("rules.toml", "rule", "SLM-1", "source", value=["common", "printed"]),
        "SLM-1.source: must be some of printed, cited, seen, common, ours, in this order",
    ),
    (
        "a page of no book",
        put("rules.toml", "rule", "SLM-1", "page", value="page 9"),
        "SLM-1.page: must be a book and its pages",
    ),
    (
        "cited from nowhere",
        put("rules.toml", "rule", "SLM-1", "source", value=["cited"]),
        "SLM-1.page: what is cited must say",
    ),
    ("no source", put("rules.toml", "rule", "SLM-1", "source", value=[]), "SLM-1.source: must be some of"),
    (
        "long name",
        put("rules.toml", "rule", "SLM-1", "name", value="a b c d e"),
        "SLM-1.name: must be four words",
    ),
    (
        "no full stop",
        put("rules.toml", "rule", "SLM-1", "text", value="Bang"),
        "SLM-1.text: must be whole sentences",
    ),
    (
        "unknown option",
        put("rules.toml", "rule", "SLM-1", "option", value=["x"]),
        "SLM-1.option: no house rule",
    ),
    (
        "unknown expansion",
        put("rules.toml", "expansion", value="sand"),
        "rules.toml: expansion: must be one of",
    ),
    (
        "rule id in two files",
        copied("rules.toml", "rule", "SLM-1", "SLM-1", into="rules-carnage.toml"),
        "SLM-1: the id is already in rules.toml",
    ),
    # Dice
    (
        "five faces",
        put("dice.toml", "road", "faces", value=["1"] * 5),
        "road.faces: a die has six faces, not 5",
    ),
    ("unknown face", put("dice.toml", "road", "faces", value=["0"] * 6), "road.faces: unknown face '0'"),
    ("missing die", drop("dice.toml", "slam"), "dice.toml: -: the dice must be movement"),
    (
        "direction twice",
        put("dice.toml", "direction", "faces", value=["front"] * 6),
        "each direction must be there once",
    ),
    (
        "unknown rule of a die",
        put("dice.toml", "road", "rule", value="DIE-9"),
        "road.rule: no rule has the id 'DIE-9'",
    ),
    # Terrain
    (
        "letter twice",
        put("terrain.toml", "mud", "letter", value="="),
        "mud.letter: '=' is already taken by road",
    ),
    ("two letters", put("terrain.toml", "salt", "letter", value="__"), "salt.letter: must be one letter"),
    (
        "terrain missing",
        drop("terrain.toml", "mud"),
        "terrain.toml: terrain: the engine needs mud",
    ),
    ("cost of -1", put("terrain.toml", "mud", "cost", value=-1), "mud.cost: must be a number from 0"),
    ("acts is no word", put("terrain.toml", "goo", "acts", value="yes"), "goo.acts: must be true or false"),
    # Tokens
    (
        "negative count",
        put("tokens.toml", "hazard", "oil", "base", value=-1),
        "oil.base: must be a number from 0 to 99",
    ),
    (
        "true is no count",
        put("tokens.toml", "hazard", "oil", "base", value=True),
        "oil.base: must be a number",
    ),
    (
        "hazards missing",
        lambda files: [files["tokens.toml"]["hazard"].pop(key) for key in ("pit", "oil")],
        "tokens.toml: hazard: the engine needs oil, pit",
    ),
    (
        "marker missing",
        drop("tokens.toml", "marker", "drip"),
        "tokens.toml: marker: the engine needs drip",
    ),
    (
        "damage missing",
        drop("tokens.toml", "damage", "ongoing"),
        "tokens.toml: damage: the engine needs ongoing",
    ),
    (
        "acts at no time",
        put("tokens.toml", "hazard", "mine", "acts", value="always"),
        "hazard.mine.acts: must be one of found, entered",
    ),
    (
        "a marker is not found",
        put("tokens.toml", "marker", "drip", "acts", value="found"),
        "marker.drip.acts: must be one of entered",
    ),
    (
        "damage acts when drawn",
        put("tokens.toml", "damage", "blast", "acts", value="found"),
        "damage.blast.acts: must be one of drawn",
    ),
    (
        "stays without a letter",
        put("tokens.toml", "hazard", "mine", "stays", value=True),
        "hazard.mine.letter: a token has a letter when it stays, and only then",
    ),
    (
        "a letter and does not stay",
        put("tokens.toml", "hazard", "mine", "letter", value="x"),
        "hazard.mine.letter: a token has a letter when it stays, and only then",
    ),
    (
        "letter of another token",
        put("tokens.toml", "marker", "drip", "letter", value="o"),
        "marker.drip.letter: 'o' is already taken by hazard.oil",
    ),
    (
        "entered, and does not stay",
        put("tokens.toml", "hazard", "mine", "acts", value="entered"),
        "hazard.mine: a token that does not stay changes no ground",
    ),
    (
        "ground, and does not stay",
        put("tokens.toml", "hazard", "mine", "terrain", value="mud"),
        "hazard.mine: a token that does not stay changes no ground",
    ),
    (
        "unknown ground",
        put("tokens.toml", "hazard", "mud", "terrain", value="lava"),
        "hazard.mud.terrain: no terrain has the id 'lava'",
    ),
    (
        "unknown rule of a token",
        put("tokens.toml", "damage", "dent", "rule", value="X"),
        "damage.dent.rule: no rule",
    ),
    (
        "supply missing",
        drop("tokens.toml", "supply", "on-fire"),
        "tokens.toml: supply: the engine needs on-fire",
    ),
    (
        "supply of -1",
        put("tokens.toml", "supply", "on-fire", value=-1),
        "supply.on-fire: must be a number from 0 to 99",
    ),
    # Cards
    ("card missing", drop("cards.toml", "jam"), "cards.toml: card: the engine needs jam"),
    (
        "card of another rule",
        put("cards.toml", "jam", "rule", value="ONG-RAM"),
        "jam.rule: the effect jam is",
    ),
    (
        "long card",
        put("cards.toml", "jam", "text", value="x" * 73),
        "jam.text: must be one line of at most 72",
    ),
    ("card name twice", put("cards.toml", "ram", "name", value="Misfire"), "already taken by misfire"),
    # House rules
    (
        "default is no value",
        put("options.toml", "worm-ties", "default", value="x"),
        "'x' is not one of the values",
    ),
    (
        "one value",
        put("options.toml", "worm-ties", "words", value={"half-spaces": "."}),
        "at least two values",
    ),
    (
        "words are no texts",
        put("options.toml", "worm-ties", "words", value={"a": 1}),
        "must be a table of texts",
    ),
    (
        "unknown rule",
        put("options.toml", "worm-ties", "rule", value="X-1"),
        "worm-ties.rule: no rule has the id",
    ),
    (
        "rule does not name it",
        put("options.toml", "worm-ties", "rule", value="END-1"),
        "END-1 does not name it",
    ),
    # Crews
    (
        "emblem twice",
        put("crews.toml", "t", "emblem", value="circle"),
        "t.emblem: 'circle' is already taken by i",
    ),
    # Tiles
    ("short lane", side("1a", a="==="), "tiles.toml: 1a.a: a lane has 8 spaces, not 3"),
    ("unknown letter", side("1a", a="==x====="), "tiles.toml: 1a.a: unknown terrain letter 'x'"),
    ("too much road", side("1a", a="========"), "tiles.toml: 1a: road on 39 of 48 spaces"),
    ("too little road", side("2a", b="........", c="........"), "tiles.toml: 2a: road on 14 of 48 spaces"),
    ("glass on a base tile", side("2a", a="..~*==.."), "tiles.toml: 2a.a: glass is terrain of Carnage"),
    (
        "no way through",
        side("2a", a="#" * 8, b="..=====#", c="===.##=#", d="===.##=#", e="..===~=#", f="....==.#"),
        "tiles.toml: 2a: no way leads from the rear to the front",
    ),
    ("glass lane", side("2a", a="*" * 8), "tiles.toml: 2a.a: glass from end to end"),
    (
        "wall of rock",
        side("2a", **dict.fromkeys("abcde", "#======="), f="........", symbols=["c3", "c4", "c5", "c6"]),
        "tiles.toml: 2a: fewer than 2 spaces can be passed in row 1",
    ),
    ("three symbols", side("2a", symbols=["c3", "b4", "e4"]), "2a.symbols: 3 hazard symbols"),
    (
        "eight symbols",
        side("2a", symbols=["c1", "c2", "c3", "d1", "d2", "d3", "e3", "e4"]),
        "8 hazard symbols",
    ),
    (
        "symbol off the tile",
        side("2a", symbols=["c9", "b4", "e4", "a6"]),
        "2a.symbols: 'c9' is not lane and position",
    ),
    (
        "symbol for six players",
        side("1a", symbols=["c3 6", "b5", "e5", "c6"]),
        "'c3 6' is not lane and position",
    ),
    ("symbol on rock", side("2a", symbols=["c5", "b4", "e4", "a6"]), "2a.symbols: 'c5' is on rock"),
    ("symbol on mud", side("2a", symbols=["a3", "b4", "e4", "a6"]), "2a.symbols: 'a3' is on mud"),
    (
        "symbol twice",
        side("1a", symbols=["c3", "c3 2", "e5", "c6"]),
        "'c3 2': that space already has a symbol",
    ),
    (
        "counts on tile 2",
        side("2a", symbols=["c3 2", "b4", "e4", "a6"]),
        "'c3 2': only tile 1 has symbols with",
    ),
    ("count twice", side("1a", symbols=["c3 2 2", "b5", "e5", "c6"]), "'c3 2 2' repeats a player count"),
    (
        "side without its back",
        drop("tiles.toml", "side", "3b"),
        "tiles.toml: 3a: tile 3 must have its sides a and b",
    ),
    (
        "sides apart",
        move_last("tiles.toml", "side", "3b"),
        "tiles.toml: 3a: tile 3 must have its sides a and b",
    ),
    (
        "side in two files",
        copied("tiles.toml", "side", "5b", "5b", into="tiles-carnage.toml"),
        "tiles-carnage.toml: 5b: the id is already in tiles",
    ),
    ("name twice", side("5b", name="Washout"), "5b.name: 'Washout' is already taken by 3a"),
    ("odd side id", copied("tiles.toml", "side", "5b", "5c"), "tiles.toml: 5c: the id of a side must be"),
]
