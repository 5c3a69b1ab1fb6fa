"""Dice that people roll themselves, at the page: entered by pressing and by keys, counted, kept, and hinted at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.page import TablePage
from pyengine.game import Game
from pyengine.record import loads
from tests.fakedom import FakeDom
from tests.unit.test_page import game_of, new_race, open_page, press_something


def own_race(dom: FakeDom | None = None, **fields: str) -> tuple[FakeDom, TablePage]:
    return new_race(dom, dice="own", **fields)


def panel(dom: FakeDom) -> list[str]:
    """Return what can be pressed in the panel."""
    return [one["ui"] for one in dom.elements("over-panel") if "ui" in one]


def enter(dom: FakeDom, *faces: int) -> None:
    """Press faces and let them count."""
    for face in faces:
        dom.press(ui=f"roll face {face}")
    dom.press(ui="roll count")
    dom.run()


def rolls(dom: FakeDom) -> list[list[str]]:
    """Return what fell, as it is kept."""
    found: list[list[str]] = loads(dom.race())["rolls"]
    return found


def test_nothing_counts_before_all_dice_are_entered_and_confirmed() -> None:
    dom, page = own_race()
    assert "roll count" not in panel(dom)
    for face in (3, 6):
        dom.press(ui=f"roll face {face}")
    dom.press(ui="roll back 2")
    assert "Movement die 2 of 4: which face fell?" in dom.parts["over-panel"]
    for face in (4, 5, 6):
        dom.press(ui=f"roll face {face}")
    assert dom.spoken[-1] == "Movement die 4 of 4: 6. Is that what fell?"
    assert rolls(dom) == [[]]
    assert not [one for one in panel(dom) if "face" in one]
    dom.press(ui="roll count")
    assert rolls(dom) == [list("3456")]
    assert game_of(page).actor == 1


def test_a_die_in_the_middle_is_taken_back_and_entered_again() -> None:
    dom, _ = own_race()
    for face in (1, 2, 3, 4):
        dom.press(ui=f"roll face {face}")
    dom.press(ui="roll back 2")
    assert dom.focused == "#over-panel .face"
    dom.press(ui="roll face 6")
    dom.press(ui="roll count")
    assert rolls(dom) == [list("1634")]


def test_the_set_up_is_rolled_and_the_first_drives() -> None:
    dom, page = own_race()
    assert "first" not in dom.parts["header"].replace('"first"', "")
    enter(dom, 3, 4, 5, 6)
    enter(dom, 1, 2, 3, 4)
    enter(dom, 2)
    assert dom.parts["over-panel"] == ""
    assert "Bo: assign a die." in dom.parts["ribbon"].replace("<bdi>", "").replace("</bdi>", "")
    assert game_of(page).table.pool == [(3, 4, 5, 6), (1, 2, 3, 4)]
    assert "Bo first" in dom.parts["header"].replace("<bdi>", "").replace("</bdi>", "")


def test_keys_enter_take_back_and_count() -> None:
    dom, _ = own_race()
    for key in ("1", "9", "x", "2", "Backspace", "3", "4", "Enter", "5", "Enter"):
        dom.key(key)
    assert rolls(dom) == [list("1345")]


def play(dom: FakeDom, page: TablePage, rng: random.Random) -> None:
    """Roll if dice are to be rolled, else press something."""
    game = game_of(page)
    if game.roll:
        for die in game.roll.dice:
            dom.press(ui=f"roll face {rng.randint(1, len(set(die.faces)))}")
        dom.press(ui="roll count")
        dom.run()
    else:
        press_something(dom, rng)


@pytest.mark.parametrize("ai", ["", "1"])
def test_a_whole_race_is_kept_and_comes_back_at_every_roll(ai: str) -> None:
    drivers: dict[str, Any] = {f"driver_{index}": "ai" for index in ai}
    dom, page = own_race(carnage="on", **drivers)
    rng = random.Random(f"own {ai}")
    for step in range(600):
        if game_of(page).over():
            break
        if step % 9 == 0:
            dom, page = open_page(FakeDom(dom.kept))
            dom.run()
            assert game_of(page).own_dice
        play(dom, page, rng)
    assert game_of(page).over()
    again = Game.replay(loads(dom.race()))
    assert again.hash() == game_of(page).hash()
    dom.press(ui="again")
    dom.run()
    assert game_of(page).own_dice


def test_the_page_rolls_when_it_is_asked_to() -> None:
    dom, page = own_race()
    dom.press(ui="roll face 6")
    dom.press(ui="roll here")
    assert rolls(dom)[0][0] == "6"
    assert len(rolls(dom)[0]) == 4
    assert all(face in "123456" for face in rolls(dom)[0])
    assert game_of(page).actor == 1


def test_for_an_ai_crew_people_roll() -> None:
    dom, _ = own_race(driver_1="ai")
    enter(dom, 6, 6, 6, 6)
    assert "The AI drives" in dom.parts["over-panel"]
    assert dom.thoughts == 0
    enter(dom, 1, 1, 1, 1)
    enter(dom, 3)
    assert dom.thoughts > 0


def test_an_action_waits_and_nothing_is_undone_meanwhile() -> None:
    dom, _ = own_race()
    for ui, said in (("undo", "Enter what fell first."), ("redo", "Nothing was taken back.")):
        dom.press(ui=ui)
        assert said in dom.parts["why"]
        dom.press(ui="close")
    assert dom.offers() == []


def test_a_tab_that_only_looks_enters_nothing() -> None:
    dom, _ = own_race()
    dom.lost()
    dom.press(ui="close")
    assert panel(dom) == []
    dom.key("3")
    assert "another tab" in dom.parts["dialog"].lower()


def test_other_presses_than_faces_do_nothing() -> None:
    dom, page = own_race()
    assert page.race
    for what in ("face 0", "face 7", "face x", "back", "back 3", "count", "", "else"):
        page.race.take_roll(what)
    assert page.race.own_dice._entered == {}
    assert rolls(dom) == [[]]
    enter(dom, 3, 4, 5, 6)
    enter(dom, 1, 2, 3, 4)
    enter(dom, 2)
    page.race.take_roll("face 1")
    assert page.race.own_dice._entered == {}


def test_an_ordinary_race_keeps_no_rolls_and_asks_for_none() -> None:
    dom, page = new_race()
    assert "rolls" not in loads(dom.race())
    assert not game_of(page).own_dice
    assert dom.parts["over-panel"] == ""


def test_the_form_remembers_who_rolls() -> None:
    dom, _ = own_race()
    dom.press(ui="menu")
    dom.press(ui="setup")
    chosen = dom.parts["dialog"].split('name="dice" value="own"')[1][:10]
    assert "checked" in chosen
