"""Pyodide and PyScript as the page loads them: local, pinned, hashed, and pruned to what is used."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from typing import Any

from builder import snapshot
from builder.archives import read_zip, write_zip
from builder.bytecode import browser_wheels, compile_archives
from builder.output import Output
from builder.tools import NODE_MODULES, ROOT, BuildError, need, sha256
from builder.trim import parted, trim
from builder.wheels import Wheel

_PYODIDE = NODE_MODULES / "pyodide"
_PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
_CORE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
# PyScript asks for each of its plugins at start; these it can be told to leave alone.
PLUGINS_OFF = ("py-editor", "py-game", "py-terminal", "donkey", "deprecations-manager", "error")
# What the table loads of PyScript. "error" comes even when it is off, to be told so.
_TABLE_USES = re.compile(r"core\.js$|core-\w+\.js$|error-\w+\.js$")
# The editor and the terminal themselves are not shipped; other pages may use the rest.
_NOT_SHIPPED = re.compile(r"codemirror|xterm|\.map$|\.css$|^service-worker|^storage")
_SHARED = b"new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"
_FUNCTION = ROOT / "site" / "pyscript-function.json"


def full_library() -> dict[str, bytes]:
    """Return Pyodide's whole standard library as bytecode: what compiling and testing run on."""
    return compile_archives({"python_stdlib": _library_source()})["python_stdlib"]


def page_library() -> dict[str, bytes]:
    """Return the trimmed standard library as the page loads it, without docstrings."""
    return compile_archives({"page_stdlib": trim(_library_source())}, optimize=2)["page_stdlib"]


def _library_source() -> dict[str, bytes]:
    return read_zip(need(_PYODIDE / "python_stdlib.zip", "`make setup` fetches it.").read_bytes())


def add_pyodide(out: Output, wheels: Mapping[str, Wheel]) -> str:
    """Add the interpreter, its library, the lock file and the packages; return the loader's address."""
    core = {name: need(_PYODIDE / name, "`make setup` fetches it.").read_bytes() for name in _CORE_FILES}
    core = {name: _without_source_map(name, data) for name, data in core.items()}
    core["pyodide.asm.js"] = _without_shared_memory(core["pyodide.asm.js"])
    folder = out.add_folder("pyodide", core, precache=core)
    first, later = map(write_zip, parted(page_library()))
    parts = {
        "python_stdlib.zip": out.add("python_stdlib.zip", first),
        "python_later.zip": out.add("python_later.zip", later),
    }
    micropip = _one_wheel("micropip")
    shipped = {**wheels, "micropip": micropip}
    names = {
        name: out.add_in_folder(name, wheel.name, wheel.data, precache=name != "micropip")
        for name, wheel in shipped.items()
    }
    lock = json.loads((_PYODIDE / "pyodide-lock.json").read_text())
    lock["packages"] = {
        name: _lock_entry(name, wheel, names[name].removeprefix("assets/"))
        for name, wheel in sorted(shipped.items())
    }
    out.urls |= {
        "pyodide.mjs": f"{folder}/pyodide.mjs",
        "pyodide.asm.js": f"{folder}/pyodide.asm.js",
        "pyodide.asm.wasm": f"{folder}/pyodide.asm.wasm",
        **parts,
        **names,
    }
    memory = snapshot.make(first, wheels)
    lock_text = json.dumps(lock, sort_keys=True, separators=(",", ":"))
    source = (ROOT / "static" / "runtime.js").read_text()
    fill = {
        "pyodide": _beside(folder),
        "library": _beside(parts["python_stdlib.zip"]),
        "later": _beside(parts["python_later.zip"]),
        "lock": lock_text,
        "wheels": json.dumps([_beside(names[name]) for name in ("pyengine", "app")]),
        "snapshot": _beside(out.add(snapshot.NAME, memory)),
        "size": str(len(gzip.decompress(memory))),
    }
    return out.add("runtime.js", out.fill(source, fill).encode())


def add_pyscript(out: Output) -> str:
    """Add PyScript's core; return the address of its entry module."""
    files = {
        path.name: _without_source_map(path.name, path.read_bytes())
        for path in sorted(need(_PYSCRIPT, "`make setup` fetches it.").iterdir())
        if path.is_file() and not _NOT_SHIPPED.search(path.name)
    }
    used = {name for name in files if _TABLE_USES.match(name)}
    return out.add_folder("pyscript", files, precache=used) + "/core.js"


def pyscript_function() -> str:
    """Return the one string PyScript turns into a function; the page's policy lets through no other.

    It was read from the running page, for exactly this core: another core must be looked at again.
    """
    known: dict[str, str] = json.loads(_FUNCTION.read_text())
    cores = sorted(need(_PYSCRIPT, "`make setup` fetches it.").glob("core-*.js"))
    found = sha256(b"".join(path.read_bytes() for path in cores))
    if found != known["core_sha256"]:
        raise BuildError(
            f"PyScript's core changed (sha256 {found}). Open the page, read in the console which script the "
            f"policy refuses, judge it, and write both into {_FUNCTION.relative_to(ROOT)}."
        )
    return known["script"]


def _lock_entry(name: str, wheel: Wheel, file_name: str) -> dict[str, Any]:
    return {
        "depends": [],
        "file_name": file_name,
        "imports": [name],
        "install_dir": "site",
        "name": name,
        "package_type": "package",
        "sha256": sha256(wheel.data),
        "unvendored_tests": False,
        "version": wheel.version,
    }


def _one_wheel(name: str) -> Wheel:
    path = next(browser_wheels().glob(f"{name}-*.whl"), None)
    if path is None:
        raise BuildError(f"No wheel of {name} among the locked ones. `make setup` fetches it.")
    return Wheel(path.name, path.read_bytes())


def _beside(url: str) -> str:
    """Return an address under assets/ as seen from a file that lies there too."""
    return "./" + url.removeprefix("assets/")


def _without_shared_memory(script: bytes) -> bytes:
    """Give Pyodide plain memory to sleep on.

    It makes shared memory only to wait for more typed input, which no page may do in its own thread; browsers warn of
    shared memory where a page is not isolated from others, which a page that others embed is not.
    """
    if script.count(_SHARED) != 1:
        raise BuildError("Pyodide sleeps on other memory than it did. Look at syncSleep in pyodide.asm.js.")
    return script.replace(_SHARED, b"new Int32Array(1)")


def _without_source_map(name: str, data: bytes) -> bytes:
    """Drop the pointer to a source map that is not shipped: developer tools would ask for it in vain."""
    if not name.endswith((".js", ".mjs")):
        return data
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", data)
