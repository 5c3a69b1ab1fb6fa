"""What happens is looked at where it happens: the window on the road, and what is shown as one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.page import TablePage
from app.show.playback import Beat, Playback, seconds, together
from app.show.waits import Waits
from app.view.board import looked_for, scroll_row
from app.view.geometry import spot
from app.view.ground import extent
from app.view.log import looked_at, place
from app.view.scene import default_seats, scene
from pyengine import hexes
from pyengine.actions import Action
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import OUT, SIDE, parse
from pyengine.retell import follow
from pyengine.state import Table
from tests.fakedom import FakeDom
from tests.support import at_the_wheel, before, new_game, race
from tests.unit.test_page import new_race, scene_of

WINDOW = 700
"""How much of the road the smallest phone shows, in road units."""


@pytest.mark.parametrize(
    ("event", "space"),
    [
        (Event("step", "MOV-1", vehicle=1, space=68, origin=62), 68),
        (Event("shift", "SLM-4", vehicle=1, space=68, origin=62, name="slam"), 68),
        (Event("shift", "SLM-4", vehicle=1, space=SIDE, origin=62, name="slam"), 62),
        (Event("slam", "SLM-1", vehicle=1, other=2, space=70), 70),
        (Event("eliminated", "MOV-6", vehicle=1, space=70), 70),
        (Event("flip", "HAZ-MINE", vehicle=1, space=71, name="mine"), 71),
        (Event("chopper", "CMD-AIR", crew=1, space=90, origin=OUT), 90),
        (Event("hit", "SHT-2", crew=0, vehicle=1, other=4, space=77), 77),
        (Event("tile", "SCR-1", space=144, name="2a"), 144),
        (Event("finish", "END-3", space=192), 192),
        (Event("roll", "DIE-SLAM", cause=0, crew=1, name="slam came"), 30),
        (Event("roll", "DIE-ROAD", crew=1, name="road 2"), 30),
        (Event("lost", "SLM-1", cause=2, vehicle=1, space=3, value=2), 30),
        (Event("shift", "HAZ-QUAKE", cause=1, vehicle=1, space=68, origin=62, name="quake"), OUT),
        (Event("assign", "ASG-1", crew=1, vehicle=4, space=12, value=3), OUT),
        (Event("turn", "RND-3", crew=1, value=2), OUT),
        (Event("command", "CMD-NITRO", crew=1, vehicle=4, value=3, name="nitro"), OUT),
    ],
)
def test_where_one_looks(event: Event, space: int) -> None:
    assert looked_at(event, 30) == space


def row_of(table: Table, space: int) -> float:
    left, right = extent(table)
    return 1 - (spot(space, table.rear)[0] - left) / (right - left)


@pytest.mark.parametrize("seed", ["a", "bb"])
def test_whatever_happens_somewhere_is_in_the_window(seed: str) -> None:
    game = new_game(4, seed, carnage=True)
    seen = 0
    for _ in race(game, at_the_wheel(seed)):
        if not game.history:
            continue
        table = game.table
        left, right = extent(table)
        half = WINDOW / 2 / (right - left)
        for event in game.history[-1].events:
            looked = looked_at(event, OUT)
            if table.on_road(looked):
                seen += 1
                top = scroll_row(scene(table, default_seats(4), looked=looked))
                # At either end of the road the window stops.
                middle = min(max(top, half), 1 - half)
                assert abs(middle - row_of(table, looked)) <= half, event
    assert seen > 200


def test_with_nothing_shown_one_looks_at_the_active_car() -> None:
    game = new_game(2, "dust")
    for _ in race(game, at_the_wheel("dust")):
        if game.table.car >= 0 and game.table.phase == "move" and game.table.round > 1:
            break
    table = game.table
    home = scroll_row(scene(table, default_seats(2)))
    assert home == scroll_row(scene(table, default_seats(2), looked=table.at[table.car]))
    assert home != scroll_row(scene(table, default_seats(2), looked=table.rear))
    assert looked_for(scene(table, default_seats(2))) == f'[data-vehicle="{table.car}"]'
    at = scene(table, default_seats(2), looked=parse("c9") if table.on_road(parse("c9")) else table.rear)
    assert f'[data-token="{at.looked}"]' in looked_for(at)


def shown(game: Game, action: Action) -> tuple[FakeDom, TablePage]:
    """Return a phone's page that is about to show what an action leads to."""
    dom, page = new_race(speed="normal")
    assert page.race
    dom.way = "tall"
    page.race.game = game
    game.answer_by(page.race._standing_answer)
    page.settings = page.settings._replace(autoskip=False)
    page.draw()
    dom.looks.clear()
    page.race.act(action)
    return dom, page


