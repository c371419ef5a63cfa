"""Work done in portions, and a file that keeps each, so that none is repeated."""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, Generic, NoReturn, Protocol, TypeVar

from ..engine.text.notation import BurgraveError, reason_of
from .identity import identity
from .workers import spread

FIRST_WORD = '{"by": '
"""How every line of such a file starts, even a torn one."""


class Counted(Protocol):
    """What was found in a portion."""

    @property
    def games(self) -> int:
        """The number of games played."""
        ...


S = TypeVar("S", contravariant=True)
R = TypeVar("R", bound=Counted)


class PortionLog(ABC, Generic[S, R]):
    """A file with one line per portion played; `S` is what is played, `R` what was found."""

    called: ClassVar[str]
    """What a message about a wrong line calls the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.played: dict[Hashable, dict[int, R]] = {}
        """What was found, by subject, then by the first game of the portion."""
        self.stale = 0
        """The number of portions played by other versions of rules or bots; they do not count."""
        *lines, torn = self._text().split("\n")
        for number, line in enumerate(lines, 1):
            self._read(line, number)
        if not (torn.startswith(FIRST_WORD) or FIRST_WORD.startswith(torn)):
            self._refuse(len(lines) + 1)

    @abstractmethod
    def key(self, subject: S) -> Hashable:
        """What distinguishes a subject from the others in the file."""

    @abstractmethod
    def encode(self, subject: S, start: int, result: R) -> dict[str, object]:
        """What a line says, apart from who played it."""

    @abstractmethod
    def decode(self, entry: dict[str, Any]) -> tuple[Hashable, int, R]:
        """The key, first game and result that a line says; a wrong line may raise any error."""

    def add(self, subject: S, part: range, result: R) -> None:
        """Add a portion; it is in the file when this returns."""
        self.played.setdefault(self.key(subject), {})[part.start] = result
        line = json.dumps({"by": identity(), **self.encode(subject, part.start, result)})
        with self.path.open("a+b") as file:
            cut_torn_line(file)
            file.write(f"{line}\n".encode())

    def lacks(self, subject: S, part: range) -> bool:
        """Is a portion still to be played?"""
        there = self.played.get(self.key(subject), {}).get(part.start)
        return there is None or there.games < len(part)

    def _text(self) -> str:
        try:
            return self.path.read_text("utf-8") if self.path.exists() else ""
        except (OSError, UnicodeDecodeError) as error:
            raise BurgraveError(f"--keep {self.path}: {reason_of(error)}") from None

    def _refuse(self, number: int) -> NoReturn:
        raise BurgraveError(f"--keep {self.path}, line {number}: not a line of {self.called}")

    def _read(self, line: str, number: int) -> None:
        """Read a complete line."""
        try:
            entry = json.loads(line)
            played = entry["by"]
            key, start, result = self.decode(entry)
        except (ValueError, LookupError, TypeError, AttributeError):
            self._refuse(number)
        if played != identity():
            self.stale += 1
            return
        self.played.setdefault(key, {})[start] = result


def cut_torn_line(file: BinaryIO) -> None:
    """Remove an unfinished last line that a killed run left behind."""
    if file.seek(0, os.SEEK_END) == 0:
        return
    file.seek(-1, os.SEEK_END)
    if file.read() != b"\n":
        file.seek(0)
        file.truncate(file.read().rfind(b"\n") + 1)


def play_missing(
    portions: Sequence[tuple[S, range]],
    log: PortionLog[S, R],
    work: Callable[[range], tuple[int, R]],
    *,
    jobs: int,
    cluster: str = "",
) -> Iterator[int]:
    """Play the portions that a log lacks; yields the number of games of each.

    `work` receives the place of a portion, as a range of one, and returns it with the result.
    """
    todo = [place for place, portion in enumerate(portions) if log.lacks(*portion)]
    parts = [range(place, place + 1) for place in todo]
    shared = jobs > 1 or cluster
    done = spread(work, parts, jobs=jobs, cluster=cluster) if shared else map(work, parts)
    for place, result in done:
        log.add(*portions[place], result)
        yield result.games


def games_missing(portions: Sequence[tuple[S, range]], log: PortionLog[S, R]) -> int:
    """How many games are still to be played."""
    return sum(len(part) for subject, part in portions if log.lacks(subject, part))
