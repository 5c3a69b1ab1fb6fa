"""catanatron: four random players; run by the peers' own Python."""

from __future__ import annotations

import json
import sys

from catanatron import Color, Game, RandomPlayer
from clock import micros, over_games


def new_game(seed: int) -> Game:
    """Return a game of four random players."""
    return Game(
        [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed
    )


def play(seed: int) -> int:
    """Play a game; return its actions."""
    game = new_game(seed)
    game.play()
    return len(game.state.actions)


seconds = float(sys.argv[1])
midway = new_game(0)
for _ in range(200):
    midway.play_tick()
print(json.dumps({"play": over_games(play, seconds)[0], "copy": micros(midway.copy, seconds)}))
