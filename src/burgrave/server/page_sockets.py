"""The sockets of pages: little memory and little work for each page and each message."""

from __future__ import annotations

import gc
import sys
import zlib
from typing import Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)

WINDOW: Final = 11
"""Compressed data refers back at most 2 KB, which covers most of a usual message."""
SETTINGS: Final = {"level": 1, "memLevel": 4}
"""A quarter more bytes than by default, but half the work, and little memory."""
SMALL: Final = 1000
"""Messages of fewer bytes are not compressed: they would fill a packet as well."""
TAIL: Final = 4
"""How many bytes at the end of each compressed message are always the same, and not sent."""
YOUNG: Final = 20_000
"""After how many new objects Python looks for unused cycles, which are rare here."""
SWITCH: Final = 0.0005
"""For how many seconds the event loop may work before the thread that stores gets a turn."""
ITSELF: Final = "burgrave.socket"
"""The name under which applications find a socket among the extensions of its scope."""


class Listener(Protocol):
    """Who hears what comes from a page."""

    def hear(self, text: str) -> None:
        """Take a message."""

    def block(self, *, blocked: bool) -> None:
        """Note whether the page has to receive before more is sent to it."""

    def leave(self) -> None:
        """Note that the page is gone."""


class PageSocket(WebSocketsSansIOProtocol):
    """The socket of one page: first the application has it, then perhaps a listener."""

    listener: Listener | None = None
    window = 0
    """How far back compressed messages refer, as a power of two; 0 if none is compressed."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        if self.config.ws_per_message_deflate:
            # What was sent before is not remembered: that would take 28 KB for each page and save a
            # seventh of the bytes.
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_no_context_takeover=True,
                    client_no_context_takeover=True,
                    server_max_window_bits=WINDOW,
                    client_max_window_bits=WINDOW,
                    compress_settings=SETTINGS,
                )
            ]

    async def run_asgi(self) -> None:
        """Let the application answer; a socket that it gives to a listener stays open."""
        self.scope["extensions"][ITSELF] = self  # type: ignore[assignment]
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a socket was not answered")
            self.send_500_response()
        if self.listener is None and self.close_timer is None:
            self.transport.close()

    def follow(self, listener: Listener) -> None:
        """Let a listener have the accepted socket; what only the application needed is dropped."""
        self.listener = listener
        for extension in self.conn.extensions:
            if isinstance(extension, PerMessageDeflate):
                self.window = extension.local_max_window_bits
        waiting, self.queue = self.queue, Handing(listener)  # type: ignore[assignment]
        self.scope.clear()  # type: ignore[attr-defined]
        del self.request, self.response
        while not waiting.empty():
            self.queue.put_nowait(waiting.get_nowait())
        self.take_more()

    def send_receive_event_to_app(self) -> None:
        listener, parts = self.listener, self.frames
        if listener is None:
            super().send_receive_event_to_app()
            return
        self.frames = []
        if self.close_sent:
            return
        try:
            text = b"".join(parts).decode() if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            self.conn.fail(1007)
            self.handle_parser_exception()
            return
        listener.hear(text)

    def wait(self) -> None:
        """Read nothing more from the page for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def take_more(self) -> None:
        """Read on."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.listener is not None:
            self.listener.block(blocked=True)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listener is not None:
            self.listener.block(blocked=False)

    def tell(self, words: bytes) -> None:
        """Send a message."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        first, body = 0x81, words
        if self.window and len(words) >= SMALL:
            first, body = 0xC1, compress(words, self.window)
        size = len(body)
        if size < 126:
            head = bytes((first, size))
        elif size < 65536:
            head = bytes((first, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((first, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + body)

    def end(self, code: int, reason: str) -> None:
        """Close the socket, with a reason for the page."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.take_more()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


class Handing:
    """Passes events to a listener that would otherwise be queued for the application."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener

    def put_nowait(self, event: Any) -> None:
        """Pass on an event."""
        if event["type"] == "websocket.receive":
            self.listener.hear(event.get("text") or "")
        else:
            self.listener.leave()


def compress(words: bytes, window: int) -> bytes:
    """Compress a message by itself, as permessage-deflate sends it."""
    found = zlib.compressobj(SETTINGS["level"], zlib.DEFLATED, -window, SETTINGS["memLevel"])
    return (found.compress(words) + found.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]


def tune() -> None:
    """Set Python up for a server: few pauses, and no thread that waits long for another.

    The garbage collector runs less often, and ignores the objects that exist at the start.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
    sys.setswitchinterval(SWITCH)
