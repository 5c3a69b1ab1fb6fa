"""What anything is, on demand: every kind of thing on any table has a tip, with a rule of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import gallery
import pytest

from app.show.telling import log_of
from app.view import tip_game, tips
from app.view.ask import why, why_not
from app.view.geometry import spot
from app.view.page import parts
from app.view.pieces import place_of
from app.view.scene import Scene, Seat, scene
from app.view.tip_line import Tip
from app.words import page_words
from pyengine import content, hexes
from pyengine.game import Game
from pyengine.hexes import OUT, START, parse
from pyengine.state import SLOTS
from tests.markup import read
from tests.support import at_the_wheel, give_damage, new_game, race
from tests.support import scene as small_table
from tests.unit.test_page import new_race
from tests.unit.test_view import HOSTILE

ASKED = ("tip", "drop", "action", "why", "die", "rule", "ui")
SILENT = re.compile(r"(close|again|setup|export|take-over|out|roll (face|back))\b")
"""What says all of it by its name, and stands on no rule of the game."""
KINDS = {
    *("space", "car", "die", "command", "damage", "crew", "round", "finish", "road-die", "rule", "action"),
    *("roll", "ahead", "tool"),
}


def picture(game: Game, lang: str = "en") -> Scene:
    return gallery.picture(game)._replace(words=page_words(lang), log=log_of(game, None, True))


def asked(snap: Scene) -> Iterator[dict[str, str]]:
    """Yield the data of every element that somebody could point at."""
    for name, markup in parts(snap).items():
        if name.startswith(("ground", "words", "mini", "log")):
            continue
        for _, attributes in read(markup):
            data = {key[5:]: value for key, value in attributes.items() if key.startswith("data-")}
            if data.keys() & set(ASKED):
                yield data


def check(snap: Scene, thing: str) -> Tip:
    told = tips.tip(snap, thing)
    assert told, thing
    assert told.heading
    assert told.lines, thing
    for line in told.lines:
        assert line.rule in content.RULES or (thing.startswith("tool ") and not line.rule), (thing, line)
        assert line.name or line.text
        assert line.text, (thing, line)
        assert "None" not in line.text
    rules = [
        attributes["data-rule"]
        for _, attributes in read(tips.card(snap, thing, told))
        if "data-rule" in attributes
    ]
    assert rules == [line.rule for line in told.lines if line.rule]
    return told


@pytest.mark.parametrize(
    ("crews", "carnage", "team", "lang"),
    [(4, True, False, "en"), (2, False, False, "de"), (4, True, True, "de"), (3, False, False, "en")],
)
def test_whatever_can_be_pointed_at_has_a_tip_and_a_rule(
    crews: int, carnage: bool, team: bool, lang: str
) -> None:
    seed = f"tips {crews}{lang}"
    game = new_game(crews, seed, carnage=carnage, big_team=team)
    kinds: set[str] = set()
    for count, _ in enumerate(race(game, at_the_wheel(seed))):
        if count % 9:
            continue
        snap = picture(game, lang)
        for data in asked(snap):
            thing = tips.address(snap, data)
            if not thing:
                assert SILENT.match(data.get("ui", "")), data
                continue
            kinds.add(thing.partition(" ")[0])
            check(snap, thing)
        for space in range(game.table.rear, game.table.front):
            x, y = spot(space, game.table.rear)
            thing = tips.thing_at(snap, x, y)
            assert thing == f"space {hexes.name(space)}"
            check(snap, thing)
            kinds.add("space")
        x, y = spot(game.table.front, game.table.rear)
        kinds.add(check(snap, tips.thing_at(snap, x, y)) and "ahead")
    assert kinds | {"roll"} >= KINDS


def test_a_question_tells_its_dice_and_its_cars() -> None:
    name = "question"
    game = gallery.race(*gallery.POSITIONS[name])
    snap = picture(game)
    things = [tips.address(snap, data) for data in asked(snap)]
    assert game.question
    for thing in (
        "roll slam",
        "roll direction",
        f"car {game.question.vehicle}",
        f"car {game.question.other}",
    ):
        found = next(one for one in things if one.startswith(thing))
        check(snap, found)


def test_cars_that_wait_are_found_where_they_are_drawn() -> None:
    game = new_game(4, "wait")
    snap = picture(game)
    for car in range(12):
        assert game.table.at[car] == START
        x, y = place_of(snap, car) or (0, 0)
        assert tips.thing_at(snap, x, y) == f"car {car}"
        assert "MOV-1" in {line.rule for line in check(snap, f"car {car}").lines}
    assert tips.thing_at(snap, -2000, -400) == ""
    assert tips.thing_at(snap, 300, -60) == ""


def told(snap: Scene, thing: str) -> str:
    return " ".join(f"{line.name} {line.text} [{line.rule}]" for line in check(snap, thing).lines)


def test_what_a_space_with_everything_tells() -> None:
    at = {0: "c10", 3: "d11", 6: "e12"}
    table = small_table(at, tokens={"d11": "mud", "c12": "down"}, carnage=True)
    give_damage(table, 3, "dent")
    table.fire[3] = True
    table.chopper[0] = parse("d11")
    seats = [Seat("Ada", "a"), Seat("Bo", "t")]
    snap = scene(table, seats)
    words = told(snap, "space d11")
    for part in ("Bo's small car.", "Damage: 1 of 2.", "[DMG-DENT]", "[FIR-2]", "Ada's chopper.", "[CHP-2]"):
        assert part in words, part
    for part in ("Mud token.", "[HAZ-MUD]", "[TER-ROAD]"):
        assert part in words, part
    assert "Hazard token, face down." in told(snap, "space c12")
    assert "[SLM-6]" in told(snap, "space e12")
    assert "Wreck" in check(snap, "car 6").heading
    assert table.at[7] == OUT
    assert tips.tip(snap, "car 7") is None
    table.at[0] = OUT
    assert "Out of the race" in told(snap, "car 0")


def test_an_empty_slot_and_a_full_one() -> None:
    table = small_table({0: "c10"}, carnage=True)
    give_damage(table, 0, "dent")
    snap = scene(table, [Seat("Ada", "a"), Seat("Bo", "t")])
    assert "[DMG-DENT]" in told(snap, "damage 0 0")
    assert "[DMG-1]" in told(snap, f"damage 0 {SLOTS}")
    assert "[CMD-REPAIR]" in told(snap, "damage 0 0")


def test_nonsense_has_no_tip() -> None:
    snap = picture(new_game(2, "x"))
    for thing in (
        "",
        "space",
        "space z9",
        "car 99",
        "rule NONE",
        "command fly",
        "crew 7",
        "tool 7",
        "nothing 3",
    ):
        assert tips.tip(snap, thing) is None, thing
    assert tips.address(snap, {"ui": "roll face 3"}) == ""
    assert tips.answer(snap, {"x": "-5000", "y": "0"}) == ""


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_tool_tells_what_it_does_and_whether_it_can(lang: str) -> None:
    snap = picture(new_game(2, "tools"), lang)._replace(can_undo=True)
    said = {tool: told(snap, f"tool {tool}") for tool in tip_game.TOOLS}
    assert len(set(said.values())) == len(tip_game.TOOLS)
    assert told(snap._replace(can_undo=False), "tool undo").startswith(said["undo"])
    assert told(snap._replace(can_undo=False), "tool undo") != said["undo"]
    assert told(snap._replace(can_redo=True), "tool redo") != said["redo"]
    assert tips.address(snap, {"ui": "chain 12.0"}) == "tool chain"
    assert tips.address(snap, {"ui": "unattended speed"}) == "tool unattended speed"


def test_names_that_people_typed_become_no_markup() -> None:
    game = new_game(2, "hostile")
    snap = picture(game)._replace(seats=(Seat(HOSTILE, "a"), Seat("Bo", "t")))
    for thing in ("car 0", "crew 0", "round"):
        markup = tips.card(snap, thing, check(snap, thing))
        assert "<script" not in markup
        assert "alert(2)" in unescape(markup)


def test_the_page_answers_what_a_thing_is_and_does_nothing() -> None:
    dom, page = new_race(carnage="on")
    before, drawn = dom.race(), dict(dom.parts)
    assert 'data-thing="command nitro"' in dom.asked_what({"drop": "nitro", "why": "nitro 3"})
    assert 'data-thing="car 0"' in dom.asked_what({"tip": "car 0"})
    assert 'data-thing="tool menu"' in dom.asked_what({"ui": "menu"})
    assert dom.asked_what({"ui": "close"}) == ""
    assert dom.race() == before
    assert dom.parts == drawn
    assert page.race


def test_what_would_be_legal_instead_is_said_in_words() -> None:
    game, verbs = new_game(4, "instead", carnage=True), set()
    for _ in race(game, at_the_wheel("instead")):
        snap = picture(game)
        shown = why(snap._replace(why=why_not("No.", "MOV-1", snap.legal)))
        chips = re.findall(r'class="chip"[^>]*>(.*?)</button>', shown)
        assert len(chips) == min(6, len(snap.legal))
        for action, chip in zip(snap.legal, chips, strict=False):
            words = unescape(re.sub("<[^>]*>", "", chip))
            verbs.add(action.verb)
            assert str(action) not in words
            assert words[:1].isupper(), words
    assert verbs >= {"assign", "step", "drive", "shoot", "place"}
