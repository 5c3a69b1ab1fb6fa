"""What is settled before a race starts: who sits at the table, which content, which house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeVar

from pyengine import content
from pyengine.content.pack import BASE, Pack
from pyengine.dice import Die, dice_of
from pyengine.reasons import because

Effect = TypeVar("Effect")

TOKENS: tuple[content.TokenKind, ...] = (*content.HAZARDS, *content.MARKERS)
"""What may lie on a space, by number: the hazard tokens, then the oil marker (ONG-DRIP)."""

TERRAIN_NAMES: tuple[str, ...] = tuple(kind.id for kind in content.TERRAINS)
HAZARD_NAMES: tuple[str, ...] = tuple(kind.id for kind in content.HAZARDS)
DAMAGE_NAMES: tuple[str, ...] = tuple(kind.id for kind in content.DAMAGE)
CARD_NAMES: tuple[str, ...] = tuple(card.id for card in content.CARDS)

# The numbers of the kinds that rules speak of.
ROAD, OFF, MUD, ROCK, GOO, GLASS, RAMP, FIRE, SALT = map(
    TERRAIN_NAMES.index, ("road", "off", "mud", "rock", "goo", "glass", "ramp", "fire", "salt")
)
TOKEN_ROAD, TOKEN_MUD, TOKEN_OIL, TOKEN_MINE, TOKEN_WRECK, TOKEN_WORM, TOKEN_FIRE, TOKEN_PIT = map(
    HAZARD_NAMES.index, ("road", "mud", "oil", "mine", "wreck", "worm", "fire", "pit")
)
TOKEN_DRIP = len(HAZARD_NAMES) + [kind.id for kind in content.MARKERS].index("drip")
ONGOING, ON_FIRE = map(DAMAGE_NAMES.index, ("ongoing", "fire"))
FACE_DOWN = -1
BLANK = -1
# A damage slot holds a token's kind, or an ongoing effect with its card: ``CARD + number`` (DMG-ONGOING).
CARD = 100

# How many tiles are laid when the fifth that counts is, three of them at set-up (END-4, a house rule).
FIFTH_TILE = {"from-first-three": 5, "from-first-lead": 7, "after-first-three": 8}

NAME_LIMIT = 40
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))
"""What joins letters of some scripts, and emoji: unseen, and part of a name all the same."""
DRIVERS = ("person", "ai")

# What a face-up token makes of its space, by kind; a kind that is not here leaves the ground as it is.
TOKEN_TERRAIN: dict[int, int] = {
    kind: TERRAIN_NAMES.index(token.terrain) for kind, token in enumerate(TOKENS) if token.terrain
}
# What does something to whoever comes in; in any other terrain a vehicle stands.
ACTING_TERRAIN = frozenset(number for number, kind in enumerate(content.TERRAINS) if kind.acts)
# Face-up tokens that do something to whoever comes in.
ACTING_TOKENS = frozenset(number for number, kind in enumerate(TOKENS) if kind.acts == "entered")
COST: tuple[int, ...] = tuple(kind.cost for kind in content.TERRAINS)
"""What a step into a terrain costs in moves, by its number (TER-*)."""
TOKEN_NAMES: dict[int, str] = {FACE_DOWN: "down", **{kind: token.id for kind, token in enumerate(TOKENS)}}


def token_name(kind: int) -> str:
    """Return what lies on a space: a hazard token's name, ``down`` for a face-down one, ``drip`` for an oil marker.

    >>> token_name(TOKEN_PIT), token_name(FACE_DOWN), token_name(TOKEN_DRIP)
    ('pit', 'down', 'drip')
    """
    return TOKEN_NAMES[kind]


def token_kind(name: str) -> int:
    """Return the token a name means; raises ValueError.

    >>> token_kind("drip") == TOKEN_DRIP
    True
    """
    for kind, known in TOKEN_NAMES.items():
        if known == name:
            return kind
    raise ValueError(f"{name!r} is no hazard token; there are {', '.join(TOKEN_NAMES.values())}")


def damage_name(kind: int) -> str:
    """Return a damage token's name; an ongoing effect is named with its card.

    >>> damage_name(ONGOING), damage_name(BLANK), damage_name(CARD)
    ('ongoing', 'blank', 'ongoing-jam')
    """
    if kind >= CARD:
        return f"ongoing-{CARD_NAMES[kind - CARD]}"
    return "blank" if kind == BLANK else DAMAGE_NAMES[kind]


def damage_kind(name: str) -> int:
    """Return the damage token a name means; raises ValueError.

    >>> damage_kind("dent")
    0
    """
    card = name.removeprefix("ongoing-")
    if card != name and card in CARD_NAMES:
        return CARD + CARD_NAMES.index(card)
    if name == "blank":
        return BLANK
    if name not in DAMAGE_NAMES:
        raise ValueError(
            because(
                "{name} is no damage token; there are {known}", name=repr(name), known=", ".join(DAMAGE_NAMES)
            )
        )
    return DAMAGE_NAMES.index(name)


def acting(
    kinds: Sequence[content.Terrain | content.TokenKind], functions: Mapping[str, Effect]
) -> dict[int, Effect]:
    """Return what the kinds that act do, by number: the function named like the rule, ``mine`` for HAZ-MINE."""
    return {
        number: functions[kind.rule.partition("-")[2].lower()]
        for number, kind in enumerate(kinds)
        if kind.acts
    }


class SetupError(ValueError):
    """A race that cannot be set up; the message says what is wrong and what would do."""


class Seat(NamedTuple):
    """A crew at the table: its name, its colour (a letter of ``content.CREWS``), and who drives it."""

    name: str
    colour: str = ""
    driver: str = "person"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The frame of a race; shared by every copy of its table and never changed.

    ``sides[i ^ 1]`` is the other side of tile side ``i``.
    """

    crews: int
    carnage: bool
    big_team: bool
    options: Mapping[str, str]
    pack: Pack
    dice: Mapping[str, Die]
    sides: tuple[content.TileSide, ...]
    side_names: tuple[str, ...]
    hazards: tuple[int, ...]
    damages: tuple[int, ...]
    cards: tuple[int, ...]
    wrecks: int
    fires: int
    drips: int
    fifth_tile: int
    cars: int = field(init=False)
    players: int = field(init=False)
    """Two with two crews each in a Big Team race (VAR-1), else one a crew."""
    clockwise: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False)
    """For each crew, every player's crews: those of the next player first, its own player's last."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cars", 3 * self.crews)
        players = 2 if self.big_team else self.crews
        object.__setattr__(self, "players", players)
        teams = [tuple(range(player, self.crews, players)) for player in range(players)]
        clockwise = [(*teams[player + 1 :], *teams[: player + 1]) for player in range(players)]
        object.__setattr__(
            self, "clockwise", tuple(clockwise[self.player(crew)] for crew in range(self.crews))
        )

    def player(self, crew: int) -> int:
        """Return who runs a crew: players sit in turn, so crews 0 and 2 are one Big Team (VAR-1)."""
        return crew % self.players

    def team(self, crew: int) -> tuple[int, ...]:
        """Return the crews of the player who runs a crew."""
        return self.clockwise[crew][-1]


def ruleset(
    crews: int,
    options: Mapping[str, str] | None = None,
    *,
    carnage: bool = False,
    big_team: bool = False,
    pack: Pack = BASE,
) -> Ruleset:
    """Return the rules for so many crews under these house rules (VAR-2); raises SetupError.

    ``carnage`` brings the expansion in (SET-2, SET-4); ``big_team`` gives two players two crews each (VAR-1);
    ``pack`` brings printed tiles, cards, counts and dice.

    >>> ruleset(4).cars, ruleset(4, carnage=True).fires
    (12, 12)
    """
    chosen = dict(options or {})
    if not 2 <= crews <= 4:
        raise SetupError(because("a race takes two to four crews, not {crews}", crews=crews))
    if big_team and crews != 4:
        raise SetupError(
            because("a Big Team race takes four crews, two a player, not {crews} (VAR-1)", crews=crews)
        )
    for name, value in chosen.items():
        rule = content.HOUSE_RULES.get(name)
        if rule is None:
            raise SetupError(
                because(
                    "no house rule is called {name}; there are {known}",
                    name=repr(name),
                    known=", ".join(content.HOUSE_RULES),
                )
            )
        if value not in rule.values:
            raise SetupError(
                because(
                    "house rule {name} is one of {known}, not {value}",
                    name=name,
                    known=", ".join(rule.values),
                    value=repr(value),
                )
            )
    full = {name: chosen.get(name, rule.default) for name, rule in content.HOUSE_RULES.items()}
    return _ruleset(crews, carnage, big_team, tuple(full.items()), pack)


@lru_cache(maxsize=64)
def _ruleset(
    crews: int, carnage: bool, big_team: bool, options: tuple[tuple[str, str], ...], pack: Pack
) -> Ruleset:
    chosen = dict(options)
    sides = pack.sides(carnage)
    return Ruleset(
        crews=crews,
        carnage=carnage,
        big_team=big_team,
        options=chosen,
        pack=pack,
        dice=dice_of(pack),
        sides=sides,
        side_names=tuple(side.id for side in sides),
        hazards=pack.hazard_counts(carnage),
        damages=pack.damage_counts(carnage),
        cards=pack.deck(carnage),
        wrecks=pack.supply("wreck-figures"),
        fires=pack.supply("on-fire") if carnage else 0,
        drips=pack.supply("oil-markers") if carnage else 0,
        fifth_tile=FIFTH_TILE[chosen["fifth-tile-count"]],
    )


def seat_all(seats: Sequence[Seat], crews: int) -> list[Seat]:
    """Give each crew a name and a colour of its own; raises SetupError."""
    if len(seats) != crews:
        raise SetupError(
            because("{count} seats for {crews} crews: give each crew one", count=len(seats), crews=crews)
        )
    colours = [crew.id for crew in content.CREWS]
    taken = [seat.colour for seat in seats if seat.colour]
    for seat in seats:
        if seat.colour and seat.colour not in colours:
            raise SetupError(
                because(
                    "no crew has the colour {colour}; there are {known}",
                    colour=repr(seat.colour),
                    known=", ".join(colours),
                )
            )
        if seat.driver not in DRIVERS:
            raise SetupError(
                because(
                    "a driver is one of {known}, not {driver}",
                    known=", ".join(DRIVERS),
                    driver=repr(seat.driver),
                )
            )
        if len(seat.name) > NAME_LIMIT or not seat.name.translate(JOINERS).isprintable():
            raise SetupError(because("a crew's name is at most {most} printable characters", most=NAME_LIMIT))
    if len(set(taken)) < len(taken):
        raise SetupError(because("two crews have the same colour: give each its own"))
    free = iter([colour for colour in colours if colour not in taken])
    names = {crew.id: crew.name for crew in content.CREWS}
    seated = []
    for seat in seats:
        colour = seat.colour or next(free)
        seated.append(Seat(seat.name.strip() or names[colour], colour, seat.driver))
    if len({seat.name.casefold() for seat in seated}) < crews:
        raise SetupError(because("two crews have the same name: give each its own"))
    return seated
