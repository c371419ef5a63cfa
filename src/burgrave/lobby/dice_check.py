"""Checks the dice of a finished game, given its record."""

from __future__ import annotations

from ..engine.text.content import Content, check_content
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..room.connection import Message
from ..session.playable import playable_rules
from ..session.verify import CheckedRoll, Verdict, verdict


def check_record(record: str, content: str) -> Message:
    """Check the text of a record: each recorded roll against the roll its luck gives."""
    try:
        read = Record.parse(record)
        found = check_dice(read, content)
    except BurgraveError as problem:
        return {"true": False, "rolls": [], "problem": str(problem)}
    rolls = [roll_message(roll) for roll in found.rolls]
    return {"true": found.true, "rolls": rolls, "problem": found.problem}


def check_dice(record: Record, content: str) -> Verdict:
    """Is a record true? Raises an error if the content file it was played with is missing."""
    given = Content.parse(content).digest if content else ""
    check_content(given, record.content, line=record.line_of("rules"))
    return verdict(playable_rules(record.rules, content), record)


def roll_message(roll: CheckedRoll) -> Message:
    """A roll with everything needed to recompute it elsewhere."""
    recipe = roll.recipe
    return {
        "line": roll.line,
        "name": roll.name,
        "said": roll.said,
        "drawn": roll.drawn,
        "true": roll.true,
        "what": recipe.what,
        "count": recipe.count,
        "handfuls": recipe.handfuls,
        "options": recipe.options,
        "weights": recipe.weights,
    }
