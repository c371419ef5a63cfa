"""Verbs: the only functions that change a province or the court, each reporting what it did."""

from __future__ import annotations

from ...engine.events import EventKind
from ...engine.native import append, i64
from ...engine.notation import EVERYBODY
from ..model import events
from ..model.board import NEUTRAL, NOBODY, Table
from ..model.court import joined_by, left_by, occupant_of
from ..model.dice_groups import BONUS, DICE, group_laid, group_listed, group_told, move_group
from ..model.goods import BONUS_DIE, amounts_of, bonus_dice_in, peeks_in
from ..model.goods import PEEK as PEEK_UNIT
from ..model.items import Building
from . import reactions, values
from .decks import ENEMY_DECK
from .setup import DealEnemy


def gain(g: Table, seat: i64, bundle: i64, *, source: str) -> None:
    """Take a bundle from the supply."""
    if bundle == 0:
        return
    who = g.seats[seat]
    who.add(bundle)
    if bundle >= PEEK_UNIT:
        if peeks_in(bundle):
            peek(g, seat, source=source)
        asked = bonus_dice_in(bundle)
        if asked:
            given = values.bonus_dice_gained(g, seat, asked)
            who.bonus_dice += given
            bundle += (given - asked) * BONUS_DIE
    if g.journal is not None:
        _tell(g, events.GAIN, seat, bundle, source)


def pay(g: Table, seat: i64, bundle: i64, *, source: str) -> None:
    """Give a bundle back to the supply."""
    if bundle == 0:
        return
    g.seats[seat].remove(bundle)
    if g.journal is not None:
        _tell(g, events.PAY, seat, bundle, source)


def score(g: Table, seat: i64, points: i64, *, source: str) -> None:
    """Gain or lose victory points."""
    if points:
        g.seats[seat].vp += points
        if g.journal is not None:
            g.event(events.VP, seat, "", points, source)


def peek(g: Table, seat: i64, *, source: str) -> None:
    """Look at the top card of the enemy deck, or of another one if there is a choice."""
    if not reactions.may_look(g, seat):
        look_at_enemy(g, seat, source=source)


def look_at_enemy(g: Table, seat: i64, *, source: str) -> None:
    """Look at the top card of the enemy deck (B0.4, Q23)."""
    ENEMY_DECK.look(g, seat, source=source)
    if g.enemies[g.year - 1] < 0:
        g.then(DealEnemy(g.year))


def lay_dice(g: Table, seat: i64, group: i64, *, rank: i64, source: str) -> None:
    """A dice group leaves a player's hand for an advisor."""
    who = g.seats[seat]
    who.dice -= group & DICE
    who.bonus -= group >> BONUS & DICE
    if g.journal is not None:
        details = {**group_told(group)}
        del details["seat"]
        g.event(events.INFLUENCE, seat, "", rank, source, details=details)


def spend_token(g: Table, seat: i64) -> None:
    """A "+2" token is added to a dice group."""
    g.seats[seat].plus2 -= 1
    if g.journal is not None:
        g.event(events.SPEND, seat, "plus2", 1)


def place(g: Table, occupant: i64, rank: i64, *, group: i64) -> None:
    """Stand on an advisor with a dice group, behind whoever stands there already."""
    standing: i64 = g.court[rank]
    g.court[rank] = joined_by(standing, occupant) if standing else occupant
    g.occupied |= 1 << rank
    group = group_laid(occupant, rank=rank, group=group)
    g.placed = append(g.placed, group)
    if g.journal is not None:
        seat = NOBODY if occupant == NEUTRAL else occupant - 1
        g.event(events.STAND, seat, "", rank, details={"group": group_listed(group)})
    reactions.dice_were_placed(g, occupant, rank)


def place_apart(g: Table, seat: i64, rank: i64, *, group: i64, source: str) -> None:
    """Stand with a dice group on an advisor of one's own."""
    group = group_laid(seat + 1, rank=rank, group=group)
    g.placed = append(g.placed, group)
    if g.journal is not None:
        g.event(events.STAND_APART, seat, "", rank, source, details={"group": group_listed(group)})


def relocate(g: Table, seat: i64, rank: i64, *, to: i64, source: str) -> None:
    """Move one of a player's dice groups from an advisor to a free one, which influences nobody."""
    court = g.court
    court[rank] = left_by(court[rank], seat)
    if not court[rank]:
        g.occupied &= ~(1 << rank)
    court[to] = occupant_of(seat)
    g.occupied |= 1 << to
    move_group(g.placed, seat, rank=rank, to=to)
    if g.journal is not None:
        groups = [group_listed(group) for group in g.placed]
        g.event(events.MOVE, seat, str(rank), to, source, details={"groups": groups})


def send_envoy(g: Table, seat: i64) -> None:
    """Give the envoy to a player."""
    g.envoy = seat
    if g.journal is not None:
        g.event(events.ENVOY, seat, "given", details={"holder": seat})


def return_envoy(g: Table) -> None:
    """Put the envoy back on the calendar."""
    if g.journal is not None:
        g.event(events.ENVOY, g.envoy, "returned", details={"holder": None})
    g.envoy = NOBODY


def raise_building(g: Table, seat: i64, building: Building) -> None:
    """Put a building into a province and score it."""
    who = g.seats[seat]
    who.buildings |= building.bit
    who.built += 1
    who.vp += building.vp
    if g.journal is not None:
        g.event(events.BUILD, seat, building.id)
        if building.vp:
            g.event(events.VP, seat, "", building.vp, building.id)


def grant_building(g: Table, seat: i64, building: Building, *, source: str) -> None:
    """Put a building into a province without cost and points; it is constructed (Q41)."""
    g.seats[seat].buildings |= building.bit
    g.event(events.GRANT, seat, building.id, 0, source)
    reactions.was_constructed(g, seat, building.index, granted=True)


def raze(g: Table, seat: i64, building: Building, *, source: str) -> None:
    """Lose a building and the points it was worth to an enemy card."""
    who = g.seats[seat]
    who.buildings &= ~building.bit
    g.event(events.RAZE, seat, building.id, 0, source)
    score(g, seat, -building.vp, source=building.id)


def end_after_this_year(g: Table, *, source: str) -> None:
    """The king dies: whatever year it is, the end of the game follows it."""
    g.last_year = g.year
    g.event(events.KING_DIES, EVERYBODY, "", g.year, source)


def _tell(g: Table, kind: EventKind, seat: i64, bundle: i64, source: str) -> None:
    sign: i64 = 1 if kind is events.GAIN else -1
    for name, amount in amounts_of(bundle).items():
        if name == "vp":
            g.event(events.VP, seat, "", sign * amount, source)
        elif name != "peek":
            g.event(kind, seat, name, amount, source)
