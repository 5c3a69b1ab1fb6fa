"""The one that knows every chapter: runs an action on a table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence

from pyengine import changes
from pyengine.actions import Action
from pyengine.chance import Chance
from pyengine.dice import Die
from pyengine.events import KINDS, Event
from pyengine.reasons import because, either, named
from pyengine.rules import (
    assigning,
    choppers,
    commands,
    fire,
    hazards,
    movement,
    ongoing,
    scrolling,
    setup,
    shooting,
    slams,
    terrain,
    turn,
    victory,
)
from pyengine.rules import damage as damages
from pyengine.rules.protocol import Question, RaceOver, Referee
from pyengine.state import NO_ONE, Crew, Table, Vehicle

Asker = Callable[[Table, Question], Action | None]

# How many calls deep a cascade may go. A slide from oil to oil takes four and ends by dice alone; one in 6 ** 25000
# would pass this. Only a cascade that has moved so many vehicles is given the room.
DEEPEST = 100_000
LONG_CASCADE = 40

_NO_HALTS: Mapping[Vehicle, int] = {}
_NO_CREW: frozenset[Crew] = frozenset()


class Waiting(Exception):
    """A player must answer before the action can go on; carries the question and the story so far."""

    def __init__(self, question: Question, events: list[Event]) -> None:
        super().__init__(question.kind)
        self.question = question
        self.events = events


class WrongAnswer(ValueError):
    """An answer that is none of the question's choices, or one that nobody asked for."""


def nobody(table: Table, question: Question) -> Action | None:
    """Answer no question: everybody must be waited for."""
    return None


