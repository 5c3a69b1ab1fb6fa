"""Damage, and going out (DMG-*, SLM-6)."""

from __future__ import annotations

from collections.abc import Callable

from pyengine import changes, hexes
from pyengine.content import DAMAGE
from pyengine.dice import DIRECTION, STUNT
from pyengine.rules.protocol import Referee
from pyengine.ruleset import BLANK, DAMAGE_NAMES, acting, damage_name
from pyengine.state import SLOTS, Vehicle


def rule_of(kind: int) -> str:
    """Return the rule id of a damage token."""
    return "DMG-3" if kind == BLANK else DAMAGE[kind].rule


def damage(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-1: draw a token, resolve it fully, then slot it; DMG-3: if there is none, the damage is blank.

    SLM-6: a wreck is gone at any damage.
    """
    table = ref.table
    if table.is_wreck(vehicle):
        ref.eliminate(vehicle, "SLM-6")
        return
    if not table.operable(vehicle):
        return
    kind = ref.draw(table.damage_pile, DAMAGE_NAMES) if changes.refill_damage(table) else BLANK
    changes.hold_damage(table, kind)
    outer = ref.cause
    space = table.at[vehicle]
    ref.cause = ref.tell("damage", rule_of(kind), vehicle=vehicle, space=space, name=damage_name(kind))
    if ref.flak(vehicle):
        ref.cause = outer
        return
    ref.lose_moves(vehicle, "DMG-1")
    effect = EFFECTS.get(kind)
    if effect:
        effect(ref, vehicle)
    if table.operable(vehicle):
        kind = changes.slot_damage(table, vehicle)
        slotted = len(table.damage[vehicle])
        space = table.at[vehicle]
        ref.tell("slot", "DMG-1", vehicle=vehicle, space=space, value=slotted, name=damage_name(kind))
        if slotted == SLOTS:
            ref.casualties |= {table.owner(vehicle)}
            ref.tell("inoperable", "DMG-1", vehicle=vehicle, space=space)
            ref.douse(vehicle, "FIR-3")
            ref.gasp(vehicle)
    else:
        kind = changes.return_damage(table, vehicle)
        ref.tell("returned", "DMG-1", vehicle=vehicle, space=table.at[vehicle], name=damage_name(kind))
    ref.cause = outer


def fire(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-FIRE: take an ON FIRE! token."""
    ref.ignite(vehicle, "DMG-FIRE")


def ongoing(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-ONGOING: draw a card; it is in force once the token is slotted."""
    ref.draw_card(vehicle)


def shrapnel(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-SHRAPNEL: the first road vehicle in a straight line takes a damage."""
    table = ref.table
    direction = ref.roll(DIRECTION)
    space = hexes.neighbour(table.at[vehicle], direction)
    while table.on_road(space):
        hit = table.vehicles_at(space)
        if hit:
            ref.damage(max(hit, key=lambda other: ref.stamps.get(other, 0)))
            return
        space = hexes.neighbour(space, direction)


def dazed(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-DAZED: as many moves as the stunt die, each in a rolled direction, paid for; ends where moves would be lost."""
    table = ref.table
    moves = ref.roll(STUNT)
    while moves > 0 and table.operable(vehicle):
        moves = ref.stagger(vehicle, ref.roll(DIRECTION), moves)


def blast(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-BLAST: fly in a rolled direction as far as the stunt die; the landing counts."""
    direction, count = ref.roll(DIRECTION), ref.roll(STUNT)
    ref.fly(vehicle, direction, count, "DMG-BLAST")


def skid(ref: Referee, vehicle: Vehicle) -> None:
    """DMG-SKID: one space the way the token in hand points."""
    way = DAMAGE_NAMES[ref.table.hand[-1]].removeprefix("skid-")
    ref.shift(vehicle, hexes.DIRECTIONS.index(way), "DMG-SKID", "skid")


EFFECTS: dict[int, Callable[[Referee, Vehicle], None]] = acting(DAMAGE, globals())


def eliminate(ref: Referee, vehicle: Vehicle, rule: str) -> None:
    """DMG-2: a vehicle leaves the board; a car's tokens go back, a wreck's figure returns to the supply."""
    table = ref.table
    space = table.at[vehicle]
    ref.lose_moves(vehicle, rule)
    changes.take_off(table, vehicle)
    ref.stamp(vehicle)
    if not table.is_wreck(vehicle):
        ref.casualties |= {table.owner(vehicle)}
    ref.tell("eliminated", rule, vehicle=vehicle, space=space)
