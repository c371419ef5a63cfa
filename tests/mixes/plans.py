"""Games of any legal mix up to some point, for laws that hold at every point of every game."""

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from burgrave.engine.core.play import Player
from burgrave.kingsburg.game import Kingsburg as Game
from tests.laws.plans import Plan
from tests.mixes.mixes import Table, tables
from tests.mixes.settlers import settlers


@dataclass(frozen=True)
class MixPlan(Plan):
    """How to reach a position of some mix."""

    def players(self) -> Sequence[Player[Game]]:
        return settlers(self.seats, self.seed)


def plan_of(table: Table, seed: int, building: bool, choices: int) -> MixPlan:
    """A plan for the table of some mix."""
    return MixPlan(table.rules, table.seats, seed, building, choices)


def plans(most: int = 500) -> st.SearchStrategy[MixPlan]:
    """Plans for every legal mix and every number of players."""
    return st.builds(
        plan_of,
        table=tables(),
        seed=st.integers(0, 2**40),
        building=st.booleans(),
        choices=st.integers(0, most),
    )
