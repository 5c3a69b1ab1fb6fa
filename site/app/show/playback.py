"""Showing what happened: events become beats, each with its pause, on a table of their own that follows them.

It knows no race: whoever begins it draws each beat, and is called once all is shown. The engine's events are the only
story: no two tables are compared. What they do not tell (``retell.UNPROMISED``) is put right by the real table, which
takes the place of this one with the last beat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.show.waits import Waits
from app.view.log import looked_at
from pyengine.events import Event
from pyengine.hexes import OUT, Space
from pyengine.retell import follow
from pyengine.state import Table

SECONDS: dict[str, float] = {
    "dice": 0.45,
    "first": 0.4,
    "roll": 0.55,
    "tile": 0.6,
    "assign": 0.3,
    "coast": 0.3,
    "pass": 0.4,
    "command": 0.4,
    "repair": 0.3,
    "chopper": 0.4,
    "grounded": 0.2,
    "step": 0.18,
    "shift": 0.3,
    "jump": 0.45,
    "flip": 0.4,
    "top-up": 0.2,
    "drift": 0.3,
    "lost": 0.2,
    "road-die": 0.3,
    "slam": 0.35,
    "reroll": 0.4,
    "keep": 0.3,
    "wreck": 0.3,
    "shoot": 0.4,
    "hit": 0.4,
    "miss": 0.4,
    "damage": 0.5,
    "inoperable": 0.4,
    "card": 0.6,
    "on-fire": 0.4,
    "fire-out": 0.4,
    "goo": 0.3,
    "salt": 0.2,
    "drip": 0.2,
    "flak": 0.5,
    "gasp": 0.5,
    "eliminated": 0.6,
    "finish": 0.6,
    "crew-out": 0.6,
    "win": 0.6,
    "draw": 0.6,
}
"""How long an event is looked at, at normal speed; the others pass with the next."""
PACE: dict[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "rapid": 0.25, "instant": 0.0}


def seconds(event: Event, speed: str) -> float:
    """Return how long an event is looked at."""
    return SECONDS.get(event.kind, 0.0) * PACE.get(speed, 1.0)


def together(events: Sequence[Event]) -> int:
    """Return how many of the next events are shown as one.

    A quake shakes all its vehicles at once (HAZ-QUAKE); a tile is laid with the tokens that lie on it (SET-3).
    """
    last = 0
    if events[0].kind == "tile":
        return 2
    if _shaken(events[0]):
        last = max(index for index, event in enumerate(events) if _shaken(event, events[0].cause))
    return last + 1


def _shaken(event: Event, cause: int | None = None) -> bool:
    return event.kind == "shift" and event.name == "quake" and cause in (None, event.cause)


class Beat(NamedTuple):
    """What is shown at once: its events, how long it is looked at, and the speed it is shown at."""

    events: tuple[Event, ...]
    pause: float
    speed: str


class Playback:
    """Shows the events of an action. While it does, ``table`` is the table of the picture, else None."""

    def __init__(self, waits: Waits, speed: Callable[[], str], each: Callable[[Beat], None]) -> None:
        self._waits = waits
        self._speed = speed
        self._each = each
        self.table: Table | None = None
        self.now: Event | None = None
        """What is being shown."""
        self.told = 0
        """How many events of the action are told."""
        self.looked: Space = OUT
        """Where on the road the camera looks; OUT at the active car."""
        self._coming: list[Event] = []
        self._end: Callable[[Beat], None] = lambda beat: None

    def begin(self, before: Table, events: Sequence[Event], told: int, end: Callable[[Beat], None]) -> None:
        """Show events on the table they begin on, the first ``told`` of the action's having been shown already.

        ``end`` gets the last beat, which is looked at on the table they lead to; one without a pause holds all that
        passed unseen.
        """
        self._waits.call_off()
        self.table, self._coming = before, list(events)
        self.told, self.looked, self._end = told, OUT, end
        self.go_on()

    def go_on(self) -> None:
        """Show the next beat that is worth a look."""
        if self.table is None:
            return
        speed = self._speed()
        passed: list[Event] = []
        while self._coming:
            shown, self.now = self._take(self.table)
            passed += shown
            pause = seconds(self.now, speed)
            if speed != "instant":
                self.looked = looked_at(self.now, self.looked)
            if not pause:
                continue
            beat = Beat(tuple(shown), pause, speed)
            if any(seconds(later, speed) for later in self._coming):
                self._each(beat)
                self._waits.later(pause, self.go_on)
            else:
                self._finish(beat)
            return
        self.looked = OUT
        self._finish(Beat(tuple(passed), 0.0, speed))

    def _take(self, table: Table) -> tuple[list[Event], Event]:
        """Take what is shown as one from what is to come, and have the table follow; return it and what it is about."""
        count = together(self._coming)
        shown, self._coming = self._coming[:count], self._coming[count:]
        for event in shown:
            follow(table, event)
        self.told += count
        return shown, shown[0] if shown[0].kind == "tile" else shown[-1]

    def _finish(self, beat: Beat) -> None:
        self._coming = []
        self.table = None
        self._end(beat)

    def skip(self) -> None:
        """Show the end at once."""
        if self.table is not None:
            self._waits.call_off()
            self.go_on()

    def stop(self) -> None:
        """Show nothing more."""
        self._coming = []
        self.table = self.now = None
        self.looked = OUT

    def look_home(self) -> None:
        """Have the camera look at the active car again."""
        self.looked = OUT
