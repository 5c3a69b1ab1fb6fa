"""Reads typed values out of a TOML document; whatever is wrong is a ScenarioError with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NoReturn, TypeVar

from pyengine.scenario.errors import Path, ScenarioError, line_of, show

T = TypeVar("T")


class Section:
    """One table of the document. Each key is read once; ``done`` refuses the keys nobody asked for."""

    def __init__(self, file: str, text: str, values: Any, path: Path = ()) -> None:
        self.file, self.text, self.path = file, text, path
        if not isinstance(values, dict):
            self.wrong("must be a table of keys and values")
        self.values: dict[str, Any] = values
        self.asked: dict[str, None] = {}

    def wrong(self, message: str, key: str | None = None) -> NoReturn:
        """Raise the error for this table, or for one of its keys."""
        path = self.path if key is None else (*self.path, key)
        where = show(path)
        raise ScenarioError(
            self.file, line_of(self.text, path) if path else 0, f"{where}: {message}" if where else message
        )

    @property
    def line(self) -> int:
        """The line on which this table begins."""
        return line_of(self.text, self.path)

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def _get(self, key: str, kind: type[T], words: str, default: T | None) -> T:
        self.asked[key] = None
        value = self.values.get(key)
        if value is None:
            if default is None:
                self.wrong(f"{key!r} is missing: {words}")
            return default
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.wrong(f"expected {words}, not {value!r}", key)
        return value

    def text_of(self, key: str, default: str | None = None) -> str:
        """Return a text; without a default it must be there."""
        value = self._get(key, str, "a text", default)
        if not value.strip() and default is None:
            self.wrong("expected a text that is not empty", key)
        return value

    def number(self, key: str, default: int | None = None, least: int = 0, most: int = 9999) -> int:
        """Return a whole number within bounds."""
        value = self._get(key, int, "a whole number", default)
        if key in self.values and not least <= value <= most:
            self.wrong(f"expected a number from {least} to {most}, not {value}", key)
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """Return true or false."""
        return self._get(key, bool, "true or false", default)

    def numbers(self, key: str, default: list[int] | None = None, most: int = 9999) -> list[int]:
        """Return a list of whole numbers from 1."""
        value: list[Any] = self._get(key, list, "a list of numbers", default)
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not 1 <= item <= most:
                self.wrong(f"expected numbers from 1 to {most}, not {item!r}", key)
        return value

    def words(self, key: str) -> list[str]:
        """Return a list of words: a text with spaces between, or a list of texts; empty when it is not there."""
        return self.texts(key, split=True)

    def texts(self, key: str, split: bool = False) -> list[str]:
        """Return a list of texts, or one text as a list of one (of its words when ``split``)."""
        self.asked[key] = None
        value = self.values.get(key, [])
        if isinstance(value, str):
            return value.split() if split else [value]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(f"expected a text or a list of texts, not {value!r}", key)
        return list(value)

    def section(self, key: str) -> Section:
        """Return a table within, empty when it is not there."""
        self.asked[key] = None
        return Section(self.file, self.text, self.values.get(key, {}), (*self.path, key))

    def sections(self, key: str) -> list[Section]:
        """Return a list of tables within."""
        self.asked[key] = None
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.wrong(f"must be written [[{key}]]", key)
        return [
            Section(self.file, self.text, item, (*self.path, key, index)) for index, item in enumerate(value)
        ]

    def keys(self, parse: Callable[[str], T]) -> Iterator[tuple[str, T]]:
        """Go through the keys of a table whose keys are names, read by ``parse``."""
        for key in self.values:
            self.asked[key] = None
            yield key, self.parsed(key, key, parse)

    def parsed(self, key: str, text: str, parse: Callable[[str], T]) -> T:
        """Return what ``parse`` makes of a text; its ValueError becomes the file's error."""
        try:
            return parse(text)
        except ValueError as error:
            self.wrong(str(error), key)

    def done(self) -> None:
        """Refuse keys that mean nothing here."""
        for key in self.values:
            if key not in self.asked:
                self.wrong(f"no such key here; there are {', '.join(sorted(self.asked))}", key)
