"""Slams (SLM-*)."""

from __future__ import annotations

from pyengine.actions import of
from pyengine.dice import CAME, DIRECTION, SLAM
from pyengine.hexes import DIRECTIONS
from pyengine.rules.protocol import Question, Referee
from pyengine.state import NO_ONE, Crew, Table, Vehicle

ANSWERS = (of("reroll"), of("keep"))


def slam(ref: Referee, top: Vehicle, bottom: Vehicle) -> None:
    """SLM-1, 2: whoever came in is on top; the dice say which of the two moves, and where."""
    table = ref.table
    space = table.at[top]
    outer = ref.cause
    ref.cause = ref.tell("slam", "SLM-1", vehicle=top, other=bottom, space=space)
    ref.lose_moves(top, "SLM-1")
    for vehicle in (top, bottom):
        if table.has(vehicle, "leak"):
            ref.ignite(vehicle, "ONG-LEAK")
    who, direction = ref.roll(SLAM), ref.roll(DIRECTION)
    crew = decider(table, top, bottom)
    if crew != NO_ONE:
        faces = ("came" if who == CAME else "stood", DIRECTIONS[direction])
        question = Question("reroll", "SLM-3", crew, ANSWERS, top, bottom, space, faces)
        answer = ref.ask(question)
        ref.tell(answer.verb, "SLM-3", crew=crew, vehicle=top, other=bottom, space=space)
        if answer.verb == "reroll":
            who, direction = ref.roll(SLAM), ref.roll(DIRECTION)
    ref.shift(top if who == CAME else bottom, direction, "SLM-4", "slam")
    ref.cause = outer


def slam_size(table: Table, vehicle: Vehicle) -> int:
    """Return a vehicle's size in slams: ONG-BUMPER, ONG-RAM."""
    size = table.size(vehicle)
    # Plainly: if table.is_wreck(vehicle). Only a damaged car holds cards.
    if table.is_wreck(vehicle) or not table.damage[vehicle]:
        return size
    return size + table.has(vehicle, "ram") - table.has(vehicle, "bumper")


def decider(table: Table, top: Vehicle, bottom: Vehicle) -> Crew:
    """SLM-3: the owner of the larger may have the roll again; nobody if the sizes are the same or its crew is out."""
    sizes = slam_size(table, top), slam_size(table, bottom)
    if sizes[0] == sizes[1]:
        return NO_ONE
    crew = table.owner(top if sizes[0] > sizes[1] else bottom)
    return NO_ONE if crew == NO_ONE or table.out[crew] else crew
