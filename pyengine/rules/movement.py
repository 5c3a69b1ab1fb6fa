"""Moving: steps, arriving in a space, moving by force and through the air (MOV-*, TER-*)."""

from __future__ import annotations

from pyengine import hexes
from pyengine.actions import Action, of
from pyengine.hexes import LANES, ON_BOARD, START, Direction, Space
from pyengine.rules.protocol import Referee, Refusal
from pyengine.ruleset import (
    ACTING_TERRAIN,
    COST,
    FACE_DOWN,
    MUD,
    ROAD,
    ROCK,
    TOKEN_MUD,
    TOKEN_TERRAIN,
    TOKEN_WRECK,
    TOKENS,
)
from pyengine.state import DRIFT_HOLDING, DRIFT_READY, DRIFT_SPENT, NO_ONE, Table, Vehicle

# A car that drives into these is carried on by its own driving; anything else that moves it is a push (END-1).
CARRIES_ON = frozenset(("HAZ-OIL", "TER-GLASS", "TER-RAMP"))
# Terrain where more happens to a car that drives in than that it pays and stands.
EVENTFUL = ACTING_TERRAIN | {ROCK}
STARTS = tuple(range(LANES))


def steps(table: Table) -> tuple[Space, ...]:
    """Return the spaces the active car may step into: MOV-1, MOV-2. A deadly one is among them."""
    return steps_from(table.at[table.car])


def steps_from(space: Space) -> tuple[Space, ...]:
    """Return the spaces a car in a space may step into."""
    return STARTS if space == START else hexes.front_arc(space)


def refuse(table: Table, action: Action) -> Refusal | None:
    """Say why a step leads outside the front arc."""
    if action.a in steps(table):
        return None
    return Refusal("MOV-1", "not-in-front", {"space": hexes.name(action.a)})


def step(ref: Referee, action: Action) -> None:
    """MOV-1, MOV-2: the active car drives into a space of its front arc and pays for it; what follows from that."""
    table, space = ref.table, action.a
    car, origin = table.car, table.at[table.car]
    direction = hexes.heading(origin, space)
    outer = ref.cause
    ref.cause = ref.tell("step", "MOV-1", vehicle=car, space=space, origin=origin, value=direction)
    if table.drift == DRIFT_HOLDING:
        table.drift = DRIFT_SPENT
    table.last_step = direction
    moves = table.moves
    offset = space - table.rear
    ground = table.land[offset] if 0 <= offset < ON_BOARD else ROCK
    # Plainly: the "else" alone. But most steps meet nothing: the car has paid and stands, and nothing asks when it came.
    # An undamaged one has no card that makes it pay more.
    if ground not in EVENTFUL and space not in table.tokens and space not in table.at:
        cost = table.price(ground, car) if table.damage[car] else COST[ground]
        table.moves = moves - cost if moves > cost else 0
        table.at[car] = space
        if ground != ROAD:
            table.all_road = False
    else:
        table.moves = _enter_paying(ref, car, space, direction, moves, driven=True)
    ref.cause = outer
    after_step(ref)


def stagger(ref: Referee, vehicle: Vehicle, direction: Direction, moves: int) -> int:
    """DMG-DAZED: one paid step by force; return the moves left of ``moves``, 0 when they would be lost."""
    origin = ref.table.at[vehicle]
    space = hexes.neighbour(origin, direction)
    outer = ref.cause
    ref.cause = ref.tell(
        "shift", "DMG-DAZED", vehicle=vehicle, space=space, origin=origin, value=direction, name="dazed"
    )
    left = _enter_paying(ref, vehicle, space, direction, moves, driven=False)
    ref.cause = outer
    return left


def _enter_paying(
    ref: Referee, vehicle: Vehicle, space: Space, direction: Direction, moves: int, *, driven: bool
) -> int:
    """Pay by what is visible on entering (HAZ-0), after the road has scrolled; a mud token tops it up (HAZ-MUD)."""
    table = ref.table
    ref.driving = vehicle if driven else NO_ONE
    if not ref.reach(vehicle, space, vehicle if driven else NO_ONE):
        ref.driving = NO_ONE
        return 0
    hidden = table.tokens.get(space) == FACE_DOWN
    cost = table.cost(space, vehicle)
    moves = moves - cost if moves > cost else 0
    if driven:
        table.moves = moves
    halts = ref.halts
    ref.arrive(vehicle, direction, driven)
    ref.driving = NO_ONE
    # Plainly: only what "and" is followed by.
    if ref.halts is not halts and ref.halts.get(vehicle) != halts.get(vehicle):
        return 0
    if hidden and moves and table.tokens.get(space) == TOKEN_MUD and cost < COST[MUD]:
        ref.tell("top-up", "HAZ-MUD", vehicle=vehicle, space=space)
        moves -= 1
    return moves


