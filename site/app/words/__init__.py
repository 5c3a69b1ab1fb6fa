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


ENGLISH = page_words("en")
