"""The engine's wheel as published, and the archives the page loads instead."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from builder.archives import read_zip, write_zip
from builder.bytecode import compile_archive
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


def engine_for_the_page(published: Wheel) -> tuple[Wheel, bytes]:
    """Return the engine as bytecode without its sources of data, and the scenarios as their own archive.

    The content is in the frozen module; scenarios are fetched when a rules page wants them.
    """
    files = read_zip(published.data)
    scenarios = {path: data for path, data in files.items() if _is_scenario(path)}
    frozen = "pyengine/content/_frozen.py" in files
    kept = {
        path: data
        for path, data in files.items()
        if path not in scenarios
        and not (frozen and path.startswith("pyengine/content/") and path.endswith(".toml"))
    }
    return _compiled("pyengine", published.version, kept), write_zip(scenarios)


def app_for_the_page(version: str) -> Wheel:
    """Return site/app as a bytecode wheel, so that Pyodide loads it together with the engine."""
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
    return _compiled("app", version, files)


def _is_scenario(path: str) -> bool:
    return path.startswith("pyengine/scenarios/") and path.endswith(".toml")


def _compiled(name: str, version: str, files: dict[str, bytes]) -> Wheel:
    return Wheel(f"{name}-{version}-cp313-none-any.whl", write_zip(compile_archive(name, files)))
