"""What a preview calls certain happens in every run of its action, and what it rules out in none."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyengine import hexes
from pyengine.actions import Action
from pyengine.chance import Seeded
from pyengine.dice import Die
from pyengine.events import Event
from pyengine.hexes import OUT
from pyengine.preview import Preview, meets, preview
from pyengine.retell import follow
from pyengine.rules.allowed import legal
from pyengine.rules.movement import refuse_road_die
from pyengine.rules.protocol import Question
from pyengine.rules.referee import RaceReferee
from pyengine.ruleset import (
    ACTING_TERRAIN,
    DAMAGE_NAMES,
    FACE_DOWN,
    HAZARD_NAMES,
    ROCK,
    TOKEN_FIRE,
    TOKEN_PIT,
)
from pyengine.state import DRIFT_NONE, DRIFT_READY, NO_ONE, Table
from tests.property.test_random_play import BOUND, player, random_game
from tests.support import race, times

POSITIONS = 3_000
RUNS = 8
# How often each field must be seen to say something, and to rule it out or leave it to chance.
OFTEN = 10
LOSSES = [f"loss {rule}" for rule in ("TER-ROCK", "HAZ-PIT", "TER-RAMP", "MOV-6", "CHP-2")]
FALLS = [f"chance {what}" for what in ("direction", "slam", "stunt", "hazard", "tile", "fire", "shooting")]
GLASS_AND_RAMP = [HAZARD_NAMES.index(name) for name in ("glass", "ramp")]


class Watched(Seeded):
    """Dice from a seed that note what was first asked of them."""

    first = ""

    def roll(self, die: Die) -> int:
        self.first = self.first or die.name
        return super().roll(die)

    def draw(self, counts: Sequence[int], names: Sequence[str]) -> int:
        kinds = {HAZARD_NAMES: "hazard", DAMAGE_NAMES: "damage"}
        self.first = self.first or kinds.get(tuple(names), "tile")
        return super().draw(counts, names)


class Run(NamedTuple):
    """What came of an action once."""

    first: str
    table: Table
    events: list[Event]
    turn_over: bool


def run(table: Table, action: Action, seed: str) -> Run:
    """Do an action on a copy up to the end of the turn."""
    copy, dice, rng = table.copy(), Watched(seed), random.Random(seed)

    def answer(_table: Table, question: Question) -> Action:
        return rng.choice(question.choices)

    referee = RaceReferee(copy, dice, (), answer)
    events = referee.resolve(action)
    return Run(dice.first, copy, events, referee.turn_over)


def facts(before: Table, done: Run) -> dict[str, object]:
    """Return what came of an action, by the fields of a preview."""
    table, car = done.table, done.table.car
    own = [event for event in done.events if event.vehicle == car != NO_ONE]
    kinds = [event.kind for event in own]
    said = {event.kind: event for event in reversed(own)}
    path = tuple(event.space for event in own if event.kind in ("step", "shift", "jump"))
    over = table.phase == "over"
    player = table.rules.player
    out = car != NO_ONE and table.at[car] == OUT != before.at[car]
    return {
        "chance": done.first,
        "then": "turn" if done.turn_over and not over else table.phase,
        "path": path,
        "cost": paid(before, done.events),
        "left": table.moves,
        "loss": said["eliminated"].rule if out else "",
        "wins": over and table.winner != NO_ONE and player(table.winner) == player(before.active),
        "scrolls": table.rear > before.rear,
        "slides": "TER-GLASS" in [event.rule for event in own],
        "stops": "goo" in kinds,
        "burns": "on-fire" in kinds,
        "opens": table.salt and not before.salt and refuse_road_die(table) is None,
        "drifts": said["drift"].other if "drift" in kinds else NO_ONE,
        "slams": said["slam"].other if "slam" in kinds else NO_ONE,
        "target": next((event.other for event in done.events if event.kind == "shoot"), NO_ONE),
    }


def paid(before: Table, events: Sequence[Event]) -> int:
    """Return what a step took from the moves, seen on a table that follows it."""
    if events[:1] == [] or events[0].kind != "step":
        return 0
    table = before.copy()
    for event in events:
        follow(table, event)
        if table.on_road(events[0].space):
            break
    return before.moves - table.moves


def silent(said: object) -> bool:
    """Say whether a field says nothing, which rules it out unless chance decides."""
    return said is None or said is False or said in (NO_ONE, "", ())


def disagreements(seen: Preview, came: dict[str, object]) -> Iterator[str]:
    """Yield the fields in which a preview is not what came of it."""
    for name, fact in came.items():
        said = getattr(seen, name)
        if name == "path" and seen.chance:
            # Chance may lead it farther.
            assert isinstance(fact, tuple)
            if fact[: len(said)] != said:
                yield name
        elif said != fact and not (seen.chance and silent(said)):
            yield f"{name}: {said}, came {fact}"


def positions(count: int) -> Iterator[Table]:
    """Yield tables of random races in turn with tables like them where more stands in the way."""
    rng, number, yielded = random.Random("positions"), 0, 0
    while True:
        game = random_game(number)
        for _ in race(game, player(number), BOUND):
            if game.question or rng.random() < 0.8:
                continue
            yield game.table
            yielded += 1
            if game.table.phase in ("move", "command"):
                yield crowded(game.table.copy(), rng)
                yielded += 1
            if yielded >= count:
                return
        number += 1


def crowded(table: Table, rng: random.Random) -> Table:
    """Put more in the way of the car that is about to move, and give it few moves; return the table."""
    car = table.car
    if table.rules.carnage and table.phase == "command" and not table.fire[car] and table.fires_left():
        table.fire[car] = True
        return table
    drifts = table.drift in (DRIFT_NONE, DRIFT_READY)
    where = rng.choice((last_row, before_something, None))
    spots = [space for space in where(table, rng) if stands(table, space)] if where else []
    if spots and drifts:
        table.at[car] = rng.choice(spots)
    table.moves = rng.randint(1, 2)
    if rng.random() < 0.5:
        table.salt = table.cut = table.road_taken = False
    arc = [action.a for action in legal(table) if table.on_road(action.a)]
    if table.rules.carnage and arc and rng.random() < 0.5:
        turned_up(table, rng.choice((arc[0], arc[-1])), rng)
    free = [space for space in arc if stands(table, space)]
    others = [one for one in range(len(table.at)) if one != car and table.on_road(table.at[one])]
    if free and others and drifts and rng.random() < 0.5:
        table.at[rng.choice(others)] = rng.choice(free)
    crew = rng.randrange(table.rules.crews)
    if arc and not table.out[crew] and rng.random() < 0.5:
        table.chopper[crew] = rng.choice(arc)
    if drifts:
        table.drift = rng.choice((DRIFT_NONE, DRIFT_READY))
    assert not table.check(), table.check()
    return table


def last_row(table: Table, rng: random.Random) -> Sequence[int]:
    """Return the spaces from which one drives over the front."""
    return range(table.front - hexes.LANES, table.front)


def before_something(table: Table, rng: random.Random) -> Sequence[int]:
    """Return the spaces from which one may drive into one of the terrains that act."""
    road = range(table.rear, table.front)
    acting = sorted({table.terrain(space) for space in road} & ACTING_TERRAIN)
    wanted = rng.choice(acting) if acting else ROCK
    there = {space for space in road if table.terrain(space) == wanted}
    return [space for space in road if there.intersection(hexes.front_arc(space))]


def turned_up(table: Table, space: int, rng: random.Random) -> None:
    """Lay a token of Carnage that stays on a space, face up, where none lies and nobody stands."""
    kinds = [kind for kind in (TOKEN_FIRE, TOKEN_PIT, *GLASS_AND_RAMP) if table.hazards[kind]]
    down = list(table.tokens.values()).count(FACE_DOWN)
    if kinds and space not in table.tokens and stands(table, space) and sum(table.hazards) > down:
        table.tokens[space] = kind = rng.choice(kinds)
        table.hazards[kind] -= 1


def stands(table: Table, space: int) -> bool:
    """Say whether a vehicle may stand in a space."""
    return (
        table.on_road(space)
        and space not in table.at
        and table.terrain(space) != ROCK
        and table.tokens.get(space) != FACE_DOWN
    )


def agrees(table: Table, action: Action, seen: Preview) -> None:
    """Fail unless what a space does at a glance is what the preview of the step into it says."""
    if not table.on_road(action.a) or seen.unknown:
        return
    first = meets(table, action.a, hexes.heading(table.at[table.car], action.a))
    alone = len(seen.path) == 1
    assert first.out == (alone and seen.loss in ("TER-ROCK", "HAZ-PIT", "TER-RAMP"))
    assert first.slides == (seen.slides and not alone)
    if alone:
        assert first.flies == seen.flies
        assert first.stops == seen.stops
        can_burn = not table.fire[table.car] and table.fires_left() > 0
        assert seen.burns == (first.burns and can_burn)
        assert not seen.opens or first.opens


def test_a_preview_is_what_comes_of_the_action() -> None:
    rng = random.Random("actions")
    count: Counter[str] = Counter()
    for table in positions(times(POSITIONS)):
        hashed = table.hash()
        choices = legal(table)
        if table.phase == "airstrike":
            choices = rng.sample(choices, 8)
        for action in choices:
            seen = preview(table, action)
            assert table.hash() == hashed
            for number in range(RUNS if seen.chance else 1):
                came = facts(table, run(table, action, f"{number}"))
                assert list(disagreements(seen, came)) == [], (action, seen, came)
                for name, fact in came.items():
                    if seen.chance and fact != getattr(seen, name):
                        count[f"{name} by chance"] += 1
            if seen.path and seen.path[-1] >= table.rear and not seen.scrolls:
                over = tuple(crew for crew, space in enumerate(table.chopper) if space == seen.path[-1])
                assert seen.choppers == over
            if action.verb == "step":
                agrees(table, action, seen)
            tallied(count, seen)
        count["positions"] += 1
    assert count["positions"] >= times(POSITIONS)
    if times(POSITIONS) == POSITIONS:
        fields = [f"{name} {said}" for name in Preview._fields[2:] for said in ("yes", "no")]
        assert {name: count[name] for name in fields if count[name] < OFTEN} == {}
        assert {name for name in LOSSES + FALLS if count[name] < 3} == set()
        assert count["held until the road die"] > OFTEN < count["drifts and slams"]


def tallied(count: Counter[str], seen: Preview) -> None:
    """Count what each field of a preview says."""
    count[f"chance {seen.chance or 'none'}"] += 1
    count[f"then {seen.then or 'chance decides'}"] += 1
    count[f"loss {seen.loss or 'none'}"] += 1
    for name, said in zip(seen._fields[2:], seen[2:], strict=True):
        count[f"{name} {'no' if silent(said) else 'yes'}"] += 1
    count["held until the road die"] += seen.drifts != NO_ONE and seen.then == "road"
    count["drifts and slams"] += seen.drifts != NO_ONE != seen.slams
