"""What anything on the table is, in words, with the rules it stands on: made when somebody asks, never before.

A thing is asked for by the data attributes of its element (`address`), or by its place on the road (`thing_at`), and
told by its address: a kind and what it needs, such as ``space c12``, ``car 7`` or ``command nitro``.
`tip_road.py` tells what lies on the road, `tip_game.py` all else.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.view import tip_game, tip_road
from app.view.geometry import space_at
from app.view.markup import attrs, esc
from app.view.named import bold, named
from app.view.pieces import place_of
from app.view.scene import SIZE_LETTERS, Scene
from app.view.tip_game import TOOLS
from app.view.tip_line import Line, Tell, Tip
from pyengine import hexes
from pyengine.hexes import START
from pyengine.state import COMMANDS

KINDS: dict[str, Tell] = tip_road.KINDS | tip_game.KINDS
"""What tells each kind of thing."""


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
    tell = KINDS.get(kind)
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
