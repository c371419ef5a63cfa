"""Which parts of a room are stored, and how it is restored; the store decides where."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Final, NamedTuple

from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record, moves_of
from ..games import kind_named
from ..games.texts import Catalogue
from ..narration.rules_words import rules_words
from ..room.branch import Branch
from ..room.connection import Message
from ..room.room import Consent, Room
from ..room.room_messages import ChatText
from ..room.seats import Agreement, letters
from ..session.ledger import choices_in
from ..session.playable import OwnBots, playable_rules
from ..session.resume import restore
from .messages import Summary

Head = tuple[object, ...]
ShownState = tuple[int, int, Head, object]
CONSENT: Final = "consent"
"""The key of a request to take back a choice in stored agreements."""
PLANS: Final = "plans"
"""The key of what the seats have planned in stored agreements."""


class StoredMark(NamedTuple):
    """How much of a table is stored already."""

    lines: int = 0
    chat: int = 0
    head: Head = ()
    plans: int = 0
    """How often plans had changed."""
    begun: bool = False
    """Had the game begun?"""


@dataclass(frozen=True)
class Addition:
    """What is new at a table since it was last stored."""

    lines: list[tuple[int, str]]
    chat: list[tuple[int, ChatText]]
    agreement: Message | None
    """The agreement with all plans, if either has changed."""
    head: bool
    """Has more of it changed than plans, which only their owners see?"""
    operation: str | None
    """The operation that was done, so that a repeated one counts once."""
    begins: bool = False
    """Has the game begun?"""

    def __bool__(self) -> bool:
        return self.visible or self.agreement is not None or self.operation is not None

    @property
    def visible(self) -> bool:
        """Does it change anything that others may notice?"""
        return bool(self.lines or self.chat or self.head)


def head_of(room: Room) -> Head:
    """The changeable parts of the agreement, in a form that is very cheap to compare."""
    seats = [(one.who, one.bot, one.name, one.word, one.away) for one in room.seats]
    agreed = (
        room.agreement.title,
        room.agreement.started,
        room.agreement.again,
        room.agreement.rules,
    )
    counted = room.agreement.rated, *room.agreement.saw, -1, *room.agreement.forfeits
    return (*seats, *agreed, *counted, room.state, pending_requests(room))


def pending_requests(room: Room) -> object:
    """What the players ask each other, with the answers so far; None if nothing is asked."""
    asked = room.consent
    return asked and (asked.about, asked.seat, asked.by, asked.place, *asked.answers.items())


def stored_agreement(room: Room) -> Message:
    """The agreement as it is stored, with what the players ask each other and have planned."""
    asked, stored = room.consent, room.agreement.to_dict()
    plans = {} if room.session is None else room.session.plans.to_dict()
    if plans:
        stored[PLANS] = plans
    if asked is not None:
        stored[CONSENT] = {**asdict(asked), "answers": list(asked.answers.items())}
    return stored


def shown_state(room: Room) -> ShownState:
    """The part of a room's state that pages need a new snapshot for when it changes."""
    aside = len(room.notes), tuple(room.nudged.items())
    return room.number, len(room.chat), head_of(room), aside


def mark_of(room: Room) -> StoredMark:
    """The mark of a table's present state, to be kept once that is stored."""
    lines = [] if room.session is None else room.session.ledger.lines
    begun = room.session is not None
    return StoredMark(len(lines), len(room.chat), head_of(room), plan_changes(room), begun)


def plan_changes(room: Room) -> int:
    """How often the plans of a table have changed since it came into memory."""
    return 0 if room.session is None else room.session.plans.changes


def addition(room: Room, kept: StoredMark, operation: str | None) -> Addition:
    """What is new at a table since the mark."""
    lines = [] if room.session is None else room.session.ledger.lines
    head = kept.head != head_of(room)
    changed = head or kept.plans != plan_changes(room)
    return Addition(
        lines=list(enumerate(lines[kept.lines :], kept.lines)),
        chat=list(enumerate(room.chat[kept.chat :], kept.chat)),
        agreement=stored_agreement(room) if changed else None,
        head=head,
        operation=operation,
        begins=room.session is not None and not kept.begun,
    )


