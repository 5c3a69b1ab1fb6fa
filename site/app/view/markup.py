"""Small pieces of markup that every view uses."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from app.view.motifs import card_mark
from pyengine import content
from pyengine.actions import Action

DAMAGE = frozenset(kind.id for kind in content.DAMAGE)
"""The kinds of damage that are drawn on their token."""


MEMORY = 2048
"""How many small pieces are remembered: most of a picture says what the last one did."""

SKID_TURNS = {
    "front": 0,
    "front-right": 45,
    "rear-right": 135,
    "rear": 180,
    "rear-left": 225,
    "front-left": 315,
}
"""How far a skid's arrow is turned from driving right."""


@lru_cache(MEMORY)
def esc(text: str) -> str:
    """Make text safe between tags and in attributes; a table says the same few hundred texts again and again."""
    return escape(text, quote=True)


@lru_cache(MEMORY, typed=True)
def attrs(**values: str | int | bool | None) -> str:
    """Write attributes: True alone, None and False left out; ``data_ui`` becomes ``data-ui``.

    >>> attrs(class_="go", data_ui="undo", hidden=False, draggable="true")
    ' class="go" data-ui="undo" draggable="true"'
    """
    out = []
    for key, value in values.items():
        name = key.rstrip("_").replace("_", "-")
        if value is True:
            out.append(f" {name}")
        elif value is not None and value is not False:
            out.append(f' {name}="{esc(str(value))}"')
    return "".join(out)


@lru_cache(MEMORY)
def icon(name: str, extra: str = "") -> str:
    """Draw a mark of the 24-box by its sprite name."""
    kind = f"ic {extra}".strip()
    return f'<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{name}"/></svg>'


@lru_cache(MEMORY)
def letter(colour: str, text: str) -> str:
    """Write the letter inside a crew's emblem, centred in its shape."""
    drop = {"t": "6.2"}.get(colour, "5.2")
    return f'<text class="vl" y="{drop}">{esc(text)}</text>'


@lru_cache(MEMORY)
def emblem(colour: str, text: str, extra: str = "") -> str:
    """Draw a crew's emblem with a letter in it."""
    return (
        f'<svg class="emb{" " + extra if extra else ""} c-{colour}" viewBox="-15 -15 30 30" aria-hidden="true">'
        f'<use href="#em-{colour}"/>{letter(colour, text)}</svg>'
    )


def die(face: str, extra: str = "") -> str:
    """Draw a die with a face of the sprite, such as p5, r2, dd or sl-in."""
    mark = f'<use href="#{face}" x="-30" y="-30" width="60" height="60"/>' if face else ""
    return (
        f'<svg class="die{" " + extra if extra else ""}" viewBox="-30 -30 60 60" aria-hidden="true">'
        f'<use href="#die" x="-30" y="-30" width="60" height="60"/>{mark}</svg>'
    )


def _number_die(face: str, kind: str) -> str:
    """Draw a die with a number that has no drawing of its own; a content pack may have one."""
    return (
        f'<svg class="die {kind}" viewBox="-30 -30 60 60" aria-hidden="true">'
        '<use href="#die" x="-30" y="-30" width="60" height="60"/>'
        f'<text class="dl" x="-1" y="8">{esc(face)}</text></svg>'
    )


@lru_cache(MEMORY)
def move_die(face: int | str, extra: str = "") -> str:
    """Draw a movement die: pips up to six, else the number."""
    return (
        die(f"p{face}", extra) if str(face) in "123456" else _number_die(str(face), f"moved {extra}".strip())
    )


@lru_cache(MEMORY)
def road_die(face: int | str) -> str:
    """Draw the road die: lane dashes up to three, else the number."""
    return die(f"r{face}", "roadd") if str(face) in "123" else _number_die(str(face), "roadd")


