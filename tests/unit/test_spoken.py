"""What is only heard: what is read aloud, the road in words, the names of what can be pressed."""

from __future__ import annotations

import random
import re

from app.view import highlights
from app.view.board import words
from app.view.page import parts
from pyengine.actions import of
from pyengine.hexes import name
from tests.unit.test_page import asked_page, game_of, new_race, press_something, scene_of


def test_after_an_answer_only_what_is_new_is_said() -> None:
    dom, page = asked_page()
    asked = dom.spoken[-1]
    assert "slams" in asked
    first = asked.split(". ")[0]
    dom.key("k")
    dom.run()
    assert "lets the slam stand" in " ".join(dom.spoken)
    assert first not in dom.spoken[-1]
    assert game_of(page).question is None or "roll" in dom.spoken[-1]


def test_an_ai_is_not_told_aloud_what_to_do() -> None:
    dom, page = new_race(driver_1="ai")
    rng = random.Random(3)
    for _ in range(40):
        if not game_of(page).over():
            press_something(dom, rng)
    crew = game_of(page).seats[1].name
    assert any(f"{crew} puts" in said for said in dom.spoken)
    assert not any(f"{crew}: " in said for said in dom.spoken)


def test_taking_back_is_said() -> None:
    dom, _ = new_race(autoskip="")
    dom.key("4")
    press_something(dom, random.Random(1))
    dom.key("u")
    assert dom.spoken[-1].startswith("Taken back. ")
    dom.key("y")
    assert dom.spoken[-1].startswith("Done again. ")


def test_names_and_the_road_in_words_say_the_same() -> None:
    dom, page = new_race(carnage="on", seed="words")
    rng = random.Random(8)
    seen = set()
    for _ in range(250):
        assert page.race is not None
        snap = scene_of(page)
        table = snap.table
        if table.over():
            break
        road = words(snap)
        if table.car >= 0 and table.at[table.car] >= 0 and table.on_road(table.at[table.car]):
            assert f"{snap.car_name(table.car).rpartition(' ')[0]}</bdi> " in road
            assert road.count("driving now") == 1
        for action in snap.actions("step"):
            said = highlights.action_words(snap, action)
            if table.on_road(action.a):
                seen.add("way" if ", ahead on the left:" in said or ", straight ahead:" in said else "start")
                assert said.startswith(f"Drive to {name(action.a)}")
                assert highlights.deadly(snap, action) == ("which kills" in said)
                cost = re.search(r"costs (\d)", said)
                assert not cost or int(cost[1]) == min(table.moves, table.cost(action.a, table.car))
                others = table.vehicles_at(action.a)
                if others and "slams" in said:
                    assert snap.car_name(others[0]) in said
        press_something(dom, rng)
    assert seen == {"way", "start"}


def test_a_slot_says_whether_a_die_fits() -> None:
    dom, page = new_race()
    assert page.race is not None
    die = page.race.table.pool[page.race.table.active][0]
    assert "Die slot of the small car, fits now" in dom.parts["dashboards"]
    dom.key(str(die))
    assert f"Assign the {die} to the small car" in dom.parts["dashboards"]
    assert "0 of 2 used, does not fit now" in dom.parts["dashboards"]
    assert of("assign", die, 0) in page.race.game.legal()


def test_what_brings_the_finish_is_heard() -> None:
    _, page = new_race()
    assert page.race is not None
    assert (
        '<span class="unseen">Tile 5 brings the finish: 3 laid so far.</span>'
        in parts(scene_of(page))["header"]
    )
