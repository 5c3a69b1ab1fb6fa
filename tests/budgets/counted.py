"""What is counted, and how much of it there may be.

A call is any call that Python sees, of its own functions and of C's; the count of a fixed workload is the same on every
machine with the same Python. Each ceiling is the count when it was set and a few per cent.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.actions import Action
from pyengine.chance import Seeded
from pyengine.content.freeze import render
from pyengine.game import Game, Seat
from pyengine.rules.allowed import legal, refuse
from pyengine.rules.protocol import Question
from pyengine.rules.referee import RaceReferee
from pyengine.state import Table

ROOT = Path(__file__).resolve().parents[2]
SEATS = [Seat(name) for name in ("Ada", "Bo", "Cleo", "Dag")]
SEED = "budget"

# Modules that are slow to load and that no race needs. A checkout reads TOML, the wheel does not.
NOT_AT_START = (
    "argparse",
    "asyncio",
    "json",
    "logging",
    "pathlib",
    "random",
    "subprocess",
    "tomllib",
    "urllib",
)

# The most there may be, on Python 3.11 and on later ones, which call no function for a list comprehension.
OLD = sys.version_info < (3, 12)
CEILINGS: dict[str, float] = {
    "calls an action on a bare table, base": 42.0 if OLD else 41.0,
    "calls an action on a bare table, Carnage": 44.5 if OLD else 43.5,
    "calls Game.apply makes, base": 53.0 if OLD else 51.5,
    "calls Game.apply makes, Carnage": 55.5 if OLD else 54.0,
    "calls a copy of a table makes": 2.0,
    "modules of the engine that import pyengine.game loads": 35.0,
    "modules in all that import pyengine.game loads": 87.0,
}
PLAY = (
    "See what calls more (python -m cProfile), or raise the ceiling in tests/budgets/counted.py and say why."
)
START = "Import a module where it is used, or raise the ceiling in tests/budgets/counted.py and say why."


class Budget(NamedTuple):
    """A count, its ceiling, and what to do when it is over."""

    name: str
    counted: float
    advice: str

    @property
    def ceiling(self) -> float:
        """The most there may be."""
        return CEILINGS[self.name]

    def fault(self) -> str:
        """Say by how much the count is over its ceiling, nothing if it is not."""
        if self.counted <= self.ceiling:
            return ""
        return f"{self.name}: {self.counted:.1f}, and the ceiling is {self.ceiling:.1f}. {self.advice}"


class CallCounter:
    """Counts the calls made while it is entered."""

    def __init__(self) -> None:
        self.calls = 0

    def __enter__(self) -> CallCounter:
        self._before = sys.getprofile()
        sys.setprofile(self._see)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)
        self.calls -= 2  # __exit__ itself, and sys.setprofile

    def _see(self, frame: object, event: str, arg: object) -> None:
        if event in ("call", "c_call"):
            self.calls += 1


def calls(work: Callable[[], Any]) -> int:
    """Return how many calls a piece of work makes once its caches are warm, its own not counted."""
    work()
    with CallCounter() as counter:
        work()
    return counter.calls - 1


def keep(_table: Table, question: Question) -> Action:
    """Let every slam stand."""
    return question.choices[1]


def fixed_race(carnage: bool) -> list[Action]:
    """Return the actions of the race that is counted: anything legal, by fixed dice."""
    game = Game.new(SEATS, carnage=carnage, seed=SEED, asker=keep)
    rng = random.Random(SEED)
    while not game.over():
        choices = game.legal()
        game.apply(choices[rng.getrandbits(16) % len(choices)])
    return [entry.action for entry in game.history]


def on_a_table(actions: list[Action], carnage: bool) -> float:
    """Return the calls an action costs on a bare table, with listing what is legal and asking whether it is."""
    game = Game.new(SEATS, carnage=carnage, seed=SEED, asker=keep)
    position = game.dice.position

    def work() -> None:
        table, dice = game.table.copy(), Seeded(SEED, position)
        for action in actions:
            legal(table)
            refuse(table, action)
            RaceReferee(table, dice, asker=keep).run(action)
        assert table.over()

    return calls(work) / len(actions)


def by_game(actions: list[Action], carnage: bool) -> float:
    """Return the calls `Game.apply` makes for an action."""
    games = [Game.new(SEATS, carnage=carnage, seed=SEED, asker=keep) for _ in range(2)]

    def work() -> None:
        game = games.pop()
        for action in actions:
            game.apply(action)
        assert game.over()

    return calls(work) / len(actions)


_LOOK = """
import sys, types
sys.path.insert(0, sys.argv[1])
frozen = types.ModuleType("pyengine.content._frozen")
exec(sys.stdin.read(), frozen.__dict__)
sys.modules[frozen.__name__] = frozen
before = set(sys.modules)
import pyengine.game
print(*sorted(set(sys.modules) - before))
"""


def modules_at_start() -> list[str]:
    """Return the modules that `import pyengine.game` loads in a bare Python, from data that is frozen as in the wheel."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _LOOK, str(ROOT)],
        input=render(),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def budgets() -> list[Budget]:
    """Count everything."""
    rows = []
    for frame, carnage in (("base", False), ("Carnage", True)):
        race = fixed_race(carnage)
        rows.append(Budget(f"calls an action on a bare table, {frame}", on_a_table(race, carnage), PLAY))
        rows.append(Budget(f"calls Game.apply makes, {frame}", by_game(race, carnage), PLAY))
    table = Game.new(SEATS, seed=SEED).table
    rows.append(Budget("calls a copy of a table makes", calls(table.copy), PLAY))
    loaded = modules_at_start()
    ours = [name for name in loaded if name.split(".")[0] == "pyengine"]
    rows.append(Budget("modules of the engine that import pyengine.game loads", len(ours), START))
    rows.append(Budget("modules in all that import pyengine.game loads", len(loaded), START))
    return rows
