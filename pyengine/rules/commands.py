"""The command board: Nitro, Drift, Repair, Airstrike; one a crew a round (CMD-*)."""

from __future__ import annotations

from functools import cache, lru_cache

from pyengine import changes, hexes
from pyengine.actions import VERB_RULES, Action, of
from pyengine.dice import SIZES
from pyengine.hexes import OUT, TILE, Space
from pyengine.rules.protocol import Referee, Refusal
from pyengine.ruleset import ROCK, damage_name
from pyengine.state import DRIFT_READY, Table

FITS: dict[str, tuple[int, ...]] = {
    "nitro": (1, 2, 3),
    "drift": (3, 4, 5),
    "repair": (6,),
    "airstrike": tuple(range(1, 10)),
}


def open_board(ref: Referee) -> bool:
    """CMD: say whether a command may be used in this turn: a die is left, none used, not coasting; ONG-SCREEN."""
    table = ref.table
    crew, car = table.active, table.car
    if table.coasting or not table.pool[crew] or table.command[crew] is not None:
        return False
    # Plainly: not table.has(car, "screen"). A car without damage holds no card.
    return not (table.damage[car] and table.has(car, "screen"))


def legal(table: Table) -> list[Action]:
    """Return the commands a die fits, and driving without one."""
    return list(_commands(table.pool[table.active], _damaged(table)))


@cache
def _commands(pool: tuple[int, ...], damaged: bool) -> tuple[Action, ...]:
    """Return the commands, listed once for a hand of dice."""
    fitting = [
        of(command, die)
        for die in dict.fromkeys(pool)
        for command, dice in FITS.items()
        if die in dice and (damaged or command != "repair")
    ]
    return (of("drive"), *fitting)


def _damaged(table: Table) -> bool:
    """Say whether a car of the active crew holds a damage token."""
    first = 3 * table.active
    return any(table.damage[first : first + 3])


def refuse(table: Table, action: Action) -> Refusal | None:
    """Say why a command is not allowed."""
    crew, die = table.active, action.a
    if die not in table.pool[crew]:
        return Refusal("CMD", "no-such-die", {"die": die})
    if die not in FITS[action.verb]:
        verb, dice = action.verb, _range(FITS[action.verb])
        return Refusal(VERB_RULES[verb], "die-does-not-fit", {"command": verb, "die": die, "dice": dice})
    if action.verb == "repair" and not _damaged(table):
        return Refusal("CMD-REPAIR", "nothing-to-repair")
    return None


def _range(dice: tuple[int, ...]) -> str:
    return str(dice[0]) if len(dice) == 1 else f"{dice[0]}–{dice[-1]}"


def use(ref: Referee, action: Action) -> None:
    """CMD: put a second unused die in a command's slot."""
    table = ref.table
    crew, command, die = table.active, action.verb, action.a
    changes.put_command(table, crew, command, die)
    ref.tell("command", VERB_RULES[command], crew=crew, vehicle=table.car, value=die, name=command)
    if command == "repair":
        table.phase = "repair"
    elif command == "airstrike":
        table.phase = "airstrike"
    else:
        if command == "nitro":
            table.nitro = die
        else:
            table.drift = DRIFT_READY
        ref.begin_move()


def drive(ref: Referee, action: Action) -> None:
    """RND-3: the Command step is optional."""
    ref.begin_move()


def legal_repairs(table: Table) -> list[Action]:
    """Return each damage token that may come off."""
    cars = table.cars_of(table.active)
    return [of("fix", car % 3, kind) for car in cars for kind in sorted(set(table.damage[car]))]


def refuse_repair(table: Table, action: Action) -> Refusal | None:
    """Say why a token does not come off."""
    car = 3 * table.active + action.a
    if action.b in table.damage[car]:
        return None
    size, token = SIZES[action.a], damage_name(action.b)
    return Refusal("CMD-REPAIR", "no-such-damage", {"size": size, "damage": token})


def fix(ref: Referee, action: Action) -> None:
    """CMD-REPAIR: take one damage token off any one of your cars and shuffle it back."""
    table = ref.table
    car, kind = 3 * table.active + action.a, action.b
    changes.repair(table, car, kind)
    left = len(table.damage[car])
    ref.tell("repair", "CMD-REPAIR", vehicle=car, space=table.at[car], value=left, name=damage_name(kind))
    ref.begin_move()


def empty(table: Table, space: Space) -> bool:
    """CMD-EMPTY: no road vehicle, no other chopper, no hazard token, not impassable."""
    return (
        table.on_road(space)
        and space not in table.tokens
        and not table.impassable(space)
        and space not in table.at
        and (space not in table.chopper or table.chopper[table.active] == space)
    )


@lru_cache(maxsize=1024)
def _places(first: Space, terrain: tuple[int, ...]) -> dict[Space, Action]:
    """Return an Airstrike on each space of a tile but rock, made once a tile and place."""
    return {space: of("place", space) for space, ground in enumerate(terrain, first) if ground != ROCK}


def legal_places(table: Table) -> list[Action]:
    """Return the spaces the chopper may be put on."""
    # Plainly: [of("place", space) for space in range(table.rear, table.front) if empty(table, space)].
    # An open pit, impassable too, is a token.
    others = [*table.chopper]
    others[table.active] = OUT
    taken = {*table.tokens, *table.at, *others}
    places: dict[Space, Action] = {}
    for index, side in enumerate(table.tiles):
        places |= _places(table.rear + index * TILE, table.rules.sides[side].terrain)
    for space in taken:
        places.pop(space, None)
    return list(places.values())


def refuse_place(table: Table, action: Action) -> Refusal | None:
    """Say why the chopper may not be put on a space."""
    if empty(table, action.a):
        return None
    return Refusal("CMD-EMPTY", "not-empty", {"space": hexes.name(action.a)})


def place(ref: Referee, action: Action) -> None:
    """CMD-AIR: put the chopper on an empty space; from there it may shoot, but not in the first round (RND-4)."""
    table = ref.table
    crew = table.active
    origin = table.chopper[crew]
    table.chopper[crew] = action.a
    ref.tell("chopper", "CMD-AIR", crew=crew, space=action.a, origin=origin)
    if ref.targets(action.a):
        table.phase = "strike"
    else:
        ref.begin_move()
