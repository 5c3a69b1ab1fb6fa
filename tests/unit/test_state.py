"""Every invariant of the table: broken once, and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pyengine import hexes
from pyengine.faults import Fault
from pyengine.hexes import OUT, START, TILE
from pyengine.road import Road
from pyengine.ruleset import (
    BLANK,
    CARD,
    FACE_DOWN,
    FIRE,
    GLASS,
    GOO,
    MUD,
    OFF,
    ONGOING,
    RAMP,
    ROAD,
    ROCK,
    SALT,
    TOKEN_DRIP,
    TOKEN_MUD,
    TOKEN_OIL,
    TOKEN_ROAD,
)
from pyengine.state import DRIFT_HOLDING, FIELDS, Table
from tests.support import L, M, S, moving, new_game, scene

Break = Callable[[Table], None]


def fields(**values: object) -> Break:
    """Return what sets fields anew."""

    def damage(table: Table) -> None:
        for field, value in values.items():
            setattr(table, field, value)

    return damage


def item(field: str, key: int, value: object) -> Break:
    """Return what changes an item of a field."""
    return lambda table: getattr(table, field).__setitem__(key, value)


def each(*breaks: Break) -> Break:
    """Return what does several of these, one after the other."""

    def damage(table: Table) -> None:
        for one in breaks:
            one(table)

    return damage


def begin(table: Table) -> None:
    """Let the small car of crew 0 move."""
    moving(table, S, 1)


def sound() -> Table:
    return scene({S: "c8", M: "d9", L: "e12", 3: "c20", 6: "a13"}, tokens={"b13": "down", "f3": "oil"})


BROKEN: dict[str, tuple[Break, Fault, str]] = {
    "hazard lost": (
        item("hazards", 2, 0),
        Fault.HAZARD_COUNT,
        "hazard kind 2: 0 unseen, 0 discarded, 1 shown, not 6",
    ),
    "hazard doubled": (
        item("hazard_discard", 0, 1),
        Fault.HAZARD_COUNT,
        "hazard kind 0: 6 unseen, 1 discarded",
    ),
    "hazard token shown twice": (
        item("tokens", 30, TOKEN_OIL),
        Fault.HAZARD_COUNT,
        "hazard kind 2: 5 unseen",
    ),
    "hazards below none": (
        each(item("hazards", 1, 7), item("hazard_discard", 1, -1)),
        Fault.HAZARD_COUNT,
        "hazard kind 1: 7 unseen, -1 discarded",
    ),
    "too many face down": (
        lambda t: t.tokens.update(dict.fromkeys(range(100, 130), FACE_DOWN)),
        Fault.FACE_DOWN_COUNT,
        "more hazard tokens lie face down than are unseen",
    ),
    "token off the road": (
        item("tokens", 3 * TILE, FACE_DOWN),
        Fault.TOKEN_OFF_ROAD,
        "a hazard token lies off the road, at 144",
    ),
    "token of no kind": (item("tokens", 20, 99), Fault.TOKEN_KIND, "a hazard token of no kind, at 20"),
    "damage doubled": (
        item("damage", S, (0,)),
        Fault.DAMAGE_COUNT,
        "damage kind 0: 3 piled, 0 discarded, 1 held, not 3",
    ),
    "damage lost": (
        item("damage_pile", 3, 4),
        Fault.DAMAGE_COUNT,
        "damage kind 3: 4 piled, 0 discarded, 0 held, not 5",
    ),
    "damage below none": (
        each(item("damage_pile", 3, 6), item("damage_discard", 3, -1)),
        Fault.DAMAGE_COUNT,
        "damage kind 3: 6 piled, -1 discarded",
    ),
    "damage of no kind": (item("damage", S, (77,)), Fault.DAMAGE_KIND, "a damage token of no kind"),
    "damage in hand": (fields(hand=(BLANK,)), Fault.DAMAGE_IN_HAND, "a damage token is still in hand"),
    "three damages": (
        item("damage", S, (BLANK,) * 3),
        Fault.DAMAGE_SLOTS,
        "a car has more damage than slots",
    ),
    "damage on a car that is out": (
        each(item("at", S, OUT), item("damage", S, (BLANK,))),
        Fault.OUT_WITH_DAMAGE,
        "car 0 is out and holds damage",
    ),
    "start area gone": (
        fields(rear=TILE),
        Fault.START_AREA,
        "vehicle 4 stands in a starting area that is not there",
    ),
    "wreck in the start area": (
        item("at", 6, START),
        Fault.START_AREA,
        "vehicle 6 stands in a starting area",
    ),
    "off the road": (item("at", S, 3 * TILE + 1), Fault.OFF_ROAD, "vehicle 0 stands off the road"),
    "two in a space": (
        item("at", S, hexes.parse("d9")),
        Fault.TWO_IN_A_SPACE,
        "two vehicles in d9 and none of them drifts",
    ),
    "on a face-down token": (
        item("at", S, hexes.parse("b13")),
        Fault.ON_FACE_DOWN_TOKEN,
        "a vehicle stands on a face-down token in b13",
    ),
    "chopper of a crew that is out": (
        each(item("out", 1, True), item("chopper", 1, 40)),
        Fault.CHOPPER,
        "the chopper of crew 1 is where it cannot be",
    ),
    "chopper off the road": (
        item("chopper", 0, -3),
        Fault.CHOPPER,
        "the chopper of crew 0 is where it cannot be",
    ),
    "die lost": (item("pool", 0, (1, 2, 3)), Fault.DICE_COUNT, "crew 0 has 3 movement dice, not 4"),
    "die spent twice": (item("die", S, 6), Fault.DICE_COUNT, "crew 0 has 5 movement dice, not 4"),
    "die on a coast space too": (
        item("coast", S, (6,)),
        Fault.DICE_COUNT,
        "crew 0 has 5 movement dice, not 4",
    ),
    "die in a command too": (
        item("command", 1, ("nitro", 2)),
        Fault.DICE_COUNT,
        "crew 1 has 5 movement dice, not 4",
    ),
    "no such face": (
        item("pool", 0, (1, 2, 3, 7)),
        Fault.DIE_FACE,
        "a movement die of crew 0 shows no face it has",
    ),
    "three coasts": (
        item("coast", S, (1, 2, 3)),
        Fault.COAST_COUNT,
        "a car of crew 0 has more coast dice than spaces",
    ),
    "four turns": (item("turns", 1, 4), Fault.TURNS, "crew 1 has taken 4 turns this round"),
    "tile twice": (fields(known_tiles=(5,)), Fault.TILES, "a tile is in two places or in none"),
    "tile lost": (fields(unseen_tiles=(8, 9)), Fault.TILES, "a tile is in two places or in none"),
    "a side lost": (fields(unseen_tiles=(6, 8, 9)), Fault.TILES, "a tile is in two places or in none"),
    "the out has won": (
        each(fields(phase="over"), fields(winner=1), item("out", 1, True)),
        Fault.WINNER_OUT,
        "a crew that is out has won",
    ),
    "no moves": (
        each(begin, fields(moves=0)),
        Fault.CANNOT_MOVE,
        "car 0 is to move and cannot",
    ),
    "moves without a car": (
        each(begin, item("damage", S, (BLANK, BLANK))),
        Fault.CANNOT_MOVE,
        "car 0 is to move and cannot",
    ),
}


def broken(table: Table, damage: Break, fault: Fault, message: str) -> None:
    """Break a sound table, and see that the check names and says it."""
    assert not table.check()
    damage(table)
    faults = table.check()
    assert fault in faults.flags
    assert any(message in said for said in faults.words), faults


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_invariant_is_named(name: str) -> None:
    broken(sound(), *BROKEN[name])


BROKEN_CARNAGE: dict[str, tuple[Break, Fault, str]] = {
    "card doubled": (
        item("cards", 3, 2),
        Fault.CARD_COUNT,
        "card 3: 2 in the deck, 0 discarded, 0 held, not 1 in all",
    ),
    "card held twice": (
        each(item("damage", S, (CARD + 2, CARD + 2)), item("damage_pile", ONGOING, 6)),
        Fault.CARD_COUNT,
        "card 2: 1 in the deck, 0 discarded, 2 held",
    ),
    "ongoing effect lost": (
        item("damage", S, (CARD + 2,)),
        Fault.DAMAGE_COUNT,
        "damage kind 10: 8 piled, 0 discarded, 1 held",
    ),
    "card of no kind": (item("damage", S, (CARD + 21,)), Fault.DAMAGE_COUNT, "damage kind 10"),
    "too many fires": (fields(fire=[True] * 13), Fault.FIRE_COUNT, "13 cars are on fire, and there are 12"),
    "a fire on the inoperable": (
        each(item("damage", S, (BLANK, BLANK)), item("fire", S, True)),
        Fault.INOPERABLE_ON_FIRE,
        "car 0 is on fire and not operable",
    ),
    "too many markers": (
        lambda t: t.tokens.update(dict.fromkeys(range(100, 104), TOKEN_DRIP)),
        Fault.OIL_COUNT,
        "4 oil markers lie on the road, and there are 3",
    ),
}


@pytest.mark.parametrize("name", BROKEN_CARNAGE)
def test_a_broken_invariant_of_the_expansion_is_named(name: str) -> None:
    broken(scene({S: "c8", 3: "c20"}, carnage=True), *BROKEN_CARNAGE[name])


def test_every_invariant_is_broken_here() -> None:
    named = {fault for _, fault, _ in (*BROKEN.values(), *BROKEN_CARNAGE.values())}
    assert set(Fault) - named == {Fault.ON_ROCK}


def test_a_vehicle_on_rock_is_named() -> None:
    table = scene({S: "c8"}, ground={"c9": "#"})
    table.at[S] = hexes.parse("c9")
    assert table.check().flags == Fault.ON_ROCK
    assert table.check().words == ("a vehicle stands on rock in c9",)


def test_in_the_middle_of_a_cascade_two_may_share_a_space_and_a_token_is_in_hand() -> None:
    table = sound()
    table.at[S] = table.at[M]
    table.hand, table.damage_pile[0] = (0,), 2
    assert table.check().flags == Fault.TWO_IN_A_SPACE | Fault.DAMAGE_IN_HAND
    assert not table.check(settled=False)


def test_a_drifting_car_shares_a_space_with_one_other() -> None:
    table = moving(sound(), S, 1)
    table.at[S], table.drift = table.at[M], DRIFT_HOLDING
    assert not table.check()
    table.at[L] = table.at[M]
    assert table.check().words == ("two vehicles in d9 and none of them drifts",)
    table.at[L], table.at[S] = START, START
    table.at[3] = table.at[M]
    assert table.check().words == ("two vehicles in d9 and none of them drifts",)


@pytest.mark.parametrize(
    ("ground", "token", "terrain", "is_road", "cost"),
    [
        ("=", None, ROAD, True, 1),
        (".", None, OFF, False, 1),
        ("~", None, MUD, False, 2),
        ("#", None, ROCK, False, 1),
        ("=", "down", ROAD, True, 1),
        (".", "down", OFF, False, 1),
        (".", "road", ROAD, True, 1),
        ("=", "mud", MUD, False, 2),
        ("=", "oil", ROAD, True, 1),
        (".", "oil", ROAD, True, 1),
        ("o", None, GOO, False, 1),
        ("*", None, GLASS, False, 1),
        (">", None, RAMP, False, 1),
        ("^", None, FIRE, False, 1),
        ("_", None, SALT, False, 1),
        ("=", "glass", GLASS, False, 1),
        ("=", "ramp", RAMP, False, 1),
        ("=", "fire", FIRE, False, 1),
        ("=", "pit", ROCK, False, 1),
        ("=", "drip", ROAD, True, 1),
        (".", "drip", ROAD, True, 1),
    ],
)
def test_what_a_space_acts_as(ground: str, token: str | None, terrain: int, is_road: bool, cost: int) -> None:
    table = scene({}, ground={"c9": ground}, tokens={"c9": token} if token else {}, carnage=True)
    space = hexes.parse("c9")
    assert table.terrain(space) == terrain
    assert table.is_road(space) is is_road
    assert table.cost(space, S) == cost
    assert table.impassable(space) is (ground == "#" or token == "pit")


def test_the_hash_reads_every_fact_and_nothing_else() -> None:
    game = new_game(2, "hash")
    table = game.table
    assert len(table.facts()) == len(FIELDS)
    assert set(FIELDS) - {"tiles"} == {*Road.__slots__, *Table.__slots__} - {"rules", "_tiles", "land"}
    assert len(table.hash()) == 16
    again = table.copy()
    again.tokens = dict(sorted(table.tokens.items(), reverse=True))
    assert again.hash() == table.hash()
    assert {TOKEN_ROAD, TOKEN_MUD} == {0, 1}


def test_the_land_is_that_of_the_tiles_that_lie() -> None:
    table = new_game(2, "land").table
    for tiles in (table.tiles, table.tiles[1:], (3, 1, 5)):
        table.tiles = tiles
        assert table.copy().tiles == tiles
        spaces = [table.copy().ground(table.rear + offset) for offset in range(TILE * len(tiles))]
        assert spaces == [ground for side in tiles for ground in table.rules.sides[side].terrain]


def test_sizes_and_owners() -> None:
    table = sound()
    assert [table.size(vehicle) for vehicle in (0, 1, 2, 5, 6, 9)] == [0, 1, 2, 2, 0, 0]
    assert [table.owner(vehicle) for vehicle in (0, 2, 3, 5, 6, 9)] == [0, 0, 1, 1, -1, -1]
    assert not table.operable(6)
    table.damage[S] = (0, 1)
    assert not table.operable(S)
    table.at[M] = OUT
    assert not table.operable(M)
    assert table.vehicles_at(table.at[L]) == [L]
