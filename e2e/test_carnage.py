"""Carnage in the page: set up, driven by pointer against the AI, with a Big Team, with a content pack from a file."""

from __future__ import annotations

import json
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Opener, Site, run_js, shot, wait_until_ready
from e2e.player import (
    Follower,
    Mouse,
    kept_text,
    over,
    seen,
    set_up,
    shown_hash,
    wait_for_a_decision,
    wait_for_the_race,
    winner,
    words,
)
from e2e.situations import open_race
from pyengine.content.pack import Pack
from pyengine.content.packreader import load_pack
from pyengine.game import Game, Seat
from pyengine.notation import loads
from pyengine.ruleset import CARD
from tests.support import at_the_wheel, race

TABLE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PACK = """format = 1
name = "My box"
[die.road]
faces = [1, 1, 2, 2, 3, 3]
[card.jam]
name = "Gun jam"
text = "Silent until it is repaired."
"""
WRONG = "format = 1\n[die.road]\nfaces = [1, 1, 2]\n[card.none]\n"


def form_of(page: Page) -> Locator:
    return page.locator("dialog[open] form")


def choose(page: Page, name: str, value: str) -> None:
    """Choose in the set-up form as a person does: by what is seen."""
    form_of(page).locator(f'label:has(input[name="{name}"][value="{value}"])').click()


def replayed(page: Page, pack: Pack | None = None) -> Game:
    """Return the race that the page keeps, played again here."""
    record = loads(kept_text(page))
    return Game.replay(record, pack=pack) if pack else Game.replay(record)


def open_carnage(open_page: Opener, site: Site, seed: str, drivers: str = "pa", **how: Any) -> Page:
    page, _ = open_page(site, **{**TABLE, **how})
    wait_until_ready(page)
    choose(page, "carnage", "on")
    set_up(page, seed=seed, drivers=drivers)
    return page


def pick_pack(page: Page, folder: Path, name: str, text: str) -> None:
    """Pick a pack's file, in the set-up or where one is missing."""
    file = folder / name
    file.write_text(text)
    page.locator("dialog[open] input[type=file][data-ui=pack-file]").set_input_files(file)


@pytest.mark.soak
def test_a_whole_carnage_race_by_pointer_against_the_ai(open_page: Opener, site: Site) -> None:
    page = open_carnage(open_page, site, "devils run", drivers="paa")
    decisions = Mouse(page, "devil").race()
    assert decisions > 10
    game = replayed(page)
    assert game.over()
    assert not game.check()
    assert game.table.rules.carnage
    assert game.seats[game.table.winner].name == winner(page)
    assert "worker" not in words(page, "#log")
    told = {event.kind for entry in game.history for event in entry.events}
    assert told & {"on-fire", "goo", "salt", "card"}


EVERYTHING = {
    *("TER-FIRE", "TER-RAMP", "TER-GLASS", "TER-GOO", "TER-SALT"),
    *("HAZ-QUAKE", "HAZ-WORM", "HAZ-PIT"),
}

SEED = "carnage 530"


def written_down(seed: str, crews: int) -> Game:
    """Return a Carnage race of so many people, driven to its end without a page."""
    game = Game.new([Seat("") for _ in range(crews)], carnage=True, seed=seed)
    for _ in race(game, at_the_wheel(seed)):
        pass
    return game


def shortly_before_a_mark(seed: str, crews: int) -> Game:
    """Return the same race four actions before a crew with a burning car or a card assigns."""

    def marked(game: Game) -> bool:
        table = game.table
        cars = table.cars_of(table.active)
        return table.phase == "assign" and any(
            table.fire[car] or max(table.damage[car], default=0) >= CARD for car in cars
        )

    game = Game.new([Seat("") for _ in range(crews)], carnage=True, seed=seed)
    done = sum(1 for _ in takewhile(lambda _: not marked(game), race(game, at_the_wheel(seed))))
    early = Game.new([Seat("") for _ in range(crews)], carnage=True, seed=seed)
    for count, _ in enumerate(race(early, at_the_wheel(seed))):
        if count == done - 4:
            break
    return early


def script_of(game: Game) -> list[str]:
    return [str(done) for entry in game.history for done in (entry.action, *entry.answers)]


def test_a_whole_race_with_everything_carnage_has(open_page: Opener, site: Site) -> None:
    wanted = written_down(SEED, 4)
    assert {event.rule for entry in wanted.history for event in entry.events} >= EVERYTHING
    page = open_carnage(open_page, site, SEED, drivers="pppp")
    Follower(page, script_of(wanted)).race()
    game = replayed(page)
    assert game.hash() == wanted.hash()
    assert [str(entry.action) for entry in game.history] == [str(entry.action) for entry in wanted.history]


