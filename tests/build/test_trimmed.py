"""The trimmed standard library holds together: all that is left imports as it does in the whole one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from builder.archives import read_zip, write_zip
from builder.assemble import build_site
from builder.runtime import full_library, page_library
from builder.tools import NODE_MODULES, run
from builder.trim import parted

TERMINAL = ("pyengine.__main__", "pyengine.cli", "pyengine.scenario.command")
LATER = ("argparse", "decimal")


def modules(library: Iterable[str]) -> list[str]:
    names = {path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for path in library}
    return sorted(name for name in names if all(part.isidentifier() for part in name.split(".")))


def failures(
    folder: Path, name: str, library: Mapping[str, bytes], wanted: list[str], *archives: Path
) -> dict[str, str]:
    """Return which of the modules wanted do not import with a library and more archives, and why."""
    archive, listed = folder / f"{name}.zip", folder / "modules.txt"
    archive.write_bytes(write_zip(library))
    listed.write_text("\n".join(wanted))
    script = str(Path(__file__).with_name("import_all.mjs"))
    printed = run(["node", script, str(NODE_MODULES / "pyodide"), *map(str, (archive, listed, *archives))])
    found: dict[str, str] = json.loads(printed.strip().splitlines()[-1])
    return found


def test_everything_left_in_the_library_imports(tmp_path: Path) -> None:
    whole, trimmed = full_library(), page_library()
    wanted = modules(path for path in trimmed if path.endswith(".pyc"))
    assert len(wanted) > 200
    assert {"email", "email.message", "tarfile"} <= set(wanted)
    first, later = parted(trimmed)
    rest = tmp_path / "later.zip"
    rest.write_bytes(write_zip(later))
    never = failures(tmp_path, "whole", whole, wanted)
    now = failures(tmp_path, "first", first, wanted, rest)
    assert now == never


def test_what_comes_first_is_all_that_the_table_and_its_engine_import(tmp_path: Path) -> None:
    site = build_site()
    wheels = [tmp_path / Path(site.urls[name]).name for name in ("app", "pyengine")]
    for wheel, name in zip(wheels, ("app", "pyengine"), strict=True):
        wheel.write_bytes(site.files[site.urls[name]])
    ours = [name for wheel in wheels for name in modules(read_zip(wheel.read_bytes())) if "typed" not in name]
    found = failures(tmp_path, "first", parted(page_library())[0], ours, *wheels)
    # For a terminal; and the odds, which no start waits for.
    later = {name for name, why in found.items() if any(f"'{one}'" in why for one in LATER)}
    assert set(found) == later == {*TERMINAL, "pyengine.odds"}
