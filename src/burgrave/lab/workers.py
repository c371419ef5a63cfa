"""Several processes that share out a long piece of work and stop cleanly."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess as ParentProcess
from typing import TypeVar

from .signals import held_back

T = TypeVar("T")

GRACE = 3.0
"""Seconds that work already begun may take after an interruption."""
AHEAD = 2
"""Parts handed out for each process, so that none waits for work."""


def spread(work: Callable[[range], T], parts: list[range], *, jobs: int) -> Iterator[T]:
    """The results of the parts as they come; interrupted, those nearly done still come."""
    waiting: set[Future[T]] = set()
    # Fresh processes: forking a program that may have threads is not safe.
    context = multiprocessing.get_context("spawn")
    with held_back():
        resource_tracker.ensure_running()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_end_with_parent)
    try:
        for part in parts:
            with held_back():
                waiting.add(pool.submit(work, part))
            if len(waiting) >= AHEAD * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from [future.result() for future in done]
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
    except KeyboardInterrupt:
        begun = [future for future in waiting if not future.cancel()]
        done, _ = wait(begun, timeout=GRACE)
        yield from [future.result() for future in done]
        for worker in multiprocessing.active_children():
            worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """A worker whose program was killed has nobody to work for."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: ParentProcess) -> None:
    parent.join()
    os._exit(1)
