"""Whoever says whether the road die may be taken says the same (MOV-4): refusal, prompt, AI, and what then happens."""

from __future__ import annotations

import random
from collections import Counter

from pyengine import content
from pyengine.actions import Action, of
from pyengine.ai import plain
from pyengine.ai.outlook import ALL_ROAD, NEVER
from pyengine.narrate import plain_names
from pyengine.prompts import prompt_at
from pyengine.rules.allowed import legal, refuse
from pyengine.rules.movement import refuse_road_die
from pyengine.ruleset import ROAD
from pyengine.state import DRIFT_HOLDING, DRIFT_READY, Table
from tests.support import FRAMES, at_random, at_the_wheel, framed_game, give_card, race, times


def agree(table: Table) -> str:
    """Check that everybody says the same of a table in its Move step; return the reason given, or "may"."""
    refusal = refuse_road_die(table)
    refused = refuse(table, of("road"))
    if refusal:
        assert refused == refusal
    else:
        assert refused
        assert (refused.rule, refused.reason, refused.values) == (
            "MOV-4",
            "moves-left",
            {"moves": table.moves},
        )
    outlook = plain._road_outlook(table)
    assert (outlook >= ALL_ROAD) == (refusal is None)
    assert (outlook == NEVER) == (refuse_road_die(table, salted=True) is not None)
    if table.drift != DRIFT_HOLDING:
        names = plain_names(table.rules)
        key = refusal.reason if refusal else "salt" if table.salt else "possible"
        assert prompt_at(table, None, names).reason.endswith(names.say(f"prompt.move.why.{key}"))
    return refusal.reason if refusal else "may"


def is_bare_road(table: Table, action: Action) -> bool:
    """Say whether a step leads to plain road with nothing on it and the last move is spent on it."""
    if action.verb != "step" or table.moves != 1 or not table.on_road(action.a):
        return False
    return table.terrain(action.a) == ROAD and action.a not in table.tokens and action.a not in table.at


def test_everybody_says_the_same_of_the_road_die() -> None:
    seen: Counter[str] = Counter()
    for number in range(times(160)):
        rng = random.Random(f"road die {number}")
        options = {rule.id: rng.choice(rule.values) for rule in content.HOUSE_RULES.values()}
        game = framed_game(FRAMES[number % len(FRAMES)], f"road die {number}", **options)
        if game.table.rules.carnage:
            give_card(game.table, number % 3, "choke")
        expected = None
        for action in race(game, (at_the_wheel if number % 2 else at_random)(f"road die {number}")):
            table = game.table
            if game.question:
                continue
            if expected is not None:
                assert (table.phase == "road") == expected
                expected = None
            if table.phase == "road":
                assert refuse_road_die(table) is None
                assert of("road") in legal(table)
                seen["offered"] += 1
            if table.phase == "move":
                reason = agree(table)
                seen[reason] += 1
                if is_bare_road(table, action) and table.drift not in (DRIFT_READY, DRIFT_HOLDING):
                    expected = reason == "may"
                    seen[f"then {expected}"] += 1
    reasons = {"may", "road-die-taken", "no-road-die-coasting", "no-road-die", "not-only-road"}
    assert set(seen) == reasons | {"offered", "then True", "then False"}
