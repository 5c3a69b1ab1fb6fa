"""What is heard: every kind of event has a cue or a reason to be quiet, and nothing piles up."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from app.page import TablePage
from app.show.sounds import CUES, TICK, sound, weightiest
from pyengine.events import KINDS, Event
from pyengine.game import Game, Seat
from pyengine.state import Table
from tests.fakedom import FakeDom
from tests.unit.test_page import game_of, new_race, press_something

QUIET: dict[str, str] = {
    "race": "nothing has moved yet",
    "first": "the dice that follow are heard",
    "pieces": "the tile they lie on rumbles",
    "team": "the ribbon says it",
    "turn": "the ribbon says it",
    "pass": "nothing happens",
    "move": "its steps are heard",
    "top-up": "the token was heard",
    "keep": "the slam was heard",
    "slot": "the damage was heard",
    "returned": "the damage was heard",
    "scroll": "the tile that is laid instead rumbles",
}
"""Every kind that is not heard, and why."""
PLAYER = Path(__file__).resolve().parents[2] / "static" / "sound.js"


def a_table() -> Table:
    return Game.new([Seat("Ada"), Seat("Bo")], seed="heard").table


def test_every_kind_of_event_is_heard_or_has_a_reason_not_to_be() -> None:
    assert set(CUES) | set(QUIET) == set(KINDS)
    assert not set(CUES) & set(QUIET)


def test_every_cue_is_one_the_player_makes() -> None:
    made = set(re.findall(r"^    (\w+): \[[\d.]+, \(v\)", PLAYER.read_text(), re.MULTILINE))
    assert {cue.name for cue in (*CUES.values(), TICK)} == made


def test_gain_and_pitch_stay_in_their_bounds() -> None:
    table = a_table()
    table.nitro = 6
    for kind in CUES:
        for vehicle in range(table.rules.cars):
            cue = sound(Event(kind, "X", vehicle=vehicle), table)
            assert cue is not None
            assert 0 < cue.gain <= 1
            assert 0.4 < cue.pitch < 3


def test_a_small_car_revs_higher_than_a_large_one_and_nitro_higher_still() -> None:
    table = a_table()
    small, medium, large = (sound(Event("step", "MOV-1", vehicle=car), table) for car in range(3))
    assert small
    assert medium
    assert large
    assert small.pitch > medium.pitch > large.pitch
    table.nitro = 3
    faster = sound(Event("step", "MOV-1", vehicle=1), table)
    assert faster
    assert faster.pitch > medium.pitch


def test_the_weightiest_of_what_happens_at_once_is_heard() -> None:
    table = a_table()
    kinds = ("step", "slam", "roll", "eliminated", "damage", "turn")
    loud = weightiest((Event(kind, "X", vehicle=0) for kind in kinds), table)
    assert loud == CUES["eliminated"]
    assert weightiest([Event("turn", "X")], table) is None
    assert weightiest([], table) is None


def loud_race(speed: str, **settings: str) -> tuple[FakeDom, TablePage]:
    dom = FakeDom({"settings": f'{{"sound": true, "volume": 40, "speed": "{speed}"}}'})
    dom, page = new_race(dom, speed=speed, **settings)
    assert dom.loud == (True, 0.4)
    dom.cues.clear()
    return dom, page


@pytest.mark.parametrize("ai", ["", "1"])
def test_at_full_speed_an_action_is_at_most_one_sound(ai: str) -> None:
    dom, page = loud_race("instant", **({"driver_1": "ai"} if ai else {}))
    rng = random.Random(3)
    heard = 0
    for _ in range(150):
        if game_of(page).over():
            break
        dom.cues.clear()
        before = len(game_of(page).history)
        press_something(dom, rng)
        played = [cue for cue in dom.cues if cue != TICK.name]
        assert len(played) <= len(game_of(page).history) - before + 1
        heard += len(played)
    assert heard > 20


def test_what_is_shown_is_heard_and_what_is_skipped_is_one_sound() -> None:
    dom, page = loud_race("normal")
    dom.press(die=dom.elements("hand")[0]["die"])
    dom.cues.clear()
    dom.press(action=dom.offers()[0])
    dom.run()
    assert dom.cues[0] == CUES["assign"].name
    rng = random.Random(8)
    for _ in range(60):
        if page.race and page.race.playback.table is not None:
            dom.cues.clear()
            dom.press(ui="skip")
            assert len([cue for cue in dom.cues if cue != TICK.name]) <= 1
        press_something(dom, rng)


def test_nothing_is_heard_until_somebody_asks() -> None:
    dom, _ = new_race()
    rng = random.Random(4)
    for _ in range(25):
        press_something(dom, rng)
    assert dom.cues == []
    assert dom.loud[0] is False
    dom.press(ui="menu")
    dom.press(ui="settings")
    dom.press(ui="sound on")
    assert dom.loud == (True, 0.7)
    assert dom.cues == [TICK.name]
    dom.press(ui="sound off")
    dom.cues.clear()
    dom.press(ui="close")
    press_something(dom, rng)
    assert dom.cues == []
    assert dom.loud[0] is False


def test_a_tab_that_only_looks_is_silent() -> None:
    dom, _ = loud_race("instant")
    other = FakeDom(dom.kept)
    other.taken = True
    watching = TablePage(other)
    watching.start()
    assert watching.watching
    other.press(ui="close")
    assert other.cues == []
    dom.lost()
    dom.cues.clear()
    dom.press(ui="close")
    dom.key("Enter")
    assert dom.cues == []
