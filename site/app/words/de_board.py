"""The page's texts in German: what is shown on the road while it happens."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "log.again": "Diese Kette auf der Straße nummerieren",
    "show.quake": "Das Beben rüttelt alles auf der Straße nach {way}.",
    # Was ein Ding ist, wo jemand danach fragt.
    "tip.rule": "Regel {rule}",
    "tip.space": "{space}, {tile}",
    "tip.symbol": "Gefahrensymbol",
    "tip.face-down": "Gefahrenmarker, verdeckt",
    "tip.drip": "Ölmarker",
    "tip.wreck": "Wrack",
    "tip.damage": "Schaden: {value} von {all}.",
    "tip.slot-empty": "Freier Schadensplatz",
    "tip.die": "Bewegungswürfel: {die}",
    "keys.tip": "I",
    "keys.tip-does": "was das Ding mit dem Fokus ist, sofort; noch einmal: seine Regel",
}
