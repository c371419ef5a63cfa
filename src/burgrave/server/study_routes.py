"""Requests about games that are looked at again: replays, reviews, tables with the same dice."""

from __future__ import annotations

from typing import Any, Final

from litestar import MediaType, Response, get, post

from ..games.texts import available_language
from ..lobby.same_dice_messages import SameDiceReply
from ..lobby.study_messages import ReplayPart, ReviewPage, ReviewReply
from . import wire
from .context import AnyRequest, address_of, check_origin, server_of, slowly, spend
from .decoding import plain


@post("/api/tables/{table:str}/replay", status_code=200)
async def replay(request: AnyRequest, table: str, data: wire.ReplayWish) -> ReplayPart:
    """Some points of a game, as far as this browser may know them."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    async with server.slow.turn(address_of(request)):
        return await server.lobby.replay(table, server.seats_of(request, table), plain(data))


@post("/api/replay", status_code=200)
async def replay_record(request: AnyRequest, data: wire.RecordReplayWish) -> ReplayPart:
    """Some points of the game of a record."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    async with server.slow.turn(address_of(request)):
        return await server.lobby.replay_record(plain(data))


@get("/api/tables/{table:str}/review", media_type=MediaType.JSON)
async def review(request: AnyRequest, table: str) -> Response[bytes]:
    """A review of a finished game: chances, luck, what choices cost (see docs/review.md)."""
    server = server_of(request)
    spend(request, server.asks)
    found = await server.lobby.review(table, server.seats_of(request, table))
    return Response(found, media_type=MediaType.JSON)


@get("/api/tables/{table:str}/review/page")
async def review_page(request: AnyRequest, table: str, language: str = "en") -> ReviewPage:
    """The finished review of a game as one page, to be kept as a file."""
    from ..review.reading import page_of  # Only this request needs these modules.

    server = server_of(request)
    spend(request, server.asks)
    found = await server.lobby.find_review(table, server.seats_of(request, table))
    return {"html": await slowly(request, page_of, found, available_language(language))}


@post("/api/tables/{table:str}/review", status_code=200)
async def review_step(request: AnyRequest, table: str, data: wire.ReviewWish) -> ReviewReply:
    """Start or stop the review of a finished game; how far it is, and what it says so far."""
    server = server_of(request)
    check_origin(request)
    return await server.lobby.review_step(table, server.seats_of(request, table), plain(data))


@post("/api/tables/{table:str}/same-dice", status_code=200)
async def same_dice(request: AnyRequest, table: str, data: wire.SameDiceWish) -> SameDiceReply:
    """Who played with the dice of a finished table's code, and two such games side by side."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    seats = server.seats_of(request, table)
    async with server.slow.turn(address_of(request)):
        return await server.lobby.same_dice(
            table, seats, plain(data), lambda other: server.seats_of(request, other) is not None
        )


STUDY_HANDLERS: Final[list[Any]] = [
    replay,
    replay_record,
    review,
    review_step,
    review_page,
    same_dice,
]
"""All requests about games that are looked at again."""
