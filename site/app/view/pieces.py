"""What stands on the road: tokens, wrecks, cars, choppers, headlights."""

from __future__ import annotations

from app.view.effects import carried
from app.view.geometry import spot
from app.view.ground import bay_spot, symbols, upright
from app.view.markup import attrs, letter
from app.view.scene import SIZE_LETTERS, Orientation, Scene
from pyengine import hexes
from pyengine.hexes import OUT, START, Space
from pyengine.ruleset import (
    FACE_DOWN,
    FIRE,
    GLASS,
    HAZARD_NAMES,
    MUD,
    OFF,
    RAMP,
    ROAD,
    ROCK,
    TOKEN_DRIP,
    TOKEN_ROAD,
    TOKEN_TERRAIN,
)
from pyengine.state import Vehicle

SCALE = (1.32, 1.2, 1.06)
EMBLEM = ((-6, 1.55), (-9, 1.65), (-26, 1.8))
"""For each size: how far back the emblem sits, and how large it is."""
FLAME = ((-36, -26), (-46, -24), (-48, -26))
"""Where the flame of a burning car stands: at its tail."""
FORWARD = (62, 64, 67)
GROUNDS = ((GLASS, "t-glass"), (RAMP, "t-ramp"), (FIRE, "t-char"), (ROCK, "t-pit"))
"""What a token may make of its space, drawn under it."""
MUD_TOKENS = [kind for kind, terrain in TOKEN_TERRAIN.items() if terrain == MUD]
PATCHES = ((MUD_TOKENS, "mud", (ROAD, OFF)), ([TOKEN_ROAD], "road", [OFF]))
"""The mud and the road that tokens lay on printed ground; oil counts as road and looks like what lies under it."""
ASIDE = 24
"""How far to the side of the middle each of two vehicles in one space stands."""


