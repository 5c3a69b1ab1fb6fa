"""The panel where people enter the dice they rolled themselves: a tray for what fell, and the faces of the next die."""

from __future__ import annotations

from app.view.ask import face_words
from app.view.markup import attrs, emblem, esc, fx_die
from app.view.named import bold
from app.view.pieces import initials
from app.view.ribbon import go
from app.view.scene import OwnRoll, Scene


def own_roll(scene: Scene, roll: OwnRoll) -> str:
    """Draw the tray, the faces of the die that is asked for, and what lets all of them count."""
    colour, place = scene.colour(roll.crew), roll.next
    heading = (
        scene.say("own-roll.all")
        if place is None
        else scene.say("own-roll.ask", die=die_words(scene, roll, place))
    )
    ai = scene.seats[roll.crew].driver == "ai"
    how = (
        bold(scene, scene.say("own-roll.ai", crew=scene.name(roll.crew)))
        if ai
        else esc(scene.say("own-roll.how"))
    )
    slots = "".join(_slot(scene, roll, each) for each in range(len(roll.dice)))
    tray = attrs(class_=f"tray n{len(roll.dice)}", role="group", aria_label=scene.say("own-roll.tray"))
    count = (
        go(scene.say("own-roll.count"), ui="roll count")
        if place is None
        else go(scene.say("own-roll.here"), ui="roll here", quiet=True)
    )
    return (
        f'<section class="ask own-roll c-{colour}" role="dialog" aria-labelledby="asked-h" aria-describedby="asked-p">'
        f'{emblem(colour, initials(scene)[roll.crew], "lead")}<div class="ask-what">'
        f'<h2 id="asked-h">{esc(heading)}</h2><p id="asked-p">{how}</p></div>'
        f'<div class="rolled"><div{tray}>{slots}</div>'
        f'{"" if place is None else _faces(scene, roll, place)}</div><div class="do">{count}</div></section>'
    )


def die_words(scene: Scene, roll: OwnRoll, place: int) -> str:
    """Name a die of a roll; one of several alike with its number."""
    name = roll.dice[place][0]
    die = scene.say(f"die.{name}")
    alike = [each for each, (other, _) in enumerate(roll.dice) if other == name]
    if len(alike) == 1:
        return die
    return scene.say("own-roll.nth", die=die, value=alike.index(place) + 1, count=len(alike))


def said_face(scene: Scene, name: str, face: str) -> str:
    """Say a face as it is read aloud: a number as it is, else what it means."""
    return face if face.isdigit() else face_words(scene, name, face)


def _slot(scene: Scene, roll: OwnRoll, place: int) -> str:
    """Draw a place of the tray: the face that was entered, which a press takes back, or an empty one."""
    name, face = roll.dice[place][0], roll.faces[place]
    die = die_words(scene, roll, place)
    if not face:
        kind = "laid now" if place == roll.next else "laid"
        state = attrs(class_=kind, role="img", aria_label=scene.say("own-roll.open", die=die))
        return f"<span{state}></span>"
    label = scene.say("own-roll.back", die=die, face=said_face(scene, name, face))
    state = attrs(class_="laid", data_ui=f"roll back {place + 1}", aria_label=label)
    return f"<button{state}>{fx_die(name, face, scene.say('face.any-letters'))}</button>"


def _faces(scene: Scene, roll: OwnRoll, place: int) -> str:
    """Draw the faces of a die as buttons, each with the key that means it."""
    name, faces = roll.dice[place]
    die = die_words(scene, roll, place)
    out = []
    for number, face in enumerate(faces, 1):
        said = said_face(scene, name, face)
        state = attrs(class_="face", data_ui=f"roll face {number}", aria_label=f"{die}: {said}")
        words = "" if face == said else f"<span>{esc(said)}</span>"
        drawn = fx_die(name, face, scene.say("face.any-letters"))
        out.append(f"<button{state}>{drawn}{words}</button>")
    group = attrs(class_=f"faces n{len(faces)} {name}", role="group", aria_label=scene.say("own-roll.faces"))
    return f"<div{group}>{''.join(out)}</div>"
