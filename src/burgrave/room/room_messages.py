"""Every message from a room to its pages; the page's types and docs are made from it."""

from __future__ import annotations

from typing import Any, Final, Generic, Literal, NotRequired, TypedDict, TypeVar, get_args

from ..engine.game.contract import Frame, Option, Preview, Question, ReasonView
from ..narration.rules_words import RulesWords
from ..session.clock import SecondsLeft
from .beat_messages import BeatPart
from .branch import BranchPlace
from .dice_messages import DicePromise
from .final_places import FinalPlace
from .plan_messages import PlanAhead, Plannable
from .seats import Level

T = TypeVar("T")

WIRE: Final = 1
"""The version of what goes over the wire; raised when an older page would misunderstand it."""
Values = dict[str, str | int]
"""What fills the blanks of a text."""


class KeyedText(TypedDict):
    """A text by its key, with values for its blanks, and perhaps the same in English."""

    key: str
    """The key of the text."""
    text: NotRequired[str]
    """The text in English."""
    values: NotRequired[Values]
    """The values for its blanks."""


class Sentence(TypedDict):
    """A sentence about the game, whose words may carry symbols to draw."""

    text: str
    """The sentence, with its symbols."""


class WordedQuestion(Question):
    """A question that waits for a seat, in words."""

    question: Sentence
    """The question in words."""


class LabelledOption(Option):
    """An answer that a seat may give, in words."""

    label: Sentence
    """What it means in words."""


class RoomView(Frame, Generic[T]):
    """The view of a game, with questions and options in words."""

    waiting: list[WordedQuestion]
    """The questions that wait for an answer."""
    options: list[LabelledOption]
    """The reader's answers to choose from."""
    plans: list[LabelledOption]
    """The reader's placements that can be planned while others are asked."""
    table: T
    """What lies on the table, by the kind of game ([view.md](view.md))."""


class WordedReason(ReasonView):
    """Why something is not among a seat's options, in words."""

    text: str
    """The reason in words; its values are in it already."""


class LogLine(Sentence):
    """One sentence of the log."""

    seat: int | None
    """The player whom it begins with, if any."""
    rule: NotRequired[str]
    """The rule by which it happened."""
    heading: NotRequired[bool]
    """Do the next lines belong under it, as under a heading?"""
    again: NotRequired[bool]
    """Is it a roll that is rolled again later?"""
    plan: NotRequired[bool]
    """Does it say which line of your plan gave this answer? Nobody else is told."""


class LogEntry(TypedDict):
    """One choice and what came of it; the first entry is the set-up, which nobody chose."""

    n: int
    """Its number."""
    lines: list[LogLine]
    """What happened, in words."""
    events: list[dict[str, Any]]
    """What happened, as events."""
    actor: NotRequired[int]
    """Who chose."""
    ask: NotRequired[str]
    """What was asked."""
    choice: NotRequired[dict[str, Any]]
    """What was chosen, as far as the reader may know."""
    options: NotRequired[int]
    """How many options there were."""


class Person(TypedDict):
    """Who sits at one seat."""

    seat: int
    """The seat's number."""
    who: Literal["person", "open", "bot"]
    """A person, a bot, or nobody yet: `open` to anybody with its link."""
    bot: str
    """Which bot; empty for others."""
    name: str
    """The name of the player."""
    named: bool
    """Did the player give that name? Otherwise it is the seat's colour."""
    colour: str
    """The colour of its pieces."""
    letter: str
    """The letter on its crest."""
    head_start: int
    """The points with which it begins."""
    here: bool
    """Is a page of theirs connected?"""
    thinking: bool
    """Is a bot at work?"""
    away: Literal["", "late", "agreed", "wish", "resigned"]
    """Why a bot plays for the person here: their time ran out or the others agreed (both until
    their `hello`), they wished it (until they `sit`), or they resigned; empty otherwise."""
    absent: int
    """For how many seconds no page of theirs has been connected; 0 if one is."""


class ChatText(TypedDict):
    """What somebody said in the room."""

    seat: int
    """Who said it."""
    name: str
    """What they were called then."""
    text: str
    """What they said."""


class ChatLine(ChatText):
    """A numbered line of chat."""

    n: int
    """Its number."""


class TakenChoice(Sentence):
    """A choice in words, and whose it is."""

    seat: int
    """Who chose."""


class WhatGoesBack(Sentence):
    """The choice that is or would be taken back, in words, and what goes back with it."""

    also: list[TakenChoice]
    """The first few later choices, which go back, too."""
    more: int
    """How many further choices go back."""
    rolls: int
    """How many rolls and draws go back."""
    scene: KeyedText | None
    """The scene that would be taken back, too."""


