"""Starts the table in the page."""

from __future__ import annotations

from js import CustomEvent, document

import pyengine


def start() -> None:
    """Set the table and say that a player can act."""
    document.documentElement.dataset.engine = pyengine.__version__
    document.defaultView.dispatchEvent(CustomEvent.new("table-ready"))
