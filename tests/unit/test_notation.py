"""Tables and races as text: what is written is read back, anything else is refused with one named error."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import hexes, notation
from pyengine.content.packreader import load_pack
from pyengine.game import Game, ReplayError, Seat
from pyengine.notation import NotationError, RecordError, dumps, loads, parse_table, table_text
from pyengine.record import RECORD_LIMIT
from pyengine.ruleset import CARD, ruleset
from pyengine.state import FIELDS, PHASES, Table
from tests.support import FRAMES, Chooser, at_random, framed_game, new_game, race, scene, seats, times


def patient(seed: str) -> Chooser:
    """Return a random player that lets races grow long: it does not drive into rock."""
    anything = at_random(seed)
    rng = random.Random(seed)

    def choose(game: Game) -> Any:
        table, choices = game.table, game.legal()
        if choices[0].verb == "step":
            alive = [step for step in choices if step.a >= table.front or not table.impassable(step.a)]
            return rng.choice(alive or choices)
        return anything(game)

    return choose


def some_tables() -> list[Table]:
    """Return tables from all through some races, in the middle of slams too."""
    tables = []
    for number, frame in enumerate(FRAMES):
        game = framed_game(frame, f"notation {number}", **{"salt-on-coast": "yes"} if number else {})
        for _ in race(game, patient(str(number))):
            tables.append(game.table.copy())
        tables.append(game.table)
    return tables


TABLES = some_tables()
RECORD: dict[str, Any] = new_game(2, "record").record()


def played_record() -> dict[str, Any]:
    """Return the record of a whole race with answers in it."""
    for number in range(40):
        game = new_game(2, f"played {number}")
        for _ in race(game, patient(str(number))):
            pass
        if any(entry.answers for entry in game.history):
            return game.record()
    raise AssertionError("no race had a question")


PLAYED = played_record()


# Tables.


def test_every_field_of_a_table_is_written() -> None:
    written = {notation._attribute(field) for line in notation._LINES.values() for field in line}
    assert written == set(FIELDS)


def test_tables_of_whole_races_come_back() -> None:
    for table in TABLES:
        text = table_text(table)
        again = parse_table(text)
        assert again.facts() == table.facts()
        assert again.rules == table.rules
        assert table_text(again) == text
    assert len(TABLES) > 200
    assert {table.phase for table in TABLES} == set(PHASES)
    facts = [table for table in TABLES if table.rules.carnage]
    assert any(any(table.fire) for table in facts)
    assert any(kind >= CARD for table in facts for slots in table.damage for kind in slots)


def test_types_come_back_too() -> None:
    for table in TABLES[:: max(1, len(TABLES) // 40)]:
        again = parse_table(table_text(table))
        for field in FIELDS:
            before, after = getattr(table, field), getattr(again, field)
            assert type(after) is type(before), field
            if isinstance(before, list) and before:
                assert [type(value) for value in after] == [type(value) for value in before], field
            if isinstance(before, bool):
                assert after is before


def test_a_table_of_the_expansion_is_written_in_words() -> None:
    table = scene(
        {0: "c10", 3: "b4"}, tokens={"c3": "drip", "d4": "pit"}, carnage=True, cards={3: "gasp"}, fire=[0]
    )
    table.salt, table.last_step = True, hexes.FRONT
    text = table_text(table)
    for part in (
        "carnage=yes big-team=no",
        "tokens=c3:drip,d4:pit",
        "damage=-,-,-,ongoing-gasp,",
        "fire=yes,no,",
    ):
        assert part in text
    table.rules = ruleset(2, carnage=True)
    assert parse_table(table_text(table)).facts() == table.facts()


def test_a_table_and_a_race_of_a_content_pack_come_back_with_that_pack() -> None:
    pack = load_pack("format = 1\n[die.road]\nfaces = [1, 1, 2, 2, 3, 3]", "ours")
    game = Game.new(seats(2), pack=pack, seed="pack")
    text = table_text(game.table)
    assert parse_table(text, pack=pack).hash() == game.hash()
    with pytest.raises(NotationError, match="content pack"):
        parse_table(text)
    record = loads(dumps(game.record()))
    assert record["pack"] == {"name": "ours", "fingerprint": pack.fingerprint}
    assert Game.replay(record, pack=pack).hash() == game.hash()


def test_space_around_the_text_does_not_matter() -> None:
    text = table_text(TABLES[0])
    assert parse_table(f"\n  {text}\n\n").hash() == TABLES[0].hash()


def test_the_text_is_a_few_plain_lines() -> None:
    for table in TABLES:
        text = table_text(table)
        assert text.isascii()
        assert len(text.splitlines()) == 7
        assert len(text) < 2_500


def swapped(old: str, new: str) -> str:
    """Return a table's text with a part changed and the sum put right."""
    body = table_text(TABLES[0]).rsplit("\n", 1)[0]
    assert old in body
    body = body.replace(old, new, 1)
    return f"{body}\nsum {notation._sum(body)}"


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ("table 1", "table 2", "line 1", "version '2'; this engine reads version 1"),
        ("table 1", "tables", "line 1", "begins with 'table'"),
        ("crews=2", "crews=7", "line 1", "two to four crews"),
        ("pack=base", "pack=mine", "line 1", "content pack 'mine'"),
        ("carnage=no", "carnage=1", "line 1", "'1' is no flag"),
        ("big-team=no", "big-team=yes", "line 1", "four crews"),
        ("start-area-is-road=yes", "start-area-is-road=maybe", "line 1", "one of yes, no"),
        ("worm-ties=", "worm=", "line 1", "here must stand 'worm-ties=…'"),
        ("rear=a1", "rear=g1", "line 2, rear", "'g1' is not a space"),
        ("rear=a1", "rear=a01", "line 2, rear", "is written a1"),
        ("rear=a1", "rear=a2", "table", "no tile begins at a2"),
        ("tiles=", "tiles=9z,", "line 2, tiles", "'9z' is no tile side"),
        ("finish=no", "finish=false", "line 2, finish", "'false' is no flag"),
        ("tokens=", "tokens=c3:egg,", "line 2, tokens", "'egg' is no hazard token"),
        ("tokens=", "tokens=c999:down,", "table", "off the road"),
        ("piles hazards=6,", "piles hazards=5,", "table", "hazard kind 0"),
        ("piles hazards=6,", "piles hazards=06,", "line 3, hazards", "'06' is no number"),
        ("piles hazards=6,", "piles hazards=6,6,", "line 3, hazards", "11 entries belong here, not 12"),
        ("at=start,", "at=c999,", "table", "off the road"),
        ("at=start,", "at=moon,", "line 4, at", "'moon' is not a space"),
        ("damage=-,", "damage=dent+dent+dent,", "line 4, damage", "at most 2"),
        ("damage=-,", "damage=scratch,", "line 4, damage", "'scratch' is no damage token"),
        ("command=-", "command=flee:3", "line 5, command", "'flee' is no command"),
        ("active=", "active=3 x", "line 6", "18 fields belong here, not 19"),
        ("phase=assign", "phase=lunch", "line 6, phase", "'lunch' is no phase"),
        ("phase=assign", "phase=team", "table", "no two crews"),
        ("cards=0,", "cards=1,", "table", "card 0: 1 in the deck"),
        ("fire=no,", "fire=yes,", "table", "1 cars are on fire, and there are 0"),
        ("last-step=-", "last-step=up", "line 6, last-step", "'up' is no direction"),
        ("damage=-,", "damage=ongoing-jam,", "table", "card 0"),
        ("phase=assign", "phase=move", "table", "not one of the active crew's"),
        ("car=-", "car=0", "table", "before it has a die"),
        ("cars at", "autos at", "line 4", "here must stand 'cars …'"),
    ],
)
def test_what_is_wrong_is_said_and_where(old: str, new: str, where: str, what: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_table(swapped(old, new))
    assert caught.value.where == where
    assert what in caught.value.what


def test_a_table_has_one_text() -> None:
    tokens = next(word for word in table_text(TABLES[0]).split() if word.startswith("tokens="))
    first, second, *_ = tokens.removeprefix("tokens=").split(",")
    with pytest.raises(NotationError, match="in the engine's own order"):
        parse_table(swapped(f"{first},{second}", f"{second},{first}"))


@given(st.data())
def test_a_changed_table_is_refused_by_name(data: st.DataObject) -> None:
    text = table_text(data.draw(st.sampled_from(TABLES)))
    kind = data.draw(st.sampled_from(["cut", "letter", "swap", "double", "drop"]))
    at = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(at, min(len(text), at + 30)))
    changed = {
        "cut": text[:at],
        "letter": text[:at] + data.draw(st.characters()) + text[at + 1 :],
        "swap": text[:at] + text[end:] + text[at:end],
        "double": text[:end] + text[at:],
        "drop": text[:at] + text[end:],
    }[kind]
    if changed.strip() == text:
        return
    with pytest.raises(NotationError):
        parse_table(changed)


WORDS = st.sampled_from(
    ["-", "=", ",", "+", ":", "0", "1", "99", "a1", "c12", "out", "start", "yes", "blank", "over"]
)


@given(st.data())
def test_a_forged_table_is_a_sound_table_or_refused_by_name(data: st.DataObject) -> None:
    body = table_text(data.draw(st.sampled_from(TABLES))).rsplit("\n", 1)[0]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(body) - 1))
        body = body[:at] + data.draw(WORDS) + body[at + data.draw(st.integers(0, 3)) :]
    text = f"{body}\nsum {notation._sum(body)}"
    try:
        table = parse_table(text)
    except NotationError:
        return
    assert table_text(table) == text
    assert not table.check(settled=False)


@given(st.text() | st.text(alphabet="table 1crews=2-,\n"))
def test_any_text_is_a_table_or_refused_by_name(text: str) -> None:
    with pytest.raises(NotationError):
        parse_table(text)


def test_a_text_too_long_is_not_read() -> None:
    with pytest.raises(NotationError, match="too many"):
        parse_table("table 1" + " " * notation.TABLE_LIMIT)


# Records.


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
