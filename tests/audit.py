"""What must be true of any table, counted here once more and apart from ``Table.check``."""

from __future__ import annotations

from collections import Counter

from pyengine.actions import VERBS, Action
from pyengine.game import Game
from pyengine.hexes import OUT, START, TILE
from pyengine.rules.allowed import legal, refuse
from pyengine.ruleset import BLANK, CARD, CARD_NAMES, DAMAGE_NAMES, FACE_DOWN, ONGOING, ROCK, TOKEN_DRIP
from pyengine.state import DRIFT_HOLDING, NO_ONE, Table


def conserved(table: Table) -> None:
    """Fail if a die, a token, a figure or a tile is lost, doubled or where it cannot be (SET-7)."""
    rules = table.rules
    shown = Counter(token for token in table.tokens.values() if token != FACE_DOWN)
    for kind, total in enumerate(rules.hazards):
        assert table.hazards[kind] >= 0
        assert table.hazard_discard[kind] >= 0
        assert table.hazards[kind] + table.hazard_discard[kind] + shown[kind] == total
    assert sum(table.hazards) >= list(table.tokens.values()).count(FACE_DOWN)
    assert all(table.on_road(space) for space in table.tokens) or table.phase == "over"

    slots = [kind for slots in (*table.damage, table.hand) for kind in slots if kind != BLANK]
    for number, total in enumerate(rules.cards):
        assert table.cards[number] >= 0
        assert table.cards[number] + table.card_discard[number] + slots.count(CARD + number) == total
    assert shown[TOKEN_DRIP] <= rules.drips
    assert sum(table.fire) <= rules.fires
    assert all(table.operable(car) for car in range(rules.cars) if table.fire[car])
    held = Counter(ONGOING if kind >= CARD else kind for kind in slots)
    for kind, total in enumerate(rules.damages):
        assert table.damage_pile[kind] >= 0
        assert table.damage_pile[kind] + table.damage_discard[kind] + held[kind] == total

    assert len(table.at) == 3 * rules.crews + rules.wrecks
    for crew in range(rules.crews):
        cars = table.cars_of(crew)
        dice = [*table.pool[crew], *(table.die[car] for car in cars if table.die[car])]
        dice += [die for car in cars for die in table.coast[car]]
        command = table.command[crew]
        if command:
            dice.append(command[1])
        assert len(dice) == 4 or table.out[crew]
        assert all(1 <= die <= 6 for die in dice)

    tiles = [side // 2 for side in table.tiles + table.known_tiles]
    tiles += [side // 2 for side in table.unseen_tiles if side % 2 == 0]
    assert sorted(tiles) == list(range(len(rules.sides) // 2))
    assert len(table.tiles) == 3


def settled(table: Table) -> None:
    """Fail if a table between two actions is not one that players could have before them."""
    conserved(table)
    assert not table.check()
    assert table.hand == ()
    on_road = Counter(space for space in table.at if space not in (OUT, START))
    if table.phase != "over":
        for space, count in on_road.items():
            assert table.on_road(space)
            drifts = table.drift == DRIFT_HOLDING and table.at[table.car] == space
            assert count == 1 or (count == 2 and drifts)
            assert table.ground(space) != ROCK
            assert table.tokens.get(space) != FACE_DOWN
        assert len(table.crews_in()) >= 2
        assert not table.out[table.active]
        assert table.winner == NO_ONE
        for crew in table.crews_in():
            assert any(table.operable(car) for car in table.cars_of(crew))
    if table.phase == "team":
        assert len(legal(table)) == 2
    if table.phase == "move":
        assert table.moves > 0
        assert table.operable(table.car)
    # Nothing lies in an order that a player could not know.
    assert list(table.unseen_tiles) == sorted(table.unseen_tiles)
    assert all(list(pool) == sorted(pool) for pool in table.pool)


def choices_are_sound(game: Game) -> None:
    """Fail if there is nothing to do in a race that is not over, or if something is offered twice."""
    choices = game.legal()
    assert bool(choices) is not game.over()
    assert len(set(choices)) == len(choices)
    assert all(game.explain(action) is None for action in choices)


def conceivable(table: Table) -> list[Action]:
    """Return every action that can be written about this table and its surroundings."""
    spaces = range(max(0, table.rear - TILE // 2), table.front + TILE // 2)
    values = {
        "die": range(1, 7),
        "size": range(3),
        "space": spaces,
        "token": (*range(BLANK, len(DAMAGE_NAMES)), *range(CARD, CARD + len(CARD_NAMES))),
        "crew": range(4),
    }
    actions = []
    for verb, kinds in VERBS.items():
        names = kinds.split()
        firsts = values[names[0]] if names else (0,)
        seconds = values[names[1]] if len(names) > 1 else (0,)
        actions += [Action(verb, first, second) for first in firsts for second in seconds]
    return actions


def refusals_agree(table: Table) -> int:
    """Fail if what is refused is not exactly what is not legal; return how many actions were looked at."""
    choices = legal(table)
    offered = set(choices)
    actions = conceivable(table)
    assert offered <= set(actions)
    for action in actions:
        assert (refuse(table, action) is None) is (action in offered), action
    return len(actions)
