"""Snapshots: how a table stands and what happened, as far as one page may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from ..engine.game.contract import GameView, Option, Question
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
    GamePart,
    LogEntry,
    RoomView,
    Snapshot,
    TableChange,
    WordedQuestion,
)
from .shared_log import whole
from .told import Told
from .undo_views import notes, open_request

ANEW: Final = ("n", "kept", "chat", "entries", "beats", "change", "catalogue", "texts", "plannable")
"""The parts of a state that say what is new, and are never left out because they are the same."""
NEW: Final = frozenset(ANEW)
LATEST_CHAT: Final = 100
"""How many lines of chat a page is sent at once."""


def next_state(
    room: Room, page: Connection, here: Sequence[int], now: float = 0.0
) -> Snapshot | TableChange:
    """A snapshot for one page, or how it differs from the last one, if the page wants that."""
    state = take_snapshot(room, page, here, now)
    return state_change(page, state) if page.takes_changes else state


def take_snapshot(room: Room, page: Connection, here: Sequence[int], now: float = 0.0) -> Snapshot:
    """A snapshot for one page; `here` has the seats of all connected pages."""
    room.close_curtain(page)
    return cast(
        "Snapshot",
        {
            **public_part(room, here, page.language),
            "reader": room.reader(page),
            "yours": list(page.seats),
            "chat": chat(room, page),
            "consent": open_request(room, page),
            "notes": notes(room, page),
            "nudged": next((room.nudged[seat] for seat in page.seats if seat in room.nudged), None),
            "clock": clock(room, now),
            "elsewhere": any(here.count(seat) > 1 for seat in page.seats),
            "devices": {str(seat): room.devices(seat) for seat in page.seats},
            "hints": bool(page.seats) and room.hints_allowed and room.playable.has_judge,
            **(no_game() if room.session is None else game(room, room.session, page)),
        },
    )


def state_change(page: Connection, state: Snapshot) -> Snapshot | TableChange:
    """How a state differs from the one that a page has, if it has one."""
    rest: Message = {name: value for name, value in state.items() if name not in NEW}
    before, page.state = page.state, rest
    had, page.logged = page.logged, state.get("kept", 0) + len(state["entries"])
    if before is None:
        return state
    told: Message = {"say": "change", "n": state["n"], "rest": change_of(before, rest)}
    told |= {name: state[name] for name in ANEW[2:] if state.get(name)}
    if "change" in state:
        told["change"] = state["change"]
    if state.get("kept", 0) < had:
        told["kept"] = state["kept"]
    return cast("TableChange", told)


def no_game() -> GamePart:
    """What a page is sent of a game that has not started."""
    return {
        "view": None,
        "reasons": [],
        "entries": [],
        "undo": {},
        "redo": None,
        "orders": {},
        "ahead": {},
        "practised": False,
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


def game(room: Room, session: Session[RuledGame], page: Connection) -> GamePart:
    """The game as a page may know it."""
    reader, told, narrator = room.reader(page), room.told, room.narrator(page)
    kept = session.kept_since(page.since or 0)
    entries = log_since(told, kept, narrator)
    beats = beats_for(told, page, narrator)
    seen = told.view(reader)
    asked = asked_here(session, page, reader)
    view = put_into_words(told, seen, options_for(told, reader, asked), narrator)
    message: GamePart = {
        "view": view,
        "reasons": [] if page.brief else reasons(room, page),
        "kept": kept,
        "entries": entries,
        "undo": {str(seat): reach(room, seat, narrator, brief=page.brief) for seat in page.seats},
        "redo": redo(session, page),
        "orders": {str(seat): orders(session, seat) for seat in page.seats},
        "ahead": ahead(session, page, reader, narrator),
        "practised": session.practised,
    }
    page.since = session.number
    if session.over:
        add_result(message, session)
    if page.shows_beats:
        message["beats"] = beats
    if page.follows_table:
        view["table"], message["change"] = None, change_for(told, page, seen["table"])
    if not page.catalogue_sent:
        add_what_stays(message, session, page, narrator)
    return message


def add_result(message: GamePart, session: Session[RuledGame]) -> None:
    """Add how a game has ended."""
    message["places"] = final_places(session.game.standings)
    message["points"] = session.playable.points_by_source(session.game)


def add_what_stays(
    message: GamePart, session: Session[RuledGame], page: Connection, narrator: Narrator
) -> None:
    """Add what a page is sent once: the catalogue, the table's own texts, what may be planned."""
    page.catalogue_sent = True
    message["catalogue"] = session.playable.catalogue
    message["texts"] = session.playable.own_texts(page.language)
    if session.plans.ground.asks:
        message["plannable"] = plannable(session, narrator)


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


def put_into_words(
    told: Told, view: GameView[Any], options: list[Option], narrator: Narrator
) -> RoomView[Any]:
    """Add questions and options in words to a view."""
    ask = view["waiting"][0]["ask"] if view["waiting"] else ""
    narrator.follow(view)
    return {
        **view,
        "waiting": questions(told, view["waiting"], narrator),
        "options": [
            {**one, "label": {"text": narrator.option(ask, one["choice"], one["text"])}}
            for one in options
        ],
        "plans": [
            {**one, "label": {"text": narrator.plan(one["choice"], one["text"])}}
            for one in view["plans"]
        ],
    }


def redo(session: Session[RuledGame], page: Connection) -> int | None:
    """The seat of a page that may put back what it took back."""
    last = session.taken_back[-1].seat if session.taken_back else None
    return last if last in page.seats else None


def orders(session: Session[RuledGame], seat: int) -> dict[str, bool]:
    """All standing orders, and which of them a seat has given."""
    return {name: name in session.players.orders[seat] for name in session.players.known}
