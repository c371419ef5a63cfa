"""Every request to a lobby and every answer; checks, the page's types and docs are made from it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from ..engine.game.rules_parts import OfferedGroup, WhyNot
from ..narration.rules_words import RulesWords
from ..room.page_messages import BotName, Counter, HeadStartPoints, PlayerName, SeatNumber, Within
from ..room.room_messages import Texts
from ..room.seats import Level
from .analysis_messages import ANALYSIS_ANSWERS, ANALYSIS_REQUESTS
from .branch_messages import BRANCH_ANSWERS, BRANCH_REQUESTS
from .exercise_messages import EXERCISE_ANSWERS, EXERCISE_REQUESTS
from .figures_messages import FIGURES_ANSWERS
from .notification_messages import NOTIFICATION_ANSWERS, NOTIFICATION_REQUESTS
from .rating_messages import RATING_ANSWERS, RATING_REQUESTS
from .same_dice_messages import SAME_DICE_ANSWERS, SAME_DICE_REQUESTS
from .stranger_messages import STRANGER_ANSWERS, STRANGER_REQUESTS
from .study_messages import STUDY_ANSWERS, STUDY_REQUESTS

RulesString = Annotated[str, Within(0, 200)]
Title = Annotated[str, Within(0, 60)]
ContentText = Annotated[str, Within(0, 262_144)]
RecordText = Annotated[str, Within(0, 1_000_000)]


class SeatLimits(TypedDict):
    """How many may play, and what their seats are called."""

    least: int
    """The fewest."""
    most: int
    """The most."""
    names: list[str]
    """The names of the seats, in order."""


class BotOffer(TypedDict):
    """A bot that may be played against."""

    id: str
    """What requests call it."""
    name: str
    """The key of its name."""
    text: str
    """The key of the sentence that says how it plays."""
    slow: bool
    """Does it think for up to a second? In a browser without a server that would be a minute."""


class Problem(WhyNot):
    """What is wrong with a rules string."""

    text: str
    """The reason in English, with what is accepted."""


class Offer(TypedDict):
    """What can be put into a rules string, and what each click would give."""

    rules: str
    """The rules string that was asked about, or the usual one if that cannot be played."""
    game: str
    """The name of its game."""
    seats: SeatLimits
    """How many may play."""
    words: RulesWords
    """The rules in words."""
    groups: list[OfferedGroup]
    """The parts of rules strings, by group."""
    bots: list[BotOffer]
    """The bots for this game."""
    usual: str
    """The default opponent."""
    most_head_start: int
    """The most points with which a seat may begin; 0 if the game has no head start."""
    head_start: list[int]
    """The points with which this rules string lets the seats begin; further seats have none."""
    problem: Problem | None
    """Why the requested rules string cannot be played, or `null`."""


class NewSeat(TypedDict):
    """Who takes one seat of a new table."""

    who: Literal["person", "open", "bot"]
    """A person at this browser, whoever has the seat's link, or a bot."""
    bot: NotRequired[BotName]
    """The name of the bot, if it is one."""
    name: NotRequired[PlayerName]
    """The player's name; without it the seat's colour is shown."""
    head_start: NotRequired[HeadStartPoints]
    """The points with which it begins, in place of those in the rules string."""