def place_of(scene: Scene, vehicle: Vehicle) -> tuple[int, int] | None:
    """Return where a vehicle is drawn, None if it is not on the board."""
    table = scene.table
    space = table.at[vehicle]
    if space == START:
        return bay_spot(vehicle // 3, vehicle % 3, table.rules.crews) if table.rear == 0 else None
    if space == OUT or space < table.rear:
        return None
    x, y = spot(space, table.rear, FORWARD[table.size(vehicle)])
    together = table.vehicles_at(space)
    # In a slam, and while drifting, two share a space: side by side both are seen.
    return x, y + (0 if len(together) < 2 else ASIDE if vehicle == together[-1] else -ASIDE)


def where(scene: Scene, space: Space) -> str:
    """Say where a space or one of the places off the road is."""
    if space == START:
        return scene.say("place.waiting")
    return scene.say("place.out") if space < 0 else hexes.name(space)


def bare(scene: Scene, orientation: Orientation) -> str:
    """Draw the hazard symbols that no token covers."""
    table = scene.table
    out = []
    for space in symbols(table):
        if space not in table.tokens:
            x, y = spot(space, table.rear)
            out.append(f'<use href="#hz" transform="translate({x} {y}){upright(orientation)}"/>')
    return "".join(out)


def tokens(scene: Scene, orientation: Orientation) -> str:
    """Draw the hazard tokens, face down or up."""
    out = []
    for space, kind in sorted(scene.table.tokens.items()):
        x, y = spot(space, scene.table.rear)
        out.append(
            f'<g class="tok" data-token="{space}" transform="translate({x} {y}){upright(orientation)}">'
            f"{token_face(kind)}</g>"
        )
    return "".join(out)


def token_face(kind: int) -> str:
    """Draw a hazard token around 0,0."""
    if kind == FACE_DOWN:
        return '<use class="turn" href="#hz-down"/>'
    if kind == TOKEN_DRIP:
        return '<use class="turn" href="#drip"/>'
    return f'<g class="turn"><use href="#hz-up"/><use href="#i-{HAZARD_NAMES[kind]}"/></g>'


def patches(scene: Scene) -> str:
    """Draw the ground a face-up token made of its space on what was printed there."""
    table = scene.table
    out = []
    tokens = sorted(table.tokens.items())
    for terrain, name in GROUNDS:
        for space, token in tokens:
            if TOKEN_TERRAIN.get(token) == terrain:
                x, y = spot(space, table.rear, 0)
                out.append(f'<use href="#{name}" x="{x}" y="{y - 50}"/>')
    for kinds, name, grounds in PATCHES:
        for space, token in tokens:
            if token in kinds and table.ground(space) in grounds:
                x, y = spot(space, table.rear, 0)
                path = f"M{x} {y - 50}h100l22 50-22 50h-100l22-50z"
                out.append(f'<path class="patch g-{name}" d="{path}"/><path class="p-{name}" d="{path}"/>')
    return "".join(out)


def headlights(scene: Scene) -> str:
    """Draw the beams of the cars that can drive; the night theme shows them."""
    table = scene.table
    out = []
    for vehicle in range(table.rules.cars):
        place = place_of(scene, vehicle)
        if place and table.operable(vehicle) and table.at[vehicle] != START:
            x, y = place
            out.append(
                f'<path class="beam" data-beam="{vehicle}" transform="translate({x + 30} {y})" '
                'd="M0-10 210-64Q226 0 210 64L0 10Z"/>'
            )
    return "".join(out)


def vehicles(scene: Scene, orientation: Orientation) -> str:
    """Draw the wrecks, then the cars, then the choppers."""
    table = scene.table
    order = [*range(table.rules.cars, len(table.at)), *range(table.rules.cars)]
    if table.car in order:  # who came in last is on top
        order.remove(table.car)
        order.append(table.car)
    drawn = [vehicle(scene, one, orientation) for one in order]
    drawn += [chopper(scene, crew, orientation) for crew in range(table.rules.crews)]
    return "".join(drawn)


def vehicle(scene: Scene, which: Vehicle, orientation: Orientation) -> str:
    """Draw a car or a wreck where it stands; nothing if it is off the board."""
    place = place_of(scene, which)
    if place is None:
        return ""
    table = scene.table
    x, y = place
    if table.is_wreck(which):
        label, inner, kind = (
            scene.say("piece.wreck", place=where(scene, table.at[which])),
            '<use href="#wreck"/>',
            "v wreck",
        )
    else:
        label = _label(scene, which)
        inner = car(
            scene.colour(which // 3), which % 3, table.operable(which), orientation, table.fire[which]
        )
        kind = f"v c-{scene.colour(which // 3)}" + ("" if table.operable(which) else " down")
        if which == table.car and not table.over():
            kind += " now"
            inner = f'<circle class="nowring" r="66"/>{inner}'
    return (
        f'<g{attrs(class_=kind, data_vehicle=which, role="img", aria_label=label)} transform="translate({x} {y})">'
        f'<g class="ride">{inner}</g></g>'
    )


def _label(scene: Scene, which: Vehicle) -> str:
    table = scene.table
    said = [f"{scene.car_name(which)} {where(scene, table.at[which])}", how_it_does(scene, which)]
    return scene.say("comma").join(filter(None, said))


def how_it_does(scene: Scene, which: Vehicle) -> str:
    """Say what has become of a car: inoperable or damaged, and what it carries; nothing if all is well."""
    table = scene.table
    said = []
    if not table.operable(which):
        said.append(scene.say("piece.inoperable"))
    elif table.damage[which]:
        said.append(scene.say("piece.damage", value=len(table.damage[which])))
    said.append(carried(scene, which))
    return scene.say("comma").join(filter(None, said))


def car(
    colour: str, size: int, operable: bool, orientation: Orientation = "wide", burning: bool = False
) -> str:
    """Draw a car around 0,0, driving right; an inoperable one is turned backwards and smokes; one on fire burns."""
    name, (back, large), scale = SIZE_LETTERS[size], EMBLEM[size], SCALE[size]
    turned = "" if operable else " rotate(180)"
    at = back * scale if operable else -back * scale
    smoke = "" if operable else '<use href="#smoke" x="-34" y="-6"/>'
    if burning:
        x, y = FLAME[size]
        smoke += (
            f'<g class="flame" transform="translate({x} {y}){upright(orientation)}"><use href="#onfire"/></g>'
        )
    return (
        f'<use href="#car-{name.lower()}" transform="scale({scale}){turned}"/>'
        f'<g transform="translate({at:g} 0){upright(orientation)} scale({large})">'
        f'<use href="#em-{colour}"/>{letter(colour, name)}</g>{smoke}'
    )


def chopper(scene: Scene, crew: int, orientation: Orientation) -> str:
    """Draw a crew's chopper; a little off the middle, so that what it hovers over stays in sight."""
    table = scene.table
    space = table.chopper[crew]
    if space == OUT or not table.on_road(space):
        return ""
    x, y = spot(space, table.rear, 66)
    colour = scene.colour(crew)
    initial = initials(scene)[crew]
    label = scene.say("piece.chopper-at", crew=scene.name(crew), place=hexes.name(space))
    return (
        f"<g{attrs(class_=f'v chop c-{colour}', data_chopper=crew, role='img', aria_label=label)} "
        f'transform="translate({x} {y - 4})"><g class="ride"><use href="#chopper"/>'
        f'<g transform="translate(-1 0){upright(orientation)} scale(1.35)"><use href="#em-{colour}"/>'
        f"{letter(colour, initial)}</g></g></g>"
    )


def initials(scene: Scene) -> list[str]:
    """Return the letter on each crew's plate and chopper: its colour's, which no two share."""
    return [seat.colour.upper() for seat in scene.seats]


def trio(scene: Scene, crew: int) -> str:
    """Draw a crew's three cars small: hit, inoperable or gone."""
    table = scene.table
    out = []
    for size, x in enumerate((36, 120, 208)):
        which = 3 * crew + size
        if table.at[which] == OUT:
            inner = '<path class="gone" d="M-22-16 22 16M22-16-22 16"/>'
        elif not table.operable(which):
            inner = (
                f'<use href="#car-{"sml"[size]}" transform="rotate(180)"/><use href="#smoke" x="-26" y="-2"/>'
            )
        else:
            hit = '<path class="hit" d="M-7-7 7 7M7-7-7 7"/>' if table.damage[which] else ""
            inner = f'<use href="#car-{"sml"[size]}"/>{hit}'
            if table.fire[which]:
                inner += '<use href="#onfire" transform="translate(-26 -8) scale(.8)"/>'
        out.append(f'<g data-tip="car {which}" transform="translate({x} 31)">{inner}</g>')
    return f'<svg class="trio c-{scene.colour(crew)}" viewBox="0 0 264 62" aria-hidden="true">{"".join(out)}</svg>'


def state_words(scene: Scene, which: Vehicle) -> str:
    """Say in words where a car is and how it does."""
    table = scene.table
    size, place = scene.say(f"car.size.{SIZE_LETTERS[which % 3]}"), where(scene, table.at[which])
    if table.at[which] == OUT:
        return scene.say("state.out", size=size)
    if not table.operable(which):
        return scene.say("state.inoperable", size=size, place=place)
    hits = len(table.damage[which])
    said = [
        scene.say("state.at", size=size, place=place),
        scene.say("piece.damage", value=hits) if hits else "",
        carried(scene, which),
    ]
    return scene.say("comma").join(filter(None, said))
