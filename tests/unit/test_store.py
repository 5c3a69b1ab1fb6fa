"""Keeping a race: whatever the storage does, the race plays on and nothing is lost unsaid."""

from __future__ import annotations

import pytest

from app.browser.protocol import StorageError
from app.keep.store import MOST_ASIDE, BadSave, Store, read_race
from app.page import TablePage
from pyengine.game import Game, Seat
from pyengine.notation import dumps
from tests.fakedom import FakeDom


def a_game() -> Game:
    game = Game.new([Seat("Ada"), Seat("Bo")], seed="kept")
    for _ in range(5):
        game.apply(game.legal()[0])
    return game


def test_a_race_comes_back() -> None:
    dom = FakeDom()
    store = Store(dom)
    assert store.resume() is None
    game = a_game()
    assert store.keep(game)
    found = Store(dom).resume()
    assert found is not None
    assert found.hash() == game.hash()


BROKEN = {
    "empty": "",
    "no JSON": "{",
    "another thing": "[1, 2]",
    "cut off": dumps(a_game().record())[:200],
    "a changed hash": dumps(a_game().record()).replace(a_game().hash(), "0123456789abcdef"),
    "an illegal action": dumps(a_game().record()).replace(
        '"actions":["assign', '"actions":["shoot a1","assign'
    ),
    "markup": "<script>alert(1)</script>",
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_corrupt_race_is_set_aside(kind: str) -> None:
    dom = FakeDom({"race": BROKEN[kind]})
    page = TablePage(dom)
    page.start()
    assert page.race is None
    assert dom.kept["aside"] == BROKEN[kind]
    assert "race" not in dom.kept
    assert "<script>" not in dom.parts["dialog"]
    dom.press(ui="export-aside")
    assert dom.downloads == [("race-set-aside.json", BROKEN[kind])]
    dom.press(ui="setup")
    dom.submit(crews="2", name_0="A", name_1="B", speed="instant")
    dom.run()
    assert page.race is not None
    assert dom.kept["aside"] == BROKEN[kind]
    dom.press(ui="menu")
    dom.press(ui="export-aside 0")
    assert dom.downloads[-1] == ("race-set-aside.json", BROKEN[kind])


def test_a_second_corrupt_race_is_set_aside_beside_the_first() -> None:
    texts = ["{", "<b>", "{", "[]"]
    dom = FakeDom()
    for text in texts:
        dom.kept["race"] = text
        page = TablePage(dom)
        page.start()
        assert "It is set aside" in dom.parts["dialog"]
    assert page.store.aside() == ["{", "<b>", "[]"]
    dom.press(ui="setup")
    dom.submit(crews="2", name_0="A", name_1="B", speed="instant")
    dom.run()
    dom.press(ui="menu")
    assert "3 of 3" in dom.parts["dialog"]
    for place, text in enumerate(page.store.aside()):
        dom.press(ui=f"export-aside {place}")
        assert dom.downloads[-1] == ("race-set-aside.json", text)


def set_aside(count: int) -> FakeDom:
    """Return a browser in which so many corrupt races were found one after another."""
    dom = FakeDom()
    for number in range(count):
        dom.kept["race"] = f"no race {number}"
        TablePage(dom).start()
    return dom


def test_as_many_are_set_aside_as_there_is_room_for_and_the_newest_stay() -> None:
    dom = set_aside(MOST_ASIDE)
    assert Store(dom).aside()[0] == "no race 0"
    dom = set_aside(MOST_ASIDE + 2)
    assert Store(dom).aside() == [f"no race {number}" for number in range(2, MOST_ASIDE + 2)]
    assert "race" not in dom.kept


@pytest.mark.parametrize("failing", range(MOST_ASIDE))
def test_a_storage_that_fails_on_the_way_loses_none_but_the_oldest(
    failing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    dom = set_aside(MOST_ASIDE)
    dom.kept["race"] = "one more"
    written: list[str] = []

    def write(name: str, text: str) -> None:
        if name.startswith("aside"):
            written.append(name)
            if len(written) > failing:
                raise StorageError("full")
        dom.kept[name] = text

    monkeypatch.setattr(dom, "write", write)
    page = TablePage(dom)
    page.start()
    assert "could not set it aside" in dom.parts["dialog"]
    assert dom.kept["race"] == "one more"
    assert set(Store(dom).aside()) >= {f"no race {number}" for number in range(1, MOST_ASIDE)}


def test_read_race_names_one_error() -> None:
    for text in BROKEN.values():
        with pytest.raises(BadSave):
            read_race(text)


@pytest.mark.parametrize(("trouble", "said"), [("full", "full"), ("blocked", "keeps nothing")])
def test_storage_that_fails_is_said_and_the_race_goes_on(trouble: str, said: str) -> None:
    dom = FakeDom()
    setattr(dom, trouble, True)
    page = TablePage(dom)
    page.start()
    dom.submit(crews="2", name_0="A", name_1="B", speed="instant", autoskip="on")
    dom.run()
    assert page.race is not None
    assert said in dom.parts["why"]
    dom.press(ui="close")
    dom.press(die=dom.elements("hand")[0]["die"])
    dom.press(action=dom.offers()[0])
    assert page.race.game.history
    dom.press(ui="menu")
    assert said in dom.parts["dialog"]
    dom.press(ui="export")
    assert read_race(dom.downloads[-1][1]).hash() == page.race.game.hash()


def test_storage_that_fills_up_later_is_said_once() -> None:
    dom = FakeDom()
    page = TablePage(dom)
    page.start()
    dom.submit(crews="2", name_0="A", name_1="B", speed="instant")
    dom.run()
    assert page.why is None
    dom.full = True
    dom.press(die=dom.elements("hand")[0]["die"])
    dom.press(action=dom.offers()[0])
    assert page.why is not None
    dom.press(ui="close")
    dom.full = False
    dom.press(action=dom.offers()[0]) if dom.offers() else None
    dom.run()
    assert page.store.trouble == ""


def test_two_stores_do_not_overwrite_each_other() -> None:
    dom = FakeDom()
    first, second = Store(dom), Store(dom)
    first.own()
    assert first.keep(a_game())
    second.own()
    kept = dom.race()
    assert not first.keep(Game.new([Seat("X"), Seat("Y")], seed="other"))
    assert first.trouble == "tab"
    assert dom.race() == kept


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"speed": 3, "theme": [], "rerolls": "x", "autoskip": 0}', "[" * 100_000]
)
def test_settings_that_make_no_sense_are_forgotten(text: str) -> None:
    dom = FakeDom({"settings": text, "packs": text})
    page = TablePage(dom)
    page.start()
    assert page.settings.speed == "normal"
    assert page.settings.theme == "auto"
