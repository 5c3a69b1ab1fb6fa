"""Who drives when no person does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from pyengine.actions import Action
from pyengine.ai import plain
from pyengine.rules.allowed import legal
from pyengine.rules.protocol import Question
from pyengine.state import Table


class Driver(NamedTuple):
    """Chooses among the legal actions and answers questions, knowing the table alone."""

    choose: Callable[[Table], Action]
    answer: Callable[[Table, Question], Action]


PLAIN = Driver(plain.choose, plain.answer)


def plain_driver(seed: str) -> Driver:
    """Return the AI driver, which needs no dice: the same for every seed."""
    return PLAIN


def random_driver(seed: str) -> Driver:
    """Return a driver that does anything legal, the same for the same seed; its dice are its own."""
    dice = random.Random(seed)
    return Driver(
        lambda table: dice.choice(legal(table)), lambda table, question: dice.choice(question.choices)
    )


BY_NAME: dict[str, Callable[[str], Driver]] = {"plain": plain_driver, "random": random_driver}
"""What makes each driver from a race's seed."""
