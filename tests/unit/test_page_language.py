"""The page changes its language: asked for, wanted, set; a race goes on in any."""

from app.browser.protocol import Input
from tests.fakedom import FakeDom
from tests.unit.test_page import game_of, new_race, open_page


def test_the_language_asked_for_set_and_wanted() -> None:
    dom = FakeDom()
    dom.asked, dom.wanted = ("de",), ("en",)
    dom, _ = open_page(dom)
    assert dom.spoken_language == "de"
    assert "Neues Rennen" in dom.parts["dialog"]
    assert "Runde 1" in dom.parts["header"]
    dom.press(ui="lang en")
    assert "New race" in dom.parts["dialog"]
    assert "Round 1" in dom.parts["header"]
    again = FakeDom(dom.kept)
    again.wanted = ("de-AT",)
    again, _ = open_page(again)
    assert again.spoken_language == "en"
    again.take(Input("click", {"ui": "lang auto"}))
    assert again.spoken_language == "de"
    again.take(Input("click", {"ui": "lang ../x"}))
    assert again.spoken_language == "de"


def test_a_race_begun_in_one_language_is_told_in_another() -> None:
    dom = FakeDom()
    dom.wanted = ("de",)
    names = {"name_0": "Elfenbein", "name_1": "Bo"}
    dom, page = new_race(dom, **names)
    assert [seat.name for seat in game_of(page).seats] == ["Ivory", "Bo"]
    assert "Elfenbein" in dom.parts["header"]
    dom.press(ui="menu")
    dom.press(ui="settings")
    dom.press(ui="lang en")
    assert "Settings" in dom.parts["dialog"]
    assert "Ivory" in dom.parts["header"]
    assert "Elfenbein" not in dom.parts["log"]