class OpenRequest(TypedDict):
    """What somebody asks of the others, and what they say so far."""

    about: Literal["undo", "bot"]
    """May a choice be taken back, or is a bot to play for somebody who is away?"""
    seat: int
    """Whose choice, or for whom a bot is to play."""
    by: int
    """Who asks."""
    answers: dict[str, bool | None]
    """The answers by seat, `null` where not given."""
    what: NotRequired[WhatGoesBack]
    """The choice, and what goes back with it."""


class TableNote(Sentence):
    """A note about the table, not the game, in the log."""

    id: int
    """Its number."""
    n: int
    """It stands before the entry of this number."""
    seat: int
    """Whom it is about."""
    what: str
    """`undo`: taken back, `redo`: put back, `late`, `agreed`, `wish`, `resigned`: why a bot plays,
    `back`: its player plays again."""


class ClockState(SecondsLeft):
    """The clock of a table: its pace, and the seconds that are left."""

    pace: str
    """The pace that the table was opened with: `20`, `12+30` …"""


class UndoReach(TypedDict):
    """May a seat take back its last choice: at once, by asking, or why not."""

    can: Literal["now", "ask", "no"]
    """`now`: at once; `ask`: after the others agreed; `no`: see `why`."""
    why: NotRequired[KeyedText | None]
    """Why not, or `null` where nothing was chosen."""
    what: NotRequired[WhatGoesBack]
    """What would be taken back."""


Forms = dict[str, str]
"""The forms of a text that depends on a number (`one`, `other` …), or of a name (`name` …)."""
Texts = dict[str, str | Forms]
"""Texts by key."""


class GamePart(BeatPart):
    """The part of a snapshot that only a game that has started fills."""

    view: RoomView[Any] | None
    """The game as you may know it ([view.md](view.md)), `null` before the start."""
    reasons: list[WordedReason]
    """Why other things are not among your options; empty on a brief page, which asks for them."""
    entries: list[LogEntry]
    """Append these to the entries you have."""
    undo: dict[str, UndoReach]
    """For each of your seats: may it take back its last choice?"""
    redo: int | None
    """The one of your seats that may put back what it took back last."""
    orders: dict[str, dict[str, bool]]
    """For each of your seats: every standing order, and whether the seat has given it."""
    ahead: dict[str, PlanAhead]
    """The plan of the seat whose knowledge you are shown, if it is yours."""
    practised: bool
    """Was something taken back that only practice allows?"""
    kept: NotRequired[int]
    """First forget the entries you have from this number on: they may have been taken back."""
    points: NotRequired[list[dict[str, int]]]
    """After the game: each seat's points by what brought them, if the game reports that."""
    places: NotRequired[list[FinalPlace]]
    """After the game: everybody's place, the best first."""
    catalogue: NotRequired[dict[str, Any]]
    """With the first state after `hello`: what never changes."""
    plannable: NotRequired[Plannable]
    """With the first state after `hello`: what may be planned, if anything."""
    texts: NotRequired[Texts]
    """With the first state after `hello`: the texts of this edition and content file."""


class PublicPart(TypedDict):
    """The part of a snapshot that is the same for all pages of a language."""

    say: Literal["table"]
    """Always `table`."""
    wire: int
    """The version of these messages; a page of an earlier one should be loaded again."""
    n: int
    """The number of the state, which grows with everything that happens in the game."""
    title: str
    """The title that was given to the table."""
    rules: RulesWords
    """The rules in words."""
    game: str
    """The name of the game."""
    most_head_start: int
    """The most points with which a seat may begin; 0 if the game has no head start."""
    pace: str
    """The pace that the table was opened with: `none`, `20`, `12+30` …"""
    undo_by: Literal["consent", "free"]
    """May choices be taken back freely, or only if the others agree?"""
    watching: int
    """How many pages of spectators are connected."""
    state: Literal["waiting", "running", "over"]
    """`waiting` for players, `running` or `over`."""
    hot_seat: bool
    """Do all people play at one screen?"""
    seats: list[Person]
    """Who sits where."""
    dice: DicePromise
    """The hash of the seed, the added words, and after the game the `seed`."""
    away_after: int
    """After how many seconds of absence the others may let a bot play."""
    again: str | None
    """The table at which the same people play again; you have a seat there already."""
    rated: Literal["", "counts", "void"]
    """Does the game count for ratings? It is `void` if somebody left when it had hardly begun."""
    listed: Level | None
    """While it waits: for whom it is in the list of open tables, `null` if it is not there."""
    branch: BranchPlace | None
    """Where it leaves a finished game, if it plays on from a point of one and so never counts."""


