"""What a winter is worth to an army: threats, help and outcomes of battles."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import append, i64, mypyc_attr, vec
from ....kingsburg import hooks
from ....kingsburg.model.board import Table
from ....kingsburg.model.goods import amount_in
from ....kingsburg.model.items import Loss
from ....kingsburg.rules.strength import enemy_strength, tribes_fought
from . import prices

HERO: Final = 0.3
"""The share of victors who are also the strongest."""
AVAILABLE: Final = 0.6
"""The share of a plundered amount that a player has on average."""
BUILDING: Final = 3.0
"""The cost of losing an unknown building, in points."""
FAR: Final = 40
"""The largest lead or deficit in the tables; help never matters beyond it."""
LEADS: Final = 2 * FAR + 1

Stake = tuple[float, float]
"""What a winter brings on average: points, and the number of buildings destroyed."""


def loss_worth(loss: i64, building: float = BUILDING) -> float:
    """What a defeat costs in points, given the cost of losing a building."""
    goods = amount_in(loss, Loss.GOLD) + amount_in(loss, Loss.WOOD)
    goods += amount_in(loss, Loss.STONE) + amount_in(loss, Loss.GOOD)
    points = float(amount_in(loss, Loss.VP))
    return float(goods) * AVAILABLE * prices.GOOD + buildings_lost(loss) * building + points


def buildings_lost(loss: i64) -> float:
    """How many buildings a defeat destroys."""
    return float(amount_in(loss, Loss.BUILDING))


@mypyc_attr(acyclic=True)
class Threats:
    """The assaults that may come in a winter, with soldiers and probabilities."""

    __slots__ = ("along", "assaults", "chances")

    def __init__(self) -> None:
        self.assaults: vec[i64] = vec[i64]()
        """Indexes among all assaults."""
        self.along: vec[i64] = vec[i64]()
        """The soldiers that come with each."""
        self.chances: vec[float] = vec[float]()

    def add(self, assault: i64, along: i64, chance: float) -> None:
        """Add an assault that may come."""
        self.assaults = append(self.assaults, assault)
        self.along = append(self.along, along)
        self.chances = append(self.chances, chance)

    def are_certain(self) -> bool:
        """Is it known what comes?"""
        return len(self.assaults) <= 1


@mypyc_attr(acyclic=True)
class Outcomes:
    """Probabilities of victory and defeat, by the lead over the enemy before help comes."""

    __slots__ = ("lost", "won")

    def __init__(self, odds: vec[float], draws: i64) -> None:
        self.won: vec[float] = vec[float]([0.0] * LEADS)
        self.lost: vec[float] = vec[float]([0.0] * LEADS)
        more = less = 0.0
        place: i64 = 0
        while place < LEADS:
            # With this lead, help of the opposite size makes a draw.
            back = LEADS - 1 - place
            even = odds[back]
            self.won[place] = more + even if draws > 0 else more
            more += even
            even = odds[place]
            self.lost[back] = less + even if draws < 0 else less
            less += even
            place += 1


@mypyc_attr(acyclic=True)
class Help:
    """The soldiers that come without hiring before a battle, and the outcomes for each lead."""

    __slots__ = ("helped", "odds", "tables")

    def __init__(self, odds: vec[float]) -> None:
        self.odds = odds
        """The probability of each number of soldiers, from -FAR on."""
        self.tables: list[Outcomes | None] = [None, None, None]
        self.helped: dict[int, Help] = {}

    def with_recruits(self, recruits: i64) -> Help:
        """This help plus 0 to `recruits` more soldiers, all numbers equally likely."""
        if recruits == 0:
            return self
        found = self.helped.get(recruits)
        if found is None:
            odds = vec[float]([0.0] * LEADS)
            for more in range(LEADS - recruits):
                share = self.odds[more] / float(recruits + 1)
                if share > 0.0:
                    for hired in range(recruits + 1):
                        odds[more + hired] = odds[more + hired] + share
            found = Help(odds)
            self.helped[recruits] = found
        return found

    def outcomes(self, draws: i64) -> Outcomes:
        """The outcomes of battles, given what a drawn battle becomes."""
        found = self.tables[draws + 1]
        if found is None:
            found = Outcomes(self.odds, draws)
            self.tables[draws + 1] = found
        return found


@mypyc_attr(acyclic=True)
class Army:
    """How a province would do against each assault: its lead, and what is at stake."""

    __slots__ = ("draws", "edge", "penalty", "razed", "reward")

    def __init__(self, assaults: i64, draws: i64) -> None:
        self.edge: vec[i64] = vec[i64]([0] * assaults)
        """Strength minus the enemy's, without soldiers."""
        self.reward: vec[float] = vec[float]([0.0] * assaults)
        self.penalty: vec[float] = vec[float]([0.0] * assaults)
        """What a defeat costs besides buildings, in points."""
        self.razed: vec[float] = vec[float]([0.0] * assaults)
        """How many buildings a defeat destroys."""
        self.draws: i64 = draws
        """What a drawn battle becomes: 1 a victory, -1 a defeat."""

    def expects(self, threats: Threats, soldiers: i64, help: Help) -> Stake:
        """What a winter brings with these soldiers: the mean over all threats and all help."""
        outcomes = help.outcomes(self.draws)
        gained = razed = 0.0
        for place in range(len(threats.assaults)):
            assault = threats.assaults[place]
            lead = self.edge[assault] + threats.along[place] + soldiers + FAR
            lead = 0 if lead < 0 else LEADS - 1 if lead >= LEADS else lead
            victory = threats.chances[place] * outcomes.won[lead]
            defeat = threats.chances[place] * outcomes.lost[lead]
            gained += victory * self.reward[assault] - defeat * self.penalty[assault]
            razed += defeat * self.razed[assault]
        return gained, razed


def muster(
    table: Table, seat: i64, *, foes: list[tuple[int, ...]], first: i64, spoils: float
) -> Army:
    """A seat's army, counted by the rules on a scratch table, against all foes from `first` on."""
    lying = table.foes
    heroism = float(hooks.HEROISM.of(table, seat))
    army = Army(len(foes), hooks.BATTLE_OUTCOME.change(table, seat, 0, 0))
    for place in range(first, len(foes)):
        table.foes = foes[place]
        strength = hooks.STRENGTH.change(table, seat, 0, tribes_fought(table, seat))
        bounty = hooks.VICTORY_BRINGS.change(table, seat, gain_of(table))
        loss = hooks.DEFEAT_COSTS.change(table, seat, loss_of(table))
        army.edge[place] = strength - enemy_strength(table, seat)
        army.reward[place] = prices.bundle_worth(bounty) + heroism * HERO + spoils
        army.penalty[place] = loss_worth(loss, 0.0)
        army.razed[place] = buildings_lost(loss)
    table.foes = lying
    return army


def gain_of(table: Table) -> i64:
    """What victory over the face-up enemies brings."""
    total: i64 = 0
    for foe in table.foes:
        total += table.rules.enemies[foe].gain
    return total


def loss_of(table: Table) -> i64:
    """What defeat by the face-up enemies costs."""
    total: i64 = 0
    for foe in table.foes:
        total += table.rules.enemies[foe].lose
    return total
