"""What each lesson claims, as a predicate on the race before it, what happened in it, and the race after it."""

from __future__ import annotations

from app.lesson.guide import LEARNER, OTHER
from pyengine import hexes
from pyengine.actions import of, parse
from pyengine.ai import plain
from pyengine.content import HAZARDS
from pyengine.dice import MOVEMENT
from pyengine.hexes import LANES, OUT, START, TILE
from pyengine.rules.commands import FITS
from pyengine.ruleset import FACE_DOWN, MUD, OFF, ROAD
from pyengine.state import DRIFT_READY, SLOTS
from tests.unit.guide_positions import Claim, Position, front, lies_ahead, rivals, what_if


def assigns(position: Position) -> bool:
    """The die lands on the car, and that is all its moves but for commands."""
    (action,) = position.actions
    car = 3 * LEARNER + action.b
    spent = position.before.pool[LEARNER].count(action.a) - position.after.pool[LEARNER].count(action.a)
    return position.before.die[car] == 0 and position.after.die[car] == action.a and spent == 1


def drives(position: Position) -> bool:
    """Each step leads into the front arc, on and on, and nothing else may be done while moves are left."""
    found = []
    for table, choices, action in zip(position.seen, position.legal, position.actions, strict=False):
        arc = hexes.front_arc(table.at[table.car]) if table.at[table.car] != START else range(LANES)
        found.append(table.moves > 0 and action.a in arc and {one.verb for one in choices} == {"step"})
    return all(found)


def takes_road_die(position: Position) -> bool:
    """Only road so far, no move lost, and the road die gives as many moves as it shows."""
    before, verbs = position.before, {action.verb for action in position.legal[0]}
    gained = position.after.moves == before.road_die and position.actions == [of("road")]
    return before.all_road and not before.cut and gained and verbs == {"road", "stay"}


def shoots(position: Position) -> bool:
    """One vehicle in the front arc is shot at, by choice, and hit by a face that names its size."""
    table = position.before
    muzzle = table.chopper[LEARNER] if table.phase == "strike" else table.at[table.car]
    (action,) = position.actions
    shot = next(event for event in position.events if event.kind == "shoot")
    fell = next(event for event in position.events if event.rule == "DIE-SHOOT")
    named = fell.value >> table.size(shot.other) & 1
    return (
        shot.other in front(table, muzzle)
        and action.a == shot.space
        and of("hold") in position.legal[0]
        and bool(named) == ("hit" in position.kinds())
    )


def turns_over(position: Position) -> bool:
    """The other crew drives a whole turn, as its AI would."""
    return position.before.active == OTHER and position.before.phase == "assign" and bool(position.actions)


def no_command(position: Position) -> bool:
    """A command might be given; driving on leaves all dice."""
    verbs = {action.verb for action in position.legal[0]}
    return len(verbs) > 1 and "drive" in verbs and position.before.pool == position.after.pool


def command(position: Position) -> bool:
    """A free die goes into the first command of the round, and then none is left."""
    (action,) = position.actions
    kept = what_if(position, str(action))
    again = [one for one in kept.legal() if one.verb in ("nitro", "drift", "repair", "airstrike")]
    return (
        position.before.command[LEARNER] is None
        and position.after.command[LEARNER] == tuple(action)[:2]
        and not again
    )


def nitro(position: Position) -> bool:
    """Nitro takes 1 to 3 and adds it to the die."""
    (action,) = position.actions
    fits = {one.a for one in position.legal[0] if one.verb == "nitro"}
    pool = {die for die in position.before.pool[LEARNER] if die <= 3}
    return (
        command(position)
        and fits == pool
        and position.after.moves == position.before.die[position.before.car] + action.a
    )


def flips(position: Position) -> bool:
    """The token lay face down, and the car that drives in turns it over."""
    (action,) = position.actions
    flip = next(event for event in position.events if event.kind == "flip")
    return (
        position.before.tokens[action.a] == FACE_DOWN
        and flip.vehicle == position.before.car
        and flip.space == action.a
    )


def new_round(position: Position) -> bool:
    """All have four fresh dice, and the first player has passed on."""
    told = [event for event in position.game.history[-1].events if event.kind in ("dice", "first")]
    table = position.before
    return (
        sorted(event.crew for event in told if event.kind == "dice") == [LEARNER, OTHER]
        and [len(pool) for pool in table.pool] == [4, 4]
        and table.command == [None, None]
        and table.first == table.active == (table.round - 1) % 2
    )


def face_down_ahead(position: Position) -> bool:
    """A token lies face down ahead."""
    table = position.before
    return drives(position) and lies_ahead(table, lambda space: table.tokens.get(space) == FACE_DOWN)


def first_turn(position: Position) -> bool:
    """The command may wait: driving is legal, and so are commands."""
    return no_command(position) and position.after.phase == "move"


def enters(position: Position) -> bool:
    """Six spaces are open, the rearmost row of the rear tile."""
    return sorted(one.a for one in position.legal[0]) == list(range(LANES)) and position.before.rear == 0


