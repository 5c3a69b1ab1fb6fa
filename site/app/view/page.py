"""The page, put together: the markup of every region, what changed, and the picture drawn at build time."""

from __future__ import annotations

from app.view import board as road
from app.view.ask import fallen, over_panel, why
from app.view.dashboards import dashboards
from app.view.ground import ground
from app.view.hand import hand
from app.view.header import header
from app.view.log import log
from app.view.markup import attrs, esc
from app.view.opening import opening_table
from app.view.ribbon import go, ribbon
from app.view.scene import Orientation, Prompt, Scene, default_seats, scene
from app.words import ENGLISH
from pyengine.words import Words

Parts = dict[str, str]
WAYS: tuple[Orientation, ...] = ("wide", "tall")


def parts(scene: Scene, orientation: Orientation | None = None, *, words: bool = True) -> Parts:
    """Return the inner markup of every region; the road in one orientation, or in both when none is given.

    The road in words is for reading aloud and may come a little later: leave it out with ``words``.
    """
    out: Parts = {"header": header(scene)}
    for way in WAYS:
        if orientation in (way, None):
            out[f"board-{way}"] = road.shell(scene, way)
            out[f"ground-{way}"] = ground(scene, way)
            out[f"pieces-{way}"] = road.pieces(scene, way)
        else:
            out[f"board-{way}"] = ""
    out["mini"] = road.mini(scene) if orientation != "wide" else ""
    out["fallen"] = fallen(scene)
    if words:
        out["words"] = road.words(scene)
    out["ribbon"] = ribbon(scene)
    out["hand"] = hand(scene)
    out["dashboards"] = dashboards(scene)
    out["log"] = log(scene)
    out["over-panel"] = _over_panel(scene)
    out["why"] = why(scene)
    return out


def ground_parts(scene: Scene, orientation: Orientation) -> Parts:
    """Return the ground of the road alone, which is most of what a race has drawn when it begins."""
    return {
        f"board-{orientation}": road.shell(scene, orientation),
        f"ground-{orientation}": ground(scene, orientation),
    }


def _over_panel(scene: Scene) -> str:
    if scene.unattended == "ask":
        # Imported here: few races go on without people.
        from app.view.unattended import unattended

        return unattended(scene)
    if scene.own_roll is None:
        return over_panel(scene)
    # Imported here: only a race whose people roll their own dice has any.
    from app.view.own_dice import own_roll

    return own_roll(scene, scene.own_roll)


def changed(before: Parts, after: Parts) -> Parts:
    """Return what must be written, in order; a new shell of the road brings its two groups with it."""
    fresh = {way for way in WAYS if before.get(f"board-{way}") != after.get(f"board-{way}")}
    out = {}
    for name, markup in after.items():
        part, _, way = name.partition("-")
        if before.get(name) != markup or (part in ("ground", "pieces") and way in fresh):
            out[name] = markup
    return out


def _said(key: str, words: Words) -> str:
    """Return a text of the frame and the mark by which the page says it in another language later."""
    return f'data-say="{key}">{esc(words.say(key))}'


def _label(key: str, words: Words) -> str:
    """The same for a label that is only heard."""
    return attrs(data_label=key, aria_label=words.say(key))


def frame(parts: Parts, startup: str = "", words: Words = ENGLISH) -> str:
    """Return the whole body: every region in its place, filled; ``startup`` says what is loading."""
    lying, upright = (_filled(parts, way) for way in WAYS)
    return (
        f'<a class="skip" href="#ribbon" {_said("frame.skip", words)}</a>'
        f'<header id="header" class="top">{parts["header"]}</header>'
        f'<main class="road" id="road"><div id="board-wide" class="lying">{lying}</div>'
        '<div class="tallwrap">'
        f'<div class="upright" id="scroller" tabindex="0" role="group"{_label("frame.window", words)}>'
        f'<div id="board-tall">{upright}</div>'
        f'</div><div id="mini" class="mini">{parts["mini"]}</div></div>'
        f'<div id="fallen" class="fallhold">{parts["fallen"]}</div>'
        f'<div id="words" class="wordhold">{parts["words"]}</div></main>'
        f'<section id="ribbon" class="call"{_label("frame.now", words)}>{parts["ribbon"]}</section>'
        '<div class="panel" id="panel">'
        f'<section id="hand" class="hand"{_label("frame.hand", words)}>{parts["hand"]}</section>'
        f'<section id="dashboards" class="yard"{_label("frame.cars", words)}>{parts["dashboards"]}</section>'
        f'<div id="log" class="loghold">{parts["log"]}</div>'
        f'<div id="over-panel" class="overpanel">{parts["over-panel"]}</div></div>'
        f'<footer class="foot" {_said("frame.owners", words)}</footer>'
        f'<div id="why" class="whyhold">{parts["why"]}</div><dialog id="dialog" class="dialog"></dialog>'
        '<div id="tip" class="tip" role="tooltip" hidden></div>'
        '<div id="live" class="unseen" role="log" aria-live="polite"></div>'
        f'<p id="startup" class="startup" role="status">{esc(startup)}</p>'
    )


def frame_words(words: Words) -> dict[str, str]:
    """Return the texts of the frame by their keys, to say them in another language."""
    keys = ("skip", "window", "now", "hand", "cars", "owners")
    return {key: words.say(key) for key in ("page.title", *(f"frame.{key}" for key in keys))}


def _filled(parts: Parts, way: Orientation) -> str:
    markup = parts[f"board-{way}"]
    for group in ("ground", "pieces"):
        mark = f'<g id="{group}-{way}">'
        markup = markup.replace(mark, mark + parts.get(f"{group}-{way}", ""))
    return markup


def first_parts(words: Words = ENGLISH, orientation: Orientation | None = None) -> Parts:
    """Return the regions of the picture that stands before there is a race: four crews about to start."""
    prompt = Prompt(words.say("first.heading"), words.say("first.reason"))
    opening = scene(opening_table(), default_seats(4), prompt=prompt, busy=True, words=words)
    # The road in words comes with the race: nobody waits for it while the table is set.
    drawn = parts(opening, orientation, words=False) | {"words": ""}
    drawn["ribbon"] = drawn["ribbon"].replace(go(words.say("ribbon.skip"), ui="skip", quiet=True), "")
    return drawn


def first_picture(words: Words = ENGLISH) -> str:
    """Return the body drawn at build time: both orientations, no Python needed to see it."""
    return frame(first_parts(words), words.say("start.rules"), words)
