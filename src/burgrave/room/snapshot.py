"""Snapshots: how a table stands and what happened, as far as one page may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from ..engine.game.contract import GameView, Question
from ..engine.game.ruled import RuledGame
from ..engine.speed.changes import change_of
from ..narration.log import write_notation
from ..narration.narrator import Narrator
from ..session.session import Session
from ..session.undo import Obstacle, UndoScope
from .beat_views import beats_for, change_for
from .connection import Connection, Message
from .final_places import final_places
from .plan_words import ahead, plannable, played_words
from .public_part import public_part
from .room import Room
from .room_messages import (
    ChatLine,
    ClockState,
    GamePart,
    KeyedText,
    LogEntry,
    RoomView,
    Snapshot,
    TableChange,
    UndoReach,
    WordedQuestion,
    WordedReason,
)
from .undo_views import goes_back, notes, open_request

ANEW: Final = ("n", "kept", "chat", "entries", "beats", "change", "catalogue", "texts", "plannable")
"""The parts of a state that say what is new, and are never left out because they are the same."""
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
    rest: Message = {name: value for name, value in state.items() if name not in ANEW}
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
    reader, playable, narrator = room.reader(page), room.playable, room.narrator(page)
    kept = session.kept_since(page.since or 0)
    entries = log_since(room, session, kept, reader=reader, narrator=narrator)
    view = put_into_words(room, view_for(room, session, page), narrator)
    asked = asked_here(session, page, reader)
    message: GamePart = {
        "view": {**view, "table": None} if page.follows_table else view,
        "reasons": reasons(room, session, view, asked, narrator),
        "kept": kept,
        "entries": entries,
        "undo": {str(seat): undo(room, session, seat, narrator) for seat in page.seats},
        "redo": redo(session, page),
        "orders": {str(seat): orders(session, seat) for seat in page.seats},
        "ahead": ahead(session, page, reader, narrator),
        "practised": session.practised,
    }
    page.since = session.number
    if session.over:
        message["places"] = final_places(session.game.standings)
        message["points"] = playable.points_by_source(session.game)
    if page.shows_beats:
        message["beats"] = beats_for(room, session, page)
    if page.follows_table:
        message["change"] = change_for(page, view["table"])
    if not page.catalogue_sent:
        add_what_stays(message, session, page, narrator)
        page.catalogue_sent = True
    return message


def add_what_stays(
    message: GamePart, session: Session[RuledGame], page: Connection, narrator: Narrator
) -> None:
    """Add what a page is sent once: the catalogue, the table's own texts, what may be planned."""
    message["catalogue"] = session.playable.catalogue
    message["texts"] = session.playable.own_texts(page.language)
    if session.plans.ground.asks:
        message["plannable"] = plannable(session, narrator)


def log_since(
    room: Room, session: Session[RuledGame], kept: int, *, reader: int | None, narrator: Narrator
) -> list[LogEntry]:
    """The part of the log that a page does not have yet; most of it is the same for all pages."""
    past, new = session.entries[:kept], session.entries[kept:]
    seen = [entry.seen_by(reader) for entry in new]
    mine = {} if reader is None else played_words(session, reader, narrator)
    about = ("log", kept, *((reader, str(mine)) if mine else ()))

    def write() -> list[LogEntry]:
        names = session.game.names if room.playable.tells_no_events else ()
        log = narrator.log(past)
        notations = [write_notation(entry, reader, names) if names else "" for entry in new]
        return [
            cast(
                "LogEntry",
                {"n": n, "lines": log.lines(entry, notation) + mine.get(n, []), **entry},
            )
            for n, (entry, notation) in enumerate(zip(seen, notations, strict=True), kept)
        ]

    return room.lines.find(session.number, about, seen, narrator, write)


def reasons(
    room: Room,
    session: Session[RuledGame],
    view: RoomView[Any],
    asked: int | None,
    narrator: Narrator,
) -> list[WordedReason]:
    """Why other things are not among the options of the seat that is asked, in words."""
    if asked is None or not view["options"]:
        return []
    found = room.playable.reasons(session.game, asked)
    return [{**why, "values": {}, "text": narrator.reason(why)} for why in found]


def asked_here(session: Session[RuledGame], page: Connection, reader: int | None) -> int | None:
    """The seat of this page that must answer now, if any; its reader's, if that one must."""
    asked = [seat for seat in session.waiting if seat in page.seats]
    return reader if reader in asked else next(iter(asked), None)


def view_for(room: Room, session: Session[RuledGame], page: Connection) -> GameView[Any]:
    """The view, with the options of a seat unless a curtain must hide them."""
    reader = room.reader(page)
    asked = asked_here(session, page, reader)
    view = room.playable.view(session.game, reader).copy()
    # At a shared screen open questions need no curtain: everybody may see the options.
    if reader is None and asked is not None and not any(w["secret"] for w in view["waiting"]):
        view["options"] = room.playable.view(session.game, asked)["options"]
    return view


def questions(room: Room, asked: list[Question], narrator: Narrator) -> list[WordedQuestion]:
    """The questions that wait, in words; they are the same for all readers of a language."""
    language, known = narrator.texts.language, (room.number, asked, narrator.names)
    kept = room.questions.get(language)
    if kept is None or kept[0] != known:
        said: list[WordedQuestion] = [
            {**one, "question": {"text": narrator.question(one)}} for one in asked
        ]
        kept = room.questions[language] = known, said
    return kept[1]


def put_into_words(room: Room, view: GameView[Any], narrator: Narrator) -> RoomView[Any]:
    """Add questions and options in words to a view."""
    ask = view["waiting"][0]["ask"] if view["waiting"] else ""
    narrator.follow(view)
    return {
        **view,
        "waiting": questions(room, view["waiting"], narrator),
        "options": [
            {**one, "label": {"text": narrator.option(ask, one["choice"], one["text"])}}
            for one in view["options"]
        ],
        "plans": [
            {**one, "label": {"text": narrator.plan(one["choice"], one["text"])}}
            for one in view["plans"]
        ],
    }


def undo(room: Room, session: Session[RuledGame], seat: int, narrator: Narrator) -> UndoReach:
    """How far a seat may take back its choices."""
    scopes = [room.undo_scope] if room.agreement.rated else [room.undo_scope, UndoScope.CONSENT]
    for scope in scopes:
        places = session.reach(seat, scope).places
        if places:
            asks = scope is not room.undo_scope and room.others(seat)
            what = goes_back(room, session.entries[places[0] :], seat, narrator)
            return {"can": "ask" if asks else "now", "what": what}
    why = session.reach(seat, scopes[0] if room.agreement.rated else UndoScope.AT_ONCE).obstacle
    return {"can": "no", "why": None if why is None else obstacle(session, why, narrator.names)}


def redo(session: Session[RuledGame], page: Connection) -> int | None:
    """The seat of a page that may put back what it took back."""
    last = session.taken_back[-1].seat if session.taken_back else None
    return last if last in page.seats else None


def obstacle(session: Session[RuledGame], why: Obstacle, names: Sequence[str]) -> KeyedText:
    """Why nothing can be taken back; a seat in the reason is replaced by its player's name."""
    colours, who = session.game.seat_names, why.values.get("who")
    named = {} if who is None else {"who": names[colours.index(who)]}
    return {"key": why.key, "values": {**why.values, **named}}


def orders(session: Session[RuledGame], seat: int) -> dict[str, bool]:
    """All standing orders, and which of them a seat has given."""
    return {name: name in session.players.orders[seat] for name in session.players.known}
