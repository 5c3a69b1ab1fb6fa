"""What anything on the table is, in words, with the rules it stands on: made when somebody asks, never before.

A thing is asked for by the data attributes of its element (`address`), or by its place on the road (`thing_at`), and
told by its address: a kind and what it needs, such as ``space c12``, ``car 7`` or ``command nitro``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.view.dashboards import say as bay_words
from app.view.effects import cards_on, slot_name, slot_rule, slot_words
from app.view.geometry import space_at
from app.view.header import finish_words, plate_words
from app.view.highlights import action_words, barred, kind_of
from app.view.log import chain
from app.view.markup import attrs, esc
from app.view.named import bold, named
from app.view.pieces import place_of, state_words, where
from app.view.ribbon import short_words
from app.view.scene import SIZE_LETTERS, Scene
from pyengine import content, hexes
from pyengine.actions import Action, of, parse
from pyengine.hexes import OUT, START, TILE, Space
from pyengine.narrate import sentence
from pyengine.ruleset import FACE_DOWN, TOKEN_DRIP
from pyengine.state import COMMANDS, SLOTS, Vehicle

VERB_RULES = {
    "lead": "VAR-1",
    "assign": "ASG-1",
    "coast": "ASG-2",
    "pass": "RND-5",
    "nitro": "CMD-NITRO",
    "drift": "CMD-DRIFT",
    "repair": "CMD-REPAIR",
    "airstrike": "CMD-AIR",
    "fix": "CMD-REPAIR",
    "drive": "MOV-1",
    "road": "MOV-4",
    "stay": "MOV-4",
    "shoot": "SHT-1",
    "hold": "SHT-1",
    "place": "CMD-EMPTY",
    "step": "MOV-1",
    "reroll": "SLM-3",
    "keep": "SLM-3",
}
"""The rule an action stands on."""
BADGE_RULES = {
    "out": "TER-ROCK",
    "pit": "HAZ-PIT",
    "ramp": "TER-RAMP",
    "flight": "TER-RAMP",
    "unknown": "HAZ-0",
    "slides": "TER-GLASS",
    "oil": "HAZ-OIL",
    "slam": "SLM-1",
    "drift": "CMD-DRIFT",
    "stop": "TER-GOO",
    "burns": "TER-FIRE",
}
"""The rule of what a step leads into, by its badge."""
STEERING = ("left", "right", "steer", "axle")
TOOLS = {
    "undo": "tool.undo",
    "redo": "tool.redo",
    "speed": "tool.speed",
    "rules": "tool.rules",
    "menu": "tool.menu",
    "skip": "ribbon.skip",
    "unpick": "ribbon.back",
    "fold": "log.heading",
    "chain": "log.again",
    "unattended speed": "unattended.speed",
    "unattended watch": "unattended.watch",
    "roll here": "own-roll.here",
    "roll count": "own-roll.count",
}
"""The buttons that play no rule of the game, by their ``data-ui``, and how each is called."""


class Line(NamedTuple):
    """One thing a tip tells: what it is, what there is to say of it, and its rule, nothing for what stands on none."""

    name: str
    text: str
    rule: str = ""


class Tip(NamedTuple):
    """What a thing is, and its lines."""

    heading: str
    lines: tuple[Line, ...]


def address(scene: Scene, data: Mapping[str, str]) -> str:
    """Return the address of what an element's data attributes stand for, "" for nothing that has a tip."""
    if "tip" in data:
        return data["tip"]
    if "drop" in data:
        drop = data["drop"]
        car = 3 * scene.crew + SIZE_LETTERS.index(drop) if drop in SIZE_LETTERS else 0
        return f"command {drop}" if drop in COMMANDS else f"car {car}"
    doing = data.get("action") or data.get("why") or ""
    verb, _, rest = doing.partition(" ")
    if verb in ("step", "place", "shoot"):
        return f"space {rest}"
    if verb:
        return f"action {doing}"
    if "die" in data:
        return f"die {data['die']}"
    if "rule" in data:
        return f"rule {data['rule']}"
    ui, _, value = data.get("ui", "").partition(" ")
    if ui == "crew" and value.isdigit():
        return f"crew {value}"
    if ui == "slot":
        return address(scene, {"drop": value})
    tool = next((one for one in (ui, f"{ui} {value}") if one in TOOLS), "")
    return tool and f"tool {tool}"


