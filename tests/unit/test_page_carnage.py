"""Carnage, Big Teams and content packs through the page: set up, played, kept, opened again."""

from __future__ import annotations

import json
import random

import pytest

from app.browser.protocol import Input
from app.keep.store import NeedsPack, read_race
from app.page import TablePage
from app.view.geometry import spot
from pyengine.content.pack import BASE
from pyengine.content.packreader import load_pack
from pyengine.notation import dumps
from tests.fakedom import FakeDom
from tests.unit.test_page import HOT_SEAT, game_of, new_race, open_page, press_something

PACK = """format = 1
name = "My box"
[side.1a]
name = "My own lot"
a = "========"
b = "========"
c = "===..==="
d = "========"
e = "===#===="
f = "========"
symbols = ["c5", "d6", "b3", "f4"]
[die.road]
faces = [1, 1, 2, 2, 3, 3]
[card.jam]
name = "Gun jam"
text = "Silent until it is repaired."
"""
OTHER = 'format = 1\nname = "Another"\n[die.road]\nfaces = [1, 1, 1, 1, 1, 3]\n'
WRONG = "format = 1\n[die.road]\nfaces = [1, 1, 2]\n[card.none]\n"
TEAM = {"crews": "team", "name_2": "Cy", "colour_2": "a", "name_3": "Di", "colour_3": "g"}


def add_pack(dom: FakeDom, text: str = PACK, name: str = "box.toml", **fields: str) -> None:
    """Pick a pack's file in the set-up form."""
    form = {key.replace("_", "-"): value for key, value in {**HOT_SEAT, **fields}.items()}
    dom.take(Input("file", {"ui": "pack-file"}, fields=form, text=text, name=name))


def pack_race(**fields: str) -> tuple[FakeDom, TablePage]:
    dom, page = open_page()
    add_pack(dom)
    dom.submit(
        **{**HOT_SEAT, "seed": "box", "speed": "instant", "pack": load_pack(PACK, "").fingerprint, **fields}
    )
    dom.run()
    return dom, page


def play_on(dom: FakeDom, page: TablePage, seed: int, most: int = 2500) -> None:
    rng = random.Random(seed)
    for _ in range(most):
        if game_of(page).over():
            return
        press_something(dom, rng)
    raise AssertionError("the race does not end")


@pytest.mark.parametrize(("crews", "ai"), [("2", ""), ("3", "12"), ("2", "01")])
def test_a_whole_carnage_race(crews: str, ai: str) -> None:
    drivers = {f"driver_{index}": "ai" for index in ai}
    third = {"name_2": "Cy", "colour_2": "a"}
    dom, page = new_race(None, crews=crews, carnage="on", **third, **drivers)
    assert game_of(page).table.rules.carnage
    play_on(dom, page, 7)
    assert not game_of(page).check()
    again = read_race(dom.race())
    assert again.hash() == game_of(page).hash()
    dom.press(ui="again")
    assert game_of(page).table.rules.carnage


def test_a_whole_big_team_race_against_the_ai() -> None:
    dom, page = new_race(None, carnage="on", driver_1="ai", driver_2="ai", driver_3="person", **TEAM)
    game = game_of(page)
    assert game.table.rules.big_team
    # The second crew has the driver of the first.
    assert [seat.driver for seat in game.seats] == ["person", "ai", "person", "ai"]
    play_on(dom, page, 3)
    assert any(entry.action.verb == "lead" for entry in game_of(page).history)
    dom.press(ui="again")
    assert game_of(page).table.rules.big_team


def test_a_plate_is_looked_at_before_its_crew_drives() -> None:
    for seed in "abcdef":
        dom, page = new_race(None, seed=seed, autoskip="", **TEAM)
        if game_of(page).table.phase == "team":
            break
    first, second = (str(action) for action in game_of(page).legal())
    dom.press(action=second, tap="look")
    assert not game_of(page).history
    assert page.race is not None
    assert str(page.race.selection.picked) == second
    dom.key("1")
    assert str(page.race.selection.picked) == first
    dom.key("Enter")
    assert str(game_of(page).history[0].action) == first


