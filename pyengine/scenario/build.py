"""Builds a scenario's table: the road, then what stands on it, then the moment of the game."""

from __future__ import annotations

from typing import Literal, get_args

from pyengine import hexes
from pyengine.hexes import OUT, START
from pyengine.ruleset import FACE_DOWN, TOKEN_DRIP, Ruleset
from pyengine.scenario.names import Car, Names, size, token
from pyengine.scenario.piles import fill_piles
from pyengine.scenario.reader import Section
from pyengine.scenario.road import lay_road
from pyengine.state import COMMANDS, NO_ONE, PHASES, Crew, Phase, Table, Vehicle

Drift = Literal["none", "ready", "holding", "spent"]
DRIFTS: tuple[Drift, ...] = get_args(Drift)
HIDDEN = "hidden"
# By ``last_step + 1``: none, then the directions of the front arc.
LAST_STEPS = ("none", *hexes.DIRECTIONS[:3])
POOL = (2, 3, 4, 5)
BEFORE_MOVE = ("command", "repair", "airstrike", "strike")


def build(root: Section, names: Names, rules: Ruleset) -> Table:
    """Return the table that a scenario's sections describe, sound by its own check."""
    table = lay_road(root, rules)
    crews = root.section("crew")
    for letter, crew in crews.keys(names.crew):
        table.out[crew] = crews.section(letter).flag("out", False)
    _lay_tokens(root, table)
    wanted = _place_vehicles(root, table, names)
    fill_piles(root, table, wanted)
    turn = root.section("turn")
    table.active = turn.parsed("active", turn.text_of("active", names.letters[0]), names.crew)
    _read_turn(turn, table, names)
    for crew in range(table.rules.crews):
        _read_crew(crews.section(names.letters[crew]), table, crew)
    _finish_turn(turn, table)
    for crew in range(table.rules.crews):
        if crew == table.active and table.turns[crew] >= 3:
            turn.wrong(f"crew {names.letters[crew]} is active and has taken its three turns", "active")
        if not table.out[crew] and not any(map(table.operable, table.cars_of(crew))):
            letter = names.letters[crew]
            root.wrong(f"crew {letter} has no operable car: place one, or write crew.{letter}.out = true")
    faults = table.check()
    if faults:
        root.wrong(f"the table cannot be so: {faults}")
    return table


def _lay_tokens(root: Section, table: Table) -> None:
    tokens = root.section("tokens")
    for key, space in tokens.keys(hexes.parse):
        if not table.on_road(space):
            tokens.wrong(f"the road has no space {key}", key)
        word = tokens.text_of(key)
        kind = FACE_DOWN if word == HIDDEN else tokens.parsed(key, word, token)
        table.tokens[space] = kind
        if kind not in (FACE_DOWN, TOKEN_DRIP):
            if not table.hazards[kind]:
                tokens.wrong(f"the game has {table.rules.hazards[kind]} of {word}", key)
            table.hazards[kind] -= 1


def _place_vehicles(root: Section, table: Table, names: Names) -> list[Vehicle]:
    """Put the vehicles of [cars] down; return those that are to be inoperable with no tokens named."""
    cars = root.section("cars")
    wanted = []
    placed = []
    for key, vehicle in cars.keys(names.vehicle):
        state = cars.parsed(key, cars.text_of(key), Car.parse)
        if state.space is None:
            cars.wrong("say where it is first: a space, start or out", key)
        if state.space not in (START, OUT) and not table.on_road(state.space):
            cars.wrong(f"the road has no space {hexes.name(state.space)}", key)
        if table.is_wreck(vehicle) and (state.damage or state.state or state.burning):
            cars.wrong("a wreck has no damage and does not burn", key)
        table.at[vehicle] = state.space
        placed.append(vehicle)
        if state.state == "inoperable":
            wanted.append(vehicle)
        elif state.damage:
            table.damage[vehicle] = state.damage
        if state.burning:
            table.fire[vehicle] = True
    for vehicle in range(table.rules.cars):
        if vehicle not in placed and (table.rear or table.out[table.owner(vehicle)]):
            table.at[vehicle] = OUT
    return wanted


