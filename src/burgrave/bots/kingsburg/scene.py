"""A position at a glance: what every seat will have once it is rewarded, and who may build."""

from __future__ import annotations

from typing import Final

from ...engine.effects import any_held
from ...engine.native import i64
from ...kingsburg.model.board import NEUTRAL, RANKS, Table
from ...kingsburg.rules.construct import Construct, Constructions, cost_of
from ...kingsburg.rules.rewards import Rewards, advisor_at
from ...kingsburg.rules.topics import COST
from .deeds import FINE, Deeds, Holding
from .war import FAR

EVERYBODY: Final = 31
WINTER_PHASE: Final = 8
MOST_MISSING: Final = 3
MISSED: Final = 3
"""What a missing good takes from a target, in quarters of a point."""
ROW_BITS: Final = 16


def lacking(cost: i64, gold: i64, wood: i64, stone: i64) -> i64:
    """How many goods are missing for a price (from bit 3) and of which kinds (bits 0 to 2)."""
    kinds: i64 = 0
    missing: i64 = 0
    lack = (cost & 255) - gold
    if lack > 0:
        missing += lack
        kinds |= 1
    lack = (cost >> 8 & 255) - wood
    if lack > 0:
        missing += lack
        kinds |= 2
    lack = (cost >> 16 & 255) - stone
    if lack > 0:
        missing += lack
        kinds |= 4
    return missing << 3 | kinds


