"""The page's texts in German: what the buttons do that play no rule of the game, for where somebody asks."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "does.undo": "Nimmt die letzte Aktion zurück, bis zum letzten gefallenen Würfel oder aufgedeckten Marker. Taste: U.",
    "does.nothing-to-undo": "Jetzt lässt sich nichts zurücknehmen.",
    "does.redo": "Spielt noch einmal, was zurückgenommen wurde. Taste: Y.",
    "does.nothing-to-redo": "Nichts wurde zurückgenommen.",
    "does.speed": "Wie schnell alles gezeigt wird, was geschieht. Jeder Druck nimmt das nächste Tempo; Max zeigt gleich, was daraus wurde.",
    "does.rules": "Jede Regel dieses Rennens in Kürze, Kapitel für Kapitel.",
    "does.menu": "Neues Rennen, Fahrstunde, Einstellungen, Tasten, Speichern und Teilen, und was diese Seite ist.",
    "does.skip": "Springt ans Ende dessen, was gerade gezeigt wird. Das Protokoll erzählt alles. Taste: Esc.",
    "does.unpick": "Legt zurück, was gewählt ist. Noch ist nichts gespielt. Taste: Esc.",
    "does.fold": "Öffnet oder schließt das ganze Protokoll.",
    "does.chain": "Zeigt jedes Glied dieser Kette auf der Straße, mit der Nummer, die es hier hat.",
    "does.rest-speed": "Die KI-Teams fahren ohne Pause bis zum Ende. Jeder Würfel und jede Aktion bleibt erhalten, und es lässt sich anhalten.",
    "does.rest-watch": "Die KI-Teams fahren weiter, und alles wird im gewählten Tempo gezeigt.",
    "does.throw-here": "Die Seite würfelt die Würfel, die noch nicht eingegeben sind.",
    "does.throw-count": "Das Rennen geht mit diesen Würfeln weiter. Vorher lässt sich jeder zurücknehmen.",
}
