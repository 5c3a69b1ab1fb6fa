"""A person at the page: sees what is visible, and uses a mouse, a finger or a keyboard."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect

from app.keep.journal import joined
from e2e.conftest import run_js
from pyengine.game import Game
from pyengine.notation import loads

# Everything that can be pressed and is really seen: its middle is not covered by something else.
SEEN = """(() => [...document.querySelectorAll("WHAT")].flatMap((element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = box.width ? document.elementFromPoint(x, y) : null;
  return top && (element === top || element.contains(top)) ? [{...element.dataset, x, y}] : [];
}))()"""
PRESSED = "[data-action],[data-die],[data-ui=skip],[data-ui=again],[data-ui^=unattended]"
Seen = dict[str, Any]


def seen(page: Page, what: str = PRESSED) -> list[Seen]:
    """Return what can be pressed now, with its data and place."""
    found: list[Seen] = run_js(page, SEEN.replace("WHAT", what))
    return found


def set_up(
    page: Page, *, seed: str, drivers: str = "pp", speed: str = "instant", reroll: str = "ask"
) -> None:
    """Fill in the set-up form and drive: one letter a crew, p a person, a an AI."""
    form = page.locator("dialog[open] form")
    expect(form).to_be_visible()
    form.locator(f'label:has(input[name="crews"][value="{len(drivers)}"])').click()
    for index, driver in enumerate(drivers):
        value = "ai" if driver == "a" else "person"
        form.locator(f'label:has(input[name="driver-{index}"][value="{value}"])').click()
        if driver == "p":
            form.locator(f'select[name="reroll-{index}"]').select_option(reroll)
    form.locator("summary").first.click()
    form.locator('input[name="seed"]').fill(seed)
    form.locator('select[name="speed"]').select_option(speed)
    form.locator("button[type=submit]").click()
    wait_for_the_race(page)


def wait_for_the_race(page: Page) -> None:
    """Wait until a race that was begun is on the table: the road comes a moment after the sheet has gone."""
    expect(page.locator("dialog[open]")).to_have_count(0)
    # Last of all it is said what is to be done.
    expect(page.locator("#live p")).not_to_have_count(0)


def wait_for_a_decision(page: Page) -> list[Seen]:
    """Wait until a person is to decide, or the race is over; return what can be pressed."""
    for _ in range(600):
        found = seen(page)
        pressed = {one.get("ui") for one in found}
        if (found and not (pressed & {"skip", "unattended watch"})) or "unattended speed" in pressed:
            return found
        page.wait_for_timeout(50)
    raise AssertionError("nobody can do anything")


def over(page: Page) -> bool:
    """Say whether the race has ended."""
    return page.locator(".ending").count() > 0


def winner(page: Page) -> str:
    """Return who won, as the page says it."""
    said = page.locator(".ending h2").text_content() or ""
    return said.removesuffix(" wins")


class Mouse:
    """Plays by pressing what is visible, chosen by a seed; keeps off certain losses."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.rng = random.Random(seed)

    def press(self, one: Seen) -> None:
        """Press something where it is seen."""
        self.page.mouse.click(one["x"], one["y"])

    def decide(self) -> None:
        """Do one thing."""
        found = wait_for_a_decision(self.page)
        actions = [one for one in found if "action" in one]
        dice = [one for one in found if "die" in one]
        for one in found:
            if one.get("ui") == "unattended speed":
                self.press(one)
        if not actions and not dice:
            return
        if not actions:
            self.press(self.rng.choice(dice))
            found = wait_for_a_decision(self.page)
            actions = [one for one in found if "action" in one]
        safe = [one for one in actions if "deadly" not in one] or actions
        self.press(self.rng.choice(safe))

    def race(self, most: int = 3000) -> int:
        """Drive to the end of the race; return how many decisions it took."""
        for count in range(most):
            if over(self.page):
                return count
            self.decide()
        raise AssertionError("the race does not end")


