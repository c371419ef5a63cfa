"""What a level is: how a player judges, what it tries out and how much it searches."""

# Stays pure Python: it only holds what a level is.

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PREFIX: Final = "level:"


@dataclass(frozen=True)
class Level:
    """How strong a player is: how noisy its judgement, how far it sees, what it rolls out."""

    number: int
    noise: float = 0.0
    """The standard deviation of the error in each option's score."""
    position_noise: float = 0.0
    """The same for quiet positions; larger, since such errors cancel out over many throws."""
    sees_others: bool = True
    """Does it look at other players and beyond this year?"""
    lives_for_today: bool = False
    """Does it, as newcomers do, not think of the winter before fall?"""
    always_acts: bool = False
    """Does it, as beginners do, use every die and build whenever it can, and never save?"""
    rollout_main: bool = False
    """Does it roll out the main questions, such as where to place dice?"""
    rollout_rest: bool = False
    """Does it roll out all other questions?"""
    throws: int = 1
    """How many rolls of a turn it foresees if dice may be rolled repeatedly."""
    worlds: int = 0
    """In how many imagined worlds its search plays out options."""
    candidates: int = 0
    """How many options its search plays out."""
    runs_all_worlds: bool = False
    """Does its search continue when the first worlds agree?"""
    judges_ends: bool = False
    """Does it judge season ends by the network for them?"""
    leaves: int = 0
    """How many ends of the season its tree judges; 0 for levels without a tree."""
    futures: int = 0
    """In how many futures its best lines are continued."""
    future_leaves: int = 0
    """How many season ends are judged by the trees that play those futures; 0 without trees."""

    @property
    def name(self) -> str:
        """The name by which it is chosen: "level:3"."""
        return f"{PREFIX}{self.number}"
