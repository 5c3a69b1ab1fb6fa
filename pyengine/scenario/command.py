"""``python -m pyengine scenario``: runs scenario files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pyengine
from pyengine.scenario.errors import ScenarioError
from pyengine.scenario.load import Scenario, find, load
from pyengine.scenario.rule_table import gaps, rule_table
from pyengine.scenario.run import run as run_one

if TYPE_CHECKING:
    from typing import Any

    Subparsers = argparse._SubParsersAction[Any]

SHIPPED = Path(pyengine.__file__).parent / "scenarios"


def add(subparsers: Subparsers) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "scenario", help="run scenario files", description="Run scenario files and say what does not hold."
    )
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="files or folders (default: the game's own scenarios)"
    )
    parser.add_argument("--table", action="store_true", help="print which scenarios show which rule instead")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the scenarios that hold too")


def run(args: argparse.Namespace) -> int:
    """Run the files; return 0 when all hold, 1 when one does not or cannot be read."""
    try:
        paths = find(args.paths or [SHIPPED])
    except ScenarioError as error:
        print(error, file=sys.stderr)
        return 1
    scenarios: list[Scenario] = []
    wrong = 0
    for path in paths:
        try:
            scenarios.append(load(path))
        except ScenarioError as error:
            print(f"FAIL {error}", file=sys.stderr)
            wrong += 1
    if args.table:
        print(rule_table(scenarios))
        missing = [] if args.paths else gaps(scenarios)
        if missing:
            print(f"no scenario shows {', '.join(missing)}", file=sys.stderr)
        return 1 if wrong or missing else 0
    failed = checks = 0
    for scenario in scenarios:
        report = run_one(scenario)
        checks += report.checks
        failed += not report.ok
        if args.verbose or not report.ok:
            print(report)
    print(f"{len(paths)} scenarios, {checks} expectations: {failed} failed, {wrong} could not be read")
    return 1 if failed or wrong else 0
