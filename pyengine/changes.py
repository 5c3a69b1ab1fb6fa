"""Changes to a table that come in one piece: a rule makes them as it happens, a retelling makes them again.

Nothing here decides, rolls or tells; each function leaves the table whole.
"""

from __future__ import annotations

from pyengine.hexes import OUT, TILE, Space
from pyengine.ruleset import BLANK, CARD, FACE_DOWN, ONGOING
from pyengine.state import CARD_SLOT, DRIFT_NONE, NO_ONE, Crew, Table, Vehicle, without

# Rounds, turns and dice.


def clear_turn(table: Table, crew: Crew) -> None:
    """Hand the table to a crew with the facts of the last turn wiped."""
    table.active = crew
    table.car = NO_ONE
    table.moves = table.nitro = 0
    table.coasting = table.salt = table.all_road = table.cut = table.road_taken = False
    table.drift = DRIFT_NONE
    table.last_step = NO_ONE


def clear_round(table: Table, first: Crew) -> None:
    """Begin a round: all dice are in the hand to be rolled, no command is used, no turn taken (RND-1)."""
    crews, cars = table.rules.crews, table.rules.cars
    table.round += 1
    table.first = table.active = first
    table.die = [0] * cars
    table.coast = [()] * cars
    table.moved = [False] * cars
    table.command = [None] * crews
    table.turns = [0] * crews
    table.pool = [()] * crews


def put_die(table: Table, car: Vehicle, die: int, coasting: bool) -> None:
    """Take a die out of the hand and put it on a car, or on its coast space; that car is the active one (ASG-1, 2)."""
    crew = car // 3
    table.car = car
    table.coasting = coasting
    table.pool[crew] = without(table.pool[crew], die)
    if coasting:
        table.coast[car] += (die,)
    else:
        table.die[car] = die


def put_command(table: Table, crew: Crew, command: str, die: int) -> None:
    """Take a die out of the hand and put it in a command's slot (CMD)."""
    table.pool[crew] = without(table.pool[crew], die)
    table.command[crew] = (command, die)


# The road and what lies on it.


def lay_tile(table: Table, side: int) -> None:
    """Lay a tile side in front of the others; it comes from the unseen tiles while there are any (SCR-1)."""
    if table.unseen_tiles:
        table.unseen_tiles = tuple([other for other in table.unseen_tiles if other | 1 != side | 1])
    else:
        table.known_tiles = table.known_tiles[1:]
    table.tiles += (side,)
    table.laid += 1


def take_up_tile(table: Table) -> None:
    """Flip the rear tile under the pile; its tokens go, face-down ones to the unseen set (SCR-1, HAZ-0)."""
    end = table.rear + TILE
    for space in [space for space in table.tokens if space < end]:
        token = table.tokens.pop(space)
        if 0 <= token < len(table.hazard_discard):
            table.hazard_discard[token] += 1
    table.known_tiles += (table.tiles[0] ^ 1,)
    table.tiles = table.tiles[1:]
    table.rear = end


def lay_tokens(table: Table, index: int) -> int:
    """Lay face-down tokens on the tile at 0 rear, 1 middle or 2 lead (SET-3); return how many.

    HAZ-0: when the pile has too few the discard joins it; symbols still short stay bare, filled from the rear.
    """
    base = table.rear + index * TILE
    symbols = [
        base + offset
        for offset, counts in table.rules.sides[table.tiles[index]].symbols
        if not counts or table.rules.crews in counts
    ]
    down = list(table.tokens.values()).count(FACE_DOWN)
    if sum(table.hazards) - down < len(symbols):
        for kind, count in enumerate(table.hazard_discard):
            table.hazards[kind] += count
            table.hazard_discard[kind] = 0
    laid = symbols[: sum(table.hazards) - down]
    table.tokens.update(dict.fromkeys(laid, FACE_DOWN))
    return len(laid)


def turn_over(table: Table, space: Space, token: int, stays: bool) -> None:
    """Turn a face-down token over: it is of this kind, and stays or goes to the discard (HAZ-*)."""
    table.hazards[token] -= 1
    if stays:
        table.tokens[space] = token
    else:
        del table.tokens[space]
        table.hazard_discard[token] += 1


# Damage.


def refill_damage(table: Table) -> bool:
    """DMG-3: an empty pile takes its discard; say whether there is a token to draw."""
    if not any(table.damage_pile):
        table.damage_pile, table.damage_discard = table.damage_discard, table.damage_pile
    return any(table.damage_pile)


def refill_cards(table: Table) -> bool:
    """DMG-3: an empty deck takes its discard; say whether there is a card to draw."""
    if not any(table.cards):
        table.cards, table.card_discard = table.card_discard, table.cards
    return any(table.cards)


def hold_damage(table: Table, kind: int) -> None:
    """Take a token off the pile and hold it while it is resolved; a blank one lies in no pile (DMG-1, DMG-3)."""
    if kind != BLANK:
        table.damage_pile[kind] -= 1
    table.hand += (kind,)


def hold_card(table: Table, number: int) -> None:
    """Take a card off the deck to the token that is held (DMG-ONGOING)."""
    table.cards[number] -= 1
    table.hand = (*table.hand[:-1], CARD + number)


def slot_damage(table: Table, vehicle: Vehicle) -> int:
    """Put the token that is held in a car's slot; return it (DMG-1)."""
    kind = table.hand[-1]
    table.hand = table.hand[:-1]
    table.damage[vehicle] += (kind,)
    return kind


def return_damage(table: Table, vehicle: Vehicle) -> int:
    """Put the token that is held back: no slot is free for it, or the vehicle is out (DMG-1, DMG-2); return it."""
    kind = table.hand[-1]
    table.hand = table.hand[:-1]
    if table.at[vehicle] == OUT:
        table.put_back(kind)
    elif kind != BLANK:
        table.damage_pile[kind] += 1
    return kind


def spend_flak(table: Table, vehicle: Vehicle) -> None:
    """Discard a flak jacket for the token that is held, which goes back to its pile; its own token stays (ONG-FLAK)."""
    card = CARD_SLOT["flak"]
    slots = list(table.damage[vehicle])
    slots[slots.index(card)] = ONGOING
    table.damage[vehicle] = tuple(slots)
    table.card_discard[card - CARD] += 1
    return_damage(table, vehicle)


def repair(table: Table, car: Vehicle, kind: int) -> None:
    """Take a damage token off a car (CMD-REPAIR)."""
    table.damage[car] = without(table.damage[car], kind)
    table.put_back(kind)


def drop_hand(table: Table) -> None:
    """Put back what is still held when a race ends in the middle of it (END-1)."""
    for kind in table.hand:
        table.put_back(kind)
    table.hand = ()


def take_off(table: Table, vehicle: Vehicle) -> None:
    """Take a vehicle off the board; a car's tokens go back, a wreck's figure returns to the supply (DMG-2, SLM-6)."""
    table.at[vehicle] = OUT
    if vehicle < table.rules.cars:
        for kind in table.damage[vehicle]:
            table.put_back(kind)
        table.damage[vehicle] = ()
        table.fire[vehicle] = False