def next_car(position: Position) -> bool:
    """No car that has a die may get another."""
    taken = [car for car in range(3) if position.before.die[car]]
    return assigns(position) and bool(taken) and not [one for one in position.legal[0] if one.b in taken]


def no_choice(position: Position) -> bool:
    """One car and one die are left."""
    return assigns(position) and len(position.legal[0]) == 1


def mud_told(position: Position) -> bool:
    """The learner's token was mud and cost one move more; it might have been any of the five kinds."""
    table, told = position.before, position.last("top-up")
    flip = position.last("flip")
    kinds = {kind.id for kind, count in zip(HAZARDS, table.rules.hazards, strict=True) if count}
    return (
        table.owner(told.vehicle) == LEARNER
        and (flip.vehicle, flip.name) == (told.vehicle, "mud")
        and kinds == {"road", "mud", "oil", "mine", "wreck"}
        and turns_over(position)
    )


def slam_told(position: Position) -> bool:
    """Both dice of the slam that is told fell, they moved one of the two, and nobody was damaged."""
    last = position.game.history[-1].events
    told = position.last("slam")
    pushed = next(event for event in last if event.kind == "shift")
    dice = [event.name.split()[0] for event in last if event.kind == "roll"]
    return (
        told in last
        and dice == ["slam", "direction"]
        and pushed.vehicle in (told.vehicle, told.other)
        and hexes.neighbour(pushed.origin, pushed.value) == pushed.space
        and "damage" not in [event.kind for event in last]
        and not position.actions
    )


def saves_one(position: Position) -> bool:
    """The 1 stays in the hand and fits a command."""
    (action,) = position.actions
    kept = what_if(position, str(action))
    return assigns(position) and position.after.pool[LEARNER] == (1,) and parse("nitro 1") in kept.legal()


def airstrike_told(position: Position) -> bool:
    """The other crew's chopper, put there by a command, hit a learner's car; with one more it would stand still."""
    told, shot = position.last("damage"), position.last("shoot")
    used = position.last("command")
    full = position.before.copy()
    full.damage[told.vehicle] = full.damage[told.vehicle] * SLOTS
    return (
        position.before.owner(told.vehicle) == LEARNER
        and (used.name, used.crew, shot.vehicle, shot.other) == ("airstrike", OTHER, -1, told.vehicle)
        and set(MOVEMENT.values) <= set(FITS["airstrike"])
        and position.before.operable(told.vehicle)
        and not full.operable(told.vehicle)
        and SLOTS == 2
        and position.before.active == LEARNER
    )


def rival_ahead(position: Position) -> bool:
    """A rival stands ahead of the car, near enough to be driven through."""
    table = position.before
    (action,) = position.actions
    ahead = range(table.at[action.b] + 1, table.at[action.b] + LANES * action.a)
    return assigns(position) and any(table.at[car] in ahead for car in rivals(table, list(range(3, 6))))


def drift(position: Position) -> bool:
    """Drift takes 3 to 5; whoever stops over the vehicle slams it."""
    (action,) = position.actions
    fits = {one.a for one in position.legal[0] if one.verb == "drift"}
    table = what_if(position, str(action)).table
    return (
        command(position)
        and FITS["drift"] == (3, 4, 5)
        and fits == {die for die in position.before.pool[LEARNER] if 3 <= die <= 5}
        and table.drift == DRIFT_READY
    )


def drives_through(position: Position) -> bool:
    """The step leads into a rival's space, as the first of this move, and is no slam; stopping there would be one."""
    (action,) = position.actions
    stopped = position.game.copy("what if")
    stopped.table.moves = 1
    events = stopped.apply(action)
    return (
        drives(position)
        and bool(rivals(position.before, position.before.vehicles_at(action.a)))
        and "drift" in position.kinds()
        and "slam" not in position.kinds()
        and position.before.drift == DRIFT_READY
        and "slam" in [event.kind for event in events]
    )


def left_behind(position: Position) -> bool:
    """The drift that is told is of the car that drives; it leaves the rival's space, and nobody was slammed."""
    told = position.last("drift")
    return drives(position) and told.vehicle == position.before.car and "slam" not in position.kinds()


def drives_at_once(position: Position) -> bool:
    """The command of the round is used, so the Move step comes next."""
    (action,) = position.actions
    after = what_if(position, str(action)).table
    return assigns(position) and position.before.command[LEARNER] is not None and after.phase == "move"


def wreck_told(position: Position) -> bool:
    """The token was a wreck, the learner slammed it and lost the moves left, and the wreck is what moved."""
    last = position.game.history[-1].events
    pushed, lost = position.last("shift"), position.last("lost")
    return (
        {"flip", "wreck", "slam"} <= {event.kind for event in last}
        and pushed in last
        and position.before.is_wreck(pushed.vehicle)
        and lost in last
        and position.before.moves == 0
        and not position.actions
    )


