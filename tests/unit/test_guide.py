"""The lesson: driven to its end by what it says itself, each thing it says checked against the engine."""

from __future__ import annotations

import random
import re

import pytest

from app.lesson.guide import (
    BEGINS,
    ENDS,
    LEARNER,
    LINE,
    TOPICS,
    Guide,
    done,
    drive,
    guide_of,
    new_game,
    shared,
)
from app.lesson.lessons import LESSONS
from app.page import TablePage
from app.words import lesson_words
from pyengine import content
from pyengine.game import Game
from pyengine.words import LANGUAGES, texts_in
from tests.fakedom import FakeDom
from tests.unit.guide_claims import CLAIMS
from tests.unit.guide_positions import Position
from tests.unit.test_page import game_of, new_race, open_page, scene_of

LONGEST = 150
"""How long a reason may be: three lines of a phone."""


def start(dom: FakeDom | None = None) -> tuple[FakeDom, TablePage]:
    """Press "Learn by driving" on the set-up sheet."""
    dom, page = open_page(dom)
    dom.press(ui="guide")
    dom.run()
    return dom, page


def guide_in(page: TablePage) -> Guide:
    assert page.race is not None
    assert isinstance(page.race.teacher, Guide)
    return page.race.teacher


def highlights(dom: FakeDom) -> dict[str, str]:
    """Return what the lesson marks, the last of it drawn: where it is picked first and played then, the latter."""
    found = [one for one in dom.elements() if "lesson" in one]
    assert found, "the lesson marks nothing"
    return {key: value for key, value in found[-1].items() if key in ("action", "die", "ui")}


def press_highlighted(dom: FakeDom, coarse: bool = False) -> None:
    dom.press(coarse, **highlights(dom))


def at(count: int) -> tuple[FakeDom, TablePage]:
    """Return a page whose lesson has come so far: a race that was kept, opened again."""
    dom, page = start()
    assert page.race is not None
    page.enter(drive(new_game(), count))
    dom.run()
    while guide_in(page).holds(game_of(page)):
        dom.press(ui="skip")
        if shared(game_of(page)) != count:
            break
    return dom, page


def position(place: int) -> Position:
    game, before = drive(new_game(), BEGINS[place]), drive(new_game(), BEGINS[place])
    told = sum(len(entry.events) for entry in game.history)
    question = game.question
    if question:
        told -= len(game.history[-1].events)
    seen, legal = [game.table.copy()], []
    for action in LINE[BEGINS[place] : ENDS[place]]:
        legal.append(game.legal())
        game.apply(action)
        seen.append(game.table.copy())
    events = [event for entry in game.history for event in entry.events][told:]
    return Position(before, seen, legal, list(LINE[BEGINS[place] : ENDS[place]]), events, question)


# What it says is true.


def test_every_lesson_has_a_claim_a_rule_and_a_topic() -> None:
    assert CLAIMS.keys() == {lesson.key for lesson in LESSONS}
    assert [lesson.rule for lesson in LESSONS if lesson.rule not in content.RULES] == []
    assert list(TOPICS) == [
        *("assign", "move", "road", "turns", "hazard", "slam", "command", "round", "damage", "drift"),
        *("shoot", "ground", "repair", "win"),
    ]
    # A topic is finished before the next begins.
    order = [TOPICS.index(lesson.topic) for lesson in LESSONS]
    assert order == sorted(order)


@pytest.mark.parametrize("place", range(len(LESSONS)), ids=lambda place: f"{place}-{LESSONS[place].key}")
def test_what_a_lesson_says_is_what_the_engine_does(place: int) -> None:
    lesson = LESSONS[place]
    found = position(place)
    assert CLAIMS[lesson.key](found)
    crews = {entry.crew for entry in drive(new_game(), ENDS[place]).history[len(found.game.history) :]}
    assert crews <= {1 - LEARNER} if lesson.reads or not lesson.key else crews <= {LEARNER}


def test_a_claim_that_does_not_hold_is_found() -> None:
    """Each claim fails on most other lessons: none of them says nothing."""
    positions = [position(place) for place in range(len(LESSONS))]
    for key, claim in CLAIMS.items():
        held = 0
        for one in positions:
            try:
                held += claim(one)
            except (ValueError, StopIteration, IndexError, KeyError, AssertionError):
                continue
        assert held < 0.6 * len(positions), key


