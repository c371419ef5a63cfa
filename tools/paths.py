"""The folders of the project, locks on them, and the environment variables of our commands."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from .progress import say

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
PYTHON = str(VENV / "bin" / "python")
DROPPED = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
"""Variables of the user's that our commands do not see."""


def environment_with(**variables: str) -> dict[str, str]:
    """Return the environment of a command: the user's with our variables, without stray paths.

    Byte code is written, or each of many processes would compile all sources again.
    """
    kept = {key: os.environ[key] for key in os.environ if key not in DROPPED}
    return kept | variables


@contextlib.contextmanager
def exclusive(what: str) -> Iterator[None]:
    """Let only one ./dev at a time do this; the others wait and say so."""
    with (ROOT / f".dev-{what}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"waiting for another ./dev to finish with the {what} …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_busy(what: str) -> bool:
    """Is some ./dev doing this now?"""
    return is_locked(ROOT / f".dev-{what}.lock")


def is_locked(file: Path) -> bool:
    """Does a process hold a lock on a file?"""
    with contextlib.suppress(FileNotFoundError), file.open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def fingerprint(*parts: str | Path) -> str:
    """Hash texts and the contents of files and folders; the built page is left out."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, str):
            total.update(part.encode() + b"\0")
            continue
        for file in sorted(part.rglob("*")) if part.is_dir() else [part]:
            name = file.relative_to(ROOT)
            if file.is_file() and not {"__pycache__", "page"} & set(name.parts):
                total.update(f"{name}\0".encode() + file.read_bytes())
    return total.hexdigest()


def hold(folder: Path) -> None:
    """Keep a folder from being removed while this process lives, whatever it becomes."""
    lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_SH)
    os.set_inheritable(lock, True)


def remove_unused(folders: set[Path]) -> None:
    """Remove those folders that no process runs from: a process that does holds its lock."""
    for folder in folders:
        if not is_locked(folder / "lock"):
            leaving = folder.rename(folder.with_name(f"draft-{folder.name}"))
            shutil.rmtree(leaving, ignore_errors=True)
