"""Checking the dice of a finished game for whoever sends its record."""

from __future__ import annotations

from ..engine.notation import BurgraveError
from ..engine.record import Record
from ..table.kind_house import house_of
from ..table.verify import verdict
from . import wire


def check(sent: wire.RecordToCheck) -> wire.Verdict:
    """What the record says of every roll beside what its luck says."""
    try:
        record = Record.parse(sent.record)
        found = verdict(house_of(record.rules, sent.content or ""), record)
    except BurgraveError as problem:
        return wire.Verdict(False, [], str(problem))
    rolls = [wire.Roll(one.line, one.name, one.said, one.drawn, one.true) for one in found.rolls]
    return wire.Verdict(found.true, rolls, found.problem)
