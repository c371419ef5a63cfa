"""Who has won (B7)."""

from __future__ import annotations

from ..model.board import Table


class Standing:
    """One seat's final result."""

    def __init__(self, *, seat: int, vp: int, goods: int, buildings: int) -> None:
        self.seat = seat
        self.vp = vp
        self.goods = goods
        self.buildings = buildings
        self.winner = False

    def key(self) -> tuple[int, int, int]:
        """Most points, then most goods, then most buildings."""
        return self.vp, self.goods, self.buildings

    def to_dict(self) -> dict[str, object]:
        """The result as traces write it."""
        return {
            "seat": self.seat,
            "vp": self.vp,
            "goods": self.goods,
            "buildings": self.buildings,
            "winner": self.winner,
        }

    def __repr__(self) -> str:
        return f"seat {self.seat}: {self.vp} VP{' (winner)' if self.winner else ''}"


def standings(g: Table) -> list[Standing]:
    """Every seat's result in seating order; equal bests share the victory (B7)."""
    table = [
        Standing(seat=seat, vp=who.vp, goods=who.goods(), buildings=who.owned())
        for seat, who in enumerate(g.seats)
    ]
    best = max(standing.key() for standing in table)
    for standing in table:
        standing.winner = standing.key() == best
    return table
