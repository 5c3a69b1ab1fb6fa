"""What each lesson claims, as a predicate on the race before it, what happened in it, and the race after it."""

from __future__ import annotations

from collections.abc import Callable

from app.guide import LEARNER, OTHER
from pyengine import hexes
from pyengine.actions import of, parse
from pyengine.ai import plain
from pyengine.content import HAZARDS
from pyengine.dice import SHOOTING
from pyengine.hexes import LANES, OUT, START, TILE
from pyengine.ruleset import FACE_DOWN, MUD, OFF, ROAD, TOKEN_OIL
from pyengine.state import SLOTS
from tests.unit.guide_moments import Moment, behind, front, lies_ahead, reaches_next_tile, rivals, what_if

Claim = Callable[[Moment], bool]


def assigns(moment: Moment) -> bool:
    """The die lands on the car, and that is all its moves but for commands."""
    (action,) = moment.actions
    car = 3 * LEARNER + action.b
    spent = moment.before.pool[LEARNER].count(action.a) - moment.after.pool[LEARNER].count(action.a)
    return moment.before.die[car] == 0 and moment.after.die[car] == action.a and spent == 1


def drives(moment: Moment) -> bool:
    """Each step leads into the front arc, on and on, and nothing else may be done while moves are left."""
    found = []
    for table, choices, action in zip(moment.seen, moment.legal, moment.actions, strict=False):
        arc = hexes.front_arc(table.at[table.car]) if table.at[table.car] != START else range(LANES)
        found.append(table.moves > 0 and action.a in arc and {one.verb for one in choices} == {"step"})
    return all(found)


def takes_road_die(moment: Moment) -> bool:
    """Only road so far, no move lost, and the road die gives as many moves as it shows."""
    before, verbs = moment.before, {action.verb for action in moment.legal[0]}
    gained = moment.after.moves == before.road_die and moment.actions == [of("road")]
    return before.all_road and not before.cut and gained and verbs == {"road", "stay"}


def shoots(moment: Moment) -> bool:
    """One vehicle in the front arc is shot at, by choice, and hit by a face that names its size."""
    table = moment.before
    muzzle = table.chopper[LEARNER] if table.phase == "strike" else table.at[table.car]
    (action,) = moment.actions
    shot = next(event for event in moment.events if event.kind == "shoot")
    fell = next(event for event in moment.events if event.rule == "DIE-SHOOT")
    named = fell.value >> table.size(shot.other) & 1
    return (
        shot.other in rivals(table, front(table, muzzle))
        and action.a == shot.space
        and of("hold") in moment.legal[0]
        and bool(named) == ("hit" in moment.kinds())
    )


def turns_over(moment: Moment) -> bool:
    """The other crew drives a whole turn, as its AI would."""
    return moment.before.active == OTHER and moment.before.phase == "assign" and bool(moment.actions)


def oil_works(moment: Moment) -> bool:
    """Oil that lies face up rolls the direction die and moves the car one space, for one move."""
    before, after, space = moment.before, moment.after, moment.actions[0].a
    slid = next(event for event in moment.events if event.kind == "shift")
    cost = before.cost(space, before.car)
    return (
        before.tokens[space] == TOKEN_OIL
        and moment.rolled() == ["direction"]
        and slid.name == "oil"
        and hexes.neighbour(space, slid.value) == slid.space == after.at[before.car]
        and cost == 1
        and (after.moves == before.moves - 1 or before.moves == 1)
    )


def chopper_kills(moment: Moment) -> bool:
    """A car of one's own under one's own chopper is gone at the end of a turn, anybody's."""
    game = moment.game.copy("what if")
    game.table.at[0] = game.table.chopper[LEARNER]
    turn = game.table.turn
    while game.table.turn == turn:
        game.apply(plain.choose(game.table))
    told = [event for entry in game.history for event in entry.events if event.kind == "eliminated"]
    return game.table.chopper[LEARNER] != OUT and (0, "CHP-2") in [(one.vehicle, one.rule) for one in told]


def no_command(moment: Moment) -> bool:
    """A command might be given; driving on leaves all dice."""
    verbs = {action.verb for action in moment.legal[0]}
    return len(verbs) > 1 and "drive" in verbs and moment.before.pool == moment.after.pool


def command(moment: Moment) -> bool:
    """A free die goes into the first command of the round, and then none is left."""
    (action,) = moment.actions
    kept = what_if(moment, str(action))
    again = [one for one in kept.legal() if one.verb in ("nitro", "drift", "repair", "airstrike")]
    return (
        moment.before.command[LEARNER] is None
        and moment.after.command[LEARNER] == tuple(action)[:2]
        and not again
    )


