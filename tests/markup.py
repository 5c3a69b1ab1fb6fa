"""Reads markup the way a browser does."""

import re
from html.parser import HTMLParser

VOID = {"input", "br", "hr", "img", "meta", "link"}


class Reader(HTMLParser):
    """Reads markup strictly: every tag closed in order; collects attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>: {names}"
        self.seen.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes nothing"


def read(markup: str) -> list[tuple[str, dict[str, str]]]:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert not reader.open, f"left open: {reader.open}"
    return reader.seen


def plain(markup: str) -> str:
    """Return markup without what sets a name apart."""
    return re.sub("</?b(di)?>", "", markup)


def values(markup: str, name: str) -> list[str]:
    return [attrs[name] for _, attrs in read(markup) if name in attrs]
