"""A plain driver: drives for the road ahead, weighs what everybody can count, and looks at no die that lies ahead.

``choose`` and ``answer`` are functions of the table alone: the same table gives the same action.
"""

from __future__ import annotations

from itertools import permutations

from pyengine import hexes
from pyengine.actions import Action
from pyengine.ai.outlook import ALL_ROAD, HULK, LEFT_ROAD, NEVER, SALTED, Outlook
from pyengine.dice import CAME, DIRECTION, FIRE, SKULL, SLAM
from pyengine.hexes import DIRECTIONS, Space
from pyengine.rules.allowed import legal
from pyengine.rules.movement import refuse_road_die
from pyengine.rules.protocol import Question
from pyengine.state import DRIFT_NONE, DRIFT_READY, Table, Vehicle

SPARE = 0.9
"""What a pip is worth on a car of a later turn."""
NITRO_GAIN = 0.6


def choose(table: Table) -> Action:
    """Return what the crew that drives does now; the race must not be over."""
    choices = legal(table)
    if len(choices) == 1:
        return choices[0]
    outlook = Outlook(table, table.active)
    return _CHOOSE[table.phase](outlook, choices)


def answer(table: Table, question: Question) -> Action:
    """Re-roll a slam that is worse than the average of its dice (SLM-3)."""
    outlook = Outlook(table, question.crew)
    who, direction = question.faces
    top, bottom, space = question.vehicle, question.other, question.space
    fell = outlook.result(
        top, bottom, space, CAME if who == "came" else 1 - CAME, DIRECTIONS.index(direction)
    )
    falls = [
        outlook.result(top, bottom, space, who, direction)
        for who in SLAM.values
        for direction in DIRECTION.values
    ]
    wanted = "reroll" if fell < sum(falls) / len(falls) else "keep"
    return next(action for action in question.choices if action.verb == wanted)


def _best(scored: list[tuple[float, Action]]) -> Action:
    """Return the action with the highest value, the first of those that tie."""
    return max(scored, key=lambda pair: pair[0])[1]


def _from_here(outlook: Outlook, car: Vehicle, moves: int, drift: int = DRIFT_NONE) -> float:
    """Return what a Move step that begins now with so many moves is worth."""
    table = outlook.table
    road = _road_at_first(table, car)
    moves = max(1, moves + table.has(car, "throttle") - table.has(car, "misfire"))
    return _burnt(outlook, car, moves, road, drift)


def _road_outlook(table: Table) -> int:
    """Return what may still come of the road die in this Move step (MOV-4)."""
    if refuse_road_die(table, salted=True):
        return NEVER
    if refuse_road_die(table):
        return LEFT_ROAD
    return SALTED if table.salt else ALL_ROAD


def _road_at_first(table: Table, car: Vehicle, *, coasting: bool = False) -> int:
    """Return what may come of the road die when a car begins its Move step where it stands."""
    then = table.copy()
    then.car, then.coasting, then.all_road = car, coasting, table.starts_on_road(table.at[car])
    return _road_outlook(then)


def _burnt(outlook: Outlook, car: Vehicle, moves: int, road: int, drift: int = DRIFT_NONE) -> float:
    """Return what so many moves are worth with the fire die in front of them (FIR-2)."""
    if not outlook.table.fire[car]:
        return outlook.drive(car, moves, road=road, drift=drift)
    worths = []
    for face in FIRE.values:
        if face == SKULL:
            worths.append(-outlook.worths[car])
        else:
            worths.append(outlook.drive(car, moves + max(0, face), road=road, drift=drift))
    return sum(worths) / len(worths)


def _assign(outlook: Outlook, choices: list[Action]) -> Action:
    """Give the dice to the cars so that all together get farthest, and drive the best of them first."""
    table = outlook.table
    base = 3 * table.active
    if choices[0].verb == "coast":
        road = {a.b: _road_at_first(table, base + a.b, coasting=True) for a in choices}
        return _best([(_burnt(outlook, base + a.b, 1, road[a.b]) - a.a / 10, a) for a in choices])
    value = {(a.a, a.b): _from_here(outlook, base + a.b, a.a) for a in choices}
    cars = sorted({a.b for a in choices})
    dice = table.pool[table.active]
    turns = min(len(cars), len(dice), 3 - table.turns[table.active])
    best = -1e9
    plan: tuple[tuple[int, int], ...] = ()
    for sizes in permutations(cars, turns):
        for picked in permutations(range(len(dice)), turns):
            pairs = tuple((dice[index], size) for index, size in zip(picked, sizes, strict=True))
            total = sum(value[pair] for pair in pairs)
            if total > best + 1e-9:
                best, plan = total, pairs
    die, size = max(plan, key=lambda pair: (_hurry(table, base + pair[1]), value[pair]))
    return next(a for a in choices if (a.a, a.b) == (die, size))


