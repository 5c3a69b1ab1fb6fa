"""On fire (FIR-*), the damage of the expansion (DMG-FIRE, DMG-ONGOING) and the 21 cards (ONG-*)."""

from __future__ import annotations

import pytest

from pyengine import hexes
from pyengine.actions import parse
from pyengine.events import Event
from pyengine.hexes import OUT
from pyengine.rules.allowed import legal, refuse
from pyengine.ruleset import CARD, CARD_NAMES, ONGOING, TOKEN_DRIP
from pyengine.state import CARD_SLOT, Table
from tests.support import M, give_card, give_damage, moving, play, scene


def space(table: Table, vehicle: int) -> str:
    return hexes.name(table.at[vehicle]) if table.at[vehicle] >= 0 else "out"


def commanding(table: Table, car: int, die: int) -> Table:
    """Let a car have its die, in the Command step."""
    table.active, table.car, table.phase, table.die[car] = car // 3, car, "command", die
    table.pool[car // 3] = table.pool[car // 3][1:]
    assert not table.check()
    return table


def coasting(table: Table, car: int) -> Table:
    """Let a crew be about to coast a car that has moved; the other cars are out."""
    crew = car // 3
    for other in table.cars_of(crew):
        if other != car:
            table.at[other] = OUT
    table.active, table.die[car], table.moved[car] = crew, 1, True
    table.pool[crew] = table.pool[crew][1:]
    assert not table.check()
    return table


def choices(table: Table) -> list[str]:
    return [str(action) for action in legal(table)]


def why(table: Table, action: str) -> tuple[str, str]:
    refusal = refuse(table, parse(action))
    assert refusal
    return refusal.rule, refusal.reason


def damaged(events: list[Event]) -> list[int]:
    return [event.vehicle for event in events if event.kind == "damage"]


def shooting_at(card: str, car: int = 0, **at: str) -> Table:
    """Return a table where crew 0's small car is about to use its last move, targets ahead of it."""
    places = {0: "c9", **{int(name[1:]): where for name, where in at.items()}}
    return moving(scene(places, ground={"c9": "."}, carnage=True, cards={car: card}), 0, 1)


def test_jam_stops_the_car_s_guns_and_not_the_chopper_s() -> None:
    table = shooting_at("jam", v3="c11")
    play(table, "step c10")
    assert table.active == 1
    table = commanding(scene({0: "c9", 3: "c11"}, carnage=True, cards={0: "jam"}), 0, 2)
    play(table, "airstrike 2")
    play(table, "place c10")
    assert "shoot c11" in choices(table)
    table = moving(scene({0: "c9", 3: "c10"}, carnage=True, cards={0: "jam"}), 0, 2)
    assert why(table, "shoot c10") == ("ONG-JAM", "guns-jammed")


@pytest.mark.parametrize("card", ["jam", "hair"])
def test_the_last_car_s_card_does_not_work_on_choppers(card: str) -> None:
    table = commanding(scene({0: "c9", 3: "c11", 5: "a1"}, carnage=True, cards={5: card}), 0, 2)
    play(table, "airstrike 2")
    play(table, "place c10")
    assert choices(table) == ["shoot c11", "hold"]


@pytest.mark.parametrize(("card", "die", "moves"), [("throttle", 3, 4), ("misfire", 3, 2), ("misfire", 1, 1)])
def test_throttle_and_misfire(card: str, die: int, moves: int) -> None:
    table = commanding(scene({0: "c10"}, carnage=True, cards={0: card}), 0, die)
    play(table, "drive")
    assert table.moves == moves
    table = coasting(scene({0: "c10"}, carnage=True, cards={0: card}), 0)
    play(table, "coast 3 S")
    assert table.moves == 1


def test_a_fire_adds_to_the_throttle() -> None:
    table = commanding(scene({0: "c10"}, carnage=True, cards={0: "throttle"}, fire=[0]), 0, 6)
    play(table, "drive", "+2")
    assert table.moves == 9


@pytest.mark.parametrize(("moves", "left"), [(3, 1), (1, 0)])
def test_bald_tyres(moves: int, left: int) -> None:
    table = scene({0: "c10"}, ground={"c11": "."}, carnage=True, cards={0: "bald"})
    table = moving(table, 0, moves)
    play(table, "step c11")
    assert table.moves == left


@pytest.mark.parametrize(
    ("card", "moves", "where", "ground", "want"),
    [
        ("left", 1, "c10", {}, ["b10"]),
        ("left", 2, "c10", {}, ["b10", "c11", "d10"]),
        ("left", 1, "c10", {"b10": "#"}, ["b10", "c11", "d10"]),
        ("left", 1, "c10", {"b10": ">"}, ["b10"]),
        ("left", 1, "a10", {}, ["a11", "b10"]),
        ("left", 1, "d24", {}, ["c25", "d25", "e25"]),
        ("right", 1, "c10", {}, ["d10"]),
        ("right", 1, "f10", {}, ["e11", "f11"]),
        ("steer", 3, "c10", {}, ["c11"]),
        ("steer", 3, "c10", {"c11": "#"}, ["b10", "c11", "d10"]),
        ("steer", 3, "c10", {"c11": ">"}, ["c11"]),
        ("steer", 3, "c24", {}, ["c25"]),
        ("axle", 3, "c10", {}, ["b10", "c11", "d10"]),
    ],
)
def test_cards_that_steer(card: str, moves: int, where: str, ground: dict[str, str], want: list[str]) -> None:
    table = moving(scene({0: where}, ground=ground, carnage=True, cards={0: card}), 0, moves)
    assert choices(table) == [f"step {way}" for way in want]
    others = {hexes.name(way) for way in hexes.front_arc(table.at[0])} - set(want)
    for way in others:
        assert why(table, f"step {way}") == (f"ONG-{card.upper()}", "card-steers")
    assert why(table, "step a1") == ("MOV-1", "not-in-front")


@pytest.mark.parametrize(
    ("ground", "want"),
    [
        ({}, ["b11", "d11"]),
        ({"b11": "#"}, ["b11", "d11"]),
        ({"b11": "#", "d11": ">"}, ["b11", "c12", "d11"]),
        ({"b11": ">", "d11": ">"}, ["b11", "c12", "d11"]),
    ],
)
def test_a_bent_axle_does_not_go_front_twice(ground: dict[str, str], want: list[str]) -> None:
    table = moving(scene({0: "c10"}, ground=ground, carnage=True, cards={0: "axle"}), 0, 4)
    play(table, "step c11")
    assert choices(table) == [f"step {way}" for way in want]


def test_the_first_step_of_the_race_is_not_steered_and_counts_as_front() -> None:
    for card in ("left", "steer", "axle"):
        table = commanding(scene({1: "a5"}, carnage=True, cards={0: card}), 0, 2)
        play(table, "drive")
        assert len(choices(table)) == 6
        play(table, "step c1")
        if card == "axle":
            assert choices(table) == ["step b1", "step d1"]


def test_a_cracked_screen_takes_no_command() -> None:
    table = scene({0: "c10"}, carnage=True, cards={0: "screen"})
    play(table, "assign 3 S")
    assert table.phase == "move"
    assert why(table, "nitro 2") == ("ONG-SCREEN", "no-command-card")


@pytest.mark.parametrize(
    ("cards", "asked"),
    [({}, 1), ({M + 3: "bumper"}, None), ({0: "ram"}, None), ({0: "ram", M + 3: "bumper"}, 0)],
)
def test_bumper_and_ram_change_the_size_in_slams(cards: dict[int, str], asked: int | None) -> None:
    table = moving(scene({0: "c10", 4: "c11"}, carnage=True, cards=cards), 0, 2)
    answers = [] if asked is None else ["keep"]
    events = play(table, "step c11", "stood", "front", answers=answers)
    assert [event.crew for event in events if event.kind == "keep"] == [asked] * len(answers)


@pytest.mark.parametrize("leaking", [0, 3])
def test_a_slam_sets_a_leaking_car_on_fire_on_top_or_below(leaking: int) -> None:
    table = moving(scene({0: "c10", 3: "c11"}, carnage=True, cards={leaking: "leak"}), 0, 2)
    events = play(table, "step c11", "stood", "front")
    told = [(event.rule, event.vehicle) for event in events if event.kind == "on-fire"]
    assert told == [("ONG-LEAK", leaking)]
    assert [car for car, burns in enumerate(table.fire) if burns] == [leaking]


def test_a_leaking_car_does_not_catch_fire_by_a_shot_nor_twice() -> None:
    table = shooting_at("leak", 3, v3="c11")
    play(table, "step c10")
    events = play(table, "shoot c11", "SM", "dent")
    assert "ONG-LEAK" not in {event.rule for event in events}
    table = moving(scene({0: "c10", 3: "c11"}, carnage=True, cards={0: "leak"}, fire=[0]), 0, 2)
    events = play(table, "step c11", "stood", "front")
    assert "on-fire" not in {event.kind for event in events}


def test_choke_gives_no_road_die_and_pedal_takes_it() -> None:
    table = moving(scene({0: "c10"}, carnage=True, cards={0: "choke"}), 0, 1)
    play(table, "step c11")
    assert table.active == 1
    table = moving(scene({0: "c10"}, carnage=True, cards={0: "choke"}), 0, 2)
    assert why(table, "road") == ("ONG-CHOKE", "no-road-die")
    table = moving(scene({0: "c10"}, carnage=True, cards={0: "pedal"}), 0, 1)
    play(table, "step c11")
    assert choices(table) == ["road"]
    assert why(table, "stay") == ("ONG-PEDAL", "must-take-road-die")


@pytest.mark.parametrize(
    ("car", "card", "face", "hit"),
    [(3, "tank", "L", True), (3, "tank", "SM", False), (5, "low", "L", False), (5, "low", "SM", True)],
)
def test_tank_and_low_change_the_size_for_guns(car: int, card: str, face: str, hit: bool) -> None:
    table = shooting_at(card, car, **{f"v{car}": "c11"})
    play(table, "step c10")
    events = play(table, "shoot c11", face, *(["dent"] if hit else []))
    assert any(event.kind == "hit" for event in events) == hit


def test_dust_hides_from_directly_behind_alone() -> None:
    table = shooting_at("dust", 3, v3="c11", v4="b10")
    play(table, "step c10")
    assert choices(table) == ["shoot b10", "hold"]
    assert why(table, "shoot c11") == ("ONG-DUST", "in-dust")
    table = shooting_at("dust", 3, v3="b10")
    play(table, "step c10")
    assert choices(table) == ["shoot b10", "hold"]
    table = commanding(scene({0: "a1", 3: "c11"}, carnage=True, cards={3: "dust"}), 0, 2)
    play(table, "airstrike 2")
    play(table, "place c10")
    assert table.phase == "move"


def test_drip_leaves_oil_where_a_move_begins_and_gets_it_back() -> None:
    table = commanding(scene({0: "c10", 3: "c9"}, carnage=True, cards={0: "drip"}), 0, 2)
    play(table, "drive")
    assert table.tokens == {hexes.parse("c10"): TOKEN_DRIP}
    play(table, "step c11")
    play(table, "step c12")
    play(table, "stay")
    table = moving(table, 3, 2)
    play(table, "step c10", "front-left")
    assert space(table, 3) == "b10"
    assert table.moves == 1
    # The rear tile takes its marker with it, back to the supply.
    table = scene(
        {0: "c24", 1: "c3"},
        tokens={"c5": "drip", "d5": "drip", "e5": "drip"},
        carnage=True,
        cards={0: "drip"},
    )
    table = commanding(table, 0, 2)
    play(table, "drive")
    assert len(table.tokens) == 3
    play(table, "step c25", "4a")
    assert TOKEN_DRIP not in table.tokens.values()
    assert sum(table.hazard_discard) == 0


@pytest.mark.parametrize(("letter", "token"), [("~", ""), ("_", ""), ("o", ""), ("=", "road")])
def test_drip_wants_bare_road_or_off_road(letter: str, token: str) -> None:
    tokens = {"c10": token} if token else {}
    table = scene({0: "c10"}, ground={"c10": letter}, tokens=tokens, carnage=True, cards={0: "drip"})
    events = play(commanding(table, 0, 2), "drive")
    assert not any(event.kind == "drip" for event in events)


def test_drip_wants_no_symbol_even_one_not_in_use() -> None:
    table = scene({0: "c10"}, carnage=True, cards={0: "drip"})
    sides = list(table.rules.sides)
    sides[2] = sides[2]._replace(symbols=((hexes.parse("c10") - hexes.TILE, (4,)),))
    object.__setattr__(table.rules, "sides", tuple(sides))
    play(commanding(table, 0, 2), "drive")
    assert table.tokens == {}


def test_flak_takes_one_damage_and_costs_no_moves() -> None:
    table = scene({0: "c10"}, tokens={"c11": "down", "c12": "down"}, carnage=True, cards={0: "flak"})
    table = moving(table, 0, 3)
    pile = list(table.damage_pile)
    play(table, "step c11", "mine", "blast")
    assert table.moves == 2
    assert table.all_road
    assert not table.cut
    assert table.damage[0] == (ONGOING,)
    assert table.damage_pile == pile
    assert table.card_discard[CARD_SLOT["flak"] - CARD] == 1
    play(table, "step c12", "mine", "dent")
    assert len(table.damage[0]) == 2


def test_flak_puts_back_a_card_damage_unresolved() -> None:
    table = scene({0: "c10"}, tokens={"c11": "down"}, carnage=True, cards={0: "flak"})
    play(moving(table, 0, 3), "step c11", "mine", "ongoing")
    assert sum(table.cards) == len(CARD_NAMES) - 1
    assert table.damage[0] == (ONGOING,)


def test_flak_does_nothing_for_an_inoperable_car() -> None:
    table = scene({0: "c10", 3: "c12"}, tokens={"c11": "down"}, carnage=True, cards={3: "flak"})
    give_damage(table, 3, "dent")
    play(moving(table, 0, 3), "step c11", "mine", "shrapnel", "front")
    assert table.damage[3] == (CARD_SLOT["flak"], 0)


def test_a_hair_trigger_must_shoot_others_first() -> None:
    table = shooting_at("hair", v1="c11", v3="b10", v6="d10")
    play(table, "step c10")
    assert choices(table) == ["shoot b10", "shoot d10"]
    assert why(table, "hold") == ("ONG-HAIR", "must-shoot")
    assert why(table, "shoot c11") == ("ONG-HAIR", "others-first")
    table = shooting_at("hair", v1="c11")
    play(table, "step c10")
    assert choices(table) == ["shoot c11"]
    table = shooting_at("hair")
    play(table, "step c10")
    assert table.active == 1


def test_the_last_gasp_goes_round_clockwise() -> None:
    # The wreck is vehicle 6; the car at c9 is not next to it.
    at = {0: "c10", 3: "b11", 4: "c12", 5: "d11", 1: "d10", 6: "b10", 2: "c9"}
    table = scene(at, tokens={"c11": "down"}, carnage=True, cards={0: "gasp"})
    events = play(moving(table, 0, 3), "step c11", "mine", *["dent"] * 3, "ongoing", "ram", "fire")
    assert damaged(events) == [0, 3, 4, 5, 1]
    assert [event.vehicle for event in events if event.kind == "eliminated"] == [6]
    assert table.fire[1]


def test_the_card_s_own_token_may_set_off_the_gasp() -> None:
    table = scene({0: "c10", 3: "c12", 6: "b11"}, tokens={"c11": "down"}, carnage=True)
    give_damage(table, 0, "dent")
    events = play(moving(table, 0, 3), "step c11", "mine", "ongoing", "gasp", "dent")
    # Clockwise from front-left: the wreck is blown up first.
    assert [event.vehicle for event in events if event.kind == "eliminated"] == [6]
    assert damaged(events) == [0, 3]


def test_a_gasp_reaches_who_stood_there_at_that_moment() -> None:
    # Car 3, first in turn, is blasted onto the space of car 4; both were next to it and both are damaged.
    table = scene({0: "c10", 3: "b11", 4: "c12"}, tokens={"c11": "down"}, carnage=True, cards={0: "gasp"})
    events = play(
        moving(table, 0, 3),
        *("step c11", "mine", "dent", "skid-front-right", "stood", "front", "dent"),
        answers=["keep"],
    )
    assert damaged(events) == [0, 3, 4]
    assert space(table, 4) == "c13"


def test_gasps_set_each_other_off_and_end() -> None:
    table = scene({0: "c10", 3: "c12", 4: "c13"}, tokens={"c11": "down"}, carnage=True, cards={0: "gasp"})
    # A deck may hold two of a card.
    deck = tuple(2 if name == "gasp" else 1 for name in CARD_NAMES)
    object.__setattr__(table.rules, "cards", deck)
    table.cards[CARD_SLOT["gasp"] - CARD] += 1
    give_card(table, 3, "gasp")
    events = play(moving(table, 0, 3), "step c11", "mine", "dent", "dent", "dent")
    assert [event.vehicle for event in events if event.kind == "gasp"] == [0, 3]
    assert damaged(events) == [0, 3, 4]


def test_a_race_that_ends_inside_a_damage_keeps_every_token_and_card() -> None:
    table = scene({0: "c22"}, tokens={"c23": "down"}, carnage=True, cards={0: "gasp"})
    table.finish = True
    play(moving(table, 0, 3), "step c23", "mine", "blast", "front", "2")
    assert table.winner == 0
    assert table.hand == ()
    table = scene({0: "c20", 3: "c22"}, tokens={"c21": "down"}, carnage=True, cards={0: "gasp"})
    give_damage(table, 0, "dent")
    table.damage[0], table.damage_pile[0] = table.damage[0][:1], table.damage_pile[0] + 1
    table.finish = True
    play(moving(table, 0, 3), "step c21", "mine", "ongoing", "jam", "blast", "front", "4")
    assert table.winner == 1
    assert table.damage[0] == (CARD_SLOT["gasp"], CARD_SLOT["jam"])
