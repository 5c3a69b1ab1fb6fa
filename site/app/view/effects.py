"""What stays on a car: the fire it is in, its ongoing-effect cards, and what its damage tokens are called."""

from __future__ import annotations

from app.view.markup import DAMAGE_WORDS, attrs, esc, icon
from app.view.motifs import card_mark
from app.view.scene import Scene
from pyengine.content.records import Card
from pyengine.ruleset import CARD, damage_name
from pyengine.state import Table, Vehicle

FLAME = '<svg viewBox="-22 -30 44 52" aria-hidden="true"><use href="#onfire"/></svg>'


def card_of(table: Table, slot: int) -> Card | None:
    """Return the card under a damage token, None if there is none."""
    return table.rules.pack.cards[slot - CARD] if slot >= CARD else None


def cards_on(table: Table, car: Vehicle) -> list[Card]:
    """Return the cards in force on a car."""
    found = (card_of(table, slot) for slot in table.damage[car])
    return [card for card in found if card]


def has_card(table: Table, car: Vehicle, card: str) -> bool:
    """Say whether a car that can drive holds a card."""
    return table.has(car, card) and table.operable(car)


def slot_words(table: Table, slot: int) -> str:
    """Say what lies in a damage slot: a token's name, or a card's with what it does."""
    card = card_of(table, slot)
    return f"{card.name}: {card.text}" if card else DAMAGE_WORDS[damage_name(slot)]


def slot_rule(table: Table, slot: int) -> str:
    """Return the rule that a damage slot shows when it is asked."""
    card = card_of(table, slot)
    if card:
        return card.rule
    kinds = {kind.id: kind.rule for kind in table.rules.pack.damage}
    return kinds.get(damage_name(slot), "DMG-1")


def marks(scene: Scene, car: Vehicle) -> list[str]:
    """Draw the tags of a bay: on fire, and each card with what it does in one line. Both answer with their rule."""
    table = scene.table
    out = []
    if table.fire[car]:
        words = "On fire: before it moves it rolls the fire die (FIR-2)"
        state = attrs(class_="mark fire", data_rule="FIR-2", title=words, aria_label=words)
        out.append(f"<button{state}>{FLAME}<span><b>On fire!</b><i> fire die first</i></span></button>")
    for card in cards_on(table, car):
        words = f"{card.name}: {card.text} Until repaired ({card.rule})"
        state = attrs(class_="mark card", data_rule=card.rule, title=words, aria_label=words)
        mark = icon(card_mark(card.id))
        out.append(f"<button{state}>{mark}<span><b>{esc(card.name)}.</b> {esc(card.text)}</span></button>")
    return out


def carried(table: Table, car: Vehicle) -> str:
    """Say in words what a car carries besides damage, for a name that is heard."""
    said = ["on fire"] if table.fire[car] else []
    said += [card.name for card in cards_on(table, car)]
    return ", ".join(said)
