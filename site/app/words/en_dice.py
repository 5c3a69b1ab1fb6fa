"""The page's texts in English about dice that people roll themselves."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "form.dice": "Dice",
    "form.dice-here": "Rolled here",
    "form.dice-own": "We roll our own",
    "form.dice-note": (
        "Roll real dice and enter what fell, for crews the AI drives as well; a button has the page roll instead. "
        "Tiles, tokens and cards are still drawn here."
    ),
    "throw.nth": "{die} {value} of {count}",
    "throw.ask": "{die}: which face fell?",
    "throw.all": "Is that what fell?",
    "throw.how": "Press each face as it lies. Press a die in the tray to take it back.",
    "throw.ai": "The AI drives {crew}: roll for it, or have it rolled here.",
    "throw.tray": "What fell",
    "throw.faces": "Faces",
    "throw.open": "{die}: not entered yet",
    "throw.back": "{die}: {face}. Take it back",
    "throw.count": "It counts",
    "throw.here": "Roll here",
    "keys.roll": "1 to 6, Backspace",
    "keys.roll-does": "with your own dice: enter a face, take the last one back; Enter lets them count",
}
