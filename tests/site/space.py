"""A static web host: serves a folder below a path and does nothing else."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from burgrave.server.guard import HEADERS

BELOW: Final = "some/where/"


class Files(SimpleHTTPRequestHandler):
    """Sends files unchanged, with the strictest content policy that the page supports."""

    extensions_map: dict[str, str] = {  # noqa: RUF012 (as the library declares it)
        "": "application/octet-stream",
        ".html": "text/html",
        ".js": "text/javascript",
        ".css": "text/css",
    }

    def __init__(self, asked: list[str], *given: Any, directory: str) -> None:
        self.asked = asked
        super().__init__(*given, directory=directory)

    def translate_path(self, path: str) -> str:
        """The file of an address; the site is below a path, as on a shared host."""
        inside = path.removeprefix(f"/{BELOW}")
        self.asked.append(inside)
        return super().translate_path(f"/{inside}" if inside != path else "/nowhere")

    def end_headers(self) -> None:
        """Add the policy."""
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


class Space:
    """The web host, on a free port of this machine."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        """The files that were asked for, in order."""
        self.http = ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(Files, self.asked, directory=str(folder))
        )
        self.port: int = self.http.server_port
        self.thread = threading.Thread(target=self.http.serve_forever, daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Stop serving."""
        self.http.shutdown()
        self.http.server_close()
        self.thread.join()
