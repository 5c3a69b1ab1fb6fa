"""Menu, settings, rules and notice: what opens as a dialog besides the set-up."""

from __future__ import annotations

from app.view.markup import attrs, esc, icon
from app.view.named import named
from app.view.scene import Scene
from app.view.setup import FILES
from app.words import ENGLISH
from pyengine import content
from pyengine.content.pack import BASE
from pyengine.content.records import Rule
from pyengine.hexes import OUT
from pyengine.ruleset import FACE_DOWN, TOKEN_DRIP
from pyengine.words import Words


def notice(words: Words) -> str:
    """Return whose the game is, and whose the page."""
    return f"{words.say('frame.owners')} {words.say('menu.notice')}"


def _sheet(words: Words, title: str, inner: str, kind: str = "") -> str:
    state = attrs(class_="close", data_ui="close", aria_label=words.say("close"))
    close = f"<button{state}>{icon('c-close')}</button>"
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
    say = scene.say
    said += f'<p class="news" role="status">{esc(news)}</p>' if news else ""
    book = "menu.rules-carnage" if scene.table.rules.carnage else "menu.rules-base"
    file = f"<b>{esc(say('menu.import'))}</b><small>{esc(say('menu.import-note'))}</small>{FILES}"
    set_aside = [
        _entry(
            f"export-aside {index}",
            say("menu.aside-of", number=index + 1, all=aside) if aside > 1 else say("menu.aside"),
            say("menu.aside-note"),
        )
        for index in range(aside)
    ]
    entries = (
        _entry("setup", say("menu.setup"), say("menu.setup-note")),
        _entry("guide", say("guide.heading"), say("guide.note")),
        _entry("settings", say("menu.settings"), say("menu.settings-note")),
        _entry("rules", say("menu.rules"), say(book)),
        _entry("supplies", say("menu.supplies"), say("menu.supplies-note")),
        _entry("redo", say("menu.redo")) if scene.can_redo else "",
        _entry("keys", say("menu.keys"), say("menu.keys-note")),
        _entry("export", say("menu.export"), say("menu.export-note")),
        f'<li><label class="file">{file}</label></li>',
        *set_aside,
        _entry("send", say("menu.send"), say("menu.send-note")),
        _entry("share", say("menu.share"), say("menu.share-note")),
        _entry("install", say("menu.install"), say("menu.install-note")) if installable else "",
        _entry("about", say("menu.about")),
    )
    return _sheet(
        scene.words,
        say("menu.heading"),
        f'{said}<p class="played">{named(scene, played_words(scene))}</p><ul class="menu">{"".join(entries)}</ul>'
        f'<p class="notice">{esc(notice(scene.words))}</p>',
        "menu-sheet",
    )


def played_words(scene: Scene) -> str:
    """Say what is on the table: the expansion, the teams, the content pack."""
    rules, say = scene.table.rules, scene.say
    said = [say("played.carnage" if rules.carnage else "played.base")]
    if rules.big_team:
        said.append(say("played.team", one=scene.team(0), two=scene.team(1)))
    said.append(say("played.shipped") if rules.pack == BASE else say("played.pack", pack=rules.pack.name))
    return " ".join(said)


def supplies_dialog(scene: Scene) -> str:
    """Draw what lies unseen, what is discarded, and what is left beside the board."""
    table, say = scene.table, scene.say
    rules = table.rules
    down = sum(1 for token in table.tokens.values() if token == FACE_DOWN)
    unseen, hazards, damage = (
        len(table.unseen_tiles) // 2,
        sum(table.hazard_discard),
        sum(table.damage_discard),
    )
    rows = [
        (
            say("supply.tiles"),
            say("supply.tiles-now", laid=table.laid, unseen=unseen, flipped=len(table.known_tiles)),
        ),
        (
            say("supply.hazards"),
            say("supply.hazards-now", unseen=sum(table.hazards), down=down, gone=hazards),
        ),
        (say("supply.damage"), say("supply.damage-now", unseen=sum(table.damage_pile), gone=damage)),
        (say("supply.wrecks"), _left(scene, table.at[rules.cars :].count(OUT), rules.wrecks)),
    ]
    if rules.carnage:
        drips = sum(1 for token in table.tokens.values() if token == TOKEN_DRIP)
        cards = say("supply.cards-now", unseen=sum(table.cards), gone=sum(table.card_discard))
        rows += [
            (say("supply.cards"), cards),
            (say("supply.fires"), _left(scene, rules.fires - sum(table.fire), rules.fires)),
            (say("supply.drips"), _left(scene, rules.drips - drips, rules.drips)),
        ]
    held = "".join(
        f"<tr><th>{esc(scene.words.own(f'token.{kind.id}', kind.name))}</th>"
        f"<td>{unseen}</td><td>{gone}</td><td>{total}</td></tr>"
        for kind, unseen, gone, total in zip(
            rules.pack.hazards, table.hazards, table.hazard_discard, rules.hazards, strict=True
        )
        if total
    )
    listed = "".join(f"<tr><th>{esc(name)}</th><td>{esc(words)}</td></tr>" for name, words in rows)
    heads = "".join(f"<th>{esc(say(f'supply.{key}'))}</th>" for key in ("kind", "unseen", "gone", "all"))
    return _sheet(
        scene.words,
        say("menu.supplies"),
        f'<table class="supplies">{listed}</table><table class="supplies kinds">'
        f"<caption>{esc(say('supply.kinds'))}</caption><tr>{heads}</tr>{held}</table>",
    )


def _left(scene: Scene, left: int, total: int) -> str:
    return scene.say("supply.left", left=left, all=total)


def rules_dialog(carnage: bool = False, words: Words = ENGLISH) -> str:
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
                f'<dt id="rule-{esc(rule.id)}"><b>{esc(words.own(f"rule.{rule.id}.name", rule.name))}</b> '
                f"<i>{esc(rule.id)}</i>{_tag(rule, words)}</dt>"
                f"<dd>{esc(words.own(f'rule.{rule.id}.text', rule.text))}</dd>"
                for rule in rules
            )
            summary = esc(words.own(f"chapter.{chapter}", title))
            chapters.append(f"<details><summary>{summary}</summary><dl>{rows}</dl></details>")
    return _sheet(
        words, words.say("menu.rules"), f'<div class="book">{"".join(chapters)}</div>', "wide-sheet"
    )


def _tag(rule: Rule, words: Words) -> str:
    return f' <span class="tag">{esc(words.say("carnage.tag"))}</span>' if rule.expansion == "carnage" else ""


def about_dialog(version: str = "", played: str = "", words: Words = ENGLISH) -> str:
    """Draw the notice; ``played`` says what is on the table."""
    rows = [notice(words), words.say("about.offline")]
    if played:
        rows.append(words.say("about.played", played=played))
    if version:
        rows.append(words.say("about.version", version=version))
    return _sheet(words, words.say("menu.about"), "".join(f"<p>{esc(row)}</p>" for row in rows))
