"""Draw the table in many moments, as pages that stand alone: ``python site/gallery.py FOLDER``.

They are for looking at while the style changes; nothing of them is published.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from app.telling import log_of
from app.view.ask import why_not
from app.view.menu import about_dialog, menu_dialog, rules_dialog, settings_dialog
from app.view.page import first_picture, frame, parts
from app.view.scene import LogLine, Prompt, Scene, scene
from app.view.setup import Form, setup_dialog
from pyengine.actions import Action, of
from pyengine.dice import Seeded
from pyengine.game import Game, Seat
from pyengine.prompts import prompt
from pyengine.ruleset import ROCK
from pyengine.state import Table

SEATS = (
    Seat("Amber", "a", "person"),
    Seat("Teal", "t", "ai"),
    Seat("Green", "g", "person"),
    Seat("Plum", "p", "ai"),
)
HOSTILE = '<img src=x onerror="alert(1)">'
MOST_ACTIONS = 4000

Wanted = Callable[[Game], bool]


def _rock(table: Table, action: Action) -> bool:
    return action.verb == "step" and table.on_road(action.a) and table.ground(action.a) == ROCK


def _deadly(game: Game) -> bool:
    return game.table.phase == "move" and any(_rock(game.table, action) for action in game.legal())


def _phase(name: str, after: int = 1, choices: int = 1) -> Wanted:
    def fits(game: Game) -> bool:
        table = game.table
        return table.phase == name and table.round >= after and len(game.legal()) >= choices

    return fits


MOMENTS: dict[str, tuple[str, int, Wanted]] = {
    "start": ("dust", 4, _phase("assign")),
    "enter": ("dust", 4, _phase("move")),
    "move": ("rust", 4, _phase("move", 4, 3)),
    "deadly": ("sand", 3, _deadly),
    "command": ("wind", 4, _phase("command", 3)),
    "repair": ("mend", 4, _phase("repair")),
    "airstrike": ("wind", 3, _phase("airstrike", 3)),
    "shoot": ("gun", 4, _phase("shoot", 2, 3)),
    "road": ("road", 4, _phase("road")),
    "coast": ("calm", 2, lambda game: any(action.verb == "coast" for action in game.legal())),
    "question": ("slam", 4, lambda game: game.question is not None),
    "over": ("end", 2, Game.over),
}
"""For each moment: the seed of its race, how many crews, and how it is known."""


def race(seed: str, crews: int, wanted: Wanted) -> Game:
    """Play at random, around rock where there is a way, until the moment has come."""
    game = Game.new(SEATS[:crews], seed=seed)
    dice = Seeded(seed)
    for _ in range(MOST_ACTIONS):
        if wanted(game) or game.over():
            break
        actions = game.legal()
        around = [action for action in actions if not _rock(game.table, action)] or actions
        game.apply(around[dice.below(len(around))])
    return game


def picture(game: Game) -> Scene:
    """Return the scene of a race as it stands."""
    return scene(
        game.table,
        game.seats,
        game.legal(),
        actor=game.actor,
        question=game.question,
        prompt=Prompt(*prompt(game)),
        log=log_of(game, None, True),
        can_undo=game.can_undo(),
    )


def scenes() -> Iterator[tuple[str, Scene]]:
    """Yield every moment, and what may be picked, asked or falling in some of them."""
    for name, (seed, crews, wanted) in MOMENTS.items():
        still = picture(race(seed, crews, wanted))
        yield name, still
        table = still.table
        if name == "start":
            yield "held", still._replace(held=table.pool[table.active][-1])
        if name == "move":
            yield "picked", still._replace(picked=still.legal[-1])
            yield "why", still._replace(why=why_not("Only the spaces in front.", "MOV-1", still.legal))
            yield "rolling", still._replace(busy=True, fallen=(("slam", "stood"), ("direction", "rear-left")))
            hostile = tuple(seat._replace(name=HOSTILE) for seat in still.seats)
            said = Prompt(HOSTILE, HOSTILE)
            yield "hostile", still._replace(seats=hostile, prompt=said, log=(LogLine(HOSTILE, 0, "MOV-1"),))
        if name == "deadly":
            rock = next(action for action in still.legal if _rock(table, action))
            yield "certain", still._replace(picked=rock)
        if name == "command":
            yield "slot", still._replace(slot="airstrike", picked=of("drive"))


def bodies() -> Iterator[tuple[str, str]]:
    """Yield what each page shows."""
    yield "first", first_picture()
    drawn = dict(scenes())
    for name, still in drawn.items():
        yield name, frame(parts(still))
    move = drawn["move"]
    sheets = {
        "setup": setup_dialog(Form(crews=4)),
        "menu": menu_dialog(move),
        "settings": settings_dialog(move),
        "rules": rules_dialog(),
        "about": about_dialog(),
    }
    closed = '<dialog id="dialog" class="dialog">'
    for name, sheet in sheets.items():
        yield name, frame(parts(move)).replace(closed, f"{closed[:-1]} open>{sheet}")


def document(body: str, theme: str) -> str:
    """Return a page that stands alone."""
    static = ROOT / "static"
    style = "".join(path.read_text() for path in sorted((static / "css").glob("*.css")))
    style = style.replace("dustplate.woff2", (static / "dustplate.woff2").as_uri())
    return (
        f'<!doctype html><html lang="en" data-theme="{theme}"><meta charset="utf-8"><title>Gallery</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{style}</style><body>{(static / 'art.svg').read_text()}{body}</body></html>"
    )


def main(out: Path) -> None:
    """Write all pages, by day and by night."""
    out.mkdir(parents=True, exist_ok=True)
    for name, body in bodies():
        for theme in ("light", "dark"):
            (out / f"{name}-{theme}.html").write_text(document(body, theme))
    print(f"{out.resolve()}: {len(list(out.glob('*.html')))} pages")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery"))
