"""Content files: a player's own numbers, costs, effects and texts, which replace built-in ones."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from typing import Any

from ..cards.items import PLAYERS_OWN
from .codecs import Location
from .notation import NotationError, RulesError, expect_text

DEEPEST = 12
"""The deepest nesting accepted; content needs far less."""
CHAIN = r"(?<![\w\"'.-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){40}"
"""A dotted key of 40 parts; the time to parse one grows with the square of its length."""
TOO_DEEP = f"tables and lists nested too deeply; up to {DEEPEST} levels are accepted"


class Content:
    """A parsed content file: for each kind of item, the ids and the changes to each."""

    def __init__(self, tables: dict[str, dict[str, dict[str, Any]]], file: str) -> None:
        self.tables = tables
        self.file = file

    @staticmethod
    def parse(text: str, file: str = "content") -> Content:
        """Parse a content file, or raise an error that says where it is not TOML."""
        import re
        import tomllib  # most games have no content file

        if re.search(CHAIN, expect_text(text, "content file", RulesError)):
            raise RulesError(f"{file}: {TOO_DEEP}")
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise RulesError(f"{file}: not a TOML file: {error}") from None
        except RecursionError:
            raise RulesError(f"{file}: {TOO_DEEP}") from None
        if depth(tables) > DEEPEST:
            raise RulesError(f"{file}: {TOO_DEEP}")
        for kind, items in tables.items():
            location = Location(file, kind)
            if not isinstance(items, dict) or not all(isinstance(i, dict) for i in items.values()):
                raise location.error("a table of items is accepted, for example [kind.id]")
        return Content(tables, file)

    @property
    def digest(self) -> str:
        """A hash that identifies this content."""
        import hashlib
        import json

        canonical = json.dumps(self.tables, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def __repr__(self) -> str:
        return f"<content {self.file}, {sum(map(len, self.tables.values()))} items>"


def depth(value: Any) -> int:
    """How deeply tables and lists are nested."""
    levels, level = 0, [value]
    while level:
        inner: list[Any] = []
        for outer in level:
            if isinstance(outer, dict):
                inner += outer.values()
            elif isinstance(outer, list):
                inner += outer
        level = inner
        levels += bool(inner)
    return levels


def mark_after(fields: dict[str, Any], before: dict[str, Any], after: dict[str, Any]) -> str:
    """The provenance of an item after a content file: the players' own, unless nothing changed.

    `before` and `after` are exports of the item; a different mark given in the file is kept.
    """
    mark = str(after["mark"])
    same = {**before, "mark": mark} == after
    return mark if "mark" in fields and (same or mark != before["mark"]) else PLAYERS_OWN


def check_content(current: str, digest: str, *, line: int) -> None:
    """Refuse content whose digest is not the one the game was played with."""
    if current != digest:
        was = f"the content file {digest}" if digest else "the built-in content"
        now = f"the content file {current}" if current else "the built-in content"
        way = "name its file with --content" if digest else "leave --content out"
        raise NotationError(f"played with {was}; this is {now}: {way}", line)
