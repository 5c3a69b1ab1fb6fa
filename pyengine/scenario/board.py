"""The seam to the board as text: what a failing scenario shows."""

from __future__ import annotations

from pyengine import content, hexes
from pyengine.hexes import LANE_LETTERS, LANES, OUT
from pyengine.ruleset import FACE_DOWN
from pyengine.scenario.names import Names
from pyengine.state import Table


def board_text(table: Table, names: Names) -> str:
    """Return the road with what stands on it, the front on top; only the rows around vehicles and tokens."""
    shown = [
        space for space in (*table.at, *table.tokens, *table.chopper) if space != OUT and table.on_road(space)
    ]
    if not shown:
        return "  the road is empty"
    rows = range(min(shown) // LANES, max(shown) // LANES + 1)
    lines = ["      " + " ".join(f"{letter:<6}" for letter in LANE_LETTERS)]
    for row in reversed(rows):
        cells = " ".join(f"{_cell(table, names, row * LANES + lane):<6}" for lane in range(LANES))
        lines.append(f"  {row + 1:>3} {cells}".rstrip())
    return "\n".join(lines)


def _cell(table: Table, names: Names, space: hexes.Space) -> str:
    text = content.TERRAINS[table.ground(space)].letter
    token = table.tokens.get(space)
    if token is not None:
        text += "?" if token == FACE_DOWN else content.HAZARDS[token].id[0]
    text += "^" if space in table.chopper else ""
    return text + "".join(names.of_vehicle(vehicle) for vehicle in table.vehicles_at(space))
