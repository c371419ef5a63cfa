"""The features of dice and court, and the points that the end of the game would bring."""

from __future__ import annotations

from typing import Final

from ....engine.speed import packed_dice
from ....engine.speed.memory import Memory
from ....engine.speed.native import i64, vec
from ....kingsburg import hooks
from ....kingsburg.model.board import RANKS, Seat, Table
from ....kingsburg.model.dice import showing
from ....kingsburg.model.goods import (
    AMOUNT,
    CHOICE_AT,
    POINTS_AT,
    SOLDIERS_AT,
    STONE_AT,
    TOKENS_AT,
    WOOD_AT,
    bonus_dice_in,
    peeks_in,
)
from ....kingsburg.rules.rewards import advisor_index
from . import layout
from .dice_splits import DiceSplits, Splits
from .feature_cache import FeatureCache, clear
from .position_summary import PositionSummary
from .rule_numbers import RuleNumbers

ALL_RANKS: Final = (1 << RANKS + 1) - 2
NOTHING_WANTED: Final = 0
MOST_COURTS: Final = 2_000
"""How many courts are cached before the cache is cleared."""
WANTS: Final = 16
"""The number of sets of wants: three kinds of goods and soldiers, one bit each."""


class RankWorths:
    """What each rank gives, in quarters of a point."""

    __slots__ = ("worths",)

    def __init__(self, g: Table, numbers: RuleNumbers, wants: i64) -> None:
        """At this court; wanted goods and soldiers count more."""
        self.worths: vec[i64] = vec[i64]([0] * (RANKS + 1))
        for rank in range(1, RANKS + 1):
            advisor = advisor_index(g, rank)
            worth = weigh_bundle(numbers.gives[advisor], wants) - 4 * numbers.asks[advisor]
            self.worths[rank] = max(0, worth)


class CourtFeatures:
    """Computes the features of dice and court."""

    def __init__(self, numbers: RuleNumbers) -> None:
        self.numbers = numbers
        self.dice = DiceSplits()
        self.known_worths = Memory[list[RankWorths | None]](MOST_COURTS)
        """The worth of each rank, by the advisors in force and by what is wanted."""

    def worths_of_ranks(self, g: Table, wants: i64) -> RankWorths:
        """What each rank gives; wanted goods and soldiers count more."""
        place = g.in_force if self.numbers.changing else 0
        known = self.known_worths.recall(place)
        if known is None:
            known = [None] * WANTS
            self.known_worths.keep(place, known)
        found = known[wants]
        if found is None:
            found = RankWorths(g, self.numbers, wants)
            known[wants] = found
        return found

    def add(self, cache: FeatureCache, summary: PositionSummary, seat: i64) -> None:
        """Update the dice, what each rank they reach would give, and the best way to split them."""
        g = summary.table
        who = g.seats[seat]
        x = cache.x
        if cache.dice:
            clear(x, layout.DICE, layout.ORDER)
        cache.dice = who.dice != 0 and not who.passed
        if not cache.dice:
            return
        add_dice(x, who)
        free: i64 = ALL_RANKS & ~g.occupied
        if hooks.BARRED_RANKS.attachments(g):
            free &= ~hooks.BARRED_RANKS.of(g, seat)
        rank_worths = self.worths_of_ranks(g, cache.wants).worths
        ways = self.dice.splits(who.dice, who.bonus)
        reached = ways.reached & free
        rank: i64 = 0
        while reached:
            if reached & 1:
                x[layout.COURT + rank - 1] = rank_worths[rank]
            reached >>= 1
            rank += 1
        if who.plus2:
            x[layout.DICE + 8] = self.best(rank_worths, ways.reached_with_token & free)
        self.add_best_splits(x, summary, seat, ways=ways, rank_worths=rank_worths, free=free)

    def best(self, rank_worths: vec[i64], ranks: i64) -> i64:
        """The worth of the best of these ranks."""
        most: i64 = 0
        rank: i64 = 0
        while ranks:
            if ranks & 1 and rank_worths[rank] > most:
                most = rank_worths[rank]
            ranks >>= 1
            rank += 1
        return most

    def add_best_splits(
        self,
        x: vec[i64],
        summary: PositionSummary,
        seat: i64,
        *,
        ways: Splits,
        rank_worths: vec[i64],
        free: i64,
    ) -> None:
        """What all dice together may bring, now and after rivals have taken their best ranks."""
        g = summary.table
        dice = self.dice
        best = dice.best_split(ways, rank_worths, free)
        at: i64 = layout.BEST_SPLIT
        x[at] = best & 0xFFFF
        left = free
        rivals: i64 = 0
        plain = self.worths_of_ranks(g, NOTHING_WANTED).worths
        for other in range(summary.seats):
            rival = g.seats[other]
            if other != seat and rival.dice and not rival.passed:
                theirs = dice.best_split(dice.splits(rival.dice, rival.bonus), plain, free)
                left &= ~(theirs >> 16)
                rivals += 1
        if rivals:
            x[at + 1] = dice.best_split(ways, rank_worths, left) & 0xFFFF
            x[at + 2] = rivals
        else:
            x[at + 1] = best & 0xFFFF

    def last_points(self, g: Table, seat: i64) -> i64:
        """The points that the end of the game would bring now."""
        if not hooks.GAME_END.works_for(g, seat) and not hooks.GAME_LAST.works_for(g, seat):
            return 0
        table = g if g.journal is None and not g._schedules() else g.scratch()
        who = table.seats[seat]
        before = who.vp
        for one in self.numbers.scoring:
            if table.holds(one.where, one.mask, seat):
                one.effect.react(table, seat, 0)
        table._unschedule()
        gained = who.vp - before
        who.vp = before
        return gained


def weigh_bundle(bundle: int, wants: int) -> int:
    """A bundle in quarters of a point; a good counts 2, or 4 if wanted, a soldier 1 or 4."""
    worth = (bundle & AMOUNT) * (4 if wants & 1 else 2)
    worth += (bundle >> WOOD_AT & AMOUNT) * (4 if wants & 2 else 2)
    worth += (bundle >> STONE_AT & AMOUNT) * (4 if wants & 4 else 2)
    worth += (bundle >> TOKENS_AT & AMOUNT) * 1
    worth += (bundle >> SOLDIERS_AT & AMOUNT) * (4 if wants & 8 else 1)
    worth += (bundle >> POINTS_AT & AMOUNT) * 4
    worth += peeks_in(bundle) * 1
    worth += bonus_dice_in(bundle) * 4
    return worth + (bundle >> CHOICE_AT) * (4 if wants & 7 else 3)


def add_dice(x: vec[i64], who: Seat) -> None:
    """The dice of a seat: how many show each face, and how many there are."""
    at: i64 = layout.DICE
    both = who.dice + who.bonus
    for face in range(1, 7):
        x[at + face - 1] = showing(both, face)
    x[at + 6] = packed_dice.count(who.dice)
    x[at + 7] = packed_dice.count(who.bonus)
