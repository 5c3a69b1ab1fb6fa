"""On fire (FIR-*)."""

from __future__ import annotations

from pyengine.dice import FIRE, PUT_OUT, SKULL
from pyengine.rules.protocol import Referee
from pyengine.state import Vehicle


def ignite(ref: Referee, vehicle: Vehicle, rule: str) -> None:
    """FIR-1: an operable car without one takes an ON FIRE! token, while the supply lasts."""
    table = ref.table
    if table.operable(vehicle) and not table.fire[vehicle] and table.fires_left() > 0:
        table.fire[vehicle] = True
        ref.tell("on-fire", rule, vehicle=vehicle, space=table.at[vehicle])


def burn(ref: Referee, vehicle: Vehicle) -> int:
    """FIR-2: before moving, the fire die adds moves, puts the fire out, or eliminates; return the moves it adds."""
    face = ref.roll(FIRE)
    if face == SKULL:
        ref.eliminate(vehicle, "FIR-2")
    elif face == PUT_OUT:
        douse(ref, vehicle, "FIR-2")
    return max(0, face)


def douse(ref: Referee, vehicle: Vehicle, rule: str) -> None:
    """FIR-3: the token goes back to the supply."""
    table = ref.table
    if table.fire[vehicle]:
        table.fire[vehicle] = False
        ref.tell("fire-out", rule, vehicle=vehicle, space=table.at[vehicle])
