from __future__ import annotations

import pytest

from pyengine.game import Game, Seat
from pyengine.ruleset import SetupError


@pytest.mark.parametrize("count", [0, 1, 5, 6, 40])
def test_a_race_takes_two_to_four_crews(count: int) -> None:
    with pytest.raises(SetupError, match=f"two to four crews, not {count}"):
        Game.new([Seat("")] * count)


@pytest.mark.parametrize(
    ("seats", "options", "start", "message"),
    [
        ([Seat("A", "x"), Seat("B")], {}, "1a", "no crew has the colour 'x'; there are i, t, a, g, p"),
        ([Seat("A", "t"), Seat("B", "t")], {}, "1a", "two crews have the same colour"),
        ([Seat("Ada"), Seat(" ADA ")], {}, "1a", "two crews have the same name"),
        ([Seat("A", driver="robot"), Seat("B")], {}, "1a", "a driver is one of person, ai, not 'robot'"),
        ([Seat("A"), Seat("B")], {}, "2a", "the starting side is 1a or 1b, not '2a'"),
        ([Seat("A"), Seat("B")], {}, "", "the starting side is 1a or 1b, not ''"),
        ([Seat("A"), Seat("B")], {"speed": "x"}, "1a", "no house rule is called 'speed'; there are "),
        ([Seat("A"), Seat("B")], {"pushed-over-finish": "yes"}, "1a", "is one of counts, out, not 'yes'"),
    ],
)
def test_an_impossible_set_up_says_why(
    seats: list[Seat], options: dict[str, str], start: str, message: str
) -> None:
    with pytest.raises(SetupError, match=message):
        Game.new(seats, options=options, start=start)


def test_a_seat_without_a_name_or_a_colour_gets_one_nobody_has() -> None:
    game = Game.new([Seat(""), Seat("Bo", "i"), Seat(""), Seat("  ")])
    assert [seat.colour for seat in game.seats] == ["t", "i", "a", "g"]
    assert [seat.name for seat in game.seats] == ["Teal", "Bo", "Amber", "Green"]


def test_seats_fit_the_table() -> None:
    table = Game.new([Seat("A"), Seat("B")], seed="fit").table
    with pytest.raises(SetupError, match="3 seats for 2 crews"):
        Game(table, [Seat("A"), Seat("B"), Seat("C")], Game.new([Seat("A"), Seat("B")]).dice)


def test_the_two_crews_of_a_player_have_one_driver() -> None:
    seats = [Seat("a"), Seat("b", driver="ai"), Seat("c"), Seat("d", driver="ai")]
    assert Game.new(seats, big_team=True, seed="x").table.rules.players == 2
    with pytest.raises(SetupError, match="one driver"):
        Game.new([*seats[:3], Seat("d")], big_team=True, seed="x")
