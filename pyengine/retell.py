"""A table follows told events, one by one: what a picture, a replay and a demonstration show.

>>> from pyengine.game import Game, Seat
>>> game = Game.new([Seat("Ada"), Seat("Bo")], seed="dust")
>>> table = game.table.copy()
>>> for event in game.apply("assign 4 L"):
...     follow(table, event)
>>> differences(table, game.table)
[]
"""

from __future__ import annotations

from collections.abc import Callable

from pyengine import changes
from pyengine.events import Event
from pyengine.hexes import OUT, TILE
from pyengine.ruleset import CARD_NAMES, FACE_DOWN, HAZARD_NAMES, TOKEN_DRIP, damage_kind
from pyengine.state import (
    DRIFT_HOLDING,
    DRIFT_READY,
    DRIFT_SPENT,
    FIELDS,
    NO_ONE,
    Table,
    Vehicle,
)

UNPROMISED: dict[str, str] = {
    "phase": "a command, the road die or a shot that may be taken is an offer: until then nothing has happened",
    "all_road": "a landing on plain ground is not told, and what a quake shakes may be moved on before it lands",
    "cut": "a slam takes no moves once the road die was left, and leaving it is not told",
}
"""The fields that events do not tell all of, each with the reason. They are followed as far as events tell."""
PROMISED: tuple[str, ...] = tuple(name for name in FIELDS if name not in UNPROMISED)
"""The fields that are right after the events of each action, and wherever an action waits for an answer."""


def follow(table: Table, event: Event) -> None:
    """Do to a table what an event tells; it must be the table as it was before that."""
    change = _CHANGES[event.kind]
    if change:
        change(table, event)


def differences(table: Table, other: Table) -> list[str]:
    """Return the promised fields in which two tables differ."""
    return [name for name in PROMISED if getattr(table, name) != getattr(other, name)]


# The road.


def _race(table: Table, event: Event) -> None:
    table.tiles, table.laid = (table.rules.side_names.index(event.name),), 1


def _tile(table: Table, event: Event) -> None:
    # The rear tile stays until the new one is laid: what goes with it is told first, and that is seen on three tiles.
    if event.space == table.front:
        changes.take_up_tile(table)
    changes.lay_tile(table, table.rules.side_names.index(event.name))
    if event.other != NO_ONE:
        _pay(table, event.other)
    _judge_road(table)


