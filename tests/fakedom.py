"""A stand-in for the browser: keeps what is drawn, lets tests press what a person could press."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import unescape

from app.browser import worker as thinker
from app.browser.protocol import Cancel, Input, Shared, StorageError
from app.keep.journal import Journal
from app.view.scene import Orientation

# All values are escaped, so a tag ends at the first ">".
_TAG = re.compile(r"<[a-z][^>]*\bdata-[^>]*>")
_DATA = re.compile(r'data-([a-z]+)(?:="([^"]*)")?')


class FakeDom:
    """A browser of plain Python. ``run`` lets time pass."""

    def __init__(self, kept: dict[str, str] | None = None, *, worker: bool = True) -> None:
        self.parts: dict[str, str] = {}
        self.kept = {} if kept is None else kept
        self.full = self.blocked = False
        self.worker = worker
        self.spoken: list[str] = []
        self.downloads: list[tuple[str, str]] = []
        self.timers: list[Callable[[], None]] = []
        self.waits: list[float] = []
        self.thoughts = 0
        self.taken = False
        self.lost: Callable[[], None] = lambda: None
        self.way: Orientation = "wide"
        self.shown_theme = ""
        self.focused = ""
        self.looked_at: float | None = 0.0
        self.looks: list[tuple[float | None, str, bool]] = []
        self.motions: list[str] = []
        self.loud: tuple[bool, float] = (False, 0.0)
        self.cues: list[str] = []
        self.shared: list[tuple[str, str]] = []
        self.outcome: tuple[Shared, str] = ("shared", "")
        self.offer = False
        self.installs = 0
        self.wished = ""
        self.asked: tuple[str, ...] = ()
        self.wanted: tuple[str, ...] = ()
        self.spoken_language = ""
        self.take: Callable[[Input], None] = lambda given: None
        self.asked_what: Callable[[Mapping[str, str]], str] = lambda data: ""

    # What the controller asks.

    def read(self, name: str) -> str | None:
        if self.blocked:
            raise StorageError("blocked")
        return self.kept.get(name)

    def write(self, name: str, text: str) -> None:
        if self.blocked:
            raise StorageError("blocked")
        if self.full:
            raise StorageError("full")
        self.kept[name] = text

    def remove(self, name: str) -> None:
        self.kept.pop(name, None)

    def listen(self, take: Callable[[Input], None]) -> None:
        self.take = take

    def languages(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self.asked, self.wanted

    def language(self, code: str, direction: str, frame: Mapping[str, str]) -> None:
        self.spoken_language = code
        assert all(frame.values())
        assert direction in ("ltr", "rtl")

    def explain(self, ask: Callable[[Mapping[str, str]], str]) -> None:
        self.asked_what = ask

    def orientation(self) -> Orientation:
        return self.way

    def draw(self, parts: Mapping[str, str]) -> None:
        self.parts.update(parts)

    def focus(self, selector: str) -> None:
        self.focused = selector

    def look_at(self, place: float | None, what: str, *, glide: bool) -> None:
        self.looked_at = place
        self.looks.append((place, what, glide))

    def speak(self, text: str) -> None:
        self.spoken.append(text)

    def later(self, seconds: float, then: Callable[[], None]) -> Cancel:
        self.timers.append(then)
        self.waits.append(seconds)
        return lambda: self.timers.remove(then) if then in self.timers else None

    def seen(self, then: Callable[[], None]) -> None:
        self.later(0.0, then)

    def calm(self) -> bool:
        return False

    def animate(self, selector: str, css: str, ms: int, dx: int, dy: int) -> None:
        self.motions.append(css)

    def theme(self, name: str) -> None:
        self.shown_theme = name

    def sound(self, on: bool, volume: float) -> None:
        self.loud = (on, volume)

    def play(self, name: str, gain: float, pitch: float) -> None:
        self.cues.append(name)

    def share(self, url: str, title: str, then: Callable[[Shared, str], None]) -> None:
        self.shared.append((title, url))
        then(*self.outcome)

    def share_file(self, name: str, text: str, then: Callable[[Shared, str], None]) -> None:
        self.shared.append((name, text))
        then(*self.outcome)

    def installable(self) -> bool:
        return self.offer

    def install(self) -> None:
        self.offer = False
        self.installs += 1

    def wish(self) -> str:
        wished, self.wished = self.wished, ""
        return wished

    def address(self) -> str:
        return "https://table.example.org/"

    def download(self, name: str, text: str) -> None:
        self.downloads.append((name, text))

    def claim(self, steal: bool, answer: Callable[[bool], None], lost: Callable[[], None]) -> None:
        self.lost = lost
        answer(steal or not self.taken)

    def think(self, table: str, pack: str, then: Callable[[str], None], failed: Callable[[], None]) -> None:
        self.thoughts += 1
        self.timers.append((lambda: then(thinker.think(table, pack))) if self.worker else failed)

    # What a test does.

    def race(self) -> str:
        """Return the record of the race that is kept."""
        text = Journal(self).read()
        assert text is not None, "no race is kept"
        return text

    def run(self, most: int = 10_000) -> None:
        """Let all timers run out."""
        for _ in range(most):
            if not self.timers:
                return
            self.timers.pop(0)()
        raise AssertionError("the page never comes to rest")

    def elements(self, *regions: str) -> list[dict[str, str]]:
        """Return the data attributes of every element that has any, in the regions or everywhere."""
        return [
            {key: unescape(value) for key, value in _DATA.findall(tag)}
            for name, markup in self.parts.items()
            if (name in regions if regions else not name.startswith(("ground", "words", "mini")))
            for tag in _TAG.findall(markup)
        ]

    def offers(self) -> list[str]:
        """Return the actions that can be pressed now."""
        return list(dict.fromkeys(one["action"] for one in self.elements() if "action" in one))

    def press(self, coarse: bool = False, **data: str) -> None:
        """Press the element with these data attributes; it must be drawn."""
        for found in self.elements():
            if all(found.get(name) == value for name, value in data.items()):
                self.take(Input("click", found, coarse=coarse))
                return
        raise AssertionError(f"nothing drawn has {data}")

    def key(self, key: str) -> None:
        """Press a key."""
        self.take(Input("key", key=key))

    def submit(self, **fields: str) -> None:
        """Send the set-up form; ``name_0`` stands for ``name-0``."""
        self.take(
            Input("submit", {"form": "setup"}, fields={k.replace("_", "-"): v for k, v in fields.items()})
        )