class Scene:
    """What is common to all that is seen of one position."""

    __slots__ = (
        "alive",
        "asked",
        "builders",
        "bundles",
        "deeds",
        "force",
        "hands",
        "help",
        "next_rank",
        "phase",
        "places",
        "provinces",
        "table",
        "years_after",
    )

    def __init__(self, g: Table, deeds: Deeds, seat: i64) -> None:
        self.table = g
        self.deeds = deeds
        self.phase: i64 = g.phase
        self.years_after: i64 = g.last_year - g.year
        self.builders: i64 = 0
        """Who may still construct this season, a bit each."""
        self.next_rank: i64 = RANKS + 1
        self._scan(g)
        self.bundles: list[int] = [0] * len(g.seats)
        """What each seat will still be given this season, as a bundle."""
        self.asked: list[int] = [0] * len(g.seats)
        """The points it will pay for that."""
        if g.occupied and self.next_rank <= RANKS:
            self._rewards(g)
        self.force: Holding = deeds.force(g.in_force)
        self.provinces: list[Holding] = [deeds.province(who.buildings) for who in g.seats]
        """What everybody's buildings do."""
        self.hands: list[Holding] = [deeds.hand(who.cards) for who in g.seats]
        self.places: list[int] = [0] * len(g.seats)
        """Everybody's place in the turn order."""
        place: i64 = 0
        for other in g.order:
            self.places[other] = place
            place += 1
        self.help: i64 = 1 if self._armed(g) else 0
        self.alive: list[int] = self._threats(g, seat)

    def _scan(self, g: Table) -> None:
        """Look through the agenda for rewards and constructions to come."""
        for step in g.agenda:
            if isinstance(step, Rewards):
                self.next_rank = step.rank
            elif isinstance(step, Constructions):
                self.builders = EVERYBODY
            elif isinstance(step, Construct):
                self.builders |= 1 << step.actor
        asked = g.pending
        if isinstance(asked, Construct):
            self.builders |= 1 << asked.actor

    def _rewards(self, g: Table) -> None:
        """Add up what the advisors owe."""
        deeds = self.deeds
        rank = self.next_rank
        while rank <= RANKS:
            standing: i64 = g.court[rank]
            if standing:
                advisor = rank
                if deeds.changing:
                    advisor = deeds.rules.advisors.index(advisor_at(g, rank))
                while standing:
                    if standing & 15 != NEUTRAL:
                        self.bundles[(standing & 15) - 1] += deeds.gives[advisor]
                        self.asked[(standing & 15) - 1] += deeds.asks[advisor]
                    standing >>= 4
            rank += 1

    def _armed(self, g: Table) -> bool:
        """Have this winter's soldiers come already?"""
        if g.phase != WINTER_PHASE:
            return False
        asked = g.pending
        waits = asked is not None and asked.actor < 0 and not asked.kind.startswith("king")
        return g.king != 0 or len(g.foes) > 0 or waits

    def _threats(self, g: Table, seat: i64) -> list[int]:
        """The assaults that this seat takes for possible this year."""
        deeds = self.deeds
        if g.year > deeds.years:
            return []
        threats = deeds.threats[g.year]
        if g.foes:
            return [one for one in threats if deeds.foes[one] == g.foes]
        if g.seats[seat].seen >> g.year - 1 & 1:
            card = g.enemies[g.year - 1]
            if card >= 0:
                return [one for one in threats if deeds.foes[one][0] == card]
        return threats

    def winter(self, seat: i64, soldiers: i64, threats: list[int], *, help: i64) -> i64:
        """Victory and defeat in percent, what they bring and cost in quarters, 16 bits each."""
        deeds = self.deeds
        province, hand = self.provinces[seat], self.hands[seat]
        draws: i64 = province.draws or hand.draws or self.force.draws
        outcomes = deeds.outcomes[help]
        total: i64 = 0
        won: i64 = 0
        lost: i64 = 0
        gain: i64 = 0
        cost: i64 = 0
        for one in threats:
            lead: i64 = deeds.base[one] + province.edges[one] + hand.edges[one]
            lead += self.force.edges[one] + soldiers + deeds.along[one]
            lead = -FAR if lead < -FAR else FAR if lead > FAR else lead
            odds: i64 = outcomes[(draws + 1) * (2 * FAR + 1) + lead + FAR]
            likely: i64 = deeds.likely[one]
            total += likely
            won += likely * (odds >> 8)
            lost += likely * (odds & 255)
            gain += likely * (odds >> 8) * deeds.rewards[one]
            cost += likely * (odds & 255) * deeds.penalties[one]
        if total == 0:
            return 0
        return (
            (won // total)
            | (lost // total) << 16
            | gain // (total * 100) << 32
            | (cost // (total * 100) << 48)
        )

    def strength(self, seat: i64, soldiers: i64) -> i64:
        """A seat's mean lead over this year's enemies, before help comes."""
        deeds = self.deeds
        province, hand = self.provinces[seat], self.hands[seat]
        total: i64 = 0
        sums: i64 = 0
        for one in self.alive:
            likely: i64 = deeds.likely[one]
            lead: i64 = deeds.base[one] + province.edges[one] + hand.edges[one] + soldiers
            total += likely
            sums += likely * lead
        return sums // total if total else 0

    def targets(self, seat: i64) -> list[int]:
        """What may be built next: row, goods missing (and which kinds), points, worth, edge.

        Packed from the lowest bits: row 4, missing 4, kinds 3, points 8, worth 16.
        """
        g = self.table
        deeds = self.deeds
        who = g.seats[seat]
        coming: i64 = self.bundles[seat]
        gold = who.gold + (coming & 255)
        wood = who.wood + (coming >> 8 & 255)
        stone = who.stone + (coming >> 16 & 255)
        wild = coming >> 56
        changed = any_held(g, COST, seat)
        found: list[int] = []
        for building in g.rules.frontier(who.plan, who.buildings):
            cost = cost_of(g, seat, building) if changed else building.cost
            lacked = lacking(cost, gold, wood, stone)
            kinds = lacked & 7
            missing = lacked >> 3
            missing = missing - wild if missing > wild else 0
            worth: i64 = deeds.singles[building.index].worth(self.years_after, self.phase)
            worth += building.vp * FINE
            worth = 0 if worth < 0 else 127 if worth > 127 else worth
            place: i64 = deeds.rows[building.index]
            few = missing if missing < 15 else 15
            found.append(place | few << 4 | kinds << 8 | building.vp << 11 | worth << 19)
        return found
