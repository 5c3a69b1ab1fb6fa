"""Every source of a slam asks the right player for every pair of owners and sizes (SLM-3), whoever's turn it is."""

from __future__ import annotations

from itertools import product

import pytest

from pyengine import hexes
from pyengine.actions import Action, parse
from pyengine.game import Game
from pyengine.rules.protocol import Question
from pyengine.rules.referee import Waiting
from pyengine.state import DRIFT_HOLDING, DRIFT_READY, DRIFT_SPENT, NO_ONE, Table
from tests.support import L, M, S, moving, play, scene, seats

CREWS = 3
WRECK = 3 * CREWS
# Crew 0 has the turn. Vehicle x comes onto vehicle y in c9; what brings x there is the source of the slam.
SOURCES = (
    "step",
    "drift used up",
    "drift",
    "slide",
    "skid",
    "dazed",
    "blast",
    "chain",
    "airstrike",
    "shot",
)


def size_of(vehicle: int) -> int:
    return 0 if vehicle >= WRECK else vehicle % 3


def expected(x: int, y: int, out: int) -> int:
    """Return who must be asked when x comes onto y and a crew may be out, in the words of the rule."""
    if size_of(x) == size_of(y):
        return NO_ONE
    larger = x if size_of(x) > size_of(y) else y
    owner = larger // 3 if larger < WRECK else NO_ONE
    return NO_ONE if owner == out else owner


def place(x: int, y: int, extra: dict[int, str], tokens: dict[str, str] | None = None) -> Table:
    return scene({x: "c8", y: "c9", **extra}, crews=CREWS, tokens=tokens)


def spare(crew: int, *taken: int) -> int:
    """Return a car of a crew that is not taken."""
    return next(car for car in range(3 * crew, 3 * crew + 3) if car not in taken)


def set_up(source: str, x: int, y: int) -> tuple[Table, str, tuple[str, ...]] | None:
    """Return a table, an action and the falls that bring x onto y; None if this source cannot move x."""
    own = x // 3 == 0 and x < WRECK
    if source in ("step", "drift", "drift used up", "slide"):
        if not own:
            return None
        if source == "slide":
            table = moving(place(x, y, {x: "c7"}, {"c8": "oil"}), x, 3)
            return table, "step c8", ("front",)
        table = moving(place(x, y, {}), x, 1)
        if source == "step":
            return table, "step c9", ()
        if source == "drift used up":
            table.drift = DRIFT_SPENT
            return table, "step c9", ()
        # Without the road die the moves are used up where it drifts.
        table.drift, table.all_road = DRIFT_READY, False
        return table, "step c9", ()
    mover = spare(0, x, y)
    if source == "chain":
        # A small car of crew 0 drives onto x and pushes it on; equal sizes or the answer come first.
        table = moving(place(x, y, {mover: "c7"}), mover, 1)
        return table, "step c8", ("stood", "front")
    if x >= WRECK:
        return None
    hurt = {
        "skid": ("skid-front",),
        "dazed": ("dazed", "1", "front"),
        "blast": ("blast", "front", "1"),
        "airstrike": ("skid-front",),
        "shot": ("skid-front",),
    }[source]
    if source == "airstrike":
        table = place(x, y, {mover: "a20"})
        table.active, table.car, table.die[mover] = 0, mover, 2
        table.command[0], table.pool[0] = ("airstrike", 1), (3, 6)
        table.phase, table.chopper[0] = "strike", hexes.parse("c7")
        return table, "shoot c8", ("any", *hurt)
    if source == "shot":
        table = place(x, y, {mover: "c7"})
        table.active, table.car, table.die[mover] = 0, mover, 2
        table.pool[0], table.phase = (1, 3, 6), "shoot"
        return table, "shoot c8", ("any", *hurt)
    if not own:
        return None
    table = moving(place(x, y, {x: "c7"}, {"c8": "down"}), x, 3)
    return table, "step c8", ("mine", *hurt)


VEHICLES = (S, M, L, 3 + S, 3 + M, 3 + L, 6 + S, 6 + M, 6 + L, WRECK)
PAIRS = [(x, y) for x, y in product((*VEHICLES, WRECK + 1), VEHICLES) if x != y]


def asked(table: Table, action: str, falls: tuple[str, ...], x: int, y: int) -> list[int]:
    """Return who was asked about x on y, letting every roll stand; a chain's first slam is answered unseen."""
    crews: list[int] = []

    def keep(_table: Table, question: Question) -> Action:
        assert question.rule == "SLM-3"
        assert {str(choice) for choice in question.choices} == {"reroll", "keep"}
        if (question.vehicle, question.other) == (x, y):
            crews.append(question.crew)
        return parse("keep")

    # The last slam sends the one that came in away to b9 or d9, where nobody is.
    play(table, action, *falls, "came", "front-left", asker=keep)
    return crews


