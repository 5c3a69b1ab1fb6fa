"""Which rules happened: random races of every kind, and the rare ones from small tables. None may stay away."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from pyengine import content
from pyengine.chance import Seeded
from pyengine.events import Event
from pyengine.hexes import OUT
from pyengine.rules.allowed import legal, refuse
from pyengine.rules.referee import RaceReferee
from pyengine.ruleset import CARD_NAMES, DAMAGE_NAMES, HAZARD_NAMES
from pyengine.state import Table
from tests.audit import conceivable, settled
from tests.support import FRAMES, at_the_wheel, framed_game, moving, race, scene, times

# Rules that no event and no refusal names, because they are the board, the pieces, or what the rest is made of;
# the scenarios show each of them.
SILENT = {
    "GEO": "1 2 3 4 5 6",
    "SET": "2 4 5 7",
    "DIE": "MOVE",
    "RND": "2",
    "MOV": "3 5 7",
    "TER": "ROAD OFF MUD",
    "HAZ": "0",
    "SLM": "2 5",
    "SHT": "3",
    "DMG": "2 MINOR",
    "FIR": "1",
    "CHP": "1",
    "SCR": "2",
    "VAR": "2",
    "BIG": "1 2 3 4 5 6",
    "MOT": "1 2",
    "LDR": "EM",
}
SPOKEN = set(content.RULES) - {
    f"{chapter}-{name}" for chapter, names in SILENT.items() for name in names.split()
}


def card_scenes() -> Iterator[Table]:
    """Yield a table for each card: its car on the open road among others, about to move on its last moves."""
    ground = {"c10": ".", "b12": ".", "d12": "_"}
    for card in CARD_NAMES:
        for moves in (1, 2, 3):
            at = {0: "c10", 3: "c12", 4: "b11", 1: "d12", 6: "a13"}
            table = scene(at, ground=ground, carnage=True, cards={0: card})
            yield moving(table.copy(), 0, moves)
            table.car, table.phase, table.die[0], table.pool[0] = 0, "command", moves, (2, 3, 6)
            yield table
            # The same card on the one that is shot at or slammed.
            other = scene(at, ground=ground, carnage=True, cards={3: card})
            yield moving(other, 0, moves)
    for _ in range(8):
        mined = scene({0: "c10", 3: "c12"}, tokens={"c11": "down"}, carnage=True, cards={0: "gasp"})
        yield moving(mined, 0, 2)
        yield moving(
            scene({0: "c10", 3: "a11"}, tokens={"c11": "down"}, carnage=True, cards={0: "flak"}), 0, 2
        )


def rare_scenes() -> Iterator[Table]:
    """Yield tables on the brink of what random races seldom reach."""
    for number in range(30):
        last = scene({0: "c10", 3: "c11"}, tokens={"d10": "down"}, carnage=True)
        for car in (1, 2, 4, 5):
            last.at[car] = OUT
        yield moving(last, 0, 1 + number % 3)
        both = scene({0: "c10", 3: "a11"}, tokens={"c11": "down"}, carnage=True)
        for car in (1, 2, 4, 5):
            both.at[car] = OUT
        yield moving(both, 0, 2)
    pushed = scene({0: "c23", 6: "c24"}, carnage=True)
    pushed.finish = True
    for _ in range(12):
        yield moving(pushed.copy(), 0, 1)
    # All hazards are of one kind, and no damage token is left.
    for kind in range(len(HAZARD_NAMES)):
        alone = scene({0: "c10"}, tokens={"c11": "down"}, carnage=True)
        alone.hazards = [4 if other == kind else 0 for other in range(len(HAZARD_NAMES))]
        alone.damage_pile = [0] * len(DAMAGE_NAMES)
        alone.rules = replace(alone.rules, hazards=tuple(alone.hazards), damages=tuple(alone.damage_pile))
        for _ in range(6):
            yield moving(alone.copy(), 0, 2)


def play_on(table: Table, seed: str, told: Counter[str], turns: int = 14) -> None:
    """Play a table on at random for some actions, counting the rules that events, refusals and questions name."""
    rng, dice = random.Random(seed), Seeded(seed)
    for turn in range(turns):
        choices = legal(table)
        if not choices:
            return
        if turn == 0:
            told.update(why.rule for action in conceivable(table)[::3] if (why := refuse(table, action)))
        referee = RaceReferee(table, dice, (), lambda _table, question: rng.choice(question.choices))
        told.update(event.rule for event in referee.run(rng.choice(choices)))
        settled(table)


@cache
def report() -> Counter[str]:
    """Return how often each rule was told."""
    told: Counter[str] = Counter()

    def note(events: list[Event]) -> None:
        told.update(event.rule for event in events)

    for number in range(times(32)):
        game = framed_game(FRAMES[number % len(FRAMES)], f"every rule {number}")
        note(game.opening)
        for at, _ in enumerate(race(game, at_the_wheel(f"every rule {number}"))):
            if at % 25 == 0 or game.table.phase == "airstrike":
                told.update(why.rule for action in conceivable(game.table) if (why := game.explain(action)))
        for entry in game.history:
            note(entry.events)
    for scenes in (card_scenes, rare_scenes):
        for number, table in enumerate(scenes()):
            for again in range(times(3)):
                play_on(table.copy(), f"{scenes.__name__} {number} {again}", told)
    return told


@pytest.mark.host
def test_every_rule_happens() -> None:
    told = report()
    never = sorted(rule for rule in SPOKEN if not told[rule])
    assert never == [], "\n".join(f"{rule:<12}{told[rule]:>8}" for rule in sorted(SPOKEN))


def test_no_event_and_no_refusal_names_a_silent_rule() -> None:
    assert set(report()) & set(content.RULES) <= SPOKEN
    assert set(report()) - set(content.RULES) <= {"CMD"}
