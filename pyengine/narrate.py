"""Events, prompts, refusals and actions in words; the texts themselves are in ``words``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyengine import content, hexes
from pyengine.actions import Action
from pyengine.dice import SIZES
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import SIDE, START, Space
from pyengine.preview import Preview, preview
from pyengine.rules.protocol import Refusal
from pyengine.ruleset import (
    ACTING_TERRAIN,
    CARD_NAMES,
    FACE_DOWN,
    FIRE,
    SALT,
    TERRAIN_NAMES,
    Ruleset,
    damage_name,
    token_name,
)
from pyengine.state import NO_ONE, Table, Vehicle
from pyengine.words import ENGLISH, Words


class Names(NamedTuple):
    """What the words need to know: the crews' names, the rules of the race, and the catalogue to speak from."""

    crews: tuple[str, ...]
    rules: Ruleset
    words: Words = ENGLISH

    def say(self, key: str, **values: object) -> str:
        """Return a text of the catalogue with its fields filled, in the plural form ``value`` asks for."""
        return self.words.say(key, **values)

    def has(self, key: str) -> bool:
        """Say whether the catalogue has a text."""
        return key in self.words.texts

    def vehicle(self, vehicle: Vehicle) -> str:
        """Return a vehicle's full name.

        >>> from pyengine.ruleset import ruleset
        >>> Names(("Amber", "Green"), ruleset(2)).vehicle(5)
        "Green's large car"
        """
        if vehicle >= self.rules.cars:
            return self.say("wreck")
        return self.say("vehicle", crew=self.crews[vehicle // 3], size=self.size(vehicle))

    def short(self, vehicle: Vehicle) -> str:
        """Return a vehicle's short name.

        >>> from pyengine.ruleset import ruleset
        >>> Names(("Amber", "Green"), ruleset(2)).short(5)
        'Green L'
        """
        if vehicle >= self.rules.cars:
            return self.say("wreck")
        return self.say("vehicle.short", crew=self.crews[vehicle // 3], letter=SIZES[vehicle % 3])

    def size(self, vehicle: Vehicle) -> str:
        """Return the word for a car's size."""
        return self.say(f"size.{SIZES[vehicle % 3]}")

    def side(self, side: str) -> str:
        """Return a tile side's name.

        >>> from pyengine.ruleset import ruleset
        >>> Names(("Amber", "Green"), ruleset(2)).side("1a")
        'The Parking Lot (1a)'
        """
        name = self.rules.sides[self.rules.side_names.index(side)].name
        return f"{self.words.own(f'side.{side}', name)} ({side})"

    def damage(self, name: str) -> str:
        """Return a damage token's name, an ongoing effect's card in it.

        >>> from pyengine.ruleset import ruleset
        >>> Names(("Amber", "Green"), ruleset(2)).damage("ongoing-jam")
        'ongoing effect (Jammed guns)'
        """
        card = name.removeprefix("ongoing-")
        if card == name:
            return self.say(f"damage.{name}")
        return self.say("damage.card", card=self.card(card))

    def card(self, card: str) -> str:
        """Return an ongoing-effect card's name."""
        return self.words.own(f"card.{card}.name", self.rules.pack.cards[CARD_NAMES.index(card)].name)

    def card_text(self, card: str) -> str:
        """Return what an ongoing-effect card does."""
        return self.words.own(f"card.{card}.text", self.rules.pack.cards[CARD_NAMES.index(card)].text)

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """Return words as a list in a sentence.

        >>> from pyengine.ruleset import ruleset
        >>> Names(("Amber", "Green"), ruleset(2)).listed(["small", "medium", "large"])
        'small, medium and large'
        """
        return self.words.listed(words, last)


def names_of(game: Game, words: Words = ENGLISH) -> Names:
    """Return the names of a race; a crew nobody has named has its colour's name in every language."""
    crews = tuple(words.own(f"crew.{seat.colour}", seat.name) for seat in game.seats)
    return Names(crews, game.table.rules, words)


def plain_names(rules: Ruleset, words: Words = ENGLISH) -> Names:
    """Return the names of crews nobody has named."""
    crews = tuple(words.own(f"crew.{crew.id}", crew.name) for crew in content.CREWS[: rules.crews])
    return Names(crews, rules, words)


def sentence(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def page_words(page: str, words: Words) -> str:
    """Say where a rule is printed, its book and pages; nothing for one without.

    >>> page_words("base 9, 11", ENGLISH)
    'base 9, 11'
    """
    book, _, pages = page.partition(" ")
    return words.say(f"book.{book}", pages=pages) if book else ""


def place_words(space: Space, names: Names) -> str:
    """Say where something is moved to.

    >>> from pyengine.ruleset import ruleset
    >>> place_words(68, Names(("Amber", "Green"), ruleset(2)))
    'to c12'
    """
    if space == SIDE:
        return names.say("place.side")
    if space < 0:
        return names.say("place.rear")
    return names.say("place.space", space=hexes.name(space))


# The field of an event by which its sentence differs.
_VARIANTS = {"shift": "name", "jump": "rule", "eliminated": "rule"}


def event_key(event: Event, names: Names) -> str:
    """Return the catalogue key of an event's sentence."""
    key = f"event.{event.kind}"
    if event.kind in _VARIANTS:
        variant = f"{key}.{getattr(event, _VARIANTS[event.kind])}"
        return variant if names.has(variant) else key
    if event.kind == "salt" and event.value:
        return f"{key}.open"
    if event.kind == "step" and event.origin == START:
        return f"{key}.start"
    if event.kind == "chopper" and event.origin == event.space:
        return f"{key}.stays"
    if event.vehicle == NO_ONE and event.kind == "shoot":
        return f"{key}.chopper"
    if event.vehicle == NO_ONE and event.kind == "win":
        return f"{key}.{'team' if names.rules.big_team else 'last'}"
    return key


def event_words(event: Event, names: Names) -> str:
    """Say what happened, in a sentence.

    >>> from pyengine.ruleset import ruleset
    >>> names = Names(("Amber", "Green"), ruleset(2))
    >>> event_words(Event("slam", "SLM-1", vehicle=2, other=4, space=hexes.parse("d33")), names)
    'Amber L slams Green M at d33.'
    """
    kind, name = event.kind, event.name
    values: dict[str, object] = {"value": event.value}
    if event.crew != NO_ONE:
        values["crew"] = names.crews[event.crew]
    if event.vehicle != NO_ONE:
        values |= {"vehicle": names.short(event.vehicle), "size": names.size(event.vehicle)}
    if event.other != NO_ONE:
        values["other"] = names.short(event.other)
    if event.space >= 0:
        values["space"] = hexes.name(event.space)
    if kind in ("race", "tile", "scroll"):
        values["side"] = names.side(name)
    elif kind == "dice":
        values["dice"] = " ".join(str(event.value))
    elif kind == "roll":
        values |= _rolled(name, names)
    elif kind == "command":
        values["command"] = names.say(f"command.{name}")
    elif kind in ("damage", "slot", "returned", "repair"):
        values["damage"] = names.damage(name)
    elif kind == "card":
        values |= {"card": names.card(name), "text": names.card_text(name)}
    elif kind == "flip":
        values["hazard"] = names.say(f"hazard.{name}")
    elif kind in ("shift", "jump"):
        values["place"] = place_words(event.space, names)
    return sentence(names.say(event_key(event, names), **values))


def _rolled(name: str, names: Names) -> dict[str, object]:
    die, face = name.split()
    return {"die": names.say(f"die.{die}"), "face": face_words(die, face, names)}


def face_words(die: str, face: str, names: Names) -> str:
    """Say what a die's printed face means.

    >>> from pyengine.ruleset import ruleset
    >>> names = Names(("Amber", "Green"), ruleset(2))
    >>> face_words("slam", "came", names), face_words("shooting", "SM", names), face_words("road", "2", names)
    ('who came in moves', 'small or medium', '2')
    """
    key = f"direction.{face}" if die == "direction" else f"face.{die}.{face}"
    return names.say(key) if names.has(key) else face


class Line(NamedTuple):
    """A thing that happened, in words: its number in the story, its rule, whose it is (-1: nobody's), its event's
    index, and what it led to."""

    number: str
    text: str
    rule: str
    crew: int
    event: int
    links: list[Line]

    def walk(self) -> Iterator[Line]:
        """Yield this line and everything it led to, in order."""
        yield self
        for link in self.links:
            yield from link.walk()


def story(events: Sequence[Event], names: Names, first: int = 0) -> list[Line]:
    """Group what happened into numbered chains: each line holds the lines of the events it caused.

    ``first`` is the index of the first event within its action: the later part of an action that waited for an
    answer begins past 0. What an earlier part caused begins a chain of its own.
    """
    roots: list[Line] = []
    lines: list[Line] = []
    for index, event in enumerate(events):
        cause = event.cause - first
        above = lines[cause] if event.cause >= first and cause < index else None
        beside = above.links if above else roots
        number = f"{above.number}.{len(beside) + 1}" if above else str(len(beside) + 1)
        crew = event.crew
        if crew == NO_ONE and 0 <= event.vehicle < names.rules.cars:
            crew = event.vehicle // 3
        line = Line(number, event_words(event, names), event.rule, crew, first + index, [])
        beside.append(line)
        lines.append(line)
    return roots


def refusal_words(refusal: Refusal, names: Names) -> str:
    """Say why not, and what would do instead.

    >>> from pyengine.ruleset import ruleset
    >>> refusal_words(Refusal("ASG-1", "car-has-a-die", {"size": "L"}), Names(("Amber", "Green"), ruleset(2)))
    'The large car already has a die this round. Choose a car without one.'
    """
    return names.words.refused(refusal, names.damage)


def undo_words(reason: str, names: Names) -> str:
    """Say why nothing can be taken back or done again, by the reason of ``NothingToUndo``."""
    return names.say(f"undo.{reason}")


def action_words(action: Action, table: Table, names: Names) -> str:
    """Label an action of the active crew.

    >>> from pyengine.game import Seat
    >>> from pyengine.actions import parse
    >>> game = Game.new([Seat("Ada"), Seat("Bo")], seed="dust")
    >>> action_words(parse("assign 5 L"), game.table, names_of(game))
    'Assign the 5 to the large car'
    """
    verb = action.verb
    values: dict[str, object] = {}
    if verb in ("assign", "coast"):
        values = {"die": action.a, "size": names.size(action.b)}
    elif verb in ("nitro", "drift", "repair", "airstrike"):
        values = {"die": action.a, "value": action.a}
    elif verb == "fix":
        values = {"size": names.size(action.a), "damage": names.damage(damage_name(action.b))}
    elif verb == "lead":
        values = {"crew": names.crews[action.a]}
    elif verb == "road":
        values = {"value": table.road_die}
    elif verb in ("place", "step", "shoot"):
        values = {"space": hexes.name(action.a)}
    if verb == "step":
        values["what"] = step_words(preview(table, action), table, names)
    elif verb == "shoot":
        values["vehicle"] = names.short(preview(table, action).target)
    return names.say(f"action.{verb}", **values)


# The words for a loss, by the rule that says so.
_LOSSES = {"TER-ROCK": "rock", "HAZ-PIT": "pit", "TER-RAMP": "ramp-side", "MOV-6": "edge"}


def step_words(seen: Preview, table: Table, names: Names) -> str:
    """Say what a step leads into and costs, as far as anybody can see."""
    # A slide over more than one space is said once.
    return names.say("comma").join(dict.fromkeys(_step_words(seen, table, names)))


def _step_words(seen: Preview, table: Table, names: Names) -> Iterator[str]:
    first = seen.path[0]
    loss = names.say(f"step.{_LOSSES[seen.loss]}") if seen.loss in _LOSSES else ""
    if first >= table.front:
        yield names.say("step.finish" if seen.wins else "step.scroll")
    elif loss and len(seen.path) == 1:
        yield loss
        return
    else:
        yield names.say("step.ground", ground=ground_words(first, table, names), value=seen.cost)
    for space in filter(table.on_road, seen.path):
        terrain = table.terrain(space)
        idle = (terrain == FIRE and not seen.burns) or (terrain == SALT and not seen.opens)
        if terrain in ACTING_TERRAIN and not idle and not (loss and space == seen.path[-1]):
            yield names.say(f"step.{TERRAIN_NAMES[terrain]}")
    if loss:
        yield loss
    if seen.oiled:
        yield names.say("step.oil")
    if seen.unknown:
        yield names.say("step.face-down")
    if seen.slams != NO_ONE:
        yield names.say("step.slam", other=names.short(seen.slams))
    elif seen.drifts != NO_ONE:
        key = "drift-road" if seen.then == "road" else "drift"
        yield names.say(f"step.{key}", other=names.short(seen.drifts))
    key = "chopper-kills" if seen.loss == "CHP-2" else "chopper"
    for crew in seen.choppers:
        yield names.say(f"step.{key}", crew=names.crews[crew])


def ground_words(space: Space, table: Table, names: Names) -> str:
    """Say what a space is: its face-up token if there is one, else its terrain."""
    token = table.tokens.get(space, FACE_DOWN)
    if token != FACE_DOWN:
        return names.say(f"hazard.{token_name(token)}")
    return names.say(f"terrain.{TERRAIN_NAMES[table.ground(space)]}")
