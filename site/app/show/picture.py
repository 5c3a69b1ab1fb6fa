"""What is drawn: every region as it stands, so that only what changed is written."""

from __future__ import annotations

from collections.abc import Callable

from app.browser.protocol import Cancel, Dom
from app.show.camera import Camera
from app.view import page
from app.view.board import words as road_in_words
from app.view.scene import Scene
from app.words import ENGLISH
from pyengine.words import Words

WORDS_LATER = 0.3
Dress = Callable[[page.Parts, Scene], None]
"""What adds to the regions of a picture before they are written."""


class Picture:
    """The page as a person sees it."""

    def __init__(self, dom: Dom) -> None:
        self.scene: Scene | None = None
        """What was drawn last of a race: whoever presses something has seen this."""
        self.coming = False
        """The race is not on the screen yet: nobody can mean anything in it."""
        self._dom = dom
        self._begun = 0
        self._drawn: page.Parts = {}
        self._camera = Camera(dom)
        self._wait: Cancel | None = None
        self._language = ENGLISH.language.code
        """The language of the picture while there is no race."""

    def draw(self, scene: Scene, dialog: str, dress: Dress) -> None:
        """Draw what changed in a race."""
        self.scene = scene
        orientation = self._dom.orientation()
        in_words = scene.settings.words
        parts = page.parts(scene, orientation, words=in_words)
        dress(parts, scene)
        if not in_words:
            parts["words"] = self._drawn.get("words", "")
            self._say_road_soon()
        fresh = self._write(parts | {"dialog": dialog})
        # A road drawn afresh, as after turning the screen, has forgotten what it showed.
        self._camera.look(scene, orientation, afresh=f"board-{orientation}" in fresh)

    def draw_without_race(self, dialog: str, words: Words) -> None:
        """Draw what changed while there is no race: the picture the page came with stays."""
        self.scene, self.coming = None, False
        self._begun += 1
        parts = dict(self._drawn)
        if self._language != words.language.code:
            # It is said again in the language that is spoken.
            self._language = words.language.code
            parts |= page.first_parts(words, self._dom.orientation())
        self._write(parts | {"dialog": dialog})

    def _write(self, parts: page.Parts) -> page.Parts:
        """Write what changed, and return it."""
        fresh = page.changed(self._drawn, parts)
        self._drawn = parts
        if fresh:
            self._dom.draw(fresh)
        return fresh

    def begin(self, scene: Callable[[], Scene], then: Callable[[], None]) -> None:
        """Show a race that begins: the sheet goes at once, then the ground comes, then all else by ``then``.

        All of it together would keep the browser too long. ``then`` is not called if another race came meanwhile.
        """
        self._begun += 1
        mine = self._begun
        self.coming = True
        self._camera = Camera(self._dom)
        self._write(self._drawn | {"dialog": ""})

        def come() -> None:
            if mine == self._begun:
                self.coming = False
                then()

        def lay() -> None:
            if mine == self._begun:
                orientation = self._dom.orientation()
                # The pieces of another race are not drawn on this one's ground.
                self._drawn.pop(f"pieces-{orientation}", None)
                self._write(self._drawn | page.ground_parts(scene(), orientation))
                self._dom.seen(come)

        self._dom.seen(lay)

    def look(self, scene: Scene) -> None:
        """Look at what is to be looked at now, where nothing else has changed."""
        self._camera.look(scene, self._dom.orientation())

    def _say_road_soon(self) -> None:
        """Write the road in words once nothing is pressing: only a screen reader reads it."""
        if self._wait:
            self._wait()
        self._wait = self._dom.later(WORDS_LATER, self._say_road)

    def _say_road(self) -> None:
        self._wait = None
        if self.scene:
            self._write(self._drawn | {"words": road_in_words(self.scene)})
