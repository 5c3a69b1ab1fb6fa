"""Plays a scenario and checks it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pyengine.chance import Scripted, ScriptError
from pyengine.events import Event
from pyengine.game import Game, IllegalAction
from pyengine.rules.protocol import Question
from pyengine.rules.referee import RaceReferee
from pyengine.scenario.load import Branch, Scenario, Step
from pyengine.state import Table
from pyengine.textboard import draw_road


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a branch: after a step, or its start (``step`` None); what was told in it, what did not hold."""

    step: Step | None
    table: Table
    question: Question | None
    events: tuple[Event, ...]
    failures: tuple[str, ...] = ()


@dataclass(slots=True)
class BranchReport:
    """A branch as it was played; after a step that could not be finished it stops."""

    branch: Branch
    frames: list[Frame] = field(default_factory=list)


@dataclass(slots=True)
class Report:
    """What came of a scenario. Its text says what was expected and what is, and shows the board."""

    scenario: Scenario
    branches: list[BranchReport]

    @property
    def ok(self) -> bool:
        """Say whether everything held."""
        return not any(frame.failures for branch in self.branches for frame in branch.frames)

    @property
    def checks(self) -> int:
        """How many expectations were looked at."""
        return sum(
            len(frame.step.checks) for branch in self.branches for frame in branch.frames if frame.step
        )

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        scenario = self.scenario
        yield f"{'ok  ' if self.ok else 'FAIL'} {scenario.path}: {scenario.title}"
        for report in self.branches:
            for number, frame in enumerate(report.frames):
                if not frame.failures or not frame.step:
                    continue
                branch = f"{report.branch.title}, " if report.branch.title else ""
                done = "; ".join(map(str, frame.step.actions)) or ("start" if number <= 1 else "no action")
                yield f"  {branch}step {number} ({done}), line {frame.step.line}"
                yield from (f"    {failure}" for failure in frame.failures)
                yield draw_road(frame.table, scenario.names.in_words(frame.table.rules))


def run(scenario: Scenario) -> Report:
    """Play every branch and check it."""
    return Report(
        scenario,
        [BranchReport(branch, list(play(scenario, branch))) for branch in scenario.branches],
    )


def play(scenario: Scenario, branch: Branch) -> Iterator[Frame]:
    """Play one branch, a frame at a time: the start, then one a step."""
    dice = Scripted(())
    table = scenario.table.copy()
    game: Game | None = None
    if not scenario.deal:
        game = _sit(scenario, table, dice)
        yield Frame(None, table.copy(), None, ())
    for step in branch.steps:
        dice.falls.extend(step.falls)
        told: list[Event] = []
        stopped = ""
        try:
            if game is None:
                told += RaceReferee(table, dice).deal(scenario.deal)
                game = _sit(scenario, table, dice)
            for action in step.actions:
                told += game.apply(action)
        except (IllegalAction, ScriptError) as error:
            stopped = str(error)
        if game is None:
            yield Frame(step, table.copy(), None, tuple(told), (stopped,))
            return
        failures = [stopped] if stopped else list(_failures(game, step, told, dice))
        yield Frame(step, game.table.copy(), game.question, tuple(told), tuple(failures))
        if stopped:
            return


def _sit(scenario: Scenario, table: Table, dice: Scripted) -> Game:
    return Game(table, scenario.seats, dice)


def _failures(game: Game, step: Step, told: list[Event], dice: Scripted) -> Iterator[str]:
    rest = dice.rest()
    if rest:
        yield f"left over, nothing rolled or drew: {' '.join(rest)}"
        dice.position = len(dice.falls)
    for check in step.checks:
        yield from (f"{check.key}: {line}" for line in check.test(game, told))
    yield from (f"broken: {fault}" for fault in game.check().words)
    for action in game.legal():
        refusal = game.explain(action)
        if refusal:
            yield f"broken: {action} is legal and refused by {refusal.rule} ({refusal.reason})"
    if not game.legal() and not game.over():
        yield "broken: the race goes on and nothing is legal"
