"""What can be chosen on the road now: highlighted spaces, targets, badges and trail."""

from __future__ import annotations

from app.view.geometry import CHEVRON, corner, spot
from app.view.ground import upright
from app.view.markup import attrs, esc
from app.view.pieces import FORWARD, token_face
from app.view.scene import Badge, Kind, Orientation, Scene
from pyengine import hexes
from pyengine.actions import Action, of
from pyengine.hexes import START, Space
from pyengine.narrate import step_words
from pyengine.preview import Preview
from pyengine.ruleset import TERRAIN_NAMES
from pyengine.state import NO_ONE

BOARD_VERBS = ("step", "place", "shoot")


# The words on a badge for a loss, by the rule that says so; for any other the car is just out.
LOSSES = {"HAZ-PIT": "pit", "TER-RAMP": "ramp", "CHP-2": "chopper"}


def kind_of(scene: Scene, action: Action) -> Badge:
    """Say what a space to choose is by what anybody can see: deadly, an unknown token, what it does, a slam, or clear."""
    seen = scene.previews.get(action)
    kind, what = _stands_out(seen) if seen else ("ok", "")
    if what:
        return Badge(kind, scene.say(f"badge.{what}"), what)
    return Badge("ok", _price(scene, seen) if seen else "")


def _stands_out(seen: Preview) -> tuple[Kind, str]:
    """Return what of a step is worth a badge: the worst of it, or else what comes first."""
    marks: tuple[tuple[bool, Kind, str], ...] = (
        (bool(seen.loss), "kill", LOSSES.get(seen.loss, "out")),
        (seen.slides, "act", "slides"),
        (seen.unknown, "tok", "unknown"),
        (seen.flies, "act", "flight"),
        (seen.oiled, "act", "oil"),
        (seen.slams != NO_ONE, "slam", "slam"),
        (seen.drifts != NO_ONE, "act", "drift"),
        (seen.stops, "act", "stop"),
        (seen.burns, "act", "burns"),
    )
    return next(((kind, what) for true, kind, what in marks if true), ("ok", ""))


def _price(scene: Scene, seen: Preview) -> str:
    """Say what a clear space costs if that is more than a move, or gives."""
    table = scene.table
    if seen.cost and seen.cost > 1:
        ground = scene.say(f"terrain.{TERRAIN_NAMES[table.terrain(seen.path[0])]}")
        return scene.say("badge.cost", ground=ground, value=seen.cost)
    return scene.say("badge.salt") if seen.opens else ""


def deadly(scene: Scene, action: Action) -> bool:
    """Say whether an action is a certain loss, which asks twice."""
    return kind_of(scene, action).kind == "kill"


def action_words(scene: Scene, action: Action) -> str:
    """Say what an action on the board does, as its accessible name."""
    name = hexes.name(action.a)
    if action.verb == "place":
        return scene.say("highlight.place", space=name)
    if action.verb == "shoot":
        target = scene.previews[action].target
        return scene.say("highlight.shoot", car=scene.car_name(target), space=name)
    table = scene.table
    if not table.on_road(action.a):
        return scene.say("highlight.finish") if table.finish else scene.say("highlight.tile", space=name)
    what = step_words(scene.previews[action], table, scene.names)
    origin = table.at[table.car]
    if origin == START:
        return scene.say("highlight.step", space=name, what=what)
    way = scene.say(f"way.{hexes.heading(origin, action.a)}")
    return scene.say("highlight.step-on", space=name, way=way, what=what)


def barred(scene: Scene) -> list[Space]:
    """Return the spaces in front that a steering card closes for this step."""
    table = scene.table
    origin = table.at[table.car] if table.car >= 0 else START
    if scene.busy or not table.on_road(origin) or not scene.actions("step"):
        return []
    return [space for space in hexes.front_arc(origin) if of("step", space) not in scene.legal]


def _bars(scene: Scene) -> str:
    out = []
    for space in barred(scene):
        x, y = corner(space, scene.table.rear)
        name = hexes.name(space)
        label = scene.say("highlight.barred", space=name)
        state = attrs(class_="barred", tabindex="0", role="button", aria_label=label, data_why=f"step {name}")
        out.append(
            f'<path{state} d="M{x} {y}{CHEVRON}"/><path class="bar" d="M{x + 42} {y + 30}l40 40m0-40l-40 40"/>'
        )
    return "".join(out)


def _to_choose(scene: Scene, action: Action, kind: str, *, deadly: bool = False) -> str:
    """Return the attributes of what is pressed to choose an action on the road."""
    picked = action == scene.picked
    return attrs(
        class_=f"{kind} sel" if picked else kind,
        tabindex="0",
        role="button",
        aria_label=action_words(scene, action),
        aria_pressed="true" if picked else None,
        data_action=str(action),
        data_tap="pick",
        data_deadly=deadly,
    )


