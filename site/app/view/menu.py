"""Menu, settings, rules and notice: what opens as a dialog besides the set-up."""

from __future__ import annotations

from app.view.markup import esc, icon
from app.view.scene import Scene
from app.view.setup import FILES
from pyengine import content
from pyengine.content.pack import BASE
from pyengine.content.records import Rule
from pyengine.hexes import OUT
from pyengine.ruleset import FACE_DOWN, TOKEN_DRIP

OWNERS = (
    "Unofficial fan-made rules engine. Thunder Road: Vendetta and its name belong to Restoration Games, who have no "
    "part in this."
)
NOTICE = f"{OWNERS} All words and drawings are our own; nothing you do here leaves this device."


def _sheet(title: str, inner: str, kind: str = "") -> str:
    close = f'<button class="close" data-ui="close" aria-label="Close">{icon("c-close")}</button>'
    head = f'<header><h1 id="sheet-h">{esc(title)}</h1></header>'
    return f'<section class="sheet {kind}" aria-labelledby="sheet-h">{head}{close}{inner}</section>'


def _entry(verb: str, words: str, note: str = "") -> str:
    small = f"<small>{esc(note)}</small>" if note else ""
    return f'<li><button data-ui="{esc(verb)}"><b>{esc(words)}</b>{small}</button></li>'


def menu_dialog(
    scene: Scene, problem: str = "", *, aside: int = 0, installable: bool = False, news: str = ""
) -> str:
    """Draw the menu; ``aside`` is how many races are set aside, ``news`` what became of something shared."""
    said = f'<p class="problem" role="alert">{esc(problem)}</p>' if problem else ""
    said += f'<p class="news" role="status">{esc(news)}</p>' if news else ""
    set_aside = [
        _entry(
            f"export-aside {index}",
            f"Export the race set aside{_number(index, aside)}",
            "it could not be read",
        )
        for index in range(aside)
    ]
    entries = (
        _entry("setup", "New race", "crews, drivers, house rules"),
        _entry("settings", "Settings", "speed, look, sound, re-rolls"),
        _entry("rules", "Rules", f"every rule of {game_words(scene)}, in short"),
        _entry("supplies", "Piles and supplies", "what lies unseen, discarded and beside the board"),
        _entry("redo", "Redo") if scene.can_redo else "",
        _entry("keys", "Keys", "the whole race by keyboard; ? shows them too"),
        _entry("export", "Export this race", "a file to keep or send"),
        f'<li><label class="file"><b>Import a race</b><small>from a file</small>{FILES}</label></li>',
        *set_aside,
        _entry("send", "Send this race", "to a person or an app on this device"),
        _entry("share", "Share the table", "the address of this page"),
        _entry("install", "Install", "as an app on this device") if installable else "",
        _entry("about", "About"),
    )
    return _sheet(
        "Menu",
        f'{said}<p class="played">{esc(played_words(scene))}</p><ul class="menu">{"".join(entries)}</ul>'
        f'<p class="notice">{esc(NOTICE)}</p>',
        "menu-sheet",
    )


def _number(index: int, count: int) -> str:
    return f" ({index + 1} of {count})" if count > 1 else ""


def game_words(scene: Scene) -> str:
    """Name the game on the table."""
    return "the base game and Carnage" if scene.table.rules.carnage else "the base game"


def played_words(scene: Scene) -> str:
    """Say what is on the table: the expansion, the teams, the content pack."""
    rules = scene.table.rules
    said = ["Carnage at Devil's Run" if rules.carnage else "The base game"]
    if rules.big_team:
        said.append(f"Big Team: {scene.team(0)} against {scene.team(1)}")
    said.append("Content as shipped" if rules.pack == BASE else f"Content pack: {rules.pack.name}")
    return f"{'. '.join(said)}."


def supplies_dialog(scene: Scene) -> str:
    """Draw what lies unseen, what is discarded, and what is left beside the board."""
    table = scene.table
    rules = table.rules
    down = sum(1 for token in table.tokens.values() if token == FACE_DOWN)
    rows = [
        (
            "Road tiles",
            f"{table.laid} laid, {len(table.unseen_tiles) // 2} not seen, {len(table.known_tiles)} flipped",
        ),
        (
            "Hazard tokens",
            f"{sum(table.hazards)} unseen ({down} on the road), {sum(table.hazard_discard)} discarded",
        ),
        ("Damage tokens", f"{sum(table.damage_pile)} in the pile, {sum(table.damage_discard)} discarded"),
        ("Wreck figures", _left(table.at[rules.cars :].count(OUT), rules.wrecks)),
    ]
    if rules.carnage:
        drips = sum(1 for token in table.tokens.values() if token == TOKEN_DRIP)
        cards = f"{sum(table.cards)} in the deck, {sum(table.card_discard)} discarded"
        rows += [
            ("Ongoing effects", cards),
            ("ON FIRE! tokens", _left(rules.fires - sum(table.fire), rules.fires)),
            ("Oil markers", _left(rules.drips - drips, rules.drips)),
        ]
    held = "".join(
        f"<tr><th>{esc(kind.name)}</th><td>{unseen}</td><td>{gone}</td><td>{total}</td></tr>"
        for kind, unseen, gone, total in zip(
            rules.pack.hazards, table.hazards, table.hazard_discard, rules.hazards, strict=True
        )
        if total
    )
    listed = "".join(f"<tr><th>{esc(name)}</th><td>{esc(words)}</td></tr>" for name, words in rows)
    return _sheet(
        "Piles and supplies",
        f'<table class="supplies">{listed}</table><table class="supplies kinds"><caption>Hazard tokens by kind</caption>'
        f"<tr><th>Kind</th><th>Unseen</th><th>Discarded</th><th>In all</th></tr>{held}</table>",
    )


def _left(left: int, total: int) -> str:
    return f"{left} of {total} left"


def rules_dialog(carnage: bool = False) -> str:
    """Draw the rules, chapter by chapter: the base game's, and Carnage's when it is in."""
    chapters = []
    expansions = ("base", "carnage") if carnage else ("base",)
    for chapter, title in content.CHAPTERS.items():
        rules = [
            rule
            for rule in content.RULES.values()
            if rule.chapter == chapter and rule.expansion in expansions
        ]
        if rules:
            rows = "".join(
                f'<dt id="rule-{esc(rule.id)}"><b>{esc(rule.name)}</b> <i>{esc(rule.id)}</i>{_tag(rule)}</dt>'
                f"<dd>{esc(rule.text)}</dd>"
                for rule in rules
            )
            chapters.append(f"<details><summary>{esc(title)}</summary><dl>{rows}</dl></details>")
    return _sheet("Rules", f'<div class="book">{"".join(chapters)}</div>', "wide-sheet")


def _tag(rule: Rule) -> str:
    return ' <span class="tag">Carnage</span>' if rule.expansion == "carnage" else ""


def about_dialog(version: str = "", played: str = "") -> str:
    """Draw the notice; ``played`` says what is on the table."""
    on_the_table = f"<p>On the table: {esc(played)}</p>" if played else ""
    said = f"<p>Version {esc(version)}</p>" if version else ""
    return _sheet(
        "About",
        f"<p>{esc(NOTICE)}</p><p>It works with the network off once it has been loaded.</p>{on_the_table}{said}",
    )
