"""What waits for a timer or a worker: all of it is called off at once when something else begins."""

from __future__ import annotations

from collections.abc import Callable

from app.browser.protocol import Cancel

Later = Callable[[float, Callable[[], None]], Cancel]


class Waits:
    """Calls back after a while, unless all was called off meanwhile."""

    def __init__(self, later: Later) -> None:
        self._later = later
        self._turn = 0

    def later(self, pause: float, then: Callable[[], None]) -> None:
        """Call back after so many seconds."""
        in_time = self.token()
        self._later(pause, lambda: then() if in_time() else None)

    def token(self) -> Callable[[], bool]:
        """Return what says later whether what waits now was not called off."""
        turn = self._turn
        return lambda: turn == self._turn

    def call_off(self) -> None:
        """Let nothing that waits now happen."""
        self._turn += 1
