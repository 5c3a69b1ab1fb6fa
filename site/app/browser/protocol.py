"""What the page asks of the browser, and what a person does there: `Browser` fills it in, tests use a stand-in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, Protocol

from app.view.scene import Orientation

Cancel = Callable[[], None]
Shared = Literal["shared", "copied", "downloaded", "failed"]
"""What became of something shared; a sheet that was closed counts as shared."""


class Input(NamedTuple):
    """Something a person did. What the fields hold depends on the kind."""

    kind: Literal["click", "key", "drop", "board", "submit", "file", "turned"]
    data: Mapping[str, str] = {}
    """The ``data-*`` attributes of the closest element that has any (click, drop: ``die`` and ``drop``)."""
    key: str = ""
    coarse: bool = False
    """A finger did it: it shows before it acts."""
    fields: Mapping[str, str] = {}
    """What a form holds: of a form that is sent, or of the one around what was pressed or picked."""
    text: str = ""
    """A file's text."""
    name: str = ""
    """A file's name."""
    x: float = 0.0
    y: float = 0.0
    """Where on the board, in its own units."""


class StorageError(Exception):
    """The browser keeps nothing: ``reason`` is "full" or "blocked"."""

    def __init__(self, reason: Literal["full", "blocked"]) -> None:
        super().__init__(reason)
        self.reason = reason


class Storage(Protocol):
    """A few texts by name that outlive the page. All raise StorageError."""

    def read(self, name: str) -> str | None:
        """Return a text, None if there is none."""

    def write(self, name: str, text: str) -> None:
        """Keep a text."""

    def remove(self, name: str) -> None:
        """Forget a text."""


class Lent(Protocol):
    """What the device lends besides its screen."""

    def explain(self, ask: Callable[[Mapping[str, str]], str]) -> None:
        """Say whom to ask what a thing is: its ``data-*`` attributes, or its ``x`` and ``y`` on the road.

        The answer is markup, nothing for what has no tip.
        """

    def sound(self, on: bool, volume: float) -> None:
        """Turn sound on or off; the volume is 0 to 1."""

    def play(self, name: str, gain: float, pitch: float) -> None:
        """Play a cue of `sounds.py`, if sound is on."""

    def share(self, url: str, title: str, then: Callable[[Shared, str], None]) -> None:
        """Offer an address to the share sheet, or copy it; ``then`` is told what became of it, and why not."""

    def share_file(self, name: str, text: str, then: Callable[[Shared, str], None]) -> None:
        """Offer a file, its name without an ending, to the share sheet, or hand it out."""

    def download(self, name: str, text: str) -> None:
        """Hand a file to the person."""

    def installable(self) -> bool:
        """Say whether the browser offers to install the page."""

    def install(self) -> None:
        """Have the browser ask whether to install the page."""

    def wish(self) -> str:
        """Return what the page's address asks for, once: new, continue, or nothing."""

    def address(self) -> str:
        """Return the page's address as one would pass it on."""


class Dom(Storage, Lent, Protocol):
    """The browser."""

    def listen(self, take: Callable[[Input], None]) -> None:
        """Say whom to tell what people do."""

    def orientation(self) -> Orientation:
        """Return how the road lies on this screen."""

    def draw(self, parts: Mapping[str, str]) -> None:
        """Write the inside of regions by id, in order; the focus stays on what it was on."""

    def focus(self, selector: str) -> None:
        """Move the focus to the first element that fits, if there is one."""

    def look_at(self, place: float | None, what: str, *, glide: bool) -> None:
        """Bring a place of the upright road, 0 its top to 1 its foot, to the middle of the window; None if it lies.

        ``what`` selects the pieces there: a page that is zoomed in is moved to the first of them, however the road
        lies. It glides there or jumps. Who has just moved the window is left alone until they press something.
        """

    def speak(self, text: str) -> None:
        """Have a screen reader say it."""

    def later(self, seconds: float, then: Callable[[], None]) -> Cancel:
        """Call back after a while; return what calls it off."""

    def seen(self, then: Callable[[], None]) -> None:
        """Call back once what was drawn is on the screen."""

    def calm(self) -> bool:
        """Say whether the person asked for reduced motion."""

    def animate(self, selector: str, css: str, ms: int, dx: int, dy: int) -> None:
        """Play a motion on what fits the selector: a class for a while, or a ride from an offset in road units."""

    def languages(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the languages the page's address asks for, and those the browser wants, best first."""

    def language(self, code: str, direction: str, frame: Mapping[str, str]) -> None:
        """Say which language the page speaks, and say the texts of its frame in it."""

    def theme(self, name: str) -> None:
        """Show the page by day (light), by night (dark), or as the device has it (auto)."""

    def claim(self, steal: bool, answer: Callable[[bool], None], lost: Callable[[], None]) -> None:
        """Ask to be the one tab that plays; ``lost`` is called when another takes over."""

    def think(self, table: str, pack: str, then: Callable[[str], None], failed: Callable[[], None]) -> None:
        """Have an AI think about a table, off the page's thread; ``pack`` is the file of its content pack, or nothing.

        ``then`` gets the action's text.
        """
