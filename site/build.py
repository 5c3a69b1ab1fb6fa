"""Make dist/: the whole site, ready to be served by anything that serves files.

Usage: python site/build.py [--out FOLDER]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "site"), str(ROOT)]

from builder import pages, runtime, sizes, wheels  # noqa: E402
from builder.output import Output  # noqa: E402
from builder.tools import BuildError  # noqa: E402


def build() -> Output:
    """Return every file of the site by its address."""
    out = Output()
    published = wheels.published_wheel()
    engine, scenarios = wheels.engine_for_the_page(published)
    app = wheels.app_for_the_page(published.version)
    out.urls["runtime.js"] = runtime.add_pyodide(out, {"pyengine": engine, "app": app})
    out.urls["pyscript.js"] = runtime.add_pyscript(out)
    out.urls["scenarios.zip"] = out.add("scenarios.zip", scenarios)
    pages.add_static(out)
    pages.add_style(out)
    pages.add_scripts(out)
    pages.add_manifest(out)
    pages.add_index(out)
    pages.add_for_other_pages(out, published)
    pages.add_service_worker(out)
    return out


def main() -> int:
    """Build, write and say what it came to."""
    parser = argparse.ArgumentParser(description="Make dist/, the whole site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (dist/)")
    folder: Path = parser.parse_args().out
    began = time.perf_counter()
    try:
        out = build()
        out.write(folder)
    except BuildError as error:
        print(f"The build stopped: {error}", file=sys.stderr)
        return 1
    print(
        f"{folder}: {len(out.files)} files, {sizes.megabytes(out.files.values())} MB, "
        f"in {time.perf_counter() - began:.1f} s (bytecode by pyodide-build inside Pyodide under node)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
