"""A table that follows what is told: which kinds do something, and what events do not tell."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pyengine import retell
from pyengine.events import KINDS, Event
from pyengine.retell import PROMISED, UNPROMISED, differences, follow
from pyengine.rules.setup import bare_table
from pyengine.ruleset import ruleset
from pyengine.state import DRIFT_READY, FIELDS, Table
from tests.support import moving, play, scene

CHANGES_NOTHING = {"reroll", "keep", "hit", "miss", "inoperable", "scroll", "gasp"}


def after(table: Table, *events: Event) -> Table:
    for event in events:
        follow(table, event)
    return table


def test_every_kind_of_event_is_followed_or_known_to_change_nothing() -> None:
    assert retell._CHANGES.keys() == KINDS.keys()
    assert {kind for kind, change in retell._CHANGES.items() if change is None} == CHANGES_NOTHING
    with pytest.raises(KeyError):
        follow(bare_table(ruleset(2)), Event("rain", "MOV-1"))


@pytest.mark.parametrize("kind", sorted(CHANGES_NOTHING))
def test_the_others_change_nothing(kind: str) -> None:
    table = moving(scene({0: "c10", 3: "c12"}), 0, 3)
    event = Event(kind, "SLM-1", crew=0, vehicle=0, other=3, space=table.at[0], value=1)
    assert after(table.copy(), event).facts() == table.facts()


def test_every_field_is_promised_or_has_a_reason_not_to_be() -> None:
    assert {*PROMISED, *UNPROMISED} == set(FIELDS)
    assert not {*PROMISED} & {*UNPROMISED}
    assert all(UNPROMISED.values())


def test_a_difference_is_named() -> None:
    table = bare_table(ruleset(2))
    other = table.copy()
    other.moves, other.phase = 3, "over"
    assert differences(table, other) == ["moves"]


def shown(table: Table, action: str, *falls: str, answers: Sequence[str] = ()) -> tuple[Table, Table]:
    """Play an action; return the table that followed it, and the real one."""
    before = table.copy()
    events = play(table, action, *falls, answers=answers)
    return after(before, *events), table


def test_an_offer_is_not_told() -> None:
    table = scene({0: "c10", 3: "c12"})
    followed, real = shown(table, "assign 3 S")
    assert (followed.phase, real.phase) == ("assign", "command")


def test_whether_a_shaken_car_lands_is_not_told() -> None:
    # Car 3 lands first, skids back on to car 0 and knocks it off the off-road space it has not landed on yet.
    table = scene(
        {0: "c10", 3: "c12"}, tokens={"c11": "down", "c13": "down"}, ground={"c12": "."}, carnage=True
    )
    falls = ("quake", "front", "mine", "skid-rear", "stood", "front-left")
    followed, real = shown(moving(table, 0, 3), "step c11", *falls)
    assert (followed.all_road, real.all_road) == (False, True)


def test_that_the_road_die_was_left_is_not_told() -> None:
    table = moving(scene({0: "c10", 3: "c11", 4: "c12"}), 0, 1)
    table.drift = DRIFT_READY
    followed = table.copy()
    followed = after(followed, *play(table, "step c11"), *play(table, "stay", "stood", "rear"))
    assert table.phase == "shoot"
    assert (followed.cut, table.cut) == (True, False)
