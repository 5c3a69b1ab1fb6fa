"""Content packs on this device: read, kept in the browser's storage as they were typed, found again by fingerprint.

A pack that storage refuses is still there until the page closes.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from app.browser.protocol import Storage, StorageError
from app.view.setup import PackRow
from pyengine.content.pack import BASE, Pack, PackError
from pyengine.content.records import TileSide
from pyengine.record import read_json
from pyengine.words import Words

PACKS = "packs"


def read_pack(text: str, name: str) -> Pack:
    """Return the pack of a file; raises PackError."""
    # Imported here: without a pack nobody waits for its reader.
    from pyengine.content.packreader import load_pack

    return load_pack(text, name)


class Kept(NamedTuple):
    """A pack and the file it came from."""

    pack: Pack
    name: str
    """The file's name."""
    text: str


def _starts(sides: tuple[TileSide, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((side.id, side.name) for side in sides[:2])


class Packs:
    """The packs this device keeps, the last one added last. ``trouble`` is why the last change is not kept."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.trouble = ""
        self.kept: list[Kept] = self._read()

    def _read(self) -> list[Kept]:
        """Return what the storage holds; what cannot be read as a pack is left out."""
        try:
            rows = read_json(self.storage.read(PACKS) or "[]")
        except StorageError as error:
            self.trouble = error.reason
            return []
        except ValueError:
            return []
        found = []
        for row in rows if isinstance(rows, list) else []:
            try:
                name, text = str(row["name"]), str(row["text"])
                found.append(Kept(read_pack(text, name), name, text))
            except (PackError, TypeError, LookupError):
                continue
        return found

    def rows(self) -> tuple[PackRow, ...]:
        """Return the packs as the set-up shows them."""
        return tuple(
            PackRow(one.pack.fingerprint, one.pack.name, _starts(one.pack.tiles)) for one in self.kept
        )

    def find(self, fingerprint: str) -> Pack | None:
        """Return a kept pack, what is shipped for nothing, None if it is not there."""
        if fingerprint in ("", BASE.fingerprint):
            return BASE
        return next((one.pack for one in self.kept if one.pack.fingerprint == fingerprint), None)

    def text(self, pack: Pack) -> str:
        """Return the file of a pack, nothing for what is shipped."""
        return next((one.text for one in self.kept if one.pack.fingerprint == pack.fingerprint), "")

    def add(self, text: str, name: str) -> Pack:
        """Keep a pack; one that plays the same takes the place of the older. Raises PackError."""
        pack = read_pack(text, name)
        self.kept = [one for one in self.kept if one.pack.fingerprint != pack.fingerprint]
        self.kept.append(Kept(pack, name, text))
        self._write()
        return pack

    def remove(self, fingerprint: str) -> None:
        """Forget a pack."""
        self.kept = [one for one in self.kept if one.pack.fingerprint != fingerprint]
        self._write()

    def _write(self) -> None:
        rows = [{"name": one.name, "text": one.text} for one in self.kept]
        try:
            self.storage.write(PACKS, json.dumps(rows))
            self.trouble = ""
        except StorageError as error:
            self.trouble = error.reason


def mistakes(error: PackError, words: Words) -> tuple[str, tuple[str, ...]]:
    """Say why a pack cannot be used: one line, and every mistake in it."""
    said = words.say("pack.mistakes", name=error.name, value=len(error.problems))
    rows = [
        words.say("pack.problem", line=problem.line, where=problem.key, reason=words.because(problem.reason))
        for problem in error.problems
    ]
    return said, tuple(rows)
