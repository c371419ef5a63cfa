"""The types of a review as JSON; the page's types and the docs are written from them."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class KeyedReason(TypedDict):
    """A reason as the key of a text."""

    key: str
    """The key; empty where no reason was found or asked for."""
    values: dict[str, Any]
    """The values for its blanks."""


class ReviewedAnswer(TypedDict):
    """An answer that was compared with the best."""

    option: int
    """Its index among the options of the seat."""
    text: str
    """The answer in notation."""
    win: float
    """The chance to win after it."""
    error: float
    """The standard error of that chance."""
    cost: float
    """How much less that is than after the best answer."""
    cost_error: float
    """The standard error of the cost; for the best, of its lead over the next one."""
    points: float
    """How many points of lead over the best other player it gives away."""
    confirmed: bool
    """Has the strongest search confirmed the cost?"""
    reason: KeyedReason
    """Why it is good."""
    verdict: str
    """`inaccuracy`, `mistake`, `blunder`, or empty."""
    certainty: str
    """How sure the cost is: `certain`, `very_likely`, `likely` or `close`."""


class ReviewedChoice(TypedDict):
    """A decision, and what it cost against the best answer found."""

    number: int
    """After how many other choices it was made."""
    place: str
    """When it was made: the part and phase of the game."""
    seat: int
    """Who made it."""
    played: str
    """What was played, in notation."""
    best: str
    """The best answer, in notation."""
    options: int
    """How many answers there were."""
    win: float
    """The chance to win after the best answer."""
    loss: float
    """How much of that chance the choice gave away."""
    error: float
    """The standard error of the loss."""
    points: float
    """How many points of its lead it gave away."""
    confirmed: bool
    """Has the strongest search confirmed the loss?"""
    answers: list[ReviewedAnswer]
    """The answers that were compared, best first."""
    verdict: str
    """`inaccuracy`, `mistake`, `blunder`, or empty."""
    certainty: str
    """How sure the loss is: `certain`, `very_likely`, `likely` or `close`."""


class RestPoint(TypedDict):
    """A point of the curve of chances."""

    number: int
    """How many choices came before it."""
    chances: list[float]
    """The chance of each seat to win."""


class LuckStroke(TypedDict):
    """A roll or a card that came up, and whom it helped."""

    number: int
    """After how many choices it came."""
    place: str
    """When it came: the part and phase of the game."""
    source: str
    """What it was: `dice`, `card`, `draw` or a name of the game's own."""
    seat: int
    """The owner of the dice, or -1."""
    what: str
    """What came, in notation."""
    luck: list[float]
    """The chance of each seat after it, minus the mean over all that might have come."""
    variance: list[float]
    """The variance of that over all that might have come."""


class LuckPortion(TypedDict):
    """The luck of one seat from one source."""

    source: str
    """What it was: `dice`, `card`, `draw` or a name of the game's own."""
    count: int
    """How many rolls or cards there were."""
    luck: float
    """The chance to win that they brought or cost."""
    deviation: float
    """The standard deviation of such luck."""
    unusual: str
    """How unusual it is: `usual`, `lucky`, `unlucky`, `very_lucky` or `very_unlucky`."""


class ReviewedSeat(TypedDict):
    """The game of one player: result, skill and luck."""

    seat: int
    """The number of the seat."""
    name: str
    """The name of the player."""
    player: str
    """Who played: a bot by its name, or a person."""
    points: int
    """The points at the end."""
    result: float
    """The share of the victory; in an unfinished game, the chance to win after the last choice."""
    decisions: int
    """How many decisions were made."""
    loss: float
    """The chance to win that all decisions together gave away."""
    error: float
    """The standard error of the loss."""
    points_lost: float
    """The points that all decisions together gave away."""
    like_level: str
    """The level that gives away as much in a game, such as `3-4`; empty if the game is not over."""
    verdicts: dict[str, int]
    """How many decisions have each verdict."""
    luck: float
    """The chance to win that luck brought or cost."""
    portions: list[LuckPortion]
    """The luck by its source."""
    error_rate: float
    """The chance to win that was given away per decision."""
    adjusted: float
    """The result minus luck; it may be below 0 or above 1."""


class TurningMoment(TypedDict):
    """A stroke of luck, or a choice with a verdict, that changed the chances a lot."""

    number: int
    """After how many choices it came."""
    place: str
    """When it came: the part and phase of the game."""
    what: str
    """What was played or came up, in notation."""
    by_fate: bool
    """Was it luck?"""
    seat: int
    """The seat that it helped or hurt most."""
    before: float
    """The chance of that seat before it."""
    after: float
    """The chance of that seat after it."""


class RetryPosition(TypedDict):
    """A choice worth another try."""

    number: int
    """After how many other choices it was made."""
    position: str
    """The position before it, as text."""


class GameReview(TypedDict):
    """The review of a game; until it is done, it has only `chances`, `rests` and `choices`."""

    chances: list[list[float]]
    """The chances of all seats before the first choice and after each; they add up to 1."""
    rests: list[RestPoint]
    """The curve: the chances of all seats where the game rests."""
    choices: list[ReviewedChoice]
    """Every decision."""
    rules: NotRequired[str]
    """The rules string."""
    names: NotRequired[list[str]]
    """The names of the players, in the order of their seats."""
    over: NotRequired[bool]
    """Is the game finished? If not, results are chances."""
    years: NotRequired[list[tuple[int, str]]]
    """The choices at which a new part of the game starts, and its name."""
    strokes: NotRequired[list[LuckStroke]]
    """Every roll and card that came up."""
    seats: NotRequired[list[ReviewedSeat]]
    """The game of each player."""
    turning: NotRequired[list[TurningMoment]]
    """What changed the chances most."""
    replays: NotRequired[list[RetryPosition]]
    """The choices most worth another try."""
