"""What may be expected of a step itself: what is allowed after it, what is asked, what was told; all in ``TOLD``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine import content
from pyengine.actions import Action, parse
from pyengine.events import KINDS, Event
from pyengine.game import Game
from pyengine.scenario.facts import Reader, Test
from pyengine.scenario.names import Names
from pyengine.scenario.reader import Section


def _actions(section: Section, key: str) -> list[Action]:
    return [section.parsed(key, text, parse) for text in section.texts(key)]


def _legal(section: Section, key: str, names: Names) -> Test:
    wanted = _actions(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        legal = game.legal()
        for action in wanted:
            if action not in legal:
                yield f"{action} is not legal; legal: {_few(legal)}"

    return test


def _only(section: Section, key: str, names: Names) -> Test:
    wanted = _actions(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        legal = game.legal()
        missing = [action for action in wanted if action not in legal]
        extra = [action for action in legal if action not in wanted]
        if missing:
            yield f"not legal: {_few(missing)}"
        if extra:
            yield f"legal too: {_few(extra)}"

    return test


def _few(actions: Sequence[Action]) -> str:
    return ", ".join(map(str, actions[:12])) + (", …" if len(actions) > 12 else "") or "nothing"


def _refused(section: Section, key: str, names: Names) -> Test:
    refused = section.section(key)
    wanted: list[tuple[Action, str]] = []
    for text, action in refused.keys(parse):
        rule = refused.text_of(text)
        if rule not in content.RULES:
            refused.wrong(f"no rule has the id {rule!r}", text)
        wanted.append((action, rule))

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        for action, rule in wanted:
            refusal = game.explain(action)
            if refusal is None:
                yield f"{action}: expected a refusal by {rule}, is legal"
            elif refusal.rule != rule:
                yield f"{action}: expected a refusal by {rule}, is refused by {refusal.rule} ({refusal.reason})"

    return test


def _question(section: Section, key: str, names: Names) -> Test:
    text = section.text_of(key)
    if text != "none":
        section.parsed(key, text.partition(" ")[0], names.crew)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        actual = names.of_question(game.question)
        if actual != text:
            yield f"expected {text}, is {actual}"

    return test


def _patterns(section: Section, key: str) -> list[str]:
    """Read ``SLM-1``, ``slam``, or both as ``slam:SLM-1``."""
    words = section.words(key)
    for word in words:
        for part in word.split(":"):
            if part not in KINDS and part not in content.RULES:
                section.wrong(f"{part!r} is neither a kind of event nor a rule id", key)
    return words


def _fits(event: Event, word: str) -> bool:
    return all(part in (event.kind, event.rule) for part in word.split(":"))


def _told_now(events: Sequence[Event]) -> str:
    return " ".join(f"{event.kind}:{event.rule}" for event in events) or "nothing"


def _events(section: Section, key: str, names: Names) -> Test:
    words = _patterns(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        if len(events) != len(words) or not all(map(_fits, events, words)):
            yield f"expected {' '.join(words)}, were {_told_now(events)}"

    return test


def _told(section: Section, key: str, names: Names) -> Test:
    words = _patterns(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        rest = iter(events)
        for word in words:
            if not any(_fits(event, word) for event in rest):
                yield f"{word} was not told in its place; told: {_told_now(events)}"
                return

    return test


def _untold(section: Section, key: str, names: Names) -> Test:
    words = _patterns(section, key)

    def test(game: Game, events: Sequence[Event]) -> Iterator[str]:
        for word in words:
            if any(_fits(event, word) for event in events):
                yield f"{word} was told; told: {_told_now(events)}"

    return test


TOLD: dict[str, Reader] = {
    "legal": _legal,
    "only": _only,
    "refused": _refused,
    "question": _question,
    "events": _events,
    "told": _told,
    "untold": _untold,
}
