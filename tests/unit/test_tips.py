"""What anything is, on demand: every kind of thing on any table has a tip, with a rule of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import gallery
import pytest

from app.telling import log_of
from app.view import tips
from app.view.ask import why, why_not
from app.view.geometry import spot
from app.view.page import parts
from app.view.pieces import place_of
from app.view.ribbon import ribbon
from app.view.scene import Odds, Scene, Seat, scene
from app.words import page_words
from pyengine import content, hexes
from pyengine.game import Game
from pyengine.hexes import OUT, START, parse
from pyengine.state import SLOTS
from tests.support import at_the_wheel, give_damage, new_game, race
from tests.support import scene as small_table
from tests.unit.test_controller import new_race
from tests.unit.test_view import HOSTILE, read

ASKED = ("tip", "drop", "action", "why", "die", "rule", "ui")
SILENT = re.compile(r"(close|again|setup|export|take-over|out|throw (face|back))\b")
"""What says all of it by its name, and stands on no rule of the game."""
KINDS = {
    *("space", "car", "die", "command", "damage", "crew", "round", "finish", "road-die", "rule", "action"),
    *("roll", "ahead", "tool"),
}


def picture(game: Game, lang: str = "en") -> Scene:
    return gallery.picture(game)._replace(words=page_words(lang), log=log_of(game, None, True))


def asked(still: Scene) -> Iterator[dict[str, str]]:
    """Yield the data of every element that somebody could point at."""
    for name, markup in parts(still).items():
        if name.startswith(("ground", "words", "mini", "log")):
            continue
        for _, attributes in read(markup):
            data = {key[5:]: value for key, value in attributes.items() if key.startswith("data-")}
            if data.keys() & set(ASKED):
                yield data


def check(still: Scene, thing: str) -> tips.Tip:
    told = tips.tip(still, thing)
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
        for _, attributes in read(tips.card(still, thing, told))
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
        still = picture(game, lang)
        for data in asked(still):
            thing = tips.address(still, data)
            if not thing:
                assert SILENT.match(data.get("ui", "")), data
                continue
            kinds.add(thing.partition(" ")[0])
            check(still, thing)
        for space in range(game.table.rear, game.table.front):
            x, y = spot(space, game.table.rear)
            thing = tips.thing_at(still, x, y)
            assert thing == f"space {hexes.name(space)}"
            check(still, thing)
            kinds.add("space")
        x, y = spot(game.table.front, game.table.rear)
        kinds.add(check(still, tips.thing_at(still, x, y)) and "ahead")
    assert kinds | {"roll"} >= KINDS


def test_a_question_tells_its_dice_and_its_cars() -> None:
    name = "question"
    game = gallery.race(*gallery.MOMENTS[name])
    still = picture(game)
    things = [tips.address(still, data) for data in asked(still)]
    assert game.question
    for thing in (
        "roll slam",
        "roll direction",
        f"car {game.question.vehicle}",
        f"car {game.question.other}",
    ):
        found = next(one for one in things if one.startswith(thing))
        check(still, found)


def test_cars_that_wait_are_found_where_they_are_drawn() -> None:
    game = new_game(4, "wait")
    still = picture(game)
    for car in range(12):
        assert game.table.at[car] == START
        x, y = place_of(still, car) or (0, 0)
        assert tips.thing_at(still, x, y) == f"car {car}"
        assert "MOV-1" in {line.rule for line in check(still, f"car {car}").lines}
    assert tips.thing_at(still, -2000, -400) == ""
    assert tips.thing_at(still, 300, -60) == ""


def told(still: Scene, thing: str) -> str:
    return " ".join(f"{line.name} {line.text} [{line.rule}]" for line in check(still, thing).lines)


def test_what_a_space_with_everything_tells() -> None:
    at = {0: "c10", 3: "d11", 6: "e12"}
    table = small_table(at, tokens={"d11": "mud", "c12": "down"}, carnage=True)
    give_damage(table, 3, "dent")
    table.fire[3] = True
    table.chopper[0] = parse("d11")
    seats = [Seat("Ada", "a"), Seat("Bo", "t")]
    still = scene(table, seats)
    words = told(still, "space d11")
    for part in ("Bo's small car.", "Damage: 1 of 2.", "[DMG-DENT]", "[FIR-2]", "Ada's chopper.", "[CHP-2]"):
        assert part in words, part
    for part in ("Mud token.", "[HAZ-MUD]", "[TER-ROAD]"):
        assert part in words, part
    assert "Hazard token, face down." in told(still, "space c12")
    assert "[SLM-6]" in told(still, "space e12")
    assert "Wreck" in check(still, "car 6").heading
    assert table.at[7] == OUT
    assert tips.tip(still, "car 7") is None
    table.at[0] = OUT
    assert "Out of the race" in told(still, "car 0")


def test_an_empty_slot_and_a_full_one() -> None:
    table = small_table({0: "c10"}, carnage=True)
    give_damage(table, 0, "dent")
    still = scene(table, [Seat("Ada", "a"), Seat("Bo", "t")])
    assert "[DMG-DENT]" in told(still, "damage 0 0")
    assert "[DMG-1]" in told(still, f"damage 0 {SLOTS}")
    assert "[CMD-REPAIR]" in told(still, "damage 0 0")


def test_nonsense_has_no_tip() -> None:
    still = picture(new_game(2, "x"))
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
        assert tips.tip(still, thing) is None, thing
    assert tips.address(still, {"ui": "throw face 3"}) == ""
    assert tips.answer(still, {"x": "-5000", "y": "0"}) == ""


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_tool_tells_what_it_does_and_whether_it_can(lang: str) -> None:
    still = picture(new_game(2, "tools"), lang)._replace(can_undo=True)
    said = {tool: told(still, f"tool {tool}") for tool in tips.TOOLS}
    assert len(set(said.values())) == len(tips.TOOLS)
    assert told(still._replace(can_undo=False), "tool undo").startswith(said["undo"])
    assert told(still._replace(can_undo=False), "tool undo") != said["undo"]
    assert told(still._replace(can_redo=True), "tool redo") != said["redo"]
    assert tips.address(still, {"ui": "chain 12.0"}) == "tool chain"
    assert tips.address(still, {"ui": "rest speed"}) == "tool rest speed"


def test_a_choice_tells_its_odds_where_somebody_has_worked_them_out_and_people_want_them() -> None:
    still = gallery.picture(gallery.race(*gallery.MOMENTS["move"]))
    step = still.actions("step")[0]
    odds = {step: "Out in 3 of 36"}
    wishes: list[tuple[Odds, bool, bool]] = [
        ("off", False, False),
        ("demand", True, False),
        ("always", True, True),
    ]
    for wish, asked_for, drawn in wishes:
        now = still._replace(picked=step, odds=odds, settings=still.settings._replace(odds=wish))
        assert ("Out in 3 of 36." in told(now, f"space {hexes.name(step.a)}")) == asked_for
        assert ('class="preview"' in ribbon(now)) == ("Out in 3 of 36" in ribbon(now)) == drawn
        assert ribbon(now._replace(odds={})) == ribbon(
            now._replace(picked=step, odds={}, settings=still.settings)
        )
        assert "Out in 3" not in ribbon(now._replace(picked=None))


def test_names_that_people_typed_become_no_markup() -> None:
    game = new_game(2, "hostile")
    still = picture(game)._replace(seats=(Seat(HOSTILE, "a"), Seat("Bo", "t")))
    for thing in ("car 0", "crew 0", "round"):
        markup = tips.card(still, thing, check(still, thing))
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
        still = picture(game)
        shown = why(still._replace(why=why_not("No.", "MOV-1", still.legal)))
        chips = re.findall(r'class="chip"[^>]*>(.*?)</button>', shown)
        assert len(chips) == min(6, len(still.legal))
        for action, chip in zip(still.legal, chips, strict=False):
            words = unescape(re.sub("<[^>]*>", "", chip))
            verbs.add(action.verb)
            assert str(action) not in words
            assert words[:1].isupper(), words
    assert verbs >= {"assign", "step", "drive", "shoot", "place"}
