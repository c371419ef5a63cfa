"""What of a table is stored, and how it comes back; where it is stored others decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..games import kind_named
from ..table.chairs import Agreement
from ..table.desk import Desk, Message
from ..table.hints import Hint
from ..table.kind_house import house_of
from ..table.opening import restore
from ..table.thought import Thought
from ..table.wondering import Wondering

Head = tuple[object, ...]
ToldState = tuple[int, int, Head, object]


class NotKeptError(BurgraveError):
    """Something could not be stored, and why."""


class Shelf(Protocol):
    """Wherever tables are kept."""

    async def keep(self, desk: Desk, operation: str | None) -> None:
        """Store what is new at a table; NotKeptError if it cannot be."""
        ...


class Thinking(Protocol):
    """Whoever thinks for bots."""

    async def choose(self, thought: Thought) -> int:
        """What the bot chooses."""
        ...

    async def hint(self, asked: Wondering) -> list[Hint]:
        """What a seat is advised to do."""
        ...


class Log(Protocol):
    """Wherever it is written down what happened to a table."""

    def info(self, event: str, **values: Any) -> object:
        """Something worth knowing."""
        ...

    def error(self, event: str, **values: Any) -> object:
        """Something went wrong."""
        ...

    def exception(self, event: str, **values: Any) -> object:
        """Something went wrong that nobody foresaw."""
        ...


class Kept(NamedTuple):
    """What of a table is stored already."""

    lines: int = 0
    chat: int = 0
    head: Head = ()


@dataclass(frozen=True)
class Addition:
    """What is new at a table since it was last stored."""

    lines: list[tuple[int, str]]
    chat: list[tuple[int, Message]]
    agreement: Message | None
    """The agreement, where it has changed."""
    operation: str | None
    """The operation that was done, so that one sent again counts once."""

    def __bool__(self) -> bool:
        return self.told or self.operation is not None

    @property
    def told(self) -> bool:
        """Is it more than that an operation was done?"""
        return bool(self.lines or self.chat or self.agreement is not None)


def head_of(desk: Desk) -> Head:
    """Whatever of the agreement may change; comparing it must cost next to nothing."""
    chairs = [(one.who, one.bot, one.name, one.word, one.late) for one in desk.chairs]
    return (*chairs, desk.agreement.started, desk.state)


def told_state(desk: Desk) -> ToldState:
    """Whatever changes when pages must hear of it."""
    consent = desk.consent and tuple(desk.consent.answers.items())
    return desk.number, len(desk.chat), head_of(desk), consent


def kept_now(desk: Desk) -> Kept:
    """How far a table has come, to be noted once it is stored."""
    lines = [] if desk.sitting is None else desk.sitting.ledger.lines
    return Kept(len(lines), len(desk.chat), head_of(desk))


def addition(desk: Desk, kept: Kept, operation: str | None) -> Addition:
    """What is new at a table."""
    lines = [] if desk.sitting is None else desk.sitting.ledger.lines
    return Addition(
        lines=list(enumerate(lines[kept.lines :], kept.lines)),
        chat=list(enumerate(desk.chat[kept.chat :], kept.chat)),
        agreement=desk.agreement.to_dict() if kept.head != head_of(desk) else None,
        operation=operation if operation in desk.done else None,
    )


@dataclass(frozen=True)
class Stored:
    """A table as it was stored."""

    table: str
    agreement: Message
    secret: bytes
    head: str
    lines: list[str]
    chat: list[Message]
    operations: Iterable[str]
    """The operations that were done, oldest first."""

    def desk(self) -> Desk:
        """The table as it was left."""
        agreement = Agreement.read(self.agreement)
        house = house_of(agreement.rules, agreement.content)
        desk = Desk(self.table, agreement, house, secret=self.secret)
        desk.chat = list(self.chat)
        for id in self.operations:
            desk.remember(id)
        if agreement.started:
            desk.head = Record.parse(self.head)
            desk.sitting = restore(house, desk.head, self.lines, luck=desk.luck())
        return desk


def summary_of(row: Message, seats: Sequence[int]) -> Message:
    """One table in a list, for whoever plays these seats."""
    agreement, summary = row["agreement"], row["summary"]
    return {
        "table": row["table"],
        "title": agreement["title"],
        "rules": agreement["rules"],
        "seat": seats[0] if seats else None,
        "colour": colour_of(agreement["rules"], seats[0]) if seats else "",
        "names": summary.get("names", []),
        "state": row["state"],
        "your_turn": not set(seats).isdisjoint(summary.get("asked", [])),
        "where": summary.get("where", ""),
        "changed": row["changed"],
    }


def colour_of(rules: str, seat: int) -> str:
    """What a seat is called; empty where the game of some rules is not here any more."""
    try:
        return kind_named(rules).colours[seat]
    except BurgraveError:
        return ""