def test_every_text_of_the_lesson_is_used() -> None:
    texts = texts_in("app.words", "en_guide").keys()
    taught = {f"guide.{lesson.key}{part}" for lesson in LESSONS if lesson.key for part in ("", ".why")}
    # That a car is to be driven needs no reason the second time.
    taught.remove("guide.just-drive.why")
    topics = {f"guide.topic.{topic}" for topic in TOPICS}
    others = {"guide.count", "guide.go-on", "guide.leave", "guide.back", "guide.astray", "guide.other-way"}
    assert texts == taught | topics | others


# Driven by its own instructions.


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_whole_lesson_by_what_it_lights(code: str) -> None:
    dom = FakeDom()
    dom.asked = (code,)
    dom, page = start(dom)
    words = lesson_words(code)
    said: list[str] = []
    for _ in range(200):
        assert page.race is not None
        if page.race.teacher is None:
            break
        now = scene_of(page).prompt
        assert now.reason in dom.spoken[-1]
        assert f'data-rule="{now.rule}"' in dom.parts["ribbon"]
        assert len(now.reason) <= LONGEST, now.reason
        assert not re.search(r"[{}]", now.heading + now.reason)
        said.append(now.heading)
        press_highlighted(dom)
        dom.run()
    assert done(game_of(page)) == list(LINE)
    assert page.race is not None
    assert page.race.teacher is None
    assert said[-1] == words.say("guide.yours")
    assert not game_of(page).over()
    assert "lesson" not in dom.parts["ribbon"]
    # From here on it is a race like any other.
    assert page.settings.guided is False
    assert dom.elements("hand")


def time_of(code: str) -> float:
    """Return how many seconds the lesson takes who reads 200 words a minute and needs 2 seconds a press.

    A reason is read once as long as its card stays; a heading as often as it says another thing.
    """
    dom = FakeDom()
    dom.asked = (code,)
    dom, page = start(dom)
    words, presses, heading, lesson = 0, 0, "", None
    while page.race and page.race.teacher is not None:
        now, card = scene_of(page).prompt, guide_in(page).lesson(game_of(page))
        words += len(now.heading.split()) * (now.heading != heading)
        words += len(now.reason.split()) * (card is not lesson)
        heading, lesson = now.heading, card
        press_highlighted(dom)
        dom.run()
        presses += 1
    return words * 60 / 200 + 2 * presses


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_takes_five_minutes(code: str) -> None:
    assert 240 < time_of(code) <= 310


def test_every_command_but_the_airstrike_is_given_by_the_learner_and_that_one_is_seen() -> None:
    given = {(entry.crew, entry.action.verb) for entry in drive(new_game(), len(LINE)).history}
    assert given >= {(LEARNER, "nitro"), (LEARNER, "drift"), (LEARNER, "repair"), (1 - LEARNER, "airstrike")}


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_by_finger_and_by_key(speed: str) -> None:
    dom, page = start()
    page.remember(speed=speed)
    game = game_of(page)
    while shared(game) < ENDS[9]:
        wanted = highlights(dom)
        if "ui" in wanted:
            dom.key("Enter")
        else:
            press_highlighted(dom, coarse=True)
        dom.run()
    assert done(game) == list(LINE[: shared(game)])


def test_what_has_one_answer_is_left_to_the_learner() -> None:
    place = next(place for place, lesson in enumerate(LESSONS) if lesson.key == "assign-last")
    dom, page = at(BEGINS[place])
    assert len(game_of(page).legal()) == 1
    assert shared(game_of(page)) == BEGINS[place]
    assert "Put the 5 on the medium car" in dom.parts["ribbon"]


# Something else.


def own_decisions() -> list[int]:
    """Return the places of the line where the learner decides."""
    game, found = new_game(), []
    for count, action in enumerate(LINE):
        if game.actor == LEARNER:
            found.append(count)
        game.apply(action)
    return found


OTHERS = [count for count in own_decisions() if len(drive(new_game(), count).legal()) > 1]


