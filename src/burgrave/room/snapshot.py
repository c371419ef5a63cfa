"""Snapshots: how a table stands and what happened, as far as one page may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ..engine.game.contract import Question
from ..engine.game.ruled import RuledGame
from ..engine.speed.changes import change_of
from ..narration.narrator import Narrator
from ..session.session import Session
from .beat_views import beats_for, change_for
from .connection import Connection, Message
from .details import asked_here, options_for, reach, reasons
from .final_places import final_places
from .plan_words import ahead, plannable, played_words
from .public_part import public_part
from .room import Room
from .room_messages import (
    ChatLine,
    ClockState,
    LogEntry,
    PublicPart,
    Snapshot,
    TableChange,
    WordedQuestion,
)
from .shared_log import whole
from .state import State, table_change
from .told import OpenPart, Told
from .undo_views import notes, open_request

OF_READER: Final = frozenset(("reader", "options", "plans", "table"))
"""The parts of a view that are its reader's own."""
LATEST_CHAT: Final = 100
"""How many lines of chat a page is sent at once."""
NO_GAME: Final[Message] = {
    "reasons": [],
    "undo": {},
    "redo": None,
    "orders": {},
    "ahead": {},
}
"""What only one page is told of a game that has not started."""


def next_state(
    room: Room, page: Connection, here: Sequence[int], now: float = 0.0
) -> Snapshot | TableChange:
    """A snapshot for one page, or how it differs from the last one, if the page wants that."""
    state, news = state_for(room, page, here, now)
    if not page.takes_changes:
        return state.whole(news)
    before, page.state = page.state, state
    had, page.logged = page.logged, news.get("kept", 0) + len(news["entries"])
    if before is None:
        return state.whole(news)
    compare = change_of if room.session is None else room.told.change_of_part
    return table_change(state.change_from(before, compare), news, had)


def take_snapshot(room: Room, page: Connection, here: Sequence[int], now: float = 0.0) -> Snapshot:
    """A snapshot for one page; `here` has the seats of all connected pages."""
    state, news = state_for(room, page, here, now)
    return state.whole(news)


def state_for(
    room: Room, page: Connection, here: Sequence[int], now: float
) -> tuple[State, Message]:
    """The state of a table as one page may know it, and what is new to that page."""
    room.close_curtain(page)
    public = public_part(room, here, page.language)
    news: Message = {"n": public["n"], "chat": chat(room, page), "entries": []}
    own = own_part(room, page, here)
    if room.session is None:
        return State({**without_number(public), **room_part(room, now)}, None, own, None), news
    told, narrator = room.told, room.narrator(page)
    news |= news_of_game(told, page, narrator)
    narrator.follow(told.view(narrator.reader))
    open, frame = open_part(room, public, narrator, now)
    answers = answers_for(told, page, narrator)
    own |= own_part_of_game(room, told.session, page, narrator)
    if page.follows_table:
        answers["table"], news["change"] = None, change_for(told, page, answers["table"])
    if not page.catalogue_sent:
        add_what_stays(news, told.session, page, narrator)
    page.since = told.session.number
    return State(open, frame, own, answers), news


def open_part(
    room: Room, public: PublicPart, narrator: Narrator, now: float
) -> tuple[Message, Message]:
    """What all pages of a language are told alike, and the same of the view; found only once."""
    told, language = room.told, narrator.texts.language
    kept = told.open.get(language)
    if kept is None or kept.public is not public or kept.now != now:
        open = {**without_number(public), **room_part(room, now)}
        view = told.view(narrator.reader)
        frame = {name: part for name, part in view.items() if name not in OF_READER}
        frame["waiting"] = questions(told, view["waiting"], narrator)
        kept = told.open[language] = OpenPart(public, now, open, frame)
    return kept.open, kept.frame


def without_number(public: PublicPart) -> Message:
    """The part that is told to all, without the number of the state, which is always new."""
    return {name: part for name, part in public.items() if name != "n"}


def room_part(room: Room, now: float) -> Message:
    """What all pages of any language are told alike of clock and game."""
    part: Message = {"clock": clock(room, now)}
    session = room.session
    part["practised"] = session is not None and session.practised
    if session is not None and session.over:
        part["places"] = final_places(session.game.standings)
        part["points"] = session.playable.points_by_source(session.game)
    return part


