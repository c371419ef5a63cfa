"""Verbs: the only functions that change a table, each reporting what it did."""

from __future__ import annotations

from ...engine.speed.bits import bit
from ...engine.speed.native import i64
from ..model import dice, events, goods, tokens
from ..model.board import DRAWN, WON, Table
from ..model.items import Building, Invasion


def begin(g: Table, seat: i64) -> None:
    """Make a player the first one; the others follow clockwise (D2)."""
    number = len(g.seats)
    g.order = tuple((seat + place) % number for place in range(number))
    if g.journal is not None:
        g.event(events.FIRST, seat, details={"order": list(g.order)})


def take_turn(g: Table, seat: i64) -> None:
    """Hand the dice to a player (D3)."""
    g.active = seat
    g.event(events.TURN, seat)


def roll(g: Table, shown: i64) -> None:
    """Put dice on the table that were just rolled (D3.1)."""
    g.dice += shown
    if g.journal is not None:
        g.event(events.ROLL, g.active, dice.words(shown), details=_dice(g))


def pick_up(g: Table, shown: i64) -> None:
    """Take dice from the table."""
    if shown:
        g.dice -= shown
        if g.journal is not None:
            g.event(events.PICK_UP, g.active, dice.words(shown), details=_dice(g))


def turn_die(g: Table, face: i64, to: i64, *, source: str) -> None:
    """Set a die to another face (D7.11)."""
    g.dice += dice.one(to) - dice.one(face)
    if g.journal is not None:
        details = {"to": dice.FACES[to], **_dice(g)}
        g.event(events.TURN_DIE, g.active, dice.FACES[face], source=source, details=details)


def _dice(g: Table) -> dict[str, object]:
    """What the dice show now, for an event."""
    return {"dice": dice.faces(g.dice)}


def use_up(g: Table, place: i64, *, source: str) -> None:
    """Remember that an effect was used this turn (D7.10)."""
    g.used |= bit(place)
    g.event(events.USE, g.active, source)


def blacken(g: Table, boxes: i64) -> None:
    """Blacken time boxes; those beyond the last one are lost (D7.18)."""
    seat = g.seats[g.active]
    left: i64 = g.rules.boxes - seat.boxes
    if boxes > left:
        boxes = left
    if boxes > 0:
        seat.boxes += boxes
        g.event(events.TIME, g.active, amount=boxes)


def gain(g: Table, bundle: i64, *, source: str) -> None:
    """Take goods and crowns for this turn, and soldiers."""
    held = bundle & goods.HELD
    g.goods += held
    if g.journal is not None:
        for name, amount in goods.amounts_of(held).items():
            g.event(events.GAIN, g.active, name, amount, source)
    if bundle > goods.HELD:
        recruit(g, goods.soldiers_in(bundle), source=source)


def recruit(g: Table, soldiers: i64, *, source: str) -> None:
    """Take soldiers as far as the track goes; those beyond it are lost (D7.13)."""
    room = room_for_soldiers(g)
    lost: i64 = 0
    if soldiers > room:
        lost = soldiers - room
        soldiers = room
    g.seats[g.active].soldiers += soldiers
    if g.journal is not None:
        if soldiers:
            g.event(events.RECRUIT, g.active, amount=soldiers, source=source)
        if lost:
            g.event(events.OVERFLOW, g.active, amount=lost, source=source)


def room_for_soldiers(g: Table) -> i64:
    """How many more soldiers the active player's track can take (D7.13)."""
    cap = g.rules.sheet.soldiers
    return cap - g.seats[g.active].soldiers if cap else 255


def pay(g: Table, bundle: i64, *, source: str) -> None:
    """Give up goods and crowns of this turn."""
    g.goods -= bundle
    if g.journal is not None:
        for name, amount in goods.amounts_of(bundle).items():
            g.event(events.PAY, g.active, name, amount, source)


def pay_goods(g: Table, bundle: i64, number: i64, *, source: str) -> None:
    """Pay a bundle in kind and further goods; tokens last, as only they can be kept (D7.8)."""
    spare = goods.of_choice(g.goods - bundle)
    if spare > number:
        spare = number
    pay(g, bundle + spare * goods.GOOD, source=source)
    take_token(g, g.active, tokens.GOOD, number=spare - number, source=source)


def pay_crowns(g: Table, number: i64, *, source: str) -> None:
    """Pay crowns, the token last (D7.1)."""
    loose = goods.crowns_in(g.goods)
    if loose > number:
        loose = number
    pay(g, loose * goods.CROWN, source=source)
    take_token(g, g.active, tokens.CROWN, number=loose - number, source=source)


def take_token(g: Table, seat: i64, kind: i64, *, source: str, number: i64 = 1) -> None:
    """Give a player tokens from the supply, or return some of theirs (D4)."""
    if number:
        g.seats[seat].add_tokens(kind, number)
        g.event(events.TOKEN, seat, tokens.TOKENS[kind], number, source)


def build(g: Table, seat: i64, building: Building) -> None:
    """Put a building on a sheet; a unique one is closed to the others from now on (D5)."""
    who = g.seats[seat]
    who.buildings |= building.bit
    if building.unique:
        who.claimed |= building.bit
        who.uniques += 1
    if g.journal is not None:
        g.event(events.BUILD, seat, building.id)
        if building.unique:
            claimed = [one.id for one in g.rules.buildings if one.bit & who.claimed]
            g.event(events.CLAIM, seat, building.id, 1, details={"claimed": claimed})
        if building.vp:
            g.event(events.VP, seat, amount=building.vp, source=building.id)


def raze(g: Table, seat: i64, building: Building, *, source: str) -> None:
    """Lose a building and what it is worth (D3.4)."""
    g.seats[seat].buildings &= ~building.bit
    g.event(events.RAZE, seat, building.id, source=source)
    if building.vp:
        g.event(events.VP, seat, amount=-building.vp, source=building.id)


def withstand(g: Table, seat: i64, invasion: Invasion, *, strength: i64, outcome: i64) -> None:
    """Record how an invasion ended, and score it (D3.4)."""
    g.seats[seat].outcomes |= outcome << 2 * (invasion.year - 1)
    if g.journal is None:
        return
    kind = events.WON if outcome == WON else events.DRAWN if outcome == DRAWN else events.LOST
    g.event(kind, seat, invasion.id, strength)
    if outcome == WON and invasion.vp:
        g.event(events.VP, seat, amount=invasion.vp, source=invasion.id)


def clear(g: Table) -> None:
    """Put the dice back; goods and crowns that were not spent are lost (D3.3)."""
    pick_up(g, g.dice)
    if g.journal is not None:
        for name, amount in goods.amounts_of(g.goods).items():
            g.event(events.EXPIRE, g.active, name, amount)
    g.goods = 0
    if g.used:
        g.used = 0
        g.event(events.REFRESH, g.active)


def finish(g: Table, seat: i64) -> None:
    """Record that a player has had the last turn (D6)."""
    g.finished |= bit(seat)
    g.event(events.FINISH, seat)
