"""Requests about strangers: open tables, blocked people, reports to the operator."""

from __future__ import annotations

from typing import Any, Final, cast

from litestar import Response, get, post
from litestar.exceptions import NotFoundException

from ..games.texts import available_language
from ..lobby.lobby import NO_TABLE, UnavailableError
from ..lobby.messages import Entered, TableNamed
from ..lobby.stranger_messages import BlockedPeople, Listing, OpenTables, WantedPace
from ..room.room import Room
from ..room.seats import Level
from . import wire
from .context import AnyRequest, Server, server_of, spend, with_cookie
from .decoding import plain
from .logger import log
from .notification_routes import server_for_change
from .people import NOBODY


async def player_of(server: Server, request: AnyRequest, table: str) -> tuple[str, Room]:
    """The browser of a player of a table, and its room."""
    browser = server.browser(request)
    if not browser or not server.seats_of(request, table):
        raise NotFoundException(NO_TABLE)
    return browser, await server.lobby.require(table, server.seats_of(request, table))


@get("/api/lobby", sync_to_thread=True)
def list_open(
    request: AnyRequest,
    rules: wire.Code = "",
    level: Level = "any",
    pace: WantedPace = "any",
    language: str = "en",
) -> OpenTables:
    """The open tables that this browser may join, those that fit best first."""
    server = server_of(request)
    spend(request, server.asks)
    browser = server.browser(request) or ""
    return server.lobby.listings.tables(browser, rules, level, available_language(language), pace)


@post("/api/tables/{table:str}/join", status_code=200)
async def join(request: AnyRequest, table: str) -> Response[Entered]:
    """Take a free seat at an open table."""
    server = server_for_change(request)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    return with_cookie(server, known, await server.lobby.join(table, browser), cookie)


@get("/api/tables/{table:str}/listing", sync_to_thread=True)
def listing(request: AnyRequest, table: str) -> Listing:
    """Whether a table is in the list of open tables."""
    server = server_of(request)
    spend(request, server.asks)
    if server.seats_of(request, table) is None:
        raise NotFoundException(NO_TABLE)
    return server.lobby.listings.of(table, server.browser(request) or "")


@post("/api/tables/{table:str}/listing", status_code=200)
async def change_listing(request: AnyRequest, table: str, data: wire.ListingWish) -> Listing:
    """Put a table into the list of open tables, or take it out."""
    server = server_for_change(request)
    browser = server.browser(request) or ""
    if server.seats_of(request, table) is None:
        raise NotFoundException(NO_TABLE)
    level = cast("Level | None", plain(data)["listed"])
    return await server.lobby.list_table(table, browser, level)


@get("/api/blocks", sync_to_thread=True)
def blocks(request: AnyRequest) -> BlockedPeople:
    """Everybody whom this browser's player has blocked."""
    server = server_of(request)
    spend(request, server.asks)
    return server.lobby.people.blocked_by(server.browser(request) or "")


@post("/api/tables/{table:str}/block", status_code=200)
async def block(request: AnyRequest, table: str, data: wire.BlockWish) -> BlockedPeople:
    """Block whoever sits at a seat of a table where one plays."""
    server = server_for_change(request)
    browser, room = await player_of(server, request, table)
    seat = check_seat(room, plain(data)["seat"])
    others = server.lobby.links.sitters(table, seat)
    return await server.lobby.people.block(browser, others, room.name_of(seat))


@post("/api/blocks/{id:str}/remove", status_code=200)
async def unblock(request: AnyRequest, id: str) -> BlockedPeople:
    """Block somebody no longer."""
    server = server_for_change(request)
    return await server.lobby.people.unblock(server.browser(request) or "", id)


@post("/api/tables/{table:str}/report", status_code=200)
async def report(request: AnyRequest, table: str, data: wire.ReportWish) -> TableNamed:
    """Report a person at a table, or what they have said, to the operator."""
    server, wish = server_for_change(request), plain(data)
    spend(request, server.reports)
    browser, room = await player_of(server, request, table)
    seat, number = check_seat(room, wish["seat"]), wish.get("line")
    said, name = "", room.name_of(seat)
    if number is not None:
        line = room.chat[number] if number < len(room.chat) else None
        if line is None or line["seat"] != seat:
            raise UnavailableError(404, f"There is no line {number} of that seat.")
        said, name = line["text"], line["name"]
    elif not server.lobby.links.sitters(table, seat):
        raise UnavailableError(409, NOBODY)
    words = wish.get("words") or ""
    await server.lobby.people.report(browser, table, seat, name=name, line=said, words=words)
    log.info("a report", table=table)
    return {"table": table}


def check_seat(room: Room, seat: int) -> int:
    """A seat that a request names, if the table has it."""
    if seat >= len(room.seats):
        raise UnavailableError(404, f"There is no seat {seat}.")
    return seat


STRANGER_HANDLERS: Final[list[Any]] = [
    list_open,
    join,
    listing,
    change_listing,
    blocks,
    block,
    unblock,
    report,
]
