"""What people are offered whose crews are out: to let the AI finish at speed, to watch, or the next race."""

from __future__ import annotations

from app.view.ask import standings
from app.view.markup import esc, icon
from app.view.named import named
from app.view.ribbon import go
from app.view.scene import Scene
from pyengine.state import Crew


def unattended(scene: Scene) -> str:
    """Draw the panel over the dashboards once only AI crews still drive."""
    say = scene.say
    choices = go(say("unattended.speed"), ui="unattended speed") + go(
        say("unattended.watch"), ui="unattended watch", quiet=True
    )
    return (
        '<section class="ask unattended c-n" role="dialog" aria-labelledby="asked-h" aria-describedby="asked-p">'
        f'{icon("c-flag")}<div class="ask-what"><h2 id="asked-h">{esc(scene.prompt.heading)}</h2>'
        f'<p id="asked-p">{named(scene, scene.prompt.reason)}</p></div>{standings(scene)}'
        f'<div class="do">{choices}{go(say("unattended.next"), ui="again", quiet=True)}</div></section>'
    )


def crews_words(scene: Scene, key: str, crews: list[Crew]) -> str:
    """Say something of one crew or of several."""
    names = scene.words.listed([scene.name(crew) for crew in crews])
    return scene.say(key if len(crews) == 1 else f"{key}-more", crews=names)


def out_sheet(scene: Scene, later: bool) -> str:
    """Draw the sheet for people whose crew is out while others race: nothing of it has to be answered."""
    say = scene.say
    machines = any(seat.driver == "ai" and not scene.table.out[crew] for crew, seat in enumerate(scene.seats))
    wish = f"<p>{esc(say('out.later-on'))}</p>" if later else ""
    offer = go(say("out.later"), ui="unattended speed", quiet=True) if machines and not later else ""
    return (
        '<section class="sheet leaving" aria-labelledby="sheet-h"><header>'
        f'<h1 id="sheet-h">{named(scene, crews_words(scene, "out.heading", scene.out))}</h1></header>'
        f"<p>{esc(say('out.why'))}</p>{wish}"
        f'<footer class="do">{go(say("unattended.next"), ui="again", quiet=True)}{offer}{go(say("out.on"), ui="close")}'
        "</footer></section>"
    )
