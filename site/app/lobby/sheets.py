"""Dialogs about the page itself: the keys, a race that cannot be read, another tab that plays."""

from __future__ import annotations

from app.view.markup import esc
from app.view.setup import pack_file, pack_problems
from app.words import ENGLISH
from pyengine.words import Words

KEYS = (
    "die",
    "enter",
    "steps",
    "targets",
    "road",
    "hold",
    "slam",
    "roll",
    "fix",
    "escape",
    "undo",
    "tab",
    "tip",
    "team",
    "help",
)
"""The rows of the sheet of keys."""


def _sheet(title: str, inner: str, buttons: tuple[tuple[str, str], ...], *, loud: bool = True) -> str:
    drawn = "".join(
        f'<button class="go{" quiet" if index or not loud else ""}" data-ui="{ui}">{esc(words)}</button>'
        for index, (ui, words) in enumerate(buttons)
    )
    return (
        f'<section class="sheet" aria-labelledby="sheet-h"><header><h1 id="sheet-h">{esc(title)}</h1></header>'
        f'{inner}<footer class="do">{drawn}</footer></section>'
    )


def keys_sheet(words: Words = ENGLISH) -> str:
    """Draw the sheet of keys."""
    rows = "".join(
        f"<dt><b>{esc(words.say(f'keys.{key}'))}</b></dt><dd>{esc(words.say(f'keys.{key}-does'))}</dd>"
        for key in KEYS
    )
    return _sheet(
        words.say("keys.heading"), f'<dl class="keys">{rows}</dl>', (("close", words.say("close")),)
    )


def broken_sheet(reason: str, kept: bool, words: Words = ENGLISH) -> str:
    """Say that the kept race does not come back, and that its text is not lost."""
    where = words.say("aside.kept" if kept else "aside.unkept")
    inner = f'<p class="problem" role="alert">{esc(words.say("aside.reason", reason=reason))}</p><p>{esc(where)}</p>'
    buttons = (("export-aside", words.say("aside.export")), ("setup", words.say("form.heading")))
    return _sheet(words.say("aside.heading"), inner, buttons)


def other_tab_sheet(lost: bool, words: Words = ENGLISH) -> str:
    """Say that another tab plays, and offer to play here."""
    said = words.say("tab.lost" if lost else "tab.other")
    buttons = (("take-over", words.say("tab.here")), ("close", words.say("tab.look")))
    return _sheet(words.say("tab.heading"), f"<p>{esc(said)}</p>", buttons)


def pack_sheet(name: str, problem: str, problems: tuple[str, ...], back: bool, words: Words = ENGLISH) -> str:
    """Say which content pack a race waits for, and offer to add it."""
    inner = (
        f"{pack_problems(problem, problems)}<p>{esc(words.say('pack.missing-why', name=name))}</p>"
        f"{pack_file(words.say('pack.add'))}"
    )
    rest = ("close", words.say("form.back")) if back else ("setup", words.say("form.heading"))
    return _sheet(
        words.say("pack.missing"), inner, (("export-aside", words.say("pack.export")), rest), loud=False
    )


def lesson_sheet(words: Words = ENGLISH) -> str:
    """Ask before the lesson takes the place of the race on the table."""
    buttons = (("guide start", words.say("guide.begin")), ("close", words.say("close")))
    return _sheet(words.say("guide.heading"), f"<p>{esc(words.say('guide.instead'))}</p>", buttons)
