"""Verbs of the table: calendar, turn order, dice, cards and winter; each reports what it did.

They only write and tell; what else follows from it is for the rules that use them.
"""

from __future__ import annotations

from ...engine.bits import bit
from ...engine.events import EventKind
from ...engine.native import i64, vec
from ...engine.notation import EVERYBODY
from ..model import dice, events, winter_events
from ..model.board import PHASES, SEASONS, Table, empty_court
from ..model.ruleset import open_cards_in, strips_in, used_in


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
    """Some effects may be used again."""
    for number, seat in enumerate(g.seats):
        if seat.spent & used:
            seat.spent &= ~used
            if g.journal is not None:
                still = used_in(g.rules, seat.spent)
                g.event(events.REFRESH, number, details={"used": still})


def use(g: Table, seat: i64, used: i64, *, source: str = "") -> None:
    """Something that works once in a while is used up."""
    who = g.seats[seat]
    fresh = used & ~who.spent
    who.spent |= used
    if g.journal is not None:
        for name in used_in(g.rules, fresh):
            g.event(events.USE, seat, name, 0, source)


def set_order(g: Table, order: tuple[int, ...]) -> None:
    """The seats take their turns in this order."""
    g.order = order
    if g.journal is not None:
        g.event(events.ORDER, EVERYBODY, details={"order": list(order)})


def note_totals(g: Table, totals: tuple[int, ...]) -> None:
    """What everybody's dice show together is remembered, as it sets the turn order."""
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
        said = "+".join(map(str, faces))
        g.event(events.SET_DICE, seat, said, 0, source, details={"dice": faces})


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
    """A card is laid before a player."""
    g.seats[seat].cards |= bit(place)
    g.event(kind, seat, g.rules.cards[place].id)


def return_card(g: Table, seat: i64, place: i64) -> None:
    """A card that lies before a player is given back, if it does."""
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
    """A card lies face down in the enemy deck; who may know of it is told by the deck."""
    enemies = list(g.enemies)
    enemies[year - 1] = card
    g.enemies = tuple(enemies)


def note_look(g: Table, seat: i64, place: i64) -> None:
    """A player has looked at a face-down card; what was seen is told by the deck."""
    g.seats[seat].seen |= bit(place)


def send_kings_soldiers(g: Table, number: i64, shown: tuple[int, ...]) -> None:
    """The king sends so many soldiers; his dice, if he rolls any, show this."""
    g.king = number
    if g.journal is not None:
        details: dict[str, object] = {"dice": list(shown)} if shown else {}
        g.event(winter_events.KING, EVERYBODY, "", number, details=details)


def receive_soldiers(g: Table, seat: i64, soldiers: i64) -> None:
    """So many soldiers are sent to a player; gaining them is another matter."""
    g.seats[seat].sent = soldiers
    if g.journal is not None:
        g.event(winter_events.SENT, seat, details={"soldiers": soldiers})


def face(g: Table, foes: tuple[int, ...]) -> None:
    """These enemies lie open."""
    g.foes = foes
    if g.journal is not None:
        shown = [g.rules.enemies[foe].to_dict() for foe in foes]
        enemy = shown[0] if shown else None
        g.event(winter_events.FOES, EVERYBODY, details={"enemy": enemy, "allies": shown[1:]})


def go_into_battle(g: Table, seat: i64, strength: i64, *, told: dict[str, object] | None) -> None:
    """A player's strength is counted; a journal hears what it is made of."""
    g.seats[seat].strength = strength
    if g.journal is not None:
        g.event(winter_events.BATTLE_STRENGTH, seat, details=told)


def end_battle(g: Table, seat: i64, outcome: i64) -> None:
    """A battle is won, lost or neither."""
    who = g.seats[seat]
    who.outcome = outcome
    if g.journal is not None:
        kinds = (winter_events.DRAW, winter_events.VICTORY, winter_events.DEFEAT)
        g.event(kinds[outcome], seat, "", who.strength)


def dismiss_soldiers(g: Table, kept: list[int]) -> None:
    """All soldiers but those kept leave, and the battles are forgotten."""
    for number, seat in enumerate(g.seats):
        gone = seat.soldiers - kept[number]
        seat.soldiers = kept[number]
        seat.sent = 0
        seat.strength = 0
        seat.outcome = 0
        if gone and g.journal is not None:
            g.event(winter_events.DISMISS, number, "soldiers", gone)
    g.king = 0
    g.event(winter_events.SOLDIERS_HOME, EVERYBODY)
