"""No road die after anything that takes moves, off the road, or on a coast: every cause (MOV-3, MOV-4)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from pyengine.actions import of, parse
from pyengine.rules.allowed import legal, refuse
from pyengine.state import DRIFT_READY, Table
from tests.support import L, S, moving, play, scene


class Cause(NamedTuple):
    """A last step from c3 onto c4, what falls, and what stands around."""

    falls: tuple[str, ...] = ()
    tokens: dict[str, str] | None = None
    ground: dict[str, str] | None = None
    at: dict[int, str] | None = None


DOWN = {"c4": "down"}
OIL = {"c4": "oil"}
# Small cars and wrecks meet, so that nobody has a roll to decide about.
OTHER = {3: "c4"}
ENDS_MOVES = {
    "a slam in which it moves": Cause(("came", "front"), at=OTHER),
    "a slam in which the other moves": Cause(("stood", "front"), at=OTHER),
    "a slam that brings it back to road": Cause(("came", "rear"), at=OTHER),
    "a slam with a wreck": Cause(("stood", "front"), at={6: "c4"}),
    "a wreck token": Cause(("wreck", "stood", "front"), DOWN),
    "a slide into a car": Cause(("front", "stood", "front"), OIL, at={3: "c5"}),
    "a slide from a flipped slick into a car": Cause(("oil", "front", "stood", "front"), DOWN, at={3: "c5"}),
    "a dent": Cause(("mine", "dent"), DOWN),
    "shrapnel that hits nobody": Cause(("mine", "shrapnel", "front"), DOWN),
    "a skid along the road": Cause(("mine", "skid-front"), DOWN),
    "dazed along the road": Cause(("mine", "dazed", "2", "front", "front"), DOWN),
    "a blast onto road": Cause(("mine", "blast", "front", "3"), DOWN),
    "a mine after a slide": Cause(("front", "mine", "dent"), {"c4": "oil", "c5": "down"}),
}
LEAVES_ROAD = {
    "off-road": Cause(ground={"c4": "."}),
    "mud": Cause(ground={"c4": "~"}),
    "a mud token on road": Cause(("mud",), DOWN),
    "a mud token face up": Cause(tokens={"c4": "mud"}),
    "a slide off the road": Cause(("front",), OIL, {"c5": "."}),
    "a slide onto a mud token": Cause(("front",), {"c4": "oil", "c5": "mud"}),
}
KEEPS_ROAD = {
    "road": Cause(),
    "an oil slick on road": Cause(("front",), OIL),
    "an oil slick on off-road": Cause(("front",), OIL, {"c4": "."}),
    "a road token on off-road": Cause(("road",), DOWN, {"c4": "."}),
    "a road token face up on off-road": Cause((), {"c4": "road"}, {"c4": "."}),
    "a flipped oil slick": Cause(("oil", "front"), DOWN),
}
MOVES = {"the last move": 1, "with moves left": 4}


def after(cause: Cause, moves: int, *, coasting: bool = False, drift: bool = False) -> Table:
    """Return the table after the step; moves on, along road, if the step left any."""
    table = scene({S: "c3", **(cause.at or {})}, tokens=cause.tokens, ground=cause.ground, race_round=1)
    moving(table, S, moves)
    table.coasting = coasting
    if drift:
        table.drift = DRIFT_READY
    play(table, "step c4", *cause.falls)
    while table.phase == "move" and table.active == 0:
        play(table, str(legal(table)[1]))
    return table


def no_road_die(table: Table) -> None:
    assert of("road") not in legal(table)
    assert table.phase != "road"
    refused = refuse(table, of("road"))
    assert refused is not None
    assert refused.rule in ("MOV-4", "ASG-3")


@pytest.mark.parametrize("moves", MOVES.values(), ids=MOVES)
@pytest.mark.parametrize("cause", ENDS_MOVES.values(), ids=ENDS_MOVES)
def test_what_takes_moves_takes_the_road_die(cause: Cause, moves: int) -> None:
    table = after(cause, moves)
    no_road_die(table)
    assert table.active == 1


@pytest.mark.parametrize("cause", LEAVES_ROAD.values(), ids=LEAVES_ROAD)
def test_off_the_road_there_is_no_road_die(cause: Cause) -> None:
    for moves in (1, 4):
        no_road_die(after(cause, moves))


@pytest.mark.parametrize("cause", KEEPS_ROAD.values(), ids=KEEPS_ROAD)
def test_on_road_alone_the_road_die_is_offered_once(cause: Cause) -> None:
    for moves in (1, 4):
        table = after(cause, moves)
        assert legal(table) == [of("road"), of("stay")]
        table.road_die = 2
        play(table, "road")
        refused = refuse(table, of("road"))
        assert refused is not None
        assert (refused.rule, refused.reason) == ("MOV-4", "road-die-taken")
        while table.phase == "move" and table.active == 0:
            play(table, str(legal(table)[1]))
        no_road_die(table)


EVERY = {**ENDS_MOVES, **LEAVES_ROAD, **KEEPS_ROAD}


@pytest.mark.parametrize("cause", EVERY.values(), ids=EVERY)
def test_a_coasting_car_gets_no_road_die(cause: Cause) -> None:
    no_road_die(after(cause, 1, coasting=True))


def test_a_drift_over_a_car_keeps_the_road_die_and_slams_only_after_it() -> None:
    table = after(Cause(at=OTHER), 1, drift=True)
    assert legal(table) == [of("road"), of("stay")]
    play(table.copy(), "stay", "came", "rear")
    table.road_die = 1
    play(table, "road")
    events = play(table, "step c5")
    assert "slam" not in {event.kind for event in events}


def test_damage_in_the_command_step_takes_neither_moves_nor_the_road_die() -> None:
    table = scene({L: "c3", 3: "c9"})
    table.pool[0] = (1, 3, 6, 6)
    play(table, "assign 3 L")
    table.chopper[0] = table.at[3] + 6
    play(table, "airstrike 6")
    play(table, "place c2")
    events = play(table, "shoot c3", "L", "dent")
    assert "lost" not in {event.kind for event in events}
    assert (table.phase, table.moves) == ("move", 3)
    for space in ("c4", "c5", "c6"):
        play(table, f"step {space}")
    assert parse("road") in legal(table)


def test_a_car_that_starts_off_the_road_gets_none() -> None:
    table = moving(scene({S: "c3"}, ground={"c3": "."}), S, 1)
    play(table, "step c4")
    no_road_die(table)


def test_the_starting_area_counts_as_road_unless_the_house_rule_says_no() -> None:
    for value, offered in (("yes", True), ("no", False)):
        table = scene({}, options={"start-area-is-road": value}, race_round=1)
        table.pool[0] = (1, 2, 3, 6)
        play(table, "assign 1 S")
        play(table, "drive")
        play(table, "step f1")
        assert (of("road") in legal(table)) is offered