def test_fire_cards_and_supplies_are_told(open_page: Opener, site: Site) -> None:
    page = open_race(open_page, site, shortly_before_a_mark(SEED, 4))
    driver = Follower(page, script_of(written_down(SEED, 4)))
    marks = page.locator("#dashboards .mark:is(.fire, .card)")
    while not marks.count() and not over(page):
        driver.decide()
    expect(marks.first).to_be_visible()
    rule = marks.first.get_attribute("data-rule") or ""
    marks.first.click()
    expect(page.locator("#why")).to_contain_text(rule)
    page.keyboard.press("Escape")
    page.locator("[data-ui=menu]").click()
    expect(page.locator("dialog[open]")).to_contain_text("Carnage at Devil's Run")
    page.get_by_role("button", name="Piles and supplies").click()
    expect(page.locator("dialog[open]")).to_contain_text("of 12 left")
    page.keyboard.press("Escape")
    page.locator("[data-ui=rules]").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("ONG-GASP")


def test_a_big_team_chooses_which_crew_drives(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, **TABLE)
    wait_until_ready(page)
    choose(page, "carnage", "on")
    choose(page, "crews", "team")
    choose(page, "driver-1", "ai")
    form = form_of(page)
    expect(form.get_by_text("Player 1, too")).to_be_visible()
    expect(form.locator('label:has(input[name="driver-2"])').first).not_to_be_visible()
    form.locator("summary").first.click()
    form.locator('input[name="seed"]').fill("team")
    form.locator('select[name="speed"]').select_option("instant")
    form.locator("button[type=submit]").click()
    wait_for_the_race(page)
    mouse = Mouse(page, "team")
    plates = page.locator("#header [data-action^=lead]")
    for _ in range(40):
        wait_for_a_decision(page)
        if plates.count():
            break
        mouse.decide()
    shot(page, "carnage-team")
    wanted = plates.last.get_attribute("data-action")
    plates.last.click()
    assert wanted not in [str(entry.action) for entry in replayed(page).history[-1:]]
    page.locator("#ribbon .go:not(.quiet)").click()
    assert str(replayed(page).history[-1].action) == wanted
    for _ in range(30):
        if not over(page):
            mouse.decide()
    game = replayed(page)
    assert game.table.rules.big_team
    assert [seat.driver for seat in game.seats] == ["person", "ai", "person", "ai"]


def test_a_pack_from_a_file_is_kept_played_and_missed(open_page: Opener, site: Site, tmp_path: Path) -> None:
    page, _ = open_page(site, **TABLE)
    wait_until_ready(page)
    choose(page, "carnage", "on")
    form = form_of(page)
    form.locator('input[name="name-0"]').fill("Eve")
    form.locator("summary", has_text="Content pack").click()
    pick_pack(page, tmp_path, "bad.toml", WRONG)
    expect(form.locator(".mistakes li")).to_have_count(2)
    expect(form.locator(".mistakes")).to_contain_text("line 3")
    expect(form.locator('input[name="name-0"]')).to_have_value("Eve")
    pick_pack(page, tmp_path, "box.toml", PACK)
    expect(form.locator(".packs")).to_contain_text("My box")
    expect(form.locator('input[name="pack"]:checked')).to_have_attribute(
        "value", load_pack(PACK, "").fingerprint
    )
    shot(page, "carnage-pack")
    set_up(page, seed="box", drivers="pa")
    mouse = Mouse(page, "box")
    for _ in range(12):
        mouse.decide()
    wait_for_a_decision(page)
    assert "worker" not in words(page, "#log")
    record = json.loads(kept_text(page))
    assert (record["pack"]["name"], record["carnage"], record["seats"][0]["name"]) == ("My box", True, "Eve")
    assert replayed(page, load_pack(PACK, "")).hash() == shown_hash(page)
    before = shown_hash(page)
    page.reload()
    wait_until_ready(page)
    wait_for_a_decision(page)
    assert shown_hash(page) == before
    run_js(page, 'localStorage.removeItem("table.packs")')
    page.reload()
    wait_until_ready(page)
    expect(page.locator("dialog[open]")).to_contain_text("My box")
    pick_pack(page, tmp_path, "box.toml", PACK)
    expect(page.locator("dialog[open]")).to_have_count(0)
    wait_for_a_decision(page)
    assert shown_hash(page) == before
    page.locator("[data-ui=menu]").click()
    expect(page.locator("dialog[open]")).to_contain_text("Content pack: My box")
    page.locator("[data-ui=setup]").click()
    form.locator("summary", has_text="Content pack").click()
    form.locator(".packs .remove").click()
    expect(form).to_contain_text("stays until another race begins")
    mouse.page.keyboard.press("Escape")


def test_a_finger_drives_carnage(open_page: Opener, site: Site) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = open_carnage(open_page, site, "thumb", drivers="pa", **phone)
    mouse = Mouse(page, "thumb")
    for _ in range(25):
        if over(page):
            break
        mouse.decide()
    assert seen(page)
    assert run_js(page, "document.documentElement.scrollWidth <= innerWidth")
