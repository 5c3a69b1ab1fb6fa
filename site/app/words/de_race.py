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
    "throw.nth": "{die} {value} von {count}",
    "throw.ask": "{die}: Welche Seite liegt oben?",
    "throw.all": "Ist das so gefallen?",
    "throw.how": "Drücke jede Seite, wie sie liegt. Ein Druck auf einen Würfel der Ablage nimmt ihn zurück.",
    "throw.ai": "Die KI fährt {crew}: Würfelt für sie oder lasst hier würfeln.",
    "throw.tray": "Gefallen",
    "throw.faces": "Seiten",
    "throw.open": "{die}: noch nicht eingegeben",
    "throw.back": "{die}: {face}. Zurücknehmen",
    "throw.count": "Das gilt",
    "throw.here": "Hier würfeln",
    # People whose crews are out.
    "rest.heading": "Eure Crews sind raus",
    "rest.heading.one": "Deine Crew ist raus",
    "rest.why": "Im Rennen bleiben {crews}, gefahren von der KI.",
    "rest.speed": "Den Rest schnell zu Ende fahren",
    "rest.watch": "In diesem Tempo zusehen",
    "rest.next": "Nächstes Rennen",
    "rest.running": "Der Rest fährt schnell zu Ende",
    "rest.running-why": "Runde {value}. Jeder Würfel und jede Aktion wird behalten.",
    "rest.stop": "Hier anhalten",
    "rest.hasten": "Zum Ziel",
    "rest.note": "{crews} ist raus.",
    "rest.note-more": "{crews} sind raus.",
    "out.heading": "{crews} ist aus dem Rennen",
    "out.heading-more": "{crews} sind aus dem Rennen",
    "out.why": "Die anderen fahren weiter, und nichts wartet auf dich. Das nächste Rennen beendet dieses für alle.",
    "out.later": "Schnell zu Ende, sobald nur noch die KI fährt",
    "out.later-on": "Sobald nur noch die KI fährt, geht es schnell zu Ende.",
    "out.on": "Weiterfahren",
    "set.rest": "Sobald nur noch die KI fährt",
    "set.rest.ask": "Fragen",
    "set.rest.watch": "Zusehen",
    "set.rest.speed": "Schnell zu Ende",
    "pack.problem": "Zeile {line}: {where}: {reason}",
    "keys.roll": "1 bis 6, Rücktaste",
    "keys.roll-does": "mit eigenen Würfeln: eine Seite eingeben, die letzte zurücknehmen; Enter lässt sie gelten",
}
