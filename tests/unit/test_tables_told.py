"""What people are told of keys, verbs and commands is what the code knows, no more and no less."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import app.view
from app.input import keys
from app.lobby import options
from app.lobby.sheets import KEYS, keys_sheet
from app.page import _UI
from app.table.commands import COMMANDS
from app.words import page_words
from pyengine.actions import VERBS
from pyengine.terminal import Terminal
from pyengine.words import LANGUAGES, words_in

ROOT = Path(__file__).resolve().parents[2]
LETTERS = {
    letter.upper()
    for table in (keys.SIZE_KEYS, keys.COMMAND_KEYS, keys.ANSWER_KEYS, keys.PLAIN_KEYS)
    for letter in table
} | {"U", "Y", "I"}
"""Undo and redo are `intent`'s, I is of the tips' script."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sheet_tells_every_letter_and_no_other(code: str) -> None:
    words = page_words(code)
    told = " ".join(f"{words.say(f'keys.{key}')} {words.say(f'keys.{key}-does')}" for key in KEYS)
    assert set(re.findall(r"(?<![\w'])[A-Z](?![\w'])", told)) == LETTERS
    sheet = keys_sheet(words)
    assert all(f"<b>{words.say(f'keys.{key}')}</b>" in sheet for key in KEYS)


def test_the_sheet_has_each_row_of_the_catalogue_once() -> None:
    rows = {
        key.removeprefix("keys.").removesuffix("-does")
        for key in page_words("en").texts
        if key.startswith("keys.")
    }
    assert rows - {"heading"} == set(KEYS)
    assert len(KEYS) == len(set(KEYS))


def verbs_told() -> set[str]:
    """Return the verbs in the views' table of ``data-ui``."""
    lines = (app.view.__doc__ or "").splitlines()
    begin = next(place for place, line in enumerate(lines) if line.startswith("data-ui  "))
    end = next(place for place, line in enumerate(lines[begin + 2 :], begin + 2) if line.startswith("====="))
    rows = [line for line in lines[begin + 2 : end] if not line.startswith(" ")]
    names = [name for row in rows for name in row[:23].split("  ")[0].split(", ")]
    return {re.split(r"[ |]", name)[0] for name in names}


def test_the_table_of_the_pages_verbs_is_whole() -> None:
    # A form and the file inputs carry these, and come in as inputs of their own kinds.
    assert verbs_told() - {"start", "import", "pack-file"} == {*_UI, *COMMANDS, *options._CHOICES}


def test_no_verb_of_the_page_is_taken_twice() -> None:
    assert not _UI.keys() & COMMANDS.keys()
    assert not _UI.keys() & options._CHOICES.keys()
    assert not COMMANDS.keys() & options._CHOICES.keys()


@pytest.mark.parametrize("name", ["formats.md", "scenarios.md"])
def test_the_documents_tell_every_verb_of_an_action(name: str) -> None:
    told = {
        code.split()[0] for code in re.findall(r"`([a-z]+(?: [^`]+)?)`", (ROOT / "docs" / name).read_text())
    }
    assert VERBS.keys() <= told


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_terminals_help_tells_every_command(code: str) -> None:
    commands = Terminal._commands(object.__new__(Terminal))
    lines = words_in(code).say("terminal.help").splitlines()[1:]
    # A command opens its column or follows another by a comma; what it does stands behind it.
    told = {word for line in lines for word in re.findall(r"(?:^  |  |, )([a-z]+)(?= [A-Z\[]|  |,|$)", line)}
    assert {*commands, "quit"} <= told
