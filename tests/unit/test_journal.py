"""The race in the storage, action by action: whenever the page is killed, what is there is a race that stands."""

from __future__ import annotations

import random

import pytest

from app.browser.protocol import StorageError
from app.keep.journal import RACE, SIZE, Journal, joined
from app.keep.store import BadSave, Store, read_race
from pyengine.game import Game, NothingToUndo, Seat
from pyengine.notation import dumps
from tests.fakedom import FakeDom


class Killed(BaseException):
    """The tab is gone."""


class Mortal(FakeDom):
    """A storage that counts what it is asked to do, and after so many changes dies or refuses."""

    def __init__(self) -> None:
        super().__init__()
        self.written = 0
        self.changes = 0
        self.last = 0
        self.dies = False

    def _change(self) -> None:
        self.changes += 1
        if self.last and self.changes > self.last:
            raise Killed if self.dies else StorageError("full")

    def write(self, name: str, text: str) -> None:
        self._change()
        self.written += len(text)
        super().write(name, text)

    def remove(self, name: str) -> None:
        if name in self.kept:
            self._change()
        super().remove(name)


def new_game(seed: str) -> Game:
    return Game.new([Seat("Ada"), Seat("Bo")], seed=seed)


def act(game: Game, rng: random.Random) -> None:
    """Do something: mostly an action, sometimes take a few back, sometimes do them again."""
    choice = rng.random()
    try:
        if choice < 0.12:
            for _ in range(rng.randint(1, 6)):
                game.undo()
        elif choice < 0.2:
            game.redo()
        elif not game.over():
            game.apply(rng.choice(game.legal()))
    except NothingToUndo:
        pass


def asks(table: object, question: object) -> None:
    """Have every question asked."""


@pytest.mark.parametrize("seed", range(8))
def test_what_is_read_is_what_was_kept_after_every_action(seed: int) -> None:
    dom, game, rng = FakeDom(), new_game(str(seed)), random.Random(seed)
    game.asker = asks
    journal = Journal(dom)
    questions = 0
    for _ in range(160):
        act(game, rng)
        questions += game.question is not None
        journal.keep(game)
        assert dom.race() == dumps(game.record())
    assert questions
    assert len(game.history) > 2 * SIZE


def test_an_action_late_in_a_race_costs_what_an_early_one_does() -> None:
    dom, rng = Mortal(), random.Random(1)
    game = Game.new([Seat("Ada"), Seat("Bo"), Seat("Cy"), Seat("Di")], seed="long")
    journal = Journal(dom)
    sent: list[int] = []
    while len(game.history) < 12 * SIZE and not game.over():
        game.apply(rng.choice(game.legal()))
        before = dom.written
        journal.keep(game)
        sent.append(dom.written - before)
    assert len(sent) > 8 * SIZE
    assert max(sent[1:]) < 60 * SIZE
    assert max(sent) < len(dom.race()) / 4


@pytest.mark.parametrize("dies", [True, False])
def test_a_page_that_ends_at_any_time_leaves_a_race_that_stands(dies: bool) -> None:
    ends = 0
    for last in range(1, 130, 3):
        dom, game, rng = Mortal(), new_game("killed"), random.Random(4)
        dom.last, dom.dies = last, dies
        journal = Journal(dom)
        hashes = {""}
        for _ in range(100):
            act(game, rng)
            hashes |= set(game.hashes())
            try:
                journal.keep(game)
            except Killed:
                ends += 1
                break
            except StorageError:
                ends += 1
        found = Journal(dom).read()
        if found is not None:
            assert read_race(found).hash() in hashes
        if not dies and dom.last:
            # Room again: the next action brings everything up to now.
            dom.last = 0
            journal.keep(game)
            assert dom.race() == dumps(game.record())
    assert ends > 20


def test_parts_of_an_older_race_are_not_taken_for_this_ones() -> None:
    dom, rng = FakeDom(), random.Random(2)
    old, new = new_game("old"), new_game("new")
    for _ in range(3 * SIZE):
        old.apply(rng.choice(old.legal()))
        Store(dom).keep(old)
    journal = Journal(dom)
    journal.keep(new_game("old"))
    for game in (old, new):
        journal.keep(game)
        assert not [name for name in dom.kept if name.startswith(f"{RACE}.")]
    # The page was killed before it had removed the older parts.
    dom.kept[f"{RACE}.0"] = '{"after":"0123456789abcdef","actions":["x"],"answers":[[]],"hashes":["x"]}\n'
    assert dom.race() == dumps(new.record())


@pytest.mark.parametrize("part", ["", "{", "[]", '{"after": 3}', '"text"', "[" * 100_000])
def test_a_corrupt_part_is_one_error_and_nothing_is_lost(part: str) -> None:
    dom, game, rng = FakeDom(), new_game("torn"), random.Random(3)
    store = Store(dom)
    store.own()
    store.keep(game)
    for _ in range(2 * SIZE):
        game.apply(rng.choice(game.legal()))
        store.keep(game)
    assert f"{RACE}.1" in dom.kept
    broken = f"{RACE}.0"
    dom.kept[broken] = part if part != '{"after": 3}' else dom.kept[broken].replace('"actions"', '"acts"')
    raw = [dom.kept[name] for name in (RACE, broken, f"{RACE}.1")]
    with pytest.raises(BadSave):
        Store(dom).resume()
    assert all(text in (dom.kept["aside"]) for text in raw)
    assert not [name for name in dom.kept if name.startswith(RACE)]
    assert Store(dom).resume() is None


def test_a_record_alone_is_a_race() -> None:
    text = dumps(new_game("alone").record())
    assert joined(text, []) == text
    assert Journal(FakeDom({RACE: text})).read() == text
