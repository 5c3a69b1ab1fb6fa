"""The page, as its rooms need it: `page.TablePage` is it. Whatever changes in it changes by a method."""

from __future__ import annotations

from typing import Any, Protocol

from app.browser.protocol import Dom
from app.keep.store import Store
from app.show.sounds import Cue
from app.view.scene import Prompt, Scene, Settings, Why
from pyengine.actions import Action
from pyengine.game import Game
from pyengine.hexes import Space
from pyengine.words import Words


class Teacher(Protocol):
    """The lesson of a race: `lesson.guide.Guide`, which only a lesson loads."""

    def teaches(self, game: Game) -> bool:
        """Say whether there is something to be done or read."""

    def holds(self, game: Game) -> bool:
        """Say whether the race waits until something has been read."""

    def read_on(self, game: Game) -> None:
        """Take what is at hand for read."""

    def over(self, game: Game) -> bool:
        """Say whether all is learnt, or the race has gone on behind it."""

    def next(self, game: Game) -> Action | None:
        """Return what comes next in the lesson."""

    def aim(self, game: Game) -> Space | None:
        """Return a space away from the car that the lesson points at."""

    def prompt(self, game: Game, words: Words) -> Prompt | None:
        """Return what the lesson says now, None leaves it to the race."""

    def dress(self, parts: dict[str, str], game: Game, scene: Scene) -> None:
        """Add the lesson to a picture."""


class Page(Protocol):
    """What a room may ask of the page, and have it do."""

    @property
    def dom(self) -> Dom:
        """The browser."""

    @property
    def store(self) -> Store:
        """What outlives the page."""

    @property
    def settings(self) -> Settings:
        """What people chose."""

    @property
    def words(self) -> Words:
        """The language it speaks."""

    @property
    def watching(self) -> bool:
        """Whether another tab plays, and here one can only look."""

    @property
    def why(self) -> Why | None:
        """The answer to something not allowed."""

    @property
    def dialog(self) -> str:
        """The sheet that is open, nothing if none is."""

    @property
    def game(self) -> Game | None:
        """The race on the table."""

    @property
    def teacher(self) -> Teacher | None:
        """Its lesson."""

    def scene(self) -> Scene | None:
        """Return what is to be seen of the race now."""

    def what_now(self) -> Prompt:
        """Return what is to be done now in the race, or what is being shown of it."""

    def draw(self) -> None:
        """Draw what changed."""

    def look(self) -> None:
        """Look at what is to be looked at now, where nothing else has changed."""

    def keep(self) -> None:
        """Keep the race as it stands."""

    def play(self, cue: Cue | None) -> None:
        """Let a sound be heard, if there is one and sound is on."""

    def shut_why(self) -> None:
        """Take the answer to something not allowed away; whoever asks for it draws."""

    def say_why(self, words: str, rule: str = "", legal: tuple[Action, ...] = ()) -> None:
        """Answer why something is not allowed: words, the rule that forbids it, what would be legal."""

    def shut_dialog(self) -> None:
        """Shut the sheet; whoever asks for it draws."""

    def open_dialog(self, markup: str) -> None:
        """Show a sheet."""

    def remember(self, **changes: Any) -> None:
        """Change settings and keep them."""

    def speak_as_set(self) -> None:
        """Speak the language that is set; what is on the screen says itself again in it."""

    def enter(self, game: Game) -> None:
        """Sit down at a race that begins or comes in."""

    def lesson(self, command: str) -> None:
        """Do what a button of the lesson asks."""

    def teach(self, teacher: Teacher | None) -> None:
        """Have the race on the table taught, or no longer."""

    def go_on(self) -> None:
        """Draw the race, say what is to be done now, and let it go on."""
