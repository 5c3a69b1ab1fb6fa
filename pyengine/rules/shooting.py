"""Shooting, by the car that moved and by a chopper (SHT-*)."""

from __future__ import annotations

from pyengine import hexes
from pyengine.actions import Action, of
from pyengine.dice import SHOOTING
from pyengine.hexes import LANES, Space
from pyengine.rules.protocol import Referee, Refusal
from pyengine.state import NO_ONE, Table, Vehicle


def targets_of(table: Table, origin: Space, vehicle: Vehicle) -> list[Space]:
    """SHT-1, RND-4: the spaces of the front arc that hold a road vehicle as the table stands; none in round one.

    ``vehicle`` is who shoots, NO_ONE for a chopper. ONG-JAM, ONG-DUST, ONG-HAIR.
    """
    arc = hexes.front_arc(origin)
    # Plainly: {space for space in arc if space in table.at}.
    taken = {*arc}.intersection(table.at)
    if not taken or table.round == 1 or table.has(vehicle, "jam"):
        return []
    spaces = [space for space in arc if space in taken and not _in_dust(table, origin, space)]
    if len(spaces) > 1 and table.has(vehicle, "hair"):
        others = [space for space in spaces if table.owner(table.at.index(space)) != table.active]
        return others or spaces
    return spaces


def _in_dust(table: Table, origin: Space, space: Space) -> bool:
    """ONG-DUST: a car that cannot be shot from directly behind."""
    return space == origin + LANES and table.has(table.at.index(space), "dust")


def targets(ref: Referee, origin: Space) -> list[Space]:
    """Return what a chopper may shoot from a space."""
    return targets_of(ref.table, origin, NO_ONE)


def begin_shoot(ref: Referee) -> bool:
    """SHT-1: the car that moved may shoot what is in its arc after all movement."""
    table = ref.table
    if not targets_of(table, table.at[table.car], table.car):
        return False
    table.phase = "shoot"
    return True


def muzzle(table: Table) -> tuple[Space, Vehicle]:
    """Return where the shot of this phase comes from: the chopper's space and NO_ONE, or the active car's and it."""
    if table.phase == "strike":
        return table.chopper[table.active], NO_ONE
    return table.at[table.car], table.car


def legal(table: Table) -> list[Action]:
    """Return the shots, and holding fire."""
    origin, vehicle = muzzle(table)
    shots = [of("shoot", space) for space in targets_of(table, origin, vehicle)]
    return shots if table.has(vehicle, "hair") else [*shots, of("hold")]


def refuse(table: Table, action: Action) -> Refusal | None:
    """Say why a shot is not allowed."""
    origin, vehicle = muzzle(table)
    if action.a in targets_of(table, origin, vehicle):
        return None
    if action.a not in hexes.front_arc(origin):
        return Refusal("SHT-1", "not-in-arc", {"space": hexes.name(action.a)})
    if action.a not in table.at:
        return Refusal("SHT-1", "no-vehicle", {"space": hexes.name(action.a)})
    if _in_dust(table, origin, action.a):
        return Refusal("ONG-DUST", "in-dust", {"space": hexes.name(action.a)})
    return Refusal("ONG-HAIR", "others-first", {"space": hexes.name(action.a)})


def refuse_hold(table: Table, action: Action) -> Refusal | None:
    """Say why fire may not be held (ONG-HAIR)."""
    return Refusal("ONG-HAIR", "must-shoot") if table.has(muzzle(table)[1], "hair") else None


def fire(ref: Referee, action: Action) -> None:
    """SHT-1, CMD-AIR: shoot one road vehicle in the front arc."""
    table = ref.table
    striking = table.phase == "strike"
    ref.shoot(action.a, *muzzle(table))
    _after(ref, striking)


def hold(ref: Referee, action: Action) -> None:
    """RND-3: shooting is optional."""
    _after(ref, ref.table.phase == "strike")


def _after(ref: Referee, striking: bool) -> None:
    if striking:
        ref.begin_move()
    else:
        ref.end_turn()


def target_in(table: Table, space: Space) -> Vehicle:
    """Return the vehicle that a shot at a space is aimed at (SHT-1)."""
    return table.vehicles_at(space)[0]


def shoot(ref: Referee, target: Space, origin: Space, vehicle: Vehicle) -> None:
    """SHT-2: a face that names the target's size hits; the target takes a damage."""
    table = ref.table
    other = target_in(table, target)
    outer = ref.cause
    crew = table.active
    ref.cause = ref.tell(
        "shoot", "SHT-1", crew=crew, vehicle=vehicle, other=other, space=target, origin=origin
    )
    hit = ref.roll(SHOOTING) >> gun_size(table, other) & 1
    ref.tell("hit" if hit else "miss", "SHT-2", crew=crew, vehicle=vehicle, other=other, space=target)
    if hit:
        ref.damage(other)
    ref.cause = outer


def gun_size(table: Table, vehicle: Vehicle) -> int:
    """Return the size a vehicle is shot at as: ONG-TANK large, ONG-LOW small, both its own."""
    tank, low = table.has(vehicle, "tank"), table.has(vehicle, "low")
    if tank == low:
        return table.size(vehicle)
    return 2 if tank else 0
