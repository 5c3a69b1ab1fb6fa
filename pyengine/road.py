"""The road: the three tiles that lie on the table, those to come, and the tokens on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyengine.hexes import ON_BOARD, START, TILE, Space
from pyengine.ruleset import FACE_DOWN, ROAD, ROCK, TOKEN_DRIP, TOKEN_TERRAIN, Ruleset

if TYPE_CHECKING:
    from pyengine.faults import Fault


class Road:
    """What a table knows of its road.

    ``rear`` is the first space of the rear tile, so the road is ``rear`` to ``rear + 143``. Counts by kind are lists
    indexed like ``ruleset.HAZARD_NAMES``.
    """

    __slots__ = (
        "_tiles",
        "finish",
        "hazard_discard",
        "hazards",
        "known_tiles",
        "laid",
        "land",
        "rear",
        "rules",
        "tokens",
        "unseen_tiles",
    )

    rules: Ruleset
    rear: Space
    _tiles: tuple[int, ...]
    land: tuple[int, ...]  # the terrain drawn on each space from ``rear`` on, spread out when a tile is laid
    unseen_tiles: tuple[int, ...]  # both side numbers of every tile not yet seen
    known_tiles: tuple[int, ...]  # the flipped sides under them, next to come first
    laid: int  # road tiles laid so far
    finish: bool  # the finish line lies before the lead tile
    tokens: dict[Space, int]  # FACE_DOWN or a hazard kind
    hazards: list[int]  # unseen tokens by kind, on the road or in the pile (HAZ-0)
    hazard_discard: list[int]

    @property
    def tiles(self) -> tuple[int, ...]:
        """The side numbers of the rear, middle and lead tile."""
        return self._tiles

    @tiles.setter
    def tiles(self, tiles: tuple[int, ...]) -> None:
        self._tiles = tiles
        land: tuple[int, ...] = ()
        for side in tiles:
            land += self.rules.sides[side].terrain
        self.land = land

    @property
    def front(self) -> Space:
        """The first space past the lead tile."""
        return self.rear + ON_BOARD

    def on_road(self, space: Space) -> bool:
        """Say whether a space lies on the three tiles."""
        return self.rear <= space < self.rear + ON_BOARD

    def ground(self, space: Space) -> int:
        """Return the terrain number drawn on a tile's space, whatever token lies there."""
        return self.land[space - self.rear]

    def terrain(self, space: Space) -> int:
        """Return the terrain number a space acts as, its face-up token counted."""
        ground = self.land[space - self.rear]
        token = self.tokens.get(space)
        return ground if token is None else TOKEN_TERRAIN.get(token, ground)

    def is_road(self, space: Space) -> bool:
        """Say whether a space counts as road for the road die (MOV-4)."""
        return self.terrain(space) == ROAD

    def starts_on_road(self, space: Space) -> bool:
        """Say whether a Move step that begins in a space starts on road; the starting area by house rule (MOV-4)."""
        if space == START:
            return self.rules.options["start-area-is-road"] == "yes"
        return self.is_road(space)

    def impassable(self, space: Space) -> bool:
        """Say whether whoever enters is eliminated: rock (TER-ROCK) or an open pit (HAZ-PIT)."""
        return ROCK in (self.ground(space), self.terrain(space))

    def has_symbol(self, space: Space) -> bool:
        """Say whether a hazard symbol is printed on a space, in use at this player count or not."""
        offset = space - self.rear
        symbols = self.rules.sides[self.tiles[offset // TILE]].symbols
        return any(place == offset % TILE for place, _ in symbols)

    def drips_left(self) -> int:
        """Return how many oil markers are in the supply (ONG-DRIP)."""
        return self.rules.drips - sum(1 for token in self.tokens.values() if token == TOKEN_DRIP)

    def _road_faults(self, fault: type[Fault], settled: bool) -> Iterator[tuple[Fault, str]]:
        rules = self.rules
        for kind, total in enumerate(rules.hazards):
            unseen, gone = self.hazards[kind], self.hazard_discard[kind]
            shown = sum(1 for token in self.tokens.values() if token == kind)
            if unseen + gone + shown != total or unseen < 0 or gone < 0:
                counts = f"{unseen} unseen, {gone} discarded, {shown} shown, not {total} in all"
                yield fault.HAZARD_COUNT, f"hazard kind {kind}: {counts}"
        if sum(1 for token in self.tokens.values() if token == FACE_DOWN) > sum(self.hazards):
            yield fault.FACE_DOWN_COUNT, "more hazard tokens lie face down than are unseen"
        for space, token in self.tokens.items():
            if not self.on_road(space):
                yield fault.TOKEN_OFF_ROAD, f"a hazard token lies off the road, at {space}"
            if token not in (FACE_DOWN, TOKEN_DRIP) and not 0 <= token < len(rules.hazards):
                yield fault.TOKEN_KIND, f"a hazard token of no kind, at {space}"
        if self.drips_left() < 0:
            lie = rules.drips - self.drips_left()
            yield fault.OIL_COUNT, f"{lie} oil markers lie on the road, and there are {rules.drips}"
        sides = [either for side in (*self.tiles, *self.known_tiles) for either in (side, side ^ 1)]
        if sorted((*sides, *self.unseen_tiles)) != list(range(len(rules.sides))):
            yield fault.TILES, "a tile is in two places or in none"
