"""The page's texts in German: what is shown on the road while it happens."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "log.again": "Diese Kette auf der Straße nummerieren",
    "show.quake": "Das Beben rüttelt alles auf der Straße nach {way}.",
}
