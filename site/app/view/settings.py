"""The settings, in groups; all of them are kept on the device, and one button takes them all back."""

from __future__ import annotations

from app.view.markup import attrs, esc, icon
from app.view.named import named
from app.view.scene import THEMES, Scene
from app.view.setup import languages, rerolls, speeds
from app.words import ENGLISH
from pyengine.words import LANGUAGES, Words

UNATTENDED = ("ask", "watch", "speed")

Choices = tuple[tuple[str, str], ...]


def settings_dialog(scene: Scene) -> str:
    """Draw the settings."""
    now, say = scene.settings, scene.say
    yes_no = (("on", say("yes")), ("off", say("no")))
    play = (
        _choice(esc(say("set.speed")), "speed", speeds(scene.words), now.speed)
        + _choice(esc(say("set.autoskip")), "autoskip", yes_no, _switch(now.autoskip))
        + "".join(
            _choice(
                named(scene, say("set.reroll", crew=scene.name(index))),
                f"reroll {index}",
                rerolls(scene.words),
                answer,
            )
            for index, seat in enumerate(scene.seats)
            if seat.driver == "person"
            for answer in (now.rerolls[index] if index < len(now.rerolls) else "ask",)
        )
        + _choice(
            esc(say("set.unattended")),
            "unattended-always",
            _said(scene, "set.unattended", UNATTENDED),
            now.unattended,
        )
    )
    look = (
        _choice(esc(say("set.theme")), "theme", _said(scene, "set.theme", THEMES), now.theme)
        + _choice(esc(say("set.language")), "lang", languages(scene.words), now.lang)
        + _choice(esc(say("set.words")), "words", yes_no, _switch(now.words))
    )
    groups = (
        (say("set.play"), play),
        (say("set.look"), look),
        (say("set.sound"), _sound(scene)),
    )
    inner = "".join(
        f'<section class="group"><h2>{esc(title)}</h2>{group}</section>' for title, group in groups
    )
    label = attrs(class_="close", data_ui="close", aria_label=say("close"))
    return (
        f'<section class="sheet" aria-labelledby="sheet-h"><header><h1 id="sheet-h">{esc(say("menu.settings"))}</h1>'
        f"<p>{esc(say('set.kept'))}</p></header>"
        f'<button{label}>{icon("c-close")}</button><div class="settings">{inner}</div><footer class="do">'
        f'<button class="go quiet" data-ui="reset ask">{esc(say("set.reset"))}</button></footer></section>'
    )


def reset_dialog(words: Words = ENGLISH) -> str:
    """Ask once before all settings are taken back."""
    say = words.say
    return (
        '<section class="sheet" aria-labelledby="sheet-h"><header>'
        f'<h1 id="sheet-h">{esc(say("set.reset.heading"))}</h1></header><p>{esc(say("set.reset.text"))}</p>'
        f'<footer class="do"><button class="go quiet" data-ui="settings">{esc(say("set.reset.no"))}</button>'
        f'<button class="go" data-ui="reset now">{esc(say("set.reset.yes"))}</button></footer></section>'
    )


def _sound(scene: Scene) -> str:
    now, say = scene.settings, scene.say
    volume = attrs(type="range", min=0, max=100, step=5, value=now.volume, name="volume", data_range="volume")
    loud = esc(say("set.volume"))
    return (
        _alone(say("set.sound"), "sound", _said(scene, "set.sound", ("on", "off")), _switch(now.sound))
        + f'<fieldset><legend>{loud}</legend><label class="volume"><input{volume} aria-label="{loud}">'
        f"<output>{now.volume} %</output></label></fieldset>"
    )


def _said(scene: Scene, key: str, values: tuple[str, ...]) -> Choices:
    return tuple((value, scene.say(f"{key}.{value}")) for value in values)


def _switch(on: bool) -> str:
    return "on" if on else "off"


def _choice(legend: str, verb: str, choices: Choices, chosen: str) -> str:
    """Draw a setting as buttons, the chosen one pressed, under its legend, which is markup."""
    return f"<fieldset><legend>{legend}</legend>{_options(verb, choices, chosen)}</fieldset>"


def _alone(title: str, verb: str, choices: Choices, chosen: str) -> str:
    """Draw a setting whose group has its title."""
    return f"<fieldset{attrs(aria_label=title)}>{_options(verb, choices, chosen)}</fieldset>"


def _options(verb: str, choices: Choices, chosen: str) -> str:
    out = []
    for value, words in choices:
        pressed = "true" if value == chosen else "false"
        spoken = value if verb == "lang" and value in LANGUAGES else None
        state = attrs(class_="opt", data_ui=f"{verb} {value}", aria_pressed=pressed, lang=spoken)
        out.append(f"<button{state}>{esc(words)}</button>")
    return f'<div class="choices">{"".join(out)}</div>'
