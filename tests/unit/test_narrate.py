"""Everything that can happen, be asked, be refused or be chosen has words."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import pyengine
from pyengine import content, hexes
from pyengine.actions import VERBS, Action, parse
from pyengine.dice import DIRECTION, FIRE, ROAD, SHOOTING, SLAM, STUNT
from pyengine.events import KINDS, Event
from pyengine.game import Game
from pyengine.hexes import OUT, SIDE, START
from pyengine.narrate import (
    Names,
    action_words,
    event_words,
    names_of,
    place_words,
    plain_names,
    story,
)
from pyengine.prompts import prompt, prompt_at
from pyengine.rules.allowed import legal
from pyengine.rules.protocol import Question
from pyengine.ruleset import CARD, DAMAGE_NAMES, TERRAIN_NAMES, TOKEN_NAMES, damage_name, ruleset
from pyengine.state import COMMANDS, PHASES, Phase, Table
from pyengine.words.en import TEXTS as ENGLISH
from tests.support import FRAMES, Chooser, framed_game, play, race, scene, times

NAMES = Names(("Amber", "Green", "Teal", "Plum"), ruleset(4))
SENTENCE_ENDS = (".", "!", "?")


def careful(rng: random.Random) -> Chooser:
    """Return a player that does anything legal, but seldom what kills by sight, so that races last."""

    def choose(race: Game) -> Action:
        choices = race.legal()
        table = race.table
        if choices[0].verb == "step" and rng.random() < 0.95:
            alive = [step for step in choices if step.a >= table.front or not table.impassable(step.a)]
            return rng.choice(alive or choices)
        return rng.choice(choices)

    return choose


def calls(name: str, *paths: Path) -> Iterator[ast.Call]:
    """Yield every call of a function or method of this name in the engine's source, which only a checkout has."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if called == name:
                    yield node


def text(node: ast.expr) -> str:
    """Return the text a node of the source stands for."""
    assert isinstance(node, ast.Constant), ast.dump(node)
    assert isinstance(node.value, str), ast.dump(node)
    return node.value


ENGINE = Path(pyengine.__file__).parent
SOURCES = (ENGINE / "game.py", *sorted((ENGINE / "rules").glob("*.py")))


def sample(kind: str) -> Event:
    """Return an event of a kind with every field that kind may have."""
    name = {
        "race": "1a",
        "tile": "3b",
        "scroll": "1b",
        "roll": "slam came",
        "command": "nitro",
        "flip": "mine",
        "card": "gasp",
    }
    name |= dict.fromkeys(("damage", "slot", "returned", "repair"), "dent") | {"shift": "oil"}
    return Event(kind, "SET-1", -1, 0, 2, 4, 68, 62, 2, name.get(kind, ""))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_event_is_a_sentence(kind: str) -> None:
    text = event_words(sample(kind), NAMES)
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(SENTENCE_ENDS)
    assert "{" not in text


def test_there_are_words_for_no_other_kind_of_event() -> None:
    assert {key.split(".")[1] for key in ENGLISH if key.startswith("event.")} == set(KINDS)


def test_random_races_are_told_and_prompted_in_full() -> None:
    kinds: set[str] = set()
    phases: set[str] = set()
    for number in range(times(40)):
        race_ = framed_game(FRAMES[number % len(FRAMES)], f"words {number}")
        names = names_of(race_)
        for action in race(race_, careful(random.Random(number))):
            phases.add(race_.table.phase)
            labels = [action_words(choice, race_.table, names) for choice in race_.legal()]
            assert len(set(labels)) == len(labels)
            now = prompt(race_)
            assert now.heading.startswith(names.crews[race_.actor] + ":"), now
            assert now.reason.endswith(".")
            content.rule(now.rule)
            assert action in race_.legal()
        assert prompt(race_).heading.split()[-1] in ("wins!", "wins.")
        for entry in race_.history:
            lines = [link for line in story(entry.events, names) for link in line.walk()]
            assert sorted(line.event for line in lines) == list(range(len(entry.events)))
            assert len({line.number for line in lines}) == len(lines)
            kinds.update(event.kind for event in entry.events)
    if times(40) == 40:
        assert set(KINDS) - kinds <= {"draw", "returned", "race", "pieces", "pass", "flak", "gasp", "drip"}
        assert set(PHASES) - phases == {"over"}


