"""The page: what a person means becomes an action, a sheet or a setting; it owns the race, the sheet, the words.

It knows the game and the rooms; the browser is handed in (`protocol.Dom`), so all of it runs without one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.browser.protocol import Dom, Input
from app.input import intent as means
from app.keep.settings import language, plain_settings, read_settings, standing
from app.keep.store import Store
from app.lobby import sheets
from app.lobby.lobby import Lobby
from app.lobby.options import Options
from app.show.picture import Picture
from app.show.sounds import TICK, Cue
from app.table.ai_driver import AiDriver
from app.table.commands import COMMANDS
from app.table.picture import picture, what_now
from app.table.protocol import Teacher
from app.table.race import Race
from app.table.selection import Selection
from app.view import ask
from app.view.page import frame_words
from app.view.scene import Prompt, Scene, Settings, Why
from app.view.setup import MOST_CREWS
from app.words import ENGLISH, page_words
from pyengine import content
from pyengine.actions import Action
from pyengine.game import Game
from pyengine.narrate import names_of, refusal_words


class TablePage:
    """One page: the race it shows, its sheets, what it keeps."""

    def __init__(self, dom: Dom) -> None:
        self.dom = dom
        self.store = Store(dom)
        self.race: Race | None = None
        self.settings = Settings()
        self.words = ENGLISH
        self.dialog = ""
        self.why: Why | None = None
        self.watching = False
        """Another tab plays; here one can only look."""
        self.lobby = Lobby(self)
        self.options = Options(self)
        self.picture = Picture(dom)
        self.ai = AiDriver(dom)
        self._visiting = True
        """The language the address asks for holds until another is chosen."""
        self._warned = ""
        """What trouble with the storage was said already in this race."""

    # Starting, and other tabs.

    def start(self, ready: Callable[[], None] = lambda: None) -> None:
        """Show the table: the race that was kept, or the set-up; then call ``ready``."""
        self.dom.listen(self.take)
        self.dom.explain(self.lobby.explain)
        self.settings = read_settings(self.store.settings())
        self.options.apply()
        self._speak()
        wish = self.dom.wish()

        def claimed(mine: bool) -> None:
            self._open(mine, anew=wish in ("new", "learn"))
            if wish == "learn" and not self.race:
                self.lesson("start")
            ready()

        self.dom.claim(False, claimed, self._lost)

    def _speak(self) -> None:
        """Speak the language that is asked for, set or wanted."""
        asked, wanted = self.dom.languages()
        asked = asked if self._visiting else ()
        self.words = page_words(language(self.settings, asked, wanted))
        spoken = self.words.language
        self.dom.language(spoken.code, spoken.direction, frame_words(self.words))

    def speak_as_set(self) -> None:
        """Speak the language that is set; what is on the screen says itself again in it."""
        setting_up = 'data-form="setup"' in self.dialog
        self.why = None
        self._visiting = False
        self._speak()
        if setting_up:
            self.dialog = self.lobby.sheet()

    def _open(self, mine: bool, *, anew: bool = False) -> None:
        self.watching = not mine
        self.race, self.dialog = None, ""
        if mine:
            self.store.own()
        game, self.dialog = self.lobby.resume(mine=mine)
        if game:
            self._sit_down(game)
            if mine:
                # Whole once, before anybody waits for it; from here on action by action.
                self.store.keep(game)
        if self.watching:
            self.dialog = sheets.other_tab_sheet(False, self.words)
        elif not self.dialog and (anew or not self.race):
            self.dialog = self.lobby.sheet()
        self.draw()
        if self.store.trouble:
            self._warn()
        if self.race:
            self.race.go_on(0.0)

    def _lost(self) -> None:
        self.watching = True
        if self.race:
            self.race.stop()
        self.open_dialog(sheets.other_tab_sheet(True, self.words))

    def _take_over(self, mine: bool) -> None:
        if mine:
            self._open(True)

    def _sit_down(self, game: Game) -> None:
        if self.race:
            self.race.stop()
        rerolls = (*self.settings.rerolls, *((standing("ask"),) * MOST_CREWS))
        self.settings = self.settings._replace(rerolls=rerolls[: len(game.seats)])
        self._warned = ""
        self.why = None
        self.race = Race(self, game, self.ai, self.lobby.packs.text(game.table.rules.pack))
        if self.settings.guided:
            self.lesson("find")

    def enter(self, game: Game) -> None:
        """Sit down at a race that begins or comes in."""
        if self.watching:
            self.open_dialog(sheets.other_tab_sheet(False, self.words))
            return
        self.dialog = ""
        self._sit_down(game)
        self.keep()
        race = self.race

        def begin() -> None:
            if race and race is self.race:
                self.draw()
                race.speak(() if game.history else game.opening)
                race.go_on(0.0)

        if race:
            self.picture.begin(lambda: picture(race, self), begin)

    # What the rooms ask of it, as `table.protocol.Page` says.

    @property
    def game(self) -> Game | None:
        """The race on the table."""
        return self.race.game if self.race else None

    @property
    def teacher(self) -> Teacher | None:
        """Its lesson."""
        return self.race.teacher if self.race else None

    def scene(self) -> Scene | None:
        """Return what is to be seen of the race now."""
        return picture(self.race, self) if self.race else None

    def what_now(self) -> Prompt:
        """Return what is to be done now in the race, or what is being shown of it."""
        return what_now(self.race, self) if self.race else Prompt("")

    def draw(self) -> None:
        """Draw what changed."""
        if self.race:
            self.picture.draw(picture(self.race, self), self.dialog, self.race.dress)
        else:
            self.picture.draw_without_race(self.dialog, self.words)

    def look(self) -> None:
        """Look at what is to be looked at now, where nothing else has changed."""
        if self.race:
            self.picture.look(picture(self.race, self))

    def keep(self) -> None:
        """Keep the race as it stands; say so plainly when that fails."""
        if not self.race:
            return
        self.store.keep(self.race.game)
        if self.store.trouble == "tab":
            self._lost()
        elif self.store.trouble and self.store.trouble != self._warned:
            self._warn()
        self._warned = self.store.trouble

    def _warn(self) -> None:
        trouble = self.words.say(f"trouble.{self.store.trouble}")
        if self.race:
            self.why = Why(self.words.say("why.not-kept"), trouble)
            self.draw()
        elif not self.watching and not self.lobby.broken:
            self.open_dialog(self.lobby.sheet(problem=trouble))

    def remember(self, **changes: Any) -> None:
        """Change settings and keep them."""
        self.settings = self.settings._replace(**changes)
        if self.race and "unattended" in changes:
            self.race.follow_settings()
        self.store.keep_settings(plain_settings(self.settings))

    def play(self, cue: Cue | None) -> None:
        """Let a sound be heard, if sound is on and this is the tab that plays."""
        if cue and self.settings.sound and not self.watching:
            self.dom.play(*cue)

    def shut_why(self) -> None:
        """Take the answer to something not allowed away; whoever asks for it draws."""
        self.why = None

    def say_why(self, words: str, rule: str = "", legal: tuple[Action, ...] = ()) -> None:
        """Answer why something is not allowed: words, the rule that forbids it, what would be legal."""
        self.why = ask.why_not(words, rule, legal, self.words)
        self.draw()

    def shut_dialog(self) -> None:
        """Shut the sheet; whoever asks for it draws."""
        self.dialog = ""

    def open_dialog(self, markup: str) -> None:
        """Show a sheet."""
        self.dialog, self.why = markup, None
        self.draw()

    def lesson(self, command: str) -> None:
        """Do what a button of the lesson asks."""
        from app.lesson import guide  # Only who learns by driving waits for it.

        guide.act(self, command)

    def teach(self, teacher: Teacher | None) -> None:
        """Have the race on the table taught, or no longer."""
        if self.race:
            self.race.teach(teacher)

    def go_on(self) -> None:
        """Draw the race, say what is to be done now, and let it go on."""
        self.draw()
        if self.race:
            self.race.speak(())
            self.race.go_on(0.0)

    # What people mean.

    def take(self, given: Input) -> None:
        """Take in something a person did."""
        if given.kind == "click" and ("ui" in given.data or "die" in given.data):
            self.play(TICK)
        self.lobby.read(given.fields)
        seen = means.Seen(
            self.picture.scene,
            self.dom.orientation(),
            bool(self.dialog),
            self.why is not None,
            self.picture.coming,
            self.watching,
        )
        match means.intent(given, seen):
            case means.Play(action):
                self._play(action)
            case means.Why(action):
                self._answer_why(action)
            case means.Pick(action, by_key):
                self._pick(action, by_key)
            case means.HoldDie(die):
                self._select(lambda selection: selection.take_die(die))
            case means.Rule(rule):
                self._show_rule(rule)
            case means.Ui(verb, value):
                self._ui(verb, value)
            case means.Begin():
                self.lobby.deal()
            case means.TakeFile(text, name, pack, in_form):
                if pack:
                    self.lobby.add_pack(text, name, in_form=in_form)
                else:
                    self.lobby.take_in(text)
            case means.Redraw():
                self.draw()
            case means.Elsewhere():
                self.open_dialog(sheets.other_tab_sheet(False, self.words))

    def _play(self, action: Action) -> None:
        """Play an action; the rules have the last word."""
        if self.race and (self.race.ai_drives or self.race.game.explain(action)):
            self._answer_why(action)
        elif self.race:
            self.race.act(action)

    def _answer_why(self, action: Action) -> None:
        """Say why an action is not allowed now."""
        if not self.race:
            return
        game = self.race.game
        names = names_of(game, self.words)
        refusal = game.explain(action)
        if self.race.ai_drives:
            self.say_why(self.words.say("why.ai", crew=names.crews[game.actor]), "RND-2")
        elif refusal:
            self.say_why(refusal_words(refusal, names), refusal.rule, tuple(game.legal()))
        else:
            # The rules allow it; what there is to read in a lesson comes first.
            self.race.skip()

    def _show_rule(self, rule: str) -> None:
        if rule in content.RULES:
            self.why = ask.rule_card(rule, self.words)
            self.draw()

    def _select(self, how: Callable[[Selection], None]) -> None:
        if self.race:
            self.race.select(how)

    def _pick(self, action: Action, by_key: bool) -> None:
        self._select(lambda selection: selection.pick(action))
        if by_key:
            # Enter plays it, whatever was pressed before.
            self.dom.focus("#ribbon .do .go:not(.quiet)")

    # The page itself.

    def _ui(self, verb: str, value: str) -> None:
        if verb in _UI:
            _UI[verb](self, value)
        elif verb not in COMMANDS:
            self.options.take(verb, value)
        elif self.race:
            COMMANDS[verb](self.race, value)

    def _close(self, value: str) -> None:
        if self.why:
            self.why = None
        elif self.race:
            self.dialog = ""
        elif not self.watching and not self.lobby.broken:
            self.dialog = self.lobby.sheet()
        self.draw()

    def _again(self, value: str) -> None:
        if not self.watching:
            self.lobby.again()

    def _claim(self, value: str) -> None:
        self.dom.claim(True, self._take_over, self._lost)


_UI: dict[str, Callable[[TablePage, str], None]] = {
    "rules": lambda page, value: page.lobby.rules(),
    "supplies": lambda page, value: page.lobby.supplies(),
    "about": lambda page, value: page.lobby.about(),
    "keys": lambda page, value: page.lobby.keys(),
    "menu": lambda page, value: page.lobby.menu(),
    "setup": lambda page, value: page.lobby.setup(),
    "pack": lambda page, value: page.lobby.choose_pack(value),
    "pack-remove": lambda page, value: page.lobby.remove_pack(value),
    "again": TablePage._again,
    "guide": TablePage.lesson,
    "export": lambda page, value: page.lobby.hand_out(),
    "export-aside": lambda page, value: page.lobby.hand_out_aside(value),
    "send": lambda page, value: page.lobby.send(),
    "share": lambda page, value: page.lobby.share(),
    "install": lambda page, value: page.lobby.install(),
    "close": TablePage._close,
    "take-over": TablePage._claim,
}
"""What the page does at each ``data-ui`` verb of its own; others belong to the race and to the options."""
