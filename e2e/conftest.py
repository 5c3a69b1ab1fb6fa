"""A real browser on the built site; every test fails on a console error or a request to elsewhere."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

import serve
from e2e.chromium import ANSWER, CHROMIUM, cdp, close
from tests.limits import OverLimit, within

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SHOTS = ROOT / "shots"
SIZES = ((360, 740), (740, 360), (820, 1180), (1920, 1080), (1366, 768))


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


# Playwright's own five seconds are too few on a machine that has much else to do.
expect.set_options(timeout=15_000)

KEPT_MEMORY = """performance.getEntriesByName("python from its kept memory").length"""
"""In the page: 1 if Python was woken from the memory that the service worker keeps, 0 if it began anew."""


class Watch:
    """What went wrong in a browser context, as far as the browser tells."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.crashed = False
        """Whether the process of a page died."""
        self._origin = origin
        # A browser asks for it by itself where a document names no icon.
        self._allowed = ["/favicon.ico"]
        self._context = context
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("page", self._page)

    def allow(self, text: str) -> None:
        """Expect complaints that contain this text: the test provokes them."""
        self._allowed.append(text)

    def _page(self, page: Page) -> None:
        page.on("crash", self._crash)

    def _crash(self, page: Page) -> None:
        self.crashed = True
        self._note(f"Target crashed: {page.url}")

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
        self._context.remove_listener("page", self._page)
        unexpected = [
            text for text in self.complaints if not any(allowed in text for allowed in self._allowed)
        ]
        assert not unexpected, "\n".join(unexpected)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Give the next test another browser where one was too slow to answer."""
    if call.excinfo and call.excinfo.errisinstance(OverLimit):
        CHROMIUM.kill()
    return (yield)


@pytest.fixture(scope="session", autouse=True)
def _chromium() -> Iterator[None]:
    """Close the browser after the last test."""
    yield
    CHROMIUM.close()


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


@pytest.fixture
def open_page(site: Site) -> Iterator[Opener]:
    """Return a function that opens a page of a site in a browser profile, watched.

    Profiles are used again by tests that want the same of them, as somebody comes back to the table: it starts in
    half the time. Asked for ``anew``, the browser has never seen the site.
    """
    opened: list[tuple[str, BrowserContext, Watch]] = []

    def opener(
        at: Site, path: str = "", init: str = "", anew: bool = False, **options: Any
    ) -> tuple[Page, Watch]:
        key = "" if anew or at is not site else f"{sorted(options.items())} {init}"
        context = CHROMIUM.used.pop(key, None)
        if not context or not CHROMIUM.runs(context):
            context = CHROMIUM.profile(**options)
            if init:
                context.add_init_script(init)
        watch = Watch(context, at.url)
        opened.append((key, context, watch))
        with within(ANSWER, "opening a page"):
            page = context.new_page()
        # From now on it is known if the page's process dies.
        cdp(page)
        page.goto(at.url + path)
        return page, watch

    yield opener
    for key, context, watch in opened:
        # What was killed is gone with all its profiles.
        if not CHROMIUM.runs(context):
            continue
        if key and key not in CHROMIUM.used and not watch.crashed and _emptied(context, site):
            CHROMIUM.used[key] = context
        else:
            close(context)
        watch.check()


def _emptied(context: BrowserContext, site: Site) -> bool:
    """Close the pages and forget what they kept; return whether that could be done."""
    if not context.pages:
        return False
    page, *others = context.pages
    what = {"origin": site.url.rstrip("/"), "storageTypes": "local_storage,indexeddb,cookies"}
    for other in others:
        close(other)
    page.goto("about:blank")
    cdp(page).send("Storage.clearDataForOrigin", what)
    close(page)
    return True


@pytest.fixture
def page(open_page: Opener, site: Site) -> Page:
    """Return the table's page, ready to play."""
    opened, _ = open_page(site)
    wait_until_ready(opened)
    return opened


def wait_until_ready(page: Page, seconds: float = ANSWER) -> None:
    """Wait until a player can act."""
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=seconds * 1000)


def run_js(page: Page, expression: str) -> Any:
    """Return the value of an expression in the page.

    page.evaluate would use eval, which the page's policy rightly refuses.
    """
    limit = 'new Promise((_, no) => setTimeout(() => no(new Error("no answer in 15 s")), 15000))'
    how = {
        "expression": f"Promise.race([{expression}, {limit}])",
        "awaitPromise": True,
        "returnByValue": True,
        "allowUnsafeEvalBlockedByCSP": False,
    }
    answer = cdp(page).send("Runtime.evaluate", how)
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
