"""How cost grows with a race: by its length, its crews, its history and its record.

A race ends after a few hundred actions, so a long history is made: a race in its middle is given the entries of
whole races played before it, the same ones over again. ``apply``, ``copy``, ``record`` and ``dumps`` see such a
history as they would one of a race that long. ``replay`` cannot be cheated so: it plays a true race, the longest
of some steered ones, cut off at several lengths.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice
from math import log
from statistics import linear_regression
from typing import Any, NamedTuple

from pyengine import record as texts
from pyengine.actions import Action
from pyengine.game import Entry, Game
from tests.benchmarks.rows import Budget, Row
from tests.benchmarks.workloads import micros, midway, new_game
from tests.support import at_the_wheel, race

LENGTHS = (100, 500, 1000, 3000, 5000)
FLAT, IN_PROPORTION = Budget("at most", 0.15), Budget("at most", 1.15)


class Curve(NamedTuple):
    """Figures against a size: ``ys`` has the repeats of each of ``xs``."""

    name: str
    over: str
    unit: str
    xs: tuple[float, ...]
    ys: tuple[tuple[float, ...], ...]
    budget: Budget | None = None

    def rows(self) -> list[Row]:
        """Return a row for each size, and the exponent of the growth."""
        sizes = [
            Row("growth", f"{self.name}, {x:,.0f} {self.over}", self.unit, runs)
            for x, runs in zip(self.xs, self.ys, strict=True)
        ]
        fits = tuple(exponent(self.xs, ys) for ys in zip(*self.ys, strict=True))
        budgets = (self.budget,) if self.budget else ()
        return [*sizes, Row("growth", f"{self.name}: exponent over {self.over}", "log/log", fits, budgets)]


def exponent(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Return k of the best y = c x^k: 0 is flat, 1 in proportion, 2 the square.

    >>> round(exponent((1, 2, 4), (5, 10, 20)), 6)
    1.0
    """
    return linear_regression([log(x) for x in xs], [log(y) for y in ys]).slope


def steered(number: int) -> Game:
    """Return a whole race of four crews steered one space ahead, which gets far."""
    game = new_game(4, f"steered {number}")
    for _ in race(game, at_the_wheel(str(number)), 5_000):
        pass
    return game


def with_history(entries: Sequence[Entry], length: int) -> Game:
    """Return a race in its middle whose history is so long, made of copies of these entries and its own."""
    game = midway(4, "history")
    more = list(islice(cycle(entries), max(0, length - len(game.history))))
    game.history[:0] = [
        Entry(one.action, one.crew, one.turn, list(one.answers), list(one.events)) for one in more
    ]
    # The hashes of the actions before, worked out long ago.
    game._before[:0] = [game.hash()] * len(more)
    return game


def can_be_taken_back(game: Game, action: Action) -> bool:
    """Say whether no die falls and nothing is asked on an action; the game is left as it is."""
    trial = game.copy("trial")
    trial.apply(action)
    return not trial.question and trial.can_undo()


def there_and_back(game: Game) -> Callable[[], None]:
    """Return a call that does an action which can be taken back, and takes it back."""
    action = next(action for action in game.legal() if can_be_taken_back(game, action))

    def both() -> None:
        game.apply(action)
        game.undo()

    return both


def cut(record: dict[str, Any], length: int) -> dict[str, Any]:
    """Return the first so many actions of a race's record, without a copy's later seeds."""
    return {
        **record,
        "actions": record["actions"][:length],
        "answers": record["answers"][:length],
        "hashes": record["hashes"][: length + 1],
    }


def written_size(record: dict[str, Any]) -> float:
    """Return the bytes of a record as text."""
    return float(len(texts.dumps(record).encode()))


def per_action(crews: int, seconds: float) -> float:
    """Return microseconds for an action by Game, listing what is legal counted, over random races."""
    count, number, begin = 0, 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds or number < 4:
        game, rng = new_game(crews, f"crews {number}"), random.Random(number)
        while not game.over():
            game.apply(rng.choice(game.legal()))
            count += 1
        number += 1
    return spent / count * 1e6


def curves(rounds: int, seconds: float) -> list[Curve]:
    """Measure every curve; each round goes over all sizes in turn."""
    races = [steered(number) for number in range(12)]
    entries = [entry for game in races for entry in game.history]
    games = {length: with_history(entries, length) for length in LENGTHS}
    longest = max(races, key=lambda game: len(game.history)).record()
    whole = len(longest["actions"])
    records = {length: cut(longest, length) for length in (whole // 8, whole // 4, whole // 2, whole)}

    def curve(
        name: str,
        over: str,
        works: dict[int, Callable[[], float]],
        budget: Budget | None = None,
        unit: str = "µs",
    ) -> Curve:
        runs = [[work() for work in works.values()] for _ in range(rounds)]
        return Curve(name, over, unit, tuple(works), tuple(zip(*runs, strict=True)), budget)

    def timed(call: Callable[[Any], Callable[[], object]], over: dict[int, Any]) -> dict[int, Any]:
        works = {size: call(thing) for size, thing in over.items()}
        return {size: partial(micros, work, seconds) for size, work in works.items()}

    history = "actions of history"
    written = {length: game.record() for length, game in games.items()}
    return [
        curve("Game.apply and undo", history, timed(there_and_back, games), FLAT),
        curve("Game.copy", history, timed(lambda game: game.copy, games)),
        curve("Game.record", history, timed(lambda game: game.record, games), IN_PROPORTION),
        curve("record.dumps", history, timed(lambda one: lambda: texts.dumps(one), written), IN_PROPORTION),
        curve(
            "size of the record",
            history,
            {size: partial(written_size, one) for size, one in written.items()},
            IN_PROPORTION,
            "bytes",
        ),
        curve(
            "Game.replay",
            "actions played again",
            timed(lambda one: lambda: Game.replay(one), records),
            IN_PROPORTION,
        ),
        curve(
            "an action of random play by Game",
            "crews",
            {number: partial(per_action, number, seconds) for number in (2, 3, 4)},
        ),
    ]
