"""Requests about branches: tables that play on from points of finished games."""

from __future__ import annotations

from functools import partial
from typing import Final

from litestar import Response, get, post

from ..lobby.branch_messages import BranchComparison, BranchTree
from ..lobby.branching import Mine
from ..lobby.messages import Opened
from . import wire
from .context import AnyRequest, Server, address_of, check_origin, server_of, spend, with_cookie
from .decoding import plain


def branches_opened_by(server: Server, browser: str | None) -> Mine:
    """Which branches a browser has opened."""
    return lambda table: browser is not None and bool(server.lobby.links.seats_of(browser, table))


@post("/api/tables/{table:str}/branch")
async def open_branch(request: AnyRequest, table: str, data: wire.BranchWish) -> Opened:
    """Play on from a point of a finished game, at a table of its own that never counts."""
    server, wish = server_of(request), plain(data)
    check_origin(request)
    spend(request, server.openings)
    lobby, browser = server.lobby, server.browser(request) or ""
    async with server.slow.turn(address_of(request)):
        stem = await lobby.branching.of_table(table, server.seats_of(request, table), wish)
        add, mine = partial(lobby.add_branch, browser=browser), branches_opened_by(server, browser)
        return await lobby.branching.open(stem, wish, add, mine=mine, own=lobby.own)


@post("/api/replay/branch")
async def open_record_branch(request: AnyRequest, data: wire.RecordBranchWish) -> Response[Opened]:
    """Play on from a point of a record, at a table of its own that never counts."""
    server, wish = server_of(request), plain(data)
    check_origin(request)
    spend(request, server.openings)
    known, lobby = server.browser(request), server.lobby
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    async with server.slow.turn(address_of(request)):
        stem = await lobby.branching.of_record(wish)
        add, mine = partial(lobby.add_branch, browser=browser), branches_opened_by(server, browser)
        opened = await lobby.branching.open(stem, wish, add, mine=mine, own=lobby.own)
        return with_cookie(server, known, opened, cookie)


@get("/api/tables/{table:str}/branches")
async def list_branches(request: AnyRequest, table: str, language: str = "en") -> BranchTree:
    """The branches of a finished game."""
    server, wish = server_of(request), {"language": language}
    spend(request, server.asks)
    async with server.slow.turn(address_of(request)):
        stem = await server.lobby.branching.of_table(table, server.seats_of(request, table), wish)
        return await server.lobby.branching.tree(
            stem, branches_opened_by(server, server.browser(request))
        )


@post("/api/replay/branches", status_code=200)
async def list_record_branches(request: AnyRequest, data: wire.RecordTreeWish) -> BranchTree:
    """The branches that this browser has opened from a record."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    async with server.slow.turn(address_of(request)):
        stem = await server.lobby.branching.of_record(plain(data))
        return await server.lobby.branching.tree(
            stem, branches_opened_by(server, server.browser(request))
        )


@post("/api/tables/{table:str}/branches/compare", status_code=200)
async def compare_branches(
    request: AnyRequest, table: str, data: wire.CompareWish
) -> BranchComparison:
    """The choices of two branches of a game, side by side."""
    server, wish = server_of(request), plain(data)
    check_origin(request)
    spend(request, server.asks)
    async with server.slow.turn(address_of(request)):
        stem = await server.lobby.branching.of_table(table, server.seats_of(request, table), wish)
        mine = branches_opened_by(server, server.browser(request))
        return await server.lobby.branching.compare(stem, wish, mine)


@post("/api/replay/branches/compare", status_code=200)
async def compare_record_branches(
    request: AnyRequest, data: wire.RecordCompareWish
) -> BranchComparison:
    """The choices of two branches of a record, side by side."""
    server, wish = server_of(request), plain(data)
    check_origin(request)
    spend(request, server.asks)
    async with server.slow.turn(address_of(request)):
        stem = await server.lobby.branching.of_record(wish)
        mine = branches_opened_by(server, server.browser(request))
        return await server.lobby.branching.compare(stem, wish, mine)


BRANCH_HANDLERS: Final = [
    open_branch,
    open_record_branch,
    list_branches,
    list_record_branches,
    compare_branches,
    compare_record_branches,
]
"""All requests about branches."""
