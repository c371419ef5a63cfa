"""Requests and answers about the analysis board: positions set up by hand, and judged."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ..room.page_messages import SeatNumber, Within
from ..room.room_messages import Sentence, Snapshot

PositionText = Annotated[str, Within(0, 20_000)]
RulesText = Annotated[str, Within(0, 200)]
ContentText = Annotated[str, Within(0, 262_144)]
Language = Annotated[str, Within(0, 10)]


class PartChange(TypedDict):
    """One part of a position, set to another value."""

    id: Annotated[str, Within(1, 80)]
    """The part, as `BoardPart` names it."""
    value: Annotated[str, Within(0, 400)]
    """Its new value, written as `BoardPart` writes it."""


class BoardWish(TypedDict):
    """A position to be drawn, after a change to one part of it if there is one."""

    position: NotRequired[PositionText]
    """The position as text; left out or empty, a new one is laid out."""
    rules: NotRequired[RulesText]
    """For a new position: the rules string."""
    players: NotRequired[Annotated[int, Within(1, 9)]]
    """For a new position: how many play."""
    content: NotRequired[ContentText | None]
    """The text of the content file that it is played with."""
    change: NotRequired[PartChange | None]
    """The change, if any."""
    known: NotRequired[bool]
    """Is the catalogue of these rules known, so that it need not be sent?"""
    language: NotRequired[Language]
    """The language of sentences."""


class PartOption(TypedDict):
    """One value that a part of a position may have."""

    value: str
    """The value, as a change sends it."""
    label: str
    """The value in words."""


class BoardPart(TypedDict):
    """A part of a position that can be changed by itself."""

    id: str
    """What a change calls it, such as `players`, or `seat.0.NAME` for what a seat has."""
    group: str
    """The parts that are shown together, as the game names them, such as `order` or `dice`."""
    seat: int
    """The seat that it belongs to, or -1."""
    kind: Literal["number", "one", "several", "dice", "order", "text"]
    """How it is written: a number, one option, some options (`one,other`), faces of dice
    (`1,3,3`), all options in an order, or words as in position texts."""
    label: str
    """Its name in words."""
    value: str
    """What it is now."""
    low: int
    """The least number."""
    high: int
    """The greatest number, or how many dice there are at most."""
    options: list[PartOption]
    """The values that can be chosen."""


class PositionRepair(TypedDict):
    """A single change that makes a refused position possible."""

    label: str
    """What it does, in words."""
    position: str
    """The position that it leads to."""


class PositionRefused(TypedDict):
    """Why a position is impossible."""

    text: str
    """The reason, in words."""
    detail: str
    """The same in English, as the position reader says it."""
    rule: str
    """The id of the rule that forbids it; empty if the text merely cannot be read."""
    repair: PositionRepair | None
    """What would make it possible; `null` if there is no single change."""


class BoardTable(TypedDict):
    """A position as a table, and what can be changed about it."""

    position: str
    """The position as text; empty if none could be read."""
    table: Snapshot | None
    """The table as whoever is asked sees it; `null` if no position could be read."""
    parts: list[BoardPart]
    """What can be changed."""
    refused: PositionRefused | None
    """Why the change is refused; the other fields then describe the position before it."""


class EvaluationWish(TypedDict):
    """A position to be judged."""

    position: PositionText
    """The position as text."""
    effort: NotRequired[Literal["glance", "quick", "full"]]
    """How much to compute: one step ahead, a few futures, or as many as a hint; usually `full`."""
    most: NotRequired[Annotated[int, Within(1, 30)]]
    """How many answers are compared at least, if there are as many; 5 by default."""
    content: NotRequired[ContentText | None]
    """The text of the content file that it is played with."""
    language: NotRequired[Language]
    """The language of sentences."""


class SeatEvaluation(TypedDict):
    """What a position is worth to a seat."""

    win: float
    """The chance to win, 0 to 1; those of all seats add up to 1."""
    error: float | None
    """The standard error of the chance; `null` after a search of only one step."""
    points: float
    """The expected points at the end."""
    points_error: float | None
    """Their standard error."""


class EvaluatedAnswer(TypedDict):
    """One of the best answers."""

    option: int
    """Its index among the options of the seat that is asked."""
    text: str
    """The answer in notation."""
    label: Sentence
    """The answer in words."""
    win: float
    """The chance to win after it."""
    error: float | None
    """The standard error of that; `null` after a search of only one step."""
    cost: float
    """How much less that is than after the best answer."""
    cost_error: float | None
    """The standard error of the cost."""
    certainty: str
    """How sure the cost is: `certain`, `very_likely`, `likely` or `close`; empty if unknown."""
    verdict: str
    """`inaccuracy`, `mistake`, `blunder`, or empty."""
    reason: Sentence
    """Why it is good; its text is empty if no reason was found."""


class PositionEvaluation(TypedDict):
    """What a position is worth to everybody, and its best answers."""

    asked: SeatNumber | None
    """The seat that is asked; `null` if nobody is."""
    options: int
    """How many answers there are."""
    effort: Literal["glance", "quick", "full"]
    """How much was computed."""
    seconds: float
    """How many seconds that took."""
    seats: list[SeatEvaluation]
    """What it is worth to each seat."""
    answers: list[EvaluatedAnswer]
    """The best answers, best first."""


class PositionPlayed(TypedDict):
    """A position from which a table is to play on."""

    position: PositionText
    """The position as text."""
    seats: NotRequired[list[Annotated[str, Within(0, 200)]]]
    """Who plays each seat: `you` for a person, or a bot; left out, a person plays the seat that is
    asked, and the usual bot all others."""
    content: NotRequired[ContentText | None]
    """The text of the content file that it is played with."""
    title: NotRequired[Annotated[str, Within(0, 60)]]
    """What the table is called."""


ANALYSIS_REQUESTS: tuple[type, ...] = (BoardWish, EvaluationWish, PositionPlayed)
ANALYSIS_ANSWERS: tuple[type, ...] = (BoardTable, PositionEvaluation)
