"""The command line: ``python -m pyengine play``, ``simulate``, ``rules`` and ``scenario``."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

import pyengine
from pyengine import content
from pyengine.chance import fresh_seed
from pyengine.content.pack import BASE, Pack, PackError
from pyengine.drivers import BY_NAME, PLAIN
from pyengine.game import Game, Seat
from pyengine.jobs import ProcessDied, cores
from pyengine.narrate import plain_names
from pyengine.ruleset import SetupError, ruleset
from pyengine.scenario import command as scenarios
from pyengine.tally import simulate, table_of
from pyengine.terminal import FileFault, Terminal, load, rule_text
from pyengine.words import LANGUAGES, words_in

# Seconds before a progress bar appears, and between two of its pictures.
PATIENCE = 1.0
PAUSE = 0.1
BAR = 40
MOST_JOBS = 1000


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (--help lists the options)\n")


def _number(most: int) -> Callable[[str], int]:
    """Return what reads a number from 1 to the most there may be."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and 1 <= int(text[:10]) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {most}")
        return int(text)

    return read


def _house_rule(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"write a house rule as name=value, not {text!r}")
    return name, value


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    main = _Parser(prog="pyengine", description=pyengine.__doc__)
    main.add_argument("--version", action="version", version=pyengine.__version__)
    commands = main.add_subparsers(
        dest="command", required=True, metavar="play|simulate|rules|scenario", parser_class=_Parser
    )

    play = commands.add_parser("play", help="race in the terminal")
    play.add_argument("--crews", type=int, choices=(2, 3, 4), help="how many crews (2; 4 in a Big Team race)")
    play.add_argument("--names", default="", metavar="NAME,NAME", help="the crews' names, in turn order")
    play.add_argument(
        "--ai", default="", metavar="SEAT,SEAT", help="seats that drive themselves: 2, or 2,3, or all"
    )
    play.add_argument(
        "--own-dice", action="store_true", help="you roll every die yourselves and type what fell"
    )
    play.add_argument("--load", metavar="FILE", help="go on with a race that was saved")
    many = commands.add_parser("simulate", help="drive many races and count what came of them")
    many.add_argument(
        "-n", type=_number(10_000_000), default=100, metavar="RACES", help="how many races (100)"
    )
    many.add_argument("--crews", type=int, default=4, choices=(2, 3, 4), help="how many crews (4)")
    many.add_argument(
        "--driver",
        default="plain",
        choices=tuple(BY_NAME),
        help="who drives: the AI driver or chance (plain)",
    )
    many.add_argument(
        "--jobs",
        type=_number(MOST_JOBS),
        default=cores(),
        metavar="N",
        help="how many processes drive, whatever their number the same races (one a core)",
    )
    for sub in (play, many):
        sub.add_argument("--seed", help="the seed of the dice (a fresh one)")
        sub.add_argument("--carnage", action="store_true", help="with Carnage at Devil's Run")
        sub.add_argument("--big-team", action="store_true", help="two players run two crews each")
        sub.add_argument(
            "--pack", metavar="FILE", help="tiles, cards, counts and dice of your own: docs/packs.md"
        )
        sub.add_argument("--start", default="1a", help="the rear tile's side: 1a or 1b (1a)")
        sub.add_argument(
            "--house",
            type=_house_rule,
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="a house rule",
        )
    rules = commands.add_parser("rules", help="read the rule catalogue")
    rules.add_argument("id", nargs="?", default="", help="a rule or a chapter: SLM-3, SLM; all if left out")
    for sub in (play, rules):
        sub.add_argument("--lang", default="en", choices=tuple(LANGUAGES), help="the language (en)")
    scenarios.add(commands)
    return main


