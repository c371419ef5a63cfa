"""The part of a state that is the same for all pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..engine.game.head_start import MOST_POINTS, head_start_of_seats
from ..narration.rules_words import RulesWords, rules_words
from .branch import BranchPlace
from .dice_messages import DicePromise
from .room import Room
from .room_messages import WIRE, Person, PublicPart
from .seats import letters


def public_part(room: Room, here: Sequence[int], language: str) -> PublicPart:
    """What is the same for all pages of a language, written once; nobody may modify it.

    Pages that are served together come with the same list object `here`.
    """
    kept = room.public.get(language)
    if kept is not None and kept[0] is here:
        return kept[2]
    sitters = [(one.who, one.bot, one.name, one.away, one.word) for one in room.seats]
    absent = [int(room.absent.get(seat, 0)) for seat in range(len(sitters))]
    agreed = room.agreement.title, room.agreement.again, room.agreement.rated
    known = room.one_screen, room.listed, room.agreement.rules
    told = room.all_revealed, room.patience
    there = room.watching, {*room.thinking}, {*here}
    # All tables of a code hold the same dice, which change as tables come and end.
    dice = room.shared and replace(room.shared)
    key = (room.number, room.state, there, dice, sitters, absent, agreed, known, told)
    same = kept is not None and kept[1] == key
    part = kept[2] if kept is not None and same else write_public_part(room, here, language)
    room.public[language] = here, key, part
    return part


def rules_in(room: Room, language: str) -> RulesWords:
    """The rules in words, which change only before the game begins."""
    kept = room.rules_said.get(language)
    if kept is None:
        kept = room.rules_said[language] = rules_words(room.agreement.rules, language)
    return kept


def write_public_part(room: Room, here: Sequence[int], language: str) -> PublicPart:
    """Write the part for pages of a language."""
    return {
        "say": "table",
        "wire": WIRE,
        "n": room.number,
        "title": room.agreement.title,
        "rules": rules_in(room, language),
        "game": room.playable.kind.name,
        "most_head_start": MOST_POINTS if room.playable.kind.head_starts else 0,
        "pace": room.agreement.pace,
        "undo_by": room.agreement.undo,
        "watching": room.watching,
        "state": room.state,
        "hot_seat": room.one_screen,
        "seats": seats(room, here, language),
        "dice": dice(room),
        "away_after": int(room.patience),
        "again": room.agreement.again or None,
        "rated": room.agreement.rated,
        "listed": room.listed if room.state == "waiting" else None,
        "branch": branch_place(room),
    }


def branch_place(room: Room) -> BranchPlace | None:
    """Where a branch leaves its game, and how many rolls were those of the game."""
    branch = room.agreement.branch
    if branch is None:
        return None
    same, rolls = room.same_dice(branch)
    return {
        "game": "" if branch.record else branch.game,
        "at": branch.at,
        "parent": branch.parent,
        "seat": branch.seat,
        "dice": branch.dice,
        "same": same,
        "rolls": rolls,
    }


def seats(room: Room, here: Sequence[int], language: str) -> list[Person]:
    """Who sits where."""
    names, colours = room.names_in(language), room.colours
    points = head_start_of_seats(room.agreement.rules, len(names))
    return [
        {
            "seat": seat,
            "who": sitter.who,
            "bot": sitter.bot,
            "name": names[seat],
            "named": sitter.name != "",
            "colour": colours[seat],
            "letter": letter,
            "head_start": points[seat],
            "here": sitter.who == "bot" or seat in here,
            "thinking": seat in room.thinking,
            "away": sitter.away,
            "absent": 0 if seat in here else int(room.absent.get(seat, 0)),
        }
        for seat, (sitter, letter) in enumerate(zip(room.seats, letters(names), strict=True))
    ]


def dice(room: Room) -> DicePromise:
    """The hash of the dice's seed, and after the game the seed itself."""
    said: DicePromise = {"hash": room.promise, "words": [seat.word for seat in room.seats]}
    if room.shared is not None:
        shared = room.shared
        said["shared"] = {
            "code": shared.code,
            "tables": shared.tables,
            "closes": shared.closes,
            "told": shared.revealed,
        }
    if room.all_revealed:
        said["seed"] = room.secret.hex()
        if room.agreement.duplicate:
            said["code"] = room.agreement.duplicate
    return said
