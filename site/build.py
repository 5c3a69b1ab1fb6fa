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

from builder import sizes
from builder.assemble import build_site
from builder.tools import BuildError


def main() -> int:
    """Build, write and say what it came to."""
    parser = argparse.ArgumentParser(description="Make dist/, the whole site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (dist/)")
    folder: Path = parser.parse_args().out
    began = time.perf_counter()
    print(f"building {folder.name}/ (a minute or two the first time)", flush=True)
    try:
        out = build_site()
        out.write(folder)
    except BuildError as error:
        print(f"The build stopped: {error}", file=sys.stderr)
        return 1
    print(
        f"{folder.name}/: {len(out.files)} files, {sizes.megabytes(out.files.values())} MB, "
        f"in {time.perf_counter() - began:.1f} s (bytecode by pyodide-build inside Pyodide under node)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
