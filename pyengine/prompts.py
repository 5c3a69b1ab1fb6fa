"""What to do now, why, and the rule that says so: the prompts in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine import hexes
from pyengine.game import Game
from pyengine.narrate import Names, event_words, names_of, sentence
from pyengine.rules import allowed, assigning, movement, ongoing, shooting
from pyengine.rules.protocol import Question, Roll
from pyengine.state import DRIFT_HOLDING, DRIFT_READY, NO_ONE, Table, Vehicle
from pyengine.words import ENGLISH, Words


class Prompt(NamedTuple):
    """What to do now, why, and the rule that says so."""

    heading: str
    reason: str
    rule: str

    def __str__(self) -> str:
        """Return the prompt as one line."""
        return f"{self.heading} {self.reason}"


def prompt(game: Game, words: Words = ENGLISH) -> Prompt:
    """Say what to do now and why, to the crew that must decide.

    >>> from pyengine.game import Seat
    >>> prompt(Game.new([Seat("Ada"), Seat("Bo")], seed="dust")).heading.split(": ")[1]
    'assign a die.'
    """
    names = names_of(game, words)
    return (
        _unrolled(game.roll, game.table, names) if game.roll else prompt_at(game.table, game.question, names)
    )


def prompt_at(table: Table, question: Question | None, names: Names) -> Prompt:
    """Say what to do now at a table, or how to answer the open question."""
    if question:
        return _asked(question, names)
    if table.phase == "over":
        return _ended(table, names)
    heading, reason, rule = _PROMPTS[table.phase](table, names)
    return Prompt(heading, reason, rule)


def _asked(question: Question, names: Names) -> Prompt:
    who, direction = question.faces
    reason = names.say(
        f"prompt.{question.kind}.why",
        vehicle=names.short(question.vehicle),
        other=names.short(question.other),
        space=hexes.name(question.space),
        moved=names.short(question.vehicle if who == "came" else question.other),
        direction=names.say(f"direction.{direction}"),
    )
    heading = names.say(f"prompt.{question.kind}", crew=names.crews[question.crew])
    return Prompt(heading, sentence(reason), question.rule)


def _unrolled(roll: Roll, table: Table, names: Names) -> Prompt:
    """Say which dice people must roll, who does, and why."""
    die, since = roll.dice[0].name, roll.since
    heading = names.say(f"prompt.roll.{die}", crew=names.crews[roll.crew], value=len(roll.dice))
    if die in ("movement", "road"):
        rule = "SET-6" if since is None or since.rule.startswith("SET") else "RND-1"
        return Prompt(heading, names.say(f"prompt.roll.why.{die}.{rule}", value=table.round), rule)
    if die == "fire" or since is None:
        return Prompt(heading, names.say("prompt.roll.why.fire", vehicle=names.short(table.car)), "FIR-2")
    key, rule = die, _ROLL_RULES.get(since.kind, since.rule)
    if since.kind in ("step", "shift", "jump"):
        key, rule = ("ramp", "TER-RAMP") if die == "stunt" else ("oil", "HAZ-OIL")
    return Prompt(heading, f"{event_words(since, names)} {names.say(f'prompt.roll.why.{key}')}", rule)


_ROLL_RULES = {"slam": "SLM-2", "reroll": "SLM-3", "shoot": "SHT-2"}
"""The rule a roll stands on, by what brings it about; else that one's own."""


def _ended(table: Table, names: Names) -> Prompt:
    if table.winner == NO_ONE:
        return Prompt(names.say("prompt.draw"), names.say("prompt.draw.why"), "END-5")
    line = any(table.at[car] >= table.front for car in table.cars_of(table.winner))
    key = "line" if line else "team" if names.rules.big_team else "last"
    reason = names.say(f"prompt.win.why.{key}")
    return Prompt(
        names.say("prompt.win", crew=names.crews[table.winner]), reason, "END-1" if line else "END-2"
    )


def _heading(key: str, table: Table, names: Names, **values: object) -> str:
    return names.say(f"prompt.{key}", crew=names.crews[table.active], **values)


def _team(table: Table, names: Names) -> tuple[str, str, str]:
    crews = names.listed([names.crews[action.a] for action in allowed.legal(table)])
    return _heading("team", table, names), names.say("prompt.team.why", crews=crews), "VAR-1"


def _burning(cars: Sequence[Vehicle], table: Table, names: Names) -> str:
    """Warn of the fire die (FIR-2); the empty text when none of the cars burns."""
    sizes = [names.size(car) for car in cars if table.fire[car]]
    return f" {names.say('prompt.burning', sizes=names.listed(sizes))}" if sizes else ""