def _hurry(table: Table, car: Vehicle) -> bool:
    """Say whether a car must leave before the road scrolls: it is on the rear tile and somebody is near the front."""
    if max(table.at) < table.front - 8 * hexes.LANES:
        return False
    return table.at[car] < table.rear + hexes.TILE


def _command(outlook: Outlook, choices: list[Action]) -> Action:
    """Use a die that no car will need, where it does most."""
    table = outlook.table
    car, moves = table.car, table.die[table.car]
    plain = _from_here(outlook, car, moves) if table.operable(car) else -HULK
    pool = table.pool[table.active]
    turns = 2 - table.turns[table.active]

    def spent(die: int) -> float:
        rest = list(pool)
        rest.remove(die)
        return SPARE * (
            sum(sorted(pool)[-turns:] if turns else ()) - sum(sorted(rest)[-turns:] if turns else ())
        )

    scored = []
    for action in choices:
        if action.verb == "drive":
            scored.append((0.0, action))
            continue
        if action.verb == "nitro":
            gain = _from_here(outlook, car, moves + action.a) - plain - NITRO_GAIN
        elif action.verb == "drift":
            gain = _from_here(outlook, car, moves, DRIFT_READY) - plain - NITRO_GAIN
        elif action.verb == "repair":
            gain = max(_relief(outlook, owned) for owned in table.cars_of(table.active))
        else:
            gain = _strike(outlook) - NITRO_GAIN
        scored.append((gain - spent(action.a), action))
    return _best(scored)


def _relief(outlook: Outlook, car: Vehicle) -> float:
    """Return what taking one damage off a car is worth."""
    slots = len(outlook.table.damage[car])
    return (0.0, 2.0, 8.0)[slots]


def _strike(outlook: Outlook) -> float:
    """Return the best an airstrike can do."""
    table = outlook.table
    if table.round == 1:
        return 0.0
    return max((outlook.shot(space) for space in outlook.standing), default=0.0)


def _repair(outlook: Outlook, choices: list[Action]) -> Action:
    base = 3 * outlook.table.active
    return _best([(_relief(outlook, base + a.a) + outlook.table.at[base + a.a] / 1000, a) for a in choices])


def _place(outlook: Outlook, choices: list[Action]) -> Action:
    """Put the chopper where it has the best shot, in another crew's way and out of one's own."""
    return _best(
        [(2 * outlook.best_shot(action.a) + _in_the_way(outlook, action.a), action) for action in choices]
    )


def _in_the_way(outlook: Outlook, space: Space) -> float:
    """Return what a chopper in a space spoils: the road of the cars right behind it."""
    value = 0.0
    for direction in (3, 4, 5):
        vehicle = outlook.standing.get(hexes.neighbour(space, direction))
        if vehicle is not None and outlook.table.operable(vehicle):
            value -= 0.2 * outlook.sign(vehicle)
    return value


def _move(outlook: Outlook, choices: list[Action]) -> Action:
    """Take the step that leads farthest."""
    table = outlook.table
    car, moves, road = table.car, table.moves, _road_outlook(table)
    return _best([(outlook.step(car, a.a, moves, road=road, drift=table.drift), a) for a in choices])


def _road(outlook: Outlook, choices: list[Action]) -> Action:
    """Take the road die when driving on is better than standing here."""
    table = outlook.table
    stay = outlook.drive(table.car, 0, road=NEVER, drift=table.drift)
    drive_on = outlook.drive(table.car, table.road_die, road=NEVER, drift=table.drift)
    wanted = "road" if drive_on > stay else "stay"
    return next(action for action in choices if action.verb == wanted)


def _shoot(outlook: Outlook, choices: list[Action]) -> Action:
    """Shoot what it hurts most; hold fire when nothing is gained."""
    return _best(
        [(outlook.shot(action.a) if action.verb == "shoot" else 0.001, action) for action in choices]
    )


def _team(outlook: Outlook, choices: list[Action]) -> Action:
    """Lead with the crew that has the best to drive now (VAR-1)."""
    scored = []
    for action in choices:
        table = outlook.table.copy()
        table.active, table.phase = action.a, "assign"
        own, dice = Outlook(table, action.a), legal(table)
        driving = [a for a in dice if a.verb == "assign"]
        scored.append((max((_from_here(own, 3 * action.a + a.b, a.a) for a in driving), default=0.0), action))
    return _best(scored)


_CHOOSE = {
    "team": _team,
    "assign": _assign,
    "command": _command,
    "repair": _repair,
    "airstrike": _place,
    "strike": _shoot,
    "move": _move,
    "road": _road,
    "shoot": _shoot,
}
