"""A real server in a separate process, and a client that speaks its protocol."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import uuid
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.nursery import Forked, nursery

Message = dict[str, Any]
SECONDS = 120
"""After this many seconds something is wrong, not slow, however busy the machine is."""
NEVER = 10**6
"""An option that no question has."""


class Server:
    """`burgrave serve` with a data folder, on a free port of this machine."""

    def __init__(
        self, folder: Path, *options: str, program: str = "burgrave", **settings: str
    ) -> None:
        self.program = program
        """The module that is run; it may know more games."""
        self.folder = folder
        self.options = options
        self.settings = {"BURGRAVE_TABLES_PER_MINUTE": "5000", **settings}
        self.process: subprocess.Popen[str] | Forked | None = None
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        command = [self.program, "serve", "--port", str(self.port or 0)]
        command += ["--data", str(self.folder), "--no-browser", *self.options]
        # Another program, or other modules, need a process that has imported nothing yet.
        usual = self.program == "burgrave" and "PYTHONPATH" not in self.settings
        if usual and "PYTEST_VERSION" in os.environ:
            self.process = nursery().start(command, self.environment)
        else:
            start = [sys.executable, "-m", "tests.server.same_dice", *command]
            self.process = subprocess.Popen(
                start, stdout=subprocess.PIPE, text=True, env=self.environment
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, f"the server said {said!r}"
        self.port = int(found[1])

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables of the server."""
        return {**os.environ, **self.settings}

    @property
    def pid(self) -> int:
        """The process of the server."""
        assert self.process is not None
        return self.process.pid

    @property
    def log(self) -> str:
        """Everything it has logged."""
        return (self.folder / "server.log").read_text()

    def end(self, how: int = signal.SIGTERM) -> int:
        """Send it a signal and wait until it is gone."""
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


class Browser:
    """A client with a cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""

    def ask(self, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """The status and the answer to a request."""
        wire = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=SECONDS)
        sent = {"cookie": self.cookie} if self.cookie else {}
        text = None if body is None else body if isinstance(body, str) else json.dumps(body)
        if text is not None:
            sent["content-type"] = "application/json"
        wire.request("GET" if text is None else "POST", path, text, {**sent, **headers})
        reply = wire.getresponse()
        said = reply.read()
        given = reply.getheader("set-cookie")
        if given:
            self.cookie = given.partition(";")[0]
        wire.close()
        kind = reply.getheader("content-type", "")
        return reply.status, json.loads(said) if kind.startswith("application/json") else said

    def open(self, **table: object) -> Message:
        """Open a table."""
        status, opened = self.ask("/api/tables", table)
        assert status == 201, opened
        assert isinstance(opened, dict)
        return opened

    def enter(self, table: str, secret: str) -> int | None:
        """Open a link; return the seat it leads to."""
        status, entered = self.ask(f"/api/tables/{table}/enter", {"secret": secret})
        assert status == 200, entered
        seat: int | None = entered["seat"]
        return seat

    def sit(self, table: str, since: int | None = None) -> Seat:
        """Join a table to which this browser was admitted."""
        return Seat(self, table, since)


class Seat:
    """A page at a table."""

    def __init__(self, browser: Browser, table: str, since: int | None = None) -> None:
        self.browser = browser
        address = f"ws://127.0.0.1:{browser.server.port}/api/tables/{table}/live"
        self.stack = ExitStack()
        self.cookie = browser.cookie
        headers = {"cookie": browser.cookie}
        wire = connect(
            address,
            additional_headers=headers,
            max_size=None,
            open_timeout=SECONDS,
            ping_interval=None,
        )
        self.wire: ClientConnection = self.stack.enter_context(wire)
        self.snapshot: Message = {}
        self.say(op="pace", bots="off")
        self.say(op="hello", since=since)

    def say(self, **message: object) -> str:
        """Send a message; messages that change something get an id."""
        if message["op"] not in ("hello", "pace", "curtain"):
            message.setdefault("id", uuid.uuid4().hex)
        self.wire.send(json.dumps(message))
        return str(message.get("id", ""))

    def hear(self) -> Message:
        """The next message; the last state of the table is remembered."""
        message: Message = json.loads(self.wire.recv(SECONDS))
        if message["say"] == "table":
            self.snapshot = message
        return message

    def until(self, say: str, id: str = "") -> Message:
        """The next message of a kind, for one operation if an id is given."""
        while True:
            message = self.hear()
            if message["say"] == say and id in ("", message.get("id", "")):
                return message

    def at_rest(self) -> Message:
        """The table once everything said to it so far is done and no bot is asked.

        The preview asked for here does not exist. The server refuses it after it has
        handled all earlier messages, and then sends the current state.
        """
        self.until("refused", self.say(op="preview", seat=0, at=0, option=NEVER))
        self.until("table")
        while any(self.snapshot["seats"][seat]["who"] == "bot" for seat in self.waiting):
            self.until("table")
        return self.snapshot

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked, in the last state received."""
        return [asked["seat"] for asked in (self.snapshot["view"] or {}).get("waiting", [])]

    def asked(self) -> Message:
        """The table once one of this page's seats is asked, or the game is over."""
        while True:
            message = self.until("table")
            if message["state"] == "over" or (message["view"] and message["view"]["options"]):
                return message

    @property
    def seat(self) -> int:
        """This page's seat that is asked."""
        return next(seat for seat in self.waiting if seat in self.snapshot["yours"])

    def choose(self, option: int) -> str:
        """Answer the question shown; return the operation's id."""
        return self.say(op="choose", seat=self.seat, at=self.snapshot["n"], option=option)

    def close(self) -> None:
        """Disconnect."""
        self.stack.close()
