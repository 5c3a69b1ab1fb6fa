"""What is drawn for a name: a motif for each road tile, a pictogram for each ongoing-effect card.

The drawings are in the sprite. What a content pack brings under another name gets the plain drawing.
"""

from __future__ import annotations

from pyengine.ruleset import CARD_NAMES

MOTIFS = {
    "The Parking Lot": "parking",
    "Runway to Ruin": "plane",
    "Split Rock": "split",
    "Needle's Eye": "needle",
    "Washout": "flood",
    "Switchback": "bends",
    "Boneyard": "bones",
    "The Detour": "detour",
    "Dead Man's Crossing": "grave",
    "The Causeway": "bridge",
    "Glass Oasis": "oasis",
    "Mirage": "mirage",
    "Scorched": "flame",
    "Cinder Leap": "leap",
    "Zag": "zag",
    "Zig": "zig",
    "Salty Doglegs": "paw",
    "Brine Pools": "brine",
    "Brits": "tea",
    "Roundabout": "ring",
}


def motif(name: str) -> str:
    """Return the sprite's drawing for a road tile.

    >>> motif("Boneyard"), motif("Somewhere else")
    ('m-bones', 'm-mesa')
    """
    return f"m-{MOTIFS.get(name, 'mesa')}"


def card_mark(card: str) -> str:
    """Return the sprite's pictogram of an ongoing effect: what it does to the car.

    >>> card_mark("bald"), card_mark("unheard-of")
    ('k-bald', 'k-any')
    """
    return f"k-{card if card in CARD_NAMES else 'any'}"
