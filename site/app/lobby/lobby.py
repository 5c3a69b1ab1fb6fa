"""The lobby: the set-up form, the content packs, races that come in and go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.browser.protocol import Shared
from app.keep.store import BadSave, NeedsPack, read_race
from app.lobby import sheets
from app.lobby.form import form_of, read_form, seat
from app.lobby.packs import Packs, mistakes
from app.table.protocol import Page
from app.view import menu
from app.view.scene import SPEEDS
from app.view.setup import Form, setup_dialog
from pyengine import __version__
from pyengine.content.pack import PackError
from pyengine.game import Game, Seat
from pyengine.narrate import sentence
from pyengine.notation import dumps
from pyengine.ruleset import SetupError


class Lobby:
    """What a race is set up with. ``broken`` is a text that does not come back as a race here, and why."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.packs = Packs(page.dom)
        self.form = Form()
        self.broken: BadSave | None = None

    # Setting up.

    def sheet(self, **changes: Any) -> str:
        """Draw the set-up form as it stands; ``changes`` are problems to say."""
        if self.packs.find(self.form.pack) is None:
            self.form = self.form._replace(pack="")
        clean = self.form._replace(problem="", pack_problem="", pack_problems=())
        there = self.page.game is not None
        return setup_dialog(
            clean._replace(packs=self.packs.rows(), resumable=there, words=self.page.words, **changes)
        )

    def read(self, fields: Mapping[str, str]) -> None:
        """Take over what stands in the form."""
        if "crews" in fields:
            self.form = read_form(fields, self.page.words)

    def setup(self, value: str = "") -> None:
        """Open the set-up form."""
        if self.page.game:
            self.broken = None
        self.form = self.form._replace(seed="", opened=())
        self.page.open_dialog(self.sheet())

    def deal(self) -> None:
        """Begin the race the form describes; say what is wrong with it."""
        form, words = self.form, self.page.words
        pack = self.packs.find(form.pack)
        if pack is None:
            self.page.open_dialog(self.sheet(problem=words.say("pack.gone")))
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
            self.page.open_dialog(self.sheet(problem=f"{sentence(words.because(error))}."))
            return
        self.form = form._replace(seats=tuple(seat(*one) for one in game.seats) + form.seats[form.crews :])
        speed = form.speed if form.speed in SPEEDS else "normal"
        self.page.remember(speed=speed, autoskip=form.autoskip, rerolls=form.rerolls[: form.crews])
        self._enter(game)

    def again(self) -> None:
        """Begin the same race once more, with fresh dice."""
        if game := self.page.game:
            self.form = form_of(game, self.page.settings, self.form)
            self.deal()

    def _enter(self, game: Game) -> None:
        if isinstance(self.broken, NeedsPack) and not self.page.game and not self.page.watching:
            # The kept race waits for its pack: the new one must not write over it.
            self.page.store.set_aside(self.broken.text)
        self.broken = None
        self.page.enter(game)

    # Content packs.

    def choose_pack(self, fingerprint: str) -> None:
        """Race with this pack."""
        self.form = self.form._replace(pack=fingerprint)
        self.page.open_dialog(self.sheet())

    def remove_pack(self, fingerprint: str) -> None:
        """Forget a pack, unless the race on the table needs it."""
        game = self.page.game
        if game and game.table.rules.pack.fingerprint == fingerprint:
            self.page.open_dialog(self.sheet(pack_problem=self.page.words.say("pack.in-use")))
            return
        self.packs.remove(fingerprint)
        self.page.open_dialog(self.sheet())

    def add_pack(self, text: str, name: str, *, in_form: bool) -> None:
        """Keep the pack in a file; say every mistake in it. A race that waits for it begins."""
        rows: tuple[str, ...] = ()
        words = self.page.words
        try:
            pack = self.packs.add(text, name)
            problem = words.say("pack.unkept") if self.packs.trouble else ""
            self.form = self.form._replace(pack=pack.fingerprint)
        except PackError as error:
            problem, rows = mistakes(error, words)
        if isinstance(self.broken, NeedsPack) and not in_form:
            problem = problem or words.say("pack.other", name=name)
            self._try_again(self.broken, problem, rows)
        else:
            self.page.open_dialog(self.sheet(pack_problem=problem, pack_problems=rows))

    def _try_again(self, waiting: NeedsPack, problem: str, rows: tuple[str, ...]) -> None:
        try:
            game = read_race(waiting.text, self.packs.find)
        except NeedsPack:
            self.page.open_dialog(self._waiting(waiting, problem, rows))
        except BadSave as error:
            self.broken = error
            self.page.open_dialog(
                sheets.broken_sheet(self.page.words.because(error.why), False, self.page.words)
            )
        else:
            self.broken = None
            self.page.enter(game)

    def _waiting(self, waiting: NeedsPack, problem: str = "", rows: tuple[str, ...] = ()) -> str:
        back = self.page.game is not None
        return sheets.pack_sheet(waiting.name, problem, rows, back, self.page.words)

    # Races in and out.

    def resume(self, *, mine: bool) -> tuple[Game | None, str]:
        """Return the race that was kept, or what to say about one that does not come back."""
        self.broken = None
        try:
            return self.page.store.resume(self.packs.find, set_aside=mine), ""
        except NeedsPack as error:
            self.broken = error
            return None, self._waiting(error)
        except BadSave as error:
            self.broken = error
            kept = error.text in self.page.store.aside()
            return None, sheets.broken_sheet(self.page.words.because(error.why), kept, self.page.words)

    def take_in(self, text: str) -> None:
        """Play the race in a file; say why it does not come in."""
        try:
            game = read_race(text, self.packs.find)
        except NeedsPack as error:
            self.broken = error
            self.page.open_dialog(self._waiting(error))
        except BadSave as error:
            problem = self.page.words.say("race.unreadable", reason=self.page.words.because(error.why))
            if self.page.game and "menu-sheet" in self.page.dialog:
                self.menu(problem)
            else:
                self.page.open_dialog(self.sheet(problem=problem))
        else:
            self._enter(game)

    def hand_out(self) -> None:
        """Hand the race to the person as a file."""
        if game := self.page.game:
            self.page.dom.download("race.json", dumps(game.record()))

    def hand_out_aside(self, value: str = "") -> None:
        """Hand out a text that does not come back as a race here: one that is set aside, or the one just found."""
        aside = self.page.store.aside()
        if value.isdigit() and int(value) < len(aside):
            self.page.dom.download("race-set-aside.json", aside[int(value)])
        elif self.broken:
            self.page.dom.download("race-set-aside.json", self.broken.text)

    # Sheets.

    def keys(self) -> None:
        """Open the sheet of keys."""
        self.page.open_dialog(sheets.keys_sheet(self.page.words))

    def rules(self) -> None:
        """Open the rules, those of the expansion too where it is played with."""
        game = self.page.game
        carnage = game.table.rules.carnage if game else self.form.carnage
        self.page.open_dialog(menu.rules_dialog(carnage, self.page.words))

    def supplies(self) -> None:
        """Open the piles and supplies."""
        if scene := self.page.scene():
            self.page.open_dialog(menu.supplies_dialog(scene))

    def about(self) -> None:
        """Open what is to be said about the table itself."""
        scene = self.page.scene()
        played = menu.played_words(scene) if scene else ""
        self.page.open_dialog(menu.about_dialog(__version__, played, self.page.words))

    def menu(self, problem: str = "", news: str = "") -> None:
        """Open the menu."""
        if scene := self.page.scene():
            trouble = self.page.store.trouble
            problem = problem or (self.page.words.say(f"trouble.{trouble}") if trouble else "")
            aside, dom = len(self.page.store.aside()), self.page.dom
            sheet = menu.menu_dialog(scene, problem, aside=aside, installable=dom.installable(), news=news)
            self.page.open_dialog(sheet)

    # The device's share sheet, and its apps.

    def send(self) -> None:
        """Give the race to the share sheet, or hand it out as a file."""
        if game := self.page.game:
            self.page.dom.share_file("race", dumps(game.record()), self._shared)

    def share(self) -> None:
        """Give the page's address to the share sheet, or copy it."""
        self.page.dom.share(self.page.dom.address(), self.page.words.say("page.title"), self._shared)

    def _shared(self, done: Shared, why: str) -> None:
        say = self.page.words.say
        if done == "failed":
            self.menu(say("share.failed", why=why or say("share.none")))
        else:
            self.menu(news="" if done == "shared" else say(f"share.{done}"))

    def explain(self, data: Mapping[str, str]) -> str:
        """Say what a thing on the table is, in markup; nothing while there is no race."""
        scene = self.page.scene()
        if not scene:
            return ""
        from app.view import tips  # Nobody waits for it at start.

        return tips.answer(scene, data)

    def install(self) -> None:
        """Have the browser ask whether to install the page."""
        self.page.dom.install()
        self.menu()
