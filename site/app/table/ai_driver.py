"""The AI at the table: it thinks in a worker; where there is none, here."""

from __future__ import annotations

from collections.abc import Callable

from app.browser.protocol import Dom
from app.show.waits import Waits
from pyengine.actions import Action, parse
from pyengine.ai import plain
from pyengine.notation import table_text
from pyengine.state import Table


class AiDriver:
    """Asked for an action, it gets a table and nothing else: no race, no record, no seed."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self.has_worker = True
        """As far as we know: it is found out by asking."""

    def choose(self, table: Table, pack: str, then: Callable[[Action], None], waits: Waits) -> None:
        """Call back with what the crew that drives does, unless that was called off while it thought.

        ``pack`` is the file of the content pack, or nothing.
        """
        if not self.has_worker:
            then(plain.choose(table))
            return
        in_time = waits.token()

        def thought(text: str) -> None:
            if in_time():
                then(parse(text))

        def failed() -> None:
            self.has_worker = False
            if in_time():
                then(plain.choose(table))

        self._dom.think(table_text(table), pack, thought, failed)
