"""Several processes that share out a long piece of work and stop cleanly."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

from .cluster import AHEAD, spread_over
from .signals import GRACE, hold_signals, let_signals_through

T = TypeVar("T")


def spread(
    work: Callable[[range], T], parts: list[range], *, jobs: int, cluster: str = ""
) -> Iterator[T]:
    """The results of the parts as they come; interrupted, those nearly done still come.

    The work is done by so many processes here or, given the address of a scheduler, by a cluster.
    """
    if cluster:
        return spread_over(cluster, work, parts)
    return _spread_here(work, parts, jobs)


def _spread_here(work: Callable[[range], T], parts: list[range], jobs: int) -> Iterator[T]:
    """The results of the parts, each done by one of so many processes."""
    todo = iter(parts)
    with hold_signals():
        # Begins to hear signals again by itself, so it comes before the holding back that counts.
        resource_tracker.ensure_running()
    # A signal is heard only while nothing is half sent, half read or half started.
    with hold_signals():
        # Fresh processes: forking a program that may have threads is not safe.
        context = multiprocessing.get_context("spawn")
        crew = [Worker(context, work) for _ in range(min(jobs, len(parts)))]
        try:
            for worker in crew * AHEAD:
                worker.take(next(todo, None))
            while busy := _busy(crew):
                with let_signals_through():
                    ready = wait([worker.pipe for worker in busy.values()])
                for pipe in ready:
                    result = busy[pipe].result()
                    busy[pipe].take(next(todo, None))
                    yield result
        except KeyboardInterrupt:
            yield from _finish_begun(crew)
            raise
        finally:
            for worker in crew:
                worker.process.kill()
            for worker in crew:
                worker.process.join()


class Worker(Generic[T]):
    """One process with a pipe of its own: killing it leaves nothing locked that others need."""

    def __init__(self, context: SpawnContext, work: Callable[[range], T]) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_carry_out, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        self.owes = 0

    def take(self, part: range | None) -> None:
        """Take a part to work on, if there is one left."""
        if part is not None:
            self.owes += 1
            # Whoever asks for the result will hear of a process that is gone.
            with contextlib.suppress(ConnectionError):
                self.pipe.send(part)

    def result(self) -> T:
        """What has come of the oldest part, or the error that it ended with."""
        self.owes -= 1
        try:
            result, error = self.pipe.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            reason = f"a worker process ended by itself (exit code {self.process.exitcode})"
            raise ChildProcessError(reason) from None
        if error is not None:
            raise error
        done: T = result
        return done


def _busy(crew: list[Worker[T]]) -> dict[object, Worker[T]]:
    """Those who have work, by the pipe that they will answer on."""
    return {worker.pipe: worker for worker in crew if worker.owes}


def _finish_begun(crew: list[Worker[T]]) -> Iterator[T]:
    """The part that each has begun, as far as it comes in time."""
    end = time.monotonic() + GRACE
    begun = _busy(crew)
    while begun and (left := end - time.monotonic()) > 0:
        for pipe in wait([worker.pipe for worker in begun.values()], left):
            yield begun.pop(pipe).result()


def _carry_out(pipe: Connection, work: Callable[[range], T]) -> None:
    """Work on every part that comes."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    while True:
        part = pipe.recv()
        try:
            pipe.send((work(part), None))
        except Exception as error:
            pipe.send((None, error))


def _end_with(parent: BaseProcess) -> None:
    """A worker whose program was killed has nobody to work for."""
    parent.join()
    os._exit(1)
