"""The game's data: rules, tiles, tokens, dice, house rules and crews.

A wheel carries it frozen and already checked; a checkout reads the TOML files and checks them now. Either way
the engine does not start on data that is broken: a `ContentError` says everything that is wrong.
"""

from importlib import import_module

from pyengine.content.records import (
    Card,
    ContentError,
    Crew,
    HouseRule,
    Plain,
    Rule,
    Terrain,
    TileSide,
    TokenKind,
    UnknownRule,
)

__all__ = [
    "CARDS",
    "CHAPTERS",
    "CREWS",
    "DAMAGE",
    "DICE",
    "DIE_RULES",
    "HAZARDS",
    "HOUSE_RULES",
    "MARKERS",
    "RULES",
    "SUPPLIES",
    "TERRAINS",
    "TILES",
    "WRECK_FIGURES",
    "Card",
    "ContentError",
    "Crew",
    "HouseRule",
    "Rule",
    "Terrain",
    "TileSide",
    "TokenKind",
    "UnknownRule",
    "rule",
]


def _data() -> Plain:
    try:
        frozen = import_module("pyengine.content._frozen")
    except ModuleNotFoundError:
        # Imported here so that a frozen engine never pays for the TOML reader.
        from pyengine.content.load import load

        return load()
    data: Plain = frozen.DATA
    return data


_rows = _data()

CHAPTERS: dict[str, str] = dict(_rows["chapters"])
"""The title of each chapter of the catalogue, in reading order."""

RULES: dict[str, Rule] = {row[0]: Rule(*row) for row in _rows["rules"]}
"""The catalogue, chapter by chapter."""

DICE: dict[str, tuple[str, ...]] = {die: faces for die, _, faces in _rows["dice"]}
"""The six faces of each die; "direction" runs clockwise from front-left (DIE-DIR)."""

DIE_RULES: dict[str, str] = {die: rule_id for die, rule_id, _ in _rows["dice"]}
"""The rule that describes each die."""

TERRAINS: tuple[Terrain, ...] = tuple(Terrain(*row) for row in _rows["terrains"])
"""The kinds of terrain; the place of a kind is its number in a tile."""

TILES: tuple[TileSide, ...] = tuple(TileSide(*row) for row in _rows["tiles"])
"""The sides of the road tiles, a then b of each tile."""

HAZARDS: tuple[TokenKind, ...] = tuple(TokenKind(*row) for row in _rows["hazards"])
"""The kinds of hazard token (SET-7)."""

MARKERS: tuple[TokenKind, ...] = tuple(TokenKind(*row) for row in _rows["markers"])
"""What else may lie on a space: the oil marker (ONG-DRIP)."""

DAMAGE: tuple[TokenKind, ...] = tuple(TokenKind(*row) for row in _rows["damage"])
"""The kinds of damage token (SET-7)."""

CARDS: tuple[Card, ...] = tuple(Card(*row) for row in _rows["cards"])
"""The ongoing-effect cards (DMG-ONGOING); the place of a card is its number."""

SUPPLIES: dict[str, int] = dict(_rows["supplies"])
"""How many there are of each piece that lies beside the board."""

WRECK_FIGURES: int = SUPPLIES["wreck-figures"]
"""How many wrecks can be on the board at once (HAZ-WRECK)."""

HOUSE_RULES: dict[str, HouseRule] = {
    key: HouseRule(key, rule_id, values, default, name, dict(zip(values, words, strict=True)))
    for key, rule_id, values, default, name, words in _rows["house_rules"]
}
"""The choices of VAR-2."""

CREWS: tuple[Crew, ...] = tuple(Crew(*row) for row in _rows["crews"])
"""The crews that can race."""

del _rows


def rule(rule_id: str) -> Rule:
    """The rule with this id; an `UnknownRule` if there is none."""
    try:
        return RULES[rule_id]
    except KeyError:
        raise UnknownRule(rule_id) from None
