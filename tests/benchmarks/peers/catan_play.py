"""catanatron as its user runs it: so many games of four random players, played by its own loop and counted.

``catanatron-play`` is not in the package, but its loop is ``Game.play``, told of every action through accumulators: with
``counted`` one of these counts, else the games are only played. Run by the peers' own Python.
"""

from __future__ import annotations

import json
import sys
from collections import Counter

from catanatron import Color, Game, RandomPlayer


class Wins:
    """An accumulator of who won, and in how many turns, as the statistics of ``catanatron-play`` begin."""

    def __init__(self) -> None:
        self.wins: Counter[object] = Counter()
        self.turns: list[int] = []

    def before(self, game: Game) -> None:
        """Be told of a game that begins."""

    def step(self, game: Game, action: object) -> None:
        """Be told of an action, with a copy of the game before it."""

    def after(self, game: Game) -> None:
        """Count a game that is over."""
        self.wins[game.winning_color()] += 1
        self.turns.append(game.state.num_turns)


accumulators = [Wins()] if "counted" in sys.argv else []
actions = 0
for number in range(int(sys.argv[1])):
    players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game = Game(players, seed=number + 1)
    game.play(accumulators)
    actions += len(game.state.actions)
print(json.dumps({"actions": actions}))
