"""What is drawn: every region as it stands, so that only what changed is written."""

from __future__ import annotations

from collections.abc import Callable

from app.browser.protocol import Cancel, Dom
from app.show.playback import Eye
from app.table.race import Race
from app.view import page
from app.view.board import words as road_in_words
from app.words import ENGLISH
from pyengine.words import Words

WORDS_LATER = 0.3


class Picture:
    """The page as a person sees it."""

    def __init__(self, dom: Dom) -> None:
        self.dom = dom
        self.race: Race | None = None
        """The race that is shown."""
        self._coming: Race | None = None
        self._drawn: page.Parts = {}
        self._eye = Eye(dom)
        self._wait: Cancel | None = None
        self._still = ENGLISH.language.code
        """The language of the picture while there is no race."""

    def draw(self, race: Race | None, dialog: str, words: Words) -> None:
        """Draw what changed."""
        self.race = race
        parts, orientation = dict(self._drawn), self.dom.orientation()
        scene = None
        if race:
            scene = race.scene()
            parts = race.taught(page.parts(scene, orientation, words=scene.settings.words), scene)
            if not scene.settings.words:
                parts["words"] = self._drawn.get("words", "")
                self._say_road_soon()
        elif self._still != words.language.code:
            # The picture the page came with is said again in the language that is spoken.
            self._still = words.language.code
            parts |= page.first_parts(words, orientation)
        parts["dialog"] = dialog
        fresh = self._write(parts)
        if scene:
            # A road drawn afresh, as after turning the screen, has forgotten what it showed.
            self._eye.look(scene, orientation, afresh=f"board-{orientation}" in fresh)

    def _write(self, parts: page.Parts) -> page.Parts:
        """Write what changed, and return it."""
        fresh = page.changed(self._drawn, parts)
        self._drawn = parts
        if fresh:
            self.dom.draw(fresh)
        return fresh

    def begin(self, race: Race, then: Callable[[], None]) -> None:
        """Show a race that begins: the sheet goes at once, then the ground comes, then the rest by ``then``.

        All of it together would keep the browser too long. ``then`` is not called if another race came meanwhile.
        """
        self.race = self._coming = race
        self._eye = Eye(self.dom)
        self._write(self._drawn | {"dialog": ""})

        def come() -> None:
            if race is self.race:
                self._coming = None
                then()

        def lay() -> None:
            if race is self.race:
                orientation = self.dom.orientation()
                # The pieces of another race are not drawn on this one's ground.
                self._drawn.pop(f"pieces-{orientation}", None)
                self._write(self._drawn | page.ground_parts(race.scene(), orientation))
                self.dom.seen(come)

        self.dom.seen(lay)

    @property
    def coming(self) -> bool:
        """Whether the race is not on the screen yet: nobody can mean anything in it."""
        return self._coming is not None and self._coming is self.race

    def look(self) -> None:
        """Look at what is to be looked at now, where nothing else has changed."""
        if self.race:
            self._eye.look(self.race.scene(), self.dom.orientation())

    def _say_road_soon(self) -> None:
        """Write the road in words once nothing is pressing: only a screen reader reads it."""
        if self._wait:
            self._wait()
        self._wait = self.dom.later(WORDS_LATER, self._say_road)

    def _say_road(self) -> None:
        self._wait = None
        if self.race:
            self._write(self._drawn | {"words": road_in_words(self.race.scene())})
