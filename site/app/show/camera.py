"""Where the camera looks while things happen: the window on the upright road, and a page that is zoomed in."""

from __future__ import annotations

from app.browser.protocol import Dom
from app.view.board import looked_for, scroll_row
from app.view.scene import Orientation, Scene


class Camera:
    """Moves the window to where it happens."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._sight: tuple[float | None, str] = (None, "")
        """The place on an upright road that was looked at last, and the pieces there."""
        self._asked: tuple[object, ...] = ()
        """What that was made from."""

    def look(self, scene: Scene, orientation: Orientation, *, afresh: bool = False) -> None:
        """Move the window to where it happens; with a new tile, or drawn afresh, the road is another, so it jumps."""
        table = scene.table
        asked = (orientation, table.rear, scene.looked, table.car, *table.at[3 * table.active :][:3])
        if asked == self._asked and not afresh:
            return
        sight = (scroll_row(scene) if orientation == "tall" else None, looked_for(scene))
        if sight != self._sight or afresh:
            same = not afresh and asked[:2] == self._asked[:2]
            self._dom.look_at(*sight, glide=same and scene.settings.speed != "instant")
        self._asked, self._sight = asked, sight
