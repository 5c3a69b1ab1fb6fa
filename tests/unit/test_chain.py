"""A chain is numbered link by link: the log and the road say the same numbers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.show.telling import log_of
from app.view.board import board
from app.view.log import chain, log, runs
from app.view.scene import Scene, scene
from pyengine import hexes
from pyengine.game import Game, Seat
from pyengine.hexes import OUT, parse
from tests.support import at_the_wheel, race
from tests.unit.test_page import new_race, scene_of

SEATS = [Seat(name) for name in ("Ada", "Bo", "Cleo", "Dag")]


def picture(game: Game, told: int | None = None, **more: Any) -> Scene:
    return scene(game.table, game.seats, log=log_of(game, told, True), **more)


def on_the_road(snap: Scene, way: str = "wide") -> dict[int, list[int]]:
    """Return the numbers drawn at each space."""
    found = {}
    marks = re.findall(r'data-link="(\d+)".*?<text[^>]*>([^<]*)</text>', board(snap, way))  # type: ignore[arg-type]
    for space, text in marks:
        numbers: list[int] = []
        for part in text.split("·"):
            first, _, last = part.partition("–")
            numbers += range(int(first), int(last or first) + 1)
        found[int(space)] = numbers
    return found


def in_the_log(snap: Scene) -> list[int]:
    """Return the numbers the log writes for the chain that is on the road."""
    shown = re.search(r'aria-pressed="true".*?<ol class="chain">(.*?)</ol>', log(snap))
    return [int(number) for number in re.findall(r"<li><b>(\d+)</b>", shown[1])] if shown else []


@pytest.mark.parametrize("seed", ["chain", "crash", "boom"])
def test_log_and_road_agree_in_any_race(seed: str) -> None:
    game = Game.new(SEATS, carnage=True, seed=seed)
    most = chains = 0
    for _ in race(game, at_the_wheel(seed)):
        events = game.history[-1].events if game.history else ()
        for told in {None, len(events) // 2}:
            snap = picture(game, told)
            line, drawn = chain(snap), on_the_road(snap)
            written = in_the_log(snap)
            assert drawn == on_the_road(snap, "tall")
            numbered = [link for link in line.links if link.number] if line else []
            assert [link.number for link in numbered] == list(range(1, len(numbered) + 1))
            here = {link.number: link.space for link in numbered if game.table.on_road(link.space)}
            assert {number: space for space, found in drawn.items() for number in found} == here
            assert written == ([link.number for link in numbered] if here else [])
            most, chains = max(most, len(here)), chains + bool(here)
    assert chains > 20
    assert most >= 4


def chained(least: int = 3) -> Game:
    """Return a race that has just seen a chain of so many links on the road."""
    game = Game.new(SEATS, carnage=True, seed="chain")
    for _ in race(game, at_the_wheel("chain")):
        line = None if game.question else chain(picture(game))
        if line and sum(link.number > 0 and game.table.on_road(link.space) for link in line.links) >= least:
            return game
    raise AssertionError("no such chain")


def test_it_stays_until_somebody_drives_or_shoots_again() -> None:
    game = chained()
    before, waited = on_the_road(picture(game)), 0
    assert before
    while (action := game.legal()[0]).verb not in ("step", "shoot", "place"):
        game.apply(action)
        waited += 1
        assert on_the_road(picture(game)) == before, action
    assert waited
    game.apply(action)
    assert on_the_road(picture(game)) != before


def test_an_older_chain_of_the_log_can_be_numbered_again() -> None:
    game = chained()
    old = chain(picture(game))
    assert old
    for _ in range(6):
        game.apply(game.legal()[0])
    snap = picture(game, chain=old.key)
    assert chain(snap) is not None
    places = [link.space for link in old.links if link.number and game.table.on_road(link.space)]
    assert set(on_the_road(snap)) == set(places)
    assert f'data-ui="chain {old.key}"' in log(snap)


def test_the_page_numbers_an_older_chain_when_it_is_asked() -> None:
    dom, page = new_race(seed="chain", carnage="on")
    assert page.race is not None
    page.race.game = chained()
    page.draw()
    line = chain(scene_of(page))
    assert line
    for _ in range(6):
        page.race.game.apply(page.race.game.legal()[0])
    page.draw()
    before = dom.parts["pieces-wide"]
    dom.press(ui=f"chain {line.key}")
    assert dom.parts["pieces-wide"] != before
    assert page.race.selection.chain == line.key
    dom.press(ui=f"chain {line.key}")
    assert page.race.selection.chain == ""


def test_a_link_without_a_place_has_no_number() -> None:
    game = chained()
    line = chain(picture(game))
    assert line
    for link in line.links:
        assert bool(link.number) == (link.space != OUT)
        assert link.kind != "roll" or not link.number
        if link.number and link.kind == "slam":
            assert f"at {hexes.name(link.space)}" in link.text


def test_numbers_are_written_short() -> None:
    assert runs([1, 2, 3, 4, 7, 9, 10]) == "1–4·7·9·10"
    assert parse("c12") == 68
