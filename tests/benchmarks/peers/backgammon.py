"""open-spiel's backgammon, whose rules are C++: random moves; run by the peers' own Python."""

from __future__ import annotations

import json
import random
import sys

import pyspiel
from clock import over_games

_GAME = pyspiel.load_game("backgammon")


def play(seed: int) -> int:
    """Play a game; return its moves and rolls."""
    state, rng, count = _GAME.new_initial_state(), random.Random(seed), 0
    while not state.is_terminal():
        if state.is_chance_node():
            falls, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(falls, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        count += 1
    return count


print(json.dumps({"play": over_games(play, float(sys.argv[1]))[1]}))
