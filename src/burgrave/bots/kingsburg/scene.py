"""A position at a glance: what every seat will have once it is rewarded, and who may build."""

from __future__ import annotations

from typing import Final

from ...engine.native import i64, vec
from ...kingsburg.model.board import NEUTRAL, RANKS, Table
from ...kingsburg.rules.construct import Construct, Constructions
from ...kingsburg.rules.rewards import Rewards
from ...kingsburg.rules.values import advisor_place
from .deeds import Deeds, Holding, Threats
from .war import FAR

EVERYBODY: Final = 31
WINTER_PHASE: Final = 8


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
        self.bundles: vec[i64] = vec[i64]([0] * len(g.seats))
        """What each seat will still be given this season, as a bundle."""
        self.asked: vec[i64] = vec[i64]([0] * len(g.seats))
        """The points it will pay for that."""
        if g.occupied and self.next_rank <= RANKS:
            self._rewards(g)
        self.force: Holding = deeds.force(g.in_force)
        self.provinces: list[Holding] = []
        """What everybody's buildings do."""
        self.hands: list[Holding] = []
        for who in g.seats:
            self.provinces.append(deeds.province(who.buildings))
            self.hands.append(deeds.hand(who.cards))
        self.places: vec[i64] = vec[i64]([0] * len(g.seats))
        """Everybody's place in the turn order."""
        place: i64 = 0
        for other in g.order:
            self.places[other] = place
            place += 1
        self.help: i64 = 1 if self._armed(g) else 0
        self.alive: Threats = self._threats(g, seat)

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
        taken = g.occupied >> rank
        while taken:
            if taken & 1:
                standing: i64 = g.court[rank]
                advisor = advisor_place(g, rank) if deeds.changing else rank
                gives = deeds.gives[advisor]
                asks = deeds.asks[advisor]
                while standing:
                    who = (standing & 15) - 1
                    if who != NEUTRAL - 1:
                        self.bundles[who] = self.bundles[who] + gives
                        self.asked[who] = self.asked[who] + asks
                    standing >>= 4
            taken >>= 1
            rank += 1

    def _armed(self, g: Table) -> bool:
        """Have this winter's soldiers come already?"""
        if g.phase != WINTER_PHASE:
            return False
        asked = g.pending
        waits = asked is not None and asked.actor < 0 and not asked.kind.startswith("king")
        return g.king != 0 or len(g.foes) > 0 or waits

    def _threats(self, g: Table, seat: i64) -> Threats:
        """The assaults that this seat takes for possible this year."""
        deeds = self.deeds
        if g.year > deeds.years:
            return deeds.peace
        if g.foes:
            return deeds.faced(g.year, g.foes)
        if g.seats[seat].seen >> g.year - 1 & 1:
            card = g.enemies[g.year - 1]
            if card >= 0:
                return deeds.known(g.year, card)
        return deeds.threats[g.year]

    def winter(self, seat: i64, soldiers: i64, threats: Threats, *, help: i64) -> i64:
        """Victory and defeat in percent, what they bring and cost in quarters, 16 bits each."""
        deeds = self.deeds
        province, hand, force = self.provinces[seat], self.hands[seat], self.force
        draws: i64 = province.draws or hand.draws or force.draws
        outcomes = deeds.outcomes[help].by_lead
        middle = (draws + 1) * (2 * FAR + 1) + FAR
        places = threats.places
        total: i64 = 0
        won: i64 = 0
        lost: i64 = 0
        gain: i64 = 0
        cost: i64 = 0
        for place in range(len(places)):
            one = places[place]
            lead = deeds.base[one] + province.edges[one] + hand.edges[one]
            lead += force.edges[one] + soldiers + deeds.along[one]
            lead = -FAR if lead < -FAR else FAR if lead > FAR else lead
            odds = outcomes[middle + lead]
            likely = deeds.likely[one]
            victory = likely * (odds >> 8)
            defeat = likely * (odds & 255)
            total += likely
            won += victory
            lost += defeat
            gain += victory * deeds.rewards[one]
            cost += defeat * deeds.penalties[one]
        if total == 0:
            return 0
        whole = total * 100
        return won // total | lost // total << 16 | gain // whole << 32 | cost // whole << 48

    def strength(self, seat: i64, soldiers: i64) -> i64:
        """A seat's mean lead over this year's enemies, before help comes."""
        deeds = self.deeds
        province, hand = self.provinces[seat], self.hands[seat]
        places = self.alive.places
        total: i64 = 0
        sums: i64 = 0
        for place in range(len(places)):
            one = places[place]
            likely = deeds.likely[one]
            total += likely
            sums += likely * (deeds.base[one] + province.edges[one] + hand.edges[one] + soldiers)
        return sums // total if total else 0
