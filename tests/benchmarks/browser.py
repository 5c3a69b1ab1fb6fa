"""A browser with a fresh profile, and what it tells of one visit to a page."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Playwright, ViewportSize

from e2e.chromium import EXECUTABLE, FLAGS
from e2e.conftest import run_js, wait_until_ready

PROBE = Path(__file__).with_name("probe.js")
SCREEN: ViewportSize = {"width": 1366, "height": 768}
LATENCY_MS = 40


class Visit(NamedTuple):
    """One visit: times in milliseconds after it began, then bytes."""

    paint: float
    board: float
    ready: float
    sent: float
    heap: float
    resident: float


@contextmanager
def profile(playwright: Playwright) -> Iterator[tuple[BrowserContext, Path]]:
    """Start a browser that has never seen anything, with the probe in every page."""
    with tempfile.TemporaryDirectory(prefix="bench-profile-", ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=EXECUTABLE, args=FLAGS.split(), viewport=SCREEN
        )
        context.add_init_script(path=PROBE)
        yield context, Path(folder)
        context.close()


def visit(context: BrowserContext, folder: Path, url: str, megabit: float = 0.0) -> Visit:
    """Open a page, at the speed of a line if one is given, and wait until a person can act.

    The line is between the page and the network. What a service worker answers or fetches by itself is not
    slowed down; it fetches only after the page is ready.
    """
    page = context.new_page()
    session = context.new_cdp_session(page)
    sent: list[float] = []
    session.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    session.send("Network.enable")
    if megabit:
        line = {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": megabit * 1e6 / 8,
            "uploadThroughput": megabit * 1e6 / 8,
        }
        session.send("Network.emulateNetworkConditions", line)
    page.goto(url, wait_until="commit")
    wait_until_ready(page, 120)
    total = sum(sent)
    page.wait_for_timeout(300)
    seen = run_js(page, "bench")
    session.send("HeapProfiler.collectGarbage")
    heap = metric(session, "JSHeapUsedSize")
    resident = renderer_memory(folder)
    if page.locator("#startup").count():
        run_js(page, "navigator.serviceWorker.ready.then((one) => one.active.state)")
    page.close()
    return Visit(seen["paint"], seen["board"], seen["ready"], total, heap, resident)


def metric(session: Any, name: str) -> float:
    """Return one of the browser's own figures of a page."""
    session.send("Performance.enable")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return float(found[name])


def renderer_memory(folder: Path) -> float:
    """Return the resident bytes of the largest renderer of the browser with this profile."""
    parents, kinds = {}, {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            command = (entry / "cmdline").read_bytes().decode(errors="replace")
            status = dict(line.split(":\t", 1) for line in (entry / "status").read_text().splitlines())
        except (OSError, ValueError):
            # It has just ended.
            continue
        parents[entry.name] = status["PPid"].strip()
        kinds[entry.name] = (command, int(status.get("VmRSS", "0 kB").split()[0]) * 1024)

    def ours(process: str) -> bool:
        while process in kinds:
            if str(folder) in kinds[process][0]:
                return True
            process = parents[process]
        return False

    found = [size for one, (command, size) in kinds.items() if "--type=renderer" in command and ours(one)]
    return float(max(found, default=0))
