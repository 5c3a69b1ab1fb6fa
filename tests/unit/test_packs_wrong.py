"""What can be wrong with a content pack: each mistake is told, with its line."""

import pytest

from pyengine.content.pack import PackError
from pyengine.content.packlines import BYTES, DEPTH, LINE
from pyengine.content.packreader import load_pack
from tests.unit.test_packs import DOCS, EXAMPLE, HEAD, SIDE, mistakes, side, tile

CASES = {
    # The head
    "empty": ("", ["line 1: -: format = 1 is missing", "line 1: -: the pack changes nothing"]),
    "other format": ("format = 2\n[supply]", ["line 1: format: must be 1, the format this engine reads"]),
    "format is no number": ("format = true\n[supply]", ["line 1: format: must be 1"]),
    "changes nothing": ('format = 1\nname = "x"', ["line 1: -: the pack changes nothing; it may have only"]),
    "name is no text": (HEAD + "name = 3\n[supply]", ["line 2: name: must be a name of at most 40 printable"]),
    "name of two lines": (HEAD + 'name = "a\\nb"\n[supply]', ["line 2: name: must be a name of at most"]),
    "unknown part": (HEAD + "[supply]\n\n[option.x]", ["line 4: option: a pack has no such part; known are"]),
    "only what is no part": (HEAD + 'only = ["dice"]', ["line 2: only: must be a list of some of tiles, cards"]),
    "only is no list": (HEAD + 'only = "tiles"', ["line 2: only: must be a list of some of tiles"]),
    "a key that would break the words": (HEAD + '"a\\nb" = 1\n[supply]', ["line 2: 'a\\nb': a pack has no such"]),
    # Tiles
    "sides are no tables": (HEAD + "side = 3", ["line 2: side: must be tables, each with the id of a tile side"]),
    "side is no table": (HEAD + 'side.2a = "x"', ["line 2: side.2a: must be a table that describes a tile side"]),
    "side id": (HEAD + side("2c"), ["line 2: side.2c: the id of a side must be the tile's number, 1 to 99"]),
    "side id of other digits": (HEAD + '[side."²a"]' + SIDE, ["line 2: side.²a: the id of a side must be"]),
    "missing lane": (
        HEAD + side("2a").replace('a = "........"\n', ""),
        ["line 2: side.2a.a: is missing"],
    ),
    "unknown field": (HEAD + side("2a", "x = 1"), ["line 11: side.2a.x: a tile side has no such field"]),
    "short lane": (HEAD + side("2a", b="..."), ["line 5: side.2a.b: a lane has 8 spaces, not 3"]),
    "unknown letter": (HEAD + side("2a", b="....x..."), ["line 5: side.2a.b: unknown terrain letter 'x'; known are"]),
    "carnage on a base tile": (HEAD + side("2a", b="....o..."), ["line 5: side.2a.b: goo is terrain of Carnage"]),
    "glass lane": (HEAD + side("6a", b="*" * 8), ["line 5: side.6a.b: glass from end to end"]),
    "no way": (
        HEAD + side("2a", **dict.fromkeys("abcdef", "====#===")),
        ["line 2: side.2a: no way leads from the rear to the front"],
    ),
    "symbol": (
        HEAD + side("2a").replace('"c3"', '"c9", "a1", "a1"'),
        ["line 10: side.2a.symbols: 'c9' is not lane and position", "line 10: side.2a.symbols: 'a1': that space"],
    ),
    "symbols": (
        HEAD + side("2a").replace('"c3"', ",".join(f'"{lane}{row}"' for lane in "abcdef" for row in (1, 2, 3))),
        ["line 10: side.2a.symbols: 18 hazard symbols; 12 are the most"],
    ),
    "symbol on rock": (
        HEAD + side("2a", c="==#====="),
        ["line 10: side.2a.symbols: 'c3' is on rock"],
    ),
    "players on tile 2": (HEAD + side("2a").replace("c3", "c3 4"), ["line 10: side.2a.symbols: 'c3 4': only tile 1"]),
    "expansion": (HEAD + side("2a", 'expansion = "sand"'), ["line 11: side.2a.expansion: must be one of base, carnage"]),
    "no other side": (HEAD + side("12b"), ["line 2: side.12b: the other side of the tile, 12a, is missing"]),
    "two expansions": (
        HEAD + side("2a", 'expansion = "carnage"'),
        ["line 2: side.2a: is of carnage, its other side is not"],
    ),
    "no start": (
        HEAD + 'only = ["tiles"]\n' + "".join(map(tile, (2, 3, 4))),
        ["line 2: only: tile 1, where every race starts"],
    ),
    "start in carnage": (
        HEAD + tile(1, 'expansion = "carnage"'),
        ["line 2: side: tile 1, where every race starts, must be a tile of the base game"],
    ),
    "two tiles": (
        HEAD + 'only = ["tiles"]\n' + tile(1) + tile(2),
        ["line 2: only: the base game has 2 tiles; 3 are the least"],
    ),
    "no tiles": (
        HEAD + 'only = ["tiles"]\n',
        ["line 2: only: tile 1, where", "line 2: only: the base game has 0 tiles"],
    ),
    "endless flight": (
        HEAD + side("6a", b=".>**....") + "[die.stunt]\nfaces = [1, 1, 2, 2, 2, 2]",
        ["line 5: side.6a.b: 6a.b: every jump from the ramp in b2 may come down on glass or a ramp"],
    ),
    "endless flight over seams": (
        HEAD + side("6a", b=".....>..") + side("6b", b=".*......") + "[die.stunt]\nfaces = [4, 4, 4, 4, 4, 4]",
        ["line 5: side.6a.b: 6a.b: every jump from the ramp in b6 may come down on glass or a ramp on side 6b"],
    ),
    "endless flight on a shipped tile": (
        HEAD + side("6a", d="==*=====") + "[die.stunt]\nfaces = [8, 8, 8, 8, 8, 8]",
        ["line 12: die.stunt: 7b.c: every jump", "line 12: die.stunt: 8b.d: every", "line 12: die.stunt: 10b.c: every"],
    ),
    # Tokens
    "hazards are no tables": (HEAD + "hazard = 1", ["line 2: hazard: must be tables, each with the id of a hazard"]),
    "unknown hazard": (HEAD + "[hazard.tornado]", ["line 2: hazard.tornado: there is no such hazard; known are road"]),
    "unknown damage": (HEAD + "[damage.blank]", ["line 2: damage.blank: there is no such damage; known are dent"]),
    "negative count": (HEAD + "[hazard.oil]\nbase = -1", ["line 3: hazard.oil.base: must be a number from 0 to 99"]),
    "huge count": (HEAD + "[hazard.oil]\ncarnage = 100", ["line 3: hazard.oil.carnage: must be a number from"]),
    "true is no count": (HEAD + "[hazard.oil]\nbase = true", ["line 3: hazard.oil.base: must be a number from"]),
    "no field of a token": (HEAD + '[damage.dent]\nrule = "X"', ["line 3: damage.dent.rule: a damage has no such"]),
    "minor in the pile": (HEAD + "[damage.minor]\nbase = 1", ["line 2: damage.minor: minor damage is never in"]),
    "supply is no table": (HEAD + "supply = 3", ["line 2: supply: must be a table of numbers"]),
    "unknown piece": (HEAD + "[supply]\ndice = 4", ["line 3: supply.dice: there is no such piece; known are wreck-"]),
    "supply count": (HEAD + "[supply]\non-fire = 1.5", ["line 3: supply.on-fire: must be a number from 0 to 99"]),
    # Dice
    "unknown die": (HEAD + "[die.luck]", ["line 2: die.luck: there is no such die; known are movement"]),
    "no faces": (HEAD + "[die.road]", ["line 2: die.road.faces: is missing"]),
    "faces are no faces": (HEAD + "[die.road]\nfaces = [1.5]", ["line 3: die.road.faces: must be a list of faces"]),
    "five faces": (HEAD + "[die.road]\nfaces = [1, 1, 1, 2, 3]", ["line 3: die.road.faces: a die has six faces"]),
    "face 0": (HEAD + "[die.road]\nfaces = [0, 0, 1, 1, 2, 3]", ["line 3: die.road.faces: unknown face '0'; the road"]),
    "face 10": (HEAD + "[die.movement]\nfaces = [1, 2, 3, 4, 5, 10]", ["line 3: die.movement.faces: unknown face '10'"]),
    "shooting at X": (
        HEAD + '[die.shooting]\nfaces = ["L", "L", "L", "LM", "X", "any"]',
        ["line 3: die.shooting.faces: unknown face 'LM'", "line 3: die.shooting.faces: unknown face 'X'"],
    ),
    "a direction twice": (
        HEAD + '[die.direction]\nfaces = ["front", "front", "rear", "rear-left", "rear-right", "front-left"]',
        ["line 3: die.direction.faces: each direction must be there once"],
    ),
    "direction left": (
        HEAD + '[die.direction]\nfaces = ["front", "left", "rear", "rear-left", "rear-right", "front-left"]',
        ["line 3: die.direction.faces: unknown face 'left'"],
    ),
    "slam": (
        HEAD + '[die.slam]\nfaces = ["came", "came", "stood", "stood", "stood", "both"]',
        ["line 3: die.slam.faces: unknown face 'both'; the slam die may have came, stood"],
    ),
    "fire": (
        HEAD + '[die.fire]\nfaces = ["+0", "+1", "2", "+2", "out", "skull"]',
        ["line 3: die.fire.faces: unknown face '+0'", "line 3: die.fire.faces: unknown face '2'"],
    ),
    # Cards
    "unknown card": (HEAD + "[card.turbo]", ["line 2: card.turbo: there is no such card; known are jam"]),
    "long text": (HEAD + f'[card.jam]\ntext = "{"x" * 73}"', ["line 3: card.jam.text: must be one line of at most 72"]),
    "text of two lines": (HEAD + '[card.jam]\ntext = """a\nb"""', ["line 3: card.jam.text: must be one line of"]),
    "text that turns round": (HEAD + '[card.jam]\ntext = "a\\u202eb"', ["line 3: card.jam.text: must be one line"]),
    "empty name": (HEAD + '[card.jam]\nname = " "', ["line 3: card.jam.name: must be a name of at most 40"]),
    "another rule": (HEAD + '[card.jam]\nrule = "ONG-RAM"', ["line 3: card.jam.rule: a card has no such field"]),
    # The text
    "no TOML": (HEAD + "[die.road]\nfaces =", ["line 3: -: no value: a text stands in quotation marks"]),
    "no TOML to the end": (HEAD + 'name = """\nno end\n\n', ["line 3: -: a text has no quotation mark at its end"]),
    "key twice": (HEAD + "[supply]\n[supply]", ["line 3: -: a key or a table is there twice"]),
    "too big": ("# x\n" * (BYTES // 4 + 1024), ["line 1: -: the file has 260 KB; 256 KB are the most"]),
    "long line": (HEAD + "#" * (LINE + 1), [f"line 2: -: the line has {LINE + 1} letters; {LINE} are the most"]),
    "deep": (HEAD + "x = [\n" + "[\n" * 9999, [f"line {DEPTH + 2}: -: brackets are nested too deep"]),
    "deep on a line": (HEAD + "x = " + "[" * 150 + "]" * 140, ["line 2: -: brackets are nested too deep"]),
}  # fmt: skip


@pytest.mark.parametrize(("text", "told"), CASES.values(), ids=CASES)
def test_says_what_is_wrong(text, told):
    found = mistakes(text)
    assert [line[: len(start)] for line, start in zip(found, told, strict=True)] == told


def test_says_everything_at_once_in_the_order_of_the_lines():
    text = """format = 1
only = ["crews"]
[die]
road.faces = [1, 1, 1,
  2, 2]
fire = { faces = ["+1", "+1", "+2", "+2", "out", "smoke"] }
[card.jam]
count = 100
[side.3a]
name = "Short"
a = "===="
b = "........"
c = "===x===="
d = "========"
e = "........"
f = "........"
symbols = ["c3"]
[[side.3b]]
[hazard]
"oil".base = 1
'mud' . 'base' = "many"
[supply]
screws = 3
[cars]
"""
    assert [line.split(": ")[:2] for line in mistakes(text)] == [
        ["line 2", "only"],
        ["line 4", "die.road.faces"],
        ["line 6", "die.fire.faces"],
        ["line 8", "card.jam.count"],
        ["line 11", "side.3a.a"],
        ["line 13", "side.3a.c"],
        ["line 18", "side.3b"],
        ["line 21", "hazard.mud.base"],
        ["line 23", "supply.screws"],
        ["line 24", "cars"],
    ]


def test_the_error_reads_well():
    with pytest.raises(PackError) as broken:
        load_pack('format = 1\nname = "My box"\n[die.road]\nfaces = [0, 1, 1, 1, 1, 1]', "mybox.toml")
    assert str(broken.value) == (
        "the pack 'mybox.toml' cannot be used:\n"
        "  line 4: die.road.faces: unknown face '0'; the road die may have numbers from 1 to 9"
    )
    assert broken.value.name == "mybox.toml"


def test_the_docs_show_what_the_example_would_be_told():
    text = EXAMPLE.replace('b = "===~~==="', 'b = "===~~=="', 1)
    text = text.replace('symbols = ["c4", "c5"', 'symbols = ["a5", "c5"').replace("[1, 1, 2,", "[0, 1, 2,")
    shown = "\n".join(f"      {line}" for line in mistakes(text))
    assert shown in DOCS.read_text(encoding="utf-8")
