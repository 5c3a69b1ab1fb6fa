"""A language nobody speaks: every text is marked and longer, so what shows without its mark was never translated."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import pytest

import app.page
from app.browser.protocol import Input
from app.lobby.sheets import broken_sheet, other_tab_sheet, pack_sheet
from app.view.log import crew_of, log_lines
from app.view.menu import supplies_dialog
from app.view.page import first_parts, frame, parts
from app.view.scene import Prompt, Scene, Seat
from app.view.settings import settings_dialog
from app.view.setup import Form, setup_dialog
from app.words import ENGLISH
from pyengine import game
from pyengine.narrate import Names, event_words, names_of
from pyengine.prompts import prompt_at
from pyengine.ruleset import CARD, CARD_NAMES, TOKEN_DRIP
from pyengine.words import Language, Words, shipped, texts_in
from tests.fakedom import FakeDom
from tests.unit.test_page import game_of, new_race, press_something
from tests.unit.test_view import picture, race
from tests.unit.test_view_carnage import carnage

OPEN, CLOSE = "\u2067⟦", "⟧\u2069"
LETTERS = str.maketrans("aeiouyAEIOUYcnsz", "áéíóúýÁÉÍÓÚÝçñšž")
NAMES = ("Ж1", "العربية", "中文字", "👩‍🚒é")
# What is the same in every language: spaces, rule ids, sizes, keys of the keyboard, speeds, tile ids, dice faces.
SAME = re.compile(r"\b(?:[a-f]\d*|[A-Z]{2,3}(?:-[A-Z0-9]+)?|[SML]|English|Deutsch|\d+[ab])\b")


def pseudo(text: str) -> str:
    """Return a text marked, accented and two fifths longer, its fields as they are."""
    out = []
    for plain, field, spec, conversion in string.Formatter().parse(text):
        out.append(plain.translate(LETTERS).replace("{", "{{").replace("}", "}}"))
        if field is not None:
            tail = (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            out.append(f"{{{field}{tail}}}")
    return f"{OPEN}{''.join(out)}{'·' * (2 * len(text) // 5)}{CLOSE}"


def made(texts: Mapping[str, str]) -> dict[str, str]:
    """Return a catalogue in the language; what joins texts stays short."""
    return {key: pseudo(text) for key, text in texts.items()}


REASONS = {template: template for template in texts_in("pyengine.words", "de_reasons")}
XX = Words(Language("xx", "Xx", direction="rtl"), made({**ENGLISH.texts, **shipped(), **REASONS}))


class Shown(HTMLParser):
    """Collects what markup shows and says aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [
            value for name, value in attrs if name in ("aria-label", "title", "placeholder") and value
        ]
        # A name in the middle of a sentence does not end it.
        self.texts.append("" if tag in ("bdi", "b") else "\n")

    def handle_endtag(self, tag: str) -> None:
        self.texts.append("" if tag in ("bdi", "b") else "\n")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def untranslated(markup: str) -> list[str]:
    """Return the words markup shows outside any mark."""
    shown = Shown()
    shown.feed(markup)
    shown.close()
    text, inner = "".join(shown.texts), ""
    while inner != text:
        inner, text = text, re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    return [word for word in re.findall(r"[^\W\d_]{2,}", SAME.sub("", text)) if word.isascii()]


def drawn(snap: Scene) -> str:
    return frame(parts(snap), XX.say("start.rules"), XX)


def in_xx(snap: Scene, **more: Any) -> Scene:
    """Return a scene that speaks the language, its crews named in many scripts."""
    seats = tuple(Seat(name, seat.colour) for name, seat in zip(NAMES, snap.seats, strict=True))
    now = prompt_at(snap.table, None, Names(NAMES, snap.table.rules, XX))
    return snap._replace(seats=seats, words=XX, prompt=Prompt(*now), **more)


