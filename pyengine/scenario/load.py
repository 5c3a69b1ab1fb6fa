"""Reads a scenario file into a table and the steps to take on it. The format: docs/scenarios.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pyengine import content
from pyengine.actions import Action, parse
from pyengine.game import Seat
from pyengine.rules.setup import bare_table
from pyengine.ruleset import SetupError, ruleset
from pyengine.scenario.build import build
from pyengine.scenario.errors import ScenarioError
from pyengine.scenario.expect import Check, read_checks
from pyengine.scenario.names import Names, crew_letters
from pyengine.scenario.reader import Section
from pyengine.state import Table


@dataclass(frozen=True, slots=True)
class Step:
    """What is done, what falls while it is done, what must be true after it, and words for it."""

    actions: tuple[Action, ...]
    falls: tuple[str, ...]
    checks: tuple[Check, ...]
    caption: str
    line: int


@dataclass(frozen=True, slots=True)
class Branch:
    """One way the scenario goes from its start; the only one has no title."""

    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as read; ``table`` is its start, to be copied before use.

    ``deal`` is the starting side when the set-up itself is shown: then ``table`` is bare and the first step deals.
    """

    path: str
    title: str
    rules: tuple[str, ...]
    page: str
    words: str
    names: Names
    table: Table
    deal: str
    branches: tuple[Branch, ...]

    @property
    def seats(self) -> list[Seat]:
        """The crews at the table, named after their colours."""
        return [Seat("", letter) for letter in self.names.letters]


def load(path: Path | str) -> Scenario:
    """Read a scenario file; raises ScenarioError."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(str(path), 0, f"cannot be read: {error}") from error
    return read(text, str(path))


def read(text: str, path: str = "scenario") -> Scenario:
    """Read a scenario's text; raises ScenarioError."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        raise ScenarioError(path, int(found[1]) if found else 0, f"not TOML: {error}") from error
    root = Section(path, text, document)
    title = root.text_of("title")
    rules = root.words("rules")
    if not rules:
        root.wrong("'rules' is missing: the ids of the rules it shows")
    for rule in rules:
        if rule not in content.RULES:
            root.wrong(f"no rule has the id {rule!r}", "rules")
    page, words = root.text_of("page", ""), root.text_of("words", "")
    big_team = root.flag("big-team", False)
    names = Names(root.parsed("crews", root.text_of("crews", "itag" if big_team else "it"), crew_letters))
    carnage = root.flag("carnage", any(content.RULES[rule].expansion == "carnage" for rule in rules))
    options = root.section("options")
    chosen = {key: options.text_of(key) for key, _ in options.keys(str)}
    try:
        frame = ruleset(len(names.letters), chosen, carnage=carnage, big_team=big_team)
    except SetupError as error:
        options.wrong(str(error))
    opening: tuple[Step, ...] = ()
    start = ""
    if "deal" in root:
        deal = root.section("deal")
        start = deal.text_of("start", "1a")
        if start not in frame.side_names[:2]:
            deal.wrong(f"expected {' or '.join(frame.side_names[:2])}, not {start!r}", "start")
        opening = (_step(deal, names),)
        table = bare_table(frame)
    else:
        table = build(root, names, frame)
    opening += tuple(_step(step, names) for step in root.sections("step"))
    branches = tuple(
        Branch(branch.text_of("title"), opening + _steps(branch, names)) for branch in root.sections("branch")
    )
    if not branches and not opening:
        root.wrong("nothing happens: write a [[step]]")
    root.done()
    return Scenario(
        path,
        title,
        tuple(rules),
        page,
        words.strip(),
        names,
        table,
        start,
        branches or (Branch("", opening),),
    )


def _steps(branch: Section, names: Names) -> tuple[Step, ...]:
    steps = tuple(_step(step, names) for step in branch.sections("step"))
    if not steps:
        branch.wrong("nothing happens: write a [[branch.step]]")
    branch.done()
    return steps


def _step(step: Section, names: Names) -> Step:
    """Read a [[step]], or [deal], whose one action is the deal itself."""
    actions = tuple(step.parsed("do", text, parse) for text in step.texts("do"))
    falls = tuple(step.words("falls"))
    caption = step.text_of("caption", "")
    checks = read_checks(step.section("expect"), names)
    if not actions and not checks and "start" not in step.asked:
        step.wrong("a step does something or expects something")
    step.done()
    return Step(actions, falls, checks, caption, step.line)


def find(paths: Iterable[Path | str]) -> list[Path]:
    """Return the scenario files of files and folders, in order; raises ScenarioError for a path with none."""
    found: list[Path] = []
    for path in map(Path, paths):
        files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not files or not path.exists():
            raise ScenarioError(str(path), 0, "no scenario there: expected a .toml file or a folder of them")
        found += files
    return found
