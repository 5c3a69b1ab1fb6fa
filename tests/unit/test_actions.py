from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import content, hexes
from pyengine.actions import VERB_RULES, VERBS, Action, UnknownAction, known, of, parse
from pyengine.rules.allowed import refuse
from pyengine.rules.setup import bare_table
from pyengine.ruleset import BLANK, CARD, CARD_NAMES, DAMAGE_NAMES, ruleset
from tests.support import new_game

VALUES = {
    "die": st.integers(1, 6),
    "size": st.integers(0, 2),
    "space": st.integers(0, 59_993),
    "token": st.integers(BLANK, len(DAMAGE_NAMES) - 1) | st.integers(CARD, CARD + len(CARD_NAMES) - 1),
    "crew": st.integers(0, 3),
}


@st.composite
def actions(draw: st.DrawFn) -> Action:
    verb = draw(st.sampled_from(sorted(VERBS)))
    return Action(verb, *(draw(VALUES[kind]) for kind in VERBS[verb].split()))


@given(actions())
def test_every_action_survives_its_text(action: Action) -> None:
    assert parse(str(action)) == action
    assert known(action) == action
    assert str(parse(f"  {str(action).replace(' ', '   ')}\n")) == str(action)


@given(st.text())
def test_a_text_is_an_action_or_an_unknown_one(text: str) -> None:
    try:
        action = parse(text)
    except UnknownAction:
        return
    assert parse(str(action)) == action


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "one begins with lead, assign"),
        ("fly c3", "one begins with lead, assign"),
        ("step", "step is written step <space>"),
        ("step c3 c4", "step is written step <space>"),
        ("step g3", "'g3' is not a space"),
        ("step c0", "'c0' is not a space"),
        ("step c-1", "'c-1' is not a space"),
        ("step c³", "is not a space"),
        ("step c10000", "is not a space"),
        ("assign 0 L", "'0' is no die"),
        ("assign 12 L", "'12' is no die"),
        ("assign 5 SM", "'SM' is no size"),
        ("assign ² L", "is no die"),
        ("fix L rust", "'rust' is no damage token"),
        ("fix L ongoing-rust", "'ongoing-rust' is no damage token"),
        ("lead 0", "'0' is no crew"),
        ("lead 5", "'5' is no crew"),
        ("Assign 5 L", "one begins with lead, assign"),
    ],
)
def test_a_wrong_text_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(UnknownAction, match=message):
        parse(text)


STRANGE = [
    Action("fly"),
    Action("assign", 5, 3),
    Action("assign", 5, -1),
    Action("assign", 0, 1),
    Action("assign", 10, 1),
    Action("fix", 3, 0),
    Action("fix", 0, len(DAMAGE_NAMES)),
    Action("fix", 0, -2),
    Action("fix", 0, CARD - 1),
    Action("fix", 0, CARD + len(CARD_NAMES)),
    Action("lead", 4),
    Action("lead", -1),
    Action("step", hexes.START),
    Action("step", -1),
    Action("pass", 1),
    Action("drive", 0, 1),
    Action("nitro", 3, 1),
]


@pytest.mark.parametrize("action", STRANGE, ids=repr)
def test_an_action_made_by_hand_that_no_text_means_is_unknown(action: Action) -> None:
    game = new_game(2, "strange")
    before = game.hash()
    for ask in (game.explain, game.apply, known):
        with pytest.raises(UnknownAction, match="is no action"):
            ask(action)
    assert game.hash() == before
    assert game.history == []


def test_nobody_repairs_the_car_of_another_crew() -> None:
    game = new_game(2, "repair")
    table = game.table
    table.active, table.phase = 0, "repair"
    table.damage[3] = (0,)
    for action in (Action("fix", 3, 0), Action("fix", -3, 0)):
        with pytest.raises(UnknownAction):
            game.apply(action)
    assert table.damage[3] == (0,)


def test_every_verb_names_its_rule_wherever_it_is_refused() -> None:
    assert list(VERB_RULES) == list(VERBS)
    assert set(VERB_RULES.values()) <= set(content.RULES)
    table = bare_table(ruleset(2))
    table.phase, table.round = "team", 2
    for verb in VERBS:
        refusal = refuse(table, Action(verb))
        assert refusal is None if verb == "lead" else refusal and refusal.rule == VERB_RULES[verb], verb


def test_actions_are_made_once() -> None:
    assert of("step", 68) is of("step", 68)
    assert of("step", 68) == parse("step c12")