@dataclass(frozen=True)
class StoredRoom:
    """A table as it was stored."""

    table: str
    agreement: Message
    secret: bytes
    head: str
    lines: list[str]
    chat: list[ChatText]
    operations: Iterable[str]
    """The operations that were done, oldest first."""

    def playable_part(self, reader: int | None) -> Record:
        """The record as far as these rules can play it and a reader may know it."""
        record = Record.parse(self.head)
        record.choices, record.result = choices_in(self.lines), ""
        choices: list[str] = []
        # The choices before the first one that cannot be played are kept, however few.
        with contextlib.suppress(Exception):
            agreement = Agreement.read(self.agreement)
            game = playable_rules(agreement.rules, agreement.content).open_record(record)
            with contextlib.suppress(Exception):
                for move in moves_of(game, record, len(record.choices)):
                    game.answer(move)
            choices = game.journal.lines(reader) if game.journal is not None else []
        record.choices = choices
        return record

    def restore(self, own: OwnBots = ()) -> Room:
        """Rebuild the room as it was stored."""
        agreement = Agreement.read(self.agreement)
        playable = playable_rules(agreement.rules, agreement.content, own)
        room = Room(self.table, agreement, playable, secret=self.secret)
        room.chat = list(self.chat)
        for id in self.operations:
            room.operations.read(id)
        if agreement.started:
            room.head = Record.parse(self.head)
            session = restore(playable, room.head, self.lines, luck=room.luck())
            session.plans.read(self.agreement.get(PLANS, {}))
            room.play(session)
        asked = self.agreement.get(CONSENT)
        if asked is not None:
            room.consent = Consent(**{**asked, "answers": dict(asked["answers"])})
        return room


@dataclass(frozen=True)
class StoredBranch:
    """A branch as a store lists it."""

    table: str
    branch: Branch
    title: str
    rules: str
    state: str
    summary: Message
    choices: list[str]
    """Its choices in notation, those of the game before it among them."""
    mine: bool = False
    """Did the browser that asks open it?"""


def branch_in(row: Message, lines: list[str]) -> StoredBranch:
    """A branch as lists need it, read without playing it through."""
    agreement = row["agreement"]
    return StoredBranch(
        table=row["table"],
        branch=Branch.read(agreement["branch"]),
        title=agreement["title"],
        rules=agreement["rules"],
        state=row["state"],
        summary=row["summary"],
        choices=choices_in(lines),
    )


def summary_of(row: Message, seats: Sequence[int], language: str = "en") -> Summary:
    """One table in a list, for the player of these seats."""
    agreement, summary = row["agreement"], row["summary"]
    asked, names = summary.get("asked", []), summary.get("names", [])
    return {
        "table": row["table"],
        "title": agreement["title"],
        "rules": rules_words(agreement["rules"], language),
        "seat": seats[0] if seats else None,
        "colour": colour_of(agreement["rules"], summary, seats[0]) if seats else "",
        "letter": letters(names)[seats[0]] if seats and names else "",
        "names": names,
        "yours": list(seats),
        "state": row["state"],
        "your_turn": row["state"] == "running" and not set(seats).isdisjoint(asked),
        "asked": asked if row["state"] == "running" else [],
        "open": summary.get("open", []),
        "where": place_of(agreement["rules"], summary, language),
        "points": summary.get("points", []),
        "winners": summary.get("winners", []),
        "changed": row["changed"],
    }


def place_of(rules: str, summary: Message, language: str = "en") -> str:
    """Where a table's game stands; tables stored by older versions know it in English only."""
    place = summary.get("place")
    if place is None:
        where: str = summary.get("where", "")
        return where
    texts = Catalogue(language, edition=rules.partition("+")[0])
    return texts.text(place["key"], **place["values"]) if place["key"] in texts else ""


def colour_of(rules: str, summary: Message, seat: int) -> str:
    """The colour of a seat; empty if the game of these rules is no longer installed."""
    try:
        known: list[str] = summary.get("colours") or list(kind_named(rules).colours)
        return known[seat]
    except BurgraveError:
        return ""
