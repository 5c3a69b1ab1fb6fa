"""The road scrolls (SCR-*)."""

from __future__ import annotations

from pyengine import changes
from pyengine.hexes import START, TILE
from pyengine.rules.protocol import Referee
from pyengine.state import NO_ONE, Vehicle


def scroll(ref: Referee, payer: Vehicle = NO_ONE) -> None:
    """SCR-1: the rear tile goes with all that is on it, and a new lead tile is laid."""
    table = ref.table
    end = table.rear + TILE
    taken = table.tiles[0]
    outer = ref.cause
    number = table.rear // TILE
    name = table.rules.side_names[taken]
    ref.cause = ref.tell("scroll", "SCR-1", space=table.rear, value=number, name=name)
    for vehicle, space in enumerate(table.at):
        if table.rear <= space < end:
            ref.eliminate(vehicle, "SCR-1")
        elif space == START:
            ref.eliminate(vehicle, "MOV-1")
    for crew, space in enumerate(table.chopper):
        if table.rear <= space < end:
            ref.ground(crew, "CHP-3")
    changes.take_up_tile(table)
    ref.lay_tile(payer)
    ref.cause = outer


def lay_tile(ref: Referee, payer: Vehicle = NO_ONE) -> None:
    """SET-1, SCR-1: the next tile of the pile, with new hazards; END-4: the fifth brings the finish to two players."""
    table = ref.table
    rules = table.rules
    if table.unseen_tiles:
        names = [rules.side_names[side] for side in table.unseen_tiles]
        side = table.unseen_tiles[ref.draw([1] * len(names), names)]
    else:
        side = table.known_tiles[0]
    changes.lay_tile(table, side)
    index = len(table.tiles) - 1
    number = table.rear // TILE + index
    rule = "SCR-1" if table.laid > 3 else "SET-1"
    space = table.rear + index * TILE
    ref.tell("tile", rule, other=payer, space=space, value=number, name=rules.side_names[side])
    ref.lay_tokens(index)
    if rules.crews == 2 and table.laid == rules.fifth_tile:
        ref.lay_finish("END-4")
