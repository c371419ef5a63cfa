"""M2: alternate strips, each replacing one row of a province by four other buildings."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.core.decisions import Step
from ...model.board import Table
from ...rules.draft import Draft
from ...rules.expansion import MODULES, Expansion, Variant
from .buildings import buildings
from .effects import ADVISORS, CountAdvisors
from .setup import DEALT, DealStrips, DraftStrips, KeepStrips


def strips(d: Draft) -> None:
    """Add the strips for the rows that provinces have, and deal them at the start."""
    add_strips(d, DealStrips())


def drafted_strips(d: Draft) -> None:
    """The same, but the strips are drafted."""
    add_strips(d, DraftStrips())


def add_strips(d: Draft, start: Step[Table]) -> None:
    """Add the strips and the step that distributes them."""
    d.buildings += buildings({building.slot: building for building in d.buildings})
    d.register(DEALT, ADVISORS)
    d.before("game", "moment(game_start)", start, *d.secret_pick(KeepStrips))
    d.before("season", "take_back", CountAdvisors())


EXPANSION = Expansion(
    id="m2",
    rule="M2",
    name="module.strips.name",
    group=MODULES,
    edit=strips,
    variants=(Variant("draft", "module.strips.draft.name", drafted_strips),),
)
