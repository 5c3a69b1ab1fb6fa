"""What is put to a player: a question in the middle of a slam, why something is not allowed, the end of the race."""

from __future__ import annotations

from collections.abc import Container

from app.view.markup import attrs, emblem, esc, fx_die, icon, rule_button
from app.view.named import bold, named
from app.view.pieces import car, initials, trio, where
from app.view.ribbon import short_words
from app.view.scene import SIZE_LETTERS, Asked, Scene, Why
from app.words import ENGLISH
from pyengine import content
from pyengine.actions import Action
from pyengine.content.records import Rule
from pyengine.narrate import page_words
from pyengine.state import NO_ONE, Crew, Vehicle
from pyengine.words import Words


def over_panel(scene: Scene) -> str:
    """Draw the panel over the dashboards: the question asked, or the end of the race; nothing most of the time."""
    if scene.question is not None and not scene.busy:
        return question(scene, scene.question)
    return ending(scene) if scene.table.over() and not scene.busy else ""


def question(scene: Scene, asked: Asked) -> str:
    """Draw a slam's question, put to its player by name: both cars, the faces that fell, the answers."""
    who, way = asked.faces if len(asked.faces) == 2 else ("", "")
    moved = asked.vehicle if who == "came" else asked.other
    slams = scene.say(
        "ask.slams",
        car=_the(scene, asked.vehicle),
        other=scene.car_name(asked.other),
        space=where(scene, asked.space),
    )
    outcome = scene.say("ask.moves", car=_the(scene, moved), way=scene.say(f"direction.{way}")) if who else ""
    heading = scene.say("ask.heading", crew=scene.name(asked.crew))
    both = scene.table.owner(asked.vehicle) == scene.table.owner(asked.other)
    answers = "".join(_answer(scene, action, index == 0) for index, action in enumerate(asked.choices))
    return (
        f'<section class="ask question c-{scene.colour(asked.crew)}" role="dialog" aria-labelledby="ask-h" '
        'aria-describedby="ask-p">'
        f'{emblem(scene.colour(asked.crew), initials(scene)[asked.crew], "lead")}<div class="ask-what"><h2 id="ask-h">'
        f'{named(scene, heading)}</h2><p id="ask-p">{bold(scene, slams)} {bold(scene, outcome)} '
        f"{esc(scene.say('ask.both' if both else 'ask.larger'))} "
        f"{rule_button(asked.rule, scene.say('ribbon.why', rule=asked.rule))}</p></div>"
        f'<div class="ask-cars">{_slammer(scene, asked.vehicle, "ask.came", moved == asked.vehicle)}'
        f'<div class="ask-dice">{_fallen(scene, "slam", who)}{_fallen(scene, "direction", way)}</div>'
        f"{_slammer(scene, asked.other, 'ask.stood', moved == asked.other)}</div>"
        f'<div class="do">{answers}</div></section>'
    )


def _the(scene: Scene, vehicle: Vehicle) -> str:
    name = scene.car_name(vehicle)
    return name[:1].upper() + name[1:]


def _fallen(scene: Scene, name: str, face: str) -> str:
    if not face:
        return ""
    words = scene.say(f"face.slam.{face}" if name == "slam" else f"direction.{face}")
    drawn = _die(scene, name, face)
    return f'<figure data-tip="roll {name} {face}">{drawn}<figcaption>{esc(words)}</figcaption></figure>'


def _die(scene: Scene, name: str, face: str) -> str:
    return fx_die(name, face, scene.say("face.any-letters"))


def _slammer(scene: Scene, vehicle: Vehicle, role: str, moves: bool) -> str:
    table = scene.table
    name = _the(scene, vehicle)
    if table.is_wreck(vehicle):
        colour, drawn = "n", '<use href="#wreck"/>'
    else:
        colour = scene.colour(table.owner(vehicle))
        drawn = car(colour, table.size(vehicle), table.operable(vehicle), burning=table.fire[vehicle])
    kind = f"slammer c-{colour}" + (" moves" if moves else "")
    said = scene.say(role, size=scene.say(f"car.size.{SIZE_LETTERS[table.size(vehicle)]}"))
    return (
        f'<figure class="{kind}" data-tip="car {vehicle}"><svg viewBox="-64 -44 128 88" aria-hidden="true">{drawn}</svg>'
        f"<figcaption><b>{named(scene, name)}</b> {esc(said)}</figcaption></figure>"
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
            f"<figure><div{rolling}>{_die(scene, name, face)}</div>"
            f"<figcaption>{esc(face_words(scene, name, face))}</figcaption></figure>"
        )
    return (
        f'<div class="fallen c-{scene.colour(scene.table.active)}" aria-hidden="true">{"".join(dice)}</div>'
    )


def face_words(scene: Scene, name: str, face: str) -> str:
    """Say what a face means, in a few letters."""
    if name == "direction":
        return scene.say(f"direction.{face}")
    if name == "road" or (name == "fire" and face not in ("out", "skull")):
        return scene.say(f"face.{name}", face=face)
    key = f"face.{face}"
    if scene.words.has(key):
        return scene.say(key)
    key = f"face.{name}.{face}"
    return scene.say(key) if scene.words.has(key) else face


