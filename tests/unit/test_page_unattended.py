"""People whose crews are out: what they are offered, and that nothing blocks whoever still drives."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from app.page import TablePage
from app.show.picture import WORDS_LATER
from pyengine.actions import parse
from pyengine.ai import plain
from pyengine.chance import Seeded
from pyengine.game import Game
from pyengine.record import dumps, loads
from pyengine.rules.allowed import legal
from tests.fakedom import FakeDom
from tests.support import seats
from tests.unit.test_page import game_of, open_page, press_something


@cache
def gone(drivers: str, *, own_dice: bool = False, left: int = 0) -> str:
    """Return the record of a race whose first crew, a person's, has just gone out while at least two race on.

    If the AI drives all the others, it takes ``left`` actions or more to the end.
    """
    for number in range(200):
        game = Game.new(
            seats(len(drivers), drivers), seed=f"gone {number}", own_dice=own_dice, asker=plain.answer
        )
        rng, dice = random.Random(number), Seeded(f"gone {number}")
        while not (game.over() or game.table.out[0]):
            if game.roll:
                game.enter([die.faces[dice.roll(die)] for die in game.roll.dice])
            elif game.table.active == 0:
                game.apply(rng.choice(legal(game.table)))
            else:
                game.apply(plain.choose(game.table))
        if not game.over() and sum(game.table.out) == 1 and game.history[-1].crew == 0:
            record, begun = game.record(), len(game.history)
            while left and not game.over():
                game.apply(plain.choose(game.table))
            if len(game.history) >= begun + left:
                return dumps(record)
    raise AssertionError("the first crew never goes out alone")


def opened(drivers: str, *, own_dice: bool = False, speed: str = "normal") -> tuple[FakeDom, TablePage]:
    dom = FakeDom({"race": gone(drivers, own_dice=own_dice), "settings": f'{{"speed": "{speed}"}}'})
    dom, page = open_page(dom)
    return dom, page


def asks(dom: FakeDom) -> bool:
    return "unattended" in dom.parts["over-panel"]


def offered(dom: FakeDom, *regions: str) -> list[str]:
    return [one["ui"] for one in dom.elements(*regions) if "ui" in one]


def test_the_race_waits_for_the_choice() -> None:
    dom, page = opened("paa")
    dom.run()
    played = len(game_of(page).history)
    assert offered(dom, "over-panel") == ["unattended speed", "unattended watch", "again"]
    assert offered(dom, "ribbon") == []
    assert "Your crew is out" in dom.parts["ribbon"]
    assert "race on, driven by the AI" in dom.parts["over-panel"].replace("<bdi>", "").replace("</bdi>", "")
    for key in ("Enter", "Escape", "1", "s", "u"):
        dom.key(key)
        dom.run()
    assert dom.thoughts == 0
    assert len(game_of(page).history) == played


@pytest.mark.parametrize("own_dice", [False, True])
def test_the_rest_finish_at_speed(own_dice: bool) -> None:
    dom, page = opened("paa", own_dice=own_dice, speed="slow")
    spoken = len(dom.spoken)
    dom.press(ui="unattended speed")
    dom.waits.clear()
    dom.run()
    game = game_of(page)
    assert game.over()
    # Only how it ends is shown at the pace that is set.
    assert sum(wait > WORDS_LATER for wait in dom.waits) <= len(game.history[-1].events)
    assert "ending" in dom.parts["over-panel"]
    assert len(dom.spoken) == spoken + 1
    assert Game.replay(loads(dom.race())).hash() == game.hash()
    assert all(not fell for fell in [game.roll, game.question])
    if own_dice:
        assert any(entry.faces for entry in game.history)


def test_finishing_at_speed_can_be_stopped_and_taken_up_again() -> None:
    dom, page = opened("paa")
    dom.press(ui="unattended speed")
    for _ in range(12):
        dom.timers.pop(0)()
    assert "The rest finish at speed" in dom.parts["ribbon"]
    assert offered(dom, "ribbon") == ["unattended watch"]
    dom.press(ui="unattended watch")
    assert not game_of(page).over()
    assert "unattended watch" not in offered(dom, "ribbon")
    dom.waits.clear()
    for _ in range(12):
        dom.timers.pop(0)()
    assert any(dom.waits)
    assert offered(dom, "ribbon") == ["unattended speed", "skip"]
    dom.press(ui="unattended speed")
    dom.run()
    assert game_of(page).over()


def test_who_watches_sees_each_turn_at_the_pace_that_is_set() -> None:
    dom, page = opened("paa")
    dom.press(ui="unattended watch")
    assert not asks(dom)
    dom.waits.clear()
    dom.run()
    assert game_of(page).over()
    assert sum(dom.waits) > 5


def test_a_skip_while_watching_skips_one_turn_only() -> None:
    dom, page = opened("paa")
    dom.press(ui="unattended watch")
    while page.race and page.race.playback.table is None:
        dom.timers.pop(0)()
    dom.press(ui="skip")
    assert page.race
    assert not page.race._hurry


def test_the_next_race_has_the_same_crews() -> None:
    dom, page = opened("paa")
    dom.press(ui="again")
    for _ in ("the ground", "the rest"):
        dom.timers.pop()()
    assert not asks(dom)
    game = game_of(page)
    assert not any(game.table.out)
    assert [seat.driver for seat in game.seats] == ["person", "ai", "ai"]


def test_a_race_of_ai_crews_alone_asks_nobody() -> None:
    dom, page = opened("aaa")
    assert not asks(dom)
    dom.run()
    assert game_of(page).over()


def test_while_others_race_who_is_out_gets_a_note_and_blocks_nobody() -> None:
    dom, page = opened("ppa")
    dom.run()
    assert not asks(dom)
    assert "Crew 0</bdi> is out." in dom.parts["ribbon"]
    rng = random.Random(3)
    for _ in range(4):
        press_something(dom, rng)
    dom.press(ui="out")
    assert offered(dom, "dialog") == ["again", "unattended speed", "close"]
    dom.press(ui="close")
    assert dom.parts["dialog"] == ""
    assert game_of(page).legal()


def test_a_wish_for_later_is_kept_until_only_the_ai_drives() -> None:
    dom, page = opened("ppa")
    dom.run()
    dom.press(ui="out")
    dom.press(ui="unattended speed")
    assert dom.parts["dialog"] == ""
    assert not asks(dom)
    dom.press(ui="out")
    assert "It will finish at speed" in dom.parts["dialog"]
    assert offered(dom, "dialog") == ["again", "close"]
    assert page.race
    page.race.game.table.out[1] = True
    assert page.race.unattended == "speed"


def test_a_wish_for_later_is_kept_among_the_settings() -> None:
    dom, _ = opened("ppa")
    dom.press(ui="out")
    dom.press(ui="unattended speed")
    assert json.loads(dom.kept["settings"])["unattended"] == "speed"
    again, there = open_page(FakeDom(dom.kept))
    assert there.race
    again.press(ui="out")
    assert "It will finish at speed" in again.parts["dialog"]
    wishes = [there.race.attendance.wish]
    # It is taken back in the settings, for the race on the table too.
    again.press(ui="menu")
    again.press(ui="settings")
    again.press(ui="unattended-always ask")
    assert [*wishes, there.race.attendance.wish] == ["speed", "ask"]
    assert json.loads(again.kept["settings"])["unattended"] == "ask"


def test_what_is_chosen_when_asked_is_for_that_race_alone() -> None:
    dom, page = opened("paa")
    dom.press(ui="unattended speed")
    assert page.settings.unattended == "ask"
    dom.run()
    dom.press(ui="again")
    assert page.race
    assert page.race.attendance.wish == "ask"


def test_a_set_wish_is_followed_without_a_question() -> None:
    dom = FakeDom({"race": gone("paa"), "settings": '{"rest": "speed"}'})
    dom, page = open_page(dom)
    dom.run()
    assert game_of(page).over()
    assert not [text for text in dom.spoken if "race on, driven by the AI" in text]


def test_without_ai_crews_there_is_nothing_to_finish() -> None:
    dom, _ = opened("ppp")
    dom.press(ui="out")
    assert offered(dom, "dialog") == ["again", "close"]


def test_a_tab_that_only_looks_is_asked_nothing() -> None:
    dom = FakeDom({"race": gone("paa")})
    dom.taken = True
    dom, _ = open_page(dom)
    dom.press(ui="close")
    assert not asks(dom)
    assert offered(dom, "ribbon") == ["take-over"]


def test_people_hear_that_they_are_asked() -> None:
    """The crew goes out at the page itself: the choice is read aloud once what happened was shown."""
    record = loads(gone("paa"))
    for name in ("actions", "answers"):
        record[name].pop()
    record["hashes"].pop()
    last = loads(gone("paa"))["actions"][-1]
    game = Game.replay(record)
    dom, page = open_page(FakeDom({"race": dumps(game.record())}))
    dom.run()
    assert page.race
    page.race.act(parse(last))
    dom.run()
    assert "is out of the race" in dom.spoken[-1]
    assert dom.spoken[-1].endswith("race on, driven by the AI.")
    assert asks(dom)
