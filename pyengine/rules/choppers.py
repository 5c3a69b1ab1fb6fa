"""Choppers (CHP-*)."""

from __future__ import annotations

from pyengine.hexes import OUT
from pyengine.rules.protocol import Referee
from pyengine.state import Crew


def ground(ref: Referee, crew: Crew, rule: str) -> None:
    """CHP-3: a chopper goes back to its crew."""
    table = ref.table
    space = table.chopper[crew]
    if space != OUT:
        table.chopper[crew] = OUT
        ref.tell("grounded", rule, crew=crew, space=space)


def sweep(ref: Referee) -> bool:
    """CHP-2: at the end of every turn each road vehicle in a chopper's space is eliminated, its owner's too.

    Say whether any was.
    """
    table = ref.table
    swept = False
    for space in table.chopper:
        if space != OUT and space in table.at:
            swept = True
            for vehicle in table.vehicles_at(space):
                ref.eliminate(vehicle, "CHP-2")
    return swept