class Snapshot(GamePart, PublicPart):
    """How the room stands, as far as this page may know it."""

    reader: int | None
    """Whose knowledge you are shown; `null`: what everybody may know."""
    yours: list[int]
    """For which seats you may act."""
    chat: list[ChatLine]
    """Lines of chat that you have not received."""
    consent: OpenRequest | None
    """Somebody asks the others for something."""
    notes: list[TableNote]
    """Notes about the table in the log, the latest last."""
    nudged: int | None
    """Who reminds you that the table waits for you."""
    clock: ClockState | None
    """Seconds left; `null` without a clock."""
    elsewhere: bool
    """Is one of your seats open on another page, too? Both may act, and both see the same."""
    devices: dict[str, int]
    """For each of your seats, how many browsers may act for it."""
    hints: bool
    """Would a `hint` be given here?"""


class TableChange(BeatPart):
    """How a state differs from the last one, for a page that said `changes` with `hello`."""

    say: Literal["change"]
    n: int
    """The number of the state."""
    rest: dict[str, Any] | list[Any]
    """How all other keys of the last state change; the keys of this message are not in it."""
    kept: NotRequired[int]
    """First forget the entries you have from this number on; if absent, forget none."""
    entries: NotRequired[list[LogEntry]]
    """Append these to the entries you have."""
    chat: NotRequired[list[ChatLine]]
    """Lines of chat that you have not received."""
    catalogue: NotRequired[dict[str, Any]]
    """When the game starts: what never changes."""
    texts: NotRequired[Texts]
    """When the game starts: the texts of this edition and content file."""
    plannable: NotRequired[Plannable]
    """When the game starts: what may be planned, if anything."""


class Done(TypedDict):
    """An operation is done and stored."""

    say: Literal["done"]
    id: str


class Refused(TypedDict):
    """An operation is not done; the state of the room follows."""

    say: Literal["refused"]
    id: str | None
    why: KeyedText


class PreviewReply(TypedDict):
    """What an option would do."""

    say: Literal["preview"]
    id: str
    at: int
    option: int
    preview: Preview


class ReasonsReply(TypedDict):
    """Why other things are not among the options of a state."""

    say: Literal["reasons"]
    id: str
    at: int
    reasons: list[WordedReason]


class GoesBackReply(TypedDict):
    """What an undo by a seat would take back."""

    say: Literal["goes_back"]
    id: str
    at: int
    seat: int
    what: WhatGoesBack


class HintLine(TypedDict):
    """One of the best options."""

    option: int
    text: str
    win: float
    """The chance to win after it."""
    loss: float
    """How much less that is than after the best."""
    error: float
    """The standard error of that loss; 0 after a search of only one step."""
    certainty: str
    """How sure the loss is: `certain`, `very_likely`, `likely` or `close`, too close to call."""
    verdict: str
    """`inaccuracy`, `mistake`, `blunder`, or empty unless the loss is clear."""
    reason: str


class HintReply(TypedDict):
    """The best few options of a seat, best first."""

    say: Literal["hint"]
    id: str
    at: int
    seat: int
    hints: list[HintLine]
    one_step: bool
    """Were they judged by a search of only one step, as if the server's rules are not compiled?"""


class Notice(TypedDict):
    """Something that the player of a seat should know, such as that it was opened elsewhere."""

    say: Literal["notice"]
    seat: int
    why: KeyedText


class Stranded(TypedDict):
    """The game does not go on by the rules of this version; its record can be saved."""

    say: Literal["stranded"]
    why: KeyedText


class Pong(TypedDict):
    """The answer to a ping: the connection is alive."""

    say: Literal["pong"]


class Closing(TypedDict):
    """The server stops, or the table cannot be stored; come back later."""

    say: Literal["closing"]


class NotUnderstood(TypedDict):
    """A message that could not be understood."""

    say: Literal["error"]
    why: KeyedText
    id: NotRequired[str]
    """The `id` of that message, if it had one that could be read."""


RoomMessage = (
    Snapshot
    | TableChange
    | Done
    | Refused
    | PreviewReply
    | ReasonsReply
    | GoesBackReply
    | HintReply
    | Notice
    | Stranded
    | Pong
    | Closing
    | NotUnderstood
)
"""Everything a room says to a page."""

ROOM_MESSAGES: Final[tuple[type, ...]] = get_args(RoomMessage)
