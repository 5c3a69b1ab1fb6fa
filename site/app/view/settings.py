"""The settings, in groups; all of them are kept on the device, and one button takes them all back."""

from __future__ import annotations

from app.view.markup import attrs, esc, icon
from app.view.scene import SPEEDS, Scene
from app.view.setup import REROLL_WORDS

THEMES = (("auto", "As the device"), ("light", "Day"), ("dark", "Night race"), ("contrast", "High contrast"))
ODDS = (("off", "Off"), ("demand", "When I ask"), ("always", "Always"))
ON_OFF = (("on", "On"), ("off", "Off"))
YES_NO = (("on", "yes"), ("off", "no"))


def settings_dialog(scene: Scene) -> str:
    """Draw the settings."""
    now = scene.settings
    play = (
        _choice("Speed", "speed", SPEEDS, now.speed)
        + _choice("Skip what has only one answer", "autoskip", YES_NO, _switch(now.autoskip))
        + "".join(
            _choice(f"{seat.name}: slam re-roll", f"reroll {index}", tuple(REROLL_WORDS.items()), answer)
            for index, seat in enumerate(scene.seats)
            if seat.driver == "person"
            for answer in (now.rerolls[index] if index < len(now.rerolls) else "ask",)
        )
    )
    look = _choice("Theme", "theme", THEMES, now.theme) + _choice(
        "Show the road as a table of words", "words", YES_NO, _switch(now.words)
    )
    hints = _choice("Odds and hints", "odds", ODDS, now.odds, said=True) + (
        '<p class="note">Kept for the odds and hints of this table. It shows none yet.</p>'
    )
    inner = (
        _group("Play", play)
        + _group("Look", look)
        + _group("Sound", _sound(scene))
        + _group("Odds and hints", hints)
    )
    close = f'<button class="close" data-ui="close" aria-label="Close">{icon("c-close")}</button>'
    return (
        '<section class="sheet" aria-labelledby="sheet-h"><header><h1 id="sheet-h">Settings</h1>'
        "<p>Kept on this device.</p></header>"
        f'{close}<div class="settings">{inner}</div><footer class="do">'
        '<button class="go quiet" data-ui="reset ask">Reset all settings</button></footer></section>'
    )


def reset_dialog() -> str:
    """Ask once before all settings are taken back."""
    return (
        '<section class="sheet" aria-labelledby="sheet-h"><header><h1 id="sheet-h">Reset all settings?</h1></header>'
        "<p>Speed, look, sound, hints and standing answers go back to what they were at first. "
        "Races and content packs stay.</p>"
        '<footer class="do"><button class="go quiet" data-ui="settings">Not now</button>'
        '<button class="go" data-ui="reset now">Reset</button></footer></section>'
    )


def _sound(scene: Scene) -> str:
    now = scene.settings
    volume = attrs(type="range", min=0, max=100, step=5, value=now.volume, name="volume", data_range="volume")
    return (
        _choice("Sound", "sound", ON_OFF, _switch(now.sound), said=True)
        + f'<fieldset><legend>Volume</legend><label class="volume"><input{volume} aria-label="Volume">'
        f"<output>{now.volume} %</output></label></fieldset>"
    )


def _switch(on: bool) -> str:
    return "on" if on else "off"


def _group(title: str, inner: str) -> str:
    return f'<section class="group"><h2>{esc(title)}</h2>{inner}</section>'


def _choice(
    title: str, verb: str, choices: tuple[tuple[str, str], ...], chosen: str, *, said: bool = False
) -> str:
    """Draw a setting as buttons, the chosen one pressed; ``said`` if its group has the same title."""
    legend = "" if said else f"<legend>{esc(title)}</legend>"
    label = attrs(aria_label=title) if said else ""
    out = []
    for value, words in choices:
        pressed = "true" if value == chosen else "false"
        state = attrs(class_="opt", data_ui=f"{verb} {value}", aria_pressed=pressed)
        out.append(f"<button{state}>{esc(words)}</button>")
    return f'<fieldset{label}>{legend}<div class="choices">{"".join(out)}</div></fieldset>'
