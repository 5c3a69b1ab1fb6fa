"""The views: what they draw of a table, what can be clicked, and that nobody's text becomes markup."""

import re
from typing import Any

import pytest

from app.view import geometry, highlights
from app.view.ask import rule_card, why_not
from app.view.board import board, view_box
from app.view.hand import drop
from app.view.log import crew_of, log_lines
from app.view.markup import damage_nut
from app.view.menu import about_dialog, menu_dialog, rules_dialog
from app.view.motion import motion
from app.view.opening import opening_table
from app.view.page import changed, first_picture, frame, parts
from app.view.pieces import ASIDE
from app.view.scene import LogLine, Prompt, Scene, Seat, Why, default_seats, scene
from app.view.settings import settings_dialog
from app.view.setup import Form, setup_dialog
from app.words import page_words
from pyengine import content, hexes
from pyengine.actions import of, parse
from pyengine.chance import Seeded
from pyengine.events import Event
from pyengine.hexes import OUT, START
from pyengine.rules.allowed import legal
from pyengine.rules.referee import RaceReferee, Waiting
from pyengine.rules.setup import bare_table
from pyengine.ruleset import FACE_DOWN, ROCK, ruleset
from pyengine.state import DRIFT_READY, Table
from tests.markup import plain, read, values

HOSTILE = "\"'><img src=x onerror=alert(1)></style><script>alert(2)</script>&amp;"


def race(seed: str, crews: int = 4, actions: int = 0) -> tuple[Table, Any]:
    """Return a table after so many random actions, and the question it stopped at."""
    table, dice = bare_table(ruleset(crews)), Seeded(seed)
    RaceReferee(table, dice).deal("1a")
    for _ in range(actions):
        if table.over():
            break
        choices = legal(table)
        safe = [one for one in choices if one.verb != "step" or not _rock(table, one.a)] or choices
        try:
            RaceReferee(table, dice).run(safe[dice.below(len(safe))])
        except Waiting as wait:
            return table, wait.question
    return table, None


def _rock(table: Table, space: int) -> bool:
    return table.on_road(space) and table.ground(space) == ROCK


def picture(table: Table, question: Any = None, **more: Any) -> Scene:
    actions = () if question else legal(table)
    more.setdefault("prompt", Prompt("Heading", "Reason", "MOV-1"))
    return scene(table, default_seats(table.rules.crews), actions, question=question, **more)


POSITIONS = [
    (seed, crews, count) for seed in "abc" for crews in (2, 3, 4) for count in (0, 3, 9, 25, 60, 150, 900)
]


@pytest.mark.parametrize(("seed", "crews", "count"), POSITIONS)
def test_any_position_draws_well_formed_without_style_or_script(seed: str, crews: int, count: int) -> None:
    table, question = race(seed, crews, count)
    snap = picture(table, question)
    for name, markup in parts(snap).items():
        for tag, attrs in read(markup):
            assert tag != "script", name
            assert not any(key == "style" or key.startswith("on") for key in attrs), (name, tag, attrs)
    ids = values(frame(parts(snap)), "id")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("seed", "crews", "count"), POSITIONS)
def test_what_is_drawn_is_what_is_on_the_table(seed: str, crews: int, count: int) -> None:
    table, question = race(seed, crews, count)
    snap = picture(table, question)
    expected = {
        which
        for which, space in enumerate(table.at)
        if space != OUT and (space >= table.rear or (space == START and table.rear == 0))
    }
    for way in ("wide", "tall"):
        markup = board(snap, way)
        assert set(map(int, values(markup, "data-vehicle"))) == expected
        assert set(map(int, values(markup, "data-token"))) == set(table.tokens)
        flying = {crew for crew, space in enumerate(table.chopper) if space != OUT}
        assert set(map(int, values(markup, "data-chopper"))) == flying


