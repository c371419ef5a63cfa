"""The sockets of pages: messages compressed with little memory and little work."""

from __future__ import annotations

import gc
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

WINDOW: Final = 11
"""What is compressed refers back 2 KB at most, which is most of a usual message."""
SETTINGS: Final = {"level": 1, "memLevel": 4}
"""With a quarter more bytes than usual, but half the work, and little memory."""
YOUNG: Final = 20_000
"""After how many new objects Python looks for unused ones; they are rarely in circles here."""


class PageSocket(WebSocketsSansIOProtocol):
    """The socket of one page."""

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


def collect_seldom() -> None:
    """Look for unused objects less often, and never among those that were there at the start."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
