"""The contents of a review, for tables, JSON and pages."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, cast

from ..bots.comparison import Answer, certainty, verdict

if TYPE_CHECKING:
    from ..lobby.review_contract import GameReview, ReviewedChoice

UNUSUAL = 0.01
"""Less luck than this is never called unusual."""
VERY = 2.0
"""From this many standard deviations on, luck is very good or very bad."""


@dataclass(frozen=True)
class Rest:
    """All players' chances where the game rests: after a roll, in a new phase, at the end."""

    number: int
    """How many choices of the record came before it."""
    chances: tuple[float, ...]
    """They are judged at the end of the season that follows, which makes the curve calm."""


@dataclass(frozen=True)
class Choice:
    """One decision of a player, and what it cost against the best option found."""

    number: int
    """How many choices of the record came before it."""
    place: str
    seat: int
    played: str
    best: str
    options: int
    win: float
    """The chance to win after the best choice."""
    loss: float
    """How much of that chance the choice gave away."""
    error: float
    """The standard error of the loss."""
    points: float
    """How many points of its lead it gave away."""

    confirmed: bool = False
    """Has the strongest search found this loss, too?"""
    answers: tuple[Answer, ...] = ()
    """The options that were compared, best first; with reasons where the choice has a verdict."""

    @property
    def verdict(self) -> str:
        """The verdict on the choice; "" unless it was clearly and surely worse than the best."""
        return verdict(self.loss, self.error) if self.confirmed else ""

    @property
    def certainty(self) -> str:
        """How sure the loss is: `certain`, `very_likely`, `likely` or `close`."""
        return certainty(self.loss, self.error)

    @property
    def sure_loss(self) -> float:
        """The loss less two standard errors; choices are listed in this order."""
        return self.loss - 2 * self.error

    def to_dict(self) -> ReviewedChoice:
        """All of it, ready for JSON."""
        fields: dict[str, Any] = asdict(self)
        fields |= {"verdict": self.verdict, "certainty": self.certainty}
        for answer, compared in zip(fields["answers"], self.answers, strict=True):
            answer |= {"verdict": compared.verdict, "certainty": compared.certainty}
        return cast("ReviewedChoice", fields)


@dataclass(frozen=True)
class Stroke:
    """One stroke of luck: a roll, card or king's die, and whom it helped."""

    number: int
    place: str
    source: str
    """`dice`, `king`, `card` or `draw`."""
    seat: int
    """The owner of the dice, or -1."""
    what: str
    luck: tuple[float, ...]
    """Each seat's chance after it, minus the mean over all that might have come."""
    variance: tuple[float, ...]
    """The variance of that over all that might have come."""


@dataclass(frozen=True)
class Portion:
    """The luck of one seat from one source."""

    source: str
    count: int
    luck: float
    deviation: float
    """The standard deviation of such luck."""

    @property
    def unusual(self) -> str:
        """How unusual it is: `usual`, `lucky`, `unlucky`, `very_lucky` or `very_unlucky`."""
        size = abs(self.luck) / self.deviation if self.deviation > 0 else 0.0
        if size < 1.0 or abs(self.luck) < UNUSUAL:
            return "usual"
        return f"{'very_' if size >= VERY else ''}{'' if self.luck > 0 else 'un'}lucky"


@dataclass(frozen=True)
class SeatReview:
    """One player's game: result, skill and luck."""

    seat: int
    name: str
    player: str
    points: int
    result: float
    """The share of the victory; in an unfinished game, the chance to win after the last choice."""
    decisions: int
    """The number of decisions made."""
    loss: float
    """The win chance given away by all decisions together."""
    error: float
    points_lost: float
    """The points given away by all decisions together."""
    like_level: str
    """The level that gives away as much in a game, such as "3-4"; "" for an unfinished game."""
    verdicts: dict[str, int]
    luck: float
    portions: tuple[Portion, ...]

    @property
    def error_rate(self) -> float:
        """The win chance given away per decision."""
        return self.loss / self.decisions if self.decisions else 0.0

    @property
    def adjusted(self) -> float:
        """The result minus luck; it may be below 0 or above 1."""
        return self.result - self.luck


@dataclass(frozen=True)
class TurningPoint:
    """A stroke of luck, or a choice with a verdict, that changed the chances a lot."""

    number: int
    place: str
    what: str
    by_fate: bool
    seat: int
    """The seat it helped or hurt most."""
    before: float
    after: float


@dataclass(frozen=True)
class Review:
    """The review of a whole game."""

    rules: str
    names: tuple[str, ...]
    over: bool
    """Is the game finished? If not, results are chances."""
    chances: tuple[tuple[float, ...], ...]
    """All players' chances before the first choice and after each; each row adds up to 1."""
    rests: tuple[Rest, ...]
    """Their chances at rest points, for a curve."""
    years: tuple[tuple[int, str], ...]
    """The choices at which a new part of the game starts, and its name."""
    choices: tuple[Choice, ...]
    strokes: tuple[Stroke, ...]
    seats: tuple[SeatReview, ...]
    turning: tuple[TurningPoint, ...]
    replays: tuple[tuple[Choice, str], ...]
    """The choices most worth another try, each with its position."""

    def to_dict(self) -> GameReview:
        """All of it, ready for JSON."""
        fields: dict[str, Any] = asdict(self)
        fields["choices"] = [choice.to_dict() for choice in self.choices]
        for one, seat in zip(fields["seats"], self.seats, strict=True):
            one |= {"error_rate": seat.error_rate, "adjusted": seat.adjusted}
            for portion, known in zip(one["portions"], seat.portions, strict=True):
                portion["unusual"] = known.unusual
        fields["replays"] = [
            {"number": choice.number, "position": text} for choice, text in self.replays
        ]
        return cast("GameReview", fields)