@pytest.mark.parametrize(("seed", "crews", "count"), POSITIONS)
def test_every_legal_action_can_be_clicked_and_nothing_illegal(seed: str, crews: int, count: int) -> None:
    table, question = race(seed, crews, count)
    snap = picture(table, question)
    choices = set(map(str, question.choices if question else legal(table)))
    offered: set[str] = set()
    helds = {0, *table.pool[table.active]} if table.phase in ("assign", "command") and not question else {0}
    for held in helds:
        markup = frame(parts(snap._replace(held=held)))
        clicks = set(values(markup, "data-action"))
        assert clicks <= choices
        offered |= clicks
        assert not set(values(markup, "data-why")) & choices
    assert offered == choices


@pytest.mark.parametrize("slot", ["S", "M", "L"])
def test_a_slot_picked_first_gives_its_meaning_to_the_dice(slot: str) -> None:
    table, _ = race("slot")
    markup = parts(picture(table, slot=slot))["hand"]
    wanted = {f"assign {die} {slot}" for die in table.pool[table.active]}
    assert set(values(markup, "data-action")) == wanted


def test_a_dropped_die_means_assign_coast_or_command() -> None:
    table, _ = race("drop")
    snap = picture(table)
    assert drop(snap, 5, "L") == parse("assign 5 L")
    assert drop(snap, 2, "nitro") == parse("nitro 2")
    coasting = snap._replace(legal=(of("coast", 4, 1),))
    assert drop(coasting, 4, "M") == parse("coast 4 M")


def test_a_busy_table_lights_nothing() -> None:
    table, _ = race("busy", 3, 12)
    markup = frame(parts(picture(table, busy=True)))
    assert values(markup, "data-action") == []
    assert "skip" in values(markup, "data-ui")


def test_another_crews_cars_can_be_looked_at_but_not_used() -> None:
    table, _ = race("look")
    other = (table.active + 1) % 4
    shown = parts(picture(table, shown=other))
    assert values(shown["hand"] + shown["dashboards"], "data-action") == []
    assert values(shown["hand"], "data-die") == []


def test_a_certain_loss_asks_twice() -> None:
    table, _ = race("rock", 2, 1)
    table.phase, table.car, table.moves = "move", 3 * table.active, 3
    rock = next(s for s in range(table.rear, table.front) if _rock(table, s) and s - 6 >= table.rear)
    table.at[table.car] = rock - 6
    snap = picture(table)
    step = of("step", rock)
    assert highlights.kind_of(snap, step).kind == "kill"
    assert highlights.deadly(snap, step)
    markup = frame(parts(snap))
    deadly = [attrs for _, attrs in read(markup) if attrs.get("data-action") == str(step)]
    assert len(deadly) == 3  # the space in both orientations, and its button
    assert all("data-deadly" in attrs and attrs["data-tap"] == "pick" for attrs in deadly)
    picked = parts(snap._replace(picked=step))["ribbon"]
    assert "certain loss" in picked


def test_a_drift_is_no_slam_unless_it_ends_there() -> None:
    table, _ = race("drift", 2, 1)
    car, space = 3 * table.active, hexes.parse("a3")
    table.phase, table.car, table.at[car], table.at[(car + 3) % 6] = "move", car, hexes.parse("a2"), space
    cost = table.cost(space, car)
    table.moves = cost + 1
    step = of("step", space)
    assert highlights.kind_of(picture(table), step).what == "slam"
    table.drift = DRIFT_READY
    assert highlights.kind_of(picture(table), step).what == "drift"
    table.moves = cost
    assert highlights.kind_of(picture(table), step).what == "slam"


