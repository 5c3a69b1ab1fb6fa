"""What a press, a finger, a mouse and a dragged die do on the table."""

from __future__ import annotations

from app.browser.protocol import Input
from tests.fakedom import FakeDom
from tests.unit.test_page import game_of, new_race


def drive(dom: FakeDom) -> None:
    """Give the first car its die and drive."""
    dom.press(die=dom.elements("hand")[0]["die"])
    dom.press(action=next(text for text in dom.offers() if text.startswith("assign")))
    dom.run()
    if "drive" in dom.offers():
        dom.press(action="drive")
        dom.run()


def test_a_finger_shows_before_it_drives_and_a_mouse_drives() -> None:
    dom, page = new_race()
    drive(dom)
    step = next(text for text in dom.offers() if text.startswith("step"))
    dom.press(coarse=True, action=step)
    assert page.race is not None
    assert str(page.race.selection.picked) == step
    done = len(game_of(page).history)
    dom.press(coarse=True, action=step)
    dom.run()
    assert len(game_of(page).history) > done
    step = next(text for text in dom.offers() if text.startswith("step"))
    done = len(game_of(page).history)
    dom.press(action=step)
    assert len(game_of(page).history) > done


def test_a_step_that_kills_asks_twice_even_a_mouse() -> None:
    dom, page = new_race()
    game = game_of(page)
    table = game.table
    rock = next(space for space in range(60) if table.impassable(space) and space % 6 in (1, 3))
    table.phase, table.car, table.moves = "move", 3 * table.active, 1
    table.at[table.car] = rock - 6
    page.draw()
    wanted = next(str(action) for action in game.legal() if action.a == rock)
    dom.press(action=wanted)
    assert not game.history
    assert page.race is not None
    assert str(page.race.selection.picked) == wanted
    dom.key("Escape")
    assert page.race.selection.picked is None
    dom.press(action=wanted)
    dom.press(action=wanted)
    assert str(game.history[-1].action) == wanted


def test_a_die_is_dragged_to_a_car() -> None:
    dom, page = new_race()
    die = dom.elements("hand")[0]["die"]
    dom.take(Input("drop", {"die": die, "drop": "L"}))
    dom.run()
    assert str(game_of(page).history[0].action) == f"assign {die} L"


def test_car_first_then_die() -> None:
    dom, page = new_race()
    dom.press(ui="slot M")
    action = next(one["action"] for one in dom.elements("hand") if "action" in one)
    dom.press(action=action)
    assert str(game_of(page).history[0].action) == action
    assert action.endswith("M")


def test_a_click_beside_what_is_highlighted_says_why() -> None:
    dom, page = new_race()
    drive(dom)
    dom.take(Input("board", x=1850, y=250))
    assert page.why is not None
    assert page.why.rule == "MOV-1"


def test_a_click_on_the_road_before_the_drive_says_why() -> None:
    dom, page = new_race()
    dom.take(Input("board", x=150, y=250))
    assert page.why is not None
    assert not game_of(page).history


def test_a_finger_on_the_road_only_picks() -> None:
    dom, page = new_race()
    drive(dom)
    before = len(game_of(page).history)
    assert page.race is not None
    dom.take(Input("board", coarse=True, x=50, y=50))
    assert str(page.race.selection.picked) == "step a1"
    assert len(game_of(page).history) == before
    dom.take(Input("board", coarse=True, x=50, y=50))
    assert str(game_of(page).history[before].action) == "step a1"
