"""The readable form of choices that several modules and scenarios share."""

from __future__ import annotations

from typing import Any

from ...engine.notation import Option


class AdvisorChoice(Option):
    """An advisor picked for some effect."""

    def __init__(self, actor: str, ask: str, advisor: int) -> None:
        super().__init__(actor, ask)
        self.advisor = advisor

    def words(self) -> str:
        return f"{self.ask} {self.advisor}"

    def to_dict(self) -> dict[str, Any]:
        return {"advisor": self.advisor}
