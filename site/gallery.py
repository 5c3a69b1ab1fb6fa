"""Draw the table in many moments, as pages that stand alone: ``python site/gallery.py OUT`` (a folder)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from app.view.ask import why_not
from app.view.log import crew_of, log_lines
from app.view.menu import about_dialog, menu_dialog, rules_dialog, settings_dialog
from app.view.page import first_picture, frame, parts
from app.view.scene import LogLine, Prompt, Scene, Seat, scene
from app.view.setup import Form, setup_dialog

from pyengine import hexes
from pyengine.dice import Seeded
from pyengine.events import Event
from pyengine.rules.protocol import Question
from pyengine.rules.referee import RaceReferee, Waiting, legal
from pyengine.rules.setup import bare_table
from pyengine.ruleset import ROCK, ruleset
from pyengine.state import Table

STATIC = Path(__file__).parent.parent / "static"
SEATS = (Seat("Amber", "a"), Seat("Teal", "t", "ai"), Seat("Green", "g"), Seat("Plum", "p", "ai"))


def deal(seed: str, crews: int) -> tuple[Table, Seeded]:
    """Set up a race."""
    table, dice = bare_table(ruleset(crews)), Seeded(seed)
    RaceReferee(table, dice).deal("1a")
    return table, dice


def race(
    seed: str, crews: int, wanted: object, limit: int = 4000
) -> tuple[Table, list[LogLine], Question | None, list[int]]:
    """Play random legal actions until ``wanted(table, question)`` says this moment will do."""
    table, dice = deal(seed, crews)
    lines: list[LogLine] = []
    trail: list[int] = []
    for _ in range(limit):
        if wanted(table, None):  # type: ignore[operator]
            return table, lines[::-1][:8], None, trail
        actions = [
            a
            for a in legal(table)
            if not (a.verb == "step" and table.on_road(a.a) and table.ground(a.a) == ROCK)
        ]
        actions = actions or legal(table)
        action = actions[dice.below(len(actions))]
        trail = [*trail, table.at[table.car]] if action.verb == "step" else []
        stopped: list[Question] = []

        def answer(now: Table, asked: Question) -> object:
            if wanted(now, asked):  # type: ignore[operator]
                stopped.append(asked)  # noqa: B023
                return None
            return asked.choices[1]

        run = RaceReferee(table, dice, asker=answer)  # type: ignore[arg-type]
        try:
            events = run.run(action)
        except Waiting as wait:
            return table, lines[::-1][:8], wait.question, trail
        lines += log_lines(events, plain_words(table), crew_of(table.owner))
        if table.over():
            return table, lines[::-1][:8], None, []
    return table, lines[::-1][:8], None, trail


def plain_words(table: Table) -> object:
    """Return a stand-in for the narrator."""

    def name(vehicle: int) -> str:
        owner = table.owner(vehicle) if vehicle >= 0 else -1
        return f"{SEATS[owner].name} {'SML'[vehicle % 3]}" if owner >= 0 else "A wreck"

    def words(event: Event) -> str:
        who = name(event.vehicle) if event.vehicle >= 0 else SEATS[event.crew].name if event.crew >= 0 else ""
        where = f" at {hexes.name(event.space)}" if event.space >= 0 else ""
        value = f" {event.value}" if event.value and event.kind in ("assign", "coast", "damage") else ""
        return f"{who} {event.kind}{value} {event.name}{where}.".replace("  ", " ").strip()

    return words


def moments() -> Iterator[tuple[str, Scene | str]]:
    """Yield every moment with its name."""
    yield "first", first_picture()
    table, _, _, _ = race("dust", 4, lambda now, asked: now.phase == "assign")
    yield (
        "start",
        scene(
            table,
            SEATS,
            legal(table),
            prompt=Prompt("Assign a die", "Pick a die, then one of your three cars.", "ASG-1"),
            held=0,
        ),
    )
    yield (
        "held",
        scene(
            table,
            SEATS,
            legal(table),
            prompt=Prompt("Put the 5 on a car", "It gets five moves.", "ASG-1"),
            held=table.pool[table.active][-1],
        ),
    )
    table, log, _, _ = race("dust", 4, lambda now, asked: now.phase == "move")
    yield (
        "enter",
        scene(
            table,
            SEATS,
            legal(table),
            prompt=Prompt(f"Drive in: {table.moves} left", "Choose a lane.", "MOV-1"),
            log=tuple(log),
        ),
    )
    table, log, _, trail = race(
        "rust",
        4,
        lambda now, asked: (
            now.round >= 5 and now.phase == "move" and now.moves >= 3 and now.finish and now.at[now.car] > 0
        ),
    )
    steps = legal(table)
    moving = scene(
        table,
        SEATS,
        steps,
        prompt=Prompt(
            f"Move the large car: {table.moves} left", "Road die +2 still open: all road so far.", "MOV-4"
        ),
        log=tuple(log),
        trail=(*trail, table.at[table.car]),
        can_undo=True,
    )
    yield "move", moving
    yield "picked", moving._replace(picked=steps[-1])
    yield (
        "why",
        moving._replace(
            why=why_not("Only the three spaces in front of the car can be entered.", "MOV-1", tuple(steps))
        ),
    )
    table, log, _, trail = race(
        "sand",
        3,
        lambda now, asked: (
            now.phase == "move"
            and any(now.on_road(a.a) and now.ground(a.a) == ROCK for a in legal(now))
            and any(now.on_road(a.a) and now.vehicles_at(a.a) for a in legal(now))
        ),
    )
    deadly = next((a for a in legal(table) if table.on_road(a.a) and table.ground(a.a) == ROCK), None)
    yield (
        "deadly",
        scene(
            table,
            SEATS[:3],
            legal(table),
            prompt=Prompt("Move: 2 left", "d12 is rock: whoever enters is out.", "TER-ROCK"),
            picked=deadly,
            log=tuple(log),
        ),
    )
    table, log, _, _ = race("wind", 4, lambda now, asked: now.round >= 3 and now.phase == "command")
    yield (
        "command",
        scene(
            table,
            SEATS,
            legal(table),
            prompt=Prompt("A command, or drive", "A second die works one command a round.", "CMD"),
            log=tuple(log),
        ),
    )
    table, log, _, _ = race("wind", 3, lambda now, asked: now.round >= 3 and now.phase == "airstrike")
    yield (
        "airstrike",
        scene(
            table,
            SEATS[:3],
            legal(table),
            prompt=Prompt("Place the chopper", "Any empty space.", "CMD-EMPTY"),
            log=tuple(log),
        ),
    )
    table, log, _, _ = race(
        "gun", 4, lambda now, asked: now.round >= 2 and now.phase == "shoot" and len(legal(now)) > 2
    )
    yield (
        "shoot",
        scene(
            table,
            SEATS,
            legal(table),
            prompt=Prompt("Shoot?", "A large target is hit by four faces of six.", "SHT-2"),
            log=tuple(log),
        ),
    )
    table, log, _, _ = race("mend", 4, lambda now, asked: now.phase == "repair")
    yield (
        "repair",
        scene(
            table,
            SEATS,
            legal(table),
            prompt=Prompt("Repair a car", "Take off any one damage.", "CMD-REPAIR"),
            log=tuple(log),
        ),
    )
    table, log, _, _ = race("road", 4, lambda now, asked: now.phase == "road")
    yield (
        "road",
        scene(
            table,
            SEATS,
            legal(table),
            prompt=Prompt("Take the road die?", "All road: one move more, and it must be used.", "MOV-4"),
            log=tuple(log),
        ),
    )
    table, log, asked, _ = race("slam", 4, lambda now, asked: asked is not None)
    yield (
        "question",
        scene(
            table,
            SEATS,
            asked.choices if asked else (),
            question=asked,
            prompt=Prompt(
                "Teal decides", "The owner of the larger car may have the slam rolled again.", "SLM-3"
            ),
            log=tuple(log),
        ),
    )
    table, log, _, _ = race("end", 2, lambda now, asked: False)
    yield "over", scene(table, SEATS[:2], (), prompt=Prompt("The race is over", ""), log=tuple(log))
    hostile = tuple(Seat('<img src=x onerror="alert(1)">', colour) for colour in "ita")
    table, log, _, _ = race("evil", 3, lambda now, asked: now.round == 2 and now.phase == "assign")
    yield "rolling", moving._replace(busy=True, fallen=(("slam", "stood"), ("direction", "rear-left")))
    yield (
        "hostile",
        scene(
            table,
            hostile,
            legal(table),
            prompt=Prompt("<b>Heading</b>", "<script>alert(1)</script>"),
            log=(LogLine("<i>x</i>", 0, "MOV-1"),),
        ),
    )


def dialogs(still: Scene) -> dict[str, str]:
    """Return the dialogs."""
    return {
        "setup": setup_dialog(Form(crews=3)),
        "menu": menu_dialog(still),
        "settings": settings_dialog(still),
        "rules": rules_dialog(),
        "about": about_dialog("0.1.0"),
    }


def document(body: str, theme: str, style: str, sprite: str) -> str:
    """Return a page that stands alone."""
    return (
        f'<!doctype html><html lang="en" data-theme="{theme}"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width,initial-scale=1"><title>Gallery</title><style>{style}</style><body>{sprite}<div id="table">{body}</div><footer id="notice"><p>Unofficial fan-made rules engine. The game and its name belong to their publisher.</p></footer></body></html>'
    )


def main(out: Path) -> None:
    """Write all pages."""
    out.mkdir(parents=True, exist_ok=True)
    style = "".join(path.read_text() for path in sorted((STATIC / "css").glob("*.css")))
    style = style.replace("dustplate.woff2", (STATIC / "dustplate.woff2").resolve().as_uri())
    sprite = (STATIC / "art.svg").read_text()
    bodies: dict[str, str] = {}
    last: Scene | None = None
    for name, moment in moments():
        bodies[name] = moment if isinstance(moment, str) else frame(parts(moment))
        last = moment if isinstance(moment, Scene) and name == "move" else last
    assert last is not None
    for name, markup in dialogs(last).items():
        bodies[name] = bodies["move"].replace(
            '<dialog id="dialog" class="dialog">', f'<dialog id="dialog" class="dialog" open>{markup}'
        )
    for name, body in bodies.items():
        for theme in ("light", "dark"):
            (out / f"{name}-{theme}.html").write_text(document(body, theme, style, sprite))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery"))
