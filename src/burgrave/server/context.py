"""What request handlers share: the lobby, the cookies and the rate limits."""

from __future__ import annotations

import asyncio
from collections import Counter as Counted
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from litestar import Request, Response, WebSocket
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException

from .connections import limit_address
from .cookies import AGE, COOKIE, Browsers, shared_key, signing_key
from .database import Database, open_database
from .forwarding import Peers
from .guard import RateLimits, same_origin
from .health import Health
from .lobby import ServerLobby
from .notifications.sender import Notifier
from .owners import ElsewhereError, Owners
from .settings import Settings
from .timings import Timings
from .traces import Traces
from .turns import Turns

MAILS: Final = 20
"""How many confirmations and trial messages one address may ask for in an hour."""
PASSPHRASES: Final = 10
"""How many passphrases one address may make or try at once, and in an hour."""
ADDRESS_HELLOS: Final = 10
"""All pages of an address may ask for the whole state this many times as often as one page."""
REPORTS: Final = 20
"""How many reports one address may send in an hour."""
T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]


def owners_of(database: Database, inside: str) -> Owners:
    """Who owns the tables of a database, as the process at an address knows it."""
    if not database.shared:
        return Owners(database)
    from .postgres_owners import PostgresOwners  # Most servers have no psycopg.

    return PostgresOwners(database, inside)


def traces_for(settings: Settings, inside: str) -> Traces | None:
    """Where traces go, if the operator wants any."""
    process = inside or f"{settings.host}:{settings.port}"
    return Traces(settings.traces, settings.traces_share, process) if settings.traces else None


class Server:
    """What request handlers share."""

    def __init__(self, settings: Settings, folder: Path, inside: str = "") -> None:
        """`inside` is the address at which other processes of the same database reach this one."""
        self.settings = settings
        database = open_database(settings.database, folder)
        key = shared_key(database) if database.shared else signing_key(folder)
        self.peers = Peers(key)
        self.lobby = ServerLobby(database, settings, key, owners_of(database, inside))
        self.notifier = Notifier(
            database, settings, key, self.lobby.is_looking, self.lobby.rooms.owners.where
        )
        self.health = Health(self.lobby.rooms)
        self.browsers = Browsers(key)
        self.openings = RateLimits.per_minute(settings.tables_per_minute)
        self.asks = RateLimits.per_minute(settings.asks_per_minute)
        self.confirmations = RateLimits(MAILS, MAILS / 3600)
        self.reports = RateLimits(REPORTS, REPORTS / 3600)
        self.passphrases = RateLimits(PASSPHRASES, PASSPHRASES / 3600)
        each = settings.messages_per_address
        self.message_limits = RateLimits(2 * each, each)
        """The messages of all pages of an address."""
        hellos = ADDRESS_HELLOS * settings.hellos_per_second
        self.hellos = RateLimits(2 * settings.pages_per_address, hellos)
        """The same for requests for the whole state, which cost most."""
        self.slow = Turns(1)
        """Lets addresses take turns with requests that compute for a long time."""
        self.evaluating: Counted[str] = Counted()
        """How many positions of each address are being judged or wait for it."""
        self.hashing = asyncio.Lock()
        """Held while a passphrase is hashed, which takes memory."""
        self.connected: Counted[str] = Counted()
        """How many pages each address has connected."""
        self.traces = traces_for(settings, inside)
        self.timings = Timings(self.traces)
        database.on_written = self.timings.note_stored
        self.messages = 0
        """How many messages were received."""
        self.opened = 0
        """How many tables were opened."""

    def browser(self, request: AnyRequest | Socket) -> str | None:
        """The browser that sent a request, if it has a valid cookie."""
        return self.browsers.browser_of(request.cookies.get(COOKIE))

    def seats_of(self, request: AnyRequest | Socket, table: str) -> list[int] | None:
        """The seats of a table that the requesting browser may act for; None for a stranger."""
        browser = self.browser(request)
        return self.lobby.seats_of(browser, table) if browser else None

    async def ask_owner(self, request: AnyRequest, table: str, what: str) -> bool:
        """Ask the process that has a table for something; False if no other one has it."""
        owner = await asyncio.to_thread(self.lobby.rooms.owners.where, table)
        if not owner:
            return False
        headers = self.peers.headers(request.scope["headers"], address_of(request), 1)
        target = f"/api/tables/{table}/{what}".encode()
        try:
            status, _, _ = await self.peers.ask(owner, "POST", target, headers)
        except OSError as problem:
            raise ElsewhereError(f"the owner of a table does not answer: {problem}") from None
        if status >= 300:
            raise ElsewhereError(f"the owner of a table answered {status}")
        return True

    def cookie(self, value: str, *, age: int = AGE) -> Cookie:
        """The cookie that identifies a browser."""
        return Cookie(
            COOKIE,
            value=value,
            max_age=age,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )


def server_of(request: AnyRequest | Socket) -> Server:
    """The server's shared objects."""
    server: Server = request.app.state.server
    return server


def check_origin(request: AnyRequest) -> None:
    """Refuse a change that another site's page requests."""
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise PermissionDeniedException("This is not our page.")


def address_of(request: AnyRequest | Socket) -> str:
    """The network address that a request comes from."""
    return limit_address(request.client.host) if request.client else ""


def spend(request: AnyRequest, limits: RateLimits) -> None:
    """Count a request against its address's rate limit; refuse it if that is used up."""
    if not limits.spend(address_of(request)):
        raise TooManyRequestsException("Too much from this address at once; wait a minute.")


async def slowly(request: AnyRequest, work: Callable[..., T], *given: Any) -> T:
    """Compute something long in a thread; addresses take turns, one request at a time."""
    async with server_of(request).slow.turn(address_of(request)):
        return await asyncio.to_thread(work, *given)


def with_cookie(server: Server, known: str | None, data: Any, cookie: str | None) -> Response[Any]:
    """An answer that sets the cookie for a browser without one."""
    return Response(data, cookies=[] if known or cookie is None else [server.cookie(cookie)])
