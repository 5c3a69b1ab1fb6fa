"""The scene: all that a picture of the table is made from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from app.words import ENGLISH
from pyengine import content
from pyengine.actions import Action
from pyengine.hexes import OUT, Space
from pyengine.narrate import Names
from pyengine.preview import Preview, preview
from pyengine.state import NO_ONE, Crew, Table, Vehicle
from pyengine.words import Words

Orientation = Literal["wide", "tall"]
Driver = Literal["person", "ai"]
Standing = Literal["ask", "hurt", "never"]
Unattended = Literal["", "ask", "watch", "speed"]
Kind = Literal["ok", "tok", "slam", "kill", "act"]

THEMES = ("auto", "light", "dark", "contrast", "contrast-dark")
SPEEDS = ("slow", "normal", "fast", "rapid", "instant")
"""The speeds of the animation, slowest first."""

SIZE_LETTERS = ("S", "M", "L")


class Seat(NamedTuple):
    """A crew at the table: its name (text from people), colour letter, and who drives."""

    name: str
    colour: str
    driver: Driver = "person"


class Prompt(NamedTuple):
    """What to do now: a heading, a reason, and the rule it stands on."""

    heading: str
    reason: str = ""
    rule: str = ""


class LogLine(NamedTuple):
    """One line of the log, with the numbered links of its chain."""

    text: str
    crew: Crew = NO_ONE
    rule: str = ""
    links: tuple[LogLine, ...] = ()
    kind: str = ""
    """The kind of event it tells."""
    space: Space = OUT
    """Where on the road it is to be seen, OUT for what has no place there."""
    number: int = 0
    """Which link of its chain it is, from 1; 0 for what has no place on the road."""
    key: str = ""
    """What names the line's chain: its action, and which event of it began the chain."""


class Badge(NamedTuple):
    """What a space to choose may bring: a kind that colours it, a few letters, and the same in any language."""

    kind: Kind
    text: str
    what: str = ""


class Why(NamedTuple):
    """The answer to something not allowed, or a rule of the catalogue: words, and what would be legal."""

    heading: str
    text: str
    rule: str = ""
    legal: tuple[Action, ...] = ()


class Asked(NamedTuple):
    """A question of a slam: who is asked, who is on top, who was there, and the faces that fell."""

    kind: str
    rule: str
    crew: Crew
    choices: tuple[Action, ...]
    vehicle: Vehicle
    other: Vehicle
    space: Space
    faces: tuple[str, ...]


class OwnRoll(NamedTuple):
    """Dice that people roll themselves: whose, each by its name and its different faces, and the faces entered so far."""

    crew: Crew
    dice: tuple[tuple[str, tuple[str, ...]], ...]
    faces: tuple[str, ...]
    """A face for each die, nothing where none is entered yet."""

    @property
    def next(self) -> int | None:
        """The place of the die that is asked for, None when every face is entered."""
        return self.faces.index("") if "" in self.faces else None


class Settings(NamedTuple):
    """What people chose for this table."""

    speed: str = "normal"
    theme: Literal["auto", "light", "dark", "contrast", "contrast-dark"] = "auto"
    autoskip: bool = True
    words: bool = False
    log_open: bool = False
    rerolls: tuple[Standing, ...] = ()
    sound: bool = False
    volume: int = 70
    """How loud, 0 to 100."""
    lang: str = "auto"
    unattended: Unattended = "ask"
    """What becomes of a race once only AI crews drive in it: ask then, or what was said before."""
    guided: bool = False
    """The race on the table is the lesson's, and it has not been left."""


