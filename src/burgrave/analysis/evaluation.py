"""What a position is worth to everybody, and the best answers to its question."""

# Stays pure Python: it asks compiled searches, and is asked once for a position that people see.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from ..bots.comparison import (
    GLANCE,
    ROUGH,
    Answer,
    Comparison,
    Effort,
    compare,
    usual_effort,
)
from ..bots.deep_search import play_next_season
from ..bots.judge import SCALE, TEN, UNIT, Judge, search_judge_for
from ..bots.samples import mean_and_error
from ..engine.core.luck import stream
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..games.play import from_position
from ..review.chances import Appraiser

if TYPE_CHECKING:
    from ..public.game import Game

Effort3 = Literal["glance", "quick", "full"]
EFFORTS: Final[tuple[Effort3, ...]] = ("glance", "quick", "full")
"""How much may be computed, from least to most."""
QUICK: Final = Effort(candidates=4, leaves=24, finding=2, comparing=8, confirming=8)
"""A few futures: errors are larger, and it takes a fraction of the time."""
FUTURES: Final = {"quick": 12, "full": 48}
"""In how many futures the chances of all seats are found."""
USUAL: Final = 5
"""How many answers are compared, unless a caller wants more or fewer."""


@dataclass(frozen=True)
class SeatChance:
    """What a position is worth to a seat."""

    win: float
    """The chance to win, 0 to 1; those of all seats add up to 1."""
    error: float | None
    """The standard error of the chance; None where it was only looked at one step ahead."""
    points: float
    """The points at the end that are expected."""
    points_error: float | None
    """Their standard error."""


@dataclass(frozen=True)
class Evaluation:
    """What a position is worth to everybody, and its best answers."""

    asked: int | None
    """The seat that is asked; None if fate is to act or the game is over."""
    options: int
    """How many answers the question has; those that look far worse are not compared."""
    effort: Effort3
    """How much was computed."""
    seats: tuple[SeatChance, ...]
    answers: tuple[Answer, ...]
    """The best answers, best first, as hints and reviews compare them."""
    one_step: bool
    """Was only the next step judged? Then there are no errors."""

    def to_dict(self) -> dict[str, Any]:
        """The evaluation as plain data."""
        return {
            "asked": self.asked,
            "options": self.options,
            "effort": self.effort,
            "seats": [vars(seat).copy() for seat in self.seats],
            "answers": [
                {
                    "text": one.text,
                    "win": one.win,
                    "error": None if self.one_step else one.error,
                    "cost": one.cost,
                    "cost_error": None if self.one_step else one.cost_error,
                    "certainty": "" if self.one_step else one.certainty,
                    "verdict": one.verdict,
                }
                for one in self.answers
            ],
        }


def evaluate(
    position: str | Game | RuledGame,
    *,
    effort: Effort3 = "full",
    most: int = USUAL,
    content: Content | None = None,
) -> Evaluation:
    """Judge a position: every seat's chance and points, and the best answers of whoever is asked.

    Answers are compared as for hints and reviews, on what the seat that is asked may know. `effort`
    is "glance" (one step ahead, at once), "quick" or "full"; at least `most` answers are compared.
    """
    if effort not in EFFORTS:
        raise BurgraveError(f"there is no effort {effort!r}; accepted are {', '.join(EFFORTS)}")
    if isinstance(position, str):
        game = from_position(position, content=content)
    else:
        game = position if isinstance(position, RuledGame) else position._table
    return Evaluator(game, effort).evaluation(most)


