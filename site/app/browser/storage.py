"""The texts the browser keeps for the page when it is closed."""

from __future__ import annotations

from typing import Literal

import js
from pyodide.ffi import JsException

from app.browser.protocol import StorageError

PREFIX = "table."


class LocalStorage:
    """The part of `protocol.Dom` that keeps texts."""

    def read(self, name: str) -> str | None:
        """Return a kept text."""
        try:
            text = js.localStorage.getItem(PREFIX + name)
        except JsException as error:
            raise _refused(error) from error
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> None:
        """Keep a text."""
        try:
            js.localStorage.setItem(PREFIX + name, text)
        except JsException as error:
            raise _refused(error) from error

    def remove(self, name: str) -> None:
        """Forget a text."""
        try:
            js.localStorage.removeItem(PREFIX + name)
        except JsException as error:
            raise _refused(error) from error


def _refused(error: JsException) -> StorageError:
    # A browser raises no true Error here, so only its text tells.
    reason: Literal["full", "blocked"] = "full" if "QuotaExceeded" in str(error) else "blocked"
    return StorageError(reason)
