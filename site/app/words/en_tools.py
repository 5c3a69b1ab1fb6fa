"""The page's texts in English: what the buttons do that play no rule of the game, for where somebody asks."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "does.undo": "Takes the last action back, as far as the last die that fell or token that was turned over. Key: U.",
    "does.nothing-to-undo": "Nothing can be taken back now.",
    "does.redo": "Plays again what was taken back. Key: Y.",
    "does.nothing-to-redo": "Nothing has been taken back.",
    "does.speed": "How fast everything is shown that happens. Each press takes the next speed; Max shows what came of it at once.",
    "does.rules": "Every rule of this race in short, chapter by chapter.",
    "does.menu": "A new race, the lesson, settings, keys, saving and sharing, and what this page is.",
    "does.skip": "Goes to the end of what is being shown. The log tells all of it. Key: Esc.",
    "does.unpick": "Puts back what is picked. Nothing has been played yet. Key: Esc.",
    "does.fold": "Opens or closes the whole log.",
    "does.chain": "Shows each link of this chain on the road, with the number it has here.",
    "does.rest-speed": "The AI crews drive to the end without a pause. Every die and every action is kept, and it can be stopped.",
    "does.rest-watch": "The AI crews drive on, and everything is shown at the speed that is set.",
    "does.throw-here": "The page rolls the dice that have not been entered.",
    "does.throw-count": "The race goes on with these dice. Before that each can be taken back.",
}
