"""What request handlers share: the lobby, the cookies and the rate limits."""

from __future__ import annotations

from collections import Counter as Counted
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, WebSocket
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException

from .connections import grouped
from .cookies import AGE, COOKIE, Browsers, shared_key, signing_key
from .database import open_database
from .guard import RateLimits, same_origin
from .health import Health
from .lobby import ServerLobby
from .notifications.sender import Notifier
from .settings import Settings

MAILS: Final = 20
"""How many confirmations and trial messages one address may ask for in an hour."""
AnyRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]


class Server:
    """What request handlers share."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        database = open_database(settings.database, folder)
        key = shared_key(database) if database.shared else signing_key(folder)
        self.lobby = ServerLobby(database, settings, key)
        self.notifier = Notifier(database, settings, key, self.lobby.looks)
        self.health = Health(self.lobby.rooms)
        self.browsers = Browsers(key)
        self.openings = RateLimits.per_minute(settings.tables_per_minute)
        self.asks = RateLimits.per_minute(settings.asks_per_minute)
        self.confirmations = RateLimits(MAILS, MAILS / 3600)
        self.connected: Counted[str] = Counted()
        """How many pages each address has connected."""
        self.messages = 0
        """How many messages were received."""
        self.opened = 0
        """How many tables were opened."""

    def browser(self, request: AnyRequest | Socket) -> str | None:
        """The browser that sent a request, if it has a valid cookie."""
        return self.browsers.known(request.cookies.get(COOKIE))

    def seats_of(self, request: AnyRequest | Socket, table: str) -> list[int] | None:
        """The seats of a table that the requesting browser may act for; None for a stranger."""
        browser = self.browser(request)
        return self.lobby.seats_of(browser, table) if browser else None

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
    return grouped(request.client.host) if request.client else ""


def spend(request: AnyRequest, limits: RateLimits) -> None:
    """Count a request against its address's rate limit; refuse it if that is used up."""
    if not limits.spend(address_of(request)):
        raise TooManyRequestsException("Too much from this address at once; wait a minute.")


def with_cookie(server: Server, known: str | None, data: Any, cookie: str | None) -> Response[Any]:
    """An answer that sets the cookie for a browser without one."""
    return Response(data, cookies=[] if known or cookie is None else [server.cookie(cookie)])