def test_every_die_face_has_words() -> None:
    for die in (ROAD, STUNT, DIRECTION, SLAM, SHOOTING, FIRE):
        for face in die.faces:
            text = event_words(Event("roll", die.id, crew=0, name=f"{die.name} {face}"), NAMES)
            assert text.startswith(ENGLISH[f"die.{die.name}"])
    assert event_words(Event("roll", "DIE-SLAM", name="slam came"), NAMES) == "Slam die: who came in moves."


@pytest.mark.parametrize(
    ("prefix", "names"),
    [
        ("hazard", tuple(name for name in TOKEN_NAMES.values() if name != "down")),
        ("damage", (*DAMAGE_NAMES, "blank")),
        ("terrain", TERRAIN_NAMES),
        ("command", COMMANDS),
        ("direction", hexes.DIRECTIONS),
        ("verb", tuple(VERBS)),
        ("action", tuple(VERBS)),
        ("now", PHASES),
        ("die", tuple(content.DICE)),
    ],
)
def test_every_thing_has_a_name(prefix: str, names: tuple[str, ...]) -> None:
    assert [name for name in names if f"{prefix}.{name}" not in ENGLISH] == []


@pytest.mark.host
def test_every_way_to_go_out_has_its_own_words() -> None:
    rules = [
        str(node.value)
        for call in calls("eliminate", *SOURCES)
        for node in call.args
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert len(rules) >= 6
    assert {f"event.eliminated.{rule}" for rule in rules} <= set(ENGLISH)
    assert (
        event_words(Event("eliminated", "TER-ROCK", vehicle=0, space=68), NAMES)
        == "Amber S hits the rock and is out."
    )


@pytest.mark.host
def test_every_force_that_moves_has_its_own_words() -> None:
    forces = {text(call.args[3]) for call in calls("shift", *SOURCES)}
    assert {"oil", "slam", "skid"} <= forces
    assert {f"event.shift.{force}" for force in forces} <= set(ENGLISH)


def test_every_card_has_its_name_and_its_damage() -> None:
    for number, card in enumerate(content.CARDS):
        assert NAMES.damage(damage_name(CARD + number)) == f"ongoing effect ({card.name})"
        said = event_words(Event("card", card.rule, vehicle=0, name=card.id), NAMES)
        assert said == f"Amber S draws {card.name}: {card.text}"


@pytest.mark.parametrize(
    ("table", "heading", "reason", "rule"),
    [
        (scene({0: "c10"}, carnage=True, fire=[0, 2]), "assign a die.", "On fire: small and large.", "ASG-1"),
        (
            scene({0: "c10"}, big_team=True, crews=4),
            "choose the crew that drives.",
            "Ivory and Amber",
            "VAR-1",
        ),
        (
            scene({0: "c10"}, carnage=True, cards={0: "pedal"}),
            "take the road die",
            "pedal sticks",
            "ONG-PEDAL",
        ),
        (scene({0: "c10", 3: "c11"}, carnage=True, cards={0: "hair"}), "shoot with the", "c11", "ONG-HAIR"),
        (scene({0: "c10"}, carnage=True), "take the road die for", "Salt flats opened", "TER-SALT"),
        (scene({0: "c10"}, carnage=True, cards={0: "choke"}), "move the small", "choked", "ONG-CHOKE"),
        (scene({0: "c10"}, carnage=True), "move the small", "crossed salt flats", "TER-SALT"),
    ],
)
def test_prompts_of_the_expansion(table: Table, heading: str, reason: str, rule: str) -> None:
    table = table.copy()
    phase: dict[str, Phase] = {"choose": "team", "take": "road", "shoot": "shoot", "move": "move"}
    if heading.split()[0] in phase:
        table.phase = phase[heading.split()[0]]
        if table.phase != "team":
            table.car, table.moves, table.salt = 0, 2 * (table.phase == "move"), "alt" in reason
    now = prompt_at(table, None, plain_names(table.rules))
    assert f": {heading}" in now.heading
    assert reason in now.reason
    assert now.rule == rule


def test_a_big_team_wins_as_one() -> None:
    names = Names(NAMES.crews, ruleset(4, big_team=True))
    said = event_words(Event("win", "END-2", crew=0), names)
    assert said == "Amber wins: the other player has no crew left!"


def test_texts_are_plain_and_sentences_end() -> None:
    sentences = 0
    for key, text in ENGLISH.items():
        if key not in ("and", "or", "comma", "terminal.help", "terminal.more"):
            assert text == text.strip(), key
            assert "  " not in text, key
        if key.endswith(".one"):
            assert key.removesuffix(".one") in ENGLISH
        spoken = key.startswith(("event.", "prompt.", "refusal.", "undo.", "now."))
        if spoken and key not in ("prompt.target", "refusal.not-now", "event.card"):
            sentences += 1
            assert text.endswith(SENTENCE_ENDS), key
    assert sentences > 100


def test_one_is_not_many() -> None:
    one = Event("lost", "SLM-1", vehicle=0, value=1)
    assert event_words(one, NAMES) == "Amber S loses its last move."
    assert event_words(one._replace(value=3), NAMES) == "Amber S loses its last 3 moves."


def test_places_off_the_road_have_words() -> None:
    assert [place_words(space, NAMES) for space in (SIDE, -3, 0)] == [
        "over the side",
        "off the rear",
        "to a1",
    ]


def test_a_sentence_may_begin_with_the_wreck() -> None:
    wreck = NAMES.rules.cars
    slam = Event("slam", "SLM-1", vehicle=wreck, other=4, space=hexes.parse("d33"))
    assert event_words(slam, NAMES) == "The wreck slams Green M at d33."


def test_a_name_full_of_braces_and_tags_stays_text() -> None:
    names = Names(("{0.__class__}", "<b>&{crew}"), ruleset(2))
    assert event_words(Event("pass", "RND-5", crew=0), names).startswith("{0.__class__} has")
    assert event_words(Event("pass", "RND-5", crew=1), names).startswith("<b>&{crew} has")


def test_a_chain_is_told_as_a_chain() -> None:
    table = scene({0: "c10", 3: "c11"}, tokens={})
    table.active, table.car, table.phase, table.moves = 0, 0, "move", 3
    table.die[0], table.moved[0], table.pool[0] = 3, True, table.pool[0][1:]
    table.all_road = True
    events = play(table, "step c11", "stood", "front")
    lines = story(events, plain_names(table.rules))
    assert lines[0].text == "Ivory S drives to c11."
    slam = lines[0].links[0]
    assert slam.number == "1.1"
    assert slam.text == "Ivory S slams Teal S at c11."
    assert [link.rule for link in slam.links] == ["SLM-1", "DIE-SLAM", "DIE-DIR", "SLM-4"]
    assert slam.links[-1].text == "Teal S is knocked to c12."
    assert slam.links[-1].crew == 1


def test_the_later_part_of_a_waiting_action_begins_its_own_chain() -> None:
    names = plain_names(ruleset(2))
    later = [Event("keep", "SLM-3", 4, crew=1), Event("shift", "SLM-4", 5, vehicle=0, space=68, name="slam")]
    lines = story(later, names, 5)
    assert [(line.number, line.event) for line in lines] == [("1", 5)]
    assert [(line.number, line.event) for line in lines[0].links] == [("1.1", 6)]


def test_a_question_is_put_to_the_crew_by_name() -> None:
    choices = (parse("reroll"), parse("keep"))
    question = Question("reroll", "SLM-3", 1, choices, 0, 5, 68, ("stood", "rear-left"))
    now = prompt_at(scene({}), question, plain_names(ruleset(2)))
    assert now.heading == "Teal: have the slam rolled again, or let it stand?"
    assert now.reason == "Ivory S slammed Teal L at c12: Teal L moves rear-left."
    assert now.rule == "SLM-3"


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("b10", "Drive to b10: mud, costs 2"),
        ("c11", "Drive to c11: road, costs 1, slams Teal S"),
        ("d10", "Drive to d10: rock, which kills"),
    ],
)
def test_a_step_says_what_it_leads_into(step: str, words: str) -> None:
    table = scene({0: "c10", 3: "c11"}, ground={"b10": "~", "d10": "#"})
    table.active, table.car, table.phase, table.moves = 0, 0, "move", 3
    assert action_words(parse(f"step {step}"), table, plain_names(table.rules)) == words


