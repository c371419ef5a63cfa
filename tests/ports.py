"""Free ports of this machine, for programs that cannot choose one themselves."""

from __future__ import annotations

import socket


def free_port() -> int:
    """A port at which nobody listens now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
