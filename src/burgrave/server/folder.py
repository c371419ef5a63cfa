"""The data folder of a server: one process at a time, and nobody else may read it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import IO

from ..engine.text.notation import BurgraveError, reason_of

try:
    import fcntl
except ImportError:  # Windows has no such locks; the database's own must do there.
    fcntl = None  # type: ignore[assignment]


def claim(folder: Path) -> IO[str]:
    """Claim a data folder for this process, as long as the returned file is open."""
    os.umask(0o077)  # The database has secrets, and the key signs everybody's cookies.
    for file in folder.glob("*"):
        if file.name.startswith(("tables.db", "cookie.key", "server.log", "server.lock")):
            with contextlib.suppress(OSError):
                file.chmod(0o600)
    try:
        lock = (folder / "server.lock").open("a", encoding="utf-8")
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BurgraveError(
            f"another server uses {folder} already; stop it, or name another folder with --data"
        ) from None
    except OSError as error:
        raise BurgraveError(f"cannot keep tables in {folder}: {reason_of(error)}") from None
    return lock
