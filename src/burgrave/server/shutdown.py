"""A server that stops well: says so to every page, keeps everything, ends without complaint."""

from __future__ import annotations

import signal
import socket
from types import FrameType

import uvicorn

from .lobby import ServerLobby


class Serving(uvicorn.Server):
    """Serves until a signal comes; a second Ctrl-C does not wait for anybody."""

    def __init__(self, config: uvicorn.Config, lobby: ServerLobby) -> None:
        super().__init__(config)
        self.lobby = lobby

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # The signal is not raised again afterwards: being asked to stop is no failure.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.lobby.say_closing()
        await super().shutdown(sockets)
