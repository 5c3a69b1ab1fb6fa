"""What an event sounds like: which cue of `static/sound.js`, how loud, how high. Only data; nothing is played here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pyengine.events import Event
from pyengine.state import Table


class Cue(NamedTuple):
    """A sound made in code, by its name in `static/sound.js`; gain 0 to 1, pitch 1 as it is, 2 an octave up."""

    name: str
    gain: float = 1.0
    pitch: float = 1.0


TICK = Cue("tick", 0.5)
"""What a button of the page sounds like."""

CUES: dict[str, Cue] = {
    "win": Cue("fanfare"),
    "eliminated": Cue("eliminated"),
    "crew-out": Cue("eliminated", 0.8, 0.75),
    "draw": Cue("eliminated", 1.0, 0.6),
    "gasp": Cue("crash", 1.0, 0.7),
    "slam": Cue("crash"),
    "finish": Cue("fanfare", 0.5, 1.5),
    "on-fire": Cue("fire"),
    "fire-out": Cue("fire", 0.4, 1.6),
    "inoperable": Cue("eliminated", 0.6, 1.3),
    "hit": Cue("hit"),
    "miss": Cue("miss"),
    "flak": Cue("miss", 0.9, 0.7),
    "damage": Cue("hit", 0.8, 0.8),
    "wreck": Cue("crash", 0.6, 1.3),
    "shoot": Cue("shot"),
    "card": Cue("flip", 0.8, 0.7),
    "flip": Cue("flip"),
    "tile": Cue("rumble"),
    "jump": Cue("engine", 1.0, 1.5),
    "chopper": Cue("chopper"),
    "grounded": Cue("chopper", 0.5, 0.7),
    "dice": Cue("dice"),
    "road-die": Cue("engine", 0.9, 1.2),
    "step": Cue("engine", 0.7),
    "shift": Cue("skid"),
    "drift": Cue("skid", 0.8, 1.2),
    "goo": Cue("skid", 0.7, 0.6),
    "salt": Cue("skid", 0.4, 1.5),
    "lost": Cue("skid", 0.5, 0.8),
    "drip": Cue("token", 0.5, 0.6),
    "roll": Cue("die"),
    "reroll": Cue("die", 0.8, 1.2),
    "repair": Cue("token", 0.8, 1.4),
    "assign": Cue("token", 0.7),
    "coast": Cue("token", 0.6, 0.8),
    "command": Cue("token", 0.8, 1.2),
}
"""Every kind of event that is heard, the weightiest first: of what happens at once, only one is heard."""

SIZE_PITCH = (1.3, 1.0, 0.75)
"""A small car revs high, a large one low."""
NITRO_PITCH = 1.25
_WEIGHT = {kind: place for place, kind in enumerate(CUES)}


def sound(event: Event, table: Table) -> Cue | None:
    """Return what an event sounds like on a table, None for one that is not heard."""
    cue = CUES.get(event.kind)
    if cue and cue.name == "engine" and 0 <= event.vehicle < table.rules.cars:
        nitro = NITRO_PITCH if table.nitro else 1.0
        return cue._replace(pitch=cue.pitch * SIZE_PITCH[table.size(event.vehicle)] * nitro)
    return cue


def weightiest(events: Iterable[Event], table: Table) -> Cue | None:
    """Return the one sound for all that happens at once, None if nothing is heard."""
    heard = [event for event in events if event.kind in CUES]
    return sound(min(heard, key=lambda event: _WEIGHT[event.kind]), table) if heard else None
