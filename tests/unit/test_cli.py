"""The command line: a race in the terminal, many races counted, the rules read."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from pyengine import content, hexes
from pyengine.cli import main
from pyengine.drivers import PLAIN
from pyengine.game import Game
from pyengine.narrate import Names, names_of
from pyengine.notation import dumps
from pyengine.ruleset import ruleset
from pyengine.terminal import Terminal
from pyengine.textboard import WIDTH, draw, draw_road, initials
from tests.support import at_random, new_game, race, scene

Typed = tuple[int, str, str]


class Screen(io.StringIO):
    """A sink that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def typed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Typed:
    """Run a command; return its exit status and what it wrote."""
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    return status, *capsys.readouterr()


def at_terminal(game: Game, *lines: str) -> str:
    """Type lines to a race; return what was shown."""
    sink = io.StringIO()
    Terminal(game, PLAIN, io.StringIO("".join(f"{line}\n" for line in lines)), sink).run()
    return sink.getvalue()


# The board.


@pytest.mark.parametrize("carnage", [False, True])
def test_the_board_fits_eighty_columns_all_race_long(carnage: bool) -> None:
    game = new_game(4, "board", carnage=carnage)
    names = names_of(game)
    for _ in race(game, at_random("board")):
        assert max(map(len, draw(game.table, names).split("\n"))) <= WIDTH
    assert WIDTH < 80


def test_the_board_shows_what_lies_where() -> None:
    table = scene(
        {0: "c10", 4: "d9", 6: "e2"}, ground={"b3": "#", "c4": "~"}, tokens={"a5": "down", "f7": "oil"}
    )
    table.damage[4] = (0, 0)
    table.damage_pile[0] -= 2
    table.chopper[1] = hexes.parse("b12")
    lines = draw_road(table).split("\n")
    assert lines[0].startswith("Round 2. Road die 1. Tiles 1a 2a 3a")
    assert lines[1].split() == [str(row) for row in range(1, 25)]
    lanes = {line[0]: line for line in lines[2:]}
    assert list(lanes) == list("abcdef")
    assert lanes["a"].startswith("a|")
    assert lanes["b"].startswith("b  |")

    def space(name: str) -> str:
        lane, row = name[0], int(name[1:])
        line = lanes[lane][lanes[lane].index("|") :]
        start = 3 * (row - 1) + (row - 1) // 8 + 1
        return line[start : start + 3]

    shown = {name: space(name) for name in ("c10", "d9", "e2", "b3", "c4", "a5", "f7", "b12", "c11")}
    assert shown == {
        "c10": "=IS",
        "d9": "=tm",
        "e2": "=##",
        "b3": "#  ",
        "c4": "~  ",
        "a5": "=! ",
        "f7": "=o ",
        "b12": "=T@",
        "c11": "=  ",
    }


def test_the_board_shows_the_expansion() -> None:
    table = scene(
        {0: "c10", 3: "a1"},
        ground={"a3": "o", "a4": "*", "a5": ">", "a6": "^", "a7": "_"},
        tokens={"a9": "glass", "a10": "ramp", "a11": "fire", "a12": "pit", "a13": "drip", "a14": "road"},
        carnage=True,
        cards={3: "gasp"},
        fire=[0],
    )
    shown = draw(table)
    lane = next(line for line in shown.split("\n") if line.startswith("a|"))
    assert lane[2:].replace("|", "").startswith("=TS=  o  *  >  ^  _  =  *g >j ^f #p =d =r ")
    assert "%IS" in shown
    assert "on fire" in shown
    assert "ongoing effect (Last gasp)" in shown
    for words in (
        "o toxic goo",
        "* desert glass",
        "> a ramp",
        "^ fire",
        "_ salt flats",
        "j a ramp",
        "p a pit trap",
    ):
        assert words in shown.replace("\n", " ")
    assert "pit" not in draw(scene({}))


def test_crews_are_told_apart_by_their_letters() -> None:
    assert initials(Names(("Ada", "ada2", "Édith", "!"), ruleset(4))) == ["A", "D", "I", "4"]


# Playing.


def test_a_race_is_played_by_numbers_to_its_end() -> None:
    shown = at_terminal(new_game(2, "numbers"), *["1"] * 600)
    assert "wins! " in shown or "Nobody wins." in shown
    assert "The race is over" not in shown
    assert "{" not in shown


def test_drivers_race_alone() -> None:
    game = new_game(2, "alone", "aa")
    shown = at_terminal(game)
    assert game.over()
    assert "assign a die" not in shown.split("\n> ")[-1]


