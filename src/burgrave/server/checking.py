"""Checking the dice of a finished game for whoever sends its record."""

from __future__ import annotations

from ..engine.notation import BurgraveError
from ..engine.record import Record
from ..table.kind_house import house_of
from ..table.verify import CheckedRoll, verdict
from . import wire


def check(sent: wire.RecordToCheck) -> wire.Verdict:
    """What the record says of every roll beside what its luck says."""
    try:
        record = Record.parse(sent.record)
        found = verdict(house_of(record.rules, sent.content or ""), record)
    except BurgraveError as problem:
        return wire.Verdict(False, [], str(problem))
    return wire.Verdict(found.true, [told(roll) for roll in found.rolls], found.problem)


def told(roll: CheckedRoll) -> wire.Roll:
    """A roll with all that is needed to compute it elsewhere."""
    made = roll.recipe
    return wire.Roll(
        roll.line,
        roll.name,
        roll.said,
        roll.drawn,
        roll.true,
        made.what,
        made.count,
        made.handfuls,
        made.options,
        made.weights,
    )
