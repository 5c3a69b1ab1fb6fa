"""Hazard tokens: flipped when a road vehicle enters their space, however it came (HAZ-*)."""

from __future__ import annotations

from collections.abc import Callable

from pyengine import hexes
from pyengine.dice import DIRECTION, SHOOTING
from pyengine.hexes import LANES, OUT, TILE, Direction, Space
from pyengine.rules.protocol import Referee
from pyengine.ruleset import (
    ACTING_TOKENS,
    FACE_DOWN,
    HAZARD_NAMES,
    TOKENS,
    acting,
)
from pyengine.state import NO_ONE, Vehicle


def meet_token(ref: Referee, vehicle: Vehicle, space: Space, direction: Direction) -> int:
    """HAZ-0: turn the token over if it lies face down, then let it act; return its kind."""
    table = ref.table
    token = table.tokens[space]
    outer = ref.cause
    found = token == FACE_DOWN
    if found:
        token = ref.draw(table.hazards, HAZARD_NAMES)
        table.hazards[token] -= 1
        kind = TOKENS[token]
        if kind.stays:
            table.tokens[space] = token
        else:
            del table.tokens[space]
            table.hazard_discard[token] += 1
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
    """SET-3, HAZ-0: each symbol of a tile gets a face-down token while the pile, then the discard, has one."""
    table = ref.table
    base = table.rear + index * TILE
    symbols = [
        base + offset
        for offset, counts in table.rules.sides[table.tiles[index]].symbols
        if not counts or table.rules.crews in counts
    ]
    down = list(table.tokens.values()).count(FACE_DOWN)
    if sum(table.hazards) - down < len(symbols):
        for kind, count in enumerate(table.hazard_discard):
            table.hazards[kind] += count
            table.hazard_discard[kind] = 0
    laid = symbols[: sum(table.hazards) - down]
    table.tokens.update(dict.fromkeys(laid, FACE_DOWN))
    ref.tell("pieces", "SET-3", space=base, value=len(laid))


def clear_tokens(ref: Referee, end: Space) -> None:
    """HAZ-0: tokens before ``end`` leave the road: face-down ones to the unseen set, face-up ones to the discard."""
    table = ref.table
    for space in [space for space in table.tokens if space < end]:
        token = table.tokens.pop(space)
        if 0 <= token < len(HAZARD_NAMES):
            table.hazard_discard[token] += 1
