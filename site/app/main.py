"""Starts the table in the page."""

from __future__ import annotations

import js

import pyengine
from app.browser.browser import Browser
from app.page import TablePage


def start() -> None:
    """Set the table and say that a person can act."""
    js.document.documentElement.dataset.engine = pyengine.__version__
    browser = Browser()
    TablePage(browser).start(browser.ready)
