"""The road, put together: one function for both orientations; the strip of the whole road; the table in words."""

from __future__ import annotations

from app.view import highlights
from app.view.geometry import corner, outline, spot
from app.view.ground import BOTTOM, TOP, at_start, extent, ground, upright
from app.view.log import runs, spots
from app.view.markup import attrs, esc
from app.view.named import named
from app.view.pieces import bare, headlights, how_it_does, patches, place_of, tokens, vehicles
from app.view.scene import Orientation, Scene
from pyengine import content
from pyengine.hexes import LANE_LETTERS, LANES, OUT, START
from pyengine.ruleset import FACE_DOWN, ROAD, TOKENS
from pyengine.state import Vehicle

FIRST_ROWS = -100
"""The middle of a tall board that shows the first row and the last car of the starting area."""


def view_box(scene: Scene, orientation: Orientation) -> str:
    """Return the part of the drawing that is shown: the whole road, lying or upright."""
    left, right = extent(scene.table)
    if orientation == "wide":
        return f"{left} {TOP} {right - left} {BOTTOM - TOP}"
    return f"-42 {-right} 676 {right - left}"


def shell(scene: Scene, orientation: Orientation) -> str:
    """Return the road's two drawings, one upon the other, each an empty group: what stays and what moves.

    So a browser need not draw the ground again where a piece has moved.
    """
    turn = ' transform="rotate(-90)"' if orientation == "tall" else ""
    name = scene.say("road.up" if orientation == "tall" else "road.right")
    box, start = view_box(scene, orientation), " at-start" if at_start(scene.table) else ""

    def drawing(group: str, **more: str) -> str:
        kind = attrs(class_=f"board {orientation}{start}", **more)
        return (
            f'<svg{kind} viewBox="{box}" preserveAspectRatio="xMidYMid meet"><g{turn}>'
            f'<g id="{group}-{orientation}"></g></g></svg>'
        )

    return drawing("ground", role="presentation") + drawing("pieces", role="group", aria_label=name)


def pieces(scene: Scene, orientation: Orientation) -> str:
    """Draw all that moves or lights up, back to front."""
    return "".join(
        (
            bare(scene, orientation),
            patches(scene),
            tokens(scene, orientation),
            highlights.trail(scene),
            headlights(scene),
            highlights.highlights(scene),
            highlights.highlighted_tokens(scene, orientation),
            vehicles(scene, orientation),
            highlights.targets(scene, orientation),
            highlights.badges(scene, orientation),
            numbers(scene, orientation),
        )
    )


def numbers(scene: Scene, orientation: Orientation) -> str:
    """Number the places of the chain that just happened as the log does, each at the edge of its space."""
    out = []
    for space, found in sorted(spots(scene).items()):
        x, y = corner(space, scene.table.rear)
        x, y = (x + 44, y + 8) if orientation == "wide" else (x + 100, y + 84)
        text = runs(found)
        width = 24 + 16 * len(text)
        out.append(
            f'<g class="linkno" data-link="{space}" transform="translate({x} {y}){upright(orientation)}">'
            f'<rect x="{-width / 2:g}" y="-20" width="{width}" height="40" rx="20"/><text y="9">{text}</text></g>'
        )
    return f'<g class="badges" aria-hidden="true">{"".join(out)}</g>' if out else ""


def board(scene: Scene, orientation: Orientation) -> str:
    """Draw the road whole."""
    svg = shell(scene, orientation)
    svg = svg.replace(
        f'<g id="ground-{orientation}">', f'<g id="ground-{orientation}">{ground(scene, orientation)}'
    )
    return svg.replace(
        f'<g id="pieces-{orientation}">', f'<g id="pieces-{orientation}">{pieces(scene, orientation)}'
    )


def home(scene: Scene) -> Vehicle:
    """Return the car that is looked at while nothing else is: the active one, else its crew's foremost on the road."""
    table = scene.table
    if table.car >= 0 and place_of(scene, table.car):
        return table.car
    return max(table.cars_of(table.active), key=lambda car: place_of(scene, car) or (-10_000, 0))


