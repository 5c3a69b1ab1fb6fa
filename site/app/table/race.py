"""The race on the table: whose turn it is to decide, what was decided, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.show.playback import Beat, Playback
from app.show.sounds import weightiest
from app.show.telling import Said, sentences
from app.show.waits import Waits
from app.table.ai_driver import AiDriver
from app.table.answers import standing_answer
from app.table.own_dice import OwnDice
from app.table.protocol import Page, Teacher
from app.table.selection import Selection
from app.table.unattended import Attendance
from app.view import motion
from app.view.highlights import deadly
from app.view.page import Parts
from app.view.scene import Scene, Unattended
from pyengine.actions import Action
from pyengine.events import Event
from pyengine.game import Game
from pyengine.hexes import OUT, Space
from pyengine.narrate import names_of
from pyengine.rules.protocol import Question
from pyengine.state import NO_ONE, Table

AUTO_PAUSE = 0.35
"""How long what has one answer is seen before it is done."""


class Race:
    """A race at this device; made anew for each race, or when an old one is opened."""

    def __init__(self, page: Page, game: Game, ai: AiDriver, pack: str = "") -> None:
        self.page = page
        self.game = game
        self.ai = ai
        self.pack = pack
        """The file of the content pack it is played with, for whoever thinks elsewhere."""
        self.teacher: Teacher | None = None
        """The lesson, if this race is one."""
        game.answer_by(self._standing_answer)
        self.waits = Waits(page.dom.later)
        self.playback = Playback(self.waits, self._speed, self._show_beat)
        self.selection = Selection()
        self.attendance = Attendance(game.seats, page.settings.unattended)
        self.own_dice = OwnDice(page, game, self._enter)
        self.said: dict[int, Said] = {}
        """What the log has put into words already."""
        self._spoken = 0
        """How many events of the running action were read aloud before the question that was just answered."""
        self._hurry = False
        """A person skips: nothing is paced until a person is to decide."""
        self._took_back = False
        """A person took something back: what has one answer waits for them."""

    # What stands now.

    @property
    def table(self) -> Table:
        """The table as the picture shows it."""
        return self.playback.table or self.game.table

    @property
    def showing(self) -> bool:
        """Whether something that happened is being shown."""
        return self.playback.table is not None

    @property
    def ai_drives(self) -> bool:
        """Whether an AI decides now."""
        return not (self.game.over() or self.game.roll) and self.game.seats[self.game.actor].driver == "ai"

    @property
    def unattended(self) -> Unattended:
        """What becomes of a race in which people have no crew left: asked, watched or finished at speed."""
        return self.attendance.of(self.game.table)

    @property
    def reads(self) -> bool:
        """Whether the lesson wants to be read before anybody drives on."""
        return not self.showing and self.teacher is not None and self.teacher.holds(self.game)

    @property
    def busy(self) -> bool:
        """Whether a person must wait: something is shown, an AI drives, or the lesson wants to be read."""
        return self.showing or self.ai_drives or self.reads

    @property
    def aim(self) -> Space | None:
        """The space that the lesson points at, away from the car."""
        return self.teacher.aim(self.game) if self.teacher else None

    def dress(self, parts: Parts, scene: Scene) -> None:
        """Add the lesson to a picture, if this race is one."""
        if self.teacher:
            self.teacher.dress(parts, self.game, scene)

    def teach(self, teacher: Teacher | None) -> None:
        """Have it taught, or no longer."""
        self.teacher = teacher

    # Deciding.

    def act(self, action: Action) -> None:
        """Do a legal action: keep it, then show what happened."""
        game = self.game
        before = game.table.copy()
        told = self._spoken = len(game.history[-1].events) if game.question else 0
        self._show(before, game.apply(action), told)

    def take_roll(self, what: str) -> None:
        """Take in what people rolled; `OwnDice.take` says how it is written."""
        if not self.busy and self.unattended not in ("ask", "speed"):
            self.own_dice.take(what)

    def _enter(self, faces: Sequence[str]) -> None:
        """Let faces count: keep them, then show what happened."""
        game = self.game
        if game.history:
            before, told = game.table.copy(), len(game.history[-1].events)
            self._spoken = told
            self._show(before, game.enter(faces), told)
            return
        # The table is still being set up: nothing moves yet that could be shown.
        events = game.enter(faces)
        self.page.keep()
        self.page.draw()
        self.speak(events)
        self.go_on(0.0)

    def take_back(self, how: Callable[[Game], None], *, redo: bool) -> None:
        """Undo or redo; raises NothingToUndo."""
        how(self.game)
        self.stop()
        self._took_back = not redo
        self._pick_nothing()
        self.page.keep()
        self.page.draw()
        self.speak((), self.page.words.say("said.redone" if redo else "said.undone"))
        self.go_on(0.0)

    def want_unattended(self, wish: Unattended) -> None:
        """Say what becomes of the race once only AI crews are left; go on with it if that is now."""
        before = self.unattended
        self.attendance.want(wish)
        self.page.draw()
        if before == "ask" or (before == "watch" and wish == "speed"):
            self.waits.call_off()
            if self.showing:
                self.playback.go_on()
            else:
                self.go_on(0.0)

    def _standing_answer(self, table: Table, question: Question) -> Action | None:
        rerolls, crew = self.page.settings.rerolls, question.crew
        standing = rerolls[crew] if crew < len(rerolls) else "ask"
        return standing_answer(table, question, self.game.seats[crew].driver, standing)

    def select(self, how: Callable[[Selection], None]) -> None:
        """Pick something, or put it back."""
        how(self.selection)
        self.page.shut_why()
        self.page.draw()

    def follow_settings(self) -> None:
        """Wish for later what is set, while people still drive."""
        if not self.unattended:
            self.attendance.want(self.page.settings.unattended)

    def _pick_nothing(self) -> None:
        self.selection.pick_nothing()
        self.page.shut_why()

    # Showing.

    def _show(self, before: Table, events: Sequence[Event], told: int) -> None:
        self._pick_nothing()
        self.selection.look_home()
        self._took_back = False
        self.page.keep()
        self.playback.begin(before, events, told, self._settle)

    def _speed(self) -> str:
        return "instant" if self._hurry or self.unattended == "speed" else self.page.settings.speed

    def _show_beat(self, beat: Beat) -> None:
        self.page.draw()
        self._move(beat)

    def _settle(self, beat: Beat) -> None:
        """Show the last of it on the table as it is, and go on."""
        events = self.game.history[-1].events[self._spoken :]
        if self.unattended != "speed":
            if not beat.pause:
                # Nothing of it was looked at one by one: one sound stands for all.
                self.page.play(weightiest(beat.events, self.table))
            self.page.draw()
            self._look_home_after(beat.pause)
            if beat.pause:
                self._move(beat)
            self.speak(events)
        elif any(event.kind == "turn" for event in events):
            # At speed a picture a turn is enough.
            self.page.draw()
        self.go_on(beat.pause)

    def _look_home_after(self, pause: float) -> None:
        """Look at the active car again once the last thing was seen, if that was elsewhere."""
        car, looked = self.table.car, self.playback.looked
        if looked != OUT and (car == NO_ONE or self.table.at[car] != looked):
            self.waits.later(pause, self._look_home)
        else:
            self.playback.look_home()

    def _look_home(self) -> None:
        self.playback.look_home()
        self.page.look()

    def _move(self, beat: Beat) -> None:
        self.page.play(weightiest(beat.events, self.table))
        for event in beat.events:
            moved = motion.motion(event, self.table.rear)
            if moved and not self.page.dom.calm():
                ms = motion.paced(moved.ms, beat.speed)
                self.page.dom.animate(moved.selector, moved.css, ms, moved.dx, moved.dy)

    def skip(self) -> None:
        """Show the end of what is being shown, and hurry until a person is to decide, or the next AI that is watched."""
        if self.reads:
            self.page.lesson("read")
            return
        self._hurry = self.unattended != "ask"
        self.playback.skip()

    def stop(self) -> None:
        """Show nothing more; whatever was waited for is called off."""
        self.waits.call_off()
        self.playback.stop()

    def speak(self, events: Sequence[Event], before: str = "") -> None:
        """Have what happened, and what a person is to do now, read aloud."""
        said = [before, *sentences(events, names_of(self.game, self.page.words))]
        if self.unattended == "ask" or self.reads or not self.ai_drives:
            now = self.page.what_now()
            said += [now.heading, now.reason]
        self.page.dom.speak(" ".join(filter(None, said)))

    # What follows by itself.

    def go_on(self, pause: float) -> None:
        """Have the AI drive, or do what has one answer; else wait for a person."""
        game, unattended = self.game, self.unattended
        if self.page.watching or game.over():
            return
        if unattended or self.reads:
            self._hurry = False
        if unattended == "ask" or self.reads:
            return
        if unattended == "speed" and game.roll:
            self.waits.later(0.0, self.own_dice.roll_here)
        elif self.ai_drives:
            self.waits.later(0.0 if self._hurry or unattended == "speed" else pause, self._think)
        else:
            self._hurry = False
            self._do_the_only_one(pause)

    def _do_the_only_one(self, pause: float) -> None:
        """Do what has one answer, if that is wanted, a moment after it is seen; never what loses for certain."""
        game, settings = self.game, self.page.settings
        choices = [] if self.teacher and self.teacher.teaches(game) else game.legal()
        if len(choices) != 1 or game.question or not settings.autoskip or self._took_back:
            return
        scene = self.page.scene()
        if scene and not deadly(scene, choices[0]):
            wait = 0.0 if settings.speed == "instant" else AUTO_PAUSE
            self.waits.later(max(pause, wait), lambda: self.act(choices[0]))

    def _think(self) -> None:
        taught = self.teacher.next(self.game) if self.teacher else None
        if taught:
            self.act(taught)
        else:
            self.ai.choose(self.game.table, self.pack, self._drive, self.waits)

    def _drive(self, action: Action) -> None:
        if not self.page.watching:
            self.act(action)
