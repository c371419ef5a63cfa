"""Finds out whether a question makes an exercise: is one answer clearly best, and who misses it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ..bots import LEVEL, level_names, make_bot
from ..bots.comparison import FULL, Comparison, Effort, compare, ratio
from ..bots.judge import judge_for
from ..engine.core.luck import Luck, stream
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..games import from_position, position
from .model import HALF, LEAST, SURE, TRIES, Exercise, Solution

LOOKED: Final = 4
"""How many of the best answers are compared at first."""
MEASURED: Final = Effort(candidates=8, leaves=240, finding=16, comparing=96, confirming=96)
"""The effort of the second search, in futures that had no part in choosing the exercise."""
OTHER_LUCK: Final = 0x2545F491
"""Changes the seed, so that the second search meets other worlds and futures than the first."""
MOST_ANSWERS: Final = 8
"""How many answers are searched, besides those that look as good."""
QUICK: Final = 6
"""The last level that answers at once."""
MISSES: Final = 4
"""This level, or the rule-based bot, must miss the answer."""
GLANCES: Final = 4
"""How often that level is asked before a question is looked at closely."""
RULE_BASED: Final = "greedy"


def exercise_at(game: RuledGame, seat: int) -> Exercise | None:
    """The exercise that a seat's question makes, if one answer is clearly best and often missed."""
    if len(game.options_for(seat)) < 2 or seems_easy(game):
        return None
    if not is_clear(first_look(game, seat)):
        return None
    text = as_known(game, seat)
    if text is None:
        return None
    return Measuring(text, seat).exercise()


def seems_easy(game: RuledGame) -> bool:
    """Do quick bots agree? There is then hardly ever a better answer that they all miss."""
    names = [RULE_BASED, f"{LEVEL}{QUICK}", *[f"{LEVEL}{MISSES}"] * GLANCES]
    bots = (make_bot(name, seed, rules=game.book.name) for seed, name in enumerate(names))
    first = next(bots).choose(game)
    return all(bot.choose(game) == first for bot in bots)


def first_look(game: RuledGame, seat: int) -> Comparison:
    """The answers as hints and reviews compare them."""
    return compare(game, seat, most=LOOKED, effort=FULL)


def is_clear(found: Comparison) -> bool:
    """Is the best answer better than the others, as the strongest search says, too?"""
    others = found.answers[1:]
    return bool(others) and all(
        one.confirmed and one.cost >= LEAST and ratio(one.cost, one.cost_error) >= SURE
        for one in others
    )


def as_known(game: RuledGame, seat: int) -> str | None:
    """The position as text, with everything that the seat cannot know redealt.

    None if the text would not lead to the same question.
    """
    world = judge_for(game.book).imagine(game, seat, Luck(stream(seat, "exercise", game.stage)))
    world.shows_forced = False
    world.call(seat)
    text = position(world)
    try:
        read = from_position(text)
        read.call(seat)
    except BurgraveError:
        return None
    asked = [option.text for option in game.options_for(seat)]
    same = [option.text for option in read.options_for(seat)] == asked
    return text if same and read.table_view(seat) == game.table_view(seat) else None


class Measuring:
    """Measures the answers of one position, and who finds the best."""

    def __init__(self, text: str, seat: int) -> None:
        self.text = text
        self.seat = seat
        self.game = from_position(text)
        self.game.call(seat)
        self.rules = self.game.book.name
        self.options = self.game.options_for(seat)
        self.levels = level_names(self.rules)

    def exercise(self) -> Exercise | None:
        """The exercise, unless everybody finds the answer or the second search is not sure."""
        quick = [self.tries(number) for number in range(1, QUICK + 1)]
        found = self.compare_again(quick)
        if not is_clear(found) or not self.is_missed(found.best.option, quick[MISSES - 1]):
            return None
        tries = [*quick, *(self.tries(n) for n in range(QUICK + 1, len(self.levels) + 1))]
        return Exercise(
            position=self.text,
            seat=self.seat,
            ask=self.options[0].ask,
            options=found.options,
            answers=tuple(
                Solution(one.text, one.win, one.error, max(0.0, one.cost), one.cost_error)
                for one in found.answers
            ),
            reason=found.best.reason,
            shares=tuple(
                tuple(round(100 * given[one.option] / given.total()) for one in found.answers)
                for given in tries
            ),
            greedy=self.options[self.rule_based()].text,
        )

    def tries(self, number: int) -> Counter[int]:
        """How often a level gives each answer."""
        name = self.levels[number - 1]
        seeds = (stream(number, "try", one) for one in range(TRIES[number - 1]))
        return Counter(make_bot(name, seed, rules=self.rules).choose(self.game) for seed in seeds)

    def compare_again(self, quick: Sequence[Counter[int]]) -> Comparison:
        """The answers compared in fresh futures: the best ones, and those that levels give."""
        given: Counter[int] = Counter()
        for some in quick:
            given += some
        often = [option for option, _ in given.most_common(MOST_ANSWERS)]
        asked = range(len(self.options)) if len(self.options) <= MOST_ANSWERS else often
        return compare(
            self.game,
            self.seat,
            asked=list(asked),
            effort=MEASURED,
            reasons=True,
            most=MOST_ANSWERS // 2,
            other_luck=OTHER_LUCK,
        )

    def is_missed(self, best: int, tries: Counter[int]) -> bool:
        """Does the rule-based bot or level 4 miss the best answer?"""
        return 100 * tries[best] < HALF * tries.total() or self.rule_based() != best

    def rule_based(self) -> int:
        """What the rule-based bot answers."""
        return make_bot(RULE_BASED, 0, rules=self.rules).choose(self.game)
