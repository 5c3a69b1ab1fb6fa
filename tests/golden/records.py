"""Golden races: how one is made, written as a line of JSON, and played again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import NamedTuple

from pyengine import content
from pyengine.game import Game
from tests.support import FRAMES, Frame, at_random, at_the_wheel, race, seats

PATH = Path(__file__).with_name("races.jsonl")
COUNT = 50
# Of each hash so many digits are kept: enough to see a difference, and the file stays small.
DIGITS = 6

WHAT_TO_DO = (
    'If a rule was meant to change: run `python -m tests.golden.make --changed "what changed and why"`, raise the '
    "engine's version if a saved race plays differently, and say so in CHANGELOG.md. If not: this is a bug."
)


class Golden(NamedTuple):
    """A recorded race: how it was set up, what was done, and what the table was after the set-up and each action."""

    crews: int
    carnage: bool
    big_team: bool
    seed: str
    start: str
    options: dict[str, str]
    actions: list[str]
    """Each with the answers given inside it: ``step c3|keep|reroll``."""
    hashes: str

    def hash_after(self, count: int) -> str:
        """Return the first digits of the hash after so many actions."""
        return self.hashes[DIGITS * count : DIGITS * (count + 1)]


def set_up(frame: Frame, seed: str, start: str, options: dict[str, str]) -> Game:
    """Return a race that has just been set up."""
    return Game.new(
        seats(frame.crews),
        seed=seed,
        start=start,
        options=options,
        carnage=frame.carnage,
        big_team=frame.big_team,
    )


def make(number: int) -> Golden:
    """Play race number so and so and record it."""
    rng = random.Random(f"golden {number}")
    frame, start = FRAMES[number % len(FRAMES)], "ab"[number // len(FRAMES) % 2]
    options = (
        {rule.id: rng.choice(rule.values) for rule in content.HOUSE_RULES.values()} if number % 5 == 4 else {}
    )
    game = set_up(frame, f"golden {number}", f"1{start}", options)
    for _ in race(game, (at_the_wheel if number % 2 else at_random)(f"golden {number}")):
        pass
    return Golden(
        *frame,
        f"golden {number}",
        f"1{start}",
        options,
        ["|".join(map(str, (entry.action, *entry.answers))) for entry in game.history],
        "".join(text[:DIGITS] for text in game.hashes()),
    )


def first_difference(golden: Golden) -> str:
    """Play a race again; say where it first goes differently, and nothing if it does not."""
    frame = Frame(golden.crews, golden.carnage, golden.big_team)
    game = set_up(frame, golden.seed, golden.start, golden.options)
    if game.hash()[:DIGITS] != golden.hash_after(0):
        return f"{golden.seed}: the set-up is another"
    for number, line in enumerate(golden.actions, 1):
        for text in line.split("|"):
            refusal = game.explain(text)
            if refusal:
                return f"{golden.seed}: action {number}, {text!r} of {line!r}, is refused: {refusal}"
            game.apply(text)
        if game.question:
            return f"{golden.seed}: action {number}, {line!r}, has a question open"
        if game.hash()[:DIGITS] != golden.hash_after(number):
            return f"{golden.seed}: action {number}, {line!r}, leads to another table"
    if not game.over() or len(golden.hashes) != DIGITS * (len(golden.actions) + 1):
        return f"{golden.seed}: the race ends elsewhere"
    return ""


def write(golden: Golden) -> str:
    """Return a race as a line."""
    return json.dumps(golden._asdict(), separators=(",", ":"))


def read() -> tuple[dict[str, str], list[Golden]]:
    """Return the file's header and its races."""
    lines = PATH.read_text(encoding="utf-8").splitlines()
    return json.loads(lines[0]), read_lines(lines)


def read_lines(lines: list[str]) -> list[Golden]:
    """Return the races of a file's lines, its header left out."""
    return [Golden(**json.loads(line)) for line in lines[1:]]
