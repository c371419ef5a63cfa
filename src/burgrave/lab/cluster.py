"""Work distributed to the workers of a Dask cluster, on one machine or many."""

from __future__ import annotations

import importlib
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import islice
from threading import Thread
from types import ModuleType
from typing import Any, Generic, TypeVar

from ..engine.text.notation import BurgraveError
from .identity import identity
from .signals import GRACE, hold_signals, let_signals_through

T = TypeVar("T")

AHEAD = 2
"""Parts handed out at a time per process or thread, so that none waits for work."""
ANSWERS = 10
"""Seconds within which a scheduler must answer."""
PATIENCE = 2 * ANSWERS
"""Seconds after which we give up, because the library may wait longer than it is asked to."""
ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?[^\s/:]+:\d+")
EXAMPLE = "the address of a scheduler like tcp://127.0.0.1:8786"
COUNTED = 1.0
"""Seconds between two counts of a cluster's threads: workers come and go."""


def spread_over(address: str, work: Callable[[range], T], parts: list[range]) -> Iterator[T]:
    """Yield the result of each part as it comes; the parts of a lost worker are done by another."""
    # The client's threads must not receive signals, or one would arrive in mid-result.
    with hold_signals():
        cluster: Cluster[T] = Cluster(address, Task(work, identity()))
        try:
            yield from cluster.results(parts)
        except KeyboardInterrupt:
            yield from cluster.finish_open()
            raise
        finally:
            cluster.leave()


class Cluster(Generic[T]):
    """A scheduler with its workers, and the futures still open."""

    def __init__(self, address: str, task: Task[T]) -> None:
        self.client = connect(address)
        self.task = task
        # Dask's own futures: those of its executor break when a worker is lost with a result.
        self.owed: set[Any] = set()
        self.threads = 1
        self.next_count = 0.0

    def results(self, parts: list[range]) -> Iterator[T]:
        """Hand out parts, AHEAD per thread, and yield their results."""
        todo = iter(parts)
        while True:
            for part in islice(todo, max(0, AHEAD * self.count_threads() - len(self.owed))):
                self.owed.add(self.client.submit(self.task, part, pure=False))
            if not self.owed:
                return
            with let_signals_through():
                done = self.wait_for_done(COUNTED)
            for future in done:
                self.owed.remove(future)
                yield result_of(future)

    def wait_for_done(self, seconds: float) -> set[Any]:
        """The open futures that are done, as soon as one is; none if the time is up."""
        library = _import_distributed()
        try:
            done, _ = library.wait(self.owed, timeout=seconds, return_when="FIRST_COMPLETED")
        except TimeoutError:
            return set()
        return set(done)

    def finish_open(self) -> Iterator[T]:
        """Yield the results that still arrive within the grace period."""
        end = time.monotonic() + GRACE
        while self.owed and (left := end - time.monotonic()) > 0:
            for future in self.wait_for_done(left):
                self.owed.remove(future)
                yield result_of(future)

    def count_threads(self) -> int:
        """The number of threads; at least 1, since workers may still join."""
        if time.monotonic() > self.next_count:
            self.threads = max(1, sum(self.client.nthreads().values()))
            self.next_count = time.monotonic() + COUNTED
        return self.threads

    def leave(self) -> None:
        """Cancel what is not done and disconnect."""
        self.client.cancel(list(self.owed))
        self.client.close()


@dataclass(frozen=True)
class Task(Generic[T]):
    """Work that only a worker with the same rules, bots and weights may do."""

    work: Callable[[range], T]
    ours: str

    def __call__(self, part: range) -> T:
        """Do one part."""
        if identity() != self.ours:
            raise BurgraveError(
                "--cluster: a worker has a different Burgrave installed, so it would"
                " play different games; all workers need this version"
            )
        return self.work(part)


def result_of(future: Any) -> Any:
    """The result of a part, or the error it ended with."""
    try:
        return future.result()
    except Exception as error:
        if type(error).__name__ != "KilledWorker":
            raise
        reason = "--cluster: every worker that took up a certain part of the work was lost"
        raise ChildProcessError(f"{reason} ({error})") from None


def connect(address: str) -> Any:
    """Connect to the scheduler at an address."""
    library = _import_distributed()
    if not ADDRESS.fullmatch(address):
        raise BurgraveError(f"--cluster {address}: not an address; accepted is {EXAMPLE}")
    client: Future[Any] = Future()

    def make() -> None:
        try:
            client.set_result(library.Client(address, timeout=ANSWERS))
        except BaseException as error:
            client.set_exception(error)

    # The library's handshake waits for ever where something listens and says nothing.
    Thread(target=make, daemon=True).start()
    try:
        return client.result(PATIENCE)
    except (OSError, ValueError, TypeError):
        raise BurgraveError(
            f"--cluster {address}: no Dask scheduler answers there; accepted is {EXAMPLE}"
        ) from None


def _import_distributed() -> ModuleType:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise BurgraveError(
            "--cluster: needs Dask, which is not installed: pip install 'burgrave[scale]'"
        ) from None
