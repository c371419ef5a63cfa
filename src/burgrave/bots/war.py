"""What to expect of this year's enemy and those to come, from what a seat may know."""

from __future__ import annotations

from typing import Final

from ..kingsburg.model.board import Table
from ..kingsburg.model.items import Loss
from ..kingsburg.model.ruleset import Ruleset
from ..kingsburg.rules.hooks import fold
from ..kingsburg.rules.topics import BOUNTY, ENEMY_STRENGTH, HEROISM, LOSS, OUTCOME, STRENGTH
from . import prices

HERO: Final = 0.3
"""How often a victor is the strongest."""
AVAILABLE: Final = 0.6
"""How much of what an enemy plunders is there to be plundered, on average."""
BUILDING: Final = 3.0
"""The loss of a building, when one does not know which."""
HIRED: Final = 2
"""Soldiers a player will probably have in a later winter, besides the king's."""
LATER: Final = 0.8
"""What a later winter counts against this one."""
FACES: Final = 6
FAR: Final = 40
"""A lead that no die changes."""


def loss_worth(loss: int, building: float = BUILDING) -> float:
    """What a defeat costs, with what the loss of a building would mean."""
    goods = (loss // Loss.GOLD & 255) + (loss // Loss.WOOD & 255)
    goods += (loss // Loss.STONE & 255) + (loss // Loss.GOOD & 255)
    buildings = loss // Loss.BUILDING & 255
    return goods * AVAILABLE * prices.GOOD + buildings * building + (loss // Loss.VP & 255)


_PILES: dict[Ruleset, list[list[int]]] = {}


def piles(rules: Ruleset) -> list[list[int]]:
    """The enemy cards of each year, after an unused first place."""
    found = _PILES.get(rules)
    if found is None:
        found = [[] for _ in range(rules.years + 1)]
        for enemy in rules.enemies:
            found[enemy.year].append(enemy.index)
        _PILES[rules] = found
    return found


def odds(lead: int, *, draws: int, faces: int) -> tuple[float, float]:
    """How likely victory and defeat are with this lead over the enemy before the die."""
    if faces == 0:
        return float(lead > 0 or (lead == 0 and draws > 0)), float(
            lead < 0 or (lead == 0 and draws < 0)
        )
    throws = [lead + face for face in range(1, faces + 1)]
    won = sum(1 for total in throws if total > 0 or (total == 0 and draws > 0))
    lost = sum(1 for total in throws if total < 0 or (total == 0 and draws < 0))
    return won / faces, lost / faces


# By draws, then die or no die, then lead.
_ODDS: Final = [
    [
        [odds(lead, draws=draws, faces=faces) for lead in range(-FAR, FAR + 1)]
        for faces in (0, FACES)
    ]
    for draws in (-1, 0, 1)
]


class Army:
    """How a province would fare against each enemy card: its edge, and what is at stake."""

    def __init__(
        self, edge: list[int], reward: list[float], penalty: list[float], *, draws: int
    ) -> None:
        self.edge = edge
        """Strength beyond the enemy's, soldiers aside."""
        self.reward = reward
        self.penalty = penalty
        self.draws = draws

    def expects(self, cards: list[int], soldiers: int, *, die: bool) -> float:
        """The worth of a winter, averaged over the cards and the king's die, if there is one."""
        table = _ODDS[self.draws + 1][die]
        worth = 0.0
        for card in cards:
            lead = self.edge[card] + soldiers
            victory, defeat = table[max(-FAR, min(FAR, lead)) + FAR]
            worth += victory * self.reward[card] - defeat * self.penalty[card]
        return worth / max(1, len(cards))

    def later(self, rules: Ruleset, year: int) -> float:
        """The worth of every winter after this year's."""
        worth = 0.0
        for cards in piles(rules)[year + 1 :]:
            worth += self.expects(cards, HIRED, die=True) * LATER
        return worth

    def joined_by(self, edge: list[int], *, draws: int, victory: float, defeat: float) -> Army:
        """The army with what one more item adds to it."""
        return Army(
            [was + more for was, more in zip(self.edge, edge, strict=True)],
            [was + victory for was in self.reward] if victory else self.reward,
            [was - defeat for was in self.penalty] if defeat else self.penalty,
            draws=draws or self.draws,
        )


def muster(table: Table, seat: int, *, spoils: float, building: float) -> Army:
    """A seat's army as the rules count it; the table is a scratch one."""
    edge: list[int] = []
    reward: list[float] = []
    penalty: list[float] = []
    foes = table.foes
    heroism: int = fold(table, HEROISM, seat=seat, value=1, subject=0)
    for enemy in table.rules.enemies:
        if enemy.year < table.year:
            edge.append(0)
            reward.append(0.0)
            penalty.append(0.0)
            continue
        table.foes = (enemy.index,)
        strength: int = fold(table, STRENGTH, seat=seat, value=0, subject=enemy.tribe_bit)
        against: int = fold(table, ENEMY_STRENGTH, seat=seat, value=enemy.strength, subject=0)
        bounty: int = fold(table, BOUNTY, seat=seat, value=enemy.gain, subject=0)
        loss: int = fold(table, LOSS, seat=seat, value=enemy.lose, subject=0)
        edge.append(strength - against)
        reward.append(prices.bundle_worth(bounty) + heroism * HERO + spoils)
        penalty.append(loss_worth(loss, building))
    table.foes = foes
    draws: int = fold(table, OUTCOME, seat=seat, value=0, subject=0)
    return Army(edge, reward, penalty, draws=draws)
