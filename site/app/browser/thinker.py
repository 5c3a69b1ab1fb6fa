"""Asking the AI, which thinks in a worker (`worker.py`): the page goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from app.browser.bridge import asset, later, on, plain

PATIENCE = 40.0
"""How long an AI may think, its worker's start included, before the page does it itself."""


class Thinker:
    """The part of `protocol.Dom` that has an AI think."""

    def __init__(self) -> None:
        super().__init__()
        self._worker: Any = None
        self._asked: dict[int, tuple[Callable[[str], None], Callable[[], None]]] = {}
        self._questions = 0

    def think(self, table: str, pack: str, then: Callable[[str], None], failed: Callable[[], None]) -> None:
        """Ask the worker, started the first time; ``failed`` is called if it does not start or answer."""
        if self._worker is None:
            self._start_worker()
        self._questions += 1
        number = self._questions
        self._asked[number] = (then, failed)
        self._worker.postMessage(plain(id=number, table=table, pack=pack))
        later(PATIENCE, lambda: self._give_up(number))

    def _start_worker(self) -> None:
        self._worker = js.Worker.new(asset("thinker.js"), plain(type="module"))
        on(self._worker, "message", self._thought)
        on(self._worker, "error", lambda event: self._no_worker())

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
