"""Python archives as bytecode, so that the page compiles nothing when it starts."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from builder.archives import read_zip, write_zip
from builder.tools import CACHE, NODE_MODULES, ROOT, need, run, sha256

_SCRIPT = Path(__file__).with_name("compile.mjs")
KEPT = CACHE / "bytecode"


def browser_wheels() -> Path:
    """Return the folder of the pure-Python wheels that run inside Pyodide, as locked."""
    return need(CACHE / "browser-wheels", "`make setup` fetches them.")


def compile_archive(name: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with every .py compiled to .pyc by pyodide-build, inside Pyodide under node.

    The result is kept by the hash of everything it depends on: the standard library is compiled once.
    """
    source = write_zip(files)
    lock = (ROOT / "requirements" / "browser.lock").read_bytes()
    runtime = need(NODE_MODULES / "pyodide" / "package.json", "`make setup` fetches it.").read_bytes()
    key = sha256(source + lock + runtime + _SCRIPT.read_bytes())
    kept = KEPT / f"{name}-{key[:20]}.zip"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            archive = Path(folder) / f"{name}.zip"
            archive.write_bytes(source)
            run(["node", str(_SCRIPT), str(NODE_MODULES / "pyodide"), str(browser_wheels()), folder])
            fresh = Path(folder) / "fresh"
            fresh.write_bytes(write_zip(read_zip(archive.read_bytes())))
            shutil.move(fresh, kept)
    return read_zip(kept.read_bytes())
