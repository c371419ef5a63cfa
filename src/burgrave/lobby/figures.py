"""The figures of a finished game: results, points by source, what was built, dice."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ..engine.core.actors import ALL_SEEN, FATE
from ..engine.core.journal import Entry
from ..narration.rules_words import rules_words
from ..room.room import Room
from ..session.replay import BUILT
from .figures_messages import GameFigures, PlayerFigures

LESSON: Final = "lesson"
"""The note in records of lessons, whose dice are known beforehand."""
DIGITS: Final = 16
"""How many hexadecimal digits of a hash tell games apart."""


def game_figures(room: Room, seats: Sequence[int], language: str) -> GameFigures:
    """A finished game, for the player of these seats."""
    session = room.require_session()
    seat = seats[0] if len(seats) == 1 else None
    own = [one for one in session.entries if seat is not None and one.actor == seat]
    return {
        "table": room.table,
        "digest": digest_of(session.entries),
        "game": room.playable.kind.name,
        "rules": room.agreement.rules,
        "words": rules_words(room.agreement.rules, language),
        "seat": seat,
        "players": players(room),
        "dice": {} if seat is None else dice_of(session.entries, seat),
        "decisions": sum(one.offered > 1 for one in own),
        "counts": is_whole(room),
    }


def is_whole(room: Room) -> bool:
    """Does a game count? Not practice or lessons, nor one played on from another game's middle."""
    session = room.require_session()
    if session.practised or LESSON in session.record.notes or room.agreement.branch is not None:
        return False
    return room.agreement.taken in (0, len(session.entries) - 1)


def digest_of(entries: Iterable[Entry]) -> str:
    """A hash of a game's choices and dice; a copy of the game has the same one."""
    choices = "\n".join("" if one.option is None else one.option.text for one in entries)
    return hashlib.sha256(choices.encode()).hexdigest()[:DIGITS]


def players(room: Room) -> list[PlayerFigures]:
    """The players and their results, in the order of their seats."""
    session = room.require_session()
    standings = sorted(session.game.standings, key=lambda one: one.seat)
    sources = room.playable.points_by_source(session.game)
    return [
        {
            "name": room.names[one.seat],
            "bot": "" if room.seats[one.seat].of_person else room.seats[one.seat].bot,
            "points": one.points,
            "winner": one.winner,
            "sources": sources[one.seat] if sources else {},
            "built": list_built(session.entries, one.seat),
        }
        for one in standings
    ]


def list_built(entries: Iterable[Entry], seat: int) -> list[str]:
    """What a player built, in order."""
    events = (event for entry in entries for event in entry.events)
    return [one.what for one in events if one.kind == BUILT and one.seat == seat]


def dice_of(entries: Iterable[Entry], seat: int) -> dict[str, int]:
    """How often each face came up when a player's dice were rolled, or one of them again."""
    found: Counter[str] = Counter()
    for entry in entries:
        if entry.actor != FATE or entry.option is None:
            continue
        shown = entry.option.seen_by(ALL_SEEN)
        if shown.get("seat") == seat:
            one = [shown["die"]] if "die" in shown else []
            found.update(map(str, [*shown.get("dice", []), *shown.get("bonus", []), *one]))
    return dict(sorted(found.items()))
