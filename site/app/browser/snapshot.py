"""What Python's memory holds when it is kept for the next start, and what is put right when it wakes."""

from __future__ import annotations

import random
from importlib import import_module
from pkgutil import walk_packages

import app


def fill() -> None:
    """Import every module of the table, and of the engine what they use.

    Also what a function would import when it is first called: nothing is left to be imported then.
    """
    for module in walk_packages(app.__path__, f"{app.__name__}."):
        import_module(module.name)


def woken() -> None:
    """Take chance from this device: what is kept was made elsewhere, and is the same for everybody."""
    random.seed()
