"""The order inside the end of a turn, with each pair of causes (END-5, CHP-2, CHP-3).

The last action of a turn puts crews out, and choppers hang over cars. Crews are counted, choppers of those found out go
home, those that are left take what stands under them, and crews are counted again.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from pyengine.events import Event
from pyengine.hexes import OUT
from pyengine.state import Phase, Table
from tests.support import L, give_card, give_damage, moving, play, scene

CREWS = "ita"


class Last(NamedTuple):
    """The last action of a turn of i, each crew with its large car alone: where they stand, and whom it puts out."""

    at: str
    action: str
    falls: tuple[str, ...] = ()
    out: str = ""
    token: str = ""
    rock: str = ""
    dented: str = ""
    gasping: str = ""
    burning: str = ""
    phase: Phase = "move"


LAST = {
    "nothing": Last("c3 f9 e9", "step c4"),
    "a shot": Last("c4 c5 e9", "shoot c5", ("any", "dent"), "t", dented="t", phase="shoot"),
    "a shot with shrapnel": Last(
        "c4 c5 c8", "shoot c5", ("any", "shrapnel", "front", "dent"), "ta", dented="ta", phase="shoot"
    ),
    "a shot with a last gasp": Last(
        "c4 c5 e9", "shoot c5", ("any", "dent", "dent"), "it", dented="i", gasping="t", phase="shoot"
    ),
    "damage": Last("c3 c7 e9", "step c4", ("mine", "shrapnel", "front", "dent"), "t", "c4", dented="t"),
    "damage of its own": Last("c3 f9 e9", "step c4", ("mine", "dent"), "i", "c4", dented="i"),
    "a quake": Last("c3 a5 e9", "step c4", ("quake", "front-left"), "t", "c4"),
    "a quake with its finder": Last("f3 c1 e9", "step f4", ("quake", "rear-right"), "it", "f4"),
    "a worm": Last("c3 c2 e9", "step c4", ("worm",), "t", "c4"),
    "a worm with its finder": Last("c3 e4 e9", "step c4", ("worm",), "it", "c4"),
    "a slam off the side": Last("a3 a4 e9", "step a4", ("stood", "rear-left"), "t"),
    "rock": Last("c3 f9 e9", "step c4", (), "i", rock="c4"),
    "the skull": Last("c3 f9 e9", "drive", ("skull",), "i", burning="i", phase="command"),
    "a scroll": Last("c24 c3 e9", "step c25", ("4a",), "t"),
}
"""What happens last in a turn; with two crews, the same without a."""


def table_of(last: Last, crews: str) -> Table:
    """Return the table before the last action of a turn."""
    cars = {crew: 3 * number + L for number, crew in enumerate(crews)}
    table = scene(
        dict(zip(cars.values(), last.at.split(), strict=False)),
        crews=len(crews),
        carnage=True,
        ground={last.rock: "#"} if last.rock else {},
        tokens={last.token: "down"} if last.token else {},
    )
    for vehicle in range(table.rules.cars):
        if vehicle not in cars.values():
            table.at[vehicle] = OUT
    for crew, car in cars.items():
        if crew in last.dented:
            give_damage(table, car, "dent")
        if crew in last.gasping:
            give_card(table, car, "gasp")
        table.fire[car] = crew in last.burning
    moving(table, L, 1)
    table.phase, table.all_road = last.phase, False
    return table


def expected(last: Last, crews: str, over: dict[str, str]) -> list[str]:
    """Return what must be told, in the words of the rule; ``over`` says whose chopper hangs over whose car."""
    told: list[str] = []
    left = [*crews]

    def count(gone: str) -> bool:
        """Count the crews; say whether the race is over."""
        for crew in [crew for crew in left if crew in gone]:
            left.remove(crew)
            told.append(f"{crew} out")
            if crew in over:
                told.append(f"{crew} grounded")
        if len(left) == 1:
            told.append(f"{left[0]} wins")
        elif not left:
            told.append("nobody wins")
        elif gone and len(left) < len(crews) and "finish" not in told:
            told.append("finish")
        return len(left) < 2

    if not count(last.out):
        under = [over[crew] for crew in left if crew in over]
        told += [f"{crew} gunned down" for crew in under]
        count("".join(under))
    return told


def said(event: Event, crews: str) -> list[str]:
    """Return an event as ``expected`` has it, if it is one of those."""
    if event.rule == "CHP-2":
        return [f"{crews[event.vehicle // 3]} gunned down"]
    words = {"crew-out": "out", "grounded": "grounded", "win": "wins"}
    if event.kind in words:
        return [f"{crews[event.crew]} {words[event.kind]}"]
    return {"draw": ["nobody wins"], "finish": ["finish"]}.get(event.kind, [])


def pairs() -> list[tuple[str, str, dict[str, str]]]:
    """Return each last action with no, one and two choppers, whosever over whosever car, for two and three crews."""
    found = []
    for crews in (CREWS[:2], CREWS):
        for name, last in LAST.items():
            if "a" in last.out and len(crews) == 2:
                continue
            after = table_of(last, crews)
            play(after, last.action, *last.falls)
            standing = [crew for number, crew in enumerate(crews) if after.at[3 * number + L] != OUT]
            for count in range(3):
                found += [
                    (name, crews, dict(zip(owners, victims, strict=True)))
                    for owners in combinations(crews, count)
                    for victims in permutations(standing, count)
                ]
    return found


@pytest.mark.parametrize(("name", "crews", "over"), pairs())
def test_crews_are_counted_before_the_choppers_and_after_them(
    name: str, crews: str, over: dict[str, str]
) -> None:
    last = LAST[name]
    after = table_of(last, crews)
    play(after, last.action, *last.falls)
    table = table_of(last, crews)
    for owner, victim in over.items():
        table.chopper[crews.index(owner)] = after.at[3 * crews.index(victim) + L]
    events = play(table, last.action, *last.falls)
    told = expected(last, crews, over)
    assert [word for event in events for word in said(event, crews)] == told
    assert (table.phase == "over") == ("wins" in told[-1] if told else False)
    assert any(event.kind == "turn" for event in events) == (table.phase != "over")


def test_the_pairs_reach_every_end() -> None:
    ends = {
        (told or ["nothing"])[-1]
        for name, crews, over in pairs()
        for told in [expected(LAST[name], crews, over)]
    }
    assert ends >= {"nothing", "i wins", "t wins", "a wins", "nobody wins", "finish"}
