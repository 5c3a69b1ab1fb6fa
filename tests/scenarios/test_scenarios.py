"""Every scenario holds, every rule of the base game has one, and each shows the rules it names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pyengine import content
from pyengine.narrate import action_words, event_words, plain_names
from pyengine.prompts import prompt_at
from pyengine.rules.allowed import legal
from pyengine.scenario import Report, Scenario, find, load, run
from pyengine.scenario.command import SHIPPED
from pyengine.scenario.expect import CHECKS
from pyengine.scenario.rule_table import NOT_PLAYED, by_rule, gaps, rule_table, short_name
from pyengine.words import words_in

FILES = find([SHIPPED])
PLAYED = [rule for rule in content.RULES if rule not in NOT_PLAYED]
VALUES = [(option, value) for option, house in content.HOUSE_RULES.items() for value in house.values]


@cache
def scenario(path: Path) -> Scenario:
    return load(path)


@cache
def report(path: Path) -> Report:
    return run(scenario(path))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def shown(result: Report) -> set[str]:
    """The ids of the rules that a scenario's events name; a card that is drawn does nothing yet."""
    rules = set()
    for branch in result.branches:
        for frame in branch.frames:
            rules |= {event.rule for event in frame.events if event.kind != "card"}
            if frame.question:
                rules.add(frame.question.rule)
    return rules


@pytest.mark.parametrize("path", FILES, ids=name)
def test_it_holds(path: Path) -> None:
    result = report(path)
    assert result.ok, str(result)
    assert result.checks, "it expects nothing"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_branch_is_played_to_its_end(path: Path) -> None:
    for branch in report(path).branches:
        assert [frame.step for frame in branch.frames if frame.step] == list(branch.branch.steps)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_german_tells_it(path: Path) -> None:
    german = words_in("de")
    for branch in report(path).branches:
        for frame in branch.frames:
            names = plain_names(frame.table.rules, german)
            said = [event_words(event, names) for event in frame.events]
            now = prompt_at(frame.table, frame.question, names)
            said += [now.heading, now.reason]
            said += [action_words(action, frame.table, names) for action in legal(frame.table)]
            assert not [text for text in said if not text or "{" in text]


@pytest.mark.parametrize("rule", PLAYED)
def test_every_rule_that_is_played_has_one(rule: str) -> None:
    assert by_rule(map(scenario, FILES))[rule], f"no scenario names {rule}"


def test_what_is_not_played_is_known_and_a_gap_is_found() -> None:
    assert {rule.partition("-")[0] for rule in NOT_PLAYED} == {"BIG", "MOT", "LDR", "DMG"}
    assert gaps(map(scenario, FILES)) == []
    assert "HAZ-MINE" in gaps(scenario(path) for path in FILES if "HAZ-MINE" not in scenario(path).rules)


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_every_value_of_every_house_rule_has_one(option: str, value: str) -> None:
    line = f'{option} = "{value}"'
    assert [path for path in FILES if "VAR-2" in scenario(path).rules and line in path.read_text()]


def test_a_rule_that_events_name_happens_in_a_scenario_that_names_it() -> None:
    told = set().union(*(shown(report(path)) for path in FILES))
    happens = {rule for path in FILES for rule in scenario(path).rules if rule in shown(report(path))}
    assert told - happens == set()
    assert len(happens) > 40


def test_titles_tell_scenarios_apart() -> None:
    titles = [scenario(path).title for path in FILES]
    assert len(set(titles)) == len(titles)
    assert not [title for title in titles if title.endswith(".") or len(title) > 100]


def test_every_kind_of_expectation_is_used() -> None:
    used = {
        check.key
        for path in FILES
        for branch in scenario(path).branches
        for step in branch.steps
        for check in step.checks
    }
    assert used == set(CHECKS)


def test_the_start_of_each_is_a_position_of_a_race() -> None:
    for path in FILES:
        table = scenario(path).table
        if not scenario(path).deal:
            assert not table.check(), path
            assert legal(table), path


def test_playing_leaves_the_scenario_as_it_was() -> None:
    read = scenario(FILES[0])
    before = read.table.hash()
    assert run(read).ok
    assert run(read).ok
    assert read.table.hash() == before


def test_the_table_of_rules() -> None:
    lines = rule_table(map(scenario, FILES)).splitlines()
    assert len(lines) == len(content.RULES) + 2
    assert any(line.startswith("| HAZ-MINE | Mine | ") and "hazards/mine" in line for line in lines)
    assert short_name(scenario(FILES[0])).count("/") == 1
