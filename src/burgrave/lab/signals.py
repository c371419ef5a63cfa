"""Whatever asks a long piece of work to end ends it as Ctrl-C does: what is done is kept."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""What may ask a program to end."""
GRACE = 3.0
"""Seconds that work already begun may take after that."""


class EndedError(KeyboardInterrupt):
    """A signal asked to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def _end(number: int, frame: FrameType | None) -> None:
    # Whoever asks again while we tidy up need not wait long.
    for again in ENDING:
        signal.signal(again, signal.SIG_IGN)
    raise EndedError(number)


@contextlib.contextmanager
def signals_interrupt() -> Iterator[None]:
    """Take every signal that asks to end for an interruption."""
    before = {number: signal.getsignal(number) for number in ENDING}
    for number, handler in before.items():
        # Programs started by nohup or in the background were told not to listen.
        if handler != signal.SIG_IGN:
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def hold_signals() -> contextlib.AbstractContextManager[None]:
    """Hold such signals back; processes started meanwhile will never hear of any."""
    return _masked(signal.SIG_BLOCK)


def let_signals_through() -> contextlib.AbstractContextManager[None]:
    """Hear such signals for a moment, within a longer time of holding them back."""
    return _masked(signal.SIG_UNBLOCK)


@contextlib.contextmanager
def _masked(how: int) -> Iterator[None]:
    before = signal.pthread_sigmask(how, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
