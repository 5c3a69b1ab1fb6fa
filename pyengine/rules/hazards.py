"""Hazard tokens: flipped when a road vehicle enters their space, however it came (HAZ-*)."""

from __future__ import annotations

from collections.abc import Callable

from pyengine import changes, hexes
from pyengine.dice import DIRECTION, SHOOTING
from pyengine.hexes import LANES, OUT, TILE, Direction, Space
from pyengine.rules.protocol import Referee
from pyengine.ruleset import ACTING_TOKENS, FACE_DOWN, HAZARD_NAMES, TOKENS, acting
from pyengine.state import NO_ONE, Vehicle


def meet_token(ref: Referee, vehicle: Vehicle, space: Space, direction: Direction) -> int:
    """HAZ-0: turn the token over if it lies face down, then let it act; return its kind."""
    table = ref.table
    token = table.tokens[space]
    outer = ref.cause
    found = token == FACE_DOWN
    if found:
        token = ref.draw(table.hazards, HAZARD_NAMES)
        kind = TOKENS[token]
        changes.turn_over(table, space, token, kind.stays)
        ref.cause = ref.tell("flip", kind.rule, vehicle=vehicle, space=space, value=kind.stays, name=kind.id)
    if vehicle == table.car and table.all_road:
        table.all_road = table.is_road(space)
    effect = EFFECTS.get(token)
    if effect and (found or token in ACTING_TOKENS):
        effect(ref, vehicle, space)
    ref.cause = outer
    return token


def oil(ref: Referee, vehicle: Vehicle, space: Space) -> None:
    """HAZ-OIL: roll the direction die and slide one space, free, each time it is entered."""
    ref.shift(vehicle, ref.roll(DIRECTION), "HAZ-OIL", "oil")


def mine(ref: Referee, vehicle: Vehicle, space: Space) -> None:
    """HAZ-MINE: take a damage."""
    ref.damage(vehicle)


def wreck(ref: Referee, vehicle: Vehicle, space: Space) -> None:
    """HAZ-WRECK: a wreck lies in the space; arriving goes on to slam it. No figure left: nothing."""
    table = ref.table
    for figure in range(table.rules.cars, len(table.at)):
        if table.at[figure] == OUT:
            table.at[figure] = space
            ref.stamps[figure] = 0
            ref.tell("wreck", "HAZ-WRECK", vehicle=vehicle, other=figure, space=space)
            return


def quake(ref: Referee, vehicle: Vehicle, space: Space) -> None:
    """HAZ-QUAKE: every road vehicle moves one way at once; out, then one scroll, then landings from the front."""
    table = ref.table
    ref.driving = NO_ONE
    direction = ref.roll(DIRECTION)
    moved: dict[Vehicle, int] = {}
    for other, origin in enumerate(table.at):
        if table.on_road(origin):
            target = hexes.neighbour(origin, direction)
            ref.tell(
                "shift",
                "HAZ-QUAKE",
                vehicle=other,
                space=target,
                origin=origin,
                value=direction,
                name="quake",
            )
            if target < table.rear:
                ref.eliminate(other, "MOV-6")
            else:
                table.at[other] = target
                moved[other] = ref.stamp(other)
    over = [other for other in moved if table.at[other] >= table.front]
    if over and table.finish:
        ref.cross(over)
    elif over:
        ref.scroll()
    order = sorted(moved, key=lambda other: (-hexes.forwardness(table.at[other]), table.at[other] % LANES))
    for other in order:
        if ref.stamps[other] == moved[other]:
            ref.arrive(other, direction)


def worm(ref: Referee, vehicle: Vehicle, space: Space) -> None:
    """HAZ-WORM: the road vehicle farthest back on the board is out, all that tie; by half spaces or whole rows."""
    table = ref.table
    rows = table.rules.options["worm-ties"] == "whole-rows"
    back = {
        other: hexes.forwardness(place) // 2 if rows else hexes.forwardness(place)
        for other, place in enumerate(table.at)
        if table.on_road(place)
    }
    last = min(back.values())
    for other, place in back.items():
        if place == last:
            ref.eliminate(other, "HAZ-WORM")


def pit(ref: Referee, vehicle: Vehicle, space: Space) -> None:
    """HAZ-PIT: the shooting die against the finder; the space is impassable from then on, the finder in it is safe."""
    if ref.roll(SHOOTING) >> ref.table.size(vehicle) & 1:
        ref.eliminate(vehicle, "HAZ-PIT")


EFFECTS: dict[int, Callable[[Referee, Vehicle, Space], None]] = acting(TOKENS, globals())


def lay_tokens(ref: Referee, index: int) -> None:
    """SET-3, HAZ-0: each symbol of a tile gets a face-down token while there is one."""
    table = ref.table
    count = changes.lay_tokens(table, index)
    ref.tell("pieces", "SET-3", space=table.rear + index * TILE, value=count)
