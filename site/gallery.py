"""Draw the table in many positions, as pages that stand alone: ``python site/gallery.py FOLDER``.

They are for looking at while the style changes; nothing of them is published.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from app.lobby.sheets import pack_sheet
from app.show.telling import log_of
from app.view.ask import why_not
from app.view.highlights import kind_of
from app.view.menu import about_dialog, menu_dialog, rules_dialog, supplies_dialog
from app.view.page import first_picture, frame, parts
from app.view.scene import THEMES, LogLine, Prompt, Scene, scene
from app.view.settings import settings_dialog
from app.view.setup import Form, PackRow, setup_dialog
from pyengine.actions import Action, of
from pyengine.chance import Seeded
from pyengine.game import Game, Seat
from pyengine.hexes import TILE
from pyengine.prompts import prompt
from pyengine.ruleset import CARD, FACE_DOWN, ON_FIRE, ROCK, TOKEN_DRIP
from pyengine.state import Table

SEATS = (
    Seat("Amber", "a", "person"),
    Seat("Teal", "t", "ai"),
    Seat("Green", "g", "person"),
    Seat("Plum", "p", "ai"),
)
PACKS = Form(
    carnage=True,
    packs=(PackRow("a" * 64, "My box"), PackRow("b" * 64, "A very long name of a pack, forty letters")),
    pack="a" * 64,
    pack_problem="The pack mybox.toml cannot be used: 2 mistakes.",
    pack_problems=(
        "line 7: side.3a.b: a lane has 8 spaces, not 7",
        "line 59: die.road.faces: unknown face '0'; the road die may have numbers from 1 to 9",
    ),
    opened=("pack",),
)
HOSTILE = '<img src=x onerror="alert(1)">'
MOST_RACES = 40

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


def _holds(card: str, phase: str) -> Wanted:
    def fits(game: Game) -> bool:
        table = game.table
        return table.phase == phase and any(table.has(car, card) for car in table.cars_of(table.active))

    return fits


def _burning(game: Game) -> bool:
    table = game.table
    own = table.cars_of(table.active)
    return table.phase == "assign" and any(table.fire[car] for car in own) and sum(table.fire) > 1


def _steered(game: Game) -> bool:
    table = game.table
    return table.phase == "move" and table.at[table.car] >= 0 and len(game.legal()) == 1


def _badged(text: str) -> Wanted:
    def fits(game: Game) -> bool:
        if game.table.phase != "move":
            return False
        shown = picture(game)
        return any(kind_of(shown, action).text == text for action in shown.legal)

    return fits


CARNAGE: dict[str, tuple[str, int, Wanted]] = {
    "burning": ("blaze", 4, _burning),
    "bald": ("bald", 4, _holds("bald", "move")),
    "steered": ("steer", 3, _steered),
    "pedal": ("pedal", 2, lambda game: game.table.phase == "road" and len(game.legal()) == 1),
    "hair": (
        "hair",
        3,
        lambda game: not game.question and game.table.phase == "shoot" and of("hold") not in game.legal(),
    ),
    "ramp": ("ramp", 4, _badged("ramp: out")),
    "flight": ("fly", 4, _badged("flight")),
    "goo": ("goo", 4, _badged("stop")),
    "glass": ("glass", 4, _badged("slides")),
    "fire": ("flame", 4, _badged("burns")),
    "salt": ("salt", 4, lambda game: game.table.salt and game.table.phase == "move"),
}
"""The same for Carnage."""
POSITIONS: dict[str, tuple[str, int, Wanted]] = {
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
"""For each position: the seed of its race, how many crews, and how it is known."""


def race(seed: str, crews: int, wanted: Wanted, *, carnage: bool = False, team: bool = False) -> Game:
    """Play at random, around rock where there is a way, until the position has come; try some races for it."""
    for number in range(MOST_RACES):
        game = Game.new(
            SEATS[:crews], seed=f"{seed} {number}" if number else seed, carnage=carnage, big_team=team
        )
        dice = Seeded(seed)
        while not wanted(game) and not game.over():
            actions = game.legal()
            around = [action for action in actions if not _rock(game.table, action)] or actions
            game.apply(around[dice.below(len(around))])
        if wanted(game):
            break
    return game


def tiles(first: int) -> Scene:
    """Return three Carnage tile sides in a row, with every token and every state of a car on them."""
    table = Game.new(SEATS, seed="tiles", carnage=True).table
    table.rear, table.tiles = TILE, tuple(range(first, first + 3))
    table.tokens = {}
    rules = table.rules
    kinds = [FACE_DOWN, *range(len(rules.hazards)), TOKEN_DRIP]
    places = [
        table.rear + index * TILE + place
        for index, side in enumerate(table.tiles)
        for place, _ in rules.sides[side].symbols
    ]
    table.tokens = dict(zip(places, kinds, strict=False))
    free = [
        space
        for space in range(table.rear, table.front)
        if space not in table.tokens and not table.impassable(space)
    ]
    for car in range(rules.cars):
        table.at[car] = free[(car * 11 + 7) % len(free)]
        table.fire[car] = car % 3 == first % 3
    table.damage[3 * table.active] = (CARD + 3,)
    table.damage[3 * table.active + 1] = (CARD + 5, CARD + 20)
    table.fire[3 * table.active] = True
    table.fire[3 * table.active + 1] = False
    table.damage[3 * table.active + 2] = (ON_FIRE,)
    return scene(table, SEATS, prompt=Prompt("Three tiles", "Every token, every state of a car.", "TER-GOO"))


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
    """Yield every position, and what may be picked, asked or falling in some of them."""
    for name, (seed, crews, wanted) in POSITIONS.items():
        shown = picture(race(seed, crews, wanted))
        yield name, shown
        table = shown.table
        if name == "start":
            yield "held", shown._replace(held=table.pool[table.active][-1])
        if name == "move":
            yield "picked", shown._replace(picked=shown.legal[-1])
            yield "why", shown._replace(why=why_not("Only the spaces in front.", "MOV-1", shown.legal))
            yield "rolling", shown._replace(busy=True, fallen=(("slam", "stood"), ("direction", "rear-left")))
            hostile = tuple(seat._replace(name=HOSTILE) for seat in shown.seats)
            said = Prompt(HOSTILE, HOSTILE)
            yield "hostile", shown._replace(seats=hostile, prompt=said, log=(LogLine(HOSTILE, 0, "MOV-1"),))
            here = table.at[table.car]
            yield "trail", shown._replace(trail=(here - 12, here), picked=shown.legal[-1])
        if name == "deadly":
            rock = next(action for action in shown.legal if _rock(table, action))
            yield "certain", shown._replace(picked=rock)
        if name == "command":
            yield "slot", shown._replace(slot="airstrike", picked=of("drive"))


def carnage() -> Iterator[tuple[str, Scene]]:
    """Yield the positions of Carnage, a Big Team's choice, and all its tiles."""
    for name, (seed, crews, wanted) in CARNAGE.items():
        yield name, picture(race(seed, crews, wanted, carnage=True))
    team = picture(race("team", 4, _phase("team", 2), carnage=True, team=True))
    yield "team", team
    yield "team-picked", team._replace(picked=team.legal[1])
    for first in (10, 13, 16, 17):
        yield f"tiles-{first}", tiles(first)
    burning = tiles(10)
    fell = (("fire", "+2"), ("fire", "out"), ("fire", "skull"), ("stunt", "3"), ("shooting", "SM"))
    yield "fell", burning._replace(busy=True, fallen=fell)


def bodies() -> Iterator[tuple[str, str]]:
    """Yield what each page shows."""
    yield "first", first_picture()
    drawn = dict(scenes()) | dict(carnage())
    for name, shown in drawn.items():
        yield name, frame(parts(shown))
    move = drawn["move"]
    sheets = {
        "setup": setup_dialog(Form(crews=4)),
        "setup-carnage": setup_dialog(Form(crews=4, carnage=True, opened=("more",))),
        "setup-team": setup_dialog(Form(crews=4, big_team=True, carnage=True)),
        "setup-packs": setup_dialog(PACKS),
        "pack-missing": pack_sheet("My box", "other.toml is another pack.", (), True),
        "supplies": supplies_dialog(drawn["burning"]),
        "menu-carnage": menu_dialog(drawn["team"]),
        "rules-carnage": rules_dialog(carnage=True),
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
    """Write all pages, by day, by night and in strong contrast."""
    out.mkdir(parents=True, exist_ok=True)
    for name, body in bodies():
        for theme in THEMES[1:]:
            (out / f"{name}-{theme}.html").write_text(document(body, theme))
    print(f"{out.resolve()}: {len(list(out.glob('*.html')))} pages")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery"))
