"""Freezes the engine's content into one module while its wheel is built."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FreezeContent(BuildHookInterface[Any]):
    """Writes pyengine/content/_frozen.py into the wheel, so that nothing is parsed at start."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Render the content and have it included."""
        if self.target_name != "wheel":
            return
        sys.path.insert(0, self.root)
        if importlib.util.find_spec("pyengine.content") is None:
            return
        text: str = importlib.import_module("pyengine.content.freeze").render()
        frozen = Path(self.directory) / "_frozen.py"
        frozen.parent.mkdir(parents=True, exist_ok=True)
        frozen.write_text(text)
        build_data["force_include"][str(frozen)] = "pyengine/content/_frozen.py"
