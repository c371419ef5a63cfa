"""What all features of a position share: each seat's stock after rewards, threats, builders."""

from __future__ import annotations

from typing import Final

from ....engine.core.actors import NOBODY
from ....engine.speed.bits import bit
from ....engine.speed.native import i64, vec
from ....kingsburg.model.board import MOST_SEATS, RANKS, WINTER, Seat, Table
from ....kingsburg.model.court import behind_first, first_standing
from ....kingsburg.model.goods import (
    AMOUNT,
    BONUS_AT,
    CHOICE_AT,
    LOOKS_AT,
    POINTS_AT,
    SOLDIERS_AT,
    STONE_AT,
    TOKENS_AT,
    WOOD_AT,
)
from ....kingsburg.rules.construct import Construct, Constructions
from ....kingsburg.rules.rewards import Rewards, advisor_index
from ..study.war import FAR
from .rule_numbers import Assaults, Holding, RuleNumbers

ALL_SEATS: Final = 31

# The bit offsets of a winter's averages; the chance of victory is at 0.
PART: Final = 255
DEFEAT_AT: Final = 16
GAIN_AT: Final = 32
COST_AT: Final = 48


STARTS: Final = vec[i64](
    [0, WOOD_AT, STONE_AT, TOKENS_AT, SOLDIERS_AT, POINTS_AT, LOOKS_AT, BONUS_AT, CHOICE_AT, 62]
)
"""The first bit of each amount in a bundle, and the end of the last."""
HIGHEST_BITS: Final = 0x2088808080808080
"""The highest bit of each amount: if none is set, two bundles can simply be added."""


class PositionSummary:
    """What all features of one position share, updated for each new position."""

    __slots__ = (
        "asked",
        "builders",
        "bundles",
        "cards",
        "force",
        "hands",
        "help",
        "in_force",
        "masks",
        "next_rank",
        "numbers",
        "phase",
        "places",
        "points",
        "provinces",
        "seats",
        "stocks",
        "table",
        "threats",
        "when",
        "years_after",
    )

    def __init__(self, numbers: RuleNumbers, g: Table) -> None:
        self.numbers = numbers
        self.table = g
        self.seats: i64 = 0
        """The number of seats in play."""
        self.phase: i64 = 0
        self.years_after: i64 = 0
        self.builders: i64 = 0
        """Who may still construct this season, one bit per seat."""
        self.next_rank: i64 = 0
        self.bundles: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """What each seat will still receive this season, as a bundle."""
        self.asked: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """The points each seat will pay for that."""
        self.stocks: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """Each seat's stock, rewards to come included, as a bundle without points."""
        self.points: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """Each seat's points, including what advisors will still give and take."""
        self.places: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """Each seat's place in the turn order."""
        self.masks: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.cards: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.provinces: list[Holding] = [numbers.province(0)] * MOST_SEATS
        """What each seat's buildings do; `masks` has their bits."""
        self.hands: list[Holding] = [numbers.hand(0)] * MOST_SEATS
        """What each seat's cards do; `cards` has their bits."""
        self.in_force: i64 = 0
        self.force: Holding = numbers.force(0)
        self.help: i64 = 0
        self.threats: Assaults = numbers.peace
        self.when: i64 = 0
        """Year, last year, phase and help, packed into one number."""

    def update(self, g: Table, seat: i64) -> None:
        """Take in a position as this seat may know it."""
        self.table = g
        self.seats = len(g.seats)
        self.phase = g.phase
        self.years_after = g.last_year - g.year
        self._scan_agenda(g)
        self._holdings(g)
        self.help = 1 if g.phase == WINTER and self._soldiers_came(g) else 0
        self.threats = self._threats(g, seat)
        self.when = ((g.year << 8 | g.last_year) << 4 | g.phase) << 1 | self.help

    def _scan_agenda(self, g: Table) -> None:
        """Find the rewards and constructions to come on the agenda."""
        self.builders = 0
        self.next_rank = RANKS + 1
        for place in range(g._before_step):
            step = g._coming.at(place)
            if isinstance(step, Rewards):
                self.next_rank = step.rank
            elif isinstance(step, Constructions):
                self.builders = ALL_SEATS
            elif isinstance(step, Construct):
                self.builders |= 1 << step.actor
        asked = g.pending
        if isinstance(asked, Construct):
            self.builders |= 1 << asked.actor

    def _holdings(self, g: Table) -> None:
        """Take in what each seat has, rewards to come included."""
        bundles, asked, places = self.bundles, self.asked, self.places
        for seat in range(self.seats):
            bundles[seat] = 0
            asked[seat] = 0
        if g.occupied and self.next_rank <= RANKS:
            self._rewards(g)
        if g.in_force != self.in_force:
            self.force = self.numbers.force(g.in_force)
            self.in_force = g.in_force
        place: i64 = 0
        for other in g.order:
            places[other] = place
            place += 1
        stocks, points = self.stocks, self.points
        for seat in range(self.seats):
            who = g.seats[seat]
            coming = bundles[seat]
            stocks[seat] = add_bundles(stock_bundle(who), coming)
            points[seat] = who.vp + (coming >> POINTS_AT & AMOUNT) - asked[seat]
            if who.buildings != self.masks[seat]:
                self.provinces[seat] = self.numbers.province(who.buildings)
                self.masks[seat] = who.buildings
            if who.cards != self.cards[seat]:
                self.hands[seat] = self.numbers.hand(who.cards)
                self.cards[seat] = who.cards

    def _rewards(self, g: Table) -> None:
        """Add up the rewards that advisors will still give."""
        numbers = self.numbers
        bundles, asked = self.bundles, self.asked
        rank = self.next_rank
        taken = g.occupied >> rank
        while taken:
            if taken & 1:
                standing: i64 = g.court[rank]
                advisor = advisor_index(g, rank) if numbers.changing else rank
                gives = numbers.gives[advisor]
                asks = numbers.asks[advisor]
                while standing:
                    who = first_standing(standing)
                    if who != NOBODY:
                        bundles[who] = add_bundles(bundles[who], gives)
                        asked[who] = asked[who] + asks
                    standing = behind_first(standing)
            taken >>= 1
            rank += 1

    def _soldiers_came(self, g: Table) -> bool:
        """Have this winter's reinforcements come already?"""
        asked = g.pending
        waits = asked is not None and asked.actor < 0 and not asked.kind.startswith("king")
        return g.king != 0 or len(g.foes) > 0 or waits

    def _threats(self, g: Table, seat: i64) -> Assaults:
        """The assaults that this seat thinks possible this year."""
        numbers = self.numbers
        if g.year > numbers.years:
            return numbers.peace
        if g.foes:
            return numbers.open_threats(g.year, g.foes)
        if g.seats[seat].seen >> g.year - 1 & 1:
            card = g.enemies[g.year - 1]
            if card >= 0:
                return numbers.threats_by_card(g.year, card)
        return numbers.threats[g.year]

    def winter(self, seat: i64, soldiers: i64, threats: Assaults, *, help: i64) -> i64:
        """Victory and defeat in percent, gain and cost in quarters of a point; 16 bits each."""
        numbers = self.numbers
        province, hand, force = self.provinces[seat], self.hands[seat], self.force
        outcomes = numbers.outcomes[help].by_lead
        ground, likely = numbers.ground, numbers.likely
        standing, held, forced = province.edges, hand.edges, force.edges
        rewards, penalties = numbers.rewards, numbers.penalties
        middle = (first_nonzero(province.draws, hand.draws, force.draws) + 1) * (2 * FAR + 1) + FAR
        places = threats.places
        total: i64 = 0
        won: i64 = 0
        lost: i64 = 0
        gain: i64 = 0
        cost: i64 = 0
        for place in range(len(places)):
            one = places[place]
            lead = ground[one] + standing[one] + held[one] + forced[one] + soldiers
            odds = outcomes[middle + clamp(lead, FAR)]
            chance = likely[one]
            victory = chance * (odds >> 8)
            defeat = chance * (odds & 255)
            total += chance
            won += victory
            lost += defeat
            gain += victory * rewards[one]
            cost += defeat * penalties[one]
        return pack_averages(total, won, lost, gain, cost)

    def strength(self, seat: i64, soldiers: i64) -> i64:
        """A seat's mean lead over this year's enemies, before reinforcements."""
        numbers = self.numbers
        province, hand = self.provinces[seat], self.hands[seat]
        base, likely, standing, held = numbers.base, numbers.likely, province.edges, hand.edges
        places = self.threats.places
        total: i64 = 0
        sums: i64 = 0
        for place in range(len(places)):
            one = places[place]
            chance = likely[one]
            total += chance
            sums += chance * (base[one] + standing[one] + held[one] + soldiers)
        return sums // total if total else 0


