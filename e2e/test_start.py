"""The page starts, says so, keeps its policy, and plays on without a network."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import pyengine
from e2e.conftest import DIST, KEPT_MEMORY, Opener, Site, run_js, shot, wait_until_ready
from e2e.player import Mouse, set_up
from pyengine.game import Game, Seat
from pyengine.notation import table_text


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_becomes_ready(open_page: Opener, site: Site, scheme: str) -> None:
    page, _ = open_page(site, anew=True, color_scheme=scheme, viewport={"width": 1366, "height": 768})
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-engine", pyengine.__version__)
    expect(page.locator("#startup")).to_be_empty()
    shot(page, f"start-{scheme}")


def test_says_what_is_missing_without_script(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, anew=True, java_script_enabled=False)
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("#board-wide svg").first).to_be_visible()


def test_says_what_is_missing_without_webassembly(open_page: Opener, site: Site) -> None:
    page, watch = open_page(site, anew=True, init="delete globalThis.WebAssembly")
    watch.allow("WebAssembly")
    watch.allow("preloaded")
    expect(page.locator("#startup")).to_contain_text("no WebAssembly")


def test_says_so_when_a_file_does_not_come(open_page: Opener, site: Site) -> None:
    page, watch = open_page(site, "manifest.webmanifest", anew=True)
    watch.allow("")
    page.route("**/python_stdlib-*.zip", lambda route: route.abort())
    page.goto(site.url)
    expect(page.locator("#startup")).to_contain_text("did not start", timeout=20_000)


REFUSED = {
    "eval": "eval('1 + 1')",
    "a function from text": "new Function('return 1')",
    "markup from any string": "document.body.innerHTML = '<b>x</b>'",
    "a script in the table's markup": "table.draw(document.body, '<script>1</' + 'script>')",
    "a worker from elsewhere": "new Worker(URL.createObjectURL(new Blob(['1'])))",
    "another policy": "trustedTypes.createPolicy('mine', {})",
}


def test_policy_refuses_code_from_text(open_page: Opener, site: Site) -> None:
    page, watch = open_page(site, anew=True)
    wait_until_ready(page)
    watch.allow("")
    for attack, script in REFUSED.items():
        tried = f"(() => {{ try {{ {script}; return 'let through' }} catch (e) {{ return e.name }} }})()"
        assert run_js(page, tried) in ("TypeError", "EvalError"), attack


def test_policy_stops_an_inline_handler(open_page: Opener, site: Site) -> None:
    page, watch = open_page(site, anew=True)
    wait_until_ready(page)
    watch.allow("Content Security Policy")
    run_js(
        page,
        """table.draw(document.body.appendChild(document.createElement("div")),
        '<img src=x onerror="globalThis.hacked = 1">')""",
    )
    watch.allow("404")
    page.wait_for_timeout(300)
    assert run_js(page, "globalThis.hacked") is None


def wait_for_offline(page: Page) -> None:
    """Wait until the service worker has kept everything."""
    assert run_js(page, "navigator.serviceWorker.ready.then((r) => !!r.active)")


def test_plays_on_with_the_server_gone(open_page: Opener, own_site: Site) -> None:
    page, watch = open_page(own_site)
    wait_until_ready(page)
    wait_for_offline(page)
    own_site.stop()
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-engine", pyengine.__version__)
    # The browser looks for a newer service worker, in vain.
    watch.allow("sw.js")
    watch.allow("ERR_INTERNET_DISCONNECTED")
    watch.allow("Playing offline is not possible here")


def test_a_later_start_wakes_python_from_its_kept_memory(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, anew=True)
    wait_until_ready(page)
    assert run_js(page, KEPT_MEMORY) == 0
    wait_for_offline(page)
    page.reload()
    wait_until_ready(page)
    assert run_js(page, KEPT_MEMORY) == 1
    set_up(page, seed="awake", drivers="pa", speed="instant")
    mouse = Mouse(page, "awake")
    for _ in range(6):
        mouse.decide()
    # The AI's worker wakes the same way.
    expect(page.locator("#log li")).not_to_have_count(0)


def test_a_race_does_without_the_rest_of_pythons_library(open_page: Opener, site: Site) -> None:
    page, watch = open_page(site, "manifest.webmanifest", anew=True)
    watch.allow("python_later")
    watch.allow("rest of Python's library")
    page.route("**/python_later-*.zip", lambda route: route.abort())
    page.goto(site.url)
    wait_until_ready(page)
    set_up(page, seed="lean", drivers="pa")
    mouse = Mouse(page, "lean")
    for _ in range(8):
        mouse.decide()
    assert any("rest of Python's library" in text for text in watch.complaints)


@pytest.mark.parametrize("size", [4096, "whole"])
def test_kept_memory_that_does_not_serve_is_left_alone(
    open_page: Opener, site: Site, size: int | str
) -> None:
    page, watch = open_page(site, anew=True)
    wait_until_ready(page)
    wait_for_offline(page)
    spoil = f"""caches.keys().then(async (names) => {{
        const cache = await caches.open(names[0]);
        const {{ url }} = (await cache.keys()).find((one) => one.url.endsWith(".snapshot"));
        const whole = (await (await cache.match(url)).arrayBuffer()).byteLength;
        await cache.put(url, new Response(new Uint8Array({size})));
    }})"""
    run_js(page, spoil)
    watch.allow("does not serve here")
    page.reload()
    wait_until_ready(page)
    assert run_js(page, KEPT_MEMORY) == 0
    assert any("does not serve here" in text for text in watch.complaints)


def next_version(folder: Path) -> Path:
    """Make a copy of the site that differs in its page, as a later build would."""
    later = folder / "later"
    shutil.copytree(DIST, later)
    page = later / "index.html"
    old = page.read_bytes()
    new = old.replace(b"<title>", b"<title>Later: ")
    page.write_bytes(new)
    worker = later / "sw.js"
    text = worker.read_text().replace(_integrity(old), _integrity(new))
    worker.write_text(re.sub(r'"table-\w+"', '"table-later"', text))
    return later


def _integrity(data: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def test_new_version_takes_over_whole_at_the_next_start(
    open_page: Opener, own_site: Site, tmp_path: Path
) -> None:
    page, watch = open_page(own_site)
    wait_until_ready(page)
    wait_for_offline(page)
    own_site.serve_instead(next_version(tmp_path))
    # Started from what is kept, while the new version is fetched beside it.
    page.reload()
    wait_until_ready(page)
    assert "Later" not in page.title()
    waiting = """new Promise((done) => {
        const look = async () => (await navigator.serviceWorker.getRegistration()).waiting
            ? done(true) : setTimeout(look, 50);
        look();
    })"""
    assert run_js(page, waiting)
    # The next start is the new version, whole, and it is the only one kept.
    page.reload()
    expect(page).to_have_title(re.compile("Later"), timeout=20_000)
    wait_until_ready(page)
    own_site.stop()
    page.context.set_offline(True)
    page.reload()
    expect(page).to_have_title(re.compile("Later"))
    wait_until_ready(page)
    assert run_js(page, "caches.keys()") == ["table-later"]
    for text in ("sw.js", "ERR_INTERNET_DISCONNECTED", "Playing offline is not possible here"):
        watch.allow(text)


def test_a_half_deployed_version_is_not_installed(open_page: Opener, own_site: Site, tmp_path: Path) -> None:
    page, watch = open_page(own_site)
    wait_until_ready(page)
    wait_for_offline(page)
    later = next_version(tmp_path)
    # The page of the old version with the service worker of the new one, as in the middle of a deploy.
    shutil.copy(DIST / "index.html", later / "index.html")
    own_site.serve_instead(later)
    watch.allow("integrity")
    watch.allow("Failed to fetch")
    installing = """navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => "installed",
        () => "refused")"""
    run_js(page, installing)
    page.wait_for_timeout(1500)
    assert not run_js(page, "navigator.serviceWorker.getRegistration().then((r) => !!r.waiting)")
    page.reload()
    wait_until_ready(page)
    assert "Later" not in page.title()


def strangers_page(route: Route) -> None:
    """Answer with the ten lines of the README, and a module in them that the table does without."""
    readme = (DIST.parent / "README.md").read_text()
    example = re.search(r"```html\n(.*?)```", readme, re.DOTALL)
    assert example is not None
    page = example.group(1).replace("https://example.org/table", "")
    page = page.replace("import pyengine\n", "import pyengine, tarfile, pyengine.odds\n")
    route.fulfill(content_type="text/html", body=page)


def test_engine_in_somebody_elses_page(open_page: Opener, site: Site) -> None:
    page, watch = open_page(site, "manifest.webmanifest", anew=True)
    page.route("**/theirs.html", strangers_page)
    page.goto(site.url + "theirs.html")
    expect(page.locator("#out")).to_contain_text(pyengine.__version__, timeout=30_000)
    assert any(url.endswith(".whl") and "/wheels/" in url for url in watch.requests)
    assert any("micropip" in url for url in watch.requests)


def test_worker_thinks_without_any_eval(page: Page) -> None:
    table = table_text(Game.new([Seat("Ada"), Seat("Bo")], seed="dust").table)
    ask = f"""new Promise((done) => {{
        const assets = JSON.parse(document.getElementById("assets").textContent);
        const worker = new Worker(assets["thinker.js"], {{ type: "module" }});
        worker.onerror = (event) => done(`the worker failed: ${{event.message}}`);
        worker.onmessage = ({{ data }}) => {{ worker.terminate(); done(data.action ?? data.failed); }};
        worker.postMessage({{ id: 1, table: {json.dumps(table)} }});
    }})"""
    assert run_js(page, ask).startswith("assign")
