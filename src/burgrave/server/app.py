"""The server as a web application: the page, the API described by OpenAPI, a socket per table."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, MediaType, Response, Router, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware import ASGIMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from .. import __version__
from ..engine.text.notation import BurgraveError
from ..games.text_parts import TEXT_PARTS
from ..games.texts import available_language, languages
from ..lobby.box import show_box
from ..lobby.dice_check import check_record
from ..lobby.interfaces import NotStoredError
from ..lobby.lobby import NO_TABLE, UnavailableError
from ..lobby.menu import make_menu
from ..lobby.messages import (
    Entered,
    Forgotten,
    Link,
    Mine,
    Offer,
    Opened,
    RecordReply,
    TableNamed,
    TextsReply,
    Verdict,
    Withdrawn,
)
from ..lobby.refusals import refusal_body
from ..lobby.texts_reply import texts_reply
from . import wire
from .analysis_routes import ANALYSIS_HANDLERS
from .branch_routes import BRANCH_HANDLERS
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
from .decoding import plain, schema
from .exercise_routes import EXERCISE_HANDLERS
from .kept_answers import COMPRESSED_ALREADY, FOR_EVER, LEVEL
from .links import digest
from .logger import log
from .notification_routes import NOTIFICATION_HANDLERS
from .personal_data import forget_notifications, leave_table, tables_of
from .rating_routes import RATING_HANDLERS
from .settings import Settings
from .statuses import with_statuses
from .stranger_routes import STRANGER_HANDLERS
from .study_routes import STUDY_HANDLERS

PAGE = Path(str(files("burgrave") / "page"))
ASSETS: Final = PAGE / "assets"
"""Its files whose names contain a hash of their content."""
ASK_AGAIN = CacheControlHeader(no_cache=True)
COMPRESSED: Final = CompressionConfig(
    "gzip",
    minimum_size=500,
    gzip_compress_level=LEVEL,
    exclude=[re.escape(COMPRESSED_ALREADY) + "$"],
)
"""Fonts are left out, as they are compressed already."""
NOT_STORED = "Nothing can be stored at the moment, so nothing was changed. Try again later."
NO_METRICS = (
    "This server has no metrics. Start it with --metrics, after pip install 'burgrave[server]'.\n"
)


@get("/healthz", media_type=MediaType.TEXT)
async def healthz(request: AnyRequest) -> str:
    """Is the server healthy, and can it still write?"""
    if not await server_of(request).health.is_well():
        raise HTTPException("nothing can be stored", status_code=503)
    return "ok"


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def no_metrics() -> Response[str]:
    """Explain why /metrics has nothing, where the operator has not enabled it."""
    return Response(NO_METRICS, status_code=404, media_type=MediaType.TEXT)


@get("/api/texts/{language:str}", sync_to_thread=True)
def texts(language: str) -> TextsReply:
    """All texts of one language."""
    if language not in languages():
        raise NotFoundException(f"No texts in {language!r}; there are {', '.join(languages())}.")
    return texts_reply(language)


@get("/api/texts/{language:str}/{part:str}", sync_to_thread=True)
def some_texts(language: str, part: str) -> TextsReply:
    """The texts of one part, such as the rules, in one language."""
    if language not in languages() or part not in TEXT_PARTS:
        raise NotFoundException(
            f"No texts {part!r} in {language!r}; parts: {', '.join(TEXT_PARTS)}."
        )
    return texts_reply(language, part)


@get("/api/messages", sync_to_thread=True)
def messages() -> dict[str, Any]:
    """The JSON schema of everything that pages send and are sent."""
    return schema()


@get("/api/offer")
async def menu(request: AnyRequest, rules: wire.Code = "", language: str = "en") -> Offer:
    """The parts of a rules string, and what each click would give."""
    spend(request, server_of(request).asks)
    return await slowly(
        request, make_menu, rules, server_of(request).lobby.own, available_language(language)
    )


@get("/api/box")
async def box(request: AnyRequest, rules: wire.Code = "") -> dict[str, Any]:
    """Every card of a game, and the module that brings it."""
    spend(request, server_of(request).asks)
    return await slowly(request, show_box, rules)


@post("/api/tables")
async def open_table(request: AnyRequest, data: wire.NewTable) -> Response[Opened]:
    """Open a table; the secrets of its links are sent only once, in this answer."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.openings)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    sent = plain(data)
    opened = await server.lobby.open(sent, browser)
    if sent.get("listed"):
        await server.lobby.list_table(opened["table"], browser, sent["listed"])
    server.opened += 1
    log.info("table laid", table=opened["table"], rules=sent["rules"])
    return with_cookie(server, known, opened, cookie)


