"""Several processes that serve at one address: started together, replaced one after the other."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Final, NamedTuple

from .logger import log

VARIABLE: Final = "BURGRAVE_CHILD"
"""Tells a process that another one started it: its number, and what it inherited."""
LOOK: Final = 0.05
READY: Final = 60.0
"""How many seconds a process may take until it serves."""
QUICK: Final = 5.0
"""A process that ends sooner than this after its start is started again with a pause."""


class Inherited(NamedTuple):
    """What a process inherits from the one that started it."""

    number: int
    listener: int
    """The file descriptor of the socket that all processes share."""
    ready: int
    """The file descriptor it writes to once it serves; it closes when the other process ends."""


def find_inherited() -> Inherited | None:
    """What this process was given, if another one started it."""
    given = os.environ.pop(VARIABLE, "")
    return Inherited(*map(int, given.split())) if given else None


def end_with_parent(file: int) -> None:
    """Stop this process as soon as the other end of a pair of sockets is closed."""

    def watch() -> None:
        with contextlib.suppress(OSError):
            while os.read(file, 1):
                pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="parent").start()


class Child:
    """One of the processes."""

    def __init__(self, number: int, listener: socket.socket) -> None:
        self.number = number
        self.begun = time.monotonic()
        self.line, theirs = socket.socketpair()
        with theirs:
            given = f"{number} {listener.fileno()} {theirs.fileno()}"
            # The same command as ours; from a newer Burgrave, if that was installed meanwhile.
            self.process = subprocess.Popen(
                [sys.executable, *sys.orig_argv[1:]],
                env={**os.environ, VARIABLE: given},
                pass_fds=[listener.fileno(), theirs.fileno()],
                stdout=subprocess.DEVNULL,
                stdin=subprocess.DEVNULL,
            )

    def serves(self) -> bool:
        """Wait until it serves; False if it ends or takes too long."""
        self.line.settimeout(READY)
        try:
            return bool(self.line.recv(1))
        except OSError:
            return False

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()
        self.line.close()


class Processes:
    """The processes of one command, and the signals that it gets."""

    def __init__(self, count: int, listener: socket.socket, bury: Callable[[int], object]) -> None:
        self.listener = listener
        self.bury = bury
        self.stopping = False
        self.replacing = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, self._replace)
        self.children = [Child(number, listener) for number in range(count)]
        self.due: dict[int, float] = {}
        """When processes that ended are started again, by their numbers."""

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _replace(self, sig: int, frame: FrameType | None) -> None:
        self.replacing = True

    def begin(self) -> bool:
        """Wait until all serve; False if one cannot."""
        return all(child.serves() for child in self.children)

    def run(self) -> None:
        """Keep all processes running until a signal comes."""
        while not self.stopping:
            for child in list(self.children):
                if child.process.poll() is not None:
                    self._put_away(child)
            self._start_due()
            if self.replacing:
                self.replacing = False
                self.replace_all()
            time.sleep(LOOK)
        self.end()

    def _put_away(self, child: Child) -> None:
        """Let the others have the tables of a process that ended, before anything else."""
        code = child.process.returncode
        log.error("a process ended by itself", process=child.number, code=code)
        # The database may take its time, and another process may end meanwhile.
        threading.Thread(target=self.bury, args=(child.process.pid,), daemon=True).start()
        child.stop()
        self.children.remove(child)
        now = time.monotonic()
        self.due[child.number] = now + (1 if now - child.begun < QUICK else 0)

    def _start_due(self) -> None:
        for number, due in list(self.due.items()):
            if time.monotonic() >= due:
                del self.due[number]
                self.children.append(Child(number, self.listener))

    def replace_all(self) -> None:
        """Replace one process after the other, while the others serve."""
        for child in list(self.children):
            new = Child(child.number, self.listener)
            if not new.serves():
                log.error("a new process does not serve; the old ones go on", process=new.number)
                new.process.kill()
                new.stop()
                return
            self.children[self.children.index(child)] = new
            child.stop()
            log.info("a process was replaced", process=child.number)

    def end(self) -> None:
        """Stop all of them at the same time."""
        for child in self.children:
            if child.process.poll() is None:
                child.process.terminate()
        for child in self.children:
            child.stop()