def _assign(table: Table, names: Names) -> tuple[str, str, str]:
    choices = allowed.legal(table)
    verb = choices[0].verb
    sizes = names.listed([names.size(car) for car in assigning.dieless(table)])
    rule = {"assign": "ASG-1", "coast": "ASG-2", "pass": "RND-5"}[verb]
    reason = names.say(f"prompt.{verb}.why", value=table.turns[table.active] + 1, sizes=sizes)
    if verb == "assign" or (verb == "coast" and table.rules.options["fire-on-coast"] == "yes"):
        cars = sorted({3 * table.active + action.b for action in choices})
        reason += _burning(cars, table, names)
    return _heading(verb, table, names), reason, rule


def _command(table: Table, names: Names) -> tuple[str, str, str]:
    dice = " ".join(map(str, table.pool[table.active]))
    reason = names.say("prompt.command.why", size=names.size(table.car), die=table.die[table.car], dice=dice)
    return _heading("command", table, names), reason + _burning([table.car], table, names), "CMD"


def _repair(table: Table, names: Names) -> tuple[str, str, str]:
    return _heading("repair", table, names), names.say("prompt.repair.why"), "CMD-REPAIR"


def _airstrike(table: Table, names: Names) -> tuple[str, str, str]:
    reason = names.say(f"prompt.airstrike.why{'.truce' if table.round == 1 else ''}")
    return _heading("airstrike", table, names), reason, "CMD-AIR"


def _shots(table: Table, names: Names) -> str:
    spaces = shooting.targets_of(table, *shooting.muzzle(table))
    targets = [
        names.say(
            "prompt.target", vehicle=names.short(shooting.target_in(table, space)), space=hexes.name(space)
        )
        for space in spaces
    ]
    return names.say("prompt.shoot.why", targets=names.listed(targets))


def _strike(table: Table, names: Names) -> tuple[str, str, str]:
    return _heading("strike", table, names), _shots(table, names), "CMD-AIR"


def _shoot(table: Table, names: Names) -> tuple[str, str, str]:
    must = table.has(table.car, "hair")
    heading = _heading("shoot.must" if must else "shoot", table, names, size=names.size(table.car))
    return heading, _shots(table, names), "ONG-HAIR" if must else "SHT-1"


def _under(table: Table, names: Names) -> str:
    """Return the name of the vehicle the active car drifts past."""
    others = [vehicle for vehicle in table.vehicles_at(table.at[table.car]) if vehicle != table.car]
    return names.short(others[0])


def road_outlook(table: Table) -> tuple[str, str]:
    """Return what may still come of the road die in this Move step and the rule that says so (MOV-4).

    "possible" or "salt" where it may be taken once the moves are used, else the reason of the refusal.
    """
    refusal = movement.refuse_road_die(table)
    if refusal:
        return refusal.reason, refusal.rule
    return ("salt", "TER-SALT") if table.salt else ("possible", "MOV-4")


def _move(table: Table, names: Names) -> tuple[str, str, str]:
    heading = _heading("move", table, names, size=names.size(table.car), value=table.moves)
    key, rule = road_outlook(table)
    reason = names.say(f"prompt.move.why.{key}")
    if table.drift == DRIFT_READY:
        reason = f"{names.say('prompt.move.why.ready')} {reason}"
    elif table.drift == DRIFT_HOLDING:
        reason, rule = names.say("prompt.move.why.holding", other=_under(table, names)), "CMD-DRIFT"
    steering = ongoing.steering(table, movement.steps(table))
    if steering:
        card, spaces = steering
        ways = names.listed([hexes.name(space) for space in spaces], "or")
        steered = names.say("prompt.move.why.steered", card=names.card(card), ways=ways)
        reason, rule = f"{steered} {reason}", ongoing.card_rule(card)
    return heading, reason, rule


def _road(table: Table, names: Names) -> tuple[str, str, str]:
    must = table.has(table.car, "pedal")
    heading = _heading("road.must" if must else "road", table, names, value=table.road_die)
    if table.drift == DRIFT_HOLDING:
        return heading, names.say("prompt.road.why.holding", other=_under(table, names)), "CMD-DRIFT"
    if must:
        return heading, names.say("prompt.road.why.must"), "ONG-PEDAL"
    if not table.all_road:
        return heading, names.say("prompt.road.why.salt"), "TER-SALT"
    return heading, names.say("prompt.road.why"), "MOV-4"


_PROMPTS = {
    "team": _team,
    "assign": _assign,
    "command": _command,
    "repair": _repair,
    "airstrike": _airstrike,
    "strike": _strike,
    "move": _move,
    "road": _road,
    "shoot": _shoot,
}
