"""Verbs: the only functions that change the table; each reports what it did.

They only write and report; consequences are up to the rules that call them.
"""

from __future__ import annotations

from ...engine.core.actors import EVERYBODY, NOBODY
from ...engine.core.events import EventKind
from ...engine.speed.bits import bit
from ...engine.speed.native import append, i64, vec
from ..model import dice, events
from ..model.board import NEUTRAL, PHASES, SEASONS, Table, empty_court
from ..model.court import occupant_of, with_occupant, without_seat
from ..model.dice_groups import (
    BONUS,
    DICE,
    DICE_BITS,
    RANK,
    group_fields,
    group_of,
    group_with_rank,
    move_group,
    rank_of,
)
from ..model.goods import BONUS_DIE, amounts_of, bonus_dice_in
from ..model.items import Building
from ..model.ruleset import open_cards_in, strips_in, used_effects

# Stock and points.


def receive(g: Table, seat: i64, bundle: i64, *, source: str) -> None:
    """Take a bundle from the supply; the looks in it are up to the rules."""
    who = g.seats[seat]
    who.add(bundle)
    if bundle >= BONUS_DIE:
        who.bonus_dice += bonus_dice_in(bundle)
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


def lay_dice(g: Table, seat: i64, group: i64, *, source: str) -> None:
    """A dice group leaves a player's hand for an advisor."""
    who = g.seats[seat]
    # Every placement comes here, so `dice_of` and `bonus_of` are written out for speed.
    who.dice -= group >> DICE & DICE_BITS
    who.bonus -= group >> BONUS & DICE_BITS
    if g.journal is not None:
        details = {**group_fields(group)}
        del details["seat"]
        g.event(events.INFLUENCE, seat, "", rank_of(group), source, details=details)


def spend_token(g: Table, seat: i64) -> None:
    """A "+2" token is added to a dice group."""
    g.seats[seat].plus2 -= 1
    if g.journal is not None:
        g.event(events.SPEND, seat, "plus2", 1)


def place(g: Table, occupant: i64, group: i64) -> None:
    """Stand on an advisor with a dice group, behind those that stand there already."""
    rank = group & RANK
    standing: i64 = g.court[rank]
    g.court[rank] = with_occupant(standing, occupant) if standing else occupant
    g.occupied |= 1 << rank
    group = group_of(occupant, group)
    g.placed = append(g.placed, group)
    if g.journal is not None:
        seat = NOBODY if occupant == NEUTRAL else occupant - 1
        g.event(events.STAND, seat, "", rank, details={"group": group_with_rank(group)})


def place_apart(g: Table, seat: i64, group: i64, *, source: str) -> None:
    """Stand with a dice group on an advisor of the player's own."""
    group = group_of(seat + 1, group)
    g.placed = append(g.placed, group)
    if g.journal is not None:
        details: dict[str, object] = {"group": group_with_rank(group)}
        g.event(events.STAND_APART, seat, "", rank_of(group), source, details=details)


def relocate(g: Table, seat: i64, rank: i64, *, to: i64, source: str) -> None:
    """Move one of a player's dice groups from an advisor to a free one; this is no influence."""
    court = g.court
    court[rank] = without_seat(court[rank], seat)
    if not court[rank]:
        g.occupied &= ~(1 << rank)
    court[to] = occupant_of(seat)
    g.occupied |= 1 << to
    move_group(g.placed, seat, rank=rank, to=to)
    if g.journal is not None:
        groups = [group_with_rank(group) for group in g.placed]
        g.event(events.MOVE, seat, str(rank), to, source, details={"groups": groups})


def send_envoy(g: Table, seat: i64) -> None:
    """Give the envoy to a player."""
    g.envoy = seat
    if g.journal is not None:
        g.event(events.ENVOY, seat, "given", details={"holder": seat})


def return_envoy(g: Table) -> None:
    """Put the envoy back on the calendar after its one use (Q17)."""
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


def raze(g: Table, seat: i64, building: Building, *, source: str) -> None:
    """Lose a building, and the points it was worth, to an enemy card."""
    who = g.seats[seat]
    who.buildings &= ~building.bit
    g.event(events.RAZE, seat, building.id, 0, source)
    score(g, seat, -building.vp, source=building.id)


