"""Links to seats: each lets in one browser, once, and belongs to whoever sits there."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ..lobby.lobby import NO_TABLE, UnavailableError
from .database import Database, Statement

WATCHER: Final = -1
"""The seat stored for a browser that only watches."""
DEVICE_SECONDS: Final = 3600.0
"""How long a player's link to another device can be used."""
TAKEN: Final = (
    "This link was used already, and the seat belongs to whoever used it. Its player can make a"
    " link to another device in the menu of the table."
)
EXPIRED: Final = "This link is too old; its player can make another in the menu of the table."
NOT_YOURS: Final = "Somebody else sits there; only they can make links to their seat."
NOT_HOST: Final = "Only whoever opened the table can do that."


def digest(secret: str) -> bytes:
    """The hash stored for a secret: enough to recognize it, not to reveal it."""
    return hashlib.sha256(f"burgrave link {secret}".encode()).digest()


def watchers(table: str, seats: Sequence[int]) -> list[Statement]:
    """Statements that turn the players of some seats into watchers."""
    statements: list[Statement] = []
    for seat in seats:
        watch = (
            f"INSERT INTO sitters SELECT browser, table_id, {WATCHER} FROM sitters"
            " WHERE table_id = ? AND seat = ? ON CONFLICT DO NOTHING"
        )
        stand_up = "DELETE FROM sitters WHERE table_id = ? AND seat = ?"
        statements += [(watch, (table, seat)), (stand_up, (table, seat))]
    return statements


class Arrival(NamedTuple):
    """How somebody came in by a link."""

    seat: int | None
    """The seat, or None to watch."""
    new: bool
    """Did this browser not have that seat before?"""
    devices: int
    """How many browsers have that seat now."""


