"""What a person means: a table of cases, input by input and picture by picture, without a page."""

from __future__ import annotations

from typing import Any

import pytest

from app.browser.protocol import Input
from app.input.intent import (
    Begin,
    Elsewhere,
    HoldDie,
    Intent,
    Nothing,
    Pick,
    Play,
    Redraw,
    Rule,
    Seen,
    TakeFile,
    Ui,
    Why,
    intent,
)
from app.view.geometry import spot
from app.view.scene import OwnRoll, Scene, default_seats, scene
from pyengine.actions import of, parse
from pyengine.game import Game, Seat
from pyengine.hexes import parse as space_of
from tests.support import scene as table_at

BEGUN = Game.new([Seat("Ada", "i"), Seat("Bo", "t")], seed="dust")
POOL = BEGUN.table.pool[BEGUN.table.active]
DIE = POOL[0]


def drawn(**more: Any) -> Scene:
    """Return the picture of a crew about to assign a die."""
    return scene(BEGUN.table, default_seats(2), BEGUN.legal())._replace(**more)


def driving(**more: Any) -> Scene:
    """Return the picture of a car at c10, with rock in front of it and road to its right."""
    table = table_at({0: "c10", 3: "b4"}, ground={"c11": "#"})
    table.phase, table.car, table.moves = "move", 0, 3
    steps = [of("step", space_of(name)) for name in ("b10", "c11", "d10")]
    return scene(table, default_seats(2), steps)._replace(**more)


CLICK_STEP = Input("click", {"action": "step d10", "tap": "pick"})
ON_ROCK = Input("click", {"action": "step c11", "tap": "pick"})
STEP, ROCK = parse("step d10"), parse("step c11")
ASSIGN = parse(f"assign {DIE} L")
ROLLED = OwnRoll(0, (("road", ("1", "2", "3")),), ("",))