def _answer(scene: Scene, action: Action, loud: bool) -> str:
    label = short_words(scene, action)
    return (
        f"<button{attrs(class_='go' if loud else 'go quiet', data_action=str(action))}>{esc(label)}</button>"
    )


def ending(scene: Scene) -> str:
    """Draw the end of the race: who won, how everybody did, what next."""
    table = scene.table
    winner = table.winner
    if winner == NO_ONE:
        heading, words, colour = scene.say("end.draw"), scene.say("end.draw-why"), "n"
    else:
        heading = (
            scene.say("end.team", crews=scene.team(winner))
            if table.rules.big_team
            else scene.say("end.crew", crew=scene.name(winner))
        )
        rounds, tiles = (
            scene.say("count.rounds", value=table.round),
            scene.say("count.tiles", value=table.laid),
        )
        words = scene.say("end.after", rounds=rounds, tiles=tiles)
        colour = scene.colour(winner)
    lead = emblem(colour, initials(scene)[winner], "lead") if winner != NO_ONE else icon("c-flag")
    return (
        f'<section class="ask ending c-{colour}" aria-labelledby="end-h">{lead}<div class="ask-what">'
        f'<h2 id="end-h">{named(scene, heading)}</h2><p>{esc(words)}</p></div>{standings(scene)}'
        f'<div class="do"><button class="go" data-ui="again">{esc(scene.say("end.again"))}</button>'
        f'<button class="go quiet" data-ui="setup">{esc(scene.say("end.new"))}</button>'
        f'<button class="go quiet" data-ui="export">{esc(scene.say("end.export"))}</button></div></section>'
    )


def standings(scene: Scene) -> str:
    """Draw how every crew does: who won, who still drives, who is out."""
    table = scene.table
    order = sorted(range(table.rules.crews), key=lambda crew: (table.out[crew], crew not in _won(scene)))
    rows = "".join(_standing(scene, crew) for crew in order)
    return f'<ul class="standings">{rows}</ul>'


def _won(scene: Scene) -> Container[Crew]:
    rules, winner = scene.table.rules, scene.table.winner
    return () if winner == NO_ONE else range(rules.player(winner), rules.crews, rules.players)


def _standing(scene: Scene, crew: int) -> str:
    table = scene.table
    cars = [car_ for car_ in table.cars_of(crew) if table.operable(car_)]
    key = "won" if crew in _won(scene) else "out" if table.out[crew] else "running"
    said = scene.say(f"end.{key}", value=len(cars))
    return (
        f'<li class="c-{scene.colour(crew)}">{emblem(scene.colour(crew), initials(scene)[crew])}'
        f"<b><bdi>{esc(scene.name(crew))}</bdi></b><span>{esc(said)}</span>{trio(scene, crew)}</li>"
    )


def why_not(text: str, rule: str = "", legal: tuple[Action, ...] = (), words: Words = ENGLISH) -> Why:
    """Make the answer to something that is not allowed."""
    return Why(words.say("why.not-now"), text, rule, legal)


def _law(rule: Rule, words: Words) -> tuple[str, str]:
    return words.own(f"rule.{rule.id}.name", rule.name), words.own(f"rule.{rule.id}.text", rule.text)


def rule_card(rule: str, words: Words = ENGLISH) -> Why:
    """Make the card of a rule of the catalogue; raises UnknownRule."""
    return Why(*_law(content.rule(rule), words), rule)


def why(scene: Scene) -> str:
    """Draw the answer to something not allowed, or a rule."""
    if scene.why is None:
        return ""
    heading, text, rule, legal = scene.why
    known = content.RULES.get(rule)
    aside = source = instead = ""
    if known:
        name, law = _law(known, scene.words)
        aside = f'<p class="law"><b>{esc(name)}.</b> {esc(law)}</p>' if law != text else ""
        source = f'<p class="source">{esc(rule)} · {esc(_source(scene, known))}</p>'
    if legal:
        offers = "".join(_offer(scene, action) for action in legal[:6])
        instead = f'<p class="instead">{esc(scene.say("why.instead"))} {offers}</p>'
    close = attrs(class_="close", data_ui="close", aria_label=scene.say("close"))
    return (
        f'<section class="why" role="alertdialog" aria-labelledby="why-h" aria-describedby="why-p">'
        f'<h2 id="why-h">{esc(heading)}</h2><p id="why-p">{named(scene, text)}</p>{aside}{instead}{source}'
        f"<button{close}>{icon('c-close')}</button></section>"
    )


def _offer(scene: Scene, action: Action) -> str:
    state = attrs(class_="chip", data_action=str(action), data_tap="pick")
    words = short_words(scene, action)
    if action.verb in ("assign", "coast"):
        words = scene.say(f"action.{action.verb}", die=action.a, size=scene.size(action.b))
    return f"<button{state}>{named(scene, words)}</button>"


def _source(scene: Scene, rule: Rule) -> str:
    said = scene.say("comma").join(scene.say(f"why.{source}") for source in rule.source)
    return f"{said}{scene.say('comma')}{page_words(rule.page, scene.words)}" if rule.page else said
