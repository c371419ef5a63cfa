"""The greedy bot: looks one step ahead and takes the option that leaves it best off."""

from __future__ import annotations

import random
from typing import Final

from ....engine.core.actors import NOBODY
from ....engine.core.decisions import Chance
from ....engine.core.imagining import redeal_world
from ....engine.core.luck import Luck
from ....engine.speed.native import i64
from ....kingsburg.game import Kingsburg
from ....kingsburg.model.board import RANKS, Table
from ....kingsburg.model.court import times_standing
from ....kingsburg.rules.influence import Influence
from ....kingsburg.rules.recruit import PayForSoldiers
from ....kingsburg.rules.rewards import Rewards, advisor_at
from ..study import prices
from ..study.demands import payable_stock
from .court import Court, Hand, is_offered
from .valuation import Valuation
from .valuation_cache import ValuationCache

SAMPLES: Final = 32
"""How many throws are sampled to value rolling dice again."""

WORLDS: Final = [random.Random(number).getrandbits(64) for number in range(6)]
"""Seeds of the imagined worlds in which secret or slow answers are compared. They are fixed: with
a few new ones each time, chance in them would decide rather than the answer."""


class Greedy:
    """Builds, defends and takes rewards by one-step lookahead.

    It knows no more than its seat: moves are tried on a world imagined from what the seat knows,
    and valued before any card is drawn or turned up.
    """

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)
        self.seat: i64 = NOBODY
        self.cache: ValuationCache | None = None

    def reseed(self, seed: int) -> None:
        """Draw from this seed from now on."""
        self.luck = Luck(seed)

    def choose(self, game: Kingsburg) -> int:
        """The index of the option that leaves the seat best off; the first of ties."""
        decision = game.pending
        assert decision is not None, "the game is over"
        moves = game.legal()
        # A free die or good is always taken: the first answer.
        if len(moves) == 1 or decision.ask() == "take":
            return 0
        self.seat = decision.actor
        self.take_in(game)
        world = redeal_world(game, self.seat, Luck(0))
        if isinstance(decision, Influence):
            worths = self.placement_worths(world, moves)
        else:
            worths = self.trial_worths(world, moves) or self.worths_in_worlds(game, moves)
        return worths.index(max(worths))

    def take_in(self, game: Kingsburg) -> None:
        """Update the cache to what the seat knows now."""
        cache = self.cache
        if cache is None or cache.rules is not game.rules or cache.seat != self.seat:
            cache = ValuationCache(game, self.seat)
            self.cache = cache
        cache.start_question(game)

    def valuation(self, g: Kingsburg) -> Valuation:
        """The seat's valuation of the rest of the game."""
        assert self.cache is not None, "no question has been asked yet"
        return self.cache.valuation(g)

    def placement_worths(self, world: Kingsburg, moves: list[int]) -> list[float]:
        """How much more each placement is worth than passing, in points."""
        who = world.seats[self.seat]
        valuation = self.valuation(world)
        court = Court(world, valuation, stock=expected_stock(world, valuation))
        hand = Hand(who.dice, who.bonus)
        worths: list[float] = []
        passed = 0.0
        for move in moves:
            if is_offered(move):
                passed = passed or self.worth_after(try_move(world, moves[-1]))
                worths.append(self.worth_after(try_move(world, move)) - passed)
            else:
                worths.append(court.placement(move, hand))
        return worths

    def trial_worths(self, world: Kingsburg, moves: list[int]) -> list[float]:
        """The worth of each answer; empty if none changes what the seat owns."""
        before = province(world, self.seat)
        blind = True
        ways: list[Kingsburg] = []
        for move in moves:
            way = try_move(world, move)
            blind = blind and not way._schedules() and province(way, self.seat) == before
            ways.append(way)
        return [] if blind else [self.worth_after(way) for way in ways]

    def worth_after(self, way: Kingsburg) -> float:
        """The worth of a tried move; if it rolls dice, the mean over sampled rolls."""
        throw = way._scheduled[0] if way._schedules() else None
        if isinstance(throw, PayForSoldiers):
            return self.best_payment(way, throw)
        if not isinstance(throw, Chance) or throw.ask() != "roll":
            return self.worth_of(way)
        total = 0.0
        for _ in range(SAMPLES):
            thrown = way.clone()
            throw.resolve(thrown, throw.draw(way, self.luck))
            total += self.worth_of(thrown)
        return total / SAMPLES

    def best_payment(self, way: Kingsburg, question: PayForSoldiers) -> float:
        """The worth of hiring soldiers with the best way to pay for them."""
        best = -1000.0
        for move in way.moves_of(question):
            paid = way.clone()
            question.resolve(paid, move)
            best = max(best, self.worth_of(paid))
        return best

    def worths_in_worlds(self, game: Kingsburg, moves: list[int]) -> list[float]:
        """The worth of each answer at the seat's next question, summed over some worlds."""
        totals = [0.0] * len(moves)
        for number, seed in enumerate(WORLDS):
            world = redeal_world(game, self.seat, Luck(seed))
            for place, move in enumerate(moves):
                way = world.clone()
                way.answer(move)
                luck = Luck(number)
                while way.pending is not None and way.pending.actor != self.seat:
                    way.answer(way.pending.draw(way, luck))
                totals[place] += self.worth_of(way)
        return totals

    def worth_of(self, g: Kingsburg) -> float:
        """The worth of a position to the seat, in points."""
        who = g.seats[self.seat]
        valuation = self.valuation(g)
        stock = expected_stock(g, valuation)
        worth = float(who.vp) + valuation.holding + valuation.worth(stock)
        if g.envoy == self.seat and valuation.chances:
            worth += prices.ENVOY
        if who.dice and not who.passed:
            court = Court(g, valuation, stock=stock)
            hand = Hand(who.dice, who.bonus)
            worth += court.best_use(hand, hand.all, court.closed)
        return worth


def try_move(world: Kingsburg, move: i64) -> Kingsburg:
    """A copy of the world with its question answered, before anything follows."""
    way = world.clone()
    way._resolve(move)
    return way


def province(g: Table, seat: i64) -> tuple[int, ...]:
    """Everything a seat owns, for comparing."""
    who = g.seats[seat]
    return payable_stock(who), who.vp, who.buildings, who.plan, who.cards, who.dice, who.bonus


def expected_stock(g: Table, valuation: Valuation) -> i64:
    """The seat's stock with the rewards of the advisors it stands on."""
    stock = payable_stock(g.seats[valuation.seat])
    if g.occupied:
        for rank in range(next_reward(g), RANKS + 1):
            for _ in range(times_standing(g.court[rank], valuation.seat)):
                stock = valuation.after(stock, advisor_at(g, rank).deal)
    return stock


def next_reward(g: Table) -> i64:
    """The lowest rank that has not given its rewards yet."""
    for step in g._coming.to_list():
        if isinstance(step, Rewards):
            return step.rank
    return RANKS + 1
