"""Judging without a look at the others: how beginners see a position."""

from __future__ import annotations

from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .features import Features, HeadsOf, ScoreOf
from .judge import Judge, features_for, remembered


class ShortSight(Features):
    """What a game's features tell, but for what lies far away."""

    def __init__(self, whole: Features) -> None:
        super().__init__(
            whole.book,
            size=whole.size,
            version=whole.version,
            judges_rests=whole.judges_rests,
        )
        self.whole = whole
        self.far = whole.far_away()

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        seen = self.whole.of(game, seat)
        for place in self.far:
            seen[place] = 0
        return seen

    def veil(self, world: RuledGame, seat: i64) -> None:
        self.whole.veil(world, seat)

    def leads_on(self, game: RuledGame, seat: i64) -> bool:
        return self.whole.leads_on(game, seat)

    def throws_again(self, game: RuledGame) -> bool:
        return self.whole.throws_again(game)

    def foreseen(self, world: RuledGame, seat: i64, *, score: ScoreOf, throws: i64) -> list[int]:
        return self.whole.foreseen(world, seat, score=score, throws=throws)

    def rests(self, game: RuledGame) -> bool:
        return self.whole.rests(game)

    def awaited(
        self, world: RuledGame, seat: i64, *, heads: HeadsOf, score: ScoreOf
    ) -> tuple[int, int, int]:
        return self.whole.awaited(world, seat, heads=heads, score=score)

    def milestone(self, game: RuledGame) -> i64:
        return self.whole.milestone(game)


def near_features(book: Rulebook) -> Features:
    """What beginners see of the positions of these rules."""
    return ShortSight(features_for(book))


def short_sighted_judge_for(book: Rulebook) -> Judge:
    """The judge of beginners."""
    return remembered("near", book, near_features)
