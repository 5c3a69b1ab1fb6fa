"""Showing what happened: events become beats, each with its pause, on a table of their own that follows them.

It knows no race: whoever begins it draws each beat, and is called once all is shown. The engine's events are the only
story: no two tables are compared. What an event does not tell (a die's cost, a pile) is put right by the real table,
which takes the place of this one with the last beat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.show.waits import Waits
from app.view.log import looked_at
from pyengine.events import Event
from pyengine.hexes import OUT, TILE, Space
from pyengine.ruleset import HAZARD_NAMES, ONGOING, TOKEN_DRIP, damage_kind
from pyengine.state import CARD_SLOT, NO_ONE, Table

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
    """Return how many of the next events are shown as one: a quake shakes all its vehicles at once (HAZ-QUAKE)."""
    last = 0
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

    def begin(
        self, before: Table, events: Sequence[Event], after: Table, told: int, end: Callable[[Beat], None]
    ) -> None:
        """Show events on the table they begin on, the first ``told`` of the action's having been shown already.

        ``after`` is the table they lead to. ``end`` gets the last beat, which is looked at on that table; one without a
        pause holds all that passed unseen.
        """
        self._waits.call_off()
        self.table, self._after, self._coming = before, after, list(events)
        self.told, self.looked, self._end = told, OUT, end
        self.go_on()

    def go_on(self) -> None:
        """Show the next beat that is worth a look."""
        if self.table is None:
            return
        speed = self._speed()
        passed: list[Event] = []
        while self._coming:
            shown = self._take(self.table)
            passed += shown
            pause = seconds(shown[-1], speed)
            if speed != "instant":
                self.looked = looked_at(shown[-1], self.looked)
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

    def _take(self, table: Table) -> list[Event]:
        """Take what is shown as one from what is to come; the table follows it."""
        count = together(self._coming) if self._coming[0].name == "quake" else 1
        shown, self._coming = self._coming[:count], self._coming[count:]
        for event in shown:
            follow(table, event, self._after)
        self.told += count
        self.now = shown[-1]
        return shown

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


def follow(table: Table, event: Event, after: Table) -> None:
    """Do to a picture's table what the event tells; ``after`` is the real table all of it leads to."""
    kind, vehicle, crew, value = event.kind, event.vehicle, event.crew, event.value
    if kind in ("step", "shift", "jump"):
        table.at[vehicle] = event.space if event.space >= 0 else table.at[vehicle]
        if kind == "step" and table.on_road(event.space):
            table.moves = max(0, table.moves - table.cost(event.space, vehicle))
    elif kind in ("assign", "coast", "command"):
        _spend(table, event, crew if crew != NO_ONE else table.owner(vehicle))
    elif kind == "dice":
        table.pool[crew] = tuple(sorted(map(int, str(value))))
    elif kind == "first":
        _new_round(table, crew, value)
    elif kind == "turn":
        table.active, table.phase, table.car = crew, "assign", NO_ONE
        table.moves = table.nitro = table.drift = 0
        table.coasting = table.all_road = table.salt = table.cut = table.road_taken = False
    elif kind == "roll" and event.rule == "DIE-ROAD":
        table.road_die = value
    elif kind == "move":
        table.phase, table.car, table.moves = "move", vehicle, value
    elif kind == "lost":
        table.moves = 0
    elif kind == "road-die":
        table.moves, table.road_taken = value, True
    elif kind == "chopper":
        table.chopper[crew] = event.space
    elif kind == "grounded":
        table.chopper[crew] = OUT
    elif kind == "flip":
        _flip(table, event)
    elif kind == "wreck":
        table.at[event.other] = event.space
    elif kind in ("slot", "repair"):
        _damage(table, event)
    elif kind == "eliminated":
        table.at[vehicle] = OUT
        if vehicle < table.rules.cars:
            table.damage[vehicle], table.fire[vehicle] = (), False
    elif kind == "salt":
        table.salt = True
    elif kind in ("on-fire", "fire-out"):
        table.fire[vehicle] = kind == "on-fire"
    elif kind == "drip":
        table.tokens[event.space] = TOKEN_DRIP
    elif kind == "flak":
        slots = [ONGOING if slot == CARD_SLOT["flak"] else slot for slot in table.damage[vehicle]]
        table.damage[vehicle] = tuple(slots)
    elif kind == "tile":
        _scroll(table, event, after)
    elif kind == "finish":
        table.finish = True
    elif kind == "crew-out":
        table.out[crew] = True


def _spend(table: Table, event: Event, crew: int) -> None:
    pool = list(table.pool[crew])
    if event.value in pool:
        pool.remove(event.value)
        table.pool[crew] = tuple(pool)
    if event.kind == "command":
        table.command[crew] = (event.name, event.value)
        return
    table.car = event.vehicle
    if event.kind == "assign":
        table.die[event.vehicle] = event.value
    else:
        table.coast[event.vehicle] += (event.value,)
        table.coasting = True


def _new_round(table: Table, crew: int, number: int) -> None:
    table.first, table.round = crew, number
    for car in range(table.rules.cars):
        table.die[car], table.coast[car], table.moved[car] = 0, (), False
    for other in range(table.rules.crews):
        table.command[other], table.turns[other], table.pool[other] = None, 0, ()


def _flip(table: Table, event: Event) -> None:
    if event.value:
        table.tokens[event.space] = HAZARD_NAMES.index(event.name)
    else:
        table.tokens.pop(event.space, None)


def _damage(table: Table, event: Event) -> None:
    kind = damage_kind(event.name)
    slots = list(table.damage[event.vehicle])
    if event.kind == "slot":
        slots.append(kind)
    elif kind in slots:
        slots.remove(kind)
    table.damage[event.vehicle] = tuple(slots)


def _scroll(table: Table, event: Event, after: Table) -> None:
    side = table.rules.side_names.index(event.name)
    table.tiles = (*table.tiles[1:], side)
    table.rear += TILE
    table.laid += 1
    table.tokens = {space: kind for space, kind in table.tokens.items() if space >= table.rear}
    table.tokens |= {space: kind for space, kind in after.tokens.items() if space >= table.front - TILE}
