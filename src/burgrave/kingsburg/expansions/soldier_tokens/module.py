"""M5: soldier tokens, chosen in secret each winter instead of the king's die."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import Display
from ....engine.cards.items import RULEBOOK, Card
from ...rules.draft import Draft
from ...rules.expansion import MODULES, Expansion
from .checks import check_tokens
from .events import TURNED_UP
from .forecast import help_of_tokens
from .tokens import LEFT, HalvedSoldiersDie, PointsForTokens, SpendToken


def soldier_tokens(d: Draft) -> None:
    """Everybody has six tokens and spends one each winter; the king rolls no die."""
    d.register(LEFT)
    effects = [HalvedSoldiersDie(), PointsForTokens()]
    d.always.append(Card("module", "soldier_tokens", RULEBOOK, *effects))
    d.replace("winter", "kings_soldiers", *d.secret_pick(SpendToken))
    shown = Display(counts="token", spends=LEFT.name, foreseeing=True)
    d.display(SpendToken.kind, shown)
    d.forecast(help=help_of_tokens)
    d.check(check_tokens)


EXPANSION = Expansion(
    id="m5",
    rule="M5",
    name="module.soldier_tokens.name",
    group=MODULES,
    edit=soldier_tokens,
    events=(TURNED_UP,),
)