def test_on_an_upright_road_a_tiles_name_stands_beside_the_lanes() -> None:
    table, _ = race("names", 2, 1)
    drawn = board(picture(table), "tall")
    left = -float(view_box(picture(table), "tall").split()[0])
    banners = re.findall(r'class="banner".*?<rect[^>]* y="(-?\d+)" width="(\d+)" height="(\d+)"', drawn)
    assert len(banners) == 2 * len(table.tiles)
    for y, width, height in (map(int, found) for found in banners):
        assert -left <= y
        assert y + height <= 0  # The lanes begin at 0.
        assert width < 400  # Half a tile: the next one begins there.
    assert drawn.count('class="tname') == len(banners)


def test_a_tile_keeps_its_drawing_in_any_language() -> None:
    table, _ = race("names", 4, 1)
    snap = picture(table)
    for way in ("wide", "tall"):
        english, german = (board(snap._replace(words=page_words(code)), way) for code in ("en", "de"))
        assert english != german
        assert re.findall(r"#m-\w+", english) == re.findall(r"#m-\w+", german)


@pytest.mark.parametrize("way", ["wide", "tall"])
def test_hostile_text_stays_text(way: str) -> None:
    table, question = race("evil", 3, 40)
    seats = tuple(Seat(HOSTILE, colour) for colour in "ita")
    line = LogLine(HOSTILE, 0, HOSTILE, (LogLine(HOSTILE, 1, HOSTILE),))
    snap = scene(
        table,
        seats,
        () if question else legal(table),
        question=question,
        prompt=Prompt(HOSTILE, HOSTILE, HOSTILE),
        log=(line,),
        why=Why(HOSTILE, HOSTILE, HOSTILE, tuple(legal(table))),
    )
    form = Form(seats=(*seats, Seat(HOSTILE, "g")), seed=HOSTILE, problem=HOSTILE, options={HOSTILE: HOSTILE})
    sheets = [menu_dialog(snap, HOSTILE), settings_dialog(snap), about_dialog(HOSTILE), setup_dialog(form)]
    for markup in [frame(parts(snap, way)), *sheets]:  # type: ignore[arg-type]
        tags = read(markup)
        assert not [tag for tag, _ in tags if tag in ("img", "script", "style")]
        assert not [key for _, attrs in tags for key in attrs if key.startswith("on")]
    table.phase, table.winner = "over", 0
    read(parts(snap._replace(question=None))["over-panel"])


def test_the_question_names_its_player_both_cars_and_the_faces() -> None:
    for number in range(60):
        table, question = race(f"slam {number}", 4, 400)
        if question:
            break
    assert question is not None
    snap = picture(table, question)
    markup = parts(snap)["over-panel"]
    words = re.sub(r"<[^>]+>", " ", plain(markup))
    assert snap.name(question.crew) in words
    assert snap.car_name(question.vehicle) in words
    assert set(values(markup, "data-action")) == {"reroll", "keep"}
    assert f"to-{question.faces[1]}" in markup


def test_the_end_offers_the_next_race() -> None:
    table, _ = race("end", 2)
    table.phase, table.winner = "over", 1
    markup = parts(picture(table))["over-panel"]
    assert "Teal wins" in plain(markup)
    assert "again" in values(markup, "data-ui")


def test_only_what_changed_is_written() -> None:
    table, _ = race("change")
    before = parts(picture(table), "wide")
    assert changed(before, before) == {}
    after = parts(picture(table, held=table.pool[table.active][0]), "wide")
    assert set(changed(before, after)) <= {"hand", "dashboards", "ribbon"}
    scrolled = table.copy()
    scrolled.rear = 48
    moved = changed(before, parts(picture(scrolled), "wide"))
    assert list(moved).index("board-wide") < list(moved).index("ground-wide")


def test_names_of_everything_clickable() -> None:
    for seed, crews, count in POSITIONS[::4]:
        table, question = race(seed, crews, count)
        markup = frame(parts(picture(table, question)))
        for tag, attrs in read(markup):
            if attrs.get("role") == "button":
                assert attrs.get("aria-label"), (tag, attrs)
                assert attrs.get("tabindex") == "0"


