"""Write the odds of the stored positions anew: ``python -m tests.odds.make``; ``--find`` finds other positions."""

from __future__ import annotations

import argparse
import sys

from tests.odds.positions import PATH, find, position, read, write


def main(arguments: list[str]) -> int:
    """Write the file; say what differs from the one before."""
    parser = argparse.ArgumentParser(prog="python -m tests.odds.make", description=__doc__)
    parser.add_argument("--find", action="store_true", help="look for positions in races of every kind")
    before = read() if PATH.exists() else []
    if parser.parse_args(arguments).find:
        now = find()
    else:
        now = [position(*one.read(), one.depth) for one in before]
        for number, (old, new) in enumerate(zip(before, now, strict=True), 1):
            if old != new:
                print(f"position {number}, {old.action}: {old[3:]} is now {new[3:]}")
    write(now)
    print(f"{PATH.name}: {len(now)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
