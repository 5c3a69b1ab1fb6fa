"""A race as it runs: an action is recorded before its first die falls, and runs again from there with each answer.

So nobody gets a second roll: every run of an action begins with the dice where they lay, and must go as it went.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pyengine.actions import Action
from pyengine.chance import Chance, Entered, Unrolled
from pyengine.events import Event
from pyengine.rules.protocol import Question, Roll
from pyengine.rules.referee import Asker, RaceReferee, Waiting
from pyengine.rules.setup import bare_table
from pyengine.state import NO_ONE, Crew, Table


class Dice(Chance, Protocol):
    """Chance that can go back: a position says how far it has come."""

    position: int


@dataclass(slots=True)
class Entry:
    """One action of a race with the answers given inside it and the faces people rolled for it, and what happened."""

    action: Action
    crew: Crew
    turn: int
    answers: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    faces: tuple[str, ...] = ()


class Runner:
    """Runs the set-up and the actions of a race, each as far as its dice and answers go; ``Game`` says which."""

    def __init__(self, table: Table, dice: Dice, asker: Asker) -> None:
        self.table = table
        self._take_dice(dice)
        self.asker = asker
        self.start = ""
        self.opening: list[Event] = []
        self.history: list[Entry] = []
        self.question: Question | None = None
        self.roll: Roll | None = None
        # What people rolled for the set-up.
        self._dealt: tuple[str, ...] = ()
        # The table each action began on, or its hash once somebody asked; a table here is never played on.
        self._before: list[Table | str] = []
        self._running = False
        # Where each of the last actions began, as far back as undo may go.
        self._starts: list[tuple[Table, int]] = []

    def _take_dice(self, dice: Dice) -> None:
        self.dice = dice
        self._entered = dice if isinstance(dice, Entered) else None

    @property
    def own_dice(self) -> bool:
        """Whether people roll the dice themselves."""
        return self._entered is not None

    def answer_by(self, asker: Asker) -> None:
        """Have questions answered by this from now on, where it does not leave them open."""
        self.asker = asker

    def _deal(self) -> None:
        """Set the table up, as far as its dice have been rolled."""
        referee = RaceReferee(self.table, self.dice)
        if self._entered is not None:
            self._entered.begin(self._dealt)
        self.roll = None
        try:
            referee.deal(self.start)
        except Unrolled as missing:
            self.roll = self._missing(referee, missing)
        if self._entered is not None:
            self._entered.finish()
        self.opening = referee.events

    def _deal_again(self, faces: Sequence[str]) -> list[Event]:
        """Set the table up with more of its dice rolled; return what happened."""
        told = len(self.opening)
        self._dealt += tuple(faces)
        self.table = bare_table(self.table.rules)
        self.dice.position = 0
        self._deal()
        return self.opening[told:]

    def _missing(self, referee: RaceReferee, missing: Unrolled) -> Roll:
        table = self.table
        crew = table.active if referee.roller == NO_ONE else referee.roller
        dice = tuple(table.rules.dice[die.name] for die in missing.dice)
        events = referee.events
        # A re-roll is asked for inside the slam that caused it; without a cause it is the last thing that happened.
        last = -1 if events and events[-1].kind == "reroll" else referee.cause
        return Roll(crew, dice, events[last] if events else None)

    def _begin(
        self, action: Action, answers: Sequence[Action] = (), faces: tuple[str, ...] = ()
    ) -> list[Event]:
        """Record an action before its first die falls, then run it."""
        entry = Entry(action, self.table.active, self.table.turn, list(answers))
        entry.faces = faces
        self.history.append(entry)
        start = self.table.copy()
        self._before.append(start)
        self._starts.append((start, self.dice.position))
        return self._run()

    def _again(self) -> list[Event]:
        """Run the open action again from where it began, with one answer more."""
        start, position = self._starts[-1]
        self.table = start.copy()
        self.dice.position = position
        return self._run()

    def _run(self) -> list[Event]:
        entry = self.history[-1]
        referee = RaceReferee(self.table, self.dice, entry.answers, self.asker)
        if self._entered is not None:
            self._entered.begin(entry.faces)
        self._running = True
        self.question = self.roll = None
        try:
            events = referee.run(entry.action)
        except Waiting as waiting:
            events = waiting.events
            self.question = waiting.question
        except Unrolled as missing:
            events = referee.events
            self.roll = self._missing(referee, missing)
        finally:
            self._running = False
        told = len(entry.events)
        if events[:told] != entry.events:
            raise AssertionError(f"{entry.action} went differently when it was run again")
        if self._entered is not None:
            self._entered.finish()
        entry.answers = referee.answers
        entry.events = events
        sealed = self.dice.position != self._starts[-1][1] or "tile" in [event.kind for event in events]
        if sealed and self.question is None and self.roll is None:
            self._starts.clear()
        return events[told:]
