"""Laying a table: for a new game, or for a record that is to be played on.

What is wished comes as plain dictionaries, as docs/wire.md describes them (NewTable, RecordSent).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, Final, cast

from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..table.chairs import LONGEST_NAME, LONGEST_TITLE, Agreement, Chair, Undo, Who, checked_line
from ..table.desk import Desk, Message
from ..table.house import PERSON
from ..table.kind_house import KindHouse, house_of
from ..table.luck import SEED_BYTES

WHO: Final = ("person", "open", "bot")
UNDO: Final = ("consent", "free")


def table_for(wish: Message, key: bytes) -> Desk:
    """The table that somebody wishes; the house's key goes into dice that several tables share."""
    rules, content = text(wish, "rules"), text(wish, "content")
    house = house_of(rules, content)
    seats = wish.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise BurgraveError("'seats' must be a list of seats")
    chairs = [_chair(house, seat, at) for at, seat in enumerate(seats)]
    house.check_seats(len(chairs))
    agreement = Agreement(
        rules=rules,
        chairs=chairs,
        content=content,
        title=checked_line(text(wish, "title"), LONGEST_TITLE, "a title"),
        hot_seat=bool(wish.get("hot_seat")),
        pace=text(wish, "pace") or "none",
        undo=cast(Undo, one_of(wish, "undo", UNDO)),
        duplicate=checked_line(text(wish, "seed"), 64, "a code for the dice"),
    )
    desk = Desk(new_name(), agreement, house, secret=seed_for(agreement.duplicate, key))
    if wish.get("start"):
        desk.begin()
    return desk


def table_from(sent: Message) -> Desk:
    """A table where the game of a record goes on, with luck of its own from there."""
    record, content = Record.parse(text(sent, "record")), text(sent, "content")
    if any("?" in choice.split() for choice in record.choices):
        raise BurgraveError("this record has '?' for what its reader did not know; it is not whole")
    house = house_of(record.rules, content)
    at = sent.get("at")
    if isinstance(at, int) and 0 <= at < len(record.choices):
        record.choices, record.result = record.choices[:at], ""
    players = record.players or (PERSON,) * len(record.seats)
    chairs = [_player(house, player, at) for at, player in enumerate(players)]
    for chair, name in zip(chairs, record.seats, strict=True):
        chair.rename("" if name in house.kind.colours else name[:LONGEST_NAME])
    agreement = Agreement(
        rules=record.rules,
        chairs=chairs,
        content=content,
        title=checked_line(text(sent, "title"), LONGEST_TITLE, "a title"),
        hot_seat=True,
        taken=len(record.choices),
    )
    desk = Desk(new_name(), agreement, house, secret=seed_for("", b""))
    desk.take_over(record)
    return desk


def text(message: Message, key: str) -> str:
    """A text of a message, empty where it is left out."""
    value = message.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BurgraveError(f"{key!r} must be a text, not {value!r}")
    return value


def one_of(message: Message, key: str, accepted: tuple[str, ...]) -> str:
    """One of some words, the first where it is left out."""
    value: Any = message.get(key, accepted[0])
    if value not in accepted:
        raise BurgraveError(f"{key!r} cannot be {value!r}; accepted are {', '.join(accepted)}")
    return str(value)


def new_name() -> str:
    """The name of a new table; it opens nothing."""
    return secrets.token_hex(8)


def seed_for(duplicate: str, key: bytes) -> bytes:
    """The secret seed: drawn by lot, or for a code the same at every table of this house."""
    if not duplicate:
        return secrets.token_bytes(SEED_BYTES)
    return hmac.new(key, f"burgrave duplicate {duplicate}".encode(), hashlib.sha256).digest()


def _chair(house: KindHouse[RuledGame], seat: Message, at: int) -> Chair:
    who, bot = one_of(seat, "who", WHO), text(seat, "bot")
    if who == "bot":
        _check_bot(house, bot, at)
    chair = Chair(cast(Who, who), bot if who == "bot" else "", linked=True)
    chair.rename(text(seat, "name"))
    return chair


def _player(house: KindHouse[RuledGame], player: str, at: int) -> Chair:
    if player == PERSON:
        return Chair("person", linked=True)
    _check_bot(house, player, at)
    return Chair("bot", player, linked=True)


def _check_bot(house: KindHouse[RuledGame], bot: str, at: int) -> None:
    if bot not in house.bots:
        accepted = ", ".join(house.bots)
        raise BurgraveError(f"seat {at + 1}: no bot {bot!r}; accepted are {accepted}")
