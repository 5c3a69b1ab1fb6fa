"""What just happened: lines with the numbered links of their chains."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from app.view.markup import esc, rule_button
from app.view.scene import LogLine, Scene
from pyengine.events import Event
from pyengine.state import NO_ONE, Crew

SILENT = ("keep",)
"""Kinds of event that start no line of their own."""


def log_lines(
    events: Sequence[Event], words: Callable[[Event], str], crew_of: Callable[[Event], Crew]
) -> tuple[LogLine, ...]:
    """Turn the events of one action into lines: what an event caused becomes a numbered link of its line.

    ``words`` says an event in words, "" for one that needs none.
    """
    lines: list[tuple[Event, str, list[LogLine]]] = []
    line_of: dict[int, int] = {}
    for index, event in enumerate(events):
        text = words(event)
        root = line_of.get(event.cause, -1)
        if root < 0:
            line_of[index] = len(lines)
            lines.append((event, text, []))
        else:
            line_of[index] = root
            if text:
                lines[root][2].append(LogLine(text, crew_of(event), event.rule))
    return tuple(
        LogLine(text, crew_of(event), event.rule, tuple(links))
        for event, text, links in lines
        if text or links
    )


def log(scene: Scene) -> str:
    """Draw the log, newest line first."""
    bold = _bolder(scene)
    lines = "".join(_line(scene, line, index == 0, bold) for index, line in enumerate(scene.log))
    lines = lines or '<li class="say">Nothing yet.</li>'
    last = bold(scene.log[0].text) if scene.log else "Nothing yet."
    opened = scene.settings.log_open
    return (
        f'<section class="log{" open" if opened else ""}" aria-label="What just happened"><h2>What just happened</h2>'
        f'<ol tabindex="0" aria-label="Log">{lines}</ol></section>'
        f'<button class="fold" data-ui="fold" aria-expanded="{"true" if opened else "false"}">'
        f"<b>Log</b><span>{last}</span></button>"
    )


def _line(scene: Scene, line: LogLine, newest: bool, bold: Callable[[str], str]) -> str:
    chain = ""
    if line.links:
        links = "".join(
            f"<li><span>{bold(link.text)} {rule_button(link.rule)}</span></li>" for link in line.links
        )
        chain = f'<ol class="chain">{links}</ol>'
    kind = f"c-{scene.colour(line.crew)}" + (" now" if newest else "")
    return f'<li class="{kind}"><span class="dot"></span><p>{bold(line.text)} {rule_button(line.rule)}</p>{chain}</li>'


def _bolder(scene: Scene) -> Callable[[str], str]:
    """Return what makes the names of crews and cars bold, in escaped text."""
    names = sorted({esc(seat.name) for seat in scene.seats if seat.name.strip()}, key=len, reverse=True)
    if not names:
        return esc
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?: [SML])?(?!\w)")

    def bold(text: str) -> str:
        return pattern.sub(lambda found: f"<b>{found.group()}</b>", esc(text))

    return bold


def crew_of(owner: Callable[[int], Crew]) -> Callable[[Event], Crew]:
    """Return what finds the crew an event is about: its own, or its vehicle's."""

    def find(event: Event) -> Crew:
        if event.crew != NO_ONE or event.vehicle < 0:
            return event.crew
        return owner(event.vehicle)

    return find