class Evaluator:
    """Judges one position."""

    def __init__(self, game: RuledGame, effort: Effort3) -> None:
        self.game = game
        self.effort = effort
        self.judge: Judge = search_judge_for(game.book)
        self.exact = self.judge.features.quiet_only
        """Is all computed exactly, as in games whose turns are foreseen to the end?"""

    def evaluation(self, most: int) -> Evaluation:
        """All that is found about the position."""
        asked = self.game.waiting[0] if self.game.waiting else None
        found = None if asked is None else self.comparison(asked, most)
        one_step = self.search_effort.leaves < 1
        seats = self.at_once() if self.exact or one_step else self.in_futures(found)
        if found is not None and not (self.exact or one_step) and not found.best.error:
            # No other answer came near it, so it was not searched; the futures say how sure it is.
            found = replace(found, answers=(with_measured_chance(found, seats), *found.answers[1:]))
        return Evaluation(
            asked=asked,
            options=0 if found is None else found.options,
            effort=self.effort,
            seats=tuple(seats if found is None else agree_with_best(seats, found)),
            answers=() if found is None else found.answers,
            one_step=one_step and not self.exact,
        )

    @property
    def search_effort(self) -> Effort:
        """The effort of the search for the best answers."""
        usual = usual_effort()
        if self.effort == "quick":
            # Plain Python takes some seconds for it, in a browser some ten.
            return ROUGH if usual is GLANCE else QUICK
        return GLANCE if self.effort == "glance" else usual

    def comparison(self, seat: int, most: int) -> Comparison:
        """The best answers of the seat that is asked."""
        count = len(self.game.options_for(seat))
        asked = range(count) if most >= count else ()
        reasons = self.effort != "glance"
        return compare(
            self.game, seat, asked=asked, effort=self.search_effort, most=most, reasons=reasons
        )

    def at_once(self) -> list[SeatChance]:
        """Every seat's chance and points as the judge sees them now."""
        wins = Appraiser(self.game, self.judge).chances(self.game)
        error = 0.0 if self.exact or self.game.pending is None else None
        return [
            SeatChance(win, error, self.points(self.game, seat), error)
            for seat, win in enumerate(wins)
        ]

    def points(self, game: RuledGame, seat: int) -> float:
        """The points at the end that a seat may expect."""
        return TEN * self.judge.heads(game, seat)[1] / SCALE

    def in_futures(self, found: Comparison | None) -> list[SeatChance]:
        """Every seat's chance and points after the next season, in many futures."""
        if self.game.pending is None:
            return self.at_once()
        start = self.game if found is None else found.ends.get(found.best.option, self.game)
        seat = self.game.order[0] if found is None else found.seat
        seats = range(len(self.game.names))
        wins: list[list[float]] = [[] for _ in seats]
        points: list[list[float]] = [[] for _ in seats]
        for number in range(FUTURES.get(self.effort, 0)):
            seed = stream(seat, self.game.stage, "evaluate", number)
            end = play_next_season(start, seat, self.judge, seed=seed)
            heads = [self.judge.end_heads(end, one) for one in seats]
            total = sum(win for win, _, _ in heads) or UNIT
            for one, (win, score, _) in enumerate(heads):
                wins[one].append(win / total)
                points[one].append(TEN * score / SCALE)
        return [
            SeatChance(*mean_and_error(wins[one]), *mean_and_error(points[one])) for one in seats
        ]


def with_measured_chance(found: Comparison, seats: Sequence[SeatChance]) -> Answer:
    """The best answer with the chance that the futures of all seats gave."""
    own = seats[found.seat]
    return replace(found.best, win=own.win, error=own.error or 0.0)


def agree_with_best(seats: Sequence[SeatChance], found: Comparison) -> list[SeatChance]:
    """The chances of all seats, in which the asked seat has the chance of its best answer.

    A bar then always agrees with the answer beside it; the other seats share the rest.
    """
    best = found.best
    win = min(1.0, max(0.0, best.win))
    rest = 1 - seats[found.seat].win
    error = None if found.one_step else best.error
    share = (1 - win) / rest if rest > 0 else 0.0
    return [
        replace(one, win=win, error=one.error if error is None else error)
        if seat == found.seat
        else replace(one, win=one.win * share if rest > 0 else (1 - win) / max(1, len(seats) - 1))
        for seat, one in enumerate(seats)
    ]
