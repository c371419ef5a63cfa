"""Opening a room: for a new game, or for a record that is to be played on.

Requests are plain dictionaries, which docs/wire.md describes (NewTable, RecordSent).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import replace
from typing import Any, Final, cast

from ..engine.game.head_start import check_head_start, head_start_of_seats, with_head_start
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..room.connection import Message
from ..room.rated import let_count
from ..room.room import Room
from ..room.seats import (
    LONGEST_NAME,
    LONGEST_TITLE,
    Agreement,
    Seat,
    Undo,
    Who,
    check_line,
    free_name,
)
from ..session.luck import SEED_BYTES
from ..session.playable import PERSON, OwnBots, PlayableRules, playable_rules
from .lesson import lesson_luck, lesson_named

WHO: Final = ("person", "open", "bot")
UNDO: Final = ("consent", "free")


def open_room(wish: Message, key: bytes, own: OwnBots = ()) -> Room:
    """Open a room as requested; `key` is the server's secret for dice that tables share."""
    wished = wish.get("seats")
    if not isinstance(wished, list) or not all(isinstance(seat, dict) for seat in wished):
        raise BurgraveError("'seats' must be a list of seats")
    rules, content = rules_wanted(text(wish, "rules"), wished), text(wish, "content")
    playable = playable_rules(rules, content, own)
    seats = [_open_seat(playable, seat, at) for at, seat in enumerate(wished)]
    playable.check_seats(len(seats))
    check_head_start(rules, len(seats))
    for number, seat in enumerate(seats):
        seat.name = free_name(seat.name, [one.name for one in seats[:number] if one.name])
    agreement = Agreement(
        rules=rules,
        seats=seats,
        content=content,
        title=check_line(text(wish, "title"), LONGEST_TITLE, "a title"),
        hot_seat=bool(wish.get("hot_seat")),
        pace=text(wish, "pace") or "none",
        undo=cast(Undo, one_of(wish, "undo", UNDO)),
        duplicate=check_line(text(wish, "seed"), 64, "a code for the dice"),
    )
    lesson = text(wish, "lesson")
    if wish.get("rated"):
        let_count(agreement, lesson=bool(lesson))
    secret = luck_of_lesson(lesson, agreement) if lesson else seed_for(agreement.duplicate, key)
    room = Room(new_name(), agreement, playable, secret=secret)
    if wish.get("start"):
        room.start()
    return room


def rules_wanted(rules: str, seats: list[Message]) -> str:
    """The rules string with the head start that seats ask for, in place of its own if any does."""
    if not any("head_start" in seat for seat in seats):
        return rules
    return with_head_start(rules, [seat.get("head_start") or 0 for seat in seats])


def open_again(room: Room) -> Room:
    """Open a room for the same people, bots, rules and pace, every seat turned by one."""
    old = room.agreement
    sitters = [
        Seat("person" if seat.of_person else "bot", "" if seat.of_person else seat.bot, seat.name)
        for seat in old.seats
    ]
    for new, seat in zip(sitters, old.seats, strict=True):
        new.linked = seat.linked
    rules = with_turned_head_start(old.rules, len(sitters))
    agreement = replace(
        old,
        rules=rules,
        seats=[*sitters[1:], *sitters[:1]],
        duplicate="",
        started=False,
        taken=0,
        again="",
        rated="counts" if old.rated else "",
        saw=[],
        forfeits=[],
    )
    playable = playable_rules(rules, old.content, tuple(room.playable.own.items()))
    found = Room(new_name(), agreement, playable, secret=seed_for("", b""))
    if room.one_screen or len(found.people) < 2:
        # There is nobody to wait for.
        found.agreement.saw = found.people
        found.start()
    return found


def with_turned_head_start(rules: str, seats: int) -> str:
    """The rules string in which a head start moves with the players when all seats are turned."""
    first, *others = head_start_of_seats(rules, seats)
    return with_head_start(rules, [*others, first])


