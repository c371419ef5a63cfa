"""Eight levels: one judge, who is misled below, sees one step ahead, and searches above."""

from __future__ import annotations

from typing import Final

from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from ..engine.text.notation import BurgraveError
from .beginner import beginner_judge_for
from .judge import UNIT, Judge, judge_for
from .noisy_judge import NoisyJudge, error
from .one_step import ALL_THROWS, best_option, rank_options
from .search import search

PREFIX: Final = "level:"


class Level:
    """How strong a player is: how wrong it judges, how far it sees, what it plays out."""

    __slots__ = (
        "candidates",
        "noise",
        "number",
        "position_noise",
        "rollout_main",
        "rollout_rest",
        "sees_others",
        "throws",
        "worlds",
    )

    def __init__(
        self,
        number: int,
        *,
        noise: float = 0.0,
        position_noise: float = 0.0,
        sees_others: bool = True,
        rollout_main: bool = False,
        rollout_rest: bool = False,
        throws: int = 1,
        worlds: int = 0,
        candidates: int = 0,
    ) -> None:
        self.number = number
        self.noise = round(noise * UNIT)
        """The standard deviation of what it adds to each judgement."""
        self.position_noise = round(position_noise * UNIT)
        """The same where whole tables are misjudged: over many throws errors cancel out."""
        self.sees_others = sees_others
        """Does it look beyond its own province and this year?"""
        self.rollout_main = rollout_main
        self.rollout_rest = rollout_rest
        """Which questions does it play out in imagined worlds?"""
        self.throws = throws
        """Where dice may be thrown again and again, how many throws it foresees."""
        self.worlds = worlds
        self.candidates = candidates

    @property
    def name(self) -> str:
        """What people ask for: "level:3"."""
        return f"{PREFIX}{self.number}"


LEVELS: Final[tuple[Level, ...]] = (
    Level(1, noise=0.05, position_noise=0.33, sees_others=False),
    Level(2, noise=0.006, position_noise=0.16, sees_others=False),
    Level(3, noise=0.07, position_noise=0.45),
    Level(4, noise=0.045, position_noise=0.32),
    Level(5, noise=0.025, position_noise=0.2),
    Level(6, position_noise=0.115),
    Level(7, position_noise=0.1, rollout_main=True, throws=2, worlds=3, candidates=2),
    Level(8, rollout_main=True, rollout_rest=True, throws=ALL_THROWS, worlds=32, candidates=4),
)


class LevelBot:
    """A player of one level; the same seed makes the same choices in the same positions."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed
        self.noisy_judge: NoisyJudge | None = None

    def reseed(self, seed: int) -> None:
        """Draw from this seed from now on."""
        self.seed = seed
        self.noisy_judge = None

    def choose(self, game: RuledGame) -> int:
        """The index of the option that looks best to this level."""
        question = game.pending
        assert question is not None, "the game is over"
        if len(game._answers(question)) == 1:
            return 0
        level, seat = self.level, question.actor
        judge = self.judge(game)
        if judge.features.quiet_only:
            # A turn is foreseen to its end, so there is nothing to play out. Of many rerolls one
            # would always seem better than to stop, if each were misjudged instead of the tables.
            noisy_judge = self.noisy_judge_for(judge) if level.position_noise else judge
            return best_option(game, seat, noisy_judge, throws=level.throws)
        if level.worlds and self.rolls_out(game, judge):
            return self.search_option(game, seat, judge)
        if not level.noise:
            return best_option(game, seat, judge)
        return noisy_best(rank_options(game, seat, judge), level.noise, self.seed)

    def noisy_judge_for(self, judge: Judge) -> Judge:
        """Whom it believes where whole tables are judged."""
        if self.noisy_judge is None or self.noisy_judge.features is not judge.features:
            self.noisy_judge = NoisyJudge(judge, noise=self.level.position_noise, seed=self.seed)
        return self.noisy_judge

    def search_option(self, game: RuledGame, seat: i64, judge: Judge) -> int:
        """The option that a search finds best."""
        level = self.level
        return search(
            game,
            seat,
            judge,
            luck=Luck(self.seed),
            worlds=level.worlds,
            candidates=level.candidates,
            throws=level.throws,
        )[0].option

    def rolls_out(self, game: RuledGame, judge: Judge) -> bool:
        """Does it play this question out in imagined worlds?"""
        return (
            self.level.rollout_main
            if judge.features.is_main_question(game)
            else self.level.rollout_rest
        )

    def judge(self, game: RuledGame) -> Judge:
        """Whom it asks."""
        return judge_for(game.book) if self.level.sees_others else beginner_judge_for(game.book)


def level_named(name: str) -> Level:
    """The level that a name asks for."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise BurgraveError(f"there is no {name!r}; accepted are {LEVELS[0].name} to {LEVELS[-1].name}")


def noisy_best(found: list[tuple[int, int]], noise: i64, seed: int) -> int:
    """The option that looks best if each judgement is off by an error of its own.

    The error depends on the judgement, the option and the seed alone: the same position misleads
    in the same way again, as long as the game lasts.
    """
    best: i64 = -1
    most: i64 = 0
    for score, option in found:
        worth = score + error(Luck(seed ^ score << 24 ^ option << 50), noise)
        if best < 0 or worth > most:
            best, most = option, worth
    return best
