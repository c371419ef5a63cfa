"""Reasons why something cannot be done now: a text key, the rule, and the values in the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..game.contract import ReasonView


class Reason:
    """Why one thing is not among a seat's options."""

    __slots__ = ("about", "key", "rule", "values")

    def __init__(self, about: dict[str, Any], key: str, rule: str, **values: Any) -> None:
        self.about = about
        """What cannot be done, in the same fields as the options'."""
        self.key = f"why.{key}"
        self.rule = rule
        self.values = values

    def to_dict(self) -> ReasonView:
        """The reason as callers receive it."""
        return {"about": self.about, "key": self.key, "rule": self.rule, "values": self.values}

    def __repr__(self) -> str:
        return f"{self.about} {self.key} {self.values} ({self.rule})"
