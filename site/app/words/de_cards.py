"""The page's texts in German: what each ongoing-effect card does, as short as a bay is narrow; the tip has it whole."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "brief.jam": "kann nicht schießen",
    "brief.throttle": "muss 1 Schritt weiter",
    "brief.misfire": "1 Schritt weniger, min. 1",
    "brief.bald": "Gelände kostet 2 Schritte",
    "brief.left": "letzter Schritt vorn links",
    "brief.right": "letzter Schritt vorn rechts",
    "brief.screen": "kein Befehl in seinem Zug",
    "brief.bumper": "rammt eine Größe kleiner",
    "brief.ram": "rammt eine Größe größer",
    "brief.leak": "ein Treffer setzt es in Brand",
    "brief.choke": "kein Straßenwürfel",
    "brief.pedal": "muss Straßenwürfel nehmen",
    "brief.steer": "erster Schritt nach vorn",
    "brief.axle": "nie zweimal in Folge vor",
    "brief.tank": "gilt Geschützen als groß",
    "brief.low": "gilt Geschützen als klein",
    "brief.dust": "kein Schuss von genau hinten",
    "brief.drip": "lässt Öl, wo es losfährt",
    "brief.flak": "hält den nächsten Schaden ab",
    "brief.hair": "muss schießen, wo möglich",
    "brief.gasp": "Ausfall trifft alle daneben",
}
