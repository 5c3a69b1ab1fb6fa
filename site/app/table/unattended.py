"""What becomes of a race once only AI crews are left in it."""

from __future__ import annotations

from collections.abc import Sequence

from app.view.scene import Unattended
from pyengine.ruleset import Seat
from pyengine.state import Table


class Attendance:
    """Which crews people drive, and what is wished for once none of them is left."""

    def __init__(self, seats: Sequence[Seat], wish: Unattended) -> None:
        self.people = [crew for crew, seat in enumerate(seats) if seat.driver == "person"]
        self.wish: Unattended = wish
        """To be asked, to watch, or to finish at speed."""

    def of(self, table: Table) -> Unattended:
        """Return what becomes of the race now: asked, watched or finished at speed; nothing while people drive."""
        for crew in self.people:
            if not table.out[crew]:
                return ""
        return "" if not self.people or table.over() else self.wish

    def want(self, wish: Unattended) -> None:
        """Say what is wished for."""
        self.wish = wish
