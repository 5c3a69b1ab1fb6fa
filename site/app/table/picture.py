"""The race as a scene: all that a picture of it is made from, and what is to be done now."""

from __future__ import annotations

from app.show.telling import fallen_in, log_of, shown_words, trail_of, unattended_words
from app.table.protocol import Page
from app.table.race import Race
from app.view.scene import Prompt, Scene, scene
from pyengine.hexes import OUT
from pyengine.narrate import names_of
from pyengine.prompts import prompt


def picture(race: Race, page: Page) -> Scene:
    """Return what is to be seen of a race now."""
    game, selection, showing = race.game, race.selection, race.showing
    told = race.playback.told if showing else None
    busy, unattended = race.busy, race.unattended
    quiet = busy or page.watching
    if page.watching or (showing and unattended == "ask"):
        unattended = ""
    aim, looked = race.aim, race.playback.looked
    return scene(
        race.table,
        game.seats,
        () if quiet else game.legal(),
        actor=race.table.active if showing else game.actor,
        question=None if quiet else game.question,
        own_roll=None if quiet or unattended == "ask" else race.own_dice.roll(),
        unattended=unattended,
        prompt=what_now(race, page),
        picked=selection.picked,
        held=selection.held,
        slot=selection.slot,
        shown=selection.shown,
        trail=trail_of(game, told, race.table.car),
        fallen=fallen_in(game.history[-1].events[:told]) if showing and game.history else (),
        log=log_of(game, told, race.ai.has_worker, page.words, said=race.said),
        looked=aim if aim is not None and looked == OUT else looked,
        chain=selection.chain,
        why=page.why,
        can_undo=game.can_undo() and not page.watching,
        can_redo=game.can_redo() and not page.watching,
        busy=busy,
        showing=showing,
        settings=page.settings,
        words=page.words,
        watching=page.watching,
    )


def what_now(race: Race, page: Page) -> Prompt:
    """Return what is to be done now, or what is being shown."""
    words = page.words
    if page.watching:
        return Prompt(words.say("ribbon.looking"), words.say("trouble.tab"))
    showing = race.showing
    if not showing and race.unattended in ("ask", "speed"):
        return _unattended(race, page)
    if not showing and (race.reads or not race.ai_drives):
        return _now(race, page)
    names = names_of(race.game, words)
    heading = words.say("ribbon.drives", crew=names.crews[race.table.active])
    event = race.playback.now
    if showing and event is not None:
        return Prompt(heading, shown_words(event, names), event.rule)
    return Prompt(heading, words.say("ribbon.thinks"))


def _now(race: Race, page: Page) -> Prompt:
    """Say what to do now; a lesson says it in its own words."""
    guided = race.teacher.prompt(race.game, page.words) if race.teacher else None
    return guided or Prompt(*prompt(race.game, page.words))


def _unattended(race: Race, page: Page) -> Prompt:
    words = page.words
    if race.unattended == "speed":
        running = words.say("unattended.running-why", value=race.game.table.round)
        return Prompt(words.say("unattended.running"), running)
    return Prompt(*unattended_words(race.game, words, len(race.attendance.people)))
