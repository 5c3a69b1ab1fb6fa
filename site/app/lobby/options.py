"""What people choose for this device: look, language, sound, pace and standing answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.keep.settings import level, standing, unattended
from app.show.sounds import TICK
from app.table.protocol import Page
from app.view.scene import SPEEDS, THEMES, Settings
from app.view.settings import reset_dialog, settings_dialog
from pyengine.words import LANGUAGES


class Options:
    """Takes in the choices of the settings sheet."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def apply(self) -> None:
        """Have the browser look and sound as the settings say."""
        settings, dom = self.page.settings, self.page.dom
        dom.theme(settings.theme)
        dom.sound(settings.sound, settings.volume / 100)

    def take(self, verb: str, value: str) -> None:
        """Take in a choice; a verb that is none of ours is left alone."""
        act = _CHOICES.get(verb)
        if act:
            act(self, value)

    def fold(self, value: str) -> None:
        """Fold or unfold the log, for now."""
        self.page.remember(log_open=not self.page.settings.log_open)
        self.page.draw()

    def open(self, value: str = "") -> None:
        """Open the sheet of settings."""
        if scene := self.page.scene():
            self.page.open_dialog(settings_dialog(scene))

    def choose(self, **changes: Any) -> None:
        """Change a setting; an open sheet of settings shows it."""
        opened = 'class="settings"' in self.page.dialog
        self.page.remember(**changes)
        self.apply()
        if opened:
            self.open()
        else:
            self.page.draw()

    def _speed(self, value: str) -> None:
        after = SPEEDS[(SPEEDS.index(self.page.settings.speed) + 1) % len(SPEEDS)]
        self.choose(speed=value if value in SPEEDS else after)

    def _theme(self, value: str) -> None:
        if value in THEMES:
            self.choose(theme=value)

    def _lang(self, value: str) -> None:
        if value in LANGUAGES or value == "auto":
            self.page.remember(lang=value)
            self.page.speak_as_set()
            self.choose()

    def _reroll(self, value: str) -> None:
        crew, _, answer = value.partition(" ")
        rerolls = list(self.page.settings.rerolls)
        if crew.isdigit() and int(crew) < len(rerolls):
            rerolls[int(crew)] = standing(answer)
            self.choose(rerolls=tuple(rerolls))

    def _unattended(self, value: str) -> None:
        """Set what becomes of races once only AI crews drive."""
        self.choose(unattended=unattended(value))

    def _sound(self, value: str) -> None:
        self.choose(sound=value == "on")
        self.page.play(TICK)

    def _volume(self, value: str) -> None:
        self.choose(volume=level(value))
        self.page.play(TICK)

    def _reset(self, value: str) -> None:
        if value == "now":
            rerolls = tuple(standing("ask") for _ in self.page.settings.rerolls)
            self.page.remember(**Settings(rerolls=rerolls)._asdict())
            self.page.speak_as_set()
            self.apply()
            self.open()
        else:
            self.page.open_dialog(reset_dialog(self.page.words))


_CHOICES: dict[str, Callable[[Options, str], None]] = {
    "fold": Options.fold,
    "settings": Options.open,
    "speed": Options._speed,
    "theme": Options._theme,
    "lang": Options._lang,
    "reroll": Options._reroll,
    "unattended-always": Options._unattended,
    "autoskip": lambda options, value: options.choose(autoskip=value == "on"),
    "words": lambda options, value: options.choose(words=value == "on"),
    "sound": Options._sound,
    "volume": Options._volume,
    "reset": Options._reset,
}
