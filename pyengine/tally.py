"""Many races driven by themselves, counted: what ``python -m pyengine simulate`` prints."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from pyengine import content
from pyengine.chance import Seeded
from pyengine.drivers import Driver
from pyengine.events import Event
from pyengine.jobs import possible, spread
from pyengine.narrate import Names
from pyengine.rules.referee import RaceReferee
from pyengine.rules.setup import bare_table
from pyengine.ruleset import Ruleset
from pyengine.state import NO_ONE, Table

COUNTED = frozenset(("eliminated", "win", "draw"))
"""The kinds of events a tally counts; the referee tells no others."""
PORTION = 0.1
"""For about how many seconds a process drives before it hands in what it has counted."""


class Driven(NamedTuple):
    """A race that was driven to its end: its table, how many actions it took, and the events of the kinds asked for."""

    table: Table
    actions: int
    events: list[Event]


def drive(rules: Ruleset, seed: str, driver: Driver, start: str = "1a") -> Driven:
    """Drive a race to its end, its dice from a seed, and tell what a tally counts.

    >>> from pyengine.drivers import random_driver
    >>> from pyengine.ruleset import ruleset
    >>> table, actions, events = drive(ruleset(2), "dust", random_driver("dust"))
    >>> table.over(), events[-1].kind
    (True, 'win')
    """
    choose, answer = driver
    table, actions = bare_table(rules), 0
    referee = RaceReferee(table, Seeded(seed), asker=answer, tells=COUNTED)
    referee.deal(start)
    while table.phase != "over":
        referee.run(choose(table))
        actions += 1
    return Driven(table, actions, referee.events)


@dataclass(slots=True)
class Tally:
    """What came of some races; ``seconds`` is the time they took, ``jobs`` how many processes drove them."""

    rules: Ruleset
    races: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    finishes: Counter[str] = field(default_factory=Counter)
    outs: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    seconds: float = 0.0
    jobs: int = 1

    def count(self, race: Driven) -> None:
        """Count a race: who won and by which rule, which cars went out, how long it was."""
        self.races += 1
        self.wins[race.table.winner] += 1
        self.rounds.append(race.table.round)
        self.actions.append(race.actions)
        for event in race.events:
            if event.kind != "eliminated":
                self.finishes[event.rule] += 1
            elif event.vehicle < self.rules.cars:
                self.outs[event.rule] += 1

    def add(self, other: Tally) -> None:
        """Count the races of another tally after those of this one."""
        self.races += other.races
        self.wins += other.wins
        self.finishes += other.finishes
        self.outs += other.outs
        self.rounds += other.rounds
        self.actions += other.actions
        self.seconds += other.seconds


def simulate(
    races: int,
    rules: Ruleset,
    seed: str,
    driver: Callable[[str], Driver],
    *,
    start: str = "1a",
    jobs: int = 1,
    done: Callable[[int], None] = lambda races: None,
) -> Tally:
    """Drive some races to their end, by so many processes at once; raises ``ProcessDied``.

    Race ``i`` has dice and a driver of its own, both from the seed ``seed/i``: what is counted is the same for any
    number of jobs. ``done`` is called now and then with how many races are counted. With more than one job, ``driver``
    must be a function that other processes find by its name.

    >>> from pyengine.drivers import random_driver
    >>> from pyengine.ruleset import ruleset
    >>> simulate(2, ruleset(3), "dust", random_driver).races
    2
    """
    began = time.perf_counter()
    tally = Tally(rules, jobs=possible(max(1, min(jobs, races))))
    work = partial(_count_races, rules, seed, driver, start)
    with closing(spread(work, _portions(races, tally), tally.jobs)) as parts:
        for part in parts:
            tally.add(part)
            done(tally.races)
    tally.seconds = time.perf_counter() - began
    return tally


def _portions(races: int, tally: Tally) -> Iterator[range]:
    """Yield the races in portions of PORTION seconds, as far as those that are counted tell how long one takes."""
    first = 0
    while first < races:
        size = max(1, int(PORTION * tally.races / (tally.seconds or 1.0)))
        yield range(first, min(first + size, races))
        first += size


def _count_races(
    rules: Ruleset, seed: str, driver: Callable[[str], Driver], start: str, races: range
) -> Tally:
    tally, began = Tally(rules), time.perf_counter()
    for race in races:
        own = f"{seed}/{race}"
        tally.count(drive(rules, own, driver(own), start))
    tally.seconds = time.perf_counter() - began
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
    processes = f", {tally.jobs} processes" if tally.jobs > 1 else ""
    yield f"{actions / max(tally.seconds, 1e-9):,.0f} actions a second, {tally.seconds:.1f} s in all{processes}"


def _rule(rule: str) -> str:
    return f"{rule:<9} {content.rule(rule).name}"
