"""How beginners see a position: without the other players and the years to come."""

from __future__ import annotations

from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .features import Features, HeadsOf, ScoreOf
from .judge import Judge, cached_judge, features_for


class BeginnerFeatures(Features):
    """A game's features with those of the beginner mask set to 0."""

    def __init__(self, whole: Features, *, lives_for_today: bool = False) -> None:
        super().__init__(
            whole.book,
            size=whole.size,
            version=whole.version,
            quiet_only=whole.quiet_only,
        )
        self.whole = whole
        self.masked = whole.beginner_mask()
        self.lives_for_today = lives_for_today
        """Does it ignore the winter until fall, too?"""

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        seen = self.whole.of(game, seat)
        for place in self.masked:
            seen[place] = 0
        if self.lives_for_today:
            for place in self.whole.not_yet_seen(game):
                seen[place] = 0
        return seen

    def passing_wastes(self, game: RuledGame) -> bool:
        return self.whole.passing_wastes(game)

    def hide_unknown(self, world: RuledGame, seat: i64) -> None:
        self.whole.hide_unknown(world, seat)

    def continues_move(self, game: RuledGame, seat: i64) -> bool:
        return self.whole.continues_move(game, seat)

    def is_reroll(self, game: RuledGame) -> bool:
        return self.whole.is_reroll(game)

    def foresee(self, world: RuledGame, seat: i64, *, score: ScoreOf, throws: i64) -> list[int]:
        return self.whole.foresee(world, seat, score=score, throws=throws)

    def is_quiet(self, game: RuledGame) -> bool:
        return self.whole.is_quiet(game)

    def expected_heads(
        self, world: RuledGame, seat: i64, *, heads: HeadsOf, score: ScoreOf
    ) -> tuple[int, int, int]:
        return self.whole.expected_heads(world, seat, heads=heads, score=score)

    def milestone(self, game: RuledGame) -> i64:
        return self.whole.milestone(game)


def beginner_features(book: Rulebook) -> Features:
    """The features that beginners see of positions by these rules."""
    return BeginnerFeatures(features_for(book))


def newcomer_features(book: Rulebook) -> Features:
    """The features that newcomers see, who do not think of the winter before fall."""
    return BeginnerFeatures(features_for(book), lives_for_today=True)


def newcomer_judge_for(book: Rulebook) -> Judge:
    """The judge with the newcomers' features."""
    return cached_judge("nearest", book, newcomer_features)


def beginner_judge_for(book: Rulebook) -> Judge:
    """The judge with the beginners' features."""
    return cached_judge("near", book, beginner_features)
