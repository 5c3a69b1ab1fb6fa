"""The page's texts in German about dice that people roll themselves."""

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
    "keys.roll": "1 bis 6, Rücktaste",
    "keys.roll-does": "mit eigenen Würfeln: eine Seite eingeben, die letzte zurücknehmen; Enter lässt sie gelten",
}
