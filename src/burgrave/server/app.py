"""The server as a web application: the page, the API described by OpenAPI, a socket per table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import Cookie
from litestar.exceptions import (
    HTTPException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
    WebSocketDisconnect,
)
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from .. import __version__
from ..engine.notation import BurgraveError
from ..games.texts import languages, texts_in
from ..table.desk import Page
from ..table.kind_house import KindHouse
from ..table.offers import offer
from ..table.operations import error
from . import wire
from .browsers import AGE, COOKIE, Browsers, signing_key
from .guard import HEADERS, Allowance, Allowances, same_origin
from .guest import Guest
from .hall import Hall
from .live import LiveTable
from .settings import Settings
from .store import Store

log = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]
PAGE = Path(str(files("burgrave") / "page"))
GONE = "There is no such table, or this browser was not let in."


class Server:
    """What the handlers share."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        self.hall = Hall(Store(folder / "tables.db"), settings, KindHouse)
        self.browsers = Browsers(signing_key(folder))
        per_minute = settings.tables_per_minute
        self.openings = Allowances(per_minute, per_minute / 60)
        self.registry = CollectorRegistry()
        self.messages = Counter("burgrave_messages", "Messages heard.", registry=self.registry)
        self.pages = Gauge("burgrave_pages", "Pages connected.", registry=self.registry)
        tables = Gauge("burgrave_tables", "Tables in memory.", registry=self.registry)
        tables.set_function(lambda: len(self.hall.live))

    def browser(self, request: AnyRequest | Socket) -> str | None:
        """The browser that asks, if we know it."""
        return self.browsers.known(request.cookies.get(COOKIE))

    def cookie(self, value: str) -> Cookie:
        """The cookie by which a browser is known again."""
        return Cookie(
            COOKIE,
            value=value,
            max_age=AGE,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )


def served(request: AnyRequest | Socket) -> Server:
    """What the handlers share."""
    server: Server = request.app.state.server
    return server


def check_origin(request: AnyRequest) -> None:
    """Only our own page may change anything."""
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise PermissionDeniedException("This is not our page.")


def answered(server: Server, known: str | None, data: Any, cookie: str | None) -> Response[Any]:
    """An answer that introduces itself to a browser it has not met."""
    return Response(data, cookies=[] if known or cookie is None else [server.cookie(cookie)])


