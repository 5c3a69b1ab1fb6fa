"""The engine's workloads, needing nothing but the engine: any Python that has it can run them.

``python -m tests.benchmarks.workloads SECONDS NAME...`` prints the figures as JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from pyengine.drivers import random_driver
from pyengine.game import Game, Seat
from pyengine.rules.allowed import legal
from pyengine.ruleset import ruleset
from pyengine.state import Table
from pyengine.tally import drive

_WARM_UP = 6.0


def new_game(crews: int, seed: str, carnage: bool = False) -> Game:
    """Return a seeded race."""
    return Game.new([Seat(f"Crew {number}") for number in range(crews)], seed=seed, carnage=carnage)


def play_on_a_table(crews: int, seed: str, carnage: bool = False) -> int:
    """Play a random race on a bare table, as ``simulate`` does; return its actions."""
    return drive(ruleset(crews, carnage=carnage), seed, random_driver(seed)).actions


def play_by_game(crews: int, seed: str, carnage: bool = False) -> int:
    """Play a random race by ``Game``, with history, hashes and undo; return its actions and answers."""
    game, rng, count = new_game(crews, seed, carnage), random.Random(seed), 0
    while not game.over():
        game.apply(rng.choice(game.legal()))
        count += 1
    return count


def midway(crews: int, seed: str, actions: int = 60) -> Game:
    """Return a random race after so many actions, at the next one where no question is open."""
    number = 0
    while True:
        game, rng = new_game(crews, f"{seed} {number}"), random.Random(number)
        while not game.over() and (len(game.history) < actions or game.question):
            game.apply(rng.choice(game.legal()))
        if not game.over():
            return game
        number += 1


def rate(
    play: Callable[[int, str, bool], int],
    crews: int,
    carnage: bool,
    seconds: float,
    clock: Callable[[], float] = time.process_time,
) -> float:
    """Return actions a second over whole races that are the same in every run."""
    actions, number = 0, 0
    begin = clock()
    while (spent := clock() - begin) < seconds or number < 4:
        actions += play(crews, f"rate {number}", carnage)
        number += 1
    return actions / spent


def game_ms(seconds: float) -> float:
    """Return the mean time of a random four-crew race on a table, in milliseconds."""
    number, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds or number < 20:
        play_on_a_table(4, f"rate {number}")
        number += 1
    return spent / number * 1e3


def micros(work: Callable[[], object], seconds: float) -> float:
    """Return a call's mean time in microseconds of this process, over about so many seconds."""
    count = 1
    while True:
        begin = time.process_time()
        for _ in range(count):
            work()
        spent = time.process_time() - begin
        if spent >= seconds / 2:
            return spent / count * 1e6
        count *= 2


def each(call: Callable[[Table], object], seconds: float) -> float:
    """Return the mean time of a call on tables spread over a race, in microseconds."""
    tables = [midway(4, "each", actions).table for actions in range(10, 130, 15)]
    return micros(lambda: [call(table) for table in tables], seconds) / len(tables)


def apply_micros(seconds: float) -> float:
    """Return the mean time of ``Game.apply`` over random races, choosing and listing not counted."""
    spent, count, number = 0.0, 0, 0
    while spent < seconds or number < 4:
        game, rng = new_game(4, f"rate {number}"), random.Random(number)
        while not game.over():
            action = rng.choice(game.legal())
            begin = time.process_time()
            game.apply(action)
            spent += time.process_time() - begin
            count += 1
        number += 1
    return spent / count * 1e6


def peak_mb(games: int) -> float:
    """Return the most memory this process has held after so many kept races, in megabytes."""
    kept = []
    for number in range(games):
        game, rng = new_game(4, f"kept {number}"), random.Random(number)
        while not game.over():
            game.apply(rng.choice(game.legal()))
        kept.append(game)
    if sys.platform == "linux":
        # What getrusage tells there counts the process that started this one, too.
        status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
        return int(status["VmHWM"].split()[0]) * 1024 / 1e6
    import resource

    # macOS counts bytes, others kilobytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def game_kb() -> float:
    """Return what one whole race by ``Game`` held at most, in kilobytes, by tracemalloc."""
    import tracemalloc

    play_by_game(4, "rate 0")
    tracemalloc.start()
    play_by_game(4, "rate 0")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e3


WORKLOADS: dict[str, Callable[[float], float]] = {
    **{
        f"{crews} {kind} {how}": partial(rate, play, crews, kind == "carnage")
        for crews in (2, 4)
        for kind in ("base", "carnage")
        for how, play in (("table", play_on_a_table), ("game", play_by_game))
    },
    # By the clock on the wall: Pyodide has no other.
    **{
        f"4 {kind} wall": partial(rate, play_on_a_table, 4, kind == "carnage", clock=time.perf_counter)
        for kind in ("base", "carnage")
    },
    "game ms": game_ms,
    "legal": lambda seconds: each(legal, seconds),
    "apply": apply_micros,
    "copy": lambda seconds: each(Table.copy, seconds),
    "hash": lambda seconds: each(Table.hash, seconds),
    "game copy": lambda seconds: micros(midway(4, "copy").copy, seconds),
    "one game kb": lambda _seconds: game_kb(),
    "50 games mb": lambda _seconds: peak_mb(50),
}


def run(seconds: float, names: list[str]) -> str:
    """Return each named workload's figure as JSON.

    A browser's compiler takes a first version of Pyodide's code and makes a fast one beside it while it runs:
    there, play goes on for a while before anything is measured.
    """
    if sys.platform == "emscripten":
        rate(play_on_a_table, 4, True, _WARM_UP)
    return json.dumps({name: WORKLOADS[name](seconds) for name in names})


if __name__ == "__main__":
    print(run(float(sys.argv[1]), sys.argv[2:]))
