"""The page's texts in English: what is shown on the road while it happens."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "log.again": "Number this chain on the road",
    "show.quake": "The quake shakes everything on the road {way}.",
    # What a thing is, where somebody asks for it.
    "tip.rule": "Rule {rule}",
    "tip.space": "{space}, {tile}",
    "tip.symbol": "Hazard symbol",
    "tip.face-down": "Hazard token, face down",
    "tip.drip": "Oil marker",
    "tip.wreck": "Wreck",
    "tip.damage": "Damage: {value} of {all}.",
    "tip.slot-empty": "Empty damage slot",
    "tip.die": "Movement die: {die}",
    "keys.tip": "I",
    "keys.tip-does": "what the thing with the focus is, at once; again: its rule",
}
