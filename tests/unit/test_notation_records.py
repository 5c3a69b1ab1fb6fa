"""Races as text: what is written is read back and replays, anything else is refused with one named error."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.game import Game, ReplayError, Seat
from pyengine.notation import RecordError, dumps, loads
from pyengine.record import RECORD_LIMIT
from tests.support import FRAMES, framed_game, new_game, race, seats, times
from tests.unit.test_notation import PLAYED, patient


def test_whole_races_come_back_and_replay() -> None:
    for number in range(times(6)):
        game = framed_game(FRAMES[-1 - number], f"kept {number}")
        for _ in race(game, patient(str(number))):
            pass
        record = loads(dumps(game.record()))
        assert record == game.record()
        assert Game.replay(record).hash() == game.hash()


def test_a_race_that_waits_for_an_answer_comes_back_to_its_question() -> None:
    game = new_game(3, "waiting")
    for _ in race(game, patient("waiting")):
        if game.question:
            break
    assert game.question
    again = Game.replay(loads(dumps(game.record())))
    assert again.question == game.question
    assert again.hash() == game.hash()


def test_a_copy_comes_back() -> None:
    game = Game.new(seats(2), seed="a").copy(seed="b")
    assert Game.replay(loads(dumps(game.record()))).record() == game.record()


def test_names_in_any_script_come_back() -> None:
    game = Game.new([Seat("Zoë"), Seat("ブー <b>"), Seat("👩\u200d🚒 نام\u200cها")], seed="x")
    assert loads(dumps(game.record()))["seats"][1]["name"] == "ブー <b>"


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    """Return the played record with one thing in it changed, or taken out."""
    record = copy.deepcopy(PLAYED)
    place: Any = record
    for step in path[:-1]:
        place = place[step]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return record


@pytest.mark.parametrize(
    ("path", "value", "where", "what"),
    [
        (["format"], 2, "format", "reads format 1, not '2'"),
        (["format"], True, "format", "whole number"),
        (["format"], ..., "record", "format is missing"),
        (["extra"], 1, "record", "unknown key 'extra'"),
        (["engine"], "x" * 41, "engine", "at most 40"),
        (["seats"], [], "seats", "2 to 4 entries"),
        (["seats"], {}, "seats", "a list"),
        (["seats", 0], "Ada", "seats[0]", "an object with name, colour, driver"),
        (["seats", 0, "name"], "x" * 41, "seats[0].name", "at most 40"),
        (["seats", 0, "name"], "a\x1b[2J", "seats[0].name", "printable"),
        (["seats", 0, "name"], "", "seats", "lacks its name"),
        (["seats", 0, "name"], "crew 1", "seats", "same name"),
        (["seats", 0, "colour"], "x", "seats", "no crew has the colour"),
        (["seats", 0, "driver"], "ghost", "seats[0].driver", "person or ai"),
        (["seats", 0, "age"], 7, "seats[0]", "unknown key 'age'"),
        (["carnage"], 1, "carnage", "true or false"),
        (["carnage"], ..., "record", "carnage is missing"),
        (["pack"], "ours", "pack", "null or an object"),
        (["pack"], {"name": "ours"}, "pack", "fingerprint is missing"),
        (["pack"], {"name": "ours", "fingerprint": "x"}, "pack.fingerprint", "64 hexadecimal"),
        (["pack"], {"name": 7, "fingerprint": "0" * 64}, "pack.name", "printable"),
        (["big_team"], "no", "big_team", "true or false"),
        (["big_team"], True, "big_team", "four seats, not 2"),
        (["options"], [], "options", "house rules"),
        (["options", "worm-ties"], 1, "options", "house rules"),
        (["options", "worm-ties"], "both", "options", "one of"),
        (["options", "fly"], "yes", "options", "no house rule is called 'fly'"),
        (["start"], "2a", "start", "1a or 1b"),
        (["start"], ["1a"], "start", "1a or 1b"),
        (["seeds"], [], "seeds", "entries"),
        (["seeds", 0], [0], "seeds[0]", "2 entries"),
        (["seeds", 0, 0], 1, "seeds[0]", "at action 0"),
        (["seeds", 0, 0], False, "seeds[0]", "at action 0"),
        (["seeds", 0, 1], 7, "seeds[0]", "printable"),
        (["seeds"], [[0, "a"], [9, "b"], [9, "c"]], "seeds[2]", "later"),
        (["seeds"], [[0, "a"], [99999, "b"]], "seeds[1]", "later"),
        (["actions", 0], "fly c12", "actions[0]", "is no action"),
        (["actions", 0], "assign  5 L", "actions[0]", "is written 'assign 5 L'"),
        (["actions", 0], 5, "actions[0]", "printable"),
        (["actions", 0], ..., "answers", "entries belong here"),
        (["answers", 0], "keep", "answers[0]", "a list"),
        (["answers", 0], ["no"], "answers[0][0]", "is no action"),
        (["hashes", 0], "A" * 16, "hashes[0]", "hexadecimal"),
        (["hashes", 0], ..., "hashes", "entries belong here"),
    ],
)
def test_what_is_wrong_in_a_record_is_said_and_where(
    path: list[Any], value: Any, where: str, what: str
) -> None:
    record = changed(path, value)
    with pytest.raises(RecordError) as caught:
        loads(json.dumps(record))
    assert caught.value.where == where
    assert what in caught.value.what
    with pytest.raises(RecordError):
        dumps(record)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "no JSON"),
        ("[]", "an object"),
        ("[" * 100_000, "too deeply"),
        ('{"format":1,"format":1}', "twice"),
        ('{"format":1.0}', "whole number"),
        ('{"format":NaN}', "whole number"),
        ('{"format":' + "9" * 5_000 + "}", "record"),
        (" " * (RECORD_LIMIT + 1), "too many"),
    ],
)
def test_a_text_that_is_no_record_is_refused_by_name(text: str, what: str) -> None:
    with pytest.raises(RecordError, match=what):
        loads(text)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["keep", "1a", "yes"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_a_record_with_anything_in_it_is_refused_by_name_or_replays_or_says_why_not(
    data: st.DataObject,
) -> None:
    record = copy.deepcopy(PLAYED)
    key = data.draw(st.sampled_from(sorted(record)))
    place: Any = record
    last: Any = key
    if isinstance(record[key], list) and record[key] and data.draw(st.booleans()):
        place, last = record[key], data.draw(st.integers(0, len(record[key]) - 1))
    place[last] = data.draw(JSON)
    try:
        read = loads(json.dumps(record))
    except RecordError:
        return
    try:
        Game.replay(read)
    except ReplayError:
        return
    assert read == PLAYED or key in ("engine", "seats", "seeds", "options")


@given(st.text() | JSON.map(json.dumps))
def test_any_text_is_refused_by_name(text: str) -> None:
    with pytest.raises(RecordError):
        loads(text)


@given(st.integers(0, 10_000), st.characters())
def test_a_changed_record_never_surprises(at: int, letter: str) -> None:
    text = dumps(PLAYED)
    at %= len(text)
    try:
        Game.replay(loads(text[:at] + letter + text[at + 1 :]))
    except (RecordError, ReplayError):
        return


@given(st.integers(0, 100_000))
def test_a_truncated_record_is_refused(at: int) -> None:
    text = dumps(PLAYED).strip()
    with pytest.raises(RecordError):
        loads(text[: at % len(text)])