class Links:
    """The links of one database, and the browsers that they let in."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # Who sits where.

    def seats_of(self, browser: str, table: str) -> list[int] | None:
        """The seats a browser may act for; empty for a spectator, None for a stranger."""
        found = self.database.rows(
            "SELECT seat FROM sitters WHERE browser = ? AND table_id = ? ORDER BY seat",
            (digest(browser), table),
        )
        return [row["seat"] for row in found if row["seat"] != WATCHER] if found else None

    def seats_at_branch(self, browser: str, table: str) -> list[int] | None:
        """No seats, but not None, for a browser that may see the finished game of a branch."""
        asked = (
            "SELECT 1 FROM tables b JOIN tables g ON g.id = b.branch_of"
            " JOIN sitters s ON s.table_id = g.id"
            " WHERE b.id = ? AND g.state = 'over' AND s.browser = ? LIMIT 1"
        )
        return [] if self.database.rows(asked, (table, digest(browser))) else None

    def sitters(self, table: str, seat: int) -> list[bytes]:
        """The browsers that may act for a seat."""
        asked = "SELECT browser FROM sitters WHERE table_id = ? AND seat = ?"
        return [row["browser"] for row in self.database.rows(asked, (table, seat))]

    def screens(self, table: str) -> list[frozenset[int]]:
        """The seats that each browser of a table may act for."""
        asked = "SELECT browser, seat FROM sitters WHERE table_id = ? AND seat != ?"
        found: dict[bytes, set[int]] = {}
        for row in self.database.rows(asked, (table, WATCHER)):
            found.setdefault(bytes(row["browser"]), set()).add(row["seat"])
        return [frozenset(seats) for seats in found.values()]

    async def note(self, browser: str, table: str, seats: list[int]) -> None:
        """Let a browser act for some seats of a table."""
        await self.database.write(self._sits(digest(browser), table, seat) for seat in seats)

    # Coming in.

    def leads_to(self, table: str, secret: str) -> int | None:
        """The seat that a link leads to, whether or not it can still be used."""
        asked = "SELECT seat FROM locks WHERE table_id = ? AND digest = ?"
        found = self.database.rows(asked, (table, digest(secret)))
        seat: int | None = found[0]["seat"] if found else None
        return seat

    async def enter(self, table: str, secret: str, browser: str) -> Arrival | None:
        """Let a browser in by a link; None if there is no such link."""
        asked = "SELECT * FROM locks WHERE table_id = ? AND digest = ?"
        found = self.database.rows(asked, (table, digest(secret)))
        if not found:
            return None
        seat, me = found[0]["seat"], digest(browser)
        if seat is None:
            await self.note(browser, table, [WATCHER])
            return Arrival(None, new=False, devices=0)
        here = self.sitters(table, seat)
        if me in here:
            return Arrival(seat, new=False, devices=len(here))
        if found[0]["taken_by"] is not None:
            raise UnavailableError(409, TAKEN)
        if found[0]["until"] is not None and found[0]["until"] < time.time():
            raise UnavailableError(410, EXPIRED)
        return await self._take(table, seat, me, lock=found[0]["digest"])

    async def _take(self, table: str, seat: int, me: bytes, *, lock: bytes) -> Arrival:
        """Use up a link; of two browsers that come at once, only one gets the seat."""
        use = "UPDATE locks SET taken_by = ? WHERE table_id = ? AND digest = ? AND taken_by IS NULL"
        sit = (
            "INSERT INTO sitters SELECT ?, table_id, seat FROM locks"
            " WHERE table_id = ? AND digest = ? AND taken_by = ? ON CONFLICT DO NOTHING"
        )
        await self.database.write([(use, (me, table, lock)), (sit, (me, table, lock, me))])
        here = self.sitters(table, seat)
        if me not in here:
            raise UnavailableError(409, TAKEN)
        return Arrival(seat, new=True, devices=len(here))

    async def copy(self, old: str, new: str, seat_at_new: Callable[[int], int]) -> None:
        """Seat the browsers of one table at another, where the links to their seats are used up."""
        rows = self.database.rows("SELECT browser, seat FROM sitters WHERE table_id = ?", (old,))
        placed = [(row["browser"], seat_at_new(row["seat"])) for row in rows]
        use = "UPDATE locks SET taken_by = ? WHERE table_id = ? AND seat = ?"
        await self.database.write(
            [
                *(self._sits(browser, new, seat) for browser, seat in placed),
                *((use, (browser, new, seat)) for browser, seat in placed),
            ]
        )

    # Making and withdrawing links.

    async def renew(self, table: str, seat: int | None, browser: str, seats: int) -> str:
        """Make a new link to a seat, or to watch; the unused ones before it are void."""
        self._check(table, seat, browser, seats)
        secret = secrets.token_urlsafe(16)
        own = seat is not None and digest(browser) in self.sitters(table, seat)
        until = time.time() + DEVICE_SECONDS if own else None
        insert = "INSERT INTO locks (table_id, seat, digest, until) VALUES (?, ?, ?, ?)"
        await self.database.write(
            [self._void(table, seat), (insert, (table, seat, digest(secret), until))]
        )
        return secret

    async def withdraw(self, table: str, seat: int | None, browser: str, seats: int) -> list[bytes]:
        """Make links to a seat void; the other browsers that it let in are disconnected."""
        self._check(table, seat, browser, seats)
        place, me = WATCHER if seat is None else seat, digest(browser)
        others = [one for one in self.sitters(table, place) if one != me]
        out = "DELETE FROM sitters WHERE table_id = ? AND seat = ? AND browser != ?"
        await self.database.write([self._void(table, seat), (out, (table, place, me))])
        return others

    def _check(self, table: str, seat: int | None, browser: str, seats: int) -> None:
        """Refuse a browser whose player is neither at the seat nor the host of a free one."""
        mine = self.seats_of(browser, table)
        if mine is None:
            raise UnavailableError(404, NO_TABLE)
        if seat is not None and not 0 <= seat < seats:
            raise UnavailableError(404, f"There is no seat {seat}.")
        if seat is not None and seat in mine:
            return
        if seat is not None and self.sitters(table, seat):
            raise UnavailableError(403, NOT_YOURS)
        host = self.database.rows("SELECT host FROM tables WHERE id = ?", (table,))[0]["host"]
        # Tables stored by earlier versions name no host, so any player may invite.
        if host != digest(browser) if host is not None else not mine:
            raise UnavailableError(403, NOT_HOST)

    def _void(self, table: str, seat: int | None) -> Statement:
        void = "DELETE FROM locks WHERE table_id = ? AND coalesce(seat, ?) = ? AND taken_by IS NULL"
        return void, (table, WATCHER, WATCHER if seat is None else seat)

    def _sits(self, browser: bytes, table: str, seat: int) -> Statement:
        insert = "INSERT INTO sitters VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        return insert, (browser, table, seat)
