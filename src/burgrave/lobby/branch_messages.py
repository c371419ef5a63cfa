"""Requests and answers about branches: tables that play on from points of finished games."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ..room.page_messages import BotName, Counter, SeatNumber, Within
from ..room.room_messages import Person, Sentence
from .study_messages import ContentText, Language, RecordText

BranchName = Annotated[str, Within(0, 60)]
TableName = Annotated[str, Within(0, 64)]


class BranchWish(TypedDict):
    """From which point of a finished game to play on, and who plays."""

    at: Counter
    """After how many choices of the game, or of the `parent`."""
    parent: NotRequired[TableName]
    """The branch to start from; empty for the game itself, by default the table asked about."""
    seat: NotRequired[SeatNumber | None]
    """The seat you play; by default your seats, or the one that chooses next if you had none."""
    players: NotRequired[list[BotName]]
    """Who plays each seat: `you` or a bot; by default you at `seat`, bots at all others."""
    dice: NotRequired[Literal["same", "new"]]
    """`same`: a roll that came up in the game falls as it did there."""
    name: NotRequired[BranchName]
    """What to call it."""


class RecordBranchWish(BranchWish):
    """From which point of a record to play on."""

    record: RecordText
    """The text of the record."""
    content: NotRequired[ContentText | None]
    """The text of the content file it was played with."""


class TreeWish(TypedDict):
    """Which branches to list."""

    language: NotRequired[Language]
    """The language of sentences."""


class RecordTreeWish(TreeWish):
    """Of which record to list this browser's branches."""

    record: RecordText
    """The text of the record."""
    content: NotRequired[ContentText | None]
    """The text of the content file it was played with."""


class CompareWish(TypedDict):
    """Which two lines of play to lay side by side."""

    left: TableName
    """A branch, or empty for the game as it was."""
    right: TableName
    """Another branch, or empty for the game as it was."""
    language: NotRequired[Language]
    """The language of sentences."""


class RecordCompareWish(CompareWish):
    """Which two branches of a record to compare."""

    record: RecordText
    """The text of the record."""
    content: NotRequired[ContentText | None]
    """The text of the content file it was played with."""


class ChangeWorth(TypedDict):
    """What the first other choice was worth: both answers judged in the same futures."""

    win: float
    """The chance to win after the branch's answer."""
    before: float
    """The chance to win after the answer that was given in its place."""
    gain: float
    """How much more the branch's answer wins; below zero if less."""
    error: float
    """The standard error of the gain; 0 where it is counted exactly."""
    certainty: str
    """How sure it is: `certain`, `very_likely`, `likely`, or `close`: too close to call."""


class BranchRow(TypedDict):
    """One branch."""

    table: str
    """The name of its table."""
    parent: str
    """The branch that it starts from; empty for the game itself."""
    at: int
    """After how many choices it begins."""
    name: str
    """What it is called; empty if it has no name."""
    author: str
    """The name of whoever opened it, if they have one at the game."""
    mine: bool
    """Did this browser open it? Then it may play on, rename and delete it."""
    seat: int
    """The seat for which it is tried out."""
    dice: Literal["same", "new"]
    """Do rolls fall as in the game, or anew?"""
    state: Literal["waiting", "running", "over"]
    """Is it over?"""
    where: str
    """Where it stands, in words."""
    points: list[int]
    """Everybody's points by seat."""
    winners: list[int]
    """Who has won, once it is over."""
    same: int
    """How many rolls fell as in the game, after `at`."""
    rolls: int
    """How many rolls there were, after `at`."""
    differs: int | None
    """After how many choices it first differs from its parent; `null` if it does not yet."""
    choice: Sentence | None
    """The first other choice in words, if a player made it."""
    instead: Sentence | None
    """What was chosen there instead, in words."""
    worth: ChangeWorth | None
    """What that was worth, once it is judged."""
    judging: bool
    """Is it being judged now? Ask again."""


class BranchTree(TypedDict):
    """A finished game and its branches, the oldest first; a branch comes after its parent."""

    table: str
    """The table of the game; empty for a record."""
    record: str
    """The record of the game, if no table has it."""
    content: str
    """The content file of that record, or empty."""
    title: str
    """What the game is called in lists."""
    people: list[Person]
    """Who sat where in the game."""
    choices: int
    """How many choices the game had."""
    points: list[int]
    """Everybody's points by seat, as the game ended."""
    winners: list[int]
    """Who has won the game."""
    branches: list[BranchRow]
    """Its branches."""


class ComparedChoice(Sentence):
    """A choice in words."""

    n: int
    """After how many other choices it was made."""
    seat: int
    """Whose it is."""


class ComparedRow(TypedDict):
    """Two choices side by side."""

    place: str
    """In which part of the game: "Year III, fall"."""
    left: ComparedChoice | None
    """The choice of the first line of play, or `null` if it has ended."""
    right: ComparedChoice | None
    """The choice of the second, likewise."""
    same: bool
    """Are they the same choice?"""


class BranchComparison(TypedDict):
    """The choices of two lines of play from where they part."""

    at: int
    """After how many choices they part."""
    rows: list[ComparedRow]
    """Their choices, in order."""


BRANCH_REQUESTS: tuple[type, ...] = (
    BranchWish,
    RecordBranchWish,
    RecordTreeWish,
    CompareWish,
    RecordCompareWish,
)
BRANCH_ANSWERS: tuple[type, ...] = (BranchTree, BranchComparison)
