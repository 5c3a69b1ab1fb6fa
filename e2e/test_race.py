"""Whole races and what happens in the middle of them, by what a person sees and does."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Opener, Site, run_js, shot_at_every_size, wait_until_ready
from e2e.player import (
    Keyboard,
    Mouse,
    kept,
    over,
    seen,
    set_up,
    shown_hash,
    wait_for_a_decision,
    winner,
    words,
)

TABLE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


def start(open_page: Opener, site: Site, seed: str, **how: Any) -> Page:
    page, _ = open_page(site, **TABLE)
    wait_until_ready(page)
    set_up(page, seed=seed, **how)
    return page


@pytest.mark.soak
def test_a_whole_race_by_pointer(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "pointer")
    decisions = Mouse(page, "pointer").race()
    assert decisions > 20
    game = kept(page)
    assert game.over()
    assert not game.check()
    assert game.seats[game.table.winner].name == winner(page)
    assert winner(page) in words(page, "#live")
    page.get_by_role("button", name="Race again").first.click()
    expect(page.locator(".ending")).to_have_count(0)
    assert [seat.name for seat in kept(page).seats] == [seat.name for seat in game.seats]


@pytest.mark.soak
def test_a_whole_race_of_four_crews_against_the_ai(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "four", drivers="paaa")
    Mouse(page, "four").race()
    game = kept(page)
    assert game.over()
    assert game.seats[game.table.winner].name == winner(page)
    assert "worker" not in words(page, "#log")


def test_a_whole_race_by_keyboard(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "keys")
    Keyboard(page, "keys").race()
    assert kept(page).seats[kept(page).table.winner].name == winner(page)
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("Keys")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_focus_is_never_lost(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "focus")
    mouse = Mouse(page, "focus")
    page.locator("#hand [data-die]").first.focus()
    for _ in range(40):
        if over(page):
            break
        if page.locator("dialog[open]").count() == 0:
            assert run_js(page, "document.activeElement !== document.body"), "the focus is on nothing"
        found = wait_for_a_decision(page)
        safe = [one for one in found if "action" in one and "deadly" not in one]
        one = (safe or [one for one in found if "die" in one] or found)[0]
        kind = next(kind for kind in ("action", "die") if kind in one)
        for element in page.locator(f'[data-{kind}="{one[kind]}"]').all():
            if element.is_visible():
                element.focus()
                page.keyboard.press("Enter")
                break
    assert mouse.page is page


def test_reload_goes_on_where_it_was(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "reload", drivers="pa")
    mouse = Mouse(page, "reload")
    for _ in range(12):
        mouse.decide()
    wait_for_a_decision(page)
    before, said = shown_hash(page), words(page, "#log")
    page.reload()
    wait_until_ready(page)
    wait_for_a_decision(page)
    assert shown_hash(page) == before
    assert words(page, "#log") == said
    mouse.decide()
    assert shown_hash(page) != before


def test_reload_inside_a_question_asks_it_again(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "question 2")
    mouse = Mouse(page, "question")
    asked = page.locator("#over-panel .ask:not(.ending)")
    for _ in range(300):
        if asked.count() or over(page):
            break
        mouse.decide()
    expect(asked).to_be_visible()
    question, before = words(page, "#over-panel"), shown_hash(page)
    page.reload()
    wait_until_ready(page)
    expect(asked).to_be_visible()
    assert words(page, "#over-panel") == question
    assert shown_hash(page) == before
    page.keyboard.press("u")
    expect(page.locator("#why section")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(page.locator("#over-panel")).not_to_have_text(question)
    assert shown_hash(page) != before


def test_goes_on_with_the_server_stopped_and_the_network_off(open_page: Opener, own_site: Site) -> None:
    page, watch = open_page(own_site, **TABLE)
    wait_until_ready(page)
    assert run_js(page, "navigator.serviceWorker.ready.then((r) => !!r.active)")
    set_up(page, seed="tunnel", drivers="pa")
    mouse = Mouse(page, "tunnel")
    for _ in range(6):
        mouse.decide()
    own_site.stop()
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    mouse.race()
    assert kept(page).over()
    for text in ("sw.js", "ERR_INTERNET_DISCONNECTED", "Playing offline is not possible here"):
        watch.allow(text)


def test_a_corrupt_race_is_set_aside(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "corrupt")
    run_js(page, 'localStorage.setItem("table.race", "<script>no race</script>")')
    page.reload()
    wait_until_ready(page)
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("cannot be read")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Export it").click()
    assert download.value.path().read_text() == "<script>no race</script>"
    dialog.get_by_role("button", name="New race").click()
    set_up(page, seed="after")
    assert seen(page)


def test_a_second_tab_only_looks_until_it_takes_over(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "tabs")
    mouse = Mouse(page, "tabs")
    for _ in range(3):
        mouse.decide()
    before = shown_hash(page)
    second = page.context.new_page()
    second.goto(site.url)
    wait_until_ready(second)
    expect(second.locator("dialog[open]")).to_contain_text("another tab")
    second.locator("dialog[open]").get_by_role("button", name="Play here").click()
    expect(second.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("dialog[open]")).to_contain_text("taken")
    assert shown_hash(second) == before
    others = Mouse(second, "tabs")
    for _ in range(5):
        others.decide()
    assert len(kept(second).history) > 3


def test_storage_that_is_blocked_is_said(open_page: Opener, site: Site) -> None:
    blocked = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    page, _ = open_page(site, init=blocked, **TABLE)
    wait_until_ready(page)
    set_up(page, seed="full")
    expect(page.locator("#why")).to_contain_text("storage is full")
    page.keyboard.press("Escape")
    mouse = Mouse(page, "full")
    for _ in range(8):
        mouse.decide()
    assert "Nothing yet" not in words(page, "#log")


def test_export_and_import(open_page: Opener, site: Site, tmp_path: Any) -> None:
    page = start(open_page, site, "file")
    mouse = Mouse(page, "file")
    for _ in range(8):
        mouse.decide()
    wait_for_a_decision(page)
    before = shown_hash(page)
    page.locator("[data-ui=menu]").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export this race").click()
    file = tmp_path / "race.json"
    download.value.save_as(file)
    other = start(open_page, site, "elsewhere")
    other.locator("[data-ui=menu]").click()
    other.locator("input[type=file]").set_input_files(file)
    expect(other.locator("dialog[open]")).to_have_count(0)
    assert shown_hash(other) == before


def test_a_die_is_dragged_to_a_car(open_page: Opener, site: Site) -> None:
    page = start(open_page, site, "drag")
    die = seen(page, "[data-die]")[0]
    car = seen(page, "[data-drop=M]")[0]
    page.mouse.move(die["x"], die["y"])
    page.mouse.down()
    page.mouse.move(die["x"] + 20, die["y"] + 5)
    page.mouse.move(car["x"], car["y"])
    page.mouse.up()
    assert [str(entry.action) for entry in kept(page).history] == [f"assign {die['die']} M"]


def test_a_finger_shows_before_it_drives(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    wait_until_ready(page)
    set_up(page, seed="finger")
    page.touchscreen.tap(*_middle(seen(page, "[data-die]")[0]))
    page.touchscreen.tap(*_middle(seen(page, "[data-action^=assign]")[0]))
    found = wait_for_a_decision(page)
    drive = [one for one in found if one.get("action") == "drive"]
    if drive:
        page.touchscreen.tap(*_middle(drive[0]))
    step = seen(page, "[data-action^=step]")[0]
    count = len(kept(page).history)
    page.touchscreen.tap(*_middle(step))
    assert len(kept(page).history) == count
    confirm = next(one for one in seen(page, "#ribbon .do [data-action]") if one["action"] == step["action"])
    page.touchscreen.tap(*_middle(confirm))
    assert len(kept(page).history) > count


def _middle(one: dict[str, Any]) -> tuple[float, float]:
    return one["x"], one["y"]


def test_nothing_sticks_out_at_any_size(page: Page) -> None:
    set_up(page, seed="shots", drivers="pp")
    mouse = Mouse(page, "shots")
    for _ in range(4):
        mouse.decide()
    shot_at_every_size(page, "race")


def highlighted_and_visible(page: Page) -> tuple[int, int]:
    """Return how many spaces are highlighted, and how many can be pressed, in one picture: the page may go on."""
    highlighted = -1
    while highlighted != (highlighted := page.locator("path.legal").count()):
        visible = len(seen(page, "path.legal"))
    return highlighted, visible


def test_lit_spaces_and_bays_can_be_pressed_where_they_are_seen(page: Page) -> None:
    set_up(page, seed="dust")
    mouse = Mouse(page, "press")
    mouse.press(seen(page, "[data-die]")[0])
    mouse.press(seen(page, ".dashboard[data-size=m]")[0])
    expect(page.locator(".dashboard.on")).to_have_attribute("data-size", "m")
    tokens = 0
    for _ in range(60):
        mouse.decide()
        highlighted, visible = highlighted_and_visible(page)
        assert visible == highlighted
        tokens += page.locator("path.legal.tok").count()
    assert tokens
