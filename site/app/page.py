"""The page's logic: what people do becomes actions, dialogs and settings, and the race is kept.

It knows the game and the views; the browser is handed in (`protocol.Dom`), so all of it runs without one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.browser.protocol import Dom, Input
from app.input import keys
from app.keep.store import Store
from app.lobby import sheets
from app.lobby.choices import language, plain_settings, read_settings, standing
from app.lobby.lobby import Desk
from app.lobby.options import Options
from app.show.picture import Picture
from app.show.sounds import TICK, Cue
from app.table.race import Race
from app.view import ask, menu, page
from app.view.geometry import space_at
from app.view.hand import drop
from app.view.highlights import deadly
from app.view.scene import Settings, Why
from app.view.setup import MOST_CREWS
from app.words import ENGLISH, page_words
from pyengine import __version__, content
from pyengine.actions import Action, of, parse
from pyengine.game import Game, NothingToUndo
from pyengine.narrate import Names, names_of, refusal_words, undo_words
from pyengine.state import NO_ONE

BOARD_VERBS = {"move": "step", "airstrike": "place", "strike": "shoot", "shoot": "shoot"}


class TablePage:
    """One page: the race it shows, its dialogs, what it keeps."""

    def __init__(self, dom: Dom) -> None:
        self.dom = dom
        self.store = Store(dom)
        self.race: Race | None = None
        self.settings = Settings()
        self.words = ENGLISH
        self.visiting = True
        """The language the address asks for holds until another is chosen."""
        self.desk: Desk = Desk(self)
        self.options = Options(self)
        self.picture = Picture(dom)
        self.dialog = ""
        self.why: Why | None = None
        self.warned = ""
        """What trouble with the storage was said already in this race."""
        self.watching = False
        """Another tab plays; here one can only look."""
        self.worker = True
        """The AI thinks in a worker, as far as we know."""

    # Starting, and other tabs.

    def start(self, ready: Callable[[], None] = lambda: None) -> None:
        """Show the table: the race that was kept, or the set-up; then call ``ready``."""
        self.dom.listen(self.hear)
        self.dom.explain(self.desk.explain)
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
        asked = asked if self.visiting else ()
        self.words = page_words(language(self.settings, asked, wanted))
        spoken = self.words.language
        self.dom.language(spoken.code, spoken.direction, page.frame_words(self.words))

    def speak_as_set(self) -> None:
        """Speak the language that is set; what is on the screen says itself again in it."""
        setting_up = 'data-form="setup"' in self.dialog
        self.why = None
        self.visiting = False
        self._speak()
        if setting_up:
            self.dialog = self.desk.sheet()

    def _open(self, mine: bool, *, anew: bool = False) -> None:
        self.watching = not mine
        self.race, self.dialog = None, ""
        if mine:
            self.store.own()
        game, self.dialog = self.desk.resume(mine=mine)
        if game:
            self._sit_down(game)
            if mine:
                # Whole once, before anybody waits for it; from here on action by action.
                self.store.keep(game)
        if self.watching:
            self.dialog = sheets.other_tab_sheet(False, self.words)
        elif not self.dialog and (anew or not self.race):
            self.dialog = self.desk.sheet()
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
        self.warned = ""
        self.race = Race(self, game, self.desk.packs.text(game.table.rules.pack))
        if self.settings.guided:
            self.lesson("find")

    # Drawing and keeping.

    def draw(self) -> None:
        """Draw what changed."""
        self.picture.draw(self.race, self.dialog, self.words)

    def look(self) -> None:
        """Look at what is to be looked at now, where nothing else has changed."""
        self.picture.look()

    def keep(self) -> None:
        """Keep the race as it stands; say so plainly when that fails."""
        if not self.race:
            return
        self.store.keep(self.race.game)
        if self.store.trouble == "tab":
            self._lost()
        elif self.store.trouble and self.store.trouble != self.warned:
            self._warn()
        self.warned = self.store.trouble

    def _warn(self) -> None:
        trouble = self.words.say(f"trouble.{self.store.trouble}")
        if self.race:
            self.why = Why(self.words.say("why.not-kept"), trouble)
            self.draw()
        elif not self.watching and not self.desk.broken:
            self.open_dialog(self.desk.sheet(problem=trouble))

    def remember(self, **changes: Any) -> None:
        """Change settings and keep them."""
        self.settings = self.settings._replace(**changes)
        self.store.keep_settings(plain_settings(self.settings))

    def play(self, cue: Cue | None) -> None:
        """Let a sound be heard, if sound is on and this is the tab that plays."""
        if cue and self.settings.sound and not self.watching:
            self.dom.play(*cue)

    # What people do.

    def hear(self, hit: Input) -> None:
        """Take in something a person did."""
        if hit.kind == "click" and ("ui" in hit.data or "die" in hit.data):
            self.play(TICK)
        if hit.kind == "key":
            self._key(hit)
        elif hit.kind == "submit":
            self.desk.read(hit.fields)
            self.desk.deal()
        elif hit.kind == "file" and hit.data.get("ui") == "pack-file":
            self.desk.add_pack(hit)
        elif hit.kind == "file":
            self.desk.take_in(hit.text)
        elif hit.kind == "turned":
            self.draw()
        elif "ui" in hit.data:
            self.desk.read(hit.fields)
            self._ui(hit.data["ui"])
        elif "rule" in hit.data:
            if hit.data["rule"] in content.RULES:
                self.why = ask.rule_card(hit.data["rule"], self.words)
                self.draw()
        elif self.race and self.watching:
            self.open_dialog(sheets.other_tab_sheet(False, self.words))
        elif self.race and self.race.display is not None:
            self.race.skip()
        elif self.race and not self.picture.coming:
            self._play_hit(self.race, hit)

    def _play_hit(self, race: Race, hit: Input) -> None:
        data = hit.data
        if hit.kind == "drop":
            self._do(race, drop(race.scene(), int(data["die"]), data["drop"]))
        elif hit.kind == "board":
            space = space_at(hit.x, hit.y, race.table.rear)
            if space is not None:
                self._tap(race, of(BOARD_VERBS.get(race.table.phase, "step"), space), hit)
        elif "action" in data:
            action = parse(data["action"])
            if "tap" in data:
                self._tap(race, action, hit, look=data["tap"] == "look")
            else:
                self._do(race, action)
        elif "why" in data:
            self._do(race, parse(data["why"]))
        elif "die" in data:
            race.take_die(int(data["die"]))
            self.draw()

    def _tap(self, race: Race, action: Action, hit: Input, *, look: bool = False) -> None:
        """Play what was pointed at; a finger, a certain loss, or what wants a look first, only picks it."""
        first = action != race.picked and (look or hit.coarse or deadly(race.scene(), action))
        if first and not race.game.explain(action):
            race.pick(action)
            self.draw()
        else:
            self._do(race, action)

    def _do(self, race: Race, action: Action) -> None:
        """Play an action if it is legal, else answer why it is not."""
        game = race.game
        if race.ai_drives:
            self._say_why(self.words.say("why.ai", crew=self._names(game).crews[game.actor]), "RND-2")
            return
        refusal = game.explain(action)
        if refusal:
            said = refusal_words(refusal, self._names(game))
            self.why = ask.why_not(said, refusal.rule, tuple(game.legal()), self.words)
            self.draw()
        else:
            race.act(action)

    def _names(self, game: Game) -> Names:
        return names_of(game, self.words)

    def _say_why(self, words: str, rule: str = "") -> None:
        self.why = ask.why_not(words, rule, words=self.words)
        self.draw()

    def _key(self, hit: Input) -> None:
        race, key = self.race, hit.key
        picked = str(race.picked) if race and race.picked else ""
        if key == "Enter" and hit.data and (not picked or "action" not in hit.data):
            self.hear(hit._replace(kind="click"))
        elif key == "?":
            self.desk.read(hit.fields)
            self._ui("keys")
        elif key == "Escape":
            self._escape()
        elif not race or self.dialog or self.picture.coming:
            return
        elif race.busy and key == "Enter":
            race.skip()
        elif key.lower() in ("u", "y"):
            self._ui("undo" if key.lower() == "u" else "redo")
        elif self.watching:
            self.open_dialog(sheets.other_tab_sheet(False, self.words))
        elif race.busy:
            return
        elif race.game.roll:
            self._throw(keys.rolled(key))
        elif key == "Enter":
            action = keys.main_action(race.scene())
            if action:
                self._do(race, action)
            elif race.game.over():
                self._ui("again")
        else:
            self._mean(race, keys.meaning(race.scene(), key, self.dom.orientation()))

    def _mean(self, race: Race, meant: keys.Meaning) -> None:
        if meant.play:
            self._do(race, meant.play)
            return
        if meant.pick:
            race.pick(meant.pick)
        elif meant.die:
            race.take_die(meant.die)
        elif meant.slot:
            race.take_slot(meant.slot)
        self.draw()
        if meant.pick:
            # Enter plays it, whatever was pressed before.
            self.dom.focus("#ribbon .do .go:not(.quiet)")

    def _escape(self) -> None:
        if self.dialog or self.why:
            self._ui("close")
        elif self.race and self.race.busy:
            self.race.skip()
        else:
            self._ui("unpick")

    # The page itself.

    def _ui(self, command: str) -> None:
        verb, _, value = command.partition(" ")
        act = _UI.get(verb)
        if act:
            act(self, value)
        else:
            self.options.take(verb, value)

    def _close(self, value: str) -> None:
        if self.why:
            self.why = None
        elif self.race:
            self.dialog = ""
        elif not self.watching and not self.desk.broken:
            self.dialog = self.desk.sheet()
        self.draw()

    def open_dialog(self, markup: str) -> None:
        """Show a dialog."""
        self.dialog, self.why = markup, None
        self.draw()

    def _rules(self, value: str) -> None:
        carnage = self.desk.form.carnage if self.race is None else self.race.table.rules.carnage
        self.open_dialog(menu.rules_dialog(carnage, self.words))

    def _supplies(self, value: str) -> None:
        if self.race:
            self.open_dialog(menu.supplies_dialog(self.race.scene()))

    def _about(self, value: str) -> None:
        played = menu.played_words(self.race.scene()) if self.race else ""
        self.open_dialog(menu.about_dialog(__version__, played, self.words))

    def _undo(self, value: str) -> None:
        self._take_back(Game.undo, still=True)

    def _redo(self, value: str) -> None:
        self._take_back(Game.redo, still=False)

    def _take_back(self, how: Callable[[Game], None], *, still: bool) -> None:
        if self.race and not self.watching:
            self.dialog = ""
            try:
                self.race.take_back(how, still=still)
            except NothingToUndo as error:
                self._say_why(undo_words(error.reason, self._names(self.race.game)))

    def _crew(self, value: str) -> None:
        if self.race:
            crew = int(value)
            self.race.shown = NO_ONE if crew in (self.race.shown, self.race.table.active) else crew
            self.draw()

    def _slot(self, value: str) -> None:
        if self.race:
            self.race.take_slot(value)
            self.draw()

    def _unpick(self, value: str) -> None:
        if self.race:
            self.race.pick_nothing()
            self.draw()

    def _skip(self, value: str) -> None:
        if self.race:
            self.race.skip()

    def _throw(self, value: str) -> None:
        if self.race and not self.watching:
            self.race.throw(value)

    def _out(self, value: str) -> None:
        if self.race:
            # Imported here: only who is out may open it.
            from app.view.unattended import out_sheet

            self.open_dialog(out_sheet(self.race.scene(), self.race.wish == "speed"))

    # Races.

    def _again(self, value: str) -> None:
        if not self.watching:
            self.desk.again()

    def enter(self, game: Game) -> None:
        """Sit down at a race that begins or comes in."""
        if self.watching:
            self.open_dialog(sheets.other_tab_sheet(False, self.words))
            return
        self.dialog, self.why = "", None
        self._sit_down(game)
        self.keep()
        race = self.race
        assert race is not None

        def begin() -> None:
            self.draw()
            race.speak(() if game.history else game.opening)
            race.go_on(0.0)

        self.picture.begin(race, begin)

    def lesson(self, value: str) -> None:
        """Do what a button of the lesson asks."""
        from app.lesson import guide  # Only who learns by driving waits for it.

        guide.act(self, value)

    def _claim(self, value: str) -> None:
        self.dom.claim(True, self._take_over, self._lost)


_UI: dict[str, Callable[[TablePage, str], None]] = {
    "undo": TablePage._undo,
    "redo": TablePage._redo,
    "rules": TablePage._rules,
    "supplies": TablePage._supplies,
    "about": TablePage._about,
    "keys": lambda page, value: page.open_dialog(sheets.keys_sheet(page.words)),
    "menu": lambda page, value: page.desk.menu(),
    "setup": lambda page, value: page.desk.setup(),
    "pack": lambda page, value: page.desk.choose_pack(value),
    "pack-remove": lambda page, value: page.desk.remove_pack(value),
    "again": TablePage._again,
    "guide": TablePage.lesson,
    "export": lambda page, value: page.desk.hand_out(),
    "export-aside": lambda page, value: page.desk.hand_out_aside(value),
    "send": lambda page, value: page.desk.send(),
    "share": lambda page, value: page.desk.share(),
    "install": lambda page, value: page.desk.install(),
    "crew": TablePage._crew,
    "unpick": TablePage._unpick,
    "slot": TablePage._slot,
    "skip": TablePage._skip,
    "roll": TablePage._throw,
    "out": TablePage._out,
    "close": TablePage._close,
    "take-over": TablePage._claim,
}
