"""Answers to a slam's re-roll that nobody need be asked for: an AI's, and a person's standing one (SLM-3)."""

from __future__ import annotations

from app.view.scene import Standing
from pyengine import hexes
from pyengine.actions import Action, of
from pyengine.ai import plain
from pyengine.ai.outlook import Outlook
from pyengine.rules.protocol import Question
from pyengine.state import Table


def standing_answer(table: Table, question: Question, driver: str, standing: Standing) -> Action | None:
    """Answer a question for an AI, or as a person said once and for all; None asks."""
    if driver == "ai":
        return plain.answer(table, question)
    if standing == "ask":
        return None
    return None if standing == "hurt" and _hurts(table, question) else of("keep")


def _hurts(table: Table, question: Question) -> bool:
    """Say whether what fell hurts a vehicle of the crew that is asked."""
    who, direction = question.faces
    moved = question.vehicle if who == "came" else question.other
    way = hexes.DIRECTIONS.index(direction)
    space = hexes.neighbour(question.space, way)
    return table.owner(moved) == question.crew and Outlook(table, question.crew).thrown(moved, space, way) < 0
