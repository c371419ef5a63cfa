"""Readable forms of choices that any game may offer."""

from __future__ import annotations

from typing import Any

from .notation import Option


class Passing(Option):
    """Doing nothing, where that is allowed."""

    def __init__(self, actor: str, ask: str, extra: dict[str, Any] | None = None) -> None:
        super().__init__(actor, ask)
        self.extra = extra or {}

    def words(self) -> str:
        return "pass"

    def to_dict(self) -> dict[str, Any]:
        return {**self.extra, "pass": True}


class DieRoll(Option):
    """A single die for the whole table or for one seat."""

    def __init__(self, actor: str, ask: str, die: int, *, seat: int = -1, name: str = "") -> None:
        super().__init__(actor, ask)
        self.die = die
        self.seat = seat
        self.name = name

    def words(self) -> str:
        return f"{self.ask} {self.name} {self.die}" if self.name else f"{self.ask} {self.die}"

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "die": self.die} if self.name else {"die": self.die}
