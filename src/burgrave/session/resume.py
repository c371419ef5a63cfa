"""Continues a session from the record of its game, or from its ledger."""

from __future__ import annotations

from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from .ledger import SEAT, TAKE_BACK, Ledger, choices_in, choices_left, practised_in
from .luck import LuckSource, NamedLuck
from .playable import PERSON, P, PlayableRules
from .players import Players
from .session import Session


def resume(playable: PlayableRules[P], record: Record, luck: LuckSource) -> Session[P]:
    """The session that a record describes."""
    session = Session(playable, playable.open_record(record), record.players, luck=luck)
    session.players = Players(record.players, playable.orders, record.notes.get("orders", ""))
    session.practised = "practised" in record.notes
    session.laid = record.notes.get("position", "")
    session.follow(record, None)
    session.catch_up()
    result = playable.record(session.game).result
    if result != record.result:
        said = record.result or "nothing, as of a running game"
        raise BurgraveError(f"the result is {result!r}, but the record says {said!r}")
    return session


def session_of_record(playable: PlayableRules[P], record: Record) -> Session[P]:
    """A session at the end of a record, only to be read, so it needs no luck."""
    players = record.players or (PERSON,) * len(record.seats)
    session = Session(playable, playable.open_record(record), players, luck=NamedLuck(0))
    session.follow(record, len(record.choices))
    session.catch_up()
    return session


def restore(
    playable: PlayableRules[P], head: Record, lines: list[str], *, luck: LuckSource
) -> Session[P]:
    """Rebuild a session from its first record and every ledger line, with the same state number."""
    session = _rebuild(playable, head, lines, luck=luck)
    chosen = [at for at, line in enumerate(lines) if not line.startswith(SEAT)]
    if chosen and lines[chosen[-1]].startswith(TAKE_BACK):
        # Nothing has been chosen since, so the undo can be put back.
        before = _rebuild(playable, head, lines[: chosen[-1]], luck=luck)
        session.taken_back = [before.from_place(choices_left(lines[chosen[-1]]) + 1)]
    return session


def _rebuild(
    playable: PlayableRules[P], head: Record, lines: list[str], *, luck: LuckSource
) -> Session[P]:
    record = Record.parse(head.text)
    record.choices, record.result = choices_in(lines), ""
    session = Session(playable, playable.open_record(record), record.players, luck=luck)
    session.players = Players(record.players, playable.orders, record.notes.get("orders", ""))
    for line in lines:
        if line.startswith(SEAT):
            seat, _, words = line.removeprefix(SEAT).partition(" ")
            session.players.change(int(seat), words)
    session.practised = "practised" in record.notes or practised_in(lines)
    session.laid = record.notes.get("position", "")
    session.follow(record, len(record.choices))
    session.ledger = Ledger.of(lines)
    session.asked = {}
    session.catch_up()
    return session
