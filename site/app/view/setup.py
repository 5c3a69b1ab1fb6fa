"""The set-up form.

Field names: ``crews`` (2-4); for each seat i ``name-i``, ``colour-i``, ``driver-i`` (person, ai), ``reroll-i`` (ask,
hurt, never); ``seed``; ``start`` (1a, 1b); ``option-<house rule>``; ``autoskip`` (a tick); ``speed``.
Seats from ``crews`` on are hidden by the style sheet and must be ignored by whoever reads the form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from app.view.markup import attrs, emblem, esc, icon
from app.view.scene import SPEEDS, Seat, Standing
from pyengine import content
from pyengine.content import HouseRule

MOST_CREWS = 4
NAME_LENGTH, SEED_LENGTH = 24, 64
REROLL_WORDS: dict[Standing, str] = {
    "ask": "ask me",
    "hurt": "only if mine would be hurt",
    "never": "let it stand",
}
STARTS = tuple(
    (side.id, side.name) for side in content.TILES if side.tile == "1" and side.expansion == "base"
)


class Form(NamedTuple):
    """What the set-up form shows."""

    crews: int = 2
    seats: tuple[Seat, ...] = (
        Seat("Ivory", "i"),
        Seat("Teal", "t", "ai"),
        Seat("Amber", "a", "ai"),
        Seat("Green", "g", "ai"),
    )
    rerolls: tuple[Standing, ...] = ("ask", "ask", "ask", "ask")
    seed: str = ""
    start: str = "1a"
    options: Mapping[str, str] = {}
    autoskip: bool = True
    speed: str = "normal"
    problem: str = ""
    resumable: bool = False


def house_rules() -> list[HouseRule]:
    """Return the house rules that matter in the base game (VAR-2)."""
    return [rule for rule in content.HOUSE_RULES.values() if content.rule(rule.rule).expansion == "base"]


def setup_dialog(form: Form) -> str:
    """Draw the set-up form."""
    seats = "".join(_seat(form, index) for index in range(MOST_CREWS))
    problem = f'<p class="problem" role="alert">{esc(form.problem)}</p>' if form.problem else ""
    back = (
        '<button type="button" class="go quiet" data-ui="close">Back to the race</button>'
        if form.resumable
        else ""
    )
    count = _radios("crews", _counts(), str(form.crews))
    rules = "".join(_house_rule(rule, form) for rule in house_rules())
    seed = attrs(
        name="seed",
        value=form.seed,
        maxlength=SEED_LENGTH,
        autocomplete="off",
        spellcheck="false",
        placeholder="from this device",
    )
    skip = attrs(type="checkbox", name="autoskip", checked=form.autoskip)
    return (
        '<form class="sheet setup" data-form="setup" method="dialog" aria-labelledby="setup-h">'
        '<header><h1 id="setup-h">New race</h1>'
        "<p>Car combat on a crumbling road, for two to four crews at this device.</p></header>"
        f'{problem}<div class="pair"><fieldset><legend>Crews</legend>{count}</fieldset>'
        f"<fieldset><legend>Starting tile</legend>{_radios('start', STARTS, form.start)}</fieldset></div>"
        f'<div class="seats">{seats}</div>'
        f'<details><summary>House rules, seed, pace</summary><div class="more">{rules}'
        f'<label class="field"><span>Seed</span><input{seed}></label>'
        f"{_select('speed', 'Speed', SPEEDS, form.speed)}"
        f'<label class="tick"><input{skip}><span>Skip what has only one answer</span></label></div></details>'
        f'<footer class="do">{back}<button class="go" type="submit" data-ui="start">Drive</button></footer></form>'
    )


def _counts() -> tuple[tuple[str, str], ...]:
    return tuple((str(count), str(count)) for count in range(2, MOST_CREWS + 1))


def _radios(name: str, choices: tuple[tuple[str, str], ...], chosen: str) -> str:
    out = []
    for value, words in choices:
        state = attrs(type="radio", name=name, value=value, checked=value == chosen)
        out.append(f'<label class="choice"><input{state}><span>{esc(words)}</span></label>')
    return f'<div class="choices">{"".join(out)}</div>'


def _select(name: str, label: str, choices: tuple[tuple[str, str], ...], chosen: str) -> str:
    options = "".join(
        f"<option{attrs(value=value, selected=value == chosen)}>{esc(words)}</option>"
        for value, words in choices
    )
    return (
        f'<label class="field"><span>{esc(label)}</span><select name="{esc(name)}">{options}</select></label>'
    )


def _seat(form: Form, index: int) -> str:
    seat = form.seats[index]
    colours = "".join(_swatch(index, crew.id, crew.name, seat.colour) for crew in content.CREWS)
    drivers = "".join(
        _driver(index, value, words, mark, seat.driver)
        for value, words, mark in (("person", "Person", "c-person"), ("ai", "AI", "c-ai"))
    )
    name = attrs(
        name=f"name-{index}",
        value=seat.name,
        maxlength=NAME_LENGTH,
        autocomplete="off",
        aria_label=f"Name of crew {index + 1}",
    )
    reroll = form.rerolls[index] if index < len(form.rerolls) else "ask"
    answers = tuple(REROLL_WORDS.items())
    return (
        f'<fieldset class="seat seat-{index}"><legend>Crew {index + 1}</legend>'
        f'<div class="swatches" role="group" aria-label="Colour">{colours}</div>'
        f'<input{name}><div class="choices">{drivers}</div>'
        f"{_select(f'reroll-{index}', 'Slam re-roll', answers, reroll)}</fieldset>"
    )


def _swatch(index: int, colour: str, name: str, chosen: str) -> str:
    state = attrs(
        type="radio", name=f"colour-{index}", value=colour, checked=colour == chosen, aria_label=name
    )
    return f'<label class="swatch c-{colour}" title="{esc(name)}"><input{state}>{emblem(colour, colour.upper())}</label>'


def _driver(index: int, value: str, words: str, mark: str, chosen: str) -> str:
    state = attrs(type="radio", name=f"driver-{index}", value=value, checked=value == chosen)
    return f'<label class="choice"><input{state}><span>{icon(mark)}{words}</span></label>'


def _house_rule(rule: HouseRule, form: Form) -> str:
    chosen = form.options.get(rule.id, rule.default)
    choices = tuple((value, rule.words[value]) for value in rule.values)
    return (
        f'<fieldset class="house"><legend>{esc(rule.name)} '
        f"<small>{esc(rule.rule)}</small></legend>{_radios(f'option-{rule.id}', choices, chosen)}</fieldset>"
    )
