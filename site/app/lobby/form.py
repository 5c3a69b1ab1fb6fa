"""The set-up form as it was sent, and as a race is set up once more; nonsense falls back to the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from app.keep.settings import standing
from app.view.scene import Driver, Seat, Settings
from app.view.setup import MOST_CREWS, TEAM, Form, house_rules
from app.words import ENGLISH
from pyengine import content
from pyengine.content.pack import BASE
from pyengine.game import Game
from pyengine.words import Words


def seat(name: str, colour: str, driver: str) -> Seat:
    """Return a seat as the views want it."""
    drivers: tuple[Driver, ...] = get_args(Driver)
    return Seat(name.strip(), colour, next((one for one in drivers if one == driver), "person"))


def _seat(name: str, colour: str, driver: str, words: Words) -> Seat:
    """Return a seat of the form; a colour's name in this language is kept as the name nobody gave."""
    shipped = {words.own(f"crew.{crew.id}", crew.name): crew.name for crew in content.CREWS}
    return seat(shipped.get(name.strip(), name), colour, driver)


def read_form(fields: Mapping[str, str], words: Words = ENGLISH) -> Form:
    """Return the set-up as the form was sent."""
    crews = fields.get("crews", "2")
    team = crews == TEAM
    # Whoever drives a Big Team's first crew drives its second.
    drivers = [fields.get(f"driver-{index % 2 if team else index}", "") for index in range(MOST_CREWS)]
    carnage = fields.get("carnage") == "on"
    known = {rule.id for part in ("base", "carnage")[: 1 + carnage] for rule in house_rules(part)}
    chosen = {name[7:]: value for name, value in fields.items() if name.startswith("option-")}
    return Form(
        crews=MOST_CREWS if team else int(crews) if crews in ("2", "3", "4") else 2,
        big_team=team,
        carnage=carnage,
        pack=fields.get("pack", ""),
        opened=tuple(name[5:] for name in fields if name.startswith("open-")),
        seats=tuple(
            _seat(fields.get(f"name-{index}", ""), fields.get(f"colour-{index}", ""), drivers[index], words)
            for index in range(MOST_CREWS)
        ),
        rerolls=tuple(standing(fields.get(f"reroll-{index}")) for index in range(MOST_CREWS)),
        own_dice=fields.get("dice") == "own",
        seed=fields.get("seed", "").strip(),
        start=fields.get("start", "1a"),
        options={name: value for name, value in chosen.items() if name in known},
        autoskip="autoskip" in fields,
        speed=fields.get("speed", "normal"),
    )


def form_of(game: Game, settings: Settings, form: Form) -> Form:
    """Return the set-up of the race once more, with fresh dice; seats that were not used come after it."""
    seats = tuple(seat(*one) for one in game.seats)
    colours = {one.colour for one in seats}
    unused = tuple(one for one in form.seats if one.colour not in colours)
    return form._replace(
        crews=len(seats),
        big_team=game.table.rules.big_team,
        carnage=game.table.rules.carnage,
        pack="" if game.table.rules.pack == BASE else game.table.rules.pack.fingerprint,
        seats=(*seats, *unused)[:MOST_CREWS],
        rerolls=(*settings.rerolls, *form.rerolls)[:MOST_CREWS],
        own_dice=game.own_dice,
        options=game.table.rules.options,
        start=game.start or "1a",
        seed="",
        speed=settings.speed,
        autoskip=settings.autoskip,
        problem="",
    )
