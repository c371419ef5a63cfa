"""Worker processes, each of which applies one function to one task after the other.

Each worker has a pipe of its own, so killing one locks nothing that others need.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

# Fresh processes: forking a program that may have threads is not safe.
SPAWN: Final = multiprocessing.get_context("spawn")
TRIES: Final = 3
"""How many workers a pool gives the same task before it gives up, by default."""


class LostWorkerError(ChildProcessError):
    """A worker died or did not answer in time."""


class Worker(Generic[Task, Result]):
    """A process that carries out one function; results come in the order of the tasks."""

    def __init__(self, work: Callable[[Task], Result]) -> None:
        """The function, and whatever it is bound to, must be picklable."""
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_carry_out, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        self.owed = 0
        """How many tasks have no result yet."""

    def send(self, task: Task) -> None:
        """Hand over a task; a worker that is gone is noticed when its result is asked for."""
        packed = pickle.dumps(task)
        self.owed += 1
        with contextlib.suppress(OSError):
            self.pipe.send_bytes(packed)

    def result(self, timeout: float | None = None) -> Result:
        """The result of the oldest task, or the error it ended with; waits at most `timeout` s."""
        try:
            if not self.pipe.poll(timeout):
                raise LostWorkerError(f"a worker process did not answer within {timeout:g} s")
            result, error = self.pipe.recv()
        except (EOFError, OSError) as problem:
            if isinstance(problem, LostWorkerError):
                raise
            self.process.join()
            code = self.process.exitcode
            reason = f"a worker process ended by itself (exit code {code})"
            raise LostWorkerError(reason) from None
        self.owed -= 1
        if error is not None:
            raise error
        done: Result = result
        return done

    def kill(self) -> None:
        """End the process at once; a thread that waits for its result gets an error."""
        self.process.kill()

    def close(self) -> None:
        """End the process and wait until it is gone."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def wait_for_any(
    workers: Iterable[Worker[Task, Result]], timeout: float | None = None
) -> list[Worker[Task, Result]]:
    """The workers that have a result, as soon as one has; none when the time is up."""
    by_pipe: dict[object, Worker[Task, Result]] = {worker.pipe: worker for worker in workers}
    return [by_pipe[pipe] for pipe in wait([worker.pipe for worker in by_pipe.values()], timeout)]


class WorkerPool(Generic[Task, Result]):
    """Up to `size` workers for threads that each want one result; lost workers are replaced."""

    def __init__(
        self,
        work: Callable[[Task], Result],
        size: int,
        *,
        timeout: float | None = None,
        tries: int = TRIES,
        report: Callable[[LostWorkerError, int], None] | None = None,
    ) -> None:
        """A worker that needs more than `timeout` seconds for one task counts as lost.

        `report` is called with each lost worker and the number of tries left for its task.
        """
        self.work = work
        self.timeout = timeout
        self.tries = tries
        self.report = report
        self._slots = threading.Semaphore(size)
        self._lock = threading.Lock()
        self._idle: list[Worker[Task, Result]] = []
        self._busy: set[Worker[Task, Result]] = set()
        self._closed = False

    def run(self, task: Task) -> Result:
        """The result of a task, or the error it ended with; waits for a free worker first."""
        with self._slots:
            for left in reversed(range(self.tries)):
                worker = self._take()
                try:
                    worker.send(task)
                    result = worker.result(self.timeout)
                except LostWorkerError as problem:
                    self._release(worker, lost=True)
                    if self.report is not None and not self._closed:
                        self.report(problem, left)
                    if not left or self._closed:
                        raise
                except BaseException:
                    # The task failed, the worker did not.
                    self._release(worker, lost=worker.owed != 0)
                    raise
                else:
                    self._release(worker, lost=False)
                    return result
        raise AssertionError("the last try returns or raises")

    def _take(self) -> Worker[Task, Result]:
        with self._lock:
            if self._closed:
                raise LostWorkerError("the worker pool is closed")
            worker = self._idle.pop() if self._idle else Worker(self.work)
            self._busy.add(worker)
            return worker

    def _release(self, worker: Worker[Task, Result], *, lost: bool) -> None:
        with self._lock:
            self._busy.discard(worker)
            keep = not lost and not self._closed
            if keep:
                self._idle.append(worker)
        if not keep:
            worker.close()

    def close(self) -> None:
        """End all workers; tasks that are under way end with `LostWorkerError`."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
            for worker in self._busy:
                worker.kill()
        for worker in idle:
            worker.close()


def _carry_out(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """Carry out every task that comes, until the other end is closed."""
    # Ctrl-C reaches the whole process group, but only the program itself decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            packed = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(_answer(packed, work))


def _answer(packed: bytes, work: Callable[[Any], Any]) -> bytes:
    """Carry out a task; return its result, or its error, packed."""
    try:
        return pickle.dumps((work(pickle.loads(packed)), None))
    except Exception as error:
        try:
            pickle.loads(failure := pickle.dumps((None, error)))
            return failure
        except Exception:
            # Some exceptions cannot be pickled, or cannot be rebuilt from their arguments.
            plain = RuntimeError(f"{type(error).__name__}: {error}")
            return pickle.dumps((None, plain))


def _end_with_parent() -> None:
    """A worker whose program was killed has nobody to work for."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
