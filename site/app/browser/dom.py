"""The browser: only this, `sight.py` and `device.py` touch it. One listener a kind of event, one way to write markup.

What JavaScript is given to call lives as long as the page or is called once and then gone, so nothing piles up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Literal

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.browser.camera import Sight
from app.browser.device import Device, asset, plain
from app.browser.protocol import Cancel, Input, StorageError
from app.view.scene import Orientation

PREFIX = "table."
TALL = "(max-aspect-ratio: 5/6), (max-width: 43.75em) and (max-aspect-ratio: 1/1)"
"""When the road goes up; the style sheet says the same (92-narrow.css)."""
DARK = "(prefers-color-scheme: dark)"
STRONG = "(prefers-contrast: more)"
PRESSED = "[data-action],[data-why],[data-die],[data-rule],[data-ui]"
BAY_SLOTS = ("button.die-slot.fits", "button.coasts.fits", "button.die-slot", "button.coasts")
"""Which slot a press on a car's bay means: one that takes a die, else one that says why not."""
TYPING = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])"
"""Where a key is a letter of a text."""
KEYS_OF_ITS_OWN = "input, select, textarea, summary, .log ol"
PATIENCE = 40.0
"""How long an AI may think, its worker's start included, before the page does it itself."""
SAID = 30
"""How many of the lines that were read aloud stay to be read again."""
DRAG_FROM = 8
"""How far a pointer goes, in CSS pixels, before it drags."""


