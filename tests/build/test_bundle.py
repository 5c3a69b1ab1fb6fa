"""Script modules as one plain script: it does what they do, and what it would do wrong is refused."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from builder.bundle import bundle
from builder.tools import ROOT, BuildError

BASE = (
    "const hidden = 1;\nexport const count = (() => {\n  let at = 0;\n  return () => (at += hidden);\n})();\n"
)
MODULES = {
    "base.js": BASE,
    "left.js": 'import { count } from "./base.js";\nconst hidden = "left:";\nexport const left = () => hidden+count();\n',
    "right.js": 'import { count } from "./base.js";\nconst hidden = "right";\nconsole.log(hidden, count());\n',
    "entry.js": 'import { left } from "./left.js";\nimport "./right.js";\nconsole.log(left(), typeof hidden);\n',
}


def write(folder: Path, modules: dict[str, str]) -> Path:
    """Write modules, and return the last."""
    for name, text in modules.items():
        (folder / name).write_text(text)
    return folder / name


def run(*command: str) -> str:
    return subprocess.run(["node", *command], capture_output=True, text=True, check=True).stdout


def test_a_bundle_does_what_its_modules_do(tmp_path: Path) -> None:
    entry = write(tmp_path, MODULES)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    made = tmp_path / "bundle.cjs"
    made.write_text(bundle(entry))
    assert run(str(entry)) == "right 1\nleft:2 undefined\n"
    assert run(str(made)) == run(str(entry))


@pytest.mark.parametrize(
    ("modules", "why"),
    [
        ({"base.js": BASE, "entry.js": 'import { coun } from "./base.js";\n'}, "imports coun"),
        ({"base.js": 'import "./entry.js";\n', "entry.js": 'import "./base.js";\n'}, "import each other"),
        ({"base.js": BASE, "entry.js": 'import * as all from "./base.js";\n'}, "not known"),
        ({"entry.js": "export default 1;\n"}, "not known"),
        ({"entry.js": "export let at = 1;\n"}, "not known"),
    ],
)
def test_what_a_bundle_cannot_do_is_refused(tmp_path: Path, modules: dict[str, str], why: str) -> None:
    with pytest.raises(BuildError, match=why):
        bundle(write(tmp_path, modules))


def test_policies_are_made_before_anything_else_runs() -> None:
    assert bundle(ROOT / "static" / "table.js").index("createPolicy(") < 2000
