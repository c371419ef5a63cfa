"""Distributes a long piece of work to local processes that stop cleanly, or to a cluster."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from typing import TypeVar

from ..workers import Worker, wait_for_any
from .cluster import AHEAD, spread_over
from .signals import GRACE, hold_signals, let_signals_through

T = TypeVar("T")


def spread(
    work: Callable[[range], T], parts: list[range], *, jobs: int, cluster: str = ""
) -> Iterator[T]:
    """Yield the result of each part as it comes; when interrupted, first those nearly done.

    The work is done by `jobs` processes here or, given the address of a scheduler, by a cluster.
    """
    if cluster:
        return spread_over(cluster, work, parts)
    return _spread_here(work, parts, jobs)


def _spread_here(work: Callable[[range], T], parts: list[range], jobs: int) -> Iterator[T]:
    """Yield the results of the parts, each done by one of `jobs` processes."""
    todo = iter(parts)
    with hold_signals():
        # The resource tracker unblocks signals when it starts, so it starts before the block below.
        resource_tracker.ensure_running()
    # Signals are let in only while nothing is partly sent, read or started.
    with hold_signals():
        crew = [Worker(work) for _ in range(min(jobs, len(parts)))]
        try:
            for worker in crew * AHEAD:
                _hand_out(worker, todo)
            while busy := [worker for worker in crew if worker.owed]:
                with let_signals_through():
                    ready = wait_for_any(busy)
                for worker in ready:
                    result = worker.result()
                    _hand_out(worker, todo)
                    yield result
        except KeyboardInterrupt:
            yield from _finish_owed(crew)
            raise
        finally:
            for worker in crew:
                worker.kill()
            for worker in crew:
                worker.close()


def _hand_out(worker: Worker[range, T], todo: Iterator[range]) -> None:
    """Give a worker the next part, if there is one left."""
    part = next(todo, None)
    if part is not None:
        worker.send(part)


def _finish_owed(crew: list[Worker[range, T]]) -> Iterator[T]:
    """Yield the part that each worker has begun, if it is done within the grace period."""
    end = time.monotonic() + GRACE
    owing = {worker for worker in crew if worker.owed}
    while owing and (left := end - time.monotonic()) > 0:
        for worker in wait_for_any(owing, left):
            owing.remove(worker)
            yield worker.result()
