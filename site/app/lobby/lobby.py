"""The desk beside the table: the set-up form, the content packs, races that come in and go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from app.browser.protocol import Dom, Input, Shared
from app.keep.store import BadSave, NeedsPack, Store, read_race
from app.lobby import sheets
from app.lobby.choices import SPEED_NAMES, form_of, read_form, seat
from app.lobby.packs import Packs, mistakes
from app.table.race import Race
from app.view import menu
from app.view.scene import Settings
from app.view.setup import Form, setup_dialog
from pyengine.content.pack import PackError
from pyengine.game import Game, Seat
from pyengine.narrate import sentence
from pyengine.notation import dumps
from pyengine.ruleset import SetupError
from pyengine.words import Words


class Front(Protocol):
    """The page in front of the desk."""

    dom: Dom
    store: Store
    settings: Settings
    race: Race | None
    watching: bool
    dialog: str
    words: Words

    def open_dialog(self, markup: str) -> None:
        """Show a dialog."""

    def remember(self, **changes: Any) -> None:
        """Change settings and keep them."""

    def enter(self, game: Game) -> None:
        """Sit down at a race that begins or comes in."""


class Desk:
    """What a race is set up with. ``broken`` is a text that does not come back as a race here, and why."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.packs = Packs(front.dom)
        self.form = Form()
        self.broken: BadSave | None = None

    # Setting up.

    def sheet(self, **changes: Any) -> str:
        """Draw the set-up form as it stands; ``changes`` are problems to say."""
        if self.packs.find(self.form.pack) is None:
            self.form = self.form._replace(pack="")
        clean = self.form._replace(problem="", pack_problem="", pack_problems=())
        there = self.front.race is not None
        return setup_dialog(
            clean._replace(packs=self.packs.rows(), resumable=there, words=self.front.words, **changes)
        )

    def read(self, fields: Mapping[str, str]) -> None:
        """Take over what stands in the form."""
        if "crews" in fields:
            self.form = read_form(fields, self.front.words)

    def setup(self, value: str = "") -> None:
        """Open the set-up form."""
        if self.front.race:
            self.broken = None
        self.form = self.form._replace(seed="", opened=())
        self.front.open_dialog(self.sheet())

    def deal(self) -> None:
        """Begin the race the form describes; say what is wrong with it."""
        form, words = self.form, self.front.words
        pack = self.packs.find(form.pack)
        if pack is None:
            self.front.open_dialog(self.sheet(problem=words.say("pack.gone")))
            return
        try:
            game = Game.new(
                [Seat(*one) for one in form.seats[: form.crews]],
                options=form.options,
                carnage=form.carnage,
                big_team=form.big_team,
                pack=pack,
                start=form.start,
                seed=form.seed or None,
                own_dice=form.own_dice,
            )
        except SetupError as error:
            if error.reason:
                said = words.say(f"setup.{error.reason}", value=error.value)
            else:
                said = f"{sentence(words.because(error))}."
            self.front.open_dialog(self.sheet(problem=said))
            return
        self.form = form._replace(seats=tuple(seat(*one) for one in game.seats) + form.seats[form.crews :])
        speed = form.speed if form.speed in SPEED_NAMES else "normal"
        self.front.remember(speed=speed, autoskip=form.autoskip, rerolls=form.rerolls[: form.crews])
        self._enter(game)

    def again(self) -> None:
        """Begin the same race once more, with fresh dice."""
        if self.front.race:
            self.form = form_of(self.front.race.game, self.front.settings, self.form)
            self.deal()

    def _enter(self, game: Game) -> None:
        if isinstance(self.broken, NeedsPack) and not self.front.race and not self.front.watching:
            # The kept race waits for its pack: the new one must not write over it.
            self.front.store.set_aside(self.broken.text)
        self.broken = None
        self.front.enter(game)

    # Content packs.

    def choose_pack(self, fingerprint: str) -> None:
        """Race with this pack."""
        self.form = self.form._replace(pack=fingerprint)
        self.front.open_dialog(self.sheet())

    def remove_pack(self, fingerprint: str) -> None:
        """Forget a pack, unless the race on the table needs it."""
        race = self.front.race
        if race and race.game.table.rules.pack.fingerprint == fingerprint:
            self.front.open_dialog(self.sheet(pack_problem=self.front.words.say("pack.in-use")))
            return
        self.packs.remove(fingerprint)
        self.front.open_dialog(self.sheet())

    def add_pack(self, hit: Input) -> None:
        """Keep the pack in a file; say every mistake in it. A race that waits for it begins."""
        self.read(hit.fields)
        rows: tuple[str, ...] = ()
        words = self.front.words
        try:
            pack = self.packs.add(hit.text, hit.name)
            problem = words.say("pack.unkept") if self.packs.trouble else ""
            self.form = self.form._replace(pack=pack.fingerprint)
        except PackError as error:
            problem, rows = mistakes(error, words)
        if isinstance(self.broken, NeedsPack) and not hit.fields:
            problem = problem or words.say("pack.other", name=hit.name)
            self._try_again(self.broken, problem, rows)
        else:
            self.front.open_dialog(self.sheet(pack_problem=problem, pack_problems=rows))

    def _try_again(self, waiting: NeedsPack, problem: str, rows: tuple[str, ...]) -> None:
        try:
            game = read_race(waiting.text, self.packs.find)
        except NeedsPack:
            self.front.open_dialog(self._waiting(waiting, problem, rows))
        except BadSave as error:
            self.broken = error
            self.front.open_dialog(
                sheets.broken_sheet(self.front.words.because(error.why), False, self.front.words)
            )
        else:
            self.broken = None
            self.front.enter(game)

    def _waiting(self, waiting: NeedsPack, problem: str = "", rows: tuple[str, ...] = ()) -> str:
        back = self.front.race is not None
        return sheets.pack_sheet(waiting.name, problem, rows, back, self.front.words)

    # Races in and out.

    def resume(self, *, mine: bool) -> tuple[Game | None, str]:
        """Return the race that was kept, or what to say about one that does not come back."""
        self.broken = None
        try:
            return self.front.store.resume(self.packs.find, set_aside=mine), ""
        except NeedsPack as error:
            self.broken = error
            return None, self._waiting(error)
        except BadSave as error:
            self.broken = error
            kept = error.text in self.front.store.aside()
            return None, sheets.broken_sheet(self.front.words.because(error.why), kept, self.front.words)

    def take_in(self, text: str) -> None:
        """Play the race in a file; say why it does not come in."""
        race = self.front.race
        try:
            game = read_race(text, self.packs.find)
        except NeedsPack as error:
            self.broken = error
            self.front.open_dialog(self._waiting(error))
        except BadSave as error:
            problem = self.front.words.say("race.unreadable", reason=self.front.words.because(error.why))
            if race and "menu-sheet" in self.front.dialog:
                self.menu(problem)
            else:
                self.front.open_dialog(self.sheet(problem=problem))
        else:
            self._enter(game)

    def hand_out(self) -> None:
        """Hand the race to the person as a file."""
        if self.front.race:
            self.front.dom.download("race.json", dumps(self.front.race.game.record()))

    def hand_out_aside(self, value: str = "") -> None:
        """Hand out a text that does not come back as a race here: one that is set aside, or the one just found."""
        aside = self.front.store.aside()
        if value.isdigit() and int(value) < len(aside):
            self.front.dom.download("race-set-aside.json", aside[int(value)])
        elif self.broken:
            self.front.dom.download("race-set-aside.json", self.broken.text)

    def menu(self, problem: str = "", news: str = "") -> None:
        """Open the menu."""
        if self.front.race:
            trouble = self.front.store.trouble
            problem = problem or (self.front.words.say(f"trouble.{trouble}") if trouble else "")
            aside, dom = len(self.front.store.aside()), self.front.dom
            sheet = menu.menu_dialog(
                self.front.race.scene(), problem, aside=aside, installable=dom.installable(), news=news
            )
            self.front.open_dialog(sheet)

    # The device's share sheet, and its apps.

    def send(self) -> None:
        """Give the race to the share sheet, or hand it out as a file."""
        if self.front.race:
            self.front.dom.share_file("race", dumps(self.front.race.game.record()), self._shared)

    def share(self) -> None:
        """Give the page's address to the share sheet, or copy it."""
        self.front.dom.share(self.front.dom.address(), self.front.words.say("page.title"), self._shared)

    def _shared(self, done: Shared, why: str) -> None:
        say = self.front.words.say
        if done == "failed":
            self.menu(say("share.failed", why=why or say("share.none")))
        else:
            self.menu(news="" if done == "shared" else say(f"share.{done}"))

    def explain(self, data: Mapping[str, str]) -> str:
        """Say what a thing on the table is, in markup; nothing while there is no race."""
        if not self.front.race:
            return ""
        from app.view import tips  # Nobody waits for it at start.

        return tips.answer(self.front.race.scene(), data)

    def install(self) -> None:
        """Have the browser ask whether to install the page."""
        self.front.dom.install()
        self.menu()
