"""Saves a game in a file: all or nothing, and never over what another program wrote."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
from collections.abc import Iterator
from pathlib import Path

from ..engine.text.notation import BurgraveError

try:
    import fcntl
except ImportError:  # pragma: no cover - there is none on Windows
    fcntl = None  # type: ignore[assignment]  # a module, or nothing

PART = ".burgrave-"
"""The prefix of names of incomplete files."""
BUSY = "it is being played by another program at this moment"


class GameFile:
    """The file of the game being played; it is locked against other programs while we play.

    The lock is on the file itself: a new version is locked before it takes the old one's place.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.handle: int | None = None
        """The locked file, if it holds this game."""

    @property
    def ours(self) -> bool:
        """Does the file hold this game?"""
        return self.handle is not None

    def claim(self) -> None:
        """Lock the file of a saved game before reading it."""
        assert self.path is not None, "there is a file of a saved game"
        try:
            self.handle = _lock(self.path.resolve())
        except BlockingIOError:
            raise BurgraveError(f"{self.path}: {BUSY}") from None
        except OSError as error:
            raise BurgraveError(f"{self.path}: {error.strerror or error}") from None

    def save(self, text: str, path: Path, *, force: bool = False) -> None:
        """Save the game to a file, which becomes the file being played."""
        try:
            with signals_blocked():
                self._save(text, path, force=force)
        except OSError as error:
            raise BurgraveError(f"{path}: {error.strerror or error}; not saved") from None

    def save_new(self, text: str, stem: Path) -> None:
        """Save the game to a new file whose name starts with `stem`."""
        number = 1
        while True:
            path = stem.with_name(f"{stem.name}{f'-{number}' if number > 1 else ''}.txt")
            with contextlib.suppress(FileExistsError), signals_blocked():
                try:
                    self._save(text, path)
                except FileExistsError:
                    raise
                except OSError as error:
                    raise BurgraveError(f"{path}: {error.strerror or error}; not saved") from None
                return
            number += 1

    def _save(self, text: str, path: Path, *, force: bool = False) -> None:
        target = path.resolve()
        same = self.ours and self.path is not None and self.path.resolve() == target
        guard: int | None = None
        if same:
            self._check_untouched(target)
        elif force and target.exists():
            guard = _lock_target(target)
        part = Part(target, text)
        try:
            part.put(replace=same or guard is not None)
        except BaseException:
            part.drop()
            raise
        finally:
            if guard is not None:
                os.close(guard)
        self.release()
        self.path, self.handle = path, part.handle

    def _check_untouched(self, target: Path) -> None:
        """Check that no other program has replaced our file."""
        assert self.handle is not None, "the file is ours"
        if target.exists() and not os.path.samestat(target.stat(), os.fstat(self.handle)):
            raise BurgraveError(f"{target}: another program has written it since; not saved")

    def is_other(self, path: Path) -> bool:
        """Does a file exist that is not the one being played?"""
        playing = self.ours and self.path is not None and self.path.resolve() == path.resolve()
        return path.exists() and not playing

    def release(self) -> None:
        """Unlock the file."""
        if self.handle is not None:
            os.close(self.handle)
            self.handle = None


class Part:
    """The next version of a file: complete, on disk and locked before it gets its name."""

    def __init__(self, target: Path, text: str) -> None:
        self.target = target
        self.name: Path | None = None
        self.handle = self._open()
        try:
            if fcntl is not None:
                fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if target.exists():
                os.fchmod(self.handle, target.stat().st_mode & 0o777)
            _write_all(self.handle, text.encode())
            os.fsync(self.handle)
        except BaseException:
            self.drop()
            raise

    def _open(self) -> int:
        """A nameless file where the system has them, so that a crash leaves nothing behind."""
        nameless = getattr(os, "O_TMPFILE", None)
        if nameless is not None:
            with contextlib.suppress(OSError):
                return os.open(self.target.parent, nameless | os.O_RDWR, 0o666)
        self.name = self._fresh_name()
        return os.open(self.name, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666)

    def _fresh_name(self) -> Path:
        return self.target.parent / f"{PART}{secrets.token_hex(8)}"

    def put(self, *, replace: bool) -> None:
        """Give the file its name, replacing the old file or creating a new one."""
        if not replace:
            self._link(self.target)
            self.drop_name()
        else:
            if self.name is None:
                name = self._fresh_name()
                self._link(name)
                self.name = name
            self.name.replace(self.target)
            self.name = None
        _sync_folder(self.target.parent)

    def _link(self, name: Path) -> None:
        if self.name is not None:
            os.link(self.name, name)
        else:
            # Linked through the open file, as it has no name. The folder argument has no effect,
            # but Python follows the link only if there is one.
            there = f"/proc/self/fd/{self.handle}"
            os.link(there, name, src_dir_fd=self.handle, follow_symlinks=True)

    def drop_name(self) -> None:
        """Remove the temporary name that the file had before it was complete."""
        if self.name is not None:
            self.name.unlink(missing_ok=True)
            self.name = None

    def drop(self) -> None:
        """Discard the incomplete file."""
        self.drop_name()
        os.close(self.handle)


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def _sync_folder(folder: Path) -> None:
    """Make sure that a new name is on disk, too."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _lock(path: Path) -> int:
    """Open a file and lock it for ourselves."""
    while True:
        handle = os.open(path, os.O_RDWR)
        try:
            if fcntl is not None:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if path.exists() and os.path.samestat(path.stat(), os.fstat(handle)):
                return handle
        except BaseException:
            os.close(handle)
            raise
        # Another program replaced the file before we had the lock: try again with the new one.
        os.close(handle)


def _lock_target(path: Path) -> int:
    """Lock a file that will be overwritten, unless it is being played."""
    try:
        return _lock(path)
    except BlockingIOError:
        raise BurgraveError(f"{path}: {BUSY}; not saved") from None


def is_busy(path: Path) -> bool:
    """Is another program playing the game in a file?"""
    try:
        os.close(_lock(path))
    except OSError as error:
        return isinstance(error, BlockingIOError)
    return False


def check_target(path: Path) -> None:
    """Check that a new file can be written there, before anything is played."""
    if path.exists() or path.is_symlink():
        raise BurgraveError(f"--save: {path} exists already; nothing was written")
    try:
        Part(path.resolve(), "").drop()
    except OSError as error:
        raise BurgraveError(f"--save: {path}: {error.strerror or error}") from None


def sweep(folder: Path) -> None:
    """Delete what a crash left half written."""
    for part in folder.glob(f"{PART}*"):
        with contextlib.suppress(OSError):
            handle = _lock(part)
            part.unlink()
            os.close(handle)


@contextlib.contextmanager
def signals_blocked() -> Iterator[None]:
    """Hold back signals that would end the program until the file is complete."""
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - Windows
        yield
        return
    ending = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ending)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