class WrongInput(Exception):
    """What was typed cannot be done; the message is one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status: 0, 1 where a scenario does not hold or a process died, 2 for wrong input."""
    options = parser().parse_args(arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A letter the terminal does not have is shown as "?", and never an error.
            stream.reconfigure(errors="replace")
    try:
        return _COMMANDS[options.command](options) or 0
    except (WrongInput, SetupError, FileFault, PackError) as error:
        print(f"pyengine {options.command}: {error}", file=sys.stderr)
        return 2
    except ProcessDied as error:
        print(f"pyengine {options.command}: {error}; try fewer --jobs", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read has read enough; nothing more may be written, not even while leaving.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _play(options: argparse.Namespace) -> None:
    pack = _pack(options)
    if options.load:
        game = load(options.load, pack)
    else:
        options.crews = options.crews or (4 if options.big_team else 2)
        game = Game.new(
            _seats(options),
            options=dict(options.house),
            carnage=options.carnage,
            big_team=options.big_team,
            pack=pack,
            start=options.start,
            seed=options.seed,
            own_dice=options.own_dice,
        )
    Terminal(game, PLAIN, sys.stdin, sys.stdout, words_in(options.lang)).run()


def _pack(options: argparse.Namespace) -> Pack:
    """Return the content to race with; raises WrongInput, PackError with a line for each mistake."""
    if not options.pack:
        return BASE
    # Imported here: a race without a pack does not wait for its reader.
    from pyengine.content.packreader import load_pack

    path = Path(options.pack)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongInput(f"cannot read the pack {path}: {error}") from error
    return load_pack(text, path.name)


def _seats(options: argparse.Namespace) -> list[Seat]:
    names = options.names.split(",") if options.names else []
    if len(names) > options.crews:
        raise WrongInput(f"{len(names)} names for {options.crews} crews")
    places = [str(seat) for seat in range(1, options.crews + 1)]
    chosen = (
        places if options.ai == "all" else [place.strip() for place in options.ai.split(",") if place.strip()]
    )
    for place in chosen:
        if place not in places:
            raise WrongInput(f"there is no seat {place!r}; there are {', '.join(places)}")
    names += [""] * (options.crews - len(names))
    return [
        Seat(name, driver="ai" if place in chosen else "person")
        for place, name in zip(places, names, strict=True)
    ]


def _simulate(options: argparse.Namespace) -> None:
    seed = options.seed if options.seed is not None else fresh_seed()
    done, wipe = _bar(options.n)
    rules = ruleset(
        options.crews,
        dict(options.house),
        carnage=options.carnage,
        big_team=options.big_team,
        pack=_pack(options),
    )
    try:
        tally = simulate(
            options.n,
            rules,
            seed,
            BY_NAME[options.driver],
            start=options.start,
            jobs=options.jobs,
            done=done,
        )
    finally:
        wipe()
    print(f"seed {seed}")
    print(table_of(tally, plain_names(tally.rules)))


def _bar(races: int) -> tuple[Callable[[int], None], Callable[[], None]]:
    """Return what draws a progress bar on a terminal once it takes long, and what wipes it away."""
    if not sys.stderr.isatty():
        return (lambda count: None), (lambda: None)
    began = last = time.monotonic()

    def done(count: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - began > PATIENCE and now - last > PAUSE:
            last = now
            full = BAR * count // races
            print(
                f"\r[{'#' * full}{'.' * (BAR - full)}] {count}/{races}", end="", file=sys.stderr, flush=True
            )

    def wipe() -> None:
        if last > began:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    return done, wipe


def _rules(options: argparse.Namespace) -> None:
    wanted = options.id.upper()
    found = [rule for rule in content.RULES.values() if wanted in ("", rule.id, rule.chapter)]
    if not found:
        near = get_close_matches(wanted, [*content.RULES, *content.CHAPTERS], 3)
        hint = f"; near it: {', '.join(near)}" if near else f"; chapters: {', '.join(content.CHAPTERS)}"
        raise WrongInput(f"no rule or chapter has the id {options.id!r}{hint}")
    chapter, words = "", words_in(options.lang)
    for rule in found:
        if rule.chapter != chapter and wanted != rule.id:
            chapter = rule.chapter
            print(f"== {words.own(f'chapter.{chapter}', content.CHAPTERS[chapter])} ==\n")
        print(rule_text(rule, words))
        print()


_COMMANDS: dict[str, Callable[[argparse.Namespace], int | None]] = {
    "play": _play,
    "simulate": _simulate,
    "rules": _rules,
    "scenario": scenarios.run,
}
