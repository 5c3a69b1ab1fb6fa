"""The page's texts in German that are only heard: what the road in words and the names of things tell."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "highlight.step-on": "Nach {space} fahren, {way}: {what}",
    "way.0": "vorn links",
    "way.1": "geradeaus",
    "way.2": "vorn rechts",
    "dashboard.die-slot.fits": "Würfelplatz, das {size} Auto, passt jetzt",
    "dashboard.die-slot.shut": "Würfelplatz, das {size} Auto, passt jetzt nicht",
    "dashboard.coast-slots.fits": "Ausrollplätze, das {size} Auto: {used} von {all} belegt, passt jetzt",
    "dashboard.coast-slots.shut": "Ausrollplätze, das {size} Auto: {used} von {all} belegt, passt jetzt nicht",
    "road.drives": "am Zug",
    "said.undone": "Zurückgenommen.",
    "said.redone": "Wiederholt.",
}
