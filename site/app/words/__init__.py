"""Every text of the page, with the engine's: one catalogue a language, as `pyengine.words` keeps them."""

from __future__ import annotations

from functools import cache

from app.words import en
from pyengine.words import LANGUAGES, Words, texts_in, words_in


@cache
def page_words(code: str) -> Words:
    """Return all texts in a language of `LANGUAGES`; the language is only loaded now.

    >>> page_words("de").say("ribbon.skip"), page_words("de").say("command.repair")
    ('Überspringen', 'Reparatur')
    """
    own = en.TEXTS if code == "en" else texts_in("app.words", code)
    return Words(LANGUAGES[code], {**words_in(code).texts, **own})


@cache
def lesson_words(code: str) -> Words:
    """Return all texts in a language, those of the lesson too: nobody waits for them who does not learn.

    >>> page_words("en").has("guide.slam"), lesson_words("en").has("guide.slam")
    (False, True)
    """
    lesson = texts_in("app.words", f"{code}_guide")
    return Words(LANGUAGES[code], {**page_words(code).texts, **lesson})


ENGLISH = page_words("en")
