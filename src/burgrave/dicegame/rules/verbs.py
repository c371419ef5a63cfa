"""Verbs: the only functions that change a table, each reporting what it did."""

from __future__ import annotations

from ...engine.native import i64
from ..model import dice, goods, tokens
from ..model.board import OUTCOMES, WON, Table, bit
from ..model.items import Building, Invasion


def begin(g: Table, seat: i64) -> None:
    """Make a player the first one; the others follow clockwise (D2)."""
    number = len(g.seats)
    g.order = tuple((seat + place) % number for place in range(number))
    g.event("first", seat, "", 0, "")


def take_turn(g: Table, seat: i64) -> None:
    """Hand the dice to a player (D3)."""
    g.active = seat
    g.event("turn", seat, "", 0, "")


def roll(g: Table, shown: i64) -> None:
    """Put dice on the table that were just rolled (D3.1)."""
    g.dice += shown
    if g.journal is not None:
        g.event("roll", g.active, dice.words(shown), 0, "")


def pick_up(g: Table, shown: i64) -> None:
    """Take dice from the table."""
    if shown:
        g.dice -= shown
        if g.journal is not None:
            g.event("pick_up", g.active, dice.words(shown), 0, "")


def turn_die(g: Table, face: i64, to: i64, *, source: str) -> None:
    """Set a die to another face (D7.11)."""
    g.dice += dice.one(to) - dice.one(face)
    if g.journal is not None:
        g.event("turn_die", g.active, f"{dice.FACES[face]}>{dice.FACES[to]}", 0, source)


def use_up(g: Table, place: i64, *, source: str) -> None:
    """Remember that an effect was used this turn (D7.10)."""
    g.used |= bit(place)
    g.event("use", g.active, source, 0, "")


def blacken(g: Table, boxes: i64) -> None:
    """Blacken time boxes; those beyond the last one are lost (D7.18)."""
    seat = g.seats[g.active]
    left: i64 = g.rules.boxes - seat.boxes
    if boxes > left:
        boxes = left
    if boxes > 0:
        seat.boxes += boxes
        g.event("time", g.active, "", boxes, "")


def gain(g: Table, bundle: i64, *, source: str) -> None:
    """Take goods and crowns for this turn, and soldiers as far as the track goes (D7.13)."""
    g.goods += bundle & goods.HELD
    recruits = goods.soldiers_in(bundle)
    if recruits:
        room = room_for_soldiers(g)
        if recruits > room:
            bundle -= (recruits - room) * goods.SOLDIER
            recruits = room
        g.seats[g.active].soldiers += recruits
    if g.journal is not None:
        for name, amount in goods.amounts_of(bundle).items():
            g.event("gain", g.active, name, amount, source)


def room_for_soldiers(g: Table) -> i64:
    """How many more soldiers the track of whoever has the turn can take (D7.13)."""
    cap = g.rules.sheet.soldiers
    return cap - g.seats[g.active].soldiers if cap else 255


def pay(g: Table, bundle: i64, *, source: str) -> None:
    """Give up goods and crowns of this turn."""
    g.goods -= bundle
    if g.journal is not None:
        for name, amount in goods.amounts_of(bundle).items():
            g.event("pay", g.active, name, amount, source)


def pay_goods(g: Table, bundle: i64, number: i64, *, source: str) -> None:
    """Pay a bundle in kind and further goods, tokens last: they alone could be kept (D7.8)."""
    spare = goods.of_choice(g.goods)
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
    """Give a player tokens from the supply, or put some of theirs back (D4)."""
    if number:
        g.seats[seat].add_tokens(kind, number)
        g.event("token", seat, tokens.TOKENS[kind], number, source)


def build(g: Table, seat: i64, building: Building) -> None:
    """Put a building on a sheet; a unique one is closed to the others from now on (D5)."""
    who = g.seats[seat]
    who.buildings |= building.bit
    if building.unique:
        who.claimed |= building.bit
        who.uniques += 1
    g.event("build", seat, building.id, building.vp, "")


def raze(g: Table, seat: i64, building: Building, *, source: str) -> None:
    """Lose a building and what it is worth (D3.4)."""
    g.seats[seat].buildings &= ~building.bit
    g.event("raze", seat, building.id, -building.vp, source)


def withstand(g: Table, seat: i64, invasion: Invasion, *, strength: i64, outcome: i64) -> None:
    """Write down how an invasion ended (D3.4)."""
    g.seats[seat].outcomes |= outcome << 2 * (invasion.year - 1)
    g.event(OUTCOMES[outcome], seat, invasion.id, strength, "")
    if outcome == WON:
        g.event("vp", seat, "", invasion.vp, invasion.id)


def clear(g: Table) -> None:
    """Put the dice back; goods and crowns that were not spent are lost (D3.3)."""
    pick_up(g, g.dice)
    if g.journal is not None:
        for name, amount in goods.amounts_of(g.goods).items():
            g.event("expire", g.active, name, amount, "")
    g.goods = 0
    g.used = 0


def finish(g: Table, seat: i64) -> None:
    """Note that a player has had the last turn (D6)."""
    g.finished |= bit(seat)
    g.event("finish", seat, "", 0, "")