def thing_at(scene: Scene, x: float, y: float) -> str:
    """Return the address of what lies under a point of the road's coordinates."""
    table = scene.table
    space = space_at(x, y, table.rear)
    if space is not None:
        return f"space {hexes.name(space)}" if table.on_road(space) else "ahead"
    for car in range(table.rules.cars):
        place = place_of(scene, car)
        if place and table.at[car] == START and abs(x - place[0]) < 60 and abs(y - place[1]) < 45:
            return f"car {car}"
    return ""


def tip(scene: Scene, thing: str) -> Tip | None:
    """Tell what an address stands for, None if that is nothing, or not there any more."""
    kind, _, rest = thing.partition(" ")
    tell = _KINDS.get(kind)
    return tell(scene, rest) if tell else None


def answer(scene: Scene, data: Mapping[str, str]) -> str:
    """Return the card of what data attributes, or a place on the road, stand for; nothing for what has no tip."""
    thing = thing_at(scene, float(data["x"]), float(data["y"])) if "x" in data else address(scene, data)
    told = tip(scene, thing)
    return card(scene, thing, told) if told else ""


def card(scene: Scene, thing: str, told: Tip) -> str:
    """Draw a tip: what it is, and each thing with its rule, which opens."""
    lines = "".join(_line(scene, line) for line in told.lines)
    return f'<div data-thing="{esc(thing)}"><h2>{named(scene, told.heading)}</h2><ul>{lines}</ul></div>'


def _line(scene: Scene, line: Line) -> str:
    name = f"<b>{named(scene, line.name)}</b> " if line.name else ""
    label = scene.say("tip.rule", rule=line.rule)
    opens = f"<button{attrs(class_='rule', data_rule=line.rule, aria_label=label)}>{esc(line.rule)}</button>"
    return f"<li>{name}{bold(scene, line.text)}{f' {opens}' if line.rule else ''}</li>"


# What is said again and again.


def _law(scene: Scene, rule: str) -> str:
    found = content.RULES[rule]
    return scene.words.own(f"rule.{rule}.text", found.text)


def _rule_name(scene: Scene, rule: str) -> str:
    return scene.words.own(f"rule.{rule}.name", content.RULES[rule].name)


def _by_law(scene: Scene, rule: str, name: str = "") -> Line:
    """Tell a rule: its text under its name or another."""
    return Line(_dotted(sentence(name or _rule_name(scene, rule))), _law(scene, rule), rule)


def _dotted(text: str) -> str:
    return text if text[-1:] in ".!?" else f"{text}."


# Things on the road.


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
    return _by_law(scene, ground.rule, scene.words.own(f"ground.{ground.id}", ground.name))


def _token_lines(scene: Scene, space: Space) -> list[Line]:
    table = scene.table
    token = table.tokens.get(space)
    if token is None:
        return [_by_law(scene, "SET-3", scene.say("tip.symbol"))] if table.has_symbol(space) else []
    if token == FACE_DOWN:
        return [_by_law(scene, "HAZ-0", scene.say("tip.face-down"))]
    if token == TOKEN_DRIP:
        return [_by_law(scene, "ONG-DRIP", scene.say("tip.drip"))]
    kind = content.HAZARDS[token]
    name = scene.say("road.token", name=scene.words.own(f"token.{kind.id}", kind.name))
    return [_by_law(scene, kind.rule, name)]


def _chosen(scene: Scene, space: Space) -> list[Line]:
    """Tell what can be done with a space now, and its badge; or that a card closes it."""
    out = []
    for action in scene.actions("step", "place", "shoot"):
        if action.a == space and not scene.busy:
            rule = BADGE_RULES.get(kind_of(scene, action).what, VERB_RULES[action.verb])
            out.append(Line("", _dotted(action_words(scene, action)), rule))
            if scene.settings.odds != "off" and action in scene.odds:
                out.append(Line("", _dotted(scene.odds[action]), rule))
    if scene.table.car >= 0 and space in barred(scene):
        steers = [one.rule for one in cards_on(scene.table, scene.table.car) if one.id in STEERING]
        words = scene.say("highlight.barred", space=hexes.name(space))
        out.append(Line("", _dotted(words), (*steers, "MOV-1")[0]))
    return out


