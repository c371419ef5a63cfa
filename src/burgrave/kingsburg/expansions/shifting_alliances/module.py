"""S3 Shifting Alliances: tokens on advisors pay their owners when others influence them."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import RANK, Display
from ....engine.cards.items import RULEBOOK, Card
from ...rules.draft import Draft
from ...rules.expansion import SCENARIO, Expansion
from .alliances import TOKENS, AlliancePoints, RemovesToken, TokenEachYear
from .checks import check_alliances


def shifting_alliances(d: Draft) -> None:
    """Every player places a token each year; in later years tokens are removed, too."""
    d.register(TOKENS)
    effects = [TokenEachYear(), AlliancePoints(), RemovesToken(3, 2), RemovesToken(4, 4)]
    d.always.append(Card("scenario", "shifting_alliances", RULEBOOK, *effects))
    d.display(TokenEachYear.asks, Display(unit=RANK))
    d.display(RemovesToken.asks, Display(unit=RANK))
    d.check(check_alliances)


EXPANSION = Expansion(
    id="shifting-alliances",
    rule="S3",
    name="scenario.shifting_alliances.name",
    group=SCENARIO,
    edit=shifting_alliances,
)
