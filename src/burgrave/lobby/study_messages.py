"""Requests and answers about finished games: replays of their points, and reviews."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from ..engine.game.contract import Frame
from ..narration.rules_words import RulesWords
from ..room.page_messages import Counter, SeatNumber, Within
from ..room.room_messages import LogEntry, Person, Sentence, Texts
from .review_contract import GameReview

Language = Annotated[str, Within(0, 10)]
ContentText = Annotated[str, Within(0, 262_144)]
RecordText = Annotated[str, Within(0, 1_000_000)]


class ReplayWish(TypedDict):
    """Which points of a game to show, and to whom."""

    first: Counter
    """The first point, as a number of choices."""
    last: Counter
    """The last point; at most 64 are sent at once."""
    seat: NotRequired[SeatNumber | None]
    """As this seat saw it; by default, or if `null`, as spectators did."""
    everything: NotRequired[bool]
    """With everything that was hidden; only for games that are over."""
    seen: NotRequired[Annotated[str, Within(0, 40)]]
    """The same as a word of an address: a seat's colour or number, `all` or `none`; any other word,
    or a seat whose view you may not have, means your usual view."""
    whole: NotRequired[bool]
    """Send the outline of the game, too."""
    known: NotRequired[Counter]
    """The `number` of the part that you have: if nothing has happened since, nothing is sent."""
    position: NotRequired[bool]
    """Send the first point as a position text, too; only for games that are over."""
    language: NotRequired[Language]
    """The language of sentences."""


class RecordReplayWish(ReplayWish):
    """Which points of a record to show."""

    record: RecordText
    """The text of the record."""
    content: NotRequired[ContentText | None]
    """The text of the content file it was played with."""


class ReplayStage(TypedDict):
    """A stretch of the game with the same name."""

    n: int
    """After how many choices it began."""
    part: str
    """The part of the game in words: "Year III"."""
    phase: str
    """The phase within it, by its id; empty where a game has no phases."""
    place: str
    """Both in words: "Year III, fall"."""


class PartPoints(TypedDict):
    """The points of one part of a game."""

    part: str
    """The part in words: "Year III"."""
    seats: list[dict[str, int]]
    """Each seat's points by what brought them; empty where the game does not tell."""


class ReplayOutline(TypedDict):
    """What a game consists of, for finding points of it."""

    title: str
    """What the table is called in lists."""
    rules: RulesWords
    """The rules in words."""
    people: list[Person]
    """Who sits where."""
    yours: list[int]
    """The seats that you play."""
    readers: list[int]
    """As which seats you may see it."""
    all_told: bool
    """May you see everything?"""
    choices: int
    """How many choices can be shown."""
    over: bool
    """Is the game over?"""
    broken: str
    """Why the record breaks off, in English; empty if it does not."""
    actors: list[int]
    """Who made each choice; below zero for fate."""
    free: list[int]
    """The choices that players made, not fate, each as the number of choices before it."""
    builds: list[tuple[int, int]]
    """After how many choices something was built, and by which seat."""
    stages: list[ReplayStage]
    """The stretches of the game."""
    points: list[PartPoints]
    """What brought points in each part of the game."""
    view: Frame
    """What all points have in common."""
    catalogue: dict[str, Any]
    """What never changes in the game: names, prices, rewards."""
    texts: Texts
    """Texts of this game only, which come before others."""


class ReplayStill(TypedDict):
    """One table to look at: after a choice, or at a beat in the middle of what it led to."""

    n: int
    """After how many choices."""
    beat: str
    """What has just happened, as the game calls it; empty after the whole choice."""
    seat: int
    """Whom that concerns, or -1."""
    events: int
    """How many events of the last choice had happened."""
    change: dict[str, Any] | list[Any]
    """How the table differs from the one before; for the first, from `null`."""


class ReplayPart(TypedDict):
    """Some points of a game."""

    outline: ReplayOutline | None
    """The outline of the game, if it was asked for."""
    number: int
    """The state number of the table, which grows with whatever happens; 0 for a record."""
    kept: int
    """How many of the first points have not changed since the state number `known`."""
    seat: int | None
    """As which seat it is shown; `null` for spectators, or where everything is shown."""
    everything: bool
    """Is it shown with everything that was hidden?"""
    position: str
    """The first point as a position text, if it was asked for."""
    first: int
    """The first point."""
    last: int
    """The last point in this reply."""
    stills: list[ReplayStill]
    """The tables, in order."""
    entries: list[LogEntry]
    """The log of these points: what was chosen last at each of them."""


class ReviewWish(TypedDict):
    """What to do about the review of a game."""

    act: Literal["look", "start", "stop"]
    """Whether to only report how far it is, to start or continue it, or to stop it."""
    quick: NotRequired[bool]
    """Is it to be a rough one, which is finished sooner?"""
    seen: NotRequired[Counter]
    """The `done` of the last reply you have; the review is sent if it has grown since."""
    language: NotRequired[Language]
    """The language of sentences."""


class AnswerWords(TypedDict):
    """An answer that was compared with the best, in words."""

    answer: Sentence
    """The answer."""
    win: float
    """The chance to win after it."""
    played: bool
    """Is it what was played?"""
    reason: str
    """Why it is good; empty where no reason was found."""


class ChoiceWords(TypedDict):
    """A choice and the best answer beside it, in words."""

    number: int
    """After how many other choices it was made."""
    played: Sentence
    """What was played."""
    best: Sentence
    """The best answer."""
    reason: str
    """Why the best answer is best; empty where no reason was found."""
    answers: list[AnswerWords]
    """The answers that were compared, best first; empty for a choice without a verdict."""


class StrokeWords(TypedDict):
    """A roll or a card that came up, in words."""

    number: int
    """After how many choices it came."""
    what: Sentence
    """What came."""


class ReviewReply(TypedDict):
    """How far a review is, and what it says."""

    state: Literal["none", "running", "stopped", "done"]
    """`none`: nobody has asked for it; `stopped`: it can go on."""
    problem: str
    """Why it failed, in English; empty if it did not."""
    quick: bool
    """Is it a rough one?"""
    done: int
    """How many choices were looked at."""
    all: int
    """How many there are."""
    seconds: float
    """About how many seconds it still takes; 0 if nothing is known yet."""
    review: GameReview | None
    """The review ([review.md](review.md)), as far as it has come."""
    choices: list[ChoiceWords]
    """The choices that gave something away, in words."""
    strokes: list[StrokeWords]
    """The greatest strokes of luck, in words."""


class ReviewPage(TypedDict):
    """A review as a page of its own, to be kept as a file."""

    html: str
    """The whole page, with its pictures; it loads nothing else."""


STUDY_REQUESTS: tuple[type, ...] = (ReplayWish, RecordReplayWish, ReviewWish)
STUDY_ANSWERS: tuple[type, ...] = (ReplayPart, ReviewReply, ReviewPage)
