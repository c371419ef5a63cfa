"""The winters as a seat expects them: this year's and all that follow."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import i64, mypyc_attr, vec
from ....kingsburg.model.items import Building
from .income import Income
from .reinforcements import Reinforcements
from .war import Army, Stake, Threats
from .winters import Winters

HIRED: Final = 4
"""The most soldiers a player hires for a later winter."""
SOON: Final = 4
"""The most soldiers a player still hires before a new building first helps."""
LATER: Final = 0.8
"""The weight of a later winter; this year's has 1."""


@mypyc_attr(acyclic=True)
class WarOutlook:
    """How a seat's army will do from this year on, as it is and with one more building."""

    def __init__(
        self,
        army: Army,
        reinforcements: Reinforcements,
        *,
        year: i64,
        threats: Threats,
        winters: Winters,
        incomes: list[Income],
    ) -> None:
        """From an army, its reinforcements, this year's threats and all buildings' incomes."""
        self.army = army
        self.reinforcements = reinforcements
        self.year: i64 = year
        self.threats = threats
        self.winters = winters
        self.incomes = incomes
        self.later = self._later(army)
        """What all winters after this year's bring."""
        self.computed: i64 = 0
        """The buildings whose defence is computed already, one bit each."""
        self.gained: vec[float] = vec[float]([0.0] * len(incomes))
        self.razed: vec[float] = vec[float]([0.0] * len(incomes))

    def _later(self, army: Army) -> Stake:
        hired = self.reinforcements.later.with_recruits(HIRED)
        gained = razed = 0.0
        for threats in self.winters.threats[self.year + 1 :]:
            more, fallen = army.expects(threats, 0, hired)
            gained += more * LATER
            razed += fallen * LATER
        return gained, razed

    def defence(self, building: Building, exposed: float) -> float:
        """How much more the winters bring with a building, if losing one costs `exposed`."""
        place = building.index
        if not self.computed & building.bit:
            self.computed |= building.bit
            income = self.incomes[place]
            if income.fights():
                self.gained[place], self.razed[place] = self._defence(income)
        return self.gained[place] - exposed * self.razed[place]

    def _defence(self, income: Income) -> Stake:
        army = with_building(self.army, income)
        hired = self.reinforcements.now.with_recruits(SOON)
        new, fallen = army.expects(self.threats, 0, hired)
        was, fell = self.army.expects(self.threats, 0, hired)
        later, falling = self._later(army)
        return new - was + later - self.later[0], fallen - fell + falling - self.later[1]


def with_building(army: Army, income: Income) -> Army:
    """The army with one more building."""
    new = Army(len(army.edge), income.draws if income.draws else army.draws)
    for place in range(len(army.edge)):
        new.edge[place] = army.edge[place] + income.edge[place]
        new.reward[place] = army.reward[place] + income.victory
        new.penalty[place] = army.penalty[place] - income.defeat
        new.razed[place] = army.razed[place]
    return new
