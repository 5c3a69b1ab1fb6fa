"""The set-up form.

Field names: ``crews`` (2-4, or ``team`` for a Big Team race of four crews); ``carnage`` (off, on); ``pack`` (a
fingerprint, nothing for what is shipped); for each seat i ``name-i``, ``colour-i``, ``driver-i`` (person, ai),
``reroll-i`` (ask, hurt, never); ``dice`` (here, own); ``seed``; ``start`` (1a, 1b); ``option-<house rule>``;
``autoskip`` (a tick); ``speed``; and ``open-<part>`` for each folded part that is open.
Seats from ``crews`` on, Carnage's house rules without Carnage, and the drivers of a Big Team's second crews are hidden by
the style sheet and must be ignored by whoever reads the form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, get_args

from app.view.markup import attrs, emblem, esc, icon
from app.view.scene import SPEEDS, Seat, Standing
from app.words import ENGLISH
from pyengine import content
from pyengine.content import HouseRule
from pyengine.words import LANGUAGES, Words

MOST_CREWS = 4
NAME_LENGTH, SEED_LENGTH = 24, 64
FILES = '<input type="file" data-ui="import-file" accept=".json,.txt,application/json">'
TEAM = "team"
"""The choice of crews that is a Big Team race (VAR-1)."""
STARTS = tuple((side.id, side.name) for side in content.TILES if side.tile == "1")


SEATS = tuple(
    Seat(crew.name, crew.id, "ai" if place else "person")
    for place, crew in enumerate(content.CREWS[:MOST_CREWS])
)
"""A person and crews that drive themselves."""


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
    seats: tuple[Seat, ...] = SEATS
    rerolls: tuple[Standing, ...] = ("ask", "ask", "ask", "ask")
    own_dice: bool = False
    seed: str = ""
    start: str = "1a"
    options: Mapping[str, str] = {}
    autoskip: bool = True
    speed: str = "normal"
    problem: str = ""
    resumable: bool = False
    words: Words = ENGLISH

    def say(self, key: str, **values: object) -> str:
        """Return a text in the language of the page."""
        return self.words.say(key, **values)


def house_rules(expansion: str = "base") -> list[HouseRule]:
    """Return the house rules that the base game or an expansion brings (VAR-2)."""
    return [rule for rule in content.HOUSE_RULES.values() if content.rule(rule.rule).expansion == expansion]


def starts(form: Form) -> tuple[tuple[str, str], ...]:
    """Return the sides a race may start on, as the chosen pack names them."""
    sides = next((row.starts for row in form.packs if row.fingerprint == form.pack), STARTS)
    return tuple((side, form.words.own(f"side.{side}", name)) for side, name in sides)


def rerolls(words: Words) -> tuple[tuple[str, str], ...]:
    """Return the standing answers to a slam re-roll, in words."""
    return tuple((answer, words.say(f"reroll.{answer}")) for answer in get_args(Standing))


def speeds(words: Words) -> tuple[tuple[str, str], ...]:
    """Return the speeds with their labels."""
    return tuple((speed, words.say(f"speed.{speed}")) for speed in SPEEDS)


def languages(words: Words) -> tuple[tuple[str, str], ...]:
    """Return the languages to choose from, each called as it calls itself."""
    found = tuple((one.code, one.name) for one in LANGUAGES.values())
    return (("auto", words.say("set.language.auto")), *found)


def setup_dialog(form: Form) -> str:
    """Draw the set-up form."""
    seats = "".join(_seat(form, index) for index in range(MOST_CREWS))
    problem = f'<p class="problem" role="alert">{esc(form.problem)}</p>' if form.problem else ""
    say = form.say
    back = (
        f'<button type="button" class="go quiet" data-ui="close">{esc(say("form.back"))}</button>'
        if form.resumable
        else ""
    )
    count = _radios("crews", _counts(form), TEAM if form.big_team else str(form.crews))
    dice = (("here", say("form.dice-here")), ("own", say("form.dice-own")))
    games = (("off", say("base")), ("on", say("carnage")))
    rules = "".join(_house_rule(rule, form) for rule in house_rules())
    rules += "".join(_house_rule(rule, form, " carnage-only") for rule in house_rules("carnage"))
    seed = attrs(
        name="seed",
        value=form.seed,
        maxlength=SEED_LENGTH,
        autocomplete="off",
        spellcheck="false",
        placeholder=say("form.seed-none"),
    )
    skip = attrs(type="checkbox", name="autoskip", checked=form.autoskip)
    return (
        '<form class="sheet setup" data-form="setup" method="dialog" aria-labelledby="setup-h">'
        f'<header><h1 id="setup-h">{esc(say("form.heading"))}</h1>'
        f"<p>{esc(say('form.intro'))}</p></header>"
        f'{problem}<div class="pair">'
        f"{_set(say('form.game'), _radios('carnage', games, 'on' if form.carnage else 'off'))}"
        f"{_set(say('form.crews'), count)}"
        f"{_set(say('form.start'), _radios('start', starts(form), form.start))}"
        f"{_set(say('form.dice'), _radios('dice', dice, 'own' if form.own_dice else 'here'))}</div>"
        f'<p class="ownnote">{esc(say("form.dice-note"))}</p>{_learn(form)}'
        f'<p class="duo teamnote">{esc(say("form.team-note"))}</p>'
        f'<div class="seats">{seats}</div>'
        f'{_details("more", say("form.more"), form)}<div class="more"><div class="pair">'
        f'<label class="field"><span>{esc(say("form.seed"))}</span><input{seed}></label>'
        f"{_select('speed', say('set.speed'), speeds(form.words), form.speed)}</div>"
        f'<label class="tick"><input{skip}><span>{esc(say("set.autoskip"))}</span></label>{rules}</div></details>'
        f"{_packs(form)}{_languages(form)}{_keys(form)}"
        f'<footer class="do"><label class="go quiet file">{esc(say("form.import"))}{FILES}</label>{back}'
        f'<button class="go" type="submit" data-ui="start">{esc(say("form.drive"))}</button></footer></form>'
    )


def _learn(form: Form) -> str:
    """Offer the lesson to who is new; not as the first thing of the form, which is what Enter would press."""
    state = attrs(type="button", class_="go quiet", data_ui="guide")
    return f'<p class="learn"><button{state}>{esc(form.say("guide.heading"))}</button>{esc(form.say("guide.note"))}</p>'


def _keys(form: Form) -> str:
    """Offer the sheet of keys: in a field a ? is a letter."""
    state = attrs(type="button", class_="go quiet", data_ui="keys")
    return f'<p class="learn"><button{state}>{esc(form.say("menu.keys"))}</button>{esc(form.say("menu.keys-note"))}</p>'


def _languages(form: Form) -> str:
    """Offer the languages, the one that is spoken marked."""
    out = []
    for one in LANGUAGES.values():
        spoken = "true" if one == form.words.language else "false"
        state = attrs(
            type="button", class_="opt", data_ui=f"lang {one.code}", lang=one.code, aria_pressed=spoken
        )
        out.append(f"<button{state}>{esc(one.name)}</button>")
    group = attrs(class_="choices languages", role="group", aria_label=form.say("set.language"))
    return f"<div{group}>{''.join(out)}</div>"


def _set(legend: str, inner: str) -> str:
    return f"<fieldset><legend>{esc(legend)}</legend>{inner}</fieldset>"


def _counts(form: Form) -> tuple[tuple[str, str], ...]:
    counts = ((str(count), form.words.number(count)) for count in range(2, MOST_CREWS + 1))
    return (*counts, (TEAM, form.say("form.team")))


def _details(part: str, summary: str, form: Form) -> str:
    return f"<details{attrs(data_part=part, open=part in form.opened)}><summary>{esc(summary)}</summary>"


def _packs(form: Form) -> str:
    """Draw the content packs kept on this device, one chosen, each removable; and what is wrong with a new one."""
    chosen = next((row.name for row in form.packs if row.fingerprint == form.pack), "")
    title = form.say("form.pack-named", pack=chosen) if chosen else form.say("form.pack")
    rows = [_pack(form, "", form.say("form.pack-shipped"), not chosen, "")]
    rows += [
        _pack(form, row.fingerprint, row.name, row.fingerprint == form.pack, f"pack-remove {row.fingerprint}")
        for row in form.packs
    ]
    return (
        f"{_details('pack', title, form)}"
        f'<div class="more"><p>{esc(form.say("form.pack-about"))}</p>'
        f'{pack_problems(form.pack_problem, form.pack_problems)}<ul class="packs">{"".join(rows)}</ul>'
        f"{pack_file(form.say('form.pack-add'))}</div></details>"
    )


def _pack(form: Form, fingerprint: str, name: str, chosen: bool, remove: str) -> str:
    state = attrs(
        type="radio", name="pack", value=fingerprint, checked=chosen, data_ui=f"pack {fingerprint}".strip()
    )
    label = form.say("form.pack-remove", pack=name)
    gone = attrs(type="button", class_="remove", data_ui=remove, aria_label=label)
    button = f"<button{gone}>{icon('c-close')}</button>" if remove else ""
    return f'<li><label class="choice"><input{state}><bdi>{esc(name)}</bdi></label>{button}</li>'


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
    seat, own, say = form.seats[index], form.words.own, form.say
    colours = "".join(
        _swatch(index, crew.id, own(f"crew.{crew.id}", crew.name), seat.colour) for crew in content.CREWS
    )
    drivers = "".join(
        _driver(index, value, words, mark, seat.driver)
        for value, words, mark in (("person", say("person"), "c-person"), ("ai", say("ai"), "c-ai"))
    )
    name = attrs(
        name=f"name-{index}",
        value=own(f"crew.{seat.colour}", seat.name),
        dir="auto",
        maxlength=NAME_LENGTH,
        autocomplete="off",
        aria_label=say("form.name", value=index + 1),
    )
    reroll = form.rerolls[index] if index < len(form.rerolls) else "ask"
    answers = rerolls(form.words)
    player = say("form.player-too" if index > 1 else "form.player", value=index % 2 + 1)
    return (
        f'<fieldset class="seat seat-{index}"><legend><span class="solo">{esc(say("form.crew", value=index + 1))}</span>'
        f'<span class="duo">{esc(player)}</span></legend>'
        f"<div{attrs(class_='swatches', role='group', aria_label=say('form.colour'))}>{colours}</div>"
        f'<input{name}><div class="choices">{drivers}</div>'
        f"{_select(f'reroll-{index}', say('form.reroll'), answers, reroll)}</fieldset>"
    )


def _swatch(index: int, colour: str, name: str, chosen: str) -> str:
    state = attrs(
        type="radio", name=f"colour-{index}", value=colour, checked=colour == chosen, aria_label=name
    )
    return f'<label class="swatch c-{colour}" title="{esc(name)}"><input{state}>{emblem(colour, colour.upper())}</label>'


def _driver(index: int, value: str, words: str, mark: str, chosen: str) -> str:
    state = attrs(type="radio", name=f"driver-{index}", value=value, checked=value == chosen)
    return f'<label class="choice"><input{state}><span>{icon(mark)}{esc(words)}</span></label>'


def _house_rule(rule: HouseRule, form: Form, extra: str = "") -> str:
    chosen = form.options.get(rule.id, rule.default)
    own = form.words.own
    choices = tuple((value, own(f"option.{rule.id}.{value}", rule.words[value])) for value in rule.values)
    return (
        f'<fieldset class="house{extra}"><legend>{esc(own(f"option.{rule.id}", rule.name))} '
        f"<small>{esc(rule.rule)}</small></legend>{_radios(f'option-{rule.id}', choices, chosen)}</fieldset>"
    )
