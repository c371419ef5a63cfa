"""Deletes what is no longer wanted: old tables, and everything that a person has left."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Final

from ..lobby.lobby import StrandedError
from ..room.rated import forfeit
from .database import Database, Statement
from .links import digest

if TYPE_CHECKING:
    from .lobby import ServerLobby

DAY: Final = 24 * 3600.0
GONE: Final = "…"
"""What replaces a line of chat that its author has had deleted."""


def old_tables(database: Database, days: float) -> list[str]:
    """The tables where nothing has happened for so many days."""
    rows = database.rows("SELECT id FROM tables WHERE changed < ?", (time.time() - DAY * days,))
    return [row["id"] for row in rows]


async def delete_table(lobby: ServerLobby, table: str) -> None:
    """Delete a table with its links; pages at it are disconnected."""
    await settle_first(lobby, table)
    for branch in branches_of(lobby, table):
        await delete_table(lobby, branch)
    # First, as pages that are disconnected come back at once and must not find it.
    await lobby.database.write([("DELETE FROM tables WHERE id = ?", (table,))])
    live = lobby.live.get(table)
    if live is not None:
        live.close()
        lobby.release(table)


def branches_of(lobby: ServerLobby, table: str) -> list[str]:
    """The tables that play on from points of a table's game."""
    rows = lobby.database.rows("SELECT id FROM tables WHERE branch_of = ?", (table,))
    return [row["id"] for row in rows]


async def settle_first(lobby: ServerLobby, table: str) -> None:
    """Let a game count before it is deleted, as all of its people have left it."""
    if not lobby.ratings.is_pending(table):
        return
    with contextlib.suppress(StrandedError):
        live = await lobby.find(table)
        if live is not None:
            for seat in live.room.people:
                forfeit(live.room, seat)
            await lobby.ratings.settle(live.room)


async def forget_notifications(lobby: ServerLobby, browser: str) -> None:
    """Send nothing more to a browser, and forget where to."""
    gone = "DELETE FROM subscriptions WHERE browser = ?"
    await lobby.database.write([(gone, (digest(browser),))])


def unlist(table: str, host: bytes) -> Statement:
    """The statement that takes a table from the list of open tables if its host leaves it."""
    gone = (
        "DELETE FROM listings WHERE table_id = ?"
        " AND EXISTS (SELECT 1 FROM tables WHERE id = ? AND host = ?)"
    )
    return gone, (table, table, host)


def tables_of(lobby: ServerLobby, browser: str) -> list[str]:
    """The tables where a browser has sat down, or watched."""
    asked = "SELECT DISTINCT table_id FROM sitters WHERE browser = ?"
    return [row["table_id"] for row in lobby.database.rows(asked, (digest(browser),))]


async def leave_table(lobby: ServerLobby, table: str, browser: str) -> None:
    """Delete all that belongs to one browser at a table.

    A table where nobody else has sat down or watched is deleted.  At others its seats lose their
    names and their chat, and bots play on.
    """
    others = "SELECT 1 FROM sitters WHERE table_id = ? AND browser != ? LIMIT 1"
    if lobby.database.rows(others, (table, digest(browser))):
        await clear_seats(lobby, table, browser)
    else:
        await delete_table(lobby, table)


async def clear_seats(lobby: ServerLobby, table: str, browser: str) -> None:
    """Take a browser's name, chat and seats from a table where others are."""
    me = digest(browser)
    seats = lobby.links.seats_of(browser, table) or []
    alone = [seat for seat in seats if is_alone(lobby, table, seat)]
    try:
        live = await lobby.find(table)
    except StrandedError:
        live = None
    if live is not None:
        await live.forget(alone, GONE)
        live.disconnect_browser(me)
    await clear_branches(lobby, table, alone, me)
    await lobby.database.write(
        [
            *(
                (
                    "UPDATE chat SET name = '', text = ? WHERE table_id = ? AND seat = ?",
                    (GONE, table, seat),
                )
                for seat in alone
            ),
            ("DELETE FROM reviews WHERE table_id = ?", (table,)),
            ("DELETE FROM sitters WHERE browser = ? AND table_id = ?", (me, table)),
            ("UPDATE locks SET taken_by = ? WHERE taken_by = ? AND table_id = ?", (b"", me, table)),
            unlist(table, me),
            ("UPDATE tables SET host = NULL WHERE host = ? AND id = ?", (me, table)),
        ]
    )
    lobby.show_again(table)


async def clear_branches(lobby: ServerLobby, table: str, seats: list[int], me: bytes) -> None:
    """Take a player's name from the branches of a game; the player's own ones are deleted."""
    own = "SELECT 1 FROM sitters WHERE table_id = ? AND browser = ?"
    for branch in branches_of(lobby, table):
        if lobby.database.rows(own, (branch, me)):
            await delete_table(lobby, branch)
            continue
        with contextlib.suppress(StrandedError):
            live = await lobby.find(branch)
            if live is not None:
                await live.forget_names(seats)


def is_alone(lobby: ServerLobby, table: str, seat: int) -> bool:
    """Does only one browser act for a seat?"""
    return len(lobby.links.sitters(table, seat)) == 1
