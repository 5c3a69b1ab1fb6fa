"""What may be expected of the table after a step: a reader for each key, all in ``FACTS``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pyengine import hexes
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import OUT
from pyengine.ruleset import FACE_DOWN, TERRAIN_NAMES, token_name
from pyengine.scenario.build import DRIFTS, HIDDEN, LAST_STEPS
from pyengine.scenario.names import Car, Names, car_now, card, damage, hazard, of_place, place, token
from pyengine.scenario.reader import Section
from pyengine.state import NO_ONE, PHASES, Table

Test = Callable[[Game, Sequence[Event]], Iterator[str]]
"""Yields a line for each way in which an expectation does not hold, after the events of a step."""
Reader = Callable[[Section, str, Names], Test]
"""Makes a test of what a file says under a key."""


def _value(expected: object, now: Callable[[Table], object]) -> Test:
    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        actual = now(game.table)
        if actual != expected:
            yield f"expected {_show(expected)}, is {_show(actual)}"

    return test


def _show(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_show, value)) + "]"
    return str(value)


def _each(
    rows: Section,
    number: Callable[[str], int],
    read: Callable[[Section, str], object],
    now: Callable[[Table, int], object],
) -> Test:
    """Read a table of rows: what each key stands for, what is expected of it, and what is so."""
    wanted = [(key, index, read(rows, key)) for key, index in rows.keys(number)]

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        for key, index, expected in wanted:
            actual = now(game.table, index)
            if actual != expected:
                yield f"{key}: expected {_show(expected)}, is {_show(actual)}"

    return test


# Single facts of the turn.


def _number(field: str, least: int = 0) -> Reader:
    def read(section: Section, key: str, names: Names) -> Test:
        return _value(section.number(key, None, least), lambda table: getattr(table, field))

    return read


def _flag(field: str) -> Reader:
    def read(section: Section, key: str, names: Names) -> Test:
        return _value(section.flag(key), lambda table: getattr(table, field))

    return read


def _word(among: Sequence[str], now: Callable[[Table], str]) -> Reader:
    def read(section: Section, key: str, names: Names) -> Test:
        word = section.text_of(key)
        if word not in among:
            section.wrong(f"expected one of {', '.join(among)}, not {word!r}", key)
        return _value(word, now)

    return read


def _crew(now: Callable[[Table], int], nobody: bool = False) -> Reader:
    def read(section: Section, key: str, names: Names) -> Test:
        word = section.text_of(key)
        if not (nobody and word == "nobody"):
            section.parsed(key, word, names.crew)
        return _value(word, lambda table: names.of_crew(now(table)))

    return read


def _winner(table: Table) -> int:
    return table.winner if table.over() else NO_ONE


def _active_car(section: Section, key: str, names: Names) -> Test:
    word = section.text_of(key)
    if word != "none":
        section.parsed(key, word, names.vehicle)
    return _value(word, lambda table: names.of_vehicle(table.car))


# The board.


def _cars(section: Section, key: str, names: Names) -> Test:
    cars = section.section(key)
    wanted = {
        name: (vehicle, cars.text_of(name), cars.parsed(name, cars.text_of(name), Car.parse))
        for name, vehicle in cars.keys(names.vehicle)
    }

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        for name, (vehicle, text, car) in wanted.items():
            if not car.holds(game.table, vehicle):
                yield f"{name}: expected {text}, is {car_now(game.table, vehicle)}"

    return test


def _wrecks(section: Section, key: str, names: Names) -> Test:
    spaces = sorted(section.parsed(key, word, hexes.parse) for word in section.words(key))

    def now(table: Table) -> object:
        return [hexes.name(space) for space in sorted(table.at[table.rules.cars :]) if space != OUT]

    return _value([hexes.name(space) for space in spaces], now)


def _fire(section: Section, key: str, names: Names) -> Test:
    cars = sorted(section.parsed(key, word, names.vehicle) for word in section.words(key))

    def now(table: Table) -> object:
        return [names.of_vehicle(car) for car, burns in enumerate(table.fire) if burns]

    return _value([names.of_vehicle(car) for car in cars], now)


SUPPLY = ("on-fire", "oil-markers")


def _piece(name: str) -> int:
    if name not in SUPPLY:
        raise ValueError(f"expected one of {', '.join(SUPPLY)}")
    return SUPPLY.index(name)


def _supply(section: Section, key: str, names: Names) -> Test:
    def now(table: Table, piece: int) -> object:
        return (table.fires_left(), table.drips_left())[piece]

    return _each(section.section(key), _piece, Section.number, now)


def _tokens(section: Section, key: str, names: Names) -> Test:
    def read(tokens: Section, name: str) -> object:
        word = tokens.text_of(name)
        if word not in (HIDDEN, "none"):
            tokens.parsed(name, word, token)
        return word

    def now(table: Table, space: int) -> object:
        if space not in table.tokens:
            return "none"
        kind = table.tokens[space]
        return HIDDEN if kind == FACE_DOWN else token_name(kind)

    return _each(section.section(key), hexes.parse, read, now)


def _terrain(section: Section, key: str, names: Names) -> Test:
    def read(spaces: Section, name: str) -> object:
        word = spaces.text_of(name)
        if word not in (*TERRAIN_NAMES, "none"):
            spaces.wrong(f"expected one of {', '.join(TERRAIN_NAMES)}, none, not {word!r}", name)
        return word

    def now(table: Table, space: int) -> object:
        return TERRAIN_NAMES[table.terrain(space)] if table.on_road(space) else "none"

    return _each(section.section(key), hexes.parse, read, now)


def _sides(now: Callable[[Table], Sequence[int]]) -> Reader:
    def read(section: Section, key: str, names: Names) -> Test:
        return _value(section.words(key), lambda table: [table.rules.side_names[side] for side in now(table)])

    return read


def _pile(field: str, kind_of: Callable[[str], int]) -> Reader:
    """Read how many tokens of some kinds a pile holds; ``all`` is their sum."""

    def number(name: str) -> int:
        return -1 if name == "all" else kind_of(name)

    def now(table: Table, kind: int) -> object:
        pile = getattr(table, field)
        return sum(pile) if kind < 0 else pile[kind]

    return lambda section, key, names: _each(section.section(key), number, Section.number, now)


# Crews and dice.


def _out(section: Section, key: str, names: Names) -> Test:
    letters = sorted(word for word in section.words(key) if section.parsed(key, word, names.crew) >= 0)
    return _value(
        letters, lambda table: sorted(names.of_crew(crew) for crew, out in enumerate(table.out) if out)
    )


def _each_crew(read: Callable[[Section, str], object], now: Callable[[Table, int], object]) -> Reader:
    return lambda section, key, names: _each(section.section(key), names.crew, read, now)


def _each_car(read: Callable[[Section, str], object], now: Callable[[Table, int], object]) -> Reader:
    return lambda section, key, names: _each(section.section(key), names.vehicle, read, now)


def _chopper(choppers: Section, name: str) -> object:
    return of_place(choppers.parsed(name, choppers.text_of(name), place))


def _command(table: Table, crew: int) -> object:
    used = table.command[crew]
    return f"{used[0]} {used[1]}" if used else "none"


FACTS: dict[str, Reader] = {
    "cars": _cars,
    "wrecks": _wrecks,
    "fire": _fire,
    "choppers": _each_crew(_chopper, lambda table, crew: of_place(table.chopper[crew])),
    "tokens": _tokens,
    "terrain": _terrain,
    "tiles": _sides(lambda table: table.tiles),
    "flipped": _sides(lambda table: table.known_tiles),
    "hazards": _pile("hazards", hazard),
    "hazard-discard": _pile("hazard_discard", hazard),
    "damage": _pile("damage_pile", damage),
    "damage-discard": _pile("damage_discard", damage),
    "cards": _pile("cards", card),
    "card-discard": _pile("card_discard", card),
    "supply": _supply,
    "finish": _flag("finish"),
    "laid": _number("laid"),
    "round": _number("round"),
    "first": _crew(lambda table: table.first),
    "road-die": _number("road_die"),
    "active": _crew(lambda table: table.active),
    "phase": _word(PHASES, lambda table: table.phase),
    "car": _active_car,
    "moves": _number("moves"),
    "nitro": _number("nitro"),
    "coasting": _flag("coasting"),
    "all-road": _flag("all_road"),
    "cut": _flag("cut"),
    "salt": _flag("salt"),
    "road-taken": _flag("road_taken"),
    "last-step": _word(LAST_STEPS, lambda table: LAST_STEPS[table.last_step - NO_ONE]),
    "drift": _word(DRIFTS, lambda table: DRIFTS[table.drift]),
    "dice": _each_crew(
        lambda crews, name: sorted(crews.numbers(name, None, 6)), lambda table, crew: list(table.pool[crew])
    ),
    "on": _each_car(lambda cars, name: cars.number(name, None, 0, 6), lambda table, car: table.die[car]),
    "coast": _each_car(
        lambda cars, name: cars.numbers(name, None, 6), lambda table, car: list(table.coast[car])
    ),
    "command": _each_crew(Section.text_of, _command),
    "turns": _each_crew(
        lambda crews, name: crews.number(name, None, 0, 3), lambda table, crew: table.turns[crew]
    ),
    "out": _out,
    "winner": _crew(_winner, nobody=True),
}
