"""Standing orders: answers that a seat gives in advance to every question of one kind."""

from __future__ import annotations

from typing import Any

from ..text.notation import Option


class StandingOrder:
    """An answer given in advance to every question of one kind."""

    def __init__(self, name: str, ask: str, *, usual: bool) -> None:
        self.name = name
        self.ask = ask
        self.usual = usual
        """Is it in force by default?"""

    def answer(self, options: list[Option]) -> int | None:
        """The option to take, or None if the seat must be asked."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.name


class TakeOffered(StandingOrder):
    """Takes the option whose field has a certain value."""

    def __init__(self, name: str, ask: str, *, field: str, value: Any, usual: bool = True) -> None:
        super().__init__(name, ask, usual=usual)
        self.field = field
        self.value = value

    def answer(self, options: list[Option]) -> int | None:
        fitting = [n for n, option in enumerate(options) if self.fits(option.to_dict())]
        return fitting[0] if len(fitting) == 1 else None

    def fits(self, choice: dict[str, Any]) -> bool:
        """Does this option's field have the ordered value?"""
        return self.field in choice and choice[self.field] == self.value


class PassWithout(StandingOrder):
    """Passes if no option has a certain field."""

    def __init__(self, name: str, ask: str, *, field: str, usual: bool = False) -> None:
        super().__init__(name, ask, usual=usual)
        self.field = field

    def answer(self, options: list[Option]) -> int | None:
        choices = [option.to_dict() for option in options]
        if any(self.field in choice for choice in choices):
            return None
        passes = [n for n, choice in enumerate(choices) if choice.get("pass")]
        return passes[0] if len(passes) == 1 else None
