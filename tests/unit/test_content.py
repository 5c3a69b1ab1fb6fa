import sys
from collections import Counter
from types import SimpleNamespace

import pytest

from pyengine import content, ruleset
from pyengine.content import freeze
from pyengine.content.load import load, read
from pyengine.rules import damage, hazards, terrain

NUMBERED = {
    "GEO": 6, "SET": 7, "RND": 5, "ASG": 3, "MOV": 7, "SLM": 6, "SHT": 3, "DMG": 3, "FIR": 3,
    "CHP": 3, "SCR": 2, "END": 5, "BIG": 6, "MOT": 2, "VAR": 2,
}  # fmt: skip
NAMED = {
    "DIE": "MOVE ROAD STUNT DIR SLAM SHOOT FIRE",
    "CMD": "NITRO DRIFT REPAIR AIR EMPTY",
    "TER": "ROAD OFF MUD ROCK GOO GLASS RAMP FIRE SALT",
    "HAZ": "0 ROAD MUD OIL MINE WRECK QUAKE WORM GLASS RAMP FIRE PIT",
    "DMG": "DENT MINOR SHRAPNEL SKID DAZED BLAST FIRE ONGOING",
    "ONG": "JAM THROTTLE MISFIRE BALD LEFT RIGHT SCREEN BUMPER RAM LEAK CHOKE PEDAL STEER AXLE TANK LOW DUST "
    "DRIP FLAK HAIR GASP",
    "LDR": "EM",
}


def test_the_catalogue_holds_every_rule():
    ids = {f"{chapter}-{number}" for chapter, last in NUMBERED.items() for number in range(1, last + 1)}
    ids |= {f"{chapter}-{name}" for chapter, names in NAMED.items() for name in names.split()}
    ids |= {kind.rule for kind in content.HAZARDS}
    assert set(content.RULES) == ids | {"CMD"}


def test_the_catalogue_is_in_the_order_of_its_chapters():
    chapters = list(content.CHAPTERS)
    assert set(chapters) == {rule.chapter for rule in content.RULES.values()}
    places = [chapters.index(rule.chapter) for rule in content.RULES.values()]
    assert places == sorted(places)


def test_a_rule_is_short():
    for rule in content.RULES.values():
        assert len(rule.text) <= 300, rule.id
        assert rule.text.count(". ") <= 1, rule.id


def test_a_rule_says_where_it_comes_from():
    assert content.rule("SLM-1").source == ("printed", "common")
    assert content.rule("TER-SALT").page == "Carnage 10"
    assert content.rule("HAZ-WORM").expansion == "carnage"
    assert content.rule("MOV-4").option == ("start-area-is-road",)


def test_what_the_base_rulebook_prints_as_cited_says_its_page():
    pages = {
        "base 6": "DMG-1",
        "base 7": "TER-MUD HAZ-OIL SLM-6 CMD-EMPTY",
        "base 8": "ASG-2 ASG-3 CMD CMD-NITRO CMD-DRIFT CMD-REPAIR CMD-AIR",
        "base 9, 11": "MOV-4",
        "base 10": "RND-4",
        "base 11": "CHP-2 END-3",
        "base 12": "DMG-DENT DMG-SHRAPNEL DMG-SKID DMG-DAZED DMG-BLAST",
    }
    cited = {rule.id: rule.page for rule in content.RULES.values() if "cited" in rule.source}
    assert cited == {rule: page for page, rules in pages.items() for rule in rules.split()}
    # That the finder of a pit trap is safe in it is a public ruling.
    assert content.rule("HAZ-PIT").source == ("printed", "common")


def test_a_rule_id_nobody_knows():
    with pytest.raises(content.UnknownRule, match="SLM-7"):
        content.rule("SLM-7")


def test_hazard_pile():
    base = {"road": 6, "mud": 6, "oil": 6, "mine": 4, "wreck": 4}
    carnage = {"glass": 4, "ramp": 4, "fire": 4, "pit": 4, "quake": 3, "worm": 3}
    printed = content.HAZARDS[: len(base | carnage)]
    assert {kind.id: kind.base for kind in printed if kind.base} == base
    assert {kind.id: kind.carnage for kind in printed if kind.carnage} == carnage
    assert sum(base.values()) == 26
    assert sum(carnage.values()) == 22


def test_a_kinds_number_is_its_place_and_the_oil_marker_comes_after_all_hazards():
    ids = [kind.id for kind in ruleset.TOKENS]
    assert ids[: len(content.HAZARDS)] == [kind.id for kind in content.HAZARDS]
    assert ids[len(content.HAZARDS) :] == ["drip"] == ids[ruleset.TOKEN_DRIP :]
    for name in ["ROAD", "MUD", "OIL", "MINE", "WRECK", "WORM", "FIRE", "PIT"]:
        assert ids[getattr(ruleset, f"TOKEN_{name}")] == name.lower()
    for name in ["ROAD", "OFF", "MUD", "ROCK", "GOO", "GLASS", "RAMP", "FIRE", "SALT"]:
        assert content.TERRAINS[getattr(ruleset, name)].id == name.lower()
    assert content.DAMAGE[ruleset.ONGOING].id == "ongoing"
    assert content.DAMAGE[ruleset.ON_FIRE].id == "fire"


