"""Cars on fire, and how ongoing-effect cards are drawn, repaired and put back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.hexes import OUT
from pyengine.ruleset import CARD, CARD_NAMES, DAMAGE_NAMES, ONGOING
from pyengine.state import CARD_SLOT
from tests.support import give_damage, moving, play, scene
from tests.unit.test_carnage_cards import choices, coasting, commanding


@pytest.mark.parametrize(("face", "moves"), [("+1", 4), ("+2", 5), ("out", 3)])
def test_the_fire_die_is_rolled_before_moving(face: str, moves: int) -> None:
    table = commanding(scene({0: "c10"}, carnage=True, fire=[0]), 0, 3)
    events = play(table, "drive", face)
    assert table.moves == moves
    assert table.fire[0] == (face != "out")
    assert next(event.value for event in events if event.kind == "move") == moves


def test_a_skull_eliminates_and_the_turn_is_over() -> None:
    table = commanding(scene({0: "c10", 3: "c11"}, carnage=True, fire=[0]), 0, 3)
    events = play(table, "drive", "skull")
    assert table.at[0] == OUT
    assert not table.fire[0]
    assert next(event.rule for event in events if event.kind == "eliminated") == "FIR-2"
    assert table.active == 1


def test_fire_and_nitro_may_pass_six() -> None:
    table = commanding(scene({0: "c10"}, carnage=True, fire=[0]), 0, 6)
    table.pool[0] = (1, 2, 3)
    play(table, "nitro 3", "+2")
    assert table.moves == 11


@pytest.mark.parametrize(("value", "falls", "moves"), [("yes", ["+2"], 3), ("no", [], 1)])
def test_a_coasting_car_burns_by_house_rule(value: str, falls: list[str], moves: int) -> None:
    table = scene({0: "c10"}, carnage=True, fire=[0], options={"fire-on-coast": value})
    play(coasting(table, 0), "coast 2 S", *falls)
    assert table.moves == moves


def test_one_token_a_car_and_twelve_in_all() -> None:
    table = scene({0: "c10"}, crews=4, ground={"c11": "^"}, carnage=True, fire=[0])
    events = play(moving(table.copy(), 0, 3), "step c11")
    assert not any(event.kind == "on-fire" for event in events)
    object.__setattr__(table.rules, "fires", 1)
    table.fire[0], table.fire[9] = False, True
    play(moving(table, 0, 3), "step c11")
    assert not table.fire[0]


def test_the_on_fire_damage_burns_and_its_repair_does_not_put_it_out() -> None:
    table = scene({0: "c10"}, tokens={"c11": "down"}, carnage=True)
    play(moving(table, 0, 3), "step c11", "mine", "fire")
    assert table.fire[0]
    assert table.damage[0] == (DAMAGE_NAMES.index("fire"),)
    table = commanding(scene({0: "c10", 1: "e5"}, carnage=True, fire=[0]), 1, 2)
    give_damage(table, 0, "fire")
    play(table, "repair 6")
    play(table, "fix S fire")
    assert table.fire[0]
    assert table.damage[0] == ()


def test_a_car_that_becomes_inoperable_loses_its_fire() -> None:
    table = scene({0: "c10"}, tokens={"c11": "down"}, carnage=True, fire=[0])
    give_damage(table, 0, "dent")
    events = play(moving(table, 0, 3), "step c11", "mine", "dent")
    assert not table.fire[0]
    assert next(event.rule for event in events if event.kind == "fire-out") == "FIR-3"


# Cards: drawn, repaired, put back.


def test_a_card_is_drawn_and_a_repair_discards_both() -> None:
    table = scene({0: "c10", 1: "e5"}, tokens={"c11": "down"}, carnage=True)
    events = play(moving(table, 0, 3), "step c11", "mine", "ongoing", "jam")
    assert table.damage[0] == (CARD_SLOT["jam"],)
    assert next(event.rule for event in events if event.kind == "card") == "ONG-JAM"
    table = commanding(scene({0: "c10", 1: "e5"}, carnage=True, cards={0: "jam"}), 1, 2)
    play(table, "repair 6")
    assert choices(table) == ["fix S ongoing-jam"]
    play(table, "fix S ongoing-jam")
    assert table.damage_discard[ONGOING] == 1
    assert table.card_discard[CARD_NAMES.index("jam")] == 1
    assert table.damage[0] == ()


def test_an_empty_deck_takes_its_discard_and_then_there_is_no_card() -> None:
    table = scene({0: "c10"}, tokens={"c11": "down"}, carnage=True)
    table.cards, table.card_discard = table.card_discard, table.cards
    play(moving(table.copy(), 0, 3), "step c11", "mine", "ongoing", "gasp")
    assert sum(table.card_discard) == len(CARD_NAMES)
    table.rules = replace(table.rules, cards=(0,) * len(CARD_NAMES))
    table.cards, table.card_discard = [0] * len(CARD_NAMES), [0] * len(CARD_NAMES)
    play(moving(table, 0, 3), "step c11", "mine", "ongoing")
    assert table.damage[0] == (ONGOING,)


def test_a_card_without_a_free_slot_goes_to_its_discard() -> None:
    # The blast throws the car onto another mine, whose damage fills the second slot first.
    table = scene({0: "c10"}, tokens={"c11": "down", "c13": "down"}, carnage=True)
    give_damage(table, 0, "dent")
    falls = ["mine", "blast", "front", "2", "mine", "ongoing", "tank"]
    play(moving(table, 0, 3), "step c11", *falls)
    assert table.damage[0] == (0, CARD_SLOT["tank"])
    table = scene({0: "c10", 3: "c12"}, tokens={"c11": "down"}, carnage=True, cards={3: "jam"})
    give_damage(table, 3, "dent")
    play(moving(table, 0, 3), "step c11", "mine", "shrapnel", "front")
    assert table.damage[3] == (CARD_SLOT["jam"], 0)


def test_the_cards_of_a_car_that_goes_out_are_discarded() -> None:
    table = scene({0: "c10"}, ground={"c11": "#"}, carnage=True, cards={0: "ram"})
    play(moving(table, 0, 3), "step c11")
    assert table.card_discard[CARD_SLOT["ram"] - CARD] == 1
    assert table.damage_discard[ONGOING] == 1
