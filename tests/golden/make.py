"""Record the golden races anew: ``python -m tests.golden.make [--changed "what and why"]``.

Without ``--changed`` nothing that differs is written.
"""

from __future__ import annotations

import argparse
import json
import sys

import pyengine
from tests.golden.records import COUNT, PATH, WHAT_TO_DO, first_difference, make, read, write


def main(arguments: list[str]) -> int:
    """Write the file, or say what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=__doc__)
    parser.add_argument(
        "--changed", default="", metavar="WHY", help="the rule that was meant to change, and why"
    )
    changed: str = parser.parse_args(arguments).changed.strip()
    differences = [text for text in map(first_difference, read()[1]) if text] if PATH.exists() else []
    for text in differences:
        print(text)
    if differences and not changed:
        print(f"{len(differences)} of the golden races are played differently. {WHAT_TO_DO}")
        return 1
    old = read()[0]["changed"] if PATH.exists() else "recorded for the first time"
    header = {"golden": 1, "engine": pyengine.__version__, "changed": changed or old}
    lines = [json.dumps(header), *(write(make(number)) for number in range(COUNT))]
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{PATH.name}: {COUNT} races, {PATH.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
