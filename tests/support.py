"""Small tables to try a rule on, and races to play at random."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from pyengine import hexes
from pyengine.actions import Action, parse
from pyengine.content.records import TileSide
from pyengine.dice import Scripted
from pyengine.events import Event
from pyengine.game import Game, Seat
from pyengine.hexes import TILE
from pyengine.rules.referee import Asker, RaceReferee, nobody
from pyengine.rules.setup import bare_table
from pyengine.ruleset import FACE_DOWN, HAZARD_NAMES, Ruleset, ruleset
from pyengine.state import Table

# How many of the random games to play: a tenth inside Pyodide.
SCALE = 0.1 if sys.platform == "emscripten" else 1.0

LETTERS = "=.~#"
S, M, L = range(3)


def times(count: int) -> int:
    """Return how many random games to play here."""
    return max(1, round(count * SCALE))


def plain_rules(crews: int, ground: Mapping[str, str], options: Mapping[str, str] | None = None) -> Ruleset:
    """Return rules whose first three tiles are road without symbols, but for the spaces of ``ground``."""
    real = ruleset(crews, options)
    sides: list[TileSide] = []
    for number, side in enumerate(real.sides):
        terrain = [0] * TILE
        if number in (0, 2, 4):
            for space, letter in ground.items():
                tile, offset = divmod(hexes.parse(space), TILE)
                if 2 * tile == number:
                    terrain[offset] = LETTERS.index(letter)
        sides.append(side._replace(terrain=tuple(terrain), symbols=()))
    return replace(real, sides=tuple(sides))


def scene(
    at: Mapping[int, str],
    *,
    crews: int = 2,
    ground: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    race_round: int = 2,
    options: Mapping[str, str] | None = None,
) -> Table:
    """Return a table on three tiles of road where crew 0 is about to assign a die.

    ``at`` puts vehicles (``3 * crew + size``, wrecks after the cars) on spaces; other cars wait in the
    starting area. ``tokens`` are hazard tokens by space, ``down`` for a face-down one.
    """
    table = bare_table(plain_rules(crews, ground or {}, options))
    table.tiles, table.unseen_tiles, table.laid = (0, 2, 4), (6, 7, 8, 9), 3
    table.pool = [(1, 2, 3, 6)] * crews
    table.round, table.turn = race_round, 1
    for vehicle, space in at.items():
        table.at[vehicle] = hexes.parse(space)
    for text, name in (tokens or {}).items():
        table.tokens[hexes.parse(text)] = FACE_DOWN if name == "down" else HAZARD_NAMES.index(name)
        if name != "down":
            table.hazards[HAZARD_NAMES.index(name)] -= 1
    assert table.check() == []
    return table


def moving(table: Table, car: int, moves: int) -> Table:
    """Let a car be in its Move step, on a die of so many moves; return the table."""
    crew = car // 3
    table.active, table.car, table.phase, table.moves = crew, car, "move", moves
    table.die[car], table.moved[car] = moves, True
    table.pool[crew] = table.pool[crew][1:]
    table.all_road = table.is_road(table.at[car])
    assert table.check() == []
    return table


def play(
    table: Table, action: str, *falls: str, answers: Sequence[str] = (), asker: Asker = nobody
) -> list[Event]:
    """Do a legal action with these falls of dice and draws, all of which must be used."""
    dice = Scripted(falls)
    events = RaceReferee(table, dice, [parse(answer) for answer in answers], asker).run(parse(action))
    assert dice.rest() == []
    assert table.check() == []
    return events


def seats(crews: int, drivers: str = "") -> list[Seat]:
    """Return seats for so many crews; ``drivers`` has a letter a crew, p for a person and a for an AI driver."""
    kinds = {"p": "person", "a": "ai"}
    return [Seat(f"Crew {number}", driver=kinds[(drivers or "p" * crews)[number]]) for number in range(crews)]


def new_game(crews: int, seed: str, drivers: str = "", **options: str) -> Game:
    """Return a seeded race."""
    start = "1a" if len(seed) % 2 else "1b"
    return Game.new(seats(crews, drivers), seed=seed, start=start, options=options)


Chooser = Callable[[Game], Action]


def at_random(seed: str) -> Chooser:
    """Return a player that does anything legal."""
    rng = random.Random(seed)
    return lambda game: rng.choice(game.legal())


def race(game: Game, choose: Chooser, bound: int = 2_000) -> Iterator[Action]:
    """Play a race to its end, yielding each action before it is done; fails past ``bound`` actions."""
    for _ in range(bound):
        if game.over():
            return
        action = choose(game)
        yield action
        game.apply(action)
    raise AssertionError(f"the race is not over after {bound} actions")
