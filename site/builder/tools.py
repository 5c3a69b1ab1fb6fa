"""Paths, hashes, running other programs, and the one error a build ends with."""

from __future__ import annotations

import base64
import hashlib
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"
# Every archive carries this time, so that two builds of one commit are the same bytes.
FIXED_TIME = 1577836800  # 2020-01-01, UTC


class BuildError(Exception):
    """The build cannot go on; the message says what to do."""


def sha256(data: bytes) -> str:
    """Return the hexadecimal SHA-256 of the data."""
    return hashlib.sha256(data).hexdigest()


def integrity(data: bytes) -> str:
    """Return the value a browser checks a fetched file against."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def hashed_name(name: str, data: bytes) -> str:
    """Return the file name with a short hash of the content before its suffix."""
    path = Path(name)
    return f"{path.stem}-{sha256(data)[:12]}{path.suffix}"


def run(command: Sequence[str], env: Mapping[str, str] | None = None) -> str:
    """Run a program in the repository and return what it printed."""
    try:
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    except FileNotFoundError as missing:
        raise BuildError(f"{command[0]} is missing. `make setup` installs it or says how to.") from missing
    if done.returncode:
        raise BuildError(f"{' '.join(command)} failed:\n{(done.stdout + done.stderr)[-4000:]}")
    return done.stdout


def need(path: Path, how: str) -> Path:
    """Return the path if it is there, otherwise say how to get it."""
    if not path.exists():
        raise BuildError(f"{path.relative_to(ROOT)} is missing. {how}")
    return path
