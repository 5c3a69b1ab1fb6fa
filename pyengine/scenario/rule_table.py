"""Which scenarios show which rule, as a Markdown table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from pyengine import content
from pyengine.scenario.load import Scenario

# The pieces of later expansions: their rules stand in the catalogue, and the engine does not play them.
NOT_PLAYED = frozenset(
    rule
    for rule, entry in content.RULES.items()
    if entry.chapter in ("BIG", "MOT", "LDR") or rule == "DMG-MINOR"
)


def by_rule(scenarios: Iterable[Scenario]) -> dict[str, list[Scenario]]:
    """Return, for every rule of the catalogue, the scenarios that name it."""
    found: dict[str, list[Scenario]] = {rule: [] for rule in content.RULES}
    for scenario in scenarios:
        for rule in scenario.rules:
            found[rule].append(scenario)
    return found


def gaps(scenarios: Iterable[Scenario]) -> list[str]:
    """Return the rules the engine plays that no scenario shows."""
    return [rule for rule, shown in by_rule(scenarios).items() if not shown and rule not in NOT_PLAYED]


def short_name(scenario: Scenario) -> str:
    """Return a scenario's chapter and name: ``hazards/mine``."""
    return "/".join(PurePath(scenario.path).with_suffix("").parts[-2:])


def rule_table(scenarios: Iterable[Scenario]) -> str:
    """Return the table rule → scenarios."""
    lines = ["| rule | name | scenarios |", "|---|---|---|"]
    for rule, shown in by_rule(scenarios).items():
        files = ", ".join(f"{short_name(scenario)}" for scenario in shown) or (
            "not played yet" if rule in NOT_PLAYED else "none"
        )
        lines.append(f"| {rule} | {content.RULES[rule].name} | {files} |")
    return "\n".join(lines)
