"""Soldiers that come to a seat without hiring, in this winter and later ones."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import mypyc_attr
from ....kingsburg.game import Kingsburg
from .winters import Steps, Winters, help_from, play_arming, table_end_points

UNSPENT: Final = 0.6
"""The worth of a point that is scored only for something kept until the end."""


@mypyc_attr(acyclic=True)
class Reinforcements:
    """Help this winter, help in later ones, and end points for what is left over."""

    __slots__ = ("end_points", "later", "now")

    def __init__(self, table: Kingsburg, seat: int, *, winters: Winters, rest: Steps) -> None:
        """Compute them from a table and the steps that bring soldiers before its next battles."""
        ends = play_arming(table, rest, seat)
        self.now = help_from(table, ends, seat)
        last = table.year >= table.rules.years
        self.later = self.now
        if not last:
            following = next_year(ends[0][0].clone())
            self.later = help_from(following, play_arming(following, winters.arm, seat), seat)
        share = 1.0 if last else UNSPENT
        self.end_points = share * sum(
            [chance * table_end_points(end, seat) for end, chance in ends]
        )


def next_year(table: Kingsburg) -> Kingsburg:
    """The table a year later, without this winter's soldiers."""
    table.year += 1
    table.king = 0
    for who in table.seats:
        who.soldiers = who.sent = 0
    return table
