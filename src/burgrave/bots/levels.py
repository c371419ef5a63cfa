"""Levels of one judge: blind spots and noise at the bottom, search and a tree at the top."""

from __future__ import annotations

from typing import Final

from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from ..engine.text.notation import BurgraveError
from .beginner import beginner_judge_for, newcomer_judge_for
from .deep_search import deep_search
from .judge import UNIT, Judge, judge_for, search_judge_for
from .level import Level
from .noisy_judge import NoisyJudge, error
from .one_step import ALL_THROWS, best_option, rank_options
from .search import search

LEVELS: Final[tuple[Level, ...]] = (
    Level(
        1,
        noise=0.2,
        position_noise=0.33,
        sees_others=False,
        lives_for_today=True,
        always_acts=True,
    ),
    Level(2, noise=0.07, position_noise=0.16, sees_others=False, always_acts=True),
    Level(3, noise=0.08, position_noise=0.45, always_acts=True),
    Level(4, noise=0.045, position_noise=0.32),
    Level(5, noise=0.025, position_noise=0.2),
    Level(6, position_noise=0.115),
    Level(7, position_noise=0.1, rollout_main=True, throws=2, worlds=3, candidates=2),
    Level(8, rollout_main=True, rollout_rest=True, throws=ALL_THROWS, worlds=1, candidates=4),
    Level(
        9, rollout_main=True, rollout_rest=True, worlds=1, judges_ends=True, leaves=400, futures=24
    ),
)
LEVEL_8_OF_2026: Final = Level(
    8,
    rollout_main=True,
    rollout_rest=True,
    throws=ALL_THROWS,
    worlds=32,
    candidates=4,
    runs_all_worlds=True,
)
"""What level 8 was in 2026: later bots are measured against it, so it never changes."""


PATIENT: Final = Level(
    9,
    rollout_main=True,
    rollout_rest=True,
    worlds=1,
    judges_ends=True,
    leaves=1600,
    futures=48,
    future_leaves=8,
)
"""The highest level with more time: larger trees, more futures, and trees in these, too."""


class LevelBot:
    """A player of one level; the same seed makes the same choice in the same position."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed
        self.noisy_judge: NoisyJudge | None = None

    def reseed(self, seed: int) -> None:
        """Draw from this seed from now on."""
        self.seed = seed
        self.noisy_judge = None

    def choose(self, game: RuledGame) -> int:
        """The index of the option that this level thinks best."""
        question = game.pending
        assert question is not None, "the game is over"
        if len(game.answers_to(question)) == 1:
            return 0
        level, seat = self.level, question.actor
        judge = self.judge(game)
        if judge.features.quiet_only:
            # Turns are foreseen to their end, so there is nothing to roll out. Noise is added to
            # positions, not to options: with a separate error for each of many rerolls, some reroll
            # would always look better than stopping.
            noisy_judge = self.noisy_judge_for(judge) if level.position_noise else judge
            return best_option(game, seat, noisy_judge, throws=level.throws)
        if level.worlds and self.rolls_out(game, judge):
            return self.search_option(game, seat, judge)
        if not level.noise:
            return best_option(game, seat, judge)
        ranking = rank_options(game, seat, judge)
        if level.always_acts and judge.features.passing_wastes(game):
            ranking = without_passing(game, ranking)
        return noisy_best(ranking, round(level.noise * UNIT), self.seed)

    def noisy_judge_for(self, judge: Judge) -> Judge:
        """The judge with this level's noise in quiet positions."""
        if self.noisy_judge is None or self.noisy_judge.features is not judge.features:
            noise = round(self.level.position_noise * UNIT)
            self.noisy_judge = NoisyJudge(judge, noise=noise, seed=self.seed)
        return self.noisy_judge

    def search_option(self, game: RuledGame, seat: i64, judge: Judge) -> int:
        """The index of the option that a search finds best."""
        level, luck = self.level, Luck(self.seed)
        if level.leaves:
            return deep_search(
                game,
                seat,
                judge,
                luck=luck,
                leaves=level.leaves,
                futures=level.futures,
                future_leaves=level.future_leaves,
            )[0].option
        return search(
            game,
            seat,
            judge,
            luck=luck,
            worlds=level.worlds,
            candidates=level.candidates,
            throws=level.throws,
            all_worlds=level.runs_all_worlds,
        )[0].option

    def rolls_out(self, game: RuledGame, judge: Judge) -> bool:
        """Does it roll this question out in imagined worlds?"""
        return (
            self.level.rollout_main
            if judge.features.is_main_question(game)
            else self.level.rollout_rest
        )

    def judge(self, game: RuledGame) -> Judge:
        """The judge it asks."""
        if self.level.judges_ends:
            return search_judge_for(game.book)
        if self.level.sees_others:
            return judge_for(game.book)
        if self.level.lives_for_today:
            return newcomer_judge_for(game.book)
        return beginner_judge_for(game.book)


def level_named(name: str) -> Level:
    """The level with this name."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise BurgraveError(f"there is no {name!r}; accepted are {LEVELS[0].name} to {LEVELS[-1].name}")


def anchor(seed: int) -> LevelBot:
    """Level 8 of 2026, as a fixed point for measurements."""
    return LevelBot(LEVEL_8_OF_2026, seed)


def patient(seed: int) -> LevelBot:
    """The highest level with up to a second for a decision."""
    return LevelBot(PATIENT, seed)


def without_passing(game: RuledGame, ranking: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The options without the last one, if that is to do nothing and there are others."""
    question = game.pending
    assert question is not None, "the game is over"
    moves = game.legal()
    last = len(moves) - 1
    if last < 1 or not question.option(game, moves[last]).to_dict().get("pass"):
        return ranking
    return [(score, option) for score, option in ranking if option != last]


def noisy_best(ranking: list[tuple[int, int]], noise: i64, seed: int) -> int:
    """The option with the best score after a random error is added to each.

    The error depends only on score, option and seed, so the same position is misjudged in the same
    way for the whole game.
    """
    best: i64 = -1
    most: i64 = 0
    for score, option in ranking:
        worth = score + error(Luck(seed ^ score << 24 ^ option << 50), noise)
        if best < 0 or worth > most:
            best, most = option, worth
    return best