def into_mud(position: Position) -> bool:
    """Mud costs two, road and off-road one; the two moves are the last ones."""
    table = position.before
    spaces = [space for space in range(table.rear, table.front) if space not in table.tokens]
    costs = {
        ground: {table.cost(s, table.car) for s in spaces if table.terrain(s) == ground}
        for ground in (ROAD, OFF, MUD)
    }
    (action,) = position.actions
    return (
        drives(position)
        and costs == {ROAD: {1}, OFF: {1}, MUD: {2}}
        and table.cost(action.a, table.car) == table.moves == 2
    )


def saves_six(position: Position) -> bool:
    """A new round, the learner goes first, and a 6 stays in the hand."""
    return new_round(position) and assigns(position) and 6 in position.after.pool[LEARNER]


def repairs(position: Position) -> bool:
    """Repair takes a 6; any car that has damage may be chosen then."""
    hurt = {car for car in position.before.cars_of(LEARNER) if position.before.damage[car]}
    offered = {one.a for one in what_if(position, "repair 6").legal()}
    return command(position) and FITS["repair"] == (6,) and offered == hurt


def fixes(position: Position) -> bool:
    """The car had damage and has none now."""
    (action,) = position.actions
    return bool(position.before.damage[action.a]) and not position.after.damage[action.a]


def mended(position: Position) -> bool:
    """The turn in which something was repaired goes on."""
    used = position.before.command[LEARNER]
    return drives(position) and used is not None and used[0] == "repair" and position.after.active == OTHER


def told_out(position: Position) -> bool:
    """A rival slammed a car of the learner's, went over the side, and is out for good."""
    told, hit = position.last("eliminated"), position.last("slam")
    return (
        told.rule == "MOV-6"
        and position.before.at[told.vehicle] == OUT
        and (hit.vehicle, position.before.owner(hit.vehicle)) == (told.vehicle, OTHER)
        and position.before.owner(hit.other) == LEARNER
        and not position.actions
        and position.game.history[-1].crew == OTHER
    )


def chopper_kills(position: Position) -> bool:
    """A car under the other crew's chopper is gone at the end of a turn, and one under one's own would be."""
    for crew in (LEARNER, OTHER):
        game = position.game.copy("what if")
        game.table.chopper[LEARNER] = game.table.chopper[OTHER]
        game.table.at[0] = game.table.chopper[crew]
        turn = game.table.turn
        while game.table.turn == turn:
            game.apply(plain.choose(game.table))
        told = [event for entry in game.history for event in entry.events if event.kind == "eliminated"]
        if (0, "CHP-2") not in [(one.vehicle, one.rule) for one in told]:
            return False
    return position.before.chopper[OTHER] != OUT


def road_goes_on(position: Position) -> bool:
    """A car that leaves the front tile brings a new one; then the rear tile goes, and whoever stands on it is out."""
    game = position.game.copy("what if")
    car, left = 3 * LEARNER + 1, 3 * LEARNER
    game.table.at[car] = game.table.front - LANES
    gone = game.table.rear <= game.table.at[left] < game.table.rear + TILE
    game.apply("assign 5 M")
    told = game.apply(of("step", game.table.front))
    out = [event.vehicle for event in told if event.kind == "eliminated" and event.rule == "SCR-1"]
    rules = game.table.rules
    return (
        gone
        and {"scroll", "tile"} <= {event.kind for event in told}
        and left in out
        and game.table.rear == position.before.rear + TILE
        and (rules.crews, rules.fifth_tile) == (2, 5)
        and not position.actions
    )


def yours(position: Position) -> bool:
    """It is the learner's turn in a race that both crews may still win."""
    game = position.game
    return (
        game.actor == LEARNER
        and not game.over()
        and not any(game.table.out)
        and len(game.legal()) > 1
        and not position.actions
    )


CLAIMS: dict[str, Claim] = {
    "": turns_over,
    "assign": assigns,
    "drive": first_turn,
    "enter": enters,
    "road": takes_road_die,
    "road-on": drives,
    "turns": turns_over,
    "assign-next": next_car,
    "just-drive": no_command,
    "to-token": face_down_ahead,
    "token": flips,
    "mud": mud_told,
    "slam": slam_told,
    "save-one": saves_one,
    "nitro": nitro,
    "nitro-on": drives,
    "round": new_round,
    "hurt": airstrike_told,
    "behind": rival_ahead,
    "drift": drift,
    "drift-on": drives,
    "past": drives_through,
    "behind-it": left_behind,
    "small": drives_at_once,
    "wreck": flips,
    "wrecked": wreck_told,
    "shoot": shoots,
    "assign-last": no_choice,
    "to-mud": drives,
    "into-mud": into_mud,
    "save-six": saves_six,
    "repair": repairs,
    "fix": fixes,
    "mended": mended,
    "out": told_out,
    "chopper": chopper_kills,
    "tiles": road_goes_on,
    "yours": yours,
}
