"""Snapshots: how a table stands and what happened, as far as one page may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from ..engine.game.contract import GameView
from ..engine.game.ruled import RuledGame
from ..narration.log import write_notation
from ..narration.narrator import Narrator
from ..narration.rules_words import rules_words
from ..session.session import Session
from ..session.undo import Obstacle, UndoScope
from .beat_views import beats_for, change_for
from .connection import Connection
from .final_places import final_places
from .plan_words import ahead, plannable, played_words
from .room import Room
from .room_messages import (
    WIRE,
    ChatLine,
    ClockState,
    DicePromise,
    GamePart,
    KeyedText,
    LogEntry,
    Person,
    RoomView,
    Snapshot,
    UndoReach,
    WordedReason,
)
from .seats import letters
from .undo_views import goes_back, notes, open_request

LATEST_CHAT: Final = 100
"""How many lines of chat a page is sent at once."""


def take_snapshot(room: Room, page: Connection, here: Sequence[int], now: float = 0.0) -> Snapshot:
    """A snapshot for one page; `here` has the seats of all connected pages."""
    room.close_curtain(page)
    return {
        "say": "table",
        "wire": WIRE,
        "n": room.number,
        "reader": room.reader(page),
        "yours": list(page.seats),
        "title": room.agreement.title,
        "rules": rules_words(room.agreement.rules, page.language),
        "pace": room.agreement.pace,
        "undo_by": room.agreement.undo,
        "watching": room.watching,
        "state": room.state,
        "hot_seat": room.agreement.hot_seat,
        "seats": seats(room, here, page.language),
        "chat": chat(room, page),
        "dice": dice(room),
        "consent": open_request(room, page),
        "notes": notes(room, page),
        "nudged": next((room.nudged[seat] for seat in page.seats if seat in room.nudged), None),
        "away_after": int(room.patience),
        "again": room.agreement.again or None,
        "clock": clock(room, now),
        "elsewhere": any(here.count(seat) > 1 for seat in page.seats),
        "devices": {str(seat): room.devices.get(seat, 1) for seat in page.seats},
        "hints": bool(page.seats) and room.hints_allowed and room.playable.has_judge,
        **(no_game() if room.session is None else game(room, room.session, page)),
    }


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


def seats(room: Room, here: Sequence[int], language: str) -> list[Person]:
    """Who sits where."""
    names, colours = room.names_in(language), room.colours
    return [
        {
            "seat": seat,
            "who": sitter.who,
            "bot": sitter.bot,
            "name": names[seat],
            "named": sitter.name != "",
            "colour": colours[seat],
            "letter": letter,
            "here": sitter.who == "bot" or seat in here,
            "thinking": seat in room.thinking,
            "away": sitter.away,
            "absent": 0 if seat in here else int(room.absent.get(seat, 0)),
        }
        for seat, (sitter, letter) in enumerate(zip(room.seats, letters(names), strict=True))
    ]


def dice(room: Room) -> DicePromise:
    """The hash of the dice's seed, and after the game the seed itself."""
    said: DicePromise = {"hash": room.promise, "words": [seat.word for seat in room.seats]}
    if room.shared is not None:
        shared = room.shared
        said["shared"] = {
            "code": shared.code,
            "tables": shared.tables,
            "closes": shared.closes,
            "told": shared.told,
        }
    if room.all_told:
        said["seed"] = room.secret.hex()
    return said


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
    view = put_into_words(view_for(room, session, page), narrator)
    asked = asked_here(session, page)
    message: GamePart = {
        "view": {**view, "table": None} if page.shows_beats else view,
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
    key = (session.number, kept, narrator.texts.language, narrator.names, reader, mine)
    if room.latest is None or room.latest[:2] != (key, seen):
        names = session.game.names if room.playable.tells_no_events else ()
        log = narrator.log(past)
        notations = [write_notation(entry, reader, names) if names else "" for entry in new]
        lines = [
            cast(
                "LogEntry",
                {"n": n, "lines": log.lines(entry, notation) + mine.get(n, []), **entry},
            )
            for n, (entry, notation) in enumerate(zip(seen, notations, strict=True), kept)
        ]
        room.latest = key, seen, lines
    return room.latest[2]


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


def asked_here(session: Session[RuledGame], page: Connection) -> int | None:
    """The seat of this page that must answer now, if any."""
    return next((seat for seat in session.waiting if seat in page.seats), None)


def view_for(room: Room, session: Session[RuledGame], page: Connection) -> GameView[Any]:
    """The view, with the options of a seat unless a curtain must hide them."""
    reader, asked = room.reader(page), asked_here(session, page)
    view = room.playable.view(session.game, reader).copy()
    # At a shared screen open questions need no curtain: everybody may see the options.
    if reader is None and asked is not None and not any(w["secret"] for w in view["waiting"]):
        view["options"] = room.playable.view(session.game, asked)["options"]
    return view


def put_into_words(view: GameView[Any], narrator: Narrator) -> RoomView[Any]:
    """Add questions and options in words to a view."""
    ask = view["waiting"][0]["ask"] if view["waiting"] else ""
    narrator.follow(view)
    return {
        **view,
        "waiting": [{**w, "question": {"text": narrator.question(w)}} for w in view["waiting"]],
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
    for scope in (room.undo_scope, UndoScope.CONSENT):
        places = session.reach(seat, scope).places
        if places:
            asks = scope is not room.undo_scope and room.others(seat)
            what = goes_back(room, session.entries[places[0] :], seat, narrator)
            return {"can": "ask" if asks else "now", "what": what}
    why = session.reach(seat).obstacle
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