@pytest.mark.parametrize(
    ("step", "letter", "words"),
    [
        ("c11", "o", "toxic goo, costs 1, stops the car, slams Teal S"),
        ("c11", "*", "desert glass, costs 1, slides on"),
        ("c11", ">", "a ramp, costs 1, takes off"),
        ("b10", ">", "a ramp from the wrong side, which kills"),
        ("d10", "^", "fire, costs 1, sets the car on fire"),
        ("d10", "_", "salt flats, costs 1, opens the road die"),
        ("b10", ".", "off-road, costs 2"),
    ],
)
def test_a_step_says_what_the_expansion_does(step: str, letter: str, words: str) -> None:
    table = scene({0: "c10", 3: "c11"}, ground={step: letter}, carnage=True, cards={0: "bald"})
    table.active, table.car, table.phase, table.moves = 0, 0, "move", 3
    said = action_words(parse(f"step {step}"), table, plain_names(table.rules))
    assert said == f"Drive to {step}: {words}"


def test_a_step_into_a_pit_or_an_oil_marker_says_so() -> None:
    table = scene({0: "c10"}, tokens={"b10": "pit", "c11": "drip"}, carnage=True)
    table.active, table.car, table.phase, table.moves = 0, 0, "move", 3
    names = plain_names(table.rules)
    assert action_words(parse("step b10"), table, names) == "Drive to b10: an open pit, which kills"
    assert action_words(parse("step c11"), table, names) == "Drive to c11: an oil marker, costs 1, slides off"


