"""All players' chances to win, and what a roll or card added to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..engine.core.actors import FATE
from ..engine.core.decisions import Chance
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from .knowledge import Knowledge, knowledge_of

MOST_EXACT = 1000
"""A draw with more outcomes than this is compared with a sample."""
SAMPLE = 200

Shares = tuple[float, ...]


class Opinion(Protocol):
    """What judges a position for a seat, usually a `Judge`."""

    def heads(self, game: RuledGame, seat: int) -> tuple[int, int, int]:
        """The seat's chance to win, in any unit, then points and margin."""


@dataclass(frozen=True)
class Weight:
    """One possible outcome: its probability and the chances after it."""

    chances: Shares
    share: float


class Appraiser:
    """Computes the chances of all players of one game, which add up to 1."""

    def __init__(self, game: RuledGame, judge: Opinion) -> None:
        self.judge = judge
        self.seats = range(len(game.names))
        self.knowledge: Knowledge = knowledge_of(game)

    def chances(self, game: RuledGame) -> Shares:
        """Every player's chance to win, from what all players together know."""
        tables = self.knowledge.tables(game)
        if len(tables) == 1:
            return self.shares(tables[0])
        return mean([Weight(self.shares(table), 1 / len(tables)) for table in tables])

    def shares(self, table: RuledGame) -> Shares:
        """The judge's win chances in a position, scaled to add up to 1."""
        wins = [self.judge.heads(table, seat)[0] for seat in self.seats]
        total = sum(wins)
        return tuple(win / total if total else 1 / len(wins) for win in wins)

    def after(self, game: RuledGame, move: int) -> Shares:
        """The chances after this answer."""
        return self.chances(after_answer(game, move))

    def unveils(self, game: RuledGame, move: int) -> bool:
        """Does this answer reveal a card that nobody has seen?"""
        hidden = self.knowledge.hidden_key(game)
        return bool(hidden) and self.knowledge.hidden_key(after_answer(game, move)) != hidden

    def luck(self, game: RuledGame, move: int) -> dict[str, tuple[Shares, Shares]]:
        """For `fate` and for `card`: what the answer added to the chances, and the variance."""
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
        """All outcomes of a roll or draw, or a fair sample if there are very many."""
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
    """A copy with the question answered and all forced choices made."""
    twin = game.clone()
    twin.shows_forced = False
    twin.answer(move)
    return twin


def after_forced(game: RuledGame) -> RuledGame:
    """A copy with all forced choices made."""
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
    """The difference from the mean of all outcomes, and the variance."""
    middle = mean(possible)
    seats = range(len(real))
    luck = tuple(real[seat] - middle[seat] for seat in seats)
    variance = tuple(
        sum(one.share * (one.chances[seat] - middle[seat]) ** 2 for one in possible)
        for seat in seats
    )
    return luck, variance
