"""What fate rolls or draws, by name: calendar, seat and purpose, but not how many dice."""

from __future__ import annotations

from ..model.board import PHASES, Table
from ..rules.season import Roll, RollOne


def roll_name(g: Table) -> str:
    """The name of the roll or draw that waits: "year 3 summer: roll 0 season"."""
    step = g.pending
    assert step is not None, "the game is over"
    what = step.label()
    # A seat rolls the same dice whatever their number, and whichever of them it rolls again.
    if isinstance(step, (Roll, RollOne)):
        what = f"roll {step.seat} {step.reason}"
    return f"year {g.year} {PHASES[g.phase]}: {what}"
