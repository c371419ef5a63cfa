"""Serves tables, for this machine and its browser or for a network."""

from __future__ import annotations

import contextlib
import http.client
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .. import places
from ..engine.text.notation import BurgraveError, reason_of
from .settings import Settings, read_settings, split_list

if TYPE_CHECKING:
    from litestar import Litestar

LARGEST_MESSAGE = 16_384
UVICORN: Final[dict[str, Any]] = {
    "log_level": "warning",
    "loop": "auto",  # uvloop, if it is installed
    "ws_max_size": LARGEST_MESSAGE,
    "ws_ping_interval": 20,
    "timeout_graceful_shutdown": 3,
}


def listen(settings: Settings) -> socket.socket:
    """The listening socket; any free port if the default one is taken and none was asked for."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Naming the protocol lets asyncio send at once instead of waiting to fill a packet.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((settings.host, settings.port))
        found.listen(2048)
    except (OSError, UnicodeError) as error:
        found.close()
        raise BurgraveError(
            f"cannot listen at {settings.host} port {settings.port}: {reason_of(error)}; "
            "choose another with --port, or --port 0 for any free one"
        ) from None
    return found


def listen_inside(settings: Settings, number: int) -> socket.socket:
    """The socket at which other processes of the same database reach this one."""
    port = settings.peer_port and settings.peer_port + number
    return listen(replace(settings, host=settings.peer_host, port=port))


def address_of(found: socket.socket) -> str:
    """The address of a listening socket."""
    host, port = found.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def data_folder(settings: Settings, usual: Path) -> Path:
    """The folder of the database, created if necessary."""
    folder = Path(settings.data) if settings.data else usual
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BurgraveError(f"cannot keep tables in {folder}: {error.strerror}") from None
    return folder


def serve(settings: Settings, folder: Path, *, browser: bool) -> None:
    """Serve until stopped."""
    # A command that only asks whether a server runs does not load all this.
    from .folder import claim
    from .logger import log_to
    from .processes import end_with_parent, find_inherited

    given = find_inherited()
    if given is not None:
        log_to(folder / f"server-{given.number + 1}.log")
        end_with_parent(given.ready)
        found = socket.socket(fileno=given.listener)
        _serve(settings, folder, found, number=given.number, ready=given.ready)
        return
    with claim(folder):
        log_to(folder / "server.log")
        found = listen(settings)
        say = partial(_say_where, found, browser=browser)
        if settings.processes > 1:
            _serve_with_many(settings, folder, found, say)
        else:
            _serve(settings, folder, found, say=say)


def _serve_with_many(
    settings: Settings, folder: Path, found: socket.socket, say: Callable[[], None]
) -> None:
    from .database import open_database
    from .postgres_owners import bury
    from .processes import Processes

    # A fault of the database is reported once, not by every process.
    open_database(settings.database, folder).close()
    all_of_them = Processes(settings.processes, found, lambda pid: bury(settings.database, pid))
    if not all_of_them.begin():
        all_of_them.end()
        raise BurgraveError("the processes do not start; their messages are above")
    say()
    all_of_them.run()


def _say_where(found: socket.socket, *, browser: bool) -> None:
    """Print where the page is, and open it if asked."""
    host, port = found.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{port}/"
    print(f"Burgrave: {address}  (Ctrl-C ends it; every game is kept)", flush=True)
    if browser:
        threading.Thread(target=_show, args=(address, port), daemon=True).start()


def _serve(
    settings: Settings,
    folder: Path,
    found: socket.socket,
    *,
    number: int = 0,
    ready: int | None = None,
    say: Callable[[], None] = lambda: None,
) -> None:
    import uvicorn

    from .app import make_app
    from .guard import WithHeaders
    from .page_sockets import PageSocket, tune
    from .shutdown import Serving

    inside = listen_inside(settings, number) if settings.database else None
    app = make_app(settings, folder, "" if inside is None else address_of(inside))
    say()
    tune()
    config = uvicorn.Config(
        WithHeaders(_pace(settings, app, inside), secure=settings.secure),
        **UVICORN,
        ws=PageSocket,
        ws_per_message_deflate=settings.compress,
        **_bounds(settings, inside),
    )
    sockets = [one for one in (found, inside) if one is not None]
    Serving(config, app.state.server.lobby, ready).run(sockets=sockets)


def _pace(settings: Settings, app: Litestar, inside: socket.socket | None) -> Any:
    """The application, with a limit on how many requests one address may send in a second."""
    from .connections import limit_address
    from .guard import Paced, RateLimits

    rate = settings.requests_per_second
    inner_port = 0 if inside is None else inside.getsockname()[1]
    return Paced(
        _with_forwarding(app, inside), RateLimits(10 * rate, rate), limit_address, inner_port
    )


def _with_forwarding(app: Litestar, inside: socket.socket | None) -> Any:
    """The application; where there may be other processes, they answer for their tables."""
    from .app import ASSETS
    from .forwarding import Forwarding
    from .kept_answers import KeptAnswers, first_answers
    from .room_socket import RoomSockets

    server = app.state.server
    keeping = KeptAnswers(RoomSockets(app, server), partial(first_answers, ASSETS))
    if inside is None:
        return keeping
    return Forwarding(keeping, server.lobby, server.peers, inside.getsockname()[1])


def _bounds(settings: Settings, inside: socket.socket | None) -> dict[str, Any]:
    """The bounds of connections, and the proxies that may name a request's address."""
    from .connections import Bounds, connection_class, most_connections

    most, proxies = most_connections(settings.connections), split_list(settings.proxies)
    inner_port = 0 if inside is None else inside.getsockname()[1]
    each, seconds = settings.connections_per_address, settings.request_seconds
    return {
        "http": connection_class(Bounds(most, each, seconds, proxies, inner_port)),
        # Whoever may name addresses could get around every limit.
        "proxy_headers": bool(proxies),
        "forwarded_allow_ips": proxies,
    }


def _show(address: str, port: int) -> None:
    """Open the page once the server answers."""
    for _ in range(100):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            webbrowser.open(address)
            return
        time.sleep(0.1)


def open_table() -> int:
    """Serve this machine only and open the page, or open the page of a server that already runs."""
    settings = read_settings(None)
    if answers(settings):
        address = f"http://localhost:{settings.port}/"
        print(f"Burgrave runs already: {address}")
        webbrowser.open(address)
        return 0
    try:
        listen(settings).close()
    except BurgraveError:
        settings = replace(settings, port=0)  # Another program uses our port.
    serve(settings, data_folder(settings, places.data_folder()), browser=True)
    return 0


def answers(settings: Settings) -> bool:
    """Does one of our servers already answer there?"""
    wire = http.client.HTTPConnection("127.0.0.1", settings.port, timeout=1)
    try:
        wire.request("GET", "/healthz")
        return wire.getresponse().read() == b"ok"
    except (OSError, http.client.HTTPException):
        return False
    finally:
        wire.close()
