"""Worker processes that compute single results, as a server uses them."""

from __future__ import annotations

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from burgrave.workers import TRIES, LostWorkerError, Worker, WorkerPool, wait_for_any


def double(number: int) -> int:
    """Ordinary work."""
    return 2 * number


def act(task: str) -> int:
    """A task that may fail, end its process or never end; returns the id of its process."""
    what, _, file = task.partition(" ")
    if what == "fail":
        raise ValueError("no good task")
    if what == "die" or (what == "die_once" and not Path(file).exists()):
        if file:
            Path(file).touch()
        os._exit(3)
    if what == "hang":
        time.sleep(600)
    if what == "odd":
        raise OddError("one", "two")
    return os.getpid()


class OddError(Exception):
    """An error that cannot be unpickled."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} and {two}")


@pytest.mark.slow
def test_a_worker_answers_in_the_order_of_its_tasks() -> None:
    """Several tasks may wait for one worker; finished ones can be found among all."""
    worker, idle = Worker(double), Worker(double)
    try:
        for number in range(3):
            worker.send(number)
        assert wait_for_any([worker, idle], 60) == [worker]
        assert [worker.result(60) for _ in range(3)] == [0, 2, 4]
        assert worker.owed == 0
        assert wait_for_any([worker, idle], 0.01) == []
    finally:
        worker.close()
        idle.close()


@pytest.mark.slow
def test_a_pool_keeps_its_workers_and_replaces_those_it_loses(tmp_path: Path) -> None:
    """A failed task leaves its worker alive; a dead worker's task is tried by a fresh one."""
    lost: list[int] = []
    pool = WorkerPool(act, 1, timeout=60, report=lambda problem, left: lost.append(left))
    try:
        first = pool.run("pid")
        with pytest.raises(ValueError, match="no good task"):
            pool.run("fail")
        with pytest.raises(RuntimeError, match="OddError: one and two"):
            pool.run("odd")
        assert pool.run("pid") == first
        assert pool.run(f"die_once {tmp_path / 'died'}") != first
        assert lost == [TRIES - 1]
        with pytest.raises(LostWorkerError, match=r"ended by itself \(exit code 3\)"):
            pool.run("die")
        assert lost == [TRIES - 1, *reversed(range(TRIES))]
    finally:
        pool.close()


@pytest.mark.slow
def test_whatever_hangs_is_lost_and_a_closed_pool_waits_for_nobody() -> None:
    """A task that exceeds its time is given up; closing ends running tasks and refuses new ones."""
    pool = WorkerPool(act, 2)
    with ThreadPoolExecutor(2) as threads:
        hanging = [threads.submit(pool.run, "hang") for _ in range(2)]
        while len(pool._busy) < 2:
            threading.Event().wait(0.01)
        pool.close()
        for one in hanging:
            with pytest.raises(LostWorkerError):
                one.result(60)
    with pytest.raises(LostWorkerError, match="closed"):
        pool.run("pid")
    worker = Worker(act)
    worker.send("hang")
    with pytest.raises(LostWorkerError, match=r"did not answer within 0\.1 s"):
        worker.result(0.1)
    worker.close()
