"""Reading what people give us, and saving without overwriting what is not ours."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ..engine.content import Content
from ..engine.notation import BurgraveError
from ..engine.record import Record
from ..engine.ruled import RuledGame
from ..games import from_position

LIMIT = 16 * 1024 * 1024
"""Far more bytes than the longest game needs."""


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for "-"."""
    if name == "-":
        return _decoded(sys.stdin.buffer, "standard input")
    try:
        with Path(name).open("rb") as file:
            return _decoded(file, name)
    except OSError as error:
        raise BurgraveError(f"{name}: {error.strerror or error}") from None


def _decoded(file: BinaryIO, name: str) -> str:
    content = file.read(LIMIT + 1)
    if len(content) > LIMIT:
        raise BurgraveError(f"{name}: too large for a text of ours")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise BurgraveError(f"{name}: line {line}: not a text file (UTF-8)") from None


@contextlib.contextmanager
def blaming(name: str) -> Iterator[None]:
    """Let errors name the file they were found in."""
    try:
        yield
    except BurgraveError as error:
        raise BurgraveError(f"{name}: {error}") from None


def read_record(name: str) -> Record:
    """The record in a file."""
    text = read_text(name)
    with blaming(name):
        record = Record.parse(text)
    if not text.endswith("\n"):
        last = len(text.splitlines())
        raise BurgraveError(f"{name}: line {last}: the file ends in the middle of a line")
    return record


def read_position(name: str, content: Content | None) -> RuledGame:
    """The game whose position is in a file."""
    text = read_text(name)
    with blaming(name):
        return from_position(text, content=content)


def read_content(name: str | None) -> Content | None:
    """The content file of that name, if one is named."""
    return None if name is None else Content.parse(read_text(name), name)


class Keeper:
    """Where a game is saved: the file being played, once there is one."""

    def __init__(self, path: Path | None = None, *, ours: bool = False) -> None:
        self.path = path
        self.ours = ours
        """Does the file hold this very game?"""

    def save(self, text: str, path: Path, *, force: bool = False) -> None:
        """Write the game into a file, which is from then on the one being played."""
        try:
            if path.is_file() and (force or not self.is_other(path)):
                _replace(path, text)
            else:
                _create(path, text)
        except OSError as error:
            raise BurgraveError(f"{path}: {error.strerror or error}; not saved") from None
        self.path, self.ours = path, True

    def is_other(self, path: Path) -> bool:
        """Does a file exist that is not the one being played?"""
        playing = self.ours and self.path is not None and self.path.resolve() == path.resolve()
        return path.exists() and not playing


def unused(stem: Path) -> Path:
    """A file name with this beginning that is not taken yet."""
    path, number = stem.with_name(f"{stem.name}.txt"), 1
    while path.exists():
        number += 1
        path = stem.with_name(f"{stem.name}-{number}.txt")
    return path


def _create(path: Path, text: str) -> None:
    """Write a file that did not exist."""
    with path.open("x", encoding="utf-8") as file:
        file.write(text)


def _replace(path: Path, text: str) -> None:
    """Write a file anew, leaving the old one whole until the new one is complete."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".burgrave-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        with contextlib.suppress(OSError):
            Path(name).chmod(target.stat().st_mode & 0o777)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