def _read_turn(turn: Section, table: Table, names: Names) -> None:
    """Read [turn]: the moment of the game; what it leaves out is the plainest thing it can be."""
    table.round = turn.number("round", 2, 1)
    table.turn = turn.number("turn", 1)
    table.first = turn.parsed("first", turn.text_of("first", names.letters[0]), names.crew)
    table.road_die = turn.number("road-die", 1, 1, 3)
    word = turn.text_of("car", "none")
    if word != "none":
        table.car = 3 * table.active + turn.parsed("car", word, size)
    phase = turn.text_of("phase", "assign" if table.car == NO_ONE else "move")
    if phase not in PHASES or phase == "over":
        turn.wrong(f"expected one of {', '.join(PHASES[:-1])}, not {phase!r}", "phase")
    table.phase = _phase(phase)
    if (table.phase in ("team", "assign")) != (table.car == NO_ONE):
        turn.wrong("a car has a die in every phase but team and assign: give car, or take it away", "phase")
    if table.phase == "team" and not table.rules.big_team:
        turn.wrong("nobody chooses between crews but in a Big Team race: write big-team = true", "phase")
    table.coasting = turn.flag("coasting", False)
    table.nitro = turn.number("nitro", 0, 0, 3)
    drift = turn.text_of("drift", "none")
    if drift not in DRIFTS:
        turn.wrong(f"expected one of {', '.join(DRIFTS)}, not {drift!r}", "drift")
    table.drift = DRIFTS.index(drift)
    table.cut = turn.flag("cut", False)
    table.road_taken = turn.flag("road-taken", False)
    table.salt = turn.flag("salt", False)
    step = turn.text_of("last-step", "none")
    if step not in LAST_STEPS:
        turn.wrong(f"expected one of {', '.join(LAST_STEPS)}, not {step!r}", "last-step")
    table.last_step = LAST_STEPS.index(step) + NO_ONE
    if table.car == NO_ONE:
        return
    table.moves = turn.number("moves", 0)
    die = turn.number("die", max(1, min(6, table.moves - table.nitro)), 1, 6)
    if table.coasting:
        table.coast[table.car] = (die,)
    else:
        table.die[table.car] = die
    if table.phase == "move" and "moves" not in turn:
        table.moves = 1 if table.coasting else die + table.nitro


def _phase(text: str) -> Phase:
    return next(phase for phase in PHASES if phase == text)


def _read_crew(section: Section, table: Table, crew: Crew) -> None:
    """Read [crew.x]: its dice and what is spent, its chopper, its turns."""
    cars = table.cars_of(crew)
    on = section.section("on")
    for key, which in on.keys(size):
        table.die[cars[which]] = on.number(key, None, 1, 6)
    coast = section.section("coast")
    for key, which in coast.keys(size):
        table.coast[cars[which]] = tuple(coast.numbers(key, None, 6)) + table.coast[cars[which]]
    for car in cars:
        waiting = car == table.car and (table.phase in BEFORE_MOVE) and not table.coasting
        table.moved[car] = bool(table.die[car]) and not waiting and "moved" not in section
    for word in section.words("moved"):
        table.moved[cars[section.parsed("moved", word, size)]] = True
    table.command[crew] = _command(section, table, crew)
    spent = sum(1 for car in cars if table.die[car]) + sum(len(table.coast[car]) for car in cars)
    begun = 1 if table.car in cars else 0
    table.turns[crew] = section.number("turns", max(0, spent - begun), 0, 3)
    spent += 1 if table.command[crew] else 0
    pool = [] if table.out[crew] else list(POOL[: max(0, 4 - spent)])
    table.pool[crew] = tuple(sorted(section.numbers("dice", pool, 6)))
    chopper = section.text_of("chopper", "out")
    if chopper != "out":
        table.chopper[crew] = section.parsed("chopper", chopper, hexes.parse)
    section.flag("out", False)
    section.done()


def _command(section: Section, table: Table, crew: Crew) -> tuple[str, int] | None:
    """Return the command a crew has used: as written, or what the moment of the game shows it used."""
    text = section.text_of("command", "none")
    if text != "none":
        name, _, die = text.partition(" ")
        if name not in COMMANDS or len(die) != 1 or die not in "123456":
            section.wrong(
                f"expected a command and its die (nitro 2), not {text!r}; there are {', '.join(COMMANDS)}",
                "command",
            )
        return name, int(die)
    if crew != table.active:
        return None
    if table.nitro:
        return "nitro", table.nitro
    if table.drift:
        return "drift", 3
    if table.phase == "repair":
        return "repair", 6
    return ("airstrike", 1) if table.phase in ("airstrike", "strike") else None


def _finish_turn(turn: Section, table: Table) -> None:
    road = False
    if table.phase in ("move", "road", "shoot"):
        space = table.at[table.car]
        road = (space == START or table.on_road(space)) and table.starts_on_road(space)
    table.all_road = turn.flag("all-road", road)
    turn.done()
    if table.car != NO_ONE and table.at[table.car] == OUT:
        turn.wrong("the active car is out", "car")
