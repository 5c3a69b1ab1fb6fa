"""A malformed scenario file gives the file, the line and what was expected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyengine.actions import VERBS
from pyengine.scenario import ScenarioError, find, load, read, run
from pyengine.scenario.expect import CHECKS

START = """title = "A step"
rules = ["TER-ROAD"]
[cars]
iL = "c2"
tL = "e9"
[turn]
car = "L"
moves = 2
[[step]]
do = "step c3"
"""

MISTAKES = {
    "not TOML": ("title = what\n", "line 1: not TOML: Invalid value (at line 1, column 9)"),
    "no title": (START.replace("title", "name"), "'title' is missing: a text"),
    "an empty title": (START.replace('"A step"', '" "'), "line 1: title: expected a text that is not empty"),
    "no rules": (START.replace('["TER-ROAD"]', "[]"), "'rules' is missing: the ids of the rules it shows"),
    "an unknown rule": (START.replace("TER-ROAD", "TER-WET"), "line 2: rules: no rule has the id 'TER-WET'"),
    "an unknown key": (START + "[roads]\n", "line 11: roads: no such key here; there are "),
    "an unknown key in a table": (
        START.replace("moves", "move"),
        "line 8: turn.move: no such key here; there are ",
    ),
    "an unknown key in a step": (START + 'text = "x"\n', "line 11: step 1, text: no such key here"),
    "an unknown expectation": (
        START + "expect.mood = 2\n",
        "line 11: step 1, expect.mood: no such key here; there are active, ",
    ),
    "crews that cannot race": (
        'crews = "ix"\n' + START,
        "line 1: crews: expected two to four different letters",
    ),
    "one crew": ('crews = "i"\n' + START, "line 1: crews: expected two to four"),
    "an unknown house rule": (
        START + '[options]\nsalt = "yes"\n',
        "line 11: options: no house rule is called",
    ),
    "a house rule's value": (
        START + '[options]\nstart-area-is-road = "maybe"\n',
        "house rule start-area-is-road is one of yes, no, not 'maybe'",
    ),
    "an unknown vehicle": (
        START.replace("iL", "xL"),
        "line 4: cars.xL: 'xL' is no vehicle: write a crew's letter",
    ),
    "a vehicle nowhere": (START.replace("c2", "dent"), "line 4: cars.iL: say where it is first"),
    "a space that is none": (START.replace("c2", "z2"), "line 4: cars.iL: 'z2' is not a space"),
    "a space off the road": (START.replace("c2", "c25"), "line 4: cars.iL: the road has no space c25"),
    "an unknown damage": (START.replace("c2", "c2 rust"), "line 4: cars.iL: 'rust' is no damage token"),
    "three damages": (
        START.replace("c2", "c2 dent dent dent"),
        "line 4: cars.iL: 'c2 dent dent dent': a car has 2 damage slots",
    ),
    "a damaged wreck": (
        START.replace("tL", "w1").replace("e9", "e9 dent"),
        "cars.w1: a wreck has no damage and does not burn",
    ),
    "more tokens than there are": (
        START.replace('c2"', 'c2 dent dent"').replace('e9"', 'e9 dent dent"'),
        "line 3: cars: 4 of dent, but 3 are left to place",
    ),
    "two vehicles in a space": (START.replace("e9", "c2"), "the table cannot be so: two vehicles in c2"),
    "a vehicle on rock": (
        START + '[tile.rear]\nc = "=#======"\n',
        "the table cannot be so: a vehicle stands on rock in c2",
    ),
    "a lane too short": (
        START + '[tile.rear]\nc = "=="\n',
        "line 12: tile.rear.c: expected 8 letters of = . ~ #",
    ),
    "an unknown terrain": (
        START + '[tile.rear]\nc = "==?====="\n',
        "line 12: tile.rear.c: expected 8 letters",
    ),
    "a symbol that is none": (
        START + '[tile.rear]\nsymbols = ["c9"]\n',
        "line 12: tile.rear.symbols: expected a lane and a position",
    ),
    "a tile that lies nowhere": (
        START + "[tile.ford]\n",
        "line 11: tile.ford: the tile is drawn but lies nowhere",
    ),
    "a tile with a name that is taken": (
        START + "[tile.1a]\n",
        "line 11: tile.1a: '1a' is a tile of the game's own",
    ),
    "an unknown tile": (START + '[road]\ntiles = ["12a"]\n', "line 12: road.tiles: no tile is called '12a'"),
    "a tile of the expansion": (
        START + '[road]\ntiles = ["9a"]\n',
        "line 12: road.tiles: tile 9 is of the expansion: write carnage = true",
    ),
    "a tile in two places": (
        START + '[road]\ntiles = ["2a", "2b"]\n',
        "line 12: road.tiles: tile 2 is in two places",
    ),
    "four tiles": (
        START + '[road]\ntiles = "plain plain plain plain"\n',
        "line 12: road.tiles: there are three road tiles",
    ),
    "no tile to come": (START + "[road]\npile = []\n", "line 12: road.pile: the pile needs a tile"),
    "a row where no tile begins": (
        START + "[road]\nfirst-row = 5\n",
        "line 12: road.first-row: a tile begins at row 1, 9, 17 and so on, not 5",
    ),
    "a token off the road": (
        START + '[tokens]\nc44 = "oil"\n',
        "line 12: tokens.c44: the road has no space c44",
    ),
    "an unknown token": (START + '[tokens]\nc4 = "tar"\n', "line 12: tokens.c4: 'tar' is no hazard token"),
    "a token the game has not": (
        START + '[tokens]\nc4 = "quake"\n',
        "line 12: tokens.c4: the game has 0 of quake",
    ),
    "a token under a vehicle": (
        START + '[tokens]\nc2 = "hidden"\n',
        "the table cannot be so: a vehicle stands on a face-down token in c2",
    ),
    "a pile that is too large": (
        START + '[piles]\ndamage = "dent dent dent dent"\n',
        "line 12: piles.damage: 4 of dent, but 3 are left to place",
    ),
    "an unknown pile": (START + '[piles]\nstones = ""\n', "line 12: piles.stones: no such key here"),
    "a pile and its discard": (
        START + '[piles]\ndamage = "dent"\ndamage-discard = "dent"\n',
        "line 13: piles.damage-discard: give damage or damage-discard: the other one gets the rest",
    ),
    "a card in the deck and in the discard": (
        "carnage = true\n" + START + '[piles]\ncards = "jam"\ncard-discard = "jam"\n',
        "piles.card-discard: 1 of jam, but 0 are left to place",
    ),
    "a card there is not": (
        START + '[piles]\ncards = "wings"\n',
        "line 12: piles.cards: 'wings' is no ongoing-effect card; there are jam, ",
    ),
    "a card twice": (
        "carnage = true\n" + START.replace('c2"', 'c2 ongoing-jam"') + '[piles]\ncard-discard = "jam"\n',
        "piles.card-discard: 1 of jam, but 0 are left to place",
    ),
    "a card without its expansion": (
        START.replace('c2"', 'c2 ongoing-jam"'),
        "cars: 1 of ongoing, but 0 are left to place",
    ),
    "terrain of the expansion": (
        START + '[tile.rear]\nc = "==o====="\n',
        "line 12: tile.rear.c: Toxic goo is of the expansion: write carnage = true",
    ),
    "a fire without its expansion": (
        START.replace('c2"', 'c2 burning"'),
        "supply: 1 on fire and 0 oil markers on the road, but the game has 0 and 0",
    ),
    "a burning wreck": (
        START.replace("tL", "w1").replace("e9", "e9 burning"),
        "cars.w1: a wreck has no damage and does not burn",
    ),
    "an inoperable car that burns": (
        "carnage = true\n" + START.replace('e9"', 'e9 inoperable burning"'),
        "the table cannot be so: car 5 is on fire and not operable",
    ),
    "more in the supply than there are": (
        "carnage = true\n" + START.replace('c2"', 'c2 burning"') + "[supply]\non-fire = 12\n",
        "supply.on-fire: expected a number from 0 to 11, not 12",
    ),
    "a supply that is none": (
        START + "[step.expect]\nsupply = { wrecks = 4 }\n",
        "step 1, expect.supply.wrecks: expected one of on-fire, oil-markers",
    ),
    "a direction a step has not": (
        START.replace("moves = 2", 'last-step = "rear"'),
        "line 8: turn.last-step: expected one of none, front-left, front, front-right, not 'rear'",
    ),
    "a choice between crews for nobody": (
        START.replace('car = "L"\nmoves = 2', 'phase = "team"'),
        "line 7: turn.phase: nobody chooses between crews but in a Big Team race",
    ),
    "a Big Team of three": (
        'crews = "ita"\nbig-team = true\n' + START,
        "a Big Team race takes four crews, two a player, not 3",
    ),
    "a crew that is not there": (
        START + "[crew.a]\n",
        "line 11: crew.a: 'a' is no crew here; there are i, t",
    ),
    "too many dice": (
        START + "[crew.i]\ndice = [1, 2, 3, 4]\n",
        "the table cannot be so: crew 0 has 5 movement dice, not 4",
    ),
    "a die of seven": (
        START + "[crew.i]\ndice = [7]\n",
        "line 12: crew.i.dice: expected numbers from 1 to 6, not 7",
    ),
    "an unknown command": (
        START + '[crew.i]\ncommand = "turbo 2"\n',
        "line 12: crew.i.command: expected a command",
    ),
    "a crew with no operable car": (
        START.replace('iL = "c2"', 'iL = "c2"\ntS = "out"\ntM = "out"').replace('tL = "e9"', 'tL = "out"'),
        "crew t has no operable car: place one, or write crew.t.out = true",
    ),
    "an unknown phase": (
        START.replace("moves = 2", 'phase = "jump"'),
        "line 8: turn.phase: expected one of team, assign, ",
    ),
    "a phase without a car": (
        START.replace('car = "L"', 'phase = "move"'),
        "line 7: turn.phase: a car has a die in every phase but team and assign",
    ),
    "an unknown drift": (
        START.replace("moves = 2", 'drift = "on"'),
        "line 8: turn.drift: expected one of none, ",
    ),
    "an active car that is out": (START.replace("c2", "out"), "line 7: turn.car: the active car is out"),
    "a crew whose turns are over": (
        START + "[crew.i]\nturns = 3\n",
        "turn.active: crew i is active and has taken its three turns",
    ),
    "a text for a number": (
        START.replace("moves = 2", 'moves = "2"'),
        "line 8: turn.moves: expected a whole number, not '2'",
    ),
    "true for a number": (
        START.replace("moves = 2", "moves = true"),
        "turn.moves: expected a whole number, not True",
    ),
    "a number too large": (
        START.replace("moves = 2", "road-die = 4"),
        "line 8: turn.road-die: expected a number from 1 to 3, not 4",
    ),
    "a value for a table": (START.replace("[cars]", "cars = 2\n[other]"), "line 3: cars: must be a table"),
    "a table for a list": (START.replace("[[step]]", "[step]"), "line 9: step: must be written [[step]]"),
    "no step": (START.partition("[[step]]")[0], "nothing happens: write a [[step]]"),
    "a step of nothing": (
        START.replace('do = "step c3"', 'caption = "x"'),
        "step 1: a step does something or expects",
    ),
    "an unknown action": (START.replace("step c3", "jump c3"), "line 10: step 1, do: 'jump c3' is no action"),
    "a branch of nothing": (START + '[[branch]]\ntitle = "x"\n', "line 11: branch 1: nothing happens"),
    "an unknown kind of event": (
        START + 'expect.told = "boom:SLM-1"\n',
        "line 11: step 1, expect.told: 'boom' is neither a kind of event nor a rule id",
    ),
    "an expected rule": (
        START + 'expect.refused = { road = "X-1" }\n',
        "expect.refused.road: no rule has the id 'X-1'",
    ),
    "an expected terrain": (
        START + 'expect.terrain = { c3 = "sea" }\n',
        "expect.terrain.c3: expected one of road, ",
    ),
    "a second step": (
        START + '[[step]]\ndo = "step c4"\n[step.expect]\nphase = "nap"\n',
        "line 14: step 2, expect.phase: expected one of team, assign, ",
    ),
    "a branch's step": (
        START + '[[branch]]\ntitle = "x"\n[[branch.step]]\ndo = "step c4"\nexpect.active = "z"\n',
        "line 15: branch 1, step 1, expect.active: 'z' is no crew here; there are i, t",
    ),
    "a deal on another tile": (
        START + '[deal]\nstart = "2a"\n',
        "line 12: deal.start: expected 1a or 1b, not '2a'",
    ),
}


def test_the_example_is_right() -> None:
    assert read(START, "good.toml").title == "A step"


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_named(kind: str) -> None:
    text, message = MISTAKES[kind]
    with pytest.raises(ScenarioError) as caught:
        read(text, "bad.toml")
    assert str(caught.value).startswith("bad.toml")
    assert message in str(caught.value)
    assert caught.value.file == "bad.toml"
    if message.startswith("line "):
        assert caught.value.line == int(message[5:].partition(":")[0])


@pytest.mark.parametrize(
    ("head", "carnage", "crews"),
    [
        ("", False, 2),
        ("carnage = true\n", True, 2),
        ("big-team = true\ncarnage = false\n", False, 4),
    ],
)
def test_what_is_in_the_race(head: str, carnage: bool, crews: int) -> None:
    rules = read(head + START).table.rules
    assert (rules.carnage, rules.crews, rules.big_team) == (carnage, crews, crews == 4)


def test_a_rule_of_the_expansion_brings_it_in() -> None:
    text = START.replace("TER-ROAD", "TER-GOO")
    assert read(text).table.rules.carnage
    assert not read("carnage = false\n" + text).table.rules.carnage


def test_a_deal_has_no_table_of_its_own() -> None:
    text = 'title = "A deal"\nrules = ["SET-1"]\n[deal]\n[cars]\niL = "c2"\n'
    with pytest.raises(ScenarioError, match=r"line 4: cars: no such key here"):
        read(text, "bad.toml")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        load(tmp_path / "none.toml")
    with pytest.raises(ScenarioError, match="no scenario there"):
        find([tmp_path])
    with pytest.raises(ScenarioError, match="no scenario there"):
        find([tmp_path / "none.toml"])


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "bytes.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError, match="cannot be read"):
        load(file)


def test_folders_are_searched_in_order(tmp_path: Path) -> None:
    for name in ("b/two.toml", "a/one.toml", "b/note.txt"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(START)
    assert [file.name for file in find([tmp_path])] == ["one.toml", "two.toml"]


def test_the_examples_of_the_documentation_hold() -> None:
    text = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        result = run(read(example, "docs/scenarios.md"))
        assert result.ok, str(result)


def test_the_documentation_names_every_key() -> None:
    text = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    words = set(re.findall(r"`([a-z-]+)`", text))
    assert set(CHECKS) - words == set()
    assert set(VERBS) - set(re.findall(r"`([a-z]+)(?: [^`]*)?`", text)) == set()
