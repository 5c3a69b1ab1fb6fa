"""The table as an app: installing, sharing, what its address asks for; and keys that do what one expects."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.chromium import cdp
from e2e.conftest import Opener, Site, run_js, wait_until_ready
from e2e.player import Mouse, kept, seen, set_up, shown_hash, wait_for_a_decision
from pyengine.game import Game
from pyengine.notation import loads

SHARE = """
globalThis.offered = [];
navigator.canShare = (what) => FILES;
navigator.share = async (what) => {
  offered.push({ title: what.title, url: what.url, file: await what.files?.[0]?.text(), name: what.files?.[0]?.name });
  ANSWER
};
"""
NO_SHARE = """
globalThis.copied = [];
delete Navigator.prototype.share;
delete Navigator.prototype.canShare;
if (globalThis.Clipboard) Clipboard.prototype.writeText = async (text) => { COPY };
"""


def raced(open_page: Opener, site: Site, init: str = "") -> Page:
    page, _ = open_page(site, init=init, viewport={"width": 1366, "height": 768})
    wait_until_ready(page)
    set_up(page, seed="app")
    wait_for_a_decision(page)
    return page


def menu(page: Page, name: str) -> None:
    page.locator("[data-ui=menu]").click()
    page.locator("dialog[open]").get_by_role("button", name=name).click()


def test_the_browser_finds_nothing_missing_to_install_it(page: Page) -> None:
    manifest = cdp(page).send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["short_name"] == "Road table"
    missing = cdp(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A fresh profile of the tests keeps nothing, so nothing can be installed in it; the rest is as it should be.
    assert [one["errorId"] for one in missing] == ["in-incognito"]


def test_install_is_in_the_menu_while_the_browser_offers_it(page: Page) -> None:
    set_up(page, seed="app")
    page.locator("[data-ui=menu]").click()
    expect(page.locator("[data-ui=install]")).to_have_count(0)
    page.keyboard.press("Escape")
    offer = """(() => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      offer.prompt = () => { globalThis.prompted = navigator.userActivation.isActive; };
      dispatchEvent(offer);
      return offer.defaultPrevented;
    })()"""
    assert run_js(page, offer)
    menu(page, "Install")
    assert run_js(page, "prompted")
    expect(page.locator("dialog[open] [data-ui=share]")).to_be_visible()
    expect(page.locator("[data-ui=install]")).to_have_count(0)


def test_an_installed_table_does_not_offer_itself(page: Page) -> None:
    set_up(page, seed="app")
    run_js(page, 'dispatchEvent(new Event("beforeinstallprompt", { cancelable: true }))')
    run_js(page, 'dispatchEvent(new Event("appinstalled"))')
    page.locator("[data-ui=menu]").click()
    expect(page.locator("[data-ui=share]")).to_be_visible()
    expect(page.locator("[data-ui=install]")).to_have_count(0)


def test_share_opens_the_share_sheet(open_page: Opener, site: Site) -> None:
    page = raced(open_page, site, SHARE.replace("FILES", "true").replace("ANSWER", ""))
    menu(page, "Share the table")
    menu_open = page.locator("dialog[open] .menu")
    expect(menu_open).to_be_visible()
    assert run_js(page, "offered[0].url") == site.url
    menu_open.locator("[data-ui=send]").click()
    expect(menu_open).to_be_visible()
    sent = run_js(page, "new Promise((done) => setTimeout(() => done(offered[1]), 300))")
    assert sent["name"] == "race.txt"
    assert Game.replay(loads(sent["file"])).hash() == kept(page).hash()
    assert page.locator("dialog[open] [role=alert]").count() == 0


@pytest.mark.parametrize(("error", "said"), [("AbortError", ""), ("NotAllowedError", "no share here")])
def test_what_goes_wrong_with_a_share_is_said(open_page: Opener, site: Site, error: str, said: str) -> None:
    answer = f'throw new DOMException("no share here", "{error}");'
    page = raced(open_page, site, SHARE.replace("FILES", "false").replace("ANSWER", answer))
    menu(page, "Share the table")
    page.wait_for_timeout(300)
    alert = page.locator("dialog[open] [role=alert]")
    if said:
        expect(alert).to_have_text(f"That could not be shared: {said}.")
    else:
        expect(alert).to_have_count(0)


def test_without_a_share_sheet_the_address_is_copied_and_the_race_handed_out(
    open_page: Opener, site: Site
) -> None:
    page = raced(open_page, site, NO_SHARE.replace("COPY", "copied.push(text)"))
    menu(page, "Share the table")
    expect(page.locator("dialog[open] [role=status]")).to_have_text("The address is copied.")
    assert run_js(page, "copied") == [site.url]
    with page.expect_download() as download:
        page.locator("dialog[open] [data-ui=send]").click()
    assert download.value.suggested_filename == "race.json"
    assert Game.replay(loads(download.value.path().read_text())).hash() == kept(page).hash()


def test_a_shortcut_asks_for_a_new_race_and_the_old_one_stays(open_page: Opener, site: Site) -> None:
    page = raced(open_page, site)
    before = shown_hash(page)
    page.goto(site.url + "?do=continue")
    wait_until_ready(page)
    assert shown_hash(page) == before
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.goto(site.url + "?do=new")
    wait_until_ready(page)
    expect(page.locator("dialog[open] form")).to_be_visible()
    assert page.url == site.url
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert shown_hash(page) == before


def test_enter_after_a_click_does_not_play_what_was_clicked_beside(open_page: Opener, site: Site) -> None:
    page = raced(open_page, site)
    mouse = Mouse(page, "enter")
    for _ in range(40):
        found = wait_for_a_decision(page)
        steps = [one for one in found if one.get("action", "").startswith("step") and "deadly" not in one]
        if len(steps) < 2:
            mouse.decide()
            continue
        mouse.press(steps[0])
        after = wait_for_a_decision(page)
        count = len(kept(page).history)
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        played = [str(entry.action) for entry in kept(page).history[count:]]
        assert not [action for action in played if action.startswith("step")] or len(after) == 1
        if any(one.get("action", "").startswith("step") for one in after):
            return
    raise AssertionError("no drive had two steps in a row")


def test_keys_are_shown_from_the_set_up_except_while_typing(page: Page) -> None:
    form = page.locator("dialog[open] form")
    form.locator('input[name="crews"][value="3"]').focus()
    page.keyboard.press("Space")
    page.keyboard.press("?")
    expect(page.locator("dialog[open] h1")).to_have_text("Keys")
    page.keyboard.press("Escape")
    expect(form.locator('input[name="crews"][value="3"]')).to_be_checked()
    name = form.locator('input[name="name-0"]')
    name.fill("Who")
    name.press("?")
    expect(name).to_have_value("Who?")
    expect(form).to_be_visible()


def test_a_tab_that_looks_offers_to_play_in_the_ribbon(open_page: Opener, site: Site) -> None:
    page = raced(open_page, site)
    second = page.context.new_page()
    second.goto(site.url)
    wait_until_ready(second)
    second.get_by_role("button", name="Only look").click()
    offered = seen(second, "#ribbon [data-ui]")
    assert [one["ui"] for one in offered] == ["take-over"]
    second.locator("#ribbon [data-ui=take-over]").click()
    expect(second.locator("#ribbon [data-ui=take-over]")).to_have_count(0)
    assert seen(second)
