"""Checks of the whole repository that no linter makes: file lengths, frozen content, lock files."""

from __future__ import annotations

import importlib
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 400
# Tables of words and of data are read by looking something up, not from one end to the other.
TABLES = ("pyengine/words/", "site/app/words/", "pyengine/content/rules.toml", "site/font/dustplate.py")
LONGEST_TABLE = 500
_SOURCE = {".py", ".js", ".mjs", ".css", ".html", ".sh", ".toml"}
_ADDRESS = re.compile(rb"https?://(?!127\.0\.0\.1|localhost|www\.w3\.org/|example\.(?:com|org))[\w.-]+", re.I)


def tracked() -> list[Path]:
    """Return the files git knows or would add."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def too_long(files: list[Path]) -> list[str]:
    """Return a complaint for each source file over the limit."""
    complaints = []
    for path in files:
        if path.suffix not in _SOURCE:
            continue
        name, lines = path.relative_to(ROOT).as_posix(), path.read_text().count("\n")
        most = LONGEST_TABLE if name.startswith(TABLES) else LONGEST
        if lines > most:
            complaints.append(f"{name}: {lines} lines, {most} at most")
    return complaints


def addresses_in_locks(files: list[Path]) -> list[str]:
    """Return a complaint for each lock file that names where a package came from."""
    locks = [path for path in files if path.suffix == ".lock" or path.name == "package-lock.json"]
    return [
        f"{path.relative_to(ROOT)}: names an address" for path in locks if _ADDRESS.search(path.read_bytes())
    ]


def content_that_does_not_freeze() -> list[str]:
    """Return a complaint if the engine's content cannot be frozen, or comes out differently twice."""
    sys.path.insert(0, str(ROOT))
    if importlib.util.find_spec("pyengine.content") is None:
        return []
    freeze = importlib.import_module("pyengine.content.freeze")
    text: str = freeze.render()
    compile(text, "_frozen.py", "exec")
    return [] if freeze.render() == text else ["pyengine/content: freezes differently each time"]


def rules_without_a_scenario() -> list[str]:
    """Return a complaint for each rule the engine plays that no scenario shows."""
    sys.path.insert(0, str(ROOT))
    scenario = importlib.import_module("pyengine.scenario")
    table = importlib.import_module("pyengine.scenario.rule_table")
    files = scenario.find([ROOT / "pyengine" / "scenarios"])
    missing: list[str] = table.gaps(map(scenario.load, files))
    return [f"pyengine/scenarios: none shows {rule}" for rule in missing]


def main() -> int:
    """Print every complaint."""
    files = tracked()
    complaints = (
        too_long(files)
        + addresses_in_locks(files)
        + content_that_does_not_freeze()
        + rules_without_a_scenario()
    )
    for complaint in complaints:
        print(complaint)
    print(f"{len(files)} files looked at")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
