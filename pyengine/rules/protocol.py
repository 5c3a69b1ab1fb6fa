"""What a rule may use: the table, chance, a question to a player, the story, and the other chapters by verb.

Chapters import this and no other chapter; ``referee.py`` brings them together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from pyengine.actions import Action
from pyengine.dice import Die
from pyengine.events import KINDS, Event
from pyengine.hexes import OUT, Direction, Space
from pyengine.reasons import because
from pyengine.state import NO_ONE, Crew, Table, Vehicle

_NO_VALUES: Mapping[str, int | str | tuple[str, ...]] = {}


_new_tuple = tuple.__new__


class Refusal(NamedTuple):
    """Why an action is not allowed: the rule that forbids it, and a reason key with the values its words name.

    >>> str(Refusal("MOV-4", "moves-left", {"moves": 2}))
    'moves-left'
    """

    rule: str
    reason: str
    values: Mapping[str, int | str | tuple[str, ...]] = _NO_VALUES

    def __str__(self) -> str:
        """Return the key: whoever reads English in a terminal or a log wants it short."""
        return self.reason


class IllegalAction(ValueError):
    """An action the rules forbid now; ``refusal`` says which rule, ``legal`` what would do. The table is unchanged."""

    def __init__(self, action: Action, refusal: Refusal, choices: Sequence[Action]) -> None:
        would = ", ".join(map(str, choices[:8])) + (", …" if len(choices) > 8 else "")
        super().__init__(
            because(
                "{action} is not allowed: {reason} ({rule}); legal: {would}",
                action=action,
                reason=refusal,
                rule=refusal.rule,
                would=would or because("nothing"),
            )
        )
        self.action = action
        self.refusal = refusal
        self.legal = tuple(choices)


class NothingToUndo(ValueError):
    """There is nothing to take back or to do again; ``reason`` is a key for the words."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


class Question(NamedTuple):
    """What a player is asked in the middle of a cascade."""

    kind: str
    rule: str
    crew: Crew
    choices: tuple[Action, ...]
    vehicle: Vehicle
    other: Vehicle
    space: Space
    faces: tuple[str, ...]


class Roll(NamedTuple):
    """Dice that people roll themselves: who rolls them, which, and what brings the roll about."""

    crew: Crew
    dice: tuple[Die, ...]
    since: Event | None


class RaceOver(Exception):
    """The race has ended inside a cascade (END-1); only the referee catches it."""