def test_a_person_races_against_a_driver() -> None:
    game = new_game(2, "against", "pa")
    shown = at_terminal(game, *["1"] * 20)
    assert {entry.crew for entry in game.history} == {0, 1}
    assert "Crew 1 puts the" in shown


def test_what_makes_no_sense_gets_one_clear_line() -> None:
    game = new_game(2, "nonsense")
    before = game.hash()
    shown = at_terminal(
        game, "fly", "99", "step c1", "assign 5", "rule x", "save", "load", "load /nowhere", "\0"
    )
    answers = [answer.strip() for answer in shown.split("\n> ")[1:]]
    assert answers[0].startswith("'fly' is no action")
    assert answers[1].startswith("there is no choice 99; there are ")
    assert answers[2] == "You cannot drive now. First assign a die. (MOV-1)"
    assert "assign <die> <size>" in answers[3]
    assert answers[4] == "no rule has the id 'x'"
    assert answers[5] == "write save and a file's name"
    assert answers[6] == "write load and a file's name"
    assert answers[7].startswith("cannot load /nowhere: ")
    assert all(answer.count("\n") == 0 for answer in answers)
    assert game.hash() == before


def test_why_undo_redo_log_help_and_rule() -> None:
    game = new_game(2, "dust")
    shown = at_terminal(
        game, "1", "why road", "why 1", "undo", "undo", "redo", "redo", "log", "log 1", "help", "rule slm-3"
    )
    assert "You cannot take the road die now." in shown
    assert "That is allowed." in shown
    assert "Nothing has been done yet." in shown
    assert "Nothing was taken back." in shown
    assert shown.count("puts the") == 3
    assert "save FILE" in shown
    assert content.rule("SLM-3").name in shown
    assert len(game.history) == 1


def test_a_race_is_saved_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "race.json"
    game = new_game(2, "kept")
    shown = at_terminal(game, "1", "1", f"save {path}", "1", f"load {path}", "log")
    assert f"saved in {path}" in shown
    assert json.loads(path.read_text(encoding="utf-8"))["actions"] == [
        str(e.action) for e in game.history[:2]
    ]
    assert "Crew 2" not in at_terminal(new_game(3, "other"), f"load {path}").split("\n> ")[-1]
    status, out, _ = typed_at(capsys, "quit\n", "play", "--load", str(path))
    assert status == 0
    assert "Crew 1" in out


def typed_at(capsys: pytest.CaptureFixture[str], lines: str, *arguments: str) -> Typed:
    """Run a command with lines typed to it."""
    before, sys.stdin = sys.stdin, io.StringIO(lines)
    try:
        return typed(capsys, *arguments)
    finally:
        sys.stdin = before


def test_no_colour_unless_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b" not in at_terminal(new_game(2, "grey"), "1", "1")
    screen = Screen()
    Terminal(new_game(2, "grey"), PLAIN, io.StringIO("1\n"), screen).run()
    assert "\x1b[" in screen.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    screen = Screen()
    Terminal(new_game(2, "grey"), PLAIN, io.StringIO("1\n"), screen).run()
    assert "\x1b" not in screen.getvalue()


def test_a_race_is_set_up_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = (
        "play",
        "--crews",
        "3",
        "--names",
        "Ada,Bo",
        "--seed",
        "x",
        "--start",
        "1b",
        "--house",
        "worm-ties=whole-rows",
    )
    status, out, error = typed_at(capsys, "", *arguments)
    assert (status, error) == (0, "")
    assert "Runway to Ruin (1b)" in out
    assert "Ada: dice" in out
    assert "Bo: dice" in out


def test_the_expansion_and_big_teams_are_set_up_from_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, error = typed_at(capsys, "1\n", "play", "--carnage", "--big-team", "--seed", "x")
    assert (status, error) == (0, "")
    assert "choose the crew that drives" in out
    assert "Drive with " in out
    status, out, error = typed(
        capsys, "simulate", "-n", "4", "--carnage", "--big-team", "--seed", "s", "--driver", "random"
    )
    assert (status, error) == (0, "")
    assert out.startswith("seed s\n4 races, 4 crews, two players, Carnage, ")


# Rules.


def test_the_catalogue_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = typed(capsys, "rules")
    assert status == 0
    assert [rule for rule in content.RULES if f"{rule}  " not in out] == []
    assert max(map(len, out.splitlines())) < 80
    status, out, _ = typed(capsys, "rules", "slm-3")
    assert out.startswith("SLM-3  Larger may re-roll")
    status, out, _ = typed(capsys, "rules", "SLM")
    assert out.count("SLM-") >= 6