@get("/api/mine", sync_to_thread=True)
def mine(request: AnyRequest, language: str = "en") -> Mine:
    """The tables of this browser."""
    server = server_of(request)
    spend(request, server.asks)
    browser = server.browser(request)
    found: Mine = {"tables": []}
    return server.lobby.list_tables(browser, available_language(language)) if browser else found


@post("/api/tables/{table:str}/forget", status_code=200)
async def forget(request: AnyRequest, table: str) -> TableNamed:
    """Remove a table from this browser's list."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    browser = server.browser(request)
    if not browser or server.seats_of(request, table) is None:
        raise NotFoundException(NO_TABLE)
    await server.lobby.forget(table, browser)
    return {"table": table}


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave(request: AnyRequest, table: str) -> TableNamed:
    """Delete what this browser has left at a table: name, chat and seats; a bot plays on."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    browser = server.browser(request)
    if not browser or server.seats_of(request, table) is None:
        raise NotFoundException(NO_TABLE)
    await leave_table(server.lobby, table, browser)
    return {"table": table}


@post("/api/tables/{table:str}/title", status_code=200)
async def retitle(request: AnyRequest, table: str, data: wire.TableTitle) -> TableNamed:
    """Give a table another title."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    await server.lobby.retitle(table, server.seats_of(request, table), plain(data)["title"])
    return {"table": table}


@post("/api/mine/forget", status_code=200)
async def forget_me(request: AnyRequest) -> Response[Forgotten]:
    """Delete everything that this browser has left at tables, and its cookie."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    browser = server.browser(request)
    tables = tables_of(server.lobby, browser) if browser else []
    await forget_notifications(server.lobby, browser or "")
    await server.lobby.people.forget(browser or "")
    for table in tables:
        if not await server.ask_owner(request, table, "leave"):
            await leave_table(server.lobby, table, browser or "")
    if browser:
        # Last, as leaving a game that counts may still change ratings.
        await server.lobby.database.write(server.lobby.ratings.forget_statements(digest(browser)))
    answer: Forgotten = {"tables": len(tables)}
    return Response(answer, cookies=[server.cookie("", age=0)])


@post("/api/tables/{table:str}/enter", status_code=200)
async def enter(request: AnyRequest, table: str, data: wire.Secret) -> Response[Entered]:
    """Take a seat by the secret of a link."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    entered = await server.lobby.enter(table, plain(data)["secret"], browser)
    if entered is None:
        raise NotFoundException(NO_TABLE)
    return with_cookie(server, known, entered, cookie)


@post("/api/tables/{table:str}/links")
async def renew_link(request: AnyRequest, table: str, data: wire.LinkWish) -> Link:
    """Make a new link: for another device of one's own, for a guest, or for a spectator."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    browser = server.browser(request) or ""
    return await server.lobby.renew_link(table, plain(data).get("seat"), browser)


@post("/api/tables/{table:str}/links/withdraw", status_code=200)
async def withdraw_link(request: AnyRequest, table: str, data: wire.LinkWish) -> Withdrawn:
    """Make the links to a seat void, and disconnect the other browsers that use it."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.asks)
    browser = server.browser(request) or ""
    return await server.lobby.withdraw_link(table, plain(data).get("seat"), browser)


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: str) -> RecordReply:
    """The record of a game, as far as this browser may know it."""
    server = server_of(request)
    spend(request, server.asks)
    return await server.lobby.record(table, server.seats_of(request, table))


@post("/api/tables/{table:str}/again")
async def again(request: AnyRequest, table: str) -> Opened:
    """Open another table for the same people after a game; the same one if asked again."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.openings)
    return await server.lobby.play_again(table, server.browser(request) or "")


@post("/api/import")
async def take_over(request: AnyRequest, data: wire.RecordSent) -> Response[Opened]:
    """Open a table that continues the game of a record."""
    server = server_of(request)
    check_origin(request)
    spend(request, server.openings)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    async with server.slow.turn(address_of(request)):
        opened = await server.lobby.import_record(plain(data), browser)
    server.opened += 1
    log.info("record taken over", table=opened["table"])
    return with_cookie(server, known, opened, cookie)


@post("/api/verify", status_code=200)
async def verify(request: AnyRequest, data: wire.RecordToCheck) -> Verdict:
    """Check the dice of a finished game, roll by roll."""
    check_origin(request)
    spend(request, server_of(request).asks)
    sent = plain(data)
    language = available_language(sent.get("language") or "en")
    return await slowly(request, check_record, sent["record"], sent.get("content") or "", language)


