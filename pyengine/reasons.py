"""Texts that have their English with them: why something cannot be, and what the game's data calls a thing.

An error reads in English wherever it is caught, and ``Words`` says the same in any language.
"""

from collections.abc import Mapping, Sequence
from functools import reduce


class Reason(str):
    """A text in English; its key and its values say the same in another language."""

    key: str
    """Under which another language has it."""
    template: str
    """The English of it, with a field for each of its values."""
    values: Mapping[str, object]
    """Each may be such a text itself."""


def because(template: str, /, **values: object) -> Reason:
    """Return a reason: a template in English, which is its key too, with its fields filled.

    >>> because("a die has six faces, not {count}", count=5)
    'a die has six faces, not 5'
    """
    reason = Reason(template.format_map(values))
    reason.key = reason.template = template
    reason.values = values
    return reason


def named(key: str, text: str, /) -> Reason:
    """Return a name: its English, and the key under which every catalogue has it.

    >>> named("crew.a", "Amber")
    'Amber'
    """
    name = Reason(text)
    name.key, name.template, name.values = key, text, {}
    return name


def either(texts: Sequence[str], /) -> Reason:
    """Return names of which one is right.

    >>> either(["1a", "1b", "2a"])
    '1a, 1b or 2a'
    """
    return because("{some} or {last}", some=", ".join(texts[:-1]), last=texts[-1])


def listed(reasons: Sequence[Reason], /) -> Reason:
    """Return reasons one after another.

    >>> listed([because("a text"), because("a list of texts")])
    'a text, a list of texts'
    """
    return reduce(lambda some, more: because("{some}, {more}", some=some, more=more), reasons)
