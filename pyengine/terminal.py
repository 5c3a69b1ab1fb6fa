"""A race in a terminal: what ``python -m pyengine play`` shows and understands."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from pyengine import content
from pyengine.actions import Action, UnknownAction
from pyengine.chance import WrongFaces
from pyengine.content.pack import BASE, Pack
from pyengine.dice import Die
from pyengine.drivers import Driver
from pyengine.events import Event
from pyengine.game import Entry, Game, IllegalAction, NothingToUndo, PackMissing
from pyengine.narrate import (
    Line,
    Names,
    action_words,
    face_words,
    names_of,
    page_words,
    refusal_words,
    story,
    undo_words,
)
from pyengine.notation import dumps, loads
from pyengine.prompts import prompt
from pyengine.record import RECORD_LIMIT
from pyengine.rules.protocol import Refusal, Roll
from pyengine.state import NO_ONE, Crew
from pyengine.textboard import WIDTH, draw, draw_road, no_paint
from pyengine.words import ENGLISH, Words

MOST_CHOICES = 24
LOG = 12
_COLOURS = {"i": "97", "t": "36", "a": "33", "g": "32", "p": "35"}


def _faces(die: Die) -> list[tuple[str, str]]:
    """Return a die's faces with what is typed for each: itself where it is a number, else its place."""
    faces = dict.fromkeys(die.faces)
    return [(face if face.isdigit() else str(number), face) for number, face in enumerate(faces, 1)]


class FileFault(Exception):
    """A file that cannot be written, read or played; the message is one line."""


