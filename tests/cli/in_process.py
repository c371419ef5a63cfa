"""The burgrave command run in this process, where a separate process would prove nothing more."""

from __future__ import annotations

import contextlib
import contextvars
import io
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from unittest.mock import patch

from burgrave.cli import main

HANGING_UP = (signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE)


@contextlib.contextmanager
def handlers_kept() -> Iterator[None]:
    """Restore the signal handlers."""
    before = {number: signal.getsignal(number) for number in HANGING_UP}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def stream(content: bytes = b"") -> io.TextIOWrapper:
    """A stream as a process has it: bytes below, text above."""
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", write_through=True)


def text_of(text: io.TextIOWrapper) -> str:
    """What was written into a stream."""
    text.flush()
    buffer = text.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8")


def exit_code() -> int:
    """Run the command and return the exit code that its process would have."""
    try:
        main()
    except SystemExit as leaving:
        if leaving.code is None or isinstance(leaving.code, int):
            return leaving.code or 0
        print(leaving.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def run_command(
    arguments: Sequence[str], *, typed: bytes, cwd: Path | None, environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """The result of the command with these typed lines, in that folder."""
    keys, out, err = stream(typed), stream(), stream()
    with (
        contextlib.chdir(cwd or Path.cwd()),
        handlers_kept(),
        patch.dict(os.environ, environment, clear=True),
        patch.multiple(sys, stdin=keys, stdout=out, stderr=err, argv=["burgrave", *arguments]),
    ):
        # What a command notes for itself, such as its language, ends with it.
        code = contextvars.copy_context().run(exit_code)
    return subprocess.CompletedProcess(list(arguments), code, text_of(out), text_of(err))
