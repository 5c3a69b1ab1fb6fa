"""What the AI's worker does: a table's text in, an action's text out. It never sees a race, a record or a seed.

With the table comes the file of the content pack it is played with, if there is one.
"""

from __future__ import annotations

from functools import lru_cache

from pyengine.ai import plain
from pyengine.content.pack import BASE, Pack
from pyengine.notation import parse_table


@lru_cache(maxsize=1)
def _pack(text: str) -> Pack:
    if not text:
        return BASE
    # Imported here: without a pack nobody waits for its reader.
    from pyengine.content.packreader import load_pack

    return load_pack(text, "pack")


def think(table: str, pack: str = "") -> str:
    """Return what the crew that drives does.

    >>> from pyengine.game import Game, Seat
    >>> from pyengine.notation import table_text
    >>> think(table_text(Game.new([Seat("Ada"), Seat("Bo")], seed="dust").table))[:6]
    'assign'
    """
    return str(plain.choose(parse_table(table, pack=_pack(pack))))
