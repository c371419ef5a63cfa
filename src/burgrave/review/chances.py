"""The chances of all players at once, and what a roll or a card added to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..engine.core.actors import FATE
from ..engine.core.decisions import Chance
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from .knowledge import Knowledge, knowledge_of

MOST_EXACT = 1000
"""With more outcomes than this, a draw is compared with a sample of all that might have come."""
SAMPLE = 200

Shares = tuple[float, ...]


class Opinion(Protocol):
    """Whoever says what a position promises to a seat, usually a `Judge`."""

    def heads(self, game: RuledGame, seat: int) -> tuple[int, int, int]:
        """Its chance to win, in any unit, then points and margin."""


@dataclass(frozen=True)
class Weight:
    """What one thing may lead to: chances, and how likely they are."""

    chances: Shares
    share: float


class Appraiser:
    """Tells the chances of all players of one game, which add up to 1."""

    def __init__(self, game: RuledGame, judge: Opinion) -> None:
        self.judge = judge
        self.seats = range(len(game.names))
        self.knowledge: Knowledge = knowledge_of(game)

    def chances(self, game: RuledGame) -> Shares:
        """Everybody's chance to win, as all together know the game."""
        tables = self.knowledge.tables(game)
        if len(tables) == 1:
            return self.shares(tables[0])
        return mean([Weight(self.shares(table), 1 / len(tables)) for table in tables])

    def shares(self, table: RuledGame) -> Shares:
        """What the judge says about a table."""
        wins = [self.judge.heads(table, seat)[0] for seat in self.seats]
        total = sum(wins)
        return tuple(win / total if total else 1 / len(wins) for win in wins)

    def after(self, game: RuledGame, move: int) -> Shares:
        """The chances once a question is answered so."""
        return self.chances(after_answer(game, move))

    def unveils(self, game: RuledGame, move: int) -> bool:
        """Does a card come up with this answer that nobody has seen before?"""
        hidden = self.knowledge.hidden(game)
        return bool(hidden) and self.knowledge.hidden(after_answer(game, move)) != hidden

    def luck(self, game: RuledGame, move: int) -> dict[str, tuple[Shares, Shares]]:
        """By `fate` and `card`, what each added to the chances, and its variance."""
        real = self.after(game, move)
        found: dict[str, tuple[Shares, Shares]] = {}
        unveils = self.unveils(game, move)
        worlds = self.knowledge.worlds(game) if unveils else [game]
        cards = [Weight(self.after(world, move), 1 / len(worlds)) for world in worlds]
        if unveils:
            found["card"] = luck_of(real, cards)
        pending = game.pending
        if pending is not None and pending.actor == FATE:
            assert isinstance(pending, Chance), "only chance has no seat"
            drawn = self.outcomes(game, pending, worlds=worlds)
            found["fate"] = luck_of(mean(cards), drawn)
        return found

    def outcomes(
        self, game: RuledGame, chance: Chance[RuledGame], *, worlds: list[RuledGame]
    ) -> list[Weight]:
        """All that a roll or draw may lead to; of very many a sample, which is as fair."""
        moves, weights = game.legal(), chance.weights(game)
        if len(moves) > MOST_EXACT:
            luck = Luck(len(moves))
            moves = [chance.draw(game, luck) for _ in range(SAMPLE)]
            weights = [1] * SAMPLE
        total = sum(weights)
        found = []
        for move, weight in zip(moves, weights, strict=True):
            each = [Weight(self.after(world, move), 1 / len(worlds)) for world in worlds]
            found.append(Weight(mean(each), weight / total))
        return found


def after_answer(game: RuledGame, move: int) -> RuledGame:
    """A copy in which a question is answered and everything that is forced has happened."""
    twin = game.clone()
    twin.shows_forced = False
    twin.answer(move)
    return twin


def after_forced(game: RuledGame) -> RuledGame:
    """A copy in which everything that is forced has happened."""
    twin = game.clone()
    twin.shows_forced = False
    while twin.pending is not None and len(twin.legal()) == 1:
        twin.answer(twin.legal()[0])
    return twin


def mean(weights: list[Weight]) -> Shares:
    """The mean chances."""
    seats = range(len(weights[0].chances))
    return tuple(sum(one.share * one.chances[seat] for one in weights) for seat in seats)


def luck_of(real: Shares, possible: list[Weight]) -> tuple[Shares, Shares]:
    """How much better than the mean of all that was possible, and the variance of that."""
    middle = mean(possible)
    seats = range(len(real))
    luck = tuple(real[seat] - middle[seat] for seat in seats)
    variance = tuple(
        sum(one.share * (one.chances[seat] - middle[seat]) ** 2 for one in possible)
        for seat in seats
    )
    return luck, variance
