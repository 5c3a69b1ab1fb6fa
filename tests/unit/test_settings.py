"""Settings, and what the device lends: the share sheet, installing, the address that asks for something."""

from __future__ import annotations

import json

import pytest

from app.browser.protocol import Input
from app.page import TablePage
from app.view.scene import Settings
from tests.fakedom import FakeDom
from tests.unit.test_page import HOT_SEAT, game_of, new_race, open_page, scene_of


def pressed(dom: FakeDom) -> set[str]:
    """Return the settings that are shown as chosen."""
    tags = dom.parts["dialog"].split("<button")
    return {tag.split('data-ui="')[1].split('"')[0] for tag in tags if 'aria-pressed="true"' in tag}


def settings(dom: FakeDom) -> None:
    dom.press(ui="menu")
    dom.press(ui="settings")


CHOICES = {
    "speed slow": ("speed", "slow"),
    "theme dark": ("theme", "dark"),
    "autoskip off": ("autoskip", False),
    "words on": ("words", True),
    "reroll 1 never": ("rerolls", ("ask", "never")),
    "unattended-always speed": ("unattended", "speed"),
    "sound on": ("sound", True),
    "volume 35": ("volume", 35),
}


def test_every_setting_is_shown_kept_and_taken_back_by_one_button() -> None:
    dom, page = new_race()
    settings(dom)
    first = pressed(dom)
    for press, (name, value) in CHOICES.items():
        dom.take(Input("click", {"ui": press}))
        assert getattr(page.settings, name) == value
        assert press in pressed(dom) or 'value="35"' in dom.parts["dialog"]
    again = TablePage(FakeDom(dom.kept))
    again.start()
    for name, value in CHOICES.values():
        assert getattr(again.settings, name) == value
    assert again.race
    assert scene_of(again).settings.unattended == "speed"
    dom.press(ui="reset ask")
    assert page.settings.speed == "slow"
    dom.press(ui="settings")
    assert "speed slow" in pressed(dom)
    race = dom.kept["race"]
    dom.press(ui="reset ask")
    dom.press(ui="reset now")
    assert page.settings == Settings(rerolls=("ask", "ask"))
    # The race of this test began at full speed; at first it is normal.
    assert pressed(dom) == first - {"speed instant"} | {"speed normal"}
    assert dom.shown_theme == "auto"
    assert dom.loud == (False, 0.7)
    assert json.loads(dom.kept["settings"])["unattended"] == "ask"
    assert dom.kept["race"] == race


def test_a_setting_that_was_kept_and_is_no_more_is_passed_over() -> None:
    dom, _ = new_race()
    kept = json.loads(dom.kept["settings"]) | {"odds": "always", "speed": "slow"}
    dom, again = open_page(FakeDom(dom.kept | {"settings": json.dumps(kept)}))
    assert again.settings.speed == "slow"
    assert "aside" not in " ".join(dom.kept)
    again.remember(words=True)
    assert "odds" not in json.loads(dom.kept["settings"])


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (("shared", ""), ""),
        (("copied", ""), "The address is copied."),
        (("failed", "Permission denied"), "could not be shared: Permission denied."),
    ],
)
def test_the_table_is_shared(outcome: tuple, said: str) -> None:
    dom, _ = new_race()
    dom.outcome = outcome
    dom.press(ui="menu")
    dom.press(ui="share")
    assert dom.shared[-1][1] == dom.address()
    assert said in dom.parts["dialog"]
    assert ('role="alert"' in dom.parts["dialog"]) == (outcome[0] == "failed")
    assert ('role="status"' in dom.parts["dialog"]) == (outcome[0] == "copied")


def test_the_race_is_sent_as_a_file_that_comes_back() -> None:
    dom, page = new_race()
    dom.press(ui="menu")
    dom.press(ui="send")
    name, text = dom.shared[-1]
    assert name == "race"
    other, there = new_race(seed="other")
    other.take(Input("file", {"ui": "import-file"}, text=text))
    assert game_of(there).hash() == game_of(page).hash()


def test_installing_is_offered_while_the_browser_offers_it() -> None:
    dom, _ = new_race()
    dom.press(ui="menu")
    assert "install" not in [one.get("ui") for one in dom.elements("dialog")]
    dom.offer = True
    dom.press(ui="menu")
    dom.press(ui="install")
    assert dom.installs == 1
    assert "install" not in [one.get("ui") for one in dom.elements("dialog")]


@pytest.mark.parametrize(("wish", "form"), [("new", True), ("continue", False), ("", False), ("x", False)])
def test_the_address_may_ask_for_a_new_race(wish: str, form: bool) -> None:
    old, page = new_race()
    dom = FakeDom(old.kept)
    dom.wished = wish
    there = TablePage(dom)
    there.start()
    assert ('name="crews"' in dom.parts["dialog"]) == form
    assert game_of(there).hash() == game_of(page).hash()
    if form:
        dom.press(ui="close")
        assert dom.parts["dialog"] == ""


def test_a_tab_that_only_looks_offers_to_play_at_once() -> None:
    old, page = new_race()
    dom = FakeDom(old.kept)
    dom.taken = True
    there = TablePage(dom)
    there.start()
    dom.press(ui="close")
    assert [one["ui"] for one in dom.elements("ribbon") if "ui" in one] == ["take-over"]
    dom.press(ui="take-over")
    assert not there.watching
    assert game_of(there).hash() == game_of(page).hash()
    # The tab that played shows the offer as well.
    old.lost()
    old.press(ui="close")
    assert [one["ui"] for one in old.elements("ribbon") if "ui" in one] == ["take-over"]


def test_keys_are_shown_over_the_set_up_and_the_form_comes_back_as_it_was() -> None:
    dom, _ = open_page()
    dom.take(Input("key", {}, key="?", fields={k.replace("_", "-"): v for k, v in HOT_SEAT.items()}))
    assert "Keys" in dom.parts["dialog"]
    dom.key("Escape")
    assert 'value="Ada"' in dom.parts["dialog"]


def test_the_keys_are_a_button_of_the_set_up() -> None:
    dom, _ = open_page()
    fields = {k.replace("_", "-"): v for k, v in HOT_SEAT.items()}
    assert "keys" in {one.get("ui") for one in dom.elements("dialog")}
    dom.take(Input("click", {"ui": "keys"}, fields=fields))
    assert "Keys" in dom.parts["dialog"]
    dom.press(ui="close")
    assert 'value="Ada"' in dom.parts["dialog"]