# Wrong input.


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ("", "required"),
        ("race", "invalid choice"),
        ("play --crews 9", "invalid choice:"),
        ("play --names A,B,C", "3 names for 2 crews"),
        ("play --names A,a", "same name"),
        ("play --names A\x1b", "printable"),
        ("play --crews 3 --big-team", "four crews"),
        ("play --ai 3", "no seat '3'; there are 1, 2"),
        ("play --house fast", "name=value"),
        ("play --house fast=yes", "no house rule is called 'fast'"),
        ("play --house worm-ties=no", "worm-ties is one of"),
        ("play --start 2a", "1a or 1b, not '2a'"),
        ("play --load /nowhere", "cannot load /nowhere"),
        ("simulate -n 0", "'0' is no number"),
        ("simulate -n x", "'x' is no number"),
        ("simulate --jobs 0", "'0' is no number from 1 to 1000"),
        ("simulate --jobs -2", "'-2' is no number from 1 to 1000"),
        ("simulate --jobs 1.5", "'1.5' is no number from 1 to 1000"),
        ("simulate --jobs all", "'all' is no number from 1 to 1000"),
        ("simulate --jobs 1001", "'1001' is no number from 1 to 1000"),
        ("simulate --jobs 99999999999999999999", "is no number from 1 to 1000"),
        ("rules SLM-99", "near it: SLM-"),
        ("rules ?", "chapters: GEO"),
    ],
)
def test_wrong_input_gets_one_line_and_status_two(
    capsys: pytest.CaptureFixture[str], arguments: str, what: str
) -> None:
    status, out, error = typed(capsys, *arguments.split(" ")) if arguments else typed(capsys)
    assert status == 2
    assert out == ""
    assert what in error
    assert error.count("\n") == 1
    assert error.endswith("\n")


@pytest.mark.parametrize("content_", ["", "{}", "[]", "\0", '{"format":9}'])
def test_a_file_that_is_no_race_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content_: str
) -> None:
    path = tmp_path / "race.json"
    path.write_text(content_, encoding="utf-8")
    status, _, error = typed(capsys, "play", "--load", str(path))
    assert (status, error.count("\n")) == (2, 1)


def test_a_race_of_another_engine_gets_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = new_game(2, "other engine")
    for _ in range(9):
        game.apply(game.legal()[0])
    record = game.record()
    record["hashes"][5] = "0" * 16
    path = tmp_path / "race.json"
    path.write_text(dumps(record), encoding="utf-8")
    status, _, error = typed(capsys, "play", "--load", str(path))
    assert (status, error.count("\n")) == (2, 1)
    assert "action 5" in error


@pytest.mark.host
def test_the_module_runs_and_a_closed_pipe_is_quiet() -> None:
    python = [sys.executable, "-m", "pyengine"]
    done = subprocess.run([*python, "rules", "GEO-1"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("GEO-1  ")
    done = subprocess.run([*python, "rules", "NO"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    with subprocess.Popen(
        [*python, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == ""


@pytest.mark.host
def test_a_terminal_without_the_letters_gets_question_marks() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pyengine", "play", "--names", "Zoë,Bo"],
        input=b"\xff\nnitro 9\nhelp\n",
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": "."},
        check=True,
    )
    assert b"Zo" in done.stdout
    assert done.stderr == b""


def test_a_pack_is_played_named_in_the_save_and_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack, bad, kept = tmp_path / "box.toml", tmp_path / "bad.toml", tmp_path / "race.json"
    pack.write_text('format = 1\nname = "My box"\n[die.road]\nfaces = [3, 3, 3, 3, 3, 3]\n')
    bad.write_text("format = 1\n[die.road]\nfaces = [1]\n[card.none]\n")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\nsave {kept}\nload {kept}\nquit\n"))
    status, out, _ = typed(capsys, "play", "--pack", str(pack), "--seed", "a")
    assert (status, "Road die: 3" in out) == (0, True)
    assert json.loads(kept.read_text())["pack"]["name"] == "My box"
    status, _, said = typed(capsys, "play", "--load", str(kept))
    assert (status, "'My box'; give its file with --pack" in said) == (2, True)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert typed(capsys, "play", "--load", str(kept), "--pack", str(pack))[0] == 0
    status, out, _ = typed(capsys, "simulate", "-n", "2", "--crews", "2", "--pack", str(pack))
    assert (status, "2 races" in out) == (0, True)
    status, _, said = typed(capsys, "play", "--pack", str(bad))
    assert status == 2
    assert "line 3: die.road.faces" in said
    assert "line 4: card.none" in said
    status, _, said = typed(capsys, "simulate", "--pack", str(tmp_path / "none.toml"))
    assert (status, "cannot read the pack" in said) == (2, True)
