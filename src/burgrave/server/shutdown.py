"""Shuts the server down cleanly: tells every page, stores everything, exits with status 0."""

from __future__ import annotations

import os
import signal
import socket
from types import FrameType

import uvicorn

from .lobby import ServerLobby


class Serving(uvicorn.Server):
    """Serves until a signal comes; a second Ctrl-C stops it at once."""

    def __init__(
        self, config: uvicorn.Config, lobby: ServerLobby, ready: int | None = None
    ) -> None:
        super().__init__(config)
        self.lobby = lobby
        self.ready = ready
        """The file to write to when it serves."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready is not None:
            os.write(self.ready, b"+")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # The signal is not raised again afterwards, as being asked to stop is no failure.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # Whoever comes back finds another process, if there is one.
        await self.lobby.say_closing()
        await super().shutdown(sockets)