def end_after_this_year(g: Table, *, source: str) -> None:
    """The king dies: the game ends after this year."""
    g.last_year = g.year
    g.event(events.KING_DIES, EVERYBODY, "", g.year, source)


# Calendar, turn order, cards and winter.


def begin_year(g: Table, year: i64) -> None:
    """The next year begins, and what works once a year works again."""
    g.year = year
    g.event(events.YEAR, EVERYBODY, "", year)
    renew(g, g.rules.renewed_by_year)


def begin_phase(g: Table, number: i64) -> None:
    """The season marker moves."""
    before = g.phase
    g.phase = number
    if g.journal is not None:
        name = PHASES[number]
        g.event(events.PHASE, EVERYBODY, name, g.year, details={"number": number})
        season = name if name in SEASONS else None
        if season is not None or PHASES[before] in SEASONS:
            g.event(events.SEASON, EVERYBODY, details={"season": season})


def begin_season(g: Table) -> None:
    """What works once a season works again, and nobody has constructed yet."""
    for number, seat in enumerate(g.seats):
        if seat.built:
            seat.built = 0
            if g.journal is not None:
                g.event(events.NONE_BUILT, number)
    renew(g, g.rules.renewed_by_season)


def renew(g: Table, used: i64) -> None:
    """Some limited effects may be used again."""
    for number, seat in enumerate(g.seats):
        if seat.spent & used:
            seat.spent &= ~used
            if g.journal is not None:
                still = used_effects(g.rules, seat.spent)
                g.event(events.REFRESH, number, details={"used": still})


def use(g: Table, seat: i64, used: i64, *, source: str = "") -> None:
    """A limited effect is used up."""
    who = g.seats[seat]
    fresh = used & ~who.spent
    who.spent |= used
    if g.journal is not None:
        for name in used_effects(g.rules, fresh):
            g.event(events.USE, seat, name, 0, source)


def set_order(g: Table, order: tuple[int, ...]) -> None:
    """Set the turn order."""
    g.order = order
    if g.journal is not None:
        g.event(events.ORDER, EVERYBODY, details={"order": list(order)})


def note_totals(g: Table, totals: tuple[int, ...]) -> None:
    """Remember the total of everybody's dice, which sets the turn order."""
    g.totals = totals
    if g.journal is not None:
        g.event(events.TOTALS, EVERYBODY, details={"totals": list(totals)})


def show_dice(g: Table, seat: i64, mine: i64, *, white: i64, source: str) -> None:
    """A player's dice show something else after a roll."""
    who = g.seats[seat]
    who.dice = mine
    who.bonus = white
    if g.journal is not None:
        faces = {"dice": list(dice.faces(mine)), "bonus": list(dice.faces(white))}
        g.event(events.ROLL, seat, "", 0, source, details={**faces})


def turn_dice(g: Table, seat: i64, mine: i64, *, source: str) -> None:
    """A player's dice are turned by hand."""
    g.seats[seat].dice = mine
    if g.journal is not None:
        faces = list(dice.faces(mine))
        notation = "+".join(map(str, faces))
        g.event(events.SET_DICE, seat, notation, 0, source, details={"dice": faces})


def stop_placing(g: Table, seat: i64) -> None:
    """A player has placed all dice of this season."""
    g.seats[seat].passed = True
    if g.journal is not None:
        g.event(events.PASS, seat)


def take_back_dice(g: Table) -> None:
    """All dice come back from the court; bonus dice leave."""
    g.court = empty_court()
    g.occupied = 0
    g.placed = vec[i64]()
    for seat in g.seats:
        seat.dice = 0
        seat.bonus = 0
        seat.bonus_dice = 0
        seat.passed = False
    if g.journal is not None:
        g.event(events.TAKE_BACK, EVERYBODY)


def cover_row(g: Table, seat: i64, row: str) -> None:
    """Lay a strip over a row of a province."""
    who = g.seats[seat]
    for building in g.rules.buildings:
        if building.row == row:
            who.plan = who.plan | building.bit if building.strip else who.plan & ~building.bit
    if g.journal is not None:
        g.event(events.STRIP, seat, row, details={"strips": strips_in(g.rules, who.plan)})


