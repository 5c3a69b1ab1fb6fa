"""The page's texts in German about dice that people roll themselves, and about people whose crews are out."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "form.dice": "Würfel",
    "form.dice-here": "Hier gewürfelt",
    "form.dice-own": "Wir würfeln selbst",
    "form.dice-note": (
        "Ihr würfelt mit echten Würfeln und gebt ein, was gefallen ist, auch für Crews, die die KI fährt; auf Wunsch "
        "würfelt die Seite. Straßenteile, Marker und Karten werden weiter hier gezogen."
    ),
    "own-roll.nth": "{die} {value} von {count}",
    "own-roll.ask": "{die}: Welche Seite liegt oben?",
    "own-roll.all": "Ist das so gefallen?",
    "own-roll.how": "Drücke jede Seite, wie sie liegt. Ein Druck auf einen Würfel der Ablage nimmt ihn zurück.",
    "own-roll.ai": "Die KI fährt {crew}: Würfelt für sie oder lasst hier würfeln.",
    "own-roll.tray": "Gefallen",
    "own-roll.faces": "Seiten",
    "own-roll.open": "{die}: noch nicht eingegeben",
    "own-roll.back": "{die}: {face}. Zurücknehmen",
    "own-roll.count": "Das gilt",
    "own-roll.here": "Hier würfeln",
    # People whose crews are out.
    "unattended.heading": "Eure Crews sind raus",
    "unattended.heading.one": "Deine Crew ist raus",
    "unattended.why": "Im Rennen bleiben {crews}, gefahren von der KI.",
    "unattended.speed": "Den Rest schnell zu Ende fahren",
    "unattended.watch": "In diesem Tempo zusehen",
    "unattended.next": "Nächstes Rennen",
    "unattended.running": "Der Rest fährt schnell zu Ende",
    "unattended.running-why": "Runde {value}. Jeder Würfel und jede Aktion wird behalten.",
    "unattended.stop": "Hier anhalten",
    "unattended.hasten": "Zum Ziel",
    "unattended.note": "{crews} ist raus.",
    "unattended.note-more": "{crews} sind raus.",
    "out.heading": "{crews} ist aus dem Rennen",
    "out.heading-more": "{crews} sind aus dem Rennen",
    "out.why": "Die anderen fahren weiter, und nichts wartet auf dich. Das nächste Rennen beendet dieses für alle.",
    "out.later": "Schnell zu Ende, sobald nur noch die KI fährt",
    "out.later-on": "Sobald nur noch die KI fährt, geht es schnell zu Ende.",
    "out.on": "Weiterfahren",
    "set.unattended": "Sobald nur noch die KI fährt",
    "set.unattended.ask": "Fragen",
    "set.unattended.watch": "Zusehen",
    "set.unattended.speed": "Schnell zu Ende",
    "pack.problem": "Zeile {line}: {where}: {reason}",
    "keys.roll": "1 bis 6, Rücktaste",
    "keys.roll-does": "mit eigenen Würfeln: eine Seite eingeben, die letzte zurücknehmen; Enter lässt sie gelten",
}