def _links(scene: Scene, space: Space) -> list[Line]:
    """Tell the links of the chain that are numbered at a space."""
    line = chain(scene)
    links = line.links if line else ()
    return [Line(f"{one.number}", one.text, one.rule) for one in links if one.number and one.space == space]


def _ahead(scene: Scene, rest: str) -> Tip:
    table = scene.table
    if table.finish:
        return Tip(scene.say("road.finish"), (_by_law(scene, "END-1"),))
    lines = (_by_law(scene, "SCR-1"), Line("", finish_words(scene), _finish_rule(scene)))
    return Tip(scene.say("road.ahead"), lines)


def _chopper_lines(scene: Scene, crew: int) -> list[Line]:
    name = scene.say("piece.chopper", crew=scene.name(crew))
    return [_by_law(scene, "CHP-2", name), _by_law(scene, "CHP-1")]


# Cars and what is on them.


def _car(scene: Scene, rest: str) -> Tip | None:
    car = int(rest)
    table = scene.table
    if not 0 <= car < len(table.at) or (table.is_wreck(car) and table.at[car] == OUT):
        return None
    heading = scene.say("tip.wreck") if table.is_wreck(car) else _owned(scene, car)
    first, *others = _car_lines(scene, car)
    law = [] if table.is_wreck(car) else [_by_law(scene, first.rule)]
    return Tip(heading, (first._replace(name=""), *others, *law))


def _owned(scene: Scene, car: Vehicle) -> str:
    return sentence(scene.say("vehicle", crew=scene.name(scene.table.owner(car)), size=scene.size(car)))


def _car_lines(scene: Scene, car: Vehicle) -> list[Line]:
    table = scene.table
    if table.is_wreck(car):
        return [_by_law(scene, "SLM-6", scene.say("tip.wreck"))]
    place = where(scene, table.at[car])
    if table.at[car] == OUT:
        return [Line(_dotted(_owned(scene, car)), scene.say("dashboard.out"), "DMG-2")]
    hits = scene.say("tip.damage", value=len(table.damage[car]), all=SLOTS)
    if not table.operable(car):
        rule, state = "DMG-1", scene.say("dashboard.inoperable")
    else:
        rule, state = ("MOV-1" if table.at[car] == START else "DMG-1"), bay_words(scene, car)
    text = " ".join(_dotted(one) for one in (place, state, hits))
    out = [Line(_dotted(_owned(scene, car)), sentence(text), rule)]
    if table.fire[car]:
        out.append(_by_law(scene, "FIR-2", scene.say("mark.fire").rstrip("!")))
    out += [_damage_line(scene, car, slot) for slot in table.damage[car]]
    return out


def _damage_line(scene: Scene, car: Vehicle, slot: int) -> Line:
    rule = slot_rule(scene.table, slot)
    told = slot_words(scene, slot)
    name = slot_name(scene, slot)
    text = told.removeprefix(f"{name}: ") if told != name else _law(scene, rule)
    return Line(_dotted(name), text, rule)


def _damage(scene: Scene, rest: str) -> Tip | None:
    """Tell a damage slot: ``damage 7 0`` is the first of car 7; an empty one says what it waits for."""
    car, slot = map(int, rest.split())
    held = scene.table.damage[car]
    if slot >= len(held):
        line = _by_law(scene, "DMG-1")
        return Tip(scene.say("tip.slot-empty"), (line,))
    return Tip(_owned(scene, car), (_damage_line(scene, car, held[slot]), _by_law(scene, "CMD-REPAIR")))


# Dice, commands, crews, the round.


def _die(scene: Scene, rest: str) -> Tip:
    return Tip(scene.say("tip.die", die=rest), (_by_law(scene, "DIE-MOVE"), _by_law(scene, "ASG-1")))


