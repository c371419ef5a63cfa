"""The plan of a study: which variants are played by whom, how often, and which figures count."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from ...engine.game.rulebook import Rulebook
from ...engine.text.content import Content
from ...games import compile_rules, kind_named, load
from ..simulate import Plan
from .figures import Figures

PORTION = 10
"""Games per portion."""


@dataclass(frozen=True)
class Cell:
    """One variant with one number of players and their bots."""

    rules: str
    bots: tuple[str, ...]
    """Who plays; they move one seat on after each game."""
    seed: int
    name: str
    """What is varied, in words."""
    file: str
    changes: str
    """The changes to the content, as JSON, or ""."""
    seconds: tuple[tuple[str, float], ...]
    """Move times of the plan."""

    @property
    def plan(self) -> Plan:
        """Seeds and seats of the games: all cells of a study have the same seeds."""
        return Plan(rules=self.rules, seats=self.bots, seed=self.seed, rotate=True)

    @property
    def ruleset(self) -> Rulebook:
        """The compiled rules with their changes, or an error that names the key."""
        if not self.changes:
            return compile_rules(self.rules)
        tables: dict[str, dict[str, dict[str, Any]]] = json.loads(self.changes)
        return compile_rules(self.rules, Content(tables, self.file))

    @cached_property
    def key(self) -> str:
        """A hash of everything that decides its games."""
        deciding = (self.rules, self.bots, self.seed, self.changes, self.seconds)
        return hashlib.sha256(json.dumps(deciding).encode()).hexdigest()[:16]

    @property
    def title(self) -> str:
        """What this cell is, for a legend."""
        same = len(set(self.bots)) == 1
        who = self.bots[0] if same else ", ".join(self.bots)
        words = [self.rules, f"{len(self.bots)} players", who, self.name]
        return ", ".join(word for word in words if word)


@dataclass(frozen=True)
class Study:
    """Everything that a plan file asks for."""

    title: str
    cells: tuple[Cell, ...]
    games: int
    """The games of each cell."""
    figures: tuple[str, ...]

    def portions(self) -> list[tuple[Cell, range]]:
        """All portions, in an order in which all cells advance at the same pace."""
        return _portions(self)


@cache
def _portions(study: Study) -> list[tuple[Cell, range]]:
    return [
        (cell, range(low, min(low + PORTION, study.games)))
        for low in range(0, study.games, PORTION)
        for cell in study.cells
    ]


def figures_of(rules: str) -> Figures[Any]:
    """The figures of the game that a rules string names."""
    parts: Mapping[str, str] = kind_named(rules).parts
    made: Figures[Any] = load(parts["figures"])() if "figures" in parts else Figures()
    return made
