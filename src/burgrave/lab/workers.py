"""Several processes that share out a long piece of work and stop cleanly."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import resource_tracker
from typing import TypeVar

T = TypeVar("T")

AHEAD = 2
"""Parts handed out for each process, so that none waits for work."""


def spread(work: Callable[[range], T], parts: list[range], *, jobs: int) -> Iterator[T]:
    """The results of the parts as they come; interrupted, those begun still come."""
    waiting: set[Future[T]] = set()
    # Fresh processes: forking a program that may have threads is not safe.
    context = multiprocessing.get_context("spawn")
    resource_tracker.ensure_running()
    pool = ProcessPoolExecutor(jobs, mp_context=context)
    try:
        for part in parts:
            with _uninterrupted():
                waiting.add(pool.submit(work, part))
            if len(waiting) >= AHEAD * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from [future.result() for future in done]
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
    except KeyboardInterrupt:
        begun = [future for future in waiting if not future.cancel()]
        yield from [future.result() for future in begun]
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold interrupts back; processes started meanwhile will never hear of any."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
