"""Faults seen elsewhere: targets fixed too early, repairs refused, shots dropped after coasting, races without end."""

from __future__ import annotations

from itertools import product

import pytest

from pyengine import content, hexes
from pyengine.actions import of, parse
from pyengine.game import Game
from pyengine.rules.allowed import legal, refuse
from pyengine.ruleset import BLANK
from pyengine.state import Table
from tests.support import L, M, S, at_random, moving, play, race, scene, seats

WRECK = 6


def shots(table: Table) -> list[str]:
    return [str(action) for action in legal(table) if action.verb == "shoot"]


# Targets are those in the arc after all movement (SHT-1).


@pytest.mark.parametrize(
    ("falls", "targets"),
    [
        (("came", "front"), ["shoot b10"]),
        (("came", "rear-right"), ["shoot c9", "shoot d9"]),
        (("came", "front-left"), ["shoot b10"]),
        (("came", "rear-left"), ["shoot c9"]),
        (("came", "rear"), ["shoot c9"]),
        (("stood", "front-left"), ["shoot b9", "shoot d9"]),
        (("stood", "front"), ["shoot c10", "shoot d9"]),
        (("stood", "rear"), ["shoot d9"]),
    ],
)
def test_a_slam_that_moves_the_shooter_or_the_target_moves_the_shot(
    falls: tuple[str, ...], targets: list[str]
) -> None:
    table = moving(scene({S: "c8", 3: "c9", 4: "d9", 7: "b10"}), S, 1)
    play(table, "step c9", *falls)
    assert table.phase == "shoot"
    assert shots(table) == targets
    refused = refuse(table, parse("shoot c8"))
    assert refused is not None
    assert refused.rule == "SHT-1"


def test_a_car_made_inoperable_by_its_last_step_does_not_shoot() -> None:
    table = moving(scene({S: "c8", 3: "c10"}, tokens={"c9": "down"}), S, 1)
    table.damage[S], table.damage_pile[0] = (0,), table.damage_pile[0] - 1
    play(table, "step c9", "mine", "dent")
    assert table.active == 1


# A repair takes a token off any own car that has one (CMD-REPAIR).


def repairing(damage: dict[int, tuple[int, ...]]) -> Table:
    table = scene({S: "c3", M: "c5", L: "c7", 3: "c9"})
    for car, slots in damage.items():
        table.damage[car] = slots
        for kind in slots:
            if kind != BLANK:
                table.damage_pile[kind] -= 1
    assert not table.check()
    play(table, f"assign 1 {'SML'[next(car for car in (S, M, L) if table.operable(car))]}")
    return table


@pytest.mark.parametrize("car", [S, M, L])
@pytest.mark.parametrize("slots", [(0,), (1, 3), (4, 4 + 1), (BLANK,), (BLANK, 0)], ids=str)
def test_any_own_car_with_damage_may_be_repaired(car: int, slots: tuple[int, ...]) -> None:
    table = repairing({car: slots, 3: (0,)})
    pile = list(table.damage_pile)
    play(table, "repair 6")
    assert legal(table) == [of("fix", car, kind) for kind in sorted(slots)]
    play(table, str(of("fix", car, slots[0])))
    assert table.damage[car] == slots[1:]
    assert table.operable(car)
    assert sum(table.damage_pile) - sum(pile) == (slots[0] != BLANK)


def test_without_damage_there_is_nothing_to_repair() -> None:
    table = repairing({3: (0,)})
    assert of("repair", 6) not in legal(table)
    refused = refuse(table, of("repair", 6))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("CMD-REPAIR", "nothing-to-repair")


def test_a_repaired_wreckage_drives_again_this_round() -> None:
    table = repairing({M: (0, 1)})
    play(table, "repair 6")
    play(table, "fix M dent")
    play(table, "step c4")
    table.active, table.phase = 0, "assign"
    assert any(action.verb == "assign" and action.b == M for action in legal(table))


# A coasting car shoots (ASG-3).


@pytest.mark.parametrize("slot", [0, 1])
def test_a_coasting_car_may_shoot(slot: int) -> None:
    table = scene({S: "c8", 3: "c10"}, race_round=2)
    table.at[M] = table.at[L] = hexes.OUT
    table.die[S], table.moved[S], table.coast[S] = 1, True, (2,) * slot
    table.pool[0] = (3, 6, 6)[slot:]
    play(table, "coast 6 S")
    assert (table.phase, table.moves) == ("move", 1)
    play(table, "step c9")
    assert shots(table) == ["shoot c10"]
    play(table, "shoot c10", "any", "dent")
    assert table.damage[3] == (0,)


# Nobody is left without something to do, and whoever is out takes no turn.


@pytest.mark.parametrize("inoperable", list(product((False, True), repeat=3)))
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_crew_always_has_something_to_do(inoperable: tuple[bool, ...], turns: int) -> None:
    table = scene({S: "c3", M: "c5", L: "c7", 3: "c9"})
    for car, broken in enumerate(inoperable):
        table.damage[car] = (BLANK, BLANK) if broken else ()
    table.turns[0] = turns
    for car in range(turns):
        table.die[car], table.pool[0] = 1, table.pool[0][1:]
    assert not table.check()
    actions = legal(table)
    assert actions
    if all(broken or table.die[car] for car, broken in enumerate(inoperable)):
        assert actions == [of("pass")]
        events = play(table, "pass")
        assert [event.kind for event in events][:2] == ["pass", "turn"]


def test_crews_that_are_out_take_no_turns_and_roll_no_dice() -> None:
    seen = 0
    for seed in range(8):
        game = Game.new(seats(4), seed=f"out {seed}")
        for _ in race(game, at_random(f"out {seed}")):
            table = game.table
            assert not table.out[table.active] or table.phase == "over"
            for crew in range(4):
                if table.out[crew]:
                    seen += 1
                    assert table.chopper[crew] == hexes.OUT
        for entry in game.history:
            for event in entry.events:
                assert event.kind != "draw" or event is entry.events[-1]
    assert seen


# Every set-up that is offered plays; the others are refused (see the tests of the game).


@pytest.mark.parametrize("crews", [2, 3, 4])
@pytest.mark.parametrize("start", ["1a", "1b"])
def test_every_pair_of_house_rules_plays(crews: int, start: str) -> None:
    rules = list(content.HOUSE_RULES.values())
    for first, second in product(rules, rules):
        options = {first.id: first.values[-1], second.id: second.values[-1]}
        game = Game.new(seats(crews), seed="pair", start=start, options=options)
        choose = at_random("pair")
        for _ in range(12):
            game.apply(choose(game))
        assert not game.check()
