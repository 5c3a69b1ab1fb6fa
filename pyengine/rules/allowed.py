"""What the active crew may do, and why it may not do anything else: asks every chapter, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pyengine.actions import VERB_RULES, Action, of
from pyengine.hexes import Space
from pyengine.rules import assigning, commands, movement, ongoing, shooting, turn
from pyengine.rules.protocol import Refusal
from pyengine.state import NO_ONE, Phase, Table


def _legal_steps(table: Table) -> list[Action]:
    space = table.at[table.car]
    # Plainly: the last line alone. A car without damage holds no card that steers it.
    if not table.damage[table.car]:
        return list(_steps_from(space))
    return [of("step", way) for way in ongoing.steered(table, movement.steps_from(space))]


@cache
def _steps_from(space: Space) -> tuple[Action, ...]:
    """Return the steps from a space, listed once."""
    return tuple(of("step", way) for way in movement.steps_from(space))


def _refuse_step(table: Table, action: Action) -> Refusal | None:
    return movement.refuse(table, action) or ongoing.refuse_step(table, action.a, movement.steps(table))


_LEGAL: dict[Phase, Callable[[Table], list[Action]]] = {
    "team": turn.legal_team,
    "assign": assigning.legal,
    "command": commands.legal,
    "repair": commands.legal_repairs,
    "airstrike": commands.legal_places,
    "strike": shooting.legal,
    "move": _legal_steps,
    "road": movement.legal_road,
    "shoot": shooting.legal,
    "over": lambda table: [],
}


def _allowed(table: Table, action: Action) -> None:
    return None


# For each verb: the phases it belongs to, and why it is not allowed within them.
_REFUSE: dict[str, tuple[tuple[Phase, ...], Callable[[Table, Action], Refusal | None]]] = {
    "lead": (("team",), turn.refuse_team),
    "assign": (("assign",), assigning.refuse),
    "coast": (("assign",), assigning.refuse),
    "pass": (("assign",), assigning.refuse),
    "nitro": (("command",), commands.refuse),
    "drift": (("command",), commands.refuse),
    "repair": (("command",), commands.refuse),
    "airstrike": (("command",), commands.refuse),
    "drive": (("command",), _allowed),
    "fix": (("repair",), commands.refuse_repair),
    "place": (("airstrike",), commands.refuse_place),
    "step": (("move",), _refuse_step),
    "road": (("road",), _allowed),
    "stay": (("road",), movement.refuse_stay),
    "shoot": (("shoot", "strike"), shooting.refuse),
    "hold": (("shoot", "strike"), shooting.refuse_hold),
}


def legal(table: Table) -> list[Action]:
    """Return every action the active crew may take; empty only when the race is over."""
    return _LEGAL[table.phase](table)


def refuse(table: Table, action: Action) -> Refusal | None:
    """Say why an action is not allowed, None if it is."""
    if table.phase == "over":
        return Refusal("END-1", "race-over")
    if action.verb not in _REFUSE:
        return Refusal(VERB_RULES[action.verb], "no-question")
    phases, why = _REFUSE[action.verb]
    if table.phase not in phases:
        return out_of_phase(table, action)
    return why(table, action)


def out_of_phase(table: Table, action: Action) -> Refusal:
    """Say why an action does not belong to this phase: the closest rule for a road die, a command, a shot."""
    if action.verb == "road" and table.phase == "move":
        return movement.refuse_road_die(table) or Refusal("MOV-4", "moves-left", {"moves": table.moves})
    if action.verb in commands.FITS:
        if table.command[table.active] is not None:
            return Refusal("CMD", "command-used")
        if table.coasting:
            return Refusal("ASG-3", "no-command-coasting")
        if table.car != NO_ONE and table.has(table.car, "screen"):
            return Refusal("ONG-SCREEN", "no-command-card")
    if action.verb == "shoot" and table.round == 1:
        return Refusal("RND-4", "no-shot-in-round-one")
    if action.verb == "shoot" and table.car != NO_ONE and table.has(table.car, "jam"):
        return Refusal("ONG-JAM", "guns-jammed")
    return Refusal(VERB_RULES[action.verb], "not-now", {"verb": action.verb, "now": table.phase})