@pytest.mark.parametrize(
    ("effects", "kinds"),
    [
        (hazards.EFFECTS, ruleset.TOKENS),
        (terrain.EFFECTS, content.TERRAINS),
        (damage.EFFECTS, content.DAMAGE),
    ],
)
def test_what_acts_has_the_function_named_like_its_rule(effects, kinds):
    named = {number: kind.rule.split("-")[1].lower() for number, kind in enumerate(kinds) if kind.acts}
    assert {number: effect.__name__ for number, effect in effects.items()} == named


def test_damage_pile():
    base = {"dent": 3, "shrapnel": 3, "dazed": 3, "blast": 5}
    base |= {f"skid-{direction}": 1 for direction in content.DICE["direction"]}
    assert {kind.id: kind.base for kind in content.DAMAGE if kind.base} == base
    assert {kind.id: kind.carnage for kind in content.DAMAGE if kind.carnage} == {"ongoing": 8, "fire": 2}
    assert sum(base.values()) == 20


def test_skids_are_numbered_like_the_directions():
    skids = [kind.id.removeprefix("skid-") for kind in content.DAMAGE if kind.rule == "DMG-SKID"]
    assert tuple(skids) == content.DICE["direction"]


def test_cards():
    assert [card.rule for card in content.CARDS] == [f"ONG-{name}" for name in NAMED["ONG"].split()]
    assert [card.rule for card in content.CARDS] == [key for key in content.RULES if key.startswith("ONG-")]
    for card in content.CARDS:
        assert card.rule == f"ONG-{card.id.upper()}"
        assert card.name == content.rule(card.rule).name
        assert card.copies == 1


def test_supplies():
    assert content.WRECK_FIGURES == 4
    assert content.SUPPLIES["on-fire"] == 12


def test_dice():
    counts = {die: Counter(faces) for die, faces in content.DICE.items()}
    assert counts == {
        "movement": Counter("123456"),
        "road": {"1": 3, "2": 2, "3": 1},
        "stunt": {"1": 1, "2": 2, "3": 2, "4": 1},
        "direction": Counter(["front-left", "front", "front-right", "rear-right", "rear", "rear-left"]),
        "slam": {"came": 2, "stood": 4},
        "shooting": {"L": 3, "M": 1, "SM": 1, "any": 1},
        "fire": {"+1": 2, "+2": 2, "out": 1, "skull": 1},
    }
    assert content.DICE["direction"][0] == "front-left"
    assert set(content.DIE_RULES) == set(content.DICE)


def test_house_rules():
    defaults = {
        "start-area-is-road": "yes",
        "ramp-found-from-side": "spare",
        "found-terrain-acts-at-once": "yes",
        "salt-on-coast": "no",
        "fire-on-coast": "yes",
        "pushed-over-finish": "counts",
        "inoperable-over-finish": "counts",
        "fifth-tile-count": "from-first-three",
        "worm-ties": "half-spaces",
        "drift-on-slides": "no",
    }
    assert {key: house.default for key, house in content.HOUSE_RULES.items()} == defaults
    for house in content.HOUSE_RULES.values():
        assert tuple(house.words) == house.values


def test_what_is_ours_and_may_be_chosen_names_its_house_rule():
    named = {option for rule in content.RULES.values() for option in rule.option}
    assert named == set(content.HOUSE_RULES)


def test_crews():
    assert "".join(crew.id for crew in content.CREWS) == "itagp"
    assert len({crew.emblem for crew in content.CREWS}) == 5


def test_frozen_data_is_the_same_data():
    namespace: dict = {}
    exec(freeze.render(), namespace)
    assert namespace["DATA"] == load()


def test_freezing_twice_gives_the_same_text():
    assert freeze.render() == freeze.render()


def test_freeze_writes_the_module(tmp_path):
    path = tmp_path / "_frozen.py"
    assert freeze.main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == freeze.render()
    assert freeze.main([]) == 2


def test_a_frozen_engine_reads_no_file(monkeypatch):
    frozen = SimpleNamespace(DATA={"chapters": ()})
    monkeypatch.setitem(sys.modules, "pyengine.content._frozen", frozen)
    assert content._data() is frozen.DATA


def test_broken_data_stops_the_engine_with_every_reason(tmp_path):
    for name in read():
        (tmp_path / name).write_text((load.__globals__["FOLDER"] / name).read_text(encoding="utf-8"), "utf-8")
    dice = tmp_path / "dice.toml"
    dice.write_text(dice.read_text(encoding="utf-8").replace("DIE-ROAD", "DIE-7").replace('"skull"', '"x"'))
    with pytest.raises(content.ContentError) as broken:
        load(tmp_path)
    assert broken.value.problems == [
        "dice.toml: fire.faces: unknown face 'x'; the fire die may have +1 to +9, out, skull",
        "dice.toml: road.rule: no rule has the id 'DIE-7'",
    ]
    assert "unknown face 'x'" in str(broken.value)


def test_a_file_that_is_no_toml_says_its_line(tmp_path):
    (tmp_path / "dice.toml").write_text("[road]\nfaces = \n", encoding="utf-8")
    with pytest.raises(content.ContentError, match=r"dice\.toml: .*line 2"):
        load(tmp_path)


def test_an_id_twice_in_one_file_says_its_line(tmp_path):
    (tmp_path / "crews.toml").write_text('[i]\nname = "A"\n[i]\nname = "B"\n', encoding="utf-8")
    with pytest.raises(content.ContentError, match=r"crews\.toml: .*twice.*line 3"):
        load(tmp_path)
