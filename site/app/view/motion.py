"""What an event looks like: which element moves, how far, how long, and which class of `motion.css` it wears."""

from __future__ import annotations

from typing import NamedTuple

from app.view.geometry import spot
from pyengine.events import Event
from pyengine.hexes import Space

SPEED_FACTORS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "rapid": 0.25, "instant": 0.0}
STEP_MS, JOLT_MS, FLIP_MS, DIE_MS, RIBBON_MS, JUMP_MS, SHOT_MS = 160, 90, 220, 450, 260, 320, 260


class Motion(NamedTuple):
    """A short animation: of the elements that fit a CSS selector, with a class, from an offset in road units.

    ``dx, dy`` say where the element comes from, seen from where it is drawn now, along and across the road: animate
    the ``.ride`` inside from ``translate(dx px, dy px)`` to none. Zero with a class means: wear the class for so long.
    """

    selector: str
    css: str
    ms: int
    dx: int = 0
    dy: int = 0


def motion(event: Event, rear: Space) -> Motion | None:
    """Return how an event moves, None for one that only has words."""
    ride = f'[data-vehicle="{event.vehicle}"] .ride'
    if event.kind in ("step", "shift", "jump") and event.space >= rear and event.origin >= rear:
        return _ride(event, ride, rear)
    if event.kind == "slam":
        both = f'{ride}, [data-vehicle="{event.other}"] .ride'
        return Motion(both, "jolt", JOLT_MS)
    if event.kind == "flip":
        return Motion(f'[data-token="{event.space}"] .turn', "flip", FLIP_MS)
    if event.kind == "roll":
        return Motion("[data-rolling]", "tumble", DIE_MS)
    if event.kind == "turn":
        return Motion("#ribbon .band", "wipe", RIBBON_MS)
    if event.kind in ("hit", "damage", "on-fire", "gasp", "flak"):
        which = event.other if event.kind == "hit" else event.vehicle
        return Motion(f'[data-vehicle="{which}"] .ride', "struck", SHOT_MS)
    if event.kind == "chopper":
        return Motion(f'[data-chopper="{event.crew}"] .ride', "land", JUMP_MS)
    return None


def _ride(event: Event, selector: str, rear: Space) -> Motion:
    x, y = spot(event.space, rear)
    from_x, from_y = spot(event.origin, rear)
    kind, ms = ("fly", JUMP_MS) if event.kind == "jump" else ("ride", STEP_MS)
    return Motion(selector, kind, ms, from_x - x, from_y - y)


def paced(ms: int, speed: str) -> int:
    """Return how long a motion lasts at a speed of the settings.

    >>> paced(160, "fast"), paced(160, "instant")
    (80, 0)
    """
    return round(ms * SPEED_FACTORS.get(speed, 1.0))
