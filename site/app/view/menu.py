"""Menu, settings, rules and notice: what opens as a dialog besides the set-up."""

from __future__ import annotations

from app.view.markup import attrs, esc, icon
from app.view.scene import SPEEDS, Scene
from app.view.setup import REROLL_WORDS
from pyengine import content

OWNERS = (
    "Unofficial fan-made rules engine. Thunder Road: Vendetta and its name belong to Restoration Games, who have no "
    "part in this."
)
NOTICE = f"{OWNERS} All words and drawings are our own; nothing you do here leaves this device."
THEMES = (("auto", "As the device"), ("light", "Day"), ("dark", "Night race"))


def _sheet(title: str, inner: str, kind: str = "") -> str:
    close = f'<button class="close" data-ui="close" aria-label="Close">{icon("c-close")}</button>'
    head = f'<header><h1 id="sheet-h">{esc(title)}</h1></header>'
    return f'<section class="sheet {kind}" aria-labelledby="sheet-h">{head}{close}{inner}</section>'


def _entry(verb: str, words: str, note: str = "") -> str:
    small = f"<small>{esc(note)}</small>" if note else ""
    return f'<li><button data-ui="{esc(verb)}"><b>{esc(words)}</b>{small}</button></li>'


def menu_dialog(scene: Scene, problem: str = "") -> str:
    """Draw the menu."""
    said = f'<p class="problem" role="alert">{esc(problem)}</p>' if problem else ""
    entries = (
        _entry("setup", "New race", "crews, drivers, house rules"),
        _entry("settings", "Settings", "speed, theme, re-rolls"),
        _entry("rules", "Rules", "every rule of the base game, in short"),
        _entry("redo", "Redo") if scene.can_redo else "",
        _entry("export", "Export this race", "a file to keep or send"),
        '<li><label class="file"><b>Import a race</b><small>from a file</small>'
        '<input type="file" data-ui="import-file" accept=".json,.txt,application/json"></label></li>',
        _entry("about", "About"),
    )
    return _sheet(
        "Menu",
        f'{said}<ul class="menu">{"".join(entries)}</ul><p class="notice">{esc(NOTICE)}</p>',
        "menu-sheet",
    )


def settings_dialog(scene: Scene) -> str:
    """Draw the settings."""
    settings = scene.settings
    rerolls = "".join(
        f"<fieldset><legend>{esc(seat.name)}: slam re-roll</legend>"
        f"{_options(f'reroll {index}', tuple(REROLL_WORDS.items()), _nth(settings.rerolls, index))}</fieldset>"
        for index, seat in enumerate(scene.seats)
        if seat.driver == "person"
    )
    switches = (("on", "yes"), ("off", "no"))
    skipping, wordy = ("on" if on else "off" for on in (settings.autoskip, settings.words))
    inner = (
        f"<fieldset><legend>Speed</legend>{_options('speed', SPEEDS, settings.speed)}</fieldset>"
        f"<fieldset><legend>Theme</legend>{_options('theme', THEMES, settings.theme)}</fieldset>"
        f"<fieldset><legend>Skip what has only one answer</legend>{_options('autoskip', switches, skipping)}</fieldset>"
        f"<fieldset><legend>Show the road as a table of words</legend>{_options('words', switches, wordy)}</fieldset>"
        f"{rerolls}"
    )
    return _sheet("Settings", f'<div class="settings">{inner}</div>')


def _nth(values: tuple[str, ...], index: int) -> str:
    return values[index] if index < len(values) else "ask"


def _options(verb: str, choices: tuple[tuple[str, str], ...], chosen: str) -> str:
    out = []
    for value, words in choices:
        pressed = "true" if value == chosen else "false"
        state = attrs(class_="opt", data_ui=f"{verb} {value}", aria_pressed=pressed)
        out.append(f"<button{state}>{esc(words)}</button>")
    return f'<div class="choices">{"".join(out)}</div>'


def rules_dialog() -> str:
    """Draw the base game's rules, chapter by chapter."""
    chapters = []
    for chapter, title in content.CHAPTERS.items():
        rules = [
            rule for rule in content.RULES.values() if rule.chapter == chapter and rule.expansion == "base"
        ]
        if rules:
            rows = "".join(
                f'<dt id="rule-{esc(rule.id)}"><b>{esc(rule.name)}</b> <i>{esc(rule.id)}</i></dt>'
                f"<dd>{esc(rule.text)}</dd>"
                for rule in rules
            )
            chapters.append(f"<details><summary>{esc(title)}</summary><dl>{rows}</dl></details>")
    return _sheet("Rules", f'<div class="book">{"".join(chapters)}</div>', "wide-sheet")


def about_dialog(version: str = "") -> str:
    """Draw the notice."""
    said = f"<p>Version {esc(version)}</p>" if version else ""
    return _sheet(
        "About", f"<p>{esc(NOTICE)}</p><p>It works with the network off once it has been loaded.</p>{said}"
    )
