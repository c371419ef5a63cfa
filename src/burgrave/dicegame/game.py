"""A game of the Dice Game with everything that people and programs may ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ..engine.game.contract import ReasonView
from ..engine.game.ruled import State
from ..engine.game.standing import Standing
from . import hooks
from .contract import DicePreview, DiceTable
from .model.board import Seat, Table
from .model.ruleset import Ruleset
from .rules.invasion import standings
from .views.preview import DicePreviews
from .views.reasons import reasons
from .views.states import public_state
from .views.table import table_view


class DiceGame(Table):
    """A position of the Dice Game with its views, reasons, previews and standings."""

    kind_path = "burgrave.dicegame.kind:KIND"
    __slots__ = ()

    def clone(self) -> DiceGame:
        twin = DiceGame(self.rules, self.names, [seat.clone() for seat in self.seats])
        self.copy_to(twin)
        return twin

    def public_state(self) -> State:
        return cast("State", public_state(self))

    def lists(self) -> dict[str, list[str]]:
        return {
            "buildings": [building.id for building in self.rules.buildings],
            "used": [hook.item for hook in hooks.FREES.attachments(self)],
        }

    def table_view(self, reader: int | None) -> DiceTable:
        return table_view(self)

    def table_views(self, readers: Sequence[int | None]) -> list[DiceTable]:
        return [table_view(self)] * len(readers)

    def reasons(self, seat: int) -> list[ReasonView]:
        """Why a seat has no option for an advisor, building, token or means, one reason each."""
        self.check_seat(seat)
        return reasons(self, seat)

    def preview(self, seat: int, index: int) -> DicePreview:
        return self.previewer(seat).one(index)

    def previews(self, seat: int) -> list[DicePreview]:
        return self.previewer(seat).all()

    def previewer(self, seat: int) -> DicePreviews:
        self.check_seat(seat)
        return DicePreviews(self, seat)

    @property
    def standings(self) -> list[Standing]:
        return standings(self)

    @property
    def stage(self) -> str:
        return f"turn of {self.names[self.active]}"


def empty_table(rules: Ruleset, names: tuple[str, ...]) -> DiceGame:
    """A table before set-up, with an empty agenda."""
    table = DiceGame(rules, names, [Seat() for _ in names])
    table.order = tuple(range(len(names)))
    return table
