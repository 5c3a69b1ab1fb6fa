"""Two players with two crews each (VAR-1)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyengine.actions import parse
from pyengine.chance import Seeded
from pyengine.game import Game, NothingToUndo
from pyengine.hexes import OUT
from pyengine.rules.allowed import legal, refuse
from pyengine.ruleset import SetupError
from pyengine.state import Table
from tests.support import at_random, moving, new_game, play, race, scene, seats


def teams(at: dict[int, str], gone: tuple[int, ...] = ()) -> Table:
    """Return a Big Team table; the crews of ``gone`` are out."""
    table = scene(at, crews=4, big_team=True)
    for crew in gone:
        table.out[crew] = True
        for car in table.cars_of(crew):
            table.at[car] = OUT
    assert not table.check()
    return table


def last_move(table: Table, car: int) -> list[str]:
    """Let a car end its turn; return what may be done then."""
    table = moving(table, car, 1)
    table.all_road = False
    play(table, f"step {'abcdef'[table.at[car] % 6]}{table.at[car] // 6 + 2}")
    return [str(action) for action in legal(table)]


def test_four_crews_are_set_up_and_a_player_rolls_eight_dice() -> None:
    game = new_game(4, "team", big_team=True)
    table = game.table
    assert table.phase == "team"
    assert game.legal() == [parse(f"lead {crew + 1}") for crew in (table.active, table.active + 2)]
    totals = {0: 0, 1: 0}
    for event in game.opening:
        if event.kind == "dice":
            totals[event.crew % 2] += sum(map(int, str(event.value)))
    assert table.first == min(totals, key=lambda player: totals[player])
    with pytest.raises(SetupError, match="four crews"):
        new_game(2, "team", big_team=True)


def test_the_crews_of_a_player_drive_in_any_order() -> None:
    table = teams({0: "c10", 3: "c3", 6: "e10", 9: "e3"})
    assert last_move(table, 0) == ["lead 2", "lead 4"]
    refusal = refuse(table, parse("lead 1"))
    assert refusal == ("VAR-1", "not-your-crew", {"crew": 1})
    play(table, "lead 4")
    assert (table.active, table.phase) == (3, "assign")
    assert refuse(table, parse("lead 2")) == ("VAR-1", "not-now", {"verb": "lead", "now": "assign"})


def test_each_player_takes_six_turns_a_round_and_a_crew_three() -> None:
    game = new_game(4, "six turns", big_team=True)
    turns: dict[int, list[tuple[int, int]]] = {}
    for _ in race(game, at_random("six turns")):
        table = game.table
        if table.phase == "assign" and not any(game.table.out):
            turns.setdefault(table.round, [])
            order = turns[table.round]
            if table.turn not in [turn for turn, _ in order]:
                order.append((table.turn, table.active))
    whole = [order for order in turns.values() if len(order) == 12]
    assert whole
    for order in whole:
        crews = [crew for _, crew in order]
        assert [crew % 2 for crew in crews[:2]] in ([0, 1], [1, 0])
        assert all(first % 2 != second % 2 for first, second in pairwise(crews))
        assert all(crews.count(crew) == 3 for crew in range(4))


def test_a_crew_that_has_had_its_turns_leads_no_more() -> None:
    table = teams({0: "c10", 3: "c3", 6: "e10", 9: "e3"})
    table.turns[1] = 3
    last_move(table, 0)
    # One crew left to choose: it drives at once.
    assert (table.active, table.phase) == (3, "assign")
    table.phase, table.active, table.car = "team", 1, -1
    assert refuse(table, parse("lead 2")) == ("RND-2", "crew-has-no-turn", {"crew": 2})


def test_the_next_round_begins_with_the_other_player() -> None:
    table = teams({0: "c10", 3: "c3", 6: "e10", 9: "e3"})
    table.turns, table.first = [2, 3, 3, 3], 0
    table = moving(table, 0, 1)
    table.all_road = False
    play(table, "step c11", "1", *["1"] * 16)
    assert (table.round, table.first, table.phase) == (3, 1, "team")
    assert [str(action) for action in legal(table)] == ["lead 2", "lead 4"]
    assert [len(pool) for pool in table.pool] == [4, 4, 4, 4]


def test_a_player_with_one_crew_takes_three_turns_and_is_first_with_it() -> None:
    table = teams({0: "c10", 6: "e10", 9: "e3"}, gone=(1,))
    table.finish = True
    table.turns, table.first = [2, 0, 3, 3], 0
    table = moving(table, 0, 1)
    table.all_road = False
    play(table, "step c11", "1", *["1"] * 12)
    assert (table.first, table.active, table.phase) == (3, 3, "assign")


def test_one_command_a_crew() -> None:
    table = teams({0: "c10", 6: "e10"})
    table.command[0] = ("nitro", 1)
    table.pool[0] = (2, 3, 6)
    table.active = 2
    play(table, "assign 1 S")
    assert table.phase == "command"


def test_the_first_crew_out_brings_the_finish_and_the_fifth_tile_does_not() -> None:
    table = teams({0: "c24", 1: "c20", 3: "c12", 6: "e10", 9: "e12"})
    table.laid = 4
    events = play(moving(table, 0, 2), "step c25", "5a")
    assert table.laid == 5
    assert not table.finish
    assert "finish" not in {event.kind for event in events}
    table = teams({0: "c10", 3: "c3", 6: "e10", 9: "e3"})
    table.at[1] = table.at[2] = OUT
    table.chopper[1] = table.at[0] + 6
    last_move(table, 0)
    assert table.out[0]
    assert table.finish
    assert table.phase == "team"


def test_a_player_is_out_when_both_crews_are() -> None:
    table = teams({0: "c10", 3: "c3", 9: "e3"}, gone=(2,))
    table.finish = True
    table.at[1] = table.at[2] = OUT
    table.chopper[1] = table.at[0] + 6
    table = moving(table, 0, 1)
    table.all_road = False
    events = play(table, "step c11")
    assert table.phase == "over"
    assert table.winner == 1
    assert events[-1].rule == "END-2"


def test_a_player_who_lost_one_crew_is_still_in() -> None:
    table = teams({0: "c10", 3: "c3", 6: "e10"}, gone=(3,))
    table.finish = True
    table.at[1] = table.at[2] = OUT
    table.chopper[1] = table.at[0] + 6
    table = moving(table, 0, 1)
    table.all_road = False
    play(table, "step c11")
    assert table.out[0]
    assert table.phase != "over"
    assert table.active == 1


def test_choosing_a_crew_can_be_taken_back_and_the_other_player_s_cannot() -> None:
    game = new_game(4, "undo", big_team=True)
    lead = game.legal()[1]
    before = game.hash()
    game.apply(lead)
    game.apply(game.legal()[0])
    game.undo()
    game.undo()
    assert game.hash() == before
    game.redo()
    game.redo()
    assert game.table.active == lead.a


def test_undo_stops_where_the_other_player_s_turn_began() -> None:
    table = teams({0: "c10", 3: "c3", 6: "e10", 9: "e3"})
    table = moving(table, 0, 1)
    table.all_road = False
    game = Game(table, seats(4), Seeded("x"))
    game.apply("step c11")
    assert table.phase == "team"
    with pytest.raises(NothingToUndo) as caught:
        game.undo()
    assert caught.value.reason == "undo-turn"
