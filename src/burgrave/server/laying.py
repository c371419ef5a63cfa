"""Laying a table: for a new game, or for a record that is to be played on."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from ..engine.notation import BurgraveError
from ..engine.record import Record
from ..engine.ruled import RuledGame
from ..table.chairs import LONGEST_NAME, LONGEST_TITLE, Agreement, Chair, checked_line
from ..table.desk import Desk
from ..table.house import PERSON
from ..table.kind_house import KindHouse, house_of
from ..table.luck import SEED_BYTES
from . import wire


def table_for(wish: wire.NewTable, key: bytes) -> Desk:
    """The table that somebody wishes; the server's key goes into dice that several tables share."""
    house = house_of(wish.rules, wish.content or "")
    chairs = [_chair(house, seat, at) for at, seat in enumerate(wish.seats)]
    house.check_seats(len(chairs))
    agreement = Agreement(
        rules=wish.rules,
        chairs=chairs,
        content=wish.content or "",
        title=checked_line(wish.title, LONGEST_TITLE, "a title"),
        hot_seat=wish.hot_seat,
        pace=wish.pace,
        undo=wish.undo,
        duplicate=checked_line(wish.seed or "", 64, "a code for the dice"),
    )
    desk = Desk(new_name(), agreement, house, secret=seed_for(agreement.duplicate, key))
    if wish.start:
        desk.begin()
    return desk


def table_from(sent: wire.RecordSent) -> Desk:
    """A table where the game of a record goes on, with luck of its own from there."""
    record = Record.parse(sent.record)
    if any("?" in choice.split() for choice in record.choices):
        raise BurgraveError("this record has '?' for what its reader did not know; it is not whole")
    house = house_of(record.rules, sent.content or "")
    if sent.at is not None and sent.at < len(record.choices):
        record.choices, record.result = record.choices[: sent.at], ""
    players = record.players or (PERSON,) * len(record.seats)
    chairs = [_player(house, player, at) for at, player in enumerate(players)]
    for chair, name in zip(chairs, record.seats, strict=True):
        chair.rename("" if name in house.kind.colours else name[:LONGEST_NAME])
    agreement = Agreement(
        rules=record.rules,
        chairs=chairs,
        content=sent.content or "",
        title=checked_line(sent.title, LONGEST_TITLE, "a title"),
        hot_seat=True,
        taken=len(record.choices),
    )
    desk = Desk(new_name(), agreement, house, secret=seed_for("", b""))
    desk.take_over(record)
    return desk


def new_name() -> str:
    """The name of a new table; it opens nothing."""
    return secrets.token_hex(8)


def seed_for(duplicate: str, key: bytes) -> bytes:
    """The secret seed: drawn by lot, or for a code the same at every table of this server."""
    if not duplicate:
        return secrets.token_bytes(SEED_BYTES)
    return hmac.new(key, f"burgrave duplicate {duplicate}".encode(), hashlib.sha256).digest()


def _chair(house: KindHouse[RuledGame], seat: wire.NewSeat, at: int) -> Chair:
    if seat.who == "bot":
        _check_bot(house, seat.bot, at)
    chair = Chair(seat.who, seat.bot if seat.who == "bot" else "", linked=seat.who != "bot")
    chair.rename(seat.name)
    return chair


def _player(house: KindHouse[RuledGame], player: str, at: int) -> Chair:
    if player == PERSON:
        return Chair("person", linked=True)
    _check_bot(house, player, at)
    return Chair("bot", player)


def _check_bot(house: KindHouse[RuledGame], bot: str, at: int) -> None:
    if bot not in house.bots:
        accepted = ", ".join(house.bots)
        raise BurgraveError(f"seat {at + 1}: no bot {bot!r}; accepted are {accepted}")
