"""Why a race, a record or a content pack cannot be: said in every language, from one template each."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import Desk
from app.packs import mistakes, read_pack
from app.store import BadSave, read_race
from app.words import page_words
from pyengine.content.pack import PackError
from pyengine.content.records import Reason, because
from pyengine.game import Game, ReplayError
from pyengine.record import RecordError, dumps, loads
from pyengine.ruleset import SetupError
from pyengine.words import ENGLISH, LANGUAGES, texts_in, words_in
from tests.fakedom import FakeDom
from tests.support import seats
from tests.unit.test_controller import new_race, open_page

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [*(ROOT / "pyengine").rglob("*.py"), *(ROOT / "site" / "app").rglob("*.py")]
OTHERS = [code for code in LANGUAGES if code != "en"]
GERMAN = words_in("de")


def templates() -> Iterator[str]:
    """Yield the template of every reason in the sources."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "because":
                assert isinstance(node.args[0], ast.Constant), f"{path.name}:{node.lineno}"
                yield str(node.args[0].value)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.host
@pytest.mark.parametrize("code", OTHERS)
def test_a_language_says_every_reason_and_no_other(code: str) -> None:
    texts = texts_in("pyengine.words", f"{code}_reasons")
    assert set(templates()) == set(texts)
    assert len(texts) > 100
    for template, said in texts.items():
        assert fields(said) == fields(template), template


def test_a_reason_is_its_english_text_and_says_what_it_holds_in_another_language() -> None:
    reason = because("must be {wanted}", wanted=because("a number from 0 to {most}", most=99))
    assert reason == "must be a number from 0 to 99"
    assert ENGLISH.because(reason) == reason
    assert GERMAN.because(reason) == "muss sein: eine Zahl von 0 bis 99"
    assert GERMAN.because("what another program says") == "what another program says"


def test_an_error_inside_a_reason_is_said_too() -> None:
    inner = SetupError(because("a race takes two to four crews, not {crews}", crews=7))
    assert GERMAN.because(because("set-up: {error}", error=inner)).endswith("zwei bis vier Crews, nicht 7")


PACK = """format = 2
colour = 3
[die.road]
faces = [1, 1, 2, 2, 3]
[side.4a]
a = "=="
[damage.rust]
base = 1
[card.jam]
count = 100
"""


def test_every_mistake_of_a_pack_is_said_in_german() -> None:
    with pytest.raises(PackError) as wrong:
        read_pack(PACK, "mine")
    assert len(wrong.value.problems) > 6
    assert all(isinstance(problem.reason, Reason) for problem in wrong.value.problems)
    _, rows = mistakes(wrong.value, page_words("de"))
    assert "Zeile 1: format: muss 1 sein, das Format, das diese Engine liest" in rows
    assert "Zeile 4: die.road.faces: ein Würfel hat sechs Seiten, nicht 5" in rows
    assert not [row for row in rows if " must " in row or "missing" in row]
    _, english = mistakes(wrong.value, page_words("en"))
    assert english == tuple(map(str, wrong.value.problems))


def broken(**changes: object) -> str:
    """Return a record's text that cannot be played."""
    import json

    record = Game.new(seats(2), seed="reasons").record()
    return json.dumps({**record, **changes})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "Zeile 1, Spalte 2: kein JSON"),
        ('{"a": 1, "a": 2}', "record: ein Schlüssel steht zweimal da"),
        (broken(format=7), "format: diese Engine liest Format 1, nicht '7'"),
        (broken(seats=[]), "seats: hierher gehören 2 to 4 Einträge, nicht 0"),
        (broken(options={"no": "way"}), "options: keine Hausregel heißt 'no'"),
        (broken(hashes=["0" * 16]), "diese Engine baut den Tisch anders auf"),
    ],
)
def test_a_race_that_does_not_come_back_says_why_in_german(text: str, said: str) -> None:
    with pytest.raises(BadSave) as wrong:
        read_race(text)
    assert isinstance(wrong.value.why, Reason)
    assert said in GERMAN.because(wrong.value.why)


def test_an_action_that_cannot_be_played_again_says_why_in_german() -> None:
    game = Game.new(seats(2), seed="reasons")
    game.apply(game.legal()[0])
    record = loads(dumps(game.record()))
    record["actions"][0] = "drive"
    with pytest.raises(ReplayError) as wrong:
        Game.replay(record)
    assert GERMAN.because(wrong.value).startswith("Aktion 1, 'drive': drive ist nicht erlaubt: ")
    with pytest.raises(RecordError) as unread:
        loads(dumps(game.record()).replace('"assign', '"asign'))
    assert "ist keine Aktion; eine beginnt mit lead" in GERMAN.because(unread.value)


def test_the_page_says_it_in_german_where_it_is_shown() -> None:
    dom = FakeDom({"race": broken(format=7)})
    dom.asked = ("de",)
    open_page(dom)
    assert "diese Engine liest Format 1" in dom.parts["dialog"]


def test_the_set_up_says_rare_mistakes_in_german() -> None:
    dom, page = new_race()
    page.words = page_words("de")
    desk: Desk = page.desk
    desk.form = desk.form._replace(start="9z")
    desk.deal()
    assert "Die Startseite ist 1a or 1b, nicht &#x27;9z&#x27;." in dom.parts["dialog"]
