"""What may be expected after a step: one line of ``CHECKS`` a key, each read when the file is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pyengine import content, hexes
from pyengine.actions import Action, parse
from pyengine.events import KINDS, Event
from pyengine.game import Game
from pyengine.hexes import OUT
from pyengine.ruleset import CARD_NAMES, DAMAGE_NAMES, FACE_DOWN, HAZARD_NAMES, TERRAIN_NAMES, token_name
from pyengine.scenario.build import DRIFTS, HIDDEN, LAST_STEPS
from pyengine.scenario.names import Car, Names, car_now, card, damage, hazard, of_place, place, token
from pyengine.scenario.reader import Section
from pyengine.state import NO_ONE, PHASES, Table

Test = Callable[[Game, Sequence[Event]], Iterator[str]]
Reader = Callable[[Section, str, Names], Test]


class Check(NamedTuple):
    """One expectation: its key, and what yields a line for each way it does not hold."""

    key: str
    test: Test


def read_checks(section: Section, names: Names) -> tuple[Check, ...]:
    """Read an ``expect`` table."""
    found = tuple(Check(key, CHECKS[key](section, key, names)) for key in CHECKS if key in section)
    section.asked.update(dict.fromkeys(CHECKS))
    section.done()
    return found


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


def _each(expected: Mapping[str, object], now: Mapping[str, Callable[[Table], object]]) -> Test:
    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        for key, value in expected.items():
            actual = now[key](game.table)
            if actual != value:
                yield f"{key}: expected {_show(value)}, is {_show(actual)}"

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


SUPPLY: dict[str, Callable[[Table], object]] = {
    "on-fire": lambda table: table.fires_left(),
    "oil-markers": lambda table: table.drips_left(),
}


def _supply(section: Section, key: str, names: Names) -> Test:
    supply = section.section(key)
    for name in supply.values:
        if name not in SUPPLY:
            supply.wrong(f"expected one of {', '.join(SUPPLY)}", name)
    return _each({name: supply.number(name) for name in supply.values}, SUPPLY)


def _tokens(section: Section, key: str, names: Names) -> Test:
    tokens = section.section(key)
    expected: dict[str, object] = {}
    for name, _ in tokens.keys(hexes.parse):
        word = tokens.text_of(name)
        if word not in (HIDDEN, "none"):
            tokens.parsed(name, word, token)
        expected[name] = word
    return _each(expected, {name: _token_at(hexes.parse(name)) for name in expected})


def _token_at(space: int) -> Callable[[Table], object]:
    def now(table: Table) -> object:
        if space not in table.tokens:
            return "none"
        kind = table.tokens[space]
        return HIDDEN if kind == FACE_DOWN else token_name(kind)

    return now


def _terrain(section: Section, key: str, names: Names) -> Test:
    spaces = section.section(key)
    expected: dict[str, object] = {}
    for name, _ in spaces.keys(hexes.parse):
        expected[name] = spaces.text_of(name)
        if expected[name] not in (*TERRAIN_NAMES, "none"):
            spaces.wrong(f"expected one of {', '.join(TERRAIN_NAMES)}, none, not {expected[name]!r}", name)
    return _each(expected, {name: _terrain_at(hexes.parse(name)) for name in expected})


def _terrain_at(space: int) -> Callable[[Table], object]:
    return lambda table: TERRAIN_NAMES[table.terrain(space)] if table.on_road(space) else "none"


def _tiles(section: Section, key: str, names: Names) -> Test:
    return _value(
        section.words(key), lambda table: [table.rules.side_names[side] for side in (*table.tiles,)]
    )


def _flipped(section: Section, key: str, names: Names) -> Test:
    return _value(
        section.words(key), lambda table: [table.rules.side_names[side] for side in table.known_tiles]
    )


def _choppers(section: Section, key: str, names: Names) -> Test:
    crews = section.section(key)
    expected: dict[str, object] = {}
    now: dict[str, Callable[[Table], object]] = {}
    for name, crew in crews.keys(names.crew):
        expected[name] = of_place(crews.parsed(name, crews.text_of(name), place))
        now[name] = _chopper_of(crew)
    return _each(expected, now)


def _chopper_of(crew: int) -> Callable[[Table], object]:
    return lambda table: of_place(table.chopper[crew])


def _pile(field: str, kinds: Sequence[str], kind_of: Callable[[str], int]) -> Reader:
    """Read how many tokens of some kinds a pile holds; ``all`` is their sum."""

    def read(section: Section, key: str, names: Names) -> Test:
        pile = section.section(key)
        expected: dict[str, object] = {}
        now: dict[str, Callable[[Table], object]] = {}
        for name, kind in pile.keys(lambda text: -1 if text == "all" else kind_of(text)):
            expected[name] = pile.number(name)
            now[name] = _count(field, kind)
        return _each(expected, now)

    return read


def _count(field: str, kind: int) -> Callable[[Table], object]:
    return lambda table: sum(getattr(table, field)) if kind < 0 else getattr(table, field)[kind]


# Crews and dice.


def _out(section: Section, key: str, names: Names) -> Test:
    letters = sorted(word for word in section.words(key) if section.parsed(key, word, names.crew) >= 0)
    return _value(
        letters, lambda table: sorted(names.of_crew(crew) for crew, out in enumerate(table.out) if out)
    )


def _dice(section: Section, key: str, names: Names) -> Test:
    crews = section.section(key)
    expected: dict[str, object] = {}
    now: dict[str, Callable[[Table], object]] = {}
    for name, crew in crews.keys(names.crew):
        expected[name] = sorted(crews.numbers(name, None, 6))
        now[name] = _item("pool", crew, list)
    return _each(expected, now)


def _on_cars(section: Section, key: str, names: Names) -> Test:
    cars = section.section(key)
    expected: dict[str, object] = {}
    now: dict[str, Callable[[Table], object]] = {}
    for name, vehicle in cars.keys(names.vehicle):
        expected[name] = cars.number(name, None, 0, 6)
        now[name] = _item("die", vehicle, int)
    return _each(expected, now)


def _coast(section: Section, key: str, names: Names) -> Test:
    cars = section.section(key)
    expected: dict[str, object] = {}
    now: dict[str, Callable[[Table], object]] = {}
    for name, vehicle in cars.keys(names.vehicle):
        expected[name] = cars.numbers(name, None, 6)
        now[name] = _item("coast", vehicle, list)
    return _each(expected, now)


def _turns(section: Section, key: str, names: Names) -> Test:
    crews = section.section(key)
    expected: dict[str, object] = {}
    now: dict[str, Callable[[Table], object]] = {}
    for name, crew in crews.keys(names.crew):
        expected[name] = crews.number(name, None, 0, 3)
        now[name] = _item("turns", crew, int)
    return _each(expected, now)


def _item(field: str, index: int, form: Callable[..., object]) -> Callable[[Table], object]:
    return lambda table: form(getattr(table, field)[index])


def _commands(section: Section, key: str, names: Names) -> Test:
    crews = section.section(key)
    expected: dict[str, object] = {}
    now: dict[str, Callable[[Table], object]] = {}
    for name, crew in crews.keys(names.crew):
        expected[name] = crews.text_of(name)
        now[name] = _command_of(crew)
    return _each(expected, now)


def _command_of(crew: int) -> Callable[[Table], object]:
    def now(table: Table) -> object:
        used = table.command[crew]
        return f"{used[0]} {used[1]}" if used else "none"

    return now


# What may be done, what was asked, what was told.


def _actions(section: Section, key: str) -> list[Action]:
    return [section.parsed(key, text, parse) for text in section.texts(key)]


def _legal(section: Section, key: str, names: Names) -> Test:
    wanted = _actions(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        legal = game.legal()
        for action in wanted:
            if action not in legal:
                yield f"{action} is not legal; legal: {_few(legal)}"

    return test


def _only(section: Section, key: str, names: Names) -> Test:
    wanted = _actions(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        legal = game.legal()
        missing = [action for action in wanted if action not in legal]
        extra = [action for action in legal if action not in wanted]
        if missing:
            yield f"not legal: {_few(missing)}"
        if extra:
            yield f"legal too: {_few(extra)}"

    return test


def _few(actions: Sequence[Action]) -> str:
    return ", ".join(map(str, actions[:12])) + (", …" if len(actions) > 12 else "") or "nothing"


def _refused(section: Section, key: str, names: Names) -> Test:
    refused = section.section(key)
    wanted: list[tuple[Action, str]] = []
    for text, action in refused.keys(parse):
        rule = refused.text_of(text)
        if rule not in content.RULES:
            refused.wrong(f"no rule has the id {rule!r}", text)
        wanted.append((action, rule))

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        for action, rule in wanted:
            refusal = game.explain(action)
            if refusal is None:
                yield f"{action}: expected a refusal by {rule}, is legal"
            elif refusal.rule != rule:
                yield f"{action}: expected a refusal by {rule}, is refused by {refusal.rule} ({refusal.reason})"

    return test


def _question(section: Section, key: str, names: Names) -> Test:
    text = section.text_of(key)
    if text != "none":
        section.parsed(key, text.partition(" ")[0], names.crew)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        actual = names.of_question(game.question)
        if actual != text:
            yield f"expected {text}, is {actual}"

    return test


def _patterns(section: Section, key: str) -> list[str]:
    """Read ``SLM-1``, ``slam``, or both as ``slam:SLM-1``."""
    words = section.words(key)
    for word in words:
        for part in word.split(":"):
            if part not in KINDS and part not in content.RULES:
                section.wrong(f"{part!r} is neither a kind of event nor a rule id", key)
    return words


def _fits(event: Event, word: str) -> bool:
    return all(part in (event.kind, event.rule) for part in word.split(":"))


def _told_now(events: Sequence[Event]) -> str:
    return " ".join(f"{event.kind}:{event.rule}" for event in events) or "nothing"


def _events(section: Section, key: str, names: Names) -> Test:
    words = _patterns(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        if len(events) != len(words) or not all(map(_fits, events, words)):
            yield f"expected {' '.join(words)}, were {_told_now(events)}"

    return test


def _told(section: Section, key: str, names: Names) -> Test:
    words = _patterns(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        rest = iter(events)
        for word in words:
            if not any(_fits(event, word) for event in rest):
                yield f"{word} was not told in its place; told: {_told_now(events)}"
                return

    return test


def _untold(section: Section, key: str, names: Names) -> Test:
    words = _patterns(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        for word in words:
            if any(_fits(event, word) for event in events):
                yield f"{word} was told; told: {_told_now(events)}"

    return test


CHECKS: dict[str, Reader] = {
    "cars": _cars,
    "wrecks": _wrecks,
    "fire": _fire,
    "choppers": _choppers,
    "tokens": _tokens,
    "terrain": _terrain,
    "tiles": _tiles,
    "flipped": _flipped,
    "hazards": _pile("hazards", HAZARD_NAMES, hazard),
    "hazard-discard": _pile("hazard_discard", HAZARD_NAMES, hazard),
    "damage": _pile("damage_pile", DAMAGE_NAMES, damage),
    "damage-discard": _pile("damage_discard", DAMAGE_NAMES, damage),
    "cards": _pile("cards", CARD_NAMES, card),
    "card-discard": _pile("card_discard", CARD_NAMES, card),
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
    "dice": _dice,
    "on": _on_cars,
    "coast": _coast,
    "command": _commands,
    "turns": _turns,
    "out": _out,
    "winner": _crew(_winner, nobody=True),
    "legal": _legal,
    "only": _only,
    "refused": _refused,
    "question": _question,
    "events": _events,
    "told": _told,
    "untold": _untold,
}
