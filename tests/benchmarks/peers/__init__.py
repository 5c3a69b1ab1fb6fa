"""Other games' engines in an environment of their own, measured in turn with ours."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.benchmarks.engine import ROOT, Unmeasured, figures, ours
from tests.benchmarks.rows import Budget, Row

_HOME = ROOT / ".cache" / "bench" / "peers"
_LOCK = ROOT / "site" / "locks" / "bench.lock"
_HERE = Path(__file__).parent

CATAN = "catanatron: random play, 4 players"
CATAN_COPY = "catanatron: Game.copy after 200 actions"
CHESS = "python-chess: a random game"
_PLAY = Budget("at least", 5.5, CATAN)

# Row: title, unit, and the budgets it must keep.
_OURS: dict[str, tuple[str, str, tuple[Budget, ...]]] = {
    "4 base table": ("ours: random play, 4 crews, base, on a table", "actions/s", (_PLAY,)),
    "4 carnage table": ("ours: random play, 4 crews, carnage, on a table", "actions/s", (_PLAY,)),
    "4 base game": ("ours: random play, 4 crews, base, by Game", "actions/s", ()),
    # python-chess took 19.5 ms on the machine where ours was to take 8.
    "game ms": ("ours: a whole random race", "ms", (Budget("at most", 8 / 19.5, CHESS),)),
    "copy": ("ours: Table.copy in mid-race", "µs", (Budget("at most", 0.2, CATAN_COPY),)),
    "game copy": ("ours: Game.copy with its history, after 60 actions", "µs", ()),
}
_PEERS = {
    "catan": {"play": (CATAN, "actions/s"), "copy": (CATAN_COPY, "µs")},
    "chessboard": {"play": (CHESS, "ms"), "copy": ("python-chess: Board.copy after 40 moves", "µs")},
    "backgammon": {"play": ("open-spiel (C++): a random game of backgammon", "ms")},
}


def environment() -> Path:
    """Return the Python of the peers' environment, made from its lock if it is not there."""
    python, stamp = _HOME / "bin" / "python", _HOME / "bench.lock"
    if not stamp.exists() or stamp.read_bytes() != _LOCK.read_bytes():
        shutil.rmtree(_HOME, ignore_errors=True)
        install = ("-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r")
        for command in ([sys.executable, "-m", "venv", str(_HOME)], [str(python), *install, str(_LOCK)]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise Unmeasured(f"the peers' environment could not be made:\n{done.stderr[-1500:]}")
        shutil.copy(_LOCK, stamp)
    return python


def measure(rounds: int, seconds: float) -> list[Row]:
    """Measure ours and each peer in turn, every time in a fresh process."""
    python = environment()
    runs: dict[str, list[float]] = {}
    for _ in range(rounds):
        for script, wanted in _PEERS.items():
            for name, figure in ours(seconds, list(_OURS)).items() if script == "catan" else ():
                runs.setdefault(_OURS[name][0], []).append(figure)
            found = figures([python, _HERE / f"{script}.py", str(seconds)])
            for name, (title, _unit) in wanted.items():
                runs.setdefault(title, []).append(found[name])
    theirs = [(*named, ()) for wanted in _PEERS.values() for named in wanted.values()]
    return [
        Row("peers", title, unit, tuple(runs[title]), budgets)
        for title, unit, budgets in [*theirs, *_OURS.values()]
    ]
