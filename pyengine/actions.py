"""What a player may decide, and how it is written.

An action is small, one step of a move at most, so that it is quick to run again. Cars are named by size: the active
crew is always clear from the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from pyengine import hexes
from pyengine.dice import SIZES
from pyengine.reasons import because
from pyengine.ruleset import damage_kind, damage_name

# What each verb is followed by: nothing, a die, a space, a die and a car's size, or a car's size and a damage token.
VERBS: dict[str, str] = {
    "lead": "crew",
    "assign": "die size",
    "coast": "die size",
    "pass": "",
    "nitro": "die",
    "drift": "die",
    "repair": "die",
    "airstrike": "die",
    "drive": "",
    "fix": "size token",
    "place": "space",
    "step": "space",
    "road": "",
    "stay": "",
    "shoot": "space",
    "hold": "",
    "reroll": "",
    "keep": "",
}

# The rule each verb plays, which a refusal and a tip name.
VERB_RULES: dict[str, str] = {
    "lead": "VAR-1",
    "assign": "ASG-1",
    "coast": "ASG-2",
    "pass": "RND-5",
    "nitro": "CMD-NITRO",
    "drift": "CMD-DRIFT",
    "repair": "CMD-REPAIR",
    "airstrike": "CMD-AIR",
    "drive": "RND-3",
    "fix": "CMD-REPAIR",
    "place": "CMD-AIR",
    "step": "MOV-1",
    "road": "MOV-4",
    "stay": "MOV-4",
    "shoot": "SHT-1",
    "hold": "RND-3",
    "reroll": "SLM-3",
    "keep": "SLM-3",
}


class Action(NamedTuple):
    """One decision: a verb and what it is about, in the order of ``VERBS[verb]``."""

    verb: str
    a: int = 0
    b: int = 0

    def __str__(self) -> str:
        """Write the action: ``assign 5 L``, ``step c12``, ``fix M dent``."""
        words = [self.verb]
        for kind, value in zip(VERBS[self.verb].split(), (self.a, self.b), strict=False):
            words.append(_WRITE[kind](value))
        return " ".join(words)


_WRITE: dict[str, Callable[[int], str]] = {
    "crew": lambda crew: str(crew + 1),
    "die": str,
    "size": SIZES.__getitem__,
    "token": damage_name,
    "space": hexes.name,
}


_KINDS = {"crew": because("crew"), "die": because("die"), "size": because("size")}


class UnknownAction(ValueError):
    """A text that is no action; the message says how one is written."""


def _read(kind: str, word: str) -> int:
    if kind == "space":
        return hexes.parse(word)
    if kind == "die" and len(word) == 1 and word in "123456789":
        return int(word)
    if kind == "crew" and len(word) == 1 and word in "1234":
        return int(word) - 1
    if kind == "size" and len(word) == 1 and word in SIZES:
        return SIZES.index(word)
    if kind == "token":
        return damage_kind(word)
    raise ValueError(because("{word} is no {kind}", word=repr(word), kind=_KINDS[kind]))


def parse(text: str) -> Action:
    """Read an action; raises UnknownAction.

    >>> parse("step c12")
    Action(verb='step', a=68, b=0)
    >>> str(parse("assign 5 L"))
    'assign 5 L'
    """
    words = text.split()
    if not words or words[0] not in VERBS:
        raise UnknownAction(
            because("{text} is no action; one begins with {known}", text=repr(text), known=", ".join(VERBS))
        )
    verb, arguments = words[0], words[1:]
    kinds = VERBS[verb].split()
    if len(kinds) != len(arguments):
        raise UnknownAction(
            because(
                "{text}: {verb} is written {known}",
                text=repr(text),
                verb=verb,
                known=" ".join([verb, *(f"<{kind}>" for kind in kinds)]),
            )
        )
    try:
        return Action(verb, *(_read(kind, word) for kind, word in zip(kinds, arguments, strict=True)))
    except ValueError as error:
        raise UnknownAction(because("{text}: {error}", text=repr(text), error=error)) from error


@lru_cache(maxsize=8192)
def known(action: Action) -> Action:
    """Return the action as ``parse`` would make it; raises UnknownAction if no text means it.

    >>> known(Action("fix", 7, 0))
    Traceback (most recent call last):
    ...
    pyengine.actions.UnknownAction: Action(verb='fix', a=7, b=0) is no action
    """
    try:
        read = parse(str(action))
    except (LookupError, TypeError, UnknownAction) as error:
        raise UnknownAction(because("{action} is no action", action=repr(action))) from error
    if read != action:
        raise UnknownAction(because("{action} is no action", action=repr(action)))
    return read


@lru_cache(maxsize=8192)
def of(verb: str, a: int = 0, b: int = 0) -> Action:
    """Return the action, made once: legal actions are listed many times over."""
    return Action(verb, a, b)