def _rolled(scene: Scene, rest: str) -> Tip | None:
    """Tell a die that fell: ``roll slam came``."""
    die = rest.partition(" ")[0]
    rule = content.DIE_RULES.get(die)
    return Tip(scene.say(f"die.{die}"), (_by_law(scene, rule),)) if rule else None


def _road_die(scene: Scene, rest: str) -> Tip:
    value = scene.table.road_die
    heading = scene.say("ribbon.road", value=value) if value else scene.say("hand.road")
    return Tip(heading, (_by_law(scene, "MOV-4"), _by_law(scene, "DIE-ROAD")))


def _command(scene: Scene, rest: str) -> Tip | None:
    if rest not in COMMANDS:
        return None
    used = scene.table.command[scene.crew]
    lines = [_by_law(scene, VERB_RULES[rest], scene.say(f"gate.takes.{rest}"))]
    if used:
        said = scene.say("gate.used", command=scene.say(f"command.{used[0]}"))
        lines.append(Line("", said, "CMD"))
    else:
        lines.append(_by_law(scene, "CMD"))
    return Tip(scene.say(f"command.{rest}"), tuple(lines))


def _crew(scene: Scene, rest: str) -> Tip | None:
    crew, table = int(rest), scene.table
    if not 0 <= crew < table.rules.crews:
        return None
    said = plate_words(scene, crew, crew == table.active and not table.over())[1]
    lines = [Line("", _dotted(sentence(said)), "END-2" if table.out[crew] else "RND-2")]
    for car in table.cars_of(crew):
        state = state_words(scene, car)
        rule = "DMG-1" if table.at[car] != OUT else "DMG-2"
        lines.append(Line("", _dotted(sentence(state)), rule))
    if table.rules.big_team:
        lines.append(_by_law(scene, "VAR-1"))
    return Tip(scene.name(crew), tuple(lines))


def _round(scene: Scene, rest: str) -> Tip:
    table = scene.table
    heading = scene.say("header.round", value=table.round)
    first = Line("", _dotted(scene.say("header.first", crew=scene.name(table.first))), "RND-1")
    truce = [_by_law(scene, "RND-4")] if table.round == 1 else []
    return Tip(heading, (first, _by_law(scene, "RND-2"), *truce))


def _finish_rule(scene: Scene) -> str:
    if scene.table.finish:
        return "END-1"
    return "END-4" if scene.table.rules.crews == 2 else "END-3"


def _finish(scene: Scene, rest: str) -> Tip:
    rule = _finish_rule(scene)
    return Tip(scene.say("road.finish"), (Line("", finish_words(scene), rule), _by_law(scene, rule)))


def _action(scene: Scene, rest: str) -> Tip | None:
    action: Action = parse(rest)
    if action == of("road"):
        return _road_die(scene, "")
    return Tip(short_words(scene, action), (_by_law(scene, VERB_RULES[action.verb]),))


def _rule(scene: Scene, rest: str) -> Tip | None:
    if rest not in content.RULES:
        return None
    return Tip(_rule_name(scene, rest), (Line("", _law(scene, rest), rest),))


def _tool(scene: Scene, rest: str) -> Tip | None:
    """Tell what a button of the table itself does, and that it can do nothing now."""
    if rest not in TOOLS:
        return None
    speed = scene.say(f"speed.{scene.settings.speed}")
    lines = [Line("", scene.say(f"does.{rest.replace(' ', '-')}"))]
    if (rest == "undo" and not scene.can_undo) or (rest == "redo" and not scene.can_redo):
        lines.append(Line("", scene.say(f"does.nothing-to-{rest}")))
    return Tip(scene.say(TOOLS[rest], speed=speed), tuple(lines))


_KINDS: dict[str, Callable[[Scene, str], Tip | None]] = {
    "space": _space,
    "ahead": _ahead,
    "car": _car,
    "damage": _damage,
    "die": _die,
    "roll": _rolled,
    "road-die": _road_die,
    "command": _command,
    "crew": _crew,
    "round": _round,
    "finish": _finish,
    "action": _action,
    "rule": _rule,
    "tool": _tool,
}
