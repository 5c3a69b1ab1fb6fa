"""What the rest of the table is, in words with its rules: dice, commands, crews, the round, its buttons."""

from __future__ import annotations

from app.view.header import plate_words
from app.view.pieces import state_words
from app.view.ribbon import short_words
from app.view.scene import Scene
from app.view.tip_line import Line, Tell, Tip, by_law, dotted, law, rule_name
from pyengine import content
from pyengine.actions import VERB_RULES, Action, of, parse
from pyengine.hexes import OUT
from pyengine.narrate import sentence
from pyengine.state import COMMANDS

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


def _die(scene: Scene, rest: str) -> Tip:
    return Tip(scene.say("tip.die", die=rest), (by_law(scene, "DIE-MOVE"), by_law(scene, "ASG-1")))


def _rolled(scene: Scene, rest: str) -> Tip | None:
    """Tell a die that fell: ``roll slam came``."""
    die = rest.partition(" ")[0]
    rule = content.DIE_RULES.get(die)
    return Tip(scene.say(f"die.{die}"), (by_law(scene, rule),)) if rule else None


def _road_die(scene: Scene, rest: str) -> Tip:
    value = scene.table.road_die
    heading = scene.say("ribbon.road", value=value) if value else scene.say("hand.road")
    return Tip(heading, (by_law(scene, "MOV-4"), by_law(scene, "DIE-ROAD")))


def _command(scene: Scene, rest: str) -> Tip | None:
    if rest not in COMMANDS:
        return None
    used = scene.table.command[scene.crew]
    lines = [by_law(scene, VERB_RULES[rest], scene.say(f"gate.takes.{rest}"))]
    if used:
        said = scene.say("gate.used", command=scene.say(f"command.{used[0]}"))
        lines.append(Line("", said, "CMD"))
    else:
        lines.append(by_law(scene, "CMD"))
    return Tip(scene.say(f"command.{rest}"), tuple(lines))


def _crew(scene: Scene, rest: str) -> Tip | None:
    crew, table = int(rest), scene.table
    if not 0 <= crew < table.rules.crews:
        return None
    said = plate_words(scene, crew, crew == table.active and not table.over())[1]
    lines = [Line("", dotted(sentence(said)), "END-2" if table.out[crew] else "RND-2")]
    for car in table.cars_of(crew):
        state = state_words(scene, car)
        rule = "DMG-1" if table.at[car] != OUT else "DMG-2"
        lines.append(Line("", dotted(sentence(state)), rule))
    if table.rules.big_team:
        lines.append(by_law(scene, "VAR-1"))
    return Tip(scene.name(crew), tuple(lines))


def _round(scene: Scene, rest: str) -> Tip:
    table = scene.table
    heading = scene.say("header.round", value=table.round)
    first = Line("", dotted(scene.say("header.first", crew=scene.name(table.first))), "RND-1")
    truce = [by_law(scene, "RND-4")] if table.round == 1 else []
    return Tip(heading, (first, by_law(scene, "RND-2"), *truce))


def _action(scene: Scene, rest: str) -> Tip | None:
    action: Action = parse(rest)
    if action == of("road"):
        return _road_die(scene, "")
    return Tip(short_words(scene, action), (by_law(scene, VERB_RULES[action.verb]),))


def _rule(scene: Scene, rest: str) -> Tip | None:
    if rest not in content.RULES:
        return None
    return Tip(rule_name(scene, rest), (Line("", law(scene, rest), rest),))


def _tool(scene: Scene, rest: str) -> Tip | None:
    """Tell what a button of the table itself does, and that it can do nothing now."""
    if rest not in TOOLS:
        return None
    speed = scene.say(f"speed.{scene.settings.speed}")
    lines = [Line("", scene.say(f"does.{rest.replace(' ', '-')}"))]
    if (rest == "undo" and not scene.can_undo) or (rest == "redo" and not scene.can_redo):
        lines.append(Line("", scene.say(f"does.nothing-to-{rest}")))
    return Tip(scene.say(TOOLS[rest], speed=speed), tuple(lines))


KINDS: dict[str, Tell] = {
    "die": _die,
    "roll": _rolled,
    "road-die": _road_die,
    "command": _command,
    "crew": _crew,
    "round": _round,
    "action": _action,
    "rule": _rule,
    "tool": _tool,
}
