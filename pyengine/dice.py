"""The FX dice: their faces, and what each face means to a rule."""

from __future__ import annotations

from typing import NamedTuple

from pyengine import content
from pyengine.content.pack import BASE, Pack
from pyengine.hexes import DIRECTIONS


class Die(NamedTuple):
    """A die: its rule id, and for each of six faces its printed name and what it means to a rule."""

    id: str
    name: str
    faces: tuple[str, ...]
    values: tuple[int, ...]
    said: tuple[str, ...]
    """What an event calls a face: the die and the face."""


SIZES = "SML"
CAME, STOOD = 1, 0
PUT_OUT, SKULL = -1, -2
FIRE_FACES = {"out": PUT_OUT, "skull": SKULL}


def _hits(face: str) -> int:
    """Return the sizes a shooting face names, one bit a size (SHT-2)."""
    return 7 if face == "any" else sum(1 << SIZES.index(size) for size in face)


def _die(rule: str, name: str, faces: tuple[str, ...]) -> Die:
    if name == "direction":
        values = tuple(DIRECTIONS.index(face) for face in faces)
    elif name == "slam":
        values = tuple(CAME if face == "came" else STOOD for face in faces)
    elif name == "shooting":
        values = tuple(_hits(face) for face in faces)
    elif name == "fire":
        values = tuple(FIRE_FACES.get(face) or int(face) for face in faces)
    else:
        values = tuple(int(face) for face in faces)
    return Die(rule, name, faces, values, tuple(f"{name} {face}" for face in faces))


def dice_of(pack: Pack) -> dict[str, Die]:
    """Return the dice of a content pack by name.

    >>> dice_of(BASE)["slam"].values.count(CAME)
    2
    """
    return {name: _die(content.DIE_RULES[name], name, pack.faces(name)) for name in content.DIE_RULES}


# The dice a rule names; a race with a content pack rolls that pack's die of the same name.
_SHIPPED = dice_of(BASE)
MOVEMENT = _SHIPPED["movement"]
ROAD = _SHIPPED["road"]
STUNT = _SHIPPED["stunt"]
DIRECTION = _SHIPPED["direction"]
SLAM = _SHIPPED["slam"]
SHOOTING = _SHIPPED["shooting"]
FIRE = _SHIPPED["fire"]

POOL = 4
"""A crew's movement dice, which are rolled together (SET-6, RND-1)."""
