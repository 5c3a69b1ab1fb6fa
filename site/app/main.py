"""Starts the table in the page."""

from __future__ import annotations

import js

import pyengine
from app.controller import Controller
from app.dom import Browser


def start() -> None:
    """Set the table and say that a person can act."""
    js.document.documentElement.dataset.engine = pyengine.__version__
    browser = Browser()
    Controller(browser).start(browser.ready)
