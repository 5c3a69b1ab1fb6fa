"""A smoke race in Firefox and in WebKitGTK: it starts, is played, is kept, and goes on with the server gone."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from selenium.webdriver import ActionChains, WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

from e2e.conftest import KEPT_MEMORY, Site
from e2e.player import PRESSED, SEEN, stored_text
from pyengine.game import Game
from pyengine.notation import loads

KEPT = 'localStorage.getItem("table.race")'
STORED = "JSON.stringify({...localStorage})"


def tool(name: str, package: str) -> str:
    """Return where a program is; say what to install if it is not."""
    found = shutil.which(name)
    if not found:
        pytest.fail(
            f"{name} is missing: `make setup-browser` installs it (on Debian: apt install {package})."
        )
    return found


class Driven(Protocol):
    """A browser with the page."""

    def goto(self, url: str) -> None: ...
    def reload(self) -> None: ...
    def run(self, expression: str) -> Any: ...
    def click(self, x: float, y: float) -> None: ...


class Firefox:
    """Firefox over WebDriver BiDi, by way of Puppeteer."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def _ask(self, *request: Any) -> Any:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline() or '{"failed": "Firefox is gone"}')
        assert "failed" not in answer, answer["failed"]
        return answer["value"]

    def goto(self, url: str) -> None:
        self._ask("goto", url)

    def reload(self) -> None:
        self._ask("reload")

    def run(self, expression: str) -> Any:
        return self._ask("run", expression)

    def click(self, x: float, y: float) -> None:
        self._ask("click", x, y)


class WebKit:
    """WebKitGTK's small browser over WebDriver, by way of Selenium."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def goto(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def run(self, expression: str) -> Any:
        script = f"const done = arguments[0]; Promise.resolve({expression}).then(done)"
        return self._driver.execute_async_script(script)

    def click(self, x: float, y: float) -> None:
        chain = ActionChains(self._driver, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(round(x), round(y))
        chain.w3c_actions.pointer_action.click()
        chain.perform()


@contextmanager
def firefox(folder: Path) -> Iterator[Driven]:
    """Start Firefox."""
    browser = tool("firefox-esr", "firefox-esr")
    command = ["node", str(Path(__file__).with_name("firefox.mjs")), browser]
    home = {**os.environ, "HOME": str(folder)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=home
    ) as process:
        yield Firefox(process)
        assert process.stdin is not None
        process.stdin.close()
        process.wait(20)


@contextmanager
def webkit(folder: Path) -> Iterator[Driven]:
    """Start WebKitGTK on a screen that nobody sees."""
    driver, server = tool("WebKitWebDriver", "webkit2gtk-driver"), tool("Xvfb", "xvfb")
    ready, told = os.pipe()
    screen = subprocess.Popen(
        [server, "-displayfd", str(told), "-screen", "0", "1366x900x24"],
        pass_fds=[told],
        stderr=subprocess.DEVNULL,
    )
    os.close(told)
    try:
        with os.fdopen(ready) as lines:
            number = lines.readline().strip()
        options = WebKitGTKOptions()
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
        assert browser, "webkit2gtk-driver brings no MiniBrowser"
        options.binary_location = str(browser)
        options.add_argument("--automation")
        # Its sandbox wants rights that a container does not give.
        home = {
            **os.environ,
            "DISPLAY": f":{number}",
            "HOME": str(folder),
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        session = WebKitGTK(options=options, service=Service(executable_path=driver, env=home))
        session.set_window_size(1366, 850)
        session.set_script_timeout(90)
        yield WebKit(session)
        session.quit()
    finally:
        screen.terminate()
        screen.wait()


def wait_for(browser: Driven, expression: str, seconds: float = 40) -> Any:
    """Wait until an expression is true in the page; return it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := browser.run(expression):
            return found
        time.sleep(0.1)
    raise AssertionError(f"never came true: {expression}")


def ready(browser: Driven) -> None:
    """Wait until a player can act."""
    wait_for(browser, 'document.documentElement.dataset.state === "ready"')


def press(browser: Driven, what: str) -> None:
    """Press what is visible there."""
    found = wait_for(browser, SEEN.replace("WHAT", what))
    browser.click(found[0]["x"], found[0]["y"])


def play(browser: Driven, rng: random.Random, actions: int) -> None:
    """Press what can be pressed until so many more actions are kept."""
    wanted = len(kept(browser).history) + actions
    for _ in range(40 * actions):
        if len(kept(browser).history) >= wanted:
            return
        found = wait_for(browser, SEEN.replace("WHAT", PRESSED))
        safe = [one for one in found if "action" in one and "deadly" not in one]
        one = rng.choice(safe or found)
        browser.click(one["x"], one["y"])
        time.sleep(0.05)
    raise AssertionError(f"only {len(kept(browser).history)} of {wanted} actions came about")


def at_rest(browser: Driven) -> Game:
    """Return the race once the page has stopped doing by itself what has one answer."""
    count = -1
    while count != (count := len((game := kept(browser)).history)):
        time.sleep(0.7)
    return game


def kept(browser: Driven) -> Game:
    """Return the race that the page keeps, played again here."""
    return Game.replay(loads(stored_text(json.loads(browser.run(STORED)))))


@pytest.mark.parametrize("start", [firefox, webkit])
def test_a_smoke_race(start: Callable[[Path], Any], own_site: Site, tmp_path: Path) -> None:
    rng = random.Random("smoke")
    with start(tmp_path) as browser:
        # A page of the same origin that starts nothing: the settings are there before the table is.
        browser.goto(own_site.url + "sw.js")
        browser.run('void localStorage.setItem("table.settings", JSON.stringify({speed: "instant"}))')
        browser.goto(own_site.url)
        ready(browser)
        browser.run("void (document.querySelector('dialog[open] input[name=seed]').value = 'smoke')")
        press(browser, "dialog[open] button[type=submit]")
        wait_for(browser, f"!document.querySelector('dialog[open]') && {KEPT}")
        play(browser, rng, 12)
        before = at_rest(browser)
        assert before.table.turn > 1 or before.table.round > 1
        assert not before.check()
        assert wait_for(browser, "navigator.serviceWorker.ready.then((found) => !!found.active)")
        own_site.stop()
        browser.reload()
        ready(browser)
        assert browser.run(KEPT_MEMORY) == 1
        assert kept(browser).hash() == before.hash()
        play(browser, rng, 4)
        assert len(kept(browser).history) >= len(before.history) + 4
