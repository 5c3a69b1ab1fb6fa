"""A die under a pointer."""

from __future__ import annotations

from typing import Any

import js

DRAG_FROM = 8
"""How far a pointer goes, in CSS pixels, before it drags."""


class Drag:
    """A die that may be dragged: where the pointer took it, and what it is over."""

    def __init__(self, die: Any, x: float, y: float) -> None:
        self.value = str(die.dataset.die)
        self.moved = False
        self._die, self._x, self._y = die, x, y
        self._over: Any = None

    def move(self, x: float, y: float) -> None:
        """Let the die follow; mark what it would drop on."""
        if not self.moved and abs(x - self._x) + abs(y - self._y) < DRAG_FROM:
            return
        self.moved = True
        self._die.classList.add("dragging")
        self._die.style.setProperty("transform", f"translate({x - self._x}px,{y - self._y}px)")
        self._mark(_under(x, y))

    def drop(self, x: float, y: float) -> str:
        """Let the die go; return what it was dropped on."""
        target = _under(x, y)
        self._mark(None)
        self._die.classList.remove("dragging")
        self._die.style.removeProperty("transform")
        return str(target.dataset.drop) if target else ""

    def _mark(self, target: Any) -> None:
        if self._over:
            self._over.classList.remove("over")
        self._over = target
        if target:
            target.classList.add("over")


def _under(x: float, y: float) -> Any:
    found = js.document.elementFromPoint(x, y)
    return found.closest("[data-drop]") if found else None