class Browser(Sight, Device):
    """The page as `protocol.Dom` wants it."""

    def __init__(self) -> None:
        super().__init__()
        self._hear: Callable[[Input], None] = lambda hit: None
        self._coarse = False
        self._drag: _Drag | None = None
        self._worker: Any = None
        self._asked: dict[int, tuple[Callable[[str], None], Callable[[], None]]] = {}
        self._questions = 0
        self._theme = "auto"
        self._pointed = False
        """A pointer put the focus where it is: nobody chose it to be played by a key."""
        self._pressing = False
        self._drawing = False
        self._proxies: dict[str, Any] = {}

    # Listening.

    def listen(self, hear: Callable[[Input], None]) -> None:
        """Add one listener a kind to the document."""
        self._hear = hear
        self._on(js.document, "pointerdown", self._pointer_down)
        self._on(js.document, "click", self._click)
        self._on(js.document, "keydown", self._key)
        self._on(js.document, "focusin", self._focused)
        self._on(js.document, "submit", self._submit)
        self._on(js.document, "change", self._change)
        self._on(js.document, "dragstart", lambda event: event.preventDefault())
        self._on(self._element("dialog"), "cancel", lambda event: event.preventDefault())
        self.watch_window()
        self._on(js.matchMedia(TALL), "change", lambda event: self._hear(Input("turned")))
        for wish in (DARK, STRONG):
            self._on(js.matchMedia(wish), "change", lambda event: self.theme(self._theme))
        for name, act in (("pointermove", self._move), ("pointerup", self._up), ("pointercancel", self._up)):
            self._proxies[name] = create_proxy(act)

    def _on(self, target: Any, name: str, act: Callable[[Any], None]) -> None:
        target.addEventListener(name, create_proxy(act))

    @staticmethod
    def _element(name: str) -> Any:
        return js.document.getElementById(name)

    @staticmethod
    def _data(element: Any) -> dict[str, str]:
        return dict(js.Object.assign(js.Object.new(), element.dataset).to_py())

    def _focused(self, event: Any) -> None:
        """Note a focus that neither a pointer nor the page moved: a screen reader's, which means it."""
        if not (self._pressing or self._drawing):
            self._pointed = False

    def _click(self, event: Any) -> None:
        self._pressing = False
        if self._drag and self._drag.moved:
            self._drag = None
            return
        self._drag = None
        pressed = event.target.closest(PRESSED) or self._slot_around(event)
        if pressed:
            fields = self._fields(pressed.closest("form"))
            self.let_go()
            self._hear(Input("click", self._data(pressed), coarse=self._coarse, fields=fields))
            return
        board = event.target.closest("svg.board")
        road = board.querySelector("[id^=pieces-]") if board else None
        if road:
            point = js.DOMPoint.new(event.clientX, event.clientY)
            place = point.matrixTransform(road.getScreenCTM().inverse())
            self.let_go()
            self._hear(Input("board", coarse=self._coarse, x=place.x, y=place.y))

    @staticmethod
    def _slot_around(event: Any) -> Any:
        """Return the slot that a press anywhere else in a car's bay means, or the nearest damage to be repaired."""
        bay = event.target.closest(".dashboard")
        hurt = bay.querySelectorAll("[data-action^=fix]") if bay else ()
        if len(hurt):
            return min(hurt, key=lambda slot: abs(slot.getBoundingClientRect().x - event.clientX))
        for slot in BAY_SLOTS if bay else ():
            if found := bay.querySelector(slot):
                return found
        return None

    def _key(self, event: Any) -> None:
        key = event.key
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if key in ("Tab", "Shift"):
            self._pointed = False
            return
        target = event.target
        typing = target.closest(TYPING if key == "?" else KEYS_OF_ITS_OWN)
        if event.repeat or (typing and key != "Escape"):
            return
        if self._element("dialog").open and key not in ("Escape", "?"):
            return
        pressed = target.closest(PRESSED) if key in ("Enter", " ") else None
        if key == " " and (not pressed or pressed.tagName == "BUTTON"):
            return
        if key == "Enter" and target.tagName == "A":
            return
        if key in ("Enter", " ", "Escape") or key.startswith("Arrow"):
            event.preventDefault()
        data = self._data(pressed) if pressed else {}
        if self._pointed and "action" in data:
            data = {}
        fields = self._fields(target.closest("form"))
        self.let_go()
        self._hear(Input("key", data, key="Enter" if key == " " else key, fields=fields))

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        self._hear(Input("submit", self._data(event.target), fields=self._fields(event.target)))

    @staticmethod
    def _fields(form: Any) -> dict[str, str]:
        """Return what a form holds, and which of its folded parts are open."""
        if not form:
            return {}
        found = js.Object.fromEntries(js.FormData.new(form)).to_py()
        fields = {name: value for name, value in dict(found).items() if isinstance(value, str)}
        for part in form.querySelectorAll("details[open][data-part]"):
            fields[f"open-{part.dataset.part}"] = "on"
        return fields

    def _change(self, event: Any) -> None:
        if event.target.matches('input[type="file"]') and event.target.files.length:
            self._run(self._read_file(event.target))
        elif event.target.matches("[data-range]"):
            self._hear(Input("click", {"ui": f"{event.target.dataset.range} {event.target.value}"}))

    async def _read_file(self, chosen: Any) -> None:
        file = chosen.files.item(0)
        data, fields = self._data(chosen), self._fields(chosen.closest("form"))
        text = await file.text()
        chosen.value = ""
        self._hear(Input("file", data, fields=fields, text=text, name=str(file.name)))

    # Dragging a die, and the strip of the whole road.

    def _pointer_down(self, event: Any) -> None:
        self._coarse = event.pointerType == "touch"
        self._pointed = self._pressing = True
        self._drag = None
        strip = event.target.closest("#mini")
        if strip:
            self.pick_place(strip, event)
        die = event.target.closest("[data-die]")
        if die and event.isPrimary:
            self._drag = _Drag(die, event.clientX, event.clientY)
            for name, proxy in self._proxies.items():
                js.document.addEventListener(name, proxy)

    def _move(self, event: Any) -> None:
        if self._drag:
            self._drag.move(event.clientX, event.clientY)

    def _up(self, event: Any) -> None:
        for name, proxy in self._proxies.items():
            js.document.removeEventListener(name, proxy)
        drag = self._drag
        if not drag or not drag.moved:
            return
        self._pressing = False
        target = drag.drop(event.clientX, event.clientY) if event.type == "pointerup" else ""
        if target:
            self._hear(Input("drop", {"die": drag.value, "drop": target}, coarse=self._coarse))

    # Drawing.

    def orientation(self) -> Orientation:
        """Return how the style sheet lays the road on this screen."""
        return "tall" if js.matchMedia(TALL).matches else "wide"

    def draw(self, parts: Mapping[str, str]) -> None:
        """Write the inside of regions; the focus stays where it was, or as near as can be."""
        self._drawing = True
        try:
            js.table.write(*chain.from_iterable(parts.items()))
        finally:
            self._drawing = False

    def focus(self, selector: str) -> None:
        """Move the focus to the first element that fits."""
        self._pointed = False
        js.table.focus(selector)

    def speak(self, text: str) -> None:
        """Put a line at the end of what was said; a screen reader reads each one, however fast they come."""
        if not text:
            return
        said, line = self._element("live"), js.document.createElement("p")
        line.textContent = text
        said.append(line)
        if said.childElementCount > SAID:
            said.firstElementChild.remove()

    def animate(self, selector: str, css: str, ms: int, dx: int, dy: int) -> None:
        """Play a motion: a ride from an offset, or a class for a while."""
        if not ms:
            return
        for element in js.document.querySelectorAll(selector):
            if dx or dy:
                way = [plain(transform=f"translate({dx}px,{dy}px)"), plain(transform="translate(0,0)")]
                element.animate(to_js(way), plain(duration=ms, easing="cubic-bezier(.3,.1,.3,1.1)"))
            else:
                js.table.play(element, css, ms)

    def languages(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the languages of ``?lang=`` and of the browser."""
        asked = js.URLSearchParams.new(js.location.search).get("lang")
        wanted = tuple(map(str, js.navigator.languages or ()))
        return ((asked,) if isinstance(asked, str) else ()), wanted

    def language(self, code: str, direction: str, frame: Mapping[str, str]) -> None:
        """Set the language of the document, and write its frame in it."""
        root = js.document.documentElement
        if root.lang == code:
            return
        root.lang, root.dir = code, direction
        js.document.title = frame["page.title"]
        for element in js.document.querySelectorAll("[data-say]"):
            element.textContent = frame[element.dataset.say]
        for element in js.document.querySelectorAll("[data-label]"):
            element.setAttribute("aria-label", frame[element.dataset.label])

    def theme(self, name: str) -> None:
        """Show the page by day, by night or in strong contrast; `auto` is as the device wishes."""
        self._theme = name
        if name == "auto":
            wished = {"contrast-dark": f"{STRONG} and {DARK}", "contrast": STRONG, "dark": DARK}
            name = next((theme for theme, wish in wished.items() if js.matchMedia(wish).matches), "light")
        js.document.documentElement.dataset.theme = name
        for meta in js.document.querySelectorAll("meta[name=theme-color]"):
            meta.content = meta.dataset.dark if name.endswith("dark") else meta.dataset.light

    def ready(self) -> None:
        """Say that a person can act."""
        self._element("startup").textContent = ""
        js.dispatchEvent(js.CustomEvent.new("table-ready"))

    # Time, storage, files, other tabs.

    def seen(self, then: Callable[[], None]) -> None:
        """Call back once what was drawn is seen."""
        js.table.seen(create_once_callable(then))

    def later(self, seconds: float, then: Callable[[], None]) -> Cancel:
        """Call back after a while."""
        return asyncio.get_event_loop().call_later(seconds, then).cancel

    def read(self, name: str) -> str | None:
        """Return a kept text."""
        try:
            text = js.localStorage.getItem(PREFIX + name)
        except JsException as error:
            raise _refused(error) from error
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> None:
        """Keep a text."""
        try:
            js.localStorage.setItem(PREFIX + name, text)
        except JsException as error:
            raise _refused(error) from error

    def remove(self, name: str) -> None:
        """Forget a text."""
        try:
            js.localStorage.removeItem(PREFIX + name)
        except JsException as error:
            raise _refused(error) from error

    def claim(self, steal: bool, answer: Callable[[bool], None], lost: Callable[[], None]) -> None:
        """Hold the one lock of the table as long as the page lives."""
        locks = getattr(js.navigator, "locks", None)
        if locks is None:
            answer(True)
            return
        self._run(self._hold(locks, steal, answer, lost))

    async def _hold(
        self, locks: Any, steal: bool, answer: Callable[[bool], None], lost: Callable[[], None]
    ) -> None:
        held = False

        def granted(lock: Any) -> Any:
            nonlocal held
            held = bool(lock)
            self.later(0.0, lambda: answer(held))
            # The lock is held until this promise is kept, which is never.
            return js.Promise.new(create_once_callable(lambda keep, fail: None)) if held else None

        how = plain(steal=True) if steal else plain(ifAvailable=True)
        try:
            await locks.request("table", how, create_once_callable(granted))
        except JsException:
            if held:
                lost()
            else:
                answer(True)

    # The AI's worker.

    def think(self, table: str, pack: str, then: Callable[[str], None], failed: Callable[[], None]) -> None:
        """Ask the worker, started the first time; ``failed`` is called if it does not start or answer."""
        if self._worker is None:
            self._start_worker()
        self._questions += 1
        number = self._questions
        self._asked[number] = (then, failed)
        self._worker.postMessage(plain(id=number, table=table, pack=pack))
        self.later(PATIENCE, lambda: self._give_up(number))

    def _start_worker(self) -> None:
        self._worker = js.Worker.new(asset("thinker.js"), plain(type="module"))
        self._on(self._worker, "message", self._thought)
        self._on(self._worker, "error", lambda event: self._no_worker())

    def _thought(self, event: Any) -> None:
        then, failed = self._asked.pop(event.data.id, (None, None))
        action = getattr(event.data, "action", None)
        if then and action is not None:
            then(str(action))
        elif failed:
            failed()

    def _give_up(self, number: int) -> None:
        if number in self._asked:
            self._no_worker()

    def _no_worker(self) -> None:
        waiting, self._asked = self._asked, {}
        for _, failed in waiting.values():
            failed()


def _refused(error: JsException) -> StorageError:
    # Browsers throw no true Error here, so only its text tells.
    reason: Literal["full", "blocked"] = "full" if "QuotaExceeded" in str(error) else "blocked"
    return StorageError(reason)


class _Drag:
    """A die under a pointer."""

    def __init__(self, die: Any, x: float, y: float) -> None:
        self.die, self.x, self.y = die, x, y
        self.value = str(die.dataset.die)
        self.moved = False
        self.over: Any = None

    def move(self, x: float, y: float) -> None:
        """Let the die follow; light what it would drop on."""
        if not self.moved and abs(x - self.x) + abs(y - self.y) < DRAG_FROM:
            return
        self.moved = True
        self.die.classList.add("dragging")
        self.die.style.setProperty("transform", f"translate({x - self.x}px,{y - self.y}px)")
        self._light(self._under(x, y))

    @staticmethod
    def _under(x: float, y: float) -> Any:
        found = js.document.elementFromPoint(x, y)
        return found.closest("[data-drop]") if found else None

    def _light(self, target: Any) -> None:
        if self.over:
            self.over.classList.remove("over")
        self.over = target
        if target:
            target.classList.add("over")

    def drop(self, x: float, y: float) -> str:
        """Let the die go; return what it was dropped on."""
        target = self._under(x, y)
        self._light(None)
        self.die.classList.remove("dragging")
        self.die.style.removeProperty("transform")
        return str(target.dataset.drop) if target else ""
