"""What the lesson drives, and what it says on the way: data alone."""

from __future__ import annotations

from typing import NamedTuple


class Lesson(NamedTuple):
    """One thing to learn: what is said stands under ``guide.<key>`` in the catalogue, in front of what is done.

    There may be a reason beside it, under ``guide.<key>.why``. One without a key says nothing.
    """

    key: str
    topic: str
    rule: str
    drives: str = ""
    """What is done, actions and answers: the learner's, or behind what is read the other crew's."""
    reads: bool = False
    """The race waits until it has been read."""
    tells: str = ""
    """The kind of event of the learner's last turn that is told in it."""


SEED, START = "learn 400619", "1b"
SEATS = (("Amber", "a", "person"), ("Teal", "t", "ai"))
LESSONS = (
    # The first round: driving, tokens, a slam, Nitro.
    Lesson("assign", "assign", "ASG-1", "assign 1 M"),
    Lesson("drive", "move", "RND-3", "drive"),
    Lesson("enter", "move", "MOV-1", "step b1"),
    Lesson("road", "road", "MOV-4", "road"),
    Lesson("road-on", "road", "GEO-4", "step a2, step a3, step b3"),
    Lesson(
        "turns",
        "turns",
        "RND-2",
        "assign 5 L, drive, step a1, step b1, step c2, step d2, step e3, road, step e4, step d4, step d5",
        reads=True,
    ),
    Lesson("assign-next", "hazard", "ASG-1", "assign 5 S"),
    Lesson("just-drive", "hazard", "CMD", "drive"),
    Lesson("to-token", "hazard", "MOV-2", "step f1, step f2, step e3"),
    Lesson("token", "hazard", "HAZ-0", "step d3"),
    Lesson(
        "mud",
        "hazard",
        "HAZ-MUD",
        "assign 4 S, drive, step b1, step c2, step d2, step e3, road, step e4, step d4, step d5, keep",
        reads=True,
        tells="top-up",
    ),
    Lesson("slam", "slam", "SLM-2", reads=True, tells="slam"),
    Lesson("save-one", "command", "ASG-1", "assign 3 L"),
    Lesson("nitro", "command", "CMD-NITRO", "nitro 1"),
    Lesson("nitro-on", "command", "MOV-2", "step d1, step e2, step f2, step e3"),
    Lesson(
        "",
        "command",
        "RND-2",
        "assign 6 M, drive, step f1, step f2, step f3, step e4, step d4, step d5, keep",
    ),
    # The second: damage, Drift, a wreck, a shot.
    Lesson(
        "round",
        "round",
        "RND-1",
        "assign 4 L, airstrike 2, place d2, shoot e3, step f6, step f7, step f8, step f9",
        reads=True,
    ),
    Lesson("hurt", "damage", "CMD-AIR", reads=True, tells="damage"),
    Lesson("behind", "drift", "ASG-1", "assign 5 L"),
    Lesson("drift", "drift", "CMD-DRIFT", "drift 3"),
    Lesson("drift-on", "drift", "MOV-2", "step e8, step f8"),
    Lesson("past", "drift", "CMD-DRIFT", "step f9"),
    Lesson("behind-it", "drift", "CMD-DRIFT", "step f10", tells="drift"),
    Lesson("", "drift", "RND-2", "assign 2 M, step c6, step b6"),
    Lesson("small", "shoot", "CMD", "assign 5 S"),
    Lesson("wreck", "shoot", "HAZ-0", "step c4"),
    Lesson("wrecked", "shoot", "SLM-1", reads=True, tells="shift"),
    Lesson("shoot", "shoot", "SHT-1", "shoot d4"),
    Lesson("", "shoot", "RND-2", "assign 2 S, step e7, step e8"),
    Lesson("assign-last", "ground", "ASG-1", "assign 5 M"),
    Lesson("to-mud", "ground", "MOV-2", "step b4, step c5, step d5"),
    Lesson("into-mud", "ground", "TER-MUD", "step d6"),
    # The third: Repair, and what lies ahead.
    Lesson("save-six", "repair", "RND-1", "assign 3 L"),
    Lesson("repair", "repair", "CMD-REPAIR", "repair 6"),
    Lesson("fix", "repair", "CMD-REPAIR", "fix L blast"),
    Lesson("mended", "repair", "MOV-2", "step f11, step f12, step f13"),
    Lesson(
        "",
        "repair",
        "RND-2",
        "assign 4 L, airstrike 2, place f12, shoot f13, step f10, step f11, step f12, step f13",
    ),
    Lesson("out", "win", "MOV-6", reads=True, tells="eliminated"),
    Lesson("chopper", "win", "CHP-2", reads=True),
    Lesson("tiles", "win", "SCR-1", reads=True),
    Lesson("yours", "win", "END-1", reads=True),
)
"""All lessons in order; together they are the race up to the third round. One without a key is the other crew's turn."""
