"""The page's texts in English that are only heard: what the road in words and the names of things tell."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "highlight.step-on": "Drive to {space}, {way}: {what}",
    "way.0": "ahead on the left",
    "way.1": "straight ahead",
    "way.2": "ahead on the right",
    "dashboard.die-slot.fits": "Die slot of the {size} car, fits now",
    "dashboard.die-slot.shut": "Die slot of the {size} car, does not fit now",
    "dashboard.coast-slots.fits": "Coast spaces of the {size} car, {used} of {all} used, fits now",
    "dashboard.coast-slots.shut": "Coast spaces of the {size} car, {used} of {all} used, does not fit now",
    "road.drives": "driving now",
    "said.undone": "Taken back.",
    "said.redone": "Done again.",
}
