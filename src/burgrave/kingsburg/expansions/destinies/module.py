"""M4: a destiny lies open each year and changes the rules for everybody."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import RANK, Display
from ...rules.draft import Draft
from ...rules.expansion import MODULES, Expansion
from .cards import cards
from .checks import check_destinies
from .deck import DESTINY, PAST, DrawDestiny
from .events import DRAWN, OVER
from .secret_deals import CLAIMS


def destinies(d: Draft) -> None:
    """A destiny is drawn before each King's Favor."""
    d.deck(DESTINY, cards(), open=True)
    d.register(PAST, CLAIMS)
    d.after("year", "phase(favor)", DrawDestiny())
    d.display(CLAIMS.name, Display(unit=RANK))
    d.check(check_destinies, with_content=True)


EXPANSION = Expansion(
    id="m4",
    rule="M4",
    name="module.destinies.name",
    group=MODULES,
    edit=destinies,
    events=(DRAWN, OVER),
    held_out=True,
)