@pytest.mark.parametrize("expansion", ["base", "carnage", "team"])
@pytest.mark.parametrize("count", [0, 9, 25, 60, 150, 600])
def test_every_position_is_drawn_in_it(expansion: str, count: int) -> None:
    for seed in "ab":
        table, question = (
            race(seed, 4, count)
            if expansion == "base"
            else carnage(seed, 4, count, big_team=expansion == "team")
        )
        snap = in_xx(picture(table, question))
        for crew in (-1, 0, 3):
            assert untranslated(drawn(snap._replace(shown=crew))) == []
        for action in snap.legal:
            assert untranslated(drawn(snap._replace(picked=action))) == []
        assert untranslated(drawn(snap._replace(busy=True))) == []


def test_cards_fire_dice_and_the_log_are_drawn_in_it() -> None:
    table, _ = carnage("cards", 4, 40)
    for card in range(len(CARD_NAMES)):
        table.damage[card % table.rules.cars] = (CARD + card,)
        table.fire = [True] * len(table.fire)
        table.tokens[table.rear + 3] = TOKEN_DRIP
        assert untranslated(drawn(in_xx(picture(table)))) == []
    told = game.Game.new([game.Seat(name) for name in NAMES], seed="log")
    names = names_of(told, XX)
    lines = log_lines(told.opening, lambda event: event_words(event, names), crew_of(table.owner))
    assert len(lines) > 5
    fallen = (
        ("slam", "came"),
        ("direction", "rear"),
        ("shooting", "any"),
        ("shooting", "SM"),
        ("fire", "skull"),
    )
    snap = in_xx(
        picture(table), log=lines, fallen=(*fallen, ("fire", "+1"), ("road", "2"), ("movement", "4"))
    )
    assert untranslated(drawn(snap)) == []


def test_sheets_are_drawn_in_it() -> None:
    table, _ = carnage("sheets", 4, 60)
    snap = in_xx(picture(table))
    form = Form(crews=4, carnage=True, resumable=True, opened=("more", "pack"), words=XX)
    sheets = [setup_dialog(form), settings_dialog(snap), supplies_dialog(snap)]
    sheets += [broken_sheet("…", kept, XX) for kept in (True, False)]
    sheets += [other_tab_sheet(lost, XX) for lost in (True, False)] + [pack_sheet("…", "", (), True, XX)]
    sheets.append(frame(first_parts(XX), "", XX))
    for sheet in sheets:
        assert untranslated(sheet) == []


def test_a_text_that_is_not_translated_is_found() -> None:
    assert untranslated(f"<p title='Now'>{OPEN}ýés{CLOSE} or no</p><b>So</b>") == ["Now", "or", "no", "So"]


@pytest.fixture
def speaking(monkeypatch: pytest.MonkeyPatch) -> FakeDom:
    monkeypatch.setattr(app.page, "page_words", lambda code: XX)
    return FakeDom()


def press(dom: FakeDom, ui: str) -> None:
    dom.take(Input("click", {"ui": ui}))


def all_of(dom: FakeDom) -> list[str]:
    return untranslated("\n".join(dom.parts.values())) + untranslated("\n".join(dom.spoken))


def test_the_whole_page_speaks_it(speaking: FakeDom) -> None:
    names = {f"name_{index}": name for index, name in enumerate(NAMES)}
    dom, page = new_race(speaking, **names, crews="3", driver_2="ai", colour_2="a", carnage="on")
    assert page.words is XX
    for ui in ("menu", "settings", "rules", "supplies", "about", "keys", "setup"):
        press(dom, ui)
        assert dom.parts["dialog"]
        assert all_of(dom) == [], ui
        press(dom, "close")
    press(dom, "undo")
    assert all_of(dom) == []
    rng = random.Random("xx")
    for _ in range(120):
        if game_of(page).over():
            break
        press_something(dom, rng)
        assert all_of(dom) == []
        closed = [one["why"] for one in dom.elements() if "why" in one]
        if closed:
            dom.press(why=closed[0])
            assert all_of(dom) == []
            press(dom, "close")


def test_troubles_are_said_in_it(speaking: FakeDom) -> None:
    speaking.full = True
    dom, page = new_race(speaking, name_0="Ж1", name_1="中")
    assert all_of(dom) == []
    page.lobby.setup()
    dom.submit(crews="2", name_0="中", name_1="中", colour_0="i", colour_1="t")
    assert dom.parts["dialog"]
    assert all_of(dom) == []
    page.lobby.menu()
    assert all_of(dom) == []
