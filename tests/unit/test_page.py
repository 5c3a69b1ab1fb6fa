"""The page's logic driven as a person drives it: by what is drawn, through a stand-in for the browser."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from app.browser.protocol import Input
from app.page import TablePage
from app.show.telling import log_of
from app.view.scene import Scene
from pyengine.game import Game, Seat
from pyengine.hexes import parse as space_of
from pyengine.notation import dumps
from tests.fakedom import FakeDom

HOT_SEAT = {"crews": "2", "name_0": "Ada", "name_1": "Bo", "colour_0": "i", "colour_1": "t", "autoskip": "on"}


def open_page(dom: FakeDom | None = None) -> tuple[FakeDom, TablePage]:
    dom = dom or FakeDom()
    page = TablePage(dom)
    page.start()
    return dom, page


def new_race(dom: FakeDom | None = None, **fields: str) -> tuple[FakeDom, TablePage]:
    dom, page = open_page(dom)
    dom.submit(**{**HOT_SEAT, "seed": "dust", "speed": "instant", **fields})
    dom.run()
    return dom, page


def game_of(page: TablePage) -> Game:
    assert page.race is not None
    return page.race.game


def scene_of(page: TablePage) -> Scene:
    """Return what is to be seen of the race on the page."""
    scene = page.scene()
    assert scene is not None
    return scene


def press_something(dom: FakeDom, rng: random.Random) -> None:
    """Do as a person does: pick up a die if nothing else can be pressed, then press something that is highlighted."""
    if "unattended" in dom.parts["over-panel"]:
        # Only AI crews are left.
        dom.press(ui="unattended watch")
        dom.run()
        return
    offers = dom.offers()
    if not offers:
        dice = [one["die"] for one in dom.elements("hand") if "die" in one]
        dom.press(die=rng.choice(dice))
        offers = dom.offers()
    wanted = rng.choice(offers)
    dom.press(action=wanted)
    if wanted in dom.offers():
        again = [one for one in dom.elements("ribbon") if one.get("action") == wanted]
        if again and "tap" not in again[-1]:
            dom.press(action=wanted)
    dom.run()


@pytest.mark.parametrize(("crews", "ai"), [("2", ""), ("4", ""), ("2", "1"), ("3", "12")])
def test_a_whole_race(crews: str, ai: str) -> None:
    drivers: dict[str, Any] = {f"driver_{index}": "ai" for index in ai}
    names: dict[str, Any] = {"name_2": "Cy", "colour_2": "a", "name_3": "Di", "colour_3": "g"}
    dom, page = new_race(crews=crews, **names, **drivers)
    rng = random.Random(crews + ai)
    for _ in range(2000):
        if game_of(page).over():
            break
        press_something(dom, rng)
    assert game_of(page).over()
    assert bool(dom.thoughts) == bool(ai)
    assert "wins" in dom.parts["over-panel"] or "Nobody wins" in dom.parts["over-panel"]
    assert "wins" in dom.spoken[-1] or "Nobody" in dom.spoken[-1]
    dom.press(ui="again")
    dom.run()
    assert not game_of(page).over()
    assert [seat.name for seat in game_of(page).seats][:2] == ["Ada", "Bo"]


def test_a_whole_race_by_keyboard() -> None:
    dom, page = new_race()
    rng = random.Random(5)
    keys = "123456smlndra" + "hrk"
    arrows = ["ArrowUp", "ArrowRight", "ArrowDown"]
    for _ in range(20_000):
        if game_of(page).over():
            break
        dom.key("Escape" if page.why or page.dialog else rng.choice([*keys, *arrows, "Enter", "Enter"]))
        dom.run()
    assert game_of(page).over()


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_the_race_is_kept_before_its_dice_are_shown(speed: str) -> None:
    dom, page = new_race(speed=speed)
    rng = random.Random(2)
    for _ in range(30):
        press_something(dom, rng)
    dom.press(die=dom.elements("hand")[0]["die"]) if not dom.offers() else None
    before = dom.race()
    dom.press(action=dom.offers()[0])
    if dom.race() == before:
        dom.press(action=dom.offers()[0])
    assert dom.race() == dumps(game_of(page).record()) != before


def test_reload_goes_on_where_it_was() -> None:
    dom, page = new_race(driver_1="ai")
    rng = random.Random(3)
    for _ in range(12):
        press_something(dom, rng)
    hash_before = game_of(page).hash()
    later, again = open_page(FakeDom(dom.kept))
    later.run()
    assert game_of(again).hash() == hash_before
    assert later.parts["log"] == dom.parts["log"]


def asked_page(**fields: Any) -> tuple[FakeDom, TablePage]:
    """Return a page with an open question about a slam."""
    for seed in range(60):
        dom, page = new_race(seed=str(seed), **fields)
        rng = random.Random(seed)
        for _ in range(60):
            if game_of(page).question:
                return dom, page
            if game_of(page).over():
                break
            press_something(dom, rng)
    raise AssertionError("no race of these asks")


def test_reload_inside_a_question_asks_it_again() -> None:
    dom, page = asked_page()
    asked = game_of(page).question
    assert asked is not None
    assert game_of(page).seats[asked.crew].name in dom.parts["over-panel"]
    later, again = open_page(FakeDom(dom.kept))
    later.run()
    assert game_of(again).question == asked
    assert later.parts["over-panel"] == dom.parts["over-panel"]
    later.key("k")
    later.run()
    assert game_of(again).question != asked


def test_undo_is_refused_inside_a_question() -> None:
    dom, page = asked_page()
    dom.key("u")
    assert page.why is not None
    assert game_of(page).question is not None


def test_standing_answers_are_given() -> None:
    _, page = asked_page()
    game = game_of(page)
    asked = game.question
    assert asked is not None
    moved = asked.vehicle if asked.faces[0] == "came" else asked.other
    page.settings = page.settings._replace(rerolls=("never", "never"))
    assert str(game.asker(game.table, asked)) == "keep"
    page.settings = page.settings._replace(rerolls=("hurt", "hurt"))
    for rear in ("rear", "front"):
        roll = asked._replace(faces=(asked.faces[0], rear))
        answer = game.asker(game.table, roll)
        if game.table.owner(moved) != asked.crew:
            assert str(answer) == "keep"
        elif rear == "rear":
            assert answer is None
    page.settings = page.settings._replace(rerolls=("ask", "ask"))
    assert game.asker(game.table, asked) is None


def test_undo_and_redo() -> None:
    dom, page = new_race()
    before = game_of(page).hash()
    dom.press(die=dom.elements("hand")[0]["die"])
    dom.press(action=dom.offers()[0])
    dom.run()
    after = game_of(page).hash()
    assert after != before
    dom.press(ui="undo")
    dom.run()
    assert game_of(page).hash() == before
    dom.key("y")
    dom.run()
    assert game_of(page).hash() == after


def test_what_is_undone_is_not_done_again_by_itself() -> None:
    dom, page = new_race()
    game = game_of(page)
    table = game.table
    cars = table.cars_of(table.active)
    table.pool[table.active] = (3,)
    for car in list(cars)[:2]:
        table.die[car] = 1
    page.draw()
    assert [str(action) for action in game.legal()] == ["assign 3 L"]
    dom.key("Enter")
    dom.press(ui="undo")
    dom.run()
    assert not game.history


def test_not_allowed_says_why() -> None:
    dom, page = new_race()
    dom.press(why="road") if {"why": "road"} in dom.elements() else dom.take(Input("click", {"why": "road"}))
    assert page.why is not None
    assert "MOV-4" in dom.parts["why"]
    dom.key("Escape")
    assert dom.parts["why"] == ""


def test_every_drawn_why_is_answered() -> None:
    dom, page = new_race()
    rng = random.Random(9)
    asked = 0
    for _ in range(40):
        for text in {one["why"] for one in dom.elements() if "why" in one}:
            dom.press(why=text)
            assert page.why is not None, text
            assert page.why.text
            dom.key("Escape")
            asked += 1
        if game_of(page).over():
            break
        press_something(dom, rng)
    assert asked > 20


def test_rule_card() -> None:
    dom, page = new_race()
    dom.take(Input("click", {"rule": "SLM-3"}))
    assert page.why is not None
    assert page.why.rule == "SLM-3"
    dom.take(Input("click", {"rule": "<no rule>"}))


def test_a_whole_drive_is_one_line_of_the_log() -> None:
    game = Game.new([Seat("Ada"), Seat("Bo")], seed="dust")
    first = game.table.turn
    while game.table.turn == first:
        game.apply(next((one for one in game.legal() if one.verb in ("drive", "stay")), game.legal()[0]))
    drives = [line.text for line in log_of(game, None, True) if "onto the road" in line.text]
    assert len(drives) == 1
    assert drives[0].count(",") == game.table.die[game.history[0].action.b] - 1
    assert not [line for line in log_of(game, None, True) if "drives to" in line.text]


def test_events_are_shown_in_order_and_can_be_skipped() -> None:
    dom, page = new_race(speed="normal", driver_1="ai")
    assert page.race is not None
    while not page.race.busy:
        offers = dom.offers()
        if not offers:
            dom.press(die=dom.elements("hand")[0]["die"])
            offers = dom.offers()
        dom.press(action=offers[0])
        if game_of(page).table.active == 1:
            break
        dom.run()
    shown = 0
    while page.race.busy and dom.timers:
        dom.timers.pop(0)()
        shown += 1
        if shown == 3:
            dom.press(ui="skip")
            dom.run()
    assert not page.race.busy or game_of(page).over()
    assert page.race._hurry is False


def test_thinks_on_the_page_where_a_worker_cannot_start() -> None:
    dom, page = new_race(FakeDom(worker=False), driver_0="ai", driver_1="ai")
    assert game_of(page).over()
    assert dom.thoughts == 1
    assert "worker" in dom.parts["log"]


def test_settings_are_kept() -> None:
    dom, _ = new_race()
    dom.key("?")
    assert "Keys" in dom.parts["dialog"]
    dom.key("Escape")
    dom.press(ui="menu")
    dom.press(ui="settings")
    dom.press(ui="speed fast")
    dom.press(ui="theme dark")
    dom.press(ui="reroll 1 never")
    dom.press(ui="autoskip off")
    assert dom.shown_theme == "dark"
    dom.press(ui="close")
    assert dom.parts["dialog"] == ""
    kept = json.loads(dom.kept["settings"])
    later, again = open_page(FakeDom(dom.kept))
    assert again.settings.speed == kept["speed"] == "fast"
    assert again.settings.rerolls == ("ask", "never")
    assert not again.settings.autoskip
    assert later.shown_theme == "dark"


def test_impossible_set_up_says_why() -> None:
    dom, page = new_race(colour_1="i")
    assert page.race is None
    assert "same colour" in dom.parts["dialog"]


def test_hostile_names_stay_text() -> None:
    evil = "<img src=x onerror=alert(1)>"
    dom, _ = new_race(name_0=evil[:24])
    assert all("<img" not in markup for markup in dom.parts.values())


def test_export_and_import() -> None:
    dom, page = new_race()
    rng = random.Random(1)
    for _ in range(10):
        press_something(dom, rng)
    dom.press(ui="menu")
    dom.press(ui="export")
    name, text = dom.downloads[-1]
    assert name.endswith(".json")
    other, its = new_race(seed="another")
    other.take(Input("file", text=text))
    other.run()
    assert game_of(its).hash() == game_of(page).hash()
    assert other.race() == text
    fresh, _ = open_page()
    fresh.take(Input("file", text="no race"))
    assert "problem" in fresh.parts["dialog"]
    assert 'data-form="setup"' in fresh.parts["dialog"]
    fresh.take(Input("file", text=text))
    assert fresh.race() == text
    other.take(Input("file", text="no race"))
    assert "no race" in other.parts["dialog"]
    assert game_of(its).hash() == game_of(page).hash()


def test_second_tab_only_looks_until_it_takes_over() -> None:
    dom, page = new_race()
    second = FakeDom(dom.kept)
    second.taken = True
    _, its = open_page(second)
    assert its.watching
    assert "another tab" in second.parts["dialog"]
    second.press(ui="close")
    kept = dom.race()
    second.take(Input("drop", {"die": "1", "drop": "L"}))
    assert "another tab" in second.parts["dialog"]
    assert dom.race() == kept
    second.press(ui="take-over")
    assert not its.watching
    # The first tab hears of it, or notices when it keeps.
    dom.press(die=dom.elements("hand")[0]["die"])
    dom.press(action=dom.offers()[0])
    assert page.watching
    assert dom.race() == kept
    assert "taken" in dom.parts["dialog"]


def test_turned_screen_is_drawn_anew() -> None:
    dom, _ = new_race()
    dom.way = "tall"
    dom.take(Input("turned"))
    assert dom.parts["board-wide"] == ""
    assert "svg" in dom.parts["board-tall"]
    place = dom.looked_at
    for way in ("wide", "tall"):
        dom.way, dom.looked_at = way, -1.0
        dom.take(Input("turned"))
    assert dom.looked_at == place, "the window on the road forgot its place"


def test_seats_come_from_the_game() -> None:
    game = Game.new([Seat("A"), Seat("B")], seed="x")
    assert space_of("a1") == 0
    dom = FakeDom({"race": dumps(game.record())})
    _, page = open_page(dom)
    assert [seat.name for seat in game_of(page).seats] == ["A", "B"]