class Referee(Protocol):
    """A rule gets this and nothing else. How an event is told stands here, once for every referee."""

    __slots__ = (
        "casualties",
        "cause",
        "driving",
        "events",
        "halts",
        "roller",
        "stamps",
        "table",
        "tells",
        "turn_over",
    )

    table: Table
    # All that was told, and the kinds of events that are.
    events: list[Event]
    tells: Collection[str]
    # The index of the event that brings about what is told now; -1 if none does, or none that is told.
    cause: int
    # When each vehicle last changed its space, by a clock of the running action: later stands on top.
    stamps: dict[Vehicle, int]
    # How often each vehicle met something that takes moves (MOV-3), whether it had any or not; replaced, never changed.
    halts: Mapping[Vehicle, int]
    # The crews of which a car became inoperable or went out: they must be counted (END-5).
    casualties: frozenset[Crew]
    # The car that moves by its own driving, slides and flights of it included; NO_ONE once anything is pushed.
    driving: Vehicle
    # The turn ends with this action.
    turn_over: bool
    # Whose dice are rolled, where it need not be the crew whose turn it is; else NO_ONE.
    roller: Crew

    def roll(self, die: Die) -> int:
        """Roll a die for the crew whose turn it is; return what the face means."""

    def roll_quietly(self, die: Die, count: int) -> list[int]:
        """Roll a die so many times without an event of its own."""

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> int:
        """Draw from a pile; return the index of the kind."""

    def ask(self, question: Question) -> Action:
        """Return a player's answer; does not return while one must be waited for."""

    def tell(
        self,
        kind: str,
        rule: str,
        crew: Crew = -1,
        vehicle: Vehicle = -1,
        other: Vehicle = -1,
        space: Space = OUT,
        origin: Space = OUT,
        value: int = 0,
        name: str = "",
    ) -> int:
        """Tell an event, caused by ``cause``; return its index. One of a kind nobody wants is not made: -1."""
        # Plainly: only what "and" is followed by. Mostly all kinds are told.
        if self.tells is not KINDS and kind not in self.tells:
            return -1
        events = self.events
        index = len(events)
        # Plainly: Event(*fields). That would be a second call for each event, and nothing is made more often.
        # Callers name what they give; a bare * to make them would cost a tenth of this.
        fields = (kind, rule, self.cause, crew, vehicle, other, space, origin, value, name)
        events.append(_new_tuple(Event, fields))
        return index

    def stamp(self, vehicle: Vehicle) -> int:
        """Note that a vehicle has just changed its space; return the time."""

    def reach(self, vehicle: Vehicle, space: Space, payer: Vehicle = NO_ONE) -> bool:
        """Bring a vehicle to a space, over an edge if it leads there; say whether it now stands on the road."""

    def arrive(self, vehicle: Vehicle, direction: Direction, driven: bool = False) -> None:
        """Resolve the space a vehicle has reached (MOV-7)."""

    def shift(self, vehicle: Vehicle, direction: Direction, rule: str, what: str) -> None:
        """Move a vehicle one space by force."""

    def stagger(self, vehicle: Vehicle, direction: Direction, moves: int) -> int:
        """Move a vehicle one paid space by force; return what is left of ``moves``."""

    def fly(self, vehicle: Vehicle, direction: Direction, count: int, rule: str) -> None:
        """Move a vehicle in a straight line over everything between."""

    def lose_moves(self, vehicle: Vehicle, rule: str) -> None:
        """Take the remaining moves (MOV-3)."""

    def meet_token(self, vehicle: Vehicle, space: Space, direction: Direction) -> int:
        """Resolve the hazard token of a space just entered; return its kind."""

    def meet_terrain(self, vehicle: Vehicle, terrain: int, direction: Direction, found: bool) -> None:
        """Let the terrain of a space just entered act (TER-*)."""

    def ignite(self, vehicle: Vehicle, rule: str) -> None:
        """Set a vehicle on fire (FIR-1)."""

    def burn(self, vehicle: Vehicle) -> int:
        """Roll the fire die for a vehicle (FIR-2); return the moves it adds."""

    def douse(self, vehicle: Vehicle, rule: str) -> None:
        """Put a vehicle's fire out (FIR-3)."""

    def draw_card(self, vehicle: Vehicle) -> None:
        """Draw an ongoing-effect card to the token in hand (DMG-ONGOING)."""

    def drip(self, vehicle: Vehicle) -> None:
        """Leave an oil marker where a move begins (ONG-DRIP)."""

    def flak(self, vehicle: Vehicle) -> bool:
        """Spend a flak jacket on the damage in hand (ONG-FLAK); say whether there was one."""

    def gasp(self, vehicle: Vehicle) -> None:
        """Let a car that just became inoperable go off (ONG-GASP)."""

    def slam(self, top: Vehicle, bottom: Vehicle) -> None:
        """Resolve a slam (SLM-*)."""

    def damage(self, vehicle: Vehicle) -> None:
        """Give a vehicle a damage (DMG-1)."""

    def eliminate(self, vehicle: Vehicle, rule: str) -> None:
        """Take a vehicle off the board."""

    def ground(self, crew: Crew, rule: str) -> None:
        """Send a chopper back to its crew (CHP-3)."""

    def shoot(self, target: Space, origin: Space, vehicle: Vehicle) -> None:
        """Shoot from ``origin`` at the vehicle in a space; ``vehicle`` is -1 for a chopper."""

    def scroll(self, payer: Vehicle = NO_ONE) -> None:
        """Take up the rear tile and lay a new lead tile, which ``payer`` drives onto (SCR-1)."""

    def cross(self, vehicles: Sequence[Vehicle]) -> None:
        """Take vehicles over the finish line together (END-1)."""

    def lay_finish(self, rule: str) -> None:
        """Lay the finish line before the lead tile."""

    def lay_tile(self, payer: Vehicle = NO_ONE) -> None:
        """Lay the next tile of the pile (SET-1, SCR-1), which ``payer`` drives onto."""

    def lay_tokens(self, index: int) -> None:
        """Lay hazard tokens on the tile at 0 rear, 1 middle or 2 lead (SET-3)."""

    def open_board(self) -> bool:
        """Say whether the active crew may use a command (CMD)."""

    def targets(self, origin: Space) -> list[Space]:
        """Return what may be shot from a space (SHT-1)."""

    def begin_move(self) -> None:
        """Begin the active car's Move step."""

    def may_take_road_die(self) -> bool:
        """Say whether the active car may take the road die once its moves are used (MOV-4)."""

    def begin_shoot(self) -> bool:
        """Offer the active car a shot if it has one (SHT-1); say whether it has."""

    def end_turn(self) -> None:
        """End the turn once this action is resolved (RND-5)."""

    def roll_round(self) -> None:
        """Roll the road die for a round (RND-1)."""

    def roll_pool(self, crew: Crew, rule: str) -> int:
        """Roll a crew's four movement dice; return their sum."""

    def offer_turn(self, crews: list[Crew]) -> None:
        """Begin the turn of one of these crews (VAR-1)."""

    def start_turn(self, crew: Crew) -> None:
        """Begin a crew's turn."""