def nitro(moment: Moment) -> bool:
    """Nitro takes 1 to 3 and adds it to the die."""
    (action,) = moment.actions
    fits = {one.a for one in moment.legal[0] if one.verb == "nitro"}
    pool = {die for die in moment.before.pool[LEARNER] if die <= 3}
    return (
        command(moment)
        and fits == pool
        and moment.after.moves == moment.before.die[moment.before.car] + action.a
    )


def airstrike(moment: Moment) -> bool:
    """Any die will do, and after that a space is chosen."""
    fits = {one.a for one in moment.legal[0] if one.verb == "airstrike"}
    return command(moment) and fits == set(moment.before.pool[LEARNER]) and moment.after.phase == "airstrike"


def flips(moment: Moment) -> bool:
    """The token lay face down, and the car that drives in turns it over."""
    (action,) = moment.actions
    flip = next(event for event in moment.events if event.kind == "flip")
    return (
        moment.before.tokens[action.a] == FACE_DOWN
        and flip.vehicle == moment.before.car
        and flip.space == action.a
    )


def slams(moment: Moment) -> bool:
    """Driving into a rival's space is a slam, and the car moves no further."""
    (action,) = moment.actions
    hit = next(event for event in moment.events if event.kind == "slam")
    there = rivals(moment.before, moment.before.vehicles_at(action.a))
    return hit.vehicle == moment.before.car and [hit.other] == there and moment.after.active != LEARNER


def slam_was_told(moment: Moment) -> bool:
    """Both dice fell, one vehicle moved one space by them, nobody was damaged; now the other crew drives."""
    last = moment.game.history[-1].events
    dice = [event.name.split()[0] for event in last if event.kind == "roll"]
    pushed = next(event for event in last if event.kind == "shift")
    return (
        dice == ["slam", "direction"]
        and pushed.name == "slam"
        and hexes.neighbour(pushed.origin, pushed.value) == pushed.space
        and "damage" not in [event.kind for event in last]
        and moment.before.active == OTHER
    )


def new_round(moment: Moment) -> bool:
    """All have four fresh dice, and the first player has passed on."""
    told = [event for event in moment.game.history[-1].events if event.kind in ("dice", "first")]
    table = moment.before
    return (
        sorted(event.crew for event in told if event.kind == "dice") == [LEARNER, OTHER]
        and [len(pool) for pool in table.pool] == [4, 4]
        and table.command == [None, None]
        and table.first == table.active == (table.round - 1) % 2
    )


def face_down_ahead(moment: Moment) -> bool:
    """A token lies face down ahead."""
    table = moment.before
    return drives(moment) and lies_ahead(table, lambda space: table.tokens.get(space) == FACE_DOWN)


def rival_in_lane(moment: Moment) -> bool:
    """A rival stands ahead in the lane of each step, and in the front arc after the last one."""
    for action, after in zip(moment.actions, moment.seen[1:], strict=True):
        lane = [after.at[car] % LANES for car in rivals(after, list(range(6))) if after.at[car] > action.a]
        if action.a % LANES not in lane:
            return False
    return drives(moment)


def road_die_to_rival(moment: Moment) -> bool:
    """The road die reaches a rival."""
    table = moment.before
    return takes_road_die(moment) and bool(rivals(table, front(table, table.at[table.car])))


def wreck_question(moment: Moment) -> bool:
    """The learner, whose car is the larger, is asked about a slam with a wreck, and the wreck is what moves."""
    asked, table = moment.question, moment.game.table
    assert asked is not None
    larger = table.size(asked.vehicle) > table.size(asked.other)
    pushed = next(event for event in moment.events if event.kind == "shift")
    return (
        asked.crew == LEARNER
        and table.is_wreck(asked.other)
        and larger
        and asked.faces[0] == "stood"
        and pushed.vehicle == asked.other
        and set(map(str, asked.choices)) == {"reroll", "keep"}
    )


def only_a_wreck(moment: Moment) -> bool:
    """There is nothing in front but a wreck, and not to shoot is allowed."""
    table = moment.before
    found = front(table, table.at[table.car])
    return bool(found) and all(table.is_wreck(one) for one in found) and moment.actions == [parse("hold")]


def damage_told(moment: Moment) -> bool:
    """A rival was hit and holds a token now; two make a car inoperable."""
    last = moment.game.history[-1].events
    kinds = [event.kind for event in last]
    hurt = next(event.vehicle for event in last if event.kind == "damage")
    full = moment.before.copy()
    full.damage[hurt] = full.damage[hurt] * SLOTS
    return (
        {"hit", "slot"} <= set(kinds)
        and moment.before.operable(hurt)
        and not full.operable(hurt)
        and SLOTS == 2
    )


def safe_then_shot(moment: Moment) -> bool:
    """One more car has left the rear tile; the other crew shoots at what stands in front of its car."""
    shot = next(event for event in moment.events if event.kind == "shoot")
    return len(behind(moment.before)) == 1 and hexes.neighbour(
        shot.origin, hexes.heading(shot.origin, shot.space)
    ) in (hexes.front_arc(shot.origin))


