"""Going out and winning (END-*)."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.rules.protocol import RaceOver, Referee
from pyengine.state import Vehicle


def lay_finish(ref: Referee, rule: str) -> None:
    """END-3, END-4: the finish line comes to the front of the lead tile."""
    ref.table.finish = True
    ref.tell("finish", rule, space=ref.table.front)


def cross(ref: Referee, vehicles: Sequence[Vehicle]) -> None:
    """END-1: whoever moves onto the finish line tile wins at once; a wreck or a crew that is out only leaves.

    Of several crews that a quake takes over together, the active one wins, else the next in turn order.
    """
    table = ref.table
    crews = table.rules.crews
    winners = [vehicle for vehicle in vehicles if _counts(ref, vehicle)]
    if not winners:
        for vehicle in vehicles:
            ref.eliminate(vehicle, "END-1")
        return
    vehicle = min(winners, key=lambda winner: (table.owner(winner) - table.active) % crews)
    crew = table.owner(vehicle)
    table.winner = crew
    table.phase = "over"
    ref.tell("win", "END-1", crew=crew, vehicle=vehicle, space=table.at[vehicle])
    raise RaceOver


def _counts(ref: Referee, vehicle: Vehicle) -> bool:
    """END-1, VAR-2: a car of a crew still in; whether a pushed or an inoperable one counts is a house rule."""
    table = ref.table
    options = table.rules.options
    if table.is_wreck(vehicle) or table.out[table.owner(vehicle)]:
        return False
    if not table.operable(vehicle) and options["inoperable-over-finish"] != "counts":
        return False
    return vehicle == ref.driving or options["pushed-over-finish"] == "counts"


def count(ref: Referee) -> None:
    """END-5: count the crews; END-2, VAR-1: one player left wins; END-3: the first crew out brings the finish line.

    A crew found out takes its chopper home (CHP-3).
    """
    table = ref.table
    for crew in sorted(ref.casualties):
        if not table.out[crew] and not any(map(table.operable, table.cars_of(crew))):
            table.out[crew] = True
            ref.tell("crew-out", "END-2", crew=crew)
            ref.ground(crew, "CHP-3")
    left = table.crews_in()
    if len({table.rules.player(crew) for crew in left}) > 1:
        if len(left) < table.rules.crews and table.rules.crews > 2 and not table.finish:
            lay_finish(ref, "END-3")
        return
    table.phase = "over"
    if left:
        table.winner = left[0]
        ref.tell("win", "END-2", crew=left[0])
    else:
        ref.tell("draw", "END-5")
