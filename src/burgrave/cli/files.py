"""Reads the files that users name."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..games import from_position

LIMIT = 16 * 1024 * 1024
"""Far more bytes than the longest game needs."""


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for "-"."""
    if name == "-":
        return _decode(sys.stdin.buffer, "standard input")
    try:
        with Path(name).open("rb") as file:
            return _decode(file, name)
    except OSError as error:
        raise BurgraveError(f"{name}: {error.strerror or error}") from None


def _decode(file: BinaryIO, name: str) -> str:
    content = file.read(LIMIT + 1)
    if len(content) > LIMIT:
        raise BurgraveError(f"{name}: too large for a file of Burgrave")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise BurgraveError(f"{name}: line {line}: not a text file (UTF-8)") from None


@contextlib.contextmanager
def name_file(name: str) -> Iterator[None]:
    """Prefix errors with the name of the file in which they were found."""
    try:
        yield
    except BurgraveError as error:
        raise BurgraveError(f"{name}: {error}") from None


def read_record(name: str) -> Record:
    """The record in a file."""
    text = read_text(name)
    with name_file(name):
        record = Record.parse(text)
    if not text.endswith("\n"):
        last = len(text.splitlines())
        raise BurgraveError(f"{name}: line {last}: the file ends in the middle of a line")
    return record


def read_position(name: str, content: Content | None) -> RuledGame:
    """The game whose position is in a file."""
    text = read_text(name)
    with name_file(name):
        return from_position(text, content=content)


def read_content(name: str | None) -> Content | None:
    """The content file of that name, if there is a name."""
    return None if name is None else Content.parse(read_text(name), name)