def highlights(scene: Scene) -> str:
    """Draw the highlighted spaces under the pieces."""
    table = scene.table
    if scene.busy:
        return ""
    cases, faces = [], []
    for action in scene.actions("step", "place"):
        x, y = corner(action.a, table.rear)
        path = f"M{x} {y}{CHEVRON}"
        badge = kind_of(scene, action)
        picked = " sel" if action == scene.picked else ""
        if action.verb == "step":
            cases.append(f'<path class="case{picked}" d="{path}"/>')
        kind = f"{'legal' if action.verb == 'step' else 'landing'} {badge.kind}"
        state = _to_choose(scene, action, kind, deadly=badge.kind == "kill")
        faces.append(f'<path{state} d="{path}"/>')
    return _bars(scene) + "".join(cases + faces)


def targets(scene: Scene, orientation: Orientation) -> str:
    """Draw the reticles on what may be shot, over the pieces."""
    if scene.busy:
        return ""
    out = []
    for action in scene.actions("shoot"):
        which = scene.previews[action].target
        x, y = spot(action.a, scene.table.rear, FORWARD[scene.table.size(which)])
        state = _to_choose(scene, action, "target")
        out.append(
            f'<g{state} transform="translate({x} {y})"><circle class="hitbox" r="58"/><use href="#reticle"/></g>'
        )
    return "".join(out)


def highlighted_tokens(scene: Scene, orientation: Orientation) -> str:
    """Draw the tokens of highlighted spaces again, over the highlight; a skull where it is deadly."""
    if scene.busy:
        return ""
    out = []
    for action in scene.actions("step"):
        kind = scene.table.tokens.get(action.a)
        x, y = spot(action.a, scene.table.rear)
        if deadly(scene, action):
            out.append(
                f'<g class="doom" transform="translate({x} {y}){upright(orientation)}">'
                '<svg x="-30" y="-30" width="60" height="60"><use href="#skull"/></svg></g>'
            )
        elif kind is not None:
            shift = -8 if orientation == "wide" else 0
            out.append(
                f'<g class="atop" transform="translate({x} {y + shift}){upright(orientation)}">{token_face(kind)}</g>'
            )
    return "".join(out)


def badges(scene: Scene, orientation: Orientation) -> str:
    """Draw the badges on the far side of each highlighted space, never over the car that moves."""
    if scene.busy:
        return ""
    out = []
    for action in scene.actions("step"):
        badge = kind_of(scene, action)
        if not badge.text or (badge.kind == "ok" and action != scene.picked):
            continue
        x, y = _badge_spot(scene, action, orientation)
        out.append(
            f'<g transform="translate({x} {y}){upright(orientation)}">{badge_face(badge, action == scene.picked)}</g>'
        )
    return f'<g class="badges">{"".join(out)}</g>'


def _badge_spot(scene: Scene, action: Action, orientation: Orientation) -> tuple[int, int]:
    table = scene.table
    x, y = spot(action.a, table.rear)
    origin = table.at[table.car] if table.car >= 0 else START
    if origin == START or not table.on_road(origin):
        return x + (62 if orientation == "wide" else 70), y
    direction = hexes.heading(origin, action.a)
    if orientation == "tall":
        return (x + 62, y)
    return {0: (x, y - 48), 1: (x + 60, y), 2: (x, y + 48)}.get(direction, (x, y))


def badge_face(badge: Badge, picked: bool = False) -> str:
    """Draw a badge around 0,0."""
    width = 13.3 * len(badge.text) + (58 if badge.kind in ("kill", "ok") else 30)
    mark = ""
    if badge.kind == "kill":
        mark = f'<svg x="{7 - width / 2:.1f}" y="-13" width="26" height="26" class="bi"><use href="#skull"/></svg>'
    elif badge.kind == "ok":
        mark = f'<path class="tick" d="M{16 - width / 2:.1f} 0l6 7 11-14"/>'
    shift = 12 if mark else 0
    return (
        f'<g class="badge {badge.kind}{" sel" if picked else ""}"><rect x="{-width / 2:.1f}" y="-19" width="{width:.1f}" '
        f'height="38" rx="7"/>{mark}<text x="{shift}" y="8.5">{esc(badge.text)}</text></g>'
    )


def trail(scene: Scene) -> str:
    """Draw the way the car has come this turn."""
    rear = scene.table.rear
    points = [spot(space, rear) for space in scene.trail if scene.table.on_road(space)]
    if len(points) < 2:
        return ""
    path = "M" + "L".join(f"{x} {y}" for x, y in points)
    dots = "".join(f'<circle class="trailp" cx="{x}" cy="{y}" r="9"/>' for x, y in points[:-1])
    colour = scene.colour(scene.table.active)
    return (
        f'<g class="c-{colour}"><path class="trail0" d="{path}"/><path class="trail1" d="{path}"/>{dots}</g>'
    )
