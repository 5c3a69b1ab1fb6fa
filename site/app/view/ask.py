"""What is put to a player: a question in the middle of a slam, why something is not allowed, the end of the race."""

from __future__ import annotations

from app.view.markup import attrs, emblem, esc, fx_die, icon, plural, rule_button
from app.view.pieces import car, initials, trio, where
from app.view.ribbon import short_words
from app.view.scene import SIZE_WORDS, Asked, Scene, Why
from pyengine import content
from pyengine.actions import Action
from pyengine.state import NO_ONE, Vehicle

ANSWER_WORDS = {"reroll": "Roll again", "keep": "Let it stand"}


def over_pit(scene: Scene) -> str:
    """Draw the panel over the pit: the question asked, or the end of the race; nothing most of the time."""
    if scene.question is not None and not scene.busy:
        return question(scene, scene.question)
    return ending(scene) if scene.table.over() and not scene.busy else ""


def question(scene: Scene, asked: Asked) -> str:
    """Draw a slam's question, put to its player by name: both cars, the faces that fell, the answers."""
    who, way = asked.faces if len(asked.faces) == 2 else ("", "")
    moved = asked.vehicle if who == "came" else asked.other
    outcome = f"{_the(scene, moved)} moves {way}." if who else ""
    name = scene.name(asked.crew)
    both = scene.table.owner(asked.vehicle) == scene.table.owner(asked.other)
    answers = "".join(_answer(action, index == 0) for index, action in enumerate(asked.choices))
    return (
        f'<section class="ask c-{scene.colour(asked.crew)}" role="dialog" aria-labelledby="ask-h" '
        'aria-describedby="ask-p">'
        f'{emblem(scene.colour(asked.crew), initials(scene)[asked.crew], "lead")}<div class="ask-what"><h2 id="ask-h">'
        f'{esc(name)}: roll the slam again?</h2><p id="ask-p"><b>{esc(_the(scene, asked.vehicle))}</b> slams '
        f"<b>{esc(scene.car_name(asked.other))}</b> at {esc(where(asked.space))}. {esc(outcome)} "
        f"{'Both are yours' if both else 'Yours is the larger'}; a second roll stands. "
        f"{rule_button(asked.rule, f'Why? {asked.rule}')}</p></div>"
        f'<div class="ask-cars">{_slammer(scene, asked.vehicle, "came in", moved == asked.vehicle)}'
        f'<div class="ask-dice">{_fallen("slam", who)}{_fallen("direction", way)}</div>'
        f"{_slammer(scene, asked.other, 'was there', moved == asked.other)}</div>"
        f'<div class="do">{answers}</div></section>'
    )


def _the(scene: Scene, vehicle: Vehicle) -> str:
    name = scene.car_name(vehicle)
    return name[:1].upper() + name[1:]


def _fallen(name: str, face: str) -> str:
    words = {"came": "who came in moves", "stood": "who was there moves"}.get(face, face)
    return f"<figure>{fx_die(name, face)}<figcaption>{esc(words)}</figcaption></figure>" if face else ""


def _slammer(scene: Scene, vehicle: Vehicle, role: str, moves: bool) -> str:
    table = scene.table
    name = _the(scene, vehicle)
    if table.is_wreck(vehicle):
        colour, drawn = "n", '<use href="#wreck"/>'
    else:
        colour = scene.colour(table.owner(vehicle))
        drawn = car(colour, table.size(vehicle), table.operable(vehicle), burning=table.fire[vehicle])
    kind = f"slammer c-{colour}" + (" moves" if moves else "")
    said = f"{role}, {SIZE_WORDS[table.size(vehicle)]}"
    return (
        f'<figure class="{kind}"><svg viewBox="-64 -44 128 88" aria-hidden="true">{drawn}</svg>'
        f"<figcaption><b>{esc(name)}</b> {esc(said)}</figcaption></figure>"
    )


def fallen(scene: Scene) -> str:
    """Draw the dice that just fell, over the road; the last one may tumble."""
    if not scene.fallen:
        return ""
    last = len(scene.fallen) - 1
    dice = []
    for index, (name, face) in enumerate(scene.fallen):
        rolling = attrs(data_rolling=index == last)
        dice.append(
            f"<figure><div{rolling}>{fx_die(name, face)}</div>"
            f"<figcaption>{esc(face_words(name, face))}</figcaption></figure>"
        )
    return (
        f'<div class="fallen c-{scene.colour(scene.table.active)}" aria-hidden="true">{"".join(dice)}</div>'
    )


