"""The engine's wheel as published, and the archives the page loads instead."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from builder.archives import read_zip, write_zip
from builder.bytecode import compile_archives
from builder.tools import FIXED_TIME, ROOT, BuildError, run


class Wheel(NamedTuple):
    """A wheel by file name."""

    name: str
    data: bytes

    @property
    def version(self) -> str:
        """Return the version its name carries."""
        return self.name.split("-")[1]


def published_wheel() -> Wheel:
    """Build pyengine's wheel as anyone may install it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, str(ROOT)]
        run(command, env={**os.environ, "SOURCE_DATE_EPOCH": str(FIXED_TIME)})
        made = list(Path(folder).glob("pyengine-*.whl"))
        if len(made) != 1:
            raise BuildError(f"Expected one pyengine wheel, found {[path.name for path in made]}.")
        return Wheel(made[0].name, made[0].read_bytes())


class ForThePage(NamedTuple):
    """What the page loads of our own Python."""

    engine: Wheel
    app: Wheel
    scenarios: bytes


def for_the_page(published: Wheel, library: bytes) -> ForThePage:
    """Return engine and page as bytecode wheels, and the scenarios as their own archive.

    The content is in the frozen module, so its sources stay away; scenarios are fetched when a rules page
    wants them.
    """
    files = read_zip(published.data)
    scenarios = {path: data for path, data in files.items() if _is_scenario(path)}
    frozen = "pyengine/content/_frozen.py" in files
    engine = {
        path: data
        for path, data in files.items()
        if path not in scenarios
        and not (frozen and path.startswith("pyengine/content/") and path.endswith(".toml"))
    }
    version = published.version
    compiled = compile_archives({"app": _app(version), "pyengine": engine}, library)
    wheels = {
        name: Wheel(f"{name}-{version}-cp313-none-any.whl", write_zip(made))
        for name, made in compiled.items()
    }
    return ForThePage(wheels["pyengine"], wheels["app"], write_zip(scenarios))


def _app(version: str) -> dict[str, bytes]:
    """Return site/app as the content of a wheel: Pyodide loads it together with the engine."""
    root = ROOT / "site"
    files = {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted((root / "app").rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    info = f"app-{version}.dist-info"
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: app\nVersion: {version}\n".encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/RECORD"] = b""
    return files


def _is_scenario(path: str) -> bool:
    return path.startswith("pyengine/scenarios/") and path.endswith(".toml")
