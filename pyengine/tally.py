"""Many races driven by themselves, counted: what ``python -m pyengine simulate`` prints."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pyengine import content
from pyengine.chance import Seeded
from pyengine.drivers import Driver
from pyengine.events import Event
from pyengine.narrate import Names
from pyengine.rules.referee import RaceReferee
from pyengine.rules.setup import bare_table
from pyengine.ruleset import Ruleset
from pyengine.state import NO_ONE, Table


@dataclass(slots=True)
class Tally:
    """What came of some races."""

    rules: Ruleset
    races: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    finishes: Counter[str] = field(default_factory=Counter)
    outs: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, table: Table, actions: int) -> None:
        """Count a race that is over."""
        self.races += 1
        self.wins[table.winner] += 1
        self.rounds.append(table.round)
        self.actions.append(actions)

    def hear(self, events: list[Event]) -> None:
        """Count cars that went out and how the race ended."""
        for event in events:
            if event.kind == "eliminated" and event.vehicle < self.rules.cars:
                self.outs[event.rule] += 1
            elif event.kind in ("win", "draw"):
                self.finishes[event.rule] += 1


def simulate(
    races: int,
    rules: Ruleset,
    seed: str,
    driver: Driver,
    *,
    start: str = "1a",
    heard: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Drive some races to their end; race ``i`` has the seed ``seed/i``. ``heard`` is called after each.

    >>> from pyengine.drivers import random_driver
    >>> from pyengine.ruleset import ruleset
    >>> simulate(2, ruleset(3), "dust", random_driver("dust")).races
    2
    """
    tally = Tally(rules)
    began = time.perf_counter()
    for race in range(races):
        table, dice = bare_table(rules), Seeded(f"{seed}/{race}")
        RaceReferee(table, dice).deal(start)
        actions = 0
        while table.phase != "over":
            referee = RaceReferee(table, dice, (), driver.answer)
            tally.hear(referee.run(driver.choose(table)))
            actions += 1
        tally.add(table, actions)
        tally.seconds = time.perf_counter() - began
        heard(race + 1)
    return tally


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %"


def _spread(values: list[int]) -> str:
    ordered = sorted(values)
    mean = sum(ordered) / len(ordered)
    return f"{mean:8.1f}{ordered[0]:8}{ordered[len(ordered) // 2]:8}{ordered[-1]:8}"


def table_of(tally: Tally, names: Names) -> str:
    """Return the counts as a table of text."""
    return "\n".join(_rows(tally, names))


def _rows(tally: Tally, names: Names) -> Iterator[str]:
    races = tally.races
    if not races:
        yield "no race was driven"
        return
    actions = sum(tally.actions)
    frame = [f"{races} races", f"{tally.rules.crews} crews"]
    frame += ["two players"] * tally.rules.big_team + ["Carnage"] * tally.rules.carnage
    yield ", ".join([*frame, f"{actions} actions"])
    yield ""
    yield f"{'Wins':<34}{'races':>8}{'share':>9}"
    for crew, name in enumerate(names.crews):
        yield f"  {crew + 1} {name:<30}{tally.wins[crew]:>8}{_percent(tally.wins[crew], races):>9}"
    yield f"  {'nobody':<32}{tally.wins[NO_ONE]:>8}{_percent(tally.wins[NO_ONE], races):>9}"
    yield ""
    yield f"{'How races ended':<34}{'races':>8}{'share':>9}"
    for rule, count in tally.finishes.most_common():
        yield f"  {_rule(rule):<32}{count:>8}{_percent(count, races):>9}"
    yield ""
    total = sum(tally.outs.values())
    yield f"{'How cars went out':<34}{'cars':>8}{'share':>9}"
    for rule, count in tally.outs.most_common():
        yield f"  {_rule(rule):<32}{count:>8}{_percent(count, total):>9}"
    yield ""
    yield f"{'Length':<18}{'mean':>8}{'least':>8}{'median':>8}{'most':>8}"
    yield f"  {'rounds':<16}{_spread(tally.rounds)}"
    yield f"  {'actions':<16}{_spread(tally.actions)}"
    yield ""
    yield f"{actions / max(tally.seconds, 1e-9):,.0f} actions a second, {tally.seconds:.1f} s in all"


def _rule(rule: str) -> str:
    return f"{rule:<9} {content.rule(rule).name}"
