"""Content files: a player's own numbers, costs, effects and texts, laid over the built-in ones."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from typing import Any

from .codecs import Place
from .notation import NotationError, RulesError
from .rulebook import Rulebook


class Content:
    """A parsed content file: item kinds, their ids, and what is changed about each."""

    def __init__(self, tables: dict[str, dict[str, dict[str, Any]]], file: str) -> None:
        self.tables = tables
        self.file = file

    @staticmethod
    def parse(text: str, file: str = "content") -> Content:
        """Read a content file's text, or say where it is no TOML."""
        import tomllib  # most games have no content file of their own

        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise RulesError(f"{file}: not a TOML file: {error}") from None
        for kind, items in tables.items():
            place = Place(file, kind)
            if not isinstance(items, dict) or not all(isinstance(i, dict) for i in items.values()):
                raise place.error("a table of items is accepted, for example [kind.id]")
        return Content(tables, file)

    @property
    def digest(self) -> str:
        """What tells this content from any other."""
        import hashlib
        import json

        canonical = json.dumps(self.tables, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def check_content(rules: Rulebook, digest: str, *, line: int) -> None:
    """Is this the content that was played with?"""
    if rules.content != digest:
        was = f"the content file {digest}" if digest else "the built-in content"
        now = f"the content file {rules.content}" if rules.content else "the built-in content"
        raise NotationError(f"played with {was}; this is {now}", line)
