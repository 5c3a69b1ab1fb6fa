"""Keeping the race: after every action, before its dice are shown; and reading it back, whatever it has become."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from typing import Any

from app.browser.protocol import Storage, StorageError
from app.keep.journal import Journal, TornRace
from pyengine.content.pack import BASE, Pack
from pyengine.game import Game, ReplayError
from pyengine.notation import RecordError, loads
from pyengine.reasons import because
from pyengine.record import read_json
from pyengine.ruleset import SetupError

SETTINGS, ASIDE, TAB = "settings", "aside", "tab"
MOST_ASIDE = 8
"""How many texts stay set aside; one more takes the place of the oldest."""


class BadSave(ValueError):
    """A text that does not come back as a race; the message says why, ``text`` is what it was."""

    def __init__(self, why: str, text: str) -> None:
        super().__init__(why)
        self.why = why
        self.text = text


class NeedsPack(BadSave):
    """A race that was played with a content pack that is not on this device; ``name`` is what it is called."""

    def __init__(self, name: str, text: str) -> None:
        why = because(
            "it was played with the content pack {name}, which is not on this device", name=repr(name)
        )
        super().__init__(why, text)
        self.name = name


Finder = Callable[[str], Pack | None]
"""Finds a content pack of this device by its fingerprint; nothing is what is shipped."""


def shipped(fingerprint: str) -> Pack | None:
    """Find what is shipped and nothing else."""
    return None if fingerprint else BASE


def read_race(text: str, find: Finder = shipped) -> Game:
    """Play a record again to where it stands; raises BadSave, or NeedsPack."""
    try:
        record = loads(text)
        wanted = record["pack"]
        pack = find(wanted["fingerprint"] if wanted else "")
        if pack is None:
            raise NeedsPack(wanted["name"], text)
        return Game.replay(record, pack=pack)
    except (RecordError, ReplayError, SetupError) as error:
        raise BadSave(error.args[0], text) from error


def _aside(place: int) -> str:
    """Name the place of a text that is set aside: aside, aside-2, aside-3..."""
    return f"{ASIDE}-{place + 1}" if place else ASIDE


class Store:
    """What this tab keeps. ``trouble`` says why the last try failed: full, blocked, tab; else nothing."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.journal = Journal(storage)
        self.trouble = ""
        self.mark = os.urandom(8).hex()

    def own(self) -> None:
        """Make this tab the one whose races are kept."""
        self._write(TAB, self.mark)

    def keep(self, game: Game) -> bool:
        """Keep the race as it stands, unless another tab has taken over; say whether it is kept."""
        if self._read(TAB) not in (None, self.mark):
            self.trouble = "tab"
            return False
        return self._try(lambda: self.journal.keep(game))

    def resume(self, find: Finder = shipped, *, set_aside: bool = True) -> Game | None:
        """Return the race that was kept, None if there is none.

        One that cannot be read raises BadSave; it is set aside whole, if that is asked. One that waits for its content
        pack stays where it is.
        """
        try:
            text = self.journal.read()
            return None if text is None else read_race(text, find)
        except StorageError as error:
            self.trouble = error.reason
            return None
        except TornRace as torn:
            bad = BadSave(torn.args[0], torn.text)
        except NeedsPack:
            raise
        except BadSave as error:
            bad = error
        if set_aside:
            self.set_aside(bad.text)
        raise bad

    def set_aside(self, text: str) -> None:
        """Keep a text that is no race here out of the way of the next one, beside those set aside before."""
        kept = self.aside()
        if text in kept or self._write_aside([*kept, text]):
            self._try(self.journal.remove)

    def _write_aside(self, texts: list[str]) -> bool:
        if len(texts) <= MOST_ASIDE:
            return self._write(_aside(len(texts) - 1), texts[-1])
        # Each moves down one place, the oldest first: if the storage fails on the way, none but the oldest is lost.
        return all(self._write(_aside(place), text) for place, text in enumerate(texts[-MOST_ASIDE:]))

    def aside(self) -> list[str]:
        """Return the texts that were set aside, the oldest first."""
        found: list[str] = []
        while (text := self._read(_aside(len(found)))) is not None:
            found.append(text)
        return found

    def settings(self) -> dict[str, Any]:
        """Return what people chose, as it was kept; nothing if it cannot be read."""
        try:
            found = read_json(self._read(SETTINGS) or "{}")
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    def keep_settings(self, chosen: Mapping[str, Any]) -> bool:
        """Keep what people chose."""
        return self._write(SETTINGS, json.dumps(dict(chosen)))

    def _read(self, name: str) -> str | None:
        try:
            return self.storage.read(name)
        except StorageError as error:
            self.trouble = error.reason
            return None

    def _write(self, name: str, text: str) -> bool:
        return self._try(lambda: self.storage.write(name, text))

    def _try(self, what: Callable[[], None]) -> bool:
        try:
            what()
        except StorageError as error:
            self.trouble = error.reason
            return False
        self.trouble = ""
        return True
