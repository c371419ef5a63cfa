"""Signals that end a program stop long work like Ctrl-C: finished results are kept."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""The signals that ask a program to end."""
GRACE = 3.0
"""The grace period: seconds that work already begun may still take."""


class EndedError(KeyboardInterrupt):
    """A signal asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def _end(number: int, frame: FrameType | None) -> None:
    # Cleaning up is short, so further signals are ignored.
    for again in ENDING:
        signal.signal(again, signal.SIG_IGN)
    raise EndedError(number)


@contextlib.contextmanager
def signals_interrupt() -> Iterator[None]:
    """Raise EndedError, a KeyboardInterrupt, for every signal that asks to end."""
    before = {number: signal.getsignal(number) for number in ENDING}
    for number, handler in before.items():
        # Programs started by nohup or in the background must go on ignoring some signals.
        if handler != signal.SIG_IGN:
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def hold_signals() -> contextlib.AbstractContextManager[None]:
    """Block such signals; processes started meanwhile keep them blocked."""
    return _mask_signals(signal.SIG_BLOCK)


def let_signals_through() -> contextlib.AbstractContextManager[None]:
    """Let such signals through briefly, within a longer block."""
    return _mask_signals(signal.SIG_UNBLOCK)


@contextlib.contextmanager
def _mask_signals(how: int) -> Iterator[None]:
    before = signal.pthread_sigmask(how, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
