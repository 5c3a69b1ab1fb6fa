"""What just happened: lines with the numbered links of their chains."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.view.markup import esc, rule_button
from app.view.named import bold
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
    lines = "".join(_line(scene, line, index == 0) for index, line in enumerate(scene.log))
    nothing, heading = esc(scene.say("log.nothing")), esc(scene.say("log.heading"))
    lines = lines or f'<li class="say">{nothing}</li>'
    last = bold(scene, scene.log[0].text) if scene.log else nothing
    name = esc(scene.say("log.log"))
    opened = scene.settings.log_open
    return (
        f'<section class="log{" open" if opened else ""}" aria-label="{heading}"><h2>{heading}</h2>'
        f'<ol tabindex="0" aria-label="{name}">{lines}</ol></section>'
        f'<button class="fold" data-ui="fold" aria-expanded="{"true" if opened else "false"}">'
        f"<b>{name}</b><span>{last}</span></button>"
    )


def _line(scene: Scene, line: LogLine, newest: bool) -> str:
    rule = scene.say("ribbon.rule")
    chain = ""
    if line.links:
        links = "".join(
            f"<li><span>{bold(scene, link.text)} {rule_button(link.rule, rule, seen=link.rule)}</span></li>"
            for link in line.links
        )
        chain = f'<ol class="chain">{links}</ol>'
    kind = f"c-{scene.colour(line.crew)}" + (" now" if newest else "")
    said = f"{bold(scene, line.text)} {rule_button(line.rule, rule, seen=line.rule)}"
    return f'<li class="{kind}"><span class="dot"></span><p>{said}</p>{chain}</li>'


def crew_of(owner: Callable[[int], Crew]) -> Callable[[Event], Crew]:
    """Return what finds the crew an event is about: its own, or its vehicle's."""

    def find(event: Event) -> Crew:
        if event.crew != NO_ONE or event.vehicle < 0:
            return event.crew
        return owner(event.vehicle)

    return find
