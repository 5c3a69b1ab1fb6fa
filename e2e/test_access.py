"""axe finds nothing to complain about, in the situations of a race, in every theme, on a phone and on a laptop."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from e2e.conftest import DIST, ROOT, Opener, Site, run_js, wait_until_ready
from e2e.situations import LAPTOP, PHONE, SHOWN_THEMES, SITUATIONS, position, put

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """axe.run(document, {resultTypes: ["violations"]}).then((found) => found.violations.flatMap(
    (one) => one.nodes.map((node) => `${one.id}: ${node.target}`)))"""
LOOKED_AT = [
    *("menu", "setup", "settings", "rules", "why", "first-turn", "die", "reach"),
    *("step", "deadly", "question", "airstrike", "cards", "over"),
]


# The themes differ in colour alone, so each is looked at on one of the sizes; contrast is stronger than day and night.
STRONG = ("first", "settings", "first-turn", "cards")
# What is the same on every size is looked at on the laptop.
ON_A_PHONE = ("menu", "setup", "first-turn", "die", "step", "question", "cards")


@pytest.mark.parametrize(
    ("size", "situations", "theme", "strong"),
    [(PHONE, ON_A_PHONE, "dark", "contrast-dark"), (LAPTOP, LOOKED_AT, "light", "contrast")],
    ids=["phone", "laptop"],
)
def test_axe_finds_nothing(
    open_page: Opener,
    site: Site,
    size: dict[str, int],
    situations: Sequence[str],
    theme: str,
    strong: str,
) -> None:
    assert {"light", "dark", "contrast", "contrast-dark"} == set(SHOWN_THEMES)
    page, _ = open_page(site, init=AXE.read_text(), viewport=size, reduced_motion="reduce")
    wait_until_ready(page)
    found: dict[str, list[str]] = {}
    looked = 0
    for name in ("first", *situations):
        if name != "first":
            at, act = SITUATIONS[name]
            put(page, position(at))
            act(page)
        for shown in (theme, strong) if name in STRONG else (theme,):
            run_js(page, f"document.documentElement.dataset.theme = {json.dumps(shown)}")
            looked += 1
            if complaints := run_js(page, LOOK):
                found[f"{name} {shown}"] = complaints
    assert looked > len(situations) + 2
    assert not found, json.dumps(found, indent=1)


def test_axe_finds_what_is_wrong_and_nothing_on_the_other_pages(open_page: Opener, site: Site) -> None:
    page, _ = open_page(site, init=AXE.read_text(), viewport=LAPTOP)
    wait_until_ready(page)
    for other in sorted(DIST.glob("*.html")):
        if other.name != "index.html":
            page.goto(site.url + other.name)
            assert run_js(page, LOOK) == [], other.name
    page.goto(site.url)
    wait_until_ready(page)
    assert run_js(page, LOOK) == []
    run_js(page, "document.querySelector('dialog[open] form').append(document.createElement('button'))")
    assert any(one.startswith("button-name") for one in run_js(page, LOOK))