class RaceReferee(Referee):
    """Runs an action, or one after another as long as nobody must be waited for.

    ``answers`` are given first, in order; then ``asker`` is asked, and where it returns None the run stops with
    ``Waiting``. ``answers`` holds all given at the end. ``tells`` are the kinds of events that are told, all by default:
    a count wants a few, a search none, and what is not told costs next to nothing.

    >>> from pyengine.chance import Seeded
    >>> from pyengine.rules.allowed import legal
    >>> from pyengine.rules.setup import bare_table
    >>> from pyengine.ruleset import ruleset
    >>> table = bare_table(ruleset(2))
    >>> referee = RaceReferee(table, Seeded("dust"), asker=lambda table, question: question.choices[-1], tells={"win"})
    >>> referee.deal("1a")
    []
    >>> while table.phase != "over":
    ...     told = referee.run(legal(table)[0])
    >>> told[0].rule, told[0].crew, table.round
    ('END-2', 0, 2)
    """

    __slots__ = ("_taken", "_usual_depth", "answers", "asker", "chance", "clock")

    def __init__(
        self,
        table: Table,
        chance: Chance,
        answers: Sequence[Action] = (),
        asker: Asker = nobody,
        tells: Collection[str] = KINDS,
    ) -> None:
        self.table = table
        self.chance = chance
        self.answers = [*answers]
        self.asker = asker
        self.tells = tells
        self.events = []
        self.cause = -1
        self.clock = 0
        self.stamps = {}
        self.halts = _NO_HALTS
        self.casualties = _NO_CREW
        self.driving = NO_ONE
        self.turn_over = False
        self.roller = NO_ONE
        self._taken = 0
        # The room for calls there was before a deep cascade was given more.
        self._usual_depth = 0

    def run(self, action: Action) -> list[Event]:
        """Do a legal action with all that follows from it, the next turn and round too; return all told so far.

        Raises Waiting.
        """
        self.resolve(action)
        if self.turn_over and self.table.phase != "over":
            turn.next_turn(self)
        # Plainly: only what "and" is followed by. Few actions ask for an answer.
        if self.answers and self._taken < len(self.answers):
            raise WrongAnswer(because("more answers than {action} asks for", action=action))
        return self.events

    def resolve(self, action: Action) -> list[Event]:
        """Do a legal action with all that follows from it up to the end of the turn; return all told so far."""
        table = self.table
        # Plainly: always. It is of the action before, where there was one.
        if self.clock:
            self.clock = self._usual_depth = 0
            self.stamps.clear()
            self.halts = _NO_HALTS
        self.casualties = _NO_CREW
        self.turn_over = False
        try:
            _DO[action.verb](self, action)
            # Plainly: always. But a count without casualties finds what the last one found.
            if self.casualties:
                victory.count(self)
            if self.turn_over and table.phase != "over" and choppers.sweep(self):
                victory.count(self)
        except RaceOver:
            changes.drop_hand(table)
        finally:
            if self._usual_depth:
                sys.setrecursionlimit(self._usual_depth)
        return self.events

    def deal(self, start: str) -> list[Event]:
        """Set the table up (SET-1 to SET-6); return all told so far."""
        setup.deal(self, start)
        return self.events

    def roll(self, die: Die) -> int:
        """Roll a die and tell it; return what the face means."""
        die = self.table.rules.dice[die.name]
        face = self.chance.roll(die)
        value = die.values[face]
        if "roll" in self.tells:
            self.tell("roll", die.id, crew=self.table.active, value=value, name=die.said[face])
        return value

    def roll_quietly(self, die: Die, count: int) -> list[int]:
        """Roll a die so many times; the caller tells what fell."""
        die = self.table.rules.dice[die.name]
        values, roll = die.values, self.chance.roll
        return [values[roll(die)] for _ in range(count)]

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> int:
        """Draw from a pile."""
        return self.chance.draw(counts, names)

    def ask(self, question: Question) -> Action:
        """Return a player's answer: one given before, or the asker's; raises Waiting if there is none yet."""
        given = self._taken < len(self.answers)
        answer = self.answers[self._taken] if given else self.asker(self.table, question)
        if answer is None:
            raise Waiting(question, self.events)
        if answer not in question.choices:
            raise WrongAnswer(
                because(
                    "{answer} answers no {kind}: it is {known}",
                    answer=answer,
                    kind=named(f"action.{question.kind}", question.kind),
                    known=either(list(map(str, question.choices))),
                )
            )
        if not given:
            self.answers.append(answer)
        self._taken += 1
        return answer

    def stamp(self, vehicle: Vehicle) -> int:
        """Note that a vehicle has just changed its space; make room for a deep cascade."""
        self.clock = now = self.clock + 1
        self.stamps[vehicle] = now
        if now == LONG_CASCADE:
            self._usual_depth = sys.getrecursionlimit()
            sys.setrecursionlimit(max(self._usual_depth, DEEPEST))
        return now

    reach = movement.reach
    arrive = movement.arrive
    shift = movement.shift
    stagger = movement.stagger
    fly = movement.fly
    lose_moves = movement.lose_moves
    begin_move = movement.begin_move
    may_take_road_die = movement.may_take_road_die
    meet_token = hazards.meet_token
    lay_tokens = hazards.lay_tokens
    meet_terrain = terrain.meet_terrain
    ignite = fire.ignite
    burn = fire.burn
    douse = fire.douse
    draw_card = ongoing.draw_card
    drip = ongoing.drip
    flak = ongoing.flak
    gasp = ongoing.gasp
    slam = slams.slam
    damage = damages.damage
    eliminate = damages.eliminate
    ground = choppers.ground
    shoot = shooting.shoot
    targets = shooting.targets
    begin_shoot = shooting.begin_shoot
    scroll = scrolling.scroll
    lay_tile = scrolling.lay_tile
    cross = victory.cross
    lay_finish = victory.lay_finish
    open_board = commands.open_board
    end_turn = turn.end_turn
    roll_round = turn.roll_round
    roll_pool = turn.roll_pool
    start_turn = turn.start_turn
    offer_turn = turn.offer_turn


_DO: dict[str, Callable[[RaceReferee, Action], None]] = {
    "lead": turn.lead,
    "assign": assigning.assign,
    "coast": assigning.assign,
    "pass": assigning.give_up,
    "nitro": commands.use,
    "drift": commands.use,
    "repair": commands.use,
    "airstrike": commands.use,
    "drive": commands.drive,
    "fix": commands.fix,
    "place": commands.place,
    "step": movement.step,
    "road": movement.take_road_die,
    "stay": movement.decline_road_die,
    "shoot": shooting.fire,
    "hold": shooting.hold,
}
