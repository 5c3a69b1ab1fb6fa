"""What the views draw of Carnage: terrain, fire, cards, what a step brings for sure, Big Teams, content packs."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.lobby.sheets import pack_sheet
from app.view import highlights
from app.view.board import board
from app.view.markup import damage_nut, fx_die
from app.view.menu import played_words, rules_dialog, supplies_dialog
from app.view.page import frame, parts
from app.view.pieces import vehicle
from app.view.scene import Scene
from app.view.setup import Form, PackRow, setup_dialog
from pyengine import content, hexes
from pyengine.actions import of, parse
from pyengine.chance import Seeded
from pyengine.content.packreader import load_pack
from pyengine.hexes import OUT, TILE
from pyengine.rules.allowed import legal
from pyengine.rules.referee import RaceReferee, Waiting
from pyengine.rules.setup import bare_table
from pyengine.ruleset import (
    CARD,
    CARD_NAMES,
    FACE_DOWN,
    TOKEN_DRIP,
    TOKEN_OIL,
    TOKEN_PIT,
    ruleset,
    token_kind,
)
from pyengine.state import CARD_SLOT, Table
from tests.markup import read, values
from tests.unit.test_view import HOSTILE, picture


def carnage(seed: str, crews: int = 4, actions: int = 0, *, big_team: bool = False) -> tuple[Table, Any]:
    """Return a Carnage table after so many random actions, and the question it stopped at."""
    table, dice = bare_table(ruleset(crews, carnage=True, big_team=big_team)), Seeded(seed)
    RaceReferee(table, dice).deal("1a")
    for _ in range(actions):
        if table.over():
            break
        choices = legal(table)
        safe = [one for one in choices if one.verb != "step" or not _deadly(table, one.a)] or choices
        try:
            RaceReferee(table, dice).run(safe[dice.below(len(safe))])
        except Waiting as wait:
            return table, wait.question
    return table, None


def _deadly(table: Table, space: int) -> bool:
    return table.on_road(space) and table.impassable(space)


POSITIONS = [
    (seed, crews, team, count)
    for seed in "ab"
    for crews, team in ((2, False), (3, False), (4, False), (4, True))
    for count in (0, 20, 90, 250, 600)
]


@pytest.mark.parametrize(("seed", "crews", "team", "count"), POSITIONS)
def test_any_position_of_carnage_can_be_drawn_and_played(
    seed: str, crews: int, team: bool, count: int
) -> None:
    table, question = carnage(seed, crews, count, big_team=team)
    snap = picture(table, question)
    choices = set(map(str, question.choices if question else legal(table)))
    offered: set[str] = set()
    helds = {0, *table.pool[table.active]} if table.phase in ("assign", "command") and not question else {0}
    for held in helds:
        markup = frame(parts(snap._replace(held=held)))
        tags = read(markup)
        assert not any(key == "style" or key.startswith("on") for _, attrs in tags for key in attrs)
        clicks = set(values(markup, "data-action"))
        assert clicks <= choices
        offered |= clicks
        assert not set(values(markup, "data-why")) & choices
    assert offered == choices
    for which in range(table.rules.cars):
        drawn = vehicle(snap, which, "wide")
        assert ("#onfire" in drawn) == (table.fire[which] and bool(drawn))


def test_every_terrain_and_token_is_drawn_from_the_sprite(pytestconfig: pytest.Config) -> None:
    sprite = (pytestconfig.rootpath / "static" / "art.svg").read_text()
    drawn = set(re.findall(r'id="([^"]+)"', sprite))
    table, _ = carnage("sprite")
    used: set[str] = set()
    for first in range(10, 18, 3):
        table.tiles, table.rear = (first, first + 1, first + 2), TILE
        kinds = [*range(len(content.HAZARDS)), FACE_DOWN, TOKEN_DRIP]
        table.tokens = {TILE + 7 * index: kind for index, kind in enumerate(kinds)}
        for way in ("wide", "tall"):
            used |= set(re.findall(r'href="#([\w-]+)"', board(picture(table), way)))
    assert {
        "t-goo",
        "t-glass",
        "t-ramp",
        "t-char",
        "t-flames",
        "t-pit",
        "drip",
        "i-pit",
        "i-worm",
        "i-quake",
    } <= used
    dice = "".join(
        fx_die(name, face, "ANY") for name, faces in ruleset(2, carnage=True).pack.dice for face in faces
    )
    dice += fx_die("road", "4", "ANY") + fx_die("movement", "9", "ANY") + fx_die("shooting", "SML", "ANY")
    used |= set(re.findall(r'href="#([\w-]+)"', dice + damage_nut("ongoing-jam") + damage_nut("fire")))
    assert used <= drawn
    read(dice)


def on_the_move(ground: str, token: int | None = None, **facts: Any) -> tuple[Table, int]:
    """Return a table whose active car stands right behind a clear space of this ground, and that space."""
    table, _ = carnage("move", 2)
    table.tokens = {}
    sides = table.rules.sides
    for first in range(10, len(sides) - 2):
        table.tiles = (first, first + 1, first + 2)
        for space in range(table.rear + 12, table.front - 6):
            name = content.TERRAINS[table.ground(space)].id
            if name == ground and hexes.neighbour(space, hexes.FRONT_LEFT) >= 0:
                table.at = [OUT] * len(table.at)
                table.phase, table.car, table.moves = "move", 3 * table.active, 3
                table.at[table.car] = hexes.neighbour(space, 4)
                if token is not None:
                    table.tokens[space] = token
                for name, value in facts.items():
                    setattr(table, name, value)
                return table, space
    raise AssertionError(f"no tile has {ground}")


HEARD = {
    "stop": "stops the car",
    "slides": "slides on",
    "flight": "takes off",
    "burns": "sets the car on fire",
    "oil": "slides off",
}
"""For each badge of what is certain: what is heard of it."""


@pytest.mark.parametrize(
    ("ground", "token", "kind", "text"),
    [
        ("goo", None, "act", "stop"),
        ("glass", None, "act", "slides"),
        ("ramp", None, "act", "flight"),
        ("fire", None, "act", "burns"),
        ("salt", None, "ok", "salt"),
        ("mud", None, "ok", "mud: 2"),
        ("rock", None, "kill", "out"),
        ("road", None, "ok", ""),
        ("road", FACE_DOWN, "tok", "unknown"),
        ("road", TOKEN_PIT, "kill", "pit: out"),
        ("road", token_kind("ramp"), "act", "flight"),
        ("road", token_kind("glass"), "act", "slides"),
        ("road", TOKEN_OIL, "act", "oil"),
        ("road", TOKEN_DRIP, "act", "oil"),
    ],
)
def test_a_step_says_what_it_brings_for_sure(ground: str, token: int | None, kind: str, text: str) -> None:
    table, space = on_the_move(ground, token)
    snap = picture(table)
    step = of("step", space)
    assert step in snap.legal
    assert highlights.kind_of(snap, step)[:2] == (kind, text)
    assert highlights.deadly(snap, step) == (kind == "kill")
    if kind == "act":
        assert text in board(snap, "wide")
        assert HEARD[text] in highlights.action_words(snap, step)


def test_a_ramp_kills_from_the_side_and_asks_twice() -> None:
    table, space = on_the_move("ramp")
    table.at[table.car] = hexes.neighbour(space, 3 if space % 6 else 5)
    snap = picture(table)
    step = of("step", space)
    assert highlights.kind_of(snap, step)[:2] == ("kill", "ramp: out")
    markup = frame(parts(snap._replace(picked=step)))
    assert "certain loss" in markup
    deadly = [attrs for _, attrs in read(markup) if attrs.get("data-action") == str(step)]
    assert deadly
    assert all("data-deadly" in attrs for attrs in deadly)


def test_a_burning_car_does_not_catch_fire_again() -> None:
    table, space = on_the_move("fire")
    table.fire[table.car] = True
    assert highlights.kind_of(picture(table), of("step", space)).kind == "ok"


def test_a_slam_hides_behind_what_carries_on() -> None:
    for ground, kind in (("glass", "act"), ("goo", "slam"), ("fire", "slam"), ("road", "slam")):
        table, space = on_the_move(ground)
        table.at[3 * (1 - table.active)] = space
        assert highlights.kind_of(picture(table), of("step", space)).kind == kind


def test_fire_and_cards_are_shown_and_explained_on_the_dashboard() -> None:
    table, _ = carnage("bay", 3)
    crew = table.active
    table.at[3 * crew] = 14
    table.fire[3 * crew] = True
    table.damage[3 * crew] = (CARD_SLOT["bald"],)
    table.damage[3 * crew + 1] = (CARD_SLOT["jam"], CARD_SLOT["flak"])
    markup = parts(picture(table))
    dashboards = markup["dashboards"]
    for name in ("bald", "jam", "flak"):
        card = content.CARDS[CARD_NAMES.index(name)]
        assert dashboards.count(f"<b>{card.name}</b>") == 1
        tags = [
            attrs
            for tag, attrs in read(dashboards)
            if attrs.get("data-rule") == card.rule and tag == "button"
        ]
        assert len(tags) == 2  # the token in its slot, and the card's mark
        assert all(card.text in attrs["aria-label"] for attrs in tags)
    assert "On fire!" in dashboards
    assert "FIR-2" in values(dashboards, "data-rule")
    assert "on fire" in markup["words"]
    assert "on fire" in re.sub(r"<[^>]+>", "", markup["header"])


def test_a_repair_names_the_card_it_takes_off() -> None:
    table, _ = carnage("fix", 2)
    table.phase, table.car = "repair", 3 * table.active
    table.damage[table.car] = (CARD_SLOT["bald"],)
    table.command[table.active] = ("repair", 6)
    fix = parse("fix S ongoing-bald")
    snap = picture(table)
    assert fix in snap.legal
    assert "Repair Bald tyres" in parts(snap)["dashboards"]
    assert "Repair Bald tyres on S" in parts(snap._replace(picked=fix))["ribbon"]


def test_what_a_card_closes_stays_to_be_seen_and_answers_why() -> None:
    table, _ = on_the_move("road")
    table.damage[table.car] = (CARD_SLOT["steer"],)
    snap = picture(table)
    front = hexes.neighbour(table.at[table.car], hexes.FRONT)
    assert snap.actions("step") == [of("step", front)]
    closed = highlights.barred(snap)
    assert closed
    for part in ("pieces-wide", "pieces-tall", "ribbon"):
        asked = set(values(parts(snap)[part], "data-why"))
        assert asked == {f"step {hexes.name(space)}" for space in closed}
    table.damage[table.car] = ()
    assert highlights.barred(picture(table)) == []


@pytest.mark.parametrize(("phase", "card", "closed"), [("road", "pedal", "stay"), ("shoot", "hair", "hold")])
def test_a_card_that_forces_leaves_the_other_button_to_ask(phase: str, card: str, closed: str) -> None:
    table, _ = on_the_move("road")
    table.phase, table.damage[table.car] = phase, (CARD_SLOT[card],)  # type: ignore[assignment]
    table.at[3 * (1 - table.active)] = hexes.neighbour(table.at[table.car], hexes.FRONT)
    table.round, table.moves = 2, 0
    snap = picture(table)
    assert of(closed) not in snap.legal
    assert closed in values(parts(snap)["ribbon"], "data-why")


def test_a_player_chooses_which_crew_drives() -> None:
    for seed in range(20):
        table, question = carnage(f"team {seed}", big_team=True)
        if table.phase == "team":
            break
    assert question is None
    snap = picture(table)
    leads = list(map(str, snap.legal))
    assert len(leads) == 2
    drawn = parts(snap)
    plates = [attrs for _, attrs in read(drawn["header"]) if "data-action" in attrs]
    assert [attrs["data-action"] for attrs in plates] == leads
    assert all(attrs["data-tap"] == "look" for attrs in plates)
    assert values(drawn["ribbon"], "data-action") == leads
    looked = snap._replace(picked=snap.legal[1])
    assert looked.crew == snap.legal[1].a
    assert snap.name(looked.crew) in parts(looked)["hand"]
    assert f"Drive with {snap.name(looked.crew)}" in parts(looked)["ribbon"]


def test_a_big_teams_crews_sit_side_by_side_and_win_together() -> None:
    table, _ = carnage("pairs", big_team=True)
    table.first = 1
    shown = [
        int(ui.split()[1])
        for ui in values(parts(picture(table, busy=True))["header"], "data-ui")
        if " " in ui
    ]
    assert shown == [1, 3, 2, 0]
    snap = picture(table)
    assert snap.team(2) == f"{snap.name(0)} and {snap.name(2)}"
    table.phase, table.winner = "over", 2
    ending = parts(picture(table))["over-panel"]
    assert f"{snap.team(2)} win" in re.sub("</?bdi>", "", ending)
    assert ending.count("<span>won</span>") == 2


def test_supplies_rules_and_what_is_played() -> None:
    table, _ = carnage("menu", big_team=True)
    snap = picture(table)
    said = supplies_dialog(snap)
    assert "21 in the deck" in said
    assert "12 of 12 left" in said
    read(said)
    assert "ONG-BALD" in rules_dialog(carnage=True)
    assert "ONG-BALD" not in rules_dialog()
    assert "Carnage" in played_words(snap)
    assert snap.team(0) in played_words(snap)
    base: Scene = picture(bare_table(ruleset(2)))
    assert "Ongoing" not in supplies_dialog(base)
    assert "as shipped" in played_words(base)


def test_the_set_up_lists_packs_with_every_mistake_and_escapes_them() -> None:
    form = Form(
        packs=(PackRow("f" * 64, HOSTILE, (("1a", HOSTILE), ("1b", "b"))),),
        pack="f" * 64,
        pack_problem=HOSTILE,
        pack_problems=(HOSTILE, "line 3: die.road.faces: a die has six faces, not 5"),
    )
    for markup in (setup_dialog(form), pack_sheet(HOSTILE, HOSTILE, (HOSTILE,), True)):
        tags = read(markup)
        assert not [tag for tag, _ in tags if tag in ("img", "script", "style")]
    listed = setup_dialog(form)
    assert f"pack-remove {'f' * 64}" in values(listed, "data-ui")
    assert "line 3: die.road.faces" in listed
    chosen = [attrs for _, attrs in read(listed) if attrs.get("name") == "pack" and "checked" in attrs]
    assert [attrs["value"] for attrs in chosen] == ["f" * 64]


def test_carnages_house_rules_are_marked_and_all_are_there() -> None:
    markup = setup_dialog(Form())
    names = {name.removeprefix("option-") for name in values(markup, "name") if name.startswith("option-")}
    assert names == set(content.HOUSE_RULES)
    assert markup.count("carnage-only") == sum(
        content.rule(rule.rule).expansion == "carnage" for rule in content.HOUSE_RULES.values()
    )


def test_a_card_of_a_pack_is_shown_as_the_pack_has_it() -> None:
    text = 'format = 1\n[card.jam]\nname = "Gun jam"\ntext = "Silent until repaired."\n'
    table = bare_table(ruleset(2, carnage=True, pack=load_pack(text, "box")))
    RaceReferee(table, Seeded("pack")).deal("1a")
    table.damage[3 * table.active] = (CARD,)
    dashboards = parts(picture(table))["dashboards"]
    assert "<b>Gun jam</b> Silent until repaired." in dashboards
