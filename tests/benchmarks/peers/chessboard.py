"""python-chess: random moves until the game is over; run by the peers' own Python."""

from __future__ import annotations

import json
import random
import sys

import chess
from clock import micros, over_games


def play(seed: int) -> int:
    """Play a game to its end, draws nobody claims included; return its moves."""
    board, rng = chess.Board(), random.Random(seed)
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


seconds = float(sys.argv[1])
midway, luck = chess.Board(), random.Random(0)
for _ in range(40):
    midway.push(luck.choice(list(midway.legal_moves)))
print(json.dumps({"play": over_games(play, seconds)[1], "copy": micros(midway.copy, seconds)}))
