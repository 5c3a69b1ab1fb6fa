"""A race: the table, who sits at it, the dice, and everything that has happened.

>>> game = Game.new([Seat("Ada"), Seat("Bo")], seed="dust")
>>> action = game.legal()[0]
>>> events = game.apply(action)
>>> events[0].kind, events[0].rule
('assign', 'ASG-1')
>>> game.undo()
>>> game.legal()[0] == action
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pyengine
from pyengine.actions import Action, UnknownAction, known, parse
from pyengine.chance import Entered, Seeded, WrongFaces, fitting, fresh_seed
from pyengine.content.pack import BASE, Pack
from pyengine.events import Event
from pyengine.reasons import because
from pyengine.rules.allowed import legal, refuse
from pyengine.rules.protocol import IllegalAction as IllegalAction
from pyengine.rules.protocol import NothingToUndo as NothingToUndo
from pyengine.rules.protocol import Refusal
from pyengine.rules.referee import Asker, WrongAnswer, nobody
from pyengine.rules.setup import bare_table
from pyengine.ruleset import Seat as Seat
from pyengine.ruleset import SetupError, ruleset, seat_all
from pyengine.runner import Dice, Runner
from pyengine.runner import Entry as Entry
from pyengine.state import Crew, Table

if TYPE_CHECKING:
    from pyengine.faults import Faults

FORMAT = 1
SEED_LIMIT = 200


class ReplayError(ValueError):
    """A record that this engine plays differently; ``game`` is the race up to the action at ``index``."""

    def __init__(self, text: str, index: int, game: Game) -> None:
        super().__init__(text)
        self.index = index
        self.game = game


class PackMissing(ValueError):
    """A record that was played with another content pack; ``name`` is the one it names, empty for the shipped one."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"this race was played with {f'the content pack {name!r}' if name else 'the shipped content'}"
        )
        self.name = name


