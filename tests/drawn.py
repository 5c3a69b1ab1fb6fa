"""What is drawn on the road, read back from its markup, and what stands on a table: the two must be the same."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from app.view.geometry import space_at
from pyengine.hexes import OUT, START
from pyengine.state import Table

_PIECE = re.compile(
    r'<g class="([^"]*)" data-(vehicle|chopper|token)="(\d+)"[^>]*? transform="translate\((-?\d+) (-?\d+)\)'
)


class Piece(NamedTuple):
    """A figure or token as it is drawn: its kind, its number, its classes, its place in the drawing."""

    kind: str
    number: int
    looks: str
    x: float
    y: float


Standing = tuple[str, int, int, str]
"""A kind, a number, a space, and what it looks like."""


def pieces_in(markup: str) -> list[Piece]:
    """Return the pieces of a drawing, in order."""
    return [
        Piece(kind, int(number), looks, float(x), float(y))
        for looks, kind, number, x, y in _PIECE.findall(markup)
    ]


def seen(pieces: Iterable[Piece], rear: int) -> list[Standing]:
    """Return what is seen on the road: a piece stands where its middle lies in the drawing."""
    out = []
    for piece in pieces:
        space = space_at(piece.x, piece.y, rear)
        where = START if space is None and piece.x < 0 and piece.kind == "vehicle" else space
        assert where is not None, f"{piece} is drawn beside the road"
        looks = next((look for look in ("wreck", "down") if look in piece.looks.split()), "")
        out.append((piece.kind, piece.number, where, looks))
    return sorted(out)


def standing(table: Table) -> list[Standing]:
    """Return what stands on a table: nothing that is out, nothing behind the road."""
    out: list[Standing] = []
    for vehicle, space in enumerate(table.at):
        if space >= table.rear or (space == START and table.rear == 0):
            looks = "wreck" if vehicle >= table.rules.cars else "" if table.operable(vehicle) else "down"
            out.append(("vehicle", vehicle, space, looks))
    for crew, space in enumerate(table.chopper):
        if space != OUT and table.rear <= space < table.front:
            out.append(("chopper", crew, space, ""))
    out += [("token", space, space, "") for space in table.tokens]
    return sorted(out)