class Keyboard(Mouse):
    """Plays by keys alone; looks at the page only to know what could be done."""

    def decide(self) -> None:
        """Do one thing."""
        found = wait_for_a_decision(self.page)
        actions = [one["action"] for one in found if "action" in one]
        verbs = {text.split()[0] for text in actions}
        if "reroll" in verbs:
            self.page.keyboard.press(self.rng.choice("rk"))
        elif "step" in verbs:
            self._step(found)
        elif verbs & {"place", "shoot"}:
            self._pick(["ArrowUp", "ArrowRight", "ArrowDown"])
        elif "fix" in verbs:
            self.page.keyboard.press("1")
        elif verbs & {"drive", "road", "pass"} and self.rng.random() < 0.7:
            self.page.keyboard.press("Enter")
        else:
            self._die(found, "assign" if "drive" not in verbs else "command")

    def _step(self, found: list[Seen]) -> None:
        steps = [one for one in found if one.get("action", "").startswith("step")]
        safe = [one for one in steps if "deadly" not in one] or steps
        wanted = self.rng.choice(safe)["action"]
        for key in ("1", "2", "3", "4", "5", "6"):
            self.page.keyboard.press(key)
            picked = run_js(
                self.page, 'document.querySelector("[aria-pressed=true][data-action]")?.dataset.action'
            )
            if picked == wanted:
                break
        self.page.keyboard.press("Enter")

    def _pick(self, arrows: list[str]) -> None:
        for key in self.rng.sample(arrows, 3):
            self.page.keyboard.press(key)
            if self.page.locator("#ribbon .go:not(.quiet)").count():
                self.page.keyboard.press("Enter")
                return
        self.page.keyboard.press("h")

    def _die(self, found: list[Seen], phase: str) -> None:
        dice = [one["die"] for one in found if "die" in one]
        if not dice:
            self.page.keyboard.press("Escape")
            return
        self.page.keyboard.press(self.rng.choice(dice))
        self.page.keyboard.press(self.rng.choice("sml" if phase == "assign" else "nda"))
        # What does not go there says why.
        if self.page.locator("#why section").count():
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Escape")


def stored_text(stored: Mapping[str, str]) -> str:
    """Return the record of the race that is in a storage."""
    parts: list[str] = []
    while (text := stored.get(f"table.race.{len(parts)}")) is not None:
        parts.append(text)
    return joined(stored["table.race"], parts)


def kept_text(page: Page) -> str:
    """Return the record of the race that the page keeps."""
    return stored_text(run_js(page, "({...localStorage})"))


def kept(page: Page) -> Game:
    """Return the race that the page keeps, played again here."""
    return Game.replay(loads(kept_text(page)))


def shown_hash(page: Page) -> str:
    """Return the hash after the last action that the page keeps."""
    found: str = json.loads(kept_text(page))["hashes"][-1]
    return found


def words(page: Page, selector: str) -> str:
    """Return a region's text on one line."""
    return re.sub(r"\s+", " ", page.locator(selector).inner_text())


class Follower(Mouse):
    """Drives a race that was written down, by pressing what is visible."""

    def __init__(self, page: Page, script: list[str]) -> None:
        super().__init__(page, "")
        self.script = script

    def decide(self) -> None:
        """Do the next thing of the script that the page has not done by itself."""
        for _ in range(60):
            if over(self.page) or self._follow():
                return
            # The page has just done what had one answer; look again.
            self.page.wait_for_timeout(50)
        raise AssertionError(f"what comes next is not to be seen among {seen(self.page)}")

    def _follow(self) -> bool:
        found = wait_for_a_decision(self.page)
        record = json.loads(kept_text(self.page))
        wanted = self.script[len(record["actions"]) + sum(map(len, record["answers"]))]
        if not self._press(found, wanted):
            dice = [one for one in found if one.get("die") and one["die"] in wanted.split()]
            if not dice:
                return False
            self.press(dice[0])
            if not self._press(wait_for_a_decision(self.page), wanted):
                return False
        # A certain loss asks twice.
        self._press([one for one in seen(self.page) if "deadly" in one], wanted)
        return True

    def _press(self, found: list[Seen], wanted: str) -> bool:
        for one in found:
            if one.get("action") == wanted:
                self.press(one)
                return True
        return False
