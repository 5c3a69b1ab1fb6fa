"""A content pack is read whole, or every mistake in it is told with its line."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pyengine import content
from pyengine.content.pack import BASE, Pack, PackError
from pyengine.content.packlines import LINE
from pyengine.content.packreader import load_pack
from pyengine.dice import SIZES
from pyengine.hexes import DIRECTIONS

DOCS = Path(__file__).parents[2] / "docs" / "packs.md"
EXAMPLE = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]
"""The complete example of the docs."""

HEAD = "format = 1\n"
SIDE = """
name = "Flats"
a = "........"
b = "........"
c = "========"
d = "========"
e = "........"
f = "........"
symbols = ["c3"]
"""


def side(key: str, extra: str = "", **lanes: str) -> str:
    text = f"[side.{key}]{SIDE}{extra}\n"
    for lane, drawn in lanes.items():
        text = re.sub(rf'^{lane} = "\S*"$', f'{lane} = "{drawn}"', text, flags=re.MULTILINE)
    return text


def tile(number: int, extra: str = "") -> str:
    return side(f"{number}a", extra) + side(f"{number}b", extra)


def mistakes(text: str) -> list[str]:
    with pytest.raises(PackError) as broken:
        load_pack(text, "test")
    return [str(problem) for problem in broken.value.problems]


# What a pack is


def test_the_shipped_pack_is_the_shipped_content():
    assert BASE.tiles == content.TILES
    assert BASE.hazards == content.HAZARDS
    assert BASE.damage == content.DAMAGE
    assert BASE.cards == content.CARDS
    assert {die: BASE.faces(die) for die in content.DICE} == content.DICE
    assert BASE.supply("wreck-figures") == content.WRECK_FIGURES


def test_what_a_race_asks_of_a_pack():
    assert [side.id for side in BASE.sides(carnage=False)[:2]] == ["1a", "1b"]
    assert BASE.sides(carnage=True) == content.TILES
    assert [sum(BASE.damage_counts(carnage)) for carnage in (False, True)] == [20, 30]
    assert [sum(BASE.deck(carnage)) for carnage in (False, True)] == [0, 21]


def test_the_example_of_the_docs_is_what_it_says():
    pack = load_pack(EXAMPLE, "mybox.toml")
    assert pack.name == "My box"
    sides = {side.id: side for side in pack.tiles}
    assert sides["3a"].name == "Flooded Ford"
    assert sides["2a"] == {side.id: side for side in content.TILES}["2a"]
    assert [side.id for side in pack.sides(carnage=True)[-2:]] == ["11a", "11b"]
    assert len(pack.sides(carnage=False)) == 10
    hazards = {kind.id: kind for kind in pack.hazards}
    assert (hazards["quake"].carnage, hazards["worm"].carnage, hazards["oil"].base) == (4, 2, 6)
    assert next(kind.base for kind in pack.damage if kind.id == "dent") == 4
    assert pack.supply("wreck-figures") == 5
    assert pack.faces("road") == ("1", "1", "2", "2", "3", "3")
    assert pack.faces("stunt") == content.DICE["stunt"]
    cards = {card.id: card for card in pack.cards}
    assert (cards["jam"].name, cards["jam"].copies, cards["gasp"].copies) == ("Gun jam", 2, 0)
    assert cards["gasp"].name == "Last gasp"
    assert [card.id for card in pack.cards] == [card.id for card in content.CARDS]


def test_the_docs_name_every_id_a_pack_may_use():
    prose = DOCS.read_text(encoding="utf-8").replace(f"```toml\n{EXAMPLE}```", "")
    words = set(re.findall(r"`([^`]+)`", prose))
    ids = {kind.id for kind in (*BASE.hazards, *BASE.damage)} - {"minor"}
    ids |= {card.id for card in BASE.cards} | {piece for piece, _ in BASE.supplies} | set(content.DICE)
    ids |= {kind.letter for kind in content.TERRAINS}
    assert ids <= words


def test_a_pack_may_replace_everything():
    only = 'only = ["tiles", "cards", "hazards", "damage"]\n'
    text = HEAD + only + "".join(map(tile, (1, 2, 3))) + tile(9, 'expansion = "carnage"')
    pack = load_pack(text + "[hazard.oil]\nbase = 30\n[damage.dent]\ncarnage = 2\n[card.ram]\n", "all ours")
    assert [side.id for side in pack.tiles] == ["1a", "1b", "2a", "2b", "3a", "3b", "9a", "9b"]
    assert len(pack.sides(carnage=False)) == 6
    assert (sum(pack.hazard_counts(carnage=True)), sum(pack.damage_counts(carnage=False))) == (30, 0)
    assert [card.id for card in pack.cards if card.copies] == ["ram"]
    assert pack.name == "all ours"


def test_tiles_come_by_number_whatever_their_order_in_the_file():
    pack = load_pack(HEAD + side("12b") + side("1b") + side("12a"), "test")
    assert [side.id for side in pack.tiles[:2]] == ["1a", "1b"]
    assert [side.id for side in pack.tiles[-2:]] == ["12a", "12b"]
    for at, tile_side in enumerate(pack.tiles):
        assert pack.tiles[at ^ 1].tile == tile_side.tile


def test_a_replaced_side_stays_in_its_expansion():
    pack = load_pack(HEAD + side("6a"), "test")
    assert {side.id: side.expansion for side in pack.tiles}["6a"] == "carnage"


def test_the_fingerprint_is_of_what_plays():
    plain = load_pack(EXAMPLE, "one")
    order = EXAMPLE.split("[hazard.quake]")
    again = [
        EXAMPLE.replace("Gun jam", "Jam").replace("My box", "Their box").replace("Firewalk", "Hot Road"),
        "# A remark.\n" + EXAMPLE.replace("\n", "\r\n"),
        "\ufeff" + EXAMPLE,
        order[0].split("[side.3a]")[0]
        + "[hazard.quake]"
        + order[1]
        + "[side.3a]"
        + order[0].split("[side.3a]")[1],
    ]
    assert {load_pack(text, "two").fingerprint for text in again} == {plain.fingerprint}
    other = [
        EXAMPLE.replace("count = 2", "count = 3"),
        EXAMPLE.replace("wreck-figures = 5", "wreck-figures = 6"),
        EXAMPLE.replace('c = "========"', 'c = "=======."'),
        EXAMPLE.replace('"d6", "e7", "f4"]', '"d6", "e7"]'),
        EXAMPLE.replace("[1, 1, 2, 2, 3, 3]", "[1, 1, 2, 2, 3, 4]"),
        EXAMPLE.replace("carnage = 2", "base = 2"),
        EXAMPLE.replace("base = 4", "base = 5"),
    ]
    prints = [BASE.fingerprint, plain.fingerprint, *(load_pack(text, "").fingerprint for text in other)]
    assert len(set(prints)) == len(prints)
    assert all(re.fullmatch("[0-9a-f]{64}", print_) for print_ in prints)


def test_a_pack_that_says_what_is_shipped_is_the_shipped_one_by_another_name():
    pack = load_pack(HEAD + "[die.road]\nfaces = [1, 1, 1, 2, 2, 3]", "mine")
    assert pack.fingerprint == BASE.fingerprint
    assert pack._replace(name=BASE.name) == BASE
    assert hash(pack) != hash(BASE)


def test_a_pack_is_called_what_its_file_is_called_unless_it_says_better():
    assert load_pack(HEAD + "[supply]\non-fire = 6", "  my\x00box.toml ").name == "my?box.toml"
    assert load_pack(HEAD + "[supply]\non-fire = 6", " ").name == "pack"
    assert len(load_pack(HEAD + "[supply]\non-fire = 6", "x" * 999).name) == 40


# Lines


def test_windows_and_a_byte_order_mark_do_not_move_lines():
    assert mistakes("\ufeffformat = 1\r\n\r\n[cars]\r\n[supply]\r\n")[0].startswith("line 3: cars")


# Whatever the faces of a good pack, the engine knows what they mean.


def test_every_face_a_pack_may_have_means_something():
    numbers = [str(number) for number in range(1, 10)]
    allowed = {
        "movement": numbers,
        "road": numbers,
        "stunt": numbers,
        "direction": list(DIRECTIONS),
        "slam": ["came", "stood"],
        "shooting": ["S", "M", "L", "SM", "SL", "ML", "SML", "any"],
        "fire": [f"+{number}" for number in numbers] + ["out", "skull"],
    }
    for die, faces in allowed.items():
        for start in range(len(faces)):
            six = [faces[(start + at) % len(faces)] for at in range(6)]
            assert load_pack(f"{HEAD}[die.{die}]\nfaces = {six}", "test").faces(die) == tuple(six)
    assert all(set(face) <= set(SIZES) for face in allowed["shooting"] if face != "any")


# Whatever the text, it is a pack or a list of mistakes.


def read(text: str) -> Pack | PackError:
    try:
        return load_pack(text, "test")
    except PackError as error:
        return error


def read_or_refused(text: str) -> None:
    pack = read(text)
    if isinstance(pack, Pack):
        assert [kind.id for kind in pack.hazards] == [kind.id for kind in BASE.hazards]
        assert all(pack.tiles[at ^ 1].tile == side.tile for at, side in enumerate(pack.tiles))
        assert load_pack(text, "test") == pack
        return
    lines = text.count("\n") + 1
    assert pack.problems
    assert all(1 <= problem.line <= lines and problem.reason for problem in pack.problems)
    assert all(str(problem).isprintable() for problem in pack.problems)


few = settings(max_examples=100, deadline=None, derandomize=True)


@few
@given(st.text())
@example("\ud800")
@example('format = 1\nname = "\ud800"')
@example("a" + ".a" * 140 + "=1")
@example('format = 1\nside = [[[]]]\n"side".x = 1')
@example("[[side]]\n[[side]]\n[die]\n[[die.road]]\nfaces = 1\n")
def test_any_text(text):
    read_or_refused(text)


@few
@given(st.data())
def test_a_pack_with_something_changed(data):
    text = EXAMPLE
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        new = data.draw(
            st.text(max_size=6) | st.sampled_from(['"', "[", "]", "\n", "=", "''", '"""', "{}", "#", "1e9"])
        )
        text = text[:at] + new + text[at + length :]
    read_or_refused(text)


plain = st.recursive(
    st.sampled_from([0, 1, -1, 99, 1.5, True, "", "x", "a\nb", "........", "c3"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abx"), inner, max_size=3),
    max_leaves=6,
)


def written(value) -> str:
    """A plain value in TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\n", "\\n") + '"'
    return str(value).lower()


def places(table: dict, path: tuple = ()) -> list[tuple]:
    found = []
    for key, value in table.items():
        found.append((*path, key))
        if isinstance(value, dict):
            found += places(value, (*path, key))
    return found


PLACES = places(tomllib.loads(EXAMPLE))


@few
@given(st.sampled_from(PLACES), plain)
def test_junk_in_any_place(path, junk):
    document = tomllib.loads(EXAMPLE)
    table = document
    for key in path[:-1]:
        table = table[key]
    table[path[-1]] = junk
    lines = [f"{key} = {written(value)}" for key, value in document.items()]
    read_or_refused("\n".join(line if len(line) <= LINE else "" for line in lines))
