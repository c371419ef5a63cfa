"""Tables that count for ratings: what they forbid, who has seen it, and who has lost by leaving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..bots.strengths import strength
from ..engine.game.head_start import head_start_in
from ..engine.text.notation import BurgraveError
from .seats import Agreement, Seat

if TYPE_CHECKING:
    from .room import Room

FEWEST_CHOICES: Final = 2
"""A game counts after this many choices per seat; one that somebody leaves earlier is void."""
ONE_PERSON: Final = (
    "A table that counts has one seat for you; others come by link or from the list."
)
ONE_SCREEN: Final = "A table that counts is not shared on one screen."
UNDO: Final = "At a table that counts, choices are taken back only while nothing came of them."
OWN_CONTENT: Final = "A table that counts has no content file of its own."
SHARED_DICE: Final = "A table that counts has dice of its own, no code and no lesson."
HEAD_START: Final = "A table with a head start does not count."


def let_count(agreement: Agreement, *, lesson: bool) -> None:
    """Let a table count that is being opened, or say why it cannot."""
    problems = {
        ONE_SCREEN: agreement.hot_seat,
        UNDO: agreement.undo == "free",
        OWN_CONTENT: bool(agreement.content),
        SHARED_DICE: bool(agreement.duplicate) or lesson,
        HEAD_START: bool(head_start_in(agreement.rules)),
        ONE_PERSON: sum(seat.who == "person" for seat in agreement.seats) != 1,
    }
    for words, found in problems.items():
        if found:
            raise BurgraveError(words)
    agreement.rated = "counts"
    # Whoever opens it knows that it counts.
    agreement.saw = [at for at, seat in enumerate(agreement.seats) if seat.who == "person"]


def unknown_bot(game: str, seats: list[Seat]) -> str:
    """The first bot at these seats whose strength nobody has measured; empty if there is none."""
    bots = [seat.bot for seat in seats if seat.who == "bot" and not seat.away]
    return next((bot for bot in bots if strength(game, bot) is None), "")


def unseen(room: Room) -> list[int]:
    """The people who have not seen yet that the table counts."""
    seats = enumerate(room.seats)
    return [at for at, seat in seats if seat.who == "person" and at not in room.agreement.saw]


def note_seen(room: Room, seats: Sequence[int]) -> None:
    """Note that the players of these seats see that the waiting table counts."""
    if room.agreement.rated == "counts" and room.state == "waiting":
        room.agreement.saw = sorted({*room.agreement.saw, *seats})


def note_left(room: Room, seat: int) -> None:
    """Note that somebody else may sit here by the time the game begins."""
    if room.session is None:
        room.agreement.saw = [at for at in room.agreement.saw if at != seat]


def keeps_bot(room: Room, seat: int) -> bool:
    """Is a seat played by a bot to the end, because the game counts and has begun with it?"""
    sitter = room.seats[seat]
    counts = room.agreement.rated == "counts" and room.session is not None
    return counts and sitter.who == "bot" and not sitter.of_person


def forfeit(room: Room, seat: int) -> None:
    """Note that a player has lost by leaving; so early that it means nothing, the table is void."""
    if room.agreement.rated != "counts" or room.state != "running":
        return
    if seat in room.agreement.forfeits:
        return
    session = room.require_session()
    chosen = [one for one in session.entries if one.actor >= 0 and one.offered > 1]
    if len(chosen) < FEWEST_CHOICES * len(room.seats):
        room.agreement.rated = "void"
        room.note("ui.note.void", seat)
    else:
        room.agreement.forfeits.append(seat)