CASES: tuple[tuple[str, Input, Seen, Intent], ...] = (
    # Presses on what says what it is.
    ("a button", Input("click", {"ui": "menu"}), Seen(), Ui("menu")),
    ("its value", Input("click", {"ui": "reroll 2 never"}), Seen(drawn()), Ui("reroll", "2 never")),
    ("a button while another tab plays", Input("click", {"ui": "menu"}), Seen(watching=True), Ui("menu")),
    ("a rule", Input("click", {"rule": "MOV-4"}), Seen(), Rule("MOV-4")),
    ("an action", Input("click", {"action": str(ASSIGN)}), Seen(drawn()), Play(ASSIGN)),
    ("one that is not legal", Input("click", {"action": "road"}), Seen(drawn()), Why(of("road"))),
    ("a slot that is shut", Input("click", {"why": "coast 1 L"}), Seen(drawn()), Why(parse("coast 1 L"))),
    ("a slot that has opened", Input("click", {"why": str(ASSIGN)}), Seen(drawn()), Play(ASSIGN)),
    ("a die", Input("click", {"die": str(DIE)}), Seen(drawn()), HoldDie(DIE)),
    ("bare ground", Input("click", {}), Seen(drawn()), Nothing()),
    ("without a race", CLICK_STEP, Seen(), Nothing()),
    ("a race nobody has seen", CLICK_STEP, Seen(driving(), coming=True), Nothing()),
    ("while another tab plays", CLICK_STEP, Seen(driving(), watching=True), Elsewhere()),
    ("while something is shown", CLICK_STEP, Seen(driving(showing=True)), Ui("skip")),
    # Pointing at the road.
    ("a mouse", CLICK_STEP, Seen(driving()), Play(STEP)),
    ("a finger", CLICK_STEP._replace(coarse=True), Seen(driving()), Pick(STEP)),
    ("a finger again", CLICK_STEP._replace(coarse=True), Seen(driving(picked=STEP)), Play(STEP)),
    ("a certain loss", ON_ROCK, Seen(driving()), Pick(ROCK)),
    ("a certain loss again", ON_ROCK, Seen(driving(picked=ROCK)), Play(ROCK)),
    (
        "what wants a look",
        Input("click", {"action": str(ASSIGN), "tap": "look"}),
        Seen(drawn()),
        Pick(ASSIGN),
    ),
    # Dropping a die, forms, files, turning the screen.
    ("a die dropped", Input("drop", {"die": str(DIE), "drop": "L"}), Seen(drawn()), Play(ASSIGN)),
    (
        "dropped on a command",
        Input("drop", {"die": "6", "drop": "nitro"}),
        Seen(drawn()),
        Why(parse("nitro 6")),
    ),
    (
        "dropped by who only looks",
        Input("drop", {"die": "1", "drop": "L"}),
        Seen(drawn(), watching=True),
        Elsewhere(),
    ),
    ("the form", Input("submit", {"form": "setup"}), Seen(), Begin()),
    (
        "a race's file",
        Input("file", {}, text="{}", name="race.json"),
        Seen(),
        TakeFile("{}", "race.json", False, False),
    ),
    (
        "a pack in the form",
        Input("file", {"ui": "pack-file"}, fields={"crews": "2"}, text="x", name="box.toml"),
        Seen(),
        TakeFile("x", "box.toml", True, True),
    ),
    ("the screen is turned", Input("turned"), Seen(), Redraw()),
    # Keys.
    ("Escape shuts a sheet", Input("key", key="Escape"), Seen(drawn(), dialog=True), Ui("close")),
    ("Escape shuts a why-not", Input("key", key="Escape"), Seen(drawn(), why=True), Ui("close")),
    ("Escape puts back", Input("key", key="Escape"), Seen(drawn()), Ui("unpick")),
    ("Escape skips", Input("key", key="Escape"), Seen(drawn(busy=True)), Ui("skip")),
    ("? tells the keys", Input("key", key="?"), Seen(), Ui("keys")),
    ("? over a sheet too", Input("key", key="?"), Seen(drawn(), dialog=True), Ui("keys")),
    ("U undoes", Input("key", key="u"), Seen(drawn()), Ui("undo")),
    ("Y does again", Input("key", key="Y"), Seen(drawn(busy=True)), Ui("redo")),
    ("Enter skips", Input("key", key="Enter"), Seen(drawn(busy=True)), Ui("skip")),
    ("a key that must wait", Input("key", key="1"), Seen(drawn(busy=True)), Nothing()),
    ("a key under a sheet", Input("key", key="1"), Seen(drawn(), dialog=True), Nothing()),
    ("a key before the race is seen", Input("key", key="u"), Seen(drawn(), coming=True), Nothing()),
    ("a key while another tab plays", Input("key", key="1"), Seen(drawn(), watching=True), Elsewhere()),
    ("a key that means nothing", Input("key", key="q"), Seen(drawn()), Nothing()),
    ("a die by its key", Input("key", key=str(DIE)), Seen(drawn()), HoldDie(DIE)),
    ("a slot by its key", Input("key", key="l"), Seen(drawn()), Ui("slot", "L")),
    ("a slot for the die that is held", Input("key", key="L"), Seen(drawn(held=DIE)), Play(ASSIGN)),
    ("a step by its key", Input("key", key="3"), Seen(driving()), Pick(STEP, by_key=True)),
    ("a step by its arrow", Input("key", key="ArrowDown"), Seen(driving()), Pick(STEP, by_key=True)),
    (
        "the same on an upright road",
        Input("key", key="ArrowRight"),
        Seen(driving(), "tall"),
        Pick(STEP, by_key=True),
    ),
    ("Enter plays what is picked", Input("key", key="Enter"), Seen(driving(picked=STEP)), Play(STEP)),
    (
        "Enter on what has the focus",
        Input("key", {"ui": "menu"}, key="Enter"),
        Seen(driving(picked=STEP)),
        Ui("menu"),
    ),
    (
        "Enter on a step, one picked",
        CLICK_STEP._replace(kind="key", key="Enter"),
        Seen(driving(picked=ROCK)),
        Play(ROCK),
    ),
    ("Enter with nothing to do", Input("key", key="Enter"), Seen(drawn()), Nothing()),
    ("a face that fell", Input("key", key="2"), Seen(drawn(own_roll=ROLLED)), Ui("roll", "face 2")),
)


@pytest.mark.parametrize(
    ("given", "seen", "meant"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_what_it_means(given: Input, seen: Seen, meant: Intent) -> None:
    assert intent(given, seen) == meant


@pytest.mark.parametrize("phase", ["move", "airstrike", "shoot", "strike", "assign"])
def test_the_bare_road_means_its_space(phase: str) -> None:
    picture = driving()
    picture.table.phase = phase  # type: ignore[assignment]
    x, y = spot(STEP.a, picture.table.rear)
    verb = {"airstrike": "place", "shoot": "shoot", "strike": "shoot"}.get(phase, "step")
    legal = (of(verb, STEP.a),)
    assert intent(Input("board", x=x, y=y), Seen(picture._replace(legal=legal))) == Play(legal[0])
    assert intent(Input("board", x=x, y=y), Seen(picture._replace(legal=()))) == Why(legal[0])
    assert intent(Input("board", x=-9000.0, y=y), Seen(picture)) == Nothing()


def test_it_changes_nothing() -> None:
    for _, given, seen, meant in CASES:
        before = seen.scene.table.hash() if seen.scene else ""
        assert intent(given, seen) == intent(given, seen) == meant
        assert before == (seen.scene.table.hash() if seen.scene else "")


def test_every_intent_is_among_the_cases() -> None:
    assert {type(case[3]) for case in CASES} == set(Intent.__args__)
