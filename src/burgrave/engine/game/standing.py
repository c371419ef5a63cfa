"""Results: how every seat stands, during a game or at its end."""

from __future__ import annotations


class Standing:
    """One seat's result: its points and its tie-breakers."""

    def __init__(self, seat: int, figures: dict[str, int], deciding: int) -> None:
        self.seat = seat
        self.figures = figures
        """The points and other figures by name, in the order in which they decide."""
        self.deciding = deciding
        """How many of them decide; the others are only shown."""
        self.winner = False

    @property
    def points(self) -> int:
        """The first figure."""
        return next(iter(self.figures.values()))

    def key(self) -> tuple[int, ...]:
        """The figures that decide, for comparing: the greater wins."""
        return tuple(self.figures.values())[: self.deciding]

    def to_dict(self) -> dict[str, object]:
        """The result as traces write it."""
        return {"seat": self.seat, **self.figures, "winner": self.winner}

    def __repr__(self) -> str:
        return f"seat {self.seat}: {self.points} points{' (winner)' if self.winner else ''}"


def mark_winners(table: list[Standing]) -> list[Standing]:
    """Mark the best as winners and return the standings; equal bests share the victory."""
    best = max(standing.key() for standing in table)
    for standing in table:
        standing.winner = standing.key() == best
    return table
