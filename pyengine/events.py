"""What happened, in order. Log, animation, screen reader, replay and statistics are made from events alone."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.hexes import OUT, Space

# Every kind of event, with what its fields mean beyond vehicle, crew and space.
KINDS: dict[str, str] = {
    "race": "the race is set up; name = rear tile side",
    "dice": "crew rolls its movement dice; value = the four dice as one number, 2356 for 2 3 5 6",
    "first": "crew goes first this round; value = the round",
    "roll": "a die falls; crew = who rolls, name = die and face, value = what it means",
    "tile": "a tile is laid as lead tile; name = side, value = tile number from 0, "
    "other = the car whose step leads onto it and which pays now, -1 if none does",
    "pieces": "hazard tokens are laid face down on a tile; value = how many",
    "team": "the player of crew and of another says which of the two drives; crew = the first of them",
    "turn": "crew begins a turn; value = its turn this round, from 1",
    "assign": "vehicle gets a movement die; value = the die",
    "coast": "vehicle gets a die on a coast space; value = the die",
    "pass": "crew has nothing to assign",
    "command": "crew uses a command; name = command, value = the die",
    "repair": "vehicle loses a damage token; name = token",
    "chopper": "crew's chopper is placed in space; origin = where it was",
    "grounded": "crew's chopper goes back to it",
    "move": "vehicle begins its Move step; value = its moves",
    "step": "vehicle drives from origin to space; value = direction",
    "shift": "vehicle is moved by force from origin to space; value = direction, name = what moves it",
    "jump": "vehicle flies from origin to space; value = direction",
    "flip": "vehicle turns a hazard token over in space; name = token, value = 1 if it stays",
    "top-up": "a mud token costs vehicle one more move",
    "drift": "vehicle drifts over other in space",
    "lost": "vehicle loses its remaining moves; value = how many",
    "road-die": "vehicle drives on with the road die; value = moves gained",
    "slam": "vehicle (on top) slams other in space",
    "reroll": "crew has the slam rolled again",
    "keep": "crew lets the slam stand",
    "wreck": "a wreck (other) appears in space under vehicle",
    "shoot": "vehicle, or crew's chopper (vehicle -1), shoots at other in space; origin = from where",
    "hit": "the shot hits other",
    "miss": "the shot misses other",
    "damage": "vehicle draws a damage token; name = token",
    "slot": "the token is slotted on vehicle; name = token, value = damage now",
    "returned": "the token finds no free slot on vehicle and goes back; name = token",
    "inoperable": "vehicle is inoperable",
    "eliminated": "vehicle is eliminated; space = where it was last; the rule says why",
    "scroll": "the rear tile is taken up; name = its side, value = tile number from 0",
    "finish": "the finish line lies before the lead tile",
    "goo": "vehicle is stuck in toxic goo",
    "salt": "vehicle has entered salt flats; value = 1 if it may take the road die",
    "on-fire": "vehicle catches fire",
    "fire-out": "vehicle's fire is out",
    "card": "vehicle draws an ongoing-effect card; name = card",
    "drip": "vehicle leaves an oil marker in space",
    "flak": "vehicle's flak jacket takes the damage",
    "gasp": "vehicle goes off as it becomes inoperable",
    "crew-out": "crew is out of the race",
    "win": "crew wins; vehicle = the car that crossed, -1 if none did",
    "draw": "nobody is left",
}


class Event(NamedTuple):
    """One thing that happened: its kind (see KINDS), rule id, and the index of the event that caused it, -1 if none."""

    kind: str
    rule: str
    cause: int = -1
    crew: int = -1
    vehicle: int = -1
    other: int = -1
    space: Space = OUT
    origin: Space = OUT
    value: int = 0
    name: str = ""