def save(game: Game, path: str) -> None:
    """Write a race's record to a file; raises FileFault."""
    try:
        Path(path).write_text(dumps(game.record()), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise FileFault(f"cannot save {path}: {error}") from error


def load(path: str, pack: Pack = BASE) -> Game:
    """Read a race from a file and play it up to where it stopped; raises FileFault."""
    try:
        with open(path, encoding="utf-8") as file:
            return Game.replay(loads(file.read(RECORD_LIMIT + 1)), pack=pack)
    except PackMissing as error:
        raise FileFault(f"cannot load {path}: {error}; give its file with --pack") from error
    except (OSError, ValueError) as error:
        raise FileFault(f"cannot load {path}: {error}") from error


def rule_text(rule: content.Rule, words: Words = ENGLISH) -> str:
    """Return a rule of the catalogue as lines of text."""
    sources = ", ".join(words.say(f"source.{source}") for source in rule.source)
    houses = (words.say("terminal.house", option=option) for option in rule.option)
    notes = [sources, page_words(rule.page, words), *houses]
    if rule.expansion != "base":
        notes.append(rule.expansion)
    parts = (words.own(f"rule.{rule.id}.text", rule.text), f"({'; '.join(note for note in notes if note)})")
    body = [line for part in parts for line in textwrap.wrap(part, WIDTH - 2)]
    return "\n  ".join([f"{rule.id}  {words.own(f'rule.{rule.id}.name', rule.name)}", *body])


class Terminal:
    """A race between people who share a terminal, and drivers."""

    def __init__(
        self, game: Game, driver: Driver, source: TextIO, sink: TextIO, words: Words = ENGLISH
    ) -> None:
        self.game = game
        self.words = words
        self.driver = driver
        self.source = source
        self.sink = sink
        self.road = ""
        self.colour = sink.isatty() and "NO_COLOR" not in os.environ

    @property
    def names(self) -> Names:
        """The names of the race."""
        return names_of(self.game, self.words)

    def say(self, text: str = "") -> None:
        """Write a line."""
        print(text, file=self.sink, flush=True)

    def paint(self, text: str, crew: Crew) -> str:
        """Return a crew's text in its colour."""
        if crew == NO_ONE:
            return text
        return f"\x1b[{_COLOURS[self.game.seats[crew].colour]}m{text}\x1b[0m"

    def run(self) -> None:
        """Race until somebody quits or the input ends; when the race is over, the log can still be read."""
        if not self.game.history:
            self.tell(self.game.opening)
        self.show()
        while True:
            if self.drives():
                self.do(self.choice())
                if not self.drives():
                    self.show()
                continue
            self.sink.write("> ")
            self.sink.flush()
            line = self.source.readline()
            if not line or line.strip() == "quit":
                self.say()
                return
            self.obey(line.strip())

    def drives(self) -> bool:
        """Say whether a driver decides now, no person."""
        game = self.game
        return not game.over() and not game.roll and game.seats[game.actor].driver == "ai"

    def choice(self) -> Action:
        """Return what the driver does or answers now."""
        game = self.game
        return (
            self.driver.answer(game.table, game.question) if game.question else self.driver.choose(game.table)
        )

    def show(self) -> None:
        """Draw the table if anything on the road has changed, say what to do, and list what may be done."""
        road = draw_road(self.game.table, self.names)
        if road != self.road:
            self.road = road
            self.board()
        self.ask()

    def board(self) -> None:
        """Draw the table."""
        self.say(draw(self.game.table, self.names, self.paint if self.colour else no_paint))

    def ask(self) -> None:
        """Say what to do now and list the choices."""
        game = self.game
        now = prompt(game, self.words)
        self.say()
        self.say(textwrap.fill(f"{now} ({now.rule})", WIDTH, break_on_hyphens=False))
        for die in dict.fromkeys(game.roll.dice if game.roll else ()):
            faces = ", ".join(
                number if number == face else f"{number} {face_words(die.name, face, self.names)}"
                for number, face in _faces(die)
            )
            self.say(f"      {self.words.say(f'die.{die.name}')}: {faces}")
        choices = game.legal()
        for number, action in enumerate(choices[:MOST_CHOICES], 1):
            self.say(f"{number:>4}  {action!s:<14}  {action_words(action, game.table, self.names)}")
        if len(choices) > MOST_CHOICES:
            more = len(choices) - MOST_CHOICES
            self.say(self.words.say("terminal.more", count=more, last=choices[-1]))

    def tell(self, events: Sequence[Event], first: int = 0) -> None:
        """Say what happened."""
        for line in story(events, self.names, first):
            for link in line.walk():
                self.say(self._line(link))

    def _line(self, line: Line) -> str:
        text = f"{'  ' * (line.number.count('.') + 1)}{line.text}  {line.rule}"
        return self.paint(text, line.crew) if self.colour else text

    def do(self, action: Action | str) -> None:
        """Do an action and say what came of it; raises IllegalAction and UnknownAction."""
        told = len(self.game.history[-1].events) if self.game.question else 0
        self.tell(self.game.apply(action), told)

    def obey(self, line: str) -> None:
        """Do what a typed line says; a line that makes no sense gets one clear answer."""
        verb, _, rest = line.partition(" ")
        command = self._commands().get(verb)
        try:
            if command:
                command(rest.strip())
            elif line and self.game.roll:
                self._enter(line.split(), self.game.roll)
            elif line:
                self._act(line)
        except WrongFaces:
            self.say(self.words.say("terminal.roll"))
        except IllegalAction as error:
            self.refuse(error.refusal)
        except UnknownAction as error:
            self.say(self.words.say("terminal.hint", error=error))
        except NothingToUndo as error:
            self.say(undo_words(error.reason, self.names))
        except FileFault as error:
            self.say(str(error))

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": lambda rest: self.say(self.words.say("terminal.help")),
            "board": lambda rest: self.board(),
            "why": self._explain,
            "undo": lambda rest: self._take_back(self.game.undo),
            "redo": lambda rest: self._take_back(self.game.redo),
            "log": self._log,
            "rule": self._rule,
            "save": self._save,
            "load": self._load,
        }

    def _action(self, text: str) -> Action | str:
        """Return the action a text means: a choice's number or the text itself."""
        choices = self.game.legal()
        if text.isascii() and text.isdigit():
            if not 1 <= int(text[:6]) <= len(choices):
                raise UnknownAction(self.words.say("terminal.no-choice", number=text[:6], count=len(choices)))
            return choices[int(text) - 1]
        return text

    def _act(self, text: str) -> None:
        self.do(self._action(text))
        if self.game.over() or not self.drives():
            self.show()

    def _enter(self, typed: Sequence[str], roll: Roll) -> None:
        """Take in what people rolled: for each die the number its face has in the list."""
        if len(typed) != len(roll.dice):
            raise WrongFaces(typed)
        faces = [dict(_faces(die)).get(number, "") for die, number in zip(roll.dice, typed, strict=True)]
        history = self.game.history
        told = len(history[-1].events) if history else len(self.game.opening)
        self.tell(self.game.enter(faces), told)
        if not self.drives():
            self.show()

    def refuse(self, refusal: Refusal) -> None:
        """Say why not."""
        self.say(f"{refusal_words(refusal, self.names)} ({refusal.rule})")

    def _explain(self, text: str) -> None:
        refusal = self.game.explain(self._action(text))
        if refusal:
            self.refuse(refusal)
        else:
            self.say(self.words.say("terminal.allowed"))

    def _take_back(self, action: Callable[[], None]) -> None:
        action()
        self.show()

    def _log(self, count: str) -> None:
        wanted = int(count) if count.isascii() and count.isdigit() and len(count) < 7 else LOG
        entries: list[Entry] = self.game.history[-wanted:] if wanted else []
        for entry in entries:
            self.say(f"{self.names.crews[entry.crew]}: {entry.action}")
            self.tell(entry.events)

    def _rule(self, text: str) -> None:
        rule = content.RULES.get(text.upper())
        missing = self.words.say("terminal.no-rule", rule=text)
        self.say(rule_text(rule, self.words) if rule else missing)

    def _save(self, path: str) -> None:
        if not path:
            raise FileFault(self.words.say("terminal.save-where"))
        save(self.game, path)
        self.say(self.words.say("terminal.saved", path=path))

    def _load(self, path: str) -> None:
        if not path:
            raise FileFault(self.words.say("terminal.load-what"))
        self.game = load(path, self.game.table.rules.pack)
        self.road = ""
        self.show()
