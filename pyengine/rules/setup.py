"""Setting up (SET-*)."""

from __future__ import annotations

from pyengine.hexes import OUT, START
from pyengine.reasons import because, either
from pyengine.rules.protocol import Referee
from pyengine.ruleset import Ruleset, SetupError
from pyengine.state import DRIFT_NONE, NO_ONE, Table


def bare_table(rules: Ruleset) -> Table:
    """Return the table before anything is laid or rolled: cars in the starting area, choppers off (SET-5)."""
    table = Table()
    crews, cars = rules.crews, rules.cars
    table.rules = rules
    table.rear = 0
    table.tiles = ()
    table.unseen_tiles = tuple(range(2, len(rules.sides)))
    table.known_tiles = ()
    table.laid = 0
    table.finish = False
    table.tokens = {}
    table.hazards = list(rules.hazards)
    table.hazard_discard = [0] * len(rules.hazards)
    table.at = [START] * cars + [OUT] * rules.wrecks
    table.damage = [()] * cars
    table.damage_pile = list(rules.damages)
    table.damage_discard = [0] * len(rules.damages)
    table.hand = ()
    table.cards = list(rules.cards)
    table.card_discard = [0] * len(rules.cards)
    table.fire = [False] * cars
    table.die = [0] * cars
    table.coast = [()] * cars
    table.moved = [False] * cars
    table.pool = [()] * crews
    table.command = [None] * crews
    table.chopper = [OUT] * crews
    table.turns = [0] * crews
    table.out = [False] * crews
    table.round = 1
    table.turn = 0
    table.first = table.active = 0
    table.road_die = 1
    table.phase = "assign"
    table.car = NO_ONE
    table.moves = table.nitro = 0
    table.coasting = table.salt = table.all_road = table.cut = table.road_taken = False
    table.drift = DRIFT_NONE
    table.last_step = NO_ONE
    table.winner = NO_ONE
    return table


def deal(ref: Referee, start: str) -> None:
    """SET-1 to SET-6: lay the road, roll for the first player, roll the road die."""
    table = ref.table
    rules = table.rules
    if start not in rules.side_names[:2]:
        raise SetupError(
            because(
                "the starting side is {known}, not {start}",
                known=either(rules.side_names[:2]),
                start=repr(start),
            )
        )
    side = rules.side_names.index(start)
    table.tiles = (side,)
    table.laid = 1
    ref.tell("race", "SET-1", space=0, value=0, name=start)
    ref.lay_tokens(0)
    ref.lay_tile()
    ref.lay_tile()
    tied = list(range(rules.players))
    while len(tied) > 1:
        sums = {
            player: sum(ref.roll_pool(crew, "SET-6") for crew in range(player, rules.crews, rules.players))
            for player in tied
        }
        lowest = min(sums.values())
        tied = [player for player in tied if sums[player] == lowest]
    table.first = table.active = tied[0]
    ref.tell("first", "SET-6", crew=tied[0], value=1)
    ref.roll_round()
    ref.offer_turn(list(range(tied[0], rules.crews, rules.players)))
