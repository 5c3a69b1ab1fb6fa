"""What is picked at the table and not done yet, and what of it is looked at."""

from __future__ import annotations

from pyengine.actions import Action
from pyengine.state import NO_ONE, Crew


class Selection:
    """A picked action, or a die picked up, or a slot picked before its die: one of them at a time."""

    def __init__(self) -> None:
        self.shown: Crew = NO_ONE
        """The crew whose cars are looked at, NO_ONE for the active one."""
        self.chain = ""
        """The chain of the log that is numbered on the road again."""
        self.pick_nothing()

    def pick_nothing(self) -> None:
        """Put back what is picked."""
        self.picked: Action | None = None
        self.held = 0
        self.slot = ""

    def pick(self, action: Action) -> None:
        """Pick an action, to be confirmed."""
        self.pick_nothing()
        self.picked = action

    def take_die(self, value: int) -> None:
        """Pick up a die, or put it down."""
        held = 0 if value == self.held else value
        self.pick_nothing()
        self.held = held

    def take_slot(self, slot: str) -> None:
        """Pick a slot before its die, or put it back."""
        slot = "" if slot == self.slot else slot
        self.pick_nothing()
        self.slot = slot

    def look_at_crew(self, crew: Crew, active: Crew) -> None:
        """Look at a crew's cars; at the active one's if they are looked at already."""
        self.shown = NO_ONE if crew in (self.shown, active) else crew

    def look_at_chain(self, key: str) -> None:
        """Number a chain of the log on the road again, or no longer."""
        self.chain = "" if key == self.chain else key

    def look_home(self) -> None:
        """Look at the active crew and at what has just happened."""
        self.shown, self.chain = NO_ONE, ""