def test_carnages_house_rules_count_with_carnage_alone() -> None:
    ruled = {"option-ramp-found-from-side": "kill", "option-worm-ties": "whole-rows"}
    _, page = new_race(None, carnage="on", **ruled)
    assert game_of(page).table.rules.options["ramp-found-from-side"] == "kill"
    _, page = new_race(None, carnage="off", **ruled)
    assert game_of(page).table.rules.options["ramp-found-from-side"] == "spare"


def test_a_pack_is_added_chosen_played_and_kept() -> None:
    dom, page = pack_race(carnage="on", driver_1="ai")
    game = game_of(page)
    assert game.table.rules.pack.name == "My box"
    assert "My own lot" in dom.parts["ground-wide"]
    assert json.loads(dom.race())["pack"]["name"] == "My box"
    dom.press(ui="menu")
    assert "Content pack: My box" in dom.parts["dialog"]
    dom.press(ui="about")
    assert "Content pack: My box" in dom.parts["dialog"]
    dom.press(ui="close")
    for seed in range(8):
        press_something(dom, random.Random(seed))
    assert dom.thoughts > 0
    assert page.ai.has_worker
    later, again = open_page(FakeDom(dom.kept))
    later.run()
    assert game_of(again).hash() == game_of(page).hash()
    assert game_of(again).table.rules.pack.name == "My box"


def test_every_mistake_in_a_pack_is_said_and_the_form_stays_as_it_was() -> None:
    dom, _ = open_page()
    add_pack(dom, WRONG, "bad.toml", name_0="Eve", carnage="on", open_pack="on")
    said = dom.parts["dialog"]
    assert "bad.toml cannot be used: 2 mistakes" in said
    assert "line 3" in said
    assert "line 4" in said
    assert 'value="Eve"' in said
    assert "packs" not in dom.kept


def test_packs_are_listed_chosen_and_removed() -> None:
    dom, page = open_page()
    add_pack(dom)
    add_pack(dom, OTHER, "other.toml")
    mine, other = (load_pack(text, "").fingerprint for text in (PACK, OTHER))
    assert [row.name for row in page.lobby.packs.rows()] == ["My box", "Another"]
    assert page.lobby.form.pack == other
    dom.press(ui=f"pack {mine}")
    assert page.lobby.form.pack == mine
    assert "My own lot" in dom.parts["dialog"]
    dom.press(ui=f"pack-remove {mine}")
    assert page.lobby.form.pack == ""
    _, later = open_page(FakeDom(dom.kept))
    assert [row.name for row in later.lobby.packs.rows()] == ["Another"]
    add_pack(dom, OTHER.replace("Another", "Renamed"), "again.toml")
    assert [row.name for row in page.lobby.packs.rows()] == ["Renamed"]


def test_the_pack_of_the_race_on_the_table_stays() -> None:
    dom, page = pack_race()
    dom.press(ui="menu")
    dom.press(ui="setup")
    pack = game_of(page).table.rules.pack
    dom.press(ui=f"pack-remove {pack.fingerprint}")
    assert "stays until another race begins" in dom.parts["dialog"]
    assert page.lobby.packs.find(pack.fingerprint) == pack


def test_a_race_whose_pack_is_gone_says_which_and_goes_on_when_it_is_added() -> None:
    dom, page = pack_race()
    for seed in range(6):
        press_something(dom, random.Random(seed))
    wanted = game_of(page).hash()
    del dom.kept["packs"]
    later, again = open_page(FakeDom(dom.kept))
    assert again.race is None
    assert "My box" in later.parts["dialog"]
    kept = later.race()
    later.take(Input("file", {"ui": "pack-file"}, text=OTHER, name="other.toml"))
    assert "other.toml is another pack" in later.parts["dialog"]
    later.take(Input("file", {"ui": "pack-file"}, text=WRONG, name="bad.toml"))
    assert "2 mistakes" in later.parts["dialog"]
    later.press(ui="export-aside")
    assert later.downloads[-1][1] == kept == later.race()
    later.take(Input("file", {"ui": "pack-file"}, text=PACK, name="box.toml"))
    later.run()
    assert game_of(again).hash() == wanted


