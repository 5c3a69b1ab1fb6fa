"""Scenarios: a rule shown on a small table. One text file is a test, a demonstration and a drawing: docs/scenarios.md.

>>> text = '''
... title = "One step costs one move"
... rules = ["TER-ROAD"]
... cars.iL = "c2"
... turn.car = "L"
... turn.moves = 2
... [[step]]
... do = "step c3"
... expect.cars.iL = "c3"
... expect.moves = 1
... '''
>>> run(read(text, "example.toml")).ok
True
"""

from pyengine.scenario.errors import ScenarioError
from pyengine.scenario.load import Branch, Scenario, Step, find, load, read
from pyengine.scenario.run import BranchReport, Frame, Report, play, run

__all__ = [
    "Branch",
    "BranchReport",
    "Frame",
    "Report",
    "Scenario",
    "ScenarioError",
    "Step",
    "find",
    "load",
    "play",
    "read",
    "run",
]