def repair_or_run(moment: Moment) -> bool:
    """The token told is the learner's; a 6 might repair it, and without the 6 the last car stays on the rear tile."""
    told = moment.last("damage")
    (last,) = behind(moment.before)
    other = what_if(moment, "assign 2 M")
    fixes = {str(action) for action in other.legal() if action.verb == "repair"}
    return (
        moment.before.owner(told.vehicle) == LEARNER
        and assigns(moment)
        and 3 * LEARNER + moment.actions[0].b == last
        and fixes == {"repair 6"}
        and not reaches_next_tile(other.table, 2 + other.table.road_die)
    )


def six_are_too_few(moment: Moment) -> bool:
    """The die alone leaves the car on the rear tile unless luck helps, die and Nitro may take it off."""
    table = moment.before
    die = table.die[table.car]
    return (
        nitro(moment) and die == 6 and not reaches_next_tile(table, die) and reaches_next_tile(table, 6 + 2)
    )


def flees(moment: Moment) -> bool:
    """The car ends behind row 8, where the rear tile ends."""
    return (
        drives(moment)
        and moment.before.rear + TILE == hexes.parse("a9") <= moment.after.at[moment.before.car]
    )


def small_is_hard_to_hit(moment: Moment) -> bool:
    """Fewer faces hit a small target than a medium one, fewest of all; the target is small."""
    hits = [sum(value >> size & 1 for value in SHOOTING.values) for size in range(3)]
    target = moment.before.vehicles_at(moment.actions[0].a)[0]
    return shoots(moment) and moment.before.size(target) == 0 and hits[0] < hits[1] < hits[2]


def told_out(moment: Moment) -> bool:
    """A rival went over the side and is out for good."""
    told = moment.last("eliminated")
    return (
        told.rule == "MOV-6"
        and moment.before.at[told.vehicle] == OUT
        and moment.before.owner(told.vehicle) == OTHER
    )


def laid(moment: Moment) -> bool:
    """A tile was laid, the rear one went, and the learner lost no car by it."""
    last, table = moment.game.history[-1].events, moment.before
    tile = next(event for event in last if event.kind == "tile")
    gone = [event.vehicle for event in last if event.kind == "eliminated" and event.rule == "SCR-1"]
    return tile == moment.last("tile") and table.rear == TILE and not set(gone) & set(table.cars_of(LEARNER))


def how_to_win(moment: Moment) -> bool:
    """Two crews: the fifth tile brings the line, which is not there yet."""
    table = moment.before
    return table.rules.crews == 2 and table.rules.fifth_tile == 5 and table.laid == 4 and not table.finish


def pushed_by_oil(moment: Moment) -> bool:
    """Oil was turned over; the direction die moved the car a space, and the road die is open all the same."""
    last = moment.game.history[-1].events
    kinds = [(event.kind, event.name) for event in last]
    moved = next(event for event in last if event.kind == "shift")
    return (
        ("flip", "oil") in kinds
        and moved.vehicle == moment.before.car
        and "direction" in [event.name.split()[0] for event in last if event.kind == "roll"]
        and takes_road_die(moment)
    )


def oil_stays(moment: Moment) -> bool:
    """The oil lies on the road, face up."""
    return drives(moment) and moment.after.tokens[moment.last("flip").space] == TOKEN_OIL


def empty_with_rival(moment: Moment) -> bool:
    """The space holds nothing, as every space on offer does; a rival is in front of it."""
    table = moment.before
    taken = {*table.at, *table.tokens, *table.chopper}
    free = [action.a for action in moment.legal[0] if action.verb == "place"]
    (action,) = moment.actions
    return not taken & set(free) and bool(rivals(table, front(table, action.a)))


def blasted(moment: Moment) -> bool:
    """What is told is the flight of a rival that drew a blast off; moves are left for the car."""
    flight = moment.last("jump")
    return (
        flight.rule == "DMG-BLAST"
        and flight.vehicle in rivals(moment.before, [flight.vehicle])
        and drives(moment)
    )


def ground_costs(moment: Moment) -> bool:
    """Off-road costs one, mud two; the way is off-road."""
    table = moment.before
    spaces = [space for space in range(table.rear, table.front) if space not in table.tokens]
    costs = {
        ground: {table.cost(s, table.car) for s in spaces if table.terrain(s) == ground}
        for ground in (OFF, MUD)
    }
    return drives(moment) and costs == {OFF: {1}, MUD: {2}}


def any_hazard(moment: Moment) -> bool:
    """There are five kinds of hazard in this race, and the token turns out to be one of them."""
    kinds = {kind.id for kind, count in zip(HAZARDS, moment.before.rules.hazards, strict=True) if count}
    return flips(moment) and kinds == {"road", "mud", "oil", "mine", "wreck"}