class NewTable(TypedDict):
    """A table to be opened."""

    rules: RulesString
    """The rules string."""
    seats: Annotated[list[NewSeat], Within(1, 10)]
    """The seats in order."""
    content: NotRequired[ContentText | None]
    """The text of a content file, at most 256 KB."""
    title: NotRequired[Title]
    """What the table is called in lists."""
    hot_seat: NotRequired[bool]
    """Do several people share one screen?"""
    pace: NotRequired[Annotated[str, Within(0, 8)]]
    """The clock: `none`, `20`, `45`, `days`, or minutes and seconds for each move: `12+30`."""
    undo: NotRequired[Literal["consent", "free"]]
    """May choices be taken back freely, or only if the others agree?"""
    seed: NotRequired[Annotated[str, Within(0, 64)] | None]
    """A code for the dice: tables of one server with the same code get the same dice."""
    closes_in: NotRequired[Annotated[int, Within(1, 365)] | None]
    """For a new code: after how many days its seed is revealed at the latest; 90 by default."""
    start: NotRequired[bool]
    """Start the game at once?"""
    listed: NotRequired[Level | None]
    """Put it into the list of open tables, for this level?"""
    rated: NotRequired[bool]
    """Is the game to count for ratings? That forbids free undo, hints, a shared screen, a content
    file and a dice code; bots are levels, `greedy` or `random`."""
    lesson: NotRequired[Annotated[str, Within(0, 24)]]
    """A lesson, whose dice this table has; `rules` and `seats` must be those of the lesson."""


class SeatSecret(TypedDict):
    """The secret of one seat's link; it is sent only once."""

    seat: int
    """The number of the seat."""
    secret: str
    """The last part of its link."""


class EvenHeadStart(TypedDict):
    """The points with which players should begin so that they win about equally often."""

    points: list[int]
    """The points of each player, in the order in which they were named; empty if nobody knows."""


class Opened(TypedDict):
    """A table that was opened."""

    table: str
    """Its name, which is part of its links."""
    seats: list[SeatSecret]
    """The link of each seat."""
    watch: str
    """The secret of the link for spectators."""


class Secret(TypedDict):
    """The secret of a link, sent to take a seat."""

    secret: Annotated[str, Within(0, 64)]
    """The last part of the link."""


class Entered(TypedDict):
    """What a link leads to."""

    table: str
    """The name of the table."""
    seat: int | None
    """The seat that was taken, or `null` for a spectator."""


class LinkWish(TypedDict):
    """Which link to make or to withdraw."""

    seat: NotRequired[SeatNumber | None]
    """The seat it leads to; left out or `null`, the link for spectators."""


class Link(TypedDict):
    """A new link; it is sent only once."""

    seat: int | None
    """The seat it leads to, or `null` to watch."""
    secret: str
    """The last part of the link."""


class Withdrawn(TypedDict):
    """Links that are void from now on."""

    seat: int | None
    """The seat they led to, or `null` to watch."""
    put_out: int
    """How many other browsers lost the seat, or no longer watch."""


class Summary(TypedDict):
    """One table in a list."""

    table: str
    """Its name."""
    title: str
    """Its title, which may be empty."""
    rules: RulesWords
    """Its rules in words."""
    seat: int | None
    """The first seat of this browser, or `null` for a spectator."""
    colour: str
    """The colour of that seat's pieces; empty for a spectator."""
    letter: str
    """The letters on its crest."""
    yours: list[int]
    """All seats of this browser."""
    names: list[str]
    """The names of the players, in the order of their seats."""
    state: Literal["waiting", "running", "over"]
    """Has the game begun, and is it over?"""
    your_turn: bool
    """Is one of this browser's seats asked?"""
    asked: list[int]
    """The seats that are asked now."""
    open: list[int]
    """The seats that wait for somebody with their link."""
    where: str
    """The current stage of the game, in words."""
    points: list[int]
    """The points by seat, where the game shows them."""
    winners: list[int]
    """Who won, once the game is over."""
    changed: str
    """When something last happened there, in ISO 8601."""


class Mine(TypedDict):
    """The tables of one browser."""

    tables: list[Summary]
    """Newest first, at most 50."""


class Forgotten(TypedDict):
    """What a browser had left is deleted."""

    tables: int
    """At how many tables it was."""


class Language(TypedDict):
    """A language that the page can speak."""

    id: str
    """Its code, such as `de`."""
    name: str
    """What its speakers call it."""
    done: float
    """How much of the texts it has, from 0 to 1; the rest is English."""


