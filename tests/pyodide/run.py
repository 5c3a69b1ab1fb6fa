"""Run the test suite inside Pyodide under node.

Usage: python tests/pyodide/run.py [pytest arguments]
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from builder.archives import read_zip, write_zip
from builder.bytecode import browser_wheels, compile_archives
from builder.runtime import full_library

# Of the locked wheels, what running tests needs.
_PACKAGES = ("pytest", "hypothesis", "iniconfig", "pluggy", "packaging", "pygments", "sortedcontainers")
# Left out: what builds or measures the site, or needs a library for colours or bytes that is not for Pyodide; and what
# goes through every text and drawing of the page, which takes long and is the same wherever Python runs.
# fd capture and threads do not exist there.
_ALWAYS = [
    "--ignore=tests/build",
    "--ignore=tests/budgets/test_site_budgets.py",
    "--ignore=tests/unit/test_look.py",
    *(
        f"--ignore=tests/unit/test_{name}.py"
        for name in ("ghosts", "guide", "reasons", "tips", "words_pseudo")
    ),
    "--ignore=tests/pyodide",
    "--capture=sys",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:faulthandler",
    "-m",
    "not soak and not host",
]


def command() -> list[str]:
    """Return the command that runs pytest there, with its archives made."""
    folder = ROOT / ".cache" / "pyodide-tests"
    folder.mkdir(parents=True, exist_ok=True)
    library, packages = folder / "python_stdlib.zip", folder / "packages.zip"
    packed_library = write_zip(full_library())
    library.write_bytes(packed_library)
    files: dict[str, bytes] = {}
    for wheel in sorted(browser_wheels().iterdir()):
        if wheel.name.split("-")[0].lower() in _PACKAGES:
            files |= read_zip(wheel.read_bytes())
    packages.write_bytes(
        write_zip(compile_archives({"test-packages": files}, packed_library)["test-packages"])
    )
    script = Path(__file__).with_name("run.mjs")
    return ["node", str(script), str(ROOT), str(library), str(packages), *_ALWAYS]


def halves() -> tuple[list[str], list[str]]:
    """Return all there is to run, in two halves that take about as long as each other: a core each."""
    files = sorted((ROOT / "tests").glob("*/test_*.py"))
    folders = {path.parent.relative_to(ROOT).as_posix() for path in files}
    units = [path.relative_to(ROOT).as_posix() for path in files if path.parent.name == "unit"]
    # What is named is run, ignored or not.
    units = [path for path in units if f"--ignore={path}" not in _ALWAYS]
    early = [path for path in units if path < "tests/unit/test_d"]
    return (
        [*sorted(folders - {"tests/build", "tests/unit"}), "pyengine", "site/app", *early],
        [path for path in units if path not in early],
    )


def show(process: subprocess.Popen[bytes], unfinished: bytearray) -> None:
    """Show a process' lines, each once it is whole: another one prints beside it."""
    assert process.stdout is not None
    while said := os.read(process.stdout.fileno(), 65536):
        lines, end, rest = (unfinished + said).rpartition(b"\n")
        sys.stdout.buffer.write(lines + end)
        sys.stdout.flush()
        unfinished[:] = rest


def main(arguments: list[str]) -> int:
    """Run what is asked for, or everything; return 0 if it passed."""
    node = command()
    if arguments:
        return subprocess.run([*node, *arguments], check=False).returncode
    running = [
        subprocess.Popen([*node, "-vv", *half], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for half in halves()
    ]
    unfinished = [bytearray() for _ in running]
    showing = [threading.Thread(target=show, args=of) for of in zip(running, unfinished, strict=True)]
    for thread in showing:
        thread.start()
    try:
        for thread in showing:
            thread.join()
    except KeyboardInterrupt:
        for one, rest in zip(running, unfinished, strict=True):
            one.kill()
            print(f"ended at {rest.decode(errors='replace')}", flush=True)
    return int(any(one.wait() for one in running))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