def explain(_: AnyRequest, problem: BurgraveError) -> Response[dict[str, Any]]:
    """Answer 400, with the reason, to input that cannot be accepted."""
    return Response({"status_code": 400, **refusal_body(str(problem))}, status_code=400)


def say_unavailable(_: AnyRequest, problem: UnavailableError) -> Response[dict[str, Any]]:
    """Answer a request that cannot be served, with the status that its error names."""
    content = {"status_code": problem.status, **refusal_body(str(problem))}
    return Response(content, status_code=problem.status)


def say_unreadable(_: AnyRequest, problem: Exception) -> Response[dict[str, Any]]:
    """Answer 400 to a request that is not UTF-8, or nested deeper than anything we accept."""
    detail = f"The request cannot be read as JSON: {problem}"
    return Response({"status_code": 400, "detail": detail}, status_code=400)


def say_not_stored(_: AnyRequest, problem: NotStoredError) -> Response[dict[str, Any]]:
    """Answer 503 where the database cannot be used now; it may be later."""
    content = {"status_code": 503, **refusal_body(NOT_STORED)}
    log.error("not stored", reason=str(problem))
    return Response(content, status_code=503)


async def note(problem: Exception, scope: Any) -> None:
    """Log errors of our own; those of callers are only answered."""
    if not isinstance(problem, HTTPException | BurgraveError | UnicodeError | RecursionError):
        # The path may contain the token of a message.
        log.error("failed", path=scope.get("path_template"), cause=problem)


HANDLERS: Final[list[Any]] = [
    healthz,
    texts,
    some_texts,
    messages,
    menu,
    box,
    open_table,
    mine,
    forget,
    forget_me,
    leave,
    retitle,
    enter,
    renew_link,
    withdraw_link,
    record,
    again,
    take_over,
    verify,
    *NOTIFICATION_HANDLERS,
    *STRANGER_HANDLERS,
    *RATING_HANDLERS,
    *EXERCISE_HANDLERS,
    *STUDY_HANDLERS,
    *BRANCH_HANDLERS,
    *ANALYSIS_HANDLERS,
]


@contextlib.asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """While the application runs, unload unused tables; at its end, tell every page."""
    server: Server = app.state.server
    await server.lobby.rooms.start()
    chores = [asyncio.create_task(server.lobby.tidy())]
    chores.append(asyncio.create_task(server.lobby.watch_clocks()))
    chores.append(asyncio.create_task(server.notifier.run()))
    chores.append(asyncio.create_task(server.timings.watch_loop()))
    if server.traces is not None:
        chores.append(asyncio.create_task(server.traces.run()))
    try:
        yield
    finally:
        for chore in chores:
            chore.cancel()
        await server.notifier.close()
        await server.lobby.close()


class Timed(ASGIMiddleware):
    """Counts how long requests take."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Any, receive: Any, send: Any, next_app: Any) -> None:
        """Answer a request and count it."""
        timings, table = (
            scope["litestar_app"].state.server.timings,
            scope["path_params"].get("table"),
        )
        with timings.measure(timings.requests, scope["path_template"], table):
            await next_app(scope, receive, send)


def metrics_for(settings: Settings) -> Any:
    """The handler of /metrics: figures if the operator enabled them, else a sentence."""
    if not settings.metrics:
        return no_metrics
    try:
        from .metrics import metrics
    except ModuleNotFoundError:
        raise BurgraveError(
            "metrics need prometheus-client, which is not installed: pip install 'burgrave[server]'"
        ) from None
    return metrics


def page_files() -> list[Router]:
    """What serves the page: browsers keep hashed files and ask again for the others."""
    if not PAGE.is_dir():
        return []
    return [
        create_static_files_router(
            f"/{ASSETS.name}",
            [ASSETS],
            name=ASSETS.name,
            cache_control=CacheControlHeader.from_header(FOR_EVER),
        ),
        create_static_files_router("/", [PAGE], html_mode=True, cache_control=ASK_AGAIN),
    ]


def make_app(settings: Settings, folder: Path, inside: str = "") -> Litestar:
    """The application with its database; `inside` is its address for other processes."""
    app = Litestar(
        [*with_statuses(HANDLERS), metrics_for(settings), *page_files()],
        lifespan=[running],
        after_exception=[note],
        exception_handlers={
            BurgraveError: explain,
            UnavailableError: say_unavailable,
            NotStoredError: say_not_stored,
            UnicodeDecodeError: say_unreadable,
            RecursionError: say_unreadable,
        },
        middleware=[Timed()],
        compression_config=COMPRESSED,
        request_max_body_size=1_500_000,
        openapi_config=OpenAPIConfig(title="Burgrave", version=__version__, path="/api/schema"),
    )
    app.state.server = Server(settings, folder, inside)
    return app
