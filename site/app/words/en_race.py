"""The page's texts in English about dice that people roll themselves, and about people whose crews are out."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "form.dice": "Dice",
    "form.dice-here": "Rolled here",
    "form.dice-own": "We roll our own",
    "form.dice-note": (
        "Roll real dice and enter what fell, for crews the AI drives as well; a button has the page roll instead. "
        "Tiles, tokens and cards are still drawn here."
    ),
    "own-roll.nth": "{die} {value} of {count}",
    "own-roll.ask": "{die}: which face fell?",
    "own-roll.all": "Is that what fell?",
    "own-roll.how": "Press each face as it lies. Press a die in the tray to take it back.",
    "own-roll.ai": "The AI drives {crew}: roll for it, or have it rolled here.",
    "own-roll.tray": "What fell",
    "own-roll.faces": "Faces",
    "own-roll.open": "{die}: not entered yet",
    "own-roll.back": "{die}: {face}. Take it back",
    "own-roll.count": "It counts",
    "own-roll.here": "Roll here",
    # People whose crews are out.
    "unattended.heading": "Your crews are out",
    "unattended.heading.one": "Your crew is out",
    "unattended.why": "{crews} race on, driven by the AI.",
    "unattended.speed": "Let the rest finish at speed",
    "unattended.watch": "Watch at this pace",
    "unattended.next": "Next race",
    "unattended.running": "The rest finish at speed",
    "unattended.running-why": "Round {value}. Every die and every action is kept.",
    "unattended.stop": "Stop here",
    "unattended.hasten": "To the finish",
    "unattended.note": "{crews} is out.",
    "unattended.note-more": "{crews} are out.",
    "out.heading": "{crews} is out of the race",
    "out.heading-more": "{crews} are out of the race",
    "out.why": "The others race on, and nothing waits for you. The next race ends this one for everybody.",
    "out.later": "Finish at speed once only the AI is left",
    "out.later-on": "It will finish at speed once only the AI is left.",
    "out.on": "Race on",
    "set.unattended": "Once only the AI drives",
    "set.unattended.ask": "Ask",
    "set.unattended.watch": "Watch",
    "set.unattended.speed": "Finish at speed",
    "pack.problem": "line {line}: {where}: {reason}",
    "keys.roll": "1 to 6, Backspace",
    "keys.roll-does": "with your own dice: enter a face, take the last one back; Enter lets them count",
}
