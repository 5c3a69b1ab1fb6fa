"""Dice that people roll themselves: the faces they enter, until all are there and count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.table.protocol import Page
from app.view.scene import OwnRoll, Scene
from pyengine.chance import Seeded, fresh_seed
from pyengine.dice import Die
from pyengine.game import Game


class OwnDice:
    """The faces of the dice that are entered and do not count yet. ``count`` lets them count."""

    def __init__(self, page: Page, game: Game, count: Callable[[Sequence[str]], None]) -> None:
        self._page = page
        self._game = game
        self._count = count
        self._entered: dict[int, str] = {}

    def roll(self) -> OwnRoll | None:
        """Return the dice that people are to roll, with what they entered so far."""
        roll = self._game.roll
        if roll is None:
            return None
        dice = tuple((die.name, tuple(dict.fromkeys(die.faces))) for die in roll.dice)
        return OwnRoll(roll.crew, dice, tuple(self._entered.get(place, "") for place in range(len(dice))))

    def take(self, what: str) -> None:
        """Take in what people rolled: ``face 3`` the next die's third face, ``back 1`` takes the first die back.

        ``count`` lets the faces count once all are entered, ``here`` has the page roll those that are not.
        """
        roll = self.roll()
        if roll is None:
            return
        verb, _, value = what.partition(" ")
        number = int(value) if value.isascii() and value.isdigit() else 0
        place = roll.next
        if verb == "face" and place is not None and 0 < number <= len(roll.dice[place][1]):
            self._entered[place] = roll.dice[place][1][number - 1]
            self._say(place)
        elif verb == "back" and self._entered:
            self._entered.pop(number - 1 if number else max(self._entered), None)
            self._page.draw()
            self._page.dom.focus("#over-panel .face")
        elif verb == "here":
            self.roll_here()
        elif verb == "count" and place is None:
            self._let_count(roll.faces)

    def roll_here(self) -> None:
        """Have the page roll the dice that are not entered."""
        roll = self.roll()
        if roll is not None and self._game.roll is not None:
            dice = self._game.roll.dice
            self._let_count([face or _fall(die) for face, die in zip(roll.faces, dice, strict=True)])

    def _let_count(self, faces: Sequence[str]) -> None:
        self._entered = {}
        self._count(faces)

    def _say(self, place: int) -> None:
        """Draw a face that was entered, say it, and what is asked for next."""
        self._page.draw()
        scene = self._page.scene()
        if scene is None or scene.own_roll is None:
            return
        self._page.dom.speak(_entered_words(scene, scene.own_roll, place))
        if scene.own_roll.next is None:
            self._page.dom.focus("#over-panel .go")


def _entered_words(scene: Scene, roll: OwnRoll, place: int) -> str:
    # Imported here: only a race whose people roll their own dice has any.
    from app.view.own_dice import die_words, said_face

    face = said_face(scene, roll.dice[place][0], roll.faces[place])
    said = scene.say("event.roll", die=die_words(scene, roll, place), face=face)
    if roll.next is None:
        return f"{said} {scene.say('own-roll.all')}"
    return f"{said} {scene.say('own-roll.ask', die=die_words(scene, roll, roll.next))}"


def _fall(die: Die) -> str:
    """Roll a die here; return the face that fell."""
    return die.faces[Seeded(fresh_seed()).roll(die)]
