"""What stays on a car: the fire it is in, its ongoing-effect cards, and what its damage tokens are called."""

from __future__ import annotations

from app.view.markup import attrs, esc, icon
from app.view.motifs import card_mark
from app.view.scene import Scene
from pyengine import content
from pyengine.content.records import Card
from pyengine.ruleset import CARD, damage_name
from pyengine.state import Table, Vehicle

KINDS = {kind.id: kind.name for kind in content.DAMAGE}
TEXTS = {card.id: card.text for card in content.CARDS}
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


def card_words(scene: Scene, card: Card) -> tuple[str, str]:
    """Return what a card is called and what it does."""
    own = scene.words.own
    return own(f"card.{card.id}.name", card.name), own(f"card.{card.id}.text", card.text)


def slot_name(scene: Scene, slot: int) -> str:
    """Name what lies in a damage slot: a token, or its card."""
    card = card_of(scene.table, slot)
    if card:
        return card_words(scene, card)[0]
    name = damage_name(slot)
    kind = KINDS.get(name)
    return scene.words.own(f"harm.{name}", kind) if kind else scene.say("slot.blank")


def slot_words(scene: Scene, slot: int) -> str:
    """Say what lies in a damage slot: a token's name, or a card's with what it does."""
    card = card_of(scene.table, slot)
    if not card:
        return slot_name(scene, slot)
    name, text = card_words(scene, card)
    return scene.say("mark.card", card=name, text=text)


def slot_rule(table: Table, slot: int) -> str:
    """Return the rule that a damage slot shows when it is asked."""
    card = card_of(table, slot)
    if card:
        return card.rule
    kinds = {kind.id: kind.rule for kind in table.rules.pack.damage}
    return kinds.get(damage_name(slot), "DMG-1")


def fire_marks(scene: Scene, car: Vehicle) -> list[str]:
    """Draw the tag of a car on fire, which answers with its rule."""
    if not scene.table.fire[car]:
        return []
    state = attrs(class_="mark fire", data_rule="FIR-2", aria_label=scene.say("mark.fire-full"))
    words = f"<b>{esc(scene.say('mark.fire'))}</b><i> {esc(scene.say('mark.fire-die'))}</i>"
    return [f"<button{state}>{FLAME}<span>{words}</span></button>"]


def card_marks(scene: Scene, car: Vehicle) -> list[str]:
    """Draw the tags of a car's cards: what each is called, and what it does as short as the dashboard is."""
    return [_card_mark(scene, card) for card in cards_on(scene.table, car)]


def _card_mark(scene: Scene, card: Card) -> str:
    name, text = card_words(scene, card)
    words = scene.say("mark.card-full", card=name, text=text, rule=card.rule)
    state = attrs(class_="mark card", data_rule=card.rule, aria_label=words)
    # A content pack that writes a text of its own has no shorter one.
    short = TEXTS.get(card.id) == card.text
    said = f'<i class="brief">{esc(scene.say(f"brief.{card.id}"))}</i>' if short else esc(text)
    return f"<button{state}>{icon(card_mark(card.id))}<span><b>{esc(name)}</b> {said}</span></button>"


def carried(scene: Scene, car: Vehicle) -> str:
    """Say in words what a car carries besides damage, for a name that is heard."""
    said = [scene.say("piece.fire")] if scene.table.fire[car] else []
    said += [card_words(scene, card)[0] for card in cards_on(scene.table, car)]
    return scene.say("comma").join(said)
