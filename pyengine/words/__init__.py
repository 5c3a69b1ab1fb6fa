"""Every text that people read, by key, a catalogue a language: the engine's own in ``en`` and ``de``, loaded when asked for.

A text is a key here, or has its English with it and that, or a key, for another language (``pyengine.reasons``). It may
hold fields in braces, each filled with a value that may be a text itself. A key that ends in the name of a plural form,
such as ``.one``, is used in place of the key before it when ``value`` asks for that form. The game's data (rules, cards,
tiles) has its English in the TOML files; another language has it here, under the keys that ``shipped`` lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from pyengine.reasons import Reason
from pyengine.rules.protocol import Refusal
from pyengine.words import en


def one_or_more(value: int) -> str:
    """Return the plural form of a language that only tells one from more."""
    return "one" if value == 1 else ""


# What a value of a text mostly is; anything else may be a text itself.
_PLAIN = (str, int)
# The values of a refusal that the catalogue names, such as "size.L".
_NAMED = ("size", "command", "verb", "now")


class Language(NamedTuple):
    """How a language is called, written and counted."""

    code: str
    name: str
    """Its name in itself."""
    direction: str = "ltr"
    thousands: str = ","
    """What stands between groups of three digits."""
    form: Callable[[int], str] = one_or_more
    """Which plural form a number asks for; nothing is the plain one."""


LANGUAGES: dict[str, Language] = {
    found.code: found for found in (Language("en", "English"), Language("de", "Deutsch", thousands="."))
}
"""The languages there are, English first."""


class Words:
    """The texts of one language."""

    __slots__ = ("language", "texts")

    def __init__(self, language: Language, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts

    def say(self, text: str, /, **values: object) -> str:
        """Say a text: a key of the catalogue, with values for its fields, or a `Reason`, which brings its own.

        A value may be a text itself. ``value`` asks for the plural form.

        >>> ENGLISH.say("event.road-die", vehicle="Ada L", value=1)
        'Ada L drives on with the road die: 1 more move.'
        >>> from pyengine.reasons import because
        >>> words_in("de").say(because("a die has six faces, not {count}", count=5))
        'ein Würfel hat sechs Seiten, nicht 5'
        """
        texts, key = self.texts, text
        if isinstance(text, Reason):
            texts, key, values = self._holding(text), text.key, dict(text.values)
        if not values:
            return texts[key]
        template, value = texts[key], values.get("value")
        if isinstance(value, int) and (form := self.language.form(value)):
            template = texts.get(f"{key}.{form}", template)
        # Nearly every value is plain, and needs no call.
        said = {name: one if one.__class__ in _PLAIN else self._said(one) for name, one in values.items()}
        return template.format_map(said)

    def _holding(self, reason: Reason) -> Mapping[str, str]:
        """Return the catalogue that holds a text which is there in English; English itself where none does."""
        if self.language.code != "en":
            if reason.key in self.texts:
                return self.texts
            reasons = texts_in("pyengine.words", f"{self.language.code}_reasons")
            if reason.key in reasons:
                return reasons
        return {reason.key: reason.template}

    def _said(self, value: object) -> object:
        """Say a value that is a text, or an error or a refusal, which hold one; any other stays as it is."""
        if isinstance(value, Exception):
            value = value.args[0]
        if isinstance(value, Refusal):
            return self.refused(value, self._damage)
        return self.say(value) if isinstance(value, Reason) else value

    def because(self, reason: object) -> str:
        """Say in this language why something cannot be; what another program says stays as it is.

        >>> from pyengine.reasons import because
        >>> words_in("de").because(ValueError(because("a die has six faces, not {count}", count=5)))
        'ein Würfel hat sechs Seiten, nicht 5'
        """
        return str(self._said(reason))

    def refused(self, refusal: Refusal, damage: Callable[[str], str]) -> str:
        """Say why an action is not allowed, and what would do instead; ``damage`` names a damage token."""

        def said(name: str, value: int | str | tuple[str, ...]) -> object:
            if isinstance(value, tuple):
                words = [str(said(name.removesuffix("s"), one)) for one in value]
                return self.listed(words, "or" if name == "spaces" else "and")
            if name == "damage":
                return damage(str(value))
            return self.say(f"{name}.{value}") if name in _NAMED else value

        values = {name: said(name, value) for name, value in refusal.values.items()}
        return self.say(f"refusal.{refusal.reason}", **values)

    def _damage(self, name: str) -> str:
        """Name a damage token without the race it lies in: a card that only a content pack names stays as it is."""
        card = name.removeprefix("ongoing-")
        if card == name:
            return self.say(f"damage.{name}")
        return self.say("damage.card", card=self.texts.get(f"card.{card}.name", card))

    def has(self, key: str) -> bool:
        """Say whether there is a text."""
        return key in self.texts

    def own(self, key: str, text: str) -> str:
        """Return a text of the game's data in this language; a content pack's own text stays as it was typed."""
        if self.language.code == "en" or shipped().get(key) != text:
            return text
        return self.texts.get(key, text)

    def number(self, value: int) -> str:
        """Write a number the way the language groups it.

        >>> ENGLISH.number(1566), ENGLISH.number(7)
        ('1,566', '7')
        """
        return f"{value:,}".replace(",", self.language.thousands)

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """Return words as a list in a sentence.

        >>> ENGLISH.listed(["small", "medium", "large"])
        'small, medium and large'
        """
        if len(words) < 2:
            return "".join(words)
        return self.texts["comma"].join(words[:-1]) + self.texts[last] + words[-1]


ENGLISH = Words(LANGUAGES["en"], en.TEXTS)
"""The engine's own texts in English."""


def texts_in(package: str, code: str) -> dict[str, str]:
    """Return the texts a package has in a language; the module is only loaded now."""
    found: dict[str, str] = import_module(f"{package}.{code}").TEXTS
    return found


@cache
def words_in(code: str) -> Words:
    """Return the engine's texts in a language of `LANGUAGES`.

    >>> words_in("de").say("command.repair")
    'Reparatur'
    """
    return ENGLISH if code == "en" else Words(LANGUAGES[code], texts_in("pyengine.words", code))


def best(wanted: Iterable[str]) -> str:
    """Return the first wanted language there is, English if none; ``de-AT`` is content with ``de``.

    >>> best(["fr", "de-AT", "en"]), best(["xx"])
    ('de', 'en')
    """
    for code in wanted:
        plain = code.replace("_", "-").partition("-")[0].lower()
        if plain in LANGUAGES:
            return plain
    return "en"


@cache
def shipped() -> dict[str, str]:
    """Return the English texts of the game's data, by key."""
    # Imported here: English never asks.
    from pyengine.words.data import texts

    return texts()
