"""A table that follows the events of any race is the race's table, in every field it promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pyengine.events import KINDS, Event
from pyengine.game import Game
from pyengine.retell import UNPROMISED, differences, follow
from pyengine.rules.setup import bare_table
from pyengine.state import Table
from tests.property.test_random_play import BOUND, player, random_game
from tests.support import FRAMES, race, times

COUNT = 160
# What these races do not bring about; tests/unit has a table for each, and every table there is followed, too.
RARE = {"pass", "draw", "returned", "gasp", "drip", "flak"}


def told(table: Table, events: Sequence[Event]) -> Counter[str]:
    """Have a table follow events; return how often each kind was told."""
    for event in events:
        follow(table, event)
    return Counter(event.kind for event in events)


def followed(game: Game, number: int) -> Counter[str]:
    """Play a race with a table that follows it from the first tile on; return what was told, and how often it was right.

    It is looked at before every action and every answer, and at the end; so is one that begins where the last one ended.
    """
    table = bare_table(game.table.rules)
    count = told(table, game.opening)
    before = game.table.copy()
    actions = seen = 0
    playing = True
    plays = race(game, player(number), BOUND)
    while playing:
        playing = next(plays, None) is not None
        if game.history:
            if len(game.history) > actions:
                actions, seen = len(game.history), 0
            events = game.history[-1].events
            count += told(table, events[seen:])
            told(before, events[seen:])
            seen = len(events)
        assert differences(table, game.table) == differences(before, game.table) == [], (number, actions)
        assert table.land == game.table.land
        before = game.table.copy()
        count["tables"] += 1
        count["questions"] += game.question is not None
        count.update(
            f"wrong {name}" for name in UNPROMISED if getattr(table, name) != getattr(game.table, name)
        )
    assert game.over()
    return count


def test_what_is_told_of_a_race_gives_its_table_at_every_action() -> None:
    count: Counter[str] = Counter()
    for number in range(times(COUNT)):
        game = random_game(number)
        count += followed(game, number)
        rules = game.table.rules
        count[f"races of {(rules.crews, rules.carnage, rules.big_team)}"] += 1
    assert count["tables"] > 100 * times(COUNT)
    assert sum(count[f"races of {tuple(frame)}"] for frame in FRAMES) == times(COUNT)
    if times(COUNT) == COUNT:
        assert count["questions"] > 1_000
        assert set(KINDS) - count.keys() <= RARE
        # What is not promised is nearly always right all the same, but for the phase where a choice is open.
        assert count["wrong cut"] + count["wrong all_road"] < count["tables"] / 1_000
        assert count["wrong phase"] < count["tables"] / 5
