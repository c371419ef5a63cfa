"""A game of Kingsburg with everything that people and programs may ask of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.core.actors import ALL_SEEN
from ..engine.game.contract import ReasonView
from ..engine.game.ruled import RuledGame, State
from ..engine.game.standing import Standing
from .contract.answers import KingsburgPreview
from .contract.table import KingsburgTable
from .model.board import PHASES, Seat, Table, empty_court
from .model.ruleset import Ruleset
from .rules.influence import Influence, question_to_plan
from .rules.scoring import standings
from .text.trace_state import followed_state, lists_of, trace_state
from .views.previews import KingsburgPreviews
from .views.reasons import reasons
from .views.table import table_view, table_views


class Kingsburg(Table):
    """A position of Kingsburg with its views, reasons, previews and standings."""

    kind_path = "burgrave.kingsburg.kind:KIND"
    __slots__ = ()

    def clone(self) -> Kingsburg:
        twin = Kingsburg(self.rules, self.names, [seat.clone() for seat in self.seats])
        self.copy_to(twin)
        return twin

    def clone_into(self, used: RuledGame | None) -> Kingsburg:
        if not isinstance(used, Kingsburg) or used.rules is not self.rules:
            return self.clone()
        if len(used.seats) != len(self.seats):
            return self.clone()
        used.become(self)
        return used

    def public_state(self) -> State:
        return trace_state(self)

    def followed_state(self, reader: int | None) -> State:
        if reader != ALL_SEEN:
            self.check_seat(reader)
        return followed_state(self, reader)

    def lists(self) -> dict[str, list[str]]:
        return lists_of(self.rules)

    def table_view(self, reader: int | None) -> KingsburgTable:
        return table_view(self, reader)

    def table_views(self, readers: Sequence[int | None]) -> list[KingsburgTable]:
        return table_views(self, readers)

    def question_to_plan(self, seat: int) -> Influence | None:
        return question_to_plan(self, seat)

    def reasons(self, seat: int) -> list[ReasonView]:
        """Why a seat has no option for an advisor, site, card or addition: one reason for each."""
        self.check_seat(seat)
        return reasons(self, seat)

    def preview(self, seat: int, index: int) -> KingsburgPreview:
        return self.previewer(seat).one(index)

    def previews(self, seat: int) -> list[KingsburgPreview]:
        return self.previewer(seat).all()

    def previewer(self, seat: int) -> KingsburgPreviews:
        self.check_seat(seat)
        return KingsburgPreviews(self, seat)

    @property
    def standings(self) -> list[Standing]:
        return standings(self)

    @property
    def stage(self) -> str:
        return f"year {self.year} > {PHASES[self.phase]}"


def empty_table(rules: Ruleset, names: tuple[str, ...]) -> Kingsburg:
    """A table before set-up: the envoy belongs to nobody, and the agenda is empty (B0.3)."""
    table = Kingsburg(rules, names, [Seat(rules.full_plan) for _ in names])
    table.order = tuple(range(len(names)))
    table.court = empty_court()
    table.enemies = (-1,) * rules.years
    table.registers = rules.fresh_registers(len(names))
    return table