@get("/healthz", media_type=MediaType.TEXT, sync_to_thread=False)
def healthz() -> str:
    """Is the server well?"""
    return "ok"


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for Prometheus."""
    return Response(generate_latest(served(request).registry), media_type="text/plain")


@get("/api/texts/{language:str}", sync_to_thread=True)
def texts(language: str) -> wire.TextsReply:
    """All texts of one language."""
    if language not in languages():
        raise NotFoundException(f"No texts in {language!r}; there are {', '.join(languages())}.")
    return wire.TextsReply(language, dict(texts_in(language)), languages())


@get("/api/offer", sync_to_thread=True)
def offered(rules: wire.Code = "") -> dict[str, Any]:
    """What can be put into a rules string, and what each click would give."""
    return offer(rules)


@post("/api/tables")
async def open_table(request: AnyRequest, data: wire.NewTable) -> Response[wire.Opened]:
    """Lay a table; the secrets of its links are told once, here."""
    server = served(request)
    check_origin(request)
    address = request.client.host if request.client else ""
    if not server.openings.spend(address):
        raise TooManyRequestsException("Too many tables from this address; wait a minute.")
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    opened = await server.hall.open(data, browser)
    log.info("table laid", table=opened.table, rules=data.rules)
    return answered(server, known, opened, cookie)


@get("/api/mine", sync_to_thread=False)
def mine(request: AnyRequest) -> wire.Mine:
    """The tables of this browser."""
    server = served(request)
    browser = server.browser(request)
    return server.hall.mine(browser) if browser else wire.Mine([])


@post("/api/tables/{table:str}/enter", status_code=200)
async def enter(request: AnyRequest, table: str, data: wire.Secret) -> Response[wire.Entered]:
    """Sit down by the secret of a link."""
    server = served(request)
    check_origin(request)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    entered = await server.hall.enter(table, data.secret, browser)
    if entered is None:
        raise NotFoundException(GONE)
    return answered(server, known, entered, cookie)


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: str) -> wire.RecordReply:
    """The record of a game, as far as this browser may know it."""
    server = served(request)
    browser = server.browser(request)
    seats = server.hall.seats_of(browser, table) if browser else None
    live = await server.hall.table(table) if seats is not None else None
    if live is None or live.desk.sitting is None:
        raise NotFoundException(GONE)
    if not live.desk.sitting.over:
        raise HTTPException("A game that still runs keeps its secrets.", status_code=409)
    return wire.RecordReply(live.desk.sitting.record.text)


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: str) -> None:
    """Everything that happens at a table, both ways."""
    server = served(socket)
    browser = server.browser(socket)
    seats = server.hall.seats_of(browser, table) if browser else None
    ours = same_origin(socket.headers.get("origin"), socket.headers.get("host"))
    found = await server.hall.table(table) if seats is not None and ours else None
    await socket.accept()
    if found is None or seats is None:
        await socket.close(4404, "no such table")
        return
    if len(found.guests) >= server.settings.pages_per_table:
        await socket.close(4429, "too many pages look at this table")
        return
    guest = Guest(Page(tuple(seats)))
    found.welcome(guest)
    server.pages.inc()
    try:
        await converse(server, socket, found, guest)
    finally:
        server.pages.dec()
        found.farewell(guest)


async def converse(server: Server, socket: Socket, table: LiveTable, guest: Guest) -> None:
    """Hear and tell at the same time, until either side has enough."""
    telling = asyncio.create_task(guest.deliver(socket.send_text, table.look))
    hearing = asyncio.create_task(listen(server, socket, table, guest))
    done, going = await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
    for task in going:
        task.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    for task in done:
        problem = task.exception()
        if problem is not None and not isinstance(problem, WebSocketDisconnect | OSError):
            log.error("page lost", table=table.desk.table, exc_info=problem)
    if hearing not in done:
        with contextlib.suppress(Exception):
            # Whatever a socket does when it dies, the table goes on.
            await socket.close(1001, "the table is closed")


async def listen(server: Server, socket: Socket, table: LiveTable, guest: Guest) -> None:
    """Hear one message after the other; a bad one is answered and changes nothing."""
    rate = server.settings.messages_per_second
    allowance = Allowance(2 * rate, rate)
    while True:
        text = await socket.receive_text()
        server.messages.inc()
        if not allowance.spend():
            guest.answer({"say": "error", "why": {"key": "page.refused.often"}})
            await asyncio.sleep(1)
            continue
        try:
            message = wire.heard(text)
        except ValueError as problem:
            guest.answer(error(str(problem)))
            continue
        await table.hear(guest, message)


def explain(_: AnyRequest, problem: BurgraveError) -> Response[dict[str, Any]]:
    """What a person gave us and we cannot accept is their 400, with the reason."""
    return Response({"status_code": 400, "detail": str(problem)}, status_code=400)


async def guarded(response: Response[Any]) -> Response[Any]:
    """Every answer says what a page may load and that nobody may frame it."""
    response.headers.update(HEADERS)
    return response


def make_app(settings: Settings, folder: Path) -> Litestar:
    """The application over the database in a folder."""
    server = Server(settings, folder)

    @contextlib.asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        tidying = asyncio.create_task(server.hall.tidy())
        try:
            yield
        finally:
            tidying.cancel()
            await server.hall.close()

    handlers: list[Any] = [healthz, metrics, texts, offered, open_table, mine, enter, record, live]
    if PAGE.is_dir():
        handlers.append(create_static_files_router("/", [PAGE], html_mode=True))
    app = Litestar(
        handlers,
        lifespan=[running],
        after_request=guarded,
        exception_handlers={BurgraveError: explain},
        request_max_body_size=1_500_000,
        openapi_config=OpenAPIConfig(title="Burgrave", version=__version__, path="/api/schema"),
    )
    app.state.server = server
    return app
