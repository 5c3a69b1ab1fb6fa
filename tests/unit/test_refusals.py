"""Every reason why something may not be done or taken back has words that say what would do."""

import ast
import inspect
import random
import string
from pathlib import Path

import pytest

from pyengine import content, game
from pyengine.actions import parse
from pyengine.narrate import (
    names_of,
    plain_names,
    refusal_words,
    undo_words,
)
from pyengine.prompts import prompt_at
from pyengine.rules.allowed import refuse
from pyengine.rules.protocol import Refusal
from pyengine.state import COMMANDS
from pyengine.words import LANGUAGES, words_in
from pyengine.words.en import TEXTS as ENGLISH
from tests.support import FRAMES, framed_game, moving, new_game, race, scene, times
from tests.unit.test_narrate import NAMES, SENTENCE_ENDS, SOURCES, calls, careful, text


def refusals() -> dict[str, set[str]]:
    """Return the reason keys of the engine's refusals and the names of their values, read from the source."""
    found: dict[str, set[str]] = {}
    for call in calls("Refusal", *SOURCES):
        values = call.args[2] if len(call.args) > 2 else ast.Dict(keys=[], values=[])
        assert isinstance(values, ast.Dict), ast.dump(values)
        names = {text(key) for key in values.keys if key}
        assert found.setdefault(text(call.args[1]), names) == names
    return found


@pytest.mark.host
def test_every_reason_has_words_that_say_what_would_do() -> None:
    found = refusals()
    assert len(found) >= 25
    assert {key.removeprefix("refusal.") for key in ENGLISH if key.startswith("refusal.")} == set(found)
    for reason, names in found.items():
        for code in LANGUAGES:
            said = words_in(code).texts[f"refusal.{reason}"]
            assert {name for _, name, _, _ in string.Formatter().parse(said) if name} == names, reason
        text = ENGLISH[f"refusal.{reason}"]
        assert text.endswith((".", "{now}"))
        assert text.count(". ") + text.count(": ") >= 1, f"{reason} does not say what would do instead"


def test_whatever_is_refused_in_races_has_words() -> None:
    places = ["c1", "d9", "f20"]
    texts = [
        *(f"{verb} {die} {size}" for verb in ("assign", "coast") for die in (1, 6) for size in "SML"),
        *(f"{verb} {die}" for verb in COMMANDS for die in (1, 4, 6)),
        *(f"{verb} {place}" for verb in ("place", "step", "shoot") for place in places),
        *("fix M dent", "pass", "drive", "road", "stay", "hold", "reroll", "keep"),
    ]
    actions = [parse(text) for text in texts]
    said: dict[str, str] = {}
    for number in range(times(6)):
        race_ = framed_game(FRAMES[-1 - number % len(FRAMES)], f"refused {number}")
        names = names_of(race_)
        choices = race(race_, careful(random.Random(number)))
        for _ in choices:
            for action in actions:
                refusal = race_.explain(action)
                if refusal:
                    content.rule(refusal.rule)
                    text = refusal_words(refusal, names)
                    assert "{" not in text
                    assert text.endswith(SENTENCE_ENDS), text
                    said[refusal.reason] = text
        last = refuse(race_.table, actions[0])
        assert last
        said[last.reason] = refusal_words(last, names)
    if times(6) == 6:
        assert len(said) >= 20, said


@pytest.mark.parametrize(
    ("cards", "action", "words"),
    [
        ("left", "step c11", "An ongoing effect steers the car. Drive to b10."),
        ("steer", "step b10", "An ongoing effect steers the car. Drive to c11."),
    ],
)
def test_a_card_that_steers_says_where_to(cards: str, action: str, words: str) -> None:
    table = moving(scene({0: "c10"}, carnage=True, cards={0: cards}), 0, 1)
    names = plain_names(table.rules)
    refusal = refuse(table, parse(action))
    assert refusal
    assert refusal_words(refusal, names) == words
    now = prompt_at(table, None, names)
    assert now.rule == refusal.rule
    assert now.reason.startswith(content.rule(now.rule).name)
    assert now.reason.split(": ")[1].startswith(f"only {words[-4:-1]}.")


def test_a_refusal_reads_well() -> None:
    table = new_game(2, "dust").table
    names = plain_names(table.rules)
    refusal = refuse(table, parse("step c1"))
    assert refusal
    assert refusal_words(refusal, names) == "You cannot drive now. First assign a die."
    fits = Refusal("CMD-NITRO", "die-does-not-fit", {"command": "nitro", "die": 5, "dice": "1–3"})
    assert refusal_words(fits, names) == "Nitro does not take a 5. It takes 1–3."
    several = Refusal("ASG-2", "a-car-has-no-die", {"sizes": ("S", "L")})
    assert refusal_words(several, names).startswith("Coasting has to wait: ")
    assert "small and large" in refusal_words(several, names)


@pytest.mark.host
def test_every_reason_not_to_undo_has_words() -> None:
    reasons = {text(call.args[0]) for call in calls("NothingToUndo", Path(inspect.getfile(game)))}
    assert len(reasons) >= 5
    assert {f"undo.{reason}" for reason in reasons} == {key for key in ENGLISH if key.startswith("undo.")}
    assert undo_words("undo-die", NAMES).endswith(".")
