"""What lies on the road, in words with its rules: a space and all that is there, a car and all that it carries."""

from __future__ import annotations

from app.view.dashboards import say as dashboard_words
from app.view.effects import cards_on, slot_name, slot_rule, slot_words
from app.view.header import finish_words
from app.view.highlights import action_words, barred, kind_of
from app.view.log import chain
from app.view.pieces import where
from app.view.scene import Scene
from app.view.tip_line import Line, Tell, Tip, by_law, dotted, law
from pyengine import content, hexes
from pyengine.actions import VERB_RULES
from pyengine.hexes import OUT, START, TILE, Space
from pyengine.narrate import sentence
from pyengine.ruleset import FACE_DOWN, TOKEN_DRIP
from pyengine.state import SLOTS, Vehicle

BADGE_RULES = {
    "flight": "TER-RAMP",
    "unknown": "HAZ-0",
    "slides": "TER-GLASS",
    "oil": "HAZ-OIL",
    "slam": "SLM-1",
    "drift": "CMD-DRIFT",
    "stop": "TER-GOO",
    "burns": "TER-FIRE",
}
"""The rule of what a step leads into, by its badge; a loss names its own."""
STEERING = ("left", "right", "steer", "axle")


def _space(scene: Scene, rest: str) -> Tip | None:
    table = scene.table
    try:
        space = hexes.parse(rest)
    except ValueError:
        return None
    if not table.on_road(space):
        return _ahead(scene, rest)
    side = table.rules.sides[table.tiles[(space - table.rear) // TILE]]
    tile = scene.words.own(f"side.{side.id}", side.name)
    lines = [
        *_chosen(scene, space),
        *(line for one in table.vehicles_at(space) for line in _car_lines(scene, one)),
        *(
            line
            for crew, at in enumerate(table.chopper)
            if at == space
            for line in _chopper_lines(scene, crew)
        ),
        *_token_lines(scene, space),
        _ground_line(scene, space),
        *_links(scene, space),
    ]
    return Tip(scene.say("tip.space", space=hexes.name(space), tile=tile), tuple(lines))


def _ground_line(scene: Scene, space: Space) -> Line:
    ground = content.TERRAINS[scene.table.ground(space)]
    return by_law(scene, ground.rule, scene.words.own(f"ground.{ground.id}", ground.name))


def _token_lines(scene: Scene, space: Space) -> list[Line]:
    table = scene.table
    token = table.tokens.get(space)
    if token is None:
        return [by_law(scene, "SET-3", scene.say("tip.symbol"))] if table.has_symbol(space) else []
    if token == FACE_DOWN:
        return [by_law(scene, "HAZ-0", scene.say("tip.face-down"))]
    if token == TOKEN_DRIP:
        return [by_law(scene, "ONG-DRIP", scene.say("tip.drip"))]
    kind = content.HAZARDS[token]
    name = scene.say("road.token", name=scene.words.own(f"token.{kind.id}", kind.name))
    return [by_law(scene, kind.rule, name)]


def _chosen(scene: Scene, space: Space) -> list[Line]:
    """Tell what can be done with a space now, and its badge; or that a card closes it."""
    out = []
    for action in scene.actions("step", "place", "shoot"):
        if action.a == space and not scene.busy:
            seen = scene.previews.get(action)
            found = BADGE_RULES.get(kind_of(scene, action).what, VERB_RULES[action.verb])
            rule = seen.loss if seen and seen.loss else found
            out.append(Line("", dotted(action_words(scene, action)), rule))
    if scene.table.car >= 0 and space in barred(scene):
        steers = [one.rule for one in cards_on(scene.table, scene.table.car) if one.id in STEERING]
        words = scene.say("highlight.barred", space=hexes.name(space))
        out.append(Line("", dotted(words), (*steers, "MOV-1")[0]))
    return out


def _links(scene: Scene, space: Space) -> list[Line]:
    """Tell the links of the chain that are numbered at a space."""
    line = chain(scene)
    links = line.links if line else ()
    return [Line(f"{one.number}", one.text, one.rule) for one in links if one.number and one.space == space]


def _ahead(scene: Scene, rest: str) -> Tip:
    table = scene.table
    if table.finish:
        return Tip(scene.say("road.finish"), (by_law(scene, "END-1"),))
    lines = (by_law(scene, "SCR-1"), Line("", finish_words(scene), _finish_rule(scene)))
    return Tip(scene.say("road.ahead"), lines)


def _finish_rule(scene: Scene) -> str:
    if scene.table.finish:
        return "END-1"
    return "END-4" if scene.table.rules.crews == 2 else "END-3"


def _finish(scene: Scene, rest: str) -> Tip:
    rule = _finish_rule(scene)
    return Tip(scene.say("road.finish"), (Line("", finish_words(scene), rule), by_law(scene, rule)))


def _chopper_lines(scene: Scene, crew: int) -> list[Line]:
    name = scene.say("piece.chopper", crew=scene.name(crew))
    return [by_law(scene, "CHP-2", name), by_law(scene, "CHP-1")]


# Cars and what is on them.


def _car(scene: Scene, rest: str) -> Tip | None:
    car = int(rest)
    table = scene.table
    if not 0 <= car < len(table.at) or (table.is_wreck(car) and table.at[car] == OUT):
        return None
    heading = scene.say("tip.wreck") if table.is_wreck(car) else _owned(scene, car)
    first, *others = _car_lines(scene, car)
    law = [] if table.is_wreck(car) else [by_law(scene, first.rule)]
    return Tip(heading, (first._replace(name=""), *others, *law))


def _owned(scene: Scene, car: Vehicle) -> str:
    return sentence(scene.say("vehicle", crew=scene.name(scene.table.owner(car)), size=scene.size(car)))


def _car_lines(scene: Scene, car: Vehicle) -> list[Line]:
    table = scene.table
    if table.is_wreck(car):
        return [by_law(scene, "SLM-6", scene.say("tip.wreck"))]
    place = where(scene, table.at[car])
    if table.at[car] == OUT:
        return [Line(dotted(_owned(scene, car)), scene.say("dashboard.out"), "DMG-2")]
    hits = scene.say("tip.damage", value=len(table.damage[car]), all=SLOTS)
    if not table.operable(car):
        rule, state = "DMG-1", scene.say("dashboard.inoperable")
    else:
        rule, state = ("MOV-1" if table.at[car] == START else "DMG-1"), dashboard_words(scene, car)
    text = " ".join(dotted(one) for one in (place, state, hits))
    out = [Line(dotted(_owned(scene, car)), sentence(text), rule)]
    if table.fire[car]:
        out.append(by_law(scene, "FIR-2", scene.say("mark.fire").rstrip("!")))
    out += [_damage_line(scene, car, slot) for slot in table.damage[car]]
    return out


def _damage_line(scene: Scene, car: Vehicle, slot: int) -> Line:
    rule = slot_rule(scene.table, slot)
    told = slot_words(scene, slot)
    name = slot_name(scene, slot)
    text = told.removeprefix(f"{name}: ") if told != name else law(scene, rule)
    return Line(dotted(name), text, rule)


def _damage(scene: Scene, rest: str) -> Tip | None:
    """Tell a damage slot: ``damage 7 0`` is the first of car 7; an empty one says what it waits for."""
    car, slot = map(int, rest.split())
    held = scene.table.damage[car]
    if slot >= len(held):
        line = by_law(scene, "DMG-1")
        return Tip(scene.say("tip.slot-empty"), (line,))
    return Tip(_owned(scene, car), (_damage_line(scene, car, held[slot]), by_law(scene, "CMD-REPAIR")))


KINDS: dict[str, Tell] = {
    "space": _space,
    "ahead": _ahead,
    "car": _car,
    "damage": _damage,
    "finish": _finish,
}
