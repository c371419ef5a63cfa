"""Opening a branch: a room that plays on from a point of a finished game."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from ..bots import usual_bot
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..room.branch import Branch, Dice
from ..room.connection import Message
from ..room.room import Room
from ..room.seats import LONGEST_TITLE, Agreement, check_line
from ..session.luck import SEED_BYTES, VerifiableLuck, luck_of
from ..session.playable import PERSON, OwnBots, PlayableRules, playable_rules
from ..session.replay import Replay
from ..session.resume import session_of_record
from .new_room import new_name, one_of, seat_player, text
from .replays import ReplayedTable, replayed_record

DICE: Final = ("same", "new")
AT_THE_END: Final = "The game is over there. Go back by a choice and play on from that."
NOBODY: Final = "In a branch somebody plays: at least one seat is 'you'."


@dataclass(frozen=True)
class Stem:
    """A finished game, from which branches start."""

    name: str
    """Its table, or the mark of its record."""
    shown: ReplayedTable
    """The game as its replay shows it."""
    names: list[str]
    """The names that its players gave; empty for those without one."""
    secret: bytes
    """The secret of its dice."""
    words: tuple[str, ...]
    """The words that its players added to the dice."""
    fell: dict[str, str]
    """What came at each of its rolls, by the roll's name."""
    record: str = ""
    """Its record, if no table has it."""
    asked: str = ""
    """The branch that somebody looks at; empty for the game itself."""


def stem_of_table(room: Room, shown: ReplayedTable) -> Stem:
    """The finished game of a table."""
    return Stem(
        name=room.table,
        shown=shown,
        names=[seat.name for seat in room.seats],
        secret=room.secret,
        words=tuple(seat.word for seat in room.seats),
        fell=room.require_session().rolls_since(),
    )


def stem_of_record(record: str, content: str, language: str) -> Stem:
    """The finished game of a record that somebody has."""
    read = Record.parse(record)
    shown = replayed_record(read, content, language)
    session = session_of_record(playable_rules(read.rules, content), read)
    if not shown.all_revealed or not session.over:
        raise BurgraveError("Only a game that is over and whose record is whole has branches.")
    mark = hashlib.sha256(f"{content}\n{read.text}".encode())
    luck = luck_in(read)
    colours = playable_rules(read.rules, content).kind.colours
    return Stem(
        name=f"record-{mark.hexdigest()[:24]}",
        shown=shown,
        names=["" if name in colours else name for name in read.seats],
        secret=mark.digest() if luck is None else luck.secret,
        words=() if luck is None else luck.words,
        fell=session.rolls_since(),
        record=read.text,
    )


def luck_in(record: Record) -> VerifiableLuck | None:
    """The luck of a record that holds its secret."""
    try:
        luck = luck_of(record)
    except BurgraveError:
        return None
    return luck if isinstance(luck, VerifiableLuck) else None


def open_branch(
    stem: Stem, line: Replay[RuledGame], wish: Message, *, parent: Room | None, own: OwnBots = ()
) -> Room:
    """Open a room that plays on from a line of play, the game's or a branch's, as requested."""
    at, shown = point(line, wish), stem.shown
    playable = playable_rules(shown.record.rules, shown.content, own)
    players = choose_players(playable, stem, wish, people(stem, line, wish, at))
    seats = [seat_player(playable, player, n) for n, player in enumerate(players)]
    for n, seat in enumerate(seats):
        seat.name = stem.names[n]
        seat.word = stem.words[n] if stem.words else ""
    branch = branch_at(at, stem, parent, players, cast("Dice", one_of(wish, "dice", DICE)))
    agreement = Agreement(
        rules=shown.record.rules,
        seats=seats,
        content=shown.content,
        title=check_line(text(wish, "name"), LONGEST_TITLE, "a name"),
        hot_seat=players.count(PERSON) > 1,
        undo="free",
        taken=at,
        branch=branch,
    )
    known = stem.secret if parent is None else parent.secret
    secret = secrets.token_bytes(SEED_BYTES) if branch.dice == "new" else known
    room = Room(new_name(), agreement, playable, secret=secret)
    record = Record.parse(shown.record.text)
    record.choices, record.result = choices_of(line)[:at], ""
    room.resume(record)
    return room


def branch_at(
    at: int, stem: Stem, parent: Room | None, players: Sequence[str], dice: Dice
) -> Branch:
    """Describe a branch that starts after the first `at` choices of a line of play."""
    fell = {} if parent is None else parent.require_session().rolls_since()
    return Branch(
        game=stem.name,
        at=at,
        seat=players.index(PERSON),
        parent="" if parent is None else parent.table,
        author=stem.names[stem.shown.yours[0]] if stem.shown.yours else "",
        dice=dice,
        rolls=stem.fell,
        more={name: text for name, text in fell.items() if stem.fell.get(name) != text},
        record=stem.record,
    )


def choices_of(line: Replay[RuledGame]) -> list[str]:
    """The choices of a line of play, in notation."""
    return [entry.option.text for entry in line.entries if entry.option is not None]


def point(line: Replay[RuledGame], wish: Message) -> int:
    """After how many choices of a line of play a branch is to start."""
    at = wish.get("at")
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= line.choices:
        raise BurgraveError(
            f"'at' cannot be {at!r}; accepted are 0 to {line.choices}, the number of choices"
        )
    if line.at(at).pending is None:
        raise BurgraveError(AT_THE_END)
    return at


def people(stem: Stem, line: Replay[RuledGame], wish: Message, at: int) -> list[int]:
    """The seats that whoever opens a branch plays, unless they name all players."""
    seat, seats = wish.get("seat"), len(stem.shown.people)
    if seat is not None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise BurgraveError(f"'seat' cannot be {seat!r}; accepted are 0 to {seats - 1}")
        return [seat]
    if stem.shown.yours:
        return stem.shown.yours
    next_to_choose = (line.actors()[n] for n in line.free() if n >= at)
    return [next(next_to_choose, 0)]


def choose_players(
    playable: PlayableRules[RuledGame], stem: Stem, wish: Message, mine: Sequence[int]
) -> list[str]:
    """Who plays each seat of a branch: as requested, or bots at all seats but one's own."""
    asked = wish.get("players")
    if asked is None:
        known = [one["bot"] if one["bot"] in playable.bots else "" for one in stem.shown.people]
        asked = [
            PERSON if n in mine else bot or usual_bot(playable.rules) for n, bot in enumerate(known)
        ]
    if not isinstance(asked, list) or len(asked) != len(stem.shown.people):
        raise BurgraveError(f"'players' must name {len(stem.shown.people)} players")
    if PERSON not in asked:
        raise BurgraveError(NOBODY)
    return [str(one) for one in asked]
