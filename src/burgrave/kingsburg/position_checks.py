"""What no game of Kingsburg leads to, so that a position is not set up by mistake."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Callable

from ..engine.notation import NotationError
from .model.board import Seat, Table
from .rules.topics import EXPOSED

Error = Callable[[str], NotationError]
"""Makes the error that a line is wrong."""

FIGHTING = ("battles", "battle")


def check_possible(g: Table, error: Error) -> None:
    """Refuse provinces, cards and battles that cannot be."""
    for name, who in zip(g.names, g.seats, strict=True):
        _check_province(g, who, name=name, error=error)
    _check_cards(g, error)
    if g.last_year < g.year:
        raise error(f"year {g.year} comes after last_year {g.last_year}")
    if g.comes_next(*FIGHTING) and not g.foes:
        raise error("battles need an enemy; a line like 'foes 3-zombies-6' is accepted")


def _check_province(g: Table, who: Seat, *, name: str, error: Error) -> None:
    for building in g.rules.buildings:
        if not building.bit & who.buildings:
            continue
        if not building.bit & who.plan:
            raise error(f"{name}: {building.id} is not on the plan of this province")
        lacking = building.left & who.plan & ~who.buildings
        # Where one building may be spared, the one to its left can fall instead.
        if lacking and not g.rules.hooks[EXPOSED]:
            left = next(one.id for one in g.rules.buildings if one.bit & lacking)
            raise error(f"{name}: {building.id} stands only beside {left}, its left neighbour")


def _check_cards(g: Table, error: Error) -> None:
    held = 0
    for who in g.seats:
        twice = held & who.cards
        for place, card in enumerate(g.rules.cards):
            if twice >> place & 1:
                raise error(f"{card.id} lies before two seats; there is one such card")
        held |= who.cards
    if len(set(g.foes)) < len(g.foes):
        raise error("an enemy card comes once among the foes")
