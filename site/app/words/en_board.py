"""The page's texts in English: what is shown on the road while it happens."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "log.again": "Number this chain on the road",
    "show.quake": "The quake shakes everything on the road {way}.",
}
