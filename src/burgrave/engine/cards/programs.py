"""Programs: named lists of steps, from which a game's agenda is filled."""

from __future__ import annotations

from typing import Generic

from ..core.decisions import G, Step
from ..text.notation import RulesError


class Programs(Generic[G]):
    """The programs of a draft; editions and modules edit them by the labels of their steps."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Step[G]]] = {}

    def define(self, name: str, steps: list[Step[G]]) -> None:
        """Define a program."""
        self.tables[name] = list(steps)

    def before(self, program: str, label: str, steps: list[Step[G]]) -> None:
        """Insert steps before the one with this label."""
        index = self._index(program, label)
        self.tables[program][index:index] = steps

    def after(self, program: str, label: str, steps: list[Step[G]]) -> None:
        """Insert steps after the one with this label."""
        index = self._index(program, label) + 1
        self.tables[program][index:index] = steps

    def replace(self, program: str, label: str, steps: list[Step[G]]) -> None:
        """Replace the step with this label."""
        index = self._index(program, label)
        self.tables[program][index : index + 1] = steps

    def _index(self, program: str, label: str) -> int:
        labels = [step.label() for step in self.tables[program]]
        if label not in labels:
            raise RulesError(
                f"program {program!r} has no step {label!r}; it has {', '.join(labels)}"
            )
        return labels.index(label)