def take_card(g: Table, seat: i64, place: i64, *, kind: EventKind) -> None:
    """A card is laid in front of a player."""
    g.seats[seat].cards |= bit(place)
    g.event(kind, seat, g.rules.cards[place].id)


def return_card(g: Table, seat: i64, place: i64) -> None:
    """A card in front of a player is given back; nothing happens if it is not there."""
    who = g.seats[seat]
    gone = who.cards & bit(place)
    who.cards &= ~bit(place)
    if gone and g.journal is not None:
        g.event(events.CARD_RETURNED, seat, g.rules.cards[place].id)


def open_card(g: Table, place: i64, *, kind: EventKind, rank: i64 = 0) -> None:
    """A card or tile that concerns everybody is in force from now on."""
    g.in_force |= bit(place)
    g.event(kind, EVERYBODY, g.rules.open_cards[place].id, rank)


def close_cards(g: Table, cards: i64, *, kind: EventKind, rank: i64 = 0) -> None:
    """Cards or tiles, as bits, are not in force any more."""
    over = g.in_force & cards
    g.in_force &= ~cards
    if g.journal is not None:
        for id in open_cards_in(g.rules, over):
            g.event(kind, EVERYBODY, id, rank)


def put_enemy(g: Table, year: i64, card: i64) -> None:
    """Put a card face down into the enemy deck; the deck reports it to those who may know."""
    enemies = list(g.enemies)
    enemies[year - 1] = card
    g.enemies = tuple(enemies)


def note_look(g: Table, seat: i64, place: i64) -> None:
    """Record that a player has looked at a face-down card; the deck reports what was seen."""
    g.seats[seat].seen |= bit(place)


def send_kings_soldiers(g: Table, number: i64, shown: tuple[int, ...]) -> None:
    """The king sends soldiers; his dice, if he rolls any, show this."""
    g.king = number
    if g.journal is not None:
        details: dict[str, object] = {"dice": list(shown)} if shown else {}
        g.event(events.KING, EVERYBODY, "", number, details=details)


def receive_soldiers(g: Table, seat: i64, soldiers: i64) -> None:
    """Record how many soldiers are sent to a player, without adding them to the stock."""
    g.seats[seat].sent = soldiers
    if g.journal is not None:
        g.event(events.SENT, seat, details={"soldiers": soldiers})


def face(g: Table, foes: tuple[int, ...]) -> None:
    """Reveal these enemies."""
    g.foes = foes
    if g.journal is not None:
        shown = [g.rules.enemies[foe].to_dict() for foe in foes]
        enemy = shown[0] if shown else None
        g.event(events.FOES, EVERYBODY, details={"enemy": enemy, "allies": shown[1:]})


def go_into_battle(
    g: Table, seat: i64, strength: i64, *, details: dict[str, object] | None
) -> None:
    """Compute a player's strength; the journal also gets its parts."""
    g.seats[seat].strength = strength
    if g.journal is not None:
        g.event(events.BATTLE_STRENGTH, seat, details=details)


def end_battle(g: Table, seat: i64, outcome: i64) -> None:
    """Record a battle as won, lost or drawn."""
    who = g.seats[seat]
    who.outcome = outcome
    if g.journal is not None:
        kinds = (events.DRAW, events.VICTORY, events.DEFEAT)
        g.event(kinds[outcome], seat, "", who.strength)


def dismiss_soldiers(g: Table, kept: list[int]) -> None:
    """Remove all soldiers but those kept, and clear the results of the battles."""
    for number, seat in enumerate(g.seats):
        gone = seat.soldiers - kept[number]
        seat.soldiers = kept[number]
        seat.sent = 0
        seat.strength = 0
        seat.outcome = 0
        if gone and g.journal is not None:
            g.event(events.DISMISS, number, "soldiers", gone)
    g.king = 0
    g.event(events.SOLDIERS_HOME, EVERYBODY)


def _tell(g: Table, kind: EventKind, seat: i64, bundle: i64, source: str) -> None:
    sign: i64 = 1 if kind is events.GAIN else -1
    for name, amount in amounts_of(bundle).items():
        if name == "vp":
            g.event(events.VP, seat, "", sign * amount, source)
        elif name != "peek":
            g.event(kind, seat, name, amount, source)
