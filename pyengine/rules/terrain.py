"""Terrain that acts on whoever enters, however and in any step of any turn (TER-*)."""

from __future__ import annotations

from collections.abc import Callable

from pyengine.content import TERRAINS
from pyengine.dice import STUNT
from pyengine.hexes import FRONT, Direction
from pyengine.rules.protocol import Referee
from pyengine.ruleset import acting
from pyengine.state import Vehicle


def meet_terrain(ref: Referee, vehicle: Vehicle, terrain: int, direction: Direction, found: bool) -> None:
    """Let a space's terrain act; ``found``: a token just turned over made it (HAZ-GLASS, -RAMP, -FIRE)."""
    if not found or ref.table.rules.options["found-terrain-acts-at-once"] == "yes":
        EFFECTS[terrain](ref, vehicle, direction, found)


def goo(ref: Referee, vehicle: Vehicle, direction: Direction, found: bool) -> None:
    """TER-GOO: stop; the remaining moves are lost."""
    ref.tell("goo", "TER-GOO", vehicle=vehicle, space=ref.table.at[vehicle])
    ref.lose_moves(vehicle, "TER-GOO")


def glass(ref: Referee, vehicle: Vehicle, direction: Direction, found: bool) -> None:
    """TER-GLASS: one more space, free, the way it came."""
    ref.shift(vehicle, direction, "TER-GLASS", "glass")


def ramp(ref: Referee, vehicle: Vehicle, direction: Direction, found: bool) -> None:
    """TER-RAMP: from directly behind, fly as far as the stunt die; from anywhere else, out.

    HAZ-RAMP: found any other way it is off-road this once, or kills (house rule).
    """
    if direction == FRONT:
        ref.lose_moves(vehicle, "TER-RAMP")
        ref.fly(vehicle, FRONT, ref.roll(STUNT), "TER-RAMP")
    elif not found or ref.table.rules.options["ramp-found-from-side"] == "kill":
        ref.eliminate(vehicle, "HAZ-RAMP" if found else "TER-RAMP")


def fire(ref: Referee, vehicle: Vehicle, direction: Direction, found: bool) -> None:
    """TER-FIRE: catch fire."""
    ref.ignite(vehicle, "TER-FIRE")


def salt(ref: Referee, vehicle: Vehicle, direction: Direction, found: bool) -> None:
    """TER-SALT: the vehicle whose turn it is may use the road die this turn, in whatever step before it shoots."""
    table = ref.table
    if vehicle == table.car and table.phase != "shoot" and not table.salt:
        table.salt = True
        ref.tell("salt", "TER-SALT", vehicle=vehicle, space=table.at[vehicle], value=ref.may_take_road_die())


EFFECTS: dict[int, Callable[[Referee, Vehicle, Direction, bool], None]] = acting(TERRAINS, globals())