def stock_bundle(who: Seat) -> i64:
    """A seat's goods, tokens and soldiers as a bundle; each amount is capped at what fits."""
    gold, wood, stone, plus2, soldiers = who.gold, who.wood, who.stone, who.plus2, who.soldiers
    if gold | wood | stone | plus2 | soldiers > AMOUNT:
        gold, wood, stone = clamp(gold, AMOUNT), clamp(wood, AMOUNT), clamp(stone, AMOUNT)
        plus2, soldiers = clamp(plus2, AMOUNT), clamp(soldiers, AMOUNT)
    goods = gold | wood << WOOD_AT | stone << STONE_AT
    return goods | plus2 << TOKENS_AT | soldiers << SOLDIERS_AT


def add_bundles(one: i64, two: i64) -> i64:
    """The sum of two bundles; amounts are capped so that none overflows into the next."""
    if (one | two) & HIGHEST_BITS == 0:
        return one + two
    total: i64 = 0
    for place in range(len(STARTS) - 1):
        start = STARTS[place]
        most = bit(STARTS[place + 1] - start) - 1
        total |= clamp((one >> start & most) + (two >> start & most), most) << start
    return total


def first_nonzero(one: i64, two: i64, three: i64) -> i64:
    """The first of three numbers that is not 0, or 0."""
    if one != 0:
        return one
    return two if two != 0 else three


def clamp(number: i64, most: i64) -> i64:
    """A number limited to -most … most."""
    if number > most:
        return most
    return -most if number < -most else number


def pack_averages(total: i64, won: i64, lost: i64, gain: i64, cost: i64) -> i64:
    """Sums over all battles as averages, packed into 16 bits each."""
    if total == 0:
        return 0
    percents = total * 100
    war = won // total | lost // total << DEFEAT_AT
    return war | gain // percents << GAIN_AT | cost // percents << COST_AT
