"""What to expect of this year's enemy and those to come, from what a seat may know."""

from __future__ import annotations

from typing import Final

from ...kingsburg.game import Kingsburg
from ...kingsburg.model.board import Table
from ...kingsburg.model.goods import amount_in
from ...kingsburg.model.items import Loss
from ...kingsburg.rules import values
from ...kingsburg.rules.strength import enemy_strength, tribes_fought
from . import prices
from .winters import Assault, Odds, Steps, Winters, armed, kept_points, odds_of

HERO: Final = 0.3
"""How often a victor is the strongest."""
AVAILABLE: Final = 0.6
"""How much of what an enemy plunders is there to be plundered, on average."""
BUILDING: Final = 3.0
"""The loss of a building, when one does not know which."""
HIRED: Final = 4
"""Soldiers a player may have in a later winter at the most, besides the king's."""
LATER: Final = 0.8
"""What a later winter counts against this one."""
UNSPENT: Final = 0.6
"""What a point counts that the end of the game may bring for something kept until then."""
FAR: Final = 40
"""A lead that no help changes."""


def loss_worth(loss: int, building: float = BUILDING) -> float:
    """What a defeat costs, with what the loss of a building would mean."""
    goods: int = amount_in(loss, Loss.GOLD) + amount_in(loss, Loss.WOOD)
    goods += amount_in(loss, Loss.STONE) + amount_in(loss, Loss.GOOD)
    buildings: int = amount_in(loss, Loss.BUILDING)
    points: int = amount_in(loss, Loss.VP)
    return goods * AVAILABLE * prices.GOOD + buildings * building + points


Threat = tuple[int, int, float]
"""An assault by its place, the soldiers sent along with it, and how likely it is."""


class Help:
    """The soldiers that come by themselves before a battle, and what they make of each lead."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.tables: dict[int, list[tuple[float, float]]] = {}
        self.helped: dict[int, Help] = {}

    def joined_by(self, recruits: int) -> Help:
        """The help together with up to so many soldiers more, nobody knows how many."""
        if recruits == 0:
            return self
        found = self.helped.get(recruits)
        if found is None:
            odds: dict[int, float] = {}
            for more, chance in self.odds:
                for hired in range(recruits + 1):
                    odds[more + hired] = odds.get(more + hired, 0.0) + chance / (recruits + 1)
            found = Help(tuple(sorted(odds.items())))
            self.helped[recruits] = found
        return found

    def table(self, draws: int) -> list[tuple[float, float]]:
        """How likely victory and defeat are for every lead, by what a drawn battle becomes."""
        found = self.tables.get(draws)
        if found is None:
            found = [outcome(lead, self.odds, draws=draws) for lead in range(-FAR, FAR + 1)]
            self.tables[draws] = found
        return found


def outcome(lead: int, odds: Odds, *, draws: int) -> tuple[float, float]:
    """How likely victory and defeat are with this lead over the enemy before help comes."""
    won = lost = 0.0
    for more, chance in odds:
        result = lead + more or draws
        if result > 0:
            won += chance
        elif result < 0:
            lost += chance
    return won, lost


class Arms:
    """What comes by itself: help this winter, help in later ones, points for what is left."""

    def __init__(self, table: Kingsburg, seat: int, *, winters: Winters, rest: Steps) -> None:
        """From a table, and the steps that bring soldiers before its next battles."""
        ends = armed(table, rest, seat)
        self.now = Help(odds_of(table, ends, seat))
        last = table.year >= table.rules.years
        self.later = self.now if last else next_winter(ends[0][0].clone(), seat, winters)
        share = 1.0 if last else UNSPENT
        self.kept = share * sum([chance * kept_points(end, seat) for end, chance in ends])


def next_winter(table: Kingsburg, seat: int, winters: Winters) -> Help:
    """The help that comes a year later."""
    table.year += 1
    table.king = 0
    for who in table.seats:
        who.soldiers = who.sent = 0
    return Help(odds_of(table, armed(table, winters.arm, seat), seat))


class Army:
    """How a province would fare against each assault: its edge, and what is at stake."""

    def __init__(
        self, edge: list[int], reward: list[float], penalty: list[float], *, draws: int
    ) -> None:
        self.edge = edge
        """Strength beyond the enemy's, soldiers aside."""
        self.reward = reward
        self.penalty = penalty
        self.draws = draws

    def expects(self, threats: list[Threat], soldiers: int, help: Help) -> float:
        """The worth of a winter: an average over what may come, soldiers along with it, chance."""
        table = help.table(self.draws)
        worth = 0.0
        for assault, along, chance in threats:
            lead = self.edge[assault] + along + soldiers
            victory, defeat = table[max(-FAR, min(FAR, lead)) + FAR]
            worth += chance * (victory * self.reward[assault] - defeat * self.penalty[assault])
        return worth

    def later(self, winters: Winters, year: int, help: Help) -> float:
        """The worth of every winter after this year's."""
        hired = help.joined_by(HIRED)
        worth = 0.0
        for assaults in winters.years[year + 1 :]:
            worth += self.expects(threats_of(assaults), 0, hired) * LATER
        return worth

    def joined_by(self, edge: list[int], *, draws: int, victory: float, defeat: float) -> Army:
        """The army with what one more item adds to it."""
        return Army(
            [was + more for was, more in zip(self.edge, edge, strict=True)],
            [was + victory for was in self.reward] if victory else self.reward,
            [was - defeat for was in self.penalty] if defeat else self.penalty,
            draws=draws or self.draws,
        )


def threats_of(assaults: list[Assault]) -> list[Threat]:
    """Assaults of which nothing is known."""
    return [(assault.index, assault.soldiers, assault.chance) for assault in assaults]


def muster(table: Table, seat: int, *, winters: Winters, spoils: float, building: float) -> Army:
    """A seat's army as the rules count it; the table is a scratch one."""
    size = len(winters.assaults)
    edge = [0] * size
    reward = [0.0] * size
    penalty = [0.0] * size
    foes = table.foes
    heroism: int = values.heroism_points(table, seat)
    for assault in winters.assaults:
        if assault.year < table.year:
            continue
        table.foes = assault.foes
        place = assault.index
        strength: int = values.battle_strength(table, seat, 0, tribes_fought(table, seat))
        edge[place] = strength - enemy_strength(table, seat)
        bounty: int = values.victory_brings(table, seat, gain_of(table))
        loss: int = values.defeat_costs(table, seat, loss_of(table))
        reward[place] = prices.bundle_worth(bounty) + heroism * HERO + spoils
        penalty[place] = loss_worth(loss, building)
    table.foes = foes
    draws: int = values.battle_outcome(table, seat, 0, 0)
    return Army(edge, reward, penalty, draws=draws)


def gain_of(table: Table) -> int:
    """What victory over the enemies that lie open brings."""
    return sum([table.rules.enemies[foe].gain for foe in table.foes])


def loss_of(table: Table) -> int:
    """What defeat by the enemies that lie open costs."""
    return sum([table.rules.enemies[foe].lose for foe in table.foes])
