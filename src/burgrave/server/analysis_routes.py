"""Requests about the analysis board, for pages and for programs."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, post
from litestar.exceptions import TooManyRequestsException

from ..analysis.replies import SetUp, evaluation_request
from ..lobby.analysis_messages import BoardTable, PositionEvaluation
from ..lobby.lobby import UnavailableError
from ..lobby.messages import Opened
from . import wire
from .context import (
    AnyRequest,
    Server,
    address_of,
    check_origin,
    server_of,
    slowly,
    spend,
    with_cookie,
)
from .decoding import plain
from .logger import log

DEADLINE: Final = 30.0
"""After how many seconds a request for a judgement is given up."""
AT_ONCE: Final = 8
"""How many positions from one address are judged at once."""
TOO_LONG: Final = "This position could not be judged in time. Ask again, or for less."
TOO_MANY: Final = "Too many positions from this address are being judged; wait until one is done."


@post("/api/analysis", status_code=200)
async def draw_position(request: AnyRequest, data: wire.BoardWish) -> BoardTable:
    """A new position, or the one that was sent with at most one part changed, as a table."""
    check_origin(request)
    spend(request, server_of(request).asks)
    return await slowly(request, SetUp(plain(data)).reply)


@post("/api/analysis/evaluate", status_code=200)
async def evaluate_position(request: AnyRequest, data: wire.EvaluationWish) -> PositionEvaluation:
    """What a position is worth to everybody, and the best answers to its question."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    task = await slowly(request, evaluation_request, plain(data))
    address = address_of(request)
    with Turn(server, address):
        try:
            return await asyncio.wait_for(server.lobby.bots.run(task, address), DEADLINE)
        except TimeoutError:
            raise UnavailableError(503, TOO_LONG) from None


@post("/api/analysis/play")
async def play_position(request: AnyRequest, data: wire.PositionPlayed) -> Response[Opened]:
    """Open a table where a game goes on from a position."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.openings)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    opened = await server.lobby.play_position(plain(data), browser)
    server.opened += 1
    log.info("position played on", table=opened["table"])
    return with_cookie(server, known, opened, cookie)


class Turn:
    """One of the few positions that an address may have judged at once."""

    def __init__(self, server: Server, address: str) -> None:
        self.waiting = server.evaluating
        self.address = address

    def __enter__(self) -> None:
        if self.waiting[self.address] >= AT_ONCE:
            raise TooManyRequestsException(TOO_MANY)
        self.waiting[self.address] += 1

    def __exit__(self, *problem: object) -> None:
        self.waiting[self.address] -= 1
        if not self.waiting[self.address]:
            del self.waiting[self.address]


ANALYSIS_HANDLERS: Final = [draw_position, evaluate_position, play_position]
"""All requests about the analysis board."""
