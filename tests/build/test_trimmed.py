"""The trimmed standard library holds together: all that is left imports as it does in the whole one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from builder.archives import write_zip
from builder.runtime import full_library, page_library
from builder.tools import NODE_MODULES, run


def modules(library: Iterable[str]) -> list[str]:
    names = {path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for path in library}
    return sorted(name for name in names if all(part.isidentifier() for part in name.split(".")))


def failures(folder: Path, name: str, library: Mapping[str, bytes], wanted: list[str]) -> dict[str, str]:
    folder.mkdir(exist_ok=True)
    archive, listed = folder / f"{name}.zip", folder / "modules.txt"
    archive.write_bytes(write_zip(library))
    listed.write_text("\n".join(wanted))
    script = str(Path(__file__).with_name("import_all.mjs"))
    printed = run(["node", script, str(NODE_MODULES / "pyodide"), str(archive), str(listed)])
    found: dict[str, str] = json.loads(printed.strip().splitlines()[-1])
    return found


def test_everything_left_in_the_library_imports(tmp_path: Path) -> None:
    whole, trimmed = full_library(), page_library()
    wanted = modules(path for path in trimmed if path.endswith(".pyc"))
    assert len(wanted) > 200
    assert {"email", "email.message", "tarfile"} <= set(wanted)
    never = failures(tmp_path, "whole", whole, wanted)
    now = failures(tmp_path, "trimmed", trimmed, wanted)
    assert now == never
