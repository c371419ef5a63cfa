"""Running other programs: quietly, with a sign of progress, or in place of this process."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, NoReturn

from .paths import PYTHON, ROOT, environment_with
from .progress import INTERVAL, Ticker

DOWNLOAD_SECONDS = 900.0
"""How long one download may take; a registry that never answers would hold us up for ever."""
LIMIT_VARIABLE = "BURGRAVE_DOWNLOAD_SECONDS"


def download_limit() -> float:
    """The seconds a download may take, which people with slow lines can raise."""
    return float(os.environ.get(LIMIT_VARIABLE) or DOWNLOAD_SECONDS)


def no_news(output: str) -> str:
    """Show only that time passes."""
    return ""


def run_command(
    what: str,
    command: list[str],
    *,
    news: Callable[[str], str] = no_news,
    variables: dict[str, str] | None = None,
    limit: float | None = None,
) -> str:
    """Run a command, show progress and return its output; exit with that output if it fails.

    A command that takes longer than `limit` seconds is ended with everything it started.
    """
    ticker = Ticker(what)
    with tempfile.TemporaryFile("w+") as output:
        process = launch(command, output, variables or {})
        try:
            in_time = wait_for(process, limit, lambda: ticker.tick(news(read_output(output))))
        except KeyboardInterrupt:
            ticker.end("interrupted after")
            raise
        finally:
            if process.poll() is None:
                end_group(process)
        text = read_output(output)
    ticker.end("FAILED after" if process.returncode else "done in")
    if not in_time:
        sys.exit(f"{text}{what}: {gave_up(limit or 0)}")
    if process.returncode:
        sys.exit(f"{text}\ndev: this failed: {' '.join(command)}")
    return text


def launch(
    command: list[str], output: IO[str], variables: dict[str, str]
) -> subprocess.Popen[bytes]:
    """Start a command that writes into a file."""
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment_with(**variables),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        process_group=0,  # so that it can be ended together with its children
    )


def wait_for(
    process: subprocess.Popen[bytes], limit: float | None, tick: Callable[[], None]
) -> bool:
    """Wait for a process to end, ticking meanwhile; False if it takes longer than it may."""
    start = time.monotonic()
    while process.poll() is None:
        if limit is not None and time.monotonic() - start > limit:
            return False
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=INTERVAL)
        tick()
    return True


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a process and everything it started."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5)


def gave_up(limit: float) -> str:
    """Say that a download took too long, and what to do about it."""
    return (
        f"gave up after {limit:.0f} s; does the package registry answer?"
        f" {LIMIT_VARIABLE}=SECONDS allows more time"
    )


def read_output(output: IO[str]) -> str:
    """Read everything written into a file so far, leaving its position alone."""
    file = output.fileno()
    return os.pread(file, os.fstat(file).st_size, 0).decode(errors="replace")


def replace_process(path: Path, *command: str) -> NoReturn:
    """Become a command of the environment, so that signals and exit code are its own."""
    search = os.pathsep.join(filter(None, (str(path), os.environ.get("PYTHONPATH"))))
    os.execve(PYTHON, [PYTHON, *command], environment_with(PYTHONPATH=search))