def test_a_quake_shakes_its_cars_together() -> None:
    game, action = before("shift", "quake")
    dom, page = shown(game, action)
    shaken = [event for event in game.history[-1].events if event.kind == "shift" and event.name == "quake"]
    assert len(shaken) > 3
    moved = None
    while dom.timers and moved is None:
        count = len(dom.motions)
        dom.timers.pop(0)()
        if page.race and page.race.playback.now == shaken[-1]:
            moved = dom.motions[count:]
    assert moved is not None
    assert moved.count("ride") == len([one for one in shaken if one.space >= game.table.rear])
    assert "The quake shakes everything on the road" in dom.parts["ribbon"]


def test_what_is_shown_together() -> None:
    quake = [Event("shift", "HAZ-QUAKE", cause=1, vehicle=car, name="quake") for car in range(3)]
    out = Event("eliminated", "MOV-6", cause=1, vehicle=0)
    slam = Event("slam", "SLM-1", cause=1, vehicle=1, other=2)
    later = Event("shift", "HAZ-QUAKE", cause=9, vehicle=5, name="quake")
    assert together([quake[0], out, *quake[1:], slam, later]) == 4
    assert together([slam, *quake]) == 1
    assert together([quake[0]]) == 1
    tile, tokens = Event("tile", "SCR-1", name="2a"), Event("pieces", "SET-3", value=5)
    assert together([tile, tokens, slam]) == 2


def test_the_window_follows_a_chain_and_comes_back() -> None:
    game, action = before("slam")
    dom, page = shown(game, action)
    dom.run()
    assert page.race
    events = game.history[-1].events
    assert any(place(event) >= 0 for event in events)
    assert len(dom.looks) > 1
    table = game.table
    assert page.race.playback.looked == OUT
    assert dom.looked_at == scroll_row(scene_of(page))
    assert all(glide for _, _, glide in dom.looks) or any(event.kind == "tile" for event in events)
    assert table is page.race.table


def test_with_a_new_tile_the_window_jumps() -> None:
    game, action = before("tile")
    dom, _ = shown(game, action)
    dom.run()
    assert False in [glide for _, _, glide in dom.looks]


def test_a_new_tile_is_seen_with_its_tokens() -> None:
    game, action = before("tile")
    table = game.table.copy()
    seen: list[tuple[Event | None, float, int]] = []
    # Something is shown after the tile, so that it is not the last beat.
    events = [*game.apply(action), Event("turn", "RND-3", crew=0), Event("dice", "RND-1", crew=0, value=1234)]

    def each(beat: Beat) -> None:
        if beat.events[0].kind == "tile" and playback.table:
            space = beat.events[0].space
            seen.append((playback.now, beat.pause, sum(one >= space for one in playback.table.tokens)))

    def at_once(pause: float, then: Callable[[], None]) -> Callable[[], None]:
        then()
        return lambda: None

    playback = Playback(Waits(at_once), lambda: "normal", each)
    playback.begin(table, events, 0, lambda beat: None)
    at = next(index for index, event in enumerate(events) if event.kind == "tile")
    assert seen == [(events[at], seconds(events[at], "normal"), events[at + 1].value)]
    assert events[at + 1].value > 2


def test_at_once_means_no_gliding() -> None:
    game, action = before("slam")
    dom, page = shown(game, action)
    dom.run()
    page.settings = page.settings._replace(speed="instant")
    dom.looks.clear()
    for _ in range(12):
        if game.over():
            break
        page.race.act(game.legal()[0])  # type: ignore[union-attr]
        dom.run()
    assert dom.looks
    assert not any(glide for _, _, glide in dom.looks)


def test_the_picture_of_a_quake_is_the_table_it_leads_to() -> None:
    game, action = before("shift", "quake")
    picture = game.table.copy()
    events = list(game.apply(action))
    first = next(
        index for index, event in enumerate(events) if event.name == "quake" and event.kind == "shift"
    )
    for event in events[:first]:
        follow(picture, event)
    count = together(events[first:])
    for event in events[first : first + count]:
        follow(picture, event)
    for event in events[first : first + count]:
        if event.kind == "shift" and event.space >= picture.rear:
            assert picture.at[event.vehicle] == event.space, hexes.name(event.space)
