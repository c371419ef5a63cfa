"""Lines of the log, written once for all readers to whom they say the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from ..narration.narrator import Narrator


class Written(NamedTuple):
    """Lines as they were written for one reader."""

    seen: object
    """What they were written from, as the reader knew it."""
    reader: int | None
    spoken_to: set[str]
    """Everybody, as a symbol, to whom these lines would say "you"."""
    lines: list[Any]

    def fits(self, seen: object, reader: int | None) -> bool:
        """Would another reader be told just the same?"""
        if reader != self.reader and {f"⟦@{reader}⟧", f"⟦@{self.reader}⟧"} & self.spoken_to:
            return False
        return bool(self.seen == seen)


class SharedLines:
    """The lines of one state of a game."""

    def __init__(self) -> None:
        self.number = -1
        """The number of the state."""
        self.written: dict[Hashable, list[Written]] = {}
        """By what they are about, their language and the names in them."""

    def find(
        self,
        number: int,
        about: Hashable,
        seen: object,
        narrator: Narrator,
        write: Callable[[], list[Any]],
    ) -> list[Any]:
        """Lines about something in a state; written only if no reader before was told the same."""
        if number != self.number:
            self.number, self.written = number, {}
        key = (about, narrator.texts.language, *narrator.names)
        known = self.written.setdefault(key, [])
        for one in known:
            if one.fits(seen, narrator.reader):
                return one.lines
        narrator.spoken_to = set()
        lines = write()
        known.append(Written(seen, narrator.reader, narrator.spoken_to, lines))
        return lines