def reach(ref: Referee, vehicle: Vehicle, space: Space, payer: Vehicle = NO_ONE) -> bool:
    """MOV-6, SCR-1, END-1: off a side or the rear is out, past the front scrolls the road or finishes the race.

    ``payer`` is the active car where it has yet to pay for the space (HAZ-0).
    """
    table = ref.table
    if space < table.rear:
        ref.eliminate(vehicle, "MOV-6")
        return False
    table.at[vehicle] = space
    while space >= table.rear + ON_BOARD:
        if table.finish:
            ref.cross([vehicle])
            return False
        ref.scroll(payer)
    return True


def arrive(ref: Referee, vehicle: Vehicle, direction: Direction, driven: bool = False) -> None:
    """MOV-7: impassable, then hazard token, terrain, vehicle there; each only while the vehicle still stands there."""
    table = ref.table
    at = table.at
    space = at[vehicle]
    now = ref.stamp(vehicle)
    ground = table.land[space - table.rear]
    token = table.tokens.get(space)
    if ground == ROCK:
        ref.eliminate(vehicle, "TER-ROCK")
        return
    found = token == FACE_DOWN
    if token is not None:
        if TOKEN_TERRAIN.get(token) == ROCK:
            ref.eliminate(vehicle, TOKENS[token].rule)
            return
        token = ref.meet_token(vehicle, space, direction)
        ground = TOKEN_TERRAIN.get(token, ground)
    elif vehicle == table.car and table.all_road:
        table.all_road = ground == ROAD
    if ground in ACTING_TERRAIN and ref.stamps[vehicle] == now:
        ref.meet_terrain(vehicle, ground, direction, found and token in TOKEN_TERRAIN)
    while at.count(space) > 1 and ref.stamps[vehicle] == now:
        other = _under(ref, vehicle, space)
        if driven and table.drift == DRIFT_READY and token != TOKEN_WRECK:
            table.drift = DRIFT_HOLDING
            ref.tell("drift", "CMD-DRIFT", vehicle=vehicle, other=other, space=space)
            return
        ref.slam(vehicle, other)


def _under(ref: Referee, vehicle: Vehicle, space: Space) -> Vehicle:
    """Return the vehicle that last came to a space this one shares with others."""
    others = ref.table.vehicles_at(space)
    others.remove(vehicle)
    # Plainly: the "max" alone.
    return others[0] if len(others) == 1 else max(others, key=lambda other: ref.stamps.get(other, 0))


def shift(ref: Referee, vehicle: Vehicle, direction: Direction, rule: str, what: str) -> None:
    """Move a vehicle one space by force: a slide, a push, a skid."""
    table = ref.table
    origin = table.at[vehicle]
    space = hexes.neighbour(origin, direction)
    if rule not in CARRIES_ON:
        ref.driving = NO_ONE
    outer = ref.cause
    ref.cause = ref.tell(
        "shift", rule, vehicle=vehicle, space=space, origin=origin, value=direction, name=what
    )
    if ref.reach(vehicle, space):
        ref.arrive(vehicle, direction, driven=ref.driving == vehicle and drifts_on_slides(table))
    ref.cause = outer


def drifts_on_slides(table: Table) -> bool:
    """Say whether a drift holds where the car slides, on oil and glass, as it drives (CMD-DRIFT, a house rule)."""
    return table.rules.options["drift-on-slides"] == "yes"


def fly(ref: Referee, vehicle: Vehicle, direction: Direction, count: int, rule: str) -> None:
    """MOV-6: a jump in a straight line, judged by where it lands alone."""
    table = ref.table
    origin = table.at[vehicle]
    space = hexes.jump(origin, direction, count)
    if rule not in CARRIES_ON:
        ref.driving = NO_ONE
    outer = ref.cause
    ref.cause = ref.tell("jump", rule, vehicle=vehicle, space=space, origin=origin, value=direction)
    if ref.reach(vehicle, space):
        ref.arrive(vehicle, direction)
    ref.cause = outer


def lose_moves(ref: Referee, vehicle: Vehicle, rule: str) -> None:
    """MOV-3: the remaining moves are lost, and with them the road die (MOV-4), even on the last move."""
    table = ref.table
    ref.halts = {**ref.halts, vehicle: ref.halts.get(vehicle, 0) + 1}
    if vehicle == table.car and table.phase == "move":
        if table.moves:
            ref.tell("lost", rule, vehicle=vehicle, space=table.at[vehicle], value=table.moves)
        table.moves = 0
        table.cut = True


