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
    # People whose crews are out.
    "rest.heading": "Your crews are out",
    "rest.heading.one": "Your crew is out",
    "rest.why": "{crews} race on, driven by the AI.",
    "rest.speed": "Let the rest finish at speed",
    "rest.watch": "Watch at this pace",
    "rest.next": "Next race",
    "rest.running": "The rest finish at speed",
    "rest.running-why": "Round {value}. Every die and every action is kept.",
    "rest.stop": "Stop here",
    "rest.hasten": "To the finish",
    "rest.note": "{crews} is out.",
    "rest.note-more": "{crews} are out.",
    "out.heading": "{crews} is out of the race",
    "out.heading-more": "{crews} are out of the race",
    "out.why": "The others race on, and nothing waits for you. The next race ends this one for everybody.",
    "out.later": "Finish at speed once only the AI is left",
    "out.later-on": "It will finish at speed once only the AI is left.",
    "out.on": "Race on",
    "set.rest": "Once only the AI drives",
    "set.rest.ask": "Ask",
    "set.rest.watch": "Watch",
    "set.rest.speed": "Finish at speed",
    "pack.problem": "line {line}: {where}: {reason}",
    "keys.roll": "1 to 6, Backspace",
    "keys.roll-does": "with your own dice: enter a face, take the last one back; Enter lets them count",
}