def first_turn(moment: Moment) -> bool:
    """The command may wait: driving is legal, and so are commands."""
    return no_command(moment) and moment.after.phase == "move"


def enters(moment: Moment) -> bool:
    """Six spaces are open, the rearmost row of the rear tile."""
    return sorted(one.a for one in moment.legal[0]) == list(range(LANES)) and moment.before.rear == 0


def next_car(moment: Moment) -> bool:
    """No car that has a die may get another."""
    taken = [car for car in range(3) if moment.before.die[car]]
    return assigns(moment) and bool(taken) and not [one for one in moment.legal[0] if one.b in taken]


def no_choice(moment: Moment) -> bool:
    """One car and one die are left."""
    return assigns(moment) and len(moment.legal[0]) == 1


def rival_in_front(moment: Moment) -> bool:
    """A rival stands in front of the car, and the die is the lowest."""
    table = moment.before
    (action,) = moment.actions
    return (
        assigns(moment)
        and bool(rivals(table, front(table, table.at[action.b])))
        and action.a == min(table.pool[0])
    )


def road_die_follows(moment: Moment) -> bool:
    """One move on road, and then the road die may be taken."""
    return (
        drives(moment) and moment.after.phase == "road" and moment.after.ground(moment.actions[-1].a) == ROAD
    )


def leads_onto_oil(moment: Moment) -> bool:
    """The road die reaches the oil that the learner turned over."""
    table = moment.before
    found = [space for space in hexes.front_arc(table.at[table.car]) if table.tokens.get(space) == TOKEN_OIL]
    return (takes_road_die(moment) and found == [moment.last("flip").space]) or len(found) == 1


def spares(moment: Moment) -> bool:
    """The car is the foremost of the learner's, and gets the lowest die."""
    table = moment.before
    (action,) = moment.actions
    return assigns(moment) and table.at[action.b] == max(table.at[:3]) and action.a == min(table.pool[0])


def scroll_is_near(moment: Moment) -> bool:
    """The other crew drives on, nearer to the front."""
    return turns_over(moment) and max(moment.after.at) > max(moment.before.at)


def hurry(moment: Moment) -> bool:
    """A rival is on the front tile, two of the learner's cars on the rear one; the die goes to one of them."""
    table = moment.before
    ahead = [car for car in rivals(table, list(range(6))) if table.at[car] >= table.front - TILE]
    return (
        assigns(moment) and bool(ahead) and len(behind(table)) == 2 and moment.actions[0].b in behind(table)
    )


def front_is_close(moment: Moment) -> bool:
    """The other crew is first, stands on the front tile, and lays a tile in this turn."""
    table = moment.before
    return table.first == OTHER and max(table.at) >= table.front - TILE and "tile" in moment.kinds()


def yours(moment: Moment) -> bool:
    """It is the learner's turn in a race that is not over."""
    game = moment.game
    return game.actor == LEARNER and not game.over() and len(game.legal()) > 1 and not moment.actions


CLAIMS: dict[str, Claim] = {
    "assign": assigns,
    "drive": first_turn,
    "enter": enters,
    "arc": drives,
    "road": takes_road_die,
    "road-on": drives,
    "turns": turns_over,
    "assign-next": next_car,
    "nitro": nitro,
    "nitro-on": drives,
    "hazard": flips,
    "oil": pushed_by_oil,
    "oil-on": oil_stays,
    "watch": turns_over,
    "assign-last": no_choice,
    "to-slam": rival_in_lane,
    "to-slam-road": road_die_to_rival,
    "slam": slams,
    "slammed": slam_was_told,
    "round": new_round,
    "near": rival_in_front,
    "keep-dice": no_command,
    "near-on": road_die_follows,
    "near-road": leads_onto_oil,
    "oil-again": oil_works,
    "shoot": shoots,
    "hit": damage_told,
    "assign-air": assigns,
    "air": airstrike,
    "place": empty_with_rival,
    "strike": shoots,
    "blasted": blasted,
    "far": ground_costs,
    "chopper": chopper_kills,
    "to-token": face_down_ahead,
    "token": any_hazard,
    "reroll": wreck_question,
    "hold": only_a_wreck,
    "round-on": new_round,
    "spare": spares,
    "spare-on": drives,
    "scroll": scroll_is_near,
    "hurry": hurry,
    "hurry-on": flees,
    "safe": safe_then_shot,
    "hurt": repair_or_run,
    "nitro-again": six_are_too_few,
    "oil-third": oil_works,
    "flee": flees,
    "shoot-small": small_is_hard_to_hit,
    "out": told_out,
    "front": front_is_close,
    "laid": laid,
    "win": how_to_win,
    "yours": yours,
}
