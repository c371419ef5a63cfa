"""Where everything lies, and who may change it."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from .telling import say

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
PYTHON = str(VENV / "bin" / "python")
UNWANTED = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")


def settings(**wanted: str) -> dict[str, str]:
    """The environment for a command, with our own wishes; no stray path of the user's in it.

    Python keeps what it has read: without that each of many processes reads all sources again.
    """
    kept = {key: os.environ[key] for key in os.environ if key not in UNWANTED}
    return kept | wanted


@contextlib.contextmanager
def alone(what: str) -> Iterator[None]:
    """Only one ./dev at a time does this; the others wait and say so."""
    with (ROOT / f".dev-{what}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"waiting for another ./dev to finish with the {what} …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def busy(what: str) -> bool:
    """Whether some ./dev is doing this just now."""
    return locked(ROOT / f".dev-{what}.lock")


def locked(file: Path) -> bool:
    """Whether somebody holds a lock on a file."""
    with contextlib.suppress(FileNotFoundError), file.open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def fingerprint(*parts: str | Path) -> str:
    """A hash over texts and the contents of files and folders; the built page is no source."""
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


def hold(place: Path) -> None:
    """Keep a folder from being removed for as long as this process lives, whatever it becomes."""
    lock = os.open(place / "lock", os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_SH)
    os.set_inheritable(lock, True)


def remove_unused(places: set[Path]) -> None:
    """Remove the folders that no process runs from: who does, holds the lock in it."""
    for place in places:
        if not locked(place / "lock"):
            leaving = place.rename(place.with_name(f"draft-{place.name}"))
            shutil.rmtree(leaving, ignore_errors=True)
