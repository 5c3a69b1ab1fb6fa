"""What the AI's worker does: a table's text in, an action's text out. It never sees a race, a record or a seed."""

from __future__ import annotations

from pyengine.ai import plain
from pyengine.notation import parse_table


def think(table: str) -> str:
    """Return what the crew that drives does.

    >>> from pyengine.game import Game, Seat
    >>> from pyengine.notation import table_text
    >>> think(table_text(Game.new([Seat("Ada"), Seat("Bo")], seed="dust").table))[:6]
    'assign'
    """
    return str(plain.choose(parse_table(table)))
