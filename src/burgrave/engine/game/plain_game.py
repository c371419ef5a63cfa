"""The smallest game: its whole position is a few numbers and the agenda."""

from __future__ import annotations

from typing import ClassVar

from ..speed.native import i64, mypyc_attr
from .rulebook import Rulebook
from .ruled import RuledGame, View
from .standing import Standing, mark_winners


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainGame(RuledGame):
    """A game of numbers with nothing hidden; the seat with the most of its first number wins."""

    shared: ClassVar[tuple[str, ...]] = ()
    """The names of the numbers that the table has."""
    each: ClassVar[tuple[str, ...]] = ("points",)
    """The names of the numbers that each seat has."""
    __slots__ = ("seats", "table")

    def __init__(self, book: Rulebook, names: tuple[str, ...]) -> None:
        super().__init__(book, names)
        self.order = tuple(range(len(names)))
        self.table = dict.fromkeys(self.shared, 0)
        self.seats = [dict.fromkeys(self.each, 0) for _ in names]

    def clone(self) -> PlainGame:
        twin = type(self)(self.book, self.names)
        twin.table, twin.seats = self.table.copy(), [seat.copy() for seat in self.seats]
        self._copy_agenda_to(twin)
        return twin

    def holds(self, where: i64, mask: i64, seat: i64) -> bool:
        """A game of numbers has no items, so none works for anybody."""
        return False

    def facts(self) -> tuple[int, ...]:
        return (*self.table.values(), *[n for seat in self.seats for n in seat.values()])

    def public_state(self) -> View:
        return {**self.table, "seats": [seat.copy() for seat in self.seats]}

    @property
    def standings(self) -> list[Standing]:
        return mark_winners([Standing(seat, figures, 1) for seat, figures in enumerate(self.seats)])

    @property
    def stage(self) -> str:
        before = zip(self.names, self.seats, strict=True)
        words = [f"{name} {number}" for name, number in self.table.items()]
        words += [f"{name} {' '.join(map(str, seat.values()))}" for name, seat in before]
        return ", ".join(words)
