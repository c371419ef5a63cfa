"""The readable form of hiring soldiers: how many, and with what."""

from __future__ import annotations

from typing import Any

from ...engine.notation import Option
from .goods import amounts_words


class Recruitment(Option):
    """So many soldiers hired."""

    def __init__(self, actor: str, soldiers: int) -> None:
        super().__init__(actor, "recruit")
        self.soldiers = soldiers

    def words(self) -> str:
        return f"recruit {self.soldiers}"

    def to_dict(self) -> dict[str, Any]:
        return {"soldiers": self.soldiers}


class Payment(Option):
    """What is paid for soldiers."""

    def __init__(self, actor: str, soldiers: int, pay: dict[str, int]) -> None:
        super().__init__(actor, "pay")
        self.soldiers = soldiers
        self.pay = pay

    def words(self) -> str:
        return f"pay {amounts_words(self.pay, '-') or 'nothing'}"

    def to_dict(self) -> dict[str, Any]:
        return {"soldiers": self.soldiers, "pay": self.pay}


class PartPayment(Option):
    """How much of one kind is paid, where there are too many ways to pay."""

    def __init__(self, actor: str, kind: str, number: int) -> None:
        super().__init__(actor, "pay")
        self.kind = kind
        self.number = number

    def words(self) -> str:
        return f"part {self.number} {self.kind}"

    def to_dict(self) -> dict[str, Any]:
        return {"part": {self.kind: self.number}}
