"""What tips are made of: lines, each with its rule, most of them a rule's own text under a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.view.scene import Scene
from pyengine import content
from pyengine.narrate import sentence


class Line(NamedTuple):
    """One thing a tip tells: what it is, what there is to say of it, and its rule, nothing for what stands on none."""

    name: str
    text: str
    rule: str = ""


class Tip(NamedTuple):
    """What a thing is, and its lines."""

    heading: str
    lines: tuple[Line, ...]


Tell = Callable[[Scene, str], Tip | None]
"""Tells one kind of thing, from what its address says after the kind; None for what is not there."""


def law(scene: Scene, rule: str) -> str:
    """Return a rule's text."""
    found = content.RULES[rule]
    return scene.words.own(f"rule.{rule}.text", found.text)


def rule_name(scene: Scene, rule: str) -> str:
    """Return a rule's name."""
    return scene.words.own(f"rule.{rule}.name", content.RULES[rule].name)


def by_law(scene: Scene, rule: str, name: str = "") -> Line:
    """Tell a rule: its text under its name or another."""
    return Line(dotted(sentence(name or rule_name(scene, rule))), law(scene, rule), rule)


def dotted(text: str) -> str:
    """Return a text with a full stop, where it does not end already."""
    return text if text[-1:] in ".!?" else f"{text}."