@pytest.mark.parametrize("count", OTHERS)
def test_another_legal_action_is_played_and_may_be_taken_back(count: int) -> None:
    dom, page = at(count)
    game = game_of(page)
    before = game.hash()
    others = [action for action in game.legal() if action != LINE[count]]
    other = random.Random(count).choice(others)
    assert page.race is not None
    page.race.act(other)
    dom.run()
    # It was played, whatever came of it; the lesson says that it stands aside, and how to come back.
    assert done(game)[count] == other
    assert "Astray" in dom.parts["ribbon"]
    assert not [one for one in dom.elements() if "lesson" in one]
    dom.press(ui="guide back")
    dom.run()
    assert game_of(page).hash() == before
    assert done(game_of(page)) == list(LINE[:count])
    assert "Astray" not in dom.parts["ribbon"]
    press_highlighted(dom)


def test_a_remark_is_made_once() -> None:
    dom, _ = at(4)
    dom.press(action="step b2")
    dom.run()
    assert "that is legal too" in dom.parts["ribbon"]
    assert "that is legal too" in dom.spoken[-1]
    dom.press(action=next(one for one in dom.offers() if one.startswith("step")))
    dom.run()
    assert "that is legal too" not in dom.parts["ribbon"]
    assert "Astray" in dom.parts["ribbon"]


def test_undo_comes_back_to_the_lesson() -> None:
    dom, page = at(4)
    dom.press(action="step b2")
    dom.run()
    dom.press(ui="undo")
    dom.run()
    assert shared(game_of(page)) == 4
    assert "Drive to a2" in dom.parts["ribbon"]


def test_a_race_off_the_lesson_is_driven_to_its_end() -> None:
    dom, page = at(20)
    rng = random.Random(4)
    for _ in range(900):
        game = game_of(page)
        if game.over():
            break
        assert page.race is not None
        page.race.act(rng.choice(game.legal()))
        dom.run()
    assert game_of(page).over()
    dom.press(ui="guide leave")
    dom.press(ui="again")
    assert page.race is not None
    assert page.race.teacher is None


# Leaving, coming back.


@pytest.mark.parametrize("place", range(len(LESSONS)), ids=lambda place: LESSONS[place].key)
def test_left_at_any_lesson_the_race_goes_on(place: int) -> None:
    dom, page = start()
    page.enter(drive(new_game(), BEGINS[place]))
    assert "guide leave" in {one.get("ui") for one in dom.elements("ribbon")}
    dom.press(ui="guide leave")
    dom.run()
    game = game_of(page)
    assert page.race is not None
    assert page.race.teacher is None
    assert done(game)[: BEGINS[place]] == list(LINE[: BEGINS[place]])
    assert game.actor == LEARNER
    assert not page.race.busy
    again = TablePage(FakeDom(dom.kept))
    again.start()
    assert again.race is not None
    assert again.race.teacher is None


@pytest.mark.parametrize("place", [0, 3, 8, 13, 17, 22, 26, 33])
def test_it_survives_a_reload(place: int) -> None:
    dom, page = start()
    follow_to = BEGINS[place]
    page.enter(drive(new_game(), follow_to))
    later, again = open_page(FakeDom(dom.kept))
    later.run()
    assert again.race is not None
    assert scene_of(again).prompt == scene_of(page).prompt if page.race else False
    assert guide_in(again).lesson(game_of(again)) == LESSONS[place]
    press_highlighted(later)


def test_it_is_reached_by_an_address_and_from_the_menu() -> None:
    dom = FakeDom()
    dom.wished = "learn"
    dom, page = open_page(dom)
    assert page.dialog == ""
    assert guide_in(page).lesson(game_of(page)) == LESSONS[0]
    # It does not take the place of a race without a question.
    dom, page = new_race()
    dom.press(die=dom.elements("hand")[0]["die"])
    dom.press(action=dom.offers()[0])
    mine = game_of(page)
    dom.press(ui="menu")
    dom.press(ui="guide")
    assert "takes the place" in dom.parts["dialog"]
    dom.press(ui="close")
    assert game_of(page) is mine
    dom.press(ui="menu")
    dom.press(ui="guide")
    dom.press(ui="guide start")
    assert guide_in(page).lesson(game_of(page)) == LESSONS[0]
    kept = FakeDom(dom.kept)
    kept.wished = "learn"
    kept, page = open_page(kept)
    assert page.race is not None
    assert "guide" in {one.get("ui") for one in kept.elements("dialog")}


def test_no_other_race_is_taken_for_the_lesson() -> None:
    assert guide_of(new_game())
    assert guide_of(drive(new_game(), 40))
    other = Game.new(new_game().seats, seed="another", start="1b")
    assert guide_of(other) is None
    assert guide_of(new_game().copy("later")) is None