def face_words(name: str, face: str) -> str:
    """Say what a face means, in a few letters."""
    if name == "slam":
        return {"came": "who came in", "stood": "who was there"}.get(face, face)
    if name == "shooting":
        return {"S": "small", "M": "medium", "L": "large", "SM": "small, medium"}.get(face, face)
    if name == "fire":
        return {"out": "fire out", "skull": "burns up"}.get(face, f"fire {face}")
    return f"road +{face}" if name == "road" else face


def _answer(action: Action, loud: bool) -> str:
    label = ANSWER_WORDS.get(action.verb, str(action))
    return (
        f"<button{attrs(class_='go' if loud else 'go quiet', data_action=str(action))}>{esc(label)}</button>"
    )


def ending(scene: Scene) -> str:
    """Draw the end of the race: who won, how everybody did, what next."""
    table = scene.table
    winner = table.winner
    if winner == NO_ONE:
        heading, words, colour = "Nobody wins", "The last crews went out together.", "n"
    else:
        heading = f"{scene.team(winner)} win" if table.rules.big_team else f"{scene.name(winner)} wins"
        words = f"After {plural(table.round, 'round')} and {plural(table.laid, 'tile')} of road."
        colour = scene.colour(winner)
    rows = "".join(_standing(scene, crew) for crew in range(table.rules.crews))
    lead = emblem(colour, initials(scene)[winner], "lead") if winner != NO_ONE else icon("c-flag")
    return (
        f'<section class="ask ending c-{colour}" aria-labelledby="end-h">{lead}<div class="ask-what">'
        f'<h2 id="end-h">{esc(heading)}</h2><p>{esc(words)}</p></div><ul class="standings">{rows}</ul>'
        f'<div class="do"><button class="go" data-ui="again">Race again</button>'
        f'<button class="go quiet" data-ui="setup">New race</button>'
        f'<button class="go quiet" data-ui="export">Export</button></div></section>'
    )


def _standing(scene: Scene, crew: int) -> str:
    table = scene.table
    cars = [car_ for car_ in table.cars_of(crew) if table.operable(car_)]
    rules = table.rules
    won = [] if table.winner == NO_ONE else range(rules.player(table.winner), rules.crews, rules.players)
    said = "won" if crew in won else "out" if table.out[crew] else f"{plural(len(cars), 'car')} running"
    return (
        f'<li class="c-{scene.colour(crew)}">{emblem(scene.colour(crew), initials(scene)[crew])}'
        f"<b>{esc(scene.name(crew))}</b><span>{esc(said)}</span>{trio(scene, crew)}</li>"
    )


def why_not(words: str, rule: str = "", legal: tuple[Action, ...] = (), heading: str = "Not now") -> Why:
    """Make the answer to something that is not allowed."""
    return Why(heading, words, rule, legal)


def rule_card(rule: str) -> Why:
    """Make the card of a rule of the catalogue; raises UnknownRule."""
    found = content.rule(rule)
    return Why(found.name, found.text, rule)


def why(scene: Scene) -> str:
    """Draw the answer to something not allowed, or a rule."""
    if scene.why is None:
        return ""
    heading, words, rule, legal = scene.why
    known = content.RULES.get(rule)
    aside = (
        f'<p class="law"><b>{esc(known.name)}.</b> {esc(known.text)}</p>'
        if known and known.text != words
        else ""
    )
    instead = ""
    if legal:
        offers = "".join(_offer(scene, action) for action in legal[:6])
        instead = f'<p class="instead">Instead: {offers}</p>'
    source = f'<p class="source">{esc(rule)} · {esc(_source(rule))}</p>' if known else ""
    return (
        f'<section class="why" role="alertdialog" aria-labelledby="why-h" aria-describedby="why-p">'
        f'<h2 id="why-h">{esc(heading)}</h2><p id="why-p">{esc(words)}</p>{aside}{instead}{source}'
        f'<button class="close" data-ui="close" aria-label="Close">{icon("c-close")}</button></section>'
    )


def _offer(scene: Scene, action: Action) -> str:
    state = attrs(class_="chip", data_action=str(action), data_tap="pick")
    return f"<button{state}>{esc(short_words(scene, action))}</button>"


def _source(rule: str) -> str:
    found = content.RULES[rule]
    names = {"printed": "printed", "common": "several references agree", "ours": "our choice"}
    said = ", ".join(names.get(source, source) for source in found.source)
    return f"{said}, {found.page}" if found.page else said