def luck_of_lesson(name: str, agreement: Agreement) -> bytes:
    """The dice of a lesson, whose seed anybody may know: for one person with the lesson's bots."""
    lesson, people = lesson_named(name), [seat for seat in agreement.seats if seat.who != "bot"]
    if agreement.rules != lesson["rules"] or len(agreement.seats) != len(lesson["names"]):
        raise BurgraveError(
            f"the lesson {name!r} is played by {lesson['rules']} with {len(lesson['names'])} seats"
        )
    if [seat.who for seat in people] != ["person"]:
        raise BurgraveError("a lesson is for one person; its dice are known beforehand")
    return lesson_luck(name)


def turned_seat(seat: int, seats: int) -> int:
    """The seat at which the player of a seat sits when the same people play again."""
    return (seat - 1) % seats


def open_record(sent: Message, own: OwnBots = ()) -> Room:
    """Open a room that continues the game of a record, with new luck from there on."""
    record, content = Record.parse(text(sent, "record")), text(sent, "content")
    if any("?" in choice.split() for choice in record.choices):
        raise BurgraveError("this record is incomplete: its reader could not know what is '?'")
    playable = playable_rules(record.rules, content, own)
    at = sent.get("at")
    if isinstance(at, int) and 0 <= at < len(record.choices):
        record.choices, record.result = record.choices[:at], ""
    players = record.players or (PERSON,) * len(record.seats)
    seats = [seat_player(playable, player, at) for at, player in enumerate(players)]
    for seat, name in zip(seats, record.seats, strict=True):
        seat.rename("" if name in playable.kind.colours else name[:LONGEST_NAME])
    agreement = Agreement(
        rules=record.rules,
        seats=seats,
        content=content,
        title=check_line(text(sent, "title"), LONGEST_TITLE, "a title"),
        hot_seat=True,
        taken=len(record.choices),
    )
    room = Room(new_name(), agreement, playable, secret=seed_for("", b""))
    room.resume(record)
    return room


def text(message: Message, key: str) -> str:
    """The text under a key of a message, empty if it is left out."""
    value = message.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BurgraveError(f"{key!r} must be a text, not {value!r}")
    return value


def one_of(message: Message, key: str, accepted: tuple[str, ...]) -> str:
    """One of the accepted words, the first of them if the key is left out."""
    value: Any = message.get(key, accepted[0])
    if value not in accepted:
        raise BurgraveError(f"{key!r} cannot be {value!r}; accepted are {', '.join(accepted)}")
    return str(value)


def new_name() -> str:
    """A random name for a new table; knowing it does not give access."""
    return secrets.token_hex(8)


def seed_for(duplicate: str, key: bytes) -> bytes:
    """The secret seed: random, or for a duplicate code the same at every table of this server."""
    if not duplicate:
        return secrets.token_bytes(SEED_BYTES)
    return hmac.new(key, f"burgrave duplicate {duplicate}".encode(), hashlib.sha256).digest()


def _open_seat(playable: PlayableRules[RuledGame], wish: Message, at: int) -> Seat:
    who, bot = one_of(wish, "who", WHO), text(wish, "bot")
    if who == "bot":
        _check_bot(playable, bot, at)
    seat = Seat(cast(Who, who), bot if who == "bot" else "", linked=True)
    seat.rename(text(wish, "name"))
    return seat


def seat_player(playable: PlayableRules[RuledGame], player: str, at: int) -> Seat:
    """The seat of a player as a record names them: a person or a bot."""
    if player == PERSON:
        return Seat("person", linked=True)
    _check_bot(playable, player, at)
    return Seat("bot", player, linked=True)


def _check_bot(playable: PlayableRules[RuledGame], bot: str, at: int) -> None:
    if bot not in playable.bots:
        accepted = ", ".join(playable.bots)
        raise BurgraveError(f"seat {at + 1}: no bot {bot!r}; accepted are {accepted}")
