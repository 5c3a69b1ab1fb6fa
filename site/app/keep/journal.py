"""A race in the browser's storage, so that keeping one action more costs the same late in a race as early.

``race`` holds a whole record, and is written when a race begins or comes in. ``race.0``, ``race.1`` … hold the actions
after that, a few each; only the last one is written again. Each is written in one go, and what is taken back goes from
the end, so that a page which is killed at any time leaves a race that stands. A part names the record it goes on
from: parts of an older race are not taken for this one's.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from app.browser.protocol import Storage
from pyengine.game import Entry, Game
from pyengine.reasons import because
from pyengine.record import loads, read_json

RACE = "race"
SIZE = 16
"""How many actions a part holds."""
LISTS = ("actions", "answers", "hashes", "rolls")


class TornRace(ValueError):
    """Parts that do not make a race; ``text`` is all of them as they are."""

    def __init__(self, why: str, text: str) -> None:
        super().__init__(why)
        self.text = text


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _mark(head: str) -> str:
    return hashlib.sha256(head.encode(errors="surrogatepass")).hexdigest()[:16]


def _part_name(number: int) -> str:
    return f"{RACE}.{number}"


class Journal:
    """Writes a race into a storage and reads it back; what asks the storage may raise StorageError."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._game: Game | None = None
        self._mark = ""
        self._first = 0
        """How many actions the record holds."""
        self._kept: list[Entry] = []
        """The actions that are in the storage; the last one may have been answered since."""

    def keep(self, game: Game) -> None:
        """Keep the race as it stands."""
        history = game.history
        same = min(len(self._kept), len(history))
        while same and self._kept[same - 1] is not history[same - 1]:
            same -= 1
        if game is not self._game or same < self._first or not history[self._first :]:
            self._keep_whole(game)
            return
        old, new = self._parts(len(self._kept)), self._parts(len(history))
        first = self._parts(max(same, self._first + 1)) - 1
        for number in range(old - 1, new - 1, -1):
            self.storage.remove(_part_name(number))
        del self._kept[self._first + SIZE * first :]
        for number in range(first, new):
            begin = self._first + SIZE * number
            entries = history[begin : begin + SIZE]
            hashes = game.hashes(begin + 1)[: len(entries)]
            self.storage.write(_part_name(number), self._part(entries, hashes, game.own_dice))
            self._kept += entries

    def _parts(self, actions: int) -> int:
        return -(-(actions - self._first) // SIZE)

    def _part(self, entries: Sequence[Entry], hashes: Sequence[str], own_dice: bool) -> str:
        rolls = {"rolls": [entry.faces for entry in entries]}
        return _json(
            {
                "after": self._mark,
                "actions": [str(entry.action) for entry in entries],
                "answers": [[str(answer) for answer in entry.answers] for entry in entries],
                "hashes": hashes,
                **(rolls if own_dice else {}),
            }
        )

    def _keep_whole(self, game: Game) -> None:
        """Keep a whole record; the parts of the one before are nobody's from then on."""
        self._game = None
        text = _json(game.record())
        self.storage.write(RACE, text)
        self._remove_parts()
        self._game, self._mark = game, _mark(text)
        self._first, self._kept = len(game.history), list(game.history)

    def _texts(self) -> list[str]:
        texts: list[str] = []
        while (text := self.storage.read(_part_name(len(texts)))) is not None:
            texts.append(text)
        return texts

    def _remove_parts(self) -> None:
        for number in reversed(range(len(self._texts()))):
            self.storage.remove(_part_name(number))

    def read(self) -> str | None:
        """Return the kept race as one record's text, None if there is none; raises TornRace."""
        head = self.storage.read(RACE)
        return None if head is None else joined(head, self._texts())

    def remove(self) -> None:
        """Forget the race."""
        self._game = None
        self._remove_parts()
        self.storage.remove(RACE)


def joined(head: str, parts: Sequence[str]) -> str:
    """Return the text of the record that goes on with its parts; raises TornRace."""
    if not parts:
        return head
    raw = "\n".join([head, *parts])
    mark = _mark(head)
    try:
        record = loads(head)
        for text in parts:
            part: Mapping[str, Any] = read_json(text)
            if part["after"] != mark:
                break
            for name in LISTS if "rolls" in record else LISTS[:3]:
                record[name] += part[name]
    except (ValueError, TypeError, LookupError) as error:
        raise TornRace(because("its parts do not fit together"), raw) from error
    return _json(record)
