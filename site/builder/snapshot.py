"""Python's memory once the table is imported, so that a later start neither begins Python nor imports."""

from __future__ import annotations

import gzip
import tempfile
from collections.abc import Mapping
from pathlib import Path

from builder.tools import CACHE, NODE_MODULES, need, run, sha256
from builder.wheels import Wheel

_SCRIPT = Path(__file__).with_name("snapshot.mjs")
KEPT = CACHE / "snapshot"
NAME = "python.snapshot"


def make(library: bytes, wheels: Mapping[str, Wheel]) -> bytes:
    """Return the memory, gzipped: 21 MB, most of it zeros.

    Pyodide makes it under node, from the files the page loads. The result is kept by the hash of everything it
    depends on.
    """
    runtime = need(NODE_MODULES / "pyodide" / "package.json", "`make setup` fetches it.").read_bytes()
    parts = [library, *(wheel.data for wheel in wheels.values()), runtime, _SCRIPT.read_bytes()]
    kept = KEPT / f"{sha256(''.join(map(sha256, parts)).encode())[:20]}.gz"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            place = Path(folder)
            (place / "wheels").mkdir()
            (place / "library.zip").write_bytes(library)
            for wheel in wheels.values():
                (place / "wheels" / wheel.name).write_bytes(wheel.data)
            run(
                [
                    "node",
                    str(_SCRIPT),
                    str(NODE_MODULES / "pyodide"),
                    str(place / "library.zip"),
                    str(place / "wheels"),
                    str(place / "memory"),
                ]
            )
            # Without a date, so that two builds are the same bytes.
            packed = gzip.compress((place / "memory").read_bytes(), mtime=0)
            (place / "packed").write_bytes(packed)
            (place / "packed").replace(kept)
    return kept.read_bytes()
