"""Ongoing-effect cards (ONG-*): drawing one, and those that steer, drip, protect or go off.

Cards that only change a number (a size, a cost, the moves) are read where that number is made.
"""

from __future__ import annotations

from pyengine import changes, hexes
from pyengine.hexes import FRONT, FRONT_LEFT, FRONT_RIGHT, START, Space
from pyengine.rules.protocol import Referee, Refusal
from pyengine.ruleset import CARD, CARD_NAMES, OFF, RAMP, ROAD, TOKEN_DRIP
from pyengine.state import NO_ONE, Table, Vehicle


def card_rule(card: str) -> str:
    """Return a card's rule id.

    >>> card_rule("jam")
    'ONG-JAM'
    """
    return f"ONG-{card.upper()}"


def draw_card(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-ONGOING: draw a card to the token in hand; DMG-3: an empty deck takes its discard, still empty, no card."""
    table = ref.table
    if not changes.refill_cards(table):
        return
    number = ref.draw(table.cards, CARD_NAMES)
    changes.hold_card(table, number)
    name = CARD_NAMES[number]
    ref.tell("card", card_rule(name), vehicle=vehicle, space=table.at[vehicle], name=name)


def steered(table: Table, arc: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return what steering cards leave of the active car's front arc."""
    rule = steering(table, arc)
    return rule[1] if rule else arc


def steering(table: Table, arc: tuple[Space, ...]) -> tuple[str, tuple[Space, ...]] | None:
    """Return the card that steers the active car now and the spaces it leaves, None if none does."""
    car = table.car
    space = table.at[car]
    # Plainly: if space == START. The rest is for a car without a card.
    if space == START or max(table.damage[car], default=0) < CARD:
        return None
    left, front, right = [hexes.neighbour(space, way) for way in (FRONT_LEFT, FRONT, FRONT_RIGHT)]
    for card, way in (("left", left), ("right", right)):
        if table.moves == 1 and table.has(car, card) and _open(table, way):
            return card, (way,)
    if (
        table.last_step == NO_ONE
        and table.has(car, "steer")
        and not (table.on_road(front) and table.impassable(front))
    ):
        return "steer", (front,)
    if table.last_step == FRONT and table.has(car, "axle"):
        ways = [way for way in (left, right) if _open(table, way) and table.terrain(way) != RAMP]
        if ways:
            return "axle", tuple(way for way in arc if way != front)
    return None


def _open(table: Table, space: Space) -> bool:
    return table.on_road(space) and not table.impassable(space)


def refuse_step(table: Table, space: Space, arc: tuple[Space, ...]) -> Refusal | None:
    """Say why a card does not let the active car step into a space of its arc."""
    rule = steering(table, arc)
    if rule is None or space in rule[1]:
        return None
    return Refusal(card_rule(rule[0]), "card-steers", {"spaces": tuple(map(hexes.name, rule[1]))})


def drip(ref: Referee, vehicle: Vehicle) -> None:
    """ONG-DRIP: leave an oil marker where the move begins, on road or off-road without symbol or token."""
    table = ref.table
    space = table.at[vehicle]
    if not table.has(vehicle, "drip") or not table.on_road(space) or space in table.tokens:
        return
    if table.drips_left() > 0 and table.ground(space) in (ROAD, OFF) and not table.has_symbol(space):
        table.tokens[space] = TOKEN_DRIP
        ref.tell("drip", "ONG-DRIP", vehicle=vehicle, space=space)


def flak(ref: Referee, vehicle: Vehicle) -> bool:
    """ONG-FLAK: the card is discarded and the damage in hand goes back; say whether there was one."""
    table = ref.table
    if not table.has(vehicle, "flak"):
        return False
    changes.spend_flak(table, vehicle)
    ref.tell("flak", "ONG-FLAK", vehicle=vehicle, space=table.at[vehicle])
    return True


def gasp(ref: Referee, vehicle: Vehicle) -> None:
    """ONG-GASP: the vehicles next to it as it becomes inoperable take a damage each, clockwise from front-left."""
    table = ref.table
    if not table.has(vehicle, "gasp"):
        return
    outer = ref.cause
    space = table.at[vehicle]
    ref.cause = ref.tell("gasp", "ONG-GASP", vehicle=vehicle, space=space)
    near = [other for way in range(6) for other in table.vehicles_at(hexes.neighbour(space, way))]
    for other in near:
        if table.on_road(table.at[other]):
            ref.damage(other)
    ref.cause = outer
