"""What happened, in lines for the log and in sentences for a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.view.log import crew_of, log_lines
from app.view.scene import LogLine
from app.words import ENGLISH
from pyengine import hexes
from pyengine.events import Event
from pyengine.game import Entry, Game
from pyengine.narrate import Names, event_words, names_of
from pyengine.state import Vehicle
from pyengine.words import Words

ACTIONS = 14
"""How many of the last actions the log holds."""
UNSAID = ("move", "team", "turn", "slot")
"""Kinds of event that the line before or the prompt already tells."""


def _words(event: Event, names: Names) -> str:
    return "" if event.kind in UNSAID else event_words(event, names)


def shown_words(event: Event, names: Names) -> str:
    """Say what is being shown; a quake shakes everything at once."""
    if event.kind == "shift" and event.name == "quake":
        return names.say("show.quake", way=names.say(f"direction.{hexes.DIRECTIONS[event.value]}"))
    return event_words(event, names)


def unattended_words(game: Game, words: Words, people: int) -> tuple[str, str]:
    """Ask people who are out whether to watch the others: a heading, and who still races."""
    names = names_of(game, words)
    racing = [name for crew, name in enumerate(names.crews) if not game.table.out[crew]]
    return words.say("unattended.heading", value=people), words.say(
        "unattended.why", crews=names.listed(racing)
    )


class Said(NamedTuple):
    """The lines of an action, and all they were made from; an action's events only ever grow."""

    entry: Entry
    told: int
    names: Names
    lines: tuple[LogLine, ...]


def _lines(
    entry: Entry, told: int, names: Names, owner: Callable[[int], int], key: str
) -> tuple[LogLine, ...]:
    return log_lines(entry.events[:told], lambda event: _words(event, names), crew_of(owner), key)


def log_of(
    game: Game,
    told: int | None,
    worker: bool,
    words: Words = ENGLISH,
    *,
    said: dict[int, Said] | None = None,
) -> tuple[LogLine, ...]:
    """Return the log, newest line first; of the last action only the first ``told`` events if a number is given.

    ``said`` is a place to keep the lines of each action of this race, so that none is put into words twice.
    """
    names = names_of(game, words)
    table = game.table
    said = {} if said is None else said
    lines: list[LogLine] = []
    steps: tuple[int, int] = (-1, -1)
    since = max(0, len(game.history) - ACTIONS)
    if len(game.history) < ACTIONS:
        lines += log_lines(game.opening, lambda event: _words(event, names), crew_of(table.owner))
    for index, entry in enumerate(game.history[since:], since):
        events = entry.events
        last = told is not None and entry is game.history[-1]
        count = min(told or 0, len(events)) if last else len(events)
        known = said.get(index)
        if known is None or known.entry is not entry or known[1:3] != (count, names):
            known = said[index] = Said(
                entry, count, names, _lines(entry, count, names, table.owner, str(index))
            )
        fresh = known.lines
        step = bool(count) and events[0].kind == "step" and events[0].space >= 0
        if step and steps == (entry.turn, events[0].vehicle):
            # One line for a whole drive; what its last step brought hangs on it.
            longer = f"{lines.pop().text.removesuffix('.')}, {hexes.name(events[0].space)}."
            fresh = (fresh[0]._replace(text=longer), *fresh[1:])
        lines += fresh
        plain = step and len(fresh) == 1 and not fresh[0].links
        steps = (entry.turn, events[0].vehicle) if plain else (-1, -1)
    if not worker:
        lines.append(LogLine(words.say("log.no-worker")))
    return tuple(reversed(lines))


def sentences(events: Sequence[Event], names: Names) -> list[str]:
    """Return what happened as sentences, for reading aloud."""
    return [words for event in events if (words := _words(event, names))]


def trail(events: Sequence[Event], car: Vehicle) -> tuple[int, ...]:
    """Return the spaces a car has been on in the events of its turn, in order."""
    spaces: list[int] = []
    for event in events:
        if event.vehicle != car:
            continue
        if event.kind == "move":
            spaces = [event.space]
        elif event.kind in ("step", "shift", "jump"):
            spaces.append(event.space)
    return tuple(space for space in spaces if space >= 0)


def trail_of(game: Game, told: int | None, car: Vehicle) -> tuple[int, ...]:
    """Return the same of the turn that is shown; of the last action only ``told`` events if there is a number."""
    history = game.history
    turn = history[-1].turn if told is not None and history else game.table.turn
    events: list[Event] = []
    for entry in reversed(history):
        if entry.turn != turn:
            break
        events[:0] = entry.events[:told] if entry is history[-1] else entry.events
    return trail(events, car)


def fallen_in(events: Sequence[Event]) -> tuple[tuple[str, str], ...]:
    """Return the dice that fell last, as die and face."""
    dice: list[tuple[str, str]] = []
    for event in reversed(events):
        if event.kind != "roll":
            break
        die, _, face = event.name.partition(" ")
        dice.insert(0, (die, face))
    return tuple(dice)
