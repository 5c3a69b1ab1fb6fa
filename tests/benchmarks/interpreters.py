"""The same play on other Pythons: CPython 3.11 and 3.13, Pyodide under node, Pyodide in Chromium.

By the time of the processor, as everywhere; but Chromium has only the clock on the wall, and so CPython is measured
by that too. On a busy machine the two clocks differ.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.benchmarks.engine import ROOT, Unmeasured, figures, ours
from tests.benchmarks.rows import Budget, Row
from tests.benchmarks.table import ABSENT

_KINDS = ("base", "carnage")
_PLAY = [f"4 {kind} table" for kind in _KINDS]
_WALL = [f"4 {kind} wall" for kind in _KINDS]
_VERSIONS = ("3.11", "3.13")
_NODE = Path(__file__).with_name("pyodide.mjs")
_WORKLOADS = Path(__file__).with_name("workloads.py")
_CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
_FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
_IN_BROWSER = """async ([source, seconds, names]) => {
  const { loadPyodide } = await import("/pyodide.mjs");
  const py = await loadPyodide({});
  await py.loadPackage("pyengine");
  py.globals.set("__name__", "workloads");
  py.runPython(source);
  return py.globals.get("run")(seconds, py.toPy(names));
}"""

Measured = dict[str, float]


def python_of(version: str) -> str:
    """Return the path of a CPython of that version on this machine, "" if there is none."""
    found = [shutil.which(f"python{version}"), *_of_pyenv(version)]
    if sys.version_info[:2] == tuple(int(part) for part in version.split(".")):
        found.insert(0, sys.executable)
    for path in found:
        if path and subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0:
            return path
    return ""


def _of_pyenv(version: str) -> list[str]:
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    return [str(path) for path in sorted(home.glob(f"versions/{version}.*/bin/python"))]


def in_node(seconds: float) -> Measured:
    """Return the figures of Pyodide under node, on its whole library as the tests have it."""
    # Only here: making bytecode needs what `make setup` fetches.
    from builder.archives import write_zip
    from builder.runtime import full_library
    from builder.tools import BuildError

    library = ROOT / ".cache" / "bench" / "python_stdlib.zip"
    library.parent.mkdir(parents=True, exist_ok=True)
    try:
        library.write_bytes(write_zip(full_library()))
    except BuildError as error:
        raise Unmeasured(str(error)) from error
    return figures(["node", _NODE, ROOT, library, str(seconds), *_PLAY])


@contextlib.contextmanager
def browser() -> Iterator[Callable[[float], Measured]]:
    """Serve dist/ and start Chromium; gives a function that measures in a fresh page each time."""
    from playwright.sync_api import Error, sync_playwright

    import serve

    if not (ROOT / "dist" / "index.html").exists():
        raise Unmeasured("Pyodide in Chromium: there is no dist/; run `make build`")
    server = serve.Server(ROOT / "dist")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/bench-empty.html"
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=_CHROMIUM, args=_FLAGS)

            def run(seconds: float) -> Measured:
                page = chromium.new_page()
                # An empty page of the same origin, without the table's policy.
                page.route("**/bench-empty.html", lambda route: route.fulfill(body="<!doctype html>"))
                page.goto(address)
                answer = page.evaluate(_IN_BROWSER, [_WORKLOADS.read_text(), seconds, _WALL])
                page.close()
                found: Measured = json.loads(answer)
                return found

            yield run
            chromium.close()
    except Error as error:
        raise Unmeasured(f"Pyodide in Chromium: {error}") from error
    finally:
        server.shutdown()
        server.server_close()


def measure(rounds: int, seconds: float) -> list[Row]:
    """Measure every interpreter in turn, so that a busy minute strikes all of them."""
    pythons = {f"CPython {version}": python_of(version) for version in _VERSIONS}
    absent = [name for name, path in pythons.items() if not path]
    with browser() as in_browser:
        ways: dict[str, Callable[[float], Measured]] = {
            name: partial(ours, names=[*_PLAY, *_WALL], python=path) for name, path in pythons.items() if path
        }
        ways |= {"Pyodide under node": in_node, "Pyodide in Chromium": in_browser}
        runs: dict[str, list[Measured]] = {name: [] for name in ways}
        for _ in range(rounds):
            for name, way in ways.items():
                runs[name].append(way(seconds))
    rows = [Row("pyodide", f"random play, {name}", "µs/action", (), note=ABSENT) for name in absent]
    # Pyodide is a CPython 3.13; where there is none of those, the nearest that is here.
    beside = [name for name in pythons if name not in absent][-1:]
    for workload in (*_PLAY, *_WALL):
        _, kind, clock = workload.split()
        for name, found in runs.items():
            if workload in found[0]:
                micros = tuple(1e6 / one[workload] for one in found)
                to = [_title(kind, clock, python) for python in beside if name.startswith("Pyodide")]
                budgets = tuple(Budget("at most", 3, python) for python in to)
                title, note = _title(kind, clock, name), "warmed up" if to else ""
                rows.append(Row("pyodide", title, "µs/action", micros, budgets, note))
    return rows


def _title(kind: str, clock: str, name: str) -> str:
    return f"{kind}, 4 crews, {name}" + (" (wall clock)" if clock == "wall" else "")
