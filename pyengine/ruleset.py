"""What is settled before a race starts: how many crews, which content, which house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from pyengine import content

FACE_DOWN = -1
ROAD, OFF, MUD, ROCK = range(4)
TOKEN_ROAD, TOKEN_MUD, TOKEN_OIL, TOKEN_MINE, TOKEN_WRECK = range(5)
DENT, SHRAPNEL, DAZED, BLAST, SKID = range(5)
BLANK = -1

HAZARD_NAMES: tuple[str, ...] = tuple(kind.id for kind in content.HAZARDS)
DAMAGE_NAMES: tuple[str, ...] = tuple(kind.id for kind in content.DAMAGE)
TERRAIN_NAMES: tuple[str, ...] = tuple(kind.id for kind in content.TERRAINS)


def damage_name(kind: int) -> str:
    """Return a damage token's name.

    >>> damage_name(DENT), damage_name(BLANK)
    ('dent', 'blank')
    """
    return "blank" if kind == BLANK else DAMAGE_NAMES[kind]


class SetupError(ValueError):
    """A race that cannot be set up; the message says what is wrong and what would do."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The frame of a race; shared by every copy of its table and never changed.

    ``sides[i ^ 1]`` is the other side of tile side ``i``; ``cost`` is a space's price in moves by terrain number.
    """

    crews: int
    options: Mapping[str, str]
    sides: tuple[content.TileSide, ...]
    side_names: tuple[str, ...]
    hazards: tuple[int, ...]
    damages: tuple[int, ...]
    wrecks: int
    fifth_tile: int
    cost: tuple[int, ...]
    cars: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cars", 3 * self.crews)


def ruleset(crews: int, options: Mapping[str, str] | None = None) -> Ruleset:
    """Return the rules for so many crews under these house rules (VAR-2); raises SetupError.

    >>> ruleset(4).cars
    12
    """
    chosen = dict(options or {})
    if not 2 <= crews <= 4:
        raise SetupError(f"a race takes two to four crews, not {crews}")
    for name, value in chosen.items():
        rule = content.HOUSE_RULES.get(name)
        if rule is None:
            raise SetupError(f"no house rule is called {name!r}; there are {', '.join(content.HOUSE_RULES)}")
        if value not in rule.values:
            raise SetupError(f"house rule {name} is one of {', '.join(rule.values)}, not {value!r}")
    full = {name: chosen.get(name, rule.default) for name, rule in content.HOUSE_RULES.items()}
    return _ruleset(crews, tuple(full.items()))


@lru_cache(maxsize=64)
def _ruleset(crews: int, options: tuple[tuple[str, str], ...]) -> Ruleset:
    chosen = dict(options)
    sides = tuple(side for side in content.TILES if side.expansion == "base")
    return Ruleset(
        crews=crews,
        options=chosen,
        sides=sides,
        side_names=tuple(side.id for side in sides),
        hazards=tuple(kind.base for kind in content.HAZARDS),
        damages=tuple(kind.base for kind in content.DAMAGE),
        wrecks=content.WRECK_FIGURES,
        fifth_tile=5 if chosen["fifth-tile-count"] == "from-first-three" else 8,
        cost=tuple(2 if terrain.id == "mud" else 1 for terrain in content.TERRAINS),
    )
