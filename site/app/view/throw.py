"""The panel where people enter the dice they rolled themselves: a tray for what fell, and the faces of the next die."""

from __future__ import annotations

from app.view.ask import face_words
from app.view.markup import attrs, emblem, esc, fx_die
from app.view.named import bold
from app.view.pieces import initials
from app.view.ribbon import go
from app.view.scene import Scene, Throw


def throw(scene: Scene, thrown: Throw) -> str:
    """Draw the tray, the faces of the die that is asked for, and what lets all of them count."""
    colour, place = scene.colour(thrown.crew), thrown.next
    heading = (
        scene.say("throw.all")
        if place is None
        else scene.say("throw.ask", die=die_words(scene, thrown, place))
    )
    ai = scene.seats[thrown.crew].driver == "ai"
    how = (
        bold(scene, scene.say("throw.ai", crew=scene.name(thrown.crew)))
        if ai
        else esc(scene.say("throw.how"))
    )
    slots = "".join(_slot(scene, thrown, each) for each in range(len(thrown.dice)))
    tray = attrs(class_=f"tray n{len(thrown.dice)}", role="group", aria_label=scene.say("throw.tray"))
    count = (
        go(scene.say("throw.count"), ui="throw count")
        if place is None
        else go(scene.say("throw.here"), ui="throw here", quiet=True)
    )
    return (
        f'<section class="ask throw c-{colour}" role="dialog" aria-labelledby="throw-h" aria-describedby="throw-p">'
        f'{emblem(colour, initials(scene)[thrown.crew], "lead")}<div class="ask-what">'
        f'<h2 id="throw-h">{esc(heading)}</h2><p id="throw-p">{how}</p></div><div class="thrown"><div{tray}>{slots}</div>'
        f'{"" if place is None else _faces(scene, thrown, place)}</div><div class="do">{count}</div></section>'
    )


def die_words(scene: Scene, thrown: Throw, place: int) -> str:
    """Name a die of a throw; one of several alike with its number."""
    name = thrown.dice[place][0]
    die = scene.say(f"die.{name}")
    alike = [each for each, (other, _) in enumerate(thrown.dice) if other == name]
    if len(alike) == 1:
        return die
    return scene.say("throw.nth", die=die, value=alike.index(place) + 1, count=len(alike))


def said_face(scene: Scene, name: str, face: str) -> str:
    """Say a face as it is read aloud: a number as it is, else what it means."""
    return face if face.isdigit() else face_words(scene, name, face)


def _slot(scene: Scene, thrown: Throw, place: int) -> str:
    """Draw a place of the tray: the face that was entered, which a press takes back, or an empty one."""
    name, face = thrown.dice[place][0], thrown.faces[place]
    die = die_words(scene, thrown, place)
    if not face:
        kind = "laid now" if place == thrown.next else "laid"
        state = attrs(class_=kind, role="img", aria_label=scene.say("throw.open", die=die))
        return f"<span{state}></span>"
    label = scene.say("throw.back", die=die, face=said_face(scene, name, face))
    state = attrs(class_="laid", data_ui=f"throw back {place + 1}", aria_label=label)
    return f"<button{state}>{fx_die(name, face, scene.say('face.any-letters'))}</button>"


def _faces(scene: Scene, thrown: Throw, place: int) -> str:
    """Draw the faces of a die as buttons, each with the key that means it."""
    name, faces = thrown.dice[place]
    die = die_words(scene, thrown, place)
    out = []
    for number, face in enumerate(faces, 1):
        said = said_face(scene, name, face)
        state = attrs(class_="face", data_ui=f"throw face {number}", aria_label=f"{die}: {said}")
        words = "" if face == said else f"<span>{esc(said)}</span>"
        drawn = fx_die(name, face, scene.say("face.any-letters"))
        out.append(f"<button{state}>{drawn}{words}</button>")
    group = attrs(class_=f"faces n{len(faces)} {name}", role="group", aria_label=scene.say("throw.faces"))
    return f"<div{group}>{''.join(out)}</div>"
