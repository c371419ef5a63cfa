"""Running commands: silently with a sign of life, or as what this process turns into."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from .places import PYTHON, ROOT, settings
from .telling import BEAT, Ticker


def silent(line: str) -> str:
    """Nothing to tell but that time passes."""
    return ""


def work(
    what: str,
    command: list[str],
    *,
    news: Callable[[str], str] = silent,
    wanted: dict[str, str] | None = None,
) -> str:
    """What a command prints, while showing that time passes; if it fails, everything it said."""
    ticker = Ticker(what)
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=settings(**wanted or {}),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
        try:
            while process.poll() is None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(timeout=BEAT)
                ticker.tick(news(said(output.fileno())))
        except KeyboardInterrupt:
            ticker.end("interrupted after")
            raise
        finally:  # interrupted, we leave no child behind
            process.terminate()
            process.wait()
        text = said(output.fileno())
    ticker.end("FAILED after" if process.returncode else "done in")
    if process.returncode:
        sys.exit(f"{text}\ndev: this failed: {' '.join(command)}")
    return text


def said(output: int) -> str:
    """All that was written into a file so far, by whoever."""
    return os.pread(output, os.fstat(output).st_size, 0).decode(errors="replace")


def become(path: Path, *command: str) -> NoReturn:
    """Turn into a command of the environment, so that signals and exit code are its own."""
    search = os.pathsep.join(filter(None, (str(path), os.environ.get("PYTHONPATH"))))
    os.execve(PYTHON, [PYTHON, *command], settings(PYTHONPATH=search))
