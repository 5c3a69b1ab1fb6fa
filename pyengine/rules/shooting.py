"""Shooting, by the car that moved and by a chopper (SHT-*)."""

from __future__ import annotations

from pyengine import hexes
from pyengine.actions import Action, of
from pyengine.dice import SHOOTING
from pyengine.hexes import Space
from pyengine.rules.protocol import Referee, Refusal
from pyengine.state import NO_ONE, Table, Vehicle


def targets_of(table: Table, origin: Space) -> list[Space]:
    """SHT-1, RND-4: the spaces of the front arc that hold a road vehicle as the table stands; none in round one."""
    return [] if table.round == 1 else [space for space in hexes.front_arc(origin) if space in table.at]


def targets(ref: Referee, origin: Space) -> list[Space]:
    """Return what may be shot from a space."""
    return targets_of(ref.table, origin)


def begin_shoot(ref: Referee) -> bool:
    """SHT-1: the car that moved may shoot what is in its arc after all movement."""
    table = ref.table
    if not targets_of(table, table.at[table.car]):
        return False
    table.phase = "shoot"
    return True


def muzzle(table: Table) -> Space:
    """Return the space the shot of this phase comes from: the chopper's or the active car's."""
    return table.chopper[table.active] if table.phase == "strike" else table.at[table.car]


def legal(table: Table) -> list[Action]:
    """Return the shots, and holding fire."""
    return [*(of("shoot", space) for space in targets_of(table, muzzle(table))), of("hold")]


def refuse(table: Table, action: Action) -> Refusal | None:
    """Say why a shot is not allowed."""
    origin = muzzle(table)
    if action.a in targets_of(table, origin):
        return None
    if action.a not in hexes.front_arc(origin):
        return Refusal("SHT-1", "not-in-arc", (hexes.name(action.a),))
    return Refusal("SHT-1", "no-vehicle", (hexes.name(action.a),))


def fire(ref: Referee, action: Action) -> None:
    """SHT-1, CMD-AIR: shoot one road vehicle in the front arc."""
    table = ref.table
    striking = table.phase == "strike"
    ref.shoot(action.a, muzzle(table), NO_ONE if striking else table.car)
    _after(ref, striking)


def hold(ref: Referee, action: Action) -> None:
    """RND-3: shooting is optional."""
    _after(ref, ref.table.phase == "strike")


def _after(ref: Referee, striking: bool) -> None:
    if striking:
        ref.begin_move()
    else:
        ref.end_turn()


def shoot(ref: Referee, target: Space, origin: Space, vehicle: Vehicle) -> None:
    """SHT-2: a face that names the target's size hits; the target takes a damage."""
    table = ref.table
    other = table.vehicles_at(target)[0]
    outer = ref.cause
    crew = table.active
    ref.cause = ref.tell(
        "shoot", "SHT-1", crew=crew, vehicle=vehicle, other=other, space=target, origin=origin
    )
    hit = ref.roll(SHOOTING) >> table.size(other) & 1
    ref.tell("hit" if hit else "miss", "SHT-2", crew=crew, vehicle=vehicle, other=other, space=target)
    if hit:
        ref.damage(other)
    ref.cause = outer
