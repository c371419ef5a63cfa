"""S1 Goblin Valley: a second deck whose goblins join the enemy."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import BY_YEAR, Display
from ....engine.cards.items import RULEBOOK, Card
from ...rules.draft import Draft
from ...rules.expansion import SCENARIO, Expansion
from .contract import ValleyKeys
from .valley import (
    VALLEY,
    VALLEY_DECK,
    DealValley,
    LastValleyIsGoblins,
    PeekEitherDeck,
    TurnUpValley,
)
from .views import assaults_with_valley, valley_view


def goblin_valley(d: Draft) -> None:
    """Deal the valley deck after the enemy deck, and reveal its card with the enemy."""
    d.register(*VALLEY)
    d.secret(VALLEY_DECK)
    effects = [PeekEitherDeck(), LastValleyIsGoblins()]
    d.always.append(Card("scenario", "goblin_valley", RULEBOOK, *effects))
    d.after("game", "deal_enemies", DealValley())
    d.after("winter", "turn_up_enemy", TurnUpValley())
    d.view(VALLEY_DECK.name, valley_view)
    d.forecast(assaults=assaults_with_valley)
    d.display(VALLEY_DECK.known_as, Display(unit=BY_YEAR, source=VALLEY_DECK.name))


EXPANSION = Expansion(
    id="goblin-valley",
    rule="S1",
    name="scenario.goblin_valley.name",
    group=SCENARIO,
    edit=goblin_valley,
    table_keys=ValleyKeys,
    held_out=True,
)
