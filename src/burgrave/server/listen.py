"""Serves tables, for this machine and its browser or for a network."""

from __future__ import annotations

import contextlib
import http.client
import socket
import threading
import time
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any

from .. import places
from ..engine.text.notation import BurgraveError, reason_of
from .settings import Settings, listed, read_settings

LARGEST_MESSAGE = 16_384


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

    with claim(folder):
        log_to(folder / "server.log")
        _serve(settings, folder, browser=browser)


def _serve(settings: Settings, folder: Path, *, browser: bool) -> None:
    import uvicorn

    from .app import make_app
    from .guard import WithHeaders
    from .shutdown import Serving

    found = listen(settings)
    app = make_app(settings, folder)
    host, port = found.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{port}/"
    print(f"Burgrave: {address}  (Ctrl-C ends it; every game is kept)", flush=True)
    if browser:
        threading.Thread(target=_show, args=(address, port), daemon=True).start()
    config = uvicorn.Config(
        WithHeaders(app, secure=settings.secure),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_per_message_deflate=settings.compress,
        timeout_graceful_shutdown=3,
        **_bounds(settings),
    )
    Serving(config, app.state.server.lobby).run(sockets=[found])


def _bounds(settings: Settings) -> dict[str, Any]:
    """The bounds of connections, and the proxies that may name a request's address."""
    from .connections import Bounds, bounded, most_connections

    most, proxies = most_connections(settings.connections), listed(settings.proxies)
    each, seconds = settings.connections_per_address, settings.request_seconds
    return {
        "http": bounded(Bounds(most, each, seconds, proxies)),
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