class Game(Runner):
    """A race in progress.

    ``table`` is replaced by undo and by answers, so read it anew after each call. ``question`` is what somebody is
    asked in the middle of an action, else None; ``roll`` the dice that people must roll themselves, in a race with
    their own dice. ``history`` holds every action with its events; ``opening`` the events of the set-up.
    """

    def __init__(
        self, table: Table, seats: Sequence[Seat], dice: Dice, *, asker: Asker = nobody, seed: str = ""
    ) -> None:
        super().__init__(table, dice, asker)
        self.seats = seat_all(seats, table.rules.crews)
        self.seeds: list[tuple[int, str]] = [(0, seed)]
        # What undo took back, in groups.
        self._undone: list[list[Entry]] = []

    @classmethod
    def new(
        cls,
        seats: Sequence[Seat],
        *,
        options: Mapping[str, str] | None = None,
        carnage: bool = False,
        big_team: bool = False,
        pack: Pack = BASE,
        start: str = "1a",
        seed: str | None = None,
        own_dice: bool = False,
        asker: Asker = nobody,
    ) -> Game:
        """Set up a race for two to four crews (SET-*); raises SetupError.

        ``options`` are house rules (VAR-2), ``pack`` the printed parts, ``start`` the rear tile's side, ``seed`` any
        text, by default from the system's entropy. ``carnage`` brings the expansion in; ``big_team`` seats two
        players with two crews each, in turn (VAR-1). With ``own_dice`` people roll every die themselves and ``enter``
        what fell; the race begins with ``roll`` asking for the first.
        """
        seed = fresh_seed() if seed is None else seed
        if len(seed) > SEED_LIMIT or not seed.isprintable():
            raise SetupError(because("a seed is at most {most} printable characters", most=SEED_LIMIT))
        table = bare_table(ruleset(len(seats), options, carnage=carnage, big_team=big_team, pack=pack))
        if big_team and any(seats[crew].driver != seats[crew + 2].driver for crew in (0, 1)):
            raise SetupError(
                because("a player's two crews have one driver: crews 1 and 3, and crews 2 and 4 (VAR-1)")
            )
        game = cls(table, seats, Entered(seed) if own_dice else Seeded(seed), asker=asker, seed=seed)
        game.start = start
        game._deal()
        return game

    # Deciding.

    @property
    def actor(self) -> Crew:
        """The crew that decides or rolls now."""
        asked = self.roll or self.question
        return asked.crew if asked else self.table.active

    def over(self) -> bool:
        """Say whether the race has ended; then ``table.winner`` is the crew that won, -1 if nobody did."""
        return self.table.over()

    def legal(self) -> list[Action]:
        """Return what may be done now: the answers to an open question; nothing at the end or while a roll is awaited."""
        if self.roll:
            return []
        return list(self.question.choices) if self.question else legal(self.table)

    def explain(self, action: Action | str) -> Refusal | None:
        """Say why an action is not allowed now, None if it is; raises UnknownAction."""
        action = parse(action) if isinstance(action, str) else known(action)
        if self.roll:
            return Refusal(self.roll.dice[0].id, "roll-first")
        if self.question:
            return None if action in self.question.choices else Refusal(self.question.rule, "answer-first")
        return refuse(self.table, action)

    def apply(self, action: Action | str) -> list[Event]:
        """Do a legal action, or answer the open question; return what happened.

        Stops where a player must be asked: then ``question`` is set and ``table`` stands in the middle of the action.
        Raises IllegalAction or UnknownAction and changes nothing.
        """
        action = parse(action) if isinstance(action, str) else known(action)
        refusal = self.explain(action)
        if refusal:
            raise IllegalAction(action, refusal, self.legal())
        self._undone.clear()
        if self.question:
            self.history[-1].answers.append(action)
            return self._again()
        return self._begin(action)

    def enter(self, faces: Sequence[str]) -> list[Event]:
        """Say what people rolled: a printed face for each die of ``roll``, in order; return what happened.

        Raises WrongFaces and changes nothing.
        """
        fitting(self.roll.dice if self.roll else (), faces)
        if not self.history:
            return self._deal_again(faces)
        self.history[-1].faces += tuple(faces)
        return self._again()

    # Taking back.

    def _take_back(self) -> int:
        """Return how many actions undo takes back: a person's last one and the AI turns after it."""
        if self.question:
            raise NothingToUndo("undo-question", "a question is open: answer it first")
        if self.roll:
            raise NothingToUndo("undo-roll", "dice are to be rolled: enter what fell first")
        if not self.history:
            raise NothingToUndo("undo-start", "nothing has been done yet")
        if not self._starts:
            raise NothingToUndo("undo-die", "a die was rolled or something was revealed: that stands")
        for count, entry in enumerate(reversed(self.history[-len(self._starts) :]), 1):
            if self.seats[entry.crew].driver != "person":
                continue
            now, player = self.table.active, self.table.rules.player
            other = player(now) != player(entry.crew) and self.seats[now].driver == "person"
            if entry.turn != self.table.turn and other:
                raise NothingToUndo("undo-turn", "the next turn has begun: the last one stands")
            return count
        raise NothingToUndo("undo-ai", "only AI drivers have acted since the last die")

    def can_undo(self) -> bool:
        """Say whether ``undo`` has something to take back."""
        try:
            return self._take_back() > 0
        except NothingToUndo:
            return False

    def can_redo(self) -> bool:
        """Say whether ``redo`` has something to do again."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last action back, and AI turns after it; never over a die or a reveal. Raises NothingToUndo."""
        count = self._take_back()
        self._undone.append(self.history[-count:])
        del self.history[-count:]
        start, self.dice.position = self._starts[-count]
        self.table = start.copy()
        del self._starts[-count:], self._before[-count:]

    def redo(self) -> None:
        """Do again what the last ``undo`` took back; raises NothingToUndo."""
        if not self._undone:
            raise NothingToUndo("redo-none", "nothing was taken back")
        for entry in self._undone.pop():
            self._begin(entry.action, entry.answers)

    # Keeping.

    def hash(self) -> str:
        """Return the table's hash, the same on every Python."""
        return self.table.hash()

    def hashes(self, first: int = 0) -> list[str]:
        """Return the hash of the table after the set-up and after each action, empty for one that is still running.

        ``first`` leaves out as many of them. A hash is worked out once, when it is first asked for, so that playing on
        does not pay for it.
        """
        for index in range(first, len(self._before)):
            was = self._before[index]
            self._before[index] = was if isinstance(was, str) else was.hash()
        done = [was for was in self._before[first:] if isinstance(was, str)]
        return [*done, "" if self._running else self.table.hash()]

    def check(self) -> Faults:
        """Return which invariants of the table are broken; none for a sound one."""
        return self.table.check(settled=self.question is None and self.roll is None)

    def copy(self, seed: str | None = None) -> Game:
        """Return a race to play on from here with fresh dice; while a question is open, from where its action began."""
        open_action = self.question is not None or (self.roll is not None and bool(self.history))
        table = self._starts[-1][0] if open_action else self.table
        seed = fresh_seed() if seed is None else seed
        dice = Entered(seed) if self.own_dice else Seeded(seed)
        other = Game(table.copy(), self.seats, dice, asker=self.asker, seed=seed)
        other.start, other.opening, other._dealt = self.start, list(self.opening), self._dealt
        if self.roll and not self.history:
            # The set-up is still being rolled: it goes on as it is, nothing of it has been played.
            other._take_dice(Entered(self.seeds[0][1]))
            other.seeds = list(self.seeds)
            other._deal_again(())
            return other
        other.history = [
            Entry(entry.action, entry.crew, entry.turn, list(entry.answers), list(entry.events), entry.faces)
            for entry in (self.history[:-1] if open_action else self.history)
        ]
        other._before = self._before[: len(other.history)]
        first, *later = self.seeds
        kept = [(at, text) for at, text in later if at < len(other.history)]
        other.seeds = [first, *kept, (len(other.history), seed)]
        return other

    def record(self) -> dict[str, Any]:
        """Return the whole race as plain data, format 1: docs/formats.md."""
        pack = self.table.rules.pack
        rolls = {"rolls": [list(self._dealt), *(list(entry.faces) for entry in self.history)]}
        return {
            "format": FORMAT,
            "engine": pyengine.__version__,
            "seats": [seat._asdict() for seat in self.seats],
            "carnage": self.table.rules.carnage,
            "big_team": self.table.rules.big_team,
            "pack": None if pack == BASE else {"name": pack.name, "fingerprint": pack.fingerprint},
            "options": dict(self.table.rules.options),
            "start": self.start,
            "seeds": [[at, seed] for at, seed in self.seeds],
            "actions": [str(entry.action) for entry in self.history],
            "answers": [[str(answer) for answer in entry.answers] for entry in self.history],
            "hashes": self.hashes(),
            **(rolls if self.own_dice else {}),
        }

    @classmethod
    def replay(cls, record: Mapping[str, Any], *, pack: Pack = BASE, asker: Asker = nobody) -> Game:
        """Play a record again, checking the hash after every action; raises ReplayError at the first that differs.

        ``asker`` answers from there on; within the record nobody but the record is asked. A record whose last action
        waits for an answer comes back to the same question with the same dice; one taken while its last action ran
        has no hash for it yet.
        """
        wanted = record["pack"]
        if (wanted["fingerprint"] if wanted else BASE.fingerprint) != pack.fingerprint:
            raise PackMissing(wanted["name"] if wanted else "")
        seats = [Seat(**seat) for seat in record["seats"]]
        (_, seed), *later = record["seeds"]
        game = cls.new(
            seats,
            options=record["options"],
            carnage=record["carnage"],
            big_team=record["big_team"],
            pack=pack,
            start=record["start"],
            seed=seed,
            own_dice="rolls" in record,
        )
        rolls = record.get("rolls") or [()] * (len(record["actions"]) + 1)
        if rolls[0]:
            game._replay_deal(rolls[0])
        game.seeds = [(at, text) for at, text in record["seeds"]]
        fresh = dict(later)
        hashes = record["hashes"]
        if game.hash() != hashes[0]:
            raise ReplayError(because("this engine sets the table up differently"), 0, game)
        for index, (text, answers) in enumerate(zip(record["actions"], record["answers"], strict=True)):
            game._take_up(fresh.get(index))
            expected = hashes[index + 1]
            if not expected and index + 1 < len(record["actions"]):
                raise ReplayError(
                    because("action {number}, {text}, has no hash", number=index + 1, text=repr(text)),
                    index,
                    game,
                )
            game._replay_one(index, text, answers, rolls[index + 1], expected)
        game._take_up(fresh.get(len(game.history)))
        game._before = list(hashes[: len(game.history)])
        game.asker = asker
        return game

    def _take_up(self, seed: str | None) -> None:
        """Go on with fresh dice where a copy did; undo does not reach back past that."""
        if seed is not None:
            self._take_dice(Entered(seed) if self.own_dice else Seeded(seed))
            self._starts.clear()

    def _replay_deal(self, faces: Sequence[str]) -> None:
        try:
            self._deal_again(faces)
        except WrongFaces as error:
            raise ReplayError(because("set-up: {error}", error=error), 0, self) from error

    def _replay_one(
        self, index: int, text: str, answers: Sequence[str], faces: Sequence[str], expected: str
    ) -> None:
        table, position, starts = self.table.copy(), self.dice.position, list(self._starts)
        try:
            action = parse(text)
            refusal = self.explain(action)
            if refusal:
                raise IllegalAction(action, refusal, self.legal())
            self._begin(action, [parse(answer) for answer in answers], tuple(faces))
        except (UnknownAction, IllegalAction, WrongAnswer, WrongFaces) as error:
            self._drop(index, table, position, starts)
            raise ReplayError(
                because("action {number}, {text}: {error}", number=index + 1, text=repr(text), error=error),
                index,
                self,
            ) from error
        if expected and self.hash() != expected:
            self._drop(index, table, position, starts)
            raise ReplayError(
                because(
                    "action {number}, {text}, leads to another table on this engine",
                    number=index + 1,
                    text=repr(text),
                ),
                index,
                self,
            )

    def _drop(self, index: int, table: Table, position: int, starts: list[tuple[Table, int]]) -> None:
        """Go back to before an action of a record that cannot stand."""
        if len(self.history) > index:
            del self.history[index:], self._before[index:]
            self.question = self.roll = None
        self.table, self.dice.position, self._starts = table, position, starts