def begin_move(ref: Referee) -> None:
    """RND-3: the Move step begins, with the die's moves, Nitro's added; one move when coasting (ASG-3)."""
    table = ref.table
    car = table.car
    # Plainly: if not table.operable(car). It was operable until this action, and so it is without casualties.
    if ref.casualties and not table.operable(car):
        ref.end_turn()
        return
    table.phase = "move"
    table.moved[car] = True
    table.last_step = NO_ONE
    # Plainly: True. Only a damaged car holds cards.
    damaged = bool(table.damage[car])
    moves = 1 if table.coasting else table.die[car] + table.nitro
    if damaged and not table.coasting:
        moves += _card_moves(table)
    if table.fire[car] and (not table.coasting or table.rules.options["fire-on-coast"] == "yes"):
        moves += ref.burn(car)
        if ref.casualties and not table.operable(car):
            ref.end_turn()
            return
    table.moves = moves if moves > 1 else 1
    space = table.at[car]
    table.all_road = table.starts_on_road(space)
    ref.tell("move", "ASG-3" if table.coasting else "MOV-2", vehicle=car, space=space, value=table.moves)
    if damaged:
        ref.drip(car)


def _card_moves(table: Table) -> int:
    """ONG-THROTTLE, ONG-MISFIRE: one move more or less."""
    return table.has(table.car, "throttle") - table.has(table.car, "misfire")


def after_step(ref: Referee) -> None:
    """MOV-2, MOV-4: go on while moves are left; then the road die is offered, or the Move step ends."""
    table = ref.table
    if ref.casualties and not table.operable(table.car):
        ref.end_turn()
    elif not table.moves:
        if refuse_road_die(table):
            finish_move(ref)
        else:
            table.phase = "road"


def refuse_road_die(table: Table, *, salted: bool = False) -> Refusal | None:
    """MOV-4, TER-SALT: say why the road die may not be taken in this Move step, None if it may once the moves are used.

    ``salted`` asks as if the car had entered salt flats.
    """
    salt = salted or table.salt
    if table.road_taken:
        return _TAKEN
    if table.coasting and not (salt and table.rules.options["salt-on-coast"] == "yes"):
        return _COASTING
    if table.cut:
        return _CUT
    # Plainly: if table.has(table.car, "choke"). Only a damaged car holds cards.
    if table.damage[table.car] and table.has(table.car, "choke"):
        return _CHOKED
    return None if salt or table.all_road else _LEFT_ROAD


_TAKEN = Refusal("MOV-4", "road-die-taken")
_COASTING = Refusal("ASG-3", "no-road-die-coasting")
_CUT = Refusal("MOV-4", "moves-were-cut")
_CHOKED = Refusal("ONG-CHOKE", "no-road-die")
_LEFT_ROAD = Refusal("MOV-4", "not-only-road")


def may_take_road_die(ref: Referee) -> bool:
    """Say whether the active car may take the road die once its moves are used (MOV-4)."""
    return refuse_road_die(ref.table) is None


def legal_road(table: Table) -> list[Action]:
    """Return the answers to the road die; ONG-PEDAL: it must be taken."""
    return [of("road")] if table.has(table.car, "pedal") else [of("road"), of("stay")]


def refuse_stay(table: Table, action: Action) -> Refusal | None:
    """Say why the road die may not be left (ONG-PEDAL)."""
    return Refusal("ONG-PEDAL", "must-take-road-die") if table.has(table.car, "pedal") else None


def take_road_die(ref: Referee, action: Action) -> None:
    """MOV-4: gain moves equal to the road die; all of them must be used."""
    table = ref.table
    table.road_taken = True
    table.moves = table.road_die
    table.phase = "move"
    ref.tell("road-die", "MOV-4", vehicle=table.car, space=table.at[table.car], value=table.moves)


def decline_road_die(ref: Referee, action: Action) -> None:
    """MOV-4: the Move step ends where the car stands."""
    finish_move(ref)


def finish_move(ref: Referee) -> None:
    """CMD-DRIFT: a car that still drifts over another slams it; then SHT-1 or the end of the turn."""
    table = ref.table
    car = table.car
    if table.drift == DRIFT_HOLDING:
        table.drift = DRIFT_SPENT
        space = table.at[car]
        if table.at.count(space) > 1:
            ref.slam(car, _under(ref, car, space))
    if (ref.casualties and not table.operable(car)) or not ref.begin_shoot():
        ref.end_turn()
