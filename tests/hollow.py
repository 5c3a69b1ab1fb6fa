"""Finds what is hollow: constants nobody reads, fields only tests fill, settings without effect.

A name counts as read, or filled, wherever anything of that name is: what is found is hollow indeed.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
CHOICES = ("site/app/view/settings.py", "site/app/lobby/form.py")
"""Where settings are only drawn as choices, or taken over into a form: to be read there alone is to have no effect."""


def shipped(root: Path) -> dict[str, ast.Module]:
    """Return every module that is no test, by its path."""
    return {
        path.relative_to(root).as_posix(): ast.parse(path.read_text())
        for folder in ("pyengine", "site")
        for path in sorted((root / folder).rglob("*.py"))
        if path.name != "_frozen.py"
    }


def hollow(modules: Mapping[str, ast.Module]) -> list[str]:
    """Return a complaint for each hollow thing in some modules, given by their paths."""
    nodes = [node for tree in modules.values() for node in ast.walk(tree)]
    read = {_name(node) for node in nodes if isinstance(getattr(node, "ctx", None), ast.Load)}
    filled, given = _filled(nodes)
    effects = {
        node.attr
        for path, tree in modules.items()
        if path not in CHOICES
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith("settings")
    }
    found: list[str] = []
    for path, tree in modules.items():
        # What is numbered together is read where one of it is: its place is what tells the others apart.
        found += [f"{path}: nobody reads {', '.join(row)}" for row in _constants(tree) if not read & set(row)]
        for record, name, place in _fields(tree):
            if name not in filled and given[record] <= place:
                found.append(f"{path}: nothing but a test fills {record}.{name}")
            if record == "Settings" and name not in effects:
                found.append(f"{path}: the setting {name} has no effect")
    return found


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def _constants(tree: ast.Module) -> Iterator[list[str]]:
    """Yield the constants of a module, those together that one row gives."""
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                names = [_name(part) for part in ast.walk(target)]
                if row := [name for name in names if CONSTANT.fullmatch(name)]:
                    yield row


def _fields(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Yield each field of a record that need not be given: its record, its name, its place among all fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            marks = {ast.unparse(mark).partition("(")[0] for mark in (*node.bases, *node.decorator_list)}
            rows = [row for row in node.body if isinstance(row, ast.AnnAssign)]
            for place, row in enumerate(rows if marks & {"NamedTuple", "dataclass"} else []):
                # A field that is not given at the beginning fills itself.
                if row.value is not None and "init=False" not in ast.unparse(row.value):
                    yield node.name, _name(row.target), place


def _filled(nodes: list[ast.AST]) -> tuple[set[str], Counter[str]]:
    """Return the names that are given a value by name, and how many values each call of a name gives by place."""
    filled: set[str] = set()
    given: Counter[str] = Counter()
    for node in nodes:
        if isinstance(node, ast.keyword) and node.arg:
            filled.add(node.arg)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            filled.add(node.attr)
        elif isinstance(node, ast.Call):
            whole = any(isinstance(one, ast.Starred) for one in node.args)
            name = _name(node.func)
            given[name] = max(given[name], 99 if whole else len(node.args))
    return filled, given
