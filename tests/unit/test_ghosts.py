"""Nothing is drawn that is not on the table, and nothing on the table is left out: no ghosts."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from app.view.board import mini, pieces, words
from app.view.page import WAYS
from app.view.scene import Scene, scene
from pyengine import hexes
from pyengine.game import Game, Seat
from pyengine.hexes import LANES, OUT
from pyengine.retell import follow
from pyengine.ruleset import FACE_DOWN
from pyengine.state import Table
from tests.drawn import pieces_in, seen, standing
from tests.support import times

SEATS = (Seat("Amber", "a"), Seat("Teal", "t"), Seat("Green", "g"), Seat("Plum", "p"))


def cells(markup: str) -> dict[int, str]:
    """Return the cells of the road in words by their spaces."""
    out = {}
    for row, inside in re.findall(r'<tr><th scope="row">(\d+)</th>(.*?)</tr>', markup):
        for lane, cell in enumerate(re.findall("<td>(.*?)</td>", inside)):
            out[(int(row) - 1) * LANES + lane] = unescape(re.sub("<[^>]+>", "", cell))
    return out


def hold(snap: Scene) -> None:
    """Fail unless every picture of the table shows what stands on it."""
    table = snap.table
    wanted = standing(table)
    for way in WAYS:
        drawn = pieces_in(pieces(snap, way))
        assert seen(drawn, table.rear) == wanted
        # Whatever is out is nowhere, not even as a beam.
        beams = {int(one) for one in re.findall(r'data-beam="(\d+)"', pieces(snap, way))}
        assert all(table.at[car] >= table.rear and table.operable(car) for car in beams)
    bars = re.findall(r'class="md c-(\w)"', mini(snap))
    figures = [number for kind, number, _, _ in wanted if kind == "vehicle"]
    assert sorted(bars) == sorted(snap.colour(table.owner(number)) for number in figures)
    _hold_words(snap)


def _hold_words(snap: Scene) -> None:
    table, road = snap.table, cells(words(snap))
    assert sorted(road) == list(range(table.rear, table.front))
    for space, cell in road.items():
        there = table.vehicles_at(space)
        assert len(re.findall(r"\b[A-Z]\w+ [SML]\b", cell)) == sum(not table.is_wreck(one) for one in there)
        assert cell.count("a wreck") == sum(map(table.is_wreck, there))
        assert cell.count("chopper") == table.chopper.count(space)
        token = table.tokens.get(space)
        assert ("unknown token" in cell) == (token == FACE_DOWN)
        assert ("token" in cell or "marker" in cell) == (token is not None)
        for one in there:
            assert snap.car_name(one) in cell


def shown(table: Table) -> Scene:
    return scene(table, SEATS[: table.rules.crews])


@pytest.mark.parametrize(("crews", "carnage"), [(2, False), (3, True), (4, False), (4, True)])
def test_what_is_drawn_is_what_is_on_the_table(crews: int, carnage: bool) -> None:
    lost = 0
    for number in range(times(3)):
        game = Game.new(SEATS[:crews], seed=f"ghosts {number}", carnage=carnage)
        rng = random.Random(number)
        hold(shown(game.table))
        while not game.over():
            game.apply(rng.choice(game.legal()))
            hold(shown(game.table))
        lost += sum(space == OUT for space in game.table.at[: game.table.rules.cars])
    assert lost


@pytest.mark.parametrize("carnage", [False, True])
def test_what_is_shown_of_an_action_ends_where_the_table_stands(carnage: bool) -> None:
    out = 0
    for number in range(times(6)):
        game = Game.new(SEATS, seed=f"motion {number}", carnage=carnage)
        rng = random.Random(number)
        while not game.over():
            picture, told = game.table.copy(), len(game.history[-1].events) if game.question else 0
            game.apply(rng.choice(game.legal()))
            gone: set[int] = set()
            for event in game.history[-1].events[told:]:
                follow(picture, event)
                if event.kind == "eliminated":
                    gone.add(event.vehicle)
                drawn = {
                    one.number for one in pieces_in(pieces(shown(picture), "wide")) if one.kind == "vehicle"
                }
                assert not gone & drawn, f"{event} leaves a ghost"
            out += len(gone)
            assert standing(picture) == standing(game.table), list(map(str, game.history[-1].events[told:]))
    assert out > 10


def test_a_ghost_would_be_seen() -> None:
    table = Game.new(SEATS, seed="ghost").table
    table.at[0] = hexes.parse("c3")
    snap = shown(table)
    markup = pieces(snap, "wide")
    table.at[0] = OUT
    assert seen(pieces_in(markup), table.rear) != standing(table)
