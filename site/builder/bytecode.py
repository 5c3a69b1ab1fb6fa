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


def compile_archives(
    archives: Mapping[str, Mapping[str, bytes]], library: bytes = b"", *, optimize: int = 0
) -> dict[str, dict[str, bytes]]:
    """Return archives with every .py compiled to .pyc by pyodide-build, inside Pyodide under node.

    All in one run, in Pyodide with the given standard library if there is one. Optimize 2 leaves out
    docstrings and asserts. The result is kept by the hash of everything it depends on.
    """
    packed = {name: write_zip(files) for name, files in sorted(archives.items())}
    kept = KEPT / f"{'+'.join(packed)}-{_key(packed, library, optimize)}.zip"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            fresh = Path(folder) / "kept.zip"
            fresh.write_bytes(write_zip(_compile(packed, library, optimize, Path(folder))))
            shutil.move(fresh, kept)
    return {name: read_zip(data) for name, data in read_zip(kept.read_bytes()).items()}


def _compile(packed: Mapping[str, bytes], library: bytes, optimize: int, folder: Path) -> dict[str, bytes]:
    work, runs_on = folder / "work", folder / "library.zip"
    work.mkdir()
    for name, data in packed.items():
        (work / f"{name}.zip").write_bytes(data)
    command = [
        "node",
        str(_SCRIPT),
        str(NODE_MODULES / "pyodide"),
        str(browser_wheels()),
        str(work),
        str(optimize),
    ]
    if library:
        runs_on.write_bytes(library)
        command.append(str(runs_on))
    run(command)
    return {name: (work / f"{name}.zip").read_bytes() for name in packed}


def _key(packed: Mapping[str, bytes], library: bytes, optimize: int) -> str:
    lock = (ROOT / "site" / "locks" / "browser.lock").read_bytes()
    runtime = need(NODE_MODULES / "pyodide" / "package.json", "`make setup` fetches it.").read_bytes()
    parts = [*packed.values(), library, lock, runtime, _SCRIPT.read_bytes()]
    return sha256("".join([str(optimize), *map(sha256, parts)]).encode())[:20]
