"""Why a race, a record or a content pack cannot be: said in every language, from one template each."""

from __future__ import annotations

import ast
import json
import random
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.keep.store import BadSave, read_race
from app.lobby.lobby import Lobby
from app.lobby.packs import mistakes, read_pack
from app.words import page_words
from pyengine.actions import parse
from pyengine.ai import plain
from pyengine.content.pack import PackError
from pyengine.content.packlines import unread
from pyengine.game import Game, ReplayError
from pyengine.reasons import Reason, because
from pyengine.record import RecordError, dumps, loads
from pyengine.rules.protocol import IllegalAction, Refusal
from pyengine.ruleset import SetupError
from pyengine.words import ENGLISH, LANGUAGES, texts_in, words_in
from tests.fakedom import FakeDom
from tests.support import seats
from tests.unit.test_packs_wrong import CASES
from tests.unit.test_page import new_race, open_page

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
    # A text's key is looked for in the catalogue first.
    assert not texts.keys() & page_words(code).texts.keys()
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
    record = Game.new(seats(2), seed="reasons").record()
    return json.dumps({**record, **changes})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "Zeile 1, Spalte 2: ab hier kein JSON"),
        ('{"a": 1, "a": 2}', "Aufzeichnung: ein Schlüssel steht zweimal da"),
        (broken(format=7), "format: diese Engine liest Format 1, nicht '7'"),
        (broken(seats=[]), "seats: hierher gehören 2 bis 4 Einträge, nicht 0"),
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
    lobby: Lobby = page.lobby
    lobby.form = lobby.form._replace(start="9z")
    lobby.deal()
    assert "Die Startseite ist 1a oder 1b, nicht &#x27;9z&#x27;." in dom.parts["dialog"]


# No English is left in a German one, whatever goes wrong.

ENGLISH_WORDS = re.compile(
    r"\b(the|is|not|no|must|or|and|to|of|with|be|an|has|have|are|expected|expecting|invalid|unterminated|unclosed"
    r"|cannot|duplicate|found|illegal|extra|property|delimiter|value|allowed|there|first|missing|unknown|belongs?"
    r"|record|answer|reroll|road die|off)\b",
    re.IGNORECASE,
)
QUOTED = re.compile(
    r"'[^']*'|\"[^\"]*\"|\b(?:hold|keep or reroll)\b|\b(?:step|place|shoot|assign|fix) [\w ]+"
)
"""What a file says, and how actions are written in it, stays as it is."""
LISTED = re.compile(
    r"(?:es gibt|bekannt sind|Objekt mit|beginnt mit|schreibt man|haben|kann|eins von|aus|; erlaubt:|möglich ist) .*$"
)
"""The names that a file may have, listed at the end."""


def english_in(said: str) -> list[str]:
    """Return the English words in a German text, what is quoted from a file apart."""
    return ENGLISH_WORDS.findall(LISTED.sub("", QUOTED.sub("", said)))


def test_english_is_found() -> None:
    assert english_in("Zeile 3: kein TOML: Expected '=' after a key")
    assert english_in("Aktion 1, 'drive': drive ist nicht erlaubt: not-now (RND-3)")
    assert english_in("die Startseite ist 1a or 1b")
    assert not english_in("Zeile 3: ab hier kein TOML, 'the' ist kein Feld")


SAMPLES: dict[str, int | str | tuple[str, ...]] = {
    **{"die": 7, "dice": "1–3", "crew": 2, "moves": 4, "size": "L", "sizes": ("S", "L"), "damage": "dent"},
    **{"space": "c5", "spaces": ("b4", "c5"), "command": "nitro", "verb": "drive", "now": "assign"},
}
"""The values that refusals have, by name."""


REFUSALS = sorted(key.removeprefix("refusal.") for key in ENGLISH.texts if key.startswith("refusal."))


@pytest.mark.parametrize("reason", REFUSALS)
def test_every_refusal_inside_an_error_is_a_sentence(reason: str) -> None:
    names = sorted(fields(ENGLISH.texts[f"refusal.{reason}"]))
    refusal = Refusal("MOV-1", reason, {name: SAMPLES[name] for name in names})
    error = IllegalAction(parse("drive"), refusal, [parse("step c3")])
    assert f" {reason} " in str(error)
    said = GERMAN.because(error)
    assert f" {reason} " not in said
    assert not english_in(said), said
    for words in (GERMAN, ENGLISH):
        assert words.texts[f"refusal.{reason}"].partition("{")[0] in words.because(error)


