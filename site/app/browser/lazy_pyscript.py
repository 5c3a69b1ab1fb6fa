"""Asked before PyScript runs anything: has PyScript's own library run when something of it is first used.

PyScript writes that library out as source and imports it at every start. The table uses nothing of it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType

LATER = "pyscript"


class _Finder:
    """Finds one module as what runs when an attribute of it is asked for."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name == LATER else None
        if spec and spec.loader:
            spec.loader = LazyLoader(spec.loader)
        return spec


def pyscript_later() -> None:
    """Have an import of `pyscript` cost nothing until it is used."""
    sys.meta_path.insert(0, _Finder)
