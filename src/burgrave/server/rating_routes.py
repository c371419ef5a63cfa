"""Requests about ratings, and about being the same person in another browser."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Response, get, post

from ..lobby.menu import make_even
from ..lobby.messages import EvenHeadStart
from ..lobby.rating_messages import Claimed, MyRatings, Passphrase, RatedTable
from . import wire
from .context import AnyRequest, server_of, spend, with_cookie
from .decoding import plain
from .notification_routes import server_for_change
from .personal_data import tables_of


@get("/api/ratings", sync_to_thread=True)
def my_ratings(request: AnyRequest) -> MyRatings:
    """The ratings of this browser's player."""
    server = server_of(request)
    spend(request, server.asks)
    return server.lobby.ratings.mine(server.browser(request) or "")


@post("/api/ratings", status_code=200)
async def show_ratings(request: AnyRequest, data: wire.RatingsWish) -> Response[MyRatings]:
    """Show the ratings of this browser's player to others, or hide them."""
    server = server_for_change(request)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    found = await server.lobby.ratings.show(browser, shown=plain(data)["shown"])
    return with_cookie(server, known, found, cookie)


@get("/api/head-start")
async def head_start(
    request: AnyRequest, game: wire.Code = "", players: wire.Code = ""
) -> EvenHeadStart:
    """The head start with which players win about equally often."""
    spend(request, server_of(request).asks)
    return make_even(game, players)


@get("/api/tables/{table:str}/rating")
async def rated_table(request: AnyRequest, table: str) -> RatedTable:
    """What a table means for ratings, as far as this browser may know."""
    server = server_of(request)
    spend(request, server.asks)
    room = await server.lobby.require(table, server.seats_of(request, table))
    browser = server.browser(request) or ""
    return await asyncio.to_thread(server.lobby.ratings.of_table, room, browser)


@post("/api/passphrase")
async def make_passphrase(request: AnyRequest) -> Response[Passphrase]:
    """Make a passphrase by which another browser becomes the same person."""
    server = server_for_change(request)
    spend(request, server.passphrases)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    async with server.hashing:
        said = await asyncio.to_thread(server.lobby.passphrases.make, browser)
    answer: Passphrase = {"words": said}
    return with_cookie(server, known, answer, cookie)


@post("/api/passphrase/remove", status_code=200)
async def remove_passphrase(request: AnyRequest) -> MyRatings:
    """Make the passphrase void."""
    server = server_for_change(request)
    browser = server.browser(request) or ""
    await asyncio.to_thread(server.lobby.passphrases.remove, browser)
    return server.lobby.ratings.mine(browser)


@post("/api/passphrase/claim", status_code=200)
async def claim(request: AnyRequest, data: wire.PassphraseSent) -> Response[Claimed]:
    """Become the person of a passphrase; all that this browser has moves there."""
    server = server_for_change(request)
    spend(request, server.passphrases)
    old = server.browser(request) or ""
    async with server.hashing:
        passphrases = server.lobby.passphrases
        person = await asyncio.to_thread(passphrases.claim, plain(data)["words"], old)
    server.lobby.note_devices(person)
    answer: Claimed = {"tables": len(tables_of(server.lobby, person))}
    return Response(answer, cookies=[server.cookie(server.browsers.sign(person))])


RATING_HANDLERS: Final[list[Any]] = [
    my_ratings,
    show_ratings,
    head_start,
    rated_table,
    make_passphrase,
    remove_passphrase,
    claim,
]
