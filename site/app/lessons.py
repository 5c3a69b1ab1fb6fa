"""What the lesson drives, and what it says on the way: data alone."""

from __future__ import annotations

from typing import NamedTuple


class Lesson(NamedTuple):
    """One thing to learn: what is said stands under ``guide.<key>`` in the catalogue, in front of what is done."""

    key: str
    topic: str
    rule: str
    drives: str = ""
    """What is done, actions and answers: the learner's, or behind what is read the other crew's."""
    reads: bool = False
    """The race waits until it has been read."""
    tells: str = ""
    """The kind of event of the learner's last turn that is told in it."""


SEED, START = "learn 20225", "1b"
SEATS = (("Amber", "a", "person"), ("Teal", "t", "ai"))
LESSONS = (
    Lesson("assign", "assign", "ASG-1", "assign 3 M"),
    Lesson("drive", "move", "RND-3", "drive"),
    Lesson("enter", "move", "MOV-1", "step a1"),
    Lesson("arc", "move", "GEO-4", "step b1, step b2"),
    Lesson("road", "road", "MOV-4", "road"),
    Lesson("road-on", "road", "MOV-4", "step c3"),
    Lesson(
        "turns",
        "turns",
        "RND-2",
        "assign 5 L, drive, step a1, step a2, step a3, step b3, step b4",
        reads=True,
    ),
    Lesson("assign-next", "command", "ASG-1", "assign 4 S"),
    Lesson("nitro", "command", "CMD-NITRO", "nitro 1"),
    Lesson("nitro-on", "command", "MOV-2", "step a1, step b1, step b2, step b3"),
    Lesson("hazard", "hazard", "HAZ-0", "step c4"),
    Lesson("oil", "hazard", "HAZ-OIL", "road"),
    Lesson("oil-on", "hazard", "HAZ-OIL", "step e5"),
    Lesson(
        "watch",
        "hazard",
        "RND-2",
        "assign 6 S, drive, step a1, step a2, step a3, step a4, step a5",
        reads=True,
    ),
    Lesson("assign-last", "slam", "ASG-1", "assign 3 L"),
    Lesson("to-slam", "slam", "MOV-2", "step b1, step b2, step b3"),
    Lesson("to-slam-road", "slam", "MOV-4", "road"),
    Lesson("slam", "slam", "SLM-1", "step b4"),
    Lesson(
        "slammed",
        "slam",
        "SLM-2",
        "assign 2 M, nitro 2, step d1, step d2, step d3",
        reads=True,
        tells="shift",
    ),
    Lesson(
        "round",
        "round",
        "RND-1",
        "assign 4 S, nitro 2, step a6, step a7, step a8, step a9, step a10, step a11",
        reads=True,
    ),
    Lesson("near", "shoot", "ASG-1", "assign 1 M"),
    Lesson("keep-dice", "shoot", "CMD", "drive"),
    Lesson("near-on", "shoot", "MOV-2", "step b3"),
    Lesson("near-road", "shoot", "MOV-4", "road"),
    Lesson("oil-again", "shoot", "HAZ-OIL", "step c4"),
    Lesson("shoot", "shoot", "SHT-1", "shoot d3"),
    Lesson(
        "hit",
        "damage",
        "DMG-1",
        "assign 6 L, step a5, step a6, step a7, step a8, step a9, step a10, hold",
        reads=True,
        tells="damage",
    ),
    Lesson("assign-air", "air", "CMD-AIR", "assign 6 S"),
    Lesson("air", "air", "CMD-AIR", "airstrike 4"),
    Lesson("place", "air", "CMD-EMPTY", "place b9"),
    Lesson("strike", "air", "CHP-1", "shoot a10"),
    Lesson("blasted", "air", "DMG-BLAST", "step e6", tells="jump"),
    Lesson("far", "air", "TER-MUD", "step f6, step f7, step f8, step f9, step f10"),
    Lesson("chopper", "air", "CHP-2", "assign 3 M, step c4, step b5, step a6", reads=True),
    Lesson("assign-last", "reroll", "ASG-1", "assign 4 L"),
    Lesson("to-token", "reroll", "MOV-2", "step b5, step c6"),
    Lesson("token", "reroll", "HAZ-0", "step b6"),
    Lesson("reroll", "reroll", "SLM-3", "keep"),
    Lesson("hold", "reroll", "SHT-1", "hold"),
    Lesson("round-on", "tiles", "RND-1", reads=True),
    Lesson("spare", "tiles", "ASG-1", "assign 1 S"),
    Lesson("keep-dice", "tiles", "CMD", "drive"),
    Lesson("spare-on", "tiles", "MOV-2", "step e11"),
    Lesson(
        "scroll",
        "tiles",
        "SCR-1",
        "assign 6 L, nitro 3, step a15, step a16, step a17, step b17, step c18, step d18, step d19, step c20, step c21",
        reads=True,
    ),
    Lesson("hurry", "tiles", "SCR-1", "assign 5 L"),
    Lesson("keep-dice", "tiles", "CMD", "drive"),
    Lesson("hurry-on", "tiles", "GEO-1", "step b7, step a8, step b8, step c9, step d9"),
    Lesson("safe", "tiles", "SHT-1", "assign 4 M, step b6, step b7, step b8, step c9, shoot d9", reads=True),
    Lesson("hurt", "repair", "CMD-REPAIR", "assign 6 M", tells="damage"),
    Lesson("nitro-again", "repair", "CMD-NITRO", "nitro 2"),
    Lesson("oil-third", "repair", "HAZ-OIL", "step c4"),
    Lesson("flee", "repair", "MOV-2", "step d5, step c6, step b6, step b7, step b8, step b9, step a10"),
    Lesson("shoot-small", "repair", "DIE-SHOOT", "shoot a11"),
    Lesson("out", "repair", "MOV-6", "coast 4 M, step c10", reads=True, tells="eliminated"),
    Lesson(
        "front",
        "win",
        "SCR-1",
        "assign 5 L, airstrike 1, place d8, shoot d9, step d21, step d22, step d23, step c24, step c25",
        reads=True,
    ),
    Lesson("laid", "win", "SCR-1", reads=True, tells="tile"),
    Lesson("win", "win", "END-1", reads=True),
    Lesson("yours", "win", "RND-3", reads=True),
)
"""All lessons in order; together they are the race up to the round in which the first tile goes."""
