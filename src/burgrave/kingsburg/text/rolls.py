"""Names of fate's rolls and draws: calendar, seat and purpose, but not how many dice."""

from __future__ import annotations

from ..model.board import PHASES, Table
from ..rules.season import Roll, RollOne


def roll_name(g: Table) -> str:
    """The name of the pending roll or draw: "year 3 summer: roll 0 season"."""
    step = g.pending
    assert step is not None, "the game is over"
    what = step.label()
    # A seat's dice share one stream, however many there are and however many are rolled again.
    if isinstance(step, (Roll, RollOne)):
        what = f"roll {step.seat} {step.reason}"
    return f"year {g.year} {PHASES[g.phase]}: {what}"
