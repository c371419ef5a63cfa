"""A process that has imported the server and forks one for each test that wants its own.

A test's server then starts in a fifth of the processor time; everything but the imports is what
`python -m tests.server.same_dice burgrave serve` does.  This module is also that process: it reads
requests from the socket that is its standard input and tells there which servers have ended.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections import defaultdict
from concurrent.futures import Future
from functools import cache
from typing import IO, Any

IMPORTED = (
    *("burgrave.cli.app", "burgrave.server.command", "burgrave.server.listen"),
    *("burgrave.server.app", "burgrave.server.page_sockets", "burgrave.server.sqlite_database"),
    *("burgrave.kingsburg.kind", "burgrave.kingsburg.views", "litestar.middleware.response_cache"),
    # What Litestar imports where it is installed; our tests bring it.
    *("litestar.plugins.attrs", "litestar.plugins.pydantic"),
)
"""What a server imports until it serves."""
SECONDS = 120
"""After this many seconds something is wrong, not slow, however busy the machine is."""
LONGEST = 1 << 20
"""How long a request may be, in bytes."""


class Forked:
    """A server that was forked, as `subprocess.Popen` would show it."""

    def __init__(self, pid: int, stdout: IO[str], code: Future[int]) -> None:
        self.pid = pid
        self.stdout = stdout
        self.code = code

    def poll(self) -> int | None:
        """Its exit code, or None while it runs."""
        return self.code.result() if self.code.done() else None

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, once it has ended."""
        return self.code.result(timeout)

    def send_signal(self, number: int) -> None:
        """Send it a signal unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)


class Nursery:
    """The process that forks servers, seen by the tests."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            command = [sys.executable, "-m", __name__]
            self.process = subprocess.Popen(command, stdin=theirs.fileno())
        self.one = threading.Lock()
        self.pids: Future[int] = Future()
        self.codes: defaultdict[int, Future[int]] = defaultdict(Future)
        threading.Thread(target=self._listen, daemon=True, name="nursery").start()

    def _listen(self) -> None:
        while said := self.line.recv(LONGEST):
            pid, code = json.loads(said)
            if code is None:
                self.pids.set_result(pid)
            else:
                self.codes[pid].set_result(code)

    def start(self, arguments: list[str], environment: dict[str, str]) -> Forked:
        """Fork a server; its output can be read as that of a program."""
        ours, theirs = os.pipe()
        request = json.dumps([arguments, environment]).encode()
        with self.one:
            self.pids = Future()
            socket.send_fds(self.line, [request], [theirs])
            os.close(theirs)
            pid = self.pids.result(SECONDS)
        return Forked(pid, os.fdopen(ours), self.codes[pid])


@cache
def nursery() -> Nursery:
    """The one of this process of tests, as long as that runs."""
    return Nursery()


def serve(line: socket.socket) -> list[str] | None:
    """Fork as long as somebody asks; the arguments of the program in a new process, else None."""
    awake, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    while True:
        ready, _, _ = select.select([line.fileno(), awake], [], [])
        if awake in ready:
            os.read(awake, LONGEST)
            report(line)
        if line.fileno() in ready:
            request, files, _, _ = socket.recv_fds(line, LONGEST, 1)
            if not request:
                return None
            if pid := os.fork():
                os.close(files[0])
                line.send(json.dumps([pid, None]).encode())
            else:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for file in (awake, wake):
                    os.close(file)
                return begin(line, files[0], *json.loads(request))


def report(line: socket.socket) -> None:
    """Tell which servers have ended, and how."""
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            line.send(json.dumps([ended[0], os.waitstatus_to_exitcode(ended[1])]).encode())


def begin(
    line: socket.socket, output: int, arguments: list[str], environment: dict[str, str]
) -> list[str]:
    """Make a forked process one of its own: its output, environment and command line."""
    line.close()
    nothing = os.open(os.devnull, os.O_RDONLY)
    for file, number in ((nothing, 0), (output, 1)):
        os.dup2(file, number)
        os.close(file)
    # The old streams remember to which files they were connected.
    sys.stdin, sys.stdout = os.fdopen(0, closefd=False), os.fdopen(1, "w", closefd=False)
    os.environ.clear()
    os.environ.update(environment)
    # A server starts its own processes by this command line.
    sys.orig_argv[1:] = ["-m", "tests.server.same_dice", *arguments]
    return arguments


def prepare() -> None:
    """Make what a server makes ready at its start, for all of them."""
    from burgrave.server.app import ASSETS
    from burgrave.server.kept_answers import first_answers

    first_answers(ASSETS)


def main() -> Any:
    """Import everything, fork servers, and be one of them in a forked process."""
    for name in IMPORTED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    prepare()
    gc.freeze()
    line = socket.socket(fileno=os.dup(0))
    if arguments := serve(line):
        from tests.server.same_dice import run

        run(arguments)


if __name__ == "__main__":
    main()
