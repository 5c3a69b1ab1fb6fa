"""Writes the game's data as one Python module of literals, so that the wheel starts without reading TOML.

python -m pyengine.content.freeze PATH
"""

import sys
from pathlib import Path

from pyengine.content.load import load
from pyengine.content.records import Plain

HEADER = '"""The game\'s data, frozen from the TOML files by `pyengine.content.freeze`. Do not edit."""\n'


def render(plain: Plain | None = None) -> str:
    """The source of `_frozen.py`: the same data always gives the same text."""
    lines = [HEADER, "DATA = {"]
    for kind, rows in (load() if plain is None else plain).items():
        lines.append(f"    {kind!r}: (")
        lines += [f"        {row!r}," for row in rows]
        lines.append("    ),")
    lines.append("}\n")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Write the module to the path given."""
    if len(arguments) != 1:
        print("usage: python -m pyengine.content.freeze PATH", file=sys.stderr)
        return 2
    Path(arguments[0]).write_text(render(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
