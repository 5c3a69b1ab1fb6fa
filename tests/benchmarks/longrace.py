"""A race longer than any that is played: found by trying, kept, and the same for the same engine."""

from __future__ import annotations

import random

from pyengine.game import Game, ReplayError, Seat
from pyengine.hexes import OUT
from pyengine.notation import RecordError, dumps, loads
from tests.benchmarks.host import CACHE

NAMES = ("Ada", "Bo", "Cy", "Di")
TRIES, AHEAD = 8, 10


def long_race(crews: int, length: int) -> str:
    """Return the record of a race that goes on after so many actions."""
    kept = CACHE / f"race-{crews}-{length}.json"
    if kept.exists():
        text = kept.read_text()
        try:
            Game.replay(loads(text))
        except (RecordError, ReplayError):
            kept.unlink()
        else:
            return text
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(dumps(_find(crews, length).record()))
    return kept.read_text()


def _find(crews: int, length: int) -> Game:
    """Drive at random, a little ahead in several ways, and go on from the best; go back where all are bad."""
    seed = f"long {crews}"
    rng, number, failed = random.Random(seed), 0, 0
    way = [Game.new([Seat(name) for name in NAMES[:crews]], seed=seed)]
    while len(way[-1].history) < length:
        ahead = []
        for _ in range(TRIES):
            number += 1
            ahead.append(_drive(way[-1].copy(f"{seed} {number}"), rng, length))
        best = max(ahead, key=_worth)
        if _worth(best) >= 0:
            way.append(best)
            continue
        failed += 1
        del way[max(1, len(way) - 1 - failed % 7) :]
    return way[-1]


def _drive(game: Game, rng: random.Random, length: int) -> Game:
    for _ in range(AHEAD):
        if game.over() or len(game.history) >= length:
            break
        choices = game.legal()
        game.apply(rng.choice([one for one in choices if one.verb == "repair"] or choices))
    while game.question:
        game.apply("keep")
    return game


def _worth(game: Game) -> int:
    table = game.table
    if game.over() or any(table.out):
        return -1
    cars = range(table.rules.cars)
    return sum(4 * (table.at[car] != OUT) - len(table.damage[car]) for car in cars) + 4 * len(cars)
