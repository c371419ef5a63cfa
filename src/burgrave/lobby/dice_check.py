"""Checking the dice of a finished game for whoever sends its record."""

from __future__ import annotations

from ..engine.text.content import Content, check_content
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..room.room import Message
from ..session.playable import playable_rules
from ..session.verify import CheckedRoll, Verdict, verdict


def check(record: str, content: str) -> Message:
    """What a record says of every roll beside what its luck says."""
    try:
        read = Record.parse(record)
        found = checked(read, content)
    except BurgraveError as problem:
        return {"true": False, "rolls": [], "problem": str(problem)}
    rolls = [told(roll) for roll in found.rolls]
    return {"true": found.true, "rolls": rolls, "problem": found.problem}


def checked(record: Record, content: str) -> Verdict:
    """Whether a record is true; without its content file nobody can tell, which is an error."""
    given = Content.parse(content).digest if content else ""
    check_content(given, record.content, line=record.line_of("rules"))
    return verdict(playable_rules(record.rules, content), record)


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
