"""The page's texts in German that are only heard: what the road in words and the names of things tell."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lit.step-on": "Nach {space} fahren, {way}: {what}",
    "way.0": "vorn links",
    "way.1": "geradeaus",
    "way.2": "vorn rechts",
    "bay.die-slot.fits": "Würfelplatz, das {size} Auto, passt jetzt",
    "bay.die-slot.shut": "Würfelplatz, das {size} Auto, passt jetzt nicht",
    "bay.coast-slots.fits": "Ausrollplätze, das {size} Auto: {used} von {all} belegt, passt jetzt",
    "bay.coast-slots.shut": "Ausrollplätze, das {size} Auto: {used} von {all} belegt, passt jetzt nicht",
    "road.drives": "am Zug",
    "said.undone": "Zurückgenommen.",
    "said.redone": "Wiederholt.",
}
