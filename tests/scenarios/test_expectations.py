"""Each kind of expectation can fail, and says what was expected and what is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyengine.cli import main
from pyengine.content.pack import BASE
from pyengine.scenario import Report, read, run
from pyengine.scenario.expect import CHECKS

START = """title = "A mine"
rules = ["HAZ-MINE"]
carnage = true
[cars]
iL = "c2 burning"
tL = "e9 ongoing-jam"
w1 = "a9"
[crew.t]
chopper = "f20"
[tokens]
c3 = "hidden"
f9 = "drip"
[turn]
car = "L"
moves = 3
[[step]]
do = "step c3"
falls = "mine dent"
"""

# For each key: what holds after the mine, what does not, and a part of the complaint.
EXPECT = {
    "cars": (
        '{ iL = "c3 dent burning", tL = "operable" }',
        '{ iL = "c3 whole" }',
        "iL: expected c3 whole, is c3 dent burning",
    ),
    "wrecks": ('"a9"', '"a9 b9"', "expected [a9, b9], is [a9]"),
    "fire": ('"iL"', '"iL tL"', "expected [iL, tL], is [iL]"),
    "choppers": ('{ t = "f20", i = "out" }', '{ i = "f20" }', "i: expected f20, is out"),
    "tokens": ('{ c3 = "none", f9 = "drip" }', '{ c3 = "hidden" }', "c3: expected hidden, is none"),
    "terrain": ('{ c3 = "road", c30 = "none" }', '{ c3 = "mud" }', "c3: expected mud, is road"),
    "tiles": ('"plain plain plain"', '"plain plain"', "expected [plain, plain], is [plain, plain, plain]"),
    "flipped": ("[]", '"1b"', "expected [1b], is []"),
    "hazards": (
        f"{{ mine = 3, all = {sum(BASE.hazard_counts(carnage=True)) - 1} }}",
        "{ mine = 4 }",
        "mine: expected 4, is 3",
    ),
    "hazard-discard": ("{ mine = 1, all = 1 }", "{ all = 2 }", "all: expected 2, is 1"),
    "damage": ("{ dent = 2, ongoing = 7 }", "{ dent = 1 }", "dent: expected 1, is 2"),
    "damage-discard": ("{ all = 0 }", "{ all = 1 }", "all: expected 1, is 0"),
    "cards": ("{ jam = 0, flak = 1, all = 20 }", "{ jam = 1 }", "jam: expected 1, is 0"),
    "card-discard": ("{ all = 0 }", "{ flak = 1 }", "flak: expected 1, is 0"),
    "supply": ("{ on-fire = 11, oil-markers = 2 }", "{ on-fire = 12 }", "on-fire: expected 12, is 11"),
    "finish": ("false", "true", "expected true, is false"),
    "laid": ("3", "4", "expected 4, is 3"),
    "round": ("2", "3", "expected 3, is 2"),
    "first": ('"i"', '"t"', "expected t, is i"),
    "road-die": ("1", "2", "expected 2, is 1"),
    "active": ('"t"', '"i"', "expected i, is t"),
    "phase": ('"assign"', '"shoot"', "expected shoot, is assign"),
    "car": ('"none"', '"iL"', "expected iL, is none"),
    "moves": ("0", "2", "expected 2, is 0"),
    "nitro": ("0", "1", "expected 1, is 0"),
    "coasting": ("false", "true", "expected true, is false"),
    "all-road": ("false", "true", "expected true, is false"),
    "cut": ("false", "true", "expected true, is false"),
    "salt": ("false", "true", "expected true, is false"),
    "last-step": ('"none"', '"front"', "expected front, is none"),
    "road-taken": ("false", "true", "expected true, is false"),
    "drift": ('"none"', '"ready"', "expected ready, is none"),
    "dice": ("{ i = [4, 3, 2] }", "{ i = [1] }", "i: expected [1], is [2, 3, 4]"),
    "on": ("{ iL = 3, tL = 0 }", "{ iL = 2 }", "iL: expected 2, is 3"),
    "coast": ("{ iL = [] }", "{ iL = [2] }", "iL: expected [2], is []"),
    "command": ('{ i = "none" }', '{ i = "nitro 2" }', "i: expected nitro 2, is none"),
    "turns": ("{ i = 1, t = 0 }", "{ i = 2 }", "i: expected 2, is 1"),
    "out": ("[]", '"t"', "expected [t], is []"),
    "winner": ('"nobody"', '"i"', "expected i, is nobody"),
    "legal": ('"assign 2 L"', '"pass"', "pass is not legal; legal: assign 2 S"),
    "only": (
        '["assign 2 S", "assign 2 M", "assign 2 L", "assign 3 S", "assign 3 M", "assign 3 L", "assign 4 S", '
        '"assign 4 M", "assign 4 L", "assign 5 S", "assign 5 M", "assign 5 L"]',
        '["pass"]',
        "not legal: pass",
    ),
    "refused": (
        '{ pass = "RND-5" }',
        '{ pass = "RND-4" }',
        "pass: expected a refusal by RND-4, is refused by RND-5",
    ),
    "question": ('"none"', '"t reroll"', "expected t reroll, is none"),
    "events": (
        '"step flip:HAZ-MINE DMG-DENT lost slot turn"',
        '"step flip"',
        "expected step flip, were step:MOV-1 flip:HAZ-MINE",
    ),
    "told": ('"HAZ-MINE slot:DMG-1"', '"slot HAZ-MINE"', "HAZ-MINE was not told in its place"),
    "untold": ('"slam"', '"damage"', "damage was told"),
}


def report(expect: str) -> Report:
    return run(read(START + expect, "mine.toml"))


@pytest.mark.parametrize("key", CHECKS)
def test_it_can_hold_and_can_fail(key: str) -> None:
    right, wrong, complaint = EXPECT[key]
    assert report(f"expect.{key} = {right}\n").ok, str(report(f"expect.{key} = {right}\n"))
    failed = report(f"expect.{key} = {wrong}\n")
    assert not failed.ok
    assert f"{key}: {complaint}" in str(failed)
    assert failed.checks == 1


def test_what_a_failure_looks_like() -> None:
    lines = str(report('expect.cars.iL = "c3 whole"\n')).splitlines()
    assert lines[0] == "FAIL mine.toml: A mine"
    assert lines[1] == "  step 1 (step c3), line 16"
    assert lines[2] == "    cars: iL: expected c3 whole, is c3 dent burning"
    assert any(line.startswith("c|=") and "IL" in line for line in lines[3:])


def falls(text: str) -> str:
    return str(run(read(START.replace('"mine dent"', f'"{text}"'), "mine.toml")))


def test_a_fall_left_over_is_named() -> None:
    assert "left over, nothing rolled or drew: 3 front" in falls("mine dent 3 front")


def test_a_fall_that_is_missing_is_named() -> None:
    assert "the script has no fall left for a draw" in falls("mine")


def test_a_fall_of_another_die_is_named() -> None:
    assert "fall 2 is 'front-left', but a draw has dent" in falls("mine front-left")


def test_a_token_that_is_all_gone_cannot_be_drawn() -> None:
    text = START + '[piles]\nhazard-discard = "mine mine mine mine"\n'
    assert "(no mine)" in str(run(read(text, "mine.toml")))


def test_an_action_that_is_not_allowed() -> None:
    failed = run(read(START.replace("step c3", "step c9"), "mine.toml"))
    assert "step c9 is not allowed: not-in-front (MOV-1); legal: step b2, step c3, step d2" in str(failed)


def test_a_branch_stops_where_it_cannot_go_on() -> None:
    text = START.replace("step c3", "step c9") + "[[step]]\nexpect.moves = 7\n"
    frames = run(read(text, "mine.toml")).branches[0].frames
    assert len(frames) == 2
    assert frames[-1].failures


def test_each_branch_begins_at_the_start() -> None:
    branch = '[[branch]]\ntitle = "{0}"\n[[branch.step]]\nexpect.cars.iL = "{0}"\n'
    failed = run(read(START + branch.format("c3") + branch.format("c4"), "mine.toml"))
    assert [all(not frame.failures for frame in one.frames) for one in failed.branches] == [True, False]
    assert "  c4, step 2 (no action)" in str(failed)


def test_a_deal_that_misses_a_fall() -> None:
    text = 'title = "A deal"\nrules = ["SET-1"]\n[deal]\nfalls = "2a 3a 1"\n'
    assert "the script has no fall left for the movement die" in str(run(read(text, "deal.toml")))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, wrong, bad = (tmp_path / f"{name}.toml" for name in ("good", "wrong", "bad"))
    good.write_text(START + "expect.moves = 0\n")
    wrong.write_text(START + "expect.moves = 1\n")
    bad.write_text("title = 3\n")
    assert main(["scenario", str(good)]) == 0
    assert capsys.readouterr().out == "1 scenarios, 1 expectations: 0 failed, 0 could not be read\n"
    assert main(["scenario", "-v", str(good)]) == 0
    assert "ok   " in capsys.readouterr().out
    assert main(["scenario", str(good), str(wrong)]) == 1
    assert "expected 1, is 0" in capsys.readouterr().out
    assert main(["scenario", str(tmp_path)]) == 1
    written = capsys.readouterr()
    assert "3 scenarios, 2 expectations: 1 failed, 1 could not be read" in written.out
    assert "bad.toml, line 1: title: expected a text, not 3" in written.err
    assert main(["scenario", str(tmp_path / "none")]) == 1
    assert "no scenario there" in capsys.readouterr().err
    assert main(["scenario", "--table", str(good)]) == 0
    assert "| HAZ-MINE | Mine | " in capsys.readouterr().out
