"""Learn by driving: a real race whose first rounds were driven before, so that a lesson can say what comes next.

Where the lesson stands is read off the race alone: as long as what was done is what the lesson drove, it goes on; so it
survives a reload, undo and redo. Whoever does something else is off the lesson, drives an ordinary race, and may go back.
Only who asks for the lesson loads this.
"""

from __future__ import annotations

from itertools import accumulate

from app.lesson.lessons import LESSONS, SEATS, SEED, START, Lesson
from app.lobby.sheets import lesson_sheet
from app.table.protocol import Page
from app.view.guide import Bar, dress
from app.view.page import Parts
from app.view.scene import Prompt, Scene
from app.words import lesson_words
from pyengine import hexes
from pyengine.actions import VERBS, Action, parse
from pyengine.game import Game, Seat
from pyengine.hexes import Space
from pyengine.narrate import event_words, names_of
from pyengine.prompts import prompt
from pyengine.state import NO_ONE
from pyengine.words import Words

LEARNER, OTHER = 0, 1


def _texts(lesson: Lesson) -> list[str]:
    return lesson.drives.split(", ") if lesson.drives else []


LINE: tuple[Action, ...] = tuple(parse(text) for lesson in LESSONS for text in _texts(lesson))
"""All that is done in the lesson, the answers of slams among it."""
ENDS: tuple[int, ...] = tuple(accumulate(len(_texts(lesson)) for lesson in LESSONS))
"""How much of the line is done when a lesson is."""
BEGINS = (0, *ENDS[:-1])
TOPICS: tuple[str, ...] = tuple(dict.fromkeys(lesson.topic for lesson in LESSONS))


def new_game() -> Game:
    """Set up the race of the lesson."""
    return Game.new([Seat(*seat) for seat in SEATS], seed=SEED, start=START)


def drive(game: Game, count: int) -> Game:
    """Do the first so many things of the line."""
    for action in LINE[:count]:
        game.apply(action)
    return game


def done(game: Game) -> list[Action]:
    """Return all that was done in a race, the answers of slams among it."""
    return [action for entry in game.history for action in (entry.action, *entry.answers)]


def shared(game: Game) -> int:
    """Return how much of the line was driven before something else was done."""
    count = 0
    for mine, wanted in zip(done(game), LINE, strict=False):
        if mine != wanted:
            break
        count += 1
    return count


def strayed(game: Game) -> int:
    """Return how many actions the learner did since the lesson was left."""
    count, since = shared(game), 0
    for entry in game.history:
        count -= 1 + len(entry.answers)
        since += count < 0 and entry.crew == LEARNER
    return since