def own_part(room: Room, page: Connection, here: Sequence[int]) -> Message:
    """What only one page is told of the table."""
    return {
        "reader": room.reader(page),
        "yours": list(page.seats),
        "consent": open_request(room, page),
        "notes": notes(room, page),
        "nudged": next((room.nudged[seat] for seat in page.seats if seat in room.nudged), None),
        "elsewhere": any(here.count(seat) > 1 for seat in page.seats),
        "devices": {str(seat): room.devices(seat) for seat in page.seats},
        "hints": bool(page.seats) and room.hints_allowed and room.playable.has_judge,
        **NO_GAME,
    }


def chat(room: Room, page: Connection) -> list[ChatLine]:
    """The chat lines the page has not been sent, the last few only."""
    first = max(page.chat_sent, len(room.chat) - LATEST_CHAT)
    page.chat_sent = len(room.chat)
    return [{"n": n, **line} for n, line in enumerate(room.chat[first:], first)]


def clock(room: Room, now: float) -> ClockState | None:
    """How much time everybody has left, if the table has a clock."""
    if room.clock is None:
        return None
    return {"pace": room.agreement.pace, **room.clock.seconds_left(now)}


def news_of_game(told: Told, page: Connection, narrator: Narrator) -> Message:
    """What has happened since a page was told a state."""
    kept = told.session.kept_since(page.since or 0)
    news: Message = {"kept": kept, "entries": log_since(told, kept, narrator)}
    if page.shows_beats:
        news["beats"] = beats_for(told, page, narrator)
    return news


def own_part_of_game(
    room: Room, session: Session[RuledGame], page: Connection, narrator: Narrator
) -> Message:
    """What only one page is told of the game, besides its view."""
    return {
        "reasons": [] if page.brief else reasons(room, page),
        "undo": {str(seat): reach(room, seat, narrator, brief=page.brief) for seat in page.seats},
        "redo": redo(session, page),
        "orders": {str(seat): orders(session, seat) for seat in page.seats},
        "ahead": ahead(session, page, narrator.reader, narrator),
    }


def add_what_stays(
    news: Message, session: Session[RuledGame], page: Connection, narrator: Narrator
) -> None:
    """Add what a page is sent once: the catalogue, the table's own texts, what may be planned."""
    page.catalogue_sent = True
    news["catalogue"] = session.playable.catalogue
    news["texts"] = session.playable.own_texts(page.language)
    if session.plans.ground.asks:
        news["plannable"] = plannable(session, narrator)


def log_since(told: Told, kept: int, narrator: Narrator) -> list[LogEntry]:
    """The part of the log that a page does not have yet; most of it is the same for all pages."""
    entries = whole(told.log.since(kept, narrator), kept)
    reader = narrator.reader
    mine = {} if reader is None else played_words(told.session, reader, narrator)
    for entry in entries if mine else ():
        entry["lines"] = entry["lines"] + mine.get(entry["n"], [])
    return cast("list[LogEntry]", entries)


def questions(told: Told, asked: list[Question], narrator: Narrator) -> list[WordedQuestion]:
    """The questions that wait, in words; they are the same for all readers of a language."""
    key = (narrator.texts.language, *narrator.names)
    said = told.questions.get(key)
    if said is None:
        said = told.questions[key] = [
            {**one, "question": {"text": narrator.question(one)}} for one in asked
        ]
    return said


def answers_for(told: Told, page: Connection, narrator: Narrator) -> Message:
    """The part of a view that is its reader's own, with answers in words, and the table."""
    view, asked = told.view(narrator.reader), asked_here(told.session, page, narrator.reader)
    ask = view["waiting"][0]["ask"] if view["waiting"] else ""
    return {
        "reader": view["reader"],
        "options": [
            {**one, "label": {"text": narrator.option(ask, one["choice"], one["text"])}}
            for one in options_for(told, narrator.reader, asked)
        ],
        "plans": [
            {**one, "label": {"text": narrator.plan(one["choice"], one["text"])}}
            for one in view["plans"]
        ],
        "table": view["table"],
    }


def redo(session: Session[RuledGame], page: Connection) -> int | None:
    """The seat of a page that may put back what it took back."""
    last = session.taken_back[-1].seat if session.taken_back else None
    return last if last in page.seats else None


def orders(session: Session[RuledGame], seat: int) -> dict[str, bool]:
    """All standing orders, and which of them a seat has given."""
    return {name: name in session.players.orders[seat] for name in session.players.known}
