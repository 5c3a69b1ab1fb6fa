"""The engine's texts in every language: complete, with the same fields, none left in English."""

from __future__ import annotations

import string
import subprocess
import sys

import pytest

from pyengine import content
from pyengine.content.pack import BASE
from pyengine.game import Game, Seat
from pyengine.narrate import Names, names_of, plain_names
from pyengine.ruleset import ruleset
from pyengine.words import ENGLISH, LANGUAGES, Language, Words, best, shipped, words_in

OTHERS = [code for code in LANGUAGES if code != "en"]
EN = {**ENGLISH.texts, **shipped()}
SAME = {
    # Proper names, names that German took over, and texts that are only fields.
    *("vehicle.short", "comma", "event.roll", "board.car", "board.used"),
    *("command.nitro", "command.drift", "rule.CMD-NITRO.name", "rule.CMD-DRIFT.name"),
    *("rule.VAR-1.name", "rule.HAZ-MINE.name", "token.mine"),
}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(texts: dict[str, str]) -> set[str]:
    """Return the keys of a catalogue without those of plural forms."""
    return {key for key in texts if key.rpartition(".")[2] not in ("one", "two", "few", "many")}


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_every_text_and_no_other(code: str) -> None:
    assert forms(dict(words_in(code).texts)) == forms(dict(EN))


@pytest.mark.parametrize("code", OTHERS)
def test_the_fields_are_the_same(code: str) -> None:
    for key, text in words_in(code).texts.items():
        english = EN.get(key) or EN[key.rpartition(".")[0]]
        assert fields(text) == fields(english), key
        assert text.strip() == text or EN[key].strip() != EN[key], key


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_in_english(code: str) -> None:
    texts = words_in(code).texts
    assert {key for key in EN if texts[key] == EN[key]} <= SAME


@pytest.mark.parametrize("code", OTHERS)
def test_a_card_fits_its_line(code: str) -> None:
    for card in content.CARDS:
        assert len(words_in(code).texts[f"card.{card.id}.text"]) <= 80, card.id


@pytest.mark.host
def test_english_loads_no_other_language() -> None:
    code = "import sys, pyengine.terminal; print([m for m in sys.modules if m.startswith('pyengine.words.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['pyengine.words.en']"


def test_the_best_language() -> None:
    assert best(["de-CH", "en"]) == "de"
    assert best(["fr-FR", "EN_gb", "de"]) == "en"
    assert best([]) == "en"
    assert best(["../x", "de"]) == "de"


def test_numbers_are_grouped() -> None:
    assert [words_in(code).number(1_234_566) for code in ("en", "de")] == ["1,234,566", "1.234.566"]
    assert words_in("de").number(999) == "999"


def test_a_language_with_more_plural_forms() -> None:
    def slavic(value: int) -> str:
        return "one" if value == 1 else "few" if value % 10 in (2, 3, 4) else ""

    words = Words(Language("xx", "X", form=slavic), {"a": "{value} a", "a.one": "1 b", "a.few": "{value} c"})
    assert [words.say("a", value=value) for value in (1, 3, 5)] == ["1 b", "3 c", "5 a"]


def test_a_pack_of_ones_own_stays_as_it_was_typed() -> None:
    german = words_in("de")
    assert german.own("side.1a", "The Parking Lot") == "Der Parkplatz"
    assert german.own("side.1a", "My Own Lot") == "My Own Lot"
    cards = (BASE.cards[0]._replace(name="Mine", text="Own words."), *BASE.cards[1:])
    names = plain_names(ruleset(2, carnage=True, pack=BASE._replace(cards=cards)), german)
    assert (names.card("jam"), names.card_text("jam")) == ("Mine", "Own words.")
    assert names.card("drip") == "Tropfendes Öl"


def test_a_crew_nobody_named_has_its_colours_name() -> None:
    race = Game.new([Seat("", "t"), Seat("Zoë", "a")], seed="dust")
    assert names_of(race).crews == ("Teal", "Zoë")
    assert names_of(race, words_in("de")).crews == ("Petrol", "Zoë")


def test_fields_are_text_whatever_they_hold() -> None:
    names = Names(("{0.__class__}", "B"), ruleset(2), words_in("de"))
    assert names.short(0) == "{0.__class__} S"
