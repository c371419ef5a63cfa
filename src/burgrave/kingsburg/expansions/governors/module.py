"""M3: every player has a governor, one of three that were dealt."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import HAND as IN_HAND
from ....engine.cards.displays import Display
from ...content.own_advisors import OWN_COURT, own_court
from ...rules.draft import Draft
from ...rules.expansion import MODULES, Expansion
from .cards import cards
from .checks import check_hands, is_moved
from .deck import GOVERNOR, HAND, DealGovernors, DealtHands, ForgetSeason, KeepGovernor
from .effects import WINS
from .events import TURNED_UP
from .notes import NOTED


def governors(d: Draft) -> None:
    """Everybody is dealt three governors before the game starts and keeps one."""
    d.deck(GOVERNOR, cards(), one_each=True)
    d.register(WINS, NOTED, OWN_COURT, HAND)
    d.secret(DealtHands())
    d.before("game", "moment(game_start)", DealGovernors(), *d.secret_pick(KeepGovernor))
    d.after("season", "season_begins", ForgetSeason())
    d.seat_view(OWN_COURT.name, own_court)
    d.display(HAND.name, Display(unit=IN_HAND))
    d.check(check_hands, with_content=True)
    d.move_groups(is_moved)


EXPANSION = Expansion(
    id="m3",
    rule="M3",
    name="module.governors.name",
    group=MODULES,
    edit=governors,
    events=(TURNED_UP,),
    held_out=True,
)
