"""Why something cannot be: English where it is read, and a template with values that says it in any other language."""

from collections.abc import Mapping, Sequence
from functools import reduce


class Reason(str):
    """Why something cannot be, in English; its template and its values say the same in another language."""

    template: str
    values: Mapping[str, object]


def because(template: str, /, **values: object) -> Reason:
    """Return a reason: a template in English with its fields filled.

    >>> because("a die has six faces, not {count}", count=5)
    'a die has six faces, not 5'
    """
    reason = Reason(template.format_map(values))
    reason.template, reason.values = template, values
    return reason


def named(key: str, text: str, /) -> Reason:
    """Return a name: its English, and the key under which every catalogue has it."""
    reason = Reason(text)
    reason.template, reason.values = key, {}
    return reason


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