class Scene(NamedTuple):
    """One picture of the table. `table` may be any position, also one in the middle of an animation."""

    table: Table
    seats: tuple[Seat, ...]
    actor: Crew
    legal: tuple[Action, ...] = ()
    previews: Mapping[Action, Preview] = {}
    """What each legal step does at once."""
    prompt: Prompt = Prompt("")
    question: Asked | None = None
    own_roll: OwnRoll | None = None
    unattended: Unattended = ""
    """What becomes of a race that only AI crews still drive in."""
    picked: Action | None = None
    held: int = 0
    """The die picked up from the hand."""
    slot: str = ""
    """The slot picked first, before its die: S, M, L or a command."""
    shown: Crew = NO_ONE
    trail: tuple[Space, ...] = ()
    fallen: tuple[tuple[str, str], ...] = ()
    """The dice that fell in what is just shown, as die and face; the last one is falling now."""
    log: tuple[LogLine, ...] = ()
    looked: Space = OUT
    """Where on the road what is shown now happens; OUT for the active car, or all over the road."""
    chain: str = ""
    """The key of the chain that is shown again on the road; nothing for the one that just happened."""
    why: Why | None = None
    can_undo: bool = False
    can_redo: bool = False
    busy: bool = False
    """An animation runs or an AI thinks: nothing is highlighted, the ribbon offers to skip."""
    settings: Settings = Settings()
    words: Words = ENGLISH
    showing: bool = False
    """Something that happened is shown: any press shows its end."""
    watching: bool = False
    """Another tab plays this race: the ribbon offers to play here."""

    def say(self, key: str, **values: object) -> str:
        """Return a text in the language of the page."""
        return self.words.say(key, **values)

    @property
    def crew(self) -> Crew:
        """The crew whose cars the panel shows."""
        if self.shown != NO_ONE:
            return self.shown
        return self.picked.a if self.picked and self.picked.verb == "lead" else self.table.active

    @property
    def names(self) -> Names:
        """The names by which the engine tells what happens."""
        return Names(_crew_names(self.seats, self.words), self.table.rules, self.words)

    def colour(self, crew: Crew) -> str:
        """Return a crew's colour letter, n for nobody."""
        return self.seats[crew].colour if 0 <= crew < len(self.seats) else "n"

    def name(self, crew: Crew) -> str:
        """Return a crew's name as people typed it; its colour's if nobody did."""
        if not 0 <= crew < len(self.seats):
            return self.say("nobody")
        seat = self.seats[crew]
        return self.words.own(f"crew.{seat.colour}", seat.name)

    def car_name(self, vehicle: Vehicle) -> str:
        """Name a vehicle: ``Teal M``, ``a wreck``, or a chopper's crew for -1."""
        table = self.table
        if vehicle < 0:
            return self.say("car.chopper")
        if table.is_wreck(vehicle):
            return self.say("car.wreck")
        return f"{self.name(table.owner(vehicle))} {SIZE_LETTERS[table.size(vehicle)]}"

    def size(self, vehicle: Vehicle) -> str:
        """Return the word for a car's size, as it stands before "car"."""
        return self.say(f"size.{SIZE_LETTERS[vehicle % 3]}")

    def team(self, crew: Crew) -> str:
        """Name whoever runs a crew by its crews: ``Ivory and Amber`` in a Big Team race (VAR-1)."""
        rules = self.table.rules
        crews = range(rules.player(crew), rules.crews, rules.players)
        return self.words.listed([self.name(other) for other in crews])

    @property
    def out(self) -> list[Crew]:
        """The crews people drive that are out of the race, while other people still drive."""
        if not any(self.table.out):
            return []
        people = [crew for crew, seat in enumerate(self.seats) if seat.driver == "person"]
        gone = [crew for crew in people if self.table.out[crew]]
        return [] if self.unattended or self.table.over() or len(gone) == len(people) else gone

    @property
    def mine(self) -> bool:
        """Whether the panel shows the crew that acts now, so that its dice and slots can be used."""
        return self.crew == self.table.active == self.actor and not self.busy and self.question is None

    def actions(self, *verbs: str) -> list[Action]:
        """Return the legal actions of these verbs."""
        return [action for action in self.legal if action.verb in verbs]


PREVIEWED = ("step", "shoot")
"""What a picture tells the outcome of before it is chosen."""


@lru_cache(maxsize=8)
def _crew_names(seats: tuple[Seat, ...], words: Words) -> tuple[str, ...]:
    return tuple(words.own(f"crew.{seat.colour}", seat.name) for seat in seats)


def scene(
    table: Table,
    seats: Iterable[tuple[str, str, str]],
    legal: Iterable[Action] = (),
    *,
    actor: Crew | None = None,
    question: object | None = None,
    **more: Any,
) -> Scene:
    """Make a scene from a table, its seats and what is legal; `more` are fields of `Scene`."""
    asked = Asked(*question) if isinstance(question, tuple) else None
    who = actor if actor is not None else asked.crew if asked else table.active
    choices = tuple(legal)
    previews = {action: preview(table, action) for action in choices if action.verb in PREVIEWED}
    base = Scene(table, tuple(Seat(*seat) for seat in seats), who, choices, previews, question=asked)  # type: ignore[arg-type]
    return base._replace(**more)


def default_seats(count: int) -> tuple[Seat, ...]:
    """Return seats named after their crews."""
    return tuple(Seat(crew.name, crew.id) for crew in content.CREWS[:count])
