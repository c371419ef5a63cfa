"""What a review says, ready for tables, JSON and pages."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

VERDICTS = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""What a loss of chances is called, from which size on."""
SURE = 2.0
"""How many standard errors a loss must be before it is called anything."""


@dataclass(frozen=True)
class Choice:
    """One decision of a player, and what it cost against the best that was to be seen."""

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
    """How much of it the choice that was made gave away."""
    error: float
    """The standard error of the loss."""
    points: float
    """The points it gave away."""

    @property
    def verdict(self) -> str:
        """What the choice is called, if it is beyond doubt that it was worse than the best."""
        if self.loss <= SURE * self.error:
            return ""
        return next((name for name, size in VERDICTS if self.loss >= size), "")


@dataclass(frozen=True)
class Stroke:
    """One roll, card or king's die, and whom it helped."""

    number: int
    place: str
    source: str
    """`dice`, `king`, `card` or `draw`."""
    seat: int
    """Whose dice they were, or -1."""
    what: str
    luck: tuple[float, ...]
    """What it added to the chances of each seat over the mean of all that might have come."""
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
        if size < 1.0:
            return "usual"
        return f"{'very_' if size >= SURE else ''}{'' if self.luck > 0 else 'un'}lucky"


@dataclass(frozen=True)
class SeatReview:
    """One player's game: result, skill and luck."""

    seat: int
    name: str
    player: str
    points: int
    result: float
    """The share of the victory; in an open game the chance to win after the last choice."""
    decisions: int
    """How many choices there were to make."""
    loss: float
    """The chances given away by all of them."""
    error: float
    verdicts: dict[str, int]
    luck: float
    portions: tuple[Portion, ...]

    @property
    def error_rate(self) -> float:
        """The chances given away by an average decision."""
        return self.loss / self.decisions if self.decisions else 0.0

    @property
    def adjusted(self) -> float:
        """The result without the luck, which may lie below nothing or beyond victory."""
        return self.result - self.luck


@dataclass(frozen=True)
class TurningPoint:
    """A choice or a stroke of luck that changed the chances a lot."""

    number: int
    place: str
    what: str
    by_fate: bool
    seat: int
    """Whom it helped or hurt most."""
    before: float
    after: float


@dataclass(frozen=True)
class Review:
    """A whole game, looked at again."""

    rules: str
    names: tuple[str, ...]
    over: bool
    """Did the record end with the game? In an open one there are chances instead of results."""
    chances: tuple[tuple[float, ...], ...]
    """The chances of all players before the first choice and after each one; they add up to 1."""
    years: tuple[tuple[int, str], ...]
    """At which choices a new part of the game begins, and what it is called."""
    choices: tuple[Choice, ...]
    strokes: tuple[Stroke, ...]
    seats: tuple[SeatReview, ...]
    turning: tuple[TurningPoint, ...]
    replays: tuple[tuple[Choice, str], ...]
    """The choices most worth another try, each with its position."""

    def to_dict(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        said = asdict(self)
        for one, choice in zip(said["choices"], self.choices, strict=True):
            one["verdict"] = choice.verdict
        for one, seat in zip(said["seats"], self.seats, strict=True):
            one |= {"error_rate": seat.error_rate, "adjusted": seat.adjusted}
            for portion, known in zip(one["portions"], seat.portions, strict=True):
                portion["unusual"] = known.unusual
        said["replays"] = [
            {"number": choice.number, "position": text} for choice, text in self.replays
        ]
        return said
