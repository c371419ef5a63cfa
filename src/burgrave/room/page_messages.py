"""Every message from a page to its room; checks, the page's types and docs are made from it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple, NotRequired, TypedDict, get_args

from ..engine.game.head_start import MOST_POINTS


class Within(NamedTuple):
    """The bounds of a number, or of how many characters a text has."""

    least: int = 0
    most: int | None = None


LONGEST_ID: Final = 64
Operation = Annotated[str, Within(1, LONGEST_ID)]
"""An id for one operation, new for each."""
SeatNumber = Annotated[int, Within(0, 9)]
Counter = Annotated[int, Within(0)]
PlayerName = Annotated[str, Within(0, 24)]
BotName = Annotated[str, Within(0, 40)]
HeadStartPoints = Annotated[int, Within(0, MOST_POINTS)]


class Hello(TypedDict):
    """A page connects, or comes back with what it has received already."""

    op: Literal["hello"]
    since: NotRequired[Counter | None]
    """The `n` of the last `table` it received."""
    chat: NotRequired[Counter]
    """How many lines of chat it has received."""
    language: NotRequired[Annotated[str, Within(0, 10)]]
    """The language of its texts."""
    beats: NotRequired[bool]
    """Does it show beats? Then tables come as changes, and bots wait until it has `seen` them."""
    changes: NotRequired[bool]
    """Does it understand `change`? Then only the first state comes as a whole."""
    brief: NotRequired[bool]
    """Does it ask for `reasons` and `goes_back`? Then states come without them."""
    seen: NotRequired[Counter]
    """The last beat that its reader saw before a reload; later ones are sent once more."""


class Ping(TypedDict):
    """Asks whether the connection is alive."""

    op: Literal["ping"]


class Choose(TypedDict):
    """A seat answers its question by the index of an option it was shown."""

    op: Literal["choose"]
    id: Operation
    seat: SeatNumber
    at: Counter
    """The `n` of the state that showed the option."""
    option: Counter
    """The `index` of the option."""


class AskPreview(TypedDict):
    """Asks what an option would do."""

    op: Literal["preview"]
    id: Operation
    seat: SeatNumber
    at: Counter
    option: Counter


class AskReasons(TypedDict):
    """Asks why other things are not among the options that a state shows."""

    op: Literal["reasons"]
    id: Operation
    at: Counter
    """The `n` of the state."""


class AskGoesBack(TypedDict):
    """Asks what an undo by a seat would take back."""

    op: Literal["goes_back"]
    id: Operation
    seat: SeatNumber
    at: Counter


class AskHint(TypedDict):
    """Asks for the best options, where hints are allowed."""

    op: Literal["hint"]
    id: Operation
    seat: SeatNumber
    at: Counter
    option: NotRequired[Counter]
    """An option that is to be compared with the best, too."""


class Undo(TypedDict):
    """Takes back the last choice of a seat, or asks the others."""

    op: Literal["undo"]
    id: Operation
    seat: SeatNumber


class Redo(TypedDict):
    """Puts back exactly what a seat took back last, if nobody has chosen anything since."""

    op: Literal["redo"]
    id: Operation
    seat: SeatNumber


class Restart(TypedDict):
    """Takes back everything since a seat's turn began."""

    op: Literal["restart"]
    id: Operation
    seat: SeatNumber


class GiveConsent(TypedDict):
    """Answers what somebody asks of the others; whoever asked withdraws it with `false`."""

    op: Literal["consent"]
    id: Operation
    seat: SeatNumber
    allow: bool


class OpenCurtain(TypedDict):
    """Opens the secrets of a seat to a shared screen, or (`null`) closes them all."""

    op: Literal["curtain"]
    seat: NotRequired[SeatNumber | None]


class Say(TypedDict):
    """Says something to everybody."""

    op: Literal["chat"]
    id: Operation
    text: Annotated[str, Within(0, 300)]


class Rename(TypedDict):
    """Gives a seat the name of its player."""

    op: Literal["name"]
    id: Operation
    seat: SeatNumber
    name: PlayerName


class AddWord(TypedDict):
    """Adds a word of one's own to the luck of the table."""

    op: Literal["word"]
    id: Operation
    seat: SeatNumber
    word: Annotated[str, Within(0, 40)]


class Start(TypedDict):
    """Starts the game."""

    op: Literal["start"]
    id: Operation


class Sit(TypedDict):
    """Lets a bot take over a seat, or hands the seat back to a person."""

    op: Literal["sit"]
    id: Operation
    seat: SeatNumber
    who: Literal["person", "bot"]
    bot: NotRequired[BotName]


class GiveHeadStart(TypedDict):
    """Changes the points with which the seats begin, before the game has begun."""

    op: Literal["head_start"]
    id: Operation
    points: Annotated[list[HeadStartPoints], Within(0, 10)]
    """The points of each seat, in order; those of seats that are left out are 0."""


class Nudge(TypedDict):
    """Reminds another player that the table waits for them."""

    op: Literal["nudge"]
    id: Operation
    seat: SeatNumber


class Relieve(TypedDict):
    """Asks everybody present to let a bot play for somebody who is away, until they are back."""

    op: Literal["relieve"]
    id: Operation
    seat: SeatNumber


class Resign(TypedDict):
    """Gives up one's own seat for good: a bot finishes the game, and the result says so."""

    op: Literal["resign"]
    id: Operation
    seat: SeatNumber


class GiveOrders(TypedDict):
    """Sets the standing orders of a seat."""

    op: Literal["orders"]
    id: Operation
    seat: SeatNumber
    orders: dict[str, bool]


class GivePlan(TypedDict):
    """Sets what a seat plans, in the [notation of plans](notation.md#plans); empty to revoke it."""

    op: Literal["plan"]
    id: Operation
    seat: SeatNumber
    at: Counter
    """The `n` of the state that the player saw: a question they saw there stays theirs."""
    plan: Annotated[str, Within(0, 4000)]


class SetPace(TypedDict):
    """Says how fast bots move."""

    op: Literal["pace"]
    bots: Literal["calm", "normal", "quick", "off"]


class Seen(TypedDict):
    """Says which beat the reader of a page has seen; bots wait for it."""

    op: Literal["seen"]
    beat: Counter
    """The `id` of the last beat shown."""


class SetShown(TypedDict):
    """Says whether the page is in front of its reader; a player without one may be notified."""

    op: Literal["shown"]
    shown: bool
    """`false` for a page in the background."""


PageMessage = (
    Hello
    | Ping
    | Choose
    | AskPreview
    | AskReasons
    | AskGoesBack
    | AskHint
    | Undo
    | Redo
    | Restart
    | GiveConsent
    | OpenCurtain
    | Say
    | Rename
    | AddWord
    | Start
    | Sit
    | GiveHeadStart
    | Nudge
    | Relieve
    | Resign
    | GiveOrders
    | GivePlan
    | SetPace
    | Seen
    | SetShown
)
"""Everything a page may say to a room."""

PAGE_MESSAGES: Final[tuple[type, ...]] = get_args(PageMessage)
