"""Coming back to a table: from the record of its game, or from its ledger."""

from __future__ import annotations

from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from .house import House, P
from .ledger import SEAT, Ledger, choices_in, practised_in
from .luck import LuckSource
from .seats import Seats
from .sitting import Sitting


def resume(house: House[P], record: Record, luck: LuckSource) -> Sitting[P]:
    """A sitting as its record left it."""
    sitting = Sitting(house, house.opened(record), record.players, luck=luck)
    sitting.seats = Seats(record.players, house.orders, record.notes.get("orders", ""))
    sitting.practised = "practised" in record.notes
    sitting.follow(record, None)
    sitting.catch_up()
    result = house.record(sitting.game).result
    if result != record.result:
        said = record.result or "nothing, as of a running game"
        raise BurgraveError(f"the result is {result!r}, but the record says {said!r}")
    return sitting


def restore(house: House[P], head: Record, lines: list[str], *, luck: LuckSource) -> Sitting[P]:
    """A sitting from the record it began with and every line of its ledger, number and all."""
    record = Record.parse(head.text)
    record.choices, record.result = choices_in(lines), ""
    sitting = Sitting(house, house.opened(record), record.players, luck=luck)
    sitting.seats = Seats(record.players, house.orders, record.notes.get("orders", ""))
    for line in lines:
        if line.startswith(SEAT):
            seat, _, words = line.removeprefix(SEAT).partition(" ")
            sitting.seats.change(int(seat), words)
    sitting.practised = "practised" in record.notes or practised_in(lines)
    sitting.follow(record, len(record.choices))
    sitting.ledger = Ledger.of(lines)
    sitting.asked = {}
    sitting.catch_up()
    return sitting
