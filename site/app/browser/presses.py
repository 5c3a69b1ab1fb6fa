"""What people do to the page, each as an `Input`: presses, keys, dragged dice, forms and files. One listener a kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from app.browser.bridge import element, on, run
from app.browser.camera import Camera
from app.browser.dom import TALL, Screen
from app.browser.drag import Drag
from app.browser.protocol import Input

PRESSED = "[data-action],[data-why],[data-die],[data-rule],[data-ui]"
DASHBOARD_SLOTS = ("button.die-slot.fits", "button.coasts.fits", "button.die-slot", "button.coasts")
"""Which slot a press on a car's dashboard means: one that takes a die, else one that says why not."""
TYPING = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])"
"""Where a key is a letter of a text."""
KEYS_OF_ITS_OWN = "input, select, textarea, summary, .log ol"


class Presses(Screen, Camera):
    """The part of `protocol.Dom` that takes what people do."""

    def __init__(self) -> None:
        super().__init__()
        self._take: Callable[[Input], None] = lambda done: None
        self._coarse = False
        self._drag: Drag | None = None
        self._dragging: dict[str, Any] = {}
        """What listens while a die may be dragged."""
        self._pointed = False
        """A pointer put the focus where it is: nobody chose it to be played by a key."""
        self._pressing = False

    def listen(self, take: Callable[[Input], None]) -> None:
        """Add one listener a kind to the document."""
        self._take = take
        on(js.document, "pointerdown", self._pointer_down)
        on(js.document, "click", self._click)
        on(js.document, "keydown", self._key)
        on(js.document, "focusin", self._focused)
        on(js.document, "submit", self._submit)
        on(js.document, "change", self._change)
        on(js.document, "dragstart", lambda event: event.preventDefault())
        on(element("dialog"), "cancel", lambda event: event.preventDefault())
        on(js.matchMedia(TALL), "change", lambda event: self._take(Input("turned")))
        self.watch_window()
        self.watch_theme()
        for name, act in (("pointermove", self._move), ("pointerup", self._up), ("pointercancel", self._up)):
            self._dragging[name] = create_proxy(act)

    def focus(self, selector: str) -> None:
        """Move the focus to the first element that fits, where a key may play it."""
        self._pointed = False
        super().focus(selector)

    def _focused(self, event: Any) -> None:
        """Note a focus that neither a pointer nor the page moved: a screen reader's, which means it."""
        if not (self._pressing or self._drawing):
            self._pointed = False

    # A press on a button, or on the road.

    def _click(self, event: Any) -> None:
        self._pressing = False
        dragged = self._drag and self._drag.moved
        self._drag = None
        if dragged:
            return
        pressed = event.target.closest(PRESSED) or _slot_around(event)
        if pressed:
            fields = _fields(pressed.closest("form"))
            self.let_go()
            self._take(Input("click", _data(pressed), coarse=self._coarse, fields=fields))
            return
        board = event.target.closest("svg.board")
        road = board.querySelector("[id^=pieces-]") if board else None
        if road:
            point = js.DOMPoint.new(event.clientX, event.clientY)
            place = point.matrixTransform(road.getScreenCTM().inverse())
            self.let_go()
            self._take(Input("board", coarse=self._coarse, x=place.x, y=place.y))

    # Keys.

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
        if element("dialog").open and key not in ("Escape", "?"):
            return
        pressed = target.closest(PRESSED) if key in ("Enter", " ") else None
        if key == " " and (not pressed or pressed.tagName == "BUTTON"):
            return
        if key == "Enter" and target.tagName == "A":
            return
        if key in ("Enter", " ", "Escape") or key.startswith("Arrow"):
            event.preventDefault()
        data = _data(pressed) if pressed else {}
        if self._pointed and "action" in data:
            data = {}
        fields = _fields(target.closest("form"))
        self.let_go()
        self._take(Input("key", data, key="Enter" if key == " " else key, fields=fields))

    # Forms and files.

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        self._take(Input("submit", _data(event.target), fields=_fields(event.target)))

    def _change(self, event: Any) -> None:
        if event.target.matches('input[type="file"]') and event.target.files.length:
            run(self._read_file(event.target))
        elif event.target.matches("[data-range]"):
            self._take(Input("click", {"ui": f"{event.target.dataset.range} {event.target.value}"}))

    async def _read_file(self, chosen: Any) -> None:
        file = chosen.files.item(0)
        data, fields = _data(chosen), _fields(chosen.closest("form"))
        text = await file.text()
        chosen.value = ""
        self._take(Input("file", data, fields=fields, text=text, name=str(file.name)))

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
            self._drag = Drag(die, event.clientX, event.clientY)
            for name, proxy in self._dragging.items():
                js.document.addEventListener(name, proxy)

    def _move(self, event: Any) -> None:
        if self._drag:
            self._drag.move(event.clientX, event.clientY)

    def _up(self, event: Any) -> None:
        for name, proxy in self._dragging.items():
            js.document.removeEventListener(name, proxy)
        drag = self._drag
        if not drag or not drag.moved:
            return
        self._pressing = False
        target = drag.drop(event.clientX, event.clientY) if event.type == "pointerup" else ""
        if target:
            self._take(Input("drop", {"die": drag.value, "drop": target}, coarse=self._coarse))


def _data(pressed: Any) -> dict[str, str]:
    """Return the ``data-*`` attributes of an element."""
    return dict(js.Object.assign(js.Object.new(), pressed.dataset).to_py())


def _fields(form: Any) -> dict[str, str]:
    """Return what a form holds, and which of its folded parts are open."""
    if not form:
        return {}
    found = js.Object.fromEntries(js.FormData.new(form)).to_py()
    fields = {name: value for name, value in dict(found).items() if isinstance(value, str)}
    for part in form.querySelectorAll("details[open][data-part]"):
        fields[f"open-{part.dataset.part}"] = "on"
    return fields


def _slot_around(event: Any) -> Any:
    """Return the slot that a press elsewhere on a car's dashboard means, or the nearest damage to be repaired."""
    dashboard = event.target.closest(".dashboard")
    hurt = dashboard.querySelectorAll("[data-action^=fix]") if dashboard else ()
    if len(hurt):
        return min(hurt, key=lambda slot: abs(slot.getBoundingClientRect().x - event.clientX))
    for slot in DASHBOARD_SLOTS if dashboard else ():
        if found := dashboard.querySelector(slot):
            return found
    return None