def test_the_road_in_words_tells_each_vehicle_once() -> None:
    table, _ = race("words", 3, 30)
    snap = picture(table)
    said = plain(parts(snap)["words"])
    for which in range(table.rules.cars):
        assert said.count(snap.car_name(which)) == (table.at[which] != OUT)


def test_events_become_lines_with_numbered_links() -> None:
    events = [
        Event("step", "MOV-1", vehicle=3),
        Event("slam", "SLM-1", 0, vehicle=3, other=1),
        Event("roll", "DIE-SLAM", 1, crew=1),
        Event("turn", "RND-3", crew=2),
        Event("move", "MOV-2", vehicle=6),
    ]
    lines = log_lines(
        events, lambda event: "" if event.kind == "move" else event.kind, crew_of(lambda which: which // 3)
    )
    assert [line.text for line in lines] == ["step", "turn"]
    assert [link.text for link in lines[0].links] == ["slam", "roll"]
    assert lines[0].crew == 1


def test_a_space_is_found_under_every_point_of_its_middle() -> None:
    rear = 96
    for space in range(rear, rear + 144):
        x, y = geometry.spot(space, rear)
        for dx, dy in ((0, 0), (-35, 0), (35, 0), (-10, 40), (10, -40)):
            assert geometry.space_at(x + dx, y + dy, rear) == space


def test_motion_comes_from_where_the_vehicle_was() -> None:
    step = Event("step", "MOV-1", vehicle=4, origin=hexes.parse("c12"), space=hexes.parse("c13"))
    told = motion(step, 48)
    assert told is not None
    assert (told.dx, told.dy) == (-100, 0)
    assert motion(Event("lost", "MOV-3"), 0) is None


def test_the_first_picture_stands_alone() -> None:
    markup = first_picture()
    read(markup)
    assert not opening_table().check()
    assert values(markup, "data-action") == []
    uses = {href.removeprefix("#") for href in values(markup, "href")}
    assert len([one for one in uses if one.startswith("car-")]) == 3


def test_every_drawing_that_is_used_is_in_the_sprite(pytestconfig: pytest.Config) -> None:
    sprite = (pytestconfig.rootpath / "static" / "art.svg").read_text()
    assert "style=" not in sprite
    drawn = set(re.findall(r'id="([^"]+)"', sprite))
    used: set[str] = set()
    for seed, crews, count in POSITIONS:
        table, question = race(seed, crews, count)
        for space in list(table.tokens)[:12]:
            table.tokens[space] = (space * 5) % len(content.HAZARDS) if space % 2 else FACE_DOWN
        used |= set(re.findall(r'href="#([\w-]+)"', frame(parts(picture(table, question)))))
    nuts = "".join(damage_nut(kind.id) for kind in content.DAMAGE)
    assert nuts.count("<use") == 2 * len(content.DAMAGE)
    used |= set(re.findall(r'href="#([\w-]+)"', nuts))
    used |= set(re.findall(r'href="#([\w-]+)"', setup_dialog(Form(crews=4))))
    assert used - drawn <= {"ribbon"}


def test_rules_and_answers_have_words() -> None:
    table, _ = race("why")
    card = rule_card("MOV-4")
    markup = parts(picture(table, why=card))["why"]
    assert content.rule("MOV-4").name in markup
    asked = parts(picture(table, why=why_not("No.", "ASG-1", tuple(legal(table)))))["why"]
    assert len(values(asked, "data-action")) == 6
    read(rules_dialog())


def test_two_in_a_space_are_both_seen() -> None:
    table = opening_table()
    table.at[0] = table.at[4] = hexes.parse("c5")
    drawn = board(scene(table, default_seats(4)), "wide")
    places = [re.search(rf'data-vehicle="{one}"[^>]*translate\((\d+) (\d+)\)', drawn) for one in (0, 4)]
    heights = [int(found.group(2)) for found in places if found]
    assert heights == [250 - ASIDE, 250 + ASIDE]
