"""What a legal action does at once, as data: asked by words, highlights, AI and odds alike.

The rules themselves say it: they run on a copy of the table up to the first thing that chance decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from pyengine.actions import Action
from pyengine.dice import Die
from pyengine.events import Event
from pyengine.hexes import FRONT, OUT, Direction, Space
from pyengine.rules.movement import refuse_road_die
from pyengine.rules.referee import RaceReferee
from pyengine.ruleset import (
    DAMAGE_NAMES,
    FIRE,
    GLASS,
    GOO,
    HAZARD_NAMES,
    RAMP,
    ROCK,
    SALT,
    TERRAIN_NAMES,
    TOKEN_TERRAIN,
)
from pyengine.state import NO_ONE, Crew, Table, Vehicle


class Preview(NamedTuple):
    """What an action does to the active car before anybody rolls or draws, up to the end of the turn.

    All of it is certain. Where ``chance`` is empty, nothing else happens to the car; else chance decides what more does.
    """

    chance: str
    """What decides first: a die by its name, or a draw: ``hazard`` (a token nobody has seen), ``tile`` or ``damage``."""
    then: str
    """The phase in which the crew decides next; ``turn`` if the turn ends with this, ``""`` where chance decides."""
    path: tuple[Space, ...] = ()
    """The spaces the car comes to, in order; one beyond an edge if it is moved over that."""
    cost: int | None = 0
    """The moves a step takes as they are paid; None for a space on a tile that nobody has seen yet."""
    left: int | None = 0
    """The moves that are left then, None where chance decides."""
    loss: str = ""
    """The rule by which the car goes out."""
    wins: bool = False
    scrolls: bool = False
    """It leads over the front: the road scrolls (SCR-1)."""
    slides: bool = False
    """It slides on over glass (TER-GLASS)."""
    stops: bool = False
    """Goo takes its moves (TER-GOO)."""
    burns: bool = False
    """It catches fire."""
    opens: bool = False
    """Salt opens the road die, which may be taken once the moves are used (TER-SALT, MOV-4)."""
    drifts: Vehicle = NO_ONE
    """Whom it drifts over (CMD-DRIFT): past it while moves are left; where ``then`` is ``road``, it slams if it stays."""
    slams: Vehicle = NO_ONE
    target: Vehicle = NO_ONE
    """Whom it shoots at."""
    choppers: tuple[Crew, ...] = ()
    """Whose choppers are over the space it comes to last (CHP-2)."""

    @property
    def unknown(self) -> bool:
        """Whether a token that nobody has seen is turned over."""
        return self.chance == "hazard"

    @property
    def flies(self) -> bool:
        """Whether it takes off from a ramp (TER-RAMP)."""
        return self.chance == "stunt"

    @property
    def oiled(self) -> bool:
        """Whether it slides off on oil (HAZ-OIL)."""
        return self.chance == "direction"


def preview(table: Table, action: Action) -> Preview:
    """Return what a legal action does at once; the table is left alone.

    >>> from pyengine.game import Game, Seat
    >>> game = Game.new([Seat("Ada"), Seat("Bo")], seed="dust")
    >>> _ = game.apply("assign 3 L"), game.apply("drive")
    >>> seen = preview(game.table, game.legal()[0])
    >>> seen.cost, seen.left, seen.loss, seen.chance
    (1, 2, '', '')
    """
    after = table.copy()
    referee = RaceReferee(after, _Undecided())
    chance = ""
    try:
        referee.resolve(action)
    except _Falls as falls:
        chance = falls.what
    return _told(table, after, referee.events, chance, referee.turn_over)


class _Falls(Exception):
    """Chance decides from here on."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class _Undecided:
    """Chance that decides nothing."""

    def roll(self, die: Die) -> NoReturn:
        """Stop at a die."""
        raise _Falls(die.name)

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> NoReturn:
        """Stop at a pile."""
        raise _Falls("hazard" if names is HAZARD_NAMES else "damage" if names is DAMAGE_NAMES else "tile")


def _told(before: Table, after: Table, events: Sequence[Event], chance: str, turn_over: bool) -> Preview:
    """Read what was told of the active car."""
    car = after.car
    kinds = {event.kind for event in events}
    own = [event for event in events if event.vehicle == car != NO_ONE]
    others = {event.kind: event.other for event in own}
    path = tuple(event.space for event in own if event.kind in ("step", "shift", "jump"))
    stays = path[-1] if path else after.at[car]
    decided = not chance or after.cut or after.phase in ("road", "shoot")
    over = after.phase == "over"
    return Preview(
        chance,
        "" if chance else "turn" if turn_over and not over else after.phase,
        path,
        _paid(before, after, own, kinds),
        after.moves if decided else None,
        next((event.rule for event in own if event.kind == "eliminated"), ""),
        over
        and after.winner != NO_ONE
        and before.rules.player(after.winner) == before.rules.player(before.active),
        "scroll" in kinds,
        any(event.rule == "TER-GLASS" for event in own),
        "goo" in others,
        "on-fire" in others,
        after.salt and not before.salt and refuse_road_die(after) is None,
        others.get("drift", NO_ONE),
        others.get("slam", NO_ONE),
        next((event.other for event in events if event.kind == "shoot"), NO_ONE),
        tuple(crew for crew, space in enumerate(before.chopper) if space == stays != OUT),
    )


def _paid(before: Table, after: Table, own: Sequence[Event], kinds: set[str]) -> int | None:
    """Return the moves a step takes; what is lost with the rest of them is not paid."""
    if not own or own[0].kind != "step":
        return 0
    if own[0].space >= before.front and "scroll" in kinds and "tile" not in kinds:
        return None
    return before.moves - after.moves - sum(event.value for event in own if event.kind == "lost")


class Met(NamedTuple):
    """What entering a space does, whoever comes in, by what lies there face up."""

    out: bool = False
    flies: bool = False
    slides: bool = False
    stops: bool = False
    burns: bool = False
    opens: bool = False


_OUT = Met(out=True)
_ACTS = {
    ROCK: _OUT,
    RAMP: Met(flies=True),
    GLASS: Met(slides=True),
    GOO: Met(stops=True),
    FIRE: Met(burns=True),
    SALT: Met(opens=True),
}
_MEETS = tuple(_ACTS.get(number, Met()) for number in range(len(TERRAIN_NAMES)))


def meets(table: Table, space: Space, way: Direction) -> Met:
    """Return what a space before the front does to whoever comes in that way, by what lies there face up.

    It is the first of what ``preview`` tells, for whoever looks many steps ahead: it needs no copy of the table.
    """
    if space < table.rear:
        return _OUT
    ground = table.land[space - table.rear]
    token = table.tokens.get(space)
    if token is not None and ground != ROCK:
        ground = TOKEN_TERRAIN.get(token, ground)
    return _OUT if ground == RAMP and way != FRONT else _MEETS[ground]
