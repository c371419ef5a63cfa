"""The columns of plain observations of the Dice Game."""

# Stays pure Python: columns are laid out once per set of rules.

from __future__ import annotations

from ...dicegame.model.board import OUTCOMES
from ...dicegame.model.dice import FACES
from ...dicegame.model.goods import UNITS
from ...dicegame.model.ruleset import Ruleset
from ...engine.game.rulebook import Rulebook
from ...games import kind_named
from ..fields import Columns, Field, Observation, ask_places
from .rows import BUILDINGS, MOST_SEATS, USES, YEARS, DiceRows

STOCK = ("here", "soldiers", "boxes", "uniques", "reroll", "crown", "hourglass", "good", "finished")


def plain_rows(book: Rulebook, head: list[Field]) -> Observation:
    """The plain observation of games by these rules."""
    rules = kind_named("dice").box()
    assert isinstance(rules, Ruleset), f"{book} are rules of another game"
    slots = [building.id for building in rules.buildings][:BUILDINGS]
    table = Columns(len(head))
    table.add("turn", [f"seat_{step}" for step in range(MOST_SEATS)])
    table.add("dice", list(FACES), high=15)
    table.add("goods", list(UNITS), high=255)
    table.add("used", [str(place) for place in range(1, USES + 1)])
    for step in range(MOST_SEATS):
        table.add(f"seat_{step}", list(STOCK), high=255)
        years = [f"{year}.{outcome}" for year in range(1, YEARS + 1) for outcome in OUTCOMES[1:]]
        table.add(f"seat_{step}.invasion", years)
        table.add(f"seat_{step}.building", slots)
        table.add(f"seat_{step}.claimed", slots)
    fields = [*head, *table.fields]
    return Observation(fields, DiceRows(ask_places(kind_named("dice")), len(fields), len(head)))
