"""The design tokens: one sheet holds every colour, and what must be read or told apart can be, in every theme."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

from app.view.motifs import card_mark, motif
from pyengine import content

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
TOKENS = next(path for path in SHEETS if path.name == "10-tokens.css").read_text()
PHONE_OR_TALL = re.compile(r"@media ([^{]+)\{\s*\.lying\{display:none\}")


def tokens(selector: str) -> dict[str, str]:
    """Return the custom properties of a rule of the token sheet."""
    found = re.search(re.escape(selector) + r"\{(.*?)\n\}", TOKENS, re.DOTALL)
    assert found, selector
    return dict(re.findall(r"--([\w-]+):([^;}]+)", found[1]))


DAY, NIGHT, STRONG = (tokens(name) for name in (":root", "[data-theme$=dark]", "[data-theme|=contrast]"))
THEMES = {
    "light": DAY,
    "dark": DAY | NIGHT,
    "contrast": DAY | STRONG | tokens("[data-theme=contrast]"),
    "contrast-dark": DAY | NIGHT | STRONG | tokens("[data-theme=contrast-dark]"),
}
CREWS = [f"crew-{letter}" for letter in "itagp"]
GROUNDS = ["asphalt", "sand", "mud", "salt"]
"""The grounds that melt into areas; every other terrain has a drawing of its own on each space."""

READ = [
    *((text, ground) for text in ("text", "soft", "link") for ground in ("paper", "paper-2")),
    ("rust", "paper"),
    ("skytext", "sky-0"),
    ("skytext", "sky-1"),
    ("skytext", "sky-2"),
    ("tname", "sand"),
    ("tno", "sand"),
    ("lanetext", "sand"),
    *(("oil", crew) for crew in CREWS if crew != "crew-p"),
    ("pale", "crew-p"),
    ("oil", "crew-n"),
    ("oil", "cream"),
    ("oil", "spent"),
    ("oil", "step"),
    ("oil", "step-slam"),
    ("oil", "picked"),
    ("oil", "paper-3"),
    ("cream", "oil"),
    ("light", "oil-2"),
    ("light", "danger"),
    ("light", "safe"),
    ("light", "kerb"),
    ("light", "brick"),
    ("straw", "soot"),
    ("soft-0", "cream"),
    ("link-0", "cream"),
    ("light", "die-shoot"),
    ("fire-3", "die-fire"),
    ("oil", "die-stunt"),
]
"""Text and what it stands on."""
SEEN = [
    ("focus", "paper"),
    ("focus", "paper-2"),
    ("oil", "crew-a"),
    ("focus-0", "cream"),
    ("tick", "safe"),
    ("chalk", "die-road"),
]
"""What is no text but must be seen."""


def contrast(theme: dict[str, str], one: str, other: str) -> float:
    """Return the contrast of two tokens (WCAG 2.1)."""
    return float(Color(theme[one]).contrast(Color(theme[other]), method="wcag21"))


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read(name: str) -> None:
    least = 7.0 if name.startswith("contrast") else 4.5
    inks = {
        "kerb",
        "die-shoot",
        "brick",
        *CREWS,
        "crew-n",
        "step-slam",
    }  # printed inks, the same in all themes
    poor = {
        f"{one} on {other}": round(contrast(THEMES[name], one, other), 2)
        for one, other in READ
        if contrast(THEMES[name], one, other) < (4.5 if {one, other} & inks else least)
    }
    assert not poor


@pytest.mark.parametrize("name", THEMES)
def test_marks_can_be_seen(name: str) -> None:
    assert not [pair for pair in SEEN if contrast(THEMES[name], *pair) < 3]


def apart(theme: dict[str, str], names: list[str], sight: str) -> tuple[float, str, str]:
    """Return the two of these colours that are nearest for an eye: their distance (CIEDE2000) and names."""

    def seen(name: str) -> Color:
        colour = Color(theme[name])
        if sight == "grey":
            return Color("lab-d65", [colour.convert("lab-d65")["lightness"], 0, 0])
        return colour if sight == "full" else colour.filter(sight)

    pairs = combinations(names, 2)
    return min((seen(one).delta_e(seen(other), method="2000"), one, other) for one, other in pairs)


@pytest.mark.parametrize("sight", ["full", "protan", "deutan", "tritan", "grey"])
@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("group", ["crews", "grounds"])
def test_crews_and_grounds_are_told_apart_by_every_eye(group: str, name: str, sight: str) -> None:
    """Fault 24: colour was the only sign. Emblem, livery and pattern come on top of this distance."""
    distance, one, other = apart(THEMES[name], CREWS if group == "crews" else GROUNDS, sight)
    assert distance > 5, f"{one} and {other}: {distance:.1f}"


def test_every_crew_has_its_own_emblem_and_livery() -> None:
    art = (ROOT / "static" / "art.svg").read_text()
    for kind in ("em", "liv"):
        drawn = {re.search(rf'id="{kind}-{crew}"[^>]*>(.*?)</', art, re.DOTALL)[1] for crew in "itagp"}  # type: ignore[index]
        assert len(drawn) == len(CREWS)


@pytest.mark.parametrize(
    "path", [path for path in SHEETS if path.name != "10-tokens.css"], ids=lambda p: p.name
)
def test_only_the_tokens_hold_colours_and_text_follows_the_chosen_size(path: Path) -> None:
    text = re.sub(r"url\([^)]*\)|/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    colours = re.findall(r":[^;{}]*(?:#[0-9A-Fa-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\()[^;}]*", text)
    assert not colours
    inside_drawings = r"\.(?:vl|dl|dl\.small|cf|motif)$"
    for selectors, rules in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        fixed = re.search(r"font(?:-size)?:[^;]*?\d(?:\.\d+)?px", rules)
        drawing = path.name == "40-board.css" or any(
            re.search(inside_drawings, one.strip()) for one in selectors.split(",")
        )
        assert not fixed or drawing, f"{selectors.strip()}: {fixed and fixed[0]}"


def test_every_tile_and_card_has_a_drawing_of_its_own() -> None:
    art = (ROOT / "static" / "art.svg").read_text()
    tiles = [motif(side.name) for side in content.TILES]
    cards = [card_mark(card.id) for card in content.CARDS]
    for drawn, plain in ((tiles, "m-mesa"), (cards, "k-any")):
        assert len(set(drawn)) == len(drawn)
        assert plain not in drawn
    assert not [one for one in [*tiles, *cards, motif("?"), card_mark("?")] if f'id="{one}"' not in art]


def test_every_token_used_is_defined() -> None:
    everything = "".join(path.read_text() for path in SHEETS) + (ROOT / "static" / "art.svg").read_text()
    defined = set(re.findall(r"--([\w-]+):", everything))
    set_elsewhere = {"ms"}  # a motion's length, by the page
    used = set(re.findall(r"var\(--([\w-]+)\)", everything))
    assert used <= defined | set_elsewhere


def test_page_and_style_agree_on_which_way_the_road_goes() -> None:
    page = re.search(
        r'^TALL = "(.+)"$', (ROOT / "site" / "app" / "browser" / "dom.py").read_text(), re.MULTILINE
    )
    style = PHONE_OR_TALL.findall("".join(path.read_text() for path in SHEETS))
    assert page
    assert [one.replace(" ", "") for one in style] == [page[1].replace(" ", "")]


def test_sheets_agree_on_what_a_phone_is() -> None:
    words = [
        query for path in SHEETS for query in re.findall(r"@media ([^{]*43\.75em[^{]*)\{", path.read_text())
    ]
    phone = "(max-width:43.75em) and (max-aspect-ratio:1/1)"
    assert words
    assert all(phone in query or "min-height:43.75em" in query for query in words)
