"""The moments in the middle of a step that effects react to, one function each."""

from __future__ import annotations

from ...engine.effects import react, react_all
from ...engine.native import i64
from ..model.board import Table
from ..model.subjects import construction, placing
from . import topics


def dice_were_changed(g: Table, seat: i64, place: i64) -> None:
    """A player used an effect that changes dice. Subject: its place among those."""
    react(g, topics.REROLLED, seat=seat, subject=place)


def dice_were_placed(g: Table, occupant: i64, rank: i64) -> None:
    """Somebody stands on an advisor; everybody reacts. Subject: who and where (`placing`)."""
    if g.book.hooked[topics.PLACED]:
        react_all(g, topics.PLACED, placing(occupant, rank))


def rank_rewards(g: Table, seat: i64, rank: i64) -> None:
    """An advisor's turn to reward has come. Subject: the rank."""
    react(g, topics.RANK_REWARDS, seat=seat, subject=rank)


def was_rewarded(g: Table, seat: i64, bundle: i64) -> None:
    """An advisor gave a player something. Subject: what, as a bundle."""
    if g.book.hooked[topics.REWARDED]:
        react(g, topics.REWARDED, seat=seat, subject=bundle)


def was_constructed(g: Table, seat: i64, building: i64, *, granted: bool) -> None:
    """A player has a new building; everybody reacts. Subject: who and which (`construction`)."""
    react_all(g, topics.CONSTRUCTED, construction(seat, building, granted=granted))


def battle_was_won(g: Table, seat: i64) -> None:
    """A player won a battle and has what the enemy left behind."""
    react(g, topics.VICTORY, seat=seat, subject=0)


def building_was_spared(g: Table, seat: i64, building: i64) -> None:
    """A building would have been destroyed and is not. Subject: the building's index."""
    react(g, topics.SPARED, seat=seat, subject=building)


def card_was_taken(g: Table, seat: i64, place: i64) -> None:
    """A card was laid before a player. Subject: its place among the cards."""
    react(g, topics.TAKEN, seat=seat, subject=place)


def may_look(g: Table, seat: i64) -> bool:
    """A player may look at a face-down card; does any effect say at which, instead of the rules?"""
    if not g.rules.hooks[topics.PEEK]:
        return False
    react(g, topics.PEEK, seat=seat, subject=0)
    return True
