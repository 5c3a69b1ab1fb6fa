"""The set-up form.

Field names: ``crews`` (2-4, or ``team`` for a Big Team race of four crews); ``carnage`` (off, on); ``pack`` (a
fingerprint, nothing for what is shipped); for each seat i ``name-i``, ``colour-i``, ``driver-i`` (person, ai),
``reroll-i`` (ask, hurt, never); ``seed``; ``start`` (1a, 1b); ``option-<house rule>``; ``autoskip`` (a tick);
``speed``; and ``open-<part>`` for each folded part that is open.
Seats from ``crews`` on, Carnage's house rules without Carnage, and the drivers of a Big Team's second crews are hidden by
the style sheet and must be ignored by whoever reads the form.
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
FILES = '<input type="file" data-ui="import-file" accept=".json,.txt,application/json">'
REROLL_WORDS: dict[Standing, str] = {
    "ask": "ask me",
    "hurt": "only if mine would be hurt",
    "never": "let it stand",
}
TEAM = "team"
"""The choice of crews that is a Big Team race (VAR-1)."""
EXPANSIONS = (("off", "Base game"), ("on", "Carnage at Devil's Run"))
STARTS = tuple((side.id, side.name) for side in content.TILES if side.tile == "1")


class PackRow(NamedTuple):
    """A content pack that is kept on this device."""

    fingerprint: str
    name: str
    starts: tuple[tuple[str, str], ...] = STARTS


class Form(NamedTuple):
    """What the set-up form shows."""

    crews: int = 2
    big_team: bool = False
    carnage: bool = False
    pack: str = ""
    packs: tuple[PackRow, ...] = ()
    pack_problem: str = ""
    pack_problems: tuple[str, ...] = ()
    """What is wrong with the pack that was just picked, and every mistake in it."""
    opened: tuple[str, ...] = ()
    """The folded parts that are open."""
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


def house_rules(expansion: str = "base") -> list[HouseRule]:
    """Return the house rules that the base game or an expansion brings (VAR-2)."""
    return [rule for rule in content.HOUSE_RULES.values() if content.rule(rule.rule).expansion == expansion]


def starts(form: Form) -> tuple[tuple[str, str], ...]:
    """Return the sides a race may start on, as the chosen pack names them."""
    return next((row.starts for row in form.packs if row.fingerprint == form.pack), STARTS)


def setup_dialog(form: Form) -> str:
    """Draw the set-up form."""
    seats = "".join(_seat(form, index) for index in range(MOST_CREWS))
    problem = f'<p class="problem" role="alert">{esc(form.problem)}</p>' if form.problem else ""
    back = (
        '<button type="button" class="go quiet" data-ui="close">Back to the race</button>'
        if form.resumable
        else ""
    )
    count = _radios("crews", _counts(), TEAM if form.big_team else str(form.crews))
    rules = "".join(_house_rule(rule, form) for rule in house_rules())
    rules += "".join(_house_rule(rule, form, " carnage-only") for rule in house_rules("carnage"))
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
        f'{problem}<div class="pair">'
        f"<fieldset><legend>Game</legend>{_radios('carnage', EXPANSIONS, 'on' if form.carnage else 'off')}</fieldset>"
        f"<fieldset><legend>Crews</legend>{count}</fieldset>"
        f"<fieldset><legend>Starting tile</legend>{_radios('start', starts(form), form.start)}</fieldset></div>"
        '<p class="duo teamnote">Two players, two crews each: six turns a round, a player\'s crews in any order.</p>'
        f'<div class="seats">{seats}</div>'
        f'{_details("more", "Seed, pace, house rules", form)}<div class="more"><div class="pair">'
        f'<label class="field"><span>Seed</span><input{seed}></label>'
        f"{_select('speed', 'Speed', SPEEDS, form.speed)}</div>"
        f'<label class="tick"><input{skip}><span>Skip what has only one answer</span></label>{rules}</div></details>'
        f"{_packs(form)}"
        f'<footer class="do"><label class="go quiet file">Import a race{FILES}</label>{back}'
        '<button class="go" type="submit" data-ui="start">Drive</button></footer></form>'
    )


def _counts() -> tuple[tuple[str, str], ...]:
    return (*((str(count), str(count)) for count in range(2, MOST_CREWS + 1)), (TEAM, "Big Team"))


def _details(part: str, summary: str, form: Form) -> str:
    return f"<details{attrs(data_part=part, open=part in form.opened)}><summary>{esc(summary)}</summary>"


def _packs(form: Form) -> str:
    """Draw the content packs kept on this device, one chosen, each removable; and what is wrong with a new one."""
    chosen = next((row.name for row in form.packs if row.fingerprint == form.pack), "")
    rows = [_pack("", "As shipped", not chosen, "")]
    rows += [
        _pack(row.fingerprint, row.name, row.fingerprint == form.pack, f"pack-remove {row.fingerprint}")
        for row in form.packs
    ]
    return (
        f"{_details('pack', f'Content pack: {chosen}' if chosen else 'Content pack', form)}"
        '<div class="more"><p>Type in the tiles, cards, counts and dice of the printed game you own, as one file, '
        "and race with them. The file stays on this device.</p>"
        f'{pack_problems(form.pack_problem, form.pack_problems)}<ul class="packs">{"".join(rows)}</ul>'
        f"{pack_file('Add a pack')}</div></details>"
    )


def _pack(fingerprint: str, name: str, chosen: bool, remove: str) -> str:
    state = attrs(
        type="radio", name="pack", value=fingerprint, checked=chosen, data_ui=f"pack {fingerprint}".strip()
    )
    gone = attrs(type="button", class_="remove", data_ui=remove, aria_label=f"Remove {name} from this device")
    button = f"<button{gone}>{icon('c-close')}</button>" if remove else ""
    return f'<li><label class="choice"><input{state}><span>{esc(name)}</span></label>{button}</li>'


def pack_file(words: str) -> str:
    """Draw the button that picks a pack's file."""
    return (
        f'<label class="go quiet filepick"><span>{esc(words)}</span>'
        '<input type="file" data-ui="pack-file" accept=".toml,.txt,application/toml,text/plain"></label>'
    )


def pack_problems(problem: str, problems: tuple[str, ...]) -> str:
    """Say why a pack cannot be used: every mistake in it."""
    if not problem:
        return ""
    rows = "".join(f"<li>{esc(row)}</li>" for row in problems)
    listed = f'<ol class="mistakes">{rows}</ol>' if rows else ""
    return f'<div class="problem" role="alert"><p>{esc(problem)}</p>{listed}</div>'


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
        f'<fieldset class="seat seat-{index}"><legend><span class="solo">Crew {index + 1}</span>'
        f'<span class="duo">Player {index % 2 + 1}{", too" if index > 1 else ""}</span></legend>'
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


def _house_rule(rule: HouseRule, form: Form, extra: str = "") -> str:
    chosen = form.options.get(rule.id, rule.default)
    choices = tuple((value, rule.words[value]) for value in rule.values)
    return (
        f'<fieldset class="house{extra}"><legend>{esc(rule.name)} '
        f"<small>{esc(rule.rule)}</small></legend>{_radios(f'option-{rule.id}', choices, chosen)}</fieldset>"
    )
