"""Several script modules as one plain script.

The page's first script runs before the page is read on, which a module does not, and is one file, since each costs a
request before the first picture.
"""

from __future__ import annotations

import re
from pathlib import Path

from builder.tools import BuildError

_IMPORT = re.compile(r'^import (?:\{ ([\w, ]+) \} from )?"\./([\w.]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const (\w+) )", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def bundle(entry: Path) -> str:
    """Return a module and all it imports, each once, after what it needs, and with its names to itself.

    Of the forms of `import` and `export` it knows those that the page's modules use, and refuses any other.
    """
    exported: dict[str, list[str] | None] = {}
    made: list[str] = []

    def add(path: Path) -> None:
        exported[path.name] = None
        text = path.read_text()
        for wanted, name in _IMPORT.findall(text):
            if name not in exported:
                add(path.with_name(name))
            offered = exported[name]
            if offered is None:
                raise BuildError(f"{path.name} and {name} import each other.")
            if missing := {one for one in wanted.split(", ") if one} - set(offered):
                raise BuildError(
                    f"{path.name} imports {', '.join(sorted(missing))}, which {name} does not export."
                )
        exported[path.name] = names = _EXPORT.findall(text)
        text = _IMPORT.sub(
            lambda found: f'const {{ {found[1]} }} = modules["{found[2]}"];' if found[1] else "", text
        )
        text = _EXPORT.sub("", text)
        if odd := _LEFT.search(text):
            raise BuildError(f"{path.name}: this form is not known to the bundle: {odd[0]}")
        made.append(f'modules["{path.name}"] = (() => {{\n{text}return {{ {", ".join(names)} }};\n}})();\n')

    add(entry)
    return '"use strict";\n(() => {\nconst modules = {};\n' + "".join(made) + "})();\n"