def shooting_die(face: str, any_size: str) -> str:
    """Draw the shooting die; its face is letters in a ring, ``any_size`` those of the face that hits any."""
    label = any_size if face == "any" else "+".join(face)
    small = " small" if len(label) > 1 else ""
    return (
        '<svg class="die shootd" viewBox="-30 -30 60 60" aria-hidden="true">'
        '<use href="#die" x="-30" y="-30" width="60" height="60"/>'
        '<use href="#sh" x="-30" y="-30" width="60" height="60"/>'
        f'<text class="dl{small}" x="-1" y="6">{esc(label)}</text></svg>'
    )


def stunt_die(face: str) -> str:
    """Draw the stunt die: a number over a ramp."""
    return (
        '<svg class="die stuntd" viewBox="-30 -30 60 60" aria-hidden="true">'
        '<use href="#die" x="-30" y="-30" width="60" height="60"/><path class="lip" d="M-25 22 23 12V23H-25Z"/>'
        f'<text class="dl" x="-1" y="8">{esc(face)}</text></svg>'
    )


def fire_die(face: str) -> str:
    """Draw the fire die: moves, a swirl that puts the fire out, a skull."""
    mark = {"out": "swirl", "skull": "skull"}.get(face)
    if mark:
        inner = f'<use href="#{mark}" x="-20" y="-20" width="40" height="40"/>'
    else:
        inner = f'<text class="dl" x="-1" y="8">{esc(face)}</text>'
    return (
        '<svg class="die fired" viewBox="-30 -30 60 60" aria-hidden="true">'
        f'<use href="#die" x="-30" y="-30" width="60" height="60"/>{inner}</svg>'
    )


def fx_die(name: str, face: str, any_size: str) -> str:
    """Draw any die by its name and printed face, as a `roll` event tells them; ``any_size`` as `shooting_die`."""
    if name == "direction":
        return die("dd", f"dird to-{face}")
    if name == "slam":
        return die("sl-in" if face == "came" else "sl-out", "slamd")
    if name == "shooting":
        return shooting_die(face, any_size)
    if name == "stunt":
        return stunt_die(face)
    if name == "fire":
        return fire_die(face)
    if name == "road":
        return road_die(face)
    return move_die(face)


@lru_cache(MEMORY)
def rule_button(rule: str, words: str, *, seen: str = "") -> str:
    """Offer a rule by its id: ``seen`` is what is seen of it, ``words`` what is said before it or in its place."""
    if not rule:
        return ""
    inside = f'<span class="unseen">{esc(words)} </span>{esc(seen)}' if seen else esc(words)
    return f'<button class="rule" data-rule="{esc(rule)}">{inside}</button>'


def doing(action: Action, legal: bool, pick: bool = False) -> str:
    """Return the attribute that plays an action, or asks why it is not allowed."""
    if not legal:
        return attrs(data_why=str(action))
    return attrs(data_action=str(action), data_tap="pick" if pick else None)


@lru_cache(MEMORY)
def damage_nut(name: str) -> str:
    """Draw a damage token face up in its slot; people may look at what they hold."""
    mark = ""
    if name.startswith("ongoing-"):
        card = card_mark(name.removeprefix("ongoing-"))
        mark = f'<svg x="-19" y="-19" width="38" height="38" class="nutmark"><use href="#{card}"/></svg>'
    elif name.startswith("skid-"):
        turn = SKID_TURNS[name.removeprefix("skid-")]
        mark = f'<g transform="rotate({turn})"><use href="#d-skid"/></g>'
    elif name in DAMAGE:
        mark = f'<use href="#{"i" if name == "fire" else "d"}-{esc(name)}"/>'
    return f'<svg viewBox="-42 -38 84 76" aria-hidden="true"><use href="#dm-up"/>{mark}</svg>'


EMPTY_NUT = (
    '<svg viewBox="-42 -38 84 76" aria-hidden="true"><path class="hexo" d="M-19-33H19L38 0 19 33H-19L-38 0Z"/>'
    '<path class="hexx" d="M-8-8 8 8M8-8-8 8"/></svg>'
)
