"""Dialogs about the page itself: the keys, a race that cannot be read, another tab that plays."""

from __future__ import annotations

from app.view.markup import esc
from app.view.setup import pack_file, pack_problems

KEYS: tuple[tuple[str, str], ...] = (
    ("1 to 6", "pick up that die; then S, M or L for a car, or N, D, R, A for a command"),
    ("Enter", "the main button: drive, confirm what is picked"),
    ("arrows, or 1 2 3", "pick the step front-left, front or front-right; at the start 1 to 6 pick the lane"),
    ("arrows", "pick a target, or where the chopper goes"),
    ("R, S", "take the road die, stay"),
    ("H", "hold fire"),
    ("R, K", "have the slam rolled again, let it stand"),
    ("1 2 3", "repair the first, second or third damage"),
    ("Esc", "put back, close, skip to the end of what is shown"),
    ("U, Y", "undo, redo"),
    ("Tab", "everything that can be clicked"),
    ("1, 2", "in a Big Team race, look at that crew; Enter drives with it"),
    ("?", "this sheet"),
)


def _sheet(title: str, inner: str, buttons: tuple[tuple[str, str], ...], *, loud: bool = True) -> str:
    drawn = "".join(
        f'<button class="go{" quiet" if index or not loud else ""}" data-ui="{ui}">{esc(words)}</button>'
        for index, (ui, words) in enumerate(buttons)
    )
    return (
        f'<section class="sheet" aria-labelledby="sheet-h"><header><h1 id="sheet-h">{esc(title)}</h1></header>'
        f'{inner}<footer class="do">{drawn}</footer></section>'
    )


def keys_sheet() -> str:
    """Draw the sheet of keys."""
    rows = "".join(f"<dt><b>{esc(keys)}</b></dt><dd>{esc(words)}</dd>" for keys, words in KEYS)
    return _sheet("Keys", f'<dl class="keys">{rows}</dl>', (("close", "Close"),))


def broken_sheet(reason: str, kept: bool) -> str:
    """Say that the kept race does not come back, and that its text is not lost."""
    where = "It is set aside in this browser" if kept else "This browser could not set it aside"
    inner = (
        f'<p class="problem" role="alert">The race kept in this browser cannot be read: {esc(reason)}.</p>'
        f"<p>{where}; export it to keep the file, or to send it to somebody who can look at it.</p>"
    )
    return _sheet("A race is set aside", inner, (("export-aside", "Export it"), ("setup", "New race")))


def other_tab_sheet(lost: bool) -> str:
    """Say that another tab plays, and offer to play here."""
    said = (
        "Another tab has taken this race over. It goes on there; here it can only be looked at."
        if lost
        else "This race is open in another tab. Here it can only be looked at, so that neither overwrites the other."
    )
    return _sheet(
        "Open in another tab", f"<p>{said}</p>", (("take-over", "Play here"), ("close", "Only look"))
    )


def pack_sheet(name: str, problem: str, problems: tuple[str, ...], back: bool) -> str:
    """Say which content pack a race waits for, and offer to add it."""
    inner = (
        f"{pack_problems(problem, problems)}"
        f"<p>This race is played with the content pack <b>{esc(name)}</b>, which is not on this device. "
        "Add the pack's file and the race goes on; the race itself is not lost.</p>"
        f"{pack_file('Add the pack')}"
    )
    rest = (("close", "Back to the race"),) if back else (("setup", "New race"),)
    return _sheet("A pack is missing", inner, (("export-aside", "Export the race"), *rest), loud=False)