class TextsReply(TypedDict):
    """All texts of one language."""

    language: str
    """The language, such as `en`."""
    texts: Texts
    """The texts by key."""
    later: dict[str, str]
    """The parts that other texts come in, such as `study`, by the prefix of their keys."""
    languages: list[Language]
    """Every language on offer."""


class RecordReply(TypedDict):
    """The record of a table's game."""

    record: str
    """The text of the record."""
    whole: bool
    """Is the game over? Until then the record has `?` for what its reader may not know."""
    content: str
    """The text of the content file it was played with, without which it cannot be read."""


class RecordSent(TypedDict):
    """A record to be played on."""

    record: RecordText
    """The text of the record."""
    content: NotRequired[ContentText | None]
    """The text of the content file it was played with."""
    title: NotRequired[Title]
    """What the table is called in lists."""
    at: NotRequired[Counter | None]
    """How many of its choices to keep; by default all."""


class RecordToCheck(TypedDict):
    """A record whose dice are to be checked."""

    record: RecordText
    """The text of the record."""
    content: NotRequired[ContentText | None]
    """The text of the content file it was played with."""
    language: NotRequired[Annotated[str, Within(0, 10)]]
    """The language of the answer."""


class Roll(TypedDict):
    """One recorded roll or draw, and the one that its luck gives."""

    line: int
    """The line of the record, from 1."""
    name: str
    """The name of the roll, from which its luck follows."""
    said: str
    """What the record says, in notation."""
    drawn: str
    """What the seed gives, in notation."""
    true: bool
    """Are the two the same?"""
    place: str
    """When it was rolled, in words."""
    seat: int | None
    """Whose dice or cards they are, or `null` for everybody's."""
    words: str
    """What the record says, in words."""
    drawn_words: str
    """What the seed gives, in words, if it gives other cards."""
    what: str
    """The name of what is rolled, which goes into the HMAC."""
    count: int
    """How often the same thing was rolled before, which goes into the HMAC, too."""
    handfuls: list[tuple[int, list[str]]]
    """Dice thrown one after the other: how many, and how their six faces are written."""
    options: list[str]
    """The possible draws, each as a line of a record, if no dice are thrown."""
    weights: list[int]
    """How likely each of the options is, in proportion."""


class TableTitle(TypedDict):
    """What a table is to be called."""

    title: Title
    """The title; empty for none."""


class TableNamed(TypedDict):
    """The table that a request changed."""

    table: str
    """The name of the table."""


class Verdict(TypedDict):
    """The result of checking a record."""

    true: bool
    """Does every roll follow from the seed?"""
    rolls: list[Roll]
    """Every roll in order."""
    problem: str
    """Why the record could not be checked, in English; empty if it was."""
    rules: RulesWords | None
    """The rules it was played with, in words, or `null` if it could not be read."""


REQUESTS: Final[tuple[type, ...]] = (
    *(NewTable, Secret, LinkWish, RecordSent, RecordToCheck, TableTitle),
    *STUDY_REQUESTS,
    *SAME_DICE_REQUESTS,
    *EXERCISE_REQUESTS,
    *BRANCH_REQUESTS,
    *ANALYSIS_REQUESTS,
    *NOTIFICATION_REQUESTS,
    *STRANGER_REQUESTS,
    *RATING_REQUESTS,
)
"""What is sent to a lobby."""
ANSWERS: Final[tuple[type, ...]] = (
    Opened,
    Entered,
    Link,
    Withdrawn,
    Forgotten,
    Mine,
    TextsReply,
    RecordReply,
    Verdict,
    Offer,
    EvenHeadStart,
    TableNamed,
    *STUDY_ANSWERS,
    *SAME_DICE_ANSWERS,
    *EXERCISE_ANSWERS,
    *BRANCH_ANSWERS,
    *FIGURES_ANSWERS,
    *ANALYSIS_ANSWERS,
    *NOTIFICATION_ANSWERS,
    *STRANGER_ANSWERS,
    *RATING_ANSWERS,
)
"""What a lobby answers."""
