"""Checks of positions with the demanding capital."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ...model.additions import Error
from ...model.board import Table
from .needs import GROWTH, MANPOWER, NEEDED, NEEDS, levy


def check_needs(g: Table, dated: bool, error: Error) -> None:
    """The capital needs what two dice show, and takes a die for each need of manpower (S2)."""
    needs = NEEDED.read(g)
    faces = [needs // 10, needs % 10]
    most = len(NEEDS)
    if needs and not all(1 <= face <= most for face in faces):
        raise error(f"needs {needs}: accepted are two faces from 1 to {most}, for example 14")
    if GROWTH.read(g) < 0:
        raise error(f"growth {GROWTH.read(g)}: accepted is 0 and more")
    asked = sum(levy(g, face).dice for face in faces) if needs else 0
    for seat, name in enumerate(g.names):
        given = MANPOWER.read(g, seat)
        # A text that does not mention needs is accepted.
        if given < 0 or (needs and given > asked):
            raise error(f"{name}: manpower {given}, but the needs ask for {asked} of it")
