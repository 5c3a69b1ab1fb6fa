"""Playing what happened: a picture's table follows the events one by one, until the real table takes its place.

The engine's events are the only story: no two tables are compared. What an event does not tell (a die's cost, a
pile) is put right by the real table at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.browser.protocol import Dom
from app.view.board import looked_for, scroll_row
from app.view.scene import Orientation, Scene
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import OUT, TILE
from pyengine.ruleset import HAZARD_NAMES, ONGOING, TOKEN_DRIP, damage_kind
from pyengine.state import CARD_SLOT, NO_ONE, Table, Vehicle

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


class Eye:
    """What the window on the road is moved to while things happen."""

    def __init__(self, dom: Dom) -> None:
        self.dom = dom
        self._sight: tuple[float | None, str] = (None, "")
        """The place on an upright road that was looked at last, and the pieces there."""
        self._asked: tuple[object, ...] = ()
        """What that was made from."""

    def look(self, scene: Scene, orientation: Orientation, *, afresh: bool = False) -> None:
        """Move the window to where it happens; with a new tile, or drawn afresh, the road is another, so it jumps."""
        table = scene.table
        asked = (orientation, table.rear, scene.looked, table.car, *table.at[3 * table.active :][:3])
        if asked == self._asked and not afresh:
            return
        sight = (scroll_row(scene) if orientation == "tall" else None, looked_for(scene))
        if sight != self._sight or afresh:
            same = not afresh and asked[:2] == self._asked[:2]
            self.dom.look_at(*sight, glide=same and scene.settings.speed != "instant")
        self._asked, self._sight = asked, sight