@pytest.mark.parametrize("out", [NO_ONE, 1], ids=["all in", "crew 1 out"])
@pytest.mark.parametrize("source", SOURCES)
def test_every_source_asks_the_owner_of_the_larger(source: str, out: int) -> None:
    tried = questions = 0
    for x, y in PAIRS:
        ready = set_up(source, x, y)
        if ready is None:
            continue
        table, action, falls = ready
        if out != NO_ONE:
            table.out[out], table.pool[out] = True, ()
        want = expected(x, y, out)
        got = asked(table, action, falls, x, y)
        assert got == ([] if want == NO_ONE else [want]), (source, x, y)
        tried += 1
        questions += len(got)
    assert tried >= 27
    assert questions >= tried // 3


def test_a_hidden_wreck_asks_the_car_that_found_it_unless_it_is_small() -> None:
    for crew, size in product(range(CREWS), (S, M, L)):
        car = 3 * crew + size
        table = moving(scene({car: "c7"}, crews=CREWS, tokens={"c8": "down"}), car, 3)
        got = asked(table, "step c8", ("wreck",), car, WRECK)
        assert got == ([] if size == S else [crew])


def test_the_same_crews_cars_ask_that_crew_in_another_crews_turn() -> None:
    table = moving(scene({0: "c7", 3 + M: "c8", 3 + L: "c9"}, crews=CREWS), 0, 1)
    crews: list[int] = []

    def answer(_table: Table, question: Question) -> Action:
        crews.append(question.crew)
        return parse("keep")

    play(table, "step c8", "stood", "front", "came", "front-left", asker=answer)
    assert crews == [1, 1]


def test_a_reroll_is_once_a_slam_and_each_slam_of_a_chain_has_its_own() -> None:
    table = moving(scene({0: "c7", 3 + M: "c8", 6 + L: "c9"}, crews=CREWS), 0, 1)
    events = play(
        table,
        "step c8",
        *("came", "rear", "stood", "front"),
        *("stood", "front", "came", "front-left"),
        answers=["reroll", "reroll"],
    )
    assert [event.crew for event in events if event.kind == "reroll"] == [1, 2]
    assert [event.crew for event in events if event.kind == "roll"] == [0] * 8


def test_no_slam_does_damage_by_itself() -> None:
    table = moving(scene({L: "c7", 3: "c8"}), L, 1)
    events = play(table, "step c8", "stood", "front", answers=["keep"])
    assert "damage" not in {event.kind for event in events}


@pytest.mark.parametrize("drivers", list(product("pa", repeat=2)), ids="".join)
def test_persons_and_ai_drivers_are_asked_alike(drivers: tuple[str, str]) -> None:
    """The asker answers at once for AI drivers; the question is the same for a person, who is waited for."""
    for larger in (0, 1):
        at = {L: "c7", 3: "c8"} if larger == 0 else {S: "c7", 3 + L: "c8"}
        table = moving(scene(at), min(at), 1)
        seen: list[int] = []

        def ask(_table: Table, question: Question, seen: list[int] = seen) -> Action | None:
            if drivers[question.crew] == "p":
                return None
            seen.append(question.crew)
            return parse("keep")

        game = Game(table, seats(2, "".join(drivers)), FixedDice(), asker=ask)
        game.apply("step c8")
        waits = drivers[larger] == "p"
        assert (game.question is not None) is waits
        assert seen == ([] if waits else [larger])
        if game.question:
            assert game.question.crew == game.actor == larger
            game.apply("keep")
        assert game.history[0].answers == [parse("keep")]


class FixedDice:
    """Dice on which nothing but the first face falls."""

    position = 0

    def roll(self, die: object) -> int:
        self.position += 1
        return 0

    def draw(self, counts: object, names: object) -> int:
        raise AssertionError("nothing is drawn here")


def test_a_question_stops_before_anything_is_moved() -> None:
    table = moving(scene({L: "c7", 3: "c8"}), L, 1)
    with pytest.raises(Waiting) as caught:
        play(table, "step c8", "came", "front")
    assert table.at[L] == table.at[3] == hexes.parse("c8")
    assert caught.value.question.faces == ("came", "front")
    assert table.drift != DRIFT_HOLDING
    assert not table.check(settled=False)
