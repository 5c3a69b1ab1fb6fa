"""The page's logic: what people do becomes actions, what happened is shown, and the race is kept.

It knows the game and the views; the browser is handed in (`protocol.Dom`), so all of it runs without one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast, get_args

from app import keys, sheets
from app.playback import follow, seconds, trail
from app.protocol import Dom, Hit
from app.store import TROUBLE, BadSave, Store, read_race
from app.telling import log_of, sentences
from app.view import ask, menu, motion, page
from app.view.geometry import space_at
from app.view.lit import deadly
from app.view.pit import drop
from app.view.scene import SPEEDS, Prompt, Scene, Settings, Standing, Why, scene
from app.view.setup import Form, setup_dialog
from pyengine import __version__, content, hexes
from pyengine.actions import Action, of, parse
from pyengine.ai import plain
from pyengine.ai.outlook import Outlook
from pyengine.events import Event
from pyengine.game import Game, NothingToUndo, Seat
from pyengine.narrate import event_words, names_of, prompt, refusal_words, undo_words
from pyengine.notation import dumps, table_text
from pyengine.rules.protocol import Question
from pyengine.ruleset import SetupError
from pyengine.state import NO_ONE, Table

AUTO_PAUSE = 0.35
"""How long what has one answer is seen before it is done, at normal speed."""
BOARD_VERBS = {"move": "step", "airstrike": "place", "strike": "shoot", "shoot": "shoot"}


class Controller:
    """One page: the race it plays, what is picked, what is being shown."""

    def __init__(self, dom: Dom) -> None:
        self.dom = dom
        self.store = Store(dom)
        self.game: Game | None = None
        self.settings = Settings()
        self.form = Form()
        self.drawn: page.Parts = {}
        self.dialog = ""
        self.broken: BadSave | None = None
        self.watching = False
        self.worker = True
        self._nothing_picked()
        self.shown = NO_ONE
        # What is being shown: the table of the picture, the events still to come, how many were told.
        self.display: Table | None = None
        self.pending: list[Event] = []
        self.told = 0
        self.now: Event | None = None
        self.hurry = False
        self.still = False
        # Whatever waits for a timer or a worker asks whether its turn is still the one it was.
        self.turn = 0

    def _nothing_picked(self) -> None:
        self.picked: Action | None = None
        self.held = 0
        self.slot = ""
        self.why: Why | None = None

    # Starting.

    def start(self) -> None:
        """Show the table: the race that was kept, or the set-up."""
        self.dom.listen(self.hear)
        self._take_settings(self.store.settings())
        self.dom.theme(self.settings.theme)
        self.dom.claim(False, self._open, self._lost)

    def _open(self, mine: bool) -> None:
        self.watching = not mine
        if mine:
            self.store.own()
        try:
            game = self.store.resume(set_aside=mine)
        except BadSave as error:
            self.broken = error
            self.dialog = sheets.broken_sheet(str(error), self.store.aside() is not None)
            game = None
        if game:
            self._sit_down(game)
        elif not self.dialog:
            self.dialog = setup_dialog(self.form)
        if self.watching and game:
            self.dialog = sheets.other_tab_sheet(lost=False)
        self._draw()
        if self.store.trouble:
            self._warn()
        if game:
            self._go_on(0.0)

    def _lost(self) -> None:
        self.watching = True
        self.turn += 1
        self.pending.clear()
        self.display = None
        self.dialog = sheets.other_tab_sheet(lost=True)
        self._draw()

    def _take_over(self, mine: bool) -> None:
        if mine:
            self.watching, self.dialog = False, ""
            self._open(True)

    def _sit_down(self, game: Game) -> None:
        self.turn += 1
        self.game = game
        game.asker = self._standing_answer
        self._nothing_picked()
        self.shown, self.display, self.now, self.hurry, self.still = NO_ONE, None, None, False, False
        self.pending.clear()
        self.told = 0
        rerolls = (*self.settings.rerolls, *(("ask",) * 4))[: len(game.seats)]
        self.settings = self.settings._replace(rerolls=cast(tuple[Standing, ...], rerolls))

    def _take_settings(self, kept: dict[str, Any]) -> None:
        speeds = [name for name, _ in SPEEDS]
        settings = Settings(
            speed=kept.get("speed") if kept.get("speed") in speeds else "normal",  # type: ignore[arg-type]
            theme=kept["theme"] if kept.get("theme") in ("auto", "light", "dark") else "auto",
            autoskip=kept.get("autoskip") is not False,
            words=kept.get("words") is True,
        )
        found = kept.get("rerolls")
        if isinstance(found, list) and all(one in get_args(Standing) for one in found):
            settings = settings._replace(rerolls=tuple(found[:4]))
        self.settings = settings

    def _set(self, **changes: Any) -> None:
        self.settings = self.settings._replace(**changes)
        kept = self.settings._asdict()
        del kept["log_open"]
        self.store.keep_settings(kept)

    # The picture.

    def scene(self) -> Scene:
        """Return what is to be seen now."""
        assert self.game is not None
        game = self.game
        table = self.display or game.table
        busy = self.display is not None or self._ai_drives()
        quiet = busy or self.watching
        return scene(
            table,
            game.seats,
            () if quiet else game.legal(),
            actor=table.active if self.display else game.actor,
            question=None if quiet else game.question,
            prompt=self._prompt(busy),
            picked=self.picked,
            held=self.held,
            slot=self.slot,
            shown=self.shown,
            trail=self._trail(),
            log=log_of(game, self.told if self.display else None, self.worker),
            why=self.why,
            can_undo=game.can_undo() and not self.watching,
            can_redo=game.can_redo() and not self.watching,
            busy=busy,
            settings=self.settings,
        )

    def _ai_drives(self) -> bool:
        game = self.game
        return game is not None and not game.over() and game.seats[game.actor].driver == "ai"

    def _prompt(self, busy: bool) -> Prompt:
        assert self.game is not None
        names = names_of(self.game)
        if self.watching:
            return Prompt("Only looking", TROUBLE["tab"])
        if not busy:
            return Prompt(*prompt(self.game))
        active = (self.display or self.game.table).active
        if self.display is not None and self.now is not None:
            return Prompt(f"{names.crews[active]} drives", event_words(self.now, names), self.now.rule)
        return Prompt(f"{names.crews[active]} drives", "The AI driver thinks.")

    def _trail(self) -> tuple[int, ...]:
        assert self.game is not None
        table = self.display or self.game.table
        turn = self.game.history[-1].turn if self.display and self.game.history else table.turn
        events: list[Event] = []
        for entry in reversed(self.game.history):
            if entry.turn != turn:
                break
            last = self.display is not None and entry is self.game.history[-1]
            events[:0] = entry.events[: self.told] if last else entry.events
        return trail(events, table.car)

    def _draw(self) -> None:
        parts = dict(self.drawn)
        if self.game:
            parts = page.parts(self.scene(), self.dom.orientation())
        parts["dialog"] = self.dialog
        fresh = page.changed(self.drawn, parts)
        self.drawn = parts
        if fresh:
            self.dom.draw(fresh)

    # What people do.

    def hear(self, hit: Hit) -> None:
        """Take in something a person did."""
        if hit.kind == "key":
            self._key(hit.key)
        elif hit.kind == "submit":
            self._begin(hit)
        elif hit.kind == "file":
            self._import(hit.text)
        elif hit.kind == "turned":
            self._draw()
        elif "ui" in hit.data:
            verb, _, value = hit.data["ui"].partition(" ")
            self._ui(verb, value)
        elif "rule" in hit.data:
            if hit.data["rule"] in content.RULES:
                self.why = ask.rule_card(hit.data["rule"])
                self._draw()
        elif self.game:
            self._play_hit(self.game, hit)

    def _play_hit(self, game: Game, hit: Hit) -> None:
        if self.watching:
            self.dialog = sheets.other_tab_sheet(lost=False)
            self._draw()
        elif self.display is not None:
            self._skip()
        elif hit.kind == "drop":
            self._do(drop(self.scene(), int(hit.data["die"]), hit.data["drop"]))
        elif hit.kind == "board":
            space = space_at(hit.x, hit.y, game.table.rear)
            verb = BOARD_VERBS.get(game.table.phase)
            if space is not None and verb and not game.question:
                self._do(of(verb, space))
        elif "action" in hit.data:
            action = parse(hit.data["action"])
            if hit.data.get("tap") == "pick" and self._asks_first(action, hit.coarse):
                self._pick(action)
            else:
                self._do(action)
        elif "why" in hit.data:
            self._do(parse(hit.data["why"]))
        elif "die" in hit.data:
            self._take_die(int(hit.data["die"]))

    def _asks_first(self, action: Action, coarse: bool) -> bool:
        return action != self.picked and (coarse or deadly(self.scene(), action))

    def _pick(self, action: Action) -> None:
        self._nothing_picked()
        self.picked = action
        self._draw()

    def _take_die(self, value: int) -> None:
        held = 0 if value == self.held else value
        self._nothing_picked()
        self.held = held
        self._draw()

    def _take_slot(self, slot: str) -> None:
        slot = "" if slot == self.slot else slot
        self._nothing_picked()
        self.slot = slot
        self._draw()

    def _do(self, action: Action) -> None:
        """Play an action if it is legal, else answer why it is not."""
        game = self.game
        if game is None:
            return
        if self._ai_drives():
            name = game.seats[game.actor].name
            self.why = ask.why_not(f"{name} is driven by an AI, and it is its turn.", "RND-2")
            self._draw()
            return
        refusal = game.explain(action)
        if refusal:
            self.why = ask.why_not(refusal_words(refusal, names_of(game)), refusal.rule, tuple(game.legal()))
            self._draw()
            return
        self._act(action)

    def _key(self, key: str) -> None:
        if key == "?":
            self._ui("keys", "")
        elif key == "Escape":
            self._escape()
        elif not self.game or self.dialog:
            return
        elif self.display is not None or self._ai_drives():
            if key == "Enter":
                self._skip()
        elif key.lower() in ("u", "y"):
            self._ui("undo" if key.lower() == "u" else "redo", "")
        elif self.watching:
            self.dialog = sheets.other_tab_sheet(lost=False)
            self._draw()
        elif key == "Enter":
            action = keys.main_action(self.scene())
            if action:
                self._do(action)
            elif self.game.over():
                self._ui("again", "")
        else:
            self._mean(keys.meaning(self.scene(), key, self.dom.orientation()))

    def _mean(self, meant: keys.Meaning) -> None:
        if meant.play:
            self._do(meant.play)
        elif meant.pick:
            self._pick(meant.pick)
        elif meant.die:
            self._take_die(meant.die)
        elif meant.slot:
            self._take_slot(meant.slot)

    def _escape(self) -> None:
        if self.dialog or self.why:
            self._ui("close", "")
        elif self.display is not None or self._ai_drives():
            self._skip()
        elif self.game:
            self._ui("unpick", "")

    # The page itself.

    def _ui(self, verb: str, value: str) -> None:
        act = _UI.get(verb)
        if act:
            act(self, value)

    def _close(self, value: str) -> None:
        if self.why:
            self.why = None
        elif self.game or self.broken is None:
            self.dialog = "" if self.game else self.dialog
        self._draw()

    def _open_dialog(self, markup: str) -> None:
        self.dialog, self.why = markup, None
        self._draw()

    def _menu(self, value: str) -> None:
        trouble = TROUBLE.get(self.store.trouble, "")
        self._open_dialog(menu.menu_dialog(self.scene(), trouble) if self.game else setup_dialog(self.form))

    def _dialogs(self, value: str) -> None:
        if self.game:
            self._open_dialog(menu.settings_dialog(self.scene()))

    def _setup(self, value: str) -> None:
        form = self.form._replace(resumable=self.game is not None, problem="", seed="", speed=self.settings.speed)
        self._open_dialog(setup_dialog(form))

    def _undo(self, value: str) -> None:
        self._take_back(lambda game: game.undo(), still=True)

    def _redo(self, value: str) -> None:
        self._take_back(lambda game: game.redo(), still=False)

    def _take_back(self, how: Callable[[Game], None], *, still: bool) -> None:
        game = self.game
        if game is None or self.watching:
            return
        try:
            how(game)
        except NothingToUndo as error:
            self.why = ask.why_not(undo_words(error.reason, names_of(game)))
            self._draw()
            return
        self.turn += 1
        self.pending.clear()
        self.display, self.now, self.still = None, None, still
        self._nothing_picked()
        self.dialog = ""
        self._keep()
        self._draw()
        self._speak(())
        self._go_on(0.0)

    def _speed(self, value: str) -> None:
        names = [name for name, _ in SPEEDS]
        after = names[(names.index(self.settings.speed) + 1) % len(names)]
        self._choose(speed=value if value in names else after)

    def _choose(self, **changes: Any) -> None:
        """Change a setting; an open sheet of settings shows it."""
        opened = bool(self.dialog) and self.game is not None and 'class="settings"' in self.dialog
        self._set(**changes)
        if opened:
            self.dialog = menu.settings_dialog(self.scene())
        self._draw()

    def _theme(self, value: str) -> None:
        if value in ("auto", "light", "dark"):
            self.dom.theme(value)
            self._choose(theme=value)

    def _reroll(self, value: str) -> None:
        crew, _, standing = value.partition(" ")
        if crew.isdigit() and int(crew) < len(self.settings.rerolls) and standing in get_args(Standing):
            rerolls = list(self.settings.rerolls)
            rerolls[int(crew)] = cast(Standing, standing)
            self._choose(rerolls=tuple(rerolls))

    def _crew(self, value: str) -> None:
        crew = int(value)
        active = self.game.table.active if self.game else NO_ONE
        self.shown = NO_ONE if crew in (self.shown, active) else crew
        self._draw()

    def _fold(self, value: str) -> None:
        self.settings = self.settings._replace(log_open=not self.settings.log_open)
        self._draw()

    def _unpick(self, value: str) -> None:
        self._nothing_picked()
        self._draw()

    def _export(self, value: str) -> None:
        if self.game:
            self.dom.download("race.json", dumps(self.game.record()))

    def _export_aside(self, value: str) -> None:
        text = self.store.aside() or (self.broken.text if self.broken else "")
        self.dom.download("race-set-aside.json", text)

    def _import(self, text: str) -> None:
        try:
            game = read_race(text)
        except BadSave as error:
            if self.game:
                self._open_dialog(menu.menu_dialog(self.scene(), f"That file is no race this page can play: {error}."))
            return
        self._enter_race(game)

    def _claim(self, value: str) -> None:
        self.dom.claim(True, self._take_over, self._lost)

    # A new race.

    def _begin(self, hit: Hit) -> None:
        fields = hit.fields
        crews = int(fields.get("crews", "2"))
        asked = [
            Seat(
                fields.get(f"name-{index}", "").strip(),
                fields.get(f"colour-{index}", ""),
                fields.get(f"driver-{index}", "person"),
            )
            for index in range(4)
        ]
        rerolls = cast(tuple[Standing, ...], tuple(fields.get(f"reroll-{index}", "ask") for index in range(4)))
        options = {name[7:]: value for name, value in fields.items() if name.startswith("option-")}
        self.form = self.form._replace(
            crews=crews,
            seats=asked,
            rerolls=rerolls,
            seed=fields.get("seed", "").strip(),
            start=fields.get("start", "1a"),
            options=options,
            autoskip="autoskip" in fields,
            speed=fields.get("speed", "normal"),
            problem="",
        )
        self._deal()

    def _deal(self) -> None:
        form = self.form
        try:
            game = Game.new(
                [Seat(*seat) for seat in form.seats[: form.crews]],
                options=form.options,
                start=form.start,
                seed=form.seed or None,
            )
        except SetupError as error:
            self._open_dialog(setup_dialog(form._replace(problem=str(error), resumable=self.game is not None)))
            return
        self._set(speed=form.speed, autoskip=form.autoskip, rerolls=form.rerolls[: form.crews])
        self._enter_race(game)

    def _again(self, value: str) -> None:
        if self.game:
            seats = tuple(Seat(*seat) for seat in self.game.seats)
            rest = tuple(seat for seat in self.form.seats if seat.colour not in {one.colour for one in seats})
            self.form = self.form._replace(
                crews=len(seats),
                seats=(*seats, *rest)[:4],
                options=self.game.table.rules.options,
                start=self.game.start,
                seed="",
                speed=self.settings.speed,
                autoskip=self.settings.autoskip,
                rerolls=self.settings.rerolls,
            )
        self._deal()

    def _enter_race(self, game: Game) -> None:
        self.broken = None
        self.dialog = ""
        self._sit_down(game)
        self._keep()
        self._draw()
        self._speak(game.opening if not game.history else ())
        self._go_on(0.0)

    # The race.

    def _standing_answer(self, table: Table, question: Question) -> Action | None:
        """Answer a question for an AI, or as a person said once and for all; None asks."""
        assert self.game is not None
        crew = question.crew
        if self.game.seats[crew].driver == "ai":
            return plain.answer(table, question)
        standing = self.settings.rerolls[crew] if crew < len(self.settings.rerolls) else "ask"
        if standing == "ask":
            return None
        who, direction = question.faces
        moved = question.vehicle if who == "came" else question.other
        space = hexes.neighbour(question.space, hexes.DIRECTIONS.index(direction))
        hurt = table.owner(moved) == crew and Outlook(table, crew).thrown(moved, space) < 0
        return None if standing == "hurt" and hurt else of("keep")

    def _act(self, action: Action) -> None:
        """Do a legal action: keep it, then show what happened."""
        assert self.game is not None
        game = self.game
        before = game.table.copy()
        asked_again = game.question is not None
        told = len(game.history[-1].events) if asked_again else 0
        events = game.apply(action)
        self._keep()
        self._nothing_picked()
        self.turn += 1
        self.shown, self.still = NO_ONE, False
        self.told, self.pending, self.display = told, list(events), before
        self._next()

    def _next(self) -> None:
        """Show the next event that is worth a look; the last of them is shown on the table as it is."""
        assert self.game is not None
        if self.display is None:
            return
        speed = "instant" if self.hurry else self.settings.speed
        while self.pending:
            event = self.pending.pop(0)
            follow(self.display, event, self.game.table)
            self.told += 1
            self.now = event
            pause = seconds(event, speed)
            more = any(seconds(later, speed) for later in self.pending)
            if pause and more:
                self._draw()
                self._move(event, speed)
                self._later(pause, self._next)
                return
            if pause:
                self._settle(pause, event)
                return
        self._settle(0.0, None)

    def _settle(self, pause: float, last: Event | None) -> None:
        assert self.game is not None
        self.pending.clear()
        self.display = None
        self._draw()
        if last:
            self._move(last, self.settings.speed)
        self._speak(self.game.history[-1].events)
        self._go_on(pause)

    def _move(self, event: Event, speed: str) -> None:
        assert self.game is not None
        moved = motion.motion(event, (self.display or self.game.table).rear)
        if moved and not self.dom.calm():
            self.dom.animate(moved.selector, moved.css, motion.paced(moved.ms, speed), moved.dx, moved.dy)

    def _skip(self, value: str = "") -> None:
        """Show the end of what is being shown, and hurry until a person is to decide."""
        self.hurry = True
        if self.display is not None:
            self.turn += 1
            self._next()

    def _go_on(self, pause: float) -> None:
        """Have the AI drive, or do what has one answer; else wait for a person."""
        game = self.game
        if game is None or self.watching or game.over():
            return
        if self.hurry:
            pause = 0.0
        if self._ai_drives():
            self._later(pause, self._think)
            return
        self.hurry = False
        choices = game.legal()
        alone = len(choices) == 1 and not game.question and self.settings.autoskip and not self.still
        if alone and not deadly(self.scene(), choices[0]):
            wait = AUTO_PAUSE * (0 if self.settings.speed == "instant" else 1)
            self._later(max(pause, wait), lambda: self._act(choices[0]))

    def _think(self) -> None:
        assert self.game is not None
        if self.worker:
            turn = self.turn
            self.dom.think(table_text(self.game.table), lambda text: self._thought(turn, text), self._no_worker)
        else:
            self._act(plain.choose(self.game.table))

    def _thought(self, turn: int, text: str) -> None:
        if turn == self.turn and self.game and not self.watching:
            self._act(parse(text))

    def _no_worker(self) -> None:
        """Think on the page's own thread where a worker cannot start, and say so in the log."""
        self.worker = False
        if self._ai_drives() and self.display is None and not self.watching:
            self._think()

    def _later(self, pause: float, then: Callable[[], None]) -> None:
        turn = self.turn
        self.dom.later(pause, lambda: then() if turn == self.turn else None)

    # Keeping and telling.

    def _keep(self) -> None:
        assert self.game is not None
        before = self.store.trouble
        self.store.keep(self.game)
        if self.store.trouble == "tab":
            self._lost()
        elif self.store.trouble and self.store.trouble != before:
            self._warn()

    def _warn(self) -> None:
        self.why = Why("Not kept", TROUBLE[self.store.trouble])
        if self.game:
            self._draw()

    def _speak(self, events: Sequence[Event]) -> None:
        assert self.game is not None
        said = sentences(events, names_of(self.game))
        self.dom.speak(" ".join([*said, str(prompt(self.game))]))


_UI: dict[str, Callable[[Controller, str], None]] = {
    "undo": Controller._undo,
    "redo": Controller._redo,
    "speed": Controller._speed,
    "rules": lambda page, value: page._open_dialog(menu.rules_dialog()),
    "about": lambda page, value: page._open_dialog(menu.about_dialog(__version__)),
    "keys": lambda page, value: page._open_dialog(sheets.keys_sheet()),
    "menu": Controller._menu,
    "settings": Controller._dialogs,
    "setup": Controller._setup,
    "again": Controller._again,
    "export": Controller._export,
    "export-aside": Controller._export_aside,
    "crew": Controller._crew,
    "unpick": Controller._unpick,
    "slot": Controller._take_slot,
    "skip": Controller._skip,
    "fold": Controller._fold,
    "close": Controller._close,
    "theme": Controller._theme,
    "reroll": Controller._reroll,
    "autoskip": lambda page, value: page._choose(autoskip=value == "on"),
    "words": lambda page, value: page._choose(words=value == "on"),
    "take-over": Controller._claim,
}
