"""The race on the page: its picture, what is picked, and showing what happened before the next one decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from app.browser.protocol import Dom, Teacher
from app.show.playback import fallen_in, follow, seconds, together, trail_of
from app.show.sounds import Cue, weightiest
from app.show.telling import Said, log_of, rest_words, sentences, shown_words
from app.view import motion
from app.view.highlights import deadly
from app.view.log import looked_at
from app.view.scene import OwnRoll, Prompt, Scene, Settings, Unattended, Why, scene
from pyengine import hexes
from pyengine.actions import Action, of, parse
from pyengine.ai import plain
from pyengine.ai.outlook import Outlook
from pyengine.chance import Seeded, fresh_seed
from pyengine.dice import Die
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import OUT, Space
from pyengine.narrate import names_of
from pyengine.notation import table_text
from pyengine.prompts import prompt
from pyengine.rules.protocol import Question
from pyengine.state import NO_ONE, Table
from pyengine.words import Words

AUTO_PAUSE = 0.35
"""How long what has one answer is seen before it is done."""


class Host(Protocol):
    """The page a race is shown on."""

    dom: Dom
    settings: Settings
    watching: bool
    why: Why | None
    worker: bool
    words: Words

    def draw(self) -> None:
        """Draw what changed."""

    def look(self) -> None:
        """Look at what is to be looked at now."""

    def keep(self) -> None:
        """Keep the race as it stands."""

    def play(self, cue: Cue | None) -> None:
        """Let a sound be heard, if there is one and sound is on."""

    def lesson(self, value: str) -> None:
        """Do what a button of the lesson asks."""


class Race:
    """A race at this device; made anew for each race, or when an old one is opened."""

    def __init__(self, host: Host, game: Game, pack: str = "") -> None:
        self.host = host
        self.pack = pack
        """The file of the content pack it is played with, for whoever thinks elsewhere."""
        self.game = game
        self.guide: Teacher | None = None
        """The lesson, if this race is one."""
        game.asker = self._standing_answer
        self.shown = NO_ONE
        self.pick_nothing()
        # The table of the picture while events are shown, the events to come, and how many were told.
        self.display: Table | None = None
        self.pending: list[Event] = []
        self.told = 0
        self.heard = 0
        """How many of them were read aloud before the question that was just answered."""
        self.now: Event | None = None
        self.said: dict[int, Said] = {}
        """What the log has put into words already."""
        self.looked: Space = OUT
        """Where on the road one looks while something is shown; OUT at the active car."""
        self.chain = ""
        """The chain of the log that is shown again on the road."""
        self.hurry = False
        """A person skips: nothing is paced until a person is to decide."""
        self.still = False
        """A person took something back: what has one answer waits for them."""
        self.people = [crew for crew, seat in enumerate(game.seats) if seat.driver == "person"]
        self.wish: Unattended = host.settings.unattended
        """What is wished for once only AI crews are left: to be asked, to watch, or to finish at speed."""
        self.entered: dict[int, str] = {}
        """The faces of the dice people roll themselves that are entered and do not count yet."""
        self.moment = 0
        """Whatever waits for a timer or a worker asks whether its moment is still the one it was."""

    # What is picked.

    def pick_nothing(self) -> None:
        """Put back what is picked."""
        self.picked: Action | None = None
        self.held = 0
        self.slot = ""
        self.host.why = None

    def pick(self, action: Action) -> None:
        """Pick an action, to be confirmed."""
        self.pick_nothing()
        self.picked = action

    def take_die(self, value: int) -> None:
        """Pick up a die, or put it down."""
        held = 0 if value == self.held else value
        self.pick_nothing()
        self.held = held

    def take_slot(self, slot: str) -> None:
        """Pick a slot before its die."""
        slot = "" if slot == self.slot else slot
        self.pick_nothing()
        self.slot = slot

    # The picture.

    @property
    def table(self) -> Table:
        """The table as the picture shows it."""
        return self.display or self.game.table

    @property
    def ai_drives(self) -> bool:
        """Whether an AI decides now."""
        return not (self.game.over() or self.game.roll) and self.game.seats[self.game.actor].driver == "ai"

    @property
    def rest(self) -> Unattended:
        """What becomes of a race in which people have no crew left: asked, watched or finished at speed."""
        table = self.game.table
        for crew in self.people:
            if not table.out[crew]:
                return ""
        return "" if not self.people or table.over() else self.wish

    @property
    def busy(self) -> bool:
        """Whether a person must wait: something is shown, an AI drives, or the lesson wants to be read."""
        return self.display is not None or self.ai_drives or self.reads

    @property
    def reads(self) -> bool:
        """Whether the lesson wants to be read before anybody drives on."""
        return self.display is None and self.guide is not None and self.guide.holds(self.game)

    @property
    def aim(self) -> Space | None:
        """The space that the lesson points at, away from the car."""
        return self.guide.aim(self.game) if self.guide else None

    def taught(self, parts: dict[str, str], scene: Scene) -> dict[str, str]:
        """Return a picture, with the lesson in it if this race is one."""
        if self.guide:
            self.guide.dress(parts, self.game, scene)
        return parts

    def scene(self) -> Scene:
        """Return what is to be seen now."""
        game, host = self.game, self.host
        quiet = self.busy or host.watching
        asked_later = self.display is not None and self.rest == "ask"
        rest: Unattended = "" if host.watching or asked_later else self.rest
        return scene(
            self.table,
            game.seats,
            () if quiet else game.legal(),
            actor=self.table.active if self.display else game.actor,
            question=None if quiet else game.question,
            own_roll=None if quiet or rest == "ask" else self._thrown(),
            unattended=rest,
            prompt=self._prompt(),
            picked=self.picked,
            held=self.held,
            slot=self.slot,
            shown=self.shown,
            trail=trail_of(game, self.told if self.display else None, self.table.car),
            fallen=fallen_in(game.history[-1].events[: self.told]) if self.display and game.history else (),
            log=log_of(game, self.told if self.display else None, host.worker, host.words, said=self.said),
            looked=self.aim if self.aim is not None and self.looked == OUT else self.looked,
            chain=self.chain,
            why=host.why,
            can_undo=game.can_undo() and not host.watching,
            can_redo=game.can_redo() and not host.watching,
            busy=self.busy,
            settings=host.settings,
            words=host.words,
            watching=host.watching,
        )

    def _prompt(self) -> Prompt:
        words = self.host.words
        names = names_of(self.game, words)
        if self.host.watching:
            return Prompt(words.say("ribbon.looking"), words.say("trouble.tab"))
        if self.display is None and self.rest in ("ask", "speed"):
            return self._rest_prompt()
        if self.reads or not self.busy:
            return self._now()
        heading = words.say("ribbon.drives", crew=names.crews[self.table.active])
        if self.display is not None and self.now is not None:
            return Prompt(heading, shown_words(self.now, names), self.now.rule)
        return Prompt(heading, words.say("ribbon.thinks"))

    def _now(self) -> Prompt:
        """Say what to do now; a lesson says it in its own words."""
        words = self.host.words
        guided = self.guide.prompt(self.game, words) if self.guide else None
        return guided or Prompt(*prompt(self.game, words))

    def _rest_prompt(self) -> Prompt:
        game, words = self.game, self.host.words
        if self.rest == "speed":
            return Prompt(
                words.say("unattended.running"), words.say("unattended.running-why", value=game.table.round)
            )
        return Prompt(*rest_words(game, words, len(self.people)))

    def _thrown(self) -> OwnRoll | None:
        """Return the dice that people are to roll, with what they entered so far."""
        roll = self.game.roll
        if roll is None:
            return None
        dice = tuple((die.name, tuple(dict.fromkeys(die.faces))) for die in roll.dice)
        return OwnRoll(roll.crew, dice, tuple(self.entered.get(place, "") for place in range(len(dice))))

    # Deciding.

    def act(self, action: Action) -> None:
        """Do a legal action: keep it, then show what happened."""
        game = self.game
        before = game.table.copy()
        self.told = self.heard = len(game.history[-1].events) if game.question else 0
        self._show(before, game.apply(action))

    def throw(self, what: str) -> None:
        """Take in what people rolled: ``face 3`` the next die's third face, ``back 1`` takes the first die back.

        ``count`` lets the faces count once all are entered, ``here`` has the page roll those that are not.
        """
        roll = None if self.busy or self.rest in ("ask", "speed") else self._thrown()
        if roll is None:
            return
        verb, _, value = what.partition(" ")
        number = int(value) if value.isdigit() else 0
        place = roll.next
        if verb == "face" and place is not None and 0 < number <= len(roll.dice[place][1]):
            self.entered[place] = roll.dice[place][1][number - 1]
            self._say_thrown(place)
        elif verb == "back" and self.entered:
            self.entered.pop(number - 1 if number else max(self.entered), None)
            self.host.draw()
            self.host.dom.focus("#over-panel .face")
        elif verb == "here":
            self._enter([face or _fall(die) for face, die in zip(roll.faces, self._dice(), strict=True)])
        elif verb == "count" and place is None:
            self._enter(roll.faces)

    def _dice(self) -> tuple[Die, ...]:
        return self.game.roll.dice if self.game.roll else ()

    def _say_thrown(self, place: int) -> None:
        """Draw a face that was entered, say it, and what is asked for next."""
        # Imported here: only a race whose people roll their own dice has any.
        from app.view.own_dice import die_words, said_face

        self.host.draw()
        scene = self.scene()
        if scene.own_roll is None:
            return
        face = said_face(scene, scene.own_roll.dice[place][0], scene.own_roll.faces[place])
        heard, after = (
            scene.say("event.roll", die=die_words(scene, scene.own_roll, place), face=face),
            scene.own_roll.next,
        )
        asked = (
            scene.say("own-roll.all")
            if after is None
            else scene.say("own-roll.ask", die=die_words(scene, scene.own_roll, after))
        )
        self.host.dom.speak(f"{heard} {asked}")
        if after is None:
            self.host.dom.focus("#over-panel .go")

    def _enter(self, faces: Sequence[str]) -> None:
        """Let faces count: keep them, then show what happened."""
        game = self.game
        self.entered = {}
        if game.history:
            before, self.told = game.table.copy(), len(game.history[-1].events)
            self.heard = self.told
            self._show(before, game.enter(faces))
            return
        # The table is still being set up: nothing moves yet that could be shown.
        events = game.enter(faces)
        self.host.keep()
        self.host.draw()
        self.speak(events)
        self.go_on(0.0)

    def _show(self, before: Table, events: Sequence[Event]) -> None:
        self.pending = list(events)
        self.pick_nothing()
        self.moment += 1
        self.shown, self.still, self.chain, self.looked = NO_ONE, False, "", OUT
        self.display = before
        self.host.keep()
        self._next()

    def take_back(self, how: Callable[[Game], None], *, still: bool) -> None:
        """Undo or redo; raises NothingToUndo."""
        how(self.game)
        self.stop()
        self.still = still
        self.pick_nothing()
        self.host.keep()
        self.host.draw()
        self.speak((), self.host.words.say("said.undone" if still else "said.redone"))
        self.go_on(0.0)

    def _standing_answer(self, table: Table, question: Question) -> Action | None:
        """Answer a question for an AI, or as a person said once and for all; None asks."""
        crew = question.crew
        if self.game.seats[crew].driver == "ai":
            return plain.answer(table, question)
        rerolls = self.host.settings.rerolls
        standing = rerolls[crew] if crew < len(rerolls) else "ask"
        if standing == "ask":
            return None
        who, direction = question.faces
        moved = question.vehicle if who == "came" else question.other
        way = hexes.DIRECTIONS.index(direction)
        space = hexes.neighbour(question.space, way)
        hurt = table.owner(moved) == crew and Outlook(table, crew).thrown(moved, space, way) < 0
        return None if standing == "hurt" and hurt else of("keep")

    def let_rest(self, wish: Unattended) -> None:
        """Say what becomes of the race once only AI crews are left; go on with it if that is now."""
        before, self.wish = self.rest, wish
        self.host.draw()
        if before == "ask" or (before == "watch" and wish == "speed"):
            self.moment += 1
            if self.display is not None:
                self._next()
            else:
                self.go_on(0.0)

    # Showing.

    def stop(self) -> None:
        """Show nothing more; whatever was waited for is called off."""
        self.moment += 1
        self.pending.clear()
        self.display = self.now = None
        self.looked = OUT

    def _next(self) -> None:
        """Show the next event that is worth a look; the last of them is shown on the table as it is."""
        if self.display is None:
            return
        speed = "instant" if self.hurry or self.rest == "speed" else self.host.settings.speed
        passed: list[Event] = []
        while self.pending:
            count = together(self.pending) if self.pending[0].name == "quake" else 1
            shown, self.pending = self.pending[:count], self.pending[count:]
            for event in shown:
                follow(self.display, event, self.game.table)
            passed += shown
            self.told += count
            self.now = shown[-1]
            pause = seconds(self.now, speed)
            if speed != "instant":
                self.looked = looked_at(self.now, self.looked)
            if pause and not any(seconds(later, speed) for later in self.pending):
                self._settle(pause, shown, speed)
                return
            if pause:
                self.host.draw()
                self._move(shown, speed)
                self._later(pause, self._next)
                return
        # Nothing of it is looked at one by one: one sound stands for all.
        if self.rest != "speed":
            self.host.play(weightiest(passed, self.table))
        self.looked = OUT
        self._settle(0.0, [], speed)

    def _settle(self, pause: float, shown: Sequence[Event], speed: str) -> None:
        self.pending.clear()
        self.display = None
        events = self.game.history[-1].events[self.heard :]
        if self.rest != "speed":
            self.host.draw()
            self._look_home_after(pause)
            if shown:
                self._move(shown, speed)
            self.speak(events)
        elif any(event.kind == "turn" for event in events):
            # At speed a picture a turn is enough.
            self.host.draw()
        self.go_on(pause)

    def _look_home_after(self, pause: float) -> None:
        """Look at the active car again once the last thing was seen, if that was elsewhere."""
        car = self.table.car
        if self.looked != OUT and (car == NO_ONE or self.table.at[car] != self.looked):
            self._later(pause, self._look_home)
        else:
            self.looked = OUT

    def _look_home(self) -> None:
        self.looked = OUT
        self.host.look()

    def _move(self, shown: Sequence[Event], speed: str) -> None:
        self.host.play(weightiest(shown, self.table))
        for event in shown:
            moved = motion.motion(event, self.table.rear)
            if moved and not self.host.dom.calm():
                ms = motion.paced(moved.ms, speed)
                self.host.dom.animate(moved.selector, moved.css, ms, moved.dx, moved.dy)

    def skip(self) -> None:
        """Show the end of what is being shown, and hurry until a person is to decide, or the next AI that is watched."""
        if self.reads:
            self.host.lesson("read")
            return
        self.hurry = self.rest != "ask"
        if self.display is not None:
            self.moment += 1
            self._next()

    def speak(self, events: Sequence[Event], before: str = "") -> None:
        """Have what happened, and what a person is to do now, read aloud."""
        words = self.host.words
        said = [before, *sentences(events, names_of(self.game, words))]
        if self.rest == "ask" or self.reads or not self.ai_drives:
            now = self._rest_prompt() if self.rest == "ask" else self._now()
            said += [now.heading, now.reason]
        self.host.dom.speak(" ".join(filter(None, said)))

    # What follows by itself.

    def go_on(self, pause: float) -> None:
        """Have the AI drive, or do what has one answer; else wait for a person."""
        game, settings = self.game, self.host.settings
        if self.host.watching or game.over():
            return
        if self.rest or self.reads:
            self.hurry = False
        if self.rest == "ask" or self.reads:
            return
        if self.rest == "speed" and game.roll:
            self._later(0.0, lambda: self._enter([_fall(die) for die in self._dice()]))
            return
        if self.ai_drives:
            self._later(0.0 if self.hurry or self.rest == "speed" else pause, self._think)
            return
        self.hurry = False
        choices = [] if self.guide and self.guide.teaches(game) else game.legal()
        if len(choices) != 1 or game.question or not settings.autoskip or self.still:
            return
        if not deadly(self.scene(), choices[0]):
            wait = 0.0 if settings.speed == "instant" else AUTO_PAUSE
            self._later(max(pause, wait), lambda: self.act(choices[0]))

    def _think(self) -> None:
        taught = self.guide.next(self.game) if self.guide else None
        if taught or not self.host.worker:
            self.act(taught or plain.choose(self.game.table))
            return
        moment = self.moment

        def thought(text: str) -> None:
            if moment == self.moment and not self.host.watching:
                self.act(parse(text))

        def failed() -> None:
            self.host.worker = False
            if moment == self.moment and not self.host.watching:
                self._think()

        self.host.dom.think(table_text(self.game.table), self.pack, thought, failed)

    def _later(self, pause: float, then: Callable[[], None]) -> None:
        moment = self.moment
        self.host.dom.later(pause, lambda: then() if moment == self.moment else None)


def _fall(die: Die) -> str:
    """Roll a die here; return the face that fell."""
    return die.faces[Seeded(fresh_seed()).roll(die)]