def test_a_step_says_what_nobody_knows_and_who_hovers_there() -> None:
    table = scene({0: "c10"}, tokens={"b10": "down"})
    table.active, table.car, table.phase, table.moves = 0, 0, "move", 3
    table.chopper[1] = hexes.parse("d10")
    names = plain_names(table.rules)
    assert action_words(parse("step b10"), table, names) == "Drive to b10: road, costs 1, an unknown token"
    assert (
        action_words(parse("step d10"), table, names) == "Drive to d10: road, costs 1, under Teal's chopper"
    )


def test_a_step_off_the_front_says_where_it_leads() -> None:
    table = scene({0: "c24"})
    table.active, table.car, table.phase, table.moves = 0, 0, "move", 3
    names = plain_names(table.rules)
    assert action_words(parse("step c25"), table, names) == "Drive to c25: onto new road"
    table.finish = True
    assert action_words(parse("step c25"), table, names) == "Drive to c25: over the finish line, and wins"


def test_prompts_of_the_start_and_of_a_move() -> None:
    table = scene({0: "c10"})
    names = plain_names(table.rules)
    first = prompt_at(table, None, names)
    assert (
        str(first)
        == "Ivory: assign a die. Turn 1 of 3. Pick a die, then its car. Without a die: small, medium and large."
    )
    table.active, table.car, table.phase, table.moves, table.all_road = 0, 0, "move", 4, True
    now = prompt_at(table, None, names)
    assert now == ("Ivory: move the small car, 4 left.", "Road die possible: all road so far.", "MOV-4")
    table.all_road = False
    assert prompt_at(table, None, names).reason.startswith("No road die")
    assert all(choice.verb == "step" for choice in legal(table))


def test_the_end_says_how() -> None:
    table = scene({0: "c10"})
    table.phase, table.winner = "over", 0
    names = plain_names(table.rules)
    assert prompt_at(table, None, names) == ("Ivory wins!", "The last crew in the race.", "END-2")
    table.at[1] = table.front + 3
    assert prompt_at(table, None, names) == ("Ivory wins!", "First over the finish line.", "END-1")
    table.winner = -1
    assert prompt_at(table, None, names).rule == "END-5"


def test_a_car_enters_the_race_from_the_starting_area() -> None:
    event = Event("step", "MOV-1", vehicle=0, space=0, origin=START)
    assert event_words(event, NAMES) == "Amber S roars onto the road at a1."
    assert event_words(Event("chopper", "CMD-AIR", crew=0, space=0, origin=OUT), NAMES).endswith(
        "flies to a1."
    )
    assert event_words(Event("chopper", "CMD-AIR", crew=0, space=0, origin=0), NAMES).endswith(
        "stays over a1."
    )