def scroll_row(scene: Scene) -> float:
    """Return the place a tall board should have in the middle, 0 at its top to 1 at its foot.

    That is where what is shown happens, and the active car when nothing is.
    """
    table, car = scene.table, home(scene)
    left, right = extent(table)
    place = place_of(scene, car) or (0, 0)
    if scene.looked >= table.rear and table.at[car] != scene.looked:
        place = spot(scene.looked, table.rear)
    ahead = max(place[0] + 120, FIRST_ROWS)
    return min(1.0, max(0.0, 1 - (ahead - left) / (right - left)))


def looked_for(scene: Scene) -> str:
    """Return what selects the pieces to keep in sight on a road that is zoomed in: those where it happens."""
    table, space = scene.table, scene.looked
    if space < table.rear:
        return f'[data-vehicle="{home(scene)}"]'
    found = [f'[data-vehicle="{one}"]' for one in table.vehicles_at(space)]
    found += [f'[data-chopper="{crew}"]' for crew, at in enumerate(table.chopper) if at == space]
    return ", ".join([*found, f'[data-token="{space}"]', f'[data-link="{space}"]'])


def mini(scene: Scene) -> str:
    """Draw the whole road as a narrow strip, with every vehicle as a bar."""
    table = scene.table
    left, right = extent(table)
    roads = [space for space in range(table.rear, table.front) if table.ground(space) == ROAD]
    bars = []
    for which in range(len(table.at)):
        place = place_of(scene, which)
        if place:
            colour = scene.colour(table.owner(which))
            bars.append(
                f'<rect class="md c-{colour}" x="{place[0] - 50}" y="{place[1] - 46}" width="100" height="92"/>'
            )
    return (
        f'<svg class="mini-svg" viewBox="0 {-right} 600 {right - left}" preserveAspectRatio="none" aria-hidden="true">'
        f'<g transform="rotate(-90)"><path class="sandy" d="M-1400-900H4200V1500H-1400Z"/>'
        f'<path class="g-road" d="{outline(roads, table.rear)}"/>{"".join(bars)}</g></svg><span class="mwin"></span>'
    )


def words(scene: Scene) -> str:
    """Write the road as a table: one row a road row, front first, so that a screen reader can walk it."""
    table = scene.table
    head = "".join(f'<th scope="col">{letter}</th>' for letter in LANE_LETTERS)
    rows = []
    for row in range(table.front // LANES - 1, table.rear // LANES - 1, -1):
        cells = "".join(f"<td>{named(scene, _cell(scene, LANES * row + lane))}</td>" for lane in range(LANES))
        rows.append(f'<tr><th scope="row">{row + 1}</th>{cells}</tr>')
    waiting = [scene.car_name(car) for car in range(table.rules.cars) if table.at[car] == START]
    cars = scene.say("road.waiting", cars=scene.say("comma").join(waiting))
    note = f"<p>{named(scene, cars)}</p>" if waiting else ""
    finish = f"<p>{esc(scene.say('road.line'))}</p>" if table.finish else ""
    shown = " on" if scene.settings.words else ""
    return (
        f'<div class="words{shown}">{finish}<table><caption>{esc(scene.say("road.table"))}</caption>'
        f"<thead><tr><th>{esc(scene.say('road.row'))}</th>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>{note}</div>"
    )


def _cell(scene: Scene, space: int) -> str:
    table = scene.table
    own = scene.words.own
    ground = content.TERRAINS[table.ground(space)]
    said = [own(f"ground.{ground.id}", ground.name)]
    token = table.tokens.get(space)
    if token == FACE_DOWN:
        said.append(scene.say("road.unknown"))
    elif token is not None:
        kind = TOKENS[token]
        name = own(f"token.{kind.id}", kind.name)
        said.append(name if kind in content.MARKERS else scene.say("road.token", name=name))
    for one in table.vehicles_at(space):
        more = "" if table.is_wreck(one) else how_it_does(scene, one)
        if one == table.car and not table.over():
            more = scene.say("comma").join(filter(None, (scene.say("road.drives"), more)))
        said.append(scene.car_name(one) + (f" ({more})" if more else ""))
    said += [
        scene.say("piece.chopper", crew=scene.name(crew))
        for crew, at in enumerate(table.chopper)
        if at == space != OUT
    ]
    return scene.say("comma").join(said)
