"""A real browser on the built site; every test fails on a console error or a request to elsewhere."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
    sync_playwright,
)

import serve

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SHOTS = ROOT / "shots"
SIZES = ((360, 740), (740, 360), (820, 1180), (1920, 1080), (1366, 768))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# As root in a container without a screen; the rest keeps the browser from calling its maker.
FLAGS = """
--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync
"""


class _Handler(serve.Handler):
    """Hangs up once the site is gone, on connections the browser kept open too."""

    def do_GET(self) -> None:
        if self.server.folder.exists():
            super().do_GET()
        else:
            self.close_connection = True


class Site:
    """A folder served on a loopback port, which can be taken away or exchanged."""

    def __init__(self, folder: Path) -> None:
        self._server = serve.Server(folder, handler=_Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Take the site off the network."""
        self._server.folder = Path("/nowhere")
        self._server.shutdown()
        self._server.server_close()

    def serve_instead(self, folder: Path) -> None:
        """Answer with another folder at the same address from now on."""
        self._server.folder = folder


KEPT_MEMORY = """performance.getEntriesByName("python from its kept memory").length"""
"""In the page: 1 if Python was woken from the memory that the service worker keeps, 0 if it began anew."""


class Watch:
    """What went wrong in a browser context, as far as the browser tells."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self._origin = origin
        # A browser asks for it by itself where a document names no icon.
        self._allowed = ["/favicon.ico"]
        self._context = context
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def allow(self, text: str) -> None:
        """Expect complaints that contain this text: the test provokes them."""
        self._allowed.append(text)

    def _error(self, error: WebError) -> None:
        self._note(f"page error: {error.error}")

    def _note(self, text: str) -> None:
        self.complaints.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self._note(f"request to elsewhere: {request.url}")

    def check(self) -> None:
        """Look no longer; fail on anything that was not provoked."""
        self._context.remove_listener("console", self._console)
        self._context.remove_listener("weberror", self._error)
        self._context.remove_listener("request", self._request)
        unexpected = [
            text for text in self.complaints if not any(allowed in text for allowed in self._allowed)
        ]
        assert not unexpected, "\n".join(unexpected)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium once for all tests."""
    if not Path(CHROMIUM).exists():
        pytest.fail(f"No Chromium at {CHROMIUM}. `make setup-browser` installs it; CHROMIUM names another.")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        yield started
        started.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """Serve the built site for tests that leave it alone."""
    served = Site(DIST)
    yield served
    served.stop()


@pytest.fixture
def own_site() -> Iterator[Site]:
    """Serve the built site for one test that takes it away or exchanges it."""
    served = Site(DIST)
    yield served
    served.stop()


Opener = Callable[..., tuple[Page, Watch]]


@pytest.fixture(scope="session")
def profiles() -> dict[str, BrowserContext]:
    """Return the browser profiles that were used before, with nothing kept but what the service worker keeps."""
    return {}


@pytest.fixture
def open_page(browser: Browser, site: Site, profiles: dict[str, BrowserContext]) -> Iterator[Opener]:
    """Return a function that opens a page of a site in a browser profile, watched.

    Profiles are used again by tests that want the same of them, as somebody comes back to the table: it starts in
    half the time. Asked for ``anew``, the browser has never seen the site.
    """
    opened: list[tuple[str, BrowserContext, Watch]] = []

    def opener(
        at: Site, path: str = "", init: str = "", anew: bool = False, **options: Any
    ) -> tuple[Page, Watch]:
        key = "" if anew or at is not site else f"{sorted(options.items())} {init}"
        context = profiles.pop(key, None)
        if not context:
            context = browser.new_context(**options)
            if init:
                context.add_init_script(init)
        watch = Watch(context, at.url)
        opened.append((key, context, watch))
        page = context.new_page()
        page.goto(at.url + path)
        return page, watch

    yield opener
    for key, context, watch in opened:
        if key and key not in profiles and _emptied(context, site):
            profiles[key] = context
        else:
            context.close()
        watch.check()


def _emptied(context: BrowserContext, site: Site) -> bool:
    """Close the pages and forget what they kept; return whether that could be done."""
    if not context.pages:
        return False
    session = context.new_cdp_session(context.pages[0])
    what = {"origin": site.url.rstrip("/"), "storageTypes": "local_storage,indexeddb,cookies"}
    for page in context.pages[1:]:
        page.close()
    context.pages[0].goto("about:blank")
    session.send("Storage.clearDataForOrigin", what)
    context.pages[0].close()
    return True


@pytest.fixture
def page(open_page: Opener, site: Site) -> Page:
    """Return the table's page, ready to play."""
    opened, _ = open_page(site)
    wait_until_ready(opened)
    return opened


def wait_until_ready(page: Page, seconds: float = 30) -> None:
    """Wait until a player can act."""
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=seconds * 1000)


_SESSIONS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


def cdp(page: Page) -> CDPSession:
    """Return the page's own line to the browser, opened once."""
    if page not in _SESSIONS:
        _SESSIONS[page] = page.context.new_cdp_session(page)
    return _SESSIONS[page]


def run_js(page: Page, expression: str) -> Any:
    """Return the value of an expression in the page.

    page.evaluate would use eval, which the page's policy rightly refuses.
    """
    session = cdp(page)
    limit = 'new Promise((_, no) => setTimeout(() => no(new Error("no answer in 15 s")), 15000))'
    how = {
        "expression": f"Promise.race([{expression}, {limit}])",
        "awaitPromise": True,
        "returnByValue": True,
        "allowUnsafeEvalBlockedByCSP": False,
    }
    answer = session.send("Runtime.evaluate", how)
    if "exceptionDetails" in answer:
        raise AssertionError(answer["exceptionDetails"]["exception"].get("description"))
    return answer["result"].get("value")


def shot(page: Page, name: str) -> None:
    """Keep a picture of the page in shots/."""
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")


def shot_at_every_size(page: Page, name: str) -> None:
    """Keep a picture for a phone both ways, a tablet, a wide screen and a laptop; leave the page at the laptop's size.

    At none of them may anything stick out at the side.
    """
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        shot(page, f"{name}-{width}")
        assert run_js(page, "document.documentElement.scrollWidth <= innerWidth"), f"{name} at {width}"