def test_a_new_race_does_not_write_over_one_that_waits_for_its_pack() -> None:
    dom, _ = pack_race()
    del dom.kept["packs"]
    later, page = open_page(FakeDom(dom.kept))
    waiting = later.race()
    later.press(ui="setup")
    later.submit(**{**HOT_SEAT, "seed": "dust", "speed": "instant"})
    later.run()
    assert game_of(page).table.rules.pack == BASE
    assert later.kept["aside"] == waiting


def test_a_file_that_needs_a_pack_is_taken_in_with_it() -> None:
    _, page = pack_race()
    text = dumps(game_of(page).record())
    other, its = new_race()
    before = game_of(its).hash()
    other.take(Input("file", {"ui": "import-file"}, text=text, name="race.json"))
    assert "My box" in other.parts["dialog"]
    other.press(ui="close")
    assert game_of(its).hash() == before
    other.take(Input("file", {"ui": "import-file"}, text=text, name="race.json"))
    other.take(Input("file", {"ui": "pack-file"}, text=PACK, name="box.toml"))
    other.run()
    assert game_of(its).hash() == game_of(page).hash()


def test_a_pack_that_is_not_kept_still_plays() -> None:
    dom, page = open_page()
    dom.full = True
    add_pack(dom)
    assert "does not keep the pack" in dom.parts["dialog"]
    dom.submit(**{**HOT_SEAT, "seed": "box", "speed": "instant", "pack": page.lobby.form.pack})
    dom.run()
    assert game_of(page).table.rules.pack.name == "My box"


@pytest.mark.parametrize(
    "text", ["", "{", "[1]", '[{"name": 3}]', '[{"name": "x", "text": "no pack"}]', "{}"]
)
def test_nonsense_in_the_place_of_the_packs_is_left_out(text: str) -> None:
    _, page = open_page(FakeDom({"packs": text}))
    assert page.lobby.packs.rows() == ()


def test_a_record_names_its_pack_and_no_other_opens_it() -> None:
    _, page = pack_race()
    text = dumps(game_of(page).record())
    with pytest.raises(NeedsPack, match="My box"):
        read_race(text)


def test_every_drawn_why_of_carnage_is_answered() -> None:
    dom, page = new_race(carnage="on", seed="why")
    rng = random.Random(4)
    rules: set[str] = set()
    for _ in range(160):
        for text in {one["why"] for one in dom.elements() if "why" in one}:
            dom.press(why=text)
            assert page.why is not None, text
            assert page.why.text
            rules.add(page.why.rule)
            dom.key("Escape")
        for rule in {one["rule"] for one in dom.elements("dashboards") if "rule" in one}:
            dom.press(rule=rule)
            assert page.why is not None, rule
            dom.key("Escape")
        if game_of(page).over():
            break
        press_something(dom, rng)
    assert len(rules) > 5


def test_a_finger_on_the_board_shows_before_it_drives() -> None:
    dom, page = new_race(None, driver_0="person", seed="finger")
    rng = random.Random(1)
    while game_of(page).table.phase != "move":
        press_something(dom, rng)
    step = game_of(page).legal()[0]
    x, y = spot(step.a, game_of(page).table.rear)
    done = len(game_of(page).history)
    dom.take(Input("board", coarse=True, x=x, y=y))
    assert page.race is not None
    assert page.race.selection.picked == step
    assert len(game_of(page).history) == done
    dom.take(Input("board", coarse=True, x=x, y=y))
    assert len(game_of(page).history) > done
