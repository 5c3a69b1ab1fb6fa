"""Small tables to try a rule on, and races to play at random."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pyengine import hexes
from pyengine.actions import Action, parse
from pyengine.chance import Scripted
from pyengine.content.records import TileSide
from pyengine.events import Event
from pyengine.game import Game, Seat
from pyengine.hexes import TILE
from pyengine.retell import differences, follow
from pyengine.rules.referee import Asker, RaceReferee, nobody
from pyengine.rules.setup import bare_table
from pyengine.ruleset import CARD, ONGOING, Ruleset, damage_kind, ruleset, token_kind
from pyengine.state import CARD_SLOT, Table

# How many of the random games to play: a tenth inside Pyodide.
SCALE = 0.1 if sys.platform == "emscripten" else 1.0

LETTERS = "=.~#o*>^_"
S, M, L = range(3)


def times(count: int) -> int:
    """Return how many random games to play here."""
    return max(1, round(count * SCALE))


def plain_rules(
    crews: int,
    ground: Mapping[str, str],
    options: Mapping[str, str] | None = None,
    *,
    carnage: bool = False,
    big_team: bool = False,
) -> Ruleset:
    """Return rules whose first three tiles are road without symbols, but for the spaces of ``ground``."""
    real = ruleset(crews, options, carnage=carnage, big_team=big_team)
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
    carnage: bool = False,
    big_team: bool = False,
    cards: Mapping[int, str] | None = None,
    fire: Sequence[int] = (),
) -> Table:
    """Return a table on three tiles of road where crew 0 is about to assign a die.

    ``at`` puts vehicles (``3 * crew + size``, wrecks after the cars) on spaces; other cars wait in the
    starting area. ``ground`` is terrain by space, as the letters of ``LETTERS``. ``tokens`` are hazard tokens by
    space, ``down`` for a face-down one. ``cards`` gives cars ongoing effects, ``fire`` names the cars that burn.
    """
    table = bare_table(plain_rules(crews, ground or {}, options, carnage=carnage, big_team=big_team))
    table.tiles, table.laid = (0, 2, 4), 3
    table.unseen_tiles = tuple(range(6, len(table.rules.sides)))
    table.pool = [(1, 2, 3, 6)] * crews
    table.round, table.turn = race_round, 1
    for vehicle, space in at.items():
        table.at[vehicle] = hexes.parse(space)
    for text, name in (tokens or {}).items():
        table.tokens[hexes.parse(text)] = kind = token_kind(name)
        if name not in ("down", "drip"):
            table.hazards[kind] -= 1
    for car, card in (cards or {}).items():
        give_card(table, car, card)
    for car in fire:
        table.fire[car] = True
    assert not table.check()
    return table


def give_card(table: Table, car: int, card: str) -> None:
    """Put an ongoing-effect token with its card in a car's slot."""
    table.damage[car] += (CARD_SLOT[card],)
    table.damage_pile[ONGOING] -= 1
    table.cards[CARD_SLOT[card] - CARD] -= 1


def give_damage(table: Table, car: int, *names: str) -> None:
    """Put damage tokens in a car's slots."""
    for name in names:
        table.damage[car] += (damage_kind(name),)
        table.damage_pile[damage_kind(name)] -= 1


def moving(table: Table, car: int, moves: int) -> Table:
    """Let a car be in its Move step, on a die of so many moves; return the table."""
    crew = car // 3
    table.active, table.car, table.phase, table.moves = crew, car, "move", moves
    table.die[car], table.moved[car] = moves, True
    table.pool[crew] = table.pool[crew][1:]
    table.all_road = table.is_road(table.at[car])
    assert not table.check()
    return table


def play(
    table: Table, action: str, *falls: str, answers: Sequence[str] = (), asker: Asker = nobody
) -> list[Event]:
    """Do a legal action with these falls of dice and draws, all of which must be used; what is told must tell all."""
    dice, followed = Scripted(falls), table.copy()
    events = RaceReferee(table, dice, [parse(answer) for answer in answers], asker).run(parse(action))
    assert dice.rest() == []
    for event in events:
        follow(followed, event)
    assert differences(followed, table) == []
    assert not table.check()
    return events


def seats(crews: int, drivers: str = "") -> list[Seat]:
    """Return seats for so many crews; ``drivers`` has a letter a crew, p for a person and a for an AI driver."""
    kinds = {"p": "person", "a": "ai"}
    return [Seat(f"Crew {number}", driver=kinds[(drivers or "p" * crews)[number]]) for number in range(crews)]


class Frame(NamedTuple):
    """What a race is played with."""

    crews: int
    carnage: bool = False
    big_team: bool = False


FRAMES = (
    *(Frame(crews, carnage) for carnage in (False, True) for crews in (2, 3, 4)),
    *(Frame(4, carnage, big_team=True) for carnage in (False, True)),
)
"""Every kind of race there is."""


def new_game(
    crews: int,
    seed: str,
    drivers: str = "",
    *,
    carnage: bool = False,
    big_team: bool = False,
    **options: str,
) -> Game:
    """Return a seeded race."""
    start = "1a" if len(seed) % 2 else "1b"
    return Game.new(
        seats(crews, drivers), seed=seed, start=start, options=options, carnage=carnage, big_team=big_team
    )


def framed_game(frame: Frame, seed: str, drivers: str = "", **options: str) -> Game:
    """Return a seeded race of a kind."""
    if frame.big_team:
        drivers = drivers[:2] * 2  # a player's two crews have one driver
    return new_game(frame.crews, seed, drivers, carnage=frame.carnage, big_team=frame.big_team, **options)


Chooser = Callable[[Game], Action]


def at_random(seed: str) -> Chooser:
    """Return a player that does anything legal."""
    rng = random.Random(seed)
    return lambda game: rng.choice(game.legal())


def at_the_wheel(seed: str) -> Chooser:
    """Return a player that looks one space ahead, so that races get far: no rock, no mud, nobody in the way."""
    rng = random.Random(seed)

    def worth(game: Game, action: Action) -> float:
        table, luck = game.table, rng.random()
        if action.verb == "step" and table.on_road(action.a):
            risk = (
                9 * table.impassable(action.a) + 2 * (action.a in table.at) + table.cost(action.a, table.car)
            )
            return hexes.forwardness(action.a) / 8 - risk - (action.a in table.tokens) + luck
        return luck + (action.verb in ("road", "shoot", "nitro", "step"))

    return lambda game: max(game.legal(), key=lambda action: worth(game, action))


def race(game: Game, choose: Chooser, bound: int = 2_000) -> Iterator[Action]:
    """Play a race to its end, yielding each action before it is done; fails past ``bound`` actions."""
    for _ in range(bound):
        if game.over():
            return
        action = choose(game)
        yield action
        game.apply(action)
    raise AssertionError(f"the race is not over after {bound} actions")


def before(kind: str, name: str = "") -> tuple[Game, Action]:
    """Return a race and the action that will lead to such an event, nobody being asked in it."""
    for seed in map(str, range(30)):
        game = new_game(4, seed, carnage=True)
        for _ in race(game, at_the_wheel(seed)):
            last = game.history[-1:]
            if game.question or not last or last[0].answers:
                continue
            if any(event.kind == kind and (not name or event.name == name) for event in last[0].events):
                again = new_game(4, seed, carnage=True)
                for entry in game.history[:-1]:
                    for action in (entry.action, *entry.answers):
                        again.apply(action)
                return again, last[0].action
    raise AssertionError(f"no race leads to {kind} {name}")
