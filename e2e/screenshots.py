"""Pictures of the table in its named situations, and a contact sheet of each size and theme: `make screenshots`."""

from __future__ import annotations

import base64
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from playwright.sync_api import Page

from e2e.chromium import CHROMIUM, cdp, close
from e2e.conftest import DIST, SHOTS, Site, Watch, run_js, wait_until_ready
from e2e.situations import SITUATIONS, bring, position, put

SIZES = ((360, 740), (1366, 768), (1920, 1080))
THEMES = ("light", "dark")
FOLDER = SHOTS / "situations"
# Two frames later everything that was changed has been laid out and drawn.
_DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def take(page: Page, file: Path) -> None:
    """Keep a picture of what is seen; packed loosely, which is many times quicker."""
    how = {"format": "png", "optimizeForSpeed": True}
    file.write_bytes(base64.b64decode(cdp(page).send("Page.captureScreenshot", how)["data"]))


def every_look(page: Page, name: str) -> None:
    """Keep a situation's picture at every size in every theme."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            run_js(page, f'(document.documentElement.dataset.theme = "{theme}", {_DRAWN})')
            take(page, FOLDER / f"{name}-{width}-{theme}.png")


def shoot(site: Site, wanted: list[str]) -> None:
    """Keep the pictures of every wanted situation; fail on what the browser complains of meanwhile."""
    width, height = SIZES[1]
    context = CHROMIUM.profile(reduced_motion="reduce", viewport={"width": width, "height": height})
    watch = Watch(context, site.url)
    page = context.new_page()
    page.goto(site.url)
    wait_until_ready(page)
    begun = False
    for name in wanted:
        if name in SITUATIONS:
            at, act = SITUATIONS[name]
            page.set_viewport_size({"width": width, "height": height})
            (bring if begun else put)(page, position(at))
            begun = True
            act(page)
        every_look(page, name)
    watch.check()
    close(context)


def sheet(names: list[str], width: int, theme: str) -> Path:
    """Write the page that shows all pictures of one size in one theme side by side."""
    figures = "".join(
        f'<figure><a href="{name}-{width}-{theme}.png"><img src="{name}-{width}-{theme}.png" alt=""></a>'
        f"<figcaption>{name}</figcaption></figure>"
        for name in names
    )
    column = 240 if width < 700 else 480
    style = (
        f"body{{display:grid;grid-template-columns:repeat(auto-fill,{column}px);gap:8px;margin:8px;"
        "background:gray;color:white;font:14px sans-serif}figure{margin:0}img{width:100%;display:block}"
    )
    file = FOLDER / f"sheet-{width}-{theme}.html"
    title = f"{width} {theme}"
    file.write_text(f"<!doctype html><title>{title}</title><style>{style}</style>{figures}")
    return file


def main() -> int:
    """Keep all pictures, or those of the situations that are named; say where they are."""
    names = ["first", *SITUATIONS]
    wanted = sys.argv[1:] or names
    if unknown := set(wanted) - set(names):
        print(f"no such situation: {', '.join(sorted(unknown))}; there are {', '.join(names)}")
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    site = Site(DIST)
    shoot(site, wanted)
    page = CHROMIUM.profile(viewport={"width": 1960, "height": 900}).new_page()
    for width, _ in SIZES:
        for theme in THEMES:
            file = sheet(wanted, width, theme)
            page.goto(file.as_uri())
            page.screenshot(path=file.with_suffix(".png"), full_page=True)
    CHROMIUM.close()
    site.stop()
    count = len(wanted) * len(SIZES) * len(THEMES)
    where = FOLDER.relative_to(ROOT)
    print(f"{count} pictures in {where}/, in {time.perf_counter() - began:.0f} s; sheet-*.html show them all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
