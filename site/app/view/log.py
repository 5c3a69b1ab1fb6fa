"""What just happened: lines with the numbered links of their chains."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.view.markup import attrs, esc, icon, rule_button
from app.view.named import bold
from app.view.scene import LogLine, Scene
from pyengine.events import Event
from pyengine.hexes import OUT, Space
from pyengine.state import NO_ONE, Crew

PLACED = frozenset(
    (
        *("step", "shift", "jump", "flip", "drift", "slam", "wreck", "shoot", "hit", "miss", "damage"),
        *("inoperable", "eliminated", "chopper", "grounded", "goo", "salt", "on-fire", "fire-out", "card"),
        *("drip", "flak", "gasp", "win"),
    )
)
"""Kinds of event that are to be seen at a place on the road: as a link of a chain they are numbered."""
STARTS = ("step", "shoot", "chopper")
"""What a player does on the road: it takes the chain before it off the road, whether it begins one or not."""


def place(event: Event) -> Space:
    """Return where on the road an event of a kind that has a place is seen: where it leads, or began if that is off."""
    return max(event.space if event.space >= 0 else event.origin, OUT)


def looked_at(event: Event, before: Space) -> Space:
    """Return where on the road one looks while an event is shown; OUT looks at the active car.

    ``before`` is where one looked until now: a die that falls, or what a car loses, draws no eyes elsewhere.
    """
    if event.kind in ("tile", "finish"):
        return event.space
    if event.name == "quake" and event.kind == "shift":
        return OUT  # Everything moves: nothing is nearer than the car whose turn it is.
    if event.kind in PLACED:
        return place(event)
    return before if event.cause >= 0 or event.kind == "roll" else OUT


def log_lines(
    events: Sequence[Event], words: Callable[[Event], str], crew_of: Callable[[Event], Crew], key: str = ""
) -> tuple[LogLine, ...]:
    """Turn the events of one action into lines: what an event caused becomes a link of its line.

    ``words`` says an event in words, "" for one that needs none. Links with a place on the road are numbered; a die
    that falls between two of them has none. ``key`` names the action.
    """
    lines: list[tuple[LogLine, list[LogLine]]] = []
    line_of: dict[int, int] = {}
    numbers: list[int] = []
    for index, event in enumerate(events):
        text, space = words(event), place(event) if event.kind in PLACED else OUT
        root = line_of.get(event.cause, -1)
        if root < 0:
            line_of[index] = len(lines)
            line = LogLine(
                text, crew_of(event), event.rule, kind=event.kind, space=space, key=f"{key}.{index}"
            )
            lines.append((line, []))
            numbers.append(0)
            continue
        line_of[index] = root
        if text:
            numbers[root] += space >= 0
            number = numbers[root] if space >= 0 else 0
            links = lines[root][1]
            links.append(LogLine(text, crew_of(event), event.rule, (), event.kind, space, number))
    return tuple(
        line._replace(links=tuple(links)) if links else line for line, links in lines if line.text or links
    )


def chain(scene: Scene) -> LogLine | None:
    """Return the line whose chain is numbered on the road: the one chosen in the log, else the one that just happened.

    Until somebody drives or shoots again it stays there to be read.
    """
    for line in scene.log:
        if scene.chain:
            if line.key == scene.chain:
                return line
        elif any(link.number for link in line.links):
            return line
        elif line.kind in STARTS:
            return None
    return None


def spots(scene: Scene) -> dict[Space, list[int]]:
    """Return the numbers of the links at each space, for the spaces that are still on the road."""
    line, found = chain(scene), dict[Space, list[int]]()
    rear, front = scene.table.rear, scene.table.front
    for link in line.links if line else ():
        if link.number and rear <= link.space < front:
            found.setdefault(link.space, []).append(link.number)
    return found


def runs(numbers: Sequence[int]) -> str:
    """Write numbers in few letters.

    >>> runs([1, 2, 3, 5]), runs([4]), runs([1, 2])
    ('1–3·5', '4', '1·2')
    """
    out: list[list[int]] = []
    for number in numbers:
        if out and number == out[-1][-1] + 1:
            out[-1].append(number)
        else:
            out.append([number])
    said = (f"{run[0]}–{run[-1]}" if len(run) > 2 else "·".join(map(str, run)) for run in out)
    return "·".join(said)


def log(scene: Scene) -> str:
    """Draw the log, newest line first."""
    shown = chain(scene)
    lines = "".join(_line(scene, line, index == 0, line is shown) for index, line in enumerate(scene.log))
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


def _line(scene: Scene, line: LogLine, newest: bool, shown: bool) -> str:
    rule = scene.say("ribbon.rule")
    links = again = ""
    if line.links:
        inner = "".join(
            f"<li><b>{link.number or ''}</b>"
            f"<span>{bold(scene, link.text)} {rule_button(link.rule, rule, seen=link.rule)}</span></li>"
            for link in line.links
        )
        links = f'<ol class="chain">{inner}</ol>'
        if any(link.number and link.space >= scene.table.rear for link in line.links):
            label = scene.say("log.again")
            state = attrs(
                class_="again",
                data_ui=f"chain {line.key}",
                aria_pressed="true" if shown else "false",
                aria_label=label,
                title=label,
            )
            again = f"<button{state}>{icon('c-shoot')}</button>"
    kind = f"c-{scene.colour(line.crew)}" + (" now" if newest else "")
    said = f"{bold(scene, line.text)} {rule_button(line.rule, rule, seen=line.rule)}"
    return f'<li class="{kind}"><span class="dot"></span><p>{said}{again}</p>{links}</li>'


def crew_of(owner: Callable[[int], Crew]) -> Callable[[Event], Crew]:
    """Return what finds the crew an event is about: its own, or its vehicle's."""

    def find(event: Event) -> Crew:
        if event.crew != NO_ONE or event.vehicle < 0:
            return event.crew
        return owner(event.vehicle)

    return find
