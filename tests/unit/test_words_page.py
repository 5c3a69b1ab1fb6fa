"""The page's texts: every one is used, every one that is used is there, and none is written anywhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.words import ENGLISH, en, lesson_words, page_words
from pyengine import content
from pyengine.words import LANGUAGES, texts_in
from pyengine.words import en as engine
from tests.unit.test_words import fields, forms

ROOT = Path(__file__).resolve().parents[2]
PAGE = sorted(path for path in (ROOT / "site" / "app").rglob("*.py") if path.parent.name != "words")
ENGINE = [ROOT / "pyengine" / f"{name}.py" for name in ("narrate", "prompts", "textboard", "terminal", "cli")]
OTHERS = [code for code in LANGUAGES if code != "en"]
SAME = {
    # Proper names, what German took over, keys of the keyboard, and texts that are only fields and figures.
    *(
        "carnage",
        "carnage.tag",
        "form.team",
        "form.crews",
        "form.crew",
        "road.start",
        "short.nitro",
        "short.drift",
    ),
    *("speed.slow", "speed.normal", "speed.fast", "speed.rapid", "speed.instant", "mark.nitro", "mark.card"),
    *(
        "badge.cost",
        "keys.enter",
        "keys.road",
        "keys.hold",
        "keys.slam",
        "keys.fix",
        "keys.escape",
        "keys.undo",
    ),
    *("keys.tab", "keys.team", "keys.help", "keys.tip", "tip.space"),
}
SAYERS = ("say", "_said", "_label")


def test_the_two_catalogues_share_no_key() -> None:
    assert not en.TEXTS.keys() & engine.TEXTS.keys()
    assert len(ENGLISH.texts) == len(en.TEXTS) + len(engine.TEXTS)


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_is_complete(code: str) -> None:
    texts = texts_in("app.words", code)
    assert forms(texts) == forms(en.TEXTS)
    for key, text in texts.items():
        assert fields(text) == fields(en.TEXTS.get(key) or en.TEXTS[key.rpartition(".")[0]]), key
        assert text == text.strip(), key
    assert {key for key in en.TEXTS if texts[key] == en.TEXTS[key]} == SAME
    assert page_words(code).texts.keys() >= en.TEXTS.keys() | engine.TEXTS.keys()


@pytest.mark.parametrize("code", OTHERS)
def test_the_lesson_is_complete_in_a_language(code: str) -> None:
    english, texts = (texts_in("app.words", f"{one}_guide") for one in ("en", code))
    assert texts.keys() == english.keys()
    assert not english.keys() & ENGLISH.texts.keys()
    for key, text in texts.items():
        assert fields(text) == fields(english[key]), key
        assert text != english[key], key
        assert text == text.strip(), key


def patterns(tree: ast.AST) -> Iterator[str]:
    """Yield every text of a module as a pattern: what is filled in may be anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^ ]*"
                for part in node.values
            )
            yield "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)


def said(tree: ast.AST) -> Iterator[str]:
    """Yield the patterns of the keys that a module says."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[0]
            if name in SAYERS and isinstance(key, (ast.JoinedStr, ast.Constant)):
                yield next(patterns(key))


def unknown(source: str) -> list[str]:
    """Return the keys a source says that are in no catalogue."""
    keys = lesson_words("en").texts.keys()
    return [
        found
        for found in said(ast.parse(source))
        if "." in found and not any(map(re.compile(found).fullmatch, keys))
    ]


@pytest.mark.host
def test_every_key_that_is_said_is_there() -> None:
    files = [*PAGE, *ENGINE]
    assert sum(len(list(said(ast.parse(path.read_text())))) for path in files) > 250
    found = {path.name: unknown(path.read_text()) for path in files}
    assert not {name: keys for name, keys in found.items() if keys}


def test_a_key_that_is_not_there_is_found() -> None:
    assert unknown('scene.say("ribbon.skipp"), say(f"dashboard.kar.{x}"), say("ribbon.skip")') == [
        *(r"ribbon\.skipp", r"dashboard\.kar\.[^ ]*")
    ]


@pytest.mark.host
def test_every_text_of_the_page_is_used() -> None:
    sources = [*PAGE, *(ROOT / "site" / "builder").glob("*.py")]
    found = {one for path in sources for one in patterns(ast.parse(path.read_text())) if "\\." in one}
    script = (ROOT / "static" / "start.js").read_text()
    used = re.compile("|".join(found)).fullmatch
    unused = [key for key in forms(en.TEXTS) if f'"{key}"' not in script and "." in key and not used(key)]
    assert not unused


# Texts that are not words for people.
_PLAIN = re.compile(
    r"""^[#.@\[(] | .*\[data-     # a selector
    | ^[a-z-]+(\ [\w.:>+~#()\[\]="-]+){0,2}$   # a few class names, a command of the page
    | ^[MmLlHhVvCcSsQqTtAaZz0-9\ .,-]+$    # a path""",
    re.X,
)
_HEARD = re.compile(r'(?:aria-label|title|placeholder|alt)="([^"\0]*)')
_WORD = re.compile(r"[^\W\d_]{2,}")


def docstrings(tree: ast.AST) -> set[int]:
    """Return the constants that stand alone: docstrings and notes on what is above them."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def inline(source: str) -> list[str]:
    """Return the words for people that a module writes itself."""
    tree = ast.parse(source)
    notes, inside, found = docstrings(tree), set[int](), []
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            inside |= {id(part) for part in node.values}
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) in notes or id(node) in inside:
                continue
            text = node.value
        else:
            continue
        found += _words_for_people(text)
    return found


def _words_for_people(text: str) -> list[str]:
    if "<" not in text and ">" not in text:
        sentence = _WORD.search(text) and (" " in text.strip()) and not _PLAIN.match(text.replace("\0", "x"))
        name = re.fullmatch(r"[A-Z][a-z]+[.!?…]?", text)
        return [text] if sentence or name else []
    heard = [found for found in _HEARD.findall(text) if _WORD.search(found)]
    between = re.sub(r"<[^>]*(>|$)|^[^<]*>", "\0", text)
    return heard + [piece for piece in between.split("\0") if _WORD.search(piece)]


VIEWS = [path for path in PAGE if path.parent.name == "view"]
SILENT = ("lessons.py",)
"""What says nothing to people: the actions and names that a lesson drives with."""
SPEAKING = [
    path
    for path in PAGE
    if path.parent.name in ("app", "show", "table", "lobby", "lesson") and path.name not in SILENT
]
KEYS = ["Enter", "Escape", *(tile.name for tile in content.TILES)]
"""What the browser calls keys, and the names of tiles that find a motif."""


@pytest.mark.host
@pytest.mark.parametrize("path", [*VIEWS, *SPEAKING], ids=lambda path: path.name)
def test_no_view_writes_words_itself(path: Path) -> None:
    assert [text for text in inline(path.read_text()) if text not in KEYS] == []


@pytest.mark.parametrize(
    "source",
    [
        "x = 'Nothing yet.'",
        "x = f'<b>Round {n}</b>'",
        "x = '<p aria-label=\"Crews in turn order\">'",
        "x = go('Skip')",
        "x = f'{name} has won the race'",
        "x = attrs(title='Coast: two spaces')",
    ],
)
def test_words_in_a_view_are_found(source: str) -> None:
    assert inline(source)
