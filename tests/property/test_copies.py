"""A copy of a table shares nothing that changes, and a table hides nothing."""

from __future__ import annotations

from typing import Any

from pyengine import dice, hexes
from pyengine.chance import Seeded
from pyengine.events import Event
from pyengine.rules.allowed import legal, refuse
from pyengine.rules.referee import RaceReferee
from pyengine.ruleset import FACE_DOWN, TOKENS
from pyengine.state import FIELDS, NO_ONE, Table
from tests.audit import conceivable
from tests.support import FRAMES, S, at_random, at_the_wheel, framed_game, moving, race, scene, times


def changed(value: Any) -> Any:
    """Return another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "?"
    if isinstance(value, tuple):
        return (*value, 0)
    assert value is None
    return ("nitro", 1)


def mutations(table: Table, field: str) -> int:
    """Return in how many ways a field may be changed in place or set anew."""
    value = getattr(table, field)
    return len(value) + 1 if isinstance(value, list | dict) else 1


def mutate(table: Table, field: str, way: int) -> None:
    """Change a field: an item of it in place, or the whole."""
    value = getattr(table, field)
    if isinstance(value, list) and way < len(value):
        value[way] = changed(value[way])
    elif isinstance(value, list):
        value.append(7)
    elif isinstance(value, dict) and way < len(value):
        key = sorted(value)[way]
        value[key] += 1
    elif isinstance(value, dict):
        value[-5] = 3
    else:
        setattr(table, field, changed(value))


def visited(number: int) -> list[Table]:
    """Return every eleventh table of a race, those in the middle of an action too."""
    game = framed_game(FRAMES[number * 3 % len(FRAMES)], f"copies {number}")
    choose = (at_the_wheel if number % 2 else at_random)(f"copies {number}")
    return [game.table.copy() for at, _ in enumerate(race(game, choose)) if at % 11 == 0]


def test_changing_any_field_of_a_copy_changes_the_copy_alone() -> None:
    seen: set[str] = set()
    for number in range(times(6)):
        for table in visited(number)[::3]:
            before, facts = table.hash(), repr(table.facts())
            for field in FIELDS:
                for way in range(mutations(table, field)):
                    copied = table.copy()
                    assert copied.hash() == before
                    mutate(copied, field, way)
                    assert copied.hash() != before, (field, way)
                    assert table.hash() == before, (field, way)
                    seen.add(field)
            assert repr(table.facts()) == facts
    assert seen == set(FIELDS)


def test_playing_a_copy_on_leaves_the_table_as_it_was() -> None:
    for number in range(times(30)):
        for table in visited(number):
            before = repr(table.facts())
            copied = table.copy()
            for turn in range(12):
                choices = legal(copied)
                if not choices or copied.hand:
                    break
                action = choices[turn % len(choices)]
                RaceReferee(copied, Seeded(f"on {number}"), asker=lambda _t, q: q.choices[0]).run(action)
            assert repr(table.facts()) == before


def test_two_tables_with_the_same_facts_offer_and_refuse_the_same() -> None:
    for number in range(times(6)):
        for table in visited(number):
            other = table.copy()
            other.tokens = dict(sorted(table.tokens.items(), reverse=True))
            assert other.hash() == table.hash()
            assert legal(other) == legal(table)
            for action in conceivable(table)[::7]:
                assert refuse(other, action) == refuse(table, action)


def run(table: Table, action: str, seed: str) -> list[Event]:
    game_table = table.copy()
    choice = next(choice for choice in legal(game_table) if str(choice) == action)
    return RaceReferee(game_table, Seeded(seed), asker=lambda _t, q: q.choices[1]).run(choice)


def test_no_token_has_a_face_before_it_is_turned_over() -> None:
    """Which of the face-down tokens is turned makes no difference: only the dice of that moment do."""
    spaces = ("b3", "c4", "d3")
    kinds: set[str] = set()
    for number in range(times(200)):
        table = moving(scene({S: "c3"}, tokens=dict.fromkeys(spaces, "down")), S, 1)
        flips = {
            next(
                event.name for event in run(table, f"step {space}", f"flip {number}") if event.kind == "flip"
            )
            for space in spaces
        }
        assert len(flips) == 1
        kinds |= flips
    assert kinds == {"road", "mud", "oil", "mine", "wreck"} or times(200) < 200


def test_no_damage_and_no_tile_lies_in_an_order() -> None:
    """A pile is what is in it: put together in another order it is the same pile, and the same is drawn."""
    table = moving(scene({S: "c3"}, tokens={"c4": "down"}), S, 1)
    for kind in (0, 3, 1):
        table.damage_pile[kind] -= 1
    for kind in (1, 0, 3):
        table.put_back(kind)
    fresh = moving(scene({S: "c3"}, tokens={"c4": "down"}), S, 1)
    assert fresh.hash() == table.hash()
    for number in range(times(60)):
        assert run(table, "step c4", f"pile {number}") == run(fresh, "step c4", f"pile {number}")


def test_the_next_tile_is_any_side_not_yet_seen_whoever_lays_it() -> None:
    laid: set[str] = set()
    for number in range(times(120)):
        names = set()
        for lane in "bcd":
            table = moving(scene({S: f"{lane}24"}), S, 1)
            straight = f"step {lane}25"
            names |= {event.name for event in run(table, straight, f"tile {number}") if event.kind == "tile"}
        assert len(names) == 1
        laid |= names
    assert laid == {"4a", "4b", "5a", "5b"} or times(120) < 120


def test_a_table_holds_no_dice_no_seed_and_no_order() -> None:
    """Every fact is a number, a word, or a row of them; unseen things are counts, or sorted."""
    for table in visited(1):
        assert not any(isinstance(value, Seeded) for value in table.facts())
        assert not any("seed" in field or "chance" in field or "position" in field for field in FIELDS)
        assert all(token == FACE_DOWN or TOKENS[token].stays for token in table.tokens.values())
        assert len(table.hazards) == len(table.rules.hazards)
        assert list(table.unseen_tiles) == sorted(table.unseen_tiles)
    assert {dice.CAME, dice.STOOD} == {0, 1}
    assert NO_ONE < 0
    assert hexes.OUT < 0
