"""The page everything is compared with: PyScript and Pyodide as npm ships them, self-hosted, one line of Python."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from builder.bytecode import browser_wheels
from builder.tools import NODE_MODULES, sha256
from tests.benchmarks import ROOT

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<p id="out">Loading…</p>
<script type="py" config='{"interpreter": "/pyodide/pyodide.mjs", "packages": ["/WHEEL"]}'>
import pyengine
from pyscript import document
document.querySelector("#out").textContent = f"hello from pyengine {pyengine.__version__}"
</script>
</body>
</html>
"""
_RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")


def make(folder: Path) -> None:
    """Write the page with all it needs; micropip installs the engine's wheel at each start."""
    shutil.rmtree(folder, ignore_errors=True)
    runtime, core = folder / "pyodide", folder / "pyscript"
    runtime.mkdir(parents=True)
    core.mkdir()
    for name in _RUNTIME:
        shutil.copy(NODE_MODULES / "pyodide" / name, runtime)
    for path in (NODE_MODULES / "@pyscript" / "core" / "dist").iterdir():
        if path.suffix != ".map":
            shutil.copy(path, core)
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    # npm's package names wheels but brings none; ours come from PyPI and have another hash.
    for name in ("micropip", "packaging"):
        wheel = next(browser_wheels().glob(f"{name}-*.whl"))
        shutil.copy(wheel, runtime)
        lock["packages"][name] |= {
            "file_name": wheel.name,
            "version": wheel.name.split("-")[1],
            "sha256": sha256(wheel.read_bytes()),
        }
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock))
    engine = next((ROOT / "dist" / "wheels").glob("pyengine-*.whl"))
    shutil.copy(engine, folder)
    (folder / "index.html").write_text(_PAGE.replace("WHEEL", engine.name))