WRONG_TOML = [
    *(
        "x",
        "x =",
        "= 1",
        "x = [1",
        "x = {a = 1",
        "[x",
        "[[x]",
        "x = 1 y = 2",
        'x = "a',
        "x = 'a",
        "x = 1\nx = 2",
    ),
    *(
        "[x]\n[x]",
        "x = {a = 1, a = 2}",
        'x = """a',
        "x = 1979-99-99",
        'x = "\\q"',
        'x = "\\ud800"',
        "x = \x00",
    ),
    *("a.b = 1\na = 2", "x = 0x", "x = +", "\x01", "[x]\n[[x]]", "x.y = 1\n[x.y]", '"', "x = {\n"),
]


@pytest.mark.parametrize("text", WRONG_TOML, ids=range(len(WRONG_TOML)))
def test_what_the_toml_reader_says_is_said_in_our_own_words(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as library:
        tomllib.loads(text)
    with pytest.raises(PackError) as wrong:
        read_pack(text, "mine")
    (row,) = mistakes(wrong.value, page_words("de"))[1]
    assert row.startswith("Zeile "), row
    assert not english_in(row), row
    assert str(library.value).partition(" (at")[0] not in row


def test_what_another_version_of_the_toml_reader_says_is_no_sentence_of_ours() -> None:
    assert GERMAN.because(unread("A message of another version")) == "kein TOML"


WRONG_JSON = [
    *(
        "",
        "{",
        "[",
        "{}x",
        '{"a"}',
        '{"a" 1}',
        '{"a": }',
        "[1 2]",
        '"a',
        '"\n"',
        '"\\q"',
        '"\\u12"',
        "nul",
        "{'a': 1}",
    ),
    *('{"a": 1,}', '{"a": 1.5}', '{"a": NaN}', "[" * 40, '{"a": ' + "9" * 5000 + "}", "7", "[]", "{}"),
]


@pytest.mark.parametrize("text", WRONG_JSON, ids=range(len(WRONG_JSON)))
def test_what_the_json_reader_says_is_said_in_our_own_words(text: str) -> None:
    with pytest.raises(BadSave) as wrong:
        read_race(text)
    assert isinstance(wrong.value.why, Reason)
    said = GERMAN.because(wrong.value.why)
    assert not english_in(said), said


def spoilt(rng: random.Random) -> str:
    """Return a record with one thing in it that is not as it should be."""
    game = Game.new(seats(3), seed=f"spoilt {rng.random()}", asker=plain.answer)
    for _ in range(rng.randrange(1, 12)):
        game.apply(rng.choice(game.legal()))
    record = json.loads(dumps(game.record()))
    strange: list[object] = [
        None,
        7,
        -1,
        "x",
        "",
        "step z9",
        "fix L rust",
        "assign 0 M",
        "lead 9",
        "drive",
        "keep",
        [],
        {},
        True,
    ]
    key = rng.choice(sorted(record))
    if isinstance(record[key], list) and record[key] and rng.random() < 0.8:
        record[key][rng.randrange(len(record[key]))] = rng.choice(strange)
    else:
        record[key] = rng.choice(strange)
    return json.dumps(record)


def test_no_spoilt_record_is_refused_in_english() -> None:
    rng, reasons = random.Random(5), []
    for _ in range(300):
        try:
            read_race(spoilt(rng))
        except BadSave as error:
            reasons.append(error.why)
    told = [GERMAN.because(reason) for reason in reasons]
    assert len({said.partition(":")[0].partition("[")[0] for said in told}) > 8
    assert [said for said in told if english_in(said)] == []
    assert [reason for reason in reasons if not isinstance(reason, Reason)] == []


@pytest.mark.parametrize("kind", CASES)
def test_no_mistake_of_a_pack_is_told_in_english(kind: str) -> None:
    with pytest.raises(PackError) as wrong:
        read_pack(CASES[kind][0], "mine")
    for row in mistakes(wrong.value, page_words("de"))[1]:
        assert not english_in(row.partition(": ")[2].partition(": ")[2]), row
