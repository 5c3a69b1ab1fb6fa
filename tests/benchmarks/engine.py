"""Measures of the engine: random play, and the calls it is made of, as ratios to a fixed loop."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

from pyengine.dice import Seeded
from pyengine.game import Game
from pyengine.rules.referee import RaceReferee, legal, refuse
from pyengine.state import Table
from tests.support import at_random, new_game, race


class Measure(NamedTuple):
    """What was measured, in microseconds a call, and how many of the fixed loop fit in it."""

    name: str
    micros: float
    loops: float


def fixed_loop() -> int:
    """Do a fixed piece of plain Python: what everything else is measured against."""
    total = 0
    row = list(range(64))
    for number in range(200):
        row[number % 64] += number
        total += row[(number * 7) % 64] & 15
    return total


def micros(work: Callable[[], object], seconds: float) -> float:
    """Return the best of five averages of a call, in microseconds of this process's time."""
    count, spent = 1, 0.0
    while True:
        begin = time.process_time()
        for _ in range(count):
            work()
        spent = time.process_time() - begin
        if spent > seconds / 10:
            break
        count *= 4
    best = spent / count
    for _ in range(4):
        begin = time.process_time()
        for _ in range(count):
            work()
        best = min(best, (time.process_time() - begin) / count)
    return best * 1e6


def race_through_game(crews: int, seed: str) -> int:
    """Play a race by ``Game``, with history, hashes and undo; return its actions and answers."""
    return sum(1 for _ in race(new_game(crews, seed), at_random(seed)))


def race_on_a_table(crews: int, seed: str) -> int:
    """Play a race on a bare table, as a search does; return its actions."""
    table = new_game(crews, seed).table
    rng, dice = random.Random(seed), Seeded(seed)
    count = 0
    while table.phase != "over":
        action = rng.choice(legal(table))
        RaceReferee(table, dice, asker=lambda _table, question: question.choices[1]).run(action)
        count += 1
    return count


def rate(play: Callable[[int, str], int], crews: int, seconds: float) -> float:
    """Return actions a second of process time over whole races."""
    actions, number = 0, 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds or not actions:
        actions += play(crews, f"rate {number}")
        number += 1
    return actions / spent


def tables(crews: int) -> list[Table]:
    """Return tables spread over a race."""
    game = new_game(crews, "bench")
    return [game.table.copy() for at, _ in enumerate(race(game, at_random("bench"))) if at % 16 == 3]


def measures(seconds: float) -> list[Measure]:
    """Measure everything; ``seconds`` is about what each line takes."""
    loop = micros(fixed_loop, seconds)
    rows = [Measure("the fixed loop", loop, 1.0)]
    for crews in (2, 4):
        for name, play in (("on a table", race_on_a_table), ("by Game", race_through_game)):
            one = 1e6 / rate(play, crews, seconds)
            rows.append(Measure(f"an action of random play, {crews} crews, {name}", one, one / loop))
    some = tables(4)
    each: dict[str, Callable[[Table], object]] = {
        "legal": legal,
        "refuse what is legal": lambda table: refuse(table, legal(table)[0]),
        "copy": Table.copy,
        "hash": Table.hash,
        "check": Table.check,
    }
    for name, call in each.items():
        one = micros(lambda call=call: [call(table) for table in some], seconds) / len(some)  # type: ignore[misc]
        rows.append(Measure(f"{name}, 4 crews", one, one / loop))
    game = Game.replay(new_game(4, "bench").record())
    action = game.legal()[0]

    def there_and_back() -> None:
        game.apply(action)
        game.undo()

    one = micros(there_and_back, seconds)
    rows.append(Measure("Game.apply and undo, 4 crews", one, one / loop))
    return rows


def report(rows: list[Measure]) -> str:
    """Return the measures as lines."""
    width = max(len(row.name) for row in rows)
    lines = [f"{'':{width}}  {'µs':>9}  {'loops':>8}  {'a second':>10}"]
    lines += [
        f"{row.name:{width}}  {row.micros:9.2f}  {row.loops:8.3f}  {1e6 / row.micros:10,.0f}" for row in rows
    ]
    return "\n".join(lines)
