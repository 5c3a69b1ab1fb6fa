"""What people choose for this device: look, language, sound, pace and standing answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from app.lobby.choices import SPEED_NAMES, level, odds, standing, unattended
from app.lobby.lobby import Front as Table
from app.show.sounds import TICK, Cue
from app.view.scene import THEMES, Settings
from app.view.settings import reset_dialog, settings_dialog
from pyengine.words import LANGUAGES


class Front(Table, Protocol):
    """The page, as the options need it."""

    def draw(self) -> None:
        """Draw what changed."""

    def play(self, cue: Cue | None) -> None:
        """Let a sound be heard, if sound is on."""

    def speak_as_set(self) -> None:
        """Speak the language that is set; what is on the screen says itself again in it."""


class Options:
    """Takes in the choices of the settings sheet."""

    def __init__(self, front: Front) -> None:
        self.front = front

    def apply(self) -> None:
        """Have the browser look and sound as the settings say."""
        settings, dom = self.front.settings, self.front.dom
        dom.theme(settings.theme)
        dom.sound(settings.sound, settings.volume / 100)

    def take(self, verb: str, value: str) -> None:
        """Take in a choice; a verb that is none of ours is left alone."""
        act = _CHOICES.get(verb)
        if act:
            act(self, value)

    def fold(self, value: str) -> None:
        """Fold or unfold the log, for now."""
        self.front.settings = self.front.settings._replace(log_open=not self.front.settings.log_open)
        self.front.draw()

    def chain(self, value: str) -> None:
        """Number a chain of the log on the road again, or no longer."""
        race = self.front.race
        if race:
            race.chain = "" if value == race.chain else value
            self.front.draw()

    def open(self, value: str = "") -> None:
        """Open the sheet of settings."""
        if self.front.race:
            self.front.open_dialog(settings_dialog(self.front.race.scene()))

    def choose(self, **changes: Any) -> None:
        """Change a setting; an open sheet of settings shows it."""
        opened = 'class="settings"' in self.front.dialog
        self.front.remember(**changes)
        self.apply()
        if opened:
            self.open()
        else:
            self.front.draw()

    def _speed(self, value: str) -> None:
        after = SPEED_NAMES[(SPEED_NAMES.index(self.front.settings.speed) + 1) % len(SPEED_NAMES)]
        self.choose(speed=value if value in SPEED_NAMES else after)

    def _theme(self, value: str) -> None:
        if value in THEMES:
            self.choose(theme=value)

    def _lang(self, value: str) -> None:
        if value in LANGUAGES or value == "auto":
            self.front.remember(lang=value)
            self.front.speak_as_set()
            self.choose()

    def _reroll(self, value: str) -> None:
        crew, _, answer = value.partition(" ")
        rerolls = list(self.front.settings.rerolls)
        if crew.isdigit() and int(crew) < len(rerolls):
            rerolls[int(crew)] = standing(answer)
            self.choose(rerolls=tuple(rerolls))

    def _rest(self, value: str) -> None:
        """Take in what becomes of the race once only AI crews drive, said while people drive or then."""
        race = self.front.race
        if race and not self.front.watching and value in ("watch", "speed"):
            if not race.rest:
                self.front.remember(unattended=unattended(value))
            self.front.dialog = ""
            race.let_rest(unattended(value))

    def _always(self, value: str) -> None:
        """Set it for good; a race in which people still drive follows."""
        self.choose(unattended=unattended(value))
        self._rest_as_set()

    def _rest_as_set(self) -> None:
        race = self.front.race
        if race and not race.rest:
            race.wish = self.front.settings.unattended

    def _sound(self, value: str) -> None:
        self.choose(sound=value == "on")
        self.front.play(TICK)

    def _volume(self, value: str) -> None:
        self.choose(volume=level(value))
        self.front.play(TICK)

    def _reset(self, value: str) -> None:
        if value == "now":
            rerolls = tuple(standing("ask") for _ in self.front.settings.rerolls)
            self.front.remember(**Settings(rerolls=rerolls)._asdict())
            self._rest_as_set()
            self.front.speak_as_set()
            self.apply()
            self.open()
        else:
            self.front.open_dialog(reset_dialog(self.front.words))


_CHOICES: dict[str, Callable[[Options, str], None]] = {
    "fold": Options.fold,
    "chain": Options.chain,
    "settings": Options.open,
    "speed": Options._speed,
    "theme": Options._theme,
    "lang": Options._lang,
    "reroll": Options._reroll,
    "unattended": Options._rest,
    "unattended-always": Options._always,
    "autoskip": lambda options, value: options.choose(autoskip=value == "on"),
    "words": lambda options, value: options.choose(words=value == "on"),
    "odds": lambda options, value: options.choose(odds=odds(value)),
    "sound": Options._sound,
    "volume": Options._volume,
    "reset": Options._reset,
}
