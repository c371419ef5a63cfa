"""Details that a page may ask for: why something is not possible, and what an undo takes back."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game.contract import Option
from ..engine.game.ruled import RuledGame
from ..narration.narrator import Narrator
from ..session.session import Session
from ..session.undo import Obstacle, UndoScope
from .connection import Connection
from .room import Room
from .room_messages import KeyedText, UndoReach, WordedReason
from .told import Told
from .undo_views import what_goes_back


def asked_here(session: Session[RuledGame], page: Connection, reader: int | None) -> int | None:
    """The seat of this page that must answer now, if any; its reader's, if that one must."""
    asked = [seat for seat in session.waiting if seat in page.seats]
    return reader if reader in asked else next(iter(asked), None)


def options_for(told: Told, reader: int | None, asked: int | None) -> list[Option]:
    """The options of the seat that a page is asked for, unless a curtain must hide them."""
    view = told.view(reader)
    # At a shared screen open questions need no curtain: everybody may see the options.
    if reader is None and asked is not None and not any(w["secret"] for w in view["waiting"]):
        return told.view(asked)["options"]
    return view["options"]


def reasons(room: Room, page: Connection) -> list[WordedReason]:
    """Why other things are not among the options that a page shows, in words."""
    session, reader, told = room.require_session(), room.reader(page), room.told
    asked = asked_here(session, page, reader)
    if asked is None or not options_for(told, reader, asked):
        return []
    narrator = room.narrator(page)
    narrator.follow(told.view(reader))
    found = room.playable.reasons(session.game, asked)
    return [{**why, "values": {}, "text": narrator.reason(why)} for why in found]


def reach(room: Room, seat: int, narrator: Narrator, *, brief: bool = False) -> UndoReach:
    """How far a seat may take back its choices, and unless it is to be brief, what that is."""
    told, own = room.told, room.undo_scope
    session, hindsight = told.session, told.hindsight
    at_once = own if room.agreement.rated else UndoScope.AT_ONCE
    for scope in (own,) if room.agreement.rated else (own, UndoScope.CONSENT):
        place, _ = hindsight.last(seat, session.scope_now(scope))
        if place is not None:
            can: UndoReach = {"can": "ask" if scope is not own and room.others(seat) else "now"}
            if not brief:
                can["what"] = what_goes_back(room, session.entries[place:], seat, narrator)
            return can
    _, why = hindsight.last(seat, session.scope_now(at_once))
    return {"can": "no", "why": None if why is None else obstacle(session, why, narrator.names)}


def obstacle(session: Session[RuledGame], why: Obstacle, names: Sequence[str]) -> KeyedText:
    """Why nothing can be taken back; a seat in the reason is replaced by its player's name."""
    colours, who = session.game.seat_names, why.values.get("who")
    named = {} if who is None else {"who": names[colours.index(who)]}
    return {"key": why.key, "values": {**why.values, **named}}
