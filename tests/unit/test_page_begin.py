"""A race that begins: it comes on the screen in steps, and nobody can mean anything in it before."""

from __future__ import annotations

from app.browser.protocol import Input
from tests.unit.test_page import HOT_SEAT, game_of, open_page


def test_before_the_race_is_on_the_screen_nothing_is_meant_in_it() -> None:
    dom, page = open_page()
    dom.submit(**{**HOT_SEAT, "seed": "dust", "speed": "instant"})
    # The second press of a double click falls on the road; Enter is still held down; a button of the old picture.
    dom.take(Input("board", x=150, y=250))
    dom.key("Enter")
    dom.key("1")
    for action in game_of(page).legal():
        dom.take(Input("click", {"action": str(action)}))
    assert page.why is None
    assert not game_of(page).history
    dom.run()
    dom.press(die=str(game_of(page).table.pool[game_of(page).actor][0]))
    assert dom.offers()


def test_another_race_that_comes_meanwhile_is_the_one_that_is_shown() -> None:
    dom, page = open_page()
    dom.submit(**{**HOT_SEAT, "seed": "dust", "speed": "instant"})
    dom.timers.pop(0)()
    dom.submit(**{**HOT_SEAT, "seed": "salt", "speed": "instant"})
    dom.run()
    assert '"salt"' in dom.race()
    assert sum("The race begins" in said for said in dom.spoken) == 1
    dom.take(Input("board", x=150, y=250))
    assert page.why is not None
