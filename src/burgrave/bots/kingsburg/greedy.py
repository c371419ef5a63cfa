"""The greedy bot: looks one step ahead and takes what leaves its seat best off."""

from __future__ import annotations

import random
from typing import Final

from ...engine.agenda import Chance
from ...engine.imagining import imagine
from ...engine.luck import Luck
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.board import NOBODY, RANKS, Table
from ...kingsburg.model.court import times_standing
from ...kingsburg.rules.influence import Influence
from ...kingsburg.rules.recruit import PayForSoldiers
from ...kingsburg.rules.rewards import Rewards, advisor_at
from . import prices
from .court import Court, is_offered
from .demands import stock_of
from .memory import Memory, known_enemy
from .valuation import Valuation

SAMPLES: Final = 32
"""How many throws of the dice are tried before they are thrown again."""

WORLDS: Final = 6
"""How many worlds are imagined to see what a secret or slow answer leads to."""


class Greedy:
    """Builds, defends and takes the rewards that help most, by a one-step lookahead.

    It sees no more than its seat: moves are tried on a world imagined from what the seat knows,
    and judged before any card is drawn or turned up.
    """

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.luck = Luck(seed)
        self.seat = NOBODY
        self.memory: Memory | None = None

    def reseed(self, seed: int) -> None:
        """Draw from this seed from now on."""
        self.rng = random.Random(seed)
        self.luck = Luck(seed)

    def choose(self, game: Kingsburg) -> int:
        """The index of the option that leaves the seat best off; the first of equals."""
        decision = game.pending
        assert decision is not None, "the game is over"
        moves = game.legal()
        # A die or a good that costs nothing is taken (the first answer).
        if len(moves) == 1 or decision.ask() == "take":
            return 0
        self.seat = decision.actor
        self.reflect(game)
        if isinstance(decision, Influence):
            worths = self.placements(game, moves)
        else:
            world = imagine(game, self.seat, self.rng)
            worths = [self.prospect(world, move) for move in moves]
            if self.is_blind(world, moves):
                worths = [self.beyond(game, move) for move in moves]
        return worths.index(max(worths))

    def reflect(self, game: Kingsburg) -> None:
        """Take in what the seat knows now."""
        memory = self.memory
        if memory is None or memory.rules is not game.rules or memory.seat != self.seat:
            memory = Memory(game, self.seat, self.rng)
            self.memory = memory
        memory.known = known_enemy(game, self.seat)

    def valuation(self, g: Kingsburg) -> Valuation:
        """How the seat sees the rest of the game."""
        assert self.memory is not None, "nobody has asked anything yet"
        return self.memory.valuation(g)

    def placements(self, game: Kingsburg, moves: list[int]) -> list[float]:
        """What each placement promises over passing."""
        who = game.seats[self.seat]
        valuation = self.valuation(game)
        court = Court(game, valuation, stock=expected_stock(game, valuation))
        worths: list[float] = []
        passed = 0.0
        for move in moves:
            if is_offered(move):
                world = imagine(game, self.seat, self.rng)
                passed = passed or self.prospect(world, moves[-1])
                worths.append(self.prospect(world, move) - passed)
            else:
                worths.append(court.placement(move, mine=who.dice, white=who.bonus))
        return worths

    def prospect(self, world: Kingsburg, move: int) -> float:
        """What a move leads to; if it throws dice, what it leads to on average."""
        twin = world.clone()
        twin.resolve(move)
        throw = twin.scheduled[0] if twin.scheduled else None
        if isinstance(throw, PayForSoldiers):
            return self.best_paid(twin, throw)
        if not isinstance(throw, Chance) or throw.ask() != "roll":
            return self.judge(twin)
        total = 0.0
        for _ in range(SAMPLES):
            thrown = twin.clone()
            throw.resolve(thrown, throw.draw(twin, self.luck))
            total += self.judge(thrown)
        return total / SAMPLES

    def best_paid(self, world: Kingsburg, question: PayForSoldiers) -> float:
        """What soldiers are worth to the seat with what it would rather pay for them."""
        best = -1000.0
        for move in world.moves_of(question):
            twin = world.clone()
            question.resolve(twin, move)
            best = max(best, self.judge(twin))
        return best

    def is_blind(self, world: Kingsburg, moves: list[int]) -> bool:
        """Does no answer change anything yet that its seat can see of itself?"""
        before = province(world, self.seat)
        for move in moves:
            twin = world.clone()
            twin.resolve(move)
            if twin.scheduled or province(twin, self.seat) != before:
                return False
        return True

    def beyond(self, game: Kingsburg, move: int) -> float:
        """What an answer leads to by the seat's next question, on average over imagined worlds."""
        total = 0.0
        for number in range(WORLDS):
            luck = Luck(number)
            world = imagine(game, self.seat, random.Random(number))
            world.answer(move)
            while world.pending is not None and world.pending.actor != self.seat:
                world.answer(world.pending.draw(world, luck))
            total += self.judge(world)
        return total / WORLDS

    def judge(self, g: Kingsburg) -> float:
        """What a position is worth to the seat, in points."""
        who = g.seats[self.seat]
        valuation = self.valuation(g)
        stock = expected_stock(g, valuation)
        worth = int(who.vp) + valuation.holding + valuation.worth(stock)
        if g.envoy == self.seat and valuation.chances:
            worth += prices.ENVOY
        if who.dice and not who.passed:
            court = Court(g, valuation, stock=stock)
            worth += court.hope(who.dice, who.bonus, closed=court.closed)
        return worth


def province(g: Table, seat: int) -> tuple[int, ...]:
    """What a seat owns."""
    who = g.seats[seat]
    return stock_of(who), who.vp, who.buildings, who.plan, who.cards, who.dice, who.bonus


def expected_stock(g: Table, valuation: Valuation) -> int:
    """The seat's stock with the rewards that it already stands for."""
    stock = stock_of(g.seats[valuation.seat])
    if g.occupied:
        for rank in range(next_reward(g), RANKS + 1):
            for _ in range(times_standing(g.court[rank], valuation.seat)):
                stock = valuation.after(stock, advisor_at(g, rank).deal)
    return stock


def next_reward(g: Table) -> int:
    """The lowest rank that has not rewarded yet."""
    for step in g.agenda:
        if isinstance(step, Rewards):
            return step.rank
    return RANKS + 1
