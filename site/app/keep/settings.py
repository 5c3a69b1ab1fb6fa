"""What people chose for this device, read from what was kept; nonsense falls back to the default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from app.view.scene import SPEEDS, THEMES, Settings, Standing, Unattended
from app.view.setup import MOST_CREWS
from pyengine.words import LANGUAGES, best


def standing(value: object) -> Standing:
    """Return a standing answer.

    >>> standing("hurt"), standing(3)
    ('hurt', 'ask')
    """
    found: Standing
    for found in get_args(Standing):
        if value == found:
            return found
    return "ask"


def unattended(value: object) -> Unattended:
    """Return what becomes of a race once only AI crews drive in it.

    >>> unattended("speed"), unattended("soon")
    ('speed', 'ask')
    """
    found: Unattended
    for found in get_args(Unattended):
        if found and value == found:
            return found
    return Settings().unattended


def read_settings(kept: Mapping[str, Any]) -> Settings:
    """Return the settings that were kept."""
    rerolls = kept.get("rerolls")
    theme = kept.get("theme")
    return Settings(
        speed=kept["speed"] if kept.get("speed") in SPEEDS else "normal",
        theme=theme if theme in THEMES else "auto",
        autoskip=kept.get("autoskip") is not False,
        words=kept.get("words") is True,
        rerolls=tuple(map(standing, rerolls[:MOST_CREWS])) if isinstance(rerolls, list) else (),
        sound=kept.get("sound") is True,
        volume=level(kept.get("volume")),
        lang=lang if (lang := kept.get("lang")) in LANGUAGES else "auto",
        unattended=unattended(kept.get("unattended", kept.get("rest"))),
        guided=kept.get("guided") is True,
    )


def level(value: object) -> int:
    """Return a volume, 0 to 100; a text comes from the slider.

    >>> level(40), level("55"), level("loud"), level(None), level(900)
    (40, 55, 70, 70, 100)
    """
    text = str(value)
    return min(int(text), 100) if text.isascii() and text.isdigit() else Settings().volume


def plain_settings(settings: Settings) -> dict[str, Any]:
    """Return what is to be kept of the settings."""
    kept = settings._asdict()
    del kept["log_open"]
    return kept


def language(settings: Settings, asked: Sequence[str], wanted: Sequence[str]) -> str:
    """Return the language to speak: what the address asks for, what is set, what the browser wants, else English.

    >>> language(Settings(lang="de"), (), ("en",)), language(Settings(), ("en",), ("de",))
    ('de', 'en')
    """
    set_ = () if settings.lang == "auto" else (settings.lang,)
    return best([*asked, *set_, *wanted])
