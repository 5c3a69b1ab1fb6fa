"""A whole race by accessible names alone: nothing is known but roles, names, the road in words and what is read."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.conftest import Opener, Site, wait_until_ready
from e2e.player import kept, wait_for_the_race
from e2e.voice import Voice


def test_a_whole_race_by_names_alone(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    wait_until_ready(page)
    voice = Voice(page)
    setup = page.get_by_role("form", name="New race")
    voice.choose("Crews", "2", setup)
    second = setup.get_by_role("group", name="Crew 2", exact=True)
    second.get_by_role("radio", name="Person", exact=True).check(force=True)
    setup.get_by_text("Seed, pace, house rules").press("Enter")
    setup.get_by_role("textbox", name="Seed").fill("voice")
    setup.get_by_role("combobox", name="Speed").select_option("Max")
    voice.press(voice.button("Drive", setup))
    wait_for_the_race(page)
    won = voice.race()
    assert won
    voice.hold_places()
    assert voice.checked > 20
    expect(voice.button("Race again")).to_be_visible()
    expect(page.get_by_role("region", name=re.compile(f"{won} wins"))).to_be_visible()
    # What was heard is what happened.
    game = kept(page)
    assert game.seats[game.table.winner].name == won