class Guide:
    """The lesson of one race. ``read`` is how many lessons were read to their end."""

    def __init__(self) -> None:
        self.read = 0

    # Where the lesson stands.

    def lesson(self, game: Game) -> Lesson | None:
        """Return the lesson at hand, None off the lesson and behind its end."""
        place = self._place(game)
        return None if place is None else LESSONS[place]

    def _place(self, game: Game) -> int | None:
        count = shared(game)
        if count < len(done(game)):
            return None
        for place, lesson in enumerate(LESSONS):
            if count < ENDS[place] or (lesson.reads and count == BEGINS[place] and place >= self.read):
                return place
        return None

    def teaches(self, game: Game) -> bool:
        """Say whether there is something to be done or read."""
        return self._place(game) is not None

    def holds(self, game: Game) -> bool:
        """Say whether the race waits until something has been read."""
        place = self._place(game)
        return (
            place is not None
            and LESSONS[place].reads
            and place >= self.read
            and shared(game) == BEGINS[place]
            and game.question is None
        )

    def read_on(self, game: Game) -> None:
        """Take what is at hand for read."""
        place = self._place(game)
        self.read = len(LESSONS) if place is None else place + 1

    def over(self, game: Game) -> bool:
        """Say whether all lessons are learnt, or the race has gone on behind them."""
        return shared(game) == len(LINE) and (self.read == len(LESSONS) or len(done(game)) > len(LINE))

    def next(self, game: Game) -> Action | None:
        """Return what comes next in the lesson, None off the lesson and behind its end."""
        count = shared(game)
        return None if count < len(done(game)) or count == len(LINE) else LINE[count]

    def aim(self, game: Game) -> Space | None:
        """Return the space to put a chopper in or to shoot at: the window of the upright road goes there."""
        action = self.next(game) if game.actor == LEARNER else None
        return action.a if action and action.verb in ("place", "shoot") else None

    # What it says.

    def prompt(self, game: Game, words: Words) -> Prompt | None:
        """Return the lesson at hand, or a remark on what was done instead; None leaves it to the race."""
        lesson, words = self.lesson(game), lesson_words(words.language.code)
        if lesson:
            values = self._values(game, lesson, words)
            key = f"guide.{lesson.key}"
            reason = words.say(f"{key}.why", **values) if words.has(f"{key}.why") else ""
            return Prompt(words.say(key, **values), reason, lesson.rule)
        if strayed(game) != 1 or game.over() or game.actor != LEARNER or game.question:
            return None
        usual = prompt(game, words)
        return Prompt(usual.heading, words.say("guide.other-way"), usual.rule)

    def _values(self, game: Game, lesson: Lesson, words: Words) -> dict[str, object]:
        """Return what may be filled into a lesson's texts, all of it read off the race."""
        table, names = game.table, names_of(game, words)
        values: dict[str, object] = {
            "crew": names.crews[LEARNER],
            "other": names.crews[OTHER],
            "first": names.crews[table.first],
            "round": table.round,
            "road": table.road_die,
            "moves": table.moves,
            "laid": table.laid,
        }
        if table.car != NO_ONE:
            values |= {"size": names.size(table.car), "die": table.die[table.car]}
        action = self.next(game)
        if action and not self.holds(game):
            kinds = VERBS[action.verb].split()
            if "die" in kinds:
                values["die"] = action.a
            if "size" in kinds:
                values["size"] = names.size(action.b if "die" in kinds else action.a)
            if "space" in kinds:
                found = table.vehicles_at(action.a)
                values["space"] = hexes.name(action.a)
                values["car"] = names.short(found[-1]) if found else ""
        if lesson.tells:
            values["told"] = self._told(game, lesson.tells, words)
        return values

    @staticmethod
    def _told(game: Game, kind: str, words: Words) -> str:
        """Return the last event of a kind in words."""
        events = (event for entry in reversed(game.history) for event in reversed(entry.events))
        found = next(event for event in events if event.kind == kind)
        return event_words(found, names_of(game, words))

    def bar(self, game: Game) -> Bar:
        """Return what the bar over the ribbon shows."""
        lesson = self.lesson(game)
        place = TOPICS.index(lesson.topic) if lesson else len(TOPICS) - 1
        strays = lesson is None and not self.over(game)
        return Bar(lesson.topic if lesson else "", place + 1, len(TOPICS), strays, self.holds(game))

    def dress(self, parts: Parts, game: Game, scene: Scene) -> None:
        """Add the bar to a picture and light what the lesson wants pressed."""
        wanted = None if scene.busy else self.next(game)
        taught = scene._replace(words=lesson_words(scene.words.language.code))
        # Before it can be read it is still shown what happened; to skip that is not to have read.
        shows = scene.table is not game.table
        bar = self.bar(game)
        dress(parts, taught, bar._replace(holds=bar.holds and not shows), wanted)


def guide_of(game: Game) -> Guide | None:
    """Return a guide through a race, None if it is not the one of the lesson."""
    mine = new_game()
    same = (
        game.seeds == mine.seeds
        and list(game.seats) == mine.seats
        and game.start == START
        and not game.own_dice
        and game.table.rules == mine.table.rules
    )
    return Guide() if same else None


def act(page: Page, command: str) -> None:
    """Do what the lesson's buttons ask: begin it, read on, go back to it, leave it; or find it in a race that came in."""
    game, teacher = page.game, page.teacher
    if command == "find" and game:
        page.teach(guide_of(game))
    elif command == "leave":
        _leave(page)
    elif command == "read" and game and teacher:
        teacher.read_on(game)
        if teacher.over(game):
            _leave(page)
        else:
            page.go_on()
    elif command == "back" and game and teacher:
        page.enter(drive(new_game(), shared(game)))
    elif command != "start" and game and game.history and not game.over() and not page.watching:
        page.open_dialog(lesson_sheet(page.words))
    else:
        if not page.watching:
            page.remember(guided=True, rerolls=())
        page.enter(new_game())


def _leave(page: Page) -> None:
    page.remember(guided=False)
    page.teach(None)
    page.go_on()
