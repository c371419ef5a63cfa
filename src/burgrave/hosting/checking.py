"""Checking the dice of a finished game for whoever sends its record."""

from __future__ import annotations

from ..engine.notation import BurgraveError
from ..engine.record import Record
from ..table.desk import Message
from ..table.kind_house import house_of
from ..table.verify import CheckedRoll, verdict


def check(record: str, content: str) -> Message:
    """What a record says of every roll beside what its luck says."""
    try:
        read = Record.parse(record)
        found = verdict(house_of(read.rules, content), read)
    except BurgraveError as problem:
        return {"true": False, "rolls": [], "problem": str(problem)}
    rolls = [told(roll) for roll in found.rolls]
    return {"true": found.true, "rolls": rolls, "problem": found.problem}


def told(roll: CheckedRoll) -> Message:
    """A roll with all that is needed to compute it elsewhere."""
    made = roll.recipe
    return {
        "line": roll.line,
        "name": roll.name,
        "said": roll.said,
        "drawn": roll.drawn,
        "true": roll.true,
        "what": made.what,
        "count": made.count,
        "handfuls": made.handfuls,
        "options": made.options,
        "weights": made.weights,
    }
