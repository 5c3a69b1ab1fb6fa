"""What an action does at once, one case each, and the words that say it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pyengine import hexes
from pyengine.actions import parse
from pyengine.narrate import plain_names, step_words
from pyengine.preview import Preview, preview
from pyengine.ruleset import COST
from pyengine.state import DRIFT_HOLDING, DRIFT_READY, NO_ONE, Table
from tests.support import give_card, moving, scene


def driving(
    moves: int,
    *,
    others: Mapping[int, str] | None = None,
    ground: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    **options: str,
) -> Table:
    """Return a table where car 0 drives from c10 with so many moves left."""
    table = scene(
        {0: "c10", **(others or {})}, ground=ground, tokens=tokens, options=options or None, carnage=True
    )
    return moving(table, 0, moves)


def seen(table: Table, action: str) -> Preview:
    return preview(table, parse(action))


def said(table: Table, action: str) -> str:
    return step_words(seen(table, action), table, plain_names(table.rules))


def spaces(found: Preview) -> list[str]:
    return [hexes.name(space) for space in found.path]


def test_a_plain_step() -> None:
    found = seen(driving(3), "step c11")
    assert found == Preview("", "move", (hexes.parse("c11"),), 1, 2)
    assert said(driving(3), "step c11") == "road, costs 1"


def test_it_costs_what_is_paid() -> None:
    ground = {"c11": "~"}
    assert [seen(driving(moves, ground=ground), "step c11")[3:5] for moves in (3, 2, 1)] == [
        (2, 1),
        (2, 0),
        (1, 0),
    ]
    assert said(driving(1, ground=ground), "step c11") == "mud, costs 1"


def test_with_the_last_move_the_road_die_is_offered_or_the_turn_ends() -> None:
    assert seen(driving(1), "step c11").then == "road"
    assert seen(driving(1, ground={"c11": "."}), "step c11").then == "turn"
    assert seen(driving(1, ground={"c11": "."}, others={3: "c12"}), "step c11").then == "shoot"


@pytest.mark.parametrize(
    ("moves", "ground", "drifts", "slams", "then", "words"),
    [
        (2, "=", 3, NO_ONE, "move", "road, costs 1, drifts past Teal S"),
        (1, "=", 3, NO_ONE, "road", "road, costs 1, drifts past Teal S with the road die, else slams it"),
        (1, ".", 3, 3, "", "off-road, costs 1, slams Teal S"),
        (3, "o", 3, 3, "", "toxic goo, costs 1, stops the car, slams Teal S"),
    ],
)
def test_a_drift_goes_past_waits_or_ends_in_a_slam(
    moves: int, ground: str, drifts: int, slams: int, then: str, words: str
) -> None:
    table = driving(moves, others={3: "c11"}, ground={"c11": ground})
    table.drift = DRIFT_READY
    found = seen(table, "step c11")
    assert (found.drifts, found.slams, found.then) == (drifts, slams, then)
    assert said(table, "step c11") == words


def test_a_slam_takes_the_moves() -> None:
    found = seen(driving(4, others={3: "c11"}), "step c11")
    assert (found.slams, found.chance, found.cost, found.left) == (3, "slam", 1, 0)


def test_whoever_stays_in_a_drift_slams() -> None:
    table = driving(1, others={3: "c11"})
    table.at[0], table.moves, table.phase, table.drift = hexes.parse("c11"), 0, "road", DRIFT_HOLDING
    table.road_die = 2
    assert seen(table, "stay").slams == 3
    taken = seen(table, "road")
    assert (taken.slams, taken.left, taken.then) == (NO_ONE, 2, "move")


@pytest.mark.parametrize(
    ("ground", "tokens", "loss", "words"),
    [
        ({"c11": "#"}, {}, "TER-ROCK", "rock, which kills"),
        ({}, {"c11": "pit"}, "HAZ-PIT", "an open pit, which kills"),
        ({"c11": "*", "c12": "#"}, {}, "TER-ROCK", "desert glass, costs 1, slides on, rock, which kills"),
    ],
)
def test_a_certain_loss_names_its_rule(
    ground: dict[str, str], tokens: dict[str, str], loss: str, words: str
) -> None:
    table = driving(3, ground=ground, tokens=tokens)
    assert (seen(table, "step c11").loss, seen(table, "step c11").then) == (loss, "turn")
    assert said(table, "step c11") == words


def test_a_ramp_kills_from_the_side_and_lets_fly_from_behind() -> None:
    ground = {"b10": ">", "c11": ">"}
    assert seen(driving(3, ground=ground), "step b10").loss == "TER-RAMP"
    flight = seen(driving(3, ground=ground), "step c11")
    assert (flight.flies, flight.left, flight.chance, flight.loss) == (True, 0, "stunt", "")
    assert said(driving(3, ground=ground), "step c11") == "a ramp, costs 1, takes off"


def test_glass_leads_on_to_what_comes_next() -> None:
    table = driving(3, ground={"c11": "*", "c12": "*", "c13": "o"})
    found = seen(table, "step c11")
    assert (spaces(found), found.slides, found.stops) == (["c11", "c12", "c13"], True, True)
    assert (found.cost, found.left, found.then) == (1, 0, "turn")
    assert said(table, "step c11") == "desert glass, costs 1, slides on, stops the car"
    off = driving(3, ground={"b10": "*", "a11": "*"})
    assert seen(off, "step b10").loss == "MOV-6"
    assert said(off, "step b10").endswith("slides on, off the road, which kills")


def test_a_drift_is_not_used_where_glass_carries_the_car_on() -> None:
    table = driving(3, others={3: "c12"}, ground={"c11": "*"})
    table.drift = DRIFT_READY
    assert (seen(table, "step c11").drifts, seen(table, "step c11").slams) == (NO_ONE, 3)


def test_a_token_face_down_and_oil_are_left_to_chance() -> None:
    table = driving(3, tokens={"c11": "down", "b10": "oil"})
    unknown, oil = seen(table, "step c11"), seen(table, "step b10")
    assert (unknown.unknown, unknown.cost, unknown.left) == (True, 1, None)
    assert (oil.oiled, oil.cost, oil.left) == (True, 1, None)
    assert said(table, "step b10") == "oil, costs 1, slides off"
    assert said(table, "step c11") == "road, costs 1, an unknown token"


def test_fire_burns_what_does_not_burn_yet() -> None:
    table = driving(3, ground={"c11": "^"})
    assert seen(table, "step c11").burns
    table.fire[0] = True
    assert not seen(table, "step c11").burns
    assert "on fire" not in said(table, "step c11")


SALT = {"c11": "_", "b10": "."}


@pytest.mark.parametrize("closed", ["cut", "road_taken", "coasting", "choke"])
def test_salt_opens_the_road_die_only_where_it_is_open(closed: str) -> None:
    table = driving(2, ground=SALT)
    assert seen(table, "step c11").opens
    assert said(table, "step c11") == "salt flats, costs 1, opens the road die"
    if closed == "choke":
        give_card(table, 0, "choke")
    else:
        setattr(table, closed, True)
    assert not seen(table, "step c11").opens
    assert said(table, "step c11") == "salt flats, costs 1"


def test_salt_opens_nothing_where_the_car_slams() -> None:
    assert not seen(driving(2, ground=SALT, others={3: "c11"}), "step c11").opens


def test_a_chopper_kills_whoever_ends_the_turn_under_it() -> None:
    table = driving(2, ground={"c11": "."})
    table.chopper[1] = hexes.parse("c11")
    assert (seen(table, "step c11").choppers, seen(table, "step c11").loss) == ((1,), "")
    assert said(table, "step c11") == "off-road, costs 1, under Teal's chopper"
    table.moves = 1
    assert (seen(table, "step c11").choppers, seen(table, "step c11").loss) == ((1,), "CHP-2")
    assert said(table, "step c11").endswith("under Teal's chopper as the turn ends, which kills")


def test_over_the_front_lies_new_road_or_the_finish() -> None:
    table = moving(scene({0: "c24"}), 0, 2)
    found = seen(table, "step c25")
    assert (found.scrolls, found.chance, found.cost, found.left) == (True, "tile", None, None)
    assert said(table, "step c25") == "onto new road"
    table.finish = True
    found = seen(table, "step c25")
    assert (found.wins, found.then, found.scrolls) == (True, "over", False)
    assert said(table, "step c25") == "over the finish line, and wins"


def test_a_tile_seen_before_is_no_chance() -> None:
    table = moving(scene({0: "c24"}), 0, 2)
    table.known_tiles = tuple(side for side in table.unseen_tiles if side % 2 == 0)
    table.unseen_tiles = ()
    found = seen(table, "step c25")
    assert (found.scrolls, found.chance) == (True, "")
    assert found.cost == COST[table.rules.sides[table.known_tiles[0]].terrain[2]]


def test_what_begins_a_move_says_how_many_it_has() -> None:
    table = scene({0: "c10"}, carnage=True, fire=[1])
    table.at[1] = hexes.parse("e10")
    assert (seen(table, "assign 3 S").then, seen(table, "assign 3 S").left) == ("command", 0)
    table.phase, table.car, table.die[0] = "command", 0, 3
    table.pool[0] = (1, 2, 6)
    assert [seen(table, action).left for action in ("drive", "nitro 2", "nitro 1")] == [3, 5, 4]
    table.fire[0] = True
    assert (seen(table, "drive").chance, seen(table, "drive").left) == ("fire", None)


def test_a_shot_names_whom_it_is_aimed_at() -> None:
    table = driving(3, others={4: "c11"})
    table.moves, table.phase = 0, "shoot"
    shot, hold = seen(table, "shoot c11"), seen(table, "hold")
    assert (shot.target, shot.chance, shot.left) == (4, "shooting", 0)
    assert (hold.target, hold.then) == (NO_ONE, "turn")
