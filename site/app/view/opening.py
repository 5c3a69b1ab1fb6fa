"""The table of the first picture: a race about to start, written down as plain data."""

from __future__ import annotations

from pyengine.hexes import OUT, START, TILE
from pyengine.ruleset import FACE_DOWN, Ruleset, ruleset
from pyengine.state import DRIFT_NONE, NO_ONE, Table

CREWS = 4
TILES = ("1a", "2a", "4a")


def opening_table() -> Table:
    """Return the table just after set-up: four crews in the starting area, hazards face down."""
    rules = ruleset(CREWS)
    table = Table()
    table.rules = rules
    _lay_road(table, rules)
    cars = rules.cars
    table.at = [START] * cars + [OUT] * rules.wrecks
    table.damage = [()] * cars
    table.fire = [False] * cars
    table.cards, table.card_discard = list(rules.cards), [0] * len(rules.cards)
    table.die, table.coast, table.moved = [0] * cars, [()] * cars, [False] * cars
    table.hazards, table.hazard_discard = list(rules.hazards), [0] * len(rules.hazards)
    table.damage_pile, table.damage_discard, table.hand = list(rules.damages), [0] * len(rules.damages), ()
    table.pool = [(1, 3, 4, 6), (2, 3, 5, 5), (1, 2, 4, 4), (3, 3, 5, 6)]
    table.command, table.chopper = [None] * CREWS, [OUT] * CREWS
    table.turns, table.out = [0] * CREWS, [False] * CREWS
    table.round, table.turn, table.first, table.active, table.road_die = 1, 1, 2, 2, 2
    table.phase, table.car, table.winner = "assign", NO_ONE, NO_ONE
    table.moves = table.nitro = 0
    table.coasting = table.all_road = table.salt = table.cut = table.road_taken = False
    table.drift, table.last_step = DRIFT_NONE, NO_ONE
    return table


def _lay_road(table: Table, rules: Ruleset) -> None:
    names = list(rules.side_names)
    table.rear, table.laid, table.finish = 0, len(TILES), False
    table.tiles = tuple(names.index(name) for name in TILES)
    laid = {side // 2 for side in table.tiles}
    table.unseen_tiles = tuple(side for side in range(len(names)) if side // 2 not in laid)
    table.known_tiles = ()
    table.tokens = {
        index * TILE + place: FACE_DOWN
        for index, side in enumerate(table.tiles)
        for place, counts in rules.sides[side].symbols
        if not counts or CREWS in counts
    }
