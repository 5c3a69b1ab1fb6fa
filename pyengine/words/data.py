"""The English texts of the game's data, under the keys by which another language has them."""

from __future__ import annotations

from pyengine import content


def texts() -> dict[str, str]:
    """Return every text of the TOML files that people read, by key.

    >>> texts()["card.jam.name"], texts()["chapter.SLM"]
    ('Jammed guns', 'Slams')
    """
    found = {f"chapter.{key}": title for key, title in content.CHAPTERS.items()}
    for rule in content.RULES.values():
        found |= {f"rule.{rule.id}.name": rule.name, f"rule.{rule.id}.text": rule.text}
    for card in content.CARDS:
        found |= {f"card.{card.id}.name": card.name, f"card.{card.id}.text": card.text}
    for option in content.HOUSE_RULES.values():
        found[f"option.{option.id}"] = option.name
        found |= {f"option.{option.id}.{value}": words for value, words in option.words.items()}
    found |= {f"side.{side.id}": side.name for side in content.TILES}
    found |= {f"ground.{kind.id}": kind.name for kind in content.TERRAINS}
    found |= {f"token.{kind.id}": kind.name for kind in (*content.HAZARDS, *content.MARKERS)}
    found |= {f"harm.{kind.id}": kind.name for kind in content.DAMAGE}
    found |= {f"crew.{crew.id}": crew.name for crew in content.CREWS}
    return found
