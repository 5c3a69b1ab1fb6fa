"""Tables as text: what is written is read back, anything else is refused with one named error."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import hexes, notation
from pyengine.content.packreader import load_pack
from pyengine.game import Game
from pyengine.notation import NotationError, dumps, loads, parse_table, table_text
from pyengine.ruleset import CARD, HAZARD_NAMES, ruleset
from pyengine.state import FIELDS, PHASES, Table
from tests.support import FRAMES, Chooser, at_random, framed_game, new_game, race, scene, seats


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
KINDS = len(HAZARD_NAMES)
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
        (
            "piles hazards=6,",
            "piles hazards=6,6,",
            "line 3, hazards",
            f"{KINDS} entries belong here, not {KINDS + 1}",
        ),
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
