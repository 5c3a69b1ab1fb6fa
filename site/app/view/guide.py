"""The lesson in the picture: its bar over the ribbon, and a light on what it wants pressed."""

from __future__ import annotations

from typing import NamedTuple

from app.view.markup import attrs, esc
from app.view.page import Parts
from app.view.ribbon import go
from app.view.scene import Scene
from pyengine.actions import VERBS, Action

MARK = ' data-lesson="on"'
PRESSED = ("pieces-wide", "pieces-tall", "ribbon", "hand", "dashboards", "over-panel")
"""The regions where something can be pressed to drive."""


class Bar(NamedTuple):
    """What the bar shows: the topic and its place among all, whether the learner is off the lesson, or must read."""

    topic: str
    place: int
    of: int
    strays: bool = False
    holds: bool = False


def bar(scene: Scene, shown: Bar) -> str:
    """Draw the bar: how far the lesson is, the way back to it, the way out of it."""
    say = scene.say
    name = say("guide.astray") if shown.strays else say(f"guide.topic.{shown.topic}") if shown.topic else ""
    count = "" if shown.strays else f"<span>{esc(say('guide.count', value=shown.place, all=shown.of))}</span>"
    back = _button("guide back", say("guide.back")) if shown.strays else ""
    leave = _button("guide leave", say("guide.leave"))
    state = attrs(class_="lesson", role="group", aria_label=say("guide.heading"))
    return f"<div{state}>{count}<b>{esc(name)}</b>{back}{leave}</div>"


def _button(ui: str, words: str) -> str:
    return f"<button{attrs(class_='out', data_ui=ui)}>{esc(words)}</button>"


def dress(parts: Parts, scene: Scene, shown: Bar, wanted: Action | None) -> None:
    """Put the bar over the ribbon, and a mark on what plays an action or leads to it."""
    if shown.holds:
        skip = go(scene.say("ribbon.skip"), ui="skip", quiet=True)
        read = go(scene.say("guide.go-on"), ui="skip").replace(" data-ui", f"{MARK} data-ui")
        parts["ribbon"] = parts["ribbon"].replace(skip, read)
    parts["ribbon"] = bar(scene, shown) + parts["ribbon"]
    if wanted and not _mark_all(parts, f' data-action="{wanted}"') and "die" in VERBS[wanted.verb]:
        mark = f' data-die="{wanted.a}"'
        parts["hand"] = parts["hand"].replace(mark, MARK + mark, 1)


def _mark_all(parts: Parts, mark: str) -> bool:
    """Mark everything that has this attribute."""
    found = False
    for name in PRESSED:
        if mark in parts.get(name, ""):
            parts[name] = parts[name].replace(mark, MARK + mark)
            found = True
    return found
