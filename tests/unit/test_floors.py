"""The plan of imports: an import only ever points down the floors, and none goes round in a circle."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# From the ground up. A package stands for all its modules; rules and their helpers are one floor.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("pyengine", "pyengine.reasons", "pyengine.faults"),
    ("pyengine.hexes", "pyengine.content"),
    ("pyengine.dice",),
    ("pyengine.chance", "pyengine.ruleset"),
    ("pyengine.road",),
    ("pyengine.state",),
    ("pyengine.actions", "pyengine.events", "pyengine.changes"),
    ("pyengine.retell",),
    ("pyengine.rules",),
    ("pyengine.preview", "pyengine.runner"),
    ("pyengine.game",),
    ("pyengine.record", "pyengine.words", "pyengine.ai", "pyengine.odds", "pyengine.jobs"),
    ("pyengine.notation", "pyengine.narrate", "pyengine.drivers"),
    ("pyengine.prompts", "pyengine.textboard", "pyengine.tally"),
    ("pyengine.scenario", "pyengine.terminal"),
    ("pyengine.cli",),
    ("pyengine.__main__", "app"),
    # The page, its rooms in the order of architecture.md.
    ("app.words",),
    ("app.view",),
    ("app.browser",),
    ("app.keep",),
    ("app.input", "app.show"),
    ("app.table",),
    ("app.lobby",),
    ("app.lesson",),
    ("app.page",),
    ("app.main",),
)


def modules() -> dict[str, Path]:
    """Return each module of the engine and the page with its file."""
    found = {}
    for base, folder in ((ROOT, "pyengine"), (ROOT / "site", "app")):
        for path in sorted((base / folder).rglob("*.py")):
            parts = path.relative_to(base).with_suffix("").parts
            if parts[-1] != "_frozen":
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports(name: str) -> set[str]:
    """Return the modules of ours that a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[name].read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{name} imports relatively"
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            parts = whole & MODULES.keys()
            found |= parts
            if len(parts) < len(whole):
                found.add(node.module)
    return (found & MODULES.keys()) - {name}


GRAPH = {name: imports(name) for name in MODULES}


def place(name: str) -> tuple[int, str]:
    """Return the number of a module's floor, and what the floor calls it: itself or a package it is in."""
    whole = name
    while whole:
        for number, names in enumerate(FLOORS):
            if whole in names:
                return number, whole
        whole = whole.rpartition(".")[0]
    raise AssertionError(f"{name} stands on no floor")


def test_every_module_has_a_floor_of_its_own() -> None:
    named = {name for names in FLOORS for name in names}
    assert named <= MODULES.keys()
    unplaced = [name for name in MODULES if name.count(".") == 1 and name not in named]
    assert not unplaced


@pytest.mark.parametrize("name", sorted(MODULES))
def test_imports_point_down(name: str) -> None:
    """What stands on one floor stands beside each other: neither imports the other."""
    floor, room = place(name)
    up = sorted(other for other in GRAPH[name] if place(other)[0] >= floor and place(other)[1] != room)
    assert not up, f"{name} imports {', '.join(up)}"


def test_no_circle() -> None:
    try:
        list(TopologicalSorter(GRAPH).static_order())
    except CycleError as error:
        pytest.fail(f"a circle: {' → '.join(error.args[1])}")


def test_a_chapter_knows_no_other_chapter() -> None:
    chapters = {name for name in MODULES if name.startswith("pyengine.rules.")} - {
        "pyengine.rules.allowed",
        "pyengine.rules.protocol",
        "pyengine.rules.referee",
    }
    assert len(chapters) > 8
    for name in chapters:
        assert not GRAPH[name] & (chapters | {"pyengine.rules.allowed", "pyengine.rules.referee"}), name


def test_views_know_no_rules_and_no_browser() -> None:
    views = [name for name in MODULES if name.startswith("app.view")]
    assert len(views) > 5
    for name in views:
        outside = GRAPH[name] - set(views)
        assert not [
            other
            for other in outside
            if other.startswith(("pyengine.rules.", "pyengine.ai", "app."))
            and other != "pyengine.rules.protocol"
            and not other.startswith("app.words")
        ], name


def foreign_writes(text: str) -> list[str]:
    """Return what a module writes into fields of anything but the object a method belongs to, or one just made."""
    found: list[str] = []
    tree = ast.parse(text)
    made = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        if isinstance(node.value.func, ast.Name) and node.value.func.id.istitle()
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, (ast.Store, ast.Del)):
            owner = ast.unparse(node.value)
            if owner != "self" and owner not in made:
                found.append(f"{owner}.{node.attr}")
    return found


def test_no_object_writes_into_the_fields_of_another() -> None:
    assert foreign_writes("self.page.dialog = ''") == ["self.page.dialog"]
    assert foreign_writes("race.wish, other = 1, 2") == ["race.wish"]
    assert foreign_writes("self.a.b += 1") == ["self.a.b"]
    assert foreign_writes("race = self.race; race.wish = 1") == ["race.wish"]
    assert foreign_writes("self.a, self.b = 1, 2; self.a[0] = 1; table = Table(); table.car = 3") == []
    # In the browser's room, and where the page is started there, the objects are the browser's own.
    own = ("app.browser.", "app.main")
    pages = [name for name in MODULES if name.startswith("app.") and not name.startswith(own)]
    assert len(pages) > 50
    assert {name: found for name in pages if (found := foreign_writes(MODULES[name].read_text()))} == {}


def test_only_one_room_touches_the_browser() -> None:
    touching = {
        name
        for name, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for module in (
            [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        )
        if module.partition(".")[0] in ("js", "pyodide", "pyscript")
    }
    assert "app.browser.dom" in touching
    assert not {name for name in touching - {"app.main"} if not name.startswith("app.browser.")}