def _pieces(table: Table, event: Event) -> None:
    changes.lay_tokens(table, (event.space - table.rear) // TILE)


def _finish(table: Table, event: Event) -> None:
    table.finish = True


def _flip(table: Table, event: Event) -> None:
    changes.turn_over(table, event.space, HAZARD_NAMES.index(event.name), bool(event.value))
    _judge_road(table)


def _drip(table: Table, event: Event) -> None:
    table.tokens[event.space] = TOKEN_DRIP


# Rounds, turns and dice.


def _dice(table: Table, event: Event) -> None:
    table.pool[event.crew] = tuple(map(int, str(event.value)))


def _first(table: Table, event: Event) -> None:
    if event.rule == "SET-6":
        table.first = table.active = event.crew
    else:
        changes.clear_round(table, event.crew)


def _roll(table: Table, event: Event) -> None:
    if event.rule == "DIE-ROAD":
        table.road_die = event.value
    elif event.rule == "DIE-FIRE":
        _begin_move(table)


def _next_turn(table: Table) -> None:
    """Count the turn that is over, unless a new round has taken its die off the car."""
    if table.car != NO_ONE and table.die[table.car]:
        table.turns[table.active] += 1
    table.turn += 1


def _team(table: Table, event: Event) -> None:
    _next_turn(table)
    changes.clear_turn(table, event.crew)
    table.phase = "team"


def _turn(table: Table, event: Event) -> None:
    if table.phase != "team":
        _next_turn(table)
    changes.clear_turn(table, event.crew)
    table.phase = "assign"


def _pass(table: Table, event: Event) -> None:
    # The one turn without a die.
    table.turns[event.crew] += 1


def _die(table: Table, event: Event) -> None:
    changes.put_die(table, event.vehicle, event.value, event.kind == "coast")


def _command(table: Table, event: Event) -> None:
    changes.put_command(table, event.crew, event.name, event.value)
    if event.name == "nitro":
        table.nitro = event.value
    elif event.name == "drift":
        table.drift = DRIFT_READY
    elif event.name == "repair":
        table.phase = "repair"
    else:
        table.phase = "airstrike"


# Moving.


def _begin_move(table: Table) -> None:
    table.phase = "move"
    table.moved[table.car] = True
    table.last_step = NO_ONE


def _move(table: Table, event: Event) -> None:
    _begin_move(table)
    table.moves = event.value
    table.all_road = table.starts_on_road(event.space)


def _step(table: Table, event: Event) -> None:
    car = event.vehicle
    if table.drift == DRIFT_HOLDING:
        table.drift = DRIFT_SPENT
    table.last_step = event.value
    table.at[car] = event.space
    if table.on_road(event.space):
        _pay(table, car)
    _judge_road(table)


def _pay(table: Table, car: Vehicle) -> None:
    table.moves = max(0, table.moves - table.cost(table.at[car], car))


def _forced(table: Table, event: Event) -> None:
    if event.space >= table.rear:
        table.at[event.vehicle] = event.space
    if event.rule == "TER-RAMP":
        _take_moves(table, event)
    _judge_road(table)


def _judge_road(table: Table) -> None:
    """See whether the active car is still on road only (MOV-4); a token that lies face down says so once turned over."""
    space = table.at[table.car]
    if table.all_road and table.on_road(space) and table.tokens.get(space) != FACE_DOWN:
        table.all_road = table.is_road(space)


def _top_up(table: Table, event: Event) -> None:
    if event.vehicle == table.car:
        table.moves = max(0, table.moves - 1)


def _lost(table: Table, event: Event) -> None:
    table.moves = 0


def _take_moves(table: Table, event: Event) -> None:
    """Note that moves were taken, or would have been (MOV-3); how many is told."""
    if event.vehicle == table.car and table.phase == "move":
        table.cut = True


def _road_die(table: Table, event: Event) -> None:
    table.phase, table.moves, table.road_taken = "move", event.value, True


def _drift(table: Table, event: Event) -> None:
    table.drift = DRIFT_HOLDING


def _slam(table: Table, event: Event) -> None:
    if event.vehicle == table.car and table.drift == DRIFT_HOLDING:
        table.drift = DRIFT_SPENT
    _take_moves(table, event)


def _wreck(table: Table, event: Event) -> None:
    table.at[event.other] = event.space


def _salt(table: Table, event: Event) -> None:
    table.salt = True


# Choppers and shots.


def _chopper(table: Table, event: Event) -> None:
    table.chopper[event.crew] = event.space


def _grounded(table: Table, event: Event) -> None:
    table.chopper[event.crew] = OUT


def _shoot(table: Table, event: Event) -> None:
    table.phase = "strike" if event.vehicle == NO_ONE else "shoot"


# Damage.


def _damage(table: Table, event: Event) -> None:
    changes.refill_damage(table)
    changes.hold_damage(table, damage_kind(event.name))
    if not table.has(event.vehicle, "flak"):
        _take_moves(table, event)


def _card(table: Table, event: Event) -> None:
    changes.refill_cards(table)
    changes.hold_card(table, CARD_NAMES.index(event.name))


def _flak(table: Table, event: Event) -> None:
    changes.spend_flak(table, event.vehicle)


def _slot(table: Table, event: Event) -> None:
    changes.slot_damage(table, event.vehicle)


def _returned(table: Table, event: Event) -> None:
    changes.return_damage(table, event.vehicle)


def _repair(table: Table, event: Event) -> None:
    changes.repair(table, event.vehicle, damage_kind(event.name))


def _fire(table: Table, event: Event) -> None:
    table.fire[event.vehicle] = event.kind == "on-fire"


def _eliminated(table: Table, event: Event) -> None:
    _take_moves(table, event)
    changes.take_off(table, event.vehicle)


# The end.


def _crew_out(table: Table, event: Event) -> None:
    table.out[event.crew] = True


def _over(table: Table, event: Event) -> None:
    changes.drop_hand(table)
    table.phase, table.winner = "over", event.crew


# What each kind of event does to a table; None where another event tells what comes of it.
_CHANGES: dict[str, Callable[[Table, Event], None] | None] = {
    "race": _race,
    "dice": _dice,
    "first": _first,
    "roll": _roll,
    "tile": _tile,
    "pieces": _pieces,
    "team": _team,
    "turn": _turn,
    "assign": _die,
    "coast": _die,
    "pass": _pass,
    "command": _command,
    "repair": _repair,
    "chopper": _chopper,
    "grounded": _grounded,
    "move": _move,
    "step": _step,
    "shift": _forced,
    "jump": _forced,
    "flip": _flip,
    "top-up": _top_up,
    "drift": _drift,
    "lost": _lost,
    "road-die": _road_die,
    "slam": _slam,
    "reroll": None,
    "keep": None,
    "wreck": _wreck,
    "shoot": _shoot,
    "hit": None,
    "miss": None,
    "damage": _damage,
    "slot": _slot,
    "returned": _returned,
    "inoperable": None,
    "eliminated": _eliminated,
    "scroll": None,
    "finish": _finish,
    "goo": _take_moves,
    "salt": _salt,
    "on-fire": _fire,
    "fire-out": _fire,
    "card": _card,
    "drip": _drip,
    "flak": _flak,
    "gasp": None,
    "crew-out": _crew_out,
    "win": _over,
    "draw": _over,
}
